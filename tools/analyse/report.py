# SPDX-License-Identifier: MIT
"""An analysis as text: the chance of winning as bars, the decisions where the analyst disagrees, and the sum."""

import statistics

from . import study

_WIDE = 72  # columns of the bars
_HIGH = 5  # lines of the bars
_EIGHTHS = " ▁▂▃▄▅▆▇█"


def describe(title, rows):
    """Yields the lines of an analysis."""
    sides = sorted({row.side for row in rows})
    for side in sides:
        own = [row for row in rows if row.side == side]
        yield f"{name_of(title, side)}: chance of winning after each of {len(own)} decisions, in the analyst's view"
        yield from bars([row.chance for row in own])
        yield ""
    yield from _table(title, [row for row in rows if row.better != row.action and row.loss > row.error])
    blunders = study.blunders(rows)
    agreed = sum(row.better == row.action for row in rows)
    yield f"The analyst agrees with {agreed} of {len(rows)} decisions. Blunders: {len(blunders)}."
    if blunders:
        yield f"The dearest is action {blunders[0].number}: {told(title, blunders[0])}."


def name_of(title, side):
    """The name of a side, or of a game of one side."""
    return title.texts.at("SIDE_NAME", side) if title.rules.SIDES > 1 else title.texts.at("GAME_TITLE")


def told(title, row):
    """A Row with a loss as text: the action, its loss and the better action."""
    name = title.texts.action_name
    return f"{name(row.action)} lost {_points(row.loss)} of 100 games; better: {name(row.better)}"


def bars(chances):
    """Lines of bars, from 100 % at the top to 0 at the bottom. Several chances share a column if there are many."""
    share = -(-len(chances) // _WIDE)
    columns = [statistics.mean(chances[at : at + share]) for at in range(0, len(chances), share)]
    for line in range(_HIGH - 1, -1, -1):
        label = {_HIGH - 1: "100 %", 0: "0 %"}.get(line, "")
        yield f"{label:>5} |" + "".join(_cell(chance, line) for chance in columns).rstrip()


def _cell(chance, line):
    return _EIGHTHS[min(8, max(0, round(8 * (chance * _HIGH - line))))]


def _table(title, rows):
    if not rows:
        return
    name = title.texts.action_name
    yield f"{'action':>6}  {'chance':>6}  {'lost':>4}  {'taken':<38}better"
    for row in rows:
        mark = "  blunder" if study.is_blunder(row) else ""
        yield f"{row.number:>6}  {_points(row.chance):>6}  {_points(row.loss):>4}  {name(row.action):<38}{name(row.better)}{mark}"
    yield "chance and lost: games of 100; a draw counts half"
    yield ""


def _points(share):
    return f"{100 * share:.0f}"
