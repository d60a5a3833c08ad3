# SPDX-License-Identifier: MIT
"""Advice: the action of the game's best bot, and a reason. Held SELECT asks for it, if the setting allows it.

The bot gets only the view of the person's side, as in a turn of its own. Asking changes no byte of the game. A game
against another person has no advice. The slot marks a game with advice (store/slots.py), and the statistics count it.
"""

from micropython import const

from ..core.contract import actions
from ..core.head import SEATS
from ..shell import words as W
from ..ui.listing import COLS
from ..ui.text import wrap
from .play import ASKED
from .reason import may_ask, reason
from .seats import STOPPED, Bot  # in a game of two sides they are in memory

_BEST = const(14)  # a level that no game reaches: the bot takes its highest


def lines(play):
    """The advice as lines of a page. The cursor goes to its action. Returns () against another person and after START."""
    action = _ask(play)
    if not action:
        return ()
    play.panel = 0
    play.at = list(play.actions).index(action)
    play.draw()
    say, texts, rules = play.shell.say, play.texts, play.game.rules
    levels = texts.where.LEVEL_NAME_COUNT
    level = texts.words.get(texts.where.LEVEL_NAME + levels - 1) if levels else ""
    head = play.shell.words.say(W.SAY_ADVICE_OF, (level,)) if levels else say(W.SAY_ADVICE)
    at, called = texts.at(action), play.called(action)
    found = [head, "{}\t{}".format(at, texts.does(action))]
    if called and called != at:
        found.append(" " + called)  # such as its dice
    play.screen.rest()  # the reason needs the memory of the view
    choices = actions(rules, play.view)
    return wrap(reason(play.shell.words, texts.words, rules.ID, play.odds, play.view, choices, action), COLS, found) + [""]


def _ask(play):
    """The best bot's action for the present decision of a Play, or 0."""
    if play.seats and not may_ask(play.game.state[SEATS], play.game.side()):
        return 0
    bot = Bot(play)
    action = bot.think(_BEST, play.shell.say(W.SAY_ADVICE_THINKS)) if len(play.actions) > 1 else play.actions[0]
    bot.rest()
    if action == STOPPED:
        return 0
    play.advice = ASKED
    return action
