# SPDX-License-Identifier: MIT
"""Missions' screen over whole games: all is drawn, the cursor reaches every choice, and no text is cut.

The screen's model, changed by events step by step, equals the state.
"""

import random
import tomllib

import pytest

from host_tests.missions.sea import DATA
from host_tests.suite import screens
from host_tests.suite.planes import row_of
from host_tests.suite.screens import FOOTER, decided, leaf, offered, reachable
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.journal import REFEREE
from sortie.games.missions import bot, layouts, rules, tables, view_mission
from sortie.games.missions import fields as L
from tools.bootstrap import ROOT

VALUES = "Convoy +1, battleship +3-4"
BOTH = list(tables.MISSION_MEDAL).index(L.MEDAL_BOTH_HOME)
WAYS = ((0, 0), (1, 0), (0, 1), (0, 1), (-1, 0), (0, -1))
APART = 9  # decisions between two looks at all panels
FEW = 20  # with more actions than these, not all are tried
# the screen must derive these from events alone
DRAWN = (
    (L.TURN, 1), (L.POINTS, 1), (L.CHART, 1), (L.SQUARE, 3), (L.STRENGTH, 3), (L.FUEL, 3), (L.HULL, 11), (L.REPAIRS, 1),
    (L.FOE, 11), (L.OURS, 1), (L.ROUND, 1),
)  # fmt: skip


def by_luck(luck):
    return lambda game: luck.choice(list(game.actions()))


def by_captain(luck):
    return lambda game: bot.choose(game.view(0), 0)


def watch(view, game, choose, luck):
    """Play a game and draw everything on the way. Returns its phases and events."""
    counts, phases, events = [0], set(), set()

    def look(seen):
        ring = game.journal
        assert journal.oldest(ring) <= counts[-1], "an action told more than the ring holds"
        events.update(ring[journal.at(ring, n)] for n in range(counts[-1], journal.count(ring)))
        if view.known:
            assert_drawn(view.was, game.state)
        phases.add(contract.phase(game.state))
        actions = offered(view, game)
        leaf(view, seen, range(1, len(view.panels)) if len(counts) % APART == 1 else (), WAYS)
        for action in actions if len(actions) < FEW else luck.sample(actions, 4):
            view.focus(action)
        if len(actions) < FEW:
            assert reachable(view, len(actions)) == set(range(len(actions)))
        assert len(view.when(seen)) <= 9
        counts.append(journal.count(ring))

    screens.watch(view, game, REFEREE, choose(luck), look)
    return phases, events


def assert_drawn(was, state):
    for start, size in DRAWN:
        assert was[start : start + size] == state[start : start + size], start


HITS = {L.P_HIT, L.P_HIT_AIR, L.P_HIT_ESCAPE}  # one decision, with a rule for its cause


@pytest.mark.parametrize("choose", (by_luck, by_captain))
def test_whole_games_are_drawn(made, uncut, choose):
    phases, events = set(), set()
    for seed in range(4):
        game = Game(rules)
        game.new(seed, (5 * seed + 2, seed % 2))
        more, seen = watch(made, game, choose, random.Random(seed))
        phases |= more
        events |= seen
    assert phases & HITS and len(decided(rules) - phases - HITS) <= 1
    assert len(events) > 24


@pytest.mark.parametrize("mission", range(L.MISSIONS))
def test_every_text_of_a_mission_fits_its_page(made, uncut, mission):
    """Its briefing, its page, and its twelve charts with all their contents."""
    game = Game(rules)
    game.new(1, (mission, 0))
    made.order(game.actions())
    made.show(game, made.briefing)
    assert made.look(0, 0) == "" and made.ahead == "set sail"
    leaf(made, game, range(1, len(made.panels)), WAYS)
    made.show(game, 2)
    for _ in range(L.CHARTS):
        assert len(made.look(1, 0)) <= FOOTER
        for _ in range(4):
            assert len(made.look(0, 1)) <= FOOTER
    made.show(game, 3)
    assert {len(made.look(0, 1)) <= FOOTER for _ in range(16)} == {True}


@pytest.mark.parametrize("reason", (L.END_HOME, L.END_SUNK, L.END_TIME, contract.RESIGNED))
def test_every_end_is_drawn(made, uncut, reason):
    game = Game(rules)
    game.new(1, (4, 0))
    contract.end(game.state, reason)
    made.end(game)


def medals_page(screen, game, monkeypatch):
    """Returns whether the medal's place on the mission's page is empty, and the text of the last line."""
    screen.show(game, screen.panels.index("mission"))
    drawings = []
    monkeypatch.setattr(screen.stage, "change", lambda bitmap, sheet, cell: drawings.append(cell == view_mission._EMPTY))
    monkeypatch.setattr(screen.view.pieces[layouts.MISSION_LAST], "line", lambda row, text: drawings.append(text))
    screen.view.draw(game.state)
    return tuple(drawings)


@pytest.mark.parametrize(
    "mission, gone, changes",
    [(3, True, {L.STRENGTH + L.UBOAT: 2}), (3, False, {L.STRENGTH + L.EUGEN: 0}), (0, False, {L.STRENGTH + L.UBOAT: 0}),
     (8, False, {L.STRENGTH + L.UBOAT: 1}), (8, True, {L.STRENGTH + L.UBOAT: 0}),
     (8, False, {L.HULL + L.CONVOY: 2}), (8, True, {L.HULL + L.CONVOY: 1}),
     (8, False, {L.HULL + L.CONVOY: 1, L.RAIDED: 1}), (8, True, {L.HULL + L.CONVOY: 0, L.RAIDED: 1}),
     (8, False, {L.STRENGTH + L.UBOAT: 0, L.RAIDED: 2}),
     (10, True, {L.STRENGTH + L.UBOAT: 0}), (10, False, {L.STRENGTH + L.UBOAT: 0, L.HULL + L.ARK_ROYAL: 0}),
     (12, False, {L.STRENGTH: 1}), (12, True, {L.STRENGTH: 1, L.REPAIRS: 1}), (12, False, {L.STRENGTH: 3, L.REPAIRS: 2}),
     (12, True, {L.STRENGTH: 3, L.REPAIRS: 3}), (12, False, {L.STRENGTH: 4, L.REPAIRS: 3}),
     (BOTH, False, {L.STRENGTH + L.EUGEN: 1}), (BOTH, True, {L.STRENGTH + L.EUGEN: 0})],
)  # fmt: skip
def test_an_impossible_medal_disappears_from_the_page(made, monkeypatch, mission, gone, changes):
    """MS-MEDALS, MS-STATUS: sunk units stay sunk, no repair makes the U-boat whole again, and there are three of them.

    MS-UBOAT: no other unit meets Ark Royal.
    """
    game = Game(rules)
    game.new(1, (mission, 0))
    assert medals_page(made, game, monkeypatch) == (False, VALUES)
    for offset, value in changes.items():
        game.state[offset] = value
    is_gone, text = medals_page(made, game, monkeypatch)
    assert is_gone == gone == (text == "No medal this time")


def test_the_mission_tells_the_points_of_convoys_and_battleships():
    """MS-STATUS: the line names them."""
    assert tables.VP[L.CONVOY] == 1
    assert {tables.VP[ship] for ship in range(L.BRITISH) if tables.TYPE[ship] in (tables.BC, tables.BB)} == {3, 4}


@pytest.mark.parametrize("mission", range(18))
def test_a_missions_page_has_its_number_its_name_and_its_story(made, mission):
    game = Game(rules)
    game.new(1, (mission, 0))
    made.show(game, made.panels.index("mission"))
    row = DATA["mission"][mission]
    assert row_of(made.view.pieces[layouts.MISSION_TITLE]).strip() == f"{row['number']} {row['title']}"
    story = [row_of(made.view.pieces[layouts.MISSION_STORY], line).strip() for line in (0, 1)]
    assert " ".join(story).strip() == row["story"], "and its story, as in the list of the options"


@pytest.mark.parametrize("turn, square, ticks", [(8, 0, ""), (9, 0, ""), (8, 1, "2"), (9, 1, "12")])
def test_the_ticks_for_turn_and_port_need_a_port(made, turn, square, ticks):
    """MS-WIN: in a home port, and after the turn that the mission names: two conditions."""
    game = Game(rules)
    game.new(1, (0, 0))
    game.state[L.TURN], game.state[L.SQUARE] = turn, tables.PORTS[0] if square else 4
    contract.end(game.state, L.END_TIME)
    made.end(game)
    lines = [made.view.pieces[layouts.MISSION_LINE + i].grid[0] + 32 for i in range(3)]
    assert "".join(str(i) for i in range(3) if lines[i] == ord(view_mission._TICK[0])) == ticks


def test_the_word_for_each_action_stands_alone():
    """The review shows only this word of an action (MS-TACTICS). "on, A go on" would not describe the next step."""
    verbs = tomllib.loads((ROOT / "assets/text/missions.toml").read_text(encoding="utf-8"))["verb"]
    assert not {"on", "go on", ""} & {verb["does"] for verb in verbs}
