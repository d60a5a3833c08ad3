# SPDX-License-Identifier: MIT
"""A session: one line in, one line out. A request's changes are kept only when its answer is complete."""

import json
import os
import sys
import traceback

from sortie.core import seeds
from sortie.core.head import SEATS
from sortie.store import game_reader, game_record

from tools import games
from tools.analyst import player
from tools.games import advice

from . import answers
from .play import Play
from .request import Refused, Request, one_of

PROTOCOL = 1  # the version in docs/engine.md; it rises when a client has to change
LONGEST = 1 << 20  # bytes of a line; longer lines are refused
_ANALYST = "analyst"  # a level of `bot` beside those of the game
_MOST_PLAYS = 100_000
_ASTRAY = "cannot go on from the loaded save: no game leads to its position"


class Session:
    """The state between the lines: at most one game in progress."""

    def __init__(self):
        self.play = None
        self.closed = False

    def answer(self, line):
        """The answer to a request (bytes, a line): one line of text. Never raises."""
        own = {}
        try:
            request = Request(line, LONGEST)
            own = {} if request.id is None else {"id": request.id}
            return json.dumps({**self._answer(request), **own})
        except Refused as error:
            return json.dumps({"ok": False, "error": str(error), **own})
        except Exception as error:  # the game in progress is unchanged
            traceback.print_exc(file=sys.stderr)
            astray = self.play and self.play.line is None
            what = "" if self.play and self.play.bound is not None else f": {error!r}"
            return json.dumps({"ok": False, "error": (_ASTRAY if astray else "internal error") + what, **own})

    def _answer(self, request):
        one_of("request", request.do, list(_HANDLERS))
        play = self.play and self.play.copy()
        if request.do not in _BEGIN:
            _viewer(play, request)
        play, extra = _HANDLERS[request.do](play, request)
        if play and play.side() is None:
            play.bound = None  # everything is face up
        answer = {"ok": True, **answers.position(play, _viewer(play, request)), **extra}
        if play:
            play.events = []
        self.play = play
        self.closed = request.do == "quit"
        return answer


# Each handler takes the game in progress (a copy, or None) and the request. It returns the new game in progress and
# the answer's additions.


def _help(play, request):
    return play, {"help": HELP}


def _games(play, request):
    return play, {"protocol": PROTOCOL, "games": answers.listing()}


def _new(play, request):
    name = request.text("game")
    one_of("game", name, games.names())
    title = games.title(name)
    fresh = Play(title)
    if request.has("bind"):
        fresh.bound = one_of("side", request.text("bind"), _sides(fresh))
        _unscripted(fresh, request)
    seed = _seed(fresh, request)
    fresh.new(seed, _options(title, request), _seats(fresh, request), _dice(request), _draws(title, request))
    fresh.play_on()
    return fresh, {} if _sees_one_side(fresh, request) else {"seed": seed}


def _seed(fresh, request):
    """The requested seed, else a random one. A bound side sets no seed, because a seed reveals hidden dice."""
    bits = seeds.DICE if fresh.bound is not None else seeds.DICE + seeds.SECRET
    seed = request.number("seed", _random(seeds.DICE))
    if not 0 <= seed < 1 << bits:
        raise Refused(f"'seed' must be from 0 to {(1 << bits) - 1}")
    return seed if fresh.bound is None else seed | (_random(seeds.SECRET) or 1) << seeds.DICE


def _random(bits):
    return int.from_bytes(os.urandom(8), "little") & (1 << bits) - 1


def _options(title, request):
    """Option values by number. An unnamed option has its first value, as in the rulebook's basic game."""
    known = title.texts.options()
    chosen = [0] * len(known)
    for ident, value in request.table("options").items():
        at = one_of("option", ident, [option["id"] for option in known])
        chosen[at] = one_of(f"value of option {ident}", value, known[at]["values"])
    return chosen


def _seats(fresh, request):
    """The seats, as in core/head.py. By default a person plays a side; the bot plays the side opposite a bound one."""
    seats, sides = 0, _sides(fresh)
    players = {} if fresh.bound is None or len(sides) == 1 else {sides[1 - fresh.bound]: fresh.title.bot.LEVELS[0]}
    for side, name in (players | request.table("players")).items():
        at = one_of("side", side, sides)
        seats |= one_of(f"player for {side}", name, games.players(fresh.title)) << 4 * at
    _is_played(fresh, seats)
    return seats


def _is_played(play, seats):
    """Does the bot play against the bound side? Otherwise the decider of the other side would know it."""
    if play.bound is not None and play.title.rules.SIDES == 2 and not seats >> 4 * (1 - play.bound) & 15:
        raise Refused(f"no bot plays against a bound side: {_sides(play)[1 - play.bound]!r} needs a person")


def _unscripted(play, request):
    """Refuse scripted dice for one side: the remaining script would reveal the number of hidden rolls."""
    if play.bound is not None and (request.has("dice") or request.has("draws")):
        raise Refused("no 'dice' and no 'draws' in a bound game")


def _bind(play, request):
    if _going_on(play).bound is None:
        if play.rolls or play.draws:
            raise Refused("dice or draws of a script are left: a bound game has none")
        play.bound = one_of("side", request.text("side"), _sides(play))
        _is_played(play, play.game.state[SEATS])
        play.play_on()
    return play, {}


def _dice(request):
    rolls = request.numbers("dice")
    if not all(1 <= roll <= 6 for roll in rolls):
        raise Refused("'dice' must be faces from 1 to 6")
    return rolls


def _draws(title, request):
    names = title.texts.entries(title.hooks.PICKED) if title.hooks.PICKED else []
    return [one_of("card", name, names) for name in request.texts("draws")]


def _state(play, request):
    return _needed(play), {}


def _actions(play, request):
    hidden = _looks_on(_needed(play), request)
    return play, {"actions": [] if hidden else [answers.action(play, ident) for ident in play.game.actions()]}


def _act(play, request):
    _unscripted(_going_on(play), request)
    numbered = "action" if request.has("action") or request.has("name") else "id"  # older clients send the action's id as `id`
    if request.has("name") == request.has(numbered):
        raise Refused("'act' needs a 'name' or an 'action', not both")
    ident = _named(play, request) if request.has("name") else request.number(numbered)
    play.act(ident, _dice(request), _draws(play.title, request))
    play.play_on()
    return play, {"done": {"id": ident, "name": play.title.texts.action_name(ident)}}


def _named(play, request):
    """The id of a legal action by its name, in capitals or not. Only the side that decides gets the legal actions."""
    name = request.text("name")
    legal = {known.casefold(): ident for known, ident in play.actions().items()}
    if name.casefold() not in legal:
        hint = "" if _looks_on(play, request) else f"; legal: {_few(list(play.actions()))}"
        raise Refused(f"not legal here: {name[:80]!r}{hint}")
    return legal[name.casefold()]


def _few(names):
    return ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")


def _bot(play, request):
    if _looks_on(_going_on(play), request):
        raise Refused(f"{_sides(play)[play.side()]} decides, and its choices are secret")
    levels = [*play.title.bot.LEVELS, _ANALYST]
    level = one_of("level", request.text("level", levels[0]), levels)
    view = play.game.view(play.side())
    if levels[level] == _ANALYST:
        plays = request.number("plays", player.PLAYS)
        if not 1 <= plays <= _MOST_PLAYS:
            raise Refused(f"'plays' must be from 1 to {_MOST_PLAYS}")
        ident = player.choose(play.title, view, plays=plays)[0]
        return play, _choice(play, ident)
    ident = play.title.bot.choose(view, level)
    return play, {**_choice(play, ident), "reason": advice.reason(play.title, view, ident)}


def _choice(play, ident):
    return {"id": ident, "action": ident, "name": play.title.texts.action_name(ident)}


def _save(play, request):
    if _sees_one_side(_needed(play), request):
        raise Refused("a save holds the secrets of both sides and the coming dice: only for the referee, or after the end")
    history = None
    if play.line is not None:
        seated = games.seated(play.title, play.game.state)
        history = {"seed": play.seed, "options": _chosen(play), "players": seated, "actions": play.line}
    return play, {"save": game_record.pack(play.game).hex(), "history": history}


def _chosen(play):
    return {option["id"]: option["values"][value] for option, value in zip(play.title.texts.options(), play.options)}


def _load(play, request):
    try:
        data = bytes.fromhex(request.text("save"))
        name = game_record.which(data)
        one_of("game", name, games.names())
        fresh = Play(games.title(name))
        fresh.load(lambda game: game_reader.unpack(game, data))
    except ValueError as error:
        raise Refused(f"cannot load: {error}") from None
    try:  # a whole record may hold an impossible game that core/sane.py does not detect
        answers.position(fresh, None)
        [answers.action(fresh, ident) for ident in fresh.game.actions()]
    except Exception:
        raise Refused("cannot load: the save has no position") from None
    return fresh, {}


def _undo(play, request):
    _needed(play).undo()
    return play, {}


def _replay(play, request):
    if _needed(play).bound is not None:
        raise Refused("no 'replay' in a bound game: 'act' one by one")
    line = request.numbers("actions", None)
    for n, ident in enumerate(line):
        try:
            play.act(ident)
        except Refused as error:
            raise Refused(f"action {n} of the list, {ident}: {error}") from None
    return play, {}


def _resign(play, request):
    _going_on(play).game.resign()
    return play, {}


def _quit(play, request):
    return play, {}


_HANDLERS = {
    "help": _help,
    "games": _games,
    "new": _new,
    "bind": _bind,
    "state": _state,
    "actions": _actions,
    "act": _act,
    "bot": _bot,
    "save": _save,
    "load": _load,
    "undo": _undo,
    "replay": _replay,
    "resign": _resign,
    "quit": _quit,
}
HELP = {  # each request: its fields and its effect
    "help": "this list",
    "games": "the protocol's version; each game with its sides, levels and options",
    "new": "game; seed, options, players, dice, draws, bind: begins a game",
    "bind": "side: from now on the game is played for this side alone",
    "state": "the position, as every answer has it",
    "actions": "every legal action with its id, name, text and odds",
    "act": "name or action (its id); dice, draws: does an action",
    "bot": "level, plays (of the analyst): the action that a bot would choose here, and its reason",
    "save": "the game as a text, and its history",
    "load": "save: goes on from a saved game",
    "undo": "undoes the last action",
    "replay": "actions, a list of ids: does them one after the other",
    "resign": "resigns the game",
    "quit": "ends the engine",
}
_BEGIN = ("new", "load")  # a separate game, bound or not


def _needed(play):
    if play is None:
        raise Refused("no game in play: 'new' or 'load' first")
    return play


def _going_on(play):
    if _needed(play).side() is None:
        raise Refused("the game is over")
    return play


def _sides(play):
    return play.title.texts.sides(play.title.rules.SIDES)


def _viewer(play, request):
    """The side that an answer is for, by number; None for the referee, and when the game is over."""
    bound = play.bound if play else None
    side = request.text("side", "all" if bound is None else _sides(play)[bound])
    if play is None:
        if side != "all":
            raise Refused("no game in play, so no side")
        return None
    if bound is not None and side != _sides(play)[bound]:
        raise Refused(f"this game is bound to {_sides(play)[bound]}: it shows no other 'side'")
    number = one_of("side", side, _sides(play) + ["all"])
    return None if side == "all" or play.side() is None else number


def _sees_one_side(play, request):
    return _viewer(play, request) is not None


def _looks_on(play, request):
    """Is the answer for a side that does not decide?"""
    return _viewer(play, request) not in (None, play.side())
