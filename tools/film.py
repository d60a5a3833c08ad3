# SPDX-License-Identifier: MIT
"""Makes a GIF of a saved game: the whole game, action by action, as the badge's review shows it.

FILE holds the save. By default it is the memory of the badge in the window. It may be a drive, its folder `saves`, or a
`sortie.dat` in it. The save contains the latest game from its first action. A game of two persons is filmed only
when it is over, because nobody may see all of it before.
"""

import argparse

from sortie.shell.runs import REVIEW
from sortie.store import move_list
from sortie.store import settings as kept_settings
from sortie.store.settings import SPEED
from tqdm import tqdm

from tools import arguments, games, saved
from tools.simulator import Session, memory
from tools.simulator.film import Film

_STEP = 700  # ms of each picture
_SETTLE = 500  # ms without a new picture after which a step is over, if nothing moves
_MOTION = 2  # the setting for normal speed


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools film", description=__doc__.split("\n")[0])
    saved.add_arguments(parser)
    parser.add_argument("gif", type=arguments.new_gif, help="the file to write")
    parser.add_argument("--motion", action="store_true", help="dice fall and shells fly: longer, and a large file")
    wanted = parser.parse_args(argv)
    return saved.show(wanted, lambda path: film(read(path), wanted.gif, wanted.motion))


def read(path):
    """The move list of the game in a file, which this Sortie can film. Raises NoGame, OSError."""
    kept = saved.read(path)
    ident = move_list.which(kept)
    if ident in games.names() and move_list.viewer(kept, games.title(ident).rules.SIDES) < 0:
        raise saved.NoGame("Two players have secrets in this game. You can film it when it is over.")
    for _ in saved.positions(kept):
        pass
    return kept


# --- the film --------------------------------------------------------------------------------------


def film(kept, gif, motion=False):
    """Show the game of a line step by step, and write it as a GIF. motion: with all movement."""
    settings = kept_settings.read(None)
    settings.values[SPEED] = _MOTION if motion else 0
    badge = memory.used({move_list.NAME: kept, kept_settings.NAME: kept_settings.record(settings)})

    def begin(machine):
        machine.next_code_file = REVIEW

    tqdm.monitor_interval = 0  # no thread that outlives the bar
    with Session(nvm=badge, setup=begin, **({} if motion else {"settle": _SETTLE})) as session:
        made = Film(session)
        if not motion:
            session.machine.on_frame = None
        for _ in tqdm(range(move_list.count(kept)), desc=gif.name, unit="action"):
            if motion:
                made.rest()
            session.press("A")
            if not motion:
                made.still(_STEP)
        if motion:
            made.cut()
        print(f"{gif}: {made.save(gif)} pictures")
