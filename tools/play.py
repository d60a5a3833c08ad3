# SPDX-License-Identifier: MIT
"""Plays Sortie: the badge in a window, in the text front end, or by a script (--headless)."""

import argparse
import sys
from contextlib import closing, nullcontext
from pathlib import Path

from tools import arguments
from tools.simulator import memory, names, owner


def main(argv):
    """Returns the exit code."""
    wanted = _arguments(argv)
    try:
        if wanted.letter and wanted.face != "text":
            wanted.nvm = _opened(wanted.letter)
        if wanted.headless:
            return _headless(wanted)
        if wanted.face != "text":
            code = _window(wanted)
            if wanted.link and code is None:
                return 1
            if code is not None or wanted.face == "window":
                return 1 if code is None else code
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(arguments.why(error), file=sys.stderr)
        return 1
    from tools import textface

    letter = wanted.letter and (wanted.nvm or wanted.letter)
    passed = {"--seed": wanted.seed, "--as": wanted.name, "--analyst": wanted.analyst, "--letter": letter}
    return textface.main([f"{name}={value}" for name, value in passed.items() if value is not None])


def _arguments(argv):
    parser = argparse.ArgumentParser(prog="python -m tools play", description=__doc__)
    parser.add_argument("--face", choices=("window", "text"), help="front end; the default depends on the display")
    parser.add_argument("--seed", type=arguments.SEED, help="the same dice for the same new game, every time")
    parser.add_argument("--nvm", type=Path, help="file of the badge's memory (by default one in your data folder)")
    parser.add_argument("--as", dest="name", type=arguments.name, help="the memory of a player of this name")
    parser.add_argument("--keys", type=Path, help="file of the keys (by default keys.toml in your data folder, if there is one)")
    parser.add_argument("--scale", type=arguments.whole(1, 16), default=4, help="how many times the badge's display (4)")
    parser.add_argument("--analyst", type=arguments.seconds, help="the analyst in place of each bot and in a review, seconds a decision")
    parser.add_argument("--letter", help="a game with a friend by letter: new, the file of a letter, or the letter itself")
    parser.add_argument("--link", type=Path, help="a cable: a path where two windows meet, or a serial port")
    parser.add_argument("--headless", action="store_true", help="no window: press the keys of --press and end")
    parser.add_argument("--press", default="", help='keys for --headless: "A,DOWN*3,START:2100"')
    parser.add_argument("--shots", type=arguments.folder, help="folder for a PNG after each press")
    parser.add_argument("--gif", type=arguments.new_gif, help="file for a film of the session")
    wanted = parser.parse_args(argv)
    if wanted.headless and wanted.analyst:
        parser.error("--analyst takes real time, and --headless has none")
    if wanted.name is not None:
        if wanted.nvm:
            parser.error("--as and --nvm both name a memory")
        wanted.nvm = names.path_of(wanted.name)
    if wanted.link and (wanted.headless or wanted.letter or wanted.face == "text"):
        parser.error("--link needs a window, and no letter")
    if wanted.letter and wanted.nvm:
        parser.error("a game by letter has a memory of its own")
    for name in ("press", "shots", "gif"):
        if getattr(wanted, name) and not wanted.headless:
            parser.error(f"--{name} goes with --headless")
    return wanted


def _opened(letter):
    """The path of the memory for the game of this letter."""
    from tools.letter import post

    return post.opened(letter)


def _headless(wanted):
    from tools.letter import post
    from tools.simulator import headless

    shown = wanted.shots, wanted.gif, wanted.scale
    if not wanted.nvm:
        headless.run(wanted.press, wanted.seed, None, *shown)
        return 0
    with owner.Owned(wanted.nvm) as owned:
        owned.take()
        headless.run(wanted.press, wanted.seed, memory.read(wanted.nvm), *shown, keep=owned.write)
    if wanted.letter:
        post.Post(wanted.nvm).look(memory.read(wanted.nvm))
    return 0


def _keys(path):
    """The Keys of this file, or of the player's own file if there is one."""
    from tools.simulator import keys

    own = memory.default().with_name("keys.toml")
    return keys.read(path or own) if path or own.exists() else keys.Keys()


def _window(wanted):
    """The window's exit code; None without a display."""
    from tools.analyst import opponent
    from tools.simulator import window, wire

    made = opponent.Opponent(wanted.analyst) if wanted.analyst else nullcontext()
    cable = closing(wire.opened(wanted.link)) if wanted.link else nullcontext()
    try:
        with made as bots, cable as end:
            line = bots.beside.line if bots else None
            return window.run(wanted.nvm, wanted.seed, wanted.scale, _keys(wanted.keys), line, end)
    except window.NoDisplay as error:
        print(f"There is no display to open a window on: {error}.", file=sys.stderr)
    return None
