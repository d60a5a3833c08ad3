# SPDX-License-Identifier: MIT
"""Search & Battle's screen over random games, for either side and face up.

All is drawn, the cursor reaches every choice, and no text is cut.
"""

import random

import pytest

from host_tests.search_board.sea import TEXTS
from host_tests.suite import screens
from host_tests.suite.planes import row_of
from host_tests.suite.screens import decided, leaf, offered, reachable, seen_by
from sortie.core import contract, head, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.core.journal import REFEREE
from sortie.games.search_board import fields as L
from sortie.games.search_board import rules
from sortie.games.search_board.layouts import BATTLE_FOE, BATTLE_OWN, LOSSES_ROW
from sortie.games.search_board.rules.damage import left
from sortie.games.search_board.rules.points import total
from sortie.games.search_board.screen_views import BATTLE
from sortie.ui.layouts import TALLY_BRITISH, TALLY_GERMAN

VIEWERS = (L.GERMAN, L.BRITISH, REFEREE)
RARE = {L.P_ASSIGN}  # two battles in one zone
EAGER = (L.V_ATTACK, L.V_ACCEPT, L.V_BROADSIDE, L.V_SEARCH_ALL, L.V_SHADOW)  # actions that lead to battles


def eager(game, luck):
    """Returns a random action, mostly one that leads to battles."""
    actions = list(game.actions())
    wild = [action for action in actions if action >> 10 in EAGER]
    return luck.choice(wild if wild and luck.random() < 0.8 else actions)


def watch(view, game, viewer, luck, apart=40):
    """Play a game at random. Draw every `apart`th decision for this viewer, and all events."""
    phases, count = set(), [0]

    def sometimes(seen):
        count[0] += 1
        phase = contract.phase(game.state)
        if count[0] % apart == 0 or phase not in phases:
            phases.add(phase)
            look(view, game, seen, viewer)

    screens.watch(view, game, viewer, lambda game: eager(game, luck), sometimes)


def look(view, game, seen, viewer):
    """Draw every panel of a position, and put the cursor on every choice."""
    view.game = seen
    actions = offered(view, game, viewer)
    leaf(view, seen, (4, 3, 2, 1), [(1, 0)] * 3)
    for action in actions[:: 1 + len(actions) // 20]:
        view.focus(action)
    if 0 < len(actions) < 80:
        assert reachable(view, len(actions)) == set(range(len(actions)))
    assert len(view.when(seen)) <= 9
    view.alert(seen)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_random_games_are_drawn(made, uncut, viewer):
    for seed in range(2):
        game = Game(rules)
        game.new(seed)
        watch(made, game, viewer, random.Random(seed))


def test_every_phase_is_drawn(made, uncut):
    """The first position of each phase in many games, for the side that decides."""
    phases = set()
    for seed in range(60):
        game, luck = Game(rules), random.Random(seed)
        game.new(seed)
        while game.side() != OVER:
            phase = contract.phase(game.state)
            if phase not in phases:
                phases.add(phase)
                made.known = False
                look(made, game, seen_by(game, game.side()), game.side())
            game.act(eager(game, luck))
        if decided(rules) - phases <= RARE:
            return
    raise AssertionError(decided(rules) - phases)


def test_the_table_of_the_end_adds_up(made, uncut):
    """SB-POINTS: one hit on Bismarck, one convoy, and both sums."""
    game = Game(rules)
    game.new(1)
    game.state[L.HIT_MIDS + L.BISMARCK] = game.state[L.CONVOYS] = 1
    game.state[head.REASON] = L.END_TIME
    made.rest()
    made.end(seen_by(game, REFEREE))
    for side, first in ((L.GERMAN, TALLY_GERMAN), (L.BRITISH, TALLY_BRITISH)):
        rows = [int(row_of(made.view.pieces[first + row])) for row in range(7)]
        assert sum(rows[:6]) == rows[6] == total(game.state, side)


def test_the_losses_name_the_ship_that_sank_each(made, uncut):
    """The last hit counts. A ship whose hits were neither shown nor are in the journal is only named."""
    made.by[:] = bytes(len(made.by))
    game = Game(rules)
    game.new(1)
    hood, norfolk, victorious = 2, 12, 10
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_SHOT, 0, L.PRINZ_EUGEN, hood, 3, 4, 1)
    journal.push(L.E_SHOT, 0, L.BISMARCK, hood, 3, 4, 1)
    journal.push(L.E_BOMB, 0, 0, 3, 4, victorious, 1)
    journal.open_rings(())
    for ship in (hood, norfolk, victorious):
        game.state[L.HIT_MIDS + ship] = left(game.state, ship, L.MIDSHIPS)
    contract.end(game.state, L.END_TIME)
    made.end(seen_by(game, REFEREE), 1)
    rows = [" ".join(row_of(made.view.pieces[LOSSES_ROW + i]).split()) for i in range(4)]
    assert rows == ["Hood by Bismarck", "Victorious by aircraft", "Norfolk", ""]


def test_the_losses_remember_hits_that_the_journal_has_lost(made):
    game = Game(rules)
    game.new(1)
    hood, victorious = 2, 10
    made.by[:] = bytes(len(made.by))
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_SHOT, 0, L.BISMARCK, hood, 3, 4, 1)
    journal.push(L.E_BOMB, 0, 0, 3, 4, victorious, 1)
    seen = seen_by(game, REFEREE)
    made.learn(seen)
    for n in range(journal.count(game.journal)):
        made.play(seen, n)
    for _ in range(200):
        journal.push(L.E_TURN, 0, 1)
    journal.open_rings(())
    for ship in (hood, victorious):
        game.state[L.HIT_MIDS + ship] = left(game.state, ship, L.MIDSHIPS)
    contract.end(game.state, L.END_TIME)
    made.end(seen_by(game, REFEREE), 1)
    rows = [" ".join(row_of(made.view.pieces[LOSSES_ROW + i]).split()) for i in range(3)]
    assert rows == ["Hood by Bismarck", "Victorious by aircraft", ""]
    assert made.memory is made.by, "a save keeps them"


def test_the_hull_on_the_panel_touches_no_text(made):
    """Two rows of boxes, with a line of text above and below them. The text's figures are five pixels high."""
    pieces = made.open(BATTLE).pieces
    for piece in (BATTLE_OWN, BATTLE_FOE):
        name, hull, speed = pieces[piece : piece + 3]
        assert name.grid.y + 5 < hull.y and hull.y + 2 * 6 < speed.grid.y


def test_the_result_of_a_shot_fits_beside_its_dice(made):
    """Any target and any result fit in two lines, uncut."""
    units, results = TEXTS.entries("unit"), TEXTS.entries("result")
    for unit in range(L.SHIPS):
        for result in range(len(results)):
            made.toast.say(TEXTS.event_text(L.E_SHOT, (0, unit, 2, 1, result)), 2, 1)
            assert len(made.toast.lines) <= 2, (units[unit], results[result])


def test_the_code_for_events_goes_before_the_next_decision(made):
    """The badge has no room for the code for events, the view and the rules of a decision together."""
    game = Game(rules)
    game.new(3)
    made.learn(seen_by(game, L.GERMAN))
    made.order(game.actions())
    made.joined = 0
    made.show_event(game, 0, bytes((L.E_TURN, 255, 0, 1, 0, 0, 0, 0)))
    assert not made.choices()
    made.learn(seen_by(game, L.GERMAN))
    assert made.choices()
