# SPDX-License-Identifier: MIT
"""Guns on the battle field: sectors, ranges, halving, jams, night, effects of hits (SB-FIRE, SB-HITS)."""

import math

import pytest

from host_tests.search_board.field import NE, NW, SE, SW, E, Field, W
from host_tests.search_board.sea import TEXTS
from sortie.games.search_board import fields as L
from sortie.games.search_board.bot import helm
from sortie.games.search_board.rules import battle_board, guns
from sortie.games.search_board.tables import BOXES

BISMARCK, PRINZ_EUGEN, HOOD, WALES, RODNEY = 0, 1, 2, 3, 5
MISS = (3, 4)  # 7 misses in every column


def facing_off(x, y, facing=E, target="hood", target_facing=E, shooter="bismarck", **more):
    """Returns a battle with the shooter in the middle, her bow east, and an enemy at x, y."""
    ours = Field((shooter,), (target,)) if shooter in ("bismarck", "prinz_eugen") else Field((target,), (shooter,))
    ours.at(shooter, 0, 0, facing).at(target, x, y, target_facing)
    attacker = L.GERMAN if shooter in ("bismarck", "prinz_eugen") else L.BRITISH
    return ours.fight(attacker, british=target if attacker == L.GERMAN else shooter, **more)


def shots_at(table, target):
    """Returns the shots of a broadside of the current ship."""
    table.rolls(*MISS * 40)
    table.do(L.V_BROADSIDE, target)
    return table.seen_events(L.E_SALVO)[-1][2]


# --- sectors ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "x, y, side",
    [
        (1, 0, battle_board.AHEAD), (3, 0, battle_board.AHEAD), (3, 1, battle_board.AHEAD), (2, 0, battle_board.AHEAD),
        (1, 1, battle_board.STARBOARD),  # 30 degrees off the bow is already abeam
        (0, 1, battle_board.STARBOARD), (-1, 1, battle_board.STARBOARD), (-1, 2, battle_board.STARBOARD),
        (-1, 0, battle_board.ASTERN), (-3, 0, battle_board.ASTERN), (-4, 1, battle_board.ASTERN),
        (0, -1, battle_board.PORT), (1, -1, battle_board.PORT), (2, -1, battle_board.PORT),
    ],
)
def test_sector_of_gives_the_sector_of_a_hex(x, y, side):
    assert battle_board.sector_of(x, y, E) == side


def test_sectors_agree_with_angles():
    """The data's angles, measured from centre to centre: ahead below 30 degrees off the bow, astern above 150."""
    for x in range(-6, 7):
        for y in range(-6, 7):
            for facing in range(6):
                if (x, y) == (0, 0):
                    continue
                angle = math.degrees(math.atan2(y * math.sqrt(3) / 2, x + y / 2)) - 60 * facing
                angle = (angle + 180) % 360 - 180
                if abs(angle) < 29.99:
                    side = battle_board.AHEAD
                elif abs(angle) > 150.01:
                    side = battle_board.ASTERN
                else:
                    side = battle_board.STARBOARD if angle > 0 else battle_board.PORT
                assert battle_board.sector_of(x, y, facing) == side, (x, y, facing, angle)


def test_sectors_turn_with_the_ship():
    steps = [(battle_board.step_x(d), battle_board.step_y(d)) for d in range(6)]
    for facing in range(6):
        sides = [battle_board.sector_of(*steps[(facing + d) % 6], facing) for d in range(6)]
        board = battle_board
        assert sides == [board.AHEAD, board.STARBOARD, board.STARBOARD, board.ASTERN, board.PORT, board.PORT]


@pytest.mark.parametrize(
    "x, y, bow, stern, port, starboard",
    [
        (3, 0, 1, 0, 0, 0), (-3, 0, 0, 1, 0, 0), (0, 2, 1, 1, 0, 1), (0, -2, 1, 1, 1, 0), (0, 5, 1, 1, 0, 0),
        (0, 7, 0, 0, 0, 0),
    ],
)
def test_guns_bear_by_sector_and_range(x, y, bow, stern, port, starboard):  # SB-FIRE
    """9.63: all guns outside the dead sector. Secondary guns fire on their side in A range. No gun fires beyond six hexes."""
    table = facing_off(x, y)
    assert [guns.bears(table.s, BISMARCK, section, HOOD) for section in range(4)] == [bow, stern, port, starboard]


# --- shots -----------------------------------------------------------------------------------------------


def test_shots_are_halved_beyond_one_hex():  # SB-FIRE
    """The example of 9.651."""
    assert shots_at(facing_off(0, 2).guns(), "hood") == 8
    table = facing_off(0, 1).guns()
    assert shots_at(table, "hood") == 17
    assert L.R_FIRE in table.event_rules()


def test_secondary_guns_do_not_fire_beyond_range_a():  # SB-FIRE
    """Fourteen salvoes, seven shots, B table."""
    table = facing_off(0, 5).guns()
    assert shots_at(table, "hood") == 7
    assert table.seen_events(L.E_SALVO)[0] == (BISMARCK, HOOD, 7, 5, 3)


def test_a_single_box_fires_one_shot():  # SB-FIRE
    table = facing_off(2, 0).hurt("bismarck", bow=6, stern=7, port=3, starboard=3).guns()
    assert shots_at(table, "hood") == 1


def test_two_sections_with_one_box_each_fire_two_shots():  # SB-FIRE
    table = facing_off(0, 4).hurt("bismarck", bow=6, stern=6).guns()
    assert shots_at(table, "hood") == 2


@pytest.mark.parametrize(
    "hexes, boxes, shots",
    [
        (1, (7, 7, 3), 10),  # 4, 4 and 2
        (2, (7, 7, 3), 5),  # of 8: 2, 2 and 1
        (5, (7, 7, 3), 4),  # of 7: the secondary guns are silent
        (1, (5, 5, 0), 6),
        (2, (5, 5, 0), 4),  # of 5
        (2, (1, 1, 1), 3),  # each box makes a shot
    ],
)
def test_each_section_of_a_withdrawing_ship_fires_half_as_much(hexes, boxes, shots):  # SB-WITHDRAW 9.98, SB-FIRE
    """Bow, stern and starboard guns of Bismarck, with Hood abeam."""
    lost = dict(bow=7 - boxes[0], stern=7 - boxes[1], starboard=3 - boxes[2])
    table = facing_off(0, hexes).hurt("bismarck", **lost).at("bismarck", 0, 0, E, withdraws=True).guns()
    assert helm.might(table.s, BISMARCK, 0, hexes, E) == shots, "as the machine counts them"
    assert shots_at(table, "hood") == shots


def test_a_withdrawal_does_not_round_up_split_fire():  # SB-WITHDRAW 9.98, SB-FIRE
    """One salvo beyond one hex is no shot. Rounding up would make it one."""
    table = facing_off(0, 2).at("bismarck", 0, 0, E, withdraws=True).guns()
    table.rolls(*MISS * 40)
    table.do(L.V_AIM, HOOD | L.SECTION_BOW << 5).do(L.V_FIRE)
    assert table.seen_events(L.E_SALVO) == []


def test_split_salvoes_are_halved_for_each_target():  # SB-FIRE
    """SB-FIRE 9.651: five and twelve salvoes make two and six shots."""
    table = Field(("bismarck",), ("hood",), ("norfolk",))
    table.at("bismarck", 0, 0, E).at("hood", 0, 2, E).at("norfolk", -2, 2, E).fight(L.GERMAN, british="hood").guns()
    norfolk = table.ship("norfolk")
    table.rolls(*MISS * 40)
    table.do(L.V_AIM, norfolk | L.SECTION_BOW << 5 | 4 << 7)
    assert table.legal(L.V_HOLD) == [], "something is aimed"
    table.do(L.V_BROADSIDE, "hood")
    assert [(row[1], row[2]) for row in table.seen_events(L.E_SALVO)] == [(HOOD, 6), (norfolk, 2)]


def test_a_single_split_salvo_fires_no_far_shot():  # SB-FIRE
    """One salvo of seven at a far target is none, because the section's fire is split."""
    table = Field(("bismarck",), ("hood",), ("norfolk",))
    table.at("bismarck", 0, 0, E).at("hood", 0, 4, E).at("norfolk", -2, 4, E).fight(L.GERMAN, british="hood").guns()
    table.do(L.V_AIM, table.ship("norfolk") | L.SECTION_BOW << 5).do(L.V_FIRE)
    assert table.seen_events(L.E_SALVO) == []


def test_night_fire_has_only_range_a_and_table_b():  # SB-DARK
    assert facing_off(0, 4, night=True).guns().phase == L.P_ORDERS, "nobody has a target: the next round"
    table = facing_off(0, 2, night=True).guns()
    assert shots_at(table, "hood") == 8 and table.seen_events(L.E_SALVO)[0][4] == 3
    assert L.R_DARK in table.event_rules()


@pytest.mark.parametrize("facing, column", [(E, 0), (W, 0), (SE, 2), (NW, 1), (NE, 0), (SW, 0)])
def test_the_targets_bearing_decides_the_column(facing, column):  # SB-FIRE
    """9.67: Hood is south-east of Bismarck. When Hood also heads south-east, her stern faces Bismarck."""
    table = facing_off(0, 2, target_facing=facing).guns()
    shots_at(table, "hood")
    assert table.seen_events(L.E_SALVO)[0][4] == column


# --- jams and Rodney -------------------------------------------------------------------------------------


def test_the_guns_of_prince_of_wales_may_jam():  # SB-JAM
    """9.83: 4 then 1 halves the bow turrets, 7 to 3; 3 + 5 + 2 = 10 salvoes, 5 shots."""
    table = facing_off(0, 2, shooter="prince_of_wales", target="bismarck").rolls(4, 1).guns()
    assert table.seen_events(L.E_JAM) == [(WALES, 4, 1, L.SECTION_BOW + 1, 0)]
    assert shots_at(table, "bismarck") == 5
    assert L.R_JAM in table.event_rules()


def test_the_roll_for_a_jam_is_made_once():  # SB-JAM
    table = facing_off(0, 2, shooter="prince_of_wales", target="bismarck").rolls(3).guns()
    assert shots_at(table, "bismarck") == 7
    assert len(table.seen_events(L.E_JAM)) == 1


def test_a_jam_may_halve_the_stern_turrets():  # SB-JAM
    table = facing_off(0, 1, shooter="king_george_v", target="bismarck").rolls(6, 4).guns()
    assert shots_at(table, "bismarck") == 7 + 2 + 2


def test_rodneys_third_turret_fires_only_abeam():  # SB-RODNEY
    """9.81."""
    table = facing_off(0, 2, shooter="rodney", target="bismarck")
    assert guns.bears(table.s, RODNEY, L.SECTION_STERN, BISMARCK)
    for x, y in ((2, 0), (-2, 0)):
        table = facing_off(x, y, shooter="rodney", target="bismarck")
        assert not guns.bears(table.s, RODNEY, L.SECTION_STERN, BISMARCK)


def test_rodneys_third_turret_is_halved_in_range_a():  # SB-RODNEY
    """9.82: 8 + 2 + 2 salvoes adjacent; beyond A range 8 + 4, halved."""
    assert shots_at(facing_off(0, 1, shooter="rodney", target="bismarck").guns(), "bismarck") == 12
    assert shots_at(facing_off(0, 5, shooter="rodney", target="bismarck").guns(), "bismarck") == 6
    table = facing_off(0, 1, shooter="rodney", target="bismarck").hurt("rodney", stern=3).guns()
    assert shots_at(table, "bismarck") == 8 + 1 + 2, "one shot at least"


@pytest.mark.parametrize("die, row", [(2, (1, 0)), (3, (0, 1))])
def test_a_die_places_a_broadside_hit_on_rodneys_stern(die, row):  # SB-RODNEY
    """A 2 to her bow turrets, 3 and more to the third turret. A broadside 5 hits the stern."""
    table = facing_off(0, 2, target="rodney").guns()
    table.rolls(2, 3, die, *MISS * 20).do(L.V_BROADSIDE, "rodney")
    assert table.row("rodney")[:2] == row
    assert L.R_RODNEY in table.event_rules()


def test_a_hit_from_astern_on_rodney_is_secondary():  # SB-RODNEY
    """Fire at her stern."""
    table = facing_off(0, 2, target="rodney", target_facing=SE).guns()
    table.rolls(2, 3, *MISS * 20).do(L.V_BROADSIDE, "rodney")
    assert table.row("rodney") == (0, 0, 1, 0, 0)


# --- hits ------------------------------------------------------------------------------------------------


def test_damage_has_its_effect_in_the_next_round():  # SB-HITS
    """The example of 9.713: two bow hits, still seven salvoes, then five."""
    table = facing_off(0, 2, target="bismarck", shooter="hood").guns()
    table.rolls(2, 4, 2, 4, *MISS * 20).do(L.V_BROADSIDE, "bismarck")
    assert table.row("bismarck")[0] == 2 and table.in_hand == "bismarck"
    assert guns.salvoes(table.s, BISMARCK, L.SECTION_BOW) == 7
    assert guns.salvoes(table.s, BISMARCK, L.SECTION_BOW, L.HITS) == 5
    table.rolls(*MISS * 40).do(L.V_BROADSIDE, "hood")
    assert table.seen_events(L.E_SALVO)[-1][2] == 8


def test_the_rules_play_the_example_of_a_round():  # SB-ROUND
    """9.711: two port secondary hits, two bow hits, three midships: boxes from the left, evasion 26."""
    table = facing_off(0, -1, target="bismarck", shooter="hood", target_facing=W).guns()
    # Hood is on Bismarck's port side; A broadside: 2 S, 6 B, 3 two midships, 10 one
    table.rolls(1, 1, 1, 1, 3, 3, 3, 3, 1, 2, 4, 6, *MISS * 20).do(L.V_BROADSIDE, "bismarck")
    assert table.row("bismarck") == (2, 0, 2, 0, 3) and table.evasion("bismarck") == 26
    assert {L.R_HITS, L.R_FIRE} <= table.event_rules()


def test_secondary_hits_are_on_the_side_of_the_shot():  # SB-HITS
    """9.716."""
    for y, row in ((2, (0, 0, 0, 1, 0)), (-2, (0, 0, 1, 0, 0))):
        table = Field(("bismarck",), ("hood",)).at("hood", 0, y, E).at("bismarck", 0, 0, E).fight(L.BRITISH).guns()
        table.rolls(1, 1, *MISS * 20).do(L.V_BROADSIDE, "bismarck")
        assert table.row("bismarck") == row


def test_fire_from_ahead_hits_the_side_with_more_boxes():  # SB-HITS
    table = Field(("bismarck",), ("hood",)).at("hood", 2, 0, W).at("bismarck", 0, 0, E).fight(L.BRITISH)
    table.hurt("bismarck", port=1).guns()
    table.rolls(1, 2, *MISS * 20).do(L.V_BROADSIDE, "bismarck")
    assert table.row("bismarck") == (0, 0, 1, 1, 0), "the side with more boxes left"


def test_a_hit_on_a_lost_section_counts_midships():  # SB-HITS
    """9.717: Hood's only port box is lost. Bismarck fires from Hood's port side."""
    table = facing_off(0, 2).hurt("hood", port=1).guns()
    table.rolls(1, 1, *MISS * 20).do(L.V_BROADSIDE, "hood")
    assert table.row("hood") == (0, 0, 1, 0, 1)


def test_a_cruisers_box_with_a_nought_is_crossed_out_first():  # SB-HITS
    table = facing_off(0, 2, target="norfolk").guns()
    table.rolls(1, 1, 1, 1, *MISS * 20).do(L.V_BROADSIDE, "norfolk")
    assert table.row("norfolk") == (0, 0, 1, 0, 1)
    assert guns.salvoes(table.s, table.ship("norfolk"), L.SIDE_PORT) == 0


def test_armour_decides_the_column_of_special_damage():  # SB-SPECIAL
    """9.712: A range, 11. Bismarck reads the armoured column: 10 is 2 hits and 7. Hood reads 3 and 7."""
    table = facing_off(0, 2, target="bismarck", shooter="hood").guns()
    table.rolls(5, 6, 4, 6, *MISS * 20).do(L.V_BROADSIDE, "bismarck")
    assert table.seen_events(L.E_SPECIAL) == [(BISMARCK, 1, 10, 2, 7)]
    table = facing_off(0, 2).guns()
    table.rolls(5, 6, 4, 6, *MISS * 20).do(L.V_BROADSIDE, "hood")
    assert table.seen_events(L.E_SPECIAL) == [(HOOD, 0, 10, 3, 7)]
    assert L.R_SPECIAL in table.event_rules()


def test_special_damage_lowers_evasion_by_hits_and_loss():  # SB-SPECIAL
    """Two midships hits and five for good reduce Bismarck to 22."""
    table = facing_off(0, 2, target="bismarck", shooter="hood").guns()
    table.rolls(5, 6, 4, 5, *MISS * 20).do(L.V_BROADSIDE, "bismarck")
    assert table.row("bismarck") == (0, 0, 0, 0, 2) and table.evasion("bismarck") == 22


def test_lighter_ships_use_table_a_beyond_range_a():  # SB-SPECIAL
    """Renown, 11 in the B column, 10: three midships hits and seven. Rodney reads B: two hits and three."""
    for name, damage in (("renown", (0, 10, 3, 7)), ("norfolk", (0, 10, 3, 7)), ("rodney", (2, 10, 2, 3))):
        table = facing_off(0, 5, target=name).guns()
        table.rolls(5, 6, 4, 6, *MISS * 20).do(L.V_BROADSIDE, name)
        assert table.seen_events(L.E_SPECIAL) == [(table.ship(name), *damage)]


def test_each_ship_has_its_own_salvoes():  # SB-FIRE
    """Bismarck fires seven and seven salvoes. Hood keeps five and five, in this round and the next."""
    table = facing_off(0, 5).guns()
    table.rolls(*MISS * 40).do(L.V_BROADSIDE, "hood")
    assert table.in_hand == "hood" and shots_at(table, "bismarck") == 5
    table.guns()
    assert table.in_hand == "bismarck" and shots_at(table, "hood") == 7
    assert table.in_hand == "hood"


def test_a_twelve_sinks_hood_and_ends_the_salvo():  # SB-SPECIAL
    """9.62, 9.714: she still fires in this round, then she is sunk."""
    table = facing_off(0, 2).guns()
    table.rolls(5, 6, 6, 6, *MISS * 40).do(L.V_BROADSIDE, "hood")
    assert len(table.seen_events(L.E_SHOT)) == 1 and table.row("hood")[4] == BOXES[4 * L.SHIPS + HOOD]
    assert table.seen_events(L.E_BLOWN) == [(HOOD, 0, 12, 0, 0)] and not table.seen_events(L.E_SPECIAL)
    assert table.in_hand == "hood", "fire is simultaneous"
    table.do(L.V_BROADSIDE, "bismarck")
    assert table.seen_events(L.E_SUNK) == [(HOOD, 0, 0, 0, 0)] and table.seen_events(L.E_OVER)


def test_the_log_texts_of_special_damage_are_clear():  # SB-SPECIAL
    """Five and six are special damage. Then 11 of table A, three hits and ten evasion, and 12."""
    texts = []
    for dice in ((5, 6, 5, 6), (5, 6, 6, 6)):
        table = facing_off(0, 2).guns()
        table.rolls(*dice, *MISS * 40).do(L.V_BROADSIDE, "hood")
        texts += [TEXTS.event_text(kind, row) for kind in (L.E_SPECIAL, L.E_BLOWN) for row in table.seen_events(kind)]
    assert texts == ["Hood, dice 11: loses hull 3, evasion 10", "Hood, dice 12: she blows up"]


def test_the_public_evasion_falls_after_the_round():  # SB-HITS
    """9.713, 9.722: EVASION is public and falls after the round's fire."""
    table = facing_off(0, 2, target="bismarck", shooter="hood").guns()
    table.rolls(4, 6, *MISS * 40).do(L.V_BROADSIDE, "bismarck")
    assert table.s[L.EVASION + BISMARCK] == 29
    table.do(L.V_BROADSIDE, "hood")
    assert table.s[L.EVASION + BISMARCK] == 28 and L.R_SLOWER in table.event_rules()


def test_bismarcks_sinking_ends_the_game_after_the_round():  # SB-GOAL
    """SB-GOAL 12.11."""
    table = facing_off(0, 2, target="bismarck", shooter="hood").hurt("bismarck", mids=9).guns()
    table.rolls(5, 5, *MISS * 40).do(L.V_BROADSIDE, "bismarck")
    assert table.in_hand == "bismarck", "she still fires"
    table.do(L.V_BROADSIDE, "hood")
    assert table.phase is None and table.s[10] == L.END_SUNK


@pytest.mark.parametrize(
    "name, loss", [("bismarck", 1), ("prinz_eugen", 3), ("hood", 2), ("norfolk", 5), ("ark_royal", 2)]
)
def test_a_midships_hit_lowers_evasion(name, loss):  # SB-SLOWER
    """9.723 to 9.726; carriers count as battleships."""
    shooter = "norfolk" if name in ("bismarck", "prinz_eugen") else "bismarck"
    table = facing_off(0, 2, target=name, shooter=shooter, german=name if shooter == "norfolk" else "bismarck").guns()
    before = table.evasion(name)
    table.rolls(4, 6, *MISS * 20).do(L.V_BROADSIDE, name)
    assert before - table.evasion(name) == loss


# --- the order of fire -----------------------------------------------------------------------------------


def test_the_attacker_fires_first_and_a_side_chooses_its_order():  # SB-ROUND
    """9.62."""
    table = Field(("bismarck",), ("hood", "prince_of_wales"))
    table.at("bismarck", 0, 0, E).at("hood", 0, 2, E).at("prince_of_wales", -1, 2, E).fight(L.BRITISH).rolls(1).guns()
    assert table.in_hand == "hood"
    table.do(L.V_LATER)
    assert table.in_hand == "prince_of_wales"
    table.do(L.V_HOLD)
    assert table.in_hand == "hood"
    table.do(L.V_HOLD)
    assert table.in_hand == "bismarck" and table.side == L.GERMAN and len(table.seen_events(L.E_JAM)) == 1


def test_a_ship_without_a_target_gets_no_decision():
    table = facing_off(-4, 0).hurt("bismarck", stern=7).guns()
    assert table.in_hand == "hood", "Bismarck's stern guns are gone"
