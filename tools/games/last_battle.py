# SPDX-License-Identifier: MIT
"""Last Battle by name: its state, its events, its result. docs/engine.md lists the fields."""

from sortie.core.contract import phase
from sortie.core.head import MARK, OVER, REASON, RNG, SIDE
from sortie.core.hexes import distances
from sortie.games.last_battle import bot, tables
from sortie.games.last_battle import fields as L
from sortie.games.last_battle.rules import points as score_sheet
from sortie.games.last_battle.rules import modifiers, salvo, ships

PICKED = "card_id"

EVENTS = {
    "day": "day:day half:half",
    "weather": "die weather:weather",
    "move_roll": "die hexes contacts",
    "sail": "from:hex_id to:hex_id",
    "medal": "value",
    "draw": "card:card_id left",
    "no_card": "",
    "event": "card:card_id",
    "lift": "card:card_id",
    "back": "card:card_id",
    "wing": "carrier:card_id card:card_id",
    "detect": "die seen:yes",
    "automatic": "counts_as",
    "unseen": "",
    "initiative": "die to_beat won:yes",
    "round": "round",
    "drm": "weather:signed air_zone weapon:weapon shooter:unit",
    "gun": "shooter:unit target:unit die modified:signed result:gun",
    "flak": "shooter:unit target:unit die modified:signed result",
    "torpedo": "shooter:unit target:unit die modified:signed hit:yes",
    "torpedo_damage": "target:unit die points",
    "bonus": "source:source_id die_number by:signed shooter:unit",
    "enemy_hit": "card:card_id points damage of",
    "enemy_fire": "card:card_id fires",
    "enemy_burns": "card:card_id points damage of",
    "halved": "card:card_id",
    "beaten": "card:card_id points",
    "location": "ship:own_id die compartment:box_id",
    "hit": "ship:own_id compartment:box_id points damage of",
    "fire": "ship:own_id compartment:box_id fires",
    "destroyed": "ship:own_id compartment:box_id",
    "rudder": "ship:own_id",
    "own_sunk": "ship:own_id",
    "escape": "die needed away:yes",
    "escaped": "",
    "counter": "card:card_id hex:hex_id",
    "gone": "card:card_id",
    "repair_roll": "ship:own_id die points:repair",
    "card_repair": "card:card_id points",
    "mended": "ship:own_id compartment:box_id points",
    "burns": "ship:own_id compartment:box_id points damage of",
    "arrived": "goal:arrival",
    "evade": "die hexes contacts",
}

_CARD_STATES = ("hidden", "drawn", "in_battle", "in_hand", "out", "returned", "lifted")
_DECKS = {L.DECK_AIR: "aircraft", L.DECK_DESTROYERS: "destroyers"}
_FLAGS = {
    "unseen": L.FLAG_UNSEEN,
    "signal": L.FLAG_SIGNAL,
    "sighted": L.FLAG_SIGHTED,
    "mistake": L.FLAG_MISTAKE,
    "evaded": L.FLAG_REROLLED,
    "contact_first": L.FLAG_FIRST,
    "rolled": L.FLAG_ROLLED,
    "exit": L.FLAG_EXIT,
}
_GOALS = {"brest": L.GOAL_BREST, "atlantic": L.GOAL_ATLANTIC, "prinz_eugen_whole": L.GOAL_EUGEN_WHOLE}
_DONE = {
    "combat_bonus": L.DONE_BONUS,
    "repair_bonus": L.DONE_REPAIR,
    "guns": L.DONE_GUNS,
    "attack": L.DONE_TORPEDO,
    "flak_bismarck": L.DONE_FLAK,
    "flak_prinz_eugen": L.DONE_FLAK << 1,
}
_SECRET_CARDS = range(tables.FIRST_DESTROYER, tables.FIRST_EVENT)
_OWN = (L.BISMARCK, L.EUGEN)
_ALL = 255  # points of a repair that clears everything


def _unit(texts, value):
    """The name of an enemy's card or, from OWN on, of a German ship."""
    return texts.entry("own_id", value - L.OWN) if value >= L.OWN else texts.entry("card_id", value)


def _gun(texts, value):
    return "fire" if value == L.FIRE_POINT else value


def _repair(texts, value):
    return "all" if value == _ALL else value


def _arrival(texts, value):
    return "brest" if value == L.GOAL_BREST else "atlantic"


WORDINGS = {"unit": _unit, "gun": _gun, "repair": _repair, "arrival": _arrival}


def points(v):
    """The present victory points."""
    return score_sheet.total(v)


def level(v):
    """The present victory level, 0 the best."""
    return score_sheet.level(points(v), score_sheet.is_away(v))


def winner(v):
    """0 for a German victory, 1 for a British one; None for a draw."""
    return None if level(v) == score_sheet.DRAW else int(level(v) > score_sheet.DRAW)


def score(v, texts):
    """The points itemised."""
    return [
        {"name": texts.entry("line", line), "count": count, "points": value}
        for line, count, value in score_sheet.lines(v)
    ]


def state(v, texts):
    """The named fields of a state or of the player's view; hidden ones are "unknown"."""
    named = {
        "day": texts.entry("day", v[L.DAY]),
        "half": texts.entry("half", v[L.PM]),
        "weather": texts.entry("weather", v[L.WEATHER]) if _weather_is_rolled(v) else None,
        "hex": texts.entry("hex_id", v[L.HEX]),
        "moved": v[L.MOVED],
        "steps": v[L.STEPS],
        "must_sail": bool(v[L.MUST]),
        "contacts": v[L.CONTACTS],
        "flags": _bits(v[L.FLAGS], _FLAGS),
        "goals": _bits(v[L.GOAL], _GOALS),
        "visited": [
            texts.entry("hex_id", place) for i, place in enumerate(tables.MEDAL_HEXES) if v[L.VISITED] >> i & 1
        ],
        "extra_days": v[L.EXTRA_DAYS],
        "repair_rolls": {texts.entry("own_id", ship): v[L.REPAIRS + ship] for ship in _OWN},
        "deck_left": v[L.DECK_LEFT],
        "unseen": _unseen(v, texts),
        "medals": {"1": v[L.MEDALS], "2": v[L.MEDALS + 1]},
        "medal_cup": {"1": v[L.CUP], "2": v[L.CUP + 1]},
        "ships": {texts.entry("own_id", ship): _ship(v, texts, ship) for ship in _OWN},
        "battle": _battle(v, texts),
        "dice": _dice(v, texts),
        "placing": _placing(v, texts),
        "cards": {name: _card(v, texts, card) for card, name in enumerate(texts.entries("card_id"))},
        "points": points(v),
        "level": texts.entry("level", level(v)),
    }
    if any(v[RNG:MARK]):
        named["generator"] = bytes(v[RNG:MARK]).hex()
    return named


def _weather_is_rolled(v):
    """Was the day's weather rolled? Before that the byte holds yesterday's; at Brest a day's start ends the hunt."""
    if v[SIDE] == OVER:
        return v[REASON] != L.END_BREST or v[L.PM] > 0
    return phase(v) != L.P_WEATHER


def _bits(value, names):
    return [name for name, bit in names.items() if value & bit]


def _unseen(v, texts):
    """Unseen aircraft in the first three dates' decks and their own; unseen destroyers in theirs."""
    found = {texts.entry("day", i): v[L.UNSEEN_AIR + i] for i in range(3)}
    return {**found, "aircraft": v[L.UNSEEN_AIR + 3], "destroyers": v[L.UNSEEN_DESTROYERS]}


def _ship(v, texts, ship):
    boxes = {}
    for box in range(L.RUDDER_BOX):
        boxes[texts.entry("box_id", box)] = {
            "damage": ships.damage(v, ship, box),
            "of": tables.BOX_COUNT[ship * 6 + box],
            "fires": ships.fires(v, ship, box),
        }
    return {
        "sunk": bool(v[L.SUNK + ship]),
        "speed": ships.own_speed(v, ship),
        "guns": ships.own_guns(v, ship),
        "rudder_hit": bool(v[L.RUDDER + ship]),
        "compartments": boxes,
    }


def _battle(v, texts):
    if not v[L.ROUND]:
        return None
    enemies = [name for card, name in enumerate(texts.entries("card_id")) if v[L.CARD + card] == L.IN_BATTLE]
    fired = [name for bit, name in enumerate(("bismarck", "prinz_eugen", "torpedo")) if v[L.FIRED] >> bit & 1]
    return {
        "round": v[L.ROUND],
        "step": v[L.STEP],
        "detection_die": v[L.SPOTTED],
        "ours_first": bool(v[L.OURS_FIRST]),
        "bonus_used": bool(v[L.BONUS_USED]),
        "aircraft_came": bool(v[L.AIR_CAME]),
        "fired": fired,
        "enemies": enemies,
    }


def _dice(v, texts):
    """The dice on the table; `modified` only after the roll."""
    if not v[L.DICE] or v[SIDE] == OVER:
        return None
    row = []
    for die in range(v[L.DICE]):
        aimed = phase(v) != L.P_AIM or die < v[L.DIE]
        row.append(
            {
                "face": v[L.FACE + die],
                "target": _unit(texts, v[L.TARGET + die]) if aimed else None,
                "modified": modifiers.modified(v, die) if v[L.FACE + die] else None,
            }
        )
    return {
        "shooter": _unit(texts, v[L.SHOOTER]),
        "weapon": texts.entry("weapon", v[L.WEAPON]),
        "in_hand": v[L.DIE],
        "dice": row,
    }


def _placing(v, texts):
    """The damage to place, or the points to repair, now."""
    if v[SIDE] == OVER or phase(v) not in (L.P_PLACE, L.P_MEND):
        return None
    ship = "either" if v[L.HURT] == L.EITHER else texts.entry("own_id", v[L.HURT])
    return {"ship": ship, "points": _gun(texts, v[L.POINTS])}


def _card(v, texts, card):
    known = _CARD_STATES[v[L.CARD + card]]
    named = {"state": known, "deck": _deck(v, texts, card)}
    if card < L.ENEMIES:
        named.update(damage=v[L.DAMAGE + card], of=tables.FACTOR[card], done=_bits(v[L.DONE + card], _DONE))
    if card < L.SHIP_CARDS:
        place = v[L.MARK_AT + card]
        named.update(fires=v[L.FIRES + card], counter=texts.entry("hex_id", place - 1) if place else None)
        if v[L.DONE + card] & L.KEEP_MASK:
            named["guns_kept"] = ((v[L.DONE + card] & L.KEEP_MASK) >> L.KEEP_SHIFT) - 1
    return named


def _deck(v, texts, card):
    """The deck of a card: a date, "aircraft", "destroyers", "unknown" (hidden from this side) or None."""
    deck = v[L.DECK + card]
    if deck:
        return _DECKS.get(deck) or texts.entry("day", deck - 1)
    face_down = v[L.CARD + card] in (L.HIDDEN, L.RETURNED, L.LIFTED)
    return "unknown" if face_down and card in _SECRET_CARDS else None


def table(v, texts):
    """A line for each die that a choice is about, in the log's words."""
    if phase(v) != L.P_BONUS:
        return []
    weapon, shooter = v[L.WEAPON], v[L.SHOOTER]
    return [
        f"Die {die + 1}: " + texts.event_text(L.E_GUN + weapon, (shooter, v[L.TARGET + die], v[L.FACE + die],
                                              128 + modifiers.modified(v, die), salvo.result(v, die)))
        for die in range(v[L.DICE])
    ]


# --- a player --------------------------------------------------------------------------------------------


def to_brest(game):
    """A captain who sails to Brest at any cost; the bot's captain prefers the Atlantic unless Brest is nearer."""
    v = game.view(0)
    if phase(v) not in (L.P_SAIL, L.P_SLIP):
        return bot.choose(v)
    away = bytearray(tables.HEXES)
    distances(tables.NEIGHBOURS, tables.BREST, away)
    return min(game.actions(), key=lambda action: _way_left(v, action, away))


def _way_left(v, action, away):
    if action >> 10 == L.V_LEAVE:
        return -1
    return away[v[L.HEX] if action >> 10 == L.V_STAY else action & 1023]


PILOTS = {"to_brest": to_brest}
