# SPDX-License-Identifier: MIT
"""A game of Postcard Hunt laid out for a test: who lies where, the dice that fall, what is done, what is told."""

from host_tests.suite.table import Named
from sortie.core import contract, head, journal, script
from sortie.core.game import Game
from sortie.games.postcard import fields as L
from sortie.games.postcard import rules
from sortie.games.postcard.rules import counters
from sortie.games.postcard.rules.sailing import next_to_set
from tools import games

TEXTS = games.title("postcard").texts
FREE_COUNTERS = ("hood", "prince_of_wales", "dummy_1", "dummy_2", "dummy_3")
NAMES = TEXTS.entries("counter_id")
HEXES = TEXTS.entries("hex_id")


class Table(Named):
    """A game from its set-up on; `dice` fall first, then the seed's."""

    texts = TEXTS

    def __init__(self, start="A5", rolls=(), seed=1, options=(), **places):
        """places: the hex of each counter that may lie anywhere, by name; C7 for those not named."""
        script.lay(rolls)
        self.game = Game(rules)
        self.game.new(seed, options)
        assert set(places) <= set(FREE_COUNTERS), places
        while self.phase == L.P_SET:
            self.do(f"set {places.get(NAMES[next_to_set(self.s)], 'C7')}")
        self.do(f"start {start}")

    @property
    def s(self):
        """The state."""
        return self.game.state

    @property
    def phase(self):
        """The number of the phase in force."""
        return contract.phase(self.s)

    def slot(self, name):
        """The slot of a counter."""
        return counters.slot_of(self.s, NAMES.index(name))

    def at(self, name):
        """The hex of a counter, None off the map."""
        place = counters.hex_of(self.s, self.slot(name))
        return None if place == L.OFF else HEXES[place]

    def move(self, **ways):
        """Move British counters by name, each to a hex."""
        for name, hexagon in ways.items():
            self.do(f"pick {self.slot(name)}", f"to {hexagon}")

    def sail(self, hexagon, *more, **ways):
        """A turn's two movements, Bismarck's and the British, and what follows by itself; `more` is done then."""
        self.do(f"move {hexagon}")
        self.move(**ways)
        self.do("end movement", *more)

    def over(self):
        """Why the game has ended, 0 while it goes on."""
        return self.s[head.REASON]

    def told(self, side=L.BRITISH, seen=0):
        """The kinds of the events that a side may read, from record `seen` on."""
        ring = self.game.journal
        return [
            TEXTS.event_id(ring[journal.at(ring, n)])
            for n in range(max(seen, journal.oldest(ring)), journal.count(ring))
            if journal.may_read(ring, n, side)
        ]

    def values(self, kind):
        """The values of each event of this kind, with its rule behind them."""
        ring = self.game.journal
        places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
        return [(*ring[at + journal.A : at + journal.WIDTH], ring[at + journal.RULE]) for at in places if ring[at] == kind]

    def free(self, *names):
        """Let these ships move, as a discovery would."""
        for name in names:
            counters.set_bit(self.s, L.FREE, NAMES.index(name))
        self.game.load(bytes(self.s), bytes(self.game.journal))

    def put(self, **places):
        """Lay counters somewhere else, by name."""
        for name, hexagon in places.items():
            counters.put(self.s, self.slot(name), HEXES.index(hexagon))
        self.game.load(bytes(self.s), bytes(self.game.journal))

    def poke(self, offset, value):
        """Change a byte of the state."""
        self.s[offset] = value
        self.game.load(bytes(self.s), bytes(self.game.journal))
