# SPDX-License-Identifier: MIT
"""Combat: aircraft first, then guns by falling attack strength, equal ones at the same time (PH-COMBAT 7.0, 7.1, PH-DAMAGE 7.2)."""

from ....core import journal
from ....core.contract import become, end
from ....core.dice import d6
from ....core.head import OVER, SIDE
from ..fields import (
    BISMARCK, BRITISH, COUNTERS, END_SUNK, E_AIR, E_GUN, E_LOST_STEP, E_POINTS, E_SANK, E_SLOWER, FACE, FLAGS,
    FLAG_FIRED, FLAG_FOUGHT, GERMAN, HURT, OFF, POINTS, P_GUNS, P_STRIKE, P_TARGET, R_COMBAT, R_DAMAGE, SHIPS, SLOT,
    STEPS, SUNK, ANNOUNCED, UP, V_CALL_OFF, V_STRIKE, V_STRIKE_ALL, V_TARGET,
)
from ..tables import CARRIER, DEFENSE, HER_ATTACK, HER_DEFENSE, SHIP_STEPS
from .convoy import to_convoy
from .counters import (
    attack, bit, british_points, half, hex_of, is_carrier, is_done, is_free, is_whole, mark_done, name_of, nobody_done, put,
    set_bit, turn_up,
)
from .sailing import is_beside


# --- aircraft ----------------------------------------------------------------------------------------


def may_strike(s, slot):
    """True for a free carrier in her announced hex or next to it (PH-COMBAT 7.0, first answer)."""
    here, there = hex_of(s, slot), s[ANNOUNCED] - 1
    if here == OFF or is_done(s, slot) or not is_carrier(s, slot) or not is_free(s, slot):
        return False
    return here == there or is_beside(here, there)


def to_strikes(s):
    """Start the air strikes after a discovery (PH-COMBAT). The British always have this decision, so that it reveals nothing."""
    nobody_done(s)
    s[SIDE] = BRITISH
    become(s, P_STRIKE)


def legal_strike(s, offer):
    """Offer each carrier that can attack, all of them, and no more attacks (PH-COMBAT)."""
    count = 0
    for slot in range(COUNTERS):
        if may_strike(s, slot):
            count += 1
            offer.add(V_STRIKE, slot)
    if count > 1:
        offer.add(V_STRIKE_ALL)
    offer.add(V_CALL_OFF)


def act_strike(s, verb, slot):
    """Attack with one carrier or all, or continue with the guns (PH-COMBAT)."""
    if verb == V_CALL_OFF:
        nobody_done(s)
        become(s, P_GUNS)
        return
    for other in range(COUNTERS):
        if s[SIDE] != OVER and may_strike(s, other) and (verb == V_STRIKE_ALL or other == slot):
            _strike(s, other)


def _strike(s, slot):
    """Attack with a carrier's aircraft; Bismarck loses the steps at once."""
    turn_up(s, slot, R_COMBAT)
    mark_done(s, slot)
    s[FLAGS] |= FLAG_FOUGHT
    _lose(s, _at_her(s, name_of(s, slot), E_AIR))


# --- guns --------------------------------------------------------------------------------------------


def guns(s):
    """Fire the guns of the highest attack strength that has not fired yet (PH-COMBAT 7.0)."""
    strength = _strongest(s)
    hers = _her_strength(s)
    if not strength and not hers:
        to_convoy(s)
    elif hers < strength:
        _fire(s, strength, OFF)
    elif _targets(s) == 1:
        _fire(s, hers, first_target(s))
    else:
        s[SIDE] = GERMAN
        become(s, P_TARGET)


def legal_target(s, offer):
    """Offer the ships in her hex as targets of her guns, also carriers, but no dummy (PH-COMBAT 7.1)."""
    for slot in range(COUNTERS):
        if _is_target(s, slot):
            offer.add(V_TARGET, slot)


def act_target(s, verb, slot):
    """Fire Bismarck's guns at the chosen ship (PH-COMBAT)."""
    s[SIDE] = BRITISH
    become(s, P_GUNS)
    _fire(s, _her_strength(s), slot)


def _is_target(s, slot):
    """True for a ship in the announced hex. All counters there lie face up, so that both views show it."""
    return s[SLOT + slot] & UP and hex_of(s, slot) == s[ANNOUNCED] - 1 and half(s, FACE, slot) < SHIPS


def _targets(s):
    count = 0
    for slot in range(COUNTERS):
        if _is_target(s, slot):
            count += 1
    return count


def first_target(s):
    """The first British slot that she can fire at; there must be one (PH-COMBAT)."""
    slot = 0
    while not _is_target(s, slot):
        slot += 1
    return slot


def _her_strength(s):
    """The attack strength of her guns, 0 when they have fired or have no target."""
    return 0 if s[FLAGS] & FLAG_FIRED or not _targets(s) else HER_ATTACK[is_whole(s)]


def may_fire(s, slot):
    """True for a ship with guns in her hex that has not fired (PH-COMBAT). Carriers attack only with aircraft."""
    return _is_target(s, slot) and not is_done(s, slot) and not CARRIER[half(s, FACE, slot)]


def _strongest(s):
    strength = 0
    for slot in range(COUNTERS):
        if may_fire(s, slot):
            strength = max(strength, attack(s, half(s, FACE, slot)))
    return strength


def _fire(s, strength, target):
    """Fire all ships of this strength, and Bismarck at `target` (OFF: she does not); then apply all losses."""
    s[FLAGS] |= FLAG_FOUGHT
    at_her = at_target = 0
    for slot in range(COUNTERS):
        if may_fire(s, slot) and attack(s, half(s, FACE, slot)) == strength:
            mark_done(s, slot)
            at_her += _at_her(s, half(s, FACE, slot), E_GUN)
    if target != OFF:
        s[FLAGS] |= FLAG_FIRED
        at_target = _at_ship(s, half(s, FACE, target), strength)
        _lose_steps(s, target, at_target)
    _lose(s, at_her)


# --- dice and damage ---------------------------------------------------------------------------------


def _at_her(s, name, event):
    """Roll a British attack; return the hits (PH-COMBAT 7.1). Each point of strength is a die; a die that reaches her defence hits."""
    needed = HER_DEFENSE[is_whole(s)]
    hits = 0
    for _ in range(attack(s, name)):
        die = d6(s)
        hits += die >= needed
        journal.push(event, R_COMBAT, name, die, needed, die >= needed, BISMARCK)
    return hits


def _at_ship(s, name, strength):
    needed = DEFENSE[name]
    hits = 0
    for _ in range(strength):
        die = d6(s)
        hits += die >= needed
        journal.push(E_GUN, R_COMBAT, BISMARCK, die, needed, die >= needed, name)
    return hits


def _lose(s, hits):
    """Take steps from Bismarck. The first two losses change her counter; without steps she sinks (PH-DAMAGE 7.2)."""
    whole = is_whole(s)
    hits = min(hits, s[STEPS])
    if not hits:
        return
    s[STEPS] -= hits
    journal.push(E_LOST_STEP, R_DAMAGE, BISMARCK, hits, s[STEPS])
    journal.push(E_POINTS, R_DAMAGE, BRITISH, hits, british_points(s))
    if not s[STEPS]:
        journal.push(E_SANK, R_DAMAGE, BISMARCK)
        end(s, END_SUNK)
    elif whole and not is_whole(s):
        journal.push(E_SLOWER, R_DAMAGE)


def _lose_steps(s, slot, hits):
    """Take steps from a British ship, at most those it has; each is a German point (PH-DAMAGE 7.2)."""
    name = half(s, FACE, slot)
    left = SHIP_STEPS[name] - bit(s, HURT, name)
    hits = min(hits, left)
    if not hits:
        return
    left -= hits
    s[POINTS] += hits
    journal.push(E_LOST_STEP, R_DAMAGE, name, hits, left)
    journal.push(E_POINTS, R_DAMAGE, GERMAN, hits, s[POINTS])
    if left:
        set_bit(s, HURT, name)
        return
    set_bit(s, SUNK, name)
    put(s, slot, OFF)
    journal.push(E_SANK, R_DAMAGE, name)
