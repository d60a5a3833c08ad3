# SPDX-License-Identifier: MIT
"""The window at all sizes, chosen keys, gamepads, and memories by name."""

import os
import time
from pathlib import Path

import pygame
import pytest

from host_tests.simulator.test_play import quiet
from tools import film, play
from tools.simulator import memory, names
from tools.simulator.frame import layout
from tools.simulator.keys import Keys, read


def test_the_display_has_the_largest_whole_scale():
    assert layout(640, 624) == (4, 112), "as the window opens"
    assert layout(1920, 1080) == (8, 56)
    for width in range(160, 2000, 41):
        for height in range(184, 1200, 37):
            scale, strip = layout(width, height)
            assert scale * 160 <= width and scale * 128 + strip <= height and strip >= 56
            assert (scale + 1) * 160 > width or (scale + 1) * 128 + 56 > height
    assert layout(80, 60) == (1, 0)


SIZES = """
import types, pygame, random
from tools.simulator import window
pixels = random.Random(1).randbytes(160 * 128 * 2)
machine = types.SimpleNamespace(display=types.SimpleNamespace(pixels=pixels, brightness=1.0), lights=bytes(15))
shown = window._Window(machine, 3)
def check(frame, size):
    shown._draw()
    surface = pygame.display.get_surface()
    assert surface.get_size() == size == frame.surface.get_size(), size
    area, scale = frame.picture, frame.scale
    assert area.size == (160 * scale, 128 * scale) and surface.get_rect().contains(area.union(frame.pad._strip))
    small = window.picture(machine)
    for x, y in ((0, 0), (159, 127), (77, 31), (13, 100)):
        for dx, dy in ((0, 0), (scale - 1, scale - 1)):
            at = area.left + x * scale + dx, area.top + y * scale + dy
            assert surface.get_at(at)[:3] == small.getpixel((x, y)), "sharp"
            assert frame.pixel(at) == (x, y)
    assert area.left == (size[0] - area.width) // 2
    if area.left:
        assert surface.get_at((area.left - 1, area.centery))[:3] == (0, 0, 0) and frame.pixel((0, area.centery)) is None
    for button in ("A", "START", "LEFT"):
        assert frame.pad.at(frame.pad._rects[button].center) == button
frame = shown._frame
check(frame, (480, 468))
for size in ((1003, 777), (350, 500), (161, 190)):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    check(frame, size)
frame.turn_full()
check(frame, pygame.display.get_desktop_sizes()[0])
frame.turn_full()
check(frame, (161, 190))
pygame.display.set_mode((640, 624), pygame.RESIZABLE)
check(frame, (640, 624))
def buttons(note):
    frame.pad.draw(frame.surface, (), [], note)
    return [pygame.image.tobytes(frame.surface.subsurface(rect), "RGB") for rect in frame.pad._rects.values()]
assert buttons("") == buttons("W" * 60), "the line at the foot covers no button"
"""


def test_the_picture_is_sharp_at_every_size(tmp_path):
    quiet(SIZES, tmp_path)


PLAYED = """
import time, pygame
from tools.simulator import window
from tools.simulator.clock import RealClock
from tools.simulator.machine import Machine
from tools.simulator.program import Program
from tools.simulator.sight import look
machine = Machine(7)
machine.clock = RealClock()
shown = window._Window(machine, 4)
program = Program(machine)
program.start()
def step(wanted):
    end = time.monotonic() + 40
    while time.monotonic() < end:
        shown.step()
        sight = look(machine.thread)
        if sight and sight.asker == wanted and not len(machine.queue):
            return sight
    raise AssertionError(wanted)
def post(kind, **more):
    pygame.event.post(pygame.event.Event(kind, **more))
def click(x, y, button=1):
    at = 4 * x + 2, 4 * y + 2
    post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
    post(pygame.MOUSEBUTTONUP, pos=at, button=button)
step("shell/title.py")
post(pygame.KEYDOWN, key=pygame.K_w, scancode=pygame.KSCAN_Z)  # as on a French keyboard
post(pygame.KEYUP, key=pygame.K_w, scancode=pygame.KSCAN_Z)
sight = step("shell/menu.py")
assert shown._keys.label("A") == "W"
first = sight.mark()
post(pygame.MOUSEMOTION, pos=(4 * 80, 4 * 60), rel=(1, 1), buttons=(0, 0, 0))
for _ in range(20):
    shown.step()
assert step("shell/menu.py").mark() == first, "nothing follows the mouse"
post(pygame.MOUSEWHEEL, x=0, y=-2)
for _ in range(20):
    shown.step()
assert step("shell/menu.py").mark() == first.moved(0, 36), "two rows down"
click(80, 36)
step("shell/dialog.py")
click(80, 36, pygame.BUTTON_RIGHT)
step("shell/menu.py")
post(pygame.KEYDOWN, key=pygame.K_F1, scancode=pygame.KSCAN_F1)
shown.step()
assert shown._shows_help
click(80, 36)
shown.step()
assert not shown._shows_help
assert step("shell/menu.py"), "that click was for the help"
program.stop()
"""


def test_keys_wheel_and_clicks_reach_the_badge(tmp_path):
    quiet(PLAYED, tmp_path)


def event(name):
    """Post a key press, on a US keyboard."""
    key = getattr(pygame, f"K_{name.lower() if len(name) == 1 else name}")
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=getattr(pygame, f"KSCAN_{name}"))


@pytest.fixture
def display(monkeypatch):
    """Opens a display, which pygame needs for the names of keys."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def test_a_file_sets_the_keys(tmp_path, display):
    path = tmp_path / "keys.toml"
    path.write_text('A = "space"\nB = ["LCTRL", "Z"]\n', encoding="utf-8")
    keys = read(path)
    assert [keys.button(event(name)) for name in ("SPACE", "LCTRL", "Z", "X", "RETURN")] == ["A", "B", "B", None, "START"]
    assert keys.labels("A") == ["Space"] and keys.labels("B") == ["Ctrl", "Z"]
    assert Keys().button(event("Z")) == "A"


@pytest.mark.parametrize(
    "text, why",
    [
        ("A = ", "keys.toml: Invalid value"),
        ('C = "Z"', "no button C; the buttons are A B SELECT"),
        ('A = "Ä"', "no key 'Ä'"),
        ("A = 5", 'A needs a key such as "SPACE"'),
        ('A = "F12"', "F12 cannot be a button"),
        ('A = "Q"\nB = "Q"', "two buttons have the key Q"),
        ('A = "X"', "B has no key"),
        ("A = []", "A has no key"),
    ],
)
def test_wrong_keys_are_refused(tmp_path, capsys, text, why):
    path = tmp_path / "keys.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=why):
        read(path)
    path.write_bytes(b"A = '\xff'")
    assert play.main(["--face", "window", "--keys", str(path)]) == 1
    assert str(path) in capsys.readouterr().err


GAMEPADS = """
import ctypes, sys, pygame
from tools.simulator.gamepad import Gamepads
sdl = ctypes.CDLL(sys.argv[1])
sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
pygame.display.init()
pygame.display.set_mode((9, 9))
down = {}
pads = Gamepads(down.__setitem__, lambda by: down.pop(by, None))
def held():
    sdl.SDL_JoystickUpdate()
    for event in pygame.event.get():
        pads.take(event)
    return sorted(down.values())
def plug(kind, axes, buttons):
    index = sdl.SDL_JoystickAttachVirtual(kind, axes, buttons, 1)
    assert index >= 0
    held()
    pad = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(max(pads._pads)))
    return (index, lambda number, on: sdl.SDL_JoystickSetVirtualButton(pad, number, on),
            lambda axis, to: sdl.SDL_JoystickSetVirtualAxis(pad, axis, ctypes.c_int16(to)),
            lambda to: sdl.SDL_JoystickSetVirtualHat(pad, 0, ctypes.c_uint8(to)))
assert held() == []
for kind, axes, buttons, start in ((1, 6, 15, 6), (0, 2, 10, 7)):  # one that SDL knows, and one that it does not
    index, button, axis, hat = plug(kind, axes, buttons)
    button(0, 1)
    assert held() == ["A"], held()
    button(1, 1)
    button(0, 0)
    assert held() == ["B"]
    button(1, 0)
    button(start, 1)
    assert held() == ["START"]
    button(start, 0)
    axis(0, -30000)
    assert held() == ["LEFT"]
    axis(0, 30000)
    axis(1, 3000)
    assert held() == ["RIGHT"]
    sdl.SDL_JoystickDetachVirtual(index)
    held()
    assert held() == [] and not pads._pads, "it is pulled out: nothing stays down"
_, _, _, hat = plug(0, 2, 10)
hat(1)
assert held() == ["UP"]
"""


def test_a_gamepad_works_when_plugged_in_later(tmp_path, monkeypatch):
    library = next((Path(pygame.__file__).parents[1] / "pygame_ce.libs").glob("libSDL2-2*"), None)
    if not library:
        pytest.skip("only where SDL lies beside pygame its virtual gamepads can be had")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    quiet(GAMEPADS, tmp_path, str(library))


@pytest.fixture
def data(tmp_path, monkeypatch):
    """Returns the user's data folder."""
    usual = tmp_path / "badge.nvm"
    monkeypatch.setattr(memory, "default", lambda: usual)
    return tmp_path


def test_memories_are_listed_by_name_with_their_last_game(data):
    assert names.listed() == []
    (data / "badge.nvm").write_bytes(memory.new())
    played = memory.used({"settings": b"S\x04\x00postcard"})
    names.path_of("Ännchen").write_bytes(played)
    names.path_of("2").write_bytes(memory.used())
    names.path_of("broken").write_bytes(b"short")
    (data / "badge-2.nvm.lock").touch()
    for age, name in enumerate(("2", "ännchen")):
        os.utime(names.path_of(name), (time.time() - 100 * age - 100,) * 2)
    found = names.listed()
    assert [(one.name, one.title) for one in found] == [("", ""), ("2", ""), ("ännchen", "Postcard Hunt")]
    assert str(found[0]).startswith("without a name: no game yet, ") and time.strftime("%Y") in str(found[2])


@pytest.mark.parametrize("name", ["", "a/b", "..", "a b", "a\n", "x" * 31])
def test_a_wrong_name_is_refused(data, capsys, name):
    for face in ("window", "text"):
        with pytest.raises(SystemExit, match="2"):
            play.main([f"--as={name}", "--face", face])
    assert "a name is 1 to 30 letters" in capsys.readouterr().err
    assert list(data.iterdir()) == []


def test_each_name_has_its_own_memory(data):
    assert play.main(["--as", "Ann", "--headless", "--press", "A"]) == 0
    assert [path.name for path in data.iterdir()] == ["badge-ann.nvm"]
    with pytest.raises(SystemExit, match="2"):
        play.main(["--as", "Ann", "--nvm", "other.nvm"])


def test_each_name_has_its_own_games_in_the_terminal(data, monkeypatch, capsys):
    answers = ["q", "s", "1", "1", "1", "1", "1"]
    monkeypatch.setattr("builtins.input", lambda prompt: answers.pop())
    assert play.main(["--as", "Ann", "--face", "text", "--seed", "7"]) == 0
    assert [path.name for path in (data / "badge-ann").iterdir()] == ["text-last_battle.save"]


def test_film_reads_the_memory_of_a_name(data, capsys):
    assert film.main(["--as", "Ann", str(data / "film.gif")]) == 1
    assert f"There is no {data / 'badge-ann.nvm'}." in capsys.readouterr().err


SILENT = """
import os, pygame
from tools.simulator import window
play = window._sound()
play(bytes(100), 8000, False)
pygame.mixer.quit()
play(bytes(100), 8000, False)
os.environ["SDL_AUDIODRIVER"] = "alsa"
os.environ["ALSA_CONFIG_PATH"] = "/nowhere"
print(window._sound())
"""


def test_a_missing_sound_card_makes_the_window_silent(tmp_path):
    assert quiet(SILENT, tmp_path).split()[-1] == "None"
