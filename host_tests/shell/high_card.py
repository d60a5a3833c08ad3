# SPDX-License-Identifier: MIT
"""High Card (host_tests/toy) on a badge, by presses: begun, looked at, played to its end."""

from sortie.store.image import Records

from host_tests.store.media import Medium
from host_tests.shell import pilot

GERMANY, BRITAIN, TWO, WATCH = range(4)  # the values of the option "Players"
LEAVE = ["START", *["DOWN"] * 8, "A"]


def begin(session, players, *more):
    """From the title to High Card's start; more: presses on the page of its options, the cursor on the players."""
    session.press("A", *["DOWN"] * 5, "A", "DOWN", "DOWN", *["RIGHT"] * players, *more)
    session.press(*["UP"] * (2 + more.count("DOWN")), "A")


def frame(session):
    """What the display shows, as bytes."""
    return session.frame().tobytes()


def state_of(session):
    """The whole state of the game that runs."""
    return bytes(pilot.play(session).game.state)


def is_over(session):
    """Is it over?"""
    from sortie.core.head import OVER, SIDE

    return state_of(session)[SIDE] == OVER


def finish(session, most=200):
    """Press A until the game is over; its last state."""
    for _ in range(most):
        if is_over(session):
            return state_of(session)
        session.press("A")
    raise AssertionError("the game does not end")


def told(session):
    """A list that gets the kind of each journal record shown from now on."""
    running, kinds = pilot.play(session), []
    show = running.screen.play

    def spy(seen, n):
        from sortie.core import journal

        kinds.append(seen.journal[journal.at(seen.journal, n)])
        return show(seen, n)

    running.screen.play = spy
    return kinds


def resign(session):
    """Give the game up, from the menu."""
    session.press("START", "UP", "A", "DOWN", "A")


def stored(session, name):
    """A record in the badge's memory, or None."""
    medium = Medium()
    medium.cells[:] = session.nvm
    return Records((medium,)).load(name)


def keep(session, changes):
    """Put records into the badge's memory, which is read when the next run begins; None for one that goes."""
    medium = Medium()
    medium.cells[:] = session.nvm
    Records((medium,)).store(changes)
    session.machine.nvm[:] = medium.cells
