# SPDX-License-Identifier: MIT
"""The attacks before the battles: the turn's one air attack (MS-AIR), and the U-boat's attack or dive (MS-UBOAT)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ..fields import (
    ARK_ROYAL, BISMARCK, CONVOY, CRUISER, EUGEN, E_DIVES, E_UBOAT, FLAGS, FLAG_RAID, HULL, KIND_AIR, KIND_CRUISERS,
    P_BATTLES, P_HIT_AIR, RAIDED, R_UBOAT, UBOAT, V_ATTACK, V_DIVE,
)
from ..tables import UBOAT_HIT_TO, ZONE_AIR, ZONE_ARK, ZONE_CONVOYS, ZONE_FLEET, ZONE_KIND, ZONE_VALUE
from .grids import NO_ZONE, is_together, zone_at
from .units import attack, damage, give_hits, hit, is_ark_afloat


# --- aircraft ----------------------------------------------------------------------------------------


def air_dice(v, zone):
    """The aircraft's dice in a zone; 0 without aircraft, or when their carrier is sunk (MS-AIR)."""
    if zone == NO_ZONE or (ZONE_ARK[zone] and not is_ark_afloat(v)):
        return 0
    return ZONE_AIR[zone]


def value_of(v, zone):
    """The value of a zone without ships: dice, hits, speed, barrels or points (MS-EVENT).

    A cruiser attack has a die less when the cruiser is sunk."""
    if ZONE_KIND[zone] == KIND_AIR:
        return air_dice(v, zone)
    return ZONE_VALUE[zone] - (ZONE_KIND[zone] == KIND_CRUISERS and not v[HULL + CRUISER])


def aircraft(s):
    """Make the turn's one air attack: at Bismarck's grid, or else at Prinz Eugen's (MS-AIR)."""
    become(s, P_BATTLES)
    for unit in (BISMARCK, EUGEN):
        dice = air_dice(s, zone_at(s, unit))
        if dice:
            ships = 1 << BISMARCK | 1 << EUGEN if is_together(s) else 1 << unit
            give_hits(s, ships, attack(s, KIND_AIR, dice), P_HIT_AIR)
            return


# --- the U-boat --------------------------------------------------------------------------------------


def in_zone(v, zone, ship):
    """1 if a British ship is afloat in a zone, else 0; for convoys their number (MS-EVENT)."""
    if ship == CONVOY:
        return min(ZONE_CONVOYS[zone], v[HULL + CONVOY])
    there = ZONE_ARK[zone] if ship == ARK_ROYAL else ZONE_FLEET[2 * zone + (ship >> 3)] >> (ship & 7) & 1
    return there if v[HULL + ship] else 0


def has_british(v, zone):
    """True if a zone has a British ship that the U-boat can attack (MS-UBOAT). Ark Royal is where her aircraft are."""
    for ship in range(CONVOY + 1):
        if in_zone(v, zone, ship):
            return True
    return False


def has_prey(v):
    """True if British ships are in the U-boat's zone (MS-UBOAT)."""
    zone = zone_at(v, UBOAT)
    return zone != NO_ZONE and has_british(v, zone)


def legal_uboat(s, offer):
    """Offer each ship or convoy of the U-boat's zone, and to dive (MS-UBOAT)."""
    zone = zone_at(s, UBOAT)
    for ship in range(CONVOY + 1):
        if in_zone(s, zone, ship):
            offer.add(V_ATTACK, ship)
    offer.add(V_DIVE)


def act_uboat(s, verb, ship):
    """Attack with the U-boat, or dive (MS-UBOAT)."""
    become(s, P_BATTLES)
    if verb == V_DIVE:
        journal.push(E_DIVES, R_UBOAT)
        return
    die = d6(s)
    hits = die <= UBOAT_HIT_TO
    journal.push(E_UBOAT, R_UBOAT, ship, die, hits)
    if not hits:
        hit(s, UBOAT, 1)
        return
    damage(s, ship, 1, R_UBOAT)
    if ship == CONVOY:
        s[RAIDED] += 1
        s[FLAGS] |= FLAG_RAID
