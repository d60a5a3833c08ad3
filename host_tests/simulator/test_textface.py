# SPDX-License-Identifier: MIT
"""The text front end: a game to its end, undo, save and resume."""

import pytest

from tools.textface.face import Face


class Player:
    """Answers from a list, then always the same; keeps what was written."""

    def __init__(self, *answers, then="1"):
        self.answers = list(answers)
        self.then = then
        self.lines = []

    def ask(self, prompt):
        """The next answer."""
        if self.answers:
            return self.answers.pop(0)
        if self.then is None:
            raise EOFError
        return self.then

    def text(self):
        """All that was written."""
        return "\n".join(self.lines)


def play(player, folder, game="last_battle", seed=5):
    return Face(player.ask, player.lines.append, folder).run(game, seed)


def test_a_whole_game(tmp_path):
    player = Player()
    assert play(player, tmp_path) == 0
    assert "  1  " in player.text() and player.lines[-1]
    assert not list(tmp_path.iterdir())


def test_save_leave_and_go_on(tmp_path):
    first = Player("", "", "", "", "1", "1", "s", "q", then=None)
    assert play(first, tmp_path) == 0
    assert (tmp_path / "text-last_battle.save").exists()
    second = Player("y", "q", then=None)
    assert play(second, tmp_path) == 0
    assert second.lines[-2].split("  ")[0] == first.lines[-3].split("  ")[0]


def test_damaged_save_is_said_and_a_new_game_starts(tmp_path):
    (tmp_path / "text-last_battle.save").write_bytes(b"SRT1 nonsense")
    player = Player("y")
    assert play(player, tmp_path) == 0
    assert "It cannot be read" in player.text()


def test_commands_help_rules_log_and_an_unknown_one(tmp_path):
    player = Player("", "", "", "", "x", "?", "p", "r", "3", "l", "u", "q", then=None)
    play(player, tmp_path)
    assert "number = do it" in player.text()
    assert "Nothing to take back." in player.text()
    assert "hex: A13" in player.text()


def test_resign_ends_the_game(tmp_path):
    player = Player("", "", "", "", "resign", then=None)
    assert play(player, tmp_path) == 0


def begin(players):
    """Answers from the start of Postcard Hunt: no option, these players, the first level."""
    return ["", players] + [""] * (players != "3")


@pytest.mark.parametrize("players, mine", [("1", "german"), ("2", "british")])
def test_against_the_machine_one_reads_what_ones_side_may_know(tmp_path, players, mine):
    player = Player(*begin(players))
    assert play(player, tmp_path, "postcard") == 0
    assert ("Bismarck starts in" in player.text()) == (mine == "german")
    assert "A counter: " in player.text() and "this is for you alone" not in player.text()
    assert ("This counter: move (pick " in player.text()) == (mine == "british"), "which of them is told"


def test_two_persons_take_turns_and_each_is_told_what_it_may_know(tmp_path):
    asked = []

    class Two(Player):
        def ask(self, prompt):
            asked.append((prompt, len(self.lines)))
            return super().ask(prompt)

    player = Two(*begin("3"))
    assert play(player, tmp_path, "postcard") == 0
    turns = [(prompt.split(",")[0], at) for prompt, at in asked if "for you alone" in prompt]
    assert [name for name, _ in turns[:4]] == ["Britain", "Germany", "Britain", "Germany"]
    for (name, start), (_, stop) in zip(turns, turns[1:]):
        told = "\n".join(player.lines[start:stop])
        assert "Bismarck starts" not in told or name == "Germany"


def test_two_machines_are_watched(tmp_path):
    player = Player(*begin("4"), then=None)
    assert play(player, tmp_path, "postcard") == 0
    assert "Bismarck starts in" in player.text()


def test_unknown_game(tmp_path):
    player = Player()
    assert play(player, tmp_path, game="chess") == 2


def test_end_of_input_leaves_the_loop(tmp_path):
    with pytest.raises(EOFError):
        play(Player(then=None), tmp_path)
