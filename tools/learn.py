# SPDX-License-Identifier: MIT
"""Learns the tables of Postcard Hunt's admiral from games of the bots and writes bot/learnt.py. [--rounds N] [--games N]

Each round plays with the present tables and moves them some of the way towards the results. Bismarck avoids the hexes
that the British expect; the British expect her usual hexes. If either adapts too fast, both move in circles.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor

from sortie.core.contract import phase
from sortie.core.head import OVER, REASON, SIDE
from sortie.games.postcard import bot, rules
from sortie.games.postcard.bot import british, german, learnt
from sortie.games.postcard.fields import BRITISH, END_BREST, GERMAN, HEXES, PLOT, P_SAIL, V_SAIL
from sortie.games.postcard.rules.convoy import would_win
from tqdm import tqdm

from . import arguments, autoplay
from .bootstrap import ROOT

_CAPTAIN, _ADMIRAL = 0, 1
_MODES, _LEADS = 6, 2  # rows of PLACE and of BELIEF
_CHUNK = 20
_WHIM = 150  # Bismarck strays more than in play, so that each hex is tried
_PLACE_PACE, _BELIEF_PACE = 0.2, 0.08  # the part of the way that a round moves
_DOUBT = 8  # number of assumed games in a hex's share
_EVEN = 8  # BELIEF of a hex where she is as often as the plot shows
_MOST_BELIEF = 60
_OUT = ROOT / "lib/sortie/games/postcard/bot/learnt.py"
_HEAD = '''# SPDX-License-Identifier: MIT
"""LEARNT by `python -m tools learn` from games of the bots. A PC chose the openings from many.

Rows of a byte a hex.
"""
'''


def main(argv):
    """Returns the exit code. Learns and writes."""
    parser = argparse.ArgumentParser(prog="python -m tools learn", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=arguments.whole(1, 10**6), default=10, help="rounds (10)")
    parser.add_argument("--games", type=arguments.whole(1, 10**6), default=1000, help="games a round (1000)")
    wanted = parser.parse_args(argv)
    for number in tqdm(range(wanted.rounds), unit="round"):
        results = _play_round(number * wanted.games, wanted.games)
        tqdm.write(f"she won {100 * sum(victory for _, _, victory in results) / len(results):.0f} %")
        tables = learn(learnt.PLACE, learnt.BELIEF, results)
        learnt.PLACE, learnt.BELIEF = german.PLACE, german.BELIEF = tables
        british.BELIEF = learnt.BELIEF
        _write(*tables)
    return 0


def learn(place, belief, results):
    """(PLACE, BELIEF) moved towards the results: a list with (modes and hexes sailed to, plots then, won) of each game."""
    seen, won = [0] * (_MODES * HEXES), [0] * (_MODES * HEXES)
    was, expected = [0] * (_LEADS * HEXES), [0.0] * (_LEADS * HEXES)
    for sailed, plots, victory in results:
        for at in set(sailed):
            seen[at] += 1
            won[at] += victory
        for (row, hexagon, plot), total in zip(plots, [sum(plot) for _, _, plot in plots]):
            was[row * HEXES + hexagon] += 1
            for other in range(HEXES):
                expected[row * HEXES + other] += plot[other] / total
    return bytes(_places(place, seen, won)), bytes(_beliefs(belief, was, expected))


def _places(place, seen, won):
    for at, old in enumerate(place):
        row = at // HEXES * HEXES
        mean = sum(won[row : row + HEXES]) / max(1, sum(seen[row : row + HEXES]))
        share = 255 * (won[at] + _DOUBT * mean) / (seen[at] + _DOUBT)
        yield round(old + _PLACE_PACE * seen[at] / (seen[at] + _DOUBT) * (share - old))


def _beliefs(belief, was, expected):
    for old, often, said in zip(belief, was, expected):
        yield max(1, min(_MOST_BELIEF, round(old + _BELIEF_PACE * (_EVEN * (often + 2) / (said + 2) - old))))


def _play_round(first, count):
    starts = range(first, first + count, _CHUNK)
    with ProcessPoolExecutor(os.cpu_count() or 1) as pool:
        parts = pool.map(_some, starts, [min(_CHUNK, first + count - start) for start in starts])
        return [game for part in parts for game in part]


def _some(first, count):
    german._WHIM = _WHIM
    return [_game(seed) for seed in range(first, first + count)]


def _game(seed):
    """One game's (modes and hexes sailed to, plots after, won). The captain hunts in every fourth game, and sails in another."""
    game = autoplay.Game(rules)
    game.new(seed)
    levels = {GERMAN: _CAPTAIN if seed % 4 == 2 else _ADMIRAL, BRITISH: _CAPTAIN if seed % 4 == 3 else _ADMIRAL}
    sailed, plots = [], []
    while game.side() != OVER:
        s = game.state
        row = german.mode(s) * HEXES if phase(s) == P_SAIL else 0
        action = bot.choose(game.view(s[SIDE]), levels[s[SIDE]])
        game.act(action)
        if action >> 10 == V_SAIL:
            if levels[GERMAN] == _ADMIRAL:
                sailed.append(row + (action & 1023))
            plots.append((int(would_win(s)), action & 1023, bytes(s[PLOT : PLOT + HEXES])))
    return sailed, plots, game.state[REASON] == END_BREST


def _write(place, belief):
    rows = (
        ("her share of wins by hex, 255 for all: no lead, a lead, a big lead; each whole, then damaged", "PLACE", place),
        ("how often she was in a hex, 8 for as often as the plot shows: no lead, a lead", "BELIEF", belief),
        ("hexes for Hood, Prince of Wales and the dummies, five an opening", "OPENINGS", learnt.OPENINGS),
    )
    text = "".join(f"\n# {comment}\n{name} = {value!r}\n" for comment, name, value in rows)
    _OUT.write_text(_HEAD + text, encoding="utf-8", newline="\n")
