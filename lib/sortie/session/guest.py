# SPDX-License-Identifier: MIT
"""The run of a guest: it joins a game by cable. It has its own view and nothing else, and it saves nothing but its statistics."""

from array import array

from ..board.uart import wire
from ..core import journal
from ..core.resident import Temporary
from ..link.greeting import name, parts
from ..link.line import Line
from ..link.remote import Remote
from ..shell import runs
from ..shell import words as W
from ..shell.shell import notice
from ..shell.version import VERSION
from .cable import Cable, Decider, Plug
from .ending import AGAIN
from .person import Person
from .play import Play


def join(shell):
    """Join the host's game of the kind that was chosen last. Returns the next run."""
    play = Play(shell, shell.settings.last)
    line = Line(wire(), shell.board.now)
    plug = Plug(shell, line)
    seats = None

    def pass_moment():
        seats.nap()

    rules = play.game.rules
    remote = Remote(rules, line, name(VERSION, rules), shell.board.now, pass_moment)
    plug.step = remote.step
    plug.pause(lambda: 0 if remote.refused or remote.is_joined() else W.SAY_CABLE_CALL)
    if remote.refused:
        _refuse(shell, parts(remote.refused))
        return runs.AGAIN
    play.game = play.seen = remote
    person = Person(play, Unsaved(play))
    seats = play.seen = play.seats = Guest(play, person, plug)
    play.decider = Decider(play, seats, person)
    return runs.AGAIN if play.run() == AGAIN else runs.TITLE


def _refuse(shell, other):
    """Show why the host refuses this guest. `other` is (version, id) of the host."""
    version, ident = other
    if version != VERSION:
        text = shell.words.say(W.SAY_CABLE_VERSION, (version, VERSION))
    elif ident == shell.settings.last:
        text = shell.say(W.SAY_CABLE_RULES)
    else:
        text = shell.say(W.SAY_CABLE_GAME)
    notice(shell, text)


class Unsaved:
    """The keeper of a guest, which has no slot."""

    is_fresh = False

    def __init__(self, play):
        self._play = play

    def done(self):
        """Forget the actions for a move list."""
        self._play.since = array("H")

    def save(self, whole=False):
        """Save nothing: the host does."""
        return True


class Guest(Cable):
    """The viewer of a Play whose game is a Remote."""

    def __init__(self, play, person, plug):
        super().__init__(play, person, plug)
        self._settle()

    def why(self):
        """The text of a pause: the host is away. 0: it is there."""
        return W.SAY_CABLE_OUT if not self.game.is_joined() or self.plug.is_out() else 0

    def has_news(self):
        """Has a position come that was not asked for?"""
        return self.game.came

    def take(self):
        """Take over the position that has come. Returns False: the host sends none that its person can undo."""
        self.game.came = False
        self._settle()
        return False

    done = take

    def _settle(self):
        """Update the view. After a new start the events that were seen before are not shown again."""
        play, game = self._play, self.game
        self.look()
        if game.news >= 0:
            play.shown = journal.count(game.journal) - game.news
            game.news = -1

    def renew(self):
        """Take over the position after a decision that has ended. Returns a new Person."""
        while not self.game.is_joined():
            self.nap()
        self.doing = ""
        self._play.screen.rest()
        self._play.screen.known = False
        self.take()
        self._person = Person(self._play, self._person.keeper)
        return self._person

    def tell(self):
        """Send nothing: each action has told the host."""

    def ending(self, person):
        """Count the game, and show its end. Returns its choice."""
        play = self._play
        if person.left:
            return person.left
        play.stage.idle.watch = None
        play.show_events()
        self.over()
        play.screen.rest()
        storage = play.shell.board.storage
        with Temporary():
            from .news import note

            changes = {}
            news = note(changes, play.shell, play.texts, self.game)
            try:
                storage.store(changes)
            except OSError:
                pass  # the host counts the game too
            storage.rest()
        with Temporary():
            from .ending import show

            return show(play, news, True)
