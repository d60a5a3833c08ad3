# SPDX-License-Identifier: MIT
"""The cursor of Last Battle's screen: its start, its moves and its frame."""

import random
import pytest
from host_tests.suite import screens
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.last_battle import rules, tables
from sortie.games.last_battle.fields import P_AIM, P_BONUS, P_OURS, P_THEIRS
from sortie.store import game_reader, game_record
from sortie.widgets.lineup import LineUp


@pytest.mark.parametrize("seed", range(3))
def test_a_cursor_move_leaves_no_pixels_behind(painted, monkeypatch, seed):
    """After a move from another choice the picture equals a new picture with every row drawn."""
    game, luck, seen, draw = Game(rules), random.Random(seed), set(), LineUp.draw
    game.new(seed)
    while game.side() != OVER:
        actions = painted.order(game.actions())
        phase = contract.phase(game.state)
        if len(actions) > 1 and (phase in (P_OURS, P_THEIRS, P_AIM, P_BONUS) or phase not in seen):
            seen.add(phase)
            painted.show(game, 0)
            for action in actions[:4]:
                painted.focus(action)
            moved = screens.picture(painted)
            with monkeypatch.context() as all_rows:
                all_rows.setattr(LineUp, "draw", lambda *what: draw(*what[:4]))
                painted.show(game, 0)
                painted.focus(action)
            assert moved == screens.picture(painted), (phase, action)
        game.act(luck.choice(list(actions)))
    assert {P_OURS, P_THEIRS} <= seen


def test_actions_without_an_enemy_have_a_row_below_the_enemies(made):
    """An escape roll and a repair card are chosen in a row of their own. For an enemy this line shows its worth."""
    from host_tests.suite.planes import row_of
    from sortie.games.last_battle.fields import CARD, IN_BATTLE, P_ESCAPE, V_CARD_REPAIR, V_FIRE, V_ROLL_ESCAPE
    from sortie.games.last_battle.layouts import STATE_PAPER, STATE_WORTH

    game, rows = Game(rules), []
    game.new(1)
    contract.become(game.state, P_ESCAPE)
    game.state[CARD] = IN_BATTLE
    made.order([V_ROLL_ESCAPE << 10, V_CARD_REPAIR << 10])
    made.show(game, 0)
    for action in (V_ROLL_ESCAPE << 10, V_CARD_REPAIR << 10, V_FIRE << 10):
        made.focus(action)
        pieces = made.view.state.pieces
        rows.append((row_of(pieces[STATE_WORTH]).strip(), not pieces[STATE_PAPER].hidden))
    assert rows == [("Get away", True), ("Norfolk's card", True), ("25 points, repair 1", False)]


def test_down_moves_from_the_enemies_to_the_options_below(made):
    """Below the last enemy are split guns, a card, and to hold fire."""
    from host_tests.last_battle.table import BISMARCK, Table
    from sortie.games.last_battle.fields import HULL, V_CARD_REPAIR, V_FIRE, V_HOLD, V_SPLIT

    table = Table().hand("maori", "cossack").boxes(BISMARCK, HULL, 3).battle("norfolk", "suffolk")
    made.game = table.game
    made.show(table.game, 0)
    actions = made.order(table.game.actions())
    at, verbs = 0, []
    while at != made.near(at, 0, 1):
        verbs.append(actions[at] >> 10)
        at = made.near(at, 0, 1)
    assert [*verbs, actions[at] >> 10] == [V_FIRE, V_FIRE, V_SPLIT, V_CARD_REPAIR, V_HOLD]
    made.game = None


def test_the_cursor_begins_on_the_best_change(made, monkeypatch):
    """LB-MEDALS: with 14 of 18 a third point of the first die beats Norfolk. Left of the dice they stay as they are."""
    from host_tests.last_battle.table import BISMARCK, CARD, Table, at
    from sortie.games.last_battle.fields import DAMAGE, MEDALS, V_ACCEPT, V_BONUS, V_FIRE

    table = Table().battle("norfolk")
    table.s[MEDALS] = 1
    table.s[DAMAGE + CARD["norfolk"]] = 14
    table.do(V_FIRE, at(BISMARCK, "norfolk"), dice_=[1, 4, 3, 1])
    made.game = table.game
    actions = made.order(table.game.actions())
    made.show(table.game, 0)
    assert actions[0] == V_BONUS << 10 | 30 | 1 << 5
    headers = []
    monkeypatch.setattr(made.stage, "header", lambda text, right="": headers.append(text))
    for action in actions:
        made.focus(action)
    assert headers[0] == "Beat Norfolk? Skip: \x86"
    assert "+1 on this die? Skip: \x86" in headers and headers[-1] == "Change a die? \x87"
    left = made.near(made.near(0, -1, 0), -1, 0)
    assert actions[left] >> 10 == V_ACCEPT
    made.game = None


def test_the_cursor_begins_straight_ahead_at_the_second_step(made):
    """It does not begin on the hex just left. If straight on is land, it begins on the nearest direction. An undone step does
    not count.
    """
    from sortie.games.last_battle.fields import HEX, P_SAIL, STEPS, V_SAIL, V_STAY
    from sortie.games.last_battle.view_map import spot

    made.game = game = Game(rules)
    ahead = backs = 0
    for left in range(0, len(tables.HEX_COL), 2):
        for direction in range(6):
            here = tables.NEIGHBOURS[6 * left + direction]
            if here == 255:
                continue
            game.new(1)
            game.state[HEX], game.state[STEPS] = left, 2
            contract.become(game.state, P_SAIL)
            game.load(bytes(game.state), b"")
            made.show(game, 0)
            game.act(V_SAIL << 10 | here)
            actions = made.order(game.actions())
            assert sorted(actions) == sorted(game.actions())
            if here in (tables.ATLANTIC, tables.BREST):
                assert actions[0] >> 10 == V_STAY, "she is where she was to come: on is away from it"
                continue
            hexes = [action & 1023 for action in actions if action >> 10 == V_SAIL]
            (x0, y0), (x1, y1) = spot(left), spot(here)
            off = {at: abs(x - 2 * x1 + x0) + abs(y - 2 * y1 + y0) for at, (x, y) in zip(hexes, map(spot, hexes), strict=True)}
            others = [at for at in hexes if at != left] or [left]
            assert hexes[0] in others and off[hexes[0]] == min(off[at] for at in others)
            ahead += not off[hexes[0]]
            if game.can_undo() and left not in (tables.ATLANTIC, tables.BREST):  # no medal is drawn there
                game.undo()
                assert made.order(game.actions()) == list(game.actions())
                backs += 1
    assert ahead > 20 and backs > 20
    made.game = None


def test_the_cursor_does_not_lead_back_after_a_battle(made):
    """The sailed path is no longer in the ring. The cursor begins on the southernmost hex, because both goals are there."""
    from sortie.games.last_battle.fields import E_GUN, E_SAIL, HEX, P_SLIP, STEPS, V_SAIL

    made.game = game = Game(rules)
    left, here = 0, 5  # A9, B9
    firsts = []
    for shots in (0, journal.RECORDS):
        game.new(1)
        game.state[HEX], game.state[STEPS] = here, 1
        contract.become(game.state, P_SLIP)
        ring = bytearray(game.journal)
        journal.open_rings(((journal.REFEREE, ring),))
        journal.push(E_SAIL, 0, left, here)
        for _ in range(shots):
            journal.push(E_GUN, 0)
        journal.open_rings(())
        game.load(bytes(game.state), bytes(ring))
        actions = made.order(game.actions())
        assert sorted(actions) == sorted(game.actions())
        firsts.append(actions[0] & 1023)
        assert actions[0] >> 10 == V_SAIL
    hexes = [action & 1023 for action in actions if action >> 10 == V_SAIL]
    assert left in hexes and left not in firsts
    assert tables.HEX_ROW[firsts[1]] == max(tables.HEX_ROW[at] for at in hexes)
    made.game = None


@pytest.mark.parametrize("hexagon, must, exits, first", [
    ("ATLANTIC", 0, True, "V_LEAVE"), ("ATLANTIC", 1, True, "V_LEAVE"), ("ATLANTIC", 0, False, "V_STAY"), ("ATLANTIC", 1, False, "V_SAIL"),
    ("BREST", 0, False, "V_STAY"), ("BREST", 1, False, "V_SAIL"),
])  # fmt: skip
def test_the_cursor_begins_on_the_goal_or_a_stay(made, hexagon, must, exits, first):
    """LB-VP: if a day began in G11, the move into the Atlantic is first. Otherwise, in G11 and Brest, a legal stay is first."""
    from sortie.games.last_battle import fields as at

    made.game = game = Game(rules)
    game.new(1)
    game.state[at.HEX], game.state[at.MUST], game.state[at.STEPS] = getattr(tables, hexagon), must, 1
    game.state[at.FLAGS] = at.FLAG_EXIT if exits else 0
    contract.become(game.state, at.P_SLIP)
    game.load(bytes(game.state), b"")
    actions = made.order(game.actions())
    assert actions[0] >> 10 == getattr(at, first)
    assert sorted(actions) == sorted(game.actions())
    made.game = None


def test_down_moves_the_cursor_from_guns_to_flak(made):
    """LB-AIR: each ship's flak is below her guns, in the aircraft's row. Earlier it was to the right of the torpedo."""
    from host_tests.last_battle.table import CARD, Table
    from sortie.games.last_battle.fields import V_FIRE, V_FLAK

    table = Table().battle("norfolk", "suffolk", "swordfish_810a")
    actions = made.order(table.game.actions())
    made.show(table.game, 0)
    for ship in range(2):
        here = actions.index(V_FIRE << 10 | CARD["suffolk"] | ship << 5)
        assert actions[made.near(here, 0, 1)] == V_FLAK << 10 | CARD["swordfish_810a"] | ship << 5


@pytest.mark.parametrize("ship, hull, points, first", [
    (0, 0, 1, "HULL"), (0, 8, 3, "HULL"), (0, 9, 3, "BRIDGE"), (0, 11, 128, "HULL"), (0, 23, 1, "BRIDGE"),
    (1, 4, 3, "HULL"), (1, 5, 3, "BRIDGE"), (1, 7, 128, "HULL"), (1, 8, 128, "BRIDGE"),
])  # fmt: skip
def test_the_cursor_for_damage_begins_at_a_strong_hull(made, ship, hull, points, first):
    """LB-DAMAGE, LB-HULL: the player chooses the place. Pressing A repeatedly would have destroyed one turret after the other."""
    from host_tests.last_battle.table import Table
    from sortie.games.last_battle import fields as at
    from sortie.games.last_battle.fields import HULL, HURT, POINTS, P_PLACE

    table = Table().boxes(ship, HULL, hull)
    table.s[HURT], table.s[POINTS] = ship, points
    for turret in range(at.BRIDGE):
        table.boxes(ship, turret, tables.BOX_COUNT[ship * 6 + turret])
    contract.become(table.s, P_PLACE)
    table.game.load(bytes(table.s), bytes(table.game.journal))
    made.game = table.game
    actions = made.order(table.game.actions())
    assert actions[0] & 7 == getattr(at, first)
    assert sorted(actions) == sorted(table.game.actions())
    made.game = None


def test_a_resumed_game_has_the_actions_in_the_same_order(made):
    """A save keeps fewer events than a game has."""
    from sortie.games.last_battle.fields import P_SAIL, P_SLIP

    made.game, resumed = Game(rules), Game(rules)
    game, compared = made.game, 0
    for seed in range(4):
        game.new(seed)
        luck = random.Random(seed)
        while game.side() != OVER:
            if contract.phase(game.state) in (P_SAIL, P_SLIP):
                game_reader.unpack(resumed, game_record.pack(game))
                orders = []
                for made.game in (game, resumed):
                    made.show(made.game, 0)
                    orders.append(made.order(game.actions()))
                assert orders[0] == orders[1], f"seed {seed}"
                compared += 1
            game.act(luck.choice(list(game.actions())))
    assert compared > 20
    made.game = None
