# SPDX-License-Identifier: MIT
"""Postcard Hunt's state, byte by byte, and the numbers of its phases, verbs, events, rules and endings.

core/head.py holds the first 32 bytes. The text file assets/text/postcard.toml names each number in this order.
Hexes have the numbers of tables.py: those at sea, from A3 on. British counters have names: 0 Hood to 9 Ark Royal, 10 to 12
dummies. They lie in slots with random numbers. A face-down counter shows its slot, not its name."""

from micropython import const

# --- known to both ----------------------------------------------------------------------------------
TURN = const(32)  # 1 to 18; 0 while counters are set up
POINTS = const(33)  # German victory points; the British have one for each step that Bismarck has lost
PICKED = const(34)  # British: slot of the picked counter
STEPS = const(35)  # Bismarck's steps left
FLAGS = const(36)  # FLAG_ bits below
ANNOUNCED = const(37)  # the last announced hex of Bismarck in this turn, plus 1; 0: none
HURT = const(38)  # 2 bytes: a bit for each British ship that has lost one step of two
SUNK = const(40)  # 2 bytes: a bit for each British ship sunk, each dummy removed
SLOT = const(42)  # 13 bytes: the hex of each slot's counter, OFF when it is gone; + UP, + DONE
FACE = const(55)  # 7 bytes: names of the counters that lie face up, half a byte a slot. Example: byte 0 is slot 0 + 16 x slot 1
PLOT = const(62)  # 36 bytes: the number of possible tracks of Bismarck to each hex, at most 255

# --- German -----------------------------------------------------------------------------------------
TRACK = const(98)  # 19 bytes: Bismarck's hex at the start and at the end of each turn, plus 1
SEED = const(117)  # 2 bytes: each side's bot seed; the second is British

# --- British ----------------------------------------------------------------------------------------
WHO = const(119)  # 7 bytes: names of the counters, half a byte a slot

FREE = const(126)  # known to both, 2 bytes: a bit for each counter that may move. A held ship lies on her printed hex.
SIZE = const(128)

GERMAN = const(0)
BRITISH = const(1)

COUNTERS = const(13)
SHIPS = const(10)
HEXES = const(36)
TURNS = const(18)

# SLOT
HEX_MASK = const(63)
OFF = const(63)
DONE = const(64)  # has moved; in the search: has searched; in the fight: has fired
UP = const(128)  # face up

# FLAGS
FLAG_FOUND = const(1)  # discovered in this turn
FLAG_FOUGHT = const(2)  # combat took place in this turn
FLAG_PURSUED = const(4)  # by a vessel without a counter: both sides see the next move, and the dummy follows her
FLAG_FIRED = const(8)  # her guns have fired in this turn

# OPTION
OPT_SIGNALS = const(0)  # 1: a disclosure counts as a discovery
OPT_HANDICAP = const(1)  # core/handicap.py
HANDICAPS = const(21)  # the number of its values

# phases; TURN, LOOK, GUNS and END have no decision
P_SET = const(0)
P_SAIL_OUT = const(1)
P_TURN = const(2)
P_SAIL = const(3)
P_MOVE = const(4)
P_TO = const(5)
P_LOOK = const(6)
P_SEARCH = const(7)
P_NAME = const(8)
P_DUMMIES = const(9)
P_STRIKE = const(10)
P_GUNS = const(11)
P_TARGET = const(12)
P_CONVOY = const(13)
P_END = const(14)

# verbs; the comment is the argument
V_SET = const(1)  # hex: of the next counter without a printed hex
V_START = const(2)  # hex
V_SAIL = const(3)  # hex
V_PICK = const(4)  # slot
V_TO = const(5)  # hex
V_KEEP = const(6)  # the picked counter stays
V_MOVED = const(7)  # the movement is over
V_SEARCH = const(8)  # hex + 64 x slot
V_STOP = const(9)  # no more searches
V_NAME = const(10)  # hex
V_STRIKE = const(11)  # slot
V_STRIKE_ALL = const(12)
V_CALL_OFF = const(13)  # no more strikes
V_TARGET = const(14)  # slot
V_RAID = const(15)
V_PASS = const(16)

# events; the comment lists the values
E_TURN = const(0)  # turn
E_SET = const(1)  # slot, hex
E_STARTED = const(2)  # hex; Germans only
E_SAILED = const(3)  # from, to; Germans only
E_SEEN_SAILING = const(4)  # from, to; pursued
E_MOVE = const(5)  # slot, from, to
E_NO_SIGN = const(6)
E_FOUND = const(7)  # hex
E_UP = const(8)  # slot, name, hex: a counter turns face up
E_SEARCH = const(9)  # slot, name, hex, 1 found
E_NAMED = const(10)  # hex
E_FREED = const(11)  # name; British only
E_DUMMY = const(12)  # slot, die, needed, 1 removed
E_PURSUED = const(13)  # hex
E_AIR = const(14)  # name, die, needed, 1 hit
E_GUN = const(15)  # name (or BISMARCK), die, needed, 1 hit, target
E_LOST_STEP = const(16)  # name or BISMARCK, steps left
E_SANK = const(17)  # name or BISMARCK
E_SLOWER = const(18)  # Bismarck's damaged counter
E_CONVOY = const(19)  # die, result
E_TELLS = const(20)  # hex
E_POINTS = const(21)  # side, points
BISMARCK = const(13)  # as a name

# results of a convoy attack
NO_CONTACT = const(0)  # 1: intercepted
TWO_POINTS = const(2)

# rules, by the rulebook's sections
R_GOAL = const(0)  # introduction
R_SETUP = const(1)  # 2.1, 2.2
R_TURN = const(2)  # sequence of play
R_SAIL = const(3)  # German movement
R_MOVE = const(4)  # 5.0
R_LOCK = const(5)  # 5.1
R_FIND = const(6)  # 6.0
R_AIR = const(7)  # 6.1
R_DUMMY = const(8)  # 6.2
R_COMBAT = const(9)  # 7.0, 7.1
R_DAMAGE = const(10)  # 7.2
R_CONVOY = const(11)  # 8.0

# REASON
END_BREST = const(1)
END_SUNK = const(2)
END_TIME = const(3)
