# SPDX-License-Identifier: MIT
"""The text front end: a game to its end, undo, save and resume."""

import os
import re
import subprocess
import sys

import pytest

from sortie.core.head import OPTION
from tools import textface
from tools.bootstrap import ROOT
from tools.simulator import owner
from tools.textface import face
from tools.textface.face import Face


class Player:
    """Answers from a list, then always with the same text. It keeps the output."""

    def __init__(self, *answers, then="1"):
        self.answers = list(answers)
        self.then = then
        self.lines = []

    def ask(self, prompt):
        """Returns the next answer."""
        if self.answers:
            return self.answers.pop(0)
        if self.then is None:
            raise EOFError
        return self.then

    def text(self):
        """Returns the whole output."""
        return "\n".join(self.lines)


def play(player, folder, game="last_battle", seed=5):
    return Face(player.ask, player.lines.append, folder).run(game, seed)


def test_the_captain_plays_a_whole_game(tmp_path):
    player = Player()
    assert play(player, tmp_path) == 0
    assert "  1  " in player.text() and player.lines[-1]
    assert not list(tmp_path.iterdir())


def test_a_saved_game_resumes(tmp_path):
    first = Player("", "", "", "", "1", "1", "s", "q", then=None)
    assert play(first, tmp_path) == 0
    assert (tmp_path / "text-last_battle.save").exists()
    second = Player("y", "q", then=None)
    assert play(second, tmp_path) == 0
    assert second.lines[-2].split("  ")[0] == first.lines[-3].split("  ")[0]


def test_a_damaged_save_is_reported_and_a_new_game_starts(tmp_path):
    (tmp_path / "text-last_battle.save").write_bytes(b"SRT1 nonsense")
    player = Player("y")
    assert play(player, tmp_path) == 0
    assert "It cannot be read" in player.text()


def test_the_commands_show_help_position_rules_and_log(tmp_path):
    player = Player("", "", "", "", "x", "?", "p", "r", "3", "l", "u", "q", then=None)
    play(player, tmp_path)
    assert "number = do it" in player.text()
    assert "Nothing to undo." in player.text()
    assert "hex: A13" in player.text()


NEW = ("", "", "", "")  # the options of Last Battle


@pytest.mark.parametrize("end", [("resign",), ("1", "q", "n", "y"), ("1", "s", "", "resign"), ("1",)])
def test_a_declined_save_stays(tmp_path, end):
    """Resigning, leaving, an unconfirmed save and the end of the input all keep the earlier save."""
    play_and_leave(Player(*NEW, "1", "q", then=None), tmp_path)
    before = saved(tmp_path).read_bytes()
    play_and_leave(Player("n", *NEW, *end, then=None), tmp_path)
    assert saved(tmp_path).read_bytes() == before
    play_and_leave(Player("n", *NEW, "1", "1", "q", "y", then=None), tmp_path)
    assert saved(tmp_path).read_bytes() != before, "a yes replaces it"


def saved(folder):
    return folder / "text-last_battle.save"


def play_and_leave(player, folder):
    """Play until the player leaves or has no more answers."""
    try:
        play(player, folder)
    except EOFError:
        pass


def test_an_unreadable_save_stays_after_a_resignation(tmp_path):
    saved(tmp_path).write_bytes(b"SRT1 nonsense")
    player = Player("y", *NEW, "1", "resign", then=None)
    play(player, tmp_path)
    assert "It cannot be read" in player.text() and saved(tmp_path).read_bytes() == b"SRT1 nonsense"


def test_the_end_of_the_input_saves_the_game(tmp_path):
    play_and_leave(Player(*NEW, then=None), tmp_path)
    assert not saved(tmp_path).exists(), "nothing was played"
    play_and_leave(Player(*NEW, "1", then=None), tmp_path)
    again = Player("y", "u", "q", then=None)
    play(again, tmp_path)
    assert "Go on" not in again.text() and saved(tmp_path).exists()


def test_a_failed_save_is_reported_and_tried_again(tmp_path):
    folder = tmp_path / "data"
    folder.touch()

    class Mended(Player):
        def ask(self, prompt):
            if self.answers[:1] == ["mend"]:
                folder.unlink()
                self.answers.pop(0)
            return super().ask(prompt)

    player = Mended(*NEW, "1", "s", "q", "no", "1", "mend", "q", then=None)
    assert play(player, folder) == 0
    assert player.text().count("Not saved: ") == 2
    assert player.lines[-1] == f"Saved: {saved(folder)}"


def test_a_second_terminal_saves_to_another_file(tmp_path):
    with owner.Owned(saved(tmp_path)) as held:
        held.write(b"of the other terminal")
        player = Player("1", *NEW, "1", "q", then=None)
        play(player, tmp_path)
        assert "open in another terminal" in player.text() and held.path.read_bytes() == b"of the other terminal"
        assert (tmp_path / "text-last_battle-2.save").exists()
        assert play(Player("2", "2", then=None), tmp_path) == 0  # the game that is open, then to leave


@pytest.mark.parametrize("odd", ["\u00b2", "\u0663", "9" * 5000, "0", "-1", "1.0", "1e0", "\x00"])
def test_only_plain_digits_count_as_a_number(tmp_path, odd):
    player = Player(odd, "1", *NEW[1:], odd, "q", then=None)
    assert play(player, tmp_path) == 0
    assert player.text().count("number = do it") == 1 and player.lines[-1].startswith("Saved: ")


def test_a_bonus_shows_the_dice_that_it_may_change(tmp_path):
    """The first round of a battle. The captain takes the first choice of each list."""
    player = Player()
    play(player, tmp_path, seed=5)
    prompts = [n for n, line in enumerate(player.lines) if line.startswith("Change a die?")]
    for n in prompts:
        dice = [line for line in player.lines[n + 1 :] if line.startswith("  . Die ")]
        assert re.match(r"  \. Die 1: .+ at .+: [1-6] becomes -?\d", dice[0])
        assert player.lines[n + 1] == dice[0]
    assert prompts


def test_lines_break_between_words(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "30")
    textface._print(" 12  " + "word " * 12 + "end")
    textface._print("short   with   gaps")
    textface._print("\n" * 3)
    *lines, gaps = [line for line in capsys.readouterr().out.splitlines() if line]
    assert gaps == "short   with   gaps" and len(lines) > 2 and all(len(line) < 30 for line in lines)
    assert all(line.startswith("     word") for line in lines[1:]) and set("".join(lines[1:]).split()) == {"word", "end"}


def test_the_list_of_keys_fits_a_narrow_terminal():
    assert all(len(line) < 80 for line in face._KEYS)


def test_resign_ends_the_game(tmp_path):
    player = Player("", "", "", "", "resign", then=None)
    assert play(player, tmp_path) == 0


def begin(players):
    """Returns answers for the start of Postcard Hunt: no option, no handicap, these players, the first level."""
    return ["", "", players] + [""] * (players != "3")


@pytest.mark.parametrize("players, mine", [("1", "german"), ("2", "british")])
def test_a_game_against_a_bot_shows_only_ones_own_view(tmp_path, players, mine):
    player = Player(*begin(players))
    assert play(player, tmp_path, "postcard") == 0
    assert ("Bismarck starts in" in player.text()) == (mine == "german")
    assert "A counter: " in player.text() and "this is for you alone" not in player.text()
    assert ("This counter: move (pick " in player.text()) == (mine == "british"), "which of them is told"


def test_each_of_two_persons_reads_only_the_own_view(tmp_path):
    prompts = []

    class Two(Player):
        def ask(self, prompt):
            prompts.append((prompt, len(self.lines)))
            return super().ask(prompt)

    player = Two(*begin("3"))
    assert play(player, tmp_path, "postcard") == 0
    turns = [(prompt.split()[1], at) for prompt, at in prompts if "only: press Enter" in prompt]
    assert [name for name, _ in turns[:4]] == ["Britain", "Germany", "Britain", "Germany"]
    for (name, start), (_, stop) in zip(turns, turns[1:]):
        text = "\n".join(player.lines[start:stop])
        assert "Bismarck starts" not in text or name == "Germany"


def test_a_game_of_two_bots_shows_secrets(tmp_path):
    player = Player(*begin("4"), then=None)
    assert play(player, tmp_path, "postcard") == 0
    assert "Bismarck starts in" in player.text()


def test_an_unknown_game_is_refused(tmp_path):
    player = Player()
    assert play(player, tmp_path, game="chess") == 2


def test_an_end_of_input_during_the_set_up_raises_eoferror(tmp_path):
    with pytest.raises(EOFError):
        play(Player(then=None), tmp_path)


def test_a_game_saved_beside_another_is_offered_later(tmp_path):
    """Two terminals saved a game each. Later the player chooses one; a single one is taken."""
    first = Player("", "", "", "", "1", "1", "q", then=None)
    assert play(first, tmp_path) == 0
    usual, other = tmp_path / "text-last_battle.save", tmp_path / "text-last_battle-2.save"
    other.write_bytes(usual.read_bytes())
    os.utime(usual, (1, 1))
    player = Player("2", "y", "q", then=None)
    assert play(player, tmp_path) == 0
    assert player.text().count("saved on ") == 2 and f"Saved: {usual.resolve()}" in player.lines
    usual.unlink()
    player = Player("y", "q", then=None)
    assert play(player, tmp_path) == 0
    assert f"Saved: {other.resolve()}" in player.lines


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
def test_a_closed_terminal_saves_the_game(tmp_path):
    """Its input ends first, then its signal comes, even in the middle of the save."""
    import pty

    master, slave = pty.openpty()
    command = [sys.executable, "-m", "tools", "textface", "--game", "last_battle", "--seed", "5"]
    home = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "APPDATA": str(tmp_path)}
    pipes = {"stdin": slave, "stdout": slave, "stderr": slave}
    with subprocess.Popen(command, cwd=ROOT, env=home, **pipes, start_new_session=True, preexec_fn=_own_terminal) as player:
        os.close(slave)
        heard = b""
        while not heard.endswith(b"> "):
            heard = os.read(master, 4096)
            if heard.endswith(b"] "):
                os.write(master, b"\n")
        os.write(master, b"1\n")
        while b"> " not in os.read(master, 4096):
            pass
        os.close(master)
        player.wait(20)
    assert list(tmp_path.rglob("text-last_battle.save"))


def _own_terminal():
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize("answers, half", [(["2.5"], 5), (["-3"], -6), ([""], 0), (["much", "nan", "1e999", "0.3", "99", "0.5"], 1)])
def test_a_handicap_is_a_number_of_points(tmp_path, answers, half):
    player = Player("", *answers, "4", "", "q", then="q")
    front = Face(player.ask, player.lines.append, tmp_path)
    assert front.run("postcard", 5) == 0
    assert front._game.state[OPTION + 1] == half % 21


def test_advice_names_a_choice_and_its_reason(tmp_path):
    player = Player("", "", "", "", "a", "q", then=None)
    play(player, tmp_path)
    at = next(i for i, line in enumerate(player.lines) if line.startswith("Advice: "))
    number = int(player.lines[at].rpartition("(")[2].rstrip(")"))
    assert any(line.startswith(f"{number:3}  ") for line in player.lines[:at]) and player.lines[at + 1]
