# SPDX-License-Identifier: MIT
"""The news of the turn, read again from the journal after a load. Only this use has the module in memory."""

from ...core import journal
from .fields import BISMARCK, EUGEN, E_BATTLE, E_BATTLE_OVER, E_CHART, E_HIT

_NONE = b"\xff"  # no event had a result: nothing to read again


def recall(player, ring):
    """Note the events since the last chart again, and the hits of our ships in a battle."""
    end = journal.count(ring)
    n, lost = end, None
    while n > journal.oldest(ring):
        n -= 1
        if ring[journal.at(ring, n)] == E_CHART:
            break
    for i in range(n, end):
        at = journal.at(ring, i)
        r = ring[at : at + journal.WIDTH]
        player.note(r)
        if r[0] == E_BATTLE:
            lost = [0, 0]
        elif lost and r[0] == E_HIT and r[3] in (BISMARCK, EUGEN):
            lost[r[3]] += r[4]
        elif lost and r[0] == E_BATTLE_OVER:
            player.screen.battle(lost)
    player.screen.news = player.screen.news or _NONE
