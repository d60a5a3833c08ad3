# SPDX-License-Identifier: MIT
"""The engine's answers: the game's position in named fields, for one side or for the referee."""

from math import gcd

from sortie.core import contract, journal
from sortie.core.head import REASON

from tools import games


def listing():
    """Every game with its sides, its bots' levels and its options."""
    found = []
    for name in games.names():
        title = games.title(name)
        texts = title.texts
        options = [
            {
                "id": option["id"],
                "title": option["title"],
                "help": option["help"],
                "proposed": option["values"][option["default"]],
                "values": [{"id": ident, "text": text} for ident, text in zip(option["values"], option["texts"])],
            }
            for option in texts.options()
        ]
        found.append(
            {
                "id": name,
                "title": texts.at("GAME_TITLE"),
                "version": title.rules.VERSION,
                "sides": texts.sides(title.rules.SIDES),
                "levels": list(title.bot.LEVELS),
                "options": options,
            }
        )
    return found


def position(play, viewer):
    """The fields of every answer; viewer: a side's number, None for the referee."""
    if play is None:
        return {"side": None, "players": None, "prompt": None, "state": None, "events": [], "over": None}
    title, side = play.title, play.side()
    state = play.game.state if viewer is None else play.game.view(viewer)
    named = {
        "game": title.name,
        "side": None,
        "players": games.seated(title, state),
        "prompt": None,
        "state": games.fields(title, state, viewer),
        "events": events(play, viewer),
        "over": over(play),
    }
    if play.bound is not None:
        named["bound"] = title.texts.sides(title.rules.SIDES)[play.bound]
    if side is not None:
        named["side"] = title.texts.sides(title.rules.SIDES)[side]
        named["prompt"] = title.texts.prompt(state)
    if play.rolls or play.draws:
        cards = [title.texts.entry(title.hooks.PICKED, card) for card in play.draws]
        named["script"] = {"dice": play.rolls, "draws": cards}
    return named


def events(play, viewer):
    """The new events that the viewer may know: kind, text, values by name, rule."""
    texts, found = play.title.texts, []
    for record in play.events:
        if viewer is None or record[journal.AUDIENCE] >> viewer & 1:
            kind, values = record[journal.KIND], record[journal.A :]
            found.append(
                {
                    "kind": texts.event_id(kind),
                    "text": texts.event_text(kind, values),
                    "values": games.event_values(play.title, kind, values),
                    "rule": texts.rule(record[journal.RULE]),
                }
            )
    return found


def over(play):
    """The end of the game and its reason; None in a game that continues."""
    if play.side() is not None:
        return None
    title, state = play.title, play.game.state
    return {
        "reason": title.texts.reason(state[REASON], contract.RESIGNED),
        "points": title.hooks.points(state),
        "level": None if state[REASON] == contract.RESIGNED else title.texts.entry("level", title.hooks.level(state)),
        "score": title.hooks.score(state, title.texts),
    }


def action(play, ident):
    """One action: id, name, text, and its odds on the die as a fraction. Without a die they are None."""
    texts, chance = play.title.texts, play.title.odds.odds(play.game.view(play.side()), ident)
    return {
        "id": ident,
        "name": texts.action_name(ident),
        "text": texts.action_text(ident),
        "odds": fraction(chance >> 8, chance & 255) if chance else None,
    }


def fraction(part, whole):
    """A fraction in lowest terms, as text."""
    common = gcd(part, whole)
    return f"{part // common}/{whole // common}"
