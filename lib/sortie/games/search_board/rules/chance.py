# SPDX-License-Identifier: MIT
"""The chance phase: general search, huff-duff, convoys, end of the game (SB-CHANCE, SB-HUFF, SB-CONVOY, SB-GOAL)."""

from micropython import const

from ....core import journal
from ....core.contract import become, end, pop, push
from ....core.dice import d6
from ....core.head import OPTION, SIDE
from ..fields import (
    BISMARCK, CHANCE, CONVOYS, DECK, DECK_FOUGHT, END_POINTS, END_PORT, END_TIME, E_CHANCE, E_CONVOY, FLAGS, FLAG_FOG,
    GERMAN, GERMAN_SHIPS, HANDICAPS, HIT_MIDS, HOW_NEAR, HOW_STUCK, HOW_ANNOUNCED, LAST_TURN, LEVEL, LEVEL_X, MODE_CAME_HIT,
    MODE_LATE, MODE_PATROL, MODE_STUCK, NOW_STEPS, OPT_HANDICAP, PRINZ_EUGEN, P_CHANCE, P_CONVOY, P_END, P_HUFF, P_TURN, RAIDER,
    RAID_DAY, R_ATTACK, R_CHANCE, R_CONVOY, R_HUFF, SHIPS, TURN, V_NAME, V_PASS, V_RAID,
)
from . import charts, plot
from .contact import show
from .part_tables import CHANCE_HIGH, CHANCE_LOW, CHANCE_TABLE, FOG_BANKS
from .sea_tables import CONVOY_POINTS, SEA, TERRAIN
from .ships import force_of, is_first, is_located, mode, now, set_mode, together, zone_of
from .sightings import note
from .zones import BERGEN, beside, convoy_steps, dark_from, day_of, is_night, is_port

_HUFF_DUFF = const(10)
_ON_LINE = const(11)
_WITHIN_TWO = const(12)
_OTHER = const(8)  # distance of their columns, after the two results of a general search
_BERGEN_TURN = const(6)  # 2000 of May 22


# --- the dice ----------------------------------------------------------------------------------------


def chance(s):
    """Roll two dice for each German ship, even for one without an effect (SB-CHANCE 10.1).

    No dice fall if Bismarck has come to port, because combat was the last step (SB-PORT 12.7)."""
    ship = s[RAIDER]
    if ship == GERMAN_SHIPS or _has_come_home(s, BISMARCK):
        s[RAIDER] = 0
        become(s, P_END)
        return
    s[RAIDER] = ship + 1
    if not ship:
        _after_battles(s)
    first, second = d6(s), d6(s)
    s[CHANCE] = first + second
    kind = CHANCE_TABLE[3 * s[CHANCE]]
    area = 0 if kind >= _HUFF_DUFF else _searched(s)
    hidden = not (is_first(s, ship) and area >> charts.bit_of(zone_of(s, ship)) & 1)
    if not zone_of(s, ship):  # sunk: her dice have no effect
        return
    journal.push(E_CHANCE, R_CHANCE, ship, first, second, kind - _OTHER if kind >= _HUFF_DUFF else hidden)
    if kind > _HUFF_DUFF:
        if s[LEVEL] != LEVEL_X:  # a ship in a force gets the choice too, because a missing choice would reveal the force
            s[SIDE] = GERMAN
            push(s, P_CONVOY)
    elif kind < _HUFF_DUFF:
        _general_search(s, ship, area, hidden)
    elif is_first(s, ship):
        s[SIDE] = GERMAN
        push(s, P_HUFF)


def _after_battles(s):
    """Show all ships that fought, located or not. Release ships held by a convoy (SB-CONVOY 10.25)."""
    for ship in range(SHIPS):
        if not _was_seen(s, ship):
            continue
        if ship < GERMAN_SHIPS:
            show(s, ship, HOW_ANNOUNCED, R_ATTACK)
            continue
        mates = [mate for mate in together(s, ship) if _was_seen(s, mate)]
        if mates[0] == ship:
            note(s, zone_of(s, ship), force_of(s, ship), mates, False)
    for ship in range(GERMAN_SHIPS):
        set_mode(s, ship, MODE_STUCK, False)


def _was_seen(s, ship):
    """True if she was on the battle field in this turn and is not located otherwise."""
    return s[DECK + ship] & DECK_FOUGHT and zone_of(s, ship) and not is_located(s, ship)


def _searched(s):
    """The chart of the zones that a general search of these dice covers (SB-CHANCE 10.21).

    The total and the visibility select the columns. Night and fog are left out (SB-NIGHT 11.13)."""
    chart, low, high = 0, charts.read(CHANCE_LOW, 0), charts.read(CHANCE_HIGH, 0)  # from row E on
    columns = (low & ~high, high & ~low, low & high)
    for column in range(3):
        if s[LEVEL] <= CHANCE_TABLE[3 * s[CHANCE] + column]:
            chart |= columns[column] << 4 * charts.WIDE
    if s[FLAGS] & FLAG_FOG:
        chart = charts.without(chart, FOG_BANKS)
    night = (dark_from(s) >> 5) * charts.WIDE  # its first bit; night begins with a row
    return chart & (1 << night) - 1


def _general_search(s, ship, area, hidden):
    """Show her, or exclude the searched zones for her (SB-CHANCE 10.21).

    The plot does not contain forces: Prinz Eugen may be with Bismarck, so Bismarck's dice count for her."""
    if not hidden:
        for mate in together(s, ship):
            show(s, mate, HOW_ANNOUNCED, R_CHANCE)
        return
    plot.rule_out(s, ship, area & ~plot.zones(s, BISMARCK) if ship else area)


# --- huff-duff ---------------------------------------------------------------------------------------


def legal_huff(v, offer):
    """Offer her zone and the sea zones beside it (SB-HUFF 10.22)."""
    zone = zone_of(v, v[RAIDER] - 1)
    offer.add(V_NAME, zone)
    for direction in range(6):
        there = beside(zone, direction)
        if TERRAIN[there] & SEA:
            offer.add(V_NAME, there)


def act_huff(s, verb, zone):
    """Show the chosen zone: she is there or beside it (SB-HUFF)."""
    show(s, s[RAIDER] - 1, HOW_NEAR, R_HUFF, zone)
    pop(s)


# --- convoys -----------------------------------------------------------------------------------------


def finds_convoy(v, ship):
    """True if the ship finds a convoy by day: place and mode must fit the dice (SB-CONVOY 10.23, 10.24).

    She must not have been located in this turn. Only one convoy is destroyed each day (SB-CONVOY 10.26)."""
    zone = zone_of(v, ship)
    if not is_first(v, ship) or is_located(v, ship) or is_night(v, zone):
        return False
    if v[RAID_DAY] == day_of(v[TURN]) or v[CONVOYS] == len(CONVOY_POINTS):
        return False
    steps = convoy_steps(zone)
    kind = CHANCE_TABLE[3 * v[CHANCE]]
    if kind == _WITHIN_TWO:
        return steps <= 2 and bool(mode(v, ship, MODE_PATROL))
    return steps == (0 if kind == _ON_LINE else 1)


def legal_convoy(v, offer):
    """Offer to destroy the convoy, or to pass (SB-CONVOY 10.25). An attack shows her zone and holds her there for a turn."""
    if finds_convoy(v, v[RAIDER] - 1):
        offer.add(V_RAID)
    offer.add(V_PASS)


def act_convoy(s, verb, arg):
    """Destroy the convoy for its points, or pass (SB-CONVOY 10.25, 10.26)."""
    ship = s[RAIDER] - 1
    pop(s)
    if verb == V_PASS:
        return
    points = CONVOY_POINTS[s[CONVOYS]]
    s[CONVOYS] += 1
    s[RAID_DAY] = day_of(s[TURN])
    journal.push(E_CONVOY, R_CONVOY, ship, s[CONVOYS], points)
    for mate in together(s, ship):
        set_mode(s, mate, MODE_STUCK)
        show(s, mate, HOW_ANNOUNCED | HOW_STUCK, R_CONVOY)


# --- the end of the turn -----------------------------------------------------------------------------


def end_turn(s):
    """End the turn (SB-GOAL 12.1).

    The game ends with Bismarck in port or after the last turn. It also ends when the Germans have more points than the
    British can make."""
    if s[HIT_MIDS + PRINZ_EUGEN] and _has_come_home(s, PRINZ_EUGEN):
        set_mode(s, PRINZ_EUGEN, MODE_CAME_HIT)
    if _has_come_home(s, BISMARCK):
        end(s, END_PORT)
        return
    if s[TURN] == _BERGEN_TURN and zone_of(s, BISMARCK) == BERGEN:
        set_mode(s, BISMARCK, MODE_LATE)
    if s[TURN] == LAST_TURN:
        end(s, END_TIME)
    elif _beyond_reach(s):
        end(s, END_POINTS)
    else:
        s[TURN] += 1
        become(s, P_TURN)


def _has_come_home(s, ship):
    """True if she has entered a port in this turn (SB-PORT 12.12, SB-POINTS 12.32)."""
    return is_port(zone_of(s, ship), GERMAN) and now(s, ship, NOW_STEPS)


def _beyond_reach(s):
    from ....core.handicap import half_points
    from .gains import british_at_most, german_so_far

    return 2 * german_so_far(s) + half_points(s[OPTION + OPT_HANDICAP], HANDICAPS) > 2 * british_at_most(s)


PHASES = {
    P_CHANCE: (None, chance),
    P_HUFF: (legal_huff, act_huff),
    P_CONVOY: (legal_convoy, act_convoy),
    P_END: (None, end_turn),
}
