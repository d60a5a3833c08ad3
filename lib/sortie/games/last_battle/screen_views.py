# SPDX-License-Identifier: MIT
"""The numbers, modules and layouts that all of Last Battle's views share."""

from micropython import const

from ...ui.view import View

# the first ones are layouts of this game as well (layouts.py)
MAP = const(0)
SHEET = const(1)  # + own ship
REPAIR = const(3)
BATTLE = const(4)
CARD_VIEW = const(5)
END = const(6)  # and the levels
MODULES = ("map", "sheet", "sheet", "repair", "battle", "card", "end", "levels")  # view_<name>.py

# by enemy: the cell of assets/art/profiles.pix
PROFILE = b"\4\4\3\2\5\x0b\5\4\2\x0a\6\6\6\6\6\7\7\7\7\7\7\7\7\7\x08\x08\x09"


class OwnView(View):
    """A view made from a layout of this game.

    strip: how far down a caption of one line lies, and any other. So none cuts a row of the view."""

    name = "last_battle"
    strip = (10, 0)
