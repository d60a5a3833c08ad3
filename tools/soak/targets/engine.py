# SPDX-License-Identifier: MIT
"""The engine's protocol: any lines, each of which gets one line; a refused one changes nothing."""

import json

from tools.engine.session import Session
from tools.games import names

_MOST = 24  # lines


def one(data):
    """Send the lines to a new session, one by one."""
    session = Session()
    for asked in bytes(data).split(b"\n")[:_MOST]:
        before = _position(session)
        text = session.answer(asked)
        answer = json.loads(text)
        assert "\n" not in text and isinstance(answer["ok"], bool)
        if not answer["ok"]:
            assert set(answer) - {"id"} == {"ok", "error"} and answer["error"], answer
            assert not answer["error"].startswith("internal"), answer
            assert _position(session) == before, "refused, and changed"
        if session.play and session.play.bound is not None:
            assert "seed" not in answer and "save" not in answer and "generator" not in (answer.get("state") or ())
        if session.closed:
            return


def seeds():
    """Sessions that use every request in every game."""
    made = {}
    for name in names():
        session = Session()
        lines = [{"do": "games"}, {"do": "new", "game": name, "seed": 7}]
        answers = [json.loads(session.answer(json.dumps(line).encode())) for line in lines]
        for _ in range(3):
            lines.append({"do": "actions"})
            listed = json.loads(session.answer(b'{"do":"actions"}'))["actions"]
            lines.append({"do": "act", "name": listed[0]["name"]})
            answers.append(json.loads(session.answer(json.dumps(lines[-1]).encode())))
        kept = json.loads(session.answer(b'{"do":"save"}'))["save"]
        lines += [{"do": "bot"}, {"do": "undo"}, {"do": "state", "side": "all"}]
        lines += [{"do": "load", "save": kept}, {"do": "replay", "actions": [listed[0]["id"]]}, {"do": "quit"}]
        made[name] = b"\n".join(json.dumps(line, separators=(",", ":")).encode() for line in lines)
    for name, side in (("postcard", "german"), ("sea_control", "axis"), ("last_battle", "german")):
        lines = [{"do": "new", "game": name, "seed": 7, "bind": side}, {"do": "bot"}, {"do": "act", "name": "done"}]
        lines += [{"do": "state", "side": side}, {"do": "bind", "side": side}, {"do": "act", "id": 3072}, {"do": "undo"}]
        lines += [{"do": "save"}, {"do": "replay", "actions": []}, {"do": "resign"}, {"do": "save"}]
        made["bound " + name] = b"\n".join(json.dumps(line, separators=(",", ":")).encode() for line in lines)
    made["dice"] = b'{"do":"new","game":"last_battle","seed":7,"options":{"slip":"on"},'
    made["dice"] += b'"dice":[2,4],"draws":["norfolk"]}'
    made["dice"] += b'\n{"do":"act","name":"roll weather","dice":[3]}\n{"do":"state"}'
    return made


def _position(session):
    """Everything on which the next request depends."""
    if session.play is None:
        return None
    play, game = session.play, session.play.game
    return bytes(game.state), bytes(game.journal), game.can_undo(), play.rolls, play.draws, play.line, play.events, play.bound
