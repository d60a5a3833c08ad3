# SPDX-License-Identifier: MIT
"""The capabilities of Bismarck and Prinz Eugen, and their damage, compartment by compartment."""

from ....core import journal
from ....core.contract import become, end, push
from ..fields import (
    BISMARCK, BOXES, BRIDGE, DAMAGE_MASK, END_SUNK, EUGEN, E_DESTROYED, E_FIRE, E_HIT, E_OWN_SUNK, FIRE, FIRE_POINT,
    HULL, HURT, MOST_FIRES, MOVED, MUST, POINTS, P_PLACE, P_SLIP, RUDDER, R_DAMAGE, R_FIRE, R_HULL, STEPS, SUNK,
)
from ..tables import BOX_COUNT, MAX_HEXES, OWN_SPEED


def damage(v, ship, box):
    """Damage points in a compartment (LB-DAMAGE)."""
    return v[BOXES + ship * 6 + box] & DAMAGE_MASK


def fires(v, ship, box):
    """Fire markers in a compartment (LB-FIRE)."""
    return v[BOXES + ship * 6 + box] // FIRE


def destroyed(v, ship, box):
    """True if damage fills every box of the compartment; fire markers do not count (LB-D)."""
    return damage(v, ship, box) >= BOX_COUNT[ship * 6 + box]


def own_guns(v, ship):
    """Main gun dice: one for each turret that is neither destroyed nor on fire (LB-DAMAGE, LB-FIRE)."""
    if v[SUNK + ship]:
        return 0
    dice = 0
    for turret in range(BRIDGE):
        if not destroyed(v, ship, turret) and not fires(v, ship, turret):
            dice += 1
    return dice


def turrets_lost(v, ship):
    """The number of destroyed turrets (LB-DAMAGE)."""
    return sum([destroyed(v, ship, turret) for turret in range(BRIDGE)])


def own_speed(v, ship):
    """Movement factor: as printed, or 1 with a rudder marker or half of the hull boxes damaged (LB-HULL)."""
    if v[RUDDER + ship] or damage(v, ship, HULL) * 2 >= BOX_COUNT[ship * 6 + HULL]:
        return 1
    return OWN_SPEED[ship]


def lowest_speed(v):
    """The movement factor of the slower ship afloat: the ships always sail together (LB-B)."""
    if v[SUNK + EUGEN]:
        return own_speed(v, BISMARCK)
    return min(own_speed(v, BISMARCK), own_speed(v, EUGEN))


def is_whole(v, ship):
    """True if afloat, with no damage, fire or rudder marker (LB-VP)."""
    if v[SUNK + ship] or v[RUDDER + ship]:
        return False
    for at in range(BOXES + ship * 6, BOXES + ship * 6 + 6):
        if v[at]:
            return False
    return True


def hurt(s, ship, box, points):
    """Put points, or FIRE_POINT for a fire, into a compartment (LB-DAMAGE).

    The player places results on a destroyed compartment, and points beyond its last box, in a working one. If only the hull is left,
    they go
    into the hull without a choice."""
    while points and not s[SUNK + ship]:
        if destroyed(s, ship, box):
            if turrets_lost(s, ship) < BRIDGE or not destroyed(s, ship, BRIDGE):
                s[HURT] = ship
                s[POINTS] = points
                push(s, P_PLACE)
                return
            box = HULL
        if points == FIRE_POINT:
            _set_fire(s, ship, box)
            return
        fits = min(points, BOX_COUNT[ship * 6 + box] - damage(s, ship, box))
        fill(s, ship, box, fits, E_HIT, R_DAMAGE)
        points -= fits


def fill(s, ship, box, points, event, rule):
    """Damage free boxes. The last box destroys the compartment; the hull's last box sinks the ship (LB-DAMAGE, LB-HULL)."""
    at = BOXES + ship * 6 + box
    s[at] += points
    journal.push(event, rule, ship, box, points, damage(s, ship, box), BOX_COUNT[ship * 6 + box])
    if destroyed(s, ship, box):
        s[at] &= DAMAGE_MASK  # no fire burns in a destroyed compartment
        journal.push(E_DESTROYED, R_DAMAGE, ship, box)
        if box == HULL:
            _sink(s, ship)


def _set_fire(s, ship, box):
    if fires(s, ship, box) < MOST_FIRES:
        s[BOXES + ship * 6 + box] += FIRE
    journal.push(E_FIRE, R_FIRE, ship, box, fires(s, ship, box))


def _sink(s, ship):
    """No hull box is left (LB-HULL). Without Bismarck the game is over."""
    s[SUNK + ship] = 1
    journal.push(E_OWN_SUNK, R_HULL, ship)
    if ship == BISMARCK:
        end(s, END_SUNK)


def slip(s, hexes, must):
    """Start P_SLIP: the ships sail up to `hexes` hexes, then Repair follows. `must`: they must leave the hex (LB-PROCEDURE)."""
    s[STEPS] = hexes
    s[MUST] = must
    s[MOVED] = MAX_HEXES
    become(s, P_SLIP)
