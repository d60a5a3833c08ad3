# SPDX-License-Identifier: MIT
"""What a badge's display shows, picture after picture, as an animated GIF."""

from PIL import Image

_LOOK = 800  # ms that a picture at rest stays before the next press: the script waits longer, a person would not
_SCALE = 2
_SHORTEST = 20  # ms; viewers show a shorter frame for longer


class Film:
    """Every picture of a scripted Session from now on, until cut(). Let it know of each press with rest()."""

    def __init__(self, session):
        self._session = session
        self._frames = [(session.quiet_since, session.frame())]  # (ms, picture) of each change
        self._late = 0  # ms that were left out so far
        session.machine.on_frame = self._take

    def _take(self):
        self._frames.append((self._session.now - self._late, self._session.frame()))

    def still(self, ms):
        """The picture as it is now, for so long, and nothing of what moved before it."""
        self._frames.append((self._frames[-1][0] + ms, self._session.frame()))

    def rest(self):
        """The program is at rest, and a key comes next: what it blinked meanwhile is left out but for a moment."""
        end = self._session.quiet_since - self._late + _LOOK
        while len(self._frames) > 1 and self._frames[-1][0] > end:
            self._frames.pop()
        self._late = max(self._late, self._session.now - end)

    def cut(self):
        """The film is over."""
        self._session.machine.on_frame = None
        self.rest()

    def save(self, path):
        """Write it, in a palette of the colours that are in it, twice as large; at its end it starts again. How many pictures
        it has."""
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
