# SPDX-License-Identifier: MIT
"""A bot at work. Its code is resident while it thinks, and a round time hides the time that it took."""

from micropython import const

from ..core import parts, resident
from ..core.contract import phase
from ..shell import words as W
from ..shell.shell import ToTitle
from ..shell.texts import module
from ..ui import buttons

STOPPED = const(-1)  # a result of think(): START was pressed

_UNSEEN = const(1000)  # ms for actions that the viewer does not see; or 2, 4, 8 times as long


class Bot:
    """Thinks for a Play. `is_unseen` is True if the bot has acted since the viewer last saw something."""

    def __init__(self, play):
        self._play = play
        self._bot = None
        self._code = resident.Resident()  # of the bot's modules
        self._began = 0  # the start of its thoughts about actions that the viewer has not seen
        self.is_unseen = False

    def think(self, level, doing):
        """The bot's action for the side that decides, or STOPPED. The buttons work between its steps. Raises ToTitle.

        `level` is one of bot.LEVELS; beyond them the highest thinks. A bot without steps thinks in one.
        `doing` is the line of the footer that says that the bot thinks.
        """
        return parts.twice(self._think, level, doing)

    def _think(self, level, doing):
        play = self._play
        shell, stage = play.shell, play.stage
        if self._bot is None:
            if hasattr(play.screen, "doze"):
                play.screen.doze()
            play.game.rules.PHASES[phase(play.view)]  # the part of the rules before the bot, which its import would evict
        if not self.is_unseen:  # a picture for each unseen action would reveal their number
            self._began = shell.board.now()
            if stage.has_held():
                self._tell(doing)  # before the import: the player sees the last press at once
        with self._code:
            if self._bot is None:
                self._bot = module(play.game.rules.ID, "bot")
            level = min(level, len(self._bot.LEVELS) - 1)
            if not hasattr(self._bot, "think"):
                play.make_room()  # its one step takes more memory; the picture stays until the next refresh
                return self._bot.choose(play.view, level)
            thought = self._bot.think(play.view, level)
        action, is_told = 0, self.is_unseen or stage.has_held()
        while not action:
            if not is_told and stage.has_held():
                self._tell(doing)
                is_told = True
            event, stage.kept = stage.kept, buttons.NONE  # a press during a motion
            if event == buttons.NONE:
                event = stage.buttons.wait(0)
            if event == buttons.TITLE:
                raise ToTitle
            if event == buttons.START:
                thought = None
                self.rest()
                return STOPPED
            action = thought.step()
        return action

    def _tell(self, doing):
        """Write that the bot thinks, but not below the dice of the last event."""
        stage, shell = self._play.stage, self._play.shell
        stage.footer(doing, "", shell.say(W.SAY_HURRY_SHORT))
        stage.refresh()

    def keep_time(self, is_seen):
        """Note that the bot has acted. Unseen actions get a round time before the viewer sees something again."""
        if self.is_unseen and is_seen:
            self._play.stage.even_out(self._began, _UNSEEN)
        self.is_unseen = not is_seen

    def rest(self):
        """Evict the bot's modules."""
        if self._bot is None:
            return
        self._bot = None
        self._code.evict()
        parts.tidy()
