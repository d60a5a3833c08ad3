# SPDX-License-Identifier: MIT
"""Impossible data of Missions are refused with file, key and reason."""

import pytest
from tools import tables

DATA = tables.ROOT / "assets/data/missions.toml"


def refusal(tmp_path, old, new):
    """Returns the error for the data with one change."""
    text = DATA.read_text(encoding="utf-8")
    assert old in text, old
    copy = tmp_path / "missions.toml"
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(tables.Bad) as caught:
        tables.compile_file(copy)
    assert str(caught.value).startswith("missions.toml: ")
    return str(caught.value)


@pytest.mark.parametrize(
    "old, new, key",
    [
        ('"#######........."', '"#######........x"', "board.squares"),
        ('"...............#",\n]', '"................",\n]', "board.squares"),
        ('"...............B"', '"................"', "board.squares"),
        ('grids = ["B6", "B7", "C6", "C7"]', 'grids = ["B6", "B3", "C6", "C7"]', "event.all_points.zone"),
        ('grids = ["E2", "E3", "F2", "F3"]', 'grids = ["E2", "J3", "F2", "F3"]', "event.zone.grids"),
        ('kind = "fog"', 'kind = "mist"', "kind"),
        ('ships = ["hood", "prince_of_wales"]', 'ships = ["hood", "tirpitz"]', "event.zone.ships"),
        ('charts = ["convoy_lanes", ', 'charts = ["nowhere", ', "mission.charts"),
        ('charts = ["convoy_lanes", ', "charts = [", "mission.charts"),
        ("number = 7\n", "number = 8\n", "mission"),
        ('medal_kind = "pe_home"', 'medal_kind = "tea"', "medal_kind"),
        ('medal_value = "hood"', 'medal_value = "tirpitz"', "medal_value"),
        ("vp_on = [1, 2, 3]", "vp_on = [1, 2]", "event.zone.vp_on"),
        ("hit_on = [1, 2, 3]", "hit_on = [2, 3]", "combat.hit_on"),
        ('name = "close"', 'name = "ram"', "tactic"),
        ('set = "difficult"\nbismarck', 'set = "easier"\nbismarck', "status_board"),
    ],
)
def test_wrong_data_are_refused(tmp_path, old, new, key):
    assert key in refusal(tmp_path, old, new)
