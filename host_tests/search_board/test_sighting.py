# SPDX-License-Identifier: MIT
"""A sighting after a time without one is a picture of the ship that waits for A, on both sides."""

import pytest

from host_tests.search_board.sea import Sea, zone
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import journal
from sortie.games.search_board import fields as L
from sortie.session import log
from sortie.shell.texts import Texts
from sortie.ui.canvas import ASKS
from sortie.ui.layouts import TOAST_TEXT
from tools.generated import ROOT


def sight(made, side, how, ages=(0, 0), ship=L.BISMARCK):
    """Show a sighting in turn 15 to a side. `ages` are the turns since each ship was last located; 0: never.

    Returns (hold, caption, is there a picture?)."""
    sea, there = Sea(15, bismarck="H10", prinz_eugen="H10", phase=L.P_SAIL), zone("H10")
    for target in range(L.GERMAN_SHIPS):
        if ages[target]:
            sea.located(("bismarck", "prinz_eugen")[target], ages[target])
    made.rest()
    made.known = False
    made.game = seen_by(sea.game, side)
    made.order(())
    made.show(made.game, 0)
    ring = sea.game.journal
    journal.open_rings(((journal.REFEREE, ring),))
    journal.push(L.E_SHOWS, L.R_SEARCH, ship, there >> 5, there & 31, how)
    journal.open_rings(())
    hold = made.play(made.game, journal.count(ring) - 1)
    made.was[L.CONTACT + 2] = 15
    rows = [row_of(made.toast.pieces[TOAST_TEXT], row).strip() for row in range(2)]
    return hold, " ".join(rows).strip(), len(made._over) > 0


@pytest.mark.parametrize("side, how, text", [
    (L.BRITISH, L.HOW_SEARCH, "You sight Bismarck in H10"),
    (L.BRITISH, L.HOW_NEAR, "You hear Bismarck in or next to H10"),
    (L.GERMAN, L.HOW_SEARCH, "Britain sights Bismarck in H10"),
    (L.GERMAN, L.HOW_PASSED, "Britain sights Bismarck passing H10"),
    (journal.REFEREE, L.HOW_ANNOUNCED, "Britain sights Bismarck in H10"),
])  # fmt: skip
def test_a_sighting_is_a_picture_that_waits(made, side, how, text):
    assert sight(made, side, how) == (ASKS, text, True)
    assert sight(made, side, how, (2, 0))[0] == ASKS


@pytest.mark.parametrize("ages, ship", [((1, 0), L.BISMARCK), ((0, 1), L.BISMARCK), ((1, 3), L.PRINZ_EUGEN)])
def test_a_chase_is_no_new_sighting(made, ages, ship):
    """The second ship of a force, and the next turn of a shadow, do not stop the events."""
    hold, _, picture = sight(made, L.BRITISH, L.HOW_SHADOW, ages, ship)
    assert hold not in (0, ASKS) and not picture


def test_aircraft_attack_in_a_picture(made, monkeypatch):  # SB-STRIKE
    """Swordfish and bombers have a picture each."""
    sea = Sea(15, bismarck="H10", prinz_eugen="H10", phase=L.P_SAIL)
    made.rest()
    made.known = False
    ring, cells = sea.game.journal, []
    monkeypatch.setattr(made.stage, "change", lambda bitmap, name, cell: cells.append(cell // 4))
    for air in (19, 4):
        journal.open_rings(((journal.REFEREE, ring),))
        journal.push(L.E_STRIKE, L.R_STRIKE, air, 7, 10)
        journal.open_rings(())
        made.play(seen_by(sea.game, L.BRITISH), journal.count(ring) - 1)
        assert len(made._over) == 1
    assert cells == [9] * 4 + [10] * 4


@pytest.mark.parametrize("name", ["norfolk", "recon_scapa_a"])
@pytest.mark.parametrize("side, text", [(L.BRITISH, "{} shadows Bismarck"), (L.GERMAN, "Britain shadows Bismarck")])
def test_a_shadow_has_a_name_for_the_british(made, name, side, text):  # SB-SHADOW
    """The Germans learn that she is shadowed, and not by which unit."""
    sea = Sea(15, bismarck="H10", prinz_eugen="H10", phase=L.P_RUN, **{name: "H10"})
    sea.located("bismarck", 1)
    if name == "norfolk":
        sea.s[sea.row(name) + L.S_NOW] |= L.NOW_SHADOWS
    else:
        sea.s[sea.air(name) + L.A_STATE] |= L.AIR_SHADOWS
    sea.fix()
    made.rest()
    made.known = False
    made.game = seen_by(sea.game, side)
    made.learn(made.game)
    made.show_event(made.game, 0, bytes((L.E_SHADOWS, 0, 0, L.BISMARCK, 0, 0, 0, 0)))
    shadow = {"norfolk": "Norfolk", "recon_scapa_a": "Rec.ScapaA"}[name]
    assert " ".join(made.toast.lines) == text.format(shadow)


@pytest.mark.parametrize("how, fact", [
    (L.HOW_SEARCH, "Britain called this zone in its search."), (L.HOW_SHADOW, "The shadow held contact."),
    (L.HOW_PASSED, "She passed through it in this turn."), (L.HOW_NEAR, "Britain heard her radio."),
    (L.HOW_ANNOUNCED, "A general search, an attack or a battle tells her zone."),
])  # fmt: skip
def test_the_reason_of_a_sighting_begins_with_its_facts(how, fact):  # SB-SEARCH, SB-SHADOW
    """The ship and her zone come first, then the way in which she was located."""
    ring, lines = bytearray(journal.SIZE), []
    texts = Texts(str(ROOT) + "/", "search_board")
    journal.open_rings(((journal.REFEREE, ring),))
    journal.push(L.E_SHOWS, L.R_SEARCH, L.BISMARCK, 7, 10, how)
    journal.push(L.E_SEEN, L.R_SEARCH, 7, 11, 2, 1, 0)
    journal.open_rings(())
    first = journal.count(ring) - 2
    log._explain(texts, ring, first, journal.REFEREE, lines)
    text = " ".join(lines)
    assert text.startswith("Britain ") and "Bismarck" in text[:30] and "H10" in text[:45] and fact in text
    lines.clear()
    log._explain(texts, ring, first + 1, journal.REFEREE, lines)
    texts.close()
    assert " ".join(lines).startswith("Germany sees H11: 2 battleships 1 cruiser Germany called this zone in its search.")


@pytest.mark.parametrize("side, text", [(L.BRITISH, "Norfolk loses Bismarck"), (L.GERMAN, "Britain loses Bismarck")])
def test_a_lost_shadow_is_a_picture_that_waits(made, side, text):  # SB-SHADOW
    """The Germans do not learn the name of the shadow."""
    sea = Sea(15, bismarck="H10", prinz_eugen="H10", norfolk="H11", phase=L.P_FLY)
    sea.located("bismarck", 1)
    sea.s[sea.row("norfolk") + L.S_NOW] |= L.NOW_SHADOWS
    made.rest()
    made.known = False
    made.game = seen_by(sea.game, side)
    made.learn(made.game)
    for held, waits in ((1, False), (0, True)):
        hold = made.show_event(made.game, 0, bytes((L.E_CONTACT, 0, 0, L.BISMARCK, 5, 128, held, 0)))
        assert (hold == ASKS, len(made._over) > 0, text in made.toast.lines) == (waits,) * 3


def test_a_new_force_is_named_with_its_number(made):  # SB-FORCE
    """One line for all ships of a gathering, at their zone."""
    sea = Sea(15, L.P_FORCES, "british", bismarck="H10", prinz_eugen="H10", norfolk="E15", suffolk="E15", kenya="E15")
    made.rest()
    made.known = False
    first = journal.count(sea.game.ring(L.BRITISH))
    before = seen_by(sea.game, L.BRITISH)
    made.game = before
    made.learn(before)
    sea.do("gather at norfolk")
    game, texts = seen_by(sea.game, L.BRITISH), []
    for n in range(first, journal.count(game.journal)):
        texts.append((made.play(game, n) > 0, " ".join(made.toast.lines)))
    assert [text for shown, text in texts if shown] == ["One force: Norfolk+2"] and len(texts) == 3
    assert made.window == zone("E15")
