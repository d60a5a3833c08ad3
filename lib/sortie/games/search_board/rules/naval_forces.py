# SPDX-License-Identifier: MIT
"""Forces in a naval action: their ships, their type and their speed (SB-ATTACK 9.22, 9.24).

The lead, a force's first ship, identifies the force. For the Germans it is Bismarck or Prinz Eugen. A single ship is a
force too. Only the state has the answers about the enemy's force, not a view.
"""

from ..fields import B_BRITISH, B_GERMAN, CARRIER, FOUND, GERMAN_SHIPS, LEAD, RES_ZONE, SHIPS
from ..tables import KIND
from .damage import evasion
from .ships import force_of, side_of, zone_of


def reserve_of(ship):
    """The address of a ship's RES_ bits, which only her side knows."""
    return (B_GERMAN if ship < GERMAN_SHIPS else B_BRITISH - GERMAN_SHIPS) + ship


def in_force(s, ship, lead):
    """True if this ship belongs to the lead's force (SB-FORCE 5.41)."""
    if ship == lead:
        return True
    force = force_of(s, lead)
    return force and force_of(s, ship) == force and side_of(ship) == side_of(lead)


def lead_of(s, ship):
    """The first ship of the ship's force (SB-ATTACK 9.241)."""
    lead = 0
    while not in_force(s, ship, lead):
        lead += 1
    return lead


def is_lead(s, ship):
    """True if she is on the map and the first ship of her force (SB-ATTACK 9.241)."""
    return bool(zone_of(s, ship)) and lead_of(s, ship) == ship


def type_of(s, lead):
    """The type of a force: its most powerful ship, battleship, cruiser, carrier (SB-ATTACK 9.241)."""
    kind = CARRIER
    for ship in range(SHIPS):
        if in_force(s, ship, lead):
            kind = min(kind, KIND[ship])
    return kind


def fastest(s, lead):
    """Evasion of its fastest ship, which counts for an attack; carriers count only without other ships (SB-ATTACK 9.222)."""
    return _level(s, lead, max, 0)


def slowest(s, lead):
    """Evasion of its slowest ship, which counts for the defence (SB-ATTACK 9.222)."""
    return _level(s, lead, min, 99)


def _level(s, lead, pick, level):
    for ship in range(SHIPS):
        if in_force(s, ship, lead) and (KIND[ship] != CARRIER or type_of(s, lead) == CARRIER):
            level = pick(level, evasion(s, ship))
    return level


def is_committed(s, ship):
    """True if this British force is in an action already (SB-ATTACK 9.223)."""
    return ship + 1 in (s[LEAD], s[LEAD + 1])


def may_attack(s, ship, german, kind):
    """True if this British force, in no action yet, may attack the German one. Carriers may not attack (SB-ATTACK 9.221)."""
    return (
        kind != CARRIER and s[FOUND] >> german & 1 and s[reserve_of(ship)] & RES_ZONE << german and is_lead(s, ship)
        and type_of(s, ship) == kind and not is_committed(s, ship)
    )
