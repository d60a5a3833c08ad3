# SPDX-License-Identifier: MIT
"""The badge in a window: the display four times as large, its buttons on the keyboard and under the mouse."""

import os
import sys
from array import array
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sortie.shell.runs import GAME

from . import question, screen
from .clock import RealClock
from .kept import Kept, has_game
from .machine import Machine
from .pad import HEIGHT, KEYBOARD, Pad
from .program import Program
from .session import picture, save_png

_RATE = 44100  # samples a second of the PC's sound
_FRAMES = 60  # a second
_BLIND = ("dummy", "evdev", "offscreen")  # SDL's displays that nobody sees
_PICTURE = "F12 picture"


class NoDisplay(RuntimeError):
    """There is no display to open a window on; the message says why."""


def available():
    """Is there a display to open a window on?"""
    try:
        _open_display()
    except NoDisplay:
        return False
    return True


def _open_display():
    """Open the display. Raises NoDisplay, also where SDL would draw for nobody because the one that is named is gone."""
    wished = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not (wished or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))):
        raise NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        with _hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    if not wished and pygame.display.get_driver() in _BLIND:
        pygame.display.quit()
        raise NoDisplay("the one that is named does not answer")


def run(path, seed=None, scale=4):
    """Play in a window until it is closed. path: where the badge's memory is kept. Returns the exit code.

    Raises NoDisplay; OSError and ValueError when the memory cannot be read."""
    window = _Window(None, scale)
    kept = window.kept = Kept(path)
    try:
        error = _run(window, kept, seed) if kept.take() or _is_settled(window, kept) else ""
    finally:
        kept.release()
        pygame.quit()
    if error or kept.note:
        print(error or kept.note, file=sys.stderr)
    return int(bool(error or kept.note))


def _is_settled(window, kept):
    """Another window has the memory: does the player go on without it?"""
    answer = window.ask(
        "Another window has this memory open. Two would overwrite each other's games.",
        ("Play with another memory", "Watch what the other window saves; nothing is kept here", "Leave"),
    )
    if answer == 0:
        window.note = f"This window's memory is {kept.apart()}"
    if answer == 1:
        kept.watches = True
        window.note = "Watching: nothing is kept here"
    return answer in (0, 1)


def _run(window, kept, seed):
    """Play on the memory, and whenever a watched one has changed start anew. The program's traceback, "" without one."""
    error = start = None
    while error is None:
        machine = Machine(seed, kept.read())
        machine.clock = RealClock()
        machine.on_sound = _sound()
        machine.next_code_file = start and has_game(machine.nvm) and GAME
        error = _play(window, kept, machine)
        start = True
    return error


def _play(window, kept, machine):
    """Play until the window is closed. The program's traceback, "" without one; None: there is something new to watch."""
    window.machine = machine
    program = Program(machine)
    program.start()
    closed = False
    try:
        while not program.over and not kept.has_news():
            if not window.step():
                if kept.save(machine, again=True) or closed:
                    return ""
                closed = True
                kept.note += " Close the window again to leave all the same."
            kept.save(machine)
    finally:
        program.stop()
        kept.save(machine)
    return program.error or ("" if program.over else None)


class _Window:
    """kept: the Kept whose note is shown, None without one."""

    def __init__(self, machine, scale):
        _open_display()
        pygame.font.init()
        self.machine = machine
        self.kept = None
        self.note = _PICTURE
        self._scale = scale
        self._size = (screen.WIDTH * scale, screen.HEIGHT * scale)
        pygame.display.set_caption("Sortie")
        try:
            self._surface = pygame.display.set_mode((self._size[0], self._size[1] + HEIGHT))
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
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

    def ask(self, text, answers):
        """Ask before the badge is on: the number of an answer, or None."""
        return question.ask(self._surface, text, answers)

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
            self.machine.key(key, True)
        self._down[by] = key

    def _release(self, by):
        key = self._down.pop(by, None)
        if key and key not in self._down.values():
            self.machine.key(key, False)

    def _draw(self):
        image = picture(self.machine)
        small = pygame.image.frombuffer(image.tobytes(), image.size, "RGB")
        self._surface.blit(pygame.transform.scale(small, self._size), (0, 0))
        light = _seen(self.machine.display.brightness)
        self._surface.fill((light, light, light), (0, 0, *self._size), pygame.BLEND_MULT)
        self._pad.draw(self._surface, self._down.values(), _pixels(self.machine.lights), self._line())
        pygame.display.flip()

    def _line(self):
        """The line at the foot of the window."""
        return self.kept and self.kept.note or self.note

    def _shoot(self):
        number = 1
        while Path(f"sortie-{number:03}.png").exists():
            number += 1
        path = Path(f"sortie-{number:03}.png")
        try:
            save_png(picture(self.machine), path, self._scale)
            self.note = f"{path}: taken"
            print(f"{path.resolve()}")
        except OSError as error:
            self.note = f"No picture: {error.strerror or error}."


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
        with _hushed():
            pygame.mixer.init(_RATE, -16, 1, 512)
    except (pygame.error, NotImplementedError):
        return None

    def play(samples, rate, loop):
        count = len(samples) * _RATE // rate
        wave = array("h", ((samples[i * rate // _RATE] - 128) * 200 for i in range(count)))
        pygame.mixer.Sound(buffer=wave.tobytes()).play(loops=-1 if loop else 0)

    return play


@contextmanager
def _hushed():
    """Libraries of display and sound write their complaints past Python: for that time they go nowhere."""
    try:
        kept = os.dup(2)
    except OSError:  # it is closed
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
