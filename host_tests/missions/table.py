# SPDX-License-Identifier: MIT
"""A mission laid out for a test: places, the next chart, dice, actions and events."""

from host_tests.suite.table import Named
from sortie.core import contract, head, journal, script
from sortie.core.game import Game
from sortie.games.missions import fields as L
from sortie.games.missions import rules, tables
from sortie.games.missions.rules import result
from tools import games

TITLE = games.title("missions")
TEXTS = TITLE.texts
CHARTS = TEXTS.entries("chart_id")
BRITISH = TEXTS.entries("british_id")
UNITS = TEXTS.entries("unit_id")
ROWS, QUARTERS = "ABCDEFGH", {"nw": (0, 0), "ne": (0, 1), "sw": (1, 0), "se": (1, 1)}


def square(name):
    """Returns the number of a square like "A5 sw"."""
    grid, quarter = name.split()
    down, right = QUARTERS[quarter]
    return 16 * (2 * ROWS.index(grid[0]) + down) + 2 * (int(grid[1]) - 1) + right


def mission_with(*charts, sets=(0, 1, 2)):
    """Returns the first mission of these sets with all of these charts, numbered from 1."""
    for mission in range(L.MISSIONS):
        row = tables.MISSION_CHARTS[L.CHARTS * mission :][: L.CHARTS]
        if mission // L.SET_SIZE in sets and all(CHARTS.index(chart) in row for chart in charts):
            return mission + 1
    raise AssertionError(f"no mission has {charts}")


class Table(Named):
    """A game from its first turn on, with Bismarck, Prinz Eugen and the U-boat in these squares."""

    texts = TEXTS

    def __init__(self, bismarck="A5 sw", prinz_eugen="A5 sw", uboat="C4 nw", mission=1, commanders=0, seed=1):
        script.lay(())
        self.game = Game(rules)
        self.game.new(seed, (mission - 1, commanders))
        self.do("place bismarck A5 sw", "place prinz_eugen A5 sw", "place uboat C4 nw")
        for unit, where in enumerate((bismarck, prinz_eugen, uboat)):
            self.poke(L.SQUARE + unit, L.OFF if where is None else square(where))
            if where is None:
                self.poke(L.STRENGTH + unit, 0)

    @property
    def s(self):
        """Returns the state."""
        return self.game.state

    @property
    def phase(self):
        """Returns the id of the phase in force."""
        return TEXTS.at("PHASE_ID", contract.phase(self.s))

    @property
    def points(self):
        return result.points(self.s)

    def event(self, chart, *faces):
        """Roll for the event: this chart of the mission comes up, and these dice follow."""
        row = tables.MISSION_CHARTS[L.CHARTS * self.s[head.OPTION] :][: L.CHARTS]
        slot = row.index(CHARTS.index(chart))
        self.rolls(slot // 2 + 1, 1 + 3 * (slot % 2), *faces)
        self.do("roll event")

    def stay(self):
        """Keep all units in place and end the turn."""
        while self.phase == "move":
            self.do(next(name for name in self.names() if name.startswith("stay")))

    def strength(self, unit):
        return self.s[L.STRENGTH + UNITS.index(unit)]

    def fuel(self, unit):
        return self.s[L.FUEL + UNITS.index(unit)]

    def left(self, ship):
        """Returns the hits that a British ship can still take, or the convoys left."""
        return self.s[L.HULL + BRITISH.index(ship)]

    def at(self, unit):
        """Returns a unit's square as a number."""
        return self.s[L.SQUARE + UNITS.index(unit)]

    def over(self):
        """Returns the reason of the game's end, 0 during the game."""
        return self.s[head.REASON]

    def seen_events(self, seen=0):
        """Returns the events from number `seen` on: (kind, values by name)."""
        ring = self.game.journal
        rows = []
        for n in range(max(seen, journal.oldest(ring)), journal.count(ring)):
            at = journal.at(ring, n)
            values = games.event_values(TITLE, ring[at], ring[at + journal.A : at + journal.WIDTH])
            rows.append((TEXTS.event_id(ring[at]), values))
        return rows

    def kinds(self, seen=0):
        """Returns the kinds of the events from number `seen` on."""
        return [kind for kind, _ in self.seen_events(seen)]

    def rule_of(self, event):
        """Returns the rule of the last event of a kind."""
        ring = self.game.journal
        for n in range(journal.count(ring) - 1, journal.oldest(ring) - 1, -1):
            at = journal.at(ring, n)
            if TEXTS.event_id(ring[at]) == event:
                return TEXTS.rule(ring[at + journal.RULE])
        raise AssertionError(event)

    def poke(self, offset, value):
        """Change a byte of the state."""
        self.s[offset] = value
        self.game.load(bytes(self.s), bytes(self.game.journal))

    def hurt(self, **left):
        """Set the remaining strength of units and of British ships, by id."""
        for name, value in left.items():
            base = L.STRENGTH + UNITS.index(name) if name in UNITS else L.HULL + BRITISH.index(name)
            self.poke(base, value)

    def score(self, points):
        """Set the points."""
        self.poke(L.POINTS, L.NIL + points)


def prompt(table):
    """Returns the prompt and the rule that it names."""
    row = TEXTS.prompt(table.s)
    return row["text"], row["rule"]
