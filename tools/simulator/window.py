# SPDX-License-Identifier: MIT
"""The badge in a window: the display four times as large, its buttons on the keyboard and under the mouse."""

import os
import sys
from array import array
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from . import memory, screen
from .clock import RealClock
from .machine import Machine
from .pad import HEIGHT, KEYBOARD, Pad
from .program import Program
from .session import picture, save_png

_RATE = 44100  # samples a second of the PC's sound
_FRAMES = 60  # a second


def available():
    """Is there a display to open a window on?"""
    if sys.platform.startswith("linux") and not _linux_display():
        return False
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return True


def _linux_display():
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def run(path, seed=None, scale=4):
    """Play in a window until it is closed. path: where the badge's memory is kept. Returns the exit code."""
    machine = Machine(seed, memory.read(path))
    machine.clock = RealClock()
    machine.on_sound = _sound()
    window = _Window(machine, scale)
    program = Program(machine)
    program.start()
    written = 0
    try:
        while window.step() and not program.over:
            if machine.nvm_writes != written:
                written = machine.nvm_writes
                memory.write(path, bytes(machine.nvm))
    finally:
        program.stop()
        if machine.nvm_writes != written:
            memory.write(path, bytes(machine.nvm))
        pygame.quit()
    if program.error:
        print(program.error, file=sys.stderr)
        return 1
    return 0


class _Window:
    def __init__(self, machine, scale):
        pygame.display.init()
        pygame.font.init()
        self._machine = machine
        self._scale = scale
        self._size = (screen.WIDTH * scale, screen.HEIGHT * scale)
        pygame.display.set_caption("Sortie")
        self._surface = pygame.display.set_mode((self._size[0], self._size[1] + HEIGHT))
        self._pad = Pad(self._size[0], self._size[1])
        self._ticker = pygame.time.Clock()
        self._down = {}  # what holds a key down -> the key

    def step(self):
        """Take the events, draw, wait for the next frame. False: the window was closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            self._take(event)
        self._draw()
        self._ticker.tick(_FRAMES)
        return True

    def _take(self, event):
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self._shoot()
        elif event.type == pygame.KEYDOWN and event.key in KEYBOARD:
            self._press(event.key, KEYBOARD[event.key])
        elif event.type == pygame.KEYUP:
            self._release(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and self._pad.at(event.pos):
            self._press("mouse", self._pad.at(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP:
            self._release("mouse")

    def _press(self, by, key):
        if key not in self._down.values():
            self._machine.key(key, True)
        self._down[by] = key

    def _release(self, by):
        key = self._down.pop(by, None)
        if key and key not in self._down.values():
            self._machine.key(key, False)

    def _draw(self):
        image = picture(self._machine)
        small = pygame.image.frombuffer(image.tobytes(), image.size, "RGB")
        self._surface.blit(pygame.transform.scale(small, self._size), (0, 0))
        light = _seen(self._machine.display.brightness)
        self._surface.fill((light, light, light), (0, 0, *self._size), pygame.BLEND_MULT)
        self._pad.draw(self._surface, self._down.values(), _pixels(self._machine.lights))
        pygame.display.flip()

    def _shoot(self):
        number = 1
        while Path(f"sortie-{number:03}.png").exists():
            number += 1
        path = Path(f"sortie-{number:03}.png")
        save_png(picture(self._machine), path, self._scale)
        print(f"{path.resolve()}")


def _seen(share):
    """How strong a light of this share, 0 to 1, looks to the eye, 0 to 255."""
    return int(255 * share**0.3)


def _pixels(sent):
    """The colours of the NeoPixels, which were sent in the order green, red, blue, as the eye sees them."""
    seen = [_seen(value / 255) for value in sent]
    return [(seen[i + 1], seen[i], seen[i + 2]) for i in range(0, len(seen), 3)]


def _sound():
    """A listener for the machine's tones, or None where the PC has no sound."""
    try:
        pygame.mixer.init(_RATE, -16, 1, 512)
    except (pygame.error, NotImplementedError):
        return None

    def play(samples, rate, loop):
        count = len(samples) * _RATE // rate
        wave = array("h", ((samples[i * rate // _RATE] - 128) * 200 for i in range(count)))
        pygame.mixer.Sound(buffer=wave.tobytes()).play(loops=-1 if loop else 0)

    return play
