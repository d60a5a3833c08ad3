# SPDX-License-Identifier: MIT
"""A bot thinks in steps. The badge reads its buttons between them."""

from sortie.core.head import OVER
from tools import autoplay

_SEED = 8


def most_steps(title, level, decisions):
    """Play a game's bot against itself for so many decisions. Returns the most steps of one decision.

    Each action is legal and equals `choose`, and the view does not change.
    """
    game = autoplay.start(title.rules, _SEED)
    most = 0
    for _ in range(decisions):
        view = game.view(game.side())
        before = bytes(view)
        thought, action, steps = title.bot.think(view, level), 0, 0
        while not action:
            action = thought.step()
            steps += 1
        assert action == title.bot.choose(view, level) and bytes(view) == before
        most = max(most, steps)
        game.act(action)
        if game.side() == OVER:
            break
    return most
