# SPDX-License-Identifier: MIT
"""A table to try Last Battle's rules on: lay out a position, script the dice, do actions, look."""

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
    """A game whose dice are scripted. `day` counts from 23 May; the position starts at the movement die of that AM."""

    def __init__(self, day=1, hexagon="D12", weather=0, options=()):
        self.game = Game(rules)
        self.game.new(1, options)
        self.s = self.game.state
        self.s[L.DAY] = day
        self.s[L.HEX] = HEX[hexagon]
        self.s[L.WEATHER] = weather
        contract.become(self.s, L.P_MOVE)

    # --- laying out ---

    def battle(self, *names, ours_first=True):
        """Put these enemies into a battle whose first round is about to open."""
        for name in names:
            self.s[L.CARD + CARD[name]] = L.IN_BATTLE
            self.s[L.DECK + CARD[name]] = 0
        self.s[L.OURS_FIRST] = ours_first
        contract.become(self.s, L.P_ROUND)
        contract.settle(rules, self.s)
        self.game.load(bytes(self.s), bytes(self.game.journal))  # what was laid out is not to be taken back
        return self

    def hand(self, *names):
        """Put these cards into the player's hand."""
        for name in names:
            self.s[L.CARD + CARD[name]] = L.IN_HAND
            self.s[L.DECK + CARD[name]] = 0
        return self

    def deck(self, *names):
        """Make the contact deck of the day hold these cards and no other."""
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
        """Set what a compartment has taken."""
        self.s[L.BOXES + ship * 6 + box] = damage + fires * L.FIRE
        return self

    def repair(self):
        """Open a repair segment."""
        rules.repair.start_repair(self.s)
        contract.settle(rules, self.s)
        return self

    # --- playing ---

    def do(self, verb, arg=0, dice_=(), draws=()):
        """Do one action with these dice and drawn cards (by name); every one of them has to be used."""
        script.lay(dice_, [CARD[name] for name in draws])
        try:
            self.game.act(verb << 10 | arg)
            assert script.left() == ([], []), "dice or draws left over"
        finally:
            script.lay()
        return self

    def refuses(self, verb, arg=0):
        """Is this action refused, and nothing changed?"""
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
        """The arguments with which this verb is legal now."""
        return [a & 1023 for a in self.game.actions() if a >> 10 == verb]

    def where(self, name):
        """What is known of a card: layout's HIDDEN, IN_HAND ..."""
        return self.s[L.CARD + CARD[name]]

    def in_deck(self, name):
        return self.s[L.DECK + CARD[name]]

    def hits(self, name):
        """Damage points on an enemy."""
        return self.s[L.DAMAGE + CARD[name]]

    def box(self, ship, box):
        """(damage, fires) of a compartment."""
        return self.s[L.BOXES + ship * 6 + box] % L.FIRE, self.s[L.BOXES + ship * 6 + box] // L.FIRE

    def events(self, kind):
        """The five values of each journal record of this kind, oldest first."""
        ring = self.game.journal
        places = (journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring)))
        return [tuple(ring[p + 3 : p + 8]) for p in places if ring[p] == kind]


def at(ship, card_name):
    """Argument of an own ship's fire at an enemy."""
    return CARD[card_name] | ship << 5


def to_escape(t):
    """Hold fire and let the enemy miss until escape is rolled."""
    while t.phase in (L.P_OURS, L.P_THEIRS):
        if t.phase == L.P_OURS:
            t.do(L.V_HOLD)
            continue
        action = next(a for a in t.game.actions() if a >> 10 != L.V_CARD_REPAIR)
        verb, card = action >> 10, action & 31
        dice = enemy.enemy_guns(t.s, card) if verb == L.V_ENEMY_GUNS else enemy.enemy_torpedoes(t.s, card)
        t.do(verb, action & 1023, dice_=[] if verb == L.V_KEEP else [1] * dice)
    return t
