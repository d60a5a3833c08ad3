# SPDX-License-Identifier: MIT
"""The end of a game. It empties the slot, counts the game in the statistics, and shows the end.

A game's module `outcome` has
    outcome(s)  (points of side 0; the winner: a side or NEITHER; the mark of a mission result) of a state that is over
    because(words, s)  optional: more of the reason, as text

A resigned game is lost, and its points are no best result. A resigned game of two persons has no winner, because the
other person did not agree. A game between two bots does not count.

The end has a scene (session/scene.py), then the pages of the game's Screen. A leads on, B back. After the last page, or
with START, the player chooses another game, the review or the title.
"""

from micropython import const

from ..core import parts
from ..core.contract import RESIGNED
from ..core.head import FRIEND, NEITHER, OPTION, REASON, SEATS
from ..core.resident import Temporary, collect
from ..shell import words as W
from ..shell.texts import module
from ..ui import buttons
from ..ui.colors import GOLD, ORANGE, PAPER
from ..ui.text import SELECT

AGAIN = const(1)  # results of show(): another game,
SEEN = const(2)  # the review of this game,
LEFT = const(3)  # or the title,
NEXT = const(4)  # or the game in the slot: the second of the match, or another mission


def forget(play, is_fresh):
    """Empty the slot of a Play that is over. The same write stores its statistics and its move list.

    So the game counts once, even if the power fails. `is_fresh` is as in store/move_list.py. Returns what is new
    (session/news.py).
    """
    shell, game = play.shell, play.game
    ident = game.rules.ID
    shell.stage.lose_tiles()
    play.reserve()
    with Temporary():
        from ..store.move_list import grown

        changes = grown(shell.board.storage, game, play.since, is_fresh)
    with Temporary():
        from .news import note

        news = note(changes, shell, play.texts, game, play.advice > 0)
    if shell.board.storage.load(ident + ".match"):  # name() of store/match.py: its names would stay in memory
        with Temporary():
            from .match import note

            news = (note(changes, shell, play.texts, game) or news[0], news[1])
    with Temporary():
        from ..store.slots import erase

        erase(shell, ident, changes)
        shell.board.storage.rest()
    game.drop_base()  # nothing is undone any more: the scene needs the memory
    return news


def result(state, winner, count):
    """(colour, number of the shell's text, the side that it names or NEITHER) of a game of `count` named sides.

    One person has won or lost. Otherwise the text names the winner.
    """
    first, second = state[SEATS] & 15, state[SEATS] >> 4
    alone = not count or (first > 0) != (second > 0)
    if state[REASON] == RESIGNED:
        is_mine = alone and FRIEND not in (first, second)  # the state does not say which of two persons resigned
        return ORANGE, W.SAY_END_YOU_GAVE_UP if is_mine else W.SAY_END_GIVEN_UP, NEITHER
    if winner == NEITHER:
        return PAPER, W.SAY_END_DRAW, NEITHER
    if alone:
        is_won = winner == (1 if first else 0)
        return GOLD if is_won else ORANGE, W.SAY_END_YOU_WON if is_won else W.SAY_END_YOU_LOST, NEITHER
    return PAPER if winner else GOLD, W.SAY_END_WON, winner


def _scene(play, news, slowly):
    """Show the scene. `news` is () in a review. Returns its layer on the stage."""
    play.make_room()  # the picture is 3,840 bytes in one piece
    shell, state, words = play.shell, play.game.state, play.texts.words
    where = play.texts.where
    with Temporary():
        judge = module(play.game.rules.ID, "outcome")
        points, winner, _ = judge.outcome(state)
        because = judge.because(words, state) if hasattr(judge, "because") else ""
    parts.rest()  # the rules that the outcome loaded
    count = where.SIDE_NAME_COUNT
    color, text, side = result(state, winner, count)
    named = words.get(where.SIDE_NAME + side) if side != NEITHER else ""
    reason, cell = state[REASON], 0
    if reason == RESIGNED:
        why = shell.say(W.SAY_END_EARLY if text == W.SAY_END_GIVEN_UP else W.SAY_END_LOSS)
        winner = NEITHER
    elif reason <= len(where.REASON_PICTURE):
        why = words.get(where.REASON + reason - 1) + because
        if points and not _advance(where, words, state) and hasattr(where, "SAY_END_SCORE"):
            why += words.say(where.SAY_END_SCORE, (abs(points), int(points < 0)))
        cell = where.REASON_PICTURE[reason - 1] >> (4 if winner else 0) & 15
    else:
        why = ""
    head = words.get(where.GAME_TITLE)
    if not count and reason != RESIGNED:
        head = shell.words.say(W.SAY_END_POINTS, (head, points))
    if count and winner != NEITHER and side == NEITHER:  # the result itself names no side: the header names the player's
        is_lost = text == W.SAY_END_YOU_LOST
        head = shell.words.say(W.SAY_END_LOST if is_lost else W.SAY_END_WON, (words.get(where.SIDE_NAME + (winner ^ is_lost)),))
    shell.stage.header(head, SELECT if news else "")
    shell.stage.footer("")  # a bot's line can be there
    from .scene import Ending

    shell.stage.lose_tiles()
    collect()
    view = Ending(shell.stage, words)
    shell.stage.body.append(view.group)
    shell.stage.hurry = not shell.stage.speed
    advance = _advance(where, words, state)
    news = (news[0] if news else "", not play.advice and advance or (news[1] if news else ""))
    view.play(cell, color, shell.words.say(text, (named,)), why, news, slowly)
    return view


def _advance(where, words, state):
    """The game's handicap in words, or "" (core/handicap.py)."""
    last = len(where.OPTION_VALUES) - 1
    if not where.HAS_HANDICAP or not state[OPTION + last]:
        return ""
    value = where.OPTION_VALUE + sum(where.OPTION_VALUES[:last]) + state[OPTION + last]
    return words.get(where.OPTION_TITLE + last) + ": " + words.get(value)


def glance(play):
    """Show the scene to a player who looks back, until a button. Returns its event."""
    shell = play.shell
    view = _scene(play, (), False)
    shell.stage.footer("", shell.say(W.SAY_GO_ON))
    event = shell.wait()
    shell.stage.body.pop()
    view.close()
    if play.screen.ground:
        shell.stage.reserve(play.screen.ground)  # at once: its place is still free
    return event


def show(play, news, is_guest=False):
    """Show the end of a Play until the player chooses what is next: AGAIN, LEFT or SEEN. SELECT opens the log.

    `news` are two lines for the scene. `is_guest`: another badge keeps the game (session/guest.py).
    """
    shell, page, last, is_new = play.shell, 0, play.screen.ends, True
    while True:
        if page:
            play.make_room()
            play.screen.end(play.seen, page - 1)
            event = _wait(shell, W.SAY_END_MORE if page < last else W.SAY_END_GO_ON)
        else:
            view = _scene(play, news, is_new)
            event = _wait(shell, W.SAY_END_NEXT)
            shell.stage.body.pop()
            view.close()
            is_new = False
        to = page + (event == buttons.A) - (event == buttons.B)
        if event == buttons.SELECT:
            play.log()
        elif event != buttons.START and 0 <= to <= last:
            page = to
        else:
            play.make_room()  # a match needs it for the code of the storage
            with Temporary():
                from .choice import choose

                choice = choose(play, is_guest, (AGAIN, SEEN, 0, LEFT), NEXT, event == buttons.A)
            if choice:
                return choice
            shell.drop_list(not play.is_lean)


def _wait(shell, does):
    """The next event but a way of the cursor."""
    shell.stage.footer(shell.say(W.SAY_END_MENU), shell.say(does))
    event = buttons.LEFT
    while event >= buttons.LEFT:
        event = shell.wait()
    return event
