# SPDX-License-Identifier: MIT
"""The loop of the text front end."""

import os
import time

from sortie.core import journal
from sortie.core.game import Game
from sortie.core.head import OVER, SEATS
from sortie.session.reason import may_ask
from sortie.store import game_reader, game_record

from tools import arguments, autoplay, games
from tools.analyst import player
from tools.games import advice
from tools.simulator import memory, owner

from . import report, seats

_LAST = 12  # events shown at most before a choice
_KEYS = (
    "number = do it | u undo | p position | l log | ? what now | r rules | a advice",
    "s save | q save and leave | resign",
)


class Face:
    """The loop of a game. ask(prompt) reads a line, say(line) writes one.

    Saves lie beside the badge's memory in the user's data folder.
    """

    def __init__(self, ask, say, folder=None, analyst=None):
        self._ask = ask
        self._write = say
        self._analyst = analyst  # seconds of a decision; None: the bots decide
        self._folder = folder or memory.default().parent
        self._seen = {}  # side: the number of its first new record
        self._eyes = None  # the reader of the last lines
        self._game = None
        self._title = None
        self._owned = None  # the place of the saved game
        self._is_ours = True  # is the save there, if any, of this game?
        self._is_saved = True  # is this game saved in its present state?
        self._is_advised = False  # was the player advised since the start of this program?

    def run(self, ident=None, seed=None):
        """Choose a game, and play it to its end or until the player leaves. Returns the exit code."""
        there = games.names()
        if ident is not None and ident not in there:
            self._write(f"There is no game {ident!r}: {', '.join(there)}")
            return 2
        titles = [games.Title(name) for name in there if ident in (None, name)]
        self._title = self._choose("Which game?", titles, [title.texts.at("GAME_TITLE") for title in titles])
        self._game = Game(self._title.rules)
        self._write(f"{self._title.texts.at('GAME_TITLE')}: {self._title.texts.at('GAME_NOTE').lower()}")
        self._owned = owner.Owned(self._place())
        with self._owned:
            return self._play(seed) if self._take() else 0

    def _play(self, seed):
        if not self._resume():
            self._start(seed)
        try:
            while self._game.side() != OVER:
                if not self._turn():
                    return 0
        except (EOFError, KeyboardInterrupt, OSError):  # input or output has ended
            try:
                self._save_unsaved()
            except KeyboardInterrupt:  # a terminal that closes ends the input first, then sends its signal
                self._save_unsaved()
            raise
        self._end()
        return 0

    def _save_unsaved(self):
        if self._is_ours and not self._is_saved:
            self._save()

    # --- beginning and end

    def _place(self):
        """The path of the saved game; the player chooses if two terminals saved games of their own."""
        usual = self._folder / f"text-{self._game.rules.ID}.save"
        saved = sorted(self._folder.glob(f"{usual.stem}*.save"), key=lambda path: path.stat().st_mtime, reverse=True)
        times = [time.strftime("saved on %d %b %Y at %H:%M", time.localtime(path.stat().st_mtime)) for path in saved]
        return self._choose("Which game?", saved, times) if saved else usual

    def _take(self):
        """Own the place of the saved game, or another one. False: the player leaves."""
        try:
            self._owned.take()
        except owner.Taken:
            return self._take_another()
        except OSError as error:
            self._write(f"Nothing can be saved here: {arguments.why(error)}")
        return True

    def _take_another(self):
        self._write("This game is open in another terminal. Two would overwrite each other's saved game.")
        if self._choose("", (False, True), ("Play with a saved game of its own", "Leave")):
            return False
        self._owned = owner.of_its_own(self._owned.path)
        self._write(f"It is saved in {self._owned.path}.")
        return True

    def _start(self, seed):
        options = self._options()
        self._new_game(seed, options, seats.ask(self._title, self._choose))

    def _options(self):
        """The chosen values of the game's options."""
        options = []
        for option in self._title.texts.options():
            self._say(f"{option['title']}: {option['help']}")
            if option["id"] == "handicap":
                options.append(self._handicap(len(option["texts"])))
                continue
            options.append(self._choose("", range(len(option["texts"])), option["texts"], option["default"]))
        return options

    def _handicap(self, count):
        """The chosen value of a handicap with `count` values, from a number of points."""
        one, other = (self._title.texts.at("SIDE_NAME", side) for side in (0, 1))
        while True:
            line = self._ask(f"Points, such as 2.5 for {one} or -2.5 for {other} [0] ").strip() or "0"
            try:
                half = 2 * float(line)
            except ValueError:
                continue
            if abs(half) <= count // 2 and half == int(half):
                return int(half) % count

    def _new_game(self, seed, options, seated):
        self._game = Game(self._title.rules)
        self._game.new(_new_seed() if seed is None else seed, options, seated)

    def _resume(self):
        path = self._owned.path
        if not os.path.exists(path):
            return False
        self._is_ours = False
        if self._ask("Continue the saved game? [Y/n] ").strip().lower().startswith("n"):
            return False
        try:
            game_reader.unpack(self._game, path.read_bytes())
        except (game_record.Damaged, OSError) as error:
            self._write(f"It cannot be read: {error}. It stays until you save another game.")
            return False
        self._is_ours = True
        eyes = (*range(self._game.rules.SIDES), journal.REFEREE)
        self._seen = {side: max(0, journal.count(self._game.ring(side)) - _LAST) for side in eyes}
        return True

    def _save(self):
        """Is the game saved? A failure becomes a line."""
        if not self._is_ours and not self._agrees("Another game is saved there. Replace it? [y/N] "):
            return False
        try:
            self._owned.write(game_record.pack(self._game))
        except OSError as error:
            self._write(f"Not saved: {arguments.why(error)}. The game goes on; the next save tries again.")
            return False
        self._is_ours = self._is_saved = True
        self._write(f"Saved: {self._owned.path}")
        return True

    def _leave(self):
        """Save and leave: False, like a command. None: not saved, and the game continues."""
        return None if not self._save() and not self._agrees("Leave without saving? [y/N] ") else False

    def _agrees(self, question):
        return self._ask(question).strip().lower().startswith("y")

    def _end(self):
        self._events()
        try:
            if self._is_ours:
                self._owned.path.unlink(missing_ok=True)
        except OSError as error:
            self._write(f"The saved game cannot be removed: {arguments.why(error)}")
        for line in report.end(self._title, self._game):
            self._write(line)
        if self._is_advised:
            self._write("Game with advice.")

    # --- one decision

    def _turn(self):
        """Show the new events and the choices, and do one thing. False: the player leaves."""
        self._events()
        level = seats.level(self._game, self._game.side())
        if level is not None:
            self._act(self._decide(level))
            return True
        actions = self._game.actions()
        view = self._game.view(self._game.side())
        self._write("")
        self._write(report.prompt(self._title, self._game))
        for line in report.table(self._title, view):
            self._write("  . " + line)
        for number, line in enumerate(report.choices(self._title, view, actions), 1):
            self._write(f"{number:3}  {line}")
        while True:
            line = self._ask("> ").strip().lower()
            if number := _number(line, len(actions)):
                self._act(actions[number - 1])
                return True
            done = self._command(line)
            if done is not None:
                return done

    def _decide(self, level):
        """The action of a bot, or of the analyst in its place."""
        bot, view = self._title.bot, self._game.view(self._game.side())
        if self._analyst:
            return player.choose(self._title, view, seconds=self._analyst)[0]
        return bot.choose(view, min(level, len(bot.LEVELS) - 1))

    def _act(self, action):
        self._game.act(action)
        self._is_saved = False

    def _command(self, line):
        """Do a command. True: show the choices again, False: leave, None: read another line."""
        if line == "u":
            return self._undo()
        if line == "q":
            return self._leave()
        if line == "resign":
            self._game.resign()
            return True
        if line == "s":
            self._save()
        elif line == "l":
            self._events(everything=True)
        elif line == "?":
            for text in self._title.texts.help(self._game.state):
                self._say(text)
        elif line == "p":
            for row in report.position(self._title, self._game.view(self._game.side()), self._game.side()):
                self._write(row)
        elif line == "r":
            self._rules()
        elif line == "a":
            self._advise()
        else:
            for keys in _KEYS:
                self._write(keys)
        return None

    def _advise(self):
        """Write the best bot's choice and its reason. A game against another person has none."""
        state, side = self._game.state, self._game.side()
        if self._game.rules.SIDES > 1 and not may_ask(state[SEATS], side):
            self._write("No advice in a game against another person.")
            return
        view = self._game.view(side)
        action, reason = advice.of(self._title, view)
        number = list(self._game.actions()).index(action)
        self._write(f"Advice: {report.choices(self._title, view, self._game.actions())[number]} ({number + 1})")
        self._write(reason)
        self._is_advised = True

    def _undo(self):
        if not self._game.can_undo():
            self._write("Nothing to undo.")
            return None
        self._game.undo()
        self._is_saved = False
        self._seen[self._eyes] = min(self._seen[self._eyes], journal.count(self._game.ring(self._eyes)))
        return True

    def _events(self, everything=False):
        """Write the log's lines since the last look, or all that are kept."""
        eyes = self._eyes if self._game.side() == OVER else seats.eyes(self._game)
        if eyes != self._eyes and seats.are_persons(self._game):
            if self._eyes is not None:
                self._news(self._eyes)  # the result of the last action, before the other side looks
            seats.hand_over(self._title, eyes, self._ask, self._write)
        self._eyes = eyes
        self._news(eyes, everything)

    def _news(self, eyes, everything=False):
        ring = self._game.ring(eyes)
        first = journal.oldest(ring)
        stop = journal.count(ring)
        for n in range(first if everything else max(first, self._seen.get(eyes, 0)), stop):
            if journal.may_read(ring, n, eyes):
                self._write("  . " + report.event(self._title, ring, n))
        self._seen[eyes] = stop

    def _rules(self):
        texts = self._title.texts
        rules = range(autoplay.load("sortie.games." + self._title.name, "words").RULE_COUNT)
        number = self._choose("Which rule?", rules, [f"{texts.rule(i)} {texts.at('RULE_TITLE', i)}" for i in rules])
        self._say(texts.at("RULE_TEXT", number))

    # --- words

    def _say(self, text):
        for line in text.split("\n"):
            self._write(line)

    def _choose(self, question, values, names, default=0):
        """The value that the player picks. Enter picks value `default`; a single value is picked without a question."""
        if len(names) == 1:
            return values[0]
        if question:
            self._write(question)
        for number, name in enumerate(names, 1):
            self._write(f"{number:3}  {name}")
        while True:
            line = self._ask(f"[{default + 1}] ").strip() or str(default + 1)
            if number := _number(line, len(names)):
                return values[number - 1]


def _new_seed():
    return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF


def _number(line, most):
    """The number from 1 to `most` in a line, or None."""
    number = arguments.number(line)
    return number if number and 1 <= number <= most else None
