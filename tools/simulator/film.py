# SPDX-License-Identifier: MIT
"""The pictures of a badge's display, one after the other, as an animated GIF."""

from PIL import Image

_LOOK = 800  # ms that a picture at rest stays before the next press: the script waits longer than a person would
_SCALE = 2
_SHORTEST = 20  # ms; GIF players show a shorter frame for longer


class Film:
    """Every picture of a scripted Session from now until cut(). Call rest() before each press."""

    def __init__(self, session):
        self._session = session
        self._frames = [(session.quiet_since, session.frame())]  # (ms, picture) of each change
        self._late = 0  # ms that were left out so far
        session.machine.on_frame = self._take

    def _take(self):
        self._frames.append((self._session.now - self._late, self._session.frame()))

    def still(self, ms):
        """Show the present picture for so many ms, and drop the movement before it."""
        self._frames.append((self._frames[-1][0] + ms, self._session.frame()))

    def rest(self):
        """Note that the program rests and a key follows. All but a moment of the blinking meanwhile is left out."""
        end = self._session.quiet_since - self._late + _LOOK
        while len(self._frames) > 1 and self._frames[-1][0] > end:
            self._frames.pop()
        self._late = max(self._late, self._session.now - end)

    def cut(self):
        """End the film."""
        self._session.machine.on_frame = None
        self.rest()

    def save(self, path):
        """The number of pictures. Writes a looped GIF, twice as large, in a palette of its own colours."""
        pictures, times = [], []
        for start, picture in self._frames:
            if pictures and start - times[-1] < _SHORTEST:
                pictures[-1] = picture
            else:
                pictures.append(picture)
                times.append(start)
        lasts = [after - start for start, after in zip(times, [*times[1:], times[-1] + 2 * _LOOK], strict=True)]
        palette = _palette(pictures)
        made = [_enlarged(picture).quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
        made[0].save(path, save_all=True, append_images=made[1:], duration=lasts, loop=0, optimize=True)
        return len(made)


def _enlarged(picture):
    return picture.resize((picture.width * _SCALE, picture.height * _SCALE), Image.Resampling.NEAREST)


def _palette(pictures):
    """An image whose palette has each colour of the pictures once."""
    colors = sorted({color for picture in pictures for _, color in picture.getcolors(1 << 16)})
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for color in colors for part in color])
    return palette
