# SPDX-License-Identifier: MIT
"""A battle laid out for a test: forces in a zone or ships on the field, dice and events.

The rules here are the battle's phases alone. The chance phase ends the game, and no map is needed.
"""

from types import SimpleNamespace

from sortie.core import contract, dice, head, journal, script
from sortie.core.game import Game
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import PLAIN, PRIVATE, battle_movement, damage, fire, naval_combat, orders, ships
from sortie.games.search_board.rules.battle_tables import HIT_COSTS
from sortie.games.search_board.tables import FUEL
from tools.generated import ROOT, read_toml

NAMES = [row["name"].lower().replace(" ", "_") for row in read_toml(ROOT / "assets/data/search_board.toml")["ship"]]
E, SE, SW, W, NW, NE = range(6)
ZONE = 12 * 32 + 9  # M9
DAY, DARK = 10, 13  # turns
FOUGHT = 1  # as a reason to end: the battle phase is over


def _all_phases():
    phases = {L.P_CHANCE: (None, lambda s: contract.end(s, FOUGHT))}
    for part in (naval_combat, orders, battle_movement, fire):
        phases.update(part.PHASES)
    return tuple(phases.get(n, (None, None)) for n in range(max(phases) + 1))


def _nothing(s):
    """A new game without ships on the map. A Field lays out the rest."""
    s[L.TURN], s[L.LEVEL] = DAY, 4
    contract.push(s, L.P_COMBAT)
    for ship in range(L.SHIPS):
        damage.show_evasion(s, ship)


SECRET = (
    (L.SHIP, L.SHIP + 16, 1), (L.SHIP + 16, L.B_GERMAN, 2), (L.B_GERMAN, L.B_GERMAN + 2, 1),
    (L.B_BRITISH, L.LEAD + 2, 2),
)
RULES = SimpleNamespace(
    ID="search_board", VERSION=0, SIZE=L.SIZE, SIDES=2, OPTIONS=(), PHASES=_all_phases(), SECRET=SECRET, PLAIN=PLAIN,
    PRIVATE=PRIVATE, setup=_nothing,
)


class Field:
    """Ships in one zone.

    `forces` are rows of names; a row of several is a task force. All ships are located, except those in `unseen`.
    """

    def __init__(self, *forces, rolls=(), seed=1, turn=DAY, unseen=(), level=4, **elsewhere):
        """`elsewhere` has the zones of ships outside ZONE, by name."""
        self.game = Game(RULES)
        script.lay()
        self.s = bytearray(L.SIZE)
        dice.seed(self.s, seed)
        _nothing(self.s)
        self.s[L.TURN], self.s[L.LEVEL] = turn, level
        for number, force in enumerate(forces):
            for name in force:
                at = L.SHIP + self.ship(name) * L.SHIP_ROW
                ships.put_zone(self.s, at, elsewhere.get(name, ZONE))
                self.s[at + L.S_FUEL] = FUEL[self.ship(name)]
                self.s[at + L.S_FORCE] = number + 1 if len(force) > 1 else 0
                self.s[at + L.S_NOW] = 0 if name in unseen else L.NOW_FOUND
        self.rolls(*rolls)

    @staticmethod
    def ship(name):
        """Returns a ship's number."""
        return NAMES.index(name)

    # --- changes ---

    def hurt(self, name, bow=0, stern=0, port=0, starboard=0, mids=0, kept=0):
        """Cross out boxes and remove evasion for good."""
        ship = self.ship(name)
        for row, n in enumerate((bow, stern, port, starboard, mids)):
            self.s[L.HITS + row * L.SHIPS + ship] += n
        self.s[L.SHIP + ship * L.SHIP_ROW + L.S_LOSS] += mids * HIT_COSTS[ship]
        self.s[L.LOSS_KEPT + ship] += kept
        damage.show_evasion(self.s, ship)
        return self

    def slow(self, name, evasion):
        """Reduce her evasion to this, for good."""
        return self.hurt(name, kept=damage.evasion(self.s, self.ship(name)) - evasion)

    def shadows(self, name, german):
        """A British ship shadows a German ship in this turn."""
        bit = L.NOW_SHADOWS if german == "bismarck" else L.NOW_SHADOWS_2
        ships.set_now(self.s, self.ship(name), bit)
        return self

    def rolls(self, *faces):
        """Set the next dice."""
        script.lay(faces)
        return self

    # --- on the field ---

    def at(self, name, x, y, facing, withdraws=False):
        """Put a ship on the field. The middle is 0, 0."""
        ship = self.ship(name)
        self.s[L.HEX_X + ship], self.s[L.HEX_Y + ship] = 128 + x, 128 + y
        self.s[L.DECK + ship] = L.DECK_IN | facing | (L.DECK_WITHDRAWS if withdraws else 0)
        damage.show_evasion(self.s, ship)
        return self

    def fight(self, attacker=L.BRITISH, night=False, round_=1, german="bismarck", british=None):
        """Put the ships on the field into an action, in this round."""
        s = self.s
        s[L.ACTIONS], s[L.ATTACKS], s[L.TARGET] = 1, attacker, self.ship(german)
        s[L.LEAD] = 1 + (self.ship(british) if british else next(n for n in range(2, L.SHIPS) if s[L.DECK + n]))
        s[L.IS_NIGHT], s[L.ROUND], s[head.SIDE] = night, round_, attacker
        return self

    def go(self, phase):
        """Continue from this phase."""
        contract.become(self.s, phase)
        return self.settle()

    def guns(self):
        """Begin the fire of the round."""
        battle_movement.begin_fire(self.s)
        return self.settle()

    def combat(self):
        """Begin the naval combat phase."""
        return self.go(L.P_COMBAT)

    def settle(self):
        """Run the automatic phases."""
        ring = bytearray(journal.SIZE)
        self.game.load(bytes(self.s), bytes(ring))
        self.s = self.game.state
        journal.open_rings(((journal.REFEREE, self.game.journal),))
        try:
            contract.settle(RULES, self.s)
        finally:
            journal.open_rings(())
        self.game.load(bytes(self.s), bytes(self.game.journal))
        self.s = self.game.state
        return self

    # --- queries ---

    @property
    def phase(self):
        return contract.phase(self.s) if self.s[head.SIDE] != head.OVER else None

    @property
    def side(self):
        return self.s[head.SIDE]

    @property
    def in_hand(self):
        return NAMES[self.s[L.IN_HAND]]

    def legal(self, verb=None):
        """Returns the legal actions as (verb, argument) pairs, or the arguments of one verb."""
        pairs = [(action >> 10, action & 1023) for action in self.game.actions()]
        return pairs if verb is None else [arg for v, arg in pairs if v == verb]

    def do(self, verb, arg=0):
        """Perform an action. The argument may be a ship's name."""
        self.game.act(verb << 10 | (self.ship(arg) if isinstance(arg, str) else arg))
        self.s = self.game.state
        return self

    def row(self, name):
        """Returns the boxes crossed out: bow, stern, port, starboard, midships."""
        return tuple(self.s[L.HITS + section * L.SHIPS + self.ship(name)] for section in range(5))

    def evasion(self, name):
        return damage.evasion(self.s, self.ship(name))

    def place(self, name):
        """Returns (x, y, facing), or None off the field."""
        ship = self.ship(name)
        deck = self.s[L.DECK + ship]
        return (self.s[L.HEX_X + ship] - 128, self.s[L.HEX_Y + ship] - 128, deck & 7) if deck & L.DECK_IN else None

    def seen_events(self, *kinds):
        """Returns the events of these kinds so far, each as its five values."""
        ring = self.game.journal
        rows = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
        return [tuple(ring[at + journal.A : at + 8]) for at in rows if ring[at] in kinds]

    def event_rules(self):
        """Returns the rules of all events so far."""
        ring = self.game.journal
        return {ring[journal.at(ring, n) + journal.RULE] for n in range(journal.oldest(ring), journal.count(ring))}
