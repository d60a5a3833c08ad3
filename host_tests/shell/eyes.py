# SPDX-License-Identifier: MIT
"""Whose eyes a picture is for: a log of all that a badge shows, and a way to change what nobody who looks may know.

Two badges get the same presses. On one of them, whenever something is drawn, all that the side that looks cannot see is
something else (the game's `resample`); under the cover all secret bytes are noise. Both have to show the same pictures.
"""

import random
import zlib

from host_tests.shell import pilot

_DRAWS = ("draw", "tell", "focus", "look", "log")  # of Play
_SCREEN_DRAWS = ("rest", "when", "alert")  # under the cover too


class Eyes:
    """Watches a Session in which a game has begun. pictures: (who looks, what is shown) for each refresh that followed.

    disguise: change what is hidden while something is drawn; seed: of those changes.
    """

    def __init__(self, session, disguise=False, seed=0):
        from sortie.session.play import Play
        from sortie.ui.canvas import Stage

        self.pictures = []
        self._session = session
        self._chance = random.Random(seed)
        self._deep = 0
        self.play = pilot.play(session)
        screen = type(self.play.screen)
        for name in ("show", "play"):
            setattr(screen, name, self._open_eyed(getattr(screen, name)))
        drawn = Stage.refresh
        Stage.refresh = lambda stage: (drawn(stage), self._note())[0]
        if disguise:
            for drawing, names in ((Play, _DRAWS), (screen, _SCREEN_DRAWS)):
                for name in names:
                    setattr(drawing, name, self._disguised(getattr(drawing, name)))

    def side(self):
        """Who looks: 0, 1, 7 for nobody, 255 for everything."""
        return self.play.seen.side

    def _open_eyed(self, draw):
        """The Screen's method `draw`, which nobody may call while nobody looks."""

        def method(screen, seen, *given):
            assert seen.side != 7 and not seen.covered, "something is drawn under the cover"
            return draw(screen, seen, *given)

        return method

    def _note(self):
        pixels = bytes(self._session.machine.display.pixels)
        self.pictures.append((self.side(), zlib.crc32(pixels)))

    def _disguised(self, draw):
        """The method `draw`, which sees the state as it might be."""

        def method(of, *given):
            if of not in (self.play, self.play.screen) or self._deep:
                return draw(of, *given)
            state = self.play.game.state
            real = bytes(state)
            self._deep += 1
            self._change(self.play)
            changed = bytes(state)
            try:
                return draw(of, *given)
            finally:
                self._deep -= 1
                assert bytes(state) == changed, "drawing changed the game"
                state[:] = real

        return method

    def _change(self, play):
        rules, side, state = play.game.rules, self.side(), play.game.state
        if side < rules.SIDES:
            state[:] = rules.resample(play.game.view(side), side, self._chance.randrange(1 << 30))
        elif side == 7:
            for start, stop, _ in rules.SECRET:
                state[start:stop] = self._chance.randbytes(stop - start)
