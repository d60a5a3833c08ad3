# SPDX-License-Identifier: MIT
"""The rows of a battle on the screen: names, figures and notes, as a test reads them."""

from types import SimpleNamespace

from host_tests.suite.planes import row_of
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import layouts

MOST = 4


def row(made, side, i):
    """Returns row i of a side, or None where none is drawn."""
    at = i + MOST * (side == L.AXIS)
    kinds = layouts.LINE_COUNTER, layouts.LINE_NAME, layouts.LINE_VALUES, layouts.LINE_NOTE, layouts.LINE_HURT
    counter, name, values, note, hurt = [made.view.pieces[kind + at] for kind in kinds]
    assert counter.hidden == name.hidden == values.hidden
    if counter.hidden:
        assert note.hidden and hurt.hidden
        return None
    return SimpleNamespace(
        counter=counter, y=name.grid.y, name=row_of(name).strip(), values=row_of(values).strip(),
        note="" if note.hidden else row_of(note).strip(), boxes=0 if hurt.hidden else hurt[0],
    )  # fmt: skip


def rows(made, side):
    """Returns the rows of a side in sight."""
    return [shown for i in range(MOST) if (shown := row(made, side, i))]


def names(made, side):
    """Returns the names of a side in sight."""
    return [shown.name for shown in rows(made, side)]


def of(made, name):
    """Returns the row with this name."""
    (found,) = [shown for side in (L.AXIS, L.ALLIES) for shown in rows(made, side) if shown.name == name]
    return found


def more(made, side):
    """Returns the sign of the units out of sight, or ""."""
    plane = made.view.pieces[layouts.LINE_MORE + (side == L.AXIS)]
    return "" if plane.hidden else row_of(plane).strip()


def bar(made):
    """Returns the line at the bottom, or ""."""
    plane = made.view.pieces[layouts.LINE_OFFER]
    return "" if plane.hidden else row_of(plane).strip()
