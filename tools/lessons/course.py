# SPDX-License-Identifier: MIT
"""Plays a lesson from its source, and makes the badge's steps from it.

A game's lesson is <id>.toml. A game of two sides may have a second one for the other side, <id>.2.toml.

    minutes = 8                        about how long it takes
    seed = 7                           for the dice that no step sets
    options = { evade = "on" }         the game's options that have not their first value
    side = "german"                    the learner's side, in a game of two sides; the lesson has the other side's actions
    level = "captain"                  the level named for the other side

    [[step]]
    text = "..."                       shown over the view, until A is pressed
    top = true                         over the upper part of the view, when the text is about the lower part
    show = "roll weather"              the lesson does this action, or a list of them, and the screen plays it
    foe = "move 3"                     the other side does it, or a list
    do = "move A12"                    the player must do it, or each of a list; `also`: alternatives to the last one
    look = "bismarck"                  the player must open this panel; "log" for the log
    ask = "Sail to A12"                the header's text meanwhile
    hint = "..."                       the answer to a wrong press
    dice = [2, 5], draws = ["norfolk"] the faces and cards of its actions; "5+": any from 5 up, "4-": any to 4

Actions have the engine's names (docs/engine.md). Forced actions that the badge does by itself are in no lesson.
{A}, {B}, {SELECT}, {START}, {LEFT}, {RIGHT}, {UP}, {DOWN} in a text are pictures of the keys.
"""

import re

from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import MARK, OVER, SEATS
from sortie.store import game_record
from sortie.ui import text as glyphs

from tools import games
from tools.generated import Bad, read_toml

from . import heads
from .pack import DO, FOE, KINDS, LOOK, SAY, Step, packed

COLS, ROWS = 25, 7  # cells of the panel (session/lesson.py)
HINT_ROWS = 3
ASK = 22  # cells of the header, beside the picture of SELECT
_KEYS = ("A", "B", "SELECT", "START", "LEFT", "RIGHT", "UP", "DOWN")
_MOST_STATES = 64


def compile_course(path):
    """The bytes of a lesson. Raises Bad."""
    return _Course(path).compile()


class _Course:
    """A lesson while it is played. `games`: its possible positions, where the player had a choice; the dice of the first
    one are set.
    """

    def __init__(self, path):
        self._path = path
        self._toml = read_toml(path)
        self._title = games.title(path.stem.split(".")[0])
        self._steps = []
        self._number = 0
        self._told = ""  # the last text: B shows it again in a step without a text

    def compile(self):
        """The bytes of the lesson. Plays it all."""
        game = Game(self._title.rules)
        options, seats = self._options(), self._seats()
        seed = self._toml.get("seed", 1)
        game.new(seed, options, seats)
        self._games = [game]
        record = game_record.start(self._title.name, seed, options, seats)
        self._settle()
        for number, row in enumerate(self._toml["step"], 1):
            self._number = number
            self._take(row)
        return packed(self._toml["minutes"], record, self._steps)

    def refuse(self, reason):
        raise Bad(f"{self._path.name}: step {self._number}: {reason}")

    # --- the beginning --------------------------------------------------------------------------------

    def _options(self):
        wanted = self._toml.get("options", {})
        values = []
        for option in self._title.texts.options():
            value = wanted.get(option["id"], option["values"][0])
            if value not in option["values"]:
                self.refuse(f"option {option['id']} has no value {value}")
            values.append(option["values"].index(value))
        return values

    def _seats(self):
        """The seats: a person plays the learner's side, the bot of a level the other side."""
        if self._title.rules.SIDES == 1:
            return 0
        sides = self._title.texts.sides(2)
        level = 1 + self._title.bot.LEVELS.index(self._toml.get("level", self._title.bot.LEVELS[0]))
        return level << 4 * (1 - sides.index(self._toml["side"]))

    # --- one step ------------------------------------------------------------------------------------

    def _take(self, row):
        kinds = [kind for kind in KINDS[1:] if kind in row]
        if len(kinds) > 1:
            self.refuse(f"{kinds[0]} and {kinds[1]}")
        unknown = set(row) - {*KINDS, "text", "top", "ask", "hint", "dice", "draws", "also"}
        if unknown:
            self.refuse(f"what is {unknown.pop()}?")
        kind = KINDS.index(kinds[0]) if kinds else SAY
        if kind != SAY and self._games[0].side() == OVER:
            self.refuse("the game is over")
        step = Step(kind, *self._texts(row, kind), row.get("top", False))
        self._told = step.text or self._told
        if kind == SAY:
            self._steps.append(step)
        elif kind == LOOK:
            self._look(step, row["look"])
        else:
            self._row(step, row)

    def _texts(self, row, kind):
        """The three texts of a step, with pictures for the keys. Raises Bad for one that is too long."""
        text, ask, hint = (self._pictures(row.get(key, "")) for key in ("text", "ask", "hint"))
        if kind in (SAY, LOOK) and not text:
            self.refuse("it tells nothing")
        if kind in (DO, LOOK) and not ask:
            self.refuse("it asks nothing")
        for what, rows in ((text, ROWS), (hint, HINT_ROWS)):
            lines = glyphs.wrap(what, COLS)
            if len(lines) > rows:
                self.refuse(f"{len(lines)} lines of {COLS} cells, there is room for {rows}: {what}")
        if len(ask) > ASK:
            self.refuse(f"{len(ask)} cells, the header has {ASK}: {ask}")
        return text, ask, hint

    def _pictures(self, text):
        for key in _KEYS:
            text = text.replace("{" + key + "}", getattr(glyphs, key))
        if "{" in text:
            self.refuse(f"a brace that is no key: {text}")
        return text

    def _look(self, step, panel):
        self._check_side(LOOK)
        names = [*self._panels(), "log"]
        if panel not in names[1:]:
            self.refuse(f"no panel {panel}: {', '.join(names[1:])}")
        step.panel = names.index(panel) % (len(names) - 1)
        self._steps.append(step)

    def _panels(self):
        screen = __import__(f"sortie.games.{self._title.name}.screen", None, None, ["Screen"])
        return screen.Screen.panels

    def _row(self, step, row):
        """Add a step for each action of a list; only the first one has the text, all have the prompt."""
        names = [row[KINDS[step.kind]]] if isinstance(row[KINDS[step.kind]], str) else row[KINDS[step.kind]]
        rolls = [self._faces(die) for die in row.get("dice", [])]
        draws = [self._title.texts.entries(self._title.hooks.PICKED).index(name) for name in row.get("draws", [])]
        for i, name in enumerate(names):
            text = self._told if step.kind == DO else "" if i else step.text
            one = Step(step.kind, text, step.ask, step.hint, step.top)
            one.silent = i > 0 or not step.text
            others = row.get("also", []) if i == len(names) - 1 else []
            one.actions = [self._action(name)] + [self._action(other) for other in others]
            rolls, draws = self._act(one, rolls, draws)
            self._steps.append(one)
        if rolls or draws:
            self.refuse(f"dice {rolls}, draws {draws} were not asked for")

    def _faces(self, die):
        """The faces that an entry of `dice` allows, its named one first."""
        if isinstance(die, int) and 1 <= die <= 6:
            return [die]
        if re.fullmatch("[1-6][+-]", str(die)):
            face = int(die[0])
            return [*range(face, 7)] if die[1] == "+" else [*range(face, 0, -1)]
        self.refuse(f"{die!r} is no die: 4, or as good as another '4+' and '4-'")

    def _action(self, name):
        """The legal action of this name, of the side whose turn it must be."""
        game = self._games[0]
        named = {self._title.texts.action_name(action): action for action in game.actions()}
        if name not in named:
            self.refuse(f"{name!r} is not legal; legal: {', '.join(named)}")
        return named[name]

    def _act(self, step, rolls, draws):
        """The unused dice and draws. Does a step's actions in all positions."""
        self._check_side(step.kind)
        game, action = self._games[0], step.actions[0]
        after = heads.copy(game)
        act = lambda which: (which.act(action), self._settle_one(which))  # noqa: E731
        rolls, draws, wanted = heads.scripted(after, act, rolls, draws)
        if any(value is not None for value in wanted) or after.state[MARK:] != self._plain(game, act).state[MARK:]:
            step.head = heads.find(game, act, wanted, after.state)
        self._games = self._after(step)
        return rolls, draws

    def _check_side(self, kind):
        if self._is_mine(self._games[0]) == (kind == FOE):
            self.refuse("it is the other side's turn")

    def _plain(self, game, act):
        trial = heads.copy(game)
        act(trial)
        return trial

    def _after(self, step):
        """All positions that the step's actions lead to."""
        found = []
        for game in self._games:
            for action in step.actions:
                after = heads.copy(game)
                if step.head:
                    after.state[: len(step.head)] = step.head
                try:
                    after.act(action)
                except contract.Illegal:
                    self.refuse(f"{self._title.texts.action_name(action)!r} is not legal after all choices before")
                self._settle_one(after)
                if all(after.state != other.state for other in found):
                    found.append(after)
        if len(found) > _MOST_STATES:
            self.refuse("the player has too many choices to follow")
        return found

    # --- actions without a question --------------------------------------------------------------------

    def _settle(self):
        for game in self._games:
            self._settle_one(game)

    def _settle_one(self, game):
        """Do forced actions that need no question, as session/person.py does."""
        while game.side() != OVER:
            actions = game.actions()
            if not self._is_forced(game, actions):
                return
            game.act(actions[0])

    def _is_forced(self, game, actions):
        if len(actions) != 1 or self._title.odds.odds(game.view(game.side()), actions[0]):
            return False
        if self._is_mine(game) and self._title.is_lone(actions[0], not game.can_undo()):
            return True
        return not self._title.texts.action_does(actions[0])

    def _is_mine(self, game):
        """Is it the learner's turn?"""
        return not game.state[SEATS] >> 4 * game.side() & 15
