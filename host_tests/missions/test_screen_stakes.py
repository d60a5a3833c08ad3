# SPDX-License-Identifier: MIT
"""A decision of a battle or an attack on the screen: before A it tells its chance and its price."""

import itertools
from math import comb

import pytest

from host_tests.missions.test_screen_battle import REPULSE, at_phase
from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.core.head import OVER, REASON, SIDE
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, tables, view_battle
from sortie.games.missions.rules.attacks import in_zone
from sortie.games.missions.rules.grids import NO_ZONE, zone_at
from sortie.games.missions.rules.line import armed, foe_dice, foe_strength, own_dice, shooters, strength_theirs

from .sea import at_sea, new_game


def average(game, units, tactic):
    """The average (dealt, taken) of a round, over all faces of these units' dice and over our hits.

    All our dice go to the ship whose loss spares most fire, before she fires. More hits than hulls do not count."""
    sums, rolls = [0, 0], list(itertools.product(range(1, 7) if tactic != L.COURSE else (0,), repeat=len(units)))
    for faces in rolls:
        s = bytearray(game.state)
        for unit, face in zip(units, faces, strict=True):
            s[L.TACTIC + unit], s[L.TACTIC_DIE + unit] = tactic, face
        dice = sum(own_dice(s, ship) for ship in (L.BISMARCK, L.EUGEN) if s[L.OURS] >> ship & 1)
        dealt, taken = sum_up(s, dice, -1)
        taken = min([taken] + [sum_up(s, dice, victim)[1] for victim in armed(s)])
        sums = [sums[0] + dealt, sums[1] + taken]
    return tuple(total / len(rolls) for total in sums)


def sum_up(s, dice, victim):
    """The average (dealt, taken) if all these dice of ours go to a ship; -1: to no armed ship."""
    dealt = taken = 0
    for hits in range(dice + 1):
        left, chance = bytearray(s), comb(dice, hits) / 2**dice
        if victim >= 0 and hits >= foe_strength(s, victim):
            left[L.FOE + victim] = 0
        fire = [foe_dice(left, ship, unit) for unit in (L.BISMARCK, L.EUGEN) if s[L.OURS] >> unit & 1 for ship in shooters(left, unit)]
        dealt += chance * min(hits, strength_theirs(s))
        taken += chance * sum(fire) / 2
    return dealt, taken


@pytest.mark.parametrize("ours", [3, 1])
@pytest.mark.parametrize("repulse, rodney", [(1, 0), (0, 0), (1, 1)])
@pytest.mark.parametrize("hull", [1, 5])
@pytest.mark.parametrize("both", [False, True])
def test_the_tactics_have_their_average_hits_side_by_side(made, monkeypatch, repulse, rodney, ours, hull, both):
    """MS-TACTICS, MS-COMBAT: convoys have no guns. Each figure lies below the word of its tactic."""
    game = new_game()
    at_sea(game, "troop_convoy")
    monkeypatch.setattr(made, "game", game if both else None)
    at_phase(made, game, L.P_TACTIC)
    s = game.state
    s[L.FOE + REPULSE], s[L.FOE + 3], s[L.OURS] = repulse, rodney, ours
    s[L.HULL + REPULSE] = hull
    made.order(game.actions())
    made.known = False
    made.show(game, 0)
    units = (L.BISMARCK, L.EUGEN) if both and ours == 3 else (L.BISMARCK,)
    pieces = made.view._table.pieces
    heads = row_of(pieces[layouts.BATTLE_CHOICES])
    deal, take, net = [row_of(pieces[layouts.BATTLE_VALUES], line) for line in range(3)]
    assert (deal[:4], take[:4], net[:3]) == ("Deal", "Take", "Net")
    for word, tactic in (("Steady", L.COURSE), ("Close", L.CLOSE), ("Open", L.OPEN)):
        at = heads.index(word) + 1
        dealt, taken = average(game, units, tactic)
        assert (deal[at : at + 3], take[at : at + 3]) == (f"{dealt + 1e-9:.1f}", f"{taken + 1e-9:.1f}"), word
        assert abs(float(net[at - 1 : at + 3]) - (dealt - taken)) < 0.1, "one face stands for both ships"


def test_to_stay_tells_the_average_hits_of_the_next_round(made):
    """MS-LEAVE, MS-TACTICS: the tactics of the round before are over."""
    game = new_game()
    at_sea(game, "troop_convoy")
    at_phase(made, game, L.P_STAY)
    game.state[L.TACTIC], game.state[L.TACTIC_DIE] = L.CLOSE, 1
    game.state[L.TACTIC + 1], game.state[L.TACTIC_DIE + 1] = L.OPEN, 6
    made.order(game.actions())
    made.known = False
    made.show(game, 0)
    made.focus(L.V_REMAIN << 10)
    pieces = made.view._table.pieces
    assert row_of(pieces[layouts.BATTLE_FACES]).strip() == "Next: deal 2.5, take 1.0"
    assert [row_of(pieces[layouts.BATTLE_NAME + row]).split()[-1] for row in (0, 1)] == ["3d", "2d"], "nor do their dice last"


def ordered(made, monkeypatch, phase, boxes, points=0):
    """The game of a phase with Bismarck alone against Repulse, and the legal actions in the cursor's order."""
    game = new_game()
    at_sea(game, "troop_convoy")
    monkeypatch.setattr(made, "game", game)
    at_phase(made, game, phase)
    s = game.state
    s[L.FOE + REPULSE], s[L.FOE + 3], s[L.OURS] = 1, 0, 1
    s[L.STRENGTH], s[L.POINTS] = boxes, L.NIL + points
    found = made.order(game.actions())
    made.known = False
    made.show(game, 0)
    return game, found


def sinks(game, tactic):
    """The chance that Bismarck takes as many hits as she has boxes, in percent, over all dice."""
    total = 0
    for face in range(1, 7):
        s = bytearray(game.state)
        s[L.TACTIC], s[L.TACTIC_DIE] = tactic, face if tactic != L.COURSE else 0
        dice = sum(foe_dice(s, ship, 0) for ship in shooters(s, 0))
        rolls = list(itertools.product((0, 1), repeat=dice))
        total += sum(sum(roll) >= s[L.STRENGTH] for roll in rolls) / len(rolls)
    return 100 * total / 6


@pytest.mark.parametrize("boxes, label", [(1, "Sunk"), (2, "Sunk"), (8, "Net ")])
def test_the_chance_of_bismarcks_loss_stands_under_each_tactic(made, monkeypatch, boxes, label):
    """MS-TACTICS, MS-COMBAT."""
    game, _ = ordered(made, monkeypatch, L.P_TACTIC, boxes)
    pieces = made.view._table.pieces
    heads, last = row_of(pieces[layouts.BATTLE_CHOICES]), row_of(pieces[layouts.BATTLE_VALUES], 2)
    assert last[:4] == label
    for word, tactic in (("Steady", L.COURSE), ("Close", L.CLOSE), ("Open", L.OPEN)) if label == "Sunk" else ():
        at = heads.index(word)
        assert abs(int(last[at : at + 4].strip(" %")) - sinks(game, tactic)) <= 1.5, word


@pytest.mark.parametrize("boxes, points, first", [(8, 0, L.V_COURSE), (1, 0, L.V_OPEN), (8, tables.MISSION_GOAL[0], L.V_OPEN)])
def test_the_tactic_spares_bismarck_if_she_may_sink_or_has_the_points(made, monkeypatch, boxes, points, first):
    """MS-TACTICS."""
    assert ordered(made, monkeypatch, L.P_TACTIC, boxes, points=points)[1][0] >> 10 == first


@pytest.mark.parametrize("boxes, first, told", [(8, L.V_REMAIN, "Next: deal 1.5, take 1.0"), (2, L.V_ESCAPE, "Deal 1.5 take 1.0 sunk 25%")])
def test_bismarck_escapes_before_a_round_that_may_sink_her(made, monkeypatch, boxes, first, told):
    """MS-LEAVE, MS-ESCAPE."""
    _, found = ordered(made, monkeypatch, L.P_STAY, boxes)
    assert found[0] >> 10 == first
    made.focus(L.V_REMAIN << 10)
    assert row_of(made.view._table.pieces[layouts.BATTLE_FACES]).strip() == told


@pytest.mark.parametrize(
    "phase, by", [(L.P_HIT, "Heavy Cruisers: 2 hits"), (L.P_HIT_AIR, "Heavy Cruisers: 2 hits"), (L.P_HIT_ESCAPE, "Held: one hit")]
)
def test_a_hit_to_give_has_its_cause_and_the_number_of_hits(made, phase, by):
    """MS-EVENT, MS-AIR, MS-ESCAPE."""
    game = new_game()
    s = at_sea(game, "heavy_cruisers")
    s[L.HITS], s[L.SCOPE], s[L.ZONE] = 2, 3, tables.CHART_ZONE[s[L.CHART]] + 1
    actions = at_phase(made, game, phase)
    made.focus(actions[0])
    assert row_of(made.view._table.pieces[layouts.BATTLE_FACES]).strip() == by
    assert not made.view._table.pieces[layouts.BATTLE_PLATE].hidden, "the text lies on a plate"


@pytest.mark.parametrize("hull, first", [(1, L.EUGEN), (2, L.BISMARCK)])
def test_a_hit_that_sinks_bismarck_is_not_proposed(made, hull, first):
    """MS-EVENT: the cursor begins on Prinz Eugen when Bismarck has one box left."""
    game = new_game()
    s = at_sea(game, "heavy_cruisers")
    s[L.HITS], s[L.SCOPE], s[L.ZONE], s[L.STRENGTH + L.BISMARCK] = 1, 3, tables.CHART_ZONE[s[L.CHART]] + 1, hull
    made.known = False
    made.learn(game)
    assert at_phase(made, game, L.P_HIT)[0] == L.V_HIT << 10 | first


@pytest.mark.parametrize("ship, said", [(REPULSE, "3 dice: 1.5 of 5 hits, +3"), (L.CONVOY, "3 dice: 87% to sink, +1")])
def test_a_target_has_its_chance_and_its_points(made, ship, said):
    """MS-COMBAT, MS-STATUS: three dice sink a convoy in seven of eight cases."""
    game = new_game()
    at_sea(game, "troop_convoy")
    actions = at_phase(made, game, L.P_FIRE)
    made.focus(next(action for action in actions if action & 15 == ship))
    assert row_of(made.view._table.pieces[layouts.BATTLE_FACES]).strip() == said


@pytest.mark.parametrize("left, danger", [(3, "4-6 hits us, 2 left"), (1, "4-6 sinks us: -1")])
def test_the_uboats_attack_tells_its_gain_and_its_danger(made, left, danger):
    """MS-UBOAT, MS-STATUS: the last box of the U-boat costs a point."""
    game = new_game()
    s = at_sea(game, "troop_convoy")
    s[L.SQUARE + L.UBOAT] = 16 * 10 + 8
    s[L.STRENGTH + L.UBOAT] = left
    contract.become(s, L.P_UBOAT)
    actions = made.order(game.actions())
    made.show(game, 0)
    said = []
    for action in actions[:2]:
        made.focus(action)
        said.append(row_of(made.view._table.pieces[layouts.BATTLE_FACES]).strip())
        assert row_of(made.view._table.pieces[layouts.BATTLE_MESSAGE]).strip() == danger
    assert "1-3 sinks it: +1" in said


def at_the_convoy(made, monkeypatch, points, left=1):
    """Lay the U-boat at a convoy. Returns the places of its decision."""
    game = new_game()
    s = at_sea(game, "troop_convoy")
    s[L.SQUARE : L.SQUARE + 2] = bytes((0, 0))
    s[L.SQUARE + L.UBOAT], s[L.STRENGTH + L.UBOAT], s[L.POINTS] = 16 * 10 + 8, left, L.NIL + points
    contract.become(s, L.P_UBOAT)
    monkeypatch.setattr(made, "game", game)
    made.known = False
    made.learn(game)
    places = made.order(game.actions())
    made.show(game, 0)
    return places


@pytest.mark.parametrize("points, left, first", [(5, 1, L.V_DIVE), (6, 1, L.V_ATTACK), (4, 1, L.V_ATTACK), (5, 2, L.V_ATTACK)])
def test_the_uboat_starts_on_the_dive_where_its_loss_would_undo_the_goal(made, monkeypatch, points, left, first):
    """MS-STATUS, MS-WIN: five points are the goal, and the U-boat costs one."""
    places = at_the_convoy(made, monkeypatch, points, left)
    assert places[0] >> 10 == first and sorted(places) == sorted(made.game.actions())
    made.focus(next(place for place in places if place >> 10 == L.V_ATTACK))
    said = row_of(made.view._table.pieces[layouts.BATTLE_MESSAGE]).strip()
    assert (said == "4-6 sinks us: only 4 of 5") == (first == L.V_DIVE)


def test_the_dive_is_a_row_below_the_targets(made, monkeypatch):
    """MS-UBOAT: the cursor goes down to it, and its row turns to paper."""
    places = at_the_convoy(made, monkeypatch, 0)
    pieces, row = made.view._table.pieces, len(places)
    assert row_of(pieces[layouts.BATTLE_NAME + row]).strip() == "Dive" and pieces[layouts.BATTLE_SKY].hidden
    at = 0
    for _ in places:
        at = made.near(at, 0, 1)
    assert places[at] >> 10 == L.V_DIVE
    made.focus(places[at])
    assert pieces[layouts.BATTLE_PAPER].y == 57 + 12 * row
    assert row_of(pieces[layouts.BATTLE_MESSAGE]).strip() == "Safe, but no points"


@pytest.mark.parametrize("repulse, said", [(1, "You +1 on 1-4, they on 3-6"), (0, "You +1 die on 1-4")])
def test_a_tactic_tells_the_faces_of_each_side(made, repulse, said):
    """MS-TACTICS, MS-COMBAT: convoys have no guns, so they gain no die."""
    game = new_game()
    at_sea(game, "troop_convoy")
    at_phase(made, game, L.P_TACTIC)
    game.state[L.FOE + REPULSE] = repulse
    close = next(action for action in made.order(game.actions()) if action >> 10 == L.V_CLOSE)
    made.known = False
    made.show(game, 0)
    made.focus(close)
    line = made.view._table.pieces[layouts.BATTLE_MESSAGE]
    assert row_of(line).strip() == said and not line.hidden and made.tells(close)


@pytest.mark.parametrize(
    "hull, left, first",
    [(5, 3, L.CONVOY), (5, 1, L.CONVOY), (1, 3, REPULSE), (1, 1, REPULSE), (0, 3, L.CONVOY)],
)
def test_the_uboat_starts_on_the_target_that_pays_most(made, monkeypatch, hull, left, first):
    """MS-UBOAT: a convoy sinks at once; a ship with her last box pays more."""
    ships_and_convoy(made, monkeypatch, hull, left)
    assert made.actions[0] == L.V_ATTACK << 10 | first


@pytest.mark.parametrize("hull, ships, first", [(0, 1, L.V_DIVE), (0, 2, L.V_DIVE), (5, 2, L.V_ATTACK), (0, 0, L.V_ATTACK)])
def test_the_uboat_leaves_a_lone_convoy_to_the_ships_beside_it(made, monkeypatch, hull, ships, first):
    """MS-UBOAT: they sink it without a risk for her. Beside Repulse it attacks."""
    ships_and_convoy(made, monkeypatch, hull, 3, ships=ships)
    assert made.actions[0] >> 10 == first


@pytest.mark.parametrize("left", (3, 1))
def test_the_cursor_of_the_uboat_risks_no_box_for_nothing(made, monkeypatch, left):
    """MS-UBOAT: a hit on Repulse with five boxes scores nothing, and the caption tells it."""
    ships_and_convoy(made, monkeypatch, 5, left, convoys=0)
    assert made.actions[0] >> 10 == L.V_DIVE
    made.focus(L.V_ATTACK << 10 | REPULSE)
    assert row_of(made.view._table.pieces[layouts.BATTLE_FACES]).strip() == "1-3 hits: 4 left, no pts"


@pytest.mark.parametrize("hull, first", [(5, L.V_ATTACK << 10 | L.CONVOY), (1, L.V_ATTACK << 10 | REPULSE)])
def test_the_convoy_is_above_and_the_dive_below(made, monkeypatch, hull, first):
    """MS-UBOAT: wherever the cursor begins."""
    ships_and_convoy(made, monkeypatch, hull, 3)
    assert made.actions[0] == first
    assert bytes(made.view.rows[1:]) == bytes((L.CONVOY, REPULSE, view_battle._DIVE))


def ships_and_convoy(made, monkeypatch, hull, left, convoys=5, ships=0):
    """Lay the U-boat at Repulse and a convoy, with a number of our ships."""
    game = new_game()
    s = at_sea(game, "repulse_and_convoy")
    s[L.SQUARE : L.SQUARE + L.UBOAT] = bytes((0,) * L.UBOAT)
    s[L.SQUARE + L.UBOAT], s[L.STRENGTH + L.UBOAT] = zone_square(s), left
    for unit in range(ships):
        s[L.SQUARE + unit] = s[L.SQUARE + L.UBOAT]
    s[L.HULL + REPULSE], s[L.HULL + L.CONVOY] = hull, convoys
    contract.become(s, L.P_UBOAT)
    monkeypatch.setattr(made, "game", game)
    made.known = False
    made.learn(game)
    made.order(game.actions())
    made.show(game, 0)


def zone_square(v):
    """Returns a square of the chart's zone with Repulse."""
    for square in range(256):
        v[L.SQUARE + L.UBOAT] = square
        zone = zone_at(v, L.UBOAT)
        if zone != NO_ZONE and in_zone(v, zone, REPULSE):
            return square
    raise AssertionError


PROGRESS = [(5, "Medal: 0 of 2"), (4, "Medal: 1 of 2"), (3, "Medal task done: now win")]


@pytest.mark.parametrize("convoys, said", PROGRESS)
def test_the_page_of_the_mission_counts_the_medals_convoys(made, convoys, said):
    """MS-MEDALS: the medal of mission 1 is for two convoys."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.HULL + L.CONVOY] = convoys
    made.known = False
    made.learn(game)
    made.show(game, 4)
    assert row_of(made.view.pieces[layouts.MISSION_LAST]).strip() == said
    s[SIDE], s[REASON] = OVER, L.END_TIME
    made.end(game)
    last = row_of(made.view.pieces[layouts.MISSION_LAST]).strip()
    assert last == ("Task done, but you lost" if convoys == 3 else said)
