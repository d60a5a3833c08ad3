# SPDX-License-Identifier: MIT
"""Four turns that combine every rule: the script of the settled cases."""

from sortie.games.postcard import fields as L
from sortie.games.postcard.rules import counters

from .table import Table


def test_the_rules_play_the_example_of_four_turns():
    table = Table("B7", hood="B5", prince_of_wales="B5", dummy_1="A4", dummy_2="B6", dummy_3="C5")

    # turn 1: no counter in her hex, no carrier free
    table.sail("B7", dummy_2="A6")
    assert "no_sign" in table.seen_events() and "found" not in table.seen_events()
    assert list(table.names()) == ["end search"]
    table.do("end search", "pass")

    # turn 2: a dummy finds her; C6 is freed; the dummy stays; Victorious strikes at once
    table.rolls(5, 4)
    table.sail("C5", "free C6")
    assert all(counters.is_free(table.s, table.slot(name)) for name in ("king_george_v", "repulse", "victorious"))
    assert table.s[L.FLAGS] & L.FLAG_PURSUED
    assert set(table.names()) == {f"strike {table.slot('victorious')}", "end strikes"}
    table.do(f"strike {table.slot('victorious')}", "end strikes")
    assert table.s[L.STEPS] == 4 and table.s[L.FLAGS] & L.FLAG_FOUGHT == 0, "a new turn has begun: no convoy was asked for"
    assert table.s[L.TURN] == 3

    # turn 3: she announces her move, the dummy follows and is lost; aircraft, then strength 4, then 3
    table.do("move C4")
    assert "seen_sailing" in table.seen_events() and table.at("dummy_3") == "C4"
    table.move(hood="C4", prince_of_wales="C4", victorious="C5")
    table.rolls(3, 6, 2, 5, 1, 6, 5, 6, 2, 1, 1, 2, 3)
    table.do("end movement", "free F5")
    assert table.at("dummy_3") is None
    table.do(f"strike {table.slot('victorious')}", "end strikes", f"fire at {table.slot('hood')}")
    assert table.s[L.STEPS] == 2 and counters.british_points(table.s) == 2
    assert table.at("hood") is None and table.s[L.POINTS] == 2
    assert table.s[L.TURN] == 4, "she has fought: no convoy"

    # turn 4: at speed 1 into D5, where Rodney, still held, finds and fights her
    assert not counters.is_free(table.s, table.slot("rodney"))
    assert "move D5" in table.names() and "move D4" in table.names() and "move E5" not in table.names()
    table.rolls(1, 1, 1, 1, 1, 1, 1)
    table.sail("D5")
    assert "found" in table.seen_events()
    table.do("free D5", "end strikes")
    assert table.s[L.FLAGS] & L.FLAG_FOUGHT == 0 and table.s[L.TURN] == 5
