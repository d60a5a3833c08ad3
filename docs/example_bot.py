# SPDX-License-Identifier: MIT
"""A bot for the engine. It plays one side of a game: `python docs/example_bot.py GAME SIDE [SEED]`. Change choose()."""

import json
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class Engine:
    """The engine as a program of its own: a line of JSON in, a line out."""

    def __init__(self):
        command = [sys.executable, "-m", "tools.engine"]
        self._pipes = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, do, **fields):
        """The answer to a request. Raises ValueError when it is refused."""
        print(json.dumps({"do": do, **fields}), file=self._pipes.stdin, flush=True)
        answer = json.loads(self._pipes.stdout.readline())
        if not answer["ok"]:
            raise ValueError(answer["error"])
        return answer

    def close(self):
        """End it."""
        self._pipes.communicate()


def choose(state, actions):
    """A legal action with the best odds. `state` is the view of the side (docs/engine.md)."""
    odds = [Fraction(action["odds"] or 1) for action in actions]
    return random.choice([action for action, chance in zip(actions, odds) if chance == max(odds)])


def main(game, side, *seed):
    """Play a game against the machine, and print how it ends."""
    engine = Engine()
    answer = engine.ask("new", game=game, bind=side, **({"seed": int(seed[0])} if seed else {}))
    while not answer["over"]:
        actions = engine.ask("actions")["actions"]
        answer = engine.ask("act", action=choose(answer["state"], actions)["id"])
    print(answer["over"]["reason"], answer["over"]["level"], answer["over"]["points"])
    engine.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
