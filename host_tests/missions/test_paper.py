# SPDX-License-Identifier: MIT
"""The rules beside the rulebook on paper (paper.py). From random positions both must agree.

They have the same legal actions, the same dice, the same results and the same commander at each decision.
"""

import random

import pytest

from sortie.core import head, script
from sortie.core.game import Game
from sortie.games.missions import fields as L
from sortie.games.missions import rules
from sortie.games.missions.rules import result

from .paper import PORTS, UNITS, WARSHIPS, WATER, Paper
from .table import TEXTS

GAMES = 3  # of each mission, with one commander and with two
FACES = 4000  # more dice than a game throws
ENDS = {L.END_HOME: "home", L.END_SUNK: "sunk", L.END_TIME: "time"}


def shake(luck, paper):
    """Make a position of any kind. The units are mostly near one another; sometimes Bismarck is in port."""
    here = luck.choice(sorted(WATER if luck.random() < 0.8 else PORTS))
    near = sorted(square for square in WATER if abs(square[0] - here[0]) + abs(square[1] - here[1]) < 5)
    for unit in UNITS:
        if paper.at[unit]:
            paper.at[unit] = here if unit == "bismarck" else luck.choice(near if luck.random() < 0.6 else sorted(WATER))
            paper.strength[unit] = luck.randint(1 + 2 * (unit == "bismarck"), paper.board[unit]["strength"])
            paper.fuel[unit] = luck.randint(0, paper.board[unit]["fuel"])
    for ship in WARSHIPS:
        paper.hull[ship] = luck.randint(0, paper.british(ship, "strength"))
    paper.convoys = luck.randint(0, 5)
    paper.raided = min(paper.raided, 5 - paper.convoys)
    paper.repairs = luck.randint(0, 3)
    paper.points = luck.randint(-4, 20)


def layout_of(paper):
    """Returns (offset in the state, its bytes) of all values that paper and badge share."""
    squares = (L.OFF if at is None else 16 * at[0] + at[1] for at in paper.at.values())
    return (
        (L.TURN, (paper.turn,)), (L.POINTS, (L.NIL + paper.points,)), (L.EXTRA, (paper.extra,)), (L.SQUARE, squares),
        (L.STRENGTH, paper.strength.values()), (L.FUEL, paper.fuel.values()), (L.REPAIRS, (paper.repairs,)),
        (L.RAIDED, (paper.raided,)), (L.HULL, (*paper.hull.values(), paper.convoys)),
    )  # fmt: skip


def lay_out(game, paper):
    """Set the badge to the position on paper."""
    for offset, values in layout_of(paper):
        row = bytes(values)
        game.state[offset : offset + len(row)] = row
    game.load(bytes(game.state), bytes(game.journal))


def compare(game, paper, wanted):
    """Is the badge at the position on paper? `wanted` are its legal actions."""
    for offset, values in layout_of(paper):
        row = bytes(values)
        assert game.state[offset : offset + len(row)] == row, offset
    if wanted:
        assert {TEXTS.action_name(action) for action in game.actions()} == wanted
        assert rules.commander(game.state) == (paper.who if paper.two else 0)
    assert (game.state[head.SIDE] == head.OVER) == (not wanted)


def play(seed, mission, two):
    """Play one game on both, with a random position before each turn. Returns (paper, rolled dice)."""
    luck = random.Random(seed)
    faces = [luck.randint(1, 6) for _ in range(FACES)]
    rest, game = iter(faces), Game(rules)
    game.new(seed, (mission, two))
    script.lay(faces)
    paper = Paper(mission, two, lambda: next(rest))
    run = paper.run()
    wanted = next(run)
    while wanted:
        compare(game, paper, wanted)
        if wanted == {"roll event"}:
            shake(luck, paper)
            lay_out(game, paper)
        done = luck.choice(sorted(wanted))
        game.act({TEXTS.action_name(action): action for action in game.actions()}[done])
        wanted = _send(run, done)
    compare(game, paper, None)
    assert len(script.left()[0]) == len(list(rest)), "as many dice"
    assert ENDS[game.state[head.REASON]] == paper.end and result.medal(game.state) == paper.medal()
    return paper.end


def _send(run, done):
    try:
        return run.send(done)
    except StopIteration:
        return None


@pytest.mark.parametrize("mission", range(L.MISSIONS))
def test_the_rules_agree_with_the_paper_version(mission):
    """MS-TURN, MS-EVENT, MS-AIR, MS-UBOAT, MS-COMBAT, MS-ESCAPE, MS-LEAVE, MS-TACTICS, MS-TOGETHER, MS-MOVE, MS-FUEL,
    MS-STATUS, MS-WIN and MS-MEDALS, whole."""
    for seed in range(GAMES):
        for two in range(2):
            play(1000 * mission + 2 * seed + two, mission, two)
