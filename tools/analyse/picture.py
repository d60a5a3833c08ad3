# SPDX-License-Identifier: MIT
"""An analysis as a picture: the chance of winning by decision, with the blunders marked."""

import os

from . import study

_COLORS = ("#b07d12", "#8c1c2b")  # of the sides


def save(title, rows, path):
    """Save a curve for each side as a PNG. A blunder has a dot and the better action's name."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(11, 5), layout="constrained")
    for side in sorted({row.side for row in rows}):
        own = [row for row in rows if row.side == side]
        name = title.texts.at("SIDE_NAME", side) if title.rules.SIDES > 1 else None
        axes.plot([row.number for row in own], [100 * row.chance for row in own], color=_COLORS[side], label=name, lw=2)
    for row in filter(study.is_blunder, rows):
        at = row.number, 100 * row.chance
        axes.plot(*at, "o", color="#d8321f", ms=8)
        axes.annotate(f"better: {title.texts.action_name(row.better)}", at, xytext=(6, 8), textcoords="offset points", size=8)
    axes.set(title=f"{title.texts.at('GAME_TITLE')}: chance of winning", xlabel="action", ylabel="%", ylim=(0, 100))
    axes.grid(alpha=0.3)
    if title.rules.SIDES > 1:
        axes.legend()
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
