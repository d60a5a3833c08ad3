# SPDX-License-Identifier: MIT
"""One whole game under watch: the rules for every step and for the end; for the suite's tests and `make soak`."""

from sortie.core import contract, journal, replay
from sortie.store import game_reader, game_record
from sortie.core.damaged import Damaged
from sortie.core.game import Game
from sortie.core.head import DEPTH, HIDDEN, MARK, OPTION, OVER, REASON, RNG, SIDE
from tools import autoplay

RESAMPLE_EVERY = 25  # actions between two determinizations; in a long game a quarter of those played
SAMPLES = 4  # determinizations at a time; one of them is played for so many actions
PLAY_ON = 300
_QUICK_SAMPLES, _QUICK_PLAY_ON = 1, 8
_QUICK_TESTED = 3  # legal actions of each position


class Watch:
    """Watches games of a package (sortie.games.postcard). Raises AssertionError with the seed and the count of actions.

    quick: test some legal actions one by one, not all; draw fewer determinizations, and without the bots.
    """

    def __init__(self, package, quick=False):
        self._rules, self._bot = autoplay.load(package, "rules"), autoplay.load(package, "bot")
        if hasattr(self._rules, "sane"):
            autoplay.load(package, "sane")  # here, or each save would load it again
        self._name = package.rpartition(".")[2]
        self._quick = quick
        self._seen = [_mask(self._rules, side) for side in range(self._rules.SIDES)]
        self._other = Game(self._rules)
        self._where = ""

    def random(self, seed):
        """The actions of a random game, as a list. Runs every check at every step."""
        return self._play(seed, autoplay.random_player(seed))

    def bots(self, seed):
        """The actions of a game between bots of alternating levels. Runs every check at every step. No position recurs."""
        return self._play(seed, autoplay.bot_player(self._bot, seed % len(self._bot.LEVELS)), set())

    def _play(self, seed, player, known=None):
        """Play a game. `known`: a set for its positions, none of which may recur; None: they may."""
        game = autoplay.start(self._rules, seed)
        line = []
        due = seed % RESAMPLE_EVERY
        while game.side() != OVER:
            self._where = f"{self._name} seed {seed} after {len(line)} actions"
            assert len(line) < autoplay.MOST_ACTIONS, "endless: " + self._where
            if known is not None:
                assert bytes(game.state) not in known, "the bot repeats itself: " + self._where
                known.add(bytes(game.state))
            actions = self._check_position(game, len(line))
            if len(line) == due:
                due += RESAMPLE_EVERY if self._quick else max(RESAMPLE_EVERY, due // 4)
                self._check_resample(game, seed)
            action = player(game)
            assert action in actions, "the bot breaks the rules: " + self._where
            self._check_act(game, action)
            line.append(action)
        self._check_over(game, seed, line)
        return line

    def _check_position(self, game, number):
        """Check a position: no dead end; view and state allow the same; secret rows are blank; the save is faithful."""
        rules, state, where = game.rules, game.state, self._where
        before = bytes(state)
        actions = contract.actions(rules, state)
        assert len(actions), "dead end: " + where
        legal = set(actions)
        assert len(legal) == len(actions), "an action offered twice: " + where
        assert game.actions() == actions, "the view allows something else: " + where
        for action in self._tested(actions, number):
            assert contract.is_legal(rules, state, action) == (action in legal), f"{action}: {where}"
        for side in range(rules.SIDES):
            self._check_view(game, side)
        assert state == before, "looking changed the state: " + where
        self._check_round_trip(game)
        return actions

    def _tested(self, actions, number):
        """The actions that are tested one by one: legal ones, all or some, and others."""
        tested = (1024, 65535, actions[0] ^ 1023, actions[-1] + 1024)
        if not self._quick:
            return (*actions, *tested)
        return tested[number & 3], *[actions[(number + i) % len(actions)] for i in range(_QUICK_TESTED)]

    def _check_view(self, game, side):
        """Check a view: secret rows and generators are zero, all the rest is the state's, except in a private phase."""
        state = game.state
        while state[SIDE] != side and state[DEPTH] > 1 and contract.phase(state) in game.rules.PRIVATE:
            state = bytearray(state)
            contract.pop(state)
        expected = int.from_bytes(state, "little") & self._seen[side]
        if int.from_bytes(game.view(side), "little") != expected:
            view, whole = game.view(side), expected.to_bytes(len(game.state), "little")
            wrong = [at for at in range(len(view)) if view[at] != whole[at]]
            raise AssertionError(f"bytes {wrong} of side {side}'s view: {self._where}")

    def _check_round_trip(self, game):
        """Check that a save loaded into another Game gives the same bytes, and passes the game's checks (core/sane.py)."""
        try:
            game_reader.unpack(self._other, game_record.pack(game))
        except Damaged as error:
            raise AssertionError(f"{error}: {self._where}") from None
        assert self._other.state == game.state and self._other.kept() == game.kept(), "save: " + self._where
        assert self._other.base() == game.base(), "undo after a save: " + self._where

    def _check_act(self, game, action):
        """Apply the action: with a test here, and as listed in the loaded game.

        If it can be undone, undo it, compare the bytes and apply it again.
        """
        before = game.note()
        game.act(action)
        after = game.note()
        pushed = journal.count(after[1][0]) - journal.count(before[1][0])
        assert pushed <= journal.RECORDS, f"{pushed} events of one action: {self._where}"
        self._other.act(action, True)
        assert self._other.state == game.state and self._other.kept() == game.kept(), "untested, something else: " + self._where
        if before[0][MARK] != after[0][MARK] or before[0][SIDE] != after[0][SIDE]:
            assert not game.can_undo(), "undo after a die or a change of side: " + self._where
        if game.can_undo():
            game.undo()
            assert game.note() == before, "undo: " + self._where
            game.act(action)
            assert game.note() == after, "the same action, something else: " + self._where

    def _check_over(self, game, seed, line):
        """Check the end: a reason, no legal actions, and the same bytes from the same seed and actions."""
        rules, where = game.rules, self._where
        assert game.state[REASON], "over without a reason: " + where
        assert not len(game.actions()) and not contract.is_legal(rules, game.state, 1024), "over, and on: " + where
        again = replay.replay(rules, seed, autoplay.options_of(rules, seed), line)
        assert again.state == game.state and again.journal == game.journal, "replay " + where
        self._check_round_trip(game)

    def _check_resample(self, game, seed):
        """Check determinizations: same view, same legal actions, same bot choice, and each can be played."""
        samples = _QUICK_SAMPLES if self._quick else SAMPLES
        for side in range(game.rules.SIDES):
            view = bytes(game.view(side))
            for sample in range(samples):
                other = game.rules.resample(bytearray(view), side, seed * 31 + sample)
                self._check_seen(game, side, view, other)
                if sample == seed % samples:
                    self._play_on(other, seed)

    def _check_seen(self, game, side, view, other):
        rules = game.rules
        seen = contract.view(rules, other, side)
        assert bytes(seen) == view, f"resample shows side {side} something else: {self._where}"
        if game.side() == side:
            assert contract.actions(rules, other) == contract.actions(rules, game.state), self._where
            for level in range(0 if self._quick else len(self._bot.LEVELS)):
                assert self._bot.choose(seen, level) == self._bot.choose(game.view(side), level), self._where

    def _play_on(self, state, seed):
        chance = autoplay.Dice(seed)
        for _ in range(_QUICK_PLAY_ON if self._quick else PLAY_ON):
            if state[SIDE] == OVER:
                return
            actions = contract.actions(self._rules, state)
            assert len(actions), "dead end in a resampled game: " + self._where
            contract.act(self._rules, state, actions[chance.below(len(actions))])


def _mask(rules, side):
    """A mask of the bytes of a state that a side may see, as an int, lowest byte first."""
    mask = bytearray(b"\xff" * rules.SIZE)
    mask[RNG:SIDE] = bytes(SIDE - RNG)
    mask[HIDDEN:OPTION] = bytes(OPTION - HIDDEN)
    for start, stop, who in rules.SECRET:
        if not who >> side & 1:
            mask[start:stop] = bytes(stop - start)
    return int.from_bytes(mask, "little")
