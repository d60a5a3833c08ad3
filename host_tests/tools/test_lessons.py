# SPDX-License-Identifier: MIT
"""The compiler of lessons plays them. It refuses impossible steps, texts and dice with file, step and reason.

A compiled lesson throws the dice that its source sets.
"""

import pytest
from sortie.core.game import Game
from sortie.core.head import MARK, RNG
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import rules
from sortie.store import game_reader

from tools.generated import Bad
from tools.lessons import course, pack

_WEATHER = 'text = "Watch."\nshow = "roll weather"\ndice = [6]\n'


def compiled(tmp_path, *steps):
    path = tmp_path / "last_battle.toml"
    path.write_text("minutes = 8\nseed = 7\n" + "".join("[[step]]\n" + step for step in steps), encoding="utf-8")
    return course.compile_course(path)


def rows(data):
    """Returns (record, steps) of a compiled lesson."""
    size = int.from_bytes(data[1:3], "little")
    record, two, count, at = data[3 : 3 + size], data[3 + size], data[4 + size], 6 + size
    assert (data[0], two) == (8, 2)
    steps = []
    for _ in range(count):
        step = data[at + 1 : at + 1 + data[at]]
        at += 1 + len(step)
        end = at + int.from_bytes(step[3:5], "little")
        texts = []
        while at < end:
            again = data[at] == 255
            place = int.from_bytes(data[at + 1 : at + 3], "little") if again else at
            texts.append(data[place + 1 : place + 1 + data[place]])
            at += 3 if again else 1 + data[at]
        assert len(texts) == 3 and at == end
        steps.append((step, texts))
    assert at == len(data)
    return record, steps


def do(game, step):
    """Perform a step's action with its dice."""
    if step[1] & 4:
        game.state[RNG:MARK] = step[-8:]
    game.act(step[5] | step[6] << 8)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_lesson_finds_a_seed_for_its_dice(tmp_path, face):
    record, ((step, _),) = rows(compiled(tmp_path, _WEATHER.replace("6", str(face))))
    game = Game(rules)
    game_reader.unpack(game, record)
    assert step[0] == pack.SHOW and step[1] & 4 and len(step) == 5 + 2 + 8
    do(game, step)
    assert game.state[L.WEATHER] == (face - 1) // 2  # LB-A


def test_a_lesson_finds_a_seed_for_cards_and_dice(tmp_path):
    draw = 'text = "A card."\nshow = ["roll movement", "draw contact"]\ndice = [5]\ndraws = ["suffolk", "norfolk"]\n'
    record, steps = rows(compiled(tmp_path, _WEATHER.replace("6", "1"), draw))
    game = Game(rules)
    game_reader.unpack(game, record)
    for step, _ in steps:
        do(game, step)
    in_battle = [card for card in range(L.SHIP_CARDS) if game.state[L.CARD + card] == L.IN_BATTLE]
    assert in_battle == [0, 1]  # Norfolk, Suffolk


def test_a_row_of_actions_shows_its_text_once(tmp_path):
    sail = 'text = "Sail."\ndo = ["move A12", "move A11"]\nask = "Sail"\n'
    roll = 'text = "Roll."\nshow = "roll movement"\ndice = [1]\n'
    _, steps = rows(compiled(tmp_path, _WEATHER.replace("6", "1"), roll, sail))
    assert [step[1] for step, _ in steps[2:]] == [0, 2] and all(texts[0] == b"Sail." for _, texts in steps[2:])


@pytest.mark.parametrize(
    "step, reason",
    [
        ('text = "x"\nshow = "sail A12"\n', "not legal; legal: roll weather"),
        ('text = "x"\nshow = "roll weather"\ndice = [1, 2]\n', r"dice \[\[2\]\], draws \[\] were not asked for"),
        ('text = "x"\ndo = "roll weather"\n', "it asks nothing"),
        ('show = "roll weather"\nlook = "log"\n', "show and look"),
        ('text = "{C}"\n', "a brace that is no key"),
        ('text = "' + "far too long " * 20 + '"\n', "there is room for 7"),
        ('text = "x"\nlook = "hold"\nask = "y"\n', "no panel hold: bismarck, prinz_eugen, log"),
        ('text = "x"\ndo = "roll weather"\nask = "more than the header has"\n', "the header has 22"),
        ('text = "x"\nfoe = "roll weather"\n', "it is the other side's turn"),
        ('tekst = "x"\n', "what is tekst"),
        ("top = true\n", "it tells nothing"),
    ],
)
def test_an_impossible_step_is_refused(tmp_path, step, reason):
    with pytest.raises(Bad, match="last_battle.toml: step 1: .*" + reason):
        compiled(tmp_path, step)


def test_every_allowed_choice_must_allow_the_next_step(tmp_path):
    """After the wider choice the next step is illegal, and the lesson would stop."""
    roll = 'text = "Roll."\nshow = "roll movement"\ndice = [1]\n'
    sail = 'text = "Sail."\ndo = "move A12"\nalso = ["stay"]\nask = "Sail"\n'
    on = 'text = "On."\ndo = "move A11"\nask = "On"\n'
    with pytest.raises(Bad, match="'move A11' is not legal after all choices before"):
        compiled(tmp_path, _WEATHER.replace("6", "1"), roll, sail, on)
