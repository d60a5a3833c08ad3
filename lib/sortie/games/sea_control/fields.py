# SPDX-License-Identifier: MIT
"""Sea Control's state, byte by byte. It also numbers places, phases, verbs, events, rules and endings.

core/head.py has the first 32 bytes. The text file assets/text/sea_control.toml has a name for each number, in this
order.

Units are the ships in the order of the data, then the convoys. That order is British, German, Italian, Russian,
American. U-boats have no names, only counts. A place is a sea area, a port, or one of the four numbers after them.
"""

from micropython import const

SHIPS = const(62)
UNITS = const(65)  # with the three convoys
BRITISH = const(34)  # units 0 to 33 are British
GERMANS = const(34)  # the first of 11
ITALIANS = const(45)  # the first of 10
RUSSIANS = const(55)  # the first of 2
AMERICANS = const(57)  # the first of 5
CONVOYS = const(62)  # the first of 3

# --- known to both sides ----------------------------------------------------------------------------
TURN = const(32)  # 1 to 8; 0 while the British set up
POC = const(33)  # EVEN + the Axis's lead
UBOATS = const(34)  # U-boats in play
SPARE = const(35)  # option 19.2: U-boats that wait for a free place
UBOATS_AT = const(36)  # 6 bytes: U-boats in each area
CONTROL = const(42)  # 6 bytes: the side that controls each area, or NOBODY; cleared when both sides have moved
AREA_DONE = const(48)  # 6 bytes: AREA_FOUGHT after an area's combat of this turn
VEILED = const(54)  # 6 bytes: option 19.3, British counters face down in each area
POINTS = const(60)  # 16 bytes: each side's points in each turn, EARNED + points: Axis, Allies, Axis, ...
STREAK = const(76)  # turns in a row with the Mediterranean under Axis control; WAIVED: four were reached
TO = const(77)  # destination of the ships that are picked
LAND_AIR = const(78)  # 2 bytes: each side's land-based air, place + 1, after both placed it; 0: nowhere
AREA = const(80)  # area or port of the combat
ROUND = const(81)  # round of surface combat there
GROUP = const(82)  # 0: all ships of the area fight; else the group that is pursued
RUNS = const(83)  # side that disengages; NOBODY: none
GROUPS = const(84)  # number of groups that disengage
HAND = const(85)  # shooter that names its target, unit + 1; a U-boat's number + 1
LAST_AT = const(86)  # last target named, unit + 1
AIR_LEFT = const(87)  # dice that the striking side has left
FLAGS = const(88)  # FLAG_ bits below
TORPEDO = const(89)  # 7 bytes: target of each U-boat here, unit + 1; HOLDS: none
PLACE = const(96)  # 65 bytes: a place for each unit
DAMAGE = const(161)  # 65 bytes: damage of each unit; if it is GONE or DELIVERED, the turn of that
STATUS = const(226)  # 65 bytes: bits of each unit, listed below
FRESH = const(291)  # 65 bytes: this round's effects on each unit, not in force yet, and its group
TARGET = const(356)  # 65 bytes: target of each shooter, unit + 1, HOLDS: none; + NAMED if named in this round
PICKED = const(421)  # 9 bytes: a bit for each unit that the Axis picked to sail, or that either side picked to pursue

# --- Allied secrets ---------------------------------------------------------------------------------
PICKED_ALLIED = const(430)  # 9 bytes: a bit for each unit that the Allies picked to sail
VEIL = const(439)  # 34 bytes: option 19.3, place of each British ship until the Axis has moved: place + 1, + TRIED
ALLIED_AIR = const(473)  # land-based air before both placed it: place + 1
ALLIED_SEED = const(474)  # the bot's

# --- Axis secrets -----------------------------------------------------------------------------------
AXIS_AIR = const(475)
AXIS_RUNS = const(476)  # answer about disengaging, while the Allies choose theirs: 1 stays, 2 disengages
AXIS_SEED = const(477)

REPAIRS = const(478)  # known to both sides: points of repair left in the port TO
SIZE = const(479)

AXIS = const(0)
ALLIES = const(1)
NOBODY = const(2)

TURNS = const(8)
EVEN = const(128)  # POC
MOST = const(10)  # largest lead
EARNED = const(128)  # POINTS
WAIVED = const(128)  # STREAK
MOST_UBOATS = const(7)
MOST_GROUPS = const(6)

# Places: areas, ports, and the numbers of ships that are in neither.
NORTH_ATLANTIC = const(0)
SOUTH_ATLANTIC = const(1)
NORTH_SEA = const(2)
BARENTS = const(3)
BALTIC = const(4)
MEDITERRANEAN = const(5)
AREAS = const(6)
ENGLAND = const(6)
USA = const(7)
MALTA = const(8)
RUSSIA = const(9)
LENINGRAD = const(10)
GERMANY = const(11)
FRANCE = const(12)
ITALY = const(13)
NEUTRAL = const(14)
PORTS_END = const(15)
OILER = const(15)  # refuelled at sea: may sail to any area in the next turn
LATER = const(16)  # not in play yet
GONE = const(17)  # sunk, scuttled, eliminated
DELIVERED = const(18)  # a convoy that has earned its points
PLACES = const(19)

AREA_FOUGHT = const(1)

# STATUS. Every turn clears all bits but TURNED, and READY of Americans.
MOVED = const(1)  # sailed, or tried to; no repair
OUT = const(2)  # has left the combat, disabled or after disengaging, and is in no port yet
DISABLED = const(4)
STRUCK = const(8)  # was attacked by aircraft
READY = const(16)  # an American that is released, or a Russian that may sail in this turn
LAY_NEUTRAL = const(32)  # in the Neutral Port since the turn began
TURNED = const(64)  # an Italian under Allied control
STAYS = const(128)  # a convoy that stays at sea

# FRESH
FRESH_DAMAGE = const(15)
FRESH_DISABLED = const(16)
GROUP_SHIFT = const(5)  # group, 1 to 6; LEFT_BEHIND does not pursue
LEFT_BEHIND = const(7)

# TARGET, TORPEDO, HAND
NAMED = const(128)
HOLDS = const(127)
TAKEN = const(128)  # HAND: taken out of its order

# VEIL
TRIED = const(64)  # its two-area move failed

# FLAGS
FLAG_VEIL = const(1)  # British ships lie face down
FLAG_GUNS = const(2)  # Graf Zeppelin will fire in this round
FLAG_MENDED = const(4)  # the side that has moved has made its repairs
FLAG_LATE = const(8)  # after the British counters turned up: the Allies repair after the Axis
FLAG_PORT = const(16)  # the Axis's aircraft have struck a port; the bit above it: the Allies' have

# OPTION
OPT_BISMARCK = const(0)  # 19.1: Bismarck and Tirpitz have defence 7
OPT_UBOATS = const(1)  # 19.2: U-boats beyond seven wait
OPT_VEIL = const(2)  # 19.3: British counters lie face down
OPT_HANDICAP = const(3)  # core/handicap.py
HANDICAPS = const(41)  # the number of its values

# Phases. A star marks a step without a decision.
P_SET = const(0)  # British ships to Malta
P_TURN = const(1)  # * reinforcements and releases
P_MOVE = const(2)  # moves to areas beside the port
P_FAR = const(3)  # moves of two areas, with a die
P_SHIPS = const(4)  # choice of ships; P_SET, P_MOVE, P_FAR or P_HOME lies below it on the stack
P_ROLL = const(5)  # * roll of the next picked ship
P_BACK = const(6)  # the port for a ship whose attempt failed
P_UBOATS = const(7)  # places of U-boats
P_SHOW = const(8)  # * end of a side's movement: repairs; British counters turn up
P_REPAIR = const(9)
P_AIR = const(10)  # secret place of land-based air
P_LAND = const(11)  # * land-based air is revealed, flags are removed
P_FIGHT = const(12)  # choice of the next area or port
P_ASW = const(13)  # * attack on U-boats
P_TORPEDO = const(14)  # targets of U-boats
P_AIRCRAFT = const(15)  # * dice of the side that strikes next
P_STRIKE = const(16)  # an air attack
P_ROUND = const(17)  # * start of a round of surface combat
P_DECLARE = const(18)  # Graf Zeppelin's fire
P_AIM = const(19)  # targets of shooters
P_RESULT = const(20)  # * effects of the round
P_RUN = const(21)  # secret choice to disengage
P_GROUP = const(22)  # groups that disengage
P_PURSUE = const(23)  # pursuers of each group
P_CHASE = const(24)  # * start of the next pursuit
P_CONTROL = const(25)  # * new flags
P_HOME = const(26)  # return to port
P_COUNT = const(27)  # * points of the turn
P_NEXT = const(28)  # * start of the next combat, if any is left

# Verbs, and their arguments.
V_TO = const(1)  # place: its ships are picked next
V_SHIP = const(2)  # unit: pick it
V_ALL = const(3)  # pick all that are allowed
V_GO = const(4)  # start the picked ships
V_DONE = const(5)  # end the moves, U-boats, air attacks or pursuers; the other ships return to their usual port
V_BACK = const(6)  # port
V_UBOAT = const(7)  # area: place a U-boat
V_MEND = const(8)  # unit: repair one point
V_CURE = const(9)  # unit: repair as many points as the port can
V_AIR = const(10)  # place
V_NO_AIR = const(11)
V_FIGHT = const(12)  # area
V_STRIKE = const(13)  # unit: throw one die of an air attack
V_SHOOTER = const(14)  # unit: its target is named next
V_AT = const(15)  # unit: target of the shooter in hand
V_HOLD = const(16)  # the shooter in hand does not fire
V_REST = const(17)  # all shooters left: the last target named
V_AGAIN = const(18)  # all shooters left: their targets of the last round, where allowed
V_FIRE = const(19)
V_GUNS = const(20)  # Graf Zeppelin will fire
V_NO_GUNS = const(21)
V_STAND = const(22)
V_RUN = const(23)
V_CHASE = const(24)  # unit + 128 x group (1 to 6); 131 is unit 3 after group 1
V_CHASE_ALL = const(25)  # group: pursue it with all units left that are fast enough

# Verbs of the screen. Each stands for a series of the actions above.
V_LIKE = const(26)  # unit: pick all ships with its counter and figures
ALL_AT = const(128)  # in the argument of V_AT: all shooters left aim there
V_LAST = const(27)  # as on the last turn: near moves, picks for a place, U-boats
V_PROPOSED = const(28)  # a target for each shooter that is left

# Events, and their values.
E_TURN = const(0)  # turn
E_ARRIVES = const(1)  # unit, port
E_UBOATS = const(2)  # new, in play, spare
E_PORT = const(3)  # port, 1 opens, 0 closes
E_RELEASE = const(4)  # unit, die, needed, 1 released: an American
E_SORTIE = const(5)  # unit, die, needed, 1 may sail: a Russian
E_TAKEOVER = const(6)  # unit, die, fate
E_SAILS = const(7)  # unit, from, to
E_ROLL = const(8)  # unit, to, die, speed, 1 arrived
E_BACK = const(9)  # unit, port
E_VEILED = const(10)  # area, counters: face down
E_VEILED_ROLL = const(11)  # to, die, 1 arrived: a face-down counter; only the Axis sees it
E_UBOATS_AT = const(12)  # area, U-boats
E_MENDED = const(13)  # unit, points, damage left
E_AIR_AT = const(14)  # side, place
E_AREA = const(15)  # area: combat
E_ASW = const(16)  # dice, disabled, sunk, left
E_TORPEDO = const(17)  # unit, die
E_STRIKE = const(18)  # side, unit, die
E_ROUND = const(19)  # round, group
E_DECLARED = const(20)  # 1 fires
E_SHOT = const(21)  # shooter, target, faces (3 bits each, low byte, high byte), bonus
E_NO_SHOT = const(22)  # shooter, target: already sunk, or a screened convoy
E_HIT = const(23)  # unit, die, damage now
E_DISABLED = const(24)  # unit
E_SUNK = const(25)  # unit
E_RUNS = const(26)  # 1 the Axis disengages, 1 the Allies do
E_GROUP = const(27)  # group, ships, speed, members (two bytes, a bit for each of the first sixteen units there; 0: all left)
E_CHASE = const(28)  # unit, group
E_BREAKS_OFF = const(29)  # group
E_ESCAPED = const(30)  # group
E_CONTROL = const(31)  # area, side or NOBODY
E_OILER = const(32)  # unit, die, highest die that refuels, 1 refuelled: at OILER; else in the Neutral Port
E_HOME = const(33)  # unit, port
E_LOST = const(34)  # unit, place: lost without a port
E_DELIVERED = const(35)  # unit, port, points
E_OVERSTAY = const(36)  # unit, side
E_POINTS = const(37)  # side, points (EARNED +)
E_TOTAL = const(38)  # POC (EVEN +)
E_CLOSING = const(39)  # port: in its last turn

# Fates of an Italian ship.
FATE_ALLIED = const(0)
FATE_SCUTTLED = const(1)
FATE_GERMAN = const(2)

# Rules, by the rulebook's sections.
R_GOAL = const(0)  # 1, 5.8, clarification 1
R_PORTS = const(1)  # 2
R_SETUP = const(2)  # 4
R_TURN = const(3)  # 5
R_MOVE = const(4)  # 6.1, 6.6 to 6.9
R_FAR = const(5)  # 6.2 to 6.4
R_DICE = const(6)  # 7.1 to 7.4, 7.7
R_DAMAGE = const(7)  # 7.5, 7.6
R_UBOATS = const(8)  # 8, 6.5
R_LAND_AIR = const(9)  # 9, 5.5
R_AIR = const(10)  # 10
R_GUNS = const(11)  # 11.1 to 11.5
R_CARRIERS = const(12)  # 11.6
R_RUN = const(13)  # 12.1, 12.2, 12.4, 12.9
R_CHASE = const(14)  # 12.3, 12.5 to 12.8
R_REPAIR = const(15)  # 13
R_CONVOY = const(16)  # 14
R_RUSSIANS = const(17)  # 15.1, 15.2
R_AMERICANS = const(18)  # 15.3, 15.4
R_ITALIANS = const(19)  # 15.5, 15.6
R_TAKEOVER = const(20)  # 15.7
R_OILERS = const(21)  # 16
R_NEUTRAL = const(22)  # 17
R_HOME = const(23)  # 5.7, 6.8, clarifications 4 and 6
R_CONTROL = const(24)  # 1, 5.7, 8.2, 12.4
R_OPTIONS = const(25)  # 19

# REASON
END_AXIS = const(1)
END_ALLIES = const(2)
END_DRAW = const(3)
