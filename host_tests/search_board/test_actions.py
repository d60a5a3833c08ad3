# SPDX-License-Identifier: MIT
"""The ships of an action: attacks, consent, chance, parallel actions, ships kept out (SB-ATTACK), and the rulebook's example."""

import pytest

from host_tests.search_board.field import DARK, FOUGHT, ZONE, E, Field
from sortie.core import head
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import battle_board, hits, naval_forces, orders, points, ships

BISMARCK, PRINZ_EUGEN, HOOD, WALES, KING = 0, 1, 2, 3, 4
PRINZ = PRINZ_EUGEN << 2


def attacks(table):
    """Returns the legal attacks: (German ship, kind)."""
    return [(arg >> 2, arg & 3) for arg in table.legal(L.V_ATTACK)]


def leads(table):
    return [table.s[L.LEAD + n] - 1 for n in range(table.s[L.ACTIONS])]


# --- the attacks on offer -----------------------------------------------------------------------------------


def test_without_a_located_ship_there_is_no_action():  # SB-ATTACK
    table = Field(("bismarck",), ("hood",), unseen=("bismarck", "hood")).combat()
    assert table.s[10] == FOUGHT and table.seen_events(L.E_ATTACK) == []


def test_only_located_ships_may_be_attacked():  # SB-ATTACK
    """9.23."""
    table = Field(("bismarck",), ("hood",)).combat()
    assert table.side == L.BRITISH and attacks(table) == [(BISMARCK, L.BATTLESHIP)]
    table.do(L.V_NO_ATTACK)
    assert table.side == L.GERMAN and attacks(table) == [(BISMARCK, L.BATTLESHIP)]
    table = Field(("bismarck",), ("hood",), unseen=("bismarck",)).combat()
    assert table.side == L.GERMAN, "the British have not found her"
    table = Field(("bismarck",), ("hood",), unseen=("hood",)).combat().do(L.V_NO_ATTACK)
    assert table.s[10] == FOUGHT, "the Germans have not found Hood"


def test_an_attack_needs_the_same_zone():  # SB-ATTACK
    """9.21."""
    table = Field(("bismarck",), ("hood",), hood=5 * 32 + 5).combat()
    assert attacks(table) == [] and table.side == L.BRITISH, "asked all the same: that she is found is known"


def test_visibility_x_prevents_combat():
    """SB-FOG 7.33."""
    assert Field(("bismarck",), ("hood",), level=L.LEVEL_X).combat().s[10] == FOUGHT


def test_ships_do_not_attack_a_ship_in_port():  # SB-ATTACK
    """12.7: only in the turn of her arrival."""
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",), unseen=("bismarck",))
    ships.set_mode(table.s, PRINZ_EUGEN, L.MODE_IN_PORT)
    assert table.combat().side == L.GERMAN


def test_carriers_may_be_attacked_but_never_attack():  # SB-ATTACK
    """9.221."""
    table = Field(("bismarck",), ("ark_royal",)).combat()
    assert attacks(table) == []
    table.do(L.V_NO_ATTACK)
    assert attacks(table) == [(BISMARCK, L.CARRIER)]


def test_a_shadowing_ship_may_attack_only_its_target():  # SB-ATTACK
    """9.224."""
    table = Field(("bismarck",), ("prinz_eugen",), ("suffolk",)).shadows("suffolk", "bismarck").combat()
    assert attacks(table) == [(BISMARCK, L.CRUISER)]


# --- speed and consent -----------------------------------------------------------------------------------


def test_a_slower_attacker_needs_the_enemys_consent():  # SB-ATTACK
    """Rodney, 21, and Bismarck, 29."""
    table = Field(("bismarck",), ("rodney",)).combat().do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase == L.P_ACCEPT and table.side == L.GERMAN
    assert table.seen_events(L.E_ANNOUNCED) == [(21, 29, L.BRITISH, 0, 0)]
    table.do(L.V_REFUSE)
    assert table.seen_events(L.E_REFUSED) and table.side == L.BRITISH and attacks(table) == []
    assert L.R_ATTACK in table.event_rules()


def test_a_battle_follows_consent_or_enough_speed():  # SB-ATTACK
    table = Field(("bismarck",), ("rodney",)).combat().do(L.V_ATTACK, L.BATTLESHIP).do(L.V_ACCEPT)
    assert table.phase == L.P_PLACE
    table = Field(("bismarck",), ("rodney",)).slow("bismarck", 21).combat().do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase == L.P_PLACE


def test_an_attacking_force_has_the_speed_of_its_fastest_ship():  # SB-ATTACK
    """Hood, 29, and Suffolk, 31, may attack a lone ship of 31; the attacked count as their slowest."""
    table = Field(("prinz_eugen",), ("hood", "suffolk")).slow("prinz_eugen", 31).combat().do(L.V_ATTACK, PRINZ)
    assert table.phase != L.P_ACCEPT and table.seen_events(L.E_ANNOUNCED) == [(31, 31, L.BRITISH, 0, 0)]
    table = Field(("bismarck",), ("norfolk", "rodney")).combat().do(L.V_NO_ATTACK).do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase != L.P_ACCEPT and table.seen_events(L.E_ANNOUNCED) == [(29, 21, L.GERMAN, 0, 0)]


def test_a_carriers_speed_does_not_count_in_an_attack():  # SB-ATTACK
    """9.222 with its erratum."""
    table = Field(("prinz_eugen",), ("king_george_v", "victorious")).combat().do(L.V_ATTACK, PRINZ)
    assert table.seen_events(L.E_ANNOUNCED) == [(29, 32, L.BRITISH, 0, 0)] and table.phase == L.P_ACCEPT


# --- chance ----------------------------------------------------------------------------------------------


def test_chance_picks_among_the_fastest_attackers():  # SB-ATTACK
    """9.241, 9.242."""
    drawn = set()
    for seed in range(20):
        table = Field(("bismarck",), ("hood",), ("king_george_v",), ("rodney",), seed=seed).combat()
        drawn.add(leads(table.do(L.V_ATTACK, L.BATTLESHIP))[0])
    assert drawn == {HOOD, KING}


def test_a_force_has_the_type_of_its_strongest_ship():  # SB-ATTACK
    """9.241: with battleship, carrier and cruiser it is a battleship."""
    table = Field(("bismarck",), ("victorious", "norfolk", "hood")).combat()
    assert naval_forces.type_of(table.s, HOOD) == L.BATTLESHIP and attacks(table) == [(BISMARCK, L.BATTLESHIP)]
    table = Field(("bismarck",), ("victorious", "norfolk")).combat()
    assert attacks(table) == [(BISMARCK, L.CRUISER)]


# --- two actions -----------------------------------------------------------------------------------------


def test_the_rules_play_the_rulebooks_example():  # SB-PARALLEL
    """9.27: Suffolk shadows Bismarck. Hood, Repulse, Norfolk, Kenya and Victorious are a force; King George V is alone.

    Prinz Eugen is in the same zone alone and was not found.
    """
    for seed in range(12):
        table = Field(
            ("bismarck",), ("prinz_eugen",), ("suffolk",), ("hood", "repulse", "norfolk", "kenya", "victorious"),
            ("king_george_v",), unseen=("prinz_eugen",), seed=seed,
        ).shadows("suffolk", "bismarck").combat()
        assert attacks(table) == [(BISMARCK, L.BATTLESHIP), (BISMARCK, L.CRUISER)]
        table.do(L.V_ATTACK, L.BATTLESHIP)
        if leads(table) == [KING]:
            break
    assert leads(table) == [KING], "the force was drawn every time"
    assert table.side == L.GERMAN, "nobody else was found"
    assert attacks(table) == [(PRINZ_EUGEN, L.BATTLESHIP), (PRINZ_EUGEN, L.CRUISER)], "the force is a battleship"
    table.do(L.V_ATTACK, PRINZ | L.CRUISER)
    assert leads(table) == [KING, table.ship("suffolk")]
    assert table.phase == L.P_ASSIGN and table.side == L.BRITISH
    assert table.legal(L.V_ASSIGN) == [HOOD], "the force goes to the one action or to the other (9.45)"
    table.do(L.V_ASSIGN, "hood").do(L.V_READY)
    assert table.seen_events(L.E_ACTION)[0][1] == BISMARCK, "selected first, fought first (9.26)"
    assert L.R_PARALLEL in table.event_rules()
    assert not table.s[naval_forces.reserve_of(HOOD)] & L.RES_ZONE


def test_a_ship_kept_for_the_second_action_reinforces_it():  # SB-PARALLEL
    """9.45, 9.33."""
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",), ("norfolk",), ("kenya",), ("repulse",)).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    table.do(L.V_ATTACK, PRINZ | L.CRUISER)
    first = leads(table)[0]
    other = ({HOOD, 8} - {first}).pop()
    table.do(L.V_ASSIGN, other).do(L.V_READY)
    assert not table.s[naval_forces.reserve_of(other)] & L.RES_ZONE
    table.s[L.ACTION] = 1
    table.go(L.P_ACTION)
    assert table.s[naval_forces.reserve_of(other)] & L.RES_ZONE and not table.s[naval_forces.reserve_of(first)] & L.RES_ZONE
    assert table.seen_events(L.E_ACTION)[-1][1] == PRINZ_EUGEN


@pytest.mark.parametrize("apart", [False, True])
def test_ships_of_the_first_action_join_no_other(apart):  # SB-PARALLEL
    """9.33, 9.45: Prinz Eugen is fought first and sinks. In one zone Kenya fought her, and Repulse was kept for that action.

    With Bismarck and Repulse in another zone, Repulse could join that action.
    """
    zones = dict.fromkeys(("bismarck", "hood", "repulse"), ZONE + 5) if apart else {}
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",), ("norfolk",), ("repulse",), ("kenya",), **zones).combat()
    table.do(L.V_ATTACK, PRINZ | L.CRUISER)
    table.do(L.V_ATTACK, L.BATTLESHIP)
    if not apart:
        table.do(L.V_READY)
    assert table.seen_events(L.E_ACTION)[0][1] == PRINZ_EUGEN
    spare = ({HOOD, 8} - {leads(table)[1]}).pop()
    cruiser = ({table.ship("norfolk"), table.ship("kenya")} - {leads(table)[0]}).pop()
    orders._enter(table.s, cruiser)
    hits.sink(table.s, PRINZ_EUGEN)
    battle_board.finish(table.s)
    table.settle()
    assert table.seen_events(L.E_ACTION)[-1][1] == BISMARCK
    assert not table.s[naval_forces.reserve_of(cruiser)] & L.RES_ZONE
    assert bool(table.s[naval_forces.reserve_of(spare)] & L.RES_ZONE) is apart


def beside_a_sinking_bismarck():
    """Returns a battle in which Hood sinks Bismarck in the first of two actions in a zone. The second is Prinz Eugen's against
    Norfolk.
    """
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",), ("norfolk",)).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP).do(L.V_ATTACK, PRINZ | L.CRUISER).do(L.V_READY)
    table.do(L.V_FACE, E).do(L.V_FACE, E).do(L.V_LINE_UP)
    table.hurt("bismarck", mids=10).go(L.P_ROUND)
    return table


def test_two_simultaneous_actions_are_both_fought():  # SB-PARALLEL 9.26, SB-GOAL 12.11
    table = beside_a_sinking_bismarck()
    assert table.seen_events(L.E_SUNK) == [(BISMARCK, 0, 0, 0, 0)] and ships.zone_of(table.s, BISMARCK) == L.NOWHERE
    assert table.seen_events(L.E_ACTION)[-1][1] == PRINZ_EUGEN and table.phase == L.P_PLACE
    battle_board.finish(table.s)
    table.settle()
    assert table.phase is None and table.s[head.REASON] == L.END_SUNK, "then the game is over"


def test_both_german_ships_may_sink_in_one_turn():  # SB-PARALLEL 9.26, SB-POINTS 12.31
    table = beside_a_sinking_bismarck()
    table.do(L.V_FACE, E).do(L.V_FACE, E).do(L.V_LINE_UP)
    table.hurt("prinz_eugen", mids=4).go(L.P_ROUND)
    assert table.phase is None and table.s[head.REASON] == L.END_SUNK
    assert points.sunk(table.s, L.BRITISH) == 30 + 10


def test_a_force_takes_part_in_one_action():  # SB-PARALLEL
    """9.223."""
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",)).combat().do(L.V_ATTACK, L.BATTLESHIP)
    assert attacks(table) == [] and table.side == L.BRITISH
    table.do(L.V_NO_ATTACK)
    assert table.phase == L.P_PLACE, "the Germans have nobody else to attack"


# --- ships kept out -----------------------------------------------------------------------------------------


def test_an_attacked_carrier_may_stay_out():  # SB-OUT
    """9.271, 9.221."""
    table = Field(("bismarck",), ("king_george_v", "victorious")).combat().do(L.V_NO_ATTACK)
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase == L.P_KEEP_OUT and table.legal(L.V_KEEP_OUT) == [10]
    table.do(L.V_JOIN).do(L.V_FACE, E)
    assert table.place("victorious") == (0, 0, E)
    table = Field(("bismarck",), ("king_george_v", "victorious")).combat().do(L.V_ATTACK, L.BATTLESHIP)
    table.do(L.V_FACE, E).do(L.V_FACE, E).do(L.V_LINE_UP)
    assert table.place("victorious") is None and table.place("king_george_v")


def test_a_lone_carrier_cannot_stay_out():  # SB-OUT
    table = Field(("bismarck",), ("ark_royal",)).combat().do(L.V_NO_ATTACK).do(L.V_ATTACK, L.CARRIER)
    assert table.phase == L.P_ACCEPT, "31 against 29"


@pytest.mark.parametrize(
    "force, free",
    [
        (("hood", "norfolk"), ["norfolk"]),  # Hood is as fast as Bismarck and stays
        (("rodney", "norfolk"), []),  # Rodney is too slow
        (("rodney", "norfolk", "kenya"), ["norfolk", "kenya"]),  # one of them may stay out
    ],
)
def test_faster_ships_may_stay_out_of_a_battle(force, free):  # SB-OUT
    """9.272."""
    table = Field(("bismarck",), force).combat().do(L.V_NO_ATTACK).do(L.V_ATTACK, L.BATTLESHIP)
    names = [force[i] for i in range(len(force)) if table.ship(force[i]) in table.legal(L.V_KEEP_OUT)]
    assert names == free
    if len(free) == 2:
        table.do(L.V_KEEP_OUT, free[0])
        assert table.legal(L.V_KEEP_OUT) == [], "the other one has to fight"
    assert table.phase != L.P_KEEP_OUT or L.R_ATTACK in table.event_rules()


# --- night -----------------------------------------------------------------------------------------------


def test_a_battle_at_night_has_night_rules():  # SB-DARK
    """11.12."""
    table = Field(("bismarck",), ("hood",), turn=DARK).combat().do(L.V_ATTACK, L.BATTLESHIP)
    assert table.s[L.IS_NIGHT] == 1


# --- the other side's knowledge -----------------------------------------------------------------------------


def test_the_enemys_view_does_not_show_a_reserve():
    views = []
    for names in ((), ("norfolk",)):
        table = Field(("bismarck",), ("hood",), *((name,) for name in names), unseen=names).combat()
        table.do(L.V_ATTACK, L.BATTLESHIP)
        views.append(bytes(table.game.view(L.GERMAN)))
    assert views[0] == views[1]
