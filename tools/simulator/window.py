# SPDX-License-Identifier: MIT
"""The badge in a window: its buttons on the keyboard, on a gamepad and under the mouse."""

import os
import sys
import time
from array import array
from contextlib import contextmanager
from pathlib import Path

import pygame

from sortie.shell.runs import GAME

from tools.letter import post

from . import help, memory, names, question
from .clock import RealClock
from .frame import Frame
from .gamepad import Gamepads
from .kept import Kept, has_game
from .keys import Keys
from .machine import Machine
from .mouse import Mouse
from .program import Program
from .session import picture, save_png

_RATE = 44100  # samples a second of the PC's sound
_FRAMES = 60  # a second
_LONG = 2100  # ms that START is held
_GRACE, _GRACE_STEP = 12, 0.05  # attempts, and seconds each, in which the program must save when the window is closed
_BLIND = ("dummy", "evdev", "offscreen")  # SDL's invisible displays
_ASKED = 9  # memories: each has a key
_PICTURE = "F1 help   F11 full screen   F12 picture"


class NoDisplay(RuntimeError):
    """There is no display for a window. The message gives the reason."""


def available():
    """Is there a display for a window?"""
    try:
        _open_display()
    except NoDisplay:
        return False
    return True


def _open_display():
    """Open the display. Raises NoDisplay, also where SDL would use an invisible one because the named display is gone."""
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
        raise NoDisplay("the named display does not answer")


def run(path=None, seed=None, scale=4, keys=None, line=None, wire=None):
    """Play in a window until it is closed. Returns the exit code.

    - path: the file of the badge's memory. With None the player chooses if there are several.
    - keys: the Keys.
    - line: the foot of the window shows line(), if there is any.
    - wire: the other end of the cable (wire.py), or None.

    Raises NoDisplay; OSError and ValueError when the memory cannot be read.
    """
    window = _Window(None, scale, keys)
    window.says = line
    path = path or _whose(window)
    if not path:
        pygame.quit()
        return 0
    kept = window.kept = Kept(path)
    try:
        letters = post.of(path)
        if letters:
            kept.written = lambda data: window.hand_over(letters, data)
            kept.written(kept.read())
        error = _run(window, kept, seed, bool(letters), wire) if kept.take() or _is_settled(window, kept) else ""
    finally:
        kept.release()
        pygame.quit()
    if error or kept.note:
        print(error or kept.note, file=sys.stderr)
    return int(bool(error or kept.note))


def _whose(window):
    """The memory to play with; the player chooses from several. None: the window was closed."""
    found = names.listed()[:_ASKED]
    if not any(one.name for one in found):
        return memory.default()
    answer = window.ask("Whose memory? A new one: make play AS=name", [str(one) for one in found])
    return None if answer is None else found[answer].path


def _is_settled(window, kept):
    """Does the player continue, although another window owns the memory?"""
    answer = window.ask(
        "Another window has this memory open. Two would overwrite each other's games.",
        ("Play with another memory", "Watch the other window; nothing is saved here", "Leave"),
    )
    if answer == 0:
        window.note = f"This window's memory is {kept.apart()}"
    if answer == 1:
        kept.watches = True
        window.note = "Watching: nothing is saved here"
    return answer in (0, 1)


def _run(window, kept, seed, start, wire):
    """The program's traceback, else "". Plays on the memory; restarts whenever a watched memory has changed.

    `start`: begin with the latest game, not with the title."""
    error = None
    while error is None:
        machine = Machine(seed, kept.read())
        machine.clock = RealClock()
        machine.wire = wire
        window.use(machine)
        machine.on_sound = window.hears(_sound())
        machine.next_code_file = GAME if start and has_game(machine.nvm) else None
        error = _play(window, kept, machine)
        start = True
    return error


def _play(window, kept, machine):
    """The program's traceback, "" without one; None: a watched memory has changed. Plays until the window is closed."""
    program = Program(machine)
    program.start()
    closed = False
    try:
        while not program.over:
            if kept.has_news():
                return None
            if not window.step():
                if not closed:
                    _to_title(machine)
                if kept.save(machine, again=True) or closed:
                    return ""
                closed = True
                kept.note += " Close the window again to leave anyway."
            kept.save(machine)
    finally:
        program.stop()
        kept.save(machine)
    return program.error or ""


def _to_title(machine):
    """Hold START: that saves the game and leads to the title from any page. Its two seconds pass at once."""
    writes = machine.nvm_writes
    machine.key("START", True)
    for _ in range(_GRACE):
        time.sleep(_GRACE_STEP)
        if machine.nvm_writes != writes:
            break
        machine.clock.leap(_LONG)
    machine.key("START", False)


class _Window:
    """kept: the Kept with the shown note, None without one. says(): a line that goes before `note`, or None."""

    def __init__(self, machine, scale, keys=None):
        _open_display()
        pygame.font.init()
        self.kept = self.says = None
        self.note = _PICTURE
        self._keys = keys or Keys()
        self._shows_help = False
        pygame.display.set_caption("Sortie")
        try:
            self._frame = Frame(scale, self._keys)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        self._gamepads = Gamepads(self._press, self._release)
        self._ticker = pygame.time.Clock()
        self._down = {}  # input that holds a key down -> the key
        self.use(machine)

    def use(self, machine):
        """Show this machine from now on."""
        self.machine = machine
        if machine:
            self._mouse = Mouse(machine)

    def hears(self, play):
        """A listener for the machine's tones. It calls `play`, but not for the presses that a click tries."""
        return play and (lambda *tone: self._mouse.frozen or play(*tone))

    def hand_over(self, letters, data):
        """Hand over the letter that a memory of these bytes has to send, if it is a new one (tools/letter/post.py)."""
        text = letters.look(data)
        if text:
            self.note = f"The letter is copied, and in {letters.file.name}"
            try:
                pygame.scrap.put_text(text)
            except pygame.error:  # this system has no clipboard
                self.note = f"The letter is in {letters.file}"

    def step(self):
        """Is the window open? Handles the events, draws, waits for the next frame."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            self._take(event)
        self._draw()
        self._ticker.tick(_FRAMES)
        return True

    def ask(self, text, answers):
        """The number of an answer to a question before the badge is on, or None."""
        return question.ask(self._frame.surface, text, answers)

    def _take(self, event):
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._release(event.scancode)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._point(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._release(("mouse", event.button))
        elif event.type == pygame.MOUSEWHEEL:
            for _ in range(abs(event.y)):
                self._press("wheel", "UP" if event.y > 0 else "DOWN")
                self._release("wheel")
        else:
            self._gamepads.take(event)

    def _key(self, event):
        if event.scancode == pygame.KSCAN_F11:
            self._frame.turn_full()
        elif event.scancode == pygame.KSCAN_F12:
            self._shoot()
        elif self._shows_help or event.scancode == pygame.KSCAN_F1:
            self._shows_help = not self._shows_help
        elif button := self._keys.button(event):
            self._press(event.scancode, button)

    def _point(self, event):
        """Handle a pressed mouse button."""
        button, pixel = self._frame.pad.at(event.pos), self._frame.pixel(event.pos)
        if self._shows_help:
            self._shows_help = False
        elif event.button == pygame.BUTTON_RIGHT and pixel:
            self._press(("mouse", event.button), self._mouse.back())
        elif event.button == pygame.BUTTON_LEFT and button:
            self._press(("mouse", event.button), button)
        elif event.button == pygame.BUTTON_LEFT and pixel and not self._down:
            self._mouse.click(*pixel)

    def _press(self, by, key):
        if by in self._down or self._mouse.busy:
            return
        if key not in self._down.values():
            self.machine.key(key, True)
        self._down[by] = key

    def _release(self, by):
        key = self._down.pop(by, None)
        if key and key not in self._down.values():
            self.machine.key(key, False)

    def _draw(self):
        self._frame.fit()
        image, light = picture(self.machine, self._mouse.frozen), _seen(self.machine.display.brightness)
        self._frame.draw(image, light, self._down.values(), _pixels(self.machine.lights), self._line())
        if self._shows_help:
            help.draw(self._frame.surface, self._frame.picture, self._keys)
        pygame.display.flip()

    def _line(self):
        """The line at the foot of the window."""
        return self.kept and self.kept.note or self.says and self.says() or self.note

    def _shoot(self):
        number = 1
        while Path(f"sortie-{number:03}.png").exists():
            number += 1
        path = Path(f"sortie-{number:03}.png")
        try:
            save_png(picture(self.machine), path, self._frame.scale)
            self.note = f"{path}: taken"
            print(f"{path.resolve()}")
        except OSError as error:
            self.note = f"No picture: {error.strerror or error}."


def _seen(share):
    """The visible brightness, 0 to 255, of a light of this share, 0 to 1."""
    return int(255 * share**0.3)


def _pixels(sent):
    """The visible colours of the NeoPixels, which were sent in the order green, red, blue."""
    seen = [_seen(value / 255) for value in sent]
    return [(seen[i + 1], seen[i], seen[i + 2]) for i in range(0, len(seen), 3)]


def _sound():
    """A listener for the machine's tones; None where the PC has no sound."""
    try:
        with _hushed():
            pygame.mixer.init(_RATE, -16, 1, 512)
    except (pygame.error, NotImplementedError):
        return None

    def play(samples, rate, loop):
        count = len(samples) * _RATE // rate
        wave = array("h", ((samples[i * rate // _RATE] - 128) * 200 for i in range(count)))
        try:
            pygame.mixer.Sound(buffer=wave.tobytes()).play(loops=-1 if loop else 0)
        except pygame.error:  # the sound card is gone
            pass

    return play


@contextmanager
def _hushed():
    """A context that hides messages which the libraries of display and sound write past Python."""
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
