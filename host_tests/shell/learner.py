# SPDX-License-Identifier: MIT
"""Plays a lesson by presses alone: reads the step in force and presses the keys for it.

`python -m host_tests.shell.learner` writes the presses of all lessons again, after a change of lessons, rules or screens.
"""

from host_tests.shell.alive import only_object
from host_tests.shell.pilot import way
from host_tests.shell.scripts import LESSON, SEED, recorded, squeeze
from tools.budget import script
from tools.lessons import pack, sources
from tools.simulator import Session

GAMES = [path.stem for path in sources()]
_MOST = 1000  # presses of a step and of a lesson


def lesson(session):
    """Returns the Lesson that runs in this session's badge, or None."""
    from sortie.session.lesson import Lesson

    return only_object(Lesson)


def to_menu(game):
    """Returns the presses from the title to the choice of a game."""
    return ["A", *["DOWN"] * script.place(game), "A"]


def to_lesson(game):
    """Returns the presses from the title to a lesson's first step. `game` is the name of the lesson's file."""
    ident, _, second = game.partition(".")
    choice = [*["DOWN"] * bool(second), "A"] if ident + ".2" in GAMES else []
    return [*to_menu(ident), "A", *choice]


def is_over(running):
    """Is the lesson at its end, or was it left?"""
    return running is None or running.left


def kind(running):
    """Returns the kind of the step in force (tools/lessons/pack.py)."""
    return running.step[0]


def obey(session):
    """Press the keys for the lesson's present step. Returns them."""
    running = lesson(session)
    if not running.asking:
        keys = ["A"]
    elif kind(running) == pack.LOOK:
        keys = ["SELECT"]
    else:
        wanted = [place for place, action in enumerate(running.play.actions) if running.is_wanted(action)]
        keys = way(running.play.screen, running.play.at, wanted[0], len(running.play.actions)) + ["A"]
    session.press(*keys)
    return keys


def obey_until(session, done):
    """Follow the lesson until done(lesson) or its end. Returns all keys."""
    keys = []
    while len(keys) < _MOST:
        running = lesson(session)
        if is_over(running) or done(running):
            return keys
        keys += obey(session)
    raise AssertionError("the lesson does not end")



def whole_lesson(game):
    """Returns all presses of a lesson from its first step to its last."""
    with Session(seed=SEED, new=True) as session:
        session.press(*to_lesson(game))
        return obey_until(session, lambda running: False)


def main():
    """Write the presses of all lessons."""
    for game in GAMES:
        path = recorded(LESSON, game)
        path.write_text(squeeze(whole_lesson(game)) + "\n", encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
