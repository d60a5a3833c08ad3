# SPDX-License-Identifier: MIT
"""Cards that the player cannot see are dealt again by the rules of the decks. Public counts and known cards stay."""

import pytest
from sortie.core.head import OVER
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import rules
from sortie.games.last_battle.rules.cards import recount

from tools import autoplay


@pytest.mark.parametrize("seed", range(20))
def test_a_determinization_keeps_public_counts_and_cards(seed):
    game = autoplay.start(rules, seed)
    player = autoplay.random_player(seed)
    dealt = set()
    while game.side() != OVER:
        state = bytes(rules.resample(game.view(0), 0, seed + len(dealt)))
        counted = bytearray(state)
        recount(counted)
        assert bytes(counted) == state
        for card in range(L.CARDS):
            if state[L.CARD + card] != L.HIDDEN:
                assert state[L.DECK + card] == game.state[L.DECK + card]
        dealt.add(state[L.DECK : L.DECK + L.CARDS])
        game.act(player(game))
    assert len(dealt) > 20
