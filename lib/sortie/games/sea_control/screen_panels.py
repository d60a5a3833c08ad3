# SPDX-License-Identifier: MIT
"""The panels without a decision: ships by place, a turn's points and losses, the chart."""

from micropython import const

from ...core import contract
from ...ui.text import SELECT
from .fields import AREA, AREAS, AREA_DONE, AXIS, CONTROL, NOBODY, P_PURSUE, P_TORPEDO, SPARE, TURN
from .screen_views import CHART, FLEET, TURN_VIEW
from .words import SAY_TURN_CHART, SAY_TURN_SUM, SAY_WAITING

_SHIPS_PANEL = const(1)
_TURN_PANEL = const(2)


class Panels:
    """The panels of a Screen, with its position."""

    def __init__(self, screen):
        self._screen = screen

    def show(self, panel, game):
        """Draw a panel of the game that the viewer knows. The header of the ships' panel is drawn by look()."""
        screen = self._screen
        was, words = screen.was, screen.words
        if panel == _SHIPS_PANEL:
            view = screen.open(FLEET)
            fights = P_TORPEDO <= screen.phase <= P_PURSUE
            view.there, view.at = was[AREA] if fights else screen.there, 0
        elif panel == _TURN_PANEL:
            turn = max(1, was[TURN] - (contract.phase(was) != 0))
            screen.stage.header(words.say(SAY_TURN_SUM, (turn,)), SELECT)
            if turn < was[TURN] and any(was[AREA_DONE : AREA_DONE + AREAS]):  # flags of this turn, points of the last one
                was = was[:CONTROL] + bytes([NOBODY] * AREAS) + was[CONTROL + AREAS :]
            screen.open(TURN_VIEW).draw(was, turn, game.journal)
        else:
            say = SAY_WAITING if was[SPARE] else SAY_TURN_CHART
            screen.stage.header(words.say(say, (was[SPARE],)), SELECT)
            screen.open(CHART).draw(was)

    def look(self, dx, dy):
        """Leaf through the ships of a place, the losses of a turn, or the chart. Returns the text."""
        screen = self._screen
        if screen.panel == _SHIPS_PANEL:
            return screen.view.leaf(screen.was, screen.side != AXIS, screen.cursor, dx, dy)
        if screen.panel == _TURN_PANEL:
            return screen.view.look(dx + dy)
        text = screen.view.look(screen.was, dx, dy)
        screen.view.focus(screen.cursor)
        return text
