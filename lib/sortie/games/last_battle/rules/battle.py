# SPDX-License-Identifier: MIT
"""The Battle Phase: detection, initiative, the rounds, and escape (LB-C, LB-BATTLE, LB-ESCAPE)."""

from ....core import journal
from ....core.contract import Offer, become, pop, push
from ....core.dice import d6
from ....core.head import OPTION
from ..fields import (
    AIR_CAME, BISMARCK, BONUS_USED, BRIDGE, CARD, DECK, DICE, DIE, DONE, DONE_BONUS, DONE_FLAK, DONE_GUNS,
    DONE_TORPEDO, ENEMIES, EUGEN, E_AUTOMATIC, E_COUNTER, E_DETECT, E_ESCAPE, E_ESCAPED, E_GONE, E_INITIATIVE,
    E_ROUND, E_UNSEEN, FIRED, FIRED_TORPEDO, FIRES, FLAGS, FLAG_FIRST, FLAG_SIGHTED, FLAG_SIGNAL, FLAG_UNSEEN, FLAK,
    GUNS, HEX, HIDDEN, IN_BATTLE, KEEP_SHIFT, MARK_AT, OPT_SLIP, OURS_FIRST, OUT, OWN, P_AIM, P_BATTLE, P_BONUS,
    P_DETECT, P_ESCAPE, P_INITIATIVE, P_OURS, P_PLACE, P_ROUND, P_THEIRS, P_WORK, ROUND, ROUND_OVER, R_BATTLE, R_C,
    R_ESCAPE, R_EVENTS, R_PROCEDURE, SHIP_CARDS, SLIP_HEXES, SPOTTED, STEP, SUNK, TARGET, TORPEDO, V_AIM, V_AIM_REST,
    V_AIR_ATTACK, V_CARD_REPAIR, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_FIGHT_ON, V_FIRE, V_FLAK, V_HOLD, V_KEEP,
    V_ROLL_DETECTION, V_ROLL_ESCAPE, V_ROLL_INITIATIVE, V_SPLIT, V_TORPEDO, WING_MASK,
)
from ..tables import DETECTED_TO, ESCAPE_HEXES, OWN_FLAK, OWN_TORPEDO
from .ships import own_guns, own_speed, slip, turrets_lost
from .enemy import (
    any_enemy, any_ship, burn_enemies, enemy_guns, enemy_speed, enemy_torpedoes, fewest_guns, fighting, gun_target,
    is_target, most_guns, must_choose, needed,
)
from .cards import dismiss, recount, today
from .salvo import act_bonus, act_place, lay_dice, legal_bonus, legal_place, roll, work
from .mending import offer_card_repairs, use_repair_card


# --- LB-C detection ----------------------------------------------------------------------------------


def start(s):
    """Start a battle. Events can replace the detection roll (LB-C)."""
    s[ROUND] = 0
    s[SPOTTED] = 0
    s[OURS_FIRST] = 0
    if s[FLAGS] & FLAG_UNSEEN:
        journal.push(E_UNSEEN, R_EVENTS)
        s[OURS_FIRST] = 1
        become(s, P_ROUND)
    elif s[FLAGS] & (FLAG_SIGNAL | FLAG_SIGHTED):
        s[SPOTTED] = DETECTED_TO
        journal.push(E_AUTOMATIC, R_EVENTS, DETECTED_TO)
        become(s, P_INITIATIVE)
    else:
        become(s, P_DETECT)


def legal_detect(v, offer):
    """Offer the detection die (LB-C)."""
    offer.add(V_ROLL_DETECTION)


def act_detect(s, verb, arg):
    """Roll for detection (LB-C). If detected, the player rolls for initiative; if not, the player fires first in every round."""
    die = d6(s)
    seen = die <= DETECTED_TO
    journal.push(E_DETECT, R_C, die, seen)
    if seen:
        s[SPOTTED] = die
        become(s, P_INITIATIVE)
    else:
        s[OURS_FIRST] = 1
        become(s, P_ROUND)


def legal_initiative(v, offer):
    """Offer the initiative die (LB-C)."""
    offer.add(V_ROLL_INITIATIVE)


def act_initiative(s, verb, arg):
    """Roll for initiative (LB-C). It lasts for the whole battle; the die must be higher than the detection die."""
    die = d6(s)
    s[OURS_FIRST] = die > s[SPOTTED]
    journal.push(E_INITIATIVE, R_C, die, s[SPOTTED], s[OURS_FIRST])
    become(s, P_ROUND)


# --- a round ---------------------------------------------------------------------------------------


def next_step(s):
    """Continue the round: the two attack steps in the order of initiative, then escape (LB-BATTLE)."""
    if not any_enemy(s):
        _escape_freely(s)
    elif not s[ROUND] or s[STEP] == ROUND_OVER:
        _open_round(s)
    elif s[STEP] == 2:
        _open_escape(s)
    elif not _push_attacks(s):
        _end_step(s)


def _open_round(s):
    s[ROUND] = min(255, s[ROUND] + 1)
    s[STEP] = s[BONUS_USED] = s[AIR_CAME] = s[FIRED] = 0
    for card in range(ENEMIES):
        if s[CARD + card] == IN_BATTLE:
            s[DONE + card] &= WING_MASK
    journal.push(E_ROUND, R_BATTLE, s[ROUND])
    _enter_step(s)


def _is_ours(s):
    return (s[STEP] == 0) == (s[OURS_FIRST] == 1)


def _enter_step(s):
    if _is_ours(s):
        burn_enemies(s)


def _end_step(s):
    s[STEP] += 1
    if s[STEP] == 1:
        _enter_step(s)


def _push_attacks(s):
    """Push the phase in which the player names the next attack of this step. Return False when no attack is left."""
    offer = Offer()
    if _is_ours(s):
        offer_attacks(s, offer)
    else:
        offer_enemy_attacks(s, offer)
    if not len(offer.list) and not (_is_ours(s) and _guns_could_be_mended(s)):
        return False
    push(s, P_OURS if _is_ours(s) else P_THEIRS)
    return True


def _guns_could_be_mended(s):
    """True if a ship has only burning turrets left and a card in hand can repair them. Then the step is not over."""
    for ship in (BISMARCK, EUGEN):
        burning = not own_guns(s, ship) and turrets_lost(s, ship) < BRIDGE  # a card repairs no destroyed turret
        if burning and not s[FIRED] >> ship & 1 and not s[SUNK + ship] and any_ship(s):
            offer = Offer()
            offer_card_repairs(s, offer)
            return len(offer.list) > 0
    return False


# --- the German step -------------------------------------------------------------------------------


def legal_ours(v, offer):
    """Offer the German attacks, repairs by cards in hand, and no more attacks (LB-BATTLE)."""
    offer_attacks(v, offer)
    offer_card_repairs(v, offer)
    offer.add(V_HOLD)


def offer_attacks(v, offer):
    """Offer each weapon that has not fired in this round at each enemy that it can attack (LB-GUNS, LB-TORPEDO, LB-AIR)."""
    for ship in (BISMARCK, EUGEN):
        if not v[FIRED] >> ship & 1 and own_guns(v, ship):
            targets = 0
            for card in range(SHIP_CARDS):
                if is_target(v, card):
                    targets += 1
                    offer.add(V_FIRE, card | ship << 5)
            if targets > 1 and own_guns(v, ship) > 1:
                offer.add(V_SPLIT, ship)
    if not v[FIRED] & FIRED_TORPEDO and not v[SUNK + EUGEN]:
        for card in range(SHIP_CARDS):
            if is_target(v, card):
                offer.add(V_TORPEDO, card)
    for card in range(SHIP_CARDS, ENEMIES):
        for ship in (BISMARCK, EUGEN):
            if fighting(v, card) and not v[SUNK + ship] and not v[DONE + card] & DONE_FLAK << ship:
                offer.add(V_FLAK, card | ship << 5)


def act_ours(s, verb, arg):
    """Make a German attack or a repair by a card, or end the step (LB-BATTLE)."""
    card, ship = arg & 31, arg >> 5
    pop(s)
    if verb == V_HOLD:
        _end_step(s)
    elif verb == V_CARD_REPAIR:
        use_repair_card(s, card)
    elif verb == V_FIRE:
        s[FIRED] |= 1 << ship
        lay_dice(s, OWN + ship, GUNS, own_guns(s, ship), card)
        roll(s)
    elif verb == V_SPLIT:
        s[FIRED] |= 1 << arg
        lay_dice(s, OWN + arg, GUNS, own_guns(s, arg), 0)
        push(s, P_AIM)
    elif verb == V_TORPEDO:
        s[FIRED] |= FIRED_TORPEDO
        lay_dice(s, OWN + EUGEN, TORPEDO, OWN_TORPEDO[EUGEN], card)
        roll(s)
    else:
        s[DONE + card] |= DONE_FLAK << ship
        lay_dice(s, OWN + ship, FLAK, OWN_FLAK[ship], card)
        roll(s)


def legal_aim(v, offer):
    """Offer targets for the next die of split main guns, or for all that are left, before the roll (LB-GUNS)."""
    for card in range(SHIP_CARDS):
        if is_target(v, card):
            offer.add(V_AIM, card)
            if v[DIE] + 1 < v[DICE]:
                offer.add(V_AIM_REST, card)


def act_aim(s, verb, arg):
    """Aim one gun die, or all that are left, at a target (LB-GUNS). The last die starts the roll."""
    last = s[DICE] if verb == V_AIM_REST else s[DIE] + 1
    while s[DIE] < last:
        s[TARGET + s[DIE]] = arg
        s[DIE] += 1
    if s[DIE] == s[DICE]:
        pop(s)
        roll(s)


# --- the British step ------------------------------------------------------------------------------


def legal_theirs(v, offer):
    """Offer the British attacks and repairs by cards in hand (LB-BATTLE)."""
    offer_enemy_attacks(v, offer)
    offer_card_repairs(v, offer)


def offer_enemy_attacks(v, offer):
    """Offer every enemy weapon that has not fired; the player chooses the order (LB-BATTLE). For a halved enemy, offer the gun dice that it
    keeps (LB-DAMAGE)."""
    for card in range(ENEMIES):
        if not fighting(v, card):
            continue
        if must_choose(v, card):
            for dice in range(fewest_guns(card), most_guns(card) + 1):
                offer.add(V_KEEP, card | dice << 5)
            continue
        if enemy_guns(v, card) and not v[DONE + card] & DONE_GUNS:
            offer.add(V_ENEMY_GUNS, card)
        if enemy_torpedoes(v, card) and not v[DONE + card] & DONE_TORPEDO:
            if card < SHIP_CARDS:
                offer.add(V_ENEMY_TORPEDO, card)
            else:
                _offer_air_attack(v, offer, card)


def _offer_air_attack(v, offer, card):
    """The first aircraft attacks Bismarck. For the others the player chooses the ship (LB-AIR)."""
    offer.add(V_AIR_ATTACK, card)
    if v[AIR_CAME] and not v[SUNK + EUGEN]:
        offer.add(V_AIR_ATTACK, card | EUGEN << 5)


def act_theirs(s, verb, arg):
    """Make a British attack or a card's repair, or note the dice that a halved enemy keeps (LB-BATTLE, LB-DAMAGE)."""
    card, other = arg & 31, arg >> 5
    pop(s)
    if verb == V_CARD_REPAIR:
        use_repair_card(s, card)
    elif verb == V_KEEP:
        s[DONE + card] |= other + 1 << KEEP_SHIFT
    elif verb == V_ENEMY_GUNS:
        s[DONE + card] |= DONE_GUNS
        lay_dice(s, card, GUNS, enemy_guns(s, card), OWN + gun_target(s, card))
        roll(s)
    elif verb == V_ENEMY_TORPEDO:
        s[DONE + card] |= DONE_TORPEDO
        lay_dice(s, card, TORPEDO, enemy_torpedoes(s, card), OWN + BISMARCK)
        roll(s)
    else:
        s[DONE + card] |= DONE_TORPEDO
        s[AIR_CAME] = 1
        lay_dice(s, card, TORPEDO, enemy_torpedoes(s, card), OWN + other)
        roll(s)


# --- LB-ESCAPE -------------------------------------------------------------------------------------


def _open_escape(s):
    if any_ship(s):
        push(s, P_ESCAPE)
        s[STEP] = ROUND_OVER
    else:
        _escape_freely(s)


def legal_escape(v, offer):
    """Offer the escape die, or another round if no die can escape, and repairs by cards (LB-ESCAPE)."""
    offer.add(V_ROLL_ESCAPE if needed(v) <= 6 else V_FIGHT_ON)
    offer_card_repairs(v, offer)


def act_escape(s, verb, arg):
    """Roll to escape, stay for another round, or use a repair card (LB-ESCAPE)."""
    if verb == V_CARD_REPAIR:
        use_repair_card(s, arg)
        return
    pop(s)
    if verb == V_FIGHT_ON:
        return
    need = needed(s)
    die = d6(s)
    journal.push(E_ESCAPE, R_ESCAPE, die, need, die >= need)
    if die >= need:
        _end_battle(s, 1)


def _escape_freely(s):
    """End the battle without a die, because no enemy ship but carriers is left (LB-ESCAPE).
    The ships may then sail one hex or stay (LB-ESCAPE, readings)."""
    journal.push(E_ESCAPED, R_ESCAPE)
    _end_battle(s, 0)


def _end_battle(s, must):
    """The Escape Procedure: remove the enemies that are left, then sail. `must`: the ships must leave the hex (LB-PROCEDURE)."""
    for card in range(SHIP_CARDS):
        if is_target(s, card):
            _part(s, card)
    dismiss(s)
    for card in range(ENEMIES):
        s[DONE + card] &= ~DONE_BONUS & 0xFF
    s[ROUND] = 0
    recount(s)
    two = s[OPTION + OPT_SLIP] and s[FLAGS] & FLAG_FIRST  # LB-OPT_3
    slip(s, SLIP_HEXES if two else ESCAPE_HEXES, must)


def _part(s, card):
    """A ship at least as fast as Bismarck leaves a counter and returns to the contact deck. Others leave the game."""
    s[FIRES + card] = 0
    s[DONE + card] = 0
    if enemy_speed(s, card) >= own_speed(s, BISMARCK):
        s[CARD + card] = HIDDEN
        s[DECK + card] = today(s)
        s[MARK_AT + card] = s[HEX] + 1
        journal.push(E_COUNTER, R_PROCEDURE, card, s[HEX])
    else:
        s[CARD + card] = OUT
        journal.push(E_GONE, R_PROCEDURE, card)


PHASES = {
    P_BATTLE: (None, start),
    P_DETECT: (legal_detect, act_detect),
    P_INITIATIVE: (legal_initiative, act_initiative),
    P_ROUND: (None, next_step),
    P_OURS: (legal_ours, act_ours),
    P_AIM: (legal_aim, act_aim),
    P_THEIRS: (legal_theirs, act_theirs),
    P_BONUS: (legal_bonus, act_bonus),
    P_WORK: (None, work),
    P_PLACE: (legal_place, act_place),
    P_ESCAPE: (legal_escape, act_escape),
}
