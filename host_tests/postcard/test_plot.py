# SPDX-License-Identifier: MIT
"""The plot against brute force: the test walks every legal track and removes those that contradict what the British saw.

The tracks come from the map's data file and the British journal, never from the rules' own values.
"""

import tomllib
from collections import Counter

import pytest
from sortie.core import journal
from sortie.core.head import OPTION, OVER
from sortie.games.postcard import bot, rules
from sortie.games.postcard import fields as L
from sortie.games.postcard.rules import counters
from tools import autoplay, games
from tools.bootstrap import ROOT

TEXTS = games.title("postcard").texts
HEXES = TEXTS.entries("hex_id")
MANY = 60_000  # tracks; a game with more open tracks continues without a walk


def neighbours():
    """Returns {hex: the hexes one step away} by number, from the data file."""
    sheet = tomllib.loads((ROOT / "assets/data/postcard.toml").read_text(encoding="utf-8"))["map"]
    closed = [set(pair) for pair in sheet["land_hexsides"]]

    def touch(a, b):
        rows = abs(ord(a[0]) - ord(b[0]))
        shift = [int(x[1:]) - (0.5 if x[0] in "BDF" else 0) for x in (a, b)]
        return (rows, abs(shift[0] - shift[1])) in ((0, 1), (1, 0.5)) and {a, b} not in closed

    return {i: [j for j, b in enumerate(HEXES) if touch(a, b)] for i, a in enumerate(HEXES)}


STEP = neighbours()


def reach(here, speed):
    """Returns the hexes at most so many steps away."""
    found = {here}
    for _ in range(speed):
        found |= {there for hexagon in found for there in STEP[hexagon]}
    return found


def has_enough(s):
    """PH-GOAL: six points, or more than the British. Half points of a handicap are added."""
    half = s[OPTION + L.OPT_HANDICAP]
    points = s[L.POINTS] + (half if half <= 10 else half - 21) / 2
    return points >= 6 or points > 4 - s[L.STEPS]


class Tracks:
    """Conclusions from the events that the British see.

    `ends` is {hex: exact number of tracks}. `tracks` has them as rows, or is None if there are too many.
    """

    def __init__(self):
        starts = [HEXES.index(name) for name in ("A5", "A6", "B7")]
        self.ends = Counter(starts)
        self.tracks = [(start,) for start in starts]
        self.speed = 2
        self.seen = 0

    def sail(self):
        ends = Counter()
        for here, ways in self.ends.items():
            for there in reach(here, self.speed):
                ends[there] += ways
        self.ends = ends
        if self.tracks is not None and sum(ends.values()) <= MANY:
            self.tracks = [track + (there,) for track in self.tracks for there in reach(track[-1], self.speed)]
        else:
            self.tracks = None

    def keep(self, wanted):
        self.ends = Counter({here: ways for here, ways in self.ends.items() if wanted(here)})
        if self.tracks is not None:
            self.tracks = [track for track in self.tracks if wanted(track[-1])]
        elif len(self.ends) == 1 and self.ends.total() <= MANY:
            (here,) = self.ends
            self.tracks = [(here,)] * self.ends.total()

    def read(self, game):
        """Read the new events that the British may read."""
        ring = game.journal
        for n in range(self.seen, journal.count(ring)):
            if journal.may_read(ring, n, L.BRITISH):
                at = journal.at(ring, n)
                self._record(ring[at], ring[at + journal.A : at + journal.WIDTH], game.state)
        self.seen = journal.count(ring)

    def _record(self, kind, values, s):
        if kind in (L.E_FOUND, L.E_TELLS):
            self.keep(lambda here: here == values[0])
        elif kind == L.E_SEEN_SAILING:
            self.keep(lambda here: here == values[1])
        elif kind == L.E_NO_SIGN:
            lying = {counters.hex_of(s, slot) for slot in range(L.COUNTERS)}
            self.keep(lambda here: here not in lying)
        elif kind == L.E_SEARCH and not values[3]:
            self.keep(lambda here: here != values[2])
        elif kind == L.E_SLOWER:
            self.speed = 1
        elif kind == L.E_TURN and values[0] > 1 and has_enough(s):
            self.keep(lambda here: HEXES[here] != "F7")  # with these points there the game would be over


def follow(seed, player):
    """Play a game. After each action the plot must equal the tracks. Returns (most tracks, most tracks walked)."""
    game = autoplay.start(rules, seed)
    known = Tracks()
    most = walked = 0
    game_over = False
    while not game_over:
        sails = game.actions()[0] >> 10 == L.V_SAIL
        game.act(player(game))
        game_over = game.side() == OVER
        if sails:
            known.sail()
        if game.state[L.TURN] and not game_over:
            known.read(game)
            plot = list(game.state[L.PLOT : L.PLOT + L.HEXES])
            assert plot == [min(255, known.ends[here]) for here in range(L.HEXES)], seed
            most = max(most, max(plot))
            if known.tracks is not None:
                ends = Counter(track[-1] for track in known.tracks)
                assert plot == [min(255, ends[here]) for here in range(L.HEXES)], seed
                walked = max(walked, len(known.tracks))
    return most, walked


@pytest.mark.parametrize("player", ["random", *bot.LEVELS])
def test_the_plot_equals_all_possible_tracks(player):
    most = walked = 0
    for seed in range(12):
        chooser = autoplay.random_player(seed) if player == "random" else autoplay.bot_player(bot, bot.LEVELS.index(player))
        result = follow(seed, chooser)
        most, walked = max(most, result[0]), max(walked, result[1])
    assert most == 255 and walked > 5_000, "as far as saturation, and thousands of tracks one by one"
