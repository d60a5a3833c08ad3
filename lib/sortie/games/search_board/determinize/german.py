# SPDX-License-Identifier: MIT
"""The Germans in a determinization of a British view: on the plot, or where they were located (SB-SEARCH, SB-SHADOW, SB-CHANCE)."""

from ....core.contract import phase
from ....core.dice import below
from ..fields import (
    ACTIONS, AIR, AIRCRAFT, AIR_ROW, AIR_SHADOWS, AIR_SHADOWS_2, A_STATE, BISMARCK, BRITISH, CALLED, CHART, CONTACT,
    FAST, FIRST_TURN, FLAGS, FLAG_RUN, FLAG_SAILED, FOUND, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HELD, HELD_TWO,
    HOW_FORCE, HOW_PASSED, HOW_SAFE, HOW_SEARCH, HOW_SHADOW, HOW_STUCK, HOW_ANNOUNCED, LEAD, MET, MODE_BOMBED,
    MODE_IN_PORT, MODE_PATROL, MODE_STUCK, MODE_TIRED, NOWHERE, NOW_DONE, NOW_FOUND, NOW_SHADOWED, PASSED, PLOT,
    PRINZ_EUGEN, P_ACCEPT, P_ASSIGN, P_ATTACK, P_CHANCE, P_COMBAT, P_CONVOY, P_HUFF, P_RUN, P_SEARCH, P_SHADOW,
    P_STRIKE, RAIDER, SHIP, SHIPS, SHIP_ROW, S_FORCE, S_NOW, TARGETS, TURN,
)
from ..rules import plot
from ..rules.charts import bit_of, grown, has, only, read
from ..rules.naval_forces import is_committed, is_lead, type_of
from ..rules.search import _by_air
from ..rules.ships import get_zone, is_located, put_zone, set_mode, set_now, shadow_of, zone_of
from ..rules.zones import BERGEN, ZONES, beside, is_port, may_sail, no_combat
from .battle import deal_germans, match, zone_in_battle
from .bombers import bring_bombers
from .searches import any_of, cover, is_afloat, lose_aircraft, put, settle, weak_zones

_EXACT = HOW_SEARCH | HOW_SHADOW | HOW_ANNOUNCED
_PAIR = (BISMARCK, PRINZ_EUGEN)


def draw_germans(s, biased):
    """True if both ships and the aircraft could be placed to explain the zones that the Germans called.

    With `biased` Bismarck is at a weak call if possible."""
    lose_aircraft(s, GERMAN)
    bring_bombers(s, GERMAN)
    one = is_one(s)
    wanted = 0
    for zone in weak_zones(s, GERMAN) if biased else ():
        wanted |= only(zone)
    for ship in _PAIR:
        settle(s, ship)
        if is_afloat(s, ship):
            _place(s, ship, one, wanted)
            _mark(s, ship)
    here = zone_of(s, BISMARCK)
    told = s[CONTACT + 3] & s[CONTACT + 7] & HOW_FORCE
    if here and here == zone_of(s, PRINZ_EUGEN) and (one or one is None and told):
        for ship in _PAIR:
            s[SHIP + ship * SHIP_ROW + S_FORCE] = 1
    for zone in weak_zones(s, GERMAN):
        for ship in _PAIR:
            if zone_of(s, ship) == zone and not steps(s, ship):
                set_mode(s, ship, MODE_PATROL)
    deal_germans(s)
    match(s, GERMAN, ())
    return cover(s, GERMAN, [], None)


# --- events of this turn ---------------------------------------------------------------------------------


def how_now(s, ship):
    """HOW_ bits of this turn's events about a ship."""
    at = CONTACT + 4 * ship
    return s[at + 3] if s[at + 2] == s[TURN] else 0


def is_one(s):
    """True if the two ships are one force; None if no event showed it."""
    if not (is_afloat(s, BISMARCK) and is_afloat(s, PRINZ_EUGEN)):
        return False
    if phase(s) >= P_COMBAT and (s[FOUND] >> PRINZ_EUGEN or any(s[MET + 3 : MET + 6])) or phase(s) == P_HUFF and s[RAIDER] > 1:
        return False
    if s[TARGETS] and phase(s) < P_STRIKE:  # one shadow follows a whole force
        return s[TARGETS] == 3 and _shadows(s) == 1
    for ship in _PAIR:
        how = how_now(s, ship)
        if how & (_EXACT | HOW_PASSED):
            return bool(how & HOW_FORCE)
    return None


def _shadows(s):
    """The number of the two ships with a shadow of their own."""
    own = 0
    for ship in range(GERMAN_SHIPS, SHIPS):
        target = shadow_of(s, ship)
        own |= 1 << target if target < GERMAN_SHIPS else 0
    for aircraft in range(GERMAN_AIR, AIRCRAFT):
        how = s[AIR + aircraft * AIR_ROW + A_STATE]
        own |= (1 if how & AIR_SHADOWS else 0) | (2 if how & AIR_SHADOWS_2 else 0)
    return (own & 1) + (own >> 1)


def _went_through(s, ship):
    """The zone that she passed in this turn, as an event showed it; NOWHERE if none did."""
    waiting = s[RAIDER] | s[RAIDER] >> 2
    if phase(s) < P_CHANCE and get_zone(s, FAST) and waiting >> ship & 1:
        return get_zone(s, FAST)
    how = how_now(s, ship)
    return get_zone(s, CONTACT + 4 * ship) if how & HOW_PASSED and not how & _EXACT else NOWHERE


def _was_shadowed(s, ship):
    """True if she has moved first in this turn, and her shadow's die was rolled."""
    return s[TARGETS] >> ship & 1 and not s[FLAGS] & FLAG_RUN and phase(s) not in (P_SHADOW, P_RUN)


def _has_sailed(s, ship):
    """True if she has made her move of this turn."""
    return s[FLAGS] & FLAG_SAILED or phase(s) >= P_SEARCH or bool(_was_shadowed(s, ship))


def _meetings(s):
    """{zone: bytes with the number of British forces of each kind that a German force there may attack}.

    They are located and in no action, while attacks are announced. Both sides know the numbers from MET (SB-ATTACK 9.23)."""
    counts = {}
    if not P_ATTACK <= phase(s) <= P_ASSIGN:
        return counts
    t = bytearray(s)
    if phase(s) == P_ACCEPT:
        t[LEAD + s[ACTIONS]] = 0
    for foe in range(GERMAN_SHIPS, SHIPS):
        zone = zone_of(t, foe)
        if zone and is_lead(t, foe) and is_located(t, foe) and not is_committed(t, foe) and not no_combat(s, zone):
            row = counts.setdefault(zone, bytearray(3))
            row[type_of(t, foe)] += 1
    return counts


# --- her place -------------------------------------------------------------------------------------------


def _place(s, ship, one, wanted):
    how = how_now(s, ship)
    zone = zone_in_battle(s, ship)
    if not zone and how & _EXACT:
        zone = get_zone(s, CONTACT + 4 * ship)
    if not zone and one and ship:
        zone = zone_of(s, BISMARCK)
    rested, tired = _charts(s, ship)
    if not zone:
        chart = rested | tired
        met = _meetings(s)
        for there in sorted(met):
            if met[there] == s[MET + 3 * ship : MET + 3 * ship + 3]:
                wanted |= only(there)
            else:
                chart = chart & ~only(there) or chart
        if one:
            others = _charts(s, PRINZ_EUGEN)
            chart &= others[0] | others[1] or chart
        zone = _zone_in(s, ship, chart, wanted)
    put(s, ship, zone)
    if one and ship:
        at = SHIP + S_NOW
        s[at + SHIP_ROW] = s[at]
        s[PASSED + 2 : PASSED + 4] = s[PASSED : PASSED + 2]
        return
    n = _count_steps(s, ship, zone, one, rested, tired)
    s[SHIP + ship * SHIP_ROW + S_NOW] = n
    set_mode(s, ship, MODE_TIRED, not n and ship == BISMARCK and not rested >> bit_of(zone) & 1 and not how)
    if n:
        set_mode(s, ship, MODE_IN_PORT, False)
    if n > 1:
        through = _went_through(s, ship) or one and _went_through(s, PRINZ_EUGEN)
        put_zone(s, PASSED + 2 * ship, through or _between(s, ship, zone))


def _charts(s, ship):
    """The plot's charts of her, before and after two zones. If she has lost her shadow, they are those after her move."""
    if s[FLAGS] & FLAG_SAILED or not _was_shadowed(s, ship) or phase(s) >= P_SEARCH:
        return plot.present(s, ship)
    t = bytearray(s)
    t[FLAGS] |= FLAG_SAILED
    t[CALLED : CALLED + CHART] = bytes(CHART)
    return plot.present(t, ship)


def _zone_in(s, ship, chart, wanted):
    zones = [zone for zone in range(ZONES) if may_sail(zone, GERMAN) and chart >> bit_of(zone) & 1]
    zones = [zone for zone in zones if not is_port(zone, GERMAN) or _may_lie(s, ship, zone)] or zones
    near = [zone for zone in zones if wanted >> bit_of(zone) & 1]
    return any_of(s, near or zones)


def _may_lie(s, ship, zone):
    """True if she can be in this port of hers.

    Bismarck's entry would have ended the game at once (SB-PORT 12.12). In the turn of her entry ships find her there too."""
    called = s[FLAGS] & FLAG_SAILED or phase(s) >= P_SEARCH
    called = called and has(s, CALLED, zone)
    if called and _by_air(s, BRITISH, zone):
        return False
    if ship == BISMARCK and zone != BERGEN:
        return _has_sailed(s, ship) and not called
    return True


def _count_steps(s, ship, zone, one, rested, tired):
    """The number of zones that she moved in this turn, as far as events show it."""
    if not _has_sailed(s, ship) or how_now(s, ship) & HOW_STUCK or s[CONTACT + 4 * ship + 3] & HOW_STUCK and _is_stuck(s, ship):
        return 0
    if s[TURN] == FIRST_TURN:
        return 0 if zone == BERGEN else 3
    if one and _went_through(s, PRINZ_EUGEN) or _went_through(s, ship) or s[HELD] & HELD_TWO << ship:
        return 2
    bit = bit_of(zone)
    if is_port(zone, GERMAN):
        if ship and has(s, CALLED, zone):
            return 0
        return (zone != BERGEN) if rested >> bit & 1 else 2
    if _was_shadowed(s, ship):
        return below(s, 2)
    if rested >> bit & 1:
        most = 2 if ship == PRINZ_EUGEN else 1
        return below(s, most + 1 if _between(s, ship, zone) else 2)
    return 2 if tired >> bit & 1 else 0


def _between(s, ship, zone):
    """A zone that she may have come through. It is beside hers, near her earlier chart, and was not called."""
    called = read(s, CALLED) if s[FLAGS] & FLAG_SAILED or phase(s) >= P_SEARCH else 0
    chart = ~called
    if s[FLAGS] & FLAG_SAILED:
        chart &= grown(read(s, PLOT if ship == BISMARCK else PLOT + 2 * CHART))
    near = [beside(zone, direction) for direction in range(6)]
    near = [there for there in near if may_sail(there, GERMAN)]
    near = [there for there in near if not is_port(there, GERMAN) or ship]
    open_ = [there for there in near if chart >> bit_of(there) & 1]
    return any_of(s, open_) if open_ else NOWHERE


# --- other facts about her -------------------------------------------------------------------------------


def _is_stuck(s, ship):
    """True if she lies still after a convoy (SB-CONVOY 10.25), until the next turn's battles are over."""
    at = CONTACT + 4 * ship
    ago = s[TURN] - s[at + 2]
    over = phase(s) in (P_CHANCE, P_HUFF, P_CONVOY)
    return s[at + 3] & HOW_STUCK and s[at + 2] and (not ago or ago == 1 and not over)


def _mark(s, ship):
    how = how_now(s, ship)
    set_now(s, ship, NOW_FOUND, bool(how & HOW_SEARCH))
    set_now(s, ship, NOW_SHADOWED, bool(how & HOW_SHADOW))
    set_now(s, ship, NOW_DONE, bool(_was_shadowed(s, ship)))
    set_mode(s, ship, MODE_STUCK, bool(_is_stuck(s, ship)))
    if how & HOW_SAFE:
        set_mode(s, ship, MODE_BOMBED | MODE_IN_PORT)


def steps(s, ship):
    """The number of zones that she has moved in this turn."""
    return s[SHIP + ship * SHIP_ROW + S_NOW] & 7
