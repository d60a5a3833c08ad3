# SPDX-License-Identifier: MIT
"""The rows of a battle on the screen: names, figures and notes, as a test reads them."""

from types import SimpleNamespace

from host_tests.suite.planes import row_of
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import layouts

MOST = 4
PROFILES = 3


def row(made, side, i):
    """Returns row i of a side, or None where none is drawn."""
    at = i + MOST * (side == L.AXIS)
    kinds = layouts.LINE_COUNTER, layouts.LINE_NAME, layouts.LINE_VALUES, layouts.LINE_NOTE, layouts.LINE_HURT
    counter, name, values, note, hurt = [made.view.pieces[kind + at] for kind in kinds]
    if name.hidden:
        assert values.hidden and counter.hidden and note.hidden and hurt.hidden
        return None
    cell = profile(made, side, i)
    assert counter.hidden or cell is None, "a counter or a profile"
    return SimpleNamespace(
        counter=counter, profile=cell, y=name.grid.y, name=row_of(name).strip(), values="" if values.hidden else row_of(values).strip(),
        note="" if note.hidden else row_of(note).strip(), boxes=0 if hurt.hidden else hurt[0],
    )  # fmt: skip


def profile(made, side, i):
    """Returns the cell of the profile in row i of a side, or None."""
    if i >= PROFILES:
        return None
    at = i + PROFILES * (side == L.AXIS)
    picture = made.view.pieces[layouts.LINE_PROFILE + at]
    return None if picture.hidden else made.view._profiles[at]


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
