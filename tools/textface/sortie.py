# SPDX-License-Identifier: MIT
"""What the text front end uses of the badge's program: the core, the words, the games; nothing that draws."""

import os

from sortie.core import contract, journal, save
from sortie.core.game import Game
from sortie.core.head import OVER, REASON
from sortie.shell.texts import Texts, module

from tools.bootstrap import ROOT

__all__ = ["contract", "Game", "games", "journal", "module", "OVER", "REASON", "save", "texts_of"]


def games():
    """The ids of the games that are there."""
    folder = ROOT / "lib" / "sortie" / "games"
    return sorted(name for name in os.listdir(folder) if (folder / name / "words.py").exists())


def texts_of(ident):
    """The words of a game (sortie/shell/texts.py)."""
    return Texts(f"{ROOT.as_posix()}/", ident)
