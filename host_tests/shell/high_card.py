# SPDX-License-Identifier: MIT
"""High Card (host_tests/toy) on a badge, by presses: from its start to its end."""

from sortie.store.image import Records

from host_tests.store.media import Medium
from host_tests.shell import pilot

GERMANY, BRITAIN, TWO, WATCH = range(4)  # the values of the option "Players"
LEAVE = ["START", *["DOWN"] * 8, "A"]


def begin(session, players, *more):
    """Go from the title to High Card's start. `more` are presses on its options page, with the cursor on the players."""
    session.press("A", *["DOWN"] * 5, "A", "DOWN", "DOWN", *["RIGHT"] * players, *more)
    session.press(*["UP"] * (2 + more.count("DOWN")), "A")


def frame(session):
    """Returns the display's picture as bytes."""
    return session.frame().tobytes()


def state_of(session):
    """Returns the whole state of the running game."""
    return bytes(pilot.play(session).game.state)


def is_over(session):
    """Is the game over?"""
    from sortie.core.head import OVER, SIDE

    return state_of(session)[SIDE] == OVER


def finish(session, most=200):
    """Press A until the game is over. Returns its last state."""
    for _ in range(most):
        if is_over(session):
            return state_of(session)
        session.press("A")
    raise AssertionError("the game does not end")


def shown_kinds(session):
    """Returns a list that receives the kind of each event shown from now on."""
    running, kinds = pilot.play(session), []
    show = running.screen.play

    def spy(seen, n):
        from sortie.core import journal

        kinds.append(seen.journal[journal.at(seen.journal, n)])
        return show(seen, n)

    running.screen.play = spy
    return kinds


def resign(session):
    """Resign from the menu."""
    session.press("START", "UP", "A", "DOWN", "A")


def stored(session, name):
    """Returns a record in the badge's memory, or None."""
    medium = Medium()
    medium.cells[:] = session.nvm
    return Records((medium,)).load(name)


def keep(session, changes):
    """Store records in the badge's memory for the next run. None deletes a record."""
    medium = Medium()
    medium.cells[:] = session.nvm
    Records((medium,)).store(changes)
    session.machine.nvm[:] = medium.cells
