# SPDX-License-Identifier: MIT
"""The real code.py by `python -m tools play`: scripted and in a window. Also the pictures of `shots`."""

import os
import subprocess
import sys

import pytest
from PIL import Image
from sortie.core.game import Game
from sortie.games.last_battle import rules as last_battle
from sortie.store import game_reader
from sortie.store.image import Records

from tools import play, shots
from tools.bootstrap import ROOT
from tools.simulator import headless, memory, owner, script


def test_headless_writes_a_picture_for_each_press(tmp_path, capsys):
    assert play.main(["--headless", "--press", "A,DOWN*2", "--seed", "7", "--shots", str(tmp_path)]) == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["000-start.png", "001-a.png", "002-down.png", "003-down.png"]
    with Image.open(tmp_path / names[0]) as image:
        assert image.size == (640, 512)


def test_equal_presses_give_equal_pictures(tmp_path):
    for run in ("one", "two"):
        play.main(["--headless", "--press", "A,A", "--seed", "7", "--shots", str(tmp_path / run), "--scale", "1"])
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


def test_a_gif_contains_the_frames(tmp_path):
    film = tmp_path / "film.gif"
    play.main(["--headless", "--press", "A,DOWN", "--gif", str(film), "--scale", "1"])
    with Image.open(film) as image:
        assert image.n_frames >= 3


HEADLESS = """
from tools import play
play.main(["--headless", "--press", "A"])
import pygame
print(pygame.display.get_init(), pygame.mixer.get_init())
"""


def test_headless_opens_neither_display_nor_sound_and_prints_nothing():
    bare = {key: value for key, value in os.environ.items() if key != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run([sys.executable, "-c", HEADLESS], cwd=ROOT, env=bare, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("False None\n", "")


def test_the_memory_is_kept_between_runs(tmp_path):
    memory = tmp_path / "badge.nvm"
    play.main(["--headless", "--press", "A", "--nvm", str(memory)])
    assert memory.stat().st_size == 8192
    memory.write_bytes(b"short")
    assert play.main(["--headless", "--nvm", str(memory)]) == 1


def test_a_script_is_parsed_or_refused():
    assert script.parse("A, B*2,START:2100") == [("A", 60), ("B", 60), ("B", 60), ("START", 2100)]
    assert script.parse("") == []
    for wrong in ("C", "A*\u0663", "A*" + "9" * 5000, "A*99999", "A:\u00b2", "A*-1"):
        with pytest.raises(ValueError, match="cannot read"):
            script.parse("A," + wrong)


def test_shots_writes_its_pictures(tmp_path):
    assert shots.main(["shell", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "shell_title.png").exists() and (tmp_path / "shell_menu.png").exists()
    assert shots.main(["nothing"]) == 2
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit, match="2"):
        shots.main(["shell", "--out", str(tmp_path / "file")])


@pytest.mark.parametrize(
    "wrong, message",
    [
        (["--scale", "-1"], "from 1 to 16"),
        (["--scale", "0"], "from 1 to 16"),
        (["--seed", "\u00b2"], "whole number"),
        (["--seed", "9" * 5000], "whole number"),
        (["--gif", "film"], ".gif"),
        (["--gif", "none/film.gif"], "there is no"),
        (["--gif", "folder.gif"], "is a folder"),
        (["--shots", "file/shots"], "cannot be a folder"),
    ],
)
def test_a_wrong_argument_is_refused_before_any_work(wrong, message, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.gif").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit, match="2"):
        play.main(["--headless", "--press", "A", "--nvm", "badge.nvm", *wrong])
    assert message in capsys.readouterr().err
    assert not (tmp_path / "badge.nvm").exists()


def test_a_script_needs_headless(capsys):
    with pytest.raises(SystemExit, match="2"):
        play.main(["--press", "A"])
    assert "--headless" in capsys.readouterr().err


def test_an_unusable_memory_gives_a_message(tmp_path, capsys):
    (tmp_path / "file").touch()
    for path, message in ((tmp_path, "Is a directory"), (tmp_path / "file" / "badge.nvm", "exists")):
        assert play.main(["--headless", "--press", "A", "--nvm", str(path)]) == 1
        assert message in capsys.readouterr().err


def test_a_memory_open_in_a_window_is_not_written(tmp_path, capsys):
    with owner.Owned(tmp_path / "badge.nvm") as held:
        held.write(memory.used())
        assert play.main(["--headless", "--press", "A,A,A", "--nvm", str(held.path)]) == 1
        assert "another window" in capsys.readouterr().err
        assert held.path.read_bytes() == memory.used()


def test_a_failed_film_still_saves_the_memory(tmp_path, monkeypatch, capsys):
    def full(*arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(headless.Film, "save", full)
    assert play.main(["--headless", "--press", "A", "--nvm", str(tmp_path / "badge.nvm"), "--gif", str(tmp_path / "a.gif")]) == 1
    assert "No space left" in capsys.readouterr().err
    assert memory.read(tmp_path / "badge.nvm")


DRIVE = """
import os, sys, threading, time, pathlib, pygame
from tools.simulator import window
lines = []
real = window._Window._line
def line(self):
    lines.append(real(self))
    return lines[-1]
window._Window._line = line
def key(name):
    place = getattr(pygame, "KSCAN_" + name.upper())
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=getattr(pygame, "K_" + name), scancode=place, unicode=name))
        time.sleep(0.1)
def until(text):
    while not any(text in line for line in lines):
        time.sleep(0.05)
def drive():
    while not pygame.display.get_init() or pygame.display.get_surface() is None:
        time.sleep(0.1)
    time.sleep(1)
    act()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
def run():
    threading.Thread(target=drive, daemon=True).start()
    code = window.run(pathlib.Path(sys.argv[1]), 7)
    print(*dict.fromkeys(lines), sep="\\n")
    sys.exit(code)
"""

WINDOW = """
def act():
    key("z")
    key("F12")
assert window.available()
run()
"""


def quiet(program, folder, *arguments):
    """Returns the output of a program without a real display or sound."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, cwd=folder, env=os.environ | drivers, timeout=60, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_window_opens_plays_and_saves_a_picture(tmp_path):
    quiet(DRIVE + WINDOW, tmp_path, str(tmp_path / "badge.nvm"))
    with Image.open(tmp_path / "sortie-001.png") as image:
        assert image.size == (640, 512)


UNLUCKY = """
def act():
    for _ in range(3):
        key("z")
    os.rmdir(os.getcwd())
    key("F12")
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    until("Close the window again")
    os.remove(sys.argv[2])
run()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no folder that is in use")
def test_the_window_reports_a_failed_save_and_tries_again(tmp_path):
    """A file blocks the folder of the memory, and the folder for pictures is removed."""
    (tmp_path / "data").touch()
    (tmp_path / "pictures").mkdir()
    shown = quiet(DRIVE + UNLUCKY, tmp_path / "pictures", str(tmp_path / "data" / "badge.nvm"), str(tmp_path / "data"))
    assert "Not saved: File exists. The next save tries again." in shown
    assert "Close the window again" in shown, "closing does not lose the game at once"
    assert memory.read(tmp_path / "data" / "badge.nvm"), "but what was in its way has gone"


SECOND = """
def act():
    key(sys.argv[2])
    time.sleep(0.5)
    for _ in range(3):
        key("z")
run()
"""


@pytest.mark.parametrize("answer, message", [("1", "badge-2.nvm"), ("2", "Watching"), ("3", "")])
def test_a_second_window_never_writes_the_first_memory(answer, message, tmp_path):
    with owner.Owned(tmp_path / "badge.nvm") as held:
        held.write(memory.used())
        assert message in quiet(DRIVE + SECOND, tmp_path, str(held.path), answer)
        assert held.path.read_bytes() == memory.used()
        assert (tmp_path / "badge-2.nvm").exists() == (answer == "1")


LIGHTS = """
import sys, types, pygame
from tools.simulator import window
white = types.SimpleNamespace(pixels=bytes([255]) * 160 * 128 * 2, brightness=float(sys.argv[1]))
red, dim_red, none = bytes((0, 96, 0)), bytes((0, 6, 0)), bytes(3)
machine = types.SimpleNamespace(display=white, lights=none + red + dim_red + none + red)
shown = window._Window(machine, 4)
shown._draw()
surface = pygame.display.get_surface()
row = [surface.get_at((x, 4 * 128 + 14)) for x in range(surface.get_width())]
reds = [x for x in range(len(row)) if row[x].r > 40 and not row[x].g]
print(surface.get_at((5, 5)).r, sum(1 for x in reds if x - 1 not in reds))
"""


def test_the_window_shows_lights_and_brightness(tmp_path):
    shown = {light: [int(word) for word in quiet(LIGHTS, tmp_path, light).split()[-2:]] for light in ("1", "0.15", "0")}
    assert shown["1"] == [255, 3], "white, and three red pixels, dim ones too"
    assert 60 < shown["0.15"][0] < 200 and shown["0"] == [0, 3]


def test_messages_of_the_sound_libraries_are_hidden(monkeypatch, capfd):
    from tools.simulator import window

    def complain(*arguments):
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'")
        raise window.pygame.error("no card")

    monkeypatch.setattr(window.pygame.mixer, "init", complain)
    assert window._sound() is None
    os.write(2, b"heard")
    assert capfd.readouterr().err == "heard"


PLAYED = """
def act():
    for _ in range(5):
        key("z")
        time.sleep(1)
run()
"""


def test_closing_the_window_saves_the_game(tmp_path):
    path = tmp_path / "badge.nvm"
    path.write_bytes(memory.used())
    quiet(DRIVE + PLAYED, tmp_path, str(path))
    game = Game(last_battle)
    record = Records([memory.Held(path.read_bytes())]).load("last_battle")
    assert game_reader.unpack(game, record[1 + record[0] :]), "a game that goes on, not one that is to begin"


WATCH = """
from tools.simulator import memory
started = []
def counted(*given, real=window.Program):
    started.append(given[0].next_code_file)
    return real(*given)
window.Program = counted
def act():
    key("2")
    time.sleep(0.5)
    game = {"settings": b"S\\x04\\x00postcard", "postcard": b"x"}
    fresh = pathlib.Path(sys.argv[1] + ".new")
    fresh.write_bytes(memory.used(game))
    fresh.replace(sys.argv[1])  # as its owner does
    time.sleep(1)
    lines.append(f"started {started}")
run()
"""


def test_a_watching_window_shows_the_saved_game(tmp_path):
    with owner.Owned(tmp_path / "badge.nvm") as held:
        held.write(memory.used())
        assert "started [None, '/lib/sortie/play.py']" in quiet(DRIVE + WATCH, tmp_path, str(held.path))


@pytest.mark.parametrize("stale", [{}, {"DISPLAY": ":65123"}, {"WAYLAND_DISPLAY": "wayland-9"}])
def test_without_a_display_the_text_front_end_starts(tmp_path, stale):
    bare = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    bare |= {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), **stale}
    command = [sys.executable, "-m", "tools", "play", "--seed", "7"]
    done = subprocess.run(command, cwd=ROOT, env=bare, timeout=60, capture_output=True, text=True, input="\n" * 8)
    assert done.returncode == 0, done.stderr
    if sys.platform.startswith("linux"):
        assert "no display" in done.stderr
        assert "Last Battle" in done.stdout
