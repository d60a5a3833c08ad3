# SPDX-License-Identifier: MIT
"""Postcard Hunt on one badge. Two persons play a whole game by scripts of presses, and neither sees the other's secrets.

Also games against the bot from both sides, games to watch, and resumed games. After a change of rules, words or cursor, `python
-m host_tests.shell.pilot` writes the presses again.
"""

import random

import pytest

from host_tests.shell import pilot
from host_tests.shell.recorder import Recorder
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
    """Decide as the captain does until the game is over. Returns (the deciding sides, was any decision forced?).

    The end of the British moves is no forced decision while a move can be undone."""
    sides, lone = set(), False
    for _ in range(_MOST):
        more = pilot.decide(session)
        if not more:
            return sides, lone
        sides.add(side(session))
        running = pilot.play(session)
        lone |= len(running.actions) == 1 and not running.game.can_undo()
        session.press(*more)
    raise AssertionError("the game does not end")


def passed(rows, disguise=False, seed=0):
    """Returns the pictures that two persons see in these rows of (side, presses), and the last state."""
    with Session(seed=PERSONS_SEED) as session:
        session.press(*START[TWO])
        recorder = Recorder(session, disguise, seed)
        for player, keys in rows:
            assert recorder.side() == 7 and side(session) == player, "the cover asks for the one whose turn it is"
            session.press(*keys)
        return recorder.pictures, state_of(session)


def test_the_cursor_has_its_order_again_after_an_undo():
    """In the set-up, and where the picked counter can move to."""
    from sortie.core import contract
    from sortie.games.postcard.fields import P_MOVE, P_TO

    with Session(seed=SEED) as session:
        session.press(*START[BRITAIN])
        undone = set()
        while P_TO not in undone:
            keys, running = pilot.decide(session), pilot.play(session)
            order, state, phase = list(running.actions), state_of(session), contract.phase(running.game.state)
            session.press(*keys)
            if phase != P_MOVE and running.game.can_undo() and len(order) > 1:  # a counter that was picked is last there
                session.press("B")
                assert (list(running.actions), state_of(session)) == (order, state), phase
                undone.add(phase)
                session.press("A")
        assert len(undone) > 1


def test_the_screen_equals_the_view_after_its_events():
    """No event says that the rules number the counters again after the set-up."""
    with Session(seed=SEED) as session:
        session.press(*START[BRITAIN])
        play = pilot.play(session)
        show_events, agree = play.show_events, []

        def spy(to=-1):
            news = play.shown
            show_events(to)
            if play.shown > news:
                agree.append(play.screen.was == play.seen.state)

        play.show_events = spy
        for _ in range(12):
            session.press(*pilot.decide(session))
        assert len(agree) > 5 and all(agree)


def test_see_again_omits_ones_own_actions():
    """Laying a counter is not a turn of the Germans."""
    with Session(seed=SEED) as session:
        session.press(*START[BRITAIN], "A")
        session.press("START", "DOWN", "DOWN", "DOWN", "A")
        assert "saw nothing" in " ".join(shown(session))


def test_two_persons_play_a_whole_game():
    from sortie.core.head import OVER, REASON, SIDE

    rows = persons()
    assert [player for player, _ in rows[:4]] == [1, 0, 1, 0] and len(rows) > 8
    pictures, end = passed(rows)
    assert end[SIDE] == OVER and end[REASON]
    assert {player for player, _ in pictures} == {0, 1, 7, 255}


@pytest.mark.parametrize("seed", range(2))
def test_the_pictures_of_two_persons_show_no_foreign_secrets(seed):
    """Plot and log are secret too."""
    rows = [(player, [keys[0], "SELECT", "RIGHT", "SELECT", "B", *keys[1:]]) for player, keys in persons()[:_FEW]]
    assert passed(rows) == passed(rows, True, seed)


def test_secret_actions_do_not_change_the_other_sides_pictures():
    """For any start of Bismarck and any place of the plot's cursor the British see the same pictures."""
    setup = persons()[0]
    looks = (BRITAIN, ["A", "SELECT", "RIGHT", "SELECT", "UP", "B", "START", "B", "DOWN", "RIGHT"])

    def seen(*keys):
        pictures, state = passed([setup, (GERMANY, keys), looks])
        return state, [shown for player, shown in pictures if player == 1]

    (first, pictures), *others = (
        seen("A", *start, "A", *look, "A")
        for start, look in (((), ()), (("RIGHT",), ("SELECT", "LEFT", "B")), (("DOWN",), ("START", "B")))
    )
    assert len({first, *(state for state, _ in others)}) == 3
    assert [shown for _, shown in others] == [pictures] * 2


@pytest.mark.parametrize("players", [GERMANY, BRITAIN])
def test_only_a_person_decides_and_forced_actions_are_skipped(players):
    with Session(seed=SEED) as session:
        session.press(*START[players])
        recorder = Recorder(session)
        assert finish(session) == ({players}, False), "nothing is asked that has one answer"
        assert {player for player, _ in recorder.pictures} == {players, 255}


def test_two_persons_also_confirm_forced_actions():
    with Session(seed=SEED) as session:
        session.press(*START[TWO])
        assert finish(session) == ({GERMANY, BRITAIN}, True)


@pytest.mark.parametrize("players", [GERMANY, BRITAIN])
def test_the_pictures_show_no_secrets_of_the_bot(players):
    def seen(disguise):
        with Session(seed=SEED) as session:
            session.press(*START[players])
            recorder = Recorder(session, disguise, players)
            for _ in range(30):
                session.press(*pilot.decide(session), "SELECT", "B")
            return recorder.pictures

    assert seen(False) == seen(True)


class Stubborn:
    """A thought that always performs the legal action with this number."""

    def __init__(self, rules, v, number):
        from sortie.core.contract import actions

        self._action = actions(rules, v)[number]

    def step(self):
        return self._action


def test_the_bots_secret_actions_do_not_change_the_pictures():
    """For any start of Bismarck the British see the same pictures until their next decision."""

    def seen(start):
        with Session(seed=SEED) as session:
            session.press(*START[BRITAIN])
            from sortie.games.postcard import bot, rules
            from sortie.games.postcard.fields import TRACK

            bot.think = lambda v, level: Stubborn(rules, v, 0 if v[TRACK] else start)
            recorder = Recorder(session)
            while not state_of(session)[TRACK]:
                session.press("A")
            return state_of(session)[TRACK], recorder.pictures

    (first, pictures), *others = (seen(start) for start in range(3))
    assert len({first, *(hexagon for hexagon, _ in others)}) == 3
    assert [shown for _, shown in others] == [pictures] * 2


def test_the_options_of_the_last_game_are_proposed():
    """Side and opponent, also after the title."""
    with Session(seed=SEED) as session:
        session.press(*START[BRITAIN], "A")
        session.hold("START", 2100)
        session.press("B", "A", "DOWN", "A")
        assert "You play Britain" in " ".join(shown(session))


def test_the_end_of_a_turn_with_unmoved_counters_asks():
    """A asks, any other button goes back, and a second A ends the turn."""
    from sortie.games.postcard.fields import P_MOVE, V_MOVED

    with Session(seed=SEED) as session:
        session.press(*START[BRITAIN])
        while pilot.play(session).screen.phase != P_MOVE:
            session.press("A")
        running = pilot.play(session)
        session.press(*pilot.way(running.screen, running.at, len(running.actions) - 1, len(running.actions)))
        before = state_of(session)
        session.press("A")
        assert "not moved. End turn?" in " ".join(shown(session)) and "back" in " ".join(shown(session))
        session.press("B")
        assert state_of(session) == before and running.actions[running.at] >> 10 == V_MOVED
        assert "End turn?" not in " ".join(shown(session))
        session.press("A", "A")
        assert state_of(session) != before


def test_two_bots_play_to_the_end():
    from sortie.core.head import OVER

    with Session(seed=2) as session:  # of about a minute: a Session waits two minutes for a rest
        session.press(*START[WATCH])
        assert side(session) == OVER


@pytest.mark.parametrize("players", [GERMANY, BRITAIN, TWO])
def test_a_left_game_resumes_and_ends(players):
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
def test_random_presses_cause_no_error(players):
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


def test_the_cursor_after_a_resume_has_its_usual_place():
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
