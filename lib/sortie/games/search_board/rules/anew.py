# SPDX-License-Identifier: MIT
"""What a side cannot see, drawn anew: a whole state that it cannot tell from the real one.

All that the side was told, as far as its view holds it, is so in what is drawn (host_tests/search_board/told.py lists
it). The past is drawn as far as rules ask for it: where units are and what was told of them in this turn, not how they
came there.
"""

from micropython import const

from ....core.dice import below, seed
from ....core.head import MARK
from ..layout import GERMAN, LIE, SEED, SEED_B
