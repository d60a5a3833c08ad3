# SPDX-License-Identifier: MIT
"""The enemy's ships and aircraft as they are: dice, speed, damage, and what becomes of those that are beaten."""

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
    """A ship in the battle that may be fired at: carriers are no target (LB-BATTLE)."""
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
    """Damage at or above half the damage factor (LB-DAMAGE)."""
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
    """The fewest gun dice the player may leave a halved enemy: half of all dice stay, rounded down (LB-DAMAGE)."""
    return max(0, (GUN_DICE[card] + TORPEDO_DICE[card]) // 2 - TORPEDO_DICE[card])


def most_guns(card):
    """The most gun dice that the player can leave a halved enemy (LB-DAMAGE)."""
    return min(GUN_DICE[card], (GUN_DICE[card] + TORPEDO_DICE[card]) // 2)


def must_choose(v, card):
    """True if the player has to say which dice this halved enemy loses in this round (LB-DAMAGE)."""
    return halved(v, card) and fewest_guns(card) < most_guns(card) and not v[DONE + card] & KEEP_MASK


def gun_target(v, card):
    """Cruisers must fire on Prinz Eugen while she is there, all others on Bismarck (LB-GUNS)."""
    return EUGEN if TYPE[card] == CA and not v[SUNK + EUGEN] else BISMARCK


def enemy_guns(v, card):
    """Gun dice in this round (LB-DAMAGE). A halved enemy has those that the player left it, before his choice all it can
    keep."""
    if not halved(v, card):
        return GUN_DICE[card]
    if fewest_guns(card) == most_guns(card):
        return most_guns(card)
    kept = (v[DONE + card] & KEEP_MASK) >> KEEP_SHIFT
    return kept - 1 if kept else most_guns(card)


def enemy_torpedoes(v, card):
    """Torpedo dice in this round (LB-DAMAGE)."""
    if not halved(v, card):
        return TORPEDO_DICE[card]
    return (GUN_DICE[card] + TORPEDO_DICE[card]) // 2 - enemy_guns(v, card)


def hit(s, card, points, event=E_ENEMY_HIT, rule=R_DAMAGE):
    """Put damage points on an enemy; at its damage factor it is eliminated and what is over is lost (LB-DAMAGE)."""
    before = halved(s, card)
    s[DAMAGE + card] = min(FACTOR[card], s[DAMAGE + card] + points)
    journal.push(event, rule, card, points, s[DAMAGE + card], FACTOR[card])
    if s[DAMAGE + card] >= FACTOR[card]:
        beat(s, card)
    elif halved(s, card) and not before:
        journal.push(E_HALVED, R_DAMAGE, card, card < SHIP_CARDS)


def burn_enemies(s):
    """Fires on British ships add a point each when the Germans attack (LB-FIRE)."""
    for card in range(SHIP_CARDS):
        if fighting(s, card) and s[FIRES + card]:
            hit(s, card, s[FIRES + card], E_ENEMY_BURNS, R_FIRE)


def beat(s, card):
    """An enemy is eliminated: its card comes to the player's hand, with the medal it shows (LB-DECKS)."""
    s[CARD + card] = IN_HAND
    s[DONE + card] = 0
    if card < SHIP_CARDS:
        s[FIRES + card] = 0
    journal.push(E_BEATEN, R_DECKS, card, VP[card])
    for _ in range(BONUS_MEDAL[card]):
        draw_medal(s)


def draw_medal(s):
    """Draw a medal counter at random; an empty cup gives none (LB-MEDALS)."""
    cup = s[CUP] + s[CUP + 1]
    if cup:
        kind = 0 if below(s, cup) < s[CUP] else 1
        s[CUP + kind] -= 1
        s[MEDALS + kind] += 1
        journal.push(E_MEDAL, R_MEDALS, kind + 1)


def needed(v):
    """The lowest die that escapes; above 6 none does (LB-ESCAPE; a lost bridge: LB-DAMAGE)."""
    need = ESCAPE_SLOWER if lowest_speed(v) < top_speed(v) else ESCAPE_FROM
    for ship in (BISMARCK, EUGEN):
        if not v[SUNK + ship] and destroyed(v, ship, BRIDGE):
            return need + 1
    return need
