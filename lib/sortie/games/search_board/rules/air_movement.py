# SPDX-License-Identifier: MIT
"""Take-off, flight and return of aircraft (SB-FLY, SB-ENDURANCE, SB-MODES, SB-REFIT)."""

from ....core import journal
from ....core.contract import become, pop, push
from ....core.head import SIDE
from ..fields import (
    AIR, AIR_ALOFT, AIR_BASE, AIR_DONE, AIR_FLIPPED, AIR_FRESH, AIR_ROW, AIR_WHERE, A_LEFT, A_STATE, A_USED, A_ZONE,
    BRITISH, E_FLEW, E_TOOK_OFF, FIRST_AIR, GERMAN, MODE_LAUNCHED, P_FLY, P_SAIL, P_WING, R_ENDURANCE, R_FLY,
    V_AS_LAST, V_DONE, V_FLIP, V_FLY, V_HOME, V_PICK, V_STAY,
)
from ..tables import AIR_CARRIER
from .aircraft import (
    AWAY, NO_CARRIER, air_of, air_zone, can_land, card, disc, flood, home, is_aloft, land, left_to_fly, owner, speed,
    speed_home, state, steps_between, within,
)
from .sea_tables import AIR_CARD, AIR_KIND, CARDS
from .ship_steps import force_reach
from .ships import hand_of, put_zone, set_mode
from .zones import beside, distance, may_sail


# --- choice of aircraft ------------------------------------------------------------------------------


def may_fly(v, aircraft):
    """True if an aircraft has no orders yet and can fly (SB-FLY 6.11).

    It needs a base if it is not aloft. An aircraft aloft must still be able to return."""
    at = AIR + aircraft * AIR_ROW
    how = v[at + A_STATE] & (AIR_WHERE | AIR_DONE)
    if how == AIR_ALOFT:
        return v[at + A_LEFT] > 1 or can_land(v, aircraft)
    return how == AIR_BASE and home(v, aircraft) != 0


def legal_fly(v, offer):
    """Offer each aircraft, in any order, and the usual orders for all others (SB-FLY 6.11)."""
    offer.add_all(V_PICK, [FIRST_AIR + aircraft for aircraft in air_of(v[SIDE]) if may_fly(v, aircraft)])
    offer.add(V_AS_LAST)
    offer.add(V_DONE)


def act_fly(s, verb, unit):
    """Take an aircraft in hand, or end the side's flights (SB-FLY).

    Aircraft aloft without orders fly nearer to their bases if they must (SB-ENDURANCE 6.21)."""
    if verb == V_PICK:
        s[hand_of(s)] = unit + 1
        push(s, P_WING)
        return
    for aircraft in air_of(s[SIDE]):
        here = air_zone(s, aircraft)
        if here and not state(s, aircraft, AIR_DONE) and not _may_stay(s, aircraft, here):
            _come_nearer(s, aircraft, here)
    become(s, P_SAIL)


def _may_stay(v, aircraft, here):
    """True if it can return after a turn in its zone (SB-ENDURANCE 6.21)."""
    return len(flights(v, aircraft, here, 0)) > 0


def _come_nearer(s, aircraft, here):
    """Land, or fly as far as needed, with the counter's fast side up."""
    if can_land(s, aircraft):
        land(s, aircraft)
        return
    zones = flights(s, aircraft, here, speed_home(s, aircraft))
    if len(zones):
        s[AIR + aircraft * AIR_ROW + A_STATE] &= 255 ^ AIR_FLIPPED
        _fly(s, aircraft, zones[0])


# --- choice of a zone --------------------------------------------------------------------------------


def legal_wing(v, offer):
    """Offer to turn the counter over, fly as far as its speed, return, or stay (SB-MODES 6.31, 6.32)."""
    aircraft = v[hand_of(v)] - 1 - FIRST_AIR
    aloft = is_aloft(v, aircraft)
    start = air_zone(v, aircraft) if aloft else home(v, aircraft)
    if CARDS[AIR_CARD[aircraft] * 8 + 7] and (not aloft or not AIR_KIND[aircraft]):
        offer.add(V_FLIP)
    if offer.wants(V_HOME) and aloft and can_land(v, aircraft):
        offer.add(V_HOME)
    if offer.wants(V_FLY):
        _offer_flights(v, offer, aircraft, start)
    if v[AIR + aircraft * AIR_ROW + A_LEFT] != 1:  # 0: at its base
        if _may_stay(v, aircraft, start) or not len(flights(v, aircraft, start, speed_home(v, aircraft))):
            offer.add(V_STAY)


def _offer_flights(v, offer, aircraft, start):
    """Offer the zones within its speed where it may end; one aloft must leave its own zone."""
    zones = flights(v, aircraft, start, speed(v, aircraft))
    is_own_first = is_aloft(v, aircraft) and zones and zones[0] == start  # its own zone is the nearest
    offer.add_all(V_FLY, zones[1:] if is_own_first else zones)


def flights(v, aircraft, start, steps):
    """The zones within `steps` where it can end its flight, nearest first, as a tuple, list or array.

    It must be able to return from there (SB-ENDURANCE 6.21)."""
    turns, base = _turns_after(v, aircraft), home(v, aircraft)
    if not base or not turns and is_aloft(v, aircraft):
        return ()
    most = speed_home(v, aircraft) * turns
    if owner(aircraft) == GERMAN:  # no German aircraft has an endurance of one turn
        if turns == 1:
            return _round_britain(start, steps, base, most)
        zones = flood(start, steps)
    elif turns:
        zones = disc(start, steps)
    else:
        return _out_and_back(v, aircraft, start, steps)
    return zones if distance(start, base) + steps <= most else within(zones, base, most)


def _out_and_back(v, aircraft, start, steps):
    """Zones within `steps` from which it can return in this turn (SB-ENDURANCE 6.21, 6.23). Its carrier may come a zone nearer."""
    most, decks = speed(v, aircraft), _decks(v, AIR_CARRIER[aircraft], start)
    return [
        zone for zone in disc(start, min(steps, (most + 1) // 2))
        if any([distance(start, zone) + distance(zone, deck) <= most for deck in decks])
    ]


def _decks(v, carrier, here):
    """The zones where its base can be after this turn's movement (SB-ENDURANCE 6.21).

    A carrier sails at most one zone, if her force can sail (SB-MOVE 5.29). Her other aircraft that land in this turn must
    reach her."""
    decks = [here]
    if carrier == NO_CARRIER:
        return decks
    if force_reach(v, carrier):
        decks += [there for there in [beside(here, way) for way in range(6)] if may_sail(there, BRITISH)]
    for other in air_of(BRITISH):
        if AIR_CARRIER[other] == carrier and state(v, other, AIR_FRESH) and v[AIR + other * AIR_ROW + A_LEFT] == 1:
            far, zone = left_to_fly(v, other), air_zone(v, other)
            decks = [deck for deck in decks if distance(zone, deck) <= far]
    return decks


def _turns_after(v, aircraft):
    """The turns of flight that it has left after this one."""
    if is_aloft(v, aircraft):
        return v[AIR + aircraft * AIR_ROW + A_LEFT] - 1
    return CARDS[card(v, aircraft) + 2] - 1


def _round_britain(start, steps, base, most):
    """Zones from which a German aircraft can return in one turn. It may have to fly round Great Britain (SB-FLY 6.12)."""
    if not steps:
        return (start,) if steps_between(base, start, most, GERMAN) != 255 else ()
    zones = flood(start, steps)
    if start == base:  # the way back is as far as the way out
        return zones
    flood(base, most)
    return [zone for zone in zones if AWAY[zone]]


def act_wing(s, verb, zone):
    """Turn over, land, fly or keep the aircraft in hand (SB-FLY, SB-MODES 6.31)."""
    aircraft = s[hand_of(s)] - 1 - FIRST_AIR
    at = AIR + aircraft * AIR_ROW
    if verb == V_FLIP:
        s[at + A_STATE] ^= AIR_FLIPPED
        return
    if verb == V_HOME:
        land(s, aircraft)
    elif verb == V_FLY:
        _fly(s, aircraft, zone)
    s[at + A_STATE] |= AIR_DONE
    s[hand_of(s)] = 0
    pop(s)


def _fly(s, aircraft, zone):
    """Fly to a zone, from its base or from its present zone."""
    at = AIR + aircraft * AIR_ROW
    if is_aloft(s, aircraft):
        start = air_zone(s, aircraft)
        journal.push(E_FLEW, R_FLY, aircraft, start >> 5, start & 31, zone >> 5, zone & 31, who=1 << owner(aircraft))
    else:
        start = home(s, aircraft)
        s[at + A_LEFT] = CARDS[card(s, aircraft) + 2]
        s[at + A_STATE] |= AIR_ALOFT | AIR_FRESH
        if AIR_CARRIER[aircraft] != NO_CARRIER:
            set_mode(s, AIR_CARRIER[aircraft], MODE_LAUNCHED)
        flipped = bool(s[at + A_STATE] & AIR_FLIPPED)
        journal.push(E_TOOK_OFF, R_ENDURANCE, aircraft, zone >> 5, zone & 31, flipped, who=1 << owner(aircraft))
    s[at + A_USED] = steps_between(start, zone, speed(s, aircraft), owner(aircraft))
    put_zone(s, at + A_ZONE, zone)


PHASES = {
    P_FLY: (legal_fly, act_fly),
    P_WING: (legal_wing, act_wing),
}
