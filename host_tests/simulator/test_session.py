# SPDX-License-Identifier: MIT
"""The scripted badge: presses, time, pictures, errors, restarts."""

import sys
import time

import pytest
from PIL import Image

from tools.simulator import ProgramError, Session

# Fills the screen with the colour of each press's key and stores the events.
ECHO = """
import displayio
from sortie.board import get
badge = get()
bitmap = displayio.Bitmap(160, 128, 16)
palette = displayio.Palette(16)
for i in range(16):
    palette[i] = 0x101010 * i
root = displayio.Group()
root.append(displayio.TileGrid(bitmap, pixel_shader=palette))
badge.display.root_group = root
badge.display.refresh()
seen = b""
while True:
    event = badge.wait(-1)
    seen += bytes((event,))
    badge.storage.store({"seen": seen})
    bitmap.fill(event)
    badge.display.refresh()
"""

# Draws a new picture every 300 ms, ten times, after each press. Then a cursor blinks without end.
MOVING = """
import displayio
from sortie.board import get
badge = get()
bitmap = displayio.Bitmap(160, 128, 16)
palette = displayio.Palette(16)
for i in range(16):
    palette[i] = 0x101010 * i
root = displayio.Group()
root.append(displayio.TileGrid(bitmap, pixel_shader=palette))
badge.display.root_group = root
step = 0
while True:
    event = badge.wait(300)
    if 0 <= event < 8:
        step = 12
    if step:
        step -= 1
    bitmap.fill(step + 2 if step else (badge.now() // 300) % 2)
    badge.display.refresh()
"""


def color(session):
    """Returns the colour number of the whole screen."""
    return session.frame().getpixel((80, 64))[0] // 16


def test_each_key_arrives_pressed_and_released(badge):
    with badge(ECHO) as session:
        session.press("A", "B", "SELECT", "START", "LEFT", "RIGHT", "UP", "DOWN")
        nvm = session.nvm
    events = nvm[nvm.index(b"seen") + 6 :][:16]
    assert events == bytes(n + d for n in range(8) for d in (0, 8))


def test_frame_returns_the_display(badge):
    session = badge(ECHO)
    session.press("DOWN")
    frame = session.frame()
    assert frame.size == (160, 128)
    assert color(session) == 15


def test_png_keeps_every_pixel(badge, tmp_path):
    session = badge(ECHO)
    session.press("DOWN")
    session.save_png(tmp_path / "picture.png", 2)
    with Image.open(tmp_path / "picture.png") as image:
        small = image.convert("RGB").resize((160, 128), Image.Resampling.NEAREST)
    assert small.tobytes() == session.frame().tobytes()


def test_down_leaves_the_key_pressed(badge):
    session = badge(ECHO)
    session.down("DOWN")
    assert color(session) == 7
    session.up("DOWN")
    assert color(session) == 15


def test_a_press_waits_for_the_animation_in_simulated_time(badge):
    started = time.monotonic()
    session = badge(MOVING)
    session.press("A")
    assert color(session) in (0, 1)
    assert session.machine.clock.now() > 10 * 300
    assert time.monotonic() - started < 5


def test_down_can_stop_inside_an_animation(badge):
    session = badge(MOVING)
    session.down("A", 1000)
    assert color(session) > 2


def test_an_error_of_the_program_reaches_the_test(badge):
    with pytest.raises(ProgramError, match="ZeroDivisionError"):
        badge("1 / 0")


def test_a_printed_error_of_the_program_reaches_the_test(badge):
    source = ECHO.replace("    bitmap.fill(event)", "    boom(event)")
    source += "\ndef boom(event): pass\n"
    source = source.replace("seen = b", "def boom(event):\n    import traceback\n    try:\n        1 / 0\n"
                            "    except Exception as e:\n        print(traceback.format_exception(e))\nseen = b", 1)
    session = badge(source)
    with pytest.raises(ProgramError, match="ZeroDivisionError"):
        session.press("A")


def test_an_unknown_key_is_refused(badge):
    session = badge(ECHO)
    with pytest.raises(ValueError, match="no key"):
        session.press("C")


def test_a_second_badge_is_refused(badge):
    badge(ECHO)
    with pytest.raises(RuntimeError, match="close it first"):
        Session()


def test_equal_seeds_give_equal_random_bytes(badge):
    source = "import os\nfrom sortie.board import get\nb = get()\nb.storage.store({'r': os.urandom(8)})\nb.wait(-1)\n"
    first = badge(source, seed=5)
    first.close()
    second = badge(source, seed=5)
    second.close()
    other = badge(source, seed=6)
    assert first.nvm == second.nvm != other.nvm


def test_reload_runs_code_again_on_the_same_memory(badge):
    source = (
        "import supervisor\nfrom sortie.board import get\nb = get()\n"
        "n = (b.storage.load('n') or bytes(1))[0] + 1\nb.storage.store({'n': bytes((n,))})\n"
        "if n < 3:\n    supervisor.reload()\nb.wait(-1)\n"
    )
    session = badge(source)
    assert session.nvm.endswith(b"\xff") and b"\x01n\x01\x00\x03" in session.nvm


def test_close_restores_the_modules(badge):
    real = time, sys.modules.get("board"), sys.path[:]
    badge(ECHO).close()
    assert (sys.modules["time"], sys.modules.get("board"), sys.path) == real
    assert "sortie.board.badge" not in sys.modules


def test_where_and_swapped_describe_the_running_program():
    with Session(seed=1) as badge:
        assert badge.where()[0] == "shell/main.py:run" and "shell/title.py:run" in badge.where() and not badge.swapped()
        badge.press("A")
        assert "shell/title.py:run" not in badge.where()
        waiting = [frame for file, frame in badge._calls() if file == "ui/buttons.py"]
        waiting[0].f_locals["self"].exchange()
        assert badge.swapped()
