# SPDX-License-Identifier: MIT
"""Pictures and rows that tell what is there: several enemies, mines, a sunk U-boat, the lit zone, the ports."""

import pytest
from displayio import Group

from host_tests.missions.test_screen_battle import REPULSE, at_phase
from host_tests.missions.test_screen_news import record
from host_tests.suite.planes import row_of
from sortie.core import journal
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, series, stakes, tables
from sortie.games.missions.rules.grids import covers, grid_of, is_water
from sortie.games.missions.screen_views import MAP
from sortie.games.missions.words import EVENT_LOG, RULE_ID
from sortie.ui.canvas import ASKS
from sortie.ui.colors import DEEP, FOG, rgb
from sortie.ui.layouts import DUEL_OURS
from sortie.ui.text import RIGHT

from .sea import at_sea, new_game
from .table import CHARTS, Table

MINES = 14  # cell of assets/art/profiles.pix
ARK_ROYAL_STRIKE = "ark_royal_strike"


def battle(made, british, phase=L.P_TACTIC):
    """Draws a decision in a battle against these ships. Returns the actions and the battle's own pieces."""
    game = new_game()
    at_sea(game, "troop_convoy")
    at_phase(made, game, phase)
    for ship in range(L.BRITISH):
        game.state[L.FOE + ship] = ship in british
    game.state[L.OURS] = 3
    made.known = False
    made.learn(game)
    actions = made.order(game.actions())
    made.show(game, 0)
    made.focus(actions[0])
    return actions, made.view._table.pieces


@pytest.mark.parametrize("british", [(REPULSE,), (REPULSE, L.CONVOY), (0, 1, 3)])
def test_the_enemys_next_ship_lies_behind_the_first(made, british):
    """MS-COMBAT: a battle of several enemies never looks like a duel."""
    _, pieces = battle(made, british)
    assert pieces[layouts.BATTLE_BEHIND].hidden == (len(british) == 1)


def test_mines_have_a_picture(made):
    """MS-EVENT."""
    assert stakes.craft(L.KIND_MINES) == (MINES, False)
    assert len({stakes.craft(kind)[0] for kind in (L.KIND_AIR, L.KIND_CRUISERS, L.KIND_MINES, L.KIND_TORPEDO)}) == 4


@pytest.mark.parametrize("left", (2, 1))
def test_only_the_tower_of_a_sunk_uboat_is_above_the_sea(made, left):
    """MS-UBOAT: at rest, beside the die."""
    game = new_game()
    at_sea(game, "troop_convoy")[L.STRENGTH + L.UBOAT] = left
    made.rest()
    made.known = False
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_UBOAT, 0, L.CONVOY, 5, 0)
    journal.push(L.E_HIT, 0, L.UBOAT, 1, left - 1)
    journal.push(L.E_LOST, 0, L.UBOAT)
    journal.open_rings(())
    n = journal.count(game.journal)
    assert made.play(game, n - 3) == ASKS
    boat = made.view._duel.pieces[DUEL_OURS]
    rows = {i // 48 for i in range(768) if boat.bitmap[i]}
    assert not boat.hidden and (min(rows) >= 9) == (left == 1)
    if left == 1:
        assert not made.play(game, n - 2) and not made.play(game, n - 1), "the picture has told it"


@pytest.mark.parametrize("verb, lit", [(L.V_COURSE_ALL, "Steady"), (L.V_CLOSE, "Close"), (L.V_OPEN, "Open")])
def test_the_chosen_tactic_is_marked_above_its_figures(made, verb, lit):
    """MS-TACTICS. The header asks."""
    actions, pieces = battle(made, (REPULSE,))
    made.focus(verb << 10)
    assert "tactic?" in row_of(made.stage._header)
    chosen = row_of(pieces[layouts.BATTLE_CHOSEN])
    assert chosen.strip() == RIGHT + lit
    at = chosen.index(lit)
    assert all(row_of(pieces[layouts.BATTLE_VALUES], line)[at : at + 4].strip()[-2] == "." for line in range(3))


@pytest.mark.parametrize("british, lowered", [((REPULSE,), True), ((L.HOOD, 1, L.CONVOY), False)])
def test_the_ships_make_room_for_the_figures(made, british, lowered):
    """With five rows there is none, and only their names stay."""
    battle(made, british)
    assert (made.view._duel.group.y > made.view._table.group.y) == lowered
    battle(made, british, L.P_STAY)
    assert made.view._duel.group.y == made.view._table.group.y and made.view._table.pieces[layouts.BATTLE_VALUES].hidden


@pytest.mark.parametrize("british", [(REPULSE,), (REPULSE, L.CONVOY)])
def test_the_scene_is_whole_while_the_die_of_a_tactic_falls(made, british, monkeypatch):
    """MS-TACTICS: no black band is above the ships, and no line lies over them."""
    _, pieces = battle(made, british)
    made.focus(L.V_CLOSE << 10)
    assert not pieces[layouts.BATTLE_MESSAGE].hidden
    seen = []

    def look(ms):
        seen.append((made.view._duel.group.y - made.view._table.group.y, pieces[layouts.BATTLE_MESSAGE].hidden))

    monkeypatch.setattr(made.stage, "pause", look)
    game = new_game()
    record(game, (L.E_TACTIC, 0, L.BISMARCK, L.CLOSE, 3, L.NIL + 1, L.NIL))
    made.play(game, 0)
    assert seen and set(seen) == {(0, True)}
    assert not pieces[layouts.BATTLE_MESSAGE].hidden, "the result of the die"


def lines(group, piece, high):
    """The lines of the screen of a piece in a group or in the groups of it."""
    for each in group:
        if each is piece:
            return set(range(group.y + piece.y, group.y + piece.y + high))
        found = lines(each, piece, high) if isinstance(each, Group) else set()
        if found:
            return {group.y + y for y in found}
    return set()


@pytest.mark.parametrize("british", [(REPULSE,), (REPULSE, L.CONVOY), (0, 1, 3)])
@pytest.mark.parametrize("phase", [L.P_TACTIC, L.P_STAY, L.P_FIRE])
def test_no_ship_is_cut(made, british, phase):
    """MS-COMBAT: the strip of sea is whole, or it is left out."""
    _, pieces = battle(made, british, phase)
    plates = ((layouts.BATTLE_SKY, 14), (layouts.BATTLE_SLATE, 38), (layouts.BATTLE_PLATE, 10))
    black = set().union(*(lines(made.view.group, pieces[piece], high) for piece, high in plates if not pieces[piece].hidden))
    ships = lines(made.view.group, made.view._duel.pieces[DUEL_OURS], 16)
    assert ships and ships <= black or ships.isdisjoint(black), sorted(ships - black)


def in_zone(table, chart, zone=0):
    """A square in a zone of the chart."""
    there = tables.CHART_ZONE[CHARTS.index(chart)] + zone
    return next(square for square in range(256) if covers(there, grid_of(square)) and is_water(square))


def show_chart(made, table, chart):
    """Draw a chart that has just fallen."""
    table.poke(L.CHART, chart)
    made.known = False
    made.learn(table.game)
    view = made.open(MAP)
    view.draw(made.was)
    made.tonight(view, made.was)


@pytest.mark.parametrize("chart, touched", [("straggler", False), ("wolfpack", True), ("convoy_lanes", True)])
def test_a_row_is_lit_only_if_its_zone_touches_the_unit_in_it(made, chart, touched):
    """MS-EVENT: a straggler does nothing to the U-boat."""
    table = Table("A8 nw", "A8 nw", "C4 nw")
    table.poke(L.SQUARE + L.UBOAT, in_zone(table, chart))
    show_chart(made, table, CHARTS.index(chart))
    assert (made.view.pieces[layouts.MAP_NAMES].grid.pixel_shader[0] == rgb(DEEP)) == touched


def test_the_reason_of_a_quiet_turn_names_the_rule(made):
    """MS-EVENT: SELECT opens it, as there is a reason."""
    why = made.words.say((EVENT_LOG + RULE_ID) // 2 + L.E_CALM, (0, 0, 0))
    assert "only British ships and wolfpacks touch the U-boat" in why and why.endswith("|" + str(L.E_CHART))


def test_a_sunk_carrier_stays_beside_the_map(made):
    """MS-STATUS: with her points, in grey. Her aircraft are gone with her."""
    table = Table("A8 nw", "A8 nw", "C4 nw")
    table.hurt(ark_royal=0)
    show_chart(made, table, CHARTS.index(ARK_ROYAL_STRIKE))
    row = made.view.pieces[layouts.MAP_NAMES]
    assert [row_of(row, i).strip() for i in (0, 1)] == ["Ark Royal", "sunk +3"] and row.grid.pixel_shader[1] == rgb(FOG)
    assert not any("aircraft" in row_of(plane) for plane in made.view.pieces[layouts.MAP_NAMES :][:4] if not plane.hidden)


@pytest.mark.parametrize("where, lines", [("A5 sw", None), ("G7 se", ["Brest: home", "Bergen, 8 turns"])])
def test_the_page_of_the_mission_names_each_port_with_its_turns(made, where, lines):
    """MS-WIN. Its header has the turn."""
    table = Table(where, where, "C4 nw")
    table.poke(L.TURN, 5)
    table.poke(L.CHART, CHARTS.index("empty_ocean"))
    made.known = False
    made.show(table.game, 4)
    planes = made.view.pieces[layouts.MISSION_LINE + 2 : layouts.MISSION_LINE + 4]
    wanted = lines or [f"{port}, {series.turns(table.s, i)} turns" for i, port in enumerate(("Brest", "Bergen"))]
    assert [row_of(plane)[2:].strip() for plane in planes] == wanted
    assert "T5/20" in row_of(made.stage._header)
    assert made.look(0, 0) == f"Leave by T{5 + series.spare(table.s)}"


def test_convoys_on_the_sheet_are_no_hits(made):
    """MS-COMBAT: five ships, not the boxes of one."""
    table = Table("A5 sw", "A5 sw", "C4 nw")
    made.known = False
    made.show(table.game, 3)
    pieces = made.view.pieces
    assert row_of(pieces[layouts.SHEET_NAME + 3]).split() == ["Convoy", "5", "left"]
    assert pieces[layouts.SHEET_BOXES + 3].hidden or not any(pieces[layouts.SHEET_BOXES + 3][i] for i in range(10))
