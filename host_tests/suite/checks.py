# SPDX-License-Identifier: MIT
"""One whole game under watch: what must hold at every step, and at the end."""

from sortie.core import contract, replay, save
from sortie.core.game import Game
from sortie.core.head import MARK, OVER, REASON, RNG, SIDE
from tools import autoplay

from .games import load

RESAMPLE_EVERY = 25  # actions from one resampling to the next; in a long game a quarter of those played
SAMPLES = 4  # resampled positions at a time, of which one is played on for so many actions
PLAY_ON = 300


def watch_random(name, seed):
    """A random game with every check at every step."""
    _watch(name, seed, autoplay.random_player(seed))


def watch_bot(name, seed):
    """A game that the bots play, with every check at every step; the levels take turns."""
    bot = load(name, "bot")
    _watch(name, seed, autoplay.bot_player(bot, seed % len(bot.LEVELS)))


def _watch(name, seed, player):
    rules = load(name, "rules")
    game = autoplay.start(rules, seed)
    line = []
    due = seed % RESAMPLE_EVERY
    while game.side() != OVER:
        where = f"{name} seed {seed} after {len(line)} actions"
        assert len(line) < autoplay.MOST_ACTIONS, "endless: " + where
        actions = check_position(game, where)
        if len(line) == due:
            due += max(RESAMPLE_EVERY, due // 4)
            check_resample(name, game, seed, where)
        action = player(game)
        assert action in actions, "the bot breaks the rules: " + where
        check_act(game, action, where)
        line.append(action)
    assert game.state[REASON], "over without a reason"
    check_over(game)
    again = replay.replay(rules, seed, autoplay.options_of(rules, seed), line)
    assert bytes(again.state) == bytes(game.state) and bytes(again.journal) == bytes(game.journal), "replay " + where
    check_round_trip(game, where)


def check_position(game, where):
    """No dead end; the view and the state allow the same; secret rows are blank; the save is faithful."""
    rules, state = game.rules, game.state
    before = bytes(state)
    actions = contract.actions(rules, state)
    assert len(actions), "dead end: " + where
    assert len(set(actions)) == len(actions), "an action offered twice: " + where
    assert list(game.actions()) == list(actions), "the view allows something else: " + where
    for action in (*actions, 1024, 65535, actions[0] ^ 1023, actions[-1] + 1024):
        assert contract.is_legal(rules, state, action) == (action in actions), f"{action}: {where}"
    for side in range(rules.SIDES):
        check_view(rules, state, game.view(side), side, where)
    assert bytes(state) == before, "looking changed the state: " + where
    check_round_trip(game, where)
    return actions


def check_view(rules, state, view, side, where):
    """Secret rows and the generator are zero whole, all the rest is the state's."""
    hidden = set(range(RNG, MARK))
    for start, stop, who in rules.SECRET:
        if not who >> side & 1:
            hidden.update(range(start, stop))
    for at in range(rules.SIZE):
        assert view[at] == (0 if at in hidden else state[at]), f"byte {at} of side {side}'s view: {where}"


def check_round_trip(game, where):
    """A save put into another Game gives the same bytes."""
    other = Game(game.rules)
    save.unpack(other, save.pack(game))
    assert other.state == game.state and other.journal == game.journal, "save: " + where


def check_act(game, action, where):
    """Do the action; when it can be undone, undo it, find the same bytes and do it again."""
    before = bytes(game.state), bytes(game.journal)
    game.act(action)
    after = bytes(game.state), bytes(game.journal)
    hid = before[0][MARK] != after[0][MARK] or before[0][SIDE] != after[0][SIDE]
    assert game.can_undo() != hid, "undo after a die, a reveal or a change of side: " + where
    if game.can_undo():
        game.undo()
        assert (bytes(game.state), bytes(game.journal)) == before, "undo: " + where
        game.act(action)
        assert (bytes(game.state), bytes(game.journal)) == after, "the same action, something else: " + where


def check_over(game):
    """Nothing is legal any more."""
    assert not len(game.actions()) and not contract.is_legal(game.rules, game.state, 1024)


def check_resample(name, game, seed, where):
    """What a side cannot see may be otherwise: same view, same legal actions, same bot choice, and it plays on."""
    rules, bot, state = game.rules, load(name, "bot"), game.state
    for side in range(rules.SIDES):
        view = bytes(game.view(side))
        for sample in range(SAMPLES):
            other = rules.resample(bytearray(view), side, seed * 31 + sample)
            seen = contract.view(rules, other, side)
            assert bytes(seen) == view, f"resample shows side {side} something else: {where}"
            if state[SIDE] == side:
                assert list(contract.actions(rules, other)) == list(contract.actions(rules, state)), where
                for level in range(len(bot.LEVELS)):
                    assert bot.choose(seen, level) == bot.choose(game.view(side), level), where
            if sample == seed % SAMPLES:
                _play_on(rules, other, seed)


def _play_on(rules, state, seed):
    chance = autoplay.Dice(seed)
    for _ in range(PLAY_ON):
        if state[SIDE] == OVER:
            return
        actions = contract.actions(rules, state)
        assert len(actions), "dead end in a resampled game"
        contract.act(rules, state, actions[chance.below(len(actions))])
