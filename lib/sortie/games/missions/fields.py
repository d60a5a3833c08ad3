# SPDX-License-Identifier: MIT
"""Missions' state, byte by byte, and the numbers of its phases, verbs, events, rules and endings.

core/head.py holds the first 32 bytes. The text file assets/text/missions.toml names each number in this order.
Nothing is hidden. A square of the search map is line x 16 + place in the line, both from 0 in the north-west. Example: 38 is
line 2, place 6. A grid such as A5 is two squares by two, row x 8 + column: A5 is 4. Our units are Bismarck, Prinz Eugen and
the U-boat. The British have the order of the data, the convoys last."""

from micropython import const

# --- the sortie -------------------------------------------------------------------------------------
TURN = const(32)  # 1 to 20; 0 while the units are placed
UNIT = const(33)  # the unit of the decision; for a decision of both ships Bismarck
FLAGS = const(34)  # FLAG_ bits below
POINTS = const(35)  # victory points + NIL
WHITE = const(36)  # this turn's event dice; 0 before the roll
BLACK = const(37)
CHART = const(38)  # this turn's chart; NO_CHART before the roll
ZONE = const(39)  # the zone of the event or battle, a number in the tables' rows of zones
SQUARE = const(40)  # 3 bytes: square of each unit, OFF when it is sunk
STRENGTH = const(43)  # 3 bytes: hits that each unit can still take
FUEL = const(46)  # 3 bytes: barrels left
HULL = const(49)  # 11 bytes: hits that each British ship can still take; for convoys the number left
RAIDED = const(60)  # convoys that the U-boat has sunk
EXTRA = const(61)  # Extra VP of the events
REPAIRS = const(62)  # Repairs boxes marked
HITS = const(63)  # hits to be given to our ships
SCOPE = const(64)  # bits of the ships that can take the hits or the repair
FOUGHT = const(65)  # bits of the ships that have had their battle in this turn

# --- the battle -------------------------------------------------------------------------------------
ROUND = const(66)  # from 1; 0: no battle
OURS = const(67)  # bits of our ships in the battle
FOE = const(68)  # 11 bytes: 1 for each British ship in the battle; for convoys their number
TACTIC = const(79)  # 2 bytes: each ship's tactic in this round, 0 not yet chosen
TACTIC_DIE = const(81)  # 2 bytes: the die of the tactic, 0 for none
SIZE = const(83)

# units
BISMARCK = const(0)
EUGEN = const(1)
UBOAT = const(2)
UNITS = const(3)
SHIPS = const(2)  # without the U-boat

# the British, as in HULL and FOE
HOOD = const(0)
CRUISER = const(8)
ARK_ROYAL = const(9)
CONVOY = const(10)
BRITISH = const(11)

OFF = const(255)  # a square of land
NO_CHART = const(255)
NIL = const(128)  # POINTS: none
TURNS = const(20)
CHARTS = const(12)  # of a mission
GRIDS = const(64)
MISSIONS = const(18)
SET_SIZE = const(6)  # missions of a set: easy, difficult, hard

# FLAGS
FLAG_RAID = const(1)  # the U-boat sank a convoy in this turn: its zone has one less
FLAG_MEDAL = const(2)  # the mission is won, and its medal is earned
FLAG_BREST = const(4)  # Bismarck came home to Brest

# TACTIC
CLOSE = const(1)
COURSE = const(2)
OPEN = const(3)

# OPTION
OPT_MISSION = const(0)  # mission - 1
OPT_COMMANDERS = const(1)  # 1: two, one with Bismarck, one with Prinz Eugen and the U-boat

# kinds of zones
KIND_SHIPS = const(0)
KIND_AIR = const(1)
KIND_CRUISERS = const(2)
KIND_MINES = const(3)
KIND_TORPEDO = const(4)
KIND_FOG = const(5)
KIND_WEATHER = const(6)
KIND_REFUEL = const(7)
KIND_REPAIR = const(8)
KIND_EXTRA = const(9)
KIND_WOLFPACK = const(10)

# kinds of medals
MEDAL_CONVOYS = const(0)  # a number of convoys
MEDAL_SHIP = const(1)  # a certain ship
MEDAL_TYPE = const(2)  # one ship of a type
MEDAL_CAPITALS = const(3)  # a number of battleships and battle cruisers
MEDAL_SHIP_BREST = const(4)  # a certain ship, and home to Brest
MEDAL_BREST = const(5)
MEDAL_UBOAT_WHOLE = const(6)
MEDAL_UBOAT_CONVOYS = const(7)  # a number of convoys, by the U-boat
MEDAL_STRENGTH = const(8)  # Bismarck's strength, at least this
MEDAL_BOTH_HOME = const(9)

# phases; EVENT, AIR, BATTLES, ENEMY, LEAVE and END have no decision
P_PLACE = const(0)
P_ROLL = const(1)
P_EVENT = const(2)
P_HIT = const(3)  # hits of a chart's cruisers and mines
P_REPAIR = const(4)
P_AIR = const(5)
P_UBOAT = const(6)
P_BATTLES = const(7)
P_TACTIC = const(8)
P_FIRE = const(9)
P_ENEMY = const(10)
P_STAY = const(11)
P_LEAVE = const(12)
P_MOVE = const(13)
P_END = const(14)
P_HIT_AIR = const(15)  # P_HIT after an air attack
P_HIT_ESCAPE = const(16)  # P_HIT after an escape that failed

# verbs; the comment is the argument
V_PLACE = const(1)  # square + 256 x unit
V_ROLL = const(2)
V_HIT = const(3)  # the unit that takes a hit
V_REPAIR = const(4)  # unit
V_SPARE = const(5)  # no repair: the box stays free
V_ATTACK = const(6)  # the British ship that the U-boat attacks
V_DIVE = const(7)
V_CLOSE = const(8)  # unit
V_COURSE = const(9)  # unit
V_OPEN = const(10)  # unit
V_COURSE_ALL = const(11)  # both ships stay on course; only for one commander
V_FIRE = const(12)  # British ship + 16 x unit
V_REMAIN = const(13)
V_ESCAPE = const(14)
V_SAIL = const(15)  # square + 256 x unit
V_BURN = const(16)  # the same, with a barrel of fuel
V_STAY = const(17)  # unit

# Verbs of the screen. All but V_APART stand for a series of the actions above (series.py).
V_ALL_STAY = const(18)  # the unit in hand: it stays, and so do those after it
V_HOME = const(19)  # port: Bismarck sails there turn by turn, Prinz Eugen follows, and the U-boat stays
V_APART = const(20)  # no action: the ships of one square sail one by one in this turn
V_WAIT = const(21)  # all units stay, turn by turn, until something happens
V_HUNT = const(22)  # square: Bismarck sails to prey turn by turn, as in V_HOME

# events; the comment lists the values
E_TURN = const(0)  # turn
E_PLACED = const(1)  # unit, square, grid
E_CHART = const(2)  # white die, black die, chart
E_CALM = const(3)  # no zone affects a unit
E_ZONE = const(4)  # number on the chart, kind, bits of the affected units, zone
E_DIE = const(5)  # kind, die, 1 hit: an attack outside ship combat
E_MINES = const(6)  # hits
E_HIT = const(7)  # unit, hits, left
E_LOST = const(8)  # unit
E_REPAIRED = const(9)  # unit, hits, now, boxes marked
E_NO_REPAIR = const(10)  # boxes marked: all, or nothing is damaged
E_REFUEL = const(11)  # unit, barrels, now
E_SLOW = const(12)  # unit, speed
E_EXTRA = const(13)  # kind, die, points
E_UBOAT = const(14)  # British ship, die, 1: the ship is hit, 0: the U-boat is hit
E_DIVES = const(15)
E_BATTLE = const(16)  # number on the chart, bits of our ships, zone
E_FOE = const(17)  # British ship, strength (convoys: their number), dice
E_ROUND = const(18)  # number
E_TACTIC = const(19)  # unit, tactic, die (0 none), own dice + NIL, enemy's dice + NIL
E_GUN = const(20)  # unit, British ship, die, 1 hit
E_FOE_GUN = const(21)  # British ship, unit, die, 1 hit
E_FOE_HIT = const(22)  # British ship, hits, left
E_SUNK = const(23)  # British ship
E_POINTS = const(24)  # change + NIL, now + NIL
E_ESCAPE = const(25)  # die, ESCAPED, ESCAPED_HIT or HELD
E_FOE_STAYS = const(26)  # its strength, ours
E_FOE_ESCAPE = const(27)  # die, 1 away
E_BATTLE_OVER = const(28)
E_MOVE = const(29)  # unit, from, to (squares), grid, barrels
E_PORT = const(30)  # port, 1 the mission is won
E_MEDAL = const(31)
E_TIME = const(32)  # points + NIL, the mission's points, 1 Bismarck is in a home port: the mission is lost

# results of a German escape
ESCAPED = const(0)
ESCAPED_HIT = const(1)
HELD = const(2)

# ports
BREST = const(0)
BERGEN = const(1)

# rules, by the rulebook's sections
R_SETUP = const(0)  # Game Set Up
R_TURN = const(1)  # Turn Sequence of Play
R_EVENT = const(2)  # Search Board and Event Charts
R_AIR = const(3)  # Resolving British Air Attacks
R_UBOAT = const(4)  # Resolving U-Boat Attacks
R_COMBAT = const(5)  # Resolving Ship Combat
R_ESCAPE = const(6)  # German Escape or Remain
R_LEAVE = const(7)  # British Escape or Remain
R_TACTICS = const(8)  # Ship Combat Tactics
R_TOGETHER = const(9)  # Important Rules and Concepts
R_MOVE = const(10)  # Movement
R_FUEL = const(11)  # Extra Ship Movement
R_STATUS = const(12)  # Ship Status Board
R_WIN = const(13)  # How to Win
R_MEDALS = const(14)  # How to Win Medals

# REASON
END_HOME = const(1)  # the mission is won
END_SUNK = const(2)
END_TIME = const(3)
