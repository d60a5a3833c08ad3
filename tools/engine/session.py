# SPDX-License-Identifier: MIT
"""A session: one line in, one line out. What a request changes is kept only when its answer is complete."""

import json
import os
import sys
import traceback

from sortie.core import save

from tools import games

from . import answers
from .play import Play
from .request import Refused, Request, one_of


LONGEST = 1 << 20  # bytes of a line; longer ones are refused
SEEDS = 1 << 30
_ASTRAY = "cannot go on from the save that was loaded, as no game comes to what it holds"


class Session:
    """The state between the lines: at most one game in play."""

    def __init__(self):
        self.play = None
        self.closed = False

    def answer(self, line):
        """The answer to a request (bytes, a line), one line of text. Never raises."""
        try:
            return json.dumps(self._answer(line))
        except Refused as error:
            return json.dumps({"ok": False, "error": str(error)})
        except Exception as error:  # the game in play is as it was
            traceback.print_exc(file=sys.stderr)
            is_loaded = self.play and self.play.line is None
            return json.dumps({"ok": False, "error": f"{_ASTRAY if is_loaded else 'internal error'}: {error!r}"})

    def _answer(self, line):
        request = Request(line, LONGEST)
        one_of("request", request.do, list(_HANDLERS))
        play = self.play and self.play.copy()
        play, extra = _HANDLERS[request.do](play, request)
        answer = {"ok": True, **answers.position(play, _viewer(play, request)), **extra}
        if play:
            play.events = []
        self.play = play
        self.closed = request.do == "quit"
        return answer


# Each handler takes the game in play (a copy, or None) and the request; it gives the game in play then, and what the
# answer adds.


def _games(play, request):
    return play, {"games": answers.listing()}


def _new(play, request):
    name = request.text("game")
    one_of("game", name, games.names())
    title = games.title(name)
    seed = request.number("seed", int.from_bytes(os.urandom(4), "little") % SEEDS)
    if not 0 <= seed < SEEDS:
        raise Refused(f"'seed' must be from 0 to {SEEDS - 1}")
    fresh = Play(title)
    fresh.new(seed, _options(title, request), _seats(title, request), _dice(request), _draws(title, request))
    return fresh, {"seed": seed}


def _options(title, request):
    """Option values by number; those not named have their first value."""
    known = title.texts.options()
    chosen = [0] * len(known)
    for ident, value in request.table("options").items():
        at = one_of("option", ident, [option["id"] for option in known])
        chosen[at] = one_of(f"value of option {ident}", value, known[at]["values"])
    return chosen


def _seats(title, request):
    """Who plays, as core/head.py has it; a side not named has a person."""
    seats = 0
    for side, player in request.table("players").items():
        at = one_of("side", side, title.texts.sides(title.rules.SIDES))
        seats |= one_of(f"player for {side}", player, games.players(title)) << 4 * at
    return seats


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
    _needed(play)
    viewer = _viewer(play, request)
    hidden = viewer is not None and viewer != play.side()
    return play, {"actions": [] if hidden else [answers.action(play, ident) for ident in play.game.actions()]}


def _act(play, request):
    _going_on(play)
    if request.has("name") == request.has("id"):
        raise Refused("'act' needs a 'name' or an 'id'")
    ident = request.number("id") if request.has("id") else _named(play, request.text("name"))
    play.act(ident, _dice(request), _draws(play.title, request))
    return play, {"done": {"id": ident, "name": play.title.texts.action_name(ident)}}


def _named(play, name):
    """The id of a legal action by its name, capitals or not."""
    legal = {known.casefold(): ident for known, ident in play.actions().items()}
    if name.casefold() not in legal:
        raise Refused(f"not legal here: {name[:80]!r}; legal: {_few(list(play.actions()))}")
    return legal[name.casefold()]


def _few(names):
    return ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")


def _bot(play, request):
    _going_on(play)
    levels = list(play.title.bot.LEVELS)
    level = one_of("level", request.text("level", levels[0]), levels)
    ident = play.title.bot.choose(play.game.view(play.side()), level)
    return play, {"id": ident, "name": play.title.texts.action_name(ident)}


def _save(play, request):
    _needed(play)
    history = None
    if play.line is not None:
        seated = games.seated(play.title, play.game.state)
        history = {"seed": play.seed, "options": _chosen(play), "players": seated, "actions": play.line}
    return play, {"save": save.pack(play.game).hex(), "history": history}


def _chosen(play):
    return {option["id"]: option["values"][value] for option, value in zip(play.title.texts.options(), play.options)}


def _load(play, request):
    try:
        data = bytes.fromhex(request.text("save"))
        name = save.which(data)
        one_of("game", name, games.names())
        fresh = Play(games.title(name))
        fresh.load(lambda game: save.unpack(game, data))
    except ValueError as error:
        raise Refused(f"cannot load: {error}") from None
    try:  # a record may be whole and yet hold what no game can be, beyond what core/sane.py can tell
        answers.position(fresh, None)
        [answers.action(fresh, ident) for ident in fresh.game.actions()]
    except Exception:
        raise Refused("cannot load: the save holds no position") from None
    return fresh, {}


def _undo(play, request):
    _needed(play).undo()
    return play, {}


def _replay(play, request):
    _needed(play)
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
    "games": _games,
    "new": _new,
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


def _needed(play):
    if play is None:
        raise Refused("no game in play: 'new' or 'load' first")
    return play


def _going_on(play):
    if _needed(play).side() is None:
        raise Refused("the game is over")
    return play


def _viewer(play, request):
    """The side whose eyes the answer is for, by number; None for the referee."""
    side = request.text("side", "all")
    if side == "all":
        return None
    if play is None:
        raise Refused("no game in play, so no side")
    return one_of("side", side, play.title.texts.sides(play.title.rules.SIDES) + ["all"])
