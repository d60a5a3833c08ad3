# SPDX-License-Identifier: MIT
"""The enemy's ships and aircraft: their dice, speed and damage, and their elimination."""

from ....core import journal
from ....core.dice import below
from ..fields import (
    BISMARCK, BRIDGE, CARD, CUP, DAMAGE, DONE, ENEMIES, EUGEN, E_BEATEN, E_ENEMY_BURNS, E_ENEMY_HIT, E_HALVED,
    E_MEDAL, FIRES, IN_BATTLE, IN_HAND, KEEP_MASK, KEEP_SHIFT, MEDALS, R_DAMAGE, R_DECKS, R_FIRE, R_MEDALS,
    SHIP_CARDS, SUNK,
)
from ..tables import (
    BONUS_MEDAL, CA, CV, ESCAPE_FROM, ESCAPE_SLOWER, FACTOR, GUN_DICE, SPEED, TORPEDO_DICE, TYPE, VP,
)
from .ships import destroyed, lowest_speed


def fighting(v, card):
    """True if this card is in the battle (LB-BATTLE)."""
    return v[CARD + card] == IN_BATTLE


def is_target(v, card):
    """True for a ship in the battle other than a carrier: carriers cannot be attacked (LB-BATTLE)."""
    return card < SHIP_CARDS and v[CARD + card] == IN_BATTLE and TYPE[card] != CV


def any_ship(v):
    """True if an enemy ship other than a carrier is in the battle (LB-ESCAPE)."""
    for card in range(SHIP_CARDS):
        if is_target(v, card):
            return True
    return False


def any_enemy(v):
    """True if an aircraft, or a ship other than a carrier, is in the battle (LB-BATTLE)."""
    for card in range(ENEMIES):
        if v[CARD + card] == IN_BATTLE and TYPE[card] != CV:
            return True
    return False


def halved(v, card):
    """True if the damage is at least half of the damage factor (LB-DAMAGE)."""
    return v[DAMAGE + card] > 0 and v[DAMAGE + card] * 2 >= FACTOR[card]


def enemy_speed(v, card):
    """Movement factor of an enemy ship; 1 at half damage (LB-DAMAGE)."""
    return 1 if halved(v, card) else SPEED[card]


def top_speed(v):
    """The highest movement factor among the enemy ships in the battle, carriers aside (LB-ESCAPE)."""
    top = 0
    for card in range(SHIP_CARDS):
        if is_target(v, card):
            top = max(top, enemy_speed(v, card))
    return top


def fewest_guns(card):
    """The fewest gun dice that the player can leave a halved enemy: half of all dice stay, rounded down (LB-DAMAGE)."""
    return max(0, (GUN_DICE[card] + TORPEDO_DICE[card]) // 2 - TORPEDO_DICE[card])


def most_guns(card):
    """The most gun dice that the player can leave a halved enemy (LB-DAMAGE)."""
    return min(GUN_DICE[card], (GUN_DICE[card] + TORPEDO_DICE[card]) // 2)


def must_choose(v, card):
    """True if the player must choose the dice that this halved enemy loses in this round (LB-DAMAGE)."""
    return halved(v, card) and fewest_guns(card) < most_guns(card) and not v[DONE + card] & KEEP_MASK


def gun_target(v, card):
    """The own ship that this enemy fires on: Prinz Eugen for cruisers while she is afloat, else Bismarck (LB-GUNS)."""
    return EUGEN if TYPE[card] == CA and not v[SUNK + EUGEN] else BISMARCK


def enemy_guns(v, card):
    """The gun dice of an enemy in this round (LB-DAMAGE). For a halved enemy: the dice kept, or the most possible before the player's
    choice."""
    if not halved(v, card):
        return GUN_DICE[card]
    if fewest_guns(card) == most_guns(card):
        return most_guns(card)
    kept = (v[DONE + card] & KEEP_MASK) >> KEEP_SHIFT
    return kept - 1 if kept else most_guns(card)


def enemy_torpedoes(v, card):
    """The torpedo dice of an enemy in this round (LB-DAMAGE)."""
    if not halved(v, card):
        return TORPEDO_DICE[card]
    return (GUN_DICE[card] + TORPEDO_DICE[card]) // 2 - enemy_guns(v, card)


def hit(s, card, points, event=E_ENEMY_HIT, rule=R_DAMAGE):
    """Add damage points to an enemy. At its damage factor it is eliminated, and points beyond are lost (LB-DAMAGE)."""
    before = halved(s, card)
    s[DAMAGE + card] = min(FACTOR[card], s[DAMAGE + card] + points)
    journal.push(event, rule, card, points, s[DAMAGE + card], FACTOR[card])
    if s[DAMAGE + card] >= FACTOR[card]:
        beat(s, card)
    elif halved(s, card) and not before:
        journal.push(E_HALVED, R_DAMAGE, card, card < SHIP_CARDS)


def burn_enemies(s):
    """Add a damage point for each fire on a British ship, when the Germans attack (LB-FIRE)."""
    for card in range(SHIP_CARDS):
        if fighting(s, card) and s[FIRES + card]:
            hit(s, card, s[FIRES + card], E_ENEMY_BURNS, R_FIRE)


def beat(s, card):
    """Eliminate an enemy: its card enters the player's hand, with the medals that it shows (LB-DECKS)."""
    s[CARD + card] = IN_HAND
    s[DONE + card] = 0
    if card < SHIP_CARDS:
        s[FIRES + card] = 0
    journal.push(E_BEATEN, R_DECKS, card, VP[card])
    for _ in range(BONUS_MEDAL[card]):
        draw_medal(s)


def draw_medal(s):
    """Draw a medal counter at random; an empty cup yields none (LB-MEDALS)."""
    cup = s[CUP] + s[CUP + 1]
    if cup:
        kind = 0 if below(s, cup) < s[CUP] else 1
        s[CUP + kind] -= 1
        s[MEDALS + kind] += 1
        journal.push(E_MEDAL, R_MEDALS, kind + 1)


def needed(v):
    """The lowest die that escapes; above 6 no die does (LB-ESCAPE). A destroyed bridge adds 1 (LB-DAMAGE)."""
    need = ESCAPE_SLOWER if lowest_speed(v) < top_speed(v) else ESCAPE_FROM
    for ship in (BISMARCK, EUGEN):
        if not v[SUNK + ship] and destroyed(v, ship, BRIDGE):
            return need + 1
    return need
