# SPDX-License-Identifier: MIT
"""Each game's hooks for the host programs: tools/games/<id>.py names its state, its events and its result.

A game's module there defines
    PICKED                        the list of words whose entries name the cards of a scripted draw; None without cards
    EVENTS                        {event id: "name:form name:form ..."} for the values a..e of a record; see value_of
    WORDINGS                      {kind: function(texts, value)} of the game's own wordings; optional
    state(v, texts)               the named fields of a state or a view, ready for JSON
    hide(named, v, side)          writes "unknown" into fields that this side's view shows from an earlier time; optional
    points(v), level(v)           the present result: a number, and an index of the list `level`
    table(v, texts)               lines about the dice of the present choice that no event has shown yet; optional
    winner(v)                     the side that has won, None for a draw; in a game of one side its player is 0
    turns(v)                      games of two sides: the turns played
    CUT                           long games: the turns of the analyst's play-outs, and the lead then that wins 73 of 100; optional
    MISSIONS, SET_SIZE, result(v) games of missions: their number, the number in a set; (won, points, medal) of a finished one
    PILOTS                        {name: player(game)} of players whose games end in rare ways (tools/fixtures.py); optional
    score(v, texts)               the points itemised: a list of {"name", "count", "points"}
"""

import importlib
from functools import cache

from sortie.core.head import SEATS
from sortie.ui.reader import LONE, LONE_SEALED

from tools import autoplay
from tools.bootstrap import ROOT

from .texts import Texts


def names():
    """The ids of all games: the folders of lib/sortie/games."""
    return [path.parent.name for path in sorted(ROOT.glob("lib/sortie/games/*/fields.py"))]


class Title:
    """One game with all its parts: rules, bot, odds, layout, outcome, texts, and the hooks of tools/games/<id>.py."""

    def __init__(self, name):
        self.name = name
        package = "sortie.games." + name
        self.rules, self.bot, self.odds, self.layout = (
            autoplay.load(package, module) for module in ("rules", "bot", "odds", "fields")
        )
        self.outcome = autoplay.load(package, "outcome").outcome
        self.texts = Texts(ROOT / f"assets/text/{name}.bin", autoplay.load(package, "words"))
        self.hooks = importlib.import_module("tools.games." + name)

    def is_lone(self, action, sealed):
        """In a game of two sides: may this only legal action be done without a question to its player?

        sealed: is there nothing to undo?
        """
        lone = autoplay.load("sortie.games." + self.name, "words").VERB_ARGS[(action >> 10) - 1] >> 4
        return self.rules.SIDES > 1 and (lone == LONE or lone == LONE_SEALED and sealed)


@cache
def title(name):
    """The Title of this name, made once."""
    return Title(name)


def players(of):
    """The possible players of a side of a game, by name. They are a person, and in a game of two sides the bot's levels."""
    return ["person", *(of.bot.LEVELS if of.rules.SIDES == 2 else ())]


def seated(of, v):
    """{side: its player} in a state or a view."""
    names = players(of)
    levels = [min(v[SEATS] >> 4 * side & 15, len(names) - 1) for side in range(of.rules.SIDES)]
    return dict(zip(of.texts.sides(of.rules.SIDES), [names[level] for level in levels]))


def fields(of, v, side=None):
    """The named fields of a state, or of the view of a side; `of` is a Title."""
    named = of.hooks.state(v, of.texts)
    if side is not None and hasattr(of.hooks, "hide"):
        of.hooks.hide(named, v, side)
    return named


def event_values(of, kind, values):
    """The values of a journal record by name: `of` is a Title, values the row a..e."""
    spec = of.hooks.EVENTS[of.texts.event_id(kind)].split()
    named = {}
    for field, value in zip(spec, values):
        name, _, form = field.partition(":")
        named[name] = value_of(of, form, value)
    return named


def value_of(of, form, value):
    """A value of a record by its form. It is a number (no form), a signed number, a truth, a wording or a list's entry.

    A signed number is stored plus 128.
    """
    if not form:
        return value
    if form == "signed":
        return value - 128
    if form == "yes":
        return bool(value)
    special = getattr(of.hooks, "WORDINGS", {})
    return special[form](of.texts, value) if form in special else of.texts.entry(form, value)
