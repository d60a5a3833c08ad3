# SPDX-License-Identifier: MIT
"""The Patrol Phase: weather, movement, contact, progress, and the ends of the game."""

from ....core import journal
from ....core.contract import become, end
from ....core.dice import d6
from ....core.hexes import NONE
from ....core.head import OPTION
from ..fields import (
    CARDS, CONTACTS, DAY, DECK, DONE, DONE_REPAIR, END_ATLANTIC, END_BREST, END_TIME, ENEMIES, EUGEN, EXTRA_DAYS,
    E_ARRIVED, E_DAY, E_EVADE, E_MOVE_ROLL, E_SAIL, E_WEATHER, FLAGS, FLAG_EXIT, FLAG_FIRST, FLAG_MISTAKE,
    FLAG_REROLLED, FLAG_ROLLED, FLAG_SIGHTED, GOAL, GOAL_ATLANTIC, GOAL_BREST, GOAL_EUGEN_WHOLE, HEX, LAST_DECK,
    LENIENT, MARK_AT, MOST_EXTRA_DAYS, MOVED, MUST, OPT_ARRIVAL, OPT_EVADE, OPT_EXTRA, OPT_SLIP, PM, P_BATTLE,
    P_BEGIN, P_CONTACT, P_EXTRA, P_MEND, P_MOVE, P_PROGRESS, P_REPAIR, P_ROUND, P_SAIL, P_SLIP, P_WEATHER, R_A, R_B,
    R_E, R_OPT_1, R_VP, SHIP_CARDS, STEPS, STRICT, VISITED, V_DRAW, V_EVADE, V_FINISH, V_LEAVE, V_ROLL_MOVEMENT,
    V_ROLL_WEATHER, V_SAIL, V_SAIL_ON, V_STAY, WEATHER,
)
from ..tables import (
    ATLANTIC, BREST, DAYS, ESCAPE_HEXES, EVADE_DRM, MAX_HEXES, MEDAL_HEXES, MOVE_CONTACTS, MOVE_HEXES, NEIGHBOURS,
    STORM, STORM_HEXES, WEATHER_OF,
)
from .ships import is_whole, lowest_speed, slip
from .enemy import any_enemy, draw_medal
from .cards import recount, today
from .contacts import ENEMIES_CAME, draw_contacts, sort_out
from .repair import act_mend, act_repair, legal_mend, legal_repair, start_repair


# --- start of an AM or PM --------------------------------------------------------------------------


def begin(s):
    """Start an AM or PM (LB-A, LB-B): note an arrival, then roll for weather (AM) or movement."""
    s[FLAGS] &= FLAG_SIGHTED | FLAG_MISTAKE | FLAG_REROLLED | FLAG_EXIT
    s[MOVED] = s[STEPS] = s[MUST] = 0
    for card in range(ENEMIES):
        s[DONE + card] &= ~DONE_REPAIR & 0xFF
    journal.push(E_DAY, R_E, s[DAY], s[PM])
    if _note_arrival(s, not s[PM]):
        return
    if not s[PM]:
        become(s, P_WEATHER)
    else:
        _set_out(s)


def legal_weather(v, offer):
    """Offer the weather die (LB-A)."""
    offer.add(V_ROLL_WEATHER)


def act_weather(s, verb, arg):
    """Roll the day's weather (LB-A)."""
    die = d6(s)
    s[WEATHER] = WEATHER_OF[die]
    journal.push(E_WEATHER, R_A, die, s[WEATHER])
    _set_out(s)


def _set_out(s):
    """Start the movement. A storm skips the die: the ships must move exactly one hex, not "up to" one (LB-A)."""
    if s[WEATHER] == STORM:
        s[MOVED] = MAX_HEXES
        s[STEPS] = s[MUST] = STORM_HEXES
        become(s, P_SAIL)
    else:
        become(s, P_MOVE)


# --- LB-B movement -----------------------------------------------------------------------------------


def legal_move(v, offer):
    """Offer the movement die (LB-B)."""
    offer.add(V_ROLL_MOVEMENT)


def act_move(s, verb, arg):
    """Roll for movement: the die yields hexes or a contact (LB-B)."""
    die = d6(s)
    if not s[FLAGS] & FLAG_ROLLED:
        s[FLAGS] |= FLAG_ROLLED
        if MOVE_CONTACTS[die]:
            s[FLAGS] |= FLAG_FIRST
    _move_result(s, die, die, E_MOVE_ROLL)


def _move_result(s, die, row, event):
    hexes = min(MOVE_HEXES[row], lowest_speed(s), MAX_HEXES - s[MOVED])
    s[CONTACTS] = MOVE_CONTACTS[row]
    journal.push(event, R_OPT_1 if event == E_EVADE else R_B, die, hexes, s[CONTACTS])
    if s[CONTACTS]:
        become(s, P_CONTACT)
    else:
        s[MOVED] += hexes  # used up even if the ships stay in their hex (LB-B, readings)
        s[STEPS] = hexes
        become(s, P_SAIL)


def legal_sail(v, offer):
    """Offer the adjacent hexes, the exit to the Atlantic, and to stay, in P_SAIL and P_SLIP (LB-B)."""
    here = v[HEX]
    for direction in range(6):
        there = NEIGHBOURS[here * 6 + direction]
        if there != NONE:
            offer.add(V_SAIL, there)
    if here == ATLANTIC and v[FLAGS] & FLAG_EXIT:
        offer.add(V_LEAVE)
    if not v[MUST]:
        offer.add(V_STAY)


def act_sail(s, verb, arg):
    """Sail one hex, or stay (LB-B, LB-PROCEDURE)."""
    if verb == V_LEAVE:
        _leave(s)
        return
    s[STEPS] -= 1
    s[MUST] = 0
    if verb == V_STAY:
        s[STEPS] = 0
    else:
        _sail_to(s, arg)
    if not s[STEPS]:
        if s[MOVED] >= MAX_HEXES:
            start_repair(s)
        else:
            become(s, P_MOVE)


def _sail_to(s, there):
    journal.push(E_SAIL, R_B, s[HEX], there)
    s[HEX] = there
    s[FLAGS] &= ~FLAG_EXIT & 0xFF
    for i in range(len(MEDAL_HEXES)):
        if MEDAL_HEXES[i] == there and not s[VISITED] >> i & 1:
            s[VISITED] |= 1 << i
            draw_medal(s)


def _leave(s):
    """Leave the map through the exit hex into the Atlantic, with Prinz Eugen (LB-VP)."""
    s[GOAL] |= GOAL_ATLANTIC
    if is_whole(s, EUGEN):
        s[GOAL] |= GOAL_EUGEN_WHOLE
    journal.push(E_ARRIVED, R_VP, GOAL_ATLANTIC)
    end(s, END_ATLANTIC)


# --- contact ---------------------------------------------------------------------------------------


def legal_contact(v, offer):
    """Offer to draw the contact cards, and once a day to evade (LB-B, LB-OPT_1)."""
    offer.add(V_DRAW)
    if v[OPTION + OPT_EVADE] and not v[FLAGS] & FLAG_REROLLED:
        offer.add(V_EVADE)


def act_contact(s, verb, arg):
    """Draw the contact cards, or evade (LB-B, LB-OPT_1). Enemies start a battle; events alone lead to repair."""
    if verb == V_EVADE:
        _evade(s)
        return
    draw_contacts(s, s[CONTACTS])
    came = sort_out(s)
    if came == ENEMIES_CAME:  # a carrier without aircraft starts a battle that ends at once, with a free escape (LB-ESCAPE)
        become(s, P_BATTLE if any_enemy(s) else P_ROUND)
    elif came and s[OPTION + OPT_SLIP]:  # LB-OPT_3
        slip(s, ESCAPE_HEXES, 0)
    else:
        start_repair(s)


def _evade(s):
    """LB-OPT_1: once a day roll again with a modifier. The new result replaces the first one."""
    s[FLAGS] |= FLAG_REROLLED
    die = d6(s)
    row = max(1, die + EVADE_DRM)
    if not MOVE_CONTACTS[row]:
        s[FLAGS] &= ~FLAG_FIRST & 0xFF
    _move_result(s, die, row, E_EVADE)


# --- LB-E progress -----------------------------------------------------------------------------------


def progress(s):
    """Turn the marker to PM, or advance to the next date and its deck (LB-E)."""
    if not s[PM]:
        s[PM] = 1
        become(s, P_BEGIN)
        return
    if s[DAY] + 1 >= DAYS:
        if _note_arrival(s, s[OPTION + OPT_ARRIVAL] != STRICT):
            return
        if s[OPTION + OPT_EXTRA] and s[DAY] + 1 < DAYS + MOST_EXTRA_DAYS:
            become(s, P_EXTRA)
        else:
            end(s, END_TIME)
        return
    _next_day(s)


def legal_extra(v, offer):
    """Offer another day, and the end (LB-OPT_2)."""
    offer.add(V_SAIL_ON)
    offer.add(V_FINISH)


def act_extra(s, verb, arg):
    """LB-OPT_2: play another day, at its cost in points."""
    if verb == V_FINISH:
        end(s, END_TIME)
        return
    s[EXTRA_DAYS] += 1
    _next_day(s)


def _next_day(s):
    deck = today(s)
    s[DAY] += 1
    s[PM] = 0
    s[FLAGS] = 0
    for card in range(CARDS):
        if s[DECK + card] == deck:
            marked = card < SHIP_CARDS and s[MARK_AT + card]
            s[DECK + card] = today(s) if marked else LAST_DECK
    recount(s)
    become(s, P_BEGIN)


def _note_arrival(s, counts):
    """Record an arrival; return True if the game ends at Brest.

    `counts`: this moment starts or ends a turn. Without it, only the option LENIENT records an arrival."""
    if not counts and s[OPTION + OPT_ARRIVAL] != LENIENT:
        return False
    if s[HEX] == ATLANTIC:
        s[FLAGS] |= FLAG_EXIT
    if s[HEX] != BREST:
        return False
    s[GOAL] |= GOAL_BREST
    journal.push(E_ARRIVED, R_VP, GOAL_BREST)
    end(s, END_BREST)
    return True


PHASES = {
    P_BEGIN: (None, begin),
    P_WEATHER: (legal_weather, act_weather),
    P_MOVE: (legal_move, act_move),
    P_SAIL: (legal_sail, act_sail),
    P_CONTACT: (legal_contact, act_contact),
    P_SLIP: (legal_sail, act_sail),
    P_REPAIR: (legal_repair, act_repair),
    P_MEND: (legal_mend, act_mend),
    P_PROGRESS: (None, progress),
    P_EXTRA: (legal_extra, act_extra),
}
