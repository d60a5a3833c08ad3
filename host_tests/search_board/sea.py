# SPDX-License-Identifier: MIT
"""A position on the map of Search & Battle laid out for a test: places, phase, dice and events."""

from host_tests.suite.table import Named
from sortie.core import contract, head, journal, script
from sortie.core.game import Game
from sortie.games.search_board import fields as L
from sortie.games.search_board import rules
from sortie.games.search_board.rules import charts, plot, sea_tables, ships
from tools import games

TEXTS = games.title("search_board").texts
UNITS = TEXTS.entries("unit_id")
SIDES = ("german", "british")


def zone(name):
    """Returns F20 as a number."""
    return (ord(name[0]) - 65) * 32 + int(name[1:])


def name_of(number):
    """Returns a zone's name."""
    return f"{chr(65 + (number >> 5))}{number & 31}"


class Sea(Named):
    """A game from its start on, with changes."""

    texts = TEXTS

    def __init__(self, turn=4, phase=None, side="german", level=4, fog=False, **places):
        """`places` has the zones of ships by name."""
        script.lay()
        self.game = Game(rules)
        self.game.new(1)
        self.s[L.TURN] = turn
        self.s[L.LEVEL] = level
        self.s[L.FLAGS] = L.FLAG_FOG if fog else 0
        for name, place in places.items():
            self.put(name, place)
        if phase is not None:
            self.at(phase, side)

    @property
    def s(self):
        """Returns the state."""
        return self.game.state

    @property
    def phase(self):
        """Returns the number of the phase in force."""
        return contract.phase(self.s)

    def at(self, phase, side):
        """Go to a phase with a decision of this side."""
        while self.s[head.DEPTH]:
            contract.pop(self.s)
        contract.push(self.s, phase)
        self.s[head.SIDE] = SIDES.index(side)
        self.fix()

    def fix(self):
        """Load the position again after changes by hand."""
        self.game.load(bytes(self.s), bytes(self.game.journal))

    def settle(self):
        """Run the automatic phases."""
        journal.open_rings(((journal.REFEREE, self.game.journal),))
        contract.settle(rules, self.s)
        journal.open_rings(())
        self.fix()

    def only(self, name, place):
        """Reduce the plot of a German ship to this zone."""
        charts.write(self.s, L.PLOT + L.CHART, 0)
        charts.write(self.s, L.PLOT + (2 * L.CHART if name == "prinz_eugen" else 0), charts.only(zone(place)))
        self.fix()

    # --- units ---

    def row(self, name):
        """Returns the offset of a ship's row."""
        return L.SHIP + UNITS.index(name) * L.SHIP_ROW

    def put(self, name, place):
        """Put a ship into a zone, or an aircraft (in the air, with three turns left)."""
        unit = UNITS.index(name)
        number = zone(place) if place else L.NOWHERE
        if unit < L.FIRST_AIR:
            ships.put_zone(self.s, L.SHIP + unit * L.SHIP_ROW, number)
            ships.set_mode(self.s, unit, L.MODE_IN_PORT, False)
            return
        at = L.AIR + (unit - L.FIRST_AIR) * L.AIR_ROW
        ships.put_zone(self.s, at, number)
        self.s[at + L.A_STATE] = L.AIR_ALOFT
        self.s[at + L.A_LEFT] = 3

    def air(self, name):
        """Returns the offset of an aircraft's row."""
        return L.AIR + (UNITS.index(name) - L.FIRST_AIR) * L.AIR_ROW

    def where(self, name):
        """Returns the zone of a ship or an aircraft, by name."""
        unit = UNITS.index(name)
        at = L.SHIP + unit * L.SHIP_ROW if unit < L.FIRST_AIR else self.air(name)
        number = ships.get_zone(self.s, at)
        return name_of(number) if number else None

    def force(self, number, *names):
        """Make these ships a task force."""
        for name in names:
            self.s[self.row(name) + L.S_FORCE] = number

    def mode(self, name, bits):
        """Set MODE_ bits of a ship."""
        self.s[self.row(name) + L.S_MODE] |= bits

    def fuel(self, name):
        """Returns the fuel left."""
        return self.s[self.row(name) + L.S_FUEL]

    def located(self, name, ago=1, how=L.HOW_SEARCH):
        """Locate a German ship in her zone, so many turns ago."""
        at = L.CONTACT + 4 * UNITS.index(name)
        self.s[at : at + 2] = self.s[self.row(name) : self.row(name) + 2]
        self.s[at + 2] = self.s[L.TURN] - ago
        self.s[at + 3] = how
        self.only(name, self.where(name))

    def contact(self, name):
        """Returns (zone, turns ago, HOW_ bits) of the last contact with a German ship."""
        at = L.CONTACT + 4 * UNITS.index(name)
        return name_of(ships.get_zone(self.s, at)), self.s[L.TURN] - self.s[at + 2], self.s[at + 3]

    # --- play ---

    def sail(self, name, *zones):
        """Pick a ship and take her from zone to zone. A German ship then stays."""
        self.do(f"pick {name}", *(f"to {there}" for there in zones))
        if self.phase == L.P_COURSE:
            self.do("stay")

    def may_sail(self, name):
        """Returns the zones that a ship can reach with one action."""
        self.do(f"pick {name}")
        found = {line[3:] for line in self.names() if line.startswith("to ")}
        self.game.undo()
        return found

    def next_turn(self):
        """Begin the next turn, up to its first decision."""
        self.s[L.TURN] += 1
        self.at(L.P_TURN, "german")
        self.settle()

    def log(self):
        """Returns the last line of the log, in words."""
        return self.lines()[-1]

    def lines(self):
        """Returns the log in words."""
        ring = self.game.journal
        places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
        return [TEXTS.event_text(ring[at], ring[at + journal.A : at + journal.A + 5]) for at in places]

    def events(self, kind):
        """Returns the values of the events of this kind, five each."""
        ring = self.game.journal
        places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
        return [tuple(ring[at + journal.A : at + journal.A + 5]) for at in places if ring[at] == kind]

    def seen_events(self, side=L.BRITISH):
        """Returns the kinds of the events that a side may read."""
        ring = self.game.journal
        return [
            TEXTS.event_id(ring[journal.at(ring, n)])
            for n in range(journal.oldest(ring), journal.count(ring))
            if journal.may_read(ring, n, side)
        ]

    def plot(self, name):
        """Returns the zones where a German ship can be, by name."""
        chart = plot.zones(self.s, UNITS.index(name))
        sea = [n for n in range(len(sea_tables.TERRAIN)) if sea_tables.TERRAIN[n]]
        return {name_of(n) for n in sea if chart >> charts.bit_of(n) & 1}
