# SPDX-License-Identifier: MIT
"""A game of Postcard Hunt laid out for a test: places, dice, actions and events."""

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
    """A game from its set-up on. `rolls` are the first dice, then the seed's follow."""

    texts = TEXTS

    def __init__(self, start="A5", rolls=(), seed=1, options=(), **places):
        """`places` gives the hex of each free counter by name; the default is C7."""
        script.lay(rolls)
        self.game = Game(rules)
        self.game.new(seed, options)
        assert set(places) <= set(FREE_COUNTERS), places
        while self.phase == L.P_SET:
            self.do(f"set {places.get(NAMES[next_to_set(self.s)], 'C7')}")
        self.do(f"start {start}")

    @property
    def s(self):
        """Returns the state."""
        return self.game.state

    @property
    def phase(self):
        """Returns the number of the phase in force."""
        return contract.phase(self.s)

    def slot(self, name):
        """Returns the slot of a counter."""
        return counters.slot_of(self.s, NAMES.index(name))

    def at(self, name):
        """Returns the hex of a counter, or None off the map."""
        place = counters.hex_of(self.s, self.slot(name))
        return None if place == L.OFF else HEXES[place]

    def move(self, **ways):
        """Move British counters by name, each to a hex."""
        for name, hexagon in ways.items():
            self.do(f"pick {self.slot(name)}", f"to {hexagon}")

    def sail(self, hexagon, *more, **ways):
        """Make a turn's two movements, Bismarck's and the British, and their automatic results. Then perform `more`."""
        self.do(f"move {hexagon}")
        self.move(**ways)
        self.do("end movement", *more)

    def over(self):
        """Returns the reason of the game's end, 0 during the game."""
        return self.s[head.REASON]

    def seen_events(self, side=L.BRITISH, seen=0):
        """Returns the kinds of the events that a side may read, from number `seen` on."""
        ring = self.game.journal
        return [
            TEXTS.event_id(ring[journal.at(ring, n)])
            for n in range(max(seen, journal.oldest(ring)), journal.count(ring))
            if journal.may_read(ring, n, side)
        ]

    def values(self, kind):
        """Returns the values of each event of this kind, followed by its rule."""
        ring = self.game.journal
        places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
        return [(*ring[at + journal.A : at + journal.WIDTH], ring[at + journal.RULE]) for at in places if ring[at] == kind]

    def free(self, *names):
        """Let these ships move, as a discovery would."""
        for name in names:
            counters.set_bit(self.s, L.FREE, NAMES.index(name))
        self.game.load(bytes(self.s), bytes(self.game.journal))

    def put(self, **places):
        """Put counters on other hexes, by name."""
        for name, hexagon in places.items():
            counters.put(self.s, self.slot(name), HEXES.index(hexagon))
        self.game.load(bytes(self.s), bytes(self.game.journal))

    def poke(self, offset, value):
        """Change a byte of the state."""
        self.s[offset] = value
        self.game.load(bytes(self.s), bytes(self.game.journal))
