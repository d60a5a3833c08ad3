# SPDX-License-Identifier: MIT
"""The rules of High Card (see the package's docstring)."""

from sortie.core import dice, journal
from sortie.core.contract import become, end, phase, pop, push
from sortie.core.head import BODY, MARK, SIDE

ID = "toy"
VERSION = 3
SIDES = 2
OPTIONS = (2,)

CARDS = 12
HAND = 5  # cards of each side: 5 bytes, 0 for a played card
HANDS = BODY
LAID = HANDS + 2 * HAND  # card that each side has laid
SEED = LAID + 2  # bot seed of each side
SCORE = SEED + 2
ROUND = SCORE + 2
SEEN = ROUND + 1  # 12 bytes: 1 for a card that was turned up
SIZE = SEEN + CARDS

SECRET = (
    (HANDS, HANDS + HAND, 1),
    (HANDS + HAND, LAID, 2),
    (LAID, LAID + 1, 1),
    (LAID + 1, SEED, 2),
    (SEED, SEED + 1, 1),
    (SEED + 1, SCORE, 2),
)

PLAIN, PRIVATE = (0, 1), ()

LAY, TAKE_BACK, CONFIRM = 1, 2, 3
TURNED_UP, LAID_DOWN = 0, 1  # events
ROUNDS = 4


def setup(s):
    deck = bytearray(range(1, CARDS + 1))
    s[SEEN:SIZE] = deck
    dice.shuffle(s, SEEN, CARDS, dice.hidden(s))
    s[HANDS:LAID] = s[SEEN : SEEN + 2 * HAND]
    s[SEEN:SIZE] = bytes(CARDS)
    s[SEED], s[SEED + 1] = dice.below(s, 256, dice.hidden(s)), dice.below(s, 256, dice.hidden(s))
    push(s, 0)


def legal_lay(v, offer):
    for i in range(HAND):
        if v[HANDS + v[SIDE] * HAND + i]:
            offer.add(LAY, i)


def act_lay(s, verb, arg):
    at = HANDS + s[SIDE] * HAND + arg
    s[LAID + s[SIDE]], s[at] = s[at], 0
    push(s, 1)


def legal_confirm(v, offer):
    offer.add(CONFIRM)
    offer.add(TAKE_BACK)


def act_confirm(s, verb, arg):
    side = s[SIDE]
    pop(s)
    if verb == TAKE_BACK:
        free = s.index(0, HANDS + side * HAND, HANDS + (side + 1) * HAND)
        s[free], s[LAID + side] = s[LAID + side], 0
        return
    journal.push(LAID_DOWN, 0, s[LAID + side], who=1 << side)
    if side == 0:
        s[SIDE] = 1
    else:
        become(s, 2)


def turn_up(s):
    ours, theirs = s[LAID], s[LAID + 1]
    s[SEEN + ours - 1] = s[SEEN + theirs - 1] = 1
    s[LAID] = s[LAID + 1] = s[SIDE] = 0
    die = dice.d6(s)
    won = ours + (die if die > 3 else -die) > theirs
    s[SCORE + (not won)] += 1
    journal.push(TURNED_UP, 0, ours, theirs, die, won)
    s[ROUND] += 1
    become(s, 0)
    if s[ROUND] == ROUNDS:
        end(s, 1 + won)


PHASES = ((legal_lay, act_lay), (legal_confirm, act_confirm), (None, turn_up))


def has_laid(v, side):
    if side == 0:
        return v[SIDE] == 1 or v[SIDE] == 0 and phase(v) == 1
    return v[SIDE] == 1 and phase(v) == 1


def resample(v, side, value):
    s = bytearray(v)
    dice.seed(s, value)
    mark = s[MARK]
    mine = bytes(v[HANDS + side * HAND : HANDS + (side + 1) * HAND]) + bytes((v[LAID + side],))
    unseen = bytearray(c for c in range(1, CARDS + 1) if not v[SEEN + c - 1] and c not in mine)
    other = HANDS + (1 - side) * HAND
    s[SEED + 1 - side] = dice.below(s, 256)
    laid = has_laid(v, 1 - side)
    held = HAND - v[ROUND] - laid
    for i in range(HAND):
        s[other + i] = unseen.pop(dice.below(s, len(unseen))) if i < held else 0
    if laid:
        s[LAID + 1 - side] = unseen.pop(dice.below(s, len(unseen)))
    s[MARK] = mark
    return s
