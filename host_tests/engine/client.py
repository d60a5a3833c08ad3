# SPDX-License-Identifier: MIT
"""A client of the engine, in the same process."""

import json

from tools.engine.session import Session

CHANGES = ("state", "side", "prompt", "over")


class Client:
    """Sends requests to a session. Every answer must be one line of JSON."""

    def __init__(self):
        self.session = Session()

    def raw(self, line):
        """Returns the answer to a line of bytes."""
        text = self.session.answer(line)
        assert "\n" not in text
        return json.loads(text)

    def ask(self, do, **fields):
        """Returns the answer to a request, good or refused."""
        return self.raw(json.dumps({"do": do, **fields}).encode())

    def good(self, do, **fields):
        """Returns the answer to a request that must succeed."""
        answer = self.ask(do, **fields)
        assert answer["ok"] is True, answer
        assert {"side", "prompt", "state", "events", "over"} <= set(answer)
        return answer

    def bad(self, do, **fields):
        """Returns the error of a request that must be refused and change nothing."""
        return self.refused(json.dumps({"do": do, **fields}).encode())

    def refused(self, line):
        """Returns the error of a line that must be refused and change nothing."""
        before = self.position()
        answer = self.raw(line)
        assert set(answer) - {"id"} == {"ok", "error"} and answer["ok"] is False and answer["error"]
        assert not answer["error"].startswith("internal"), answer
        assert self.position() == before
        return answer["error"]

    def position(self):
        """Returns everything that can affect the next request."""
        play = self.session.play
        if play is None:
            return None
        game = play.game
        return (bytes(game.state), bytes(game.journal), game.can_undo(), play.rolls, play.draws, play.line, play.events)

    def new(self, **fields):
        """Start Last Battle, with seed 7 by default."""
        return self.good("new", game="last_battle", **{"seed": 7, **fields})

    def act(self, name, **fields):
        """Perform an action by its name."""
        return self.good("act", name=name, **fields)

    def names(self):
        """Returns the names of the legal actions."""
        return [action["name"] for action in self.good("actions")["actions"]]
