# SPDX-License-Identifier: MIT
"""The three options (SC-OPTIONS) and their hidden parts."""

import pytest
from sortie.core import contract, journal
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules
from sortie.games.sea_control.rules import fleet
from tools import autoplay

from .table import SHIPS, Table

HIDDEN = (0, 0, 1)


def veiled(**places):
    """Returns a turn in which the Allies are about to move, face down."""
    return Table(options=HIDDEN, **places).poke(L.FLAGS, L.FLAG_VEIL)


def test_w46_the_option_gives_bismarck_a_defence_of_seven():
    table = Table(options=(1,), bismarck="germany", tirpitz="germany").hurt(bismarck=7, tirpitz=6)
    assert fleet.defense(table.s, SHIPS.index("bismarck")) == 7 and table.attack("bismarck") == 1
    assert table.attack("tirpitz") == 4
    table = Table.battle("barents", options=(1,), damage={"bismarck": 7}, ships=["bismarck", "hood"])
    table.rolls(6, 1, 1, 1, 1, 1).aim(hood="bismarck").aim(bismarck="hood")
    assert table.place("bismarck") == "lost"


def test_w46_bismarck_has_a_defence_of_nine_without_the_option():
    table = Table(bismarck="germany").hurt(bismarck=8)
    assert table.attack("bismarck") == 4


def test_the_axis_sees_only_counts_of_face_down_ships():
    table = veiled(hood="england", nelson="england", repulse="england", augusta="usa")
    table.s[L.STATUS + SHIPS.index("augusta")] = L.READY
    table.load()
    table.sail("north_sea", "hood").sail("north_atlantic", "nelson", "augusta")
    table.do("done").rolls(6).sail("barents", "repulse")
    assert table.s[L.VEILED + L.NORTH_SEA] == table.s[L.VEILED + L.NORTH_ATLANTIC] == 1
    assert table.place("hood") == "england" and table.place("augusta") == "north_atlantic"
    axis = contract.view(rules, table.s, L.AXIS)
    assert not any(axis[L.PICKED_ALLIED : L.AXIS_AIR])
    assert [row["ship"] for row in table.seen_events("sails", L.AXIS)] == ["augusta"]
    assert not table.seen_events("roll", L.AXIS) and table.seen_events("veiled_roll", L.AXIS) == [
        {"to": "barents", "die": 6, "arrived": False}
    ]
    assert table.seen_events("veiled", L.AXIS)[0] == {"area": "north_sea", "counters": 1}
    assert not table.seen_events("back", L.AXIS) and not table.seen_events("veiled_roll", L.ALLIES)


def test_face_down_ships_move_once_and_picks_are_secret():
    table = veiled(hood="england", nelson="england").sail("north_sea", "hood")
    table.do("to north_atlantic")
    assert not table.may("pick hood")
    table.do("pick nelson")
    assert not any(contract.view(rules, table.s, L.AXIS)[L.PICKED_ALLIED : L.VEIL])


def test_face_down_ships_turn_up_after_the_uboats():
    table = veiled(hood="england", nelson="england", repulse="england", lutzow="germany").hurt(nelson=2)
    table.sail("north_sea", "hood").do("done").rolls(6).sail("barents", "repulse").do("done")
    assert table.side == L.AXIS and table.damage("nelson") == 2 and table.place("hood") == "england"
    table.do("done", "done")
    assert table.phase == L.P_UBOATS
    table.do("done")
    assert table.place("hood") == "north_sea"
    assert not any(table.s[L.VEIL : L.ALLIED_AIR]) and not any(table.s[L.VEILED : L.POINTS])
    assert table.damage("nelson") == 0 and table.has("repulse", L.MOVED) and not table.has("nelson", L.MOVED)
    assert [row["ship"] for row in table.seen_events("sails", L.AXIS)] == ["hood"], "a ship thrown back has gone nowhere"
    assert table.seen_events("back", L.AXIS) == [{"ship": "repulse", "port": "england"}]
    assert table.phase == L.P_AIR and table.side == L.AXIS


def test_a_face_down_ship_pays_for_a_failed_departure():
    table = veiled(hood="neutral", renown="neutral").hurt(hood=3)
    for ship in ("hood", "renown"):
        table.s[L.STATUS + SHIPS.index(ship)] = L.LAY_NEUTRAL
    table.load()
    table.sail("south_atlantic", "renown").do("done").rolls(6).sail("north_sea", "hood")
    while table.phase != L.P_AIR:
        table.do("back to neutral" if table.phase == L.P_BACK else "done")
    assert table.has("hood", L.LAY_NEUTRAL) and not table.has("renown", L.LAY_NEUTRAL)


def test_ships_without_the_option_sail_face_up():
    table = Table(hood="england").sail("north_sea", "hood")
    assert table.place("hood") == "north_sea" and table.seen_events("sails", L.AXIS)
    assert not any(table.s[L.VEIL : L.ALLIED_AIR])


def test_a_view_blanks_the_enemys_secrets():
    table = Table()
    state = bytearray(table.s)
    for at in range(L.PICKED_ALLIED, L.REPAIRS):
        state[at] = 77
    axis, allies = (contract.view(rules, state, side) for side in (L.AXIS, L.ALLIES))
    assert not any(axis[L.PICKED_ALLIED : L.AXIS_AIR]) and any(axis[L.AXIS_AIR : L.REPAIRS])
    assert any(allies[L.PICKED_ALLIED : L.AXIS_AIR]) and not any(allies[L.AXIS_AIR : L.REPAIRS])


# --- resample ----------------------------------------------------------------------------------------


def positions(seed, phases):
    """Returns positions of a random hidden game in one of these phases."""
    from sortie.core.game import Game

    game = Game(rules)
    game.new(seed, HIDDEN)
    player = autoplay.random_player(seed)
    while len(game.actions()):
        if contract.phase(game.state) in phases:
            yield bytearray(game.state)
        game.act(player(game))


@pytest.mark.parametrize("seed", range(3))
def test_a_determinization_draws_face_down_ships_by_area(seed):
    """Each area keeps its number of face-down ships. Each drawn ship could be there, and the draws differ."""
    seen = set()
    for state in positions(seed, (L.P_MOVE, L.P_UBOATS)):
        if state[L.FLAGS] & L.FLAG_VEIL and contract.phase(state) == L.P_UBOATS:
            view = contract.view(rules, state, L.AXIS)
            for value in range(3):
                other = rules.resample(bytearray(view), L.AXIS, value)
                for area in range(L.AREAS):
                    row = other[L.VEIL : L.VEIL + L.BRITISH]
                    assert row.count(area + 1) == state[L.VEILED + area]
                seen.add(bytes(other[L.VEIL : L.VEIL + L.BRITISH]))
    assert len(seen) > 3


def test_a_determinization_draws_the_axis_choice_of_aircraft():
    table = Table(L.P_AIR, L.AXIS, 4, hood="malta").do("air malta")
    view = contract.view(rules, table.s, L.ALLIES)
    chosen = {rules.resample(bytearray(view), L.ALLIES, value)[L.AXIS_AIR] for value in range(60)}
    assert len(chosen) == 6, "five places, or none"


def test_only_the_allies_read_events_of_face_down_ships():
    table = veiled(hood="england").sail("north_sea", "hood")
    ring = table.game.journal
    for n in range(journal.oldest(ring), journal.count(ring)):
        at = journal.at(ring, n)
        if ring[at] == L.E_SAILS:
            assert not journal.may_read(ring, n, L.AXIS) and journal.may_read(ring, n, L.ALLIES)
