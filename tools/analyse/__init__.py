# SPDX-License-Identifier: MIT
"""Shows where a finished game was lost: the chance of winning by decision, and the analyst's choice. [SAVE=file]

The save contains the latest game from its first action. A game in play is refused, because the analyst would help.
For each decision of a person the analyst searches the view of that side alone. Then both actions, the person's and the
analyst's, are played out in fresh pairs with equal dice. Their mean difference is the loss.
"""

import argparse
import sys
from pathlib import Path

from tools import arguments, saved
from tools.bootstrap import ROOT
from tools.simulator import memory, names

from . import picture, study
from .report import describe


def main(argv):
    """Returns the exit code. Prints the analysis and writes dist/analysis_<game>.png."""
    parser = argparse.ArgumentParser(prog="python -m tools analyse", description=__doc__.split("\n")[0])
    parser.add_argument("file", type=Path, nargs="?", help="memory, sortie.dat or drive (default: the window's memory)")
    parser.add_argument("--as", dest="name", type=arguments.name, help="the window's memory of this name")
    parser.add_argument("--plays", type=arguments.whole(2, 10**6), default=study.PLAYS, help=f"of a decision ({study.PLAYS})")
    parser.add_argument("--seconds", type=arguments.seconds, default=study.SECONDS, help=f"limit of a decision ({study.SECONDS:g})")
    parser.add_argument("--plot", type=Path, help="another place for the picture")
    wanted = parser.parse_args(argv)
    try:
        kept = saved.read(wanted.file or (names.path_of(wanted.name) if wanted.name else memory.default()))
        title, decisions = study.decisions(kept)
        rows = study.all_of(title, decisions, wanted.plays, wanted.seconds)
        path = wanted.plot or ROOT / f"dist/analysis_{title.name}.png"
        picture.save(title, rows, path)
    except saved.NoGame as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(arguments.why(error), file=sys.stderr)
        return 1
    print("\n".join(describe(title, rows)))
    print(f"picture: {path}")
    return 0


