# SPDX-License-Identifier: MIT
"""Games by letter in both front ends: the badge's program and the terminal."""

import pytest

from host_tests.simulator.test_play import DRIVE, quiet
from host_tests.simulator.test_textface import Player

from sortie.core.head import OVER

from tools import letter, play
from tools.letter import post
from tools.letter.box import Box
from tools.simulator import Session, memory
from tools.simulator.kept import has_game
from tools.textface.letters import ByLetter

ON_LETTERS = """
import sys, pathlib
from tools.simulator import memory
memory.letters = lambda: pathlib.Path(sys.argv[1]).parent
"""
_BEGIN = "A,A,A"  # title, the menu: its first game of two sides is Postcard Hunt, set sail as Germany


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Returns a function that makes a player's data folder the present one."""

    def change(name):
        monkeypatch.setattr(memory, "default", lambda: tmp_path / name / "badge.nvm")

    change("ann")
    return change


def text_of(path):
    """The letter that the memory of this path has to send, as text."""
    return letter.write(Box(memory.read(path)).waiting())


def on_badge(path, presses):
    """Press keys in the badge's program on the memory of this path, which is saved. Returns the Session's last calls."""
    data = memory.read(path)

    def start(machine):
        machine.next_code_file = has_game(data) and "/lib/sortie/play.py"

    with Session(seed=3, nvm=data, setup=start) as session:
        session.play(presses)
        path.write_bytes(session.nvm)
        return session.where()


def in_terminal(path, *answers, then="1"):
    """Play in the terminal on the memory of this path. Returns its output."""
    player = Player(*answers, then=then)
    assert ByLetter(player.ask, player.lines.append).run(path, 3) == 0
    return player.text()


def test_a_game_begun_on_the_badge_is_answered_in_the_terminal_and_goes_on(home):
    mine = post.opened(post.NEW)
    calls = on_badge(mine, _BEGIN)
    assert "session/friend.py:turn" in calls
    first = text_of(mine)
    home("bob")
    theirs = post.opened(first)
    output = in_terminal(theirs)
    assert "Postcard Hunt" in output or output
    second = text_of(theirs)
    assert letter.read(second).number == 2
    home("ann")
    assert post.opened(second) == mine
    calls = on_badge(mine, "B")
    assert "session/friend.py:turn" not in calls and "session/person.py:_decide" in calls
    assert Box(memory.read(mine)).game.side() == Box(memory.read(mine)).me()


def test_a_whole_game_in_two_terminals(home):
    mine = post.opened(post.NEW)
    in_terminal(mine, "1", "", "", "2")
    names, texts = ("ann", "bob"), [text_of(mine)]
    while Box(memory.read(mine)).waiting() and len(texts) < 100:
        home(names[len(texts) % 2])
        mine = post.opened(texts[-1])
        output = in_terminal(mine)
        if Box(memory.read(mine)).waiting():
            texts.append(text_of(mine))
    assert letter.read(texts[-1]).game.side() == OVER
    assert "won" in output.lower() or "lost" in output.lower()


def test_the_end_reaches_the_friends_badge_and_counts_there(home):
    """The badge that gets the last letter shows the end, counts the game, and asks for no letter."""
    mine = post.opened(post.NEW)
    in_terminal(mine, "1", "", "", "2", "resign", then=None)
    last = text_of(mine)
    assert letter.read(last).game.side() == OVER
    home("bob")
    theirs = post.opened(last)
    calls = on_badge(theirs, "B")
    assert "session/ending.py:show" in calls
    assert Box(memory.read(theirs)).waiting() is None


def test_the_badge_keeps_an_end_for_the_last_letter(home):
    """A player who resigns on the badge gets a letter to send."""
    mine = post.opened(post.NEW)
    in_terminal(mine, "1", "", "", "2", "q", then=None)
    calls = on_badge(mine, "START,UP,A,DOWN,A")
    assert "session/friend.py:over" in calls
    assert letter.read(text_of(mine)).game.side() == OVER


def test_a_bad_letter_is_told_and_changes_nothing(home, capsys):
    assert play.main(["--letter", "no letter at all", "--face", "text"]) == 1
    assert capsys.readouterr().err == "There is no letter of Sortie in this text.\n"
    assert not memory.letters().exists()


def test_the_letter_is_printed_once_and_in_a_file(home, capsys):
    mine = post.opened(post.NEW)
    assert in_terminal(mine, "1", "", "", "1") is not None
    out = capsys.readouterr().out
    file = mine.with_name("1-letter-1.txt")
    assert out.count("sortie1.") == 1 and file.read_text() in out
    home("bob")
    assert post.opened(str(file)).exists()


WINDOW = """
def act():
    for name in sys.argv[2].split(","):
        key(name)
        time.sleep(1)
    until("The letter is copied")
    lines.append(f"copied {pygame.scrap.get_text()[:60]!r}")
run()
"""


def test_the_window_copies_the_letter_and_names_its_file(home, tmp_path):
    """Germany begins Postcard Hunt, but Britain decides first. Opened again, the window shows the letter again."""
    path = post.opened(post.NEW)
    shown = quiet(ON_LETTERS + DRIVE + WINDOW, tmp_path, str(path), "z,z,z")
    text = path.with_name("1-letter-1.txt").read_text()
    assert text == text_of(path) and text in shown
    assert "The letter is copied, and in 1-letter-1.txt" in shown
    assert "copied 'Postcard Hunt, letter 1. For: Britain." in shown
    assert text in quiet(ON_LETTERS + DRIVE + WINDOW, tmp_path, str(path), "z")
