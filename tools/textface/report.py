# SPDX-License-Identifier: MIT
"""Lines about a game: the prompt, a choice, the log, the position, the end. `title`: tools.games.Title."""

from sortie.core import contract, journal
from sortie.core.head import REASON

from tools import games


def prompt(title, game):
    """The present prompt, with its rule."""
    asked = title.texts.prompt(game.state)
    return f"{asked['text']} [{asked['rule']}]"


def table(title, view):
    """Lines about the dice of the present choice that no event has shown yet."""
    return title.hooks.table(view, title.texts) if hasattr(title.hooks, "table") else []


def choices(title, view, actions):
    """A line for each action. Equal lines also have the engine's names, because no cursor shows the difference.

    Lines are equal for counters whose names the player may not see.
    """
    lines = [_choice(title, view, action) for action in actions]
    names = [title.texts.action_name(action) for action in actions]
    return [line if lines.count(line) == 1 else f"{line} ({name})" for line, name in zip(lines, names)]


def _choice(title, view, action):
    """The cursor's object and the effect of A, with the odds."""
    odds = title.odds.odds(view, action)
    text = title.texts.action_text(action)
    return f"{text} {odds >> 8}/{odds & 255}" if odds else text


def event(title, ring, n):
    """The log's line of record n."""
    at = journal.at(ring, n)
    return title.texts.event_text(ring[at], ring[at + journal.A : at + journal.A + 5])


def position(title, view, side):
    """The named fields of a side's view, as lines; empty and hidden ones are left out."""
    return list(_lines(games.fields(title, view, side), 0))


def end(title, game):
    """The reason for the game's end, the points line by line and the level."""
    state, texts = game.state, title.texts
    lines = ["", texts.reason(state[REASON], contract.RESIGNED)]
    for row in title.hooks.score(state, texts):
        lines.append(f"{row['name']:<26}{row['count']:>4}{row['points']:>+6}")
    lines.append(f"{'':<30}{title.hooks.points(state):>+6}")
    return lines if state[REASON] == contract.RESIGNED else [*lines, texts.entry("level", title.hooks.level(state))]


def _lines(fields, depth):
    for name, value in fields.items():
        if _nothing(value) or value == "hidden" or (isinstance(value, dict) and value.get("state") == "hidden"):
            continue
        if isinstance(value, dict) and any(isinstance(part, (dict, list)) for part in value.values()):
            yield f"{'  ' * depth}{name.replace('_', ' ')}:"
            yield from _lines(value, depth + 1)
        else:
            yield f"{'  ' * depth}{name.replace('_', ' ')}: {_flat(value)}"


def _nothing(value):
    return value is None or value is False or value == [] or value == {}


def _flat(value):
    if isinstance(value, dict):
        return ", ".join(f"{name} {_flat(part)}" for name, part in value.items() if not _nothing(part)) or "-"
    if isinstance(value, list):
        return "; ".join(_flat(part) for part in value)
    return "yes" if value is True else str(value)
