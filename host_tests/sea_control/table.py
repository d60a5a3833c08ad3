# SPDX-License-Identifier: MIT
"""A position of Sea Control laid out for a test: places, dice, actions and events."""

from host_tests.suite.table import Named
from sortie.core import contract, head, journal, script
from sortie.core.game import Game
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules
from sortie.games.sea_control.rules import fleet
from tools import games

HOOD, REPULSE, SCHARNHORST, BISMARCK = 2, 4, 34, 41  # units

TITLE = games.title("sea_control")
TEXTS = TITLE.texts
SHIPS = TEXTS.entries("ship_id")
PLACES = TEXTS.entries("place_id")
HOLDERS = TEXTS.entries("holder_id")


class Table(Named):
    """A game with these units in these places, by name, at a decision of a side in a phase. All other units are not yet in play."""

    texts = TEXTS

    def __init__(self, phase=L.P_MOVE, side=L.ALLIES, turn=1, options=(), held=(), **places):
        """held: pairs of an area and its holder of the turn before."""
        self.game = Game(rules)
        self.game.new(1, options)
        s = self.game.state
        for unit in range(L.UNITS):
            s[L.PLACE + unit] = L.LATER
        for name, place in places.items():
            s[L.PLACE + SHIPS.index(name)] = PLACES.index(place)
        for area, holder in held:
            s[L.CONTROL + PLACES.index(area)] = HOLDERS.index(holder)
        s[L.TURN] = turn
        for past in range(turn):
            s[L.POINTS + 2 * past] = s[L.POINTS + 2 * past + 1] = L.EARNED
        s[L.UBOATS] = 0
        s[head.SIDE] = side
        contract.become(s, phase)
        self.settle()

    @classmethod
    def battle(cls, area, uboats=0, damage=(), turn=4, air=(), fight=True, **options_and_ships):
        """Returns combat in an area between the named units.

        damage: pairs of a unit and points. air: pairs of a side and the place of its land-based air.
        """
        options = options_and_ships.pop("options", ())
        ships = options_and_ships.pop("ships")
        table = cls(L.P_FIGHT, L.AXIS, turn, options, **dict.fromkeys(ships, area))
        s = table.s
        if uboats:
            s[L.UBOATS] = s[L.UBOATS_AT + PLACES.index(area)] = uboats
        for name, points in dict(damage).items():
            s[L.DAMAGE + SHIPS.index(name)] = points
        for side, place in air:
            s[L.LAND_AIR + side] = PLACES.index(place) + 1
        for place in range(L.AREAS):
            s[L.CONTROL + place] = L.NOBODY
        table.load()
        return table.do(f"fight {area}") if fight else table

    @property
    def s(self):
        """Returns the state."""
        return self.game.state

    @property
    def phase(self):
        """Returns the number of the phase in force."""
        return contract.phase(self.s)

    @property
    def side(self):
        """Returns the deciding side."""
        return self.s[head.SIDE]

    def settle(self):
        """Run the automatic phases, and start undo here."""
        journal.open_rings(((journal.REFEREE, self.game.journal),))
        contract.settle(rules, self.s)
        journal.open_rings(())
        self.load()

    def load(self):
        """Start undo here: the state was changed by hand."""
        self.game.load(bytes(self.s), bytes(self.game.journal), 1)

    def poke(self, offset, value):
        """Change a byte of the state."""
        self.s[offset] = value
        self.load()
        return self

    def hurt(self, **points):
        """Give units damage."""
        for name, damage in points.items():
            self.s[L.DAMAGE + SHIPS.index(name)] = damage
        self.load()
        return self

    def left(self):
        """Returns the unused scripted dice."""
        return script.left()[0]

    def may(self, line):
        """Is this action legal?"""
        return line in self.names()

    def sail(self, place, *ships):
        """Sail these ships to a place."""
        return self.do(f"to {place}", *[f"pick {ship}" for ship in ships], "go")

    def aim(self, **targets):
        """Shooters name their targets in this order and fire. None holds fire."""
        for shooter, target in targets.items():
            if self.may(f"shooter {shooter}"):
                self.do(f"shooter {shooter}")
            assert SHIPS[(self.s[L.HAND] & 127) - 1] == shooter, f"{shooter} is no shooter"
            self.do(f"at {target}" if target else "hold fire")
        return self.do("fire")

    def place(self, name):
        """Returns the place of a unit."""
        return PLACES[self.s[L.PLACE + SHIPS.index(name)]]

    def damage(self, name):
        return self.s[L.DAMAGE + SHIPS.index(name)]

    def attack(self, name):
        return fleet.attack(self.s, SHIPS.index(name))

    def speed(self, name):
        return fleet.speed(self.s, SHIPS.index(name))

    def has(self, name, bit):
        """Is this bit of a unit's status set?"""
        return bool(self.s[L.STATUS + SHIPS.index(name)] & bit)

    def is_out(self, name):
        """Has it left the combat, disabled or otherwise?"""
        return self.has(name, L.OUT)

    def holder(self, area):
        """Returns the holder of an area."""
        return HOLDERS[self.s[L.CONTROL + PLACES.index(area)]]

    @property
    def lead(self):
        """Returns the Axis lead in points of control."""
        return self.s[L.POC] - L.EVEN

    def seen_events(self, kind, side=journal.REFEREE):
        """Returns the values, by name, of every event of this kind that a side may read."""
        ring = self.game.journal
        rows = []
        for n in range(journal.oldest(ring), journal.count(ring)):
            at = journal.at(ring, n)
            if TEXTS.event_id(ring[at]) == kind and journal.may_read(ring, n, side):
                rows.append(games.event_values(TITLE, ring[at], ring[at + journal.A : at + journal.WIDTH]))
        return rows

    def events(self, kind):
        """Returns the bytes after kind and rule of every event of a kind (E_ of fields.py)."""
        ring = self.game.journal
        places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
        return [bytes(ring[at + journal.A : at + journal.WIDTH]) for at in places if ring[at] == kind]

    def lines(self, kind):
        """Returns the same in words."""
        return [TEXTS.event_text(kind, values) for values in self.events(kind)]

    def last_rule(self):
        """Returns the rule of the last event."""
        ring = self.game.journal
        return ring[journal.at(ring, journal.count(ring) - 1) + journal.RULE]

    def finish_turn(self):
        """End all combat and send all ships home, up to the next turn or the end of the game."""
        while self.side != head.OVER and self.phase == L.P_HOME:
            self.do("done")
        return self
