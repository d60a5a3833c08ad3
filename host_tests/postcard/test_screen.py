# SPDX-License-Identifier: MIT
"""Postcard Hunt's screen over random games, for either side and face up.

All is drawn, the cursor reaches every choice, and no text is cut. The screen's model, changed by events step by step, equals
the view.
"""

import random

import pytest

from host_tests.suite import screens
from host_tests.suite.planes import row_of
from host_tests.suite.screens import decided, leaf, offered, reachable, seen_by
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.core.journal import REFEREE
from sortie.games.postcard import fields as L
from sortie.games.postcard import rules
from sortie.games.postcard.rules.counters import set_bit
from sortie.games.postcard.screen_map import hex_y
from sortie.games.postcard.tables import FULL_STEPS
from sortie.games.postcard.view_map import NONE
from sortie.ui.layouts import TALLY_BRITISH, TALLY_GERMAN

VIEWERS = (L.GERMAN, L.BRITISH, REFEREE)


def watch(view, game, viewer, luck):
    """Play a game at random and draw everything for this viewer on the way. Returns its phases."""
    phases = set()

    def look(seen):
        if view.known:
            assert_drawn(view.was, seen.state)
        phases.add(contract.phase(game.state))
        actions = offered(view, game, viewer)
        leaf(view, seen, (1,), [(1, 0)] * 6)
        for action in actions:
            view.focus(action)
        if len(actions):
            assert reachable(view, len(actions)) == set(range(len(actions)))
        assert len(view.when(seen)) <= 9

    screens.watch(view, game, viewer, lambda game: luck.choice(list(game.actions())), look)
    return phases


def assert_drawn(was, state):
    """The drawing equals the viewer's knowledge, without a jump."""
    assert was[L.TURN] == state[L.TURN] and was[L.STEPS] == state[L.STEPS]
    assert was[L.TRACK : L.TRACK + L.TURNS + 1] == state[L.TRACK : L.TRACK + L.TURNS + 1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_random_games_are_drawn(made, uncut, viewer):
    phases = set()
    for seed in range(5):
        game = Game(rules)
        game.new(seed, (seed % 2,))
        phases |= watch(made, game, viewer, random.Random(seed))
    assert len(decided(rules) - phases) <= 1


def test_the_table_of_the_end_adds_up(made, uncut):
    """PH-GOAL: Hood is sunk (two steps), Repulse is hit (her one step), and Bismarck has lost three steps."""
    game = Game(rules)
    game.new(1)
    state = game.state
    state[L.TURN] = L.TURNS
    state[L.POINTS], state[L.STEPS] = 2 + 2 + 1, FULL_STEPS - 3
    set_bit(state, L.SUNK, 0)
    set_bit(state, L.HURT, 1)
    contract.end(state, L.END_TIME)
    made.end(seen_by(game, REFEREE))
    columns = [[row_of(made.view.pieces[first + row]).strip() for row in range(3)] for first in (TALLY_GERMAN, TALLY_BRITISH)]
    assert columns == [["2", "3", "5"], ["0", "3", "3"]]
    made.end(seen_by(game, REFEREE), 1)
    assert made.modules[made.number] == "track", "the map with all counters and her track"
    assert all(made.view._marks[i] // 2 in (NONE, 9) for i in range(16 * 6)), "without her starting hexes"


def test_a_side_sees_its_own_counters_and_found_ones(made):
    game = Game(rules)
    game.new(3)
    luck = random.Random(3)
    while game.state[L.TURN] < 3:
        game.act(luck.choice(list(game.actions())))
    her, counters = made_of(made, game)
    for viewer, sees_her, knows in ((L.GERMAN, True, False), (L.BRITISH, game.state[L.ANNOUNCED] > 0, True)):
        made.known = False
        made.show(seen_by(game, viewer), 0)
        assert her().hidden != sees_her
        assert any(counter[0] != 10 for counter in counters() if not counter.hidden) == knows


def made_of(made, game):
    """Returns (Bismarck's counter, the British counters) on the map after it opens."""
    return lambda: made.view._counters[L.COUNTERS], lambda: made.view._counters[: L.COUNTERS]


def test_the_plot_needs_the_help_setting(made):
    game = Game(rules)
    game.new(3)
    while game.state[L.TURN] < 1:
        game.act(game.actions()[0])
    seen = seen_by(game, L.GERMAN)

    def shaded():
        made.show(seen, 1)
        return any(made.view._shades[i] > 1 for i in range(16 * 6))

    made.hints = True
    assert shaded() and "%" in made.look(0, 0)
    made.hints = False
    assert not shaded() and "%" not in made.look(0, 0)
    made.hints = True


def test_the_header_names_the_counter_to_place(made, monkeypatch):
    """PH-SETUP 2.1: Hood, Prince of Wales and the dummies, in the order of their slots."""
    game, headers = Game(rules), []
    game.new(1)
    monkeypatch.setattr(type(made.stage), "header", lambda stage, text, right="": headers.append(text))
    for _ in range(5):
        made.show(seen_by(game, L.BRITISH), 0)
        actions = offered(made, game, L.BRITISH)
        made.focus(actions[0])
        game.act(actions[0])
    names = [text for text in headers if ":" in text]
    assert sorted(names) == ["Place: Dummy"] * 3 + ["Place: Hood", "Place: Prince of Wales"] and names != sorted(names)


def test_a_move_to_ones_own_hex_is_called_a_stay(made):
    game = Game(rules)
    game.new(1)
    while contract.phase(game.state) != L.P_SAIL:
        game.act(list(game.actions())[0])
    made.show(seen_by(game, L.GERMAN), 0)
    names = [made.called(action) for action in offered(made, game, L.GERMAN)]
    assert [name[:8] for name in names if name] == ["C4: raid", "Stay in "], "another hex has its own name, or tells of convoys"


def test_an_evicted_fight_view_shows_its_prompt_again(made, monkeypatch):
    """For example after a page that covered it."""
    game, headers, luck = Game(rules), [], random.Random(1)
    game.new(1)
    while contract.phase(game.state) != L.P_TARGET:
        if game.side() == OVER:
            game.new(luck.randrange(1000))
        game.act(luck.choice(list(game.actions())))
    monkeypatch.setattr(type(made.stage), "header", lambda stage, text, right="": headers.append(text))
    made.rest()
    made.show(seen_by(game, L.GERMAN), 0)
    assert headers[-1] == "Fire at which ship? \x88\x89", "it says that there are others, above and below"


@pytest.mark.parametrize("hexagon", range(L.HEXES))
def test_a_caption_covers_no_counter(made, uncut, hexagon):
    """It lies below the last row of hexes. A die falls beside the map, and a caption that was brief goes up to the header."""
    game = Game(rules)
    game.new(1)
    game.state[L.ANNOUNCED] = hexagon + 1
    made.known = False
    made.learn(seen_by(game, L.BRITISH))
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_TELLS, 0, hexagon)
    journal.push(L.E_CONVOY, 0, 4, L.TWO_POINTS)
    journal.open_rings(())
    for n in range(2):
        made.play(seen_by(game, L.BRITISH), journal.count(game.journal) - 2 + n)
        top = made.toast.group.y + 96
        assert hex_y(hexagon) + 4 <= top and len(made.toast.lines) == 1
    made.show(seen_by(game, L.GERMAN), 0)


def test_the_header_tells_what_the_bot_does(made, monkeypatch):
    """While the other side decides, its question is not shown."""
    headers = []
    monkeypatch.setattr(made.stage, "header", lambda *text: headers.append(text[0]))
    game = Game(rules)
    game.new(1)
    while contract.phase(game.state) != L.P_SAIL:
        game.act(game.actions()[0])
    made.order(())
    made.show(seen_by(game, L.BRITISH), 0)
    assert headers[-1] == "Germany sails"
    made.order(game.actions())
    made.show(seen_by(game, L.GERMAN), 0)
    assert "sail where?" in headers[-1]


@pytest.mark.parametrize(
    "phase, side, header",
    (
        (L.P_SEARCH, L.BRITISH, "No search can find her"),
        (L.P_CONVOY, L.GERMAN, "No convoy"),
        (L.P_STRIKE, L.BRITISH, "No air strike possible"),
    ),
)
def test_the_header_explains_a_forced_action(made, monkeypatch, phase, side, header):
    """She is not on a route, or no carrier is free. With more than one action the header has the prompt, unless no search can find her."""
    heads = []
    monkeypatch.setattr(made.stage, "header", lambda *text: heads.append(text[0]))
    game, luck = Game(rules), random.Random(4)
    seen = set()
    for seed in range(12):
        game.new(seed)
        while game.side() != OVER:
            actions = game.actions()
            if contract.phase(game.state) == phase:
                made.learn(seen_by(game, side))  # as after events
                made.order(actions)
                made.show(seen_by(game, side), 0)
                made.focus(actions[-1])
                hopeless = phase == L.P_SEARCH and not any(
                    game.state[L.PLOT + (action & L.HEX_MASK)] for action in actions if action >> 10 == L.V_SEARCH
                )
                assert heads[-1].startswith(header) == (len(actions) == 1 or hopeless)
                seen.add(len(actions) == 1)
            game.act(luck.choice(list(actions)))
    assert len(seen) == 2
