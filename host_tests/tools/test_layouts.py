# SPDX-License-Identifier: MIT
"""The compiler of layouts refuses wrong pieces with file, key and reason. It numbers correct pieces from bottom to top."""

import pytest

from tools import layouts

VIEW = """
[view]
ground = { solid = [160, 20], at = [0, 10], color = "ink" }
row = { text8 = [10, 1], at = [2, 11], step = [0, 10], count = 3, color = ["paper", "gold"], words = "LIST_BOX" }
mark = { sprite = "marks", size = [8, 8], colors = "sprite", at = [[1, 2], [3, 4]], tile = 5 }
"""


def compiled(tmp_path, source):
    path = tmp_path / "last_battle.toml"
    path.write_text(source, encoding="utf-8")
    made = layouts.Layouts(path)
    made.fill()
    return made


def test_a_repeated_piece_takes_several_numbers(tmp_path):
    made = compiled(tmp_path, VIEW)
    assert made.consts == {"VIEW": 0, "VIEW_GROUND": 0, "VIEW_ROW": 1, "VIEW_MARK": 4}
    rows = made.layouts[0]
    assert [(row[1], row[2]) for row in rows] == [(0, 10), (2, 11), (2, 21), (2, 31), (1, 2), (3, 4)]
    assert rows[1][7] == rows[3][7] != rows[2][7], "colours go round"
    assert [row[14] - rows[1][14] for row in rows[1:4]] == [0, 1, 2], "each has the next word"


def test_the_file_has_the_start_of_each_layout(tmp_path):
    data = compiled(tmp_path, VIEW + VIEW.replace("[view]", "[other]")).pack()
    assert data[0] == 2 and data[3] == data[6] == 6
    first, second, end = [data[at] | data[at + 1] << 8 for at in (1, 4, 7)]
    assert data[first:second] == data[second:end] and end == len(data)


def test_a_row_stores_only_its_changed_bytes(tmp_path):
    layouts = compiled(tmp_path, VIEW)
    data = layouts.pack()
    at, end = [data[place] | data[place + 1] << 8 for place in (1, 4)]
    row = bytearray(16)
    for wanted in layouts.layouts[0]:
        size = data[at]
        assert not size or data[at + size] != row[size - 1], "no byte too many"
        row[:size] = data[at + 1 : at + 1 + size]
        assert row == wanted
        at += 1 + size
    assert at == end


@pytest.mark.parametrize(
    "old, new, reason",
    [
        ('color = "ink"', 'color = "pink"', "view.ground: no colour 'pink'"),
        ("solid", "liquid", "view.ground: is none of"),
        ("at = [0, 10]", "near = [0, 10]", "view.ground: what is 'near'"),
        ("at = [0, 10]", "at = [0, 300]", "view.ground: a number that is no byte"),
        ("LIST_BOX", "LIST_BOXING", "view.row: no word LIST_BOXING"),
    ],
)
def test_a_wrong_layout_is_refused(tmp_path, old, new, reason):
    assert old in VIEW
    with pytest.raises(layouts.Bad, match=reason):
        compiled(tmp_path, VIEW.replace(old, new, 1))
