# SPDX-License-Identifier: MIT
"""A scripted run without a window: presses in, PNGs or a GIF out."""

from pathlib import Path

from PIL import Image

from . import script
from .session import Session, picture, save_png

_SHORTEST = 40  # ms that a picture of the GIF stays
_LONGEST = 900


class Film:
    """Collects each new picture with its time."""

    def __init__(self):
        self._frames = []
        self._machine = None

    def watch(self, machine):
        """Film this machine from its first picture on."""
        self._machine = machine
        machine.on_frame = self._take

    def _take(self):
        image = picture(self._machine)
        if not self._frames or self._frames[-1][1].tobytes() != image.tobytes():
            self._frames.append((self._machine.clock.now(), image))

    def save(self, path, scale):
        """Write the GIF; longer waits are shortened."""
        times = [at for at, _ in self._frames] + [self._frames[-1][0] + _LONGEST]
        lengths = [min(max(b - a, _SHORTEST), _LONGEST) for a, b in zip(times, times[1:])]
        size = (self._frames[0][1].width * scale, self._frames[0][1].height * scale)
        images = [image.resize(size, Image.Resampling.NEAREST).quantize(64, dither=0) for _, image in self._frames]
        images[0].save(path, save_all=True, append_images=images[1:], duration=lengths, loop=0)


def run(text, seed=None, nvm=None, shots=None, gif=None, scale=4, keep=None):
    """Run the presses of `text`. In the folder `shots` it writes a PNG of the start and one after each press.

    - gif: a file.
    - nvm: the badge's initial memory.
    - keep(bytes): gets the final memory, before the film is written.
    """
    presses = script.parse(text)
    film = Film()
    with Session(seed=seed, nvm=nvm, setup=film.watch if gif else None) as session:
        _shoot(session, shots, 0, "start", scale)
        for number, (key, ms) in enumerate(presses, 1):
            session.hold(key, ms)
            _shoot(session, shots, number, key.lower(), scale)
        if keep:
            keep(session.nvm)
        if gif:
            film.save(gif, scale)


def _shoot(session, folder, number, name, scale):
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        save_png(session.frame(), Path(folder) / f"{number:03}-{name}.png", scale)
