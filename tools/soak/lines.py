# SPDX-License-Identifier: MIT
"""Random lines in the text front end: nothing fails, and the next terminal reads the save of one that closes.

Some terminals play a game by letter. Two homes send the letters to each other.
"""

import io
import os
import random
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

from tools.games import names
from tools.letter import post
from tools.simulator import memory
from tools.textface.face import Face
from tools.textface.letters import ByLetter

from .meter import Meter

_COMMANDS = ["", "u", "p", "l", "?", "r", "a", "s", "y", "n", "0", "99", "-1", "resign", "\x00", "²"]
_COMMAND, _CLOSED = 0.1, 0.004  # the shares of commands and of closed terminals
_MOST = 40  # the largest number that is chosen


def run(_, seed, most, seconds):
    """A line of text about the work. Raises AssertionError with the number of the line."""
    chance = random.Random(seed)
    with Meter("terminal", "random lines", most, seconds) as meter, tempfile.TemporaryDirectory() as folder:
        homes = [Path(folder, name) for name in ("one", "two")]
        terminals = letters = 0

        def ask(prompt):
            meter.add(1)
            if not meter.more() or chance.random() < _CLOSED:
                raise EOFError
            return chance.choice(_COMMANDS) if chance.random() < _COMMAND else str(1 + min(int(chance.expovariate(0.3)), _MOST))

        while meter.more():
            try:
                with redirect_stdout(io.StringIO()):
                    letters += _sit(chance, homes[terminals % 2], homes[1 - terminals % 2], ask)
            except Exception as error:
                raise AssertionError(f"terminal {terminals + 1}, line {meter.done}: {error!r}") from error
            terminals += 1
        return f"{meter}, {terminals:,} terminals, {letters:,} letters opened"


def _sit(chance, home, friend, ask):
    """One terminal, until it ends or closes. Returns True if it opened a letter."""
    with patch.dict(os.environ, HOME=str(home), XDG_DATA_HOME=str(home), APPDATA=str(home)):
        memory.letters().mkdir(parents=True, exist_ok=True)
        sent = sorted(friend.glob("**/letters/*.txt"), key=os.path.getmtime)
        opened = False
        try:
            if chance.random() < 0.5:
                Face(ask, _check).run(chance.choice(names()), chance.randrange(1 << 30))
            else:
                path = post.opened(str(sent[-1]) if sent else post.NEW)
                opened = bool(sent)
                for letter in sent:
                    letter.unlink()
                ByLetter(ask, _check).run(path, chance.randrange(1 << 30))
        except EOFError:
            pass
        return opened


def _check(text):
    assert isinstance(text, str) and "Traceback" not in text, text
