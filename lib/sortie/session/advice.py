# SPDX-License-Identifier: MIT
"""Advice: the action of the game's best bot, and a reason. Held SELECT asks for it, if the setting allows it.

The bot gets only the view of the person's side, as in a turn of its own. Asking changes no byte of the game. A game
against another person has no advice. The slot marks a game with advice (store/slots.py), and the statistics count it.

A game may have a module `advice` with
    reason(words, v, choices, action)  a fact of the view v that speaks for this action among the choices, as text, or ""
"""

from micropython import const

from ..core.contract import actions
from ..core.head import FRIEND, SEATS
from ..shell import words as W
from ..shell.texts import module
from ..ui.listing import COLS
from ..ui.text import wrap
from .bot import STOPPED, Bot
from .keeper import ASKED

_BEST = const(14)  # a level that no game reaches: the bot takes its highest


def ask(play):
    """The best bot's action for the present decision of a Play. Returns 0 against another person, and after START."""
    seats, side = play.game.state[SEATS], play.game.side()
    if play.seats and (seats >> 4 * side & 15 or not 0 < seats >> 4 * (1 - side) & 15 < FRIEND):
        return 0
    bot = Bot(play)
    action = bot.think(_BEST, play.shell.say(W.SAY_ADVICE_THINKS)) if len(play.actions) > 1 else play.actions[0]
    bot.rest()
    if action == STOPPED:
        return 0
    play.advice = ASKED
    return action


def lines(play, action):
    """The advice as lines of a page. The cursor is on the action."""
    say, texts = play.shell.say, play.texts
    levels = texts.where.LEVEL_NAME_COUNT
    level = texts.words.get(texts.where.LEVEL_NAME + levels - 1) if levels else ""
    head = play.shell.words.say(W.SAY_ADVICE_OF, (level,)) if levels else say(W.SAY_ADVICE)
    found = [head, "{}\t{}".format(play.called(action), texts.does(action))]
    play.give_way()
    return wrap(_reason(play, action), COLS, found) + [""]


def _reason(play, action):
    """The reason for an action: a fact of the game, or the odds."""
    say = play.shell.say
    if len(play.actions) == 1:
        return say(W.SAY_ADVICE_ONLY)
    try:
        choices = actions(play.game.rules, play.view)
        told = module(play.game.rules.ID, "advice").reason(play.texts.words, play.view, choices, action)
    except ImportError:
        told = ""
    if told:
        return told
    odds = play.odds(play.view, action)
    return play.shell.words.say(W.SAY_ADVICE_CHANCE, (odds >> 8, odds & 255)) if odds else say(W.SAY_ADVICE_PLAN)
