# SPDX-License-Identifier: MIT
"""Lines about a game: the prompt, a choice, the end."""

from importlib.util import find_spec

from .sortie import REASON, contract, module


def _where(game):
    return module(game.rules.ID, "words")


def prompt(texts, game):
    """What is asked now, with its rule."""
    phase = contract.phase(game.state)
    rule = texts.rule_id(texts.phase_rule(phase))
    return f"{texts.words.get(_where(game).PHASE_PROMPT + phase)} [{rule}]"


def choice(texts, action, odds):
    """What the cursor would be on and what A would do, with the odds."""
    at, does = texts.at(action), texts.does(action)
    chance = f"{odds >> 8}/{odds & 255}" if odds else ""
    return "  ".join(part for part in (at, does, chance) if part)


def end(texts, game):
    """Why the game ended, the points line by line and the level."""
    where, reason = _where(game), game.state[REASON]
    last = where.SAY_RESIGNED if reason == contract.RESIGNED else where.REASON + reason - 1
    return ["", texts.words.get(last), *_score(texts, game, where)]


def _score(texts, game, where):
    """The score of a game whose rules have a module of points."""
    name = f"sortie.games.{game.rules.ID}.rules.points"
    if not find_spec(name):
        return []
    points = module(game.rules.ID, "rules.points")
    lines = [
        f"{texts.words.get(where.LIST_LINE + line):<26}{count:>4}{value:>+6}" for line, count, value in points.lines(game.state)
    ]
    total = points.total(game.state)
    return [*lines, f"{'':<30}{total:>+6}", texts.words.get(where.LIST_LEVEL + points.level(total))]
