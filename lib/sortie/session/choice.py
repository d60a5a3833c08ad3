# SPDX-License-Identifier: MIT
"""The list after a game (session/ending.py): another game, the review, the code or the title.

After a mission the list begins with the same mission again and the next one. Both begin without the options.
"""

import os

from micropython import const

from ..core import seeds
from ..core.head import OPTION
from ..core.resident import Temporary
from ..shell import runs
from ..shell import words as W
from ..shell.dice_code import code_of, spaced
from ..shell.pages import choose as choose_line
from ..shell.pages import read
from ..shell.texts import module
from ..store import slots
from ..ui import buttons

_TITLE = const(1)  # a result that is neither 0 nor a run


def choose(play, is_guest, results, begun, honours=False):
    """Let the player choose what is next. Returns one of `results`, `begun` for the game in the slot, or 0 for a way back.

    `results` are those of the lines; 0 is for the code. A guest has no code or review. `honours`: first show a won mission."""
    shell, at = play.shell, 0
    is_next = not is_guest and slots.label(shell.board.storage, play.game.rules.ID) is not None
    shell.board.storage.rest()
    lines = shell.items(W.LIST_END_CHOICE, W.LIST_END_CHOICE_COUNT)
    notes = shell.items(W.LIST_END_CHOICE_NOTE, W.LIST_END_CHOICE_COUNT)
    if is_next:
        lines[0], notes[0] = shell.say(W.SAY_MATCH_SECOND), shell.say(W.SAY_MATCH_NOTE)
    if is_guest:
        lines, notes = [lines[0], lines[-1]], [notes[0], notes[-1]]
    offered = missions(play)
    if honours and offered and _is_won(play):
        with Temporary():
            from ..shell.results_page import award

            if award(shell, play.game.rules.ID, play.game.state[OPTION + _option(play)]) == buttons.B:
                return 0
    for i in range(len(offered)):
        line, note = _entry(play, offered[i])
        lines.insert(i, line)
        notes.insert(i, note)
    while True:
        at = choose_line(shell, shell.say(W.SAY_END_OVER), lines, notes, at=at)
        if at < 0:
            return 0
        if is_guest:
            return results[-1 if at else 0]
        if at < len(offered):
            return begun if _begin(play, offered[at]) else results[0]  # the options then tell that the storage refuses
        line = at - len(offered)
        if results[line]:
            return begun if is_next and not line else results[line]
        _show_code(shell, play.game)


def after_review(play):
    """The list after the review of a game that is over. B leads to the title. Returns the next run.

    A slot with a saved game has no such list: its lines would replace that game."""
    if slots.label(play.shell.board.storage, play.game.rules.ID) not in (None, play.shell.say(W.SAY_MATCH_SECOND)):
        return runs.TITLE
    choice = choose(play, False, (runs.AGAIN, runs.REVIEW, 0, _TITLE), runs.GAME)
    return runs.TITLE if choice in (0, _TITLE) else choice


def missions(play):
    """The missions to offer, the likelier first: the same one and the next one. Only a game of one side has missions."""
    where, state, option = play.texts.where, play.game.state, _option(play)
    if option < 0 or where.SIDE_NAME_COUNT:
        return ()
    mission = state[OPTION + option]
    if mission + 1 == where.OPTION_VALUES[option]:
        return (mission,)
    return (mission + 1, mission) if _is_won(play) else (mission, mission + 1)


def _is_won(play):
    """Has side 0 won?"""
    with Temporary():
        return not module(play.game.rules.ID, "outcome").outcome(play.game.state)[1]


def _option(play):
    """The option that holds the mission, or -1."""
    return play.texts.where.RESULTS_OPTION - 1


def _entry(play, mission):
    """The line and the note of a mission."""
    where, shell, option = play.texts.where, play.shell, _option(play)
    name = play.texts.words.get(where.OPTION_VALUE + sum(where.OPTION_VALUES[:option]) + mission)
    return shell.say(W.SAY_END_SAME if mission == play.game.state[OPTION + option] else W.SAY_END_FOLLOWING), name


def _begin(play, mission):
    """Put a new game of a mission into the slot, with the other options of this game. Returns False if the storage refused it."""
    game, shell = play.game, play.shell
    options = bytearray(game.state[OPTION : OPTION + len(game.rules.OPTIONS)])
    options[_option(play)] = mission
    seed = seeds.dice(int.from_bytes(os.urandom(4), "little"))
    return slots.begin(shell, game.rules.ID, shell.say(W.SAY_JUST_BEGUN), seed, bytes(options))


def _show_code(shell, game):
    """Show the whole code of a game: that of two sides is hidden before the end."""
    rules = game.rules
    code = spaced(code_of(rules.ID, game.seed, game.state[OPTION:], rules.OPTIONS))
    read(shell, shell.say(W.SAY_CODE), shell.words.say(W.SAY_CODE_OF, (code,)))
