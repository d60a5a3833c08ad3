# SPDX-License-Identifier: MIT
"""Last Battle's state, byte by byte (core/head.py holds the first 32), and the numbers of its phases, verbs,
events and rules. The text file assets/text/last_battle.toml names each of them in this order.

Cards are numbered as in tables.py: the 15 enemy ships, the 12 aircraft, the 4 events.
Own ships: 0 Bismarck, 1 Prinz Eugen. Compartments: 0 to 3 turrets Anton to Dora, 4 bridge, 5 hull.
"""

from micropython import const

SHIP_CARDS = const(15)
AIR_CARDS = const(12)
ENEMIES = const(27)  # ships and aircraft
CARDS = const(31)  # and events

# --- the turn ------------------------------------------------------------------------------------
DAY = const(32)  # 0 is 23 May
PM = const(33)  # 0 AM, 1 PM
WEATHER = const(34)  # 0 calm, 1 rough, 2 storm
HEX = const(35)  # where Bismarck and Prinz Eugen are
MOVED = const(36)  # hexes used up in this AM or PM, 0 to 4
STEPS = const(37)  # hexes still to sail on the last movement result
CONTACTS = const(38)  # cards the last movement result draws
FLAGS = const(39)  # FLAG_ bits below
REPAIRS = const(40)  # repair rolls left: low nibble Bismarck, high nibble Prinz Eugen
GOAL = const(41)  # GOAL_ bits: what was reached
VISITED = const(42)  # a bit for each medal hex entered, in the order of tables.MEDAL_HEXES
EXTRA_DAYS = const(43)  # days played after 27 May

# --- the battle ----------------------------------------------------------------------------------
ROUND = const(44)  # 0: no battle
SPOTTED = const(45)  # the enemy's detection die
STEP = const(46)  # steps done in this round, 0 to 2
SHOOTER = const(47)  # whose dice lie on the table: a card, or OWN + own ship
WEAPON = const(48)  # GUNS, FLAK or TORPEDO
DICE = const(49)  # dice on the table
DIE = const(50)  # the die in hand while they are worked off
FACE = const(51)  # 8 bytes: faces rolled
TARGET = const(59)  # 8 bytes: at whom each goes, a card, or OWN + own ship
CHANGE = const(67)  # the die that a combat bonus changes, plus 1
BONUS = const(68)  # by how much
HURT = const(69)  # own ship that has to place damage
POINTS = const(70)  # damage points to be placed; a fire counts as FIRE_POINT
FIRED = const(71)  # own weapons fired in this round: bit 0, 1 guns, bit 2 Prinz Eugen's torpedo
FLAK_DONE = const(72)  # 4 bytes: bit per aircraft card, 2 bytes each ship
AIR_FIRST = const(76)  # has the first aircraft attacked in this round?
WEIGHT = const(77)  # repair points in hand

# --- own ships -----------------------------------------------------------------------------------
BOXES = const(78)  # 12 bytes: compartment of each ship, damage + 32 x fires
RUDDER = const(90)  # 2 bytes: rudder markers
SUNK = const(92)  # 2 bytes: 1 when sunk

# --- medals --------------------------------------------------------------------------------------
CUP = const(94)  # 2 bytes: +1 and +2 counters in the cup
MEDALS = const(96)  # 2 bytes: in hand

# --- cards ---------------------------------------------------------------------------------------
CARD = const(98)  # 31 bytes: where each card is that the player may know of, HIDDEN and so on, below
DAMAGE = const(129)  # 27 bytes: points on each enemy
FIRES = const(156)  # 15 bytes: fires on each enemy ship
MARK_AT = const(171)  # 15 bytes: hex of each enemy ship's counter, plus 1; 0 when not on the map
DONE = const(186)  # 27 bytes: DONE_ bits of each enemy
DECK = const(213)  # 31 bytes, SECRET: the deck each face-down card lies in, DECK_ below
SIZE = const(244)

# CARD
HIDDEN = const(0)  # face down in a deck
IN_BATTLE = const(1)
IN_HAND = const(2)  # eliminated: bonuses, points
OUT = const(3)  # removed from the game; an event that was played
RETURNED = const(4)  # an aircraft seen going back into the Aircraft deck
DRAWN = const(5)  # just drawn, not yet worked off

# DECK: 0 none, 1 to 5 the deck of a date from 23 May
DECK_AIR = const(6)
DECK_DESTROYERS = const(7)
LAST_DECK = const(5)

# FLAGS
FLAG_UNSEEN = const(1)  # contact lost: undetected for this AM or PM
FLAG_SIGNAL = const(2)  # long signal: detection automatic for this AM or PM
FLAG_SIGHTED = const(4)  # flying boat: detection automatic until the day ends
FLAG_MISTAKE = const(8)  # wrong target: the day's next aircraft card goes back
FLAG_REROLLED = const(16)  # optional rule 1 used today
FLAG_FIRST = const(32)  # the first movement die of this AM or PM was a contact (optional rule 3)
FLAG_ROLLED = const(64)  # a movement die has been rolled in this AM or PM
FLAG_STARTED = const(128)  # the turn began in G11: she may leave the map

# GOAL
GOAL_BREST = const(1)
GOAL_ATLANTIC = const(2)
GOAL_EUGEN_WHOLE = const(4)

# DONE
DONE_BONUS = const(1)  # the card in hand: combat bonus used in this battle
DONE_REPAIR = const(2)  # the card in hand: repair bonus used in this AM or PM
DONE_GUNS = const(4)  # fired in this round
DONE_TORPEDO = const(8)
KEEP_SHIFT = const(4)  # two bits: gun dice a halved ship keeps in this round, plus 1

# SHOOTER, TARGET
OWN = const(32)
GUNS = const(0)
FLAK = const(1)
TORPEDO = const(2)
FIRE_POINT = const(128)

# OPTION
OPT_ARRIVAL = const(0)  # 0 standard, 1 strict, 2 lenient
OPT_REROLL = const(1)  # optional rule 1
OPT_EXTRA = const(2)  # optional rule 2
OPT_SLIP = const(3)  # optional rule 3
