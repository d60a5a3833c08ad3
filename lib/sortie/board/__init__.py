# SPDX-License-Identifier: MIT
"""The hardware, behind one face: one file a board family, chosen by the board's id.

get() gives an object with

    display           160x128, drawn by refresh() alone
    wait(ms)          the next key event: the key's number (A B SELECT START LEFT RIGHT UP DOWN: 0 to 7), +8 when it
                      is let go, -1 when nothing came in `ms` milliseconds (negative: wait for ever). It sleeps.
    now()             milliseconds that wrap at 2**29
    beep(hz, ms)      starts a tone and returns; `volume` is 0 off, 1 soft, 2 loud
    lights(r, g, b)   the colour of the badge's pixels, 0 to 255 each
    brightness        of the display, 0 to 100
    battery()         its voltage in hundredths of a volt
    low()             is it nearly empty
    storage           load(name), store({name: data or None})
    run(program)      ends this run of the interpreter and starts another, with an empty heap
    root              the folder that holds lib/ and assets/, with a slash at its end
"""

import board

_FAMILIES = {
    "pybadge": "pybadge",  # the PyBadge LC and the EdgeBadge run the same build or have the same pins
    "edgebadge": "pybadge",
}


def get():
    """The board this runs on. Raises RuntimeError for one that is not known. Call it once a run: it takes the pins."""
    family = _FAMILIES.get(board.board_id)
    if family is None:
        raise RuntimeError("Sortie does not know this board: " + board.board_id)
    module = __import__("sortie.board." + family, None, None, ("Board",))
    return module.Board(_root())


def _root():
    path = __file__.replace("\\", "/")
    return path[: path.rindex("lib/sortie/")]
