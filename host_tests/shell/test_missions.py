# SPDX-License-Identifier: MIT
"""Missions by presses: the choice among eighteen missions, two commanders without a cover, and the result of a mission."""

import sys
from types import SimpleNamespace

import pytest
from sortie.core.head import OPTION
from sortie.games.missions import fields as L
from sortie.store import results
from sortie.store.image import Records

from host_tests.store.media import Medium
from host_tests.shell import pilot
from host_tests.shell.high_card import resign
from host_tests.shell.scripts import SEED
from tools import bootstrap
from tools.bench.hand import way
from tools.budget.script import place
from tools.generated import read_toml
from tools.simulator import Session

MISSIONS = read_toml(bootstrap.ROOT / "assets/data/missions.toml")["mission"]


@pytest.fixture
def badge():
    with Session(seed=SEED) as session:
        session.press("A", *["DOWN"] * place("missions"), "A")
        yield session


def state(session):
    return bytes(pilot.play(session).game.state)


def picture(session):
    return session.frame().tobytes()


def kept(session):
    medium = Medium()
    medium.cells[:] = session.nvm
    return results.read(Records((medium,)).load("missions.archive"), L.MISSIONS)


def play_until(session, condition, most=400):
    """Play as the captain until the condition holds."""
    for _ in range(most):
        if condition(state(session)):
            return
        session.press(*pilot.decide(session))
    raise AssertionError("it did not come to that")


def test_b_on_the_briefing_goes_back(badge):
    """The game has not begun: the title continues it, and another mission can be chosen."""
    badge.press("A")
    before, briefing = state(badge), picture(badge)
    badge.press("B")
    assert not pilot.play(badge)
    badge.press("A")
    assert picture(badge) == briefing and state(badge) == before
    badge.press("A", "SELECT")
    assert pilot.play(badge).panel
    badge.press("B")
    assert not pilot.play(badge).panel, "not the briefing any more"
    badge.press("START", "UP", "UP", "A", "B", "A", "DOWN", "A", "DOWN", "RIGHT", "UP", "A")  # a new game
    assert state(badge)[OPTION] == 1


def test_the_briefing_waits_for_a(badge):
    """The mission's task is the first picture. A ends it, and it does not return."""
    badge.press("A")
    running, briefing = pilot.play(badge), picture(badge)
    badge.wait(10000)
    assert picture(badge) == briefing and running.panel == running.screen.panels.index("mission")
    badge.press("SELECT")
    assert running.panel == 1, "the plan comes before the start"
    badge.press("A")
    assert running.panel == 0 and picture(badge) != briefing
    badge.press("A", "B")
    assert running.panel == 0


def test_the_help_of_each_mission_names_its_goal_and_medal():
    from sortie.shell.front import Front

    texts = Front(str(bootstrap.ROOT) + "/", "missions")
    sets = {"easy": "easy", "difficult": "hard", "hard": "hardest"}
    for i, mission in enumerate(MISSIONS):
        assert texts.option_value(L.OPT_MISSION, i) == f"{mission['number']} {sets[mission['set']]}"
        help_text = texts.option_help(L.OPT_MISSION, i)
        assert help_text.startswith(mission["title"] + "\n") and help_text.endswith(mission["medal"])
        assert f"{mission['vp_goal']} points" in help_text and f"T{mission['home_after_turn']}" in help_text
        name, text = texts.results_text(i)
        assert name == mission["title"] and text.endswith(mission["medal"] + "\n" + mission["story"])
    texts.close()


def test_a_mission_chosen_on_the_page_begins(badge):
    badge.press("DOWN", "A", "DOWN", "DOWN", "RIGHT", "A")  # the second of the third set
    from sortie.core.head import OPTION

    assert state(badge)[OPTION + L.OPT_MISSION] == 13


def test_the_header_names_the_commander_without_a_cover(badge):
    badge.press("DOWN", "DOWN", "A", "UP", "UP", "A")
    from sortie.games.missions.rules import commander

    headers = {0: set(), 1: set()}
    for _ in range(40):
        running = pilot.play(badge)
        assert running.seen is running.game, "nothing is hidden"
        if not pilot.waits(badge):
            right = badge.frame().crop((110, 0, 160, 9)).tobytes()  # at the right of the turn
            headers[commander(state(badge))].add(right)
        badge.press(*pilot.decide(badge))
    assert len(headers[0]) == len(headers[1]) == 1 and headers[0] != headers[1], "the header's right end names who decides"


def test_a_finished_mission_is_in_the_results(badge):
    badge.press("A")
    from sortie.core.head import OVER, SIDE

    play_until(badge, lambda s: s[SIDE] == OVER)
    from sortie.games.missions.outcome import outcome

    points, winner, mark = outcome(state(badge))
    body = kept(badge)
    assert results.played(body, 0) and results.best(body, 0) == points
    assert (results.won(body, 0), results.medal(body, 0)) == (winner == 0, winner == 0 and mark)
    assert results.sank(body, 0) == (winner == 1 and mark)


def test_a_mission_left_in_a_battle_resumes_there(badge):
    badge.press("A")
    play_until(badge, lambda s: s[L.ROUND] > 0)
    before, seen = state(badge), picture(badge)
    badge.press("START", *["DOWN"] * 7, "A", "A")
    assert state(badge) == before and picture(badge) == seen


def test_undo_removes_moves_unit_by_unit(badge):
    from sortie.core.contract import phase
    from sortie.games.missions.fields import P_MOVE, SQUARE, UBOAT, UNIT

    badge.press("A")
    play_until(badge, lambda s: phase(s) == P_MOVE)
    before = state(badge)
    play_until(badge, lambda s: s[UNIT] == UBOAT)
    badge.press("B", "B")
    assert state(badge)[SQUARE : SQUARE + 3] == before[SQUARE : SQUARE + 3] and state(badge)[UNIT] == before[UNIT]


def test_after_a_resumption_the_cursor_begins_on_the_course_home(badge):  # MS-MOVE
    """An event has stopped the course. The badge then loses its power, and a press of A sails on."""
    badge.press("A")
    for _ in range(60):
        running = pilot.play(badge)
        homes = [i for i, action in enumerate(running.actions) if action >> 10 == L.V_HOME]
        if homes:
            badge.press(*way(running.screen, running.at, homes[-1], len(running.actions)), "A")
            course = running.actions[0] if running.actions else 0
            if course >> 10 == L.V_HOME:
                break
        else:
            badge.press(*pilot.decide(badge))
    assert course >> 10 == L.V_HOME
    badge.wait(90_000)
    badge.close()
    with Session(seed=SEED, nvm=badge.nvm) as resumed:
        resumed.press("A")
        assert pilot.play(resumed).actions[0] == course


@pytest.mark.parametrize("down, mission", [(0, 1), (1, 2)])
def test_after_a_mission_the_same_one_and_the_next_begin_by_one_press(badge, down, mission):
    """A lost mission is offered first. The other options stay as they were."""
    badge.press("DOWN", "DOWN", "A", "UP", "UP", "A", "A")  # two commanders; the briefing
    before = state(badge)
    resign(badge)
    badge.press("START", *["DOWN"] * down)
    badge.press("A")
    from sortie.core.head import OPTION, SIDE

    now = state(badge)
    assert now[OPTION + L.OPT_MISSION] + 1 == mission and now[OPTION + L.OPT_COMMANDERS] == before[OPTION + L.OPT_COMMANDERS] == 1
    assert not now[SIDE] and not now[L.TURN] and pilot.play(badge).panel, "its briefing"


@pytest.mark.parametrize("mission, is_won, offered", [(1, True, (2, 1)), (1, False, (1, 2)), (17, True, (17,)), (17, False, (17,))])
def test_the_likelier_mission_is_offered_first(mission, is_won, offered):
    """After the last one there is no next one, and a game without missions offers none."""
    from sortie.core.head import OPTION, REASON
    from sortie.games.missions import words
    from sortie.games.sea_control import words as others
    from sortie.session.choice import missions

    state = bytearray(L.SIZE)
    state[OPTION], state[REASON] = mission, L.END_HOME if is_won else L.END_TIME
    game = SimpleNamespace(state=state, rules=SimpleNamespace(ID="missions"))
    assert missions(SimpleNamespace(texts=SimpleNamespace(where=words), game=game)) == offered
    assert missions(SimpleNamespace(texts=SimpleNamespace(where=others), game=game)) == ()


def test_the_captain_thinks_after_a_view_is_gone(badge):
    """A bot imported beside a battle shares modules with its view. The next view evicts them (core/resident.py)."""
    badge.press("A")
    play_until(badge, lambda s: s[L.ROUND] > 0)
    assert pilot.decide(badge)
    pilot.play(badge).screen.drop()
    assert pilot.decide(badge)
    assert not [name for name in sys.modules if ".missions.bot" in name]
