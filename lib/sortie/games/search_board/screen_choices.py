# SPDX-License-Identifier: MIT
"""The cursor's places for legal actions on the map: a ring of units, or zone by zone."""

from micropython import const

from ...core.head import SIDE
from ...ui.text import DOWN, LEFT, RIGHT, UP
from .fields import (
    ACTION, AIR, AIR_ALOFT, AIR_FLIPPED, AIR_GONE, AIR_ROW, AIR_STRIKE, AIR_WHERE, A_LEFT, A_STATE, A_USED, BISMARCK,
    B_BRITISH, B_GERMAN, CONTACT, CONVOYS, FIRST_AIR, FORCE_KIND, GERMAN, GERMAN_SHIPS, LEAD, LEVEL, LEVEL_X, NOW_STEPS, PRINZ_EUGEN,
    P_CONVOY, P_COURSE, P_FLY, P_FORCES, P_HUFF, P_KEEP_OUT, P_RUN, P_SAIL, P_STRIKE, P_WING, RAIDER, RAID_DAY, RES_OUT,
    SEEN, SEEN_ROW, SEEN_ROWS, SHIP, SHIP_ROW, S_FUEL, TARGET, TURN, V_ASSIGN, V_ATTACK, V_BOMB, V_FLY, V_FOLLOW, V_GROUP,
    V_HOME, V_JOIN, V_KEEP_OUT, V_LAND, V_LANDED, V_LEAVE, V_MOBILIZE, V_NAME, V_PATROL, V_PICK, V_SHADOW, V_STAY, V_STRIKE,
    V_TO,
)
from .rules.sea_tables import AIR_CARD, AIR_STRIKES, CONVOY_POINTS
from .rules.ship_steps import steps_left
from .rules.ships import get_zone, hand_of, is_located, now, together, zone_of
from .rules.zones import convoy_steps, cost, day_of, distance, is_night
from .screen_views import BOTTOM, OF_ZONE, TOP, air_seen, air_zone, ships_seen, unit_zone, zone_x
from .tables import AIR_HOME, FUEL, NO_FUEL
from .words import (
    LIST_A_KIND, LIST_TASK, LIST_UNIT, SAY_AGAINST, SAY_AGO, SAY_ASIDE, SAY_FUEL, SAY_FUEL_TO, SAY_LAND_NOW, SAY_ON_THE_WAY, SAY_RAID,
    SAY_STAY_ALOFT, SAY_STRIKE_OF, SAY_THE_OTHERS, SAY_WHO_FIGHTS, SAY_WHO_FIGHTS_A, SAY_WITH, SAY_ZONES_LEFT, SAY_ZONE_AT,
)

_ASIDE = const(3)  # pixels for each pixel of the way: a row has 12, a zone 16
_OF_UNIT = (V_PICK, V_SHADOW, V_FOLLOW)  # verbs, by their arguments
_OF_AIR = (V_STRIKE, V_LAND)
_ALONE = (V_LEAVE, V_KEEP_OUT)  # verbs about a ship without her force
_SAID_FIRST = (P_RUN, P_CONVOY)  # phases in which the prompt's first word precedes a unit, without its fuel
_BY_ZONE = (P_COURSE, P_WING, P_HUFF)  # phases in which the cursor moves from zone to zone
_TORPEDOES = const(8)  # as a task: Swordfish, which have one turn
_AND_BACK = const(2)  # zones that they can fly out and back
_RAIDS = b"\3\1\0\0"  # totals of two dice that find a convoy, by steps to a route: 10 there, 12 beside
_PATROLS = b"\2\2\2\0"  # 11, on patrol
_ONE_WAY = const(3)  # a task: the side that German bombers do not have


class Choices:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen

    def called(self, action):
        """A zone, the first unit known there, and the number of others on each side; "" for other actions.

        An order to all others has their kind."""
        screen, verb = self._screen, action >> 10
        if action in screen.told:
            return screen.told[action][0]
        v = screen.was
        if verb == V_JOIN and any([bits & RES_OUT for bits in v[B_GERMAN : B_GERMAN + GERMAN_SHIPS] + v[B_BRITISH:LEAD]]):
            return screen.words.get(SAY_THE_OTHERS)
        if verb == V_LANDED and _only_lands(screen):
            return screen.words.get(SAY_STAY_ALOFT)
        raid = _raid(screen, action)
        if verb not in OF_ZONE and not raid:
            return ""
        zone = action & 1023 if verb in OF_ZONE else zone_of(v, _hand(v))
        (foes, own), say = _names(screen, zone), screen.words.say
        text, names = say(SAY_ZONE_AT, (zone >> 5, zone & 31)), foes or own
        if raid:
            return text + say(SAY_RAID, (raid,))
        if names:
            text += " " + names[0] + (say(SAY_WITH, (len(names) - 1,)) if len(names) > 1 else "")
        return text + say(SAY_AGAINST, (len(own),)) if foes and own else text

    def focus(self, action):
        """Put the cursor on an action's place, and show facts about it in the strip.

        If several choices have no place on the map, it shows the choice."""
        screen = self._screen
        unit = _unit_of(screen.was, action)
        zone = _place_of(screen.was, action)
        text = screen.prompt()
        if screen.phase == P_KEEP_OUT:
            text = _who_fights(screen.words.say, screen.was)
        elif _only_lands(screen):
            text = screen.titled(screen.words.get(SAY_LAND_NOW), screen.was[SIDE])
        if unit >= 0:
            first = text[: text.find(" ") + 1] if screen.phase in _SAID_FIRST else ""
            text = first + self._about(unit, zone, action >> 10)
            screen.last = unit
            if unit < FIRST_AIR:
                screen.unit = unit
        if zone:
            if unit < 0 and screen.phase != P_HUFF:
                text = ", ".join(sum(_names(screen, zone, True), [])) or text
            screen.window = zone
            screen.view.focus(screen.cursor, zone)
        else:
            _, line, middle = screen.told.get(action, ("", "", ()))
            text, middle = line or text, middle or self._middle(screen.was)
            if middle:
                screen.view.center(*middle)
            screen.cursor.move(8, TOP + 1, 151, BOTTOM - TOP - 2)  # round all that it is about
        aside = [other for other in screen.actions if other >> 10 != V_LEAVE]  # only up and down lead to that
        screen.ways = " " + LEFT + RIGHT if len(aside) > 1 else ""
        if screen.phase in _BY_ZONE:
            screen.ways += UP + DOWN
        elif len(aside) == 1 < len(screen.actions):
            screen.ways = " " + UP + DOWN
        screen.strip(text)

    def _middle(self, v):
        """The middle of the newest sighting, a German's own ship or all choices, (half zone, row); () leaves the map."""
        at = CONTACT + 4 * (v[CONTACT + 6] > v[CONTACT + 2])
        places = [place for place in [_place_of(v, other) for other in self._screen.actions] if place]
        if v[SIDE] != GERMAN and v[at + 2] and self._screen.phase != P_SAIL:
            places = [get_zone(v, at)]
        elif self._screen.phase in (P_FORCES, P_FLY):
            places = [zone_of(v, BISMARCK) or zone_of(v, PRINZ_EUGEN)] if v[SIDE] == GERMAN else []
        return self._screen.view.middle(places)

    def _about(self, unit, there, verb):
        """A line about a unit: its name, the ships with it, its zone, and fuel before and after a course.

        The zone is left out where the cursor is on another one. An aircraft has its turns in the air, its aimed strikes or
        its task. It also shows if it will be lost unless its carrier comes nearer (SB-ENDURANCE 6.23)."""
        v, words = self._screen.was, self._screen.words
        say, zone = words.say, unit_zone(v, unit)
        text = words.get(LIST_UNIT + unit)
        mates = 0 if unit >= FIRST_AIR or verb in _ALONE else len(together(v, unit)) - 1
        if mates:
            text += say(SAY_WITH, (mates,))
        if zone and self._screen.phase not in (P_WING, P_COURSE) and verb != V_STRIKE:
            text += " " + say(SAY_ZONE_AT, (zone >> 5, zone & 31))
        if unit >= FIRST_AIR:
            at = AIR + (unit - FIRST_AIR) * AIR_ROW
            state = v[at + A_STATE]
            if self._screen.phase == P_WING:
                task = 2 * AIR_CARD[unit - FIRST_AIR] + (state & AIR_FLIPPED > 0)
                if task == _TORPEDOES and distance(zone, there) > _AND_BACK:
                    task = _ONE_WAY
                text += " " + words.get(LIST_TASK + task)
            elif verb == V_STRIKE:
                text += say(SAY_STRIKE_OF, (v[at + A_USED] // AIR_STRIKE + 1, AIR_STRIKES[unit - FIRST_AIR]))
            elif state & AIR_WHERE == AIR_ALOFT:
                text += say(SAY_FUEL, (v[at + A_LEFT],))
        elif self._screen.phase == P_COURSE and there == zone:
            text += say(SAY_ZONES_LEFT, (steps_left(v, unit),))
        elif FUEL[unit] != NO_FUEL and self._screen.phase not in _SAID_FIRST:
            left = v[SHIP + unit * SHIP_ROW + S_FUEL]
            text += say(SAY_FUEL, (left,))
            if there != zone:
                first = now(v, unit, NOW_STEPS) + 1
                burnt = sum([cost(v, unit, step) for step in range(first, first + distance(zone, there))])
                text += say(SAY_FUEL_TO, (left - burnt,))
        elif there != zone:  # a ship that moves has the least strength (SB-SEARCH 7.26)
            text += words.get(SAY_ON_THE_WAY)
        return text

    def aside(self, action, wanted):
        """The shorter way along the ring, which the cursor's aircraft begins (screen_order.py)."""
        ring = self._screen.actions
        if action >> 10 != V_PICK or wanted >> 10 != V_PICK:
            return ""
        way = len([other for other in ring if other >> 10 == V_PICK and other - action & 63 < wanted - action & 63])
        back = len(ring) - way
        return self._screen.words.say(SAY_ASIDE, (back < way, min(way, back)))

    def near(self, i, dx, dy):
        """The index of the action next to action i in a direction.

        Left and right move in a ring, other directions by place. A course moves from zone to zone."""
        actions, phase = self._screen.actions, self._screen.phase
        x, y = _spot_of(self._screen.was, actions, i)
        best = -1
        if x >= 0 and (dy or phase in _BY_ZONE):
            best = self._nearest(actions, x, y, dx, dy)
        if best < 0 and phase == P_COURSE:
            stay = [j for j in range(len(actions)) if dy < 0 and actions[j] == _spare(actions)]
            return stay[0] if stay else i
        if best >= 0:
            return best
        i = (i + dx + dy) % len(actions)
        while dx and actions[i] >> 10 == V_LEAVE:  # only up and down lead there
            i = (i + dx) % len(actions)
        return i

    def _nearest(self, actions, x, y, dx, dy):
        """The nearest action in a direction; -1 if there is none.

        Rows of zones lie like bricks, so the way down alternates between right and left. Up and down stay among the
        choices of a zone, or leave its row. A course goes at most two zones aside for each row."""
        best, least, course = -1, 0, self._screen.phase == P_COURSE
        lean = 1 if y // 12 & 1 else -1
        for j in range(len(actions)):
            there_x, there_y = _spot_of(self._screen.was, actions, j)
            if there_x >= 0 and actions[j] != _spare(actions):
                along = (there_x - x) * dx + (there_y - y) * dy
                across = abs((there_x + lean - x) * dy) + abs((there_y - y) * dx)
                leaves = dx or there_y // 12 != y // 12 or there_x == x and actions[j] >> 10 not in OF_ZONE
                if course and across > _ASIDE * along:
                    continue
                if along > 0 and leaves and (best < 0 or along + across < least):
                    best, least = j, along + across
        return best


def _raid(screen, action):
    """The chance in 36 to find a convoy at the end of a German course (SB-CONVOY).

    It is 0 by night, at visibility X, after the day's convoy, and for a ship that is located already."""
    v, verb = screen.was, action >> 10
    if screen.phase != P_COURSE or v[SIDE] != GERMAN or not screen.odds or v[LEVEL] == LEVEL_X or is_located(v, _hand(v)):
        return 0
    zone = action & 1023 if verb == V_TO else zone_of(v, _hand(v))
    if v[CONVOYS] == len(CONVOY_POINTS) or v[RAID_DAY] == day_of(v[TURN]) or is_night(v, zone):
        return 0
    steps = convoy_steps(zone)
    return _RAIDS[steps] + (_PATROLS[steps] if verb == V_PATROL else 0)


def _only_lands(screen):
    """True if aircraft may land after the search, and there is nothing to strike."""
    return screen.phase == P_STRIKE and not [action for action in screen.actions if action >> 10 in (V_STRIKE, V_BOMB)]


def _who_fights(say, v):
    """The question about ships that may stay out. It names the enemy as far as the side knows him."""
    n = v[ACTION]
    return say(SAY_WHO_FIGHTS_A, (v[FORCE_KIND + n],)) if v[SIDE] == GERMAN else say(SAY_WHO_FIGHTS, (v[TARGET + n],))


def _spare(actions):
    """The choice to stay without a patrol. It is above the top zone, so that no press moves there by accident; 0: none."""
    return V_STAY << 10 if V_PATROL << 10 in tuple(actions[:2]) else 0  # MicroPython: no int in array


def _names(screen, zone, aged=False):
    """(the last known enemies in a zone, own units): their names. `aged`: with the age of the sighting."""
    v, side, get = screen.was, screen.side, screen.words.get
    names, german = [], side == GERMAN
    for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW) if german else (CONTACT, CONTACT + 4):
        if v[at + 2] and get_zone(v, at) == zone:
            name = get(LIST_A_KIND + (0 if v[at + 3] & 15 else 2 - (v[at + 4] > 0)) if german else LIST_UNIT + (at > CONTACT))
            age = aged and v[TURN] - v[at + 2]
            names.append(name + " " + screen.words.say(SAY_AGO, (age,)) if age else name)
    own = [get(LIST_UNIT + ship) for ship in ships_seen(side) if zone_of(v, ship) == zone]
    for aircraft in air_seen(side):
        place = air_zone(v, aircraft) or get_zone(AIR_HOME, 2 * aircraft)
        if place == zone and v[AIR + aircraft * AIR_ROW + A_STATE] & AIR_WHERE != AIR_GONE:
            own.append(get(LIST_UNIT + FIRST_AIR + aircraft))
    return names, own


# --- the subject of an action ----------------------------------------------------------------------------


def _hand(v):
    """The unit in hand of the side that decides."""
    return v[hand_of(v)] - 1


def _unit_of(v, action):
    """The subject of an action: a ship, or FIRST_AIR + an aircraft; -1: none."""
    verb, arg = action >> 10, action & 1023
    if verb in _OF_UNIT:
        return arg & 63
    if V_GROUP <= verb <= V_MOBILIZE or V_ASSIGN <= verb <= V_KEEP_OUT:
        return arg & 31
    if verb in _OF_AIR:
        return FIRST_AIR + (arg & 31)
    if verb > V_NAME and verb < V_ATTACK:  # the convoy
        return v[RAIDER] - 1
    return _hand(v) if V_TO <= verb <= V_PATROL or V_FLY <= verb <= V_HOME else -1


def _place_of(v, action):
    """The zone of an action; 0: none."""
    if action >> 10 in OF_ZONE:
        return action & 1023
    unit = _unit_of(v, action)
    return unit_zone(v, unit) if unit >= 0 else 0


def _spot_of(v, actions, i):
    """The place of action i of a list on the board, (x, y) in pixels.

    Actions of one zone lie below each other. If x is -1, it has no place."""
    zone = _place_of(v, actions[i])
    if not zone:
        return -1, i
    y = 12 * (zone >> 5)
    if actions[i] >> 10 not in OF_ZONE:
        y += 1
        for j in range(i):
            y += _place_of(v, actions[j]) == zone
    return 8 * zone_x(zone), y
