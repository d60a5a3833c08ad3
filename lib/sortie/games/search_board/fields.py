# SPDX-License-Identifier: MIT
"""Search & Battle's state, byte by byte. It also numbers phases, verbs, events, rules and endings.

core/head.py has the first 32 bytes. The text file assets/text/search_board.toml has a name for each number, in this order.

A zone is row * 32 + number, with rows 0 to 25 for A to Z. For example, F20 is 5 * 32 + 20. Its six neighbours are always at the same six
differences (rules/zones.py). Ships and aircraft have the order of the data, Germans first. Ships are 0 Bismarck, 1 Prinz Eugen, 2 to 9
British battleships, 10 and 11 carriers, 12 to 23 cruisers. Aircraft 0 to 6 are German. A unit in an action is a ship, or FIRST_AIR + an
aircraft. A chart is a bit for each zone, in three bytes a row. The lowest bit is the row's westernmost zone (rules/charts.py).
"""

from micropython import const

# --- known to both sides ----------------------------------------------------------------------------
TURN = const(32)  # 4 to 34, numbered as on the track
LEVEL = const(33)  # visibility, 1 to 8; 9 is X
FLAGS = const(34)  # FLAG_ bits below
CONVOYS = const(35)  # convoys destroyed
RAID_DAY = const(36)  # day in May of the last one; 0: none
AIR_LOST = const(37)  # 2 bytes: aircraft that could not return, German, British
FOUND_TURN = const(39)  # turn in which search or chance first located a German ship; 0: not yet
GONE_TURN = const(40)  # turn in which the British learned that a German ship left Bergen; 0: not yet
TARGETS = const(41)  # German ships that the British try to shadow in this turn, a bit each
HELD = const(42)  # German ships that a shadow holds in this turn, a bit each; x HELD_TWO: known to have moved two zones
FAST = const(43)  # 2 bytes: zone that a German ship is known to have passed, while she may be shadowed at high speed
CHANCE = const(45)  # total of the chance dice
RAIDER = const(46)  # chance: German ship with the next dice; high speed: those that passed FAST, a bit each

# Damage, a byte for each ship.
HITS = const(48)  # 4 rows of 24, boxes crossed out: bow turrets, stern turrets, secondary guns to port, to starboard
HIT_MIDS = const(144)  # midships; she is sunk when all are crossed out
LOSS_KEPT = const(168)  # evasion lost permanently
EVASION = const(192)  # evasion as last announced, less visible losses since then

# Events about the enemy's places.
CONTACT = const(216)  # 2 rows of 4 bytes, a German ship each: zone (2), turn (0: never), HOW_ bits
SEEN = const(224)  # 12 rows of 5 bytes, a British group each: zone (2; + SEEN_FORCE), turn, battleships + 16 x carriers, cruisers
CALLED = const(284)  # a chart: zones that the British called in their last search
PLOT = const(362)  # 3 charts: Bismarck where she can move two zones next, Bismarck after a move of two, Prinz Eugen
# With FLAG_SAILED they show the time before the turn's movement; rules/plot.py returns the present ones.

# --- battle: 256 bytes, known to both sides; rules/naval_combat.py begins with all of them 0 ----------------
BATTLE = const(596)
HEX_X = const(596)  # 24 bytes: place on the battle field (rules/battle_board.py)
HEX_Y = const(620)
DECK = const(644)  # 24 bytes: DECK_ bits below
THEN = const(668)  # 4 rows of 24: the first of HITS at the start of the round's fire
AIM = const(764)  # 24 rows of 2: salvoes at each ship, half a byte a section; or each aircraft's aims, counter + 1
FOUND = const(812)  # German ships that the British may attack in this turn, a bit each
MET = const(813)  # 2 rows of 3: British forces that a German force may attack, of each kind
ACTIONS = const(819)  # number of agreed actions
ACTION = const(820)  # number of the action in progress
ATTACKS = const(821)  # 2 bytes: the side that attacks in each
TARGET = const(823)  # 2 bytes: the German force of each
REFUSED = const(825)  # 2 bytes: attacks that were refused to a side, German ship x 3 + kind, a bit each
ROUND = const(827)  # 0 while ships are placed
IS_NIGHT = const(828)
FASTEST = const(829)  # 2 bytes: evasion of each side's fastest ship as announced, carriers aside
ENTRY = const(831)  # direction of the edge where the attacker entered
EDGE_AT = const(832)  # edge where ships are placed now; AT_CENTRE around the middle
LAST_PLACE = const(833)  # number of its last hex; around the middle, of the last place
MID_X = const(834)
MID_Y = const(835)
FACE = const(836)  # direction of the ships that are placed, + 1; 0: not chosen yet
IN_HAND = const(837)  # ship that is placed, moves or fires
STEPS = const(838)  # hexes that she has moved
TURNS = const(839)  # and turns
JAMMED = const(840)  # 2 bytes: ships with guns that jam, this round: 0 not rolled yet, 1 none, 2 + section
QUIET = const(842)  # rounds without a shot
SHOTS = const(843)  # 1 if there were shots in this round
PROPOSED = const(844)  # sides that proposed to break off in this round, a bit each
FORCE_KIND = const(845)  # 2 bytes: announced kind of the British force of each action
ANNOUNCED = const(847)  # 2 rows of 2: evasion announced with each attack, of the attacker's fastest ship, of the defender's slowest

# --- German secrets ---------------------------------------------------------------------------------
SHIP = const(852)  # 24 rows of 8 bytes: S_ below; the two German ones first
B_GERMAN = const(1044)  # 2 bytes, battle
AIR = const(1046)  # both sides: 22 rows of aircraft of 5 bytes, the seven German ones first: A_ below
PASSED = const(1156)  # 2 x 2 bytes, German: zone that each ship passed in this turn; 0: none
HAND = const(1160)  # German: the unit in hand, + 1
SEED = const(1161)  # German: the bot's seed
# --- British secrets --------------------------------------------------------------------------------
HAND_B = const(1162)  # the unit in hand, + 1
SEED_B = const(1163)
B_BRITISH = const(1164)  # 24 bytes, battle
LIE = const(1188)  # secret from both: 2 bytes, order of the face-down counters, drawn for every air attack phase
# --- known to both sides ------------------------------------------------------------------------------
CALLED_G = const(1190)  # a chart: zones that the Germans called in their last search
SIZE = const(1268)
LEAD = const(1186)  # of B_BRITISH: 2 bytes, first ship of the British force in each action, + 1
GERMAN = const(0)
BRITISH = const(1)
SHIPS = const(24)
GERMAN_SHIPS = const(2)
BISMARCK = const(0)
PRINZ_EUGEN = const(1)
FIRST_CARRIER = const(10)
FIRST_CRUISER = const(12)
AIRCRAFT = const(22)
GERMAN_AIR = const(7)
FIRST_AIR = const(24)  # as a unit
FIRST_TURN = const(4)
LAST_TURN = const(34)
LEVEL_X = const(9)
NOWHERE = const(0)  # as a zone
# FLAGS
FLAG_FOG = const(1)
FLAG_SAILED = const(2)  # the Germans have moved, and the plot does not include it yet
FLAG_RUN = const(4)  # a shadowed ship moves
S_MODE = const(2)  # in a row of SHIP, after the zone (NOWHERE: not on the map): MODE_ bits
S_NOW = const(3)  # NOW_ bits, of this turn
S_FUEL = const(4)  # factors left
S_FORCE = const(5)  # number of her task force, 0: alone
S_LOSS = const(6)  # evasion lost that repairs can restore
S_WAY = const(7)  # her last orders: first and second direction + 1, four bits each
SHIP_ROW = const(8)

MODE_PATROL = const(1)
MODE_TIRED = const(2)  # moved two zones or more last turn
MODE_IN_PORT = const(4)  # in a friendly port since an earlier turn
MODE_MOBILIZED = const(8)  # an escort that left its convoy, or Revenge called out: a point each
MODE_CAME_HIT = const(8)  # Prinz Eugen: came to a port with a midships hit
MODE_STUCK = const(16)  # destroyed a convoy: cannot move in this turn
MODE_LAUNCHED = const(32)  # a carrier whose aircraft took off in this turn
MODE_BOMBED = const(64)  # attacked by aircraft in port since she entered it
MODE_RELEASED = const(128)  # Edinburgh: a German ship was found near her
MODE_LATE = const(128)  # Bismarck: still in Bergen at the end of the 2000 turn of May 22

NOW_STEPS = const(7)  # zones moved in this turn
NOW_DONE = const(8)  # has her orders
NOW_SHADOWS = const(16)  # shadows Bismarck or her force
NOW_SHADOWS_2 = const(32)  # shadows Prinz Eugen or her force
NOW_FOUND = const(64)  # located by search
NOW_SHADOWED = const(128)  # located by shadow

# A row of AIR.
A_ZONE = const(0)  # 2 bytes; at base or resting: NOWHERE
A_STATE = const(2)  # AIR_ bits
A_LEFT = const(3)  # turns left in the air, with this one; resting: the turn in which it may fly again
A_USED = const(4)  # zones flown in this turn, and strikes made (times AIR_STRIKE)
AIR_ROW = const(5)

AIR_WHERE = const(3)
AIR_BASE = const(0)
AIR_ALOFT = const(1)
AIR_RESTS = const(2)
AIR_GONE = const(3)
AIR_FLIPPED = const(4)  # the counter's other side: patrol, reconnaissance
AIR_FRESH = const(8)  # took off in this turn
AIR_DONE = const(16)  # has its orders
AIR_SHADOWS = const(32)  # shadows Bismarck or her force
AIR_SHADOWS_2 = const(64)
AIR_STEPS = const(15)  # of A_USED
AIR_STRIKE = const(16)

# CONTACT
HOW_SEARCH = const(1)  # located in this turn by search
HOW_SHADOW = const(2)  # located in this turn by shadow
HOW_PASSED = const(4)  # known to have passed this zone
HOW_NEAR = const(8)  # a signal: this zone or one beside it
HOW_ANNOUNCED = const(16)  # general search, an attack on a convoy, an air attack or a battle
HOW_FORCE = const(32)  # in a force with the other ship
HOW_SAFE = const(64)  # in port, and already attacked there by aircraft
HOW_STUCK = const(128)  # attacked a convoy: does not move in the next turn
HELD_TWO = const(4)
HELD_FAST = const(16)  # x these: shadowed at high speed
SEEN_ROW = const(5)
SEEN_ROWS = const(12)
SEEN_FORCE = const(128)  # in the zone's high byte: the group is a task force
CHART = const(78)  # bytes of a chart

# Damage and the battle field.
SECTION_BOW = const(0)
SECTION_STERN = const(1)
SIDE_PORT = const(2)
SIDE_STARBOARD = const(3)
MIDSHIPS = const(4)
BATTLESHIP = const(0)
CRUISER = const(1)
CARRIER = const(2)
AT_CENTRE = const(6)

# DECK
FACING = const(7)  # 0 east, clockwise to 5 north-east
DECK_IN = const(8)  # on the field
DECK_WITHDRAWS = const(16)
DECK_DONE = const(32)  # has moved, has fired, or has made her bonus move
DECK_PLACING = const(64)  # still to be placed
DECK_FOUGHT = const(128)  # was on the field in this turn

# B_GERMAN + ship, B_BRITISH - 2 + ship: secrets of her side.
RES_TRIES = const(7)  # dice for reinforcement
RES_MAY = const(8)  # succeeded: may enter at any time
RES_SECOND = const(16)  # assigned to the second of two actions
RES_OUT = const(32)  # of a force in action, but kept out
RES_ZONE = const(64)  # may attack Bismarck; in an action: belongs to its reserve
RES_ZONE_2 = const(128)  # may attack Prinz Eugen; in an action: has rolled in this round

# --- phases; TURN, CONTACT, CHANCE and END are steps without a decision ------------------------------
P_TURN = const(0)
P_FORCES = const(1)
P_SHADOW = const(2)
P_RUN = const(3)
P_CONTACT = const(4)
P_FLY = const(5)
P_WING = const(6)
P_SAIL = const(7)
P_COURSE = const(8)
P_SEARCH = const(9)
P_FAST = const(10)
P_FOLLOW = const(11)
P_STRIKE = const(12)
P_CHANCE = const(13)
P_HUFF = const(14)
P_CONVOY = const(15)
P_END = const(16)
P_COMBAT = const(17)  # COMBAT, ACTION, ROUND and GUNS are steps too
P_ATTACK = const(18)
P_ACCEPT = const(19)
P_ASSIGN = const(20)
P_ACTION = const(21)
P_KEEP_OUT = const(22)
P_PLACE = const(23)
P_ORDERS = const(24)
P_AGREE = const(25)
P_STEER = const(26)
P_AIM = const(27)
P_ROUND = const(28)
P_BONUS = const(29)
P_GUNS = const(30)  # a step: the next ship that fires
P_MOVES = const(31)  # a step: the next ship that moves

# --- verbs, and their arguments: one kind has consecutive numbers (screen_choices.py needs ranges) ---------------
V_GROUP = const(1)  # ship + 32 x ship: the first joins the second's force, or both form one
V_LEAVE = const(2)  # ship: leaves her force
V_GATHER = const(3)  # ship: all ships of her zone form one force
V_MOBILIZE = const(4)  # ship: an escort leaves her convoy, or Revenge appears
V_FORMED = const(5)  # end of the choice of forces
V_SHADOW = const(6)  # unit + 64 x German ship
V_NO_SHADOW = const(7)  # no more shadows
V_PICK = const(8)  # unit: takes it in hand
V_TO = const(9)  # zone: destination of the ship in hand
V_STAY = const(10)  # moves no farther; an aircraft stays in its zone
V_PATROL = const(11)  # the ship in hand starts a patrol
V_PATROL_ALL = const(12)  # all ships without orders start a patrol
V_AS_LAST = const(13)  # all units without orders repeat those of the last turn
V_DONE = const(14)  # the others stay as they are
V_FLY = const(15)  # zone: destination of the aircraft in hand
V_FLIP = const(16)  # turns its counter over
V_HOME = const(17)  # flies home
V_SEARCH = const(18)  # zone
V_SEARCH_ALL = const(19)
V_NO_SEARCH = const(20)  # no more searches
V_FOLLOW = const(21)  # unit: follows the ship shadowed at high speed
V_FOLLOW_ALL = const(22)
V_LET_GO = const(23)  # end of following
V_STRIKE = const(24)  # aircraft + 32 x face-down counter of its zone
V_LAND = const(25)  # aircraft flies home after the attacks
V_LAND_ALL = const(26)
V_LANDED = const(27)  # no more air attacks; aircraft that may stay aloft do
V_NAME = const(28)  # zone
V_RAID = const(29)
V_PASS = const(30)
# battle
V_ATTACK = const(31)  # kind (of the British force, on either side) + 4 x German ship
V_NO_ATTACK = const(32)  # no more attacks
V_ACCEPT = const(33)
V_REFUSE = const(34)  # the attack of a slower force; the proposal to break off
V_ASSIGN = const(35)  # ship: her force is kept for the second action
V_KEEP_OUT = const(36)  # ship of the force stays out of the action
V_JOIN = const(37)  # end of V_KEEP_OUT
V_FACE = const(38)  # direction
V_PLACE = const(39)  # number of a place on the edge or around the middle
V_LINE_UP = const(40)  # all others, to places with room
V_WITHDRAW = const(41)  # ship
V_BREAK = const(42)  # propose that both sides break off
V_CALL = const(43)  # ship: roll for her force to enter
V_ENTER = const(44)  # ship: she, or the force that she leads, enters
V_READY = const(45)  # end of the orders
V_AGREE = const(46)  # to break off
V_AHEAD = const(47)
V_TO_PORT = const(48)  # turn
V_TO_STBD = const(49)
V_HALT = const(50)  # ends her move
V_AIM = const(51)  # ship aimed at + 32 x section + 128 x (salvoes - 1)
V_BROADSIDE = const(52)  # ship: fire all guns at her that bear and are not aimed yet
V_FIRE = const(53)  # fire as aimed
V_HOLD = const(54)  # no fire
V_LATER = const(55)  # another ship fires first
V_BOMB = const(56)  # roll the aimed strikes; their zones have no more
V_LAST = const(57)  # kind: a verb of the screen, for a series of the actions above (screen_series.py)

# --- events, and their values; a zone is its row and its number; own orders are consecutive (screen_events.py) ----
E_TURN = const(0)  # turn
E_VISIBILITY = const(1)  # die, die, modifier + 128, level, 1 fog
E_APPEARS = const(2)  # ship, row, number; British only
E_FORCE = const(3)  # ship, force; its side only
E_LEFT_FORCE = const(4)  # ship; its side only
E_MOBILIZED = const(5)  # ship; British only
E_SHADOWS = const(6)  # German ship: the British try to shadow her
E_SPLIT = const(7)  # German ship that has left the force
E_CONTACT = const(8)  # German ship, die, modifiers + 128, 1 held, zones moved
E_SHOWS = const(9)  # German ship, row, number, HOW_: she is there, or passed, or may be near
E_SAILED = const(10)  # ship, row, number from, row, number to; its side only
E_MODE = const(11)  # ship, 1 on patrol; its side only
E_FUEL = const(12)  # ship, factors left; its side only
E_FLEW = const(13)  # aircraft, row, number from, row, number to; its side only
E_TOOK_OFF = const(14)  # aircraft, row, number to, 1 on its other side; its side only
E_LANDED = const(15)  # aircraft, turn in which it may fly again; its side only
E_AIR_LOST = const(16)  # aircraft
E_CALLED = const(17)  # side, row, number, 1 if anything is there
E_SEEN = const(18)  # row, number, battleships, cruisers, twice the carriers + 1 a force: a British group seen there
E_STRIKE = const(19)  # aircraft, row, number: one strike; the dice follow
E_CHANCE = const(20)  # German ship, die, die, result: 0 found 1 not 2 huff-duff; convoy: 3 on its line 4 near 5 beside
E_CONVOY = const(21)  # German ship, convoys destroyed, points
E_FREED = const(22)  # ships are released: 1 Scapa Flow and Clyde, 2 escorts, 3 Force H, 4 Edinburgh; British only
E_PORT = const(23)  # German ship, row, number: is in a port of hers; German only until the game ends
E_SWEEP = const(24)  # side, zones called at once, 1 if anything was found; E_CALLED before it has the zones
# battle
E_ATTACK = const(25)  # side, German ship, kind, number of forces that fit
E_ANNOUNCED = const(26)  # evasion of the attacker, of the defender, side that attacks
E_REFUSED = const(27)  # side that refused to fight
E_ACTION = const(28)  # side that attacks, German ship, row, number
E_EDGE = const(29)  # side, die
E_PLACED = const(30)  # ship, x, y, facing
E_ROUND = const(31)  # round
E_WITHDRAWS = const(32)  # ship
E_CAUGHT = const(33)  # ship: no longer withdraws
E_BREAK = const(34)  # side that proposes it, 0 proposed 1 agreed 2 refused
E_CALL = const(35)  # side, die, needed, 1 they enter
E_STEERED = const(36)  # ship, x, y, facing
E_JAM = const(37)  # ship, die, second die or 0, section + 1 or 0
E_SALVO = const(38)  # ship, at ship, shots, hexes, column of the table
E_SHOT = const(39)  # ship, at ship, die, die, result
E_SPECIAL = const(40)  # ship hit, table, total, midships hits, evasion lost permanently
E_RODNEY = const(41)  # die, 1 third turret
E_BOX = const(42)  # ship, section, boxes left in it
E_EVASION = const(43)  # ship, evasion now
E_SUNK = const(44)  # ship
E_AWAY = const(45)  # ship that has withdrawn
E_OVER = const(46)  # the action is over
E_BOMB = const(47)  # table, die, die, ship hit or NOBODY, 1 if one was hit
E_REPAIR = const(48)  # ship, die, evasion restored, evasion now; its side only
E_BLOWN = const(49)  # ship hit, table, total: she blows up
E_QUIET = const(50)  # no shot in the round: 0 held fire, 1 no gun bears, 2 too dark, 3 out of range
NOBODY = const(255)

# --- rules, by the rulebook's sections ---------------------------------------------------------------
R_TURN = const(0)  # 4.0, 11.2
R_APPEAR = const(1)  # order of appearance, 2.51
R_VISIBILITY = const(2)  # 7.1
R_FOG = const(3)  # 7.3
R_NIGHT = const(4)  # 11.1
R_MOVE = const(5)  # 5.1
R_FUEL = const(6)  # 5.2
R_BREAKOUT = const(7)  # 5.28
R_PATROL = const(8)  # 5.3
R_FORCE = const(9)  # 5.4
R_FLY = const(10)  # 6.1
R_ENDURANCE = const(11)  # 6.2
R_MODES = const(12)  # 6.3
R_REFIT = const(13)  # 6.4
R_SEARCH = const(14)  # 7.2
R_SHADOW = const(15)  # 8.1
R_FAST = const(16)  # 8.2
R_STRIKE = const(17)  # 9.1
R_CHANCE = const(18)  # 10.1, 10.21
R_HUFF = const(19)  # 10.22
R_CONVOY = const(20)  # 10.23 to 10.26
R_PORT = const(21)  # 12.6, 12.7
R_GOAL = const(22)  # 12.1, 12.2
R_POINTS = const(23)  # 12.3 to 12.5
# battle
R_ATTACK = const(24)  # 9.21 to 9.25
R_PARALLEL = const(25)  # 9.26, 9.45
R_OUT = const(26)  # 9.27
R_PLACES = const(27)  # 9.28
R_ROUND = const(28)  # 9.3
R_REINFORCE = const(29)  # 9.4
R_STEER = const(30)  # 9.5
R_FIRE = const(31)  # 9.6
R_HITS = const(32)  # 9.71
R_SLOWER = const(33)  # 9.721 to 9.727
R_REPAIR = const(34)  # 9.728
R_PACE = const(35)  # 9.729
R_RODNEY = const(36)  # 9.81, 9.82
R_JAM = const(37)  # 9.83
R_SPECIAL = const(38)  # 9.712, 9.84
R_WITHDRAW = const(39)  # 9.9
R_DARK = const(40)  # 11.12
R_BOMBS = const(41)  # 9.16 to 9.18

# --- OPTION and REASON -------------------------------------------------------------------------------
OPT_HANDICAP = const(0)
HANDICAPS = const(81)
END_SUNK = const(1)
END_PORT = const(2)
END_POINTS = const(3)
END_TIME = const(4)
