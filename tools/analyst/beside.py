# SPDX-License-Identifier: MIT
"""The analyst beside a review of a finished game. Its line tells the chance of winning and the analyst's choice."""

from sortie.core.head import OVER
from sortie.store import move_list

from tools import games
from tools.analyse import study

MODULE = "sortie.session.review"


class Beside:
    """Looks on while a review is drawn. `submit` is a pool's, `seconds` the time of a decision."""

    def __init__(self, submit, seconds):
        self._submit, self._seconds = submit, seconds
        self._job = self._title = None  # the analysis of the position on the screen, and its game

    def adapt(self, module):
        """Follow each Review of the program's module."""
        show, draw = module.show, module.Review._lay_out

        def shown(shell):
            try:
                return show(shell)
            finally:
                self._drop()

        def lay_out(review):
            draw(review)
            self._look(review)

        module.show, module.Review._lay_out = shown, lay_out

    def line(self):
        """The line about the position on the screen; "" without a review or a choice."""
        job = self._job
        if job is None or job.cancelled():
            return ""
        return told(self._title, job.result()) if job.done() else "The analyst is searching"

    def _look(self, review):
        """Begin the analysis of the position. A game in play has none, because the analyst would help."""
        self._drop()
        game = review.game
        if not move_list.is_over(review._moves) or game.side() == OVER or review.number == review.count:
            return
        action, actions = move_list.action(review._moves, review.number), game.actions()
        if len(actions) > 1 and action in actions:  # to resign is no such action
            self._title = games.title(game.rules.ID)
            decision = (review.number + 1, game.side(), bytes(game.view(game.side())), action)
            self._job = self._submit(_row, self._title.name, decision, self._seconds)

    def _drop(self):
        job, self._job = self._job, None
        if job:
            job.cancel()


def told(title, row):
    """An analysed decision as a line: a Row of tools/analyse/study.py."""
    side = f"{title.texts.at('SIDE_NAME', row.side)}: " if title.rules.SIDES > 1 else ""
    better = "the analyst agrees"
    if row.better != row.action:
        better = f"better: {title.texts.action_name(row.better)}, {100 * (row.chance + row.loss):.0f}"
    if study.is_blunder(row):
        better = "a blunder; " + better
    return f"{side}{100 * row.chance:.0f} of 100; {better}"


def _row(name, decision, seconds):
    return study.row((name, decision, study.PLAYS, seconds))
