# SPDX-License-Identifier: MIT
"""Shows where a finished game was lost: the chance of winning by decision, and the analyst's choice. [SAVE=file]

The save contains the latest game from its first action. A game in play is refused, because the analyst would help.
For each decision of a person the analyst searches the view of that side alone. Then both actions, the person's and the
analyst's, are played out in fresh pairs with equal dice. Their mean difference is the loss.
"""

import argparse
from pathlib import Path

from tools import arguments, saved
from tools.bootstrap import ROOT

from . import picture, study
from .report import describe


def main(argv):
    """Returns the exit code. Prints the analysis and writes dist/analysis_<game>.png."""
    parser = argparse.ArgumentParser(prog="python -m tools analyse", description=__doc__.split("\n")[0])
    saved.add_arguments(parser)
    parser.add_argument("--plays", type=arguments.whole(2, 10**6), default=study.PLAYS, help=f"of a decision ({study.PLAYS})")
    parser.add_argument("--seconds", type=arguments.seconds, default=study.SECONDS, help=f"limit of a decision ({study.SECONDS:g})")
    parser.add_argument("--plot", type=Path, help="another place for the picture")
    wanted = parser.parse_args(argv)
    return saved.show(wanted, lambda path: _analyse(path, wanted))


def _analyse(path, wanted):
    title, decisions = study.decisions(saved.read(path))
    rows = study.all_of(title, decisions, wanted.plays, wanted.seconds)
    plot = wanted.plot or ROOT / f"dist/analysis_{title.name}.png"
    picture.save(title, rows, plot)
    print("\n".join(describe(title, rows)))
    print(f"picture: {plot}")


