# SPDX-License-Identifier: MIT
"""Last Battle's state, byte by byte, and the numbers of its phases, verbs, events, rules and endings.

core/head.py holds the first 32 bytes. The text file assets/text/last_battle.toml names each number in this order.
Cards have the numbers of tables.py: 15 enemy ships, 12 aircraft, 4 events. The first 27 are enemies.
Own ships: 0 Bismarck, 1 Prinz Eugen. Compartments: 0 to 3 turrets Anton to Dora, 4 bridge, 5 hull."""

from micropython import const

# --- the turn ------------------------------------------------------------------------------------
DAY = const(32)  # 0 is 23 May
PM = const(33)  # 0 AM, 1 PM
WEATHER = const(34)  # 0 calm, 1 rough, 2 storm
HEX = const(35)  # the hex of Bismarck and Prinz Eugen
MOVED = const(36)  # hexes used up in this AM or PM, 0 to 4
STEPS = const(37)  # hexes still to sail on the last result
MUST = const(38)  # 1: the ships must sail the first of them (a rolled escape)
CONTACTS = const(39)  # cards that the last movement result draws
FLAGS = const(40)  # FLAG_ bits below
REPAIRS = const(41)  # 2 bytes: repair rolls left, a byte each own ship
GOAL = const(43)  # GOAL_ bits: goals that were reached
VISITED = const(44)  # a bit for each medal hex entered, in the order of tables.MEDAL_HEXES
EXTRA_DAYS = const(45)  # days played after 27 May
DECK_LEFT = const(46)  # cards in the contact deck of the day

# --- the battle ----------------------------------------------------------------------------------
ROUND = const(47)  # 0: no battle
SPOTTED = const(48)  # the enemy's detection die, 0 undetected
OURS_FIRST = const(49)  # 1: the player has the initiative
STEP = const(50)  # attack steps done in this round, 0 to 2
BONUS_USED = const(51)  # 1: this round's combat bonus is spent
AIR_CAME = const(52)  # 1: the first aircraft of this round has attacked
FIRED = const(53)  # own weapons used this round: bits 0, 1 guns, bit 2 Prinz Eugen's torpedo
SHOOTER = const(54)  # shooter of the rolled dice: an enemy's card, or OWN + own ship
WEAPON = const(55)  # GUNS, FLAK or TORPEDO
DICE = const(56)  # dice of the attack
DIE = const(57)  # the next die while dice are aimed or applied
FACE = const(58)  # 4 bytes: faces rolled
TARGET = const(62)  # 4 bytes: the target of each die, an enemy's card or OWN + own ship
CHANGED = const(66)  # the die that a combat bonus changes, plus 1
CHANGE = const(67)  # the size of the change, in the player's favour
HURT = const(68)  # own ship whose damage is placed or repaired
POINTS = const(69)  # points to place (FIRE_POINT: a fire) or to repair

# --- own ships -----------------------------------------------------------------------------------
BOXES = const(70)  # 12 bytes, 6 for each ship: damage + FIRE x fires. Example: 66 is 2 points and 2 fires
RUDDER = const(82)  # 2 bytes: 1: a rudder marker
SUNK = const(84)  # 2 bytes: 1: sunk

# --- medals --------------------------------------------------------------------------------------
CUP = const(86)  # 2 bytes: +1 and +2 counters in the cup
MEDALS = const(88)  # 2 bytes: in hand

# --- cards ---------------------------------------------------------------------------------------
UNSEEN_AIR = const(90)  # 4 bytes: aircraft never seen, in the decks of 23, 24 and 25 May and in the Aircraft deck
UNSEEN_DESTROYERS = const(94)  # destroyers never seen in the Destroyer deck
CARD = const(95)  # 31 bytes: the known place of each card: HIDDEN and so on, below
DAMAGE = const(126)  # 27 bytes: points on each enemy
FIRES = const(153)  # 15 bytes: fires on each enemy ship
MARK_AT = const(168)  # 15 bytes: hex of each enemy ship's counter, plus 1; 0 not on the map
DONE = const(183)  # 27 bytes: DONE_ bits of each enemy
DECK = const(210)  # 31 bytes: the deck of each face-down card, DECK_ below; SECRET for destroyers and aircraft
SIZE = const(241)

SHIP_CARDS = const(15)
ENEMIES = const(27)
CARDS = const(31)
BISMARCK = const(0)
EUGEN = const(1)
BRIDGE = const(4)
HULL = const(5)
RUDDER_BOX = const(6)  # the rudder in a location table or a repair

# CARD
HIDDEN = const(0)  # face down; a ship with a counter on the map lies in the day's contact deck
DRAWN = const(1)  # drawn, not yet applied
IN_BATTLE = const(2)
IN_HAND = const(3)  # eliminated: bonuses, points
OUT = const(4)  # removed from the game, or an event that was played
RETURNED = const(5)  # an aircraft that was seen to return to the Aircraft deck
LIFTED = const(6)  # a ship whose counter an event lifted: in the last deck

# DECK: 0 none, 1 to 5 the deck of a date from 23 May
LAST_DECK = const(5)
DECK_AIR = const(6)
DECK_DESTROYERS = const(7)

# STEP, FIRED
ROUND_OVER = const(3)  # escape was tried or is being tried
FIRED_TORPEDO = const(4)

# FLAGS
FLAG_UNSEEN = const(1)  # contact lost: undetected for this AM or PM
FLAG_SIGNAL = const(2)  # long signal: detection automatic for this AM or PM
FLAG_SIGHTED = const(4)  # flying boat: detection automatic until the day ends
FLAG_MISTAKE = const(8)  # wrong target: the day's next aircraft card returns to its deck
FLAG_REROLLED = const(16)  # optional rule 1 used today
FLAG_FIRST = const(32)  # the first movement die of this AM or PM was a contact
FLAG_ROLLED = const(64)  # a movement die has been rolled in this AM or PM
FLAG_EXIT = const(128)  # the turn began in the Atlantic exit: Bismarck may leave the map

# GOAL
GOAL_BREST = const(1)
GOAL_ATLANTIC = const(2)
GOAL_EUGEN_WHOLE = const(4)

# DONE: bits 1 and 2 are for a card in hand, the others for an enemy in the battle. Ships and aircraft share bits: an aircraft has no guns,
# and no flak fires at a ship.
DONE_BONUS = const(1)  # in hand: combat bonus used in this battle
DONE_REPAIR = const(2)  # in hand: repair bonus used in this AM or PM
DONE_GUNS = const(4)  # ship: fired in this round
DONE_TORPEDO = const(8)  # ship or aircraft: attacked in this round
DONE_FLAK = const(16)  # aircraft: Bismarck's flak has fired at it in this round; 32: Prinz Eugen's
KEEP_SHIFT = const(4)  # ship, two bits: gun dice that a halved ship keeps in this round, plus 1
KEEP_MASK = const(48)
WING_SHIFT = const(6)  # aircraft, two bits: its carrier, counted from 1; 0: a contact of its own
WING_MASK = const(192)
WING_GOT_AWAY = const(64)  # carrier: one of her aircraft returned unhurt

# SHOOTER, TARGET, WEAPON, BOXES, POINTS
OWN = const(32)
GUNS = const(0)
FLAK = const(1)
TORPEDO = const(2)
FIRE = const(32)
DAMAGE_MASK = const(31)
FIRE_POINT = const(128)
MOST_EXTRA_DAYS = const(4)
SLIP_HEXES = const(2)
EITHER = const(2)  # HURT: a repair on either ship
MOST_FIRES = const(7)
ALL_POINTS = const(255)  # a repair that removes everything

# OPTION
OPT_ARRIVAL = const(0)  # 0 standard, STRICT, LENIENT
OPT_EVADE = const(1)  # optional rule 1
OPT_EXTRA = const(2)  # optional rule 2
OPT_SLIP = const(3)  # optional rule 3
STRICT = const(1)
LENIENT = const(2)

# phases; BEGIN, BATTLE, ROUND, WORK and PROGRESS have no decision
P_BEGIN = const(0)
P_WEATHER = const(1)
P_MOVE = const(2)
P_SAIL = const(3)
P_CONTACT = const(4)
P_BATTLE = const(5)
P_DETECT = const(6)
P_INITIATIVE = const(7)
P_ROUND = const(8)
P_OURS = const(9)
P_AIM = const(10)
P_THEIRS = const(11)
P_BONUS = const(12)
P_WORK = const(13)
P_PLACE = const(14)
P_ESCAPE = const(15)
P_SLIP = const(16)
P_REPAIR = const(17)
P_MEND = const(18)
P_PROGRESS = const(19)
P_EXTRA = const(20)

# verbs; the comment is the argument
V_ROLL_WEATHER = const(1)
V_ROLL_MOVEMENT = const(2)
V_SAIL = const(3)  # hex
V_STAY = const(4)
V_LEAVE = const(5)
V_DRAW = const(6)
V_EVADE = const(7)
V_ROLL_DETECTION = const(8)
V_ROLL_INITIATIVE = const(9)
V_FIRE = const(10)  # card + 32 x own ship: all her guns
V_SPLIT = const(11)  # own ship
V_TORPEDO = const(12)  # card
V_FLAK = const(13)  # card + 32 x own ship
V_HOLD = const(14)
V_AIM = const(15)  # card: the next die
V_AIM_REST = const(16)  # card: all dice left
V_ENEMY_GUNS = const(17)  # card
V_ENEMY_TORPEDO = const(18)  # card
V_AIR_ATTACK = const(19)  # card + 32 x own ship
V_KEEP = const(20)  # card + 32 x gun dice
V_BONUS = const(21)  # source (card, 30 and 31 medals +1 and +2) + 32 x die
V_ACCEPT = const(22)
V_PLACE = const(23)  # compartment + 8 x own ship
V_ROLL_ESCAPE = const(24)
V_FIGHT_ON = const(25)
V_ROLL_REPAIR = const(26)  # own ship
V_CARD_REPAIR = const(27)  # card
V_MEND = const(28)  # compartment or RUDDER_BOX + 8 x own ship
V_DONE = const(29)
V_SAIL_ON = const(30)
V_FINISH = const(31)

# events; the comment lists the values
E_DAY = const(0)  # day, pm
E_WEATHER = const(1)  # die, weather
E_MOVE_ROLL = const(2)  # die, hexes, cards
E_SAIL = const(3)  # from, to
E_MEDAL = const(4)  # value
E_DRAW = const(5)  # card, cards left
E_NO_CARD = const(6)
E_EVENT = const(7)  # card
E_LIFT = const(8)  # ship
E_BACK = const(9)  # aircraft sent back by an event
E_WING = const(10)  # carrier, aircraft or destroyer that joins
E_DETECT = const(11)  # die, 1 seen
E_AUTOMATIC = const(12)  # the die that this counts as
E_UNSEEN = const(13)
E_INITIATIVE = const(14)  # die, die to beat, 1 won
E_ROUND = const(15)  # number
E_DRM = const(16)  # weather + 128, air zone, weapon, shooter
E_GUN = const(17)  # shooter, target, die, modified + 128, result
E_FLAK = const(18)  # the same
E_TORPEDO = const(19)  # shooter, target, die, die + 128, 1 hit
E_TORPEDO_DAMAGE = const(20)  # target, die, points
E_BONUS = const(21)  # source, die, change + 128, shooter
E_ENEMY_HIT = const(22)  # card, points, points now, factor
E_ENEMY_FIRE = const(23)  # card, fires
E_ENEMY_BURNS = const(24)  # card, points, points now, factor
E_HALVED = const(25)  # card, 1: a ship, also slowed
E_BEATEN = const(26)  # card
E_LOCATION = const(27)  # ship, die, compartment
E_HIT = const(28)  # ship, compartment, points, points now, boxes
E_FIRE = const(29)  # ship, compartment, fires
E_DESTROYED = const(30)  # ship, compartment
E_RUDDER = const(31)  # ship
E_OWN_SUNK = const(32)  # ship
E_ESCAPE = const(33)  # die, needed, 1 away
E_ESCAPED = const(34)  # no ship is left
E_COUNTER = const(35)  # card, hex
E_GONE = const(36)  # card
E_REPAIR_ROLL = const(37)  # ship, die, points
E_CARD_REPAIR = const(38)  # card, points
E_MENDED = const(39)  # ship, compartment, points
E_BURNS = const(40)  # ship, compartment, points, points now, boxes
E_ARRIVED = const(41)  # goal
E_EVADE = const(42)  # die, hexes, cards: the roll with EVADE_DRM

# rules, by the rulebook's sections
R_SETUP = const(0)  # Getting Started
R_A = const(1)  # A) Weather
R_B = const(2)  # B) Movement
R_C = const(3)  # C) Detection DR
R_D = const(4)  # D) Repair
R_E = const(5)  # E) Progress
R_BATTLE = const(6)  # Battle Phase
R_AIR = const(7)  # Combat Summary A
R_GUNS = const(8)  # Combat Summary B, Combat Procedure
R_TORPEDO = const(9)  # Combat Summary C
R_ESCAPE = const(10)  # Combat Summary D
R_PROCEDURE = const(11)  # Escape Procedure
R_DAMAGE = const(12)  # Damage Effects
R_HULL = const(13)  # Hull & Flooding Damage
R_FIRE = const(14)  # Fire
R_DECKS = const(15)  # Contact & Aircraft Decks
R_EVENTS = const(16)  # event cards
R_MEDALS = const(17)  # Medals
R_VP = const(18)  # Victory Points
R_LEVEL = const(19)  # Victory Level
R_OPT_1 = const(20)  # Optional Rules
R_OPT_2 = const(21)
R_OPT_3 = const(22)

# REASON
END_BREST = const(1)
END_ATLANTIC = const(2)
END_SUNK = const(3)
END_TIME = const(4)

# lines of the score
LINE_BC = const(0)
LINE_BB = const(1)
LINE_CA = const(2)
LINE_DD = const(3)
LINE_CV = const(4)
LINE_AIRCRAFT = const(5)
LINE_EUGEN_SUNK = const(6)
LINE_BISMARCK_SUNK = const(7)
LINE_BREST = const(8)
LINE_ATLANTIC = const(9)
LINE_TURRETS = const(10)
LINE_SPEED = const(11)
LINE_EUGEN_WHOLE = const(12)
LINE_EXTRA_DAYS = const(13)
