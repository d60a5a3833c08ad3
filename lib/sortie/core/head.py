# SPDX-License-Identifier: MIT
"""The first 32 bytes of every game's state. Each game's own fields start at BODY.

    offset  bytes  name    meaning
    0       8      RNG     the dice generator (core/dice.py)
    8       1      MARK    grows by one at every die and draw, which closes the undo
    9       1      SIDE    the side that decides: 0, 1, ... or OVER
    10      1      REASON  why the game ended, a number of the game's own list; 0 in a game that continues
    11      1      DEPTH   phases on the stack
    12      4      STACK   phase numbers; the last one is in force
    16      8      HIDDEN  the generator of hidden things; zero: RNG serves for them too
    24      7      OPTION  the chosen value of each of the game's options
    31      1      SEATS   the players of the two sides, half a byte each, side 0 in the low half:
                           0 a person at this badge, FRIEND a person who plays by letter (session/friend.py)
                           or by cable (session/cable.py),
                           else n is a bot at level n - 1 of bot.LEVELS.
                           0 in a solitaire game. Rules never read it

Example: SEATS 0x20 is a person for side 0, and the bot of level 1 for side 1.
"""

from micropython import const

RNG = const(0)
MARK = const(8)
SIDE = const(9)
REASON = const(10)
DEPTH = const(11)
STACK = const(12)
STACK_SIZE = const(4)
HIDDEN = const(16)
OPTION = const(24)
OPTION_SIZE = const(7)
SEATS = const(31)
BODY = const(32)

OVER = const(255)
FRIEND = const(15)  # in SEATS
NEITHER = const(2)  # as the winner: a draw, or a game of two persons in which one resigned
