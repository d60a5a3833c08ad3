# SPDX-License-Identifier: MIT
"""A game by letter in the text front end: it runs until the friend's turn, and prints the letter."""



from tools import arguments, games
from tools.letter import box, post, seats_of
from tools.simulator import memory, owner

from . import report
from .face import Face


class ByLetter(Face):
    """Plays on the memory of a game by letter. ask and say are as in Face."""

    def run(self, path, seed=None):
        """Play until the friend's turn, the end, or until the player leaves. Returns the exit code."""
        self._post = post.Post(path)
        with owner.Owned(path) as self._owned:
            self._owned.take()
            self._box = box.Box(memory.read(path))
            self._seen = dict(enumerate(self._box.seen))
            if self._box.game:
                self._game = self._box.game
                self._title = games.title(self._game.rules.ID)
                self._eyes = self._me = self._box.me()
            return self._play(seed)

    def _resume(self):
        return self._game is not None

    def _start(self, seed):
        titles = [title for title in map(games.title, games.names()) if title.rules.SIDES == 2]
        self._title = self._choose("Which game?", titles, [title.texts.at("GAME_TITLE") for title in titles])
        sides = [f"You play {self._title.texts.at('SIDE_NAME', side)}" for side in (0, 1)]
        options = self._options()
        self._me = self._choose("Which side?", (0, 1), sides)
        self._new_game(seed, options, seats_of(self._me))

    def _turn(self):
        if self._game.side() == self._me:
            return super()._turn()
        self._events()
        self._save()
        return False

    def _save(self):
        self._box.keep(self._game, [self._seen[0], self._seen[1]])
        try:
            self._owned.write(self._box.data)
        except OSError as error:
            self._write(f"Not saved: {arguments.why(error)}. The game goes on; the next save tries again.")
        self._is_saved = True
        self._post.look(self._box.data)
        return True

    def _end(self):
        self._events()
        self._save()
        for line in report.end(self._title, self._game):
            self._write(line)
