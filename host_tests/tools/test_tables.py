# SPDX-License-Identifier: MIT
"""The table compiler refuses wrong data with file, key and reason, and makes the same bytes in every run."""

import pytest

from tools import tables

DATA = tables.ROOT / "assets/data/last_battle.toml"


def compiled(tmp_path, old="", new=""):
    """Compile a copy of Last Battle's data with one text replaced."""
    text = DATA.read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / "last_battle.toml"
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return tables.compile_file(copy)


def test_every_run_makes_the_same_bytes(tmp_path):
    assert compiled(tmp_path) == compiled(tmp_path)


def test_the_generated_file_is_fresh():
    assert tables.stale() == []


@pytest.mark.parametrize(
    "old, new, key",
    [
        ("damage_factor = 18", 'damage_factor = "18"', "norfolk.damage_factor"),
        ("damage_factor = 18", "damage_factor = 1800", "norfolk.damage_factor"),
        ('type = "CA"\ndamage', 'type = "CX"\ndamage', "norfolk.type"),
        ('start = "A13"', 'start = "Z99"', "map.start"),
        ('id = "A10"', 'id = "A\u00b2"', "hex.A\u00b2"),
        ('id = "A10"', 'id = "\u00e910"', "hex.\u00e910"),
        ("die = [1, 2]", "die = [1, 1]", "weather.die"),
        ('id = "suffolk"', 'id = "norfolk"', "enemy_ship.norfolk"),
        ('brest = ["G21"', 'brest = ["X21"', "air_zone.brest"),
        ("hit_on = [5, 6]", "hit_on = [4, 6]", "torpedo.hit_on"),
        ('kind = "sea"', 'kind = "swamp"', "kind"),
        ("Dora = 3, ", "", "bismarck.compartments.Dora"),
        ('result = "fire"', 'result = "smoke"', "main_gun_table.result"),
        ("destroyer_draw_deck = 2", "destroyer_draw_deck = 3", "destroyer_draw_deck"),
        ('source = "rulebook: A) Weather"', "", "source"),
        ("[meta]", "[meta", "not TOML"),
    ],
)
def test_wrong_data_are_refused(tmp_path, old, new, key):
    with pytest.raises(tables.Bad) as refusal:
        compiled(tmp_path, old, new)
    assert str(refusal.value).startswith("last_battle.toml: ") and key in str(refusal.value)


def test_data_without_a_module_for_their_rows_are_refused(tmp_path):
    copy = tmp_path / "nowhere.toml"
    copy.write_bytes(DATA.read_bytes())
    with pytest.raises(tables.Bad, match="nowhere.toml: the file: tools/tables/nowhere.py"):
        tables.compile_file(copy)
