# SPDX-License-Identifier: MIT
"""The players of a game of two sides in the terminal, and the reader of its lines."""

from sortie.core.head import SEATS
from sortie.core.journal import REFEREE

_APART = 40  # lines between the texts of two persons


def ask(title, choose):
    """The seats of a new game, as in core/head.py; 0 in a game of one side.

    choose(question, values, names) lets the player choose.
    """
    if title.rules.SIDES != 2:
        return 0
    names = [title.texts.at("SIDE_NAME", side) for side in (0, 1)]
    players = [*(f"You play {name} against the bot" for name in names), "Two players", "Watch"]
    seats = choose("Who plays?", (0x10, 0x01, 0x00, 0x11), players)
    if not seats:
        return 0
    levels = title.bot.LEVELS
    return seats * choose("How strong is the bot?", range(1, len(levels) + 1), levels)


def level(game, side):
    """The level of the bot that plays a side, from 0; None for a person."""
    machine = game.state[SEATS] >> 4 * side & 15
    return machine - 1 if machine else None


def are_persons(game):
    """Do two persons play, in turns?"""
    return game.rules.SIDES == 2 and not game.state[SEATS]


def eyes(game):
    """The reader of the lines: the person, or the deciding one of two; the referee when the bot plays alone."""
    persons = [side for side in range(game.rules.SIDES) if level(game, side) is None]
    if not persons:
        return REFEREE
    return persons[0] if len(persons) == 1 else game.side()


def hand_over(title, side, ask_line, say):
    """Hide one person's text, and wait for the other person."""
    say("\n" * _APART)
    ask_line(f"For {title.texts.at('SIDE_NAME', side)} only: press Enter. ")
