# SPDX-License-Identifier: MIT
"""The players of a game by name: chance, the first legal action, and the bot's levels."""

from tools import autoplay

RANDOM = "random"
FIRST = "first"


def names(title):
    """The names of all players."""
    return [RANDOM, FIRST, *title.bot.LEVELS]


def player(title, who, seed):
    """player(game) -> the action of the player with this name."""
    if who == RANDOM:
        return autoplay.random_player(seed)
    if who == FIRST:
        return lambda game: game.actions()[0]
    return autoplay.bot_player(title.bot, title.bot.LEVELS.index(who))
