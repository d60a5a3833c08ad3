# SPDX-License-Identifier: MIT
"""An opponent thinks in steps, between which the badge looks at its buttons."""

from sortie.core.head import OVER
from tools import autoplay

_SEED = 8


def most_steps(title, level, decisions):
    """Play a game's bot against itself for so many decisions: each is legal, is what `choose` chooses, and leaves the
    view as it was. The most steps that one took."""
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
