# SPDX-License-Identifier: MIT
"""A table for tests of Last Battle's rules: lay out a position, set the dice, perform actions, look."""

import tomllib
from pathlib import Path

from sortie.core import contract, journal, script
from sortie.core.game import Game
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import rules
from sortie.games.last_battle.rules import enemy

_DATA = tomllib.loads((Path(__file__).parents[2] / "assets/data/last_battle.toml").read_text(encoding="utf-8"))
_CARDS = [row["id"] for key in ("enemy_ship", "aircraft", "event_card") for row in _DATA[key]]
CARD = {name: number for number, name in enumerate(_CARDS)}
HEX = {row["id"]: n for n, row in enumerate(h for h in _DATA["hex"] if h["kind"] != "land")}
BISMARCK, EUGEN = L.BISMARCK, L.EUGEN
ANTON, BRUNO, CAESAR, DORA = range(4)


class Table:
    """A game with scripted dice. `day` counts from 23 May. The position starts at the movement die of that day's AM."""

    def __init__(self, day=1, hexagon="D12", weather=0, options=()):
        self.game = Game(rules)
        self.game.new(1, options)
        self.s = self.game.state
        self.s[L.DAY] = day
        self.s[L.HEX] = HEX[hexagon]
        self.s[L.WEATHER] = weather
        contract.become(self.s, L.P_MOVE)

    # --- setting up ---

    def battle(self, *names, ours_first=True):
        """Put these enemies into a battle whose first round is about to open."""
        for name in names:
            self.s[L.CARD + CARD[name]] = L.IN_BATTLE
            self.s[L.DECK + CARD[name]] = 0
        self.s[L.OURS_FIRST] = ours_first
        contract.become(self.s, L.P_ROUND)
        contract.settle(rules, self.s)
        self.game.load(bytes(self.s), bytes(self.game.journal))  # the layout cannot be undone
        return self

    def hand(self, *names):
        """Put these cards into the player's hand."""
        for name in names:
            self.s[L.CARD + CARD[name]] = L.IN_HAND
            self.s[L.DECK + CARD[name]] = 0
        return self

    def deck(self, *names):
        """Make the day's contact deck hold only these cards."""
        today = min(self.s[L.DAY] + 1, 5)
        for card in range(L.CARDS):
            if self.s[L.DECK + card] == today:
                self.s[L.DECK + card] = 0
                self.s[L.CARD + card] = L.OUT
        for name in names:
            self.s[L.DECK + CARD[name]] = today
            self.s[L.CARD + CARD[name]] = L.HIDDEN
        return self

    def boxes(self, ship, box, damage=0, fires=0):
        """Set the damage and fires of a compartment."""
        self.s[L.BOXES + ship * 6 + box] = damage + fires * L.FIRE
        return self

    def repair(self):
        """Open a repair segment."""
        rules.repair.start_repair(self.s)
        contract.settle(rules, self.s)
        return self

    # --- playing ---

    def do(self, verb, arg=0, dice_=(), draws=()):
        """Perform an action with these dice and drawn cards (by name). All of them must be used."""
        script.lay(dice_, [CARD[name] for name in draws])
        try:
            self.game.act(verb << 10 | arg)
            assert script.left() == ([], []), "dice or draws left over"
        finally:
            script.lay()
        return self

    def refuses(self, verb, arg=0):
        """Is this action refused without a change?"""
        before = bytes(self.s)
        try:
            self.game.act(verb << 10 | arg)
        except contract.Illegal:
            return bytes(self.s) == before
        return False

    # --- looking ---

    @property
    def phase(self):
        return contract.phase(self.s)

    def legal(self, verb):
        """Returns the legal arguments of this verb."""
        return [a & 1023 for a in self.game.actions() if a >> 10 == verb]

    def where(self, name):
        """Returns the place of a card: HIDDEN, IN_HAND and so on, of fields.py."""
        return self.s[L.CARD + CARD[name]]

    def in_deck(self, name):
        return self.s[L.DECK + CARD[name]]

    def hits(self, name):
        """Returns the damage points of an enemy."""
        return self.s[L.DAMAGE + CARD[name]]

    def box(self, ship, box):
        """Returns (damage, fires) of a compartment."""
        return self.s[L.BOXES + ship * 6 + box] % L.FIRE, self.s[L.BOXES + ship * 6 + box] // L.FIRE

    def events(self, kind):
        """Returns the five values of each event of this kind, oldest first."""
        ring = self.game.journal
        places = (journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring)))
        return [tuple(ring[p + 3 : p + 8]) for p in places if ring[p] == kind]


def at(ship, card_name):
    """Returns the argument of an own ship's fire at an enemy: card | ship << 5."""
    return CARD[card_name] | ship << 5


def to_escape(t):
    """Hold fire and let the enemy miss until the escape roll."""
    while t.phase in (L.P_OURS, L.P_THEIRS):
        if t.phase == L.P_OURS:
            t.do(L.V_HOLD)
            continue
        action = next(a for a in t.game.actions() if a >> 10 != L.V_CARD_REPAIR)
        verb, card = action >> 10, action & 31
        dice = enemy.enemy_guns(t.s, card) if verb == L.V_ENEMY_GUNS else enemy.enemy_torpedoes(t.s, card)
        t.do(verb, action & 1023, dice_=[] if verb == L.V_KEEP else [1] * dice)
    return t
