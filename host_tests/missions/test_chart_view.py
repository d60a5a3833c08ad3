# SPDX-License-Identifier: MIT
"""A chart on the map, and its contents in the footer."""

from host_tests.suite.planes import row_of
from sortie.games.missions import fields as L
from sortie.games.missions import layouts

from .table import Table


def test_the_footer_tells_each_part_of_a_chart_with_its_figures(made):
    """MS-EVENT: so nothing stands in small letters alone."""
    table = Table("A8 nw", "A8 nw", mission=1)
    made.order(table.game.actions())
    made.show(table.game, 2)
    small, told = set(), set()
    for _ in range(L.CHARTS):
        told.add(made.look(1, 0))
        for _ in range(3):
            told.add(made.look(0, 1))
        names, notes = made.view.pieces[layouts.MAP_NAMES], made.view.pieces[layouts.MAP_NOTES]
        rows = [f"{row_of(names, row).strip()} {row_of(notes, row + 1).strip()}".strip() for row in range(0, 8, 2)]
        small |= {row.upper() for row in rows if row}
    assert small <= {text.upper() for text in told}
    assert all(len(text) <= 19 for text in told)
