# SPDX-License-Identifier: MIT
"""Records the pictures of a badge by viewer, and changes the secret parts of the state.

Two badges get the same presses. One of them draws from other states. They are determinizations for the viewer; under the cover
all secret bytes are noise. Both badges must show the same pictures.
"""

import random
import zlib

from host_tests.shell import pilot

_DRAWS = ("draw", "show_events", "focus", "look", "log")  # of Play
_SCREEN_DRAWS = ("rest", "when", "alert")  # under the cover too


class Recorder:
    """Watches a Session with a game in progress. `pictures` has (viewer, picture) of each later refresh.

    disguise: change hidden parts during each drawing. seed: of those changes.
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
        """Returns the viewer: 0, 1, 7 for none, 255 for all."""
        return self.play.seen.side

    def _open_eyed(self, draw):
        """Returns the Screen's method `draw`. It fails under the cover, where there is no viewer."""

        def method(screen, seen, *given):
            assert seen.side != 7 and not seen.covered, "something is drawn under the cover"
            return draw(screen, seen, *given)

        return method

    def _note(self):
        pixels = self._session.machine.display.pixels
        self.pictures.append((self.side(), zlib.crc32(pixels)))

    def _disguised(self, draw):
        """Returns the method `draw`. It draws from the changed state."""

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
