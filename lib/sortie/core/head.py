# SPDX-License-Identifier: MIT
"""The first 32 bytes of every game's state; each game's own layout starts at BODY.

offset  bytes  name    meaning
0       8      RNG     the dice generator (core/dice.py)
8       1      MARK    goes up at every die and draw, which closes the undo
9       1      SIDE    who decides: 0, 1, ... or OVER
10      1      REASON  why the game ended, a number of the game's own list; 0 while it goes on
11      1      DEPTH   phases on the stack
12      4      STACK   phase numbers, the last one is the one in force
16      8      HIDDEN  the generator of what not all sides may know; zero: RNG serves for that too
24      7      OPTION  the chosen value of each of the game's options
31      1      SEATS   who plays the two sides of a game that has them, half a byte each, side 0 in the low one: 0 a person
                       at this badge, n the machine at level n - 1 of bot.LEVELS. Rules never read it
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
NEITHER = const(2)  # as the winner: a draw, or two persons of whom one resigned
