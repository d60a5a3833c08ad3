# SPDX-License-Identifier: MIT
"""The end of a game in a match (store/match.py). The second game takes the slot of the first. Then the match is over."""

import os

from ..core import seeds
from ..core.contract import RESIGNED
from ..core.handicap import half_points
from ..core.head import OPTION, REASON, SEATS
from ..shell import words as W
from ..shell.texts import module
from ..store import match, slots


def note(changes, shell, texts, game):
    """Put what a Game that is over changes in a match into `changes`. Returns a line for the scene; "" without a match."""
    rules, state, where = game.rules, game.state, texts.where
    ident = rules.ID
    data = shell.board.storage.load(match.name(ident))
    body = match.read(data)
    stage = match.stage(body, game.seed) if data else 0
    if not stage:
        return ""
    seats = state[SEATS]
    person = -1 if (seats & 15 > 0) == (seats > 15) else int(seats & 15 > 0)  # the side of a single person
    count = len(rules.OPTIONS)
    lead = 2 * module(ident, "outcome").outcome(state)[0]
    if where.HAS_HANDICAP:
        lead += half_points(state[OPTION + count - 1], rules.OPTIONS[-1])
    if state[REASON] == RESIGNED:
        match.end(body, None if person < 0 else -1)
        line = shell.say(W.SAY_MATCH_GIVEN_UP)
    elif stage == match.FIRST:
        seed = seeds.dice(game.seed) | seeds.hidden(os.urandom(8)) << seeds.DICE
        match.first_over(body, lead, seed)
        options = state[OPTION : OPTION + count]
        label = shell.say(W.SAY_MATCH_SECOND)
        changes[ident] = slots.fresh(label, ident, seed, options, seats >> 4 | (seats & 15) << 4)
        line = _line(shell, texts, W.LIST_MATCH_STANDS, lead, person)
    else:
        total = lead - match.lead(body)  # of side 0 now
        match.end(body, None if person < 0 else -total if person else total)
        line = _line(shell, texts, W.LIST_MATCH_ENDS, -total, person if person < 0 else 1 - person)
    changes[match.name(ident)] = bytes(body)
    return line


def _line(shell, texts, first, lead, person):
    """A line on the lead in half points of the first game's side 0. `person`: the single person's side in it, or -1."""
    points = "{}{}".format(abs(lead) // 2, ".5" if lead & 1 else "")
    if not lead:
        return shell.say(first)
    if person < 0:
        return shell.words.say(first + 3, (texts.words.get(texts.where.SIDE_NAME + (lead < 0)), points))
    return shell.words.say(first + (1 if (lead < 0) == person else 2), (points,))
