# SPDX-License-Identifier: MIT
"""Search & Battle's state, byte by byte (core/head.py holds the first 32), and the numbers of its phases, verbs,
events, rules and endings. The text file assets/text/search_board.toml names each of them in this order.

A zone is row * 32 + number, row 0 to 25 for A to Z, so that F20 is 5 * 32 + 20; its six neighbours are at the same six
differences (rules/zones.py). Ships and aircraft are numbered as in the data, Germans first: ships 0 Bismarck,
1 Prinz Eugen, 2 to 9 British battleships, 10 and 11 carriers, 12 to 23 cruisers; aircraft 0 to 6 German. A unit in an
action is a ship, or FIRST_AIR + an aircraft.
A chart is a bit a zone: three bytes a row, the row's westernmost zone on the board in the lowest bit (rules/charts.py).
"""

from micropython import const

# --- known to both ----------------------------------------------------------------------------------
TURN = const(32)  # 4 to 34, numbered as on the track
LEVEL = const(33)  # visibility, 1 to 8; 9 is X
FLAGS = const(34)  # FLAG_ bits below
CONVOYS = const(35)  # convoys destroyed
RAID_DAY = const(36)  # day in May of the last one, 0: none
AIR_LOST = const(37)  # 2 bytes: aircraft that could not return, German, British
FOUND_TURN = const(39)  # turn in which a German ship was first located by search or chance, 0: not yet
GONE_TURN = const(40)  # turn in which the British learned that a German ship has left Bergen, 0: not yet
TARGETS = const(41)  # German ships that the British try to shadow in this turn, a bit each
HELD = const(42)  # German ships to which the shadow held in this turn, a bit each; x HELD_TWO: told to have gone two zones
FAST = const(43)  # 2 bytes: zone where a German ship was told to have passed, while it may be shadowed at high speed
CHANCE = const(45)  # total of the chance dice
RAIDER = const(46)  # chance: German ship whose dice come next; high speed: those that passed FAST, a bit each

# damage, a byte a ship
HITS = const(48)  # rows of 24, boxes crossed out: bow turrets, stern turrets, secondary guns to port, to starboard, and
HIT_MIDS = const(144)  # midships; all: she is sunk
LOSS_KEPT = const(168)  # evasion lost for good
EVASION = const(192)  # evasion as it was last told, less what was seen to be lost since

# what was told of where the enemy is
CONTACT = const(216)  # 2 rows of 4 bytes, a German ship each: zone (2), turn (0: never), HOW_ bits
SEEN = const(224)  # 12 rows of 5 bytes, a British group each: zone (2; + SEEN_FORCE), turn, battleships + 16 x carriers, cruisers
CALLED = const(284)  # a chart: zones that the British called in their last search
PLOT = const(362)  # 3 charts: where Bismarck can be and move two zones; where, having moved two; where Prinz Eugen can
# be. While FLAG_SAILED they are those before the turn's movement: rules/plot.py gives the present ones

# --- battle: 256 bytes, known to both; rules/naval_combat.py begins with all of them 0 ----------------------
BATTLE = const(596)
HEX_X = const(596)  # 24 bytes: place on the battle field (rules/battle_board.py)
HEX_Y = const(620)
DECK = const(644)  # 24 bytes: DECK_ bits below
THEN = const(668)  # 4 rows of 24: the first of HITS as they were when the round's fire began
AIM = const(764)  # 24 rows of 2: salvoes at each ship, half a byte a section; of each aircraft, counters its strikes aim at + 1
FOUND = const(812)  # German ships that the British may attack in this turn, a bit each
MET = const(813)  # 2 rows of 3: British forces that a German one may attack, of each kind
ACTIONS = const(819)  # how many were agreed on
ACTION = const(820)  # which of them is fought
ATTACKS = const(821)  # 2 bytes: the side that attacks in each
TARGET = const(823)  # 2 bytes: the German force of each
REFUSED = const(825)  # 2 bytes: attacks a side was refused, German ship x 3 + kind, a bit each
ROUND = const(827)  # 0 while ships are placed
IS_NIGHT = const(828)
FASTEST = const(829)  # 2 bytes: evasion of each side's fastest ship as announced, carriers aside
ENTRY = const(831)  # direction of the edge where the attacker came in
EDGE_AT = const(832)  # edge where ships are placed now; AT_CENTRE around the middle
LAST_PLACE = const(833)  # number of its last hex; around the middle of the last one there
MID_X = const(834)
MID_Y = const(835)
FACE = const(836)  # direction of the ships that are placed, plus 1; 0 not chosen yet
IN_HAND = const(837)  # ship that is placed, steered, or fires
STEPS = const(838)  # hexes she has gone
TURNS = const(839)  # and turned
JAMMED = const(840)  # 2 bytes: ships with guns that jam, this round: 0 not rolled yet, 1 none, 2 + section
QUIET = const(842)  # rounds without a shot
SHOTS = const(843)  # were there any in this one?
ASKED = const(844)  # sides that proposed to break off in this round, a bit each
FORCE_KIND = const(845)  # 2 bytes: what the British force of each action was announced as
ANNOUNCED = const(847)  # 2 rows of 2: evasion told with each attack, of the attacker's fastest ship, of the attacked's slowest

# --- German -----------------------------------------------------------------------------------------
SHIP = const(852)  # 24 rows of 8 bytes: S_ below; the two German ones first
B_GERMAN = const(1044)  # 2 bytes, battle
AIR = const(1046)  # both again: 22 rows of aircraft of 5 bytes, the seven German ones first: A_ below
PASSED = const(1156)  # 2 x 2 bytes, German: zone that each ship passed through in this turn, 0: none
HAND = const(1160)  # German: the unit in hand, plus 1
SEED = const(1161)  # German: the bot's seed
# --- British ----------------------------------------------------------------------------------------
HAND_B = const(1162)  # the unit in hand, plus 1
SEED_B = const(1163)
B_BRITISH = const(1164)  # 24 bytes, battle
LIE = const(1188)  # nobody's: 2 bytes, the lie of the face-down counters, drawn anew for every air attack phase
# --- both again ---------------------------------------------------------------------------------------
CALLED_G = const(1190)  # a chart: zones that the Germans called in their last search
SIZE = const(1268)
LEAD = const(1186)  # of B_BRITISH: 2 bytes, first ship of the British force in each action, plus 1

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
FLAG_SAILED = const(2)  # the Germans have moved, and the plot does not show it yet
FLAG_RUN = const(4)  # a shadowed ship moves

S_MODE = const(2)  # of a row of SHIP, after the zone, low and high byte (NOWHERE: not yet there, or sunk): MODE_ bits
S_NOW = const(3)  # NOW_ bits, of this turn
S_FUEL = const(4)  # factors left
S_FORCE = const(5)  # number of her task force, 0: alone
S_LOSS = const(6)  # evasion lost that can be repaired
S_WAY = const(7)  # her last orders: first and second direction plus 1, four bits each
SHIP_ROW = const(8)

MODE_PATROL = const(1)
MODE_TIRED = const(2)  # moved two zones or more last turn
MODE_IN_PORT = const(4)  # lies in a friendly port and has not come there in this turn
MODE_MOBILIZED = const(8)  # an escort that left its convoy, Revenge called in: a point each
MODE_CAME_HIT = const(8)  # Prinz Eugen: came to a port with a midships hit
MODE_STUCK = const(16)  # destroyed a convoy: may not move in this turn
MODE_LAUNCHED = const(32)  # a carrier whose aircraft took off in this turn
MODE_BOMBED = const(64)  # attacked from the air in port since she came there
MODE_RELEASED = const(128)  # Edinburgh: a German ship was found near her
MODE_LATE = const(128)  # Bismarck: was still in Bergen at the end of the 2000 turn of May 22

NOW_STEPS = const(7)  # zones moved in this turn
NOW_DONE = const(8)  # has had her orders
NOW_SHADOWS = const(16)  # shadows Bismarck or her force
NOW_SHADOWS_2 = const(32)  # shadows Prinz Eugen or her force
NOW_FOUND = const(64)  # located by search
NOW_SHADOWED = const(128)  # located by shadow

# a row of AIR
A_ZONE = const(0)  # 2 bytes; at base or resting: NOWHERE
A_STATE = const(2)  # AIR_ bits
A_LEFT = const(3)  # turns left in the air, this one counted; resting: the turn in which it may fly again
A_USED = const(4)  # zones flown in this turn, and strikes made (times AIR_STRIKE)
AIR_ROW = const(5)

AIR_WHERE = const(3)
AIR_BASE = const(0)
AIR_ALOFT = const(1)
AIR_RESTS = const(2)
AIR_GONE = const(3)
AIR_FLIPPED = const(4)  # the counter's other side: patrol, reconnaissance
AIR_FRESH = const(8)  # took off in this turn
AIR_DONE = const(16)  # has had its orders
AIR_SHADOWS = const(32)  # shadows Bismarck or her force
AIR_SHADOWS_2 = const(64)
AIR_STEPS = const(15)  # of A_USED
AIR_STRIKE = const(16)

# CONTACT
HOW_SEARCH = const(1)  # in this turn by search
HOW_SHADOW = const(2)  # in this turn by shadow
HOW_PASSED = const(4)  # was told to have passed this zone
HOW_NEAR = const(8)  # a signal: this zone or one beside it
HOW_TOLD = const(16)  # general search, a convoy attacked, an air attack or a battle
HOW_FORCE = const(32)  # in a force with the other ship
HOW_SAFE = const(64)  # in port, and was attacked there from the air already
HOW_STUCK = const(128)  # attacked a convoy: does not move in the next turn
HELD_TWO = const(4)
HELD_FAST = const(16)  # x these: shadowed at high speed
SEEN_ROW = const(5)
SEEN_ROWS = const(12)
SEEN_FORCE = const(128)  # in the zone's high byte: the group is a task force
CHART = const(78)  # bytes of a chart

# damage and the battle field
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
DECK_DONE = const(32)  # has moved, has fired, has made her bonus move
DECK_PLACING = const(64)  # still to be placed
DECK_FOUGHT = const(128)  # was on the field in this turn

# B_GERMAN + ship, B_BRITISH - 2 + ship: what only her side knows
RES_TRIES = const(7)  # dice for reinforcement
RES_MAY = const(8)  # succeeded: may enter when she likes
RES_SECOND = const(16)  # assigned to the second of two actions
RES_OUT = const(32)  # of a force in action, but kept out of it
RES_ZONE = const(64)  # may attack Bismarck; in an action: belongs to its reserve
RES_ZONE_2 = const(128)  # may attack Prinz Eugen; in an action: has rolled in this round

# --- phases; TURN, CONTACT, CHANCE and END are steps that nobody decides -----------------------------
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
P_GUNS = const(30)  # a step: who fires next?
P_MOVES = const(31)  # a step: who moves next?

# --- verbs, and what their argument is: those of one kind lie side by side (screen_choices.py asks for ranges) ---
V_GROUP = const(1)  # ship + 32 x ship: the first joins the second's force, or both form one
V_LEAVE = const(2)  # ship: leaves her force
V_GATHER = const(3)  # ship: all ships of her zone form one force
V_MOBILIZE = const(4)  # ship: an escort leaves her convoy, Revenge comes
V_FORMED = const(5)  # forces are as they shall be
V_SHADOW = const(6)  # unit + 64 x German ship
V_NO_SHADOW = const(7)  # no more shadows
V_PICK = const(8)  # unit to be moved
V_TO = const(9)  # zone: the ship in hand goes there
V_STAY = const(10)  # goes no farther; an aircraft stays where it is
V_PATROL = const(11)  # the ship in hand goes on patrol
V_PATROL_ALL = const(12)  # all ships without orders go on patrol
V_AS_LAST = const(13)  # all units without orders do as in the last turn
V_DONE = const(14)  # the others stay as they are
V_FLY = const(15)  # zone: the aircraft in hand goes there
V_FLIP = const(16)  # turns its counter over
V_HOME = const(17)  # flies home
V_SEARCH = const(18)  # zone
V_SEARCH_ALL = const(19)
V_NO_SEARCH = const(20)  # no more searches
V_FOLLOW = const(21)  # unit goes after the ship shadowed at high speed
V_FOLLOW_ALL = const(22)
V_LET_GO = const(23)  # no more
V_STRIKE = const(24)  # aircraft + 32 x face-down counter of its zone
V_LAND = const(25)  # aircraft flies home after the attacks
V_LAND_ALL = const(26)
V_LANDED = const(27)  # no more air attacks, and who may stays in the air
V_NAME = const(28)  # zone
V_RAID = const(29)
V_PASS = const(30)
# battle
V_ATTACK = const(31)  # kind (the British: they attack with; the Germans: that they attack) + 4 x German ship
V_NO_ATTACK = const(32)  # no more attacks
V_ACCEPT = const(33)
V_REFUSE = const(34)  # the attack of a slower force; the proposal to break off
V_ASSIGN = const(35)  # ship: her force is kept for the second action
V_KEEP_OUT = const(36)  # ship of the force stays out of the action
V_JOIN = const(37)  # the others are as they are
V_FACE = const(38)  # direction
V_PLACE = const(39)  # place on the edge, around the centre
V_LINE_UP = const(40)  # all others where there is room
V_WITHDRAW = const(41)  # ship
V_BREAK = const(42)  # propose that both sides break off
V_CALL = const(43)  # ship: roll for her force to enter
V_ENTER = const(44)  # ship: she, or the force she leads, enters
V_READY = const(45)  # on with the round
V_AGREE = const(46)  # to break off
V_AHEAD = const(47)
V_TO_PORT = const(48)  # turn
V_TO_STBD = const(49)
V_HALT = const(50)  # that was her move
V_AIM = const(51)  # ship aimed at + 32 x section + 128 x (salvoes - 1)
V_BROADSIDE = const(52)  # ship: fire, with all that bears and is not aimed yet on her
V_FIRE = const(53)  # as aimed
V_HOLD = const(54)  # no fire
V_LATER = const(55)  # another ship fires first
V_BOMB = const(56)  # the strikes as aimed; in their zones no more follow

# --- events, and their values; a zone is its row and its number; own orders lie side by side (screen_events.py) ---
E_TURN = const(0)  # turn
E_VISIBILITY = const(1)  # die, die, modifier + 128, level, 1 fog
E_APPEARS = const(2)  # ship, row, number; British only
E_FORCE = const(3)  # ship, force; its side only
E_LEFT_FORCE = const(4)  # ship; its side only
E_MOBILIZED = const(5)  # ship; British only
E_SHADOWS = const(6)  # German ship: the British try to shadow her
E_SPLIT = const(7)  # German ship that has left the force
E_CONTACT = const(8)  # German ship, die, modifiers + 128, 1 held, zones moved
E_SHOWS = const(9)  # German ship, row, number, HOW_: where she is, or passed, or may be near
E_SAILED = const(10)  # ship, row, number from, row, number to; its side only
E_MODE = const(11)  # ship, 1 on patrol; its side only
E_FUEL = const(12)  # ship, factors left; its side only
E_FLEW = const(13)  # aircraft, row, number from, row, number to; its side only
E_TOOK_OFF = const(14)  # aircraft, row, number to, 1 on its other side; its side only
E_LANDED = const(15)  # aircraft, turn in which it may fly again; its side only
E_AIR_LOST = const(16)  # aircraft
E_CALLED = const(17)  # side, row, number, 1 something there
E_SEEN = const(18)  # row, number, battleships, cruisers, twice the carriers + 1 a force: a British group seen there
E_STRIKE = const(19)  # aircraft, row, number: one strike; the dice follow
E_CHANCE = const(20)  # German ship, die, die, general search: 0 finds her 1 does not; 2 huff-duff, convoy: 3 on a line 4 near 5 beside
E_CONVOY = const(21)  # German ship, convoys destroyed, points
E_FREED = const(22)  # ships are released: 1 Scapa Flow and Clyde, 2 escorts, 3 Force H, 4 Edinburgh; British only
E_PORT = const(23)  # German ship, row, number: is in a port of hers; German only until the game ends
E_SWEEP = const(24)  # side, zones called at once, was anything found? Where, is told before it
# battle
E_ATTACK = const(25)  # side, German ship, kind, forces that fitted
E_ANNOUNCED = const(26)  # evasion of the attacker, of the attacked, side that attacks
E_REFUSED = const(27)  # side that refused to fight
E_ACTION = const(28)  # side that attacks, German ship, row, number
E_EDGE = const(29)  # side, die
E_PLACED = const(30)  # ship, x, y, facing
E_ROUND = const(31)  # round
E_WITHDRAWS = const(32)  # ship
E_CAUGHT = const(33)  # ship: no longer withdraws
E_BREAK = const(34)  # side that proposes it, 0 asked 1 agreed 2 refused
E_CALL = const(35)  # side, die, needed, 1 they come
E_STEERED = const(36)  # ship, x, y, facing
E_JAM = const(37)  # ship, die, second die or 0, section + 1 or 0
E_SALVO = const(38)  # ship, at ship, shots, hexes, column of the table
E_SHOT = const(39)  # ship, at ship, die, die, result
E_SPECIAL = const(40)  # ship hit, table, total, midships hits, evasion lost for good
E_RODNEY = const(41)  # die, 1 third turret
E_BOX = const(42)  # ship, section, boxes left of it
E_EVASION = const(43)  # ship, evasion now
E_SUNK = const(44)  # ship
E_AWAY = const(45)  # ship that has withdrawn
E_OVER = const(46)  # the action is over
E_BOMB = const(47)  # table, die, die, ship hit or NOBODY, was one hit?
E_REPAIR = const(48)  # ship, die, evasion won back, evasion now; its side only
E_BLOWN = const(49)  # ship hit, table, total: she blows up
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

# --- REASON ------------------------------------------------------------------------------------------
END_SUNK = const(1)
END_PORT = const(2)
END_POINTS = const(3)
END_TIME = const(4)
