# SPDX-License-Identifier: MIT
"""Choosing and playing are separate runs of the interpreter, and the player does not notice.

Leaving, an end, a restart and an error each return to the expected place.
"""

import pytest
from sortie.core.head import OPTION, SEATS
from sortie.games.last_battle.rules import OPTIONS

from host_tests.shell import pilot
from host_tests.shell.high_card import BRITAIN, keep, resign, stored
from host_tests.shell.reading import shown
from host_tests.shell.scripts import AGAIN, SEED, TITLE, WHOLE_GAME, unfold
from tools.simulator import Session


def state_of(session):
    return bytes(pilot.play(session).game.state)


def picture(session):
    return session.frame().tobytes()


def loaded():
    """Returns the project's modules in memory."""
    import sys

    return {name for name in sys.modules if name.startswith("sortie.")}


def test_the_menu_and_a_game_are_never_loaded_together():
    with Session(seed=SEED) as badge:
        badge.press("A")
        assert not any(name.startswith("sortie.games.last_battle.rules") for name in loaded())
        badge.press("A", "A")
        assert pilot.play(badge)
        assert not {"sortie.shell.menu", "sortie.shell.title", "sortie.shell.options"} & loaded()


def test_a_new_game_survives_a_power_cut():
    with Session(seed=SEED) as badge:
        badge.press("A", "A", "A")
        begun, memory = state_of(badge), badge.nvm
    with Session(seed=SEED + 1, nvm=memory) as badge:
        badge.press("A")
        assert state_of(badge) == begun


def test_one_press_resumes_a_left_game():
    with Session(seed=SEED) as badge:
        title = picture(badge)
        badge.press("A", "A", "A", "A", "A", "A")
        played = state_of(badge)
        badge.press("START", *["DOWN"] * 7, "A")
        assert picture(badge) != title and not pilot.play(badge)
        memory = badge.nvm
        badge.press("A")
        assert state_of(badge) == played
    with Session(seed=SEED, nvm=memory) as badge:
        badge.press("A")
        assert state_of(badge) == played, "also after a night in the drawer"


@pytest.mark.parametrize("keys", [("A",), ("A", "A")])
def test_b_gives_up_an_order_that_was_begun_before_the_game_was_left(keys):
    """An aircraft in hand, then a ship in hand."""
    with Session(seed=SEED) as badge:
        badge.press(*pilot.to_start("search_board"), *keys)
        before = state_of(badge)
        badge.press("RIGHT", "A")
        begun = state_of(badge)
        assert begun != before
        badge.press("START", "UP", "UP", "A", "A")
        assert state_of(badge) == begun
        badge.press("B")
        assert state_of(badge) == before


@pytest.mark.parametrize("kept", ["its own", "of more options", "an option out of range", "none"])
def test_only_valid_options_are_proposed_again(kept):
    with Session(seed=SEED) as badge:
        badge.press("A", "A", "DOWN", "RIGHT", "RIGHT", "DOWN", "RIGHT", "DOWN", "RIGHT", "UP", "UP", "UP", "A")
        badge.press("START", "UP", "A", "DOWN", "A")  # the player resigned
        keep(badge, {"options.last_battle": changed(stored(badge, "options.last_battle"), kept)})
        badge.press(*AGAIN, "A")
        proposed = {"its own": [2, 0, 1, 0], "an option out of range": [0, 0, 1, 0]}
        assert list(options(badge)) == proposed.get(kept, [0, 1, 0, 0])


def test_only_a_valid_level_is_proposed_again(switch_on):
    badge = switch_on(BRITAIN)
    resign(badge)
    name = "options.toy"
    keep(badge, {name: changed(stored(badge, name), "a level out of range")})
    badge.press(*AGAIN, "A")
    assert state_of(badge)[SEATS] == 0x01, "the same side against the first level"


def changed(record, kept):
    """Returns a different record of a game's last options (store/slots.py)."""
    record = bytearray(record)
    if kept == "none":
        return None
    if kept == "of more options":
        return b"\0" + record
    if kept == "an option out of range":
        record[0] = OPTIONS[0]
    elif kept == "a level out of range":
        record[-1] = 0x09
    return record


def options(badge):
    return pilot.play(badge).game.state[OPTION : OPTION + len(OPTIONS)]


def test_a_after_the_end_opens_the_options():
    keys = unfold(WHOLE_GAME.read_text(encoding="utf-8"))
    with Session(seed=SEED) as badge:
        badge.press("A", "A")
        options = picture(badge)
        badge.press(*keys[2:])
        badge.press(*AGAIN)
        again = picture(badge)
        assert again[: 160 * 12 * 3] == options[: 160 * 12 * 3], "the header names the game"
        badge.press("B")
        assert not pilot.play(badge), "B leads to the title"
        badge.press("A", "A", "A")
        assert pilot.play(badge)


def test_the_menu_begins_at_the_last_game_played():
    with Session(seed=SEED) as badge:
        badge.press("A")
        assert shown(badge)[-1].startswith("Last Battle"), "nothing was played yet"
        badge.press("DOWN", "DOWN", "A", "A")
        assert pilot.play(badge).game.rules.ID == "sea_control"
        badge.hold("START", 2100)
        badge.press("B")
        assert shown(badge)[-1].startswith("Sea Control")
        memory = badge.nvm
    with Session(seed=SEED, nvm=memory) as badge:
        badge.press("B")
        assert shown(badge)[-1].startswith("Sea Control"), "also after a night in the drawer"


def test_play_again_keeps_the_options_and_changes_the_seed():
    """Its options with new dice. A game begun from the menu has them too."""
    from sortie.core.head import OPTION

    with Session(seed=SEED) as badge:
        usual = begun(badge, "A", "A", "A")[0]
        badge.press("START", "UP", "A", "DOWN", "A", *TITLE)
        options, seed = begun(badge, "A", "A", "DOWN", "RIGHT", "DOWN", "RIGHT", "UP", "UP", "A")
        assert options != usual
        badge.press("START", "UP", "A", "DOWN", "A")
        again = begun(badge, *AGAIN, "A")
        assert again[0] == options and again[1] != seed
        assert state_of(badge)[OPTION : OPTION + len(options)] == options
        badge.press("START", "UP", "A", "DOWN", "A", *TITLE)
        assert begun(badge, "A", "A", "A")[0] == options


def begun(badge, *keys):
    """Returns the option values and the seed of the game that these presses begin."""
    from sortie.core.head import OPTION

    badge.press(*keys)
    game = pilot.play(badge).game
    return bytes(game.state[OPTION : OPTION + len(game.rules.OPTIONS)]), game.seed


def test_an_error_in_a_game_keeps_the_save(monkeypatch, capfd):
    with Session(seed=SEED, caught=True) as badge:
        title = picture(badge)
        badge.press("A", "A", "A")
        pilot.skip_cards(badge)
        begun = state_of(badge)
        monkeypatch.setattr(pilot.play(badge).game.rules, "PHASES", ())
        badge.press("A")
        assert picture(badge) != title, "plain words, until A is pressed"
        monkeypatch.undo()
        badge.press("A", "A")  # and resume the game from the title
        pilot.skip_cards(badge)  # the same dice fall again
        assert state_of(badge) == begun
    assert "IndexError" in capfd.readouterr().out
