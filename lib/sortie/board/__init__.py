# SPDX-License-Identifier: MIT
"""The hardware behind one interface: the PyBadge's, or that of another family by the board's id.

get() returns an object with
    display           160x128, drawn by refresh() alone
    wait(ms)          the next key event: the key's number (A B SELECT START LEFT RIGHT UP DOWN: 0 to 7), +8 for
                      its release, 16 if some were lost, -1 if none came in `ms` milliseconds (negative: wait for ever).
                      It sleeps
    now()             milliseconds that wrap at 2**29
    beep(hz, ms)      starts a tone and returns; `volume` is 0 off, 1 soft, 2 loud
    lights            show(alert, damage), strength: see lights.py
    brightness        of the display, 0 to 100; at 0 the lights are off, too
    battery(), low()  its voltage in hundredths of a volt; is it nearly empty
    usb               is a PC connected
    storage           load(name), store({name: data or None}), rest(): see store/storage.py
    run(program)      ends this run of the interpreter and starts another, with an empty heap
    root              the folder that holds lib/ and assets/, with a slash at its end
"""

import sys

import board
from micropython import const

FAMILIES = ("pybadge", "pygamer")  # the PyBadge LC and the EdgeBadge run the PyBadge's CircuitPython

_CIRCUITPYTHON = const(10)


def ready():
    """Can Sortie run here? If not, it prints the reason on the console, which the display then shows.

    The entries call this before imports that another board may have no memory for.
    """
    implementation = sys.implementation
    if implementation.name == "circuitpython" and implementation.version[0] != _CIRCUITPYTHON:
        print("\nSortie needs CircuitPython {}.\n".format(_CIRCUITPYTHON))
        return False
    if board.board_id not in FAMILIES:
        print("\nSortie does not know this board: {}\n".format(board.board_id))
        return False
    return True


def show_console():
    """Light the display for an error that ends a run, so that the console can be read. The last run has left it dark."""
    board.DISPLAY.brightness = 1


def get():
    """The badge that this runs on. Call it once a run, because it claims the pins."""
    if board.board_id == "pygamer":
        from .pygamer import PyGamer as Board
    else:
        from .badge import Badge as Board
    return Board(_root())


def _root():
    path = __file__.replace("\\", "/")
    return path[: path.rindex("lib/sortie/")]
