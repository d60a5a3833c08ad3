# SPDX-License-Identifier: MIT
"""The chances and the price of a choice in a battle, as text. Also the marks and the result of a battle."""

from micropython import const

from ...core import contract, journal
from ...core.head import OPTION
from ...ui.layouts import DUEL_BURNING, DUEL_SPLASH
from ...ui.pieces import FIRE_MARK, SPLASH_MARK, place
from .fields import (
    BISMARCK, BRITISH, CHART, CLOSE, CONVOY, COURSE, EUGEN, E_BATTLE, E_BATTLE_OVER, E_DIE, E_ESCAPE, E_FOE, E_FOE_ESCAPE,
    E_FOE_GUN, E_FOE_HIT, E_GUN, E_HIT, E_LOST, E_POINTS, E_SUNK, E_TACTIC, E_UBOAT, FLAGS, FLAG_RAID, FOE, HULL, KIND_AIR,
    KIND_CRUISERS, KIND_MINES, KIND_SHIPS, MEDAL_UBOAT_CONVOYS, NIL, OFF, OPEN, OPT_MISSION, OURS, POINTS, P_BATTLES, P_ENEMY,
    P_HIT_AIR, P_HIT_ESCAPE, P_LEAVE, P_STAY, RAIDED, SHIPS, SQUARE, STRENGTH, TACTIC, TACTIC_DIE, UBOAT, UNIT, V_APART, V_CLOSE,
    V_COURSE, V_COURSE_ALL, V_ESCAPE, V_OPEN, V_REMAIN, V_SPARE, ZONE,
)
from .rules.attacks import in_zone
from .rules.grids import set_of, units_in, zone_at
from .rules.line import armed, foe_dice, foe_strength, own_dice, shooters, strength_ours, strength_theirs
from .rules.result import counted, is_task_done
from .rules.units import is_goal
from .screen_views import OWN, score
from .tables import FIREPOWER, MISSION_GOAL, MISSION_MEDAL, MISSION_VALUE, OWN_LOSS, VP, ZONE_KIND
from .words import (
    EVENT_LOG, LIST_CHART, LIST_CHOICE, LIST_FACES, LIST_UNARMED, LIST_UNIT, PHASE_PROMPT, SAY_AWAY, SAY_AWAY_EACH, SAY_BOAT_HIT,
    SAY_BOAT_HITS, SAY_BOAT_LOST, SAY_BOAT_SINKS, SAY_BOAT_SUNK, SAY_BOAT_UNDOES, SAY_CHANCE, SAY_DEAL, SAY_DIE_SUNK, SAY_FATAL,
    SAY_FIRES, SAY_HELD, SAY_LATER, SAY_MEDAL_DONE, SAY_MEDAL_SO, SAY_ROUND, SAY_SUNK_FOR, SAY_THEY_STAY, SAY_THEY_TRY, SAY_TOUGH,
)

# cells of assets/art/profiles.pix: a torpedo biplane, a cruiser, mines, and a destroyer
_CRAFT = {KIND_AIR: 7, KIND_CRUISERS: 4, KIND_MINES: 14}
_TRIBAL = const(6)
ALL_SUNK = const(2)  # in LIST_OVER
# events, and the phases that they belong to
_HEADED = bytes((E_BATTLE, E_FOE_GUN, E_ESCAPE, E_FOE_ESCAPE))
_HEADING = bytes((P_BATTLES, P_ENEMY, P_STAY, P_LEAVE))
_HIT = const(1200)  # parts of a hit
_LOSS = const(500)  # a percent of Bismarck's loss weighs so many 2400ths of a hit
_ONE = const(4096)  # a chance of 1
_RISK = const(20)  # percent
_FATAL = const(66)
_NAMES = const(3)  # cells for the names of figures, beside the words of tactics
_TACTICS = (V_COURSE_ALL, V_COURSE, V_CLOSE, V_OPEN)
_WORDS = _TACTICS + (V_APART, V_REMAIN, V_ESCAPE, V_SPARE)  # verbs that a word stands for, in the order of LIST_CHOICE
_ENDS = bytes((E_ESCAPE, E_FOE_ESCAPE, E_SUNK, E_LOST))  # in the order of LIST_OVER


def prospect(words, v, verb):
    """The prospect of a choice without a target, in two lines: (the lower, the upper)."""
    if verb == V_SPARE:
        return words.get(SAY_LATER), ""
    if verb == V_ESCAPE:
        away = words.get(SAY_AWAY_EACH if v[OURS] & v[OURS] - 1 else SAY_AWAY)
        for unit in range(SHIPS):
            if v[OURS] >> unit & 1 and v[STRENGTH + unit] == 1:
                return words.say(SAY_FATAL, (unit,)), away
        return words.get(SAY_HELD), away
    deal, take, sunk = rates(v)
    deal, take = _tenths(deal), _tenths(take)
    said = words.say(SAY_THEY_STAY, (_guns(v),)) if is_weaker(v) else words.get(SAY_THEY_TRY)
    rates_said = words.say(SAY_ROUND + (sunk > 0), (deal // 10, deal % 10, take // 10, take % 10))
    return said, rates_said + (str(min(99, sunk)) + "%" if sunk else "")


def heads(words, actions):
    """The words in the sky, from left to right: [place among the actions, column, word]. Tactics have room for names at the left.

    In a lesson, to keep Bismarck alone on course stands for the ships one by one."""
    verbs, found = [action >> 10 for action in actions], []
    if V_COURSE_ALL in verbs and V_COURSE in verbs:
        verbs[verbs.index(V_COURSE)] = V_APART
    column = _NAMES if V_CLOSE in verbs else 0
    for n in range(len(_WORDS)):
        if _WORDS[n] in verbs:
            word = words.get(LIST_CHOICE + n)
            found.append((verbs.index(_WORDS[n]), column, word))
            column += 1 + len(word)
    return found


def tactics(words, v, actions, plane):
    """Write under each tactic the average hits of a round, dealt and taken, and the difference (MS-TACTICS).

    If Bismarck can sink in this round, the chance of it takes the place of the difference."""
    rows = []
    for at, column, _ in heads(words, actions):
        if actions[at] >> 10 in _TACTICS and (actions[at] >> 10 != V_COURSE or V_COURSE_ALL << 10 not in actions):
            rows.append((column + 1, _rates(v, actions, actions[at] >> 10)))
    is_close = max([sunk for _, (_, _, sunk) in rows]) > 0
    for line in range(3):
        plane.line(line, words.get(SAY_DEAL + line + (line == 2 and is_close)))
    for column, (deal, take, sunk) in rows:
        for line, rate in enumerate((deal, take, deal - take)):
            tenths = _tenths(abs(rate))
            text = "{}{}.{}".format(" " if line < 2 else "-" if rate < 0 else "+", tenths // 10, tenths % 10)
            plane.put(column, line, "{:3d}%".format(min(99, sunk)) if line == 2 and is_close else text)


def best(v, actions):
    """The place of the tactic with the most hits dealt above those taken; of equal ones to stay on course.

    A risk of Bismarck's loss weighs more. With the points of the mission only hits taken count."""
    top, found, is_made = 0, -1, is_goal(v)
    for i in range(len(actions)):
        verb = actions[i] >> 10
        if verb in _TACTICS:
            deal, take, sunk = _rates(v, actions, verb)
            worth = 2 * (deal * (not is_made) - take) - _LOSS * sunk + (verb == V_COURSE or verb == V_COURSE_ALL)
            if found < 0 or worth > top:
                top, found = worth, i
    return found


def _rates(v, actions, verb):
    """rates() of a tactic of the ship in hand, or of both ships, if one of the actions parts them."""
    units = (BISMARCK, EUGEN) if V_APART << 10 in actions else (v[UNIT],)
    return rates(v, units, CLOSE if verb == V_CLOSE else OPEN if verb == V_OPEN else COURSE)


def rates(v, units=(BISMARCK, EUGEN), tactic=COURSE):
    """The average hits dealt and taken in a round, in parts of _HIT, and Bismarck's risk in percent (MS-COMBAT).

    A ship's die changes her own dice and those of her enemies alone. So one face for all ships gives the same average.
    Our ships fire first, here all at one ship. If she sinks, she does not fire. Hits beyond the hulls do not count."""
    s, deal, take, sunk = bytearray(v), 0, 0, 0
    for unit in units:
        s[TACTIC + unit], s[TACTIC_DIE + unit] = tactic, 0
    whole, victim = strength_theirs(s), _victim(s)
    for face in range(1, 7):
        for unit in units:
            s[TACTIC_DIE + unit] = face if tactic != COURSE else 0
        dice, (fire, risk) = _own(s), _fire(s)
        deal += 2 * sum([_ways(hits, dice) for hits in range(1, min(dice, whole) + 1)]) * _ONE >> dice
        take += _ONE * fire
        sunk += _ONE * risk
        if victim >= 0:
            gone = _ways(foe_strength(v, victim), dice) * _ONE >> dice
            s[FOE + victim] = 0
            less, safer = _fire(s)
            s[FOE + victim] = v[FOE + victim]
            take -= gone * (fire - less)
            sunk -= gone * (risk - safer)
    return _HIT * deal // (12 * _ONE), _HIT * take // (12 * _ONE), sunk // (6 * _ONE)  # half of a die's faces hit, and there are six


def _tenths(rate):
    """A rate in tenths of a hit."""
    return (10 * rate + _HIT // 2) // _HIT


def _own(v):
    """Dice of our ships in this round."""
    return sum([own_dice(v, unit) for unit in range(SHIPS) if v[OURS] >> unit & 1])


def _fire(v):
    """(dice of the British ships, the chance in percent that they sink Bismarck)."""
    total = risk = 0
    for unit in range(SHIPS):
        if v[OURS] >> unit & 1:
            dice = sum([foe_dice(v, ship, unit) for ship in shooters(v, unit)])
            total += dice
            if unit == BISMARCK:
                risk = _at_least(v[STRENGTH + BISMARCK], dice)
    return total, risk


def _victim(v):
    """The armed British ship whose loss to our dice spares most fire; -1: none."""
    dice, best, most = _own(v), -1, -1
    for ship in armed(v):
        spared = FIREPOWER[BRITISH * set_of(v) + ship] * _ways(foe_strength(v, ship), dice)
        if spared > most:
            best, most = ship, spared
    return best


def _ways(hits, dice):
    """The number of throws of these dice with at least so many hits, of 1 << dice. Half of a die's faces hit."""
    ways, found = 1, 0
    for n in range(dice + 1):
        found += ways * (n >= hits)
        ways = ways * (dice - n) // (n + 1)
    return found


def _at_least(hits, dice):
    """The chance of so many hits with these dice, in percent."""
    return 100 * _ways(hits, dice) >> dice


def dice_told(words, v, action):
    """The faces of a tactic's die as text (MS-TACTICS)."""
    n = (action >> 10) - V_CLOSE
    return words.get((LIST_FACES if shooters(v, action & 1023) else LIST_UNARMED) + n)


def undoes(v):
    """Would the loss of the U-boat in its attack undo the mission's goal (MS-STATUS)?"""
    return v[STRENGTH + UBOAT] == 1 and is_goal(v) and v[POINTS] - NIL - OWN_LOSS[UBOAT] < MISSION_GOAL[v[OPTION + OPT_MISSION]]


def prey(v, actions):
    """The place of the U-boat's wise choice: the attack that pays most at once (MS-UBOAT).

    The last place is the dive. It is for an attack without points, or a loss that would undo the goal.
    With Bismarck or Prinz Eugen there it leaves a lone target to them, unless the medal needs the U-boat."""
    best, most, zone = 0, 0, zone_at(v, UBOAT)
    for i in range(len(actions) - 1):
        ship = actions[i] & 1023
        if _hull(v, ship) == 1 and VP[ship] > most:
            best, most = i, VP[ship]
    is_lone = most and len(actions) == 2 and in_zone(v, zone, actions[best] & 1023) == 1
    is_theirs = is_lone and units_in(v, zone) & ~(1 << UBOAT)
    if is_theirs and MISSION_MEDAL[v[OPTION + OPT_MISSION]] != MEDAL_UBOAT_CONVOYS or undoes(v):
        return len(actions) - 1
    return best if most else len(actions) - 1


def torpedo(words, v, ship):
    """The price and the chance of the U-boat's attack, in two lines: (the lower, the upper) (MS-UBOAT)."""
    hull, left = _hull(v, ship), v[STRENGTH + UBOAT]
    said = words.say(SAY_BOAT_HIT, (left - 1,)) if left > 1 else words.say(SAY_BOAT_LOST, (OWN_LOSS[UBOAT],))
    if undoes(v):
        said = words.say(SAY_BOAT_UNDOES, (v[POINTS] - OWN_LOSS[UBOAT], MISSION_GOAL[v[OPTION + OPT_MISSION]]))
    return said, words.say(SAY_BOAT_HITS, (hull - 1,)) if hull > 1 else words.say(SAY_BOAT_SINKS, (VP[ship],))


def torpedoed(words, was, r):
    """The record of the U-boat's die as text, with the price of a loss on either side."""
    ship, die = r[3], r[4]
    if r[5] and _hull(was, ship) == 1:
        return words.say(SAY_DIE_SUNK, (die, ship, VP[ship]))
    if not r[5] and was[STRENGTH + UBOAT] == 1:
        return words.say(SAY_BOAT_SUNK, (die, OWN_LOSS[UBOAT]))
    return words.say(EVENT_LOG + E_UBOAT, r[journal.A :])


def caption(words, was, r, boat=False):
    """The caption of a record. A torpedo's line has named the ship that it sinks; the points follow (`boat`)."""
    kind = r[0]
    if kind == E_SUNK and boat:
        v = bytearray(was)
        v[POINTS] += VP[r[3]]
        return score(words, v, NIL + VP[r[3]])
    if kind == E_SUNK:
        return words.say(SAY_SUNK_FOR, (r[3], VP[r[3]]))
    return score(words, was, r[3]) if kind == E_POINTS else words.say(EVENT_LOG + kind, r[journal.A :])


def earned(words, v, before):
    """The medal's task as text: now done for good, or the number of ships that count for it (MS-MEDALS).

    It is "" if both were so `before`."""
    if is_task_done(v):
        return "" if is_task_done(before) else words.get(SAY_MEDAL_DONE)
    count = counted(v)
    return words.say(SAY_MEDAL_SO, (count, MISSION_VALUE[v[OPTION + OPT_MISSION]])) if count > counted(before) else ""


def front(rows, ours):
    """The first of a line-up: our unit, or Bismarck without any; or else the British ship, or -1."""
    for who in rows:
        if (who >= OWN) == ours:
            return who - OWN if ours else who
    return BISMARCK if ours else -1


def heading(words, was, r):
    """The header of a record: the side that acts. "" keeps the last one."""
    kind = r[0]
    if kind == E_DIE:
        return words.get(LIST_CHART + was[CHART])
    if kind == E_GUN:
        return words.say(SAY_FIRES, (r[3],))
    if kind == E_TACTIC:
        return words.say(EVENT_LOG + kind, r[journal.A :])
    if kind == E_UBOAT:
        return words.get(LIST_UNIT + UBOAT)
    if kind == E_BATTLE_OVER:
        return words.get(EVENT_LOG + kind)
    at = _HEADED.find(bytes((kind,)))
    return words.get(PHASE_PROMPT + _HEADING[at]) if at >= 0 else ""


def flees(v):
    """Is it wise to escape from this battle? The stronger British stay, or Bismarck may soon sink (MS-LEAVE, MS-ESCAPE).

    With a single box she can sink in an escape too."""
    return is_weaker(v) or rates(v)[2] > (_FATAL if v[STRENGTH + BISMARCK] == 1 else _RISK)


def is_weaker(v):
    """Are the British in the battle stronger than we are? Then they stay (MS-LEAVE)."""
    return strength_theirs(v) > strength_ours(v)


def _guns(v):
    """The dice of the British in the battle, without tactics."""
    return sum([FIREPOWER[BRITISH * set_of(v) + ship] for ship in range(BRITISH) if v[FOE + ship]])


def _hull(v, ship):
    return 1 if ship == CONVOY else v[HULL + ship]


def chance(words, v, unit, ship):
    """The chance to sink a British ship with one salvo, or its average hits; and its points (MS-COMBAT)."""
    hull, points, dice = _hull(v, ship), VP[ship], own_dice(v, unit)
    if hull > dice:
        return words.say(SAY_TOUGH, (dice // 2, 5 * (dice & 1), hull, points, dice))
    ways, term = 0, 1
    for hits in range(dice + 1):  # half of a die's faces hit
        if hits >= hull:
            ways += term
        term = term * (dice - hits) // (hits + 1)
    return words.say(SAY_CHANCE, (dice, (100 * ways) >> dice, points))


def attacker(v):
    """The kind of the attack whose hits are to be given; KIND_SHIPS for an escape from a battle."""
    phase = contract.phase(v)
    return KIND_SHIPS if phase == P_HIT_ESCAPE else KIND_AIR if phase == P_HIT_AIR else ZONE_KIND[v[ZONE] - 1]


def craft(kind):
    """The picture of an attacker by its kind: (cell of assets/art/profiles.pix, is it in the air?)."""
    return _CRAFT.get(kind, _TRIBAL), kind == KIND_AIR


def mark(pieces, ours, burns):
    """Leave flames on a salvo's target, or a splash before and behind it, until the next picture."""
    x = 120 if ours else 28
    if burns:
        place(pieces[DUEL_BURNING], FIRE_MARK, x, 21)
    else:
        place(pieces[DUEL_BURNING], SPLASH_MARK, x - 26, 30)
        place(pieces[DUEL_SPLASH], SPLASH_MARK + 1, x + 27, 31)


def after(was, r):
    """The position after the record of the U-boat's die; its hit is the next record."""
    v, first = bytearray(was), r[3]
    if not r[5]:
        v[STRENGTH + UBOAT] -= 1
    elif first == CONVOY:
        v[FLAGS] |= FLAG_RAID
        v[HULL + CONVOY] -= 1
        v[RAIDED] += 1
    else:
        v[HULL + first] -= 1
    return v


def before(was, british, hits):
    """The position before a battle with these hits on these British ships."""
    v = bytearray(was)
    for ship in british:
        v[HULL + ship] += hits[ship]
    return v


def afloat(v):
    """Bits of our ships that are afloat."""
    return (v[SQUARE + BISMARCK] != OFF) | (v[SQUARE + EUGEN] != OFF) << EUGEN


def outcome(ring, n):
    """The battle that event n ends.

    (bits of our ships, British ships, hits by ship, points + NIL, number of its reason in LIST_OVER, convoys)"""
    start = n
    while start > journal.oldest(ring) and ring[journal.at(ring, start)] != E_BATTLE:
        start -= 1
    ours, british, hits, points, why, convoys = 0, bytearray(), bytearray(OWN + SHIPS), NIL, 0, 0
    for i in range(start, n):
        at = journal.at(ring, i)
        kind, first, second = ring[at], ring[at + 3], ring[at + 4]
        if kind == E_BATTLE:
            ours = second
        elif kind == E_FOE and first == CONVOY:
            convoys = second
        elif kind == E_HIT or kind == E_FOE_HIT:
            hits[first + (OWN if kind == E_HIT else 0)] += second
        elif kind == E_POINTS:
            points += first - NIL
        if kind in (E_FOE, E_FOE_GUN, E_FOE_HIT) and british.find(bytes((first,))) < 0:
            british.append(first)  # the ring may have lost the start of a long battle
        end = _ENDS.find(bytes((kind,)))
        why = end if end >= 0 else why
    return ours, british, hits, points, why, convoys
