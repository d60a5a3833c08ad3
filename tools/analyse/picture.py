# SPDX-License-Identifier: MIT
"""An analysis as a picture: the chance of winning by decision. Each blunder has a red line as long as its loss."""

import os

from . import report, study

_COLORS = ("#b07d12", "#8c1c2b")  # of the sides
_RED = "#d8321f"
_NAMED = 12  # blunders: the dearest ones have their actions beside the curve


def save(title, rows, path):
    """Save a curve for each side as a PNG, with the blunders on it."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(11, 5), layout="constrained")
    for side in sorted({row.side for row in rows}):
        own = [row for row in rows if row.side == side]
        numbers, chances = [row.number for row in own], [100 * row.chance for row in own]
        axes.plot(numbers, chances, ".-", color=_COLORS[side], label=report.name_of(title, side), lw=2)
    named = study.blunders(rows)[:_NAMED]
    for row in sorted(named):
        label = f"{row.number}: {report.told(title, row)}".replace("; ", "\n")
        low, high = 100 * row.chance, 100 * (row.chance + row.loss)
        axes.plot([row.number] * 2, [low, high], "o-", color=_RED, lw=2, markevery=2, label=label)
        axes.annotate(row.number, (row.number, high), xytext=(0, 2), textcoords="offset points", ha="center", color=_RED)
    axes.set(title=f"{title.texts.at('GAME_TITLE')}: chance of winning", xlabel="action", ylabel="games won of 100", ylim=(-4, 106))
    axes.grid(alpha=0.3)
    figure.legend(loc="outside right upper", fontsize="small", title="red: lost by a blunder" if named else None)
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
