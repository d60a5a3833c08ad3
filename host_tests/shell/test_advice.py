# SPDX-License-Identifier: MIT
"""Advice on the badge: held SELECT names the best bot's choice and a reason. The slot and the statistics mark the game."""

import pytest
from sortie.store import statistics

from host_tests.shell import pilot
from host_tests.shell.high_card import GERMANY, LEAVE, TWO, finish, stored
from host_tests.shell.reading import shown
from host_tests.shell.scripts import SEED
from tools import games
from tools.simulator import Session

_HELD = 700  # ms
_DECISIONS = 6


def allow(session):
    """Switch the setting on, without its page."""
    from sortie.store.settings import ADVICE

    pilot.play(session).shell.settings.values[ADVICE] = 1


def everything(session):
    """Returns all bytes of the running game: state, journals, the actions for B, and those that the slot lacks."""
    play = pilot.play(session)
    game = play.game
    return bytes(game.state), [bytes(ring) for _, ring in game._rings], list(game.base()[2]), list(play.since)


def advised(session):
    """Hold SELECT, and go back. Returns the texts of the page."""
    session.hold("SELECT", _HELD)
    found = shown(session)
    session.press("B")
    return found


def has_advice(found):
    return any(text.startswith("Advice") or text.endswith("'s advice") for text in found)


@pytest.mark.parametrize("name", games.names())
def test_asking_changes_nothing_but_the_cursor(name):
    """Other hidden parts under the running game leave the page as it is. A then does the advised action."""
    with Session(seed=SEED) as session:
        session.press(*pilot.to_start(name))
        allow(session)
        play, asked, done = pilot.play(session), 0, []
        act = play.game.act
        play.game.act = lambda action, listed=False: done.append(action) or act(action, listed)
        while asked < _DECISIONS:
            rules, side = play.game.rules, play.game.side()
            if pilot.waits(session) or play.seats and play.seats.covered:
                session.press("A")
                continue
            before = everything(session)
            done.clear()
            advised(session)  # with the reason of the last dice
            page = advised(session)
            assert has_advice(page) and everything(session) == before and not done
            play.game.state[:] = rules.resample(bytearray(play.view), side, 99)
            assert advised(session) == page, "hidden bytes have no part in it"
            play.game.state[:] = before[0]
            action = play.actions[play.at]
            if action in play.game.actions():
                session.press("A")
                if everything(session) == before:  # the screen asks whether the player is sure
                    session.press("A")
                assert done[0] == action
            else:
                session.press(*pilot.decide(session))
            asked += 1


def test_no_advice_without_the_setting_and_none_against_a_person(switch_on):
    session = switch_on(GERMANY)
    assert not has_advice(advised(session))
    allow(session)
    assert has_advice(advised(session))
    session = switch_on(TWO)
    allow(session)
    session.press("A")
    assert not has_advice(advised(session))


def test_the_settings_page_switches_it_on(switch_on):
    session = switch_on()
    session.press("A", "UP", "A", *["DOWN"] * 10, "A")
    assert any(text.startswith("Advice") and text.endswith("On") for text in shown(session))


def test_a_game_with_advice_is_marked_after_a_break_and_in_the_statistics(switch_on):
    session = switch_on(GERMANY)
    allow(session)
    advised(session)
    session.press(*LEAVE)
    again = switch_on(nvm=bytes(session.nvm))
    again.press("A")
    assert pilot.play(again).advice == 1
    finish(again)
    assert "Game with advice" in shown(again)
    body = statistics.read(stored(again, "toy.record"), 2)
    assert statistics.with_advice(body) == 1 and statistics.count(body, 0, statistics.GAMES) == 1
    assert statistics.best(body, 0) is None, "its points are no record"


def test_a_game_without_advice_has_no_mark(switch_on):
    session = switch_on(GERMANY)
    session.press("A")
    session.press(*LEAVE)
    again = switch_on(nvm=bytes(session.nvm))
    again.press("A")
    assert pilot.play(again).advice == 0
    finish(again)
    assert "Game with advice" not in shown(again)
    body = statistics.read(stored(again, "toy.record"), 2)
    assert statistics.with_advice(body) == 0 and statistics.best(body, 0) is not None
