# SPDX-License-Identifier: MIT
"""Postcard Hunt on one badge. Two persons play a whole game by scripts of presses, and neither sees the other's secrets.

Also games against the bot from both sides, games to watch, and resumed games. After a change of rules, words or cursor, `python
-m host_tests.shell.pilot` writes the presses again.
"""

import random

import pytest

from host_tests.shell import pilot
from host_tests.shell.eyes import Eyes
from host_tests.shell.reading import shown
from host_tests.shell.scripts import PERSONS_SEED, SEED, persons
from tools.simulator import Session

GERMANY, BRITAIN, TWO, WATCH = range(4)
START = [pilot.to_start("postcard", players) for players in range(4)]
_MOST = 400  # decisions of a person
_FEW = 40  # turns of two persons, watched with disguised states


def state_of(session):
    return bytes(pilot.play(session).game.state)


def side(session):
    from sortie.core.head import SIDE

    return state_of(session)[SIDE]


def finish(session):
    """Decide as the captain does until the game is over. Returns (the deciding sides, was any decision forced?)."""
    sides, lone = set(), False
    for _ in range(_MOST):
        more = pilot.decide(session)
        if not more:
            return sides, lone
        sides.add(side(session))
        lone |= len(pilot.play(session).actions) == 1
        session.press(*more)
    raise AssertionError("the game does not end")


def passed(rows, disguise=False, seed=0):
    """Returns the pictures that two persons see in these rows of (side, presses), and the last state."""
    with Session(seed=PERSONS_SEED) as session:
        session.press(*START[TWO])
        eyes = Eyes(session, disguise, seed)
        for who, keys in rows:
            assert eyes.side() == 7 and side(session) == who, "the cover asks for the one whose turn it is"
            session.press(*keys)
        return eyes.pictures, state_of(session)


def test_after_its_events_the_screen_has_the_view_of_now():
    """No event says that the rules number the counters again after the set-up."""
    with Session(seed=SEED) as session:
        session.press(*START[BRITAIN])
        play = pilot.play(session)
        tell, agree = play.show_events, []

        def told(to=-1):
            news = play.shown
            tell(to)
            if play.shown > news:
                agree.append(play.screen.was == play.seen.state)

        play.show_events = told
        for _ in range(12):
            session.press(*pilot.decide(session))
        assert len(agree) > 5 and all(agree)


def test_see_again_shows_nothing_of_ones_own():
    """Laying a counter is not a turn of the Germans."""
    with Session(seed=SEED) as session:
        session.press(*START[BRITAIN], "A")
        session.press("START", "DOWN", "DOWN", "DOWN", "A")
        assert "saw nothing" in " ".join(shown(session))


def test_two_persons_play_a_whole_game():
    from sortie.core.head import OVER, REASON, SIDE

    rows = persons()
    assert [who for who, _ in rows[:4]] == [1, 0, 1, 0] and len(rows) > 8
    pictures, end = passed(rows)
    assert end[SIDE] == OVER and end[REASON]
    assert {who for who, _ in pictures} == {0, 1, 7, 255}


@pytest.mark.parametrize("seed", range(2))
def test_neither_is_shown_what_is_the_others(seed):
    """Plot and log are secret too."""
    rows = [(who, [keys[0], "SELECT", "RIGHT", "SELECT", "B", *keys[1:]]) for who, keys in persons()[:_FEW]]
    assert passed(rows) == passed(rows, True, seed)


def test_what_one_does_in_secret_leaves_no_trace_for_the_other():
    """For any start of Bismarck and any place of the plot's cursor the British see the same pictures."""
    setup = persons()[0]
    looks = (BRITAIN, ["A", "SELECT", "RIGHT", "SELECT", "UP", "B", "START", "B", "DOWN", "RIGHT"])

    def seen(*keys):
        pictures, state = passed([setup, (GERMANY, keys), looks])
        return state, [shown for who, shown in pictures if who == 1]

    (first, pictures), *others = (
        seen("A", *start, "A", *look, "A")
        for start, look in (((), ()), (("RIGHT",), ("SELECT", "LEFT", "B")), (("DOWN",), ("START", "B")))
    )
    assert len({first, *(state for state, _ in others)}) == 3
    assert [shown for _, shown in others] == [pictures] * 2


@pytest.mark.parametrize("players", [GERMANY, BRITAIN])
def test_a_person_against_the_machine(players):
    with Session(seed=SEED) as session:
        session.press(*START[players])
        eyes = Eyes(session)
        assert finish(session) == ({players}, False), "nothing is asked that has one answer"
        assert {who for who, _ in eyes.pictures} == {players, 255}


def test_of_two_persons_each_is_asked_so_that_nobody_sees_who_has_a_choice():
    with Session(seed=SEED) as session:
        session.press(*START[TWO])
        assert finish(session) == ({GERMANY, BRITAIN}, True)


@pytest.mark.parametrize("players", [GERMANY, BRITAIN])
def test_the_person_is_not_shown_what_is_the_machines(players):
    def seen(disguise):
        with Session(seed=SEED) as session:
            session.press(*START[players])
            eyes = Eyes(session, disguise, players)
            for _ in range(30):
                session.press(*pilot.decide(session), "SELECT", "B")
            return eyes.pictures

    assert seen(False) == seen(True)


class Stubborn:
    """A thought that always performs the legal action with this number."""

    def __init__(self, rules, v, number):
        from sortie.core.contract import actions

        self._action = actions(rules, v)[number]

    def step(self):
        return self._action


def test_what_the_machine_does_in_secret_cannot_be_told_from_how_it_does_it():
    """For any start of Bismarck the British see the same pictures until their next decision."""

    def seen(start):
        with Session(seed=SEED) as session:
            session.press(*START[BRITAIN])
            from sortie.games.postcard import bot, rules
            from sortie.games.postcard.fields import TRACK

            bot.think = lambda v, level: Stubborn(rules, v, 0 if v[TRACK] else start)
            eyes = Eyes(session)
            while not state_of(session)[TRACK]:
                session.press("A")
            return state_of(session)[TRACK], eyes.pictures

    (first, pictures), *others = (seen(start) for start in range(3))
    assert len({first, *(hexagon for hexagon, _ in others)}) == 3
    assert [shown for _, shown in others] == [pictures] * 2


def test_two_machines_are_watched():
    from sortie.core.head import OVER

    with Session(seed=SEED) as session:
        session.press(*START[WATCH])
        assert side(session) == OVER


@pytest.mark.parametrize("players", [GERMANY, BRITAIN, TWO])
def test_left_and_gone_on_with(players):
    from sortie.core.head import OVER

    with Session(seed=SEED) as session:
        session.press(*START[players])
        for _ in range(6):
            session.press(*pilot.decide(session))
        state = state_of(session)
        session.hold("START", 2100)
        session.press("A")
        assert state_of(session) == state
        assert pilot.play(session).seen.covered == (players == TWO)
        finish(session)
        assert side(session) == OVER


@pytest.mark.parametrize("players", [GERMANY, BRITAIN, TWO, WATCH])
def test_any_presses_at_all(players):
    chance = random.Random(players)
    with Session(seed=players) as session:
        session.press("A", "UP", "A", "DOWN", "LEFT", "LEFT", "B", "B")  # no motion, for speed
        session.press(*START[players])
        for _ in range(120):
            if chance.random() < 0.02:
                session.hold("START", 2100)
            else:
                keys = ["A"] * 8 + ["B", "SELECT", "SELECT", "START"] + ["UP", "DOWN", "LEFT", "RIGHT"] * 2
                session.press(chance.choice(keys))


def test_after_a_resume_the_cursor_begins_where_it_would_have():
    """Staying comes first, at any place of hers."""
    from sortie.games.postcard.fields import V_SAIL

    with Session(seed=SEED) as session:
        session.press(*START[GERMANY])
        for _ in range(12):
            session.press(*pilot.decide(session))
            if pilot.play(session).actions[0] >> 10 == V_SAIL:
                break
        first = pilot.play(session).actions[0]
        session.press("START", "UP", "UP", "A", "A")
        running = pilot.play(session)
        assert running.actions[running.at] == first
