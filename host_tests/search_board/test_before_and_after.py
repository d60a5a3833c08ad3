# SPDX-License-Identifier: MIT
"""The box before an attack and the page after a battle."""

import pytest
from host_tests.search_board.field import Field
from host_tests.search_board.test_choices import ask
from host_tests.search_board.test_motion import in_battle, sea, show_event  # noqa: F401
from host_tests.suite.planes import row_of
from sortie.games.search_board import fields as L
from sortie.games.search_board.layouts import AFTER_BRITISH, AFTER_GERMAN, AFTER_WHY, FORCES_ROW
from sortie.games.search_board.screen_views import MAP
from sortie.ui.canvas import ASKS

PRINZ_EUGEN = 1
HOOD = 2


def box(made, table):
    """Returns the rows of the box with the cursor on the first action."""
    made.focus(ask(made, table.game)[0])
    assert not made._helper.box.group.hidden
    return [row_of(made._helper.box.pieces[FORCES_ROW], row).split() for row in range(4)]


def foot(made, table):
    """Returns the name in the footer for the first action."""
    first = ask(made, table.game)[0]
    made.focus(first)
    return made.called(first)


def test_the_box_names_both_forces_and_the_enemys_consent(made):  # SB-ATTACK
    table = Field(("bismarck",), ("hood", "prince_of_wales")).combat()
    rows = box(made, table)
    assert rows[0] == ["Hood+1", "guns", "22", "ev", "29"] and not rows[1]
    assert rows[2] == ["Bismarck", "guns", "14", "ev", "29"] and rows[3] == ["The", "enemy", "must", "fight"]
    assert foot(made, table) == "Hood+1 v Bismarck"


def test_the_box_counts_prinz_eugen_if_she_is_known_to_be_there(made):  # SB-ATTACK
    table = Field(("bismarck", "prinz_eugen"), ("hood", "prince_of_wales"))
    alone = box(made, table.combat())
    assert alone[2][:3] == ["Bismarck", "guns", "14"], "the British do not know of one force"
    table.s[L.CONTACT + 3] |= L.HOW_FORCE
    table.game.load(bytes(table.s), bytes(table.game.journal))
    assert box(made, table)[2][:3] == ["Bismarck+1", "guns", "19"]


def test_a_slower_attacker_sees_that_she_may_refuse(made):  # SB-ATTACK
    rows = box(made, Field(("bismarck",), ("rodney",)).combat())
    assert rows[0][0] == "Rodney" and rows[3] == ["The", "enemy", "may", "refuse"]


def test_a_repair_that_only_she_knows_leaves_a_doubt(made):  # SB-REPAIR
    table = Field(("bismarck",), ("hood",)).hurt("bismarck", mids=1).slow("hood", 28).combat()
    rows = box(made, table)
    assert rows[2] == ["Bismarck", "guns", "14", "ev", "28"] and rows[3][2:] == ["may", "refuse"]


def test_chance_picks_among_the_forces_that_are_fast_enough(made):  # SB-ATTACK
    table = Field(("bismarck",), ("hood",), ("king_george_v",), ("repulse",), ("rodney",)).slow("bismarck", 26).combat()
    rows = box(made, table)
    assert rows[0][0] == "Hood" and rows[1] == ["or", "2", "more,", "by", "chance"]
    assert foot(made, table) == "BB v Bismarck"


def test_the_german_box_does_not_name_the_british_force(made):  # SB-ATTACK
    table = Field(("bismarck", "prinz_eugen"), ("hood",), ("repulse",), ("norfolk",)).combat()
    table.do(L.V_NO_ATTACK)
    assert table.side == L.GERMAN
    rows = box(made, table)
    assert rows[0][:2] == ["Bismarck+1", "guns"] and rows[2] == ["BB", "1", "of", "2", "guns", "?", "ev", "?"]
    assert rows[3] == ["The", "enemy", "may", "refuse"] and foot(made, table) == "Bismarck+1 v BB"


def test_the_answer_shows_both_evasions(made):  # SB-ATTACK
    table = Field(("bismarck",), ("rodney",)).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase == L.P_ACCEPT
    rows = box(made, table)
    assert rows[0] == ["Your", "force", "ev", str(table.evasion("bismarck"))]
    assert rows[2] == ["Attacker", "ev", str(table.evasion("rodney"))]


def test_no_attack_needs_no_box(made):
    table = Field(("bismarck",), ("rodney",)).combat()
    made.focus(ask(made, table.game)[0])
    made.focus(L.V_NO_ATTACK << 10)
    assert made._helper.box.group.hidden


def written(made, piece):
    """Returns all rows of a text plane as one text."""
    plane = made.view.pieces[piece]
    return " ".join(row_of(plane, row).strip() for row in range(plane.rows)).strip()


AGREED = (L.E_BREAK, L.BRITISH, 1)


@pytest.mark.parametrize(
    "events, reason",
    [
        ([(L.E_AWAY, PRINZ_EUGEN)], "P.Eugen got away: no enemy within six hexes."),
        ([(L.E_SUNK, HOOD)], "Hood sank. Her side has no ship left here."),
        ([AGREED], "Both sides broke off the battle."),
        ([(L.E_BREAK, L.BRITISH, 2)], "Four rounds without a shot: contact is lost."),
    ],
)
def test_the_page_after_a_battle_waits_and_gives_the_reason(made, sea, events, reason):  # noqa: F811
    in_battle(made, sea)
    show_event(made, sea, L.E_BOX, HOOD, L.MIDSHIPS, 0 if events[0][0] == L.E_SUNK else 4)
    for event in events:
        show_event(made, sea, *event)
    assert show_event(made, sea, L.E_OVER) == ASKS, "a person reads it until A"
    assert written(made, AFTER_WHY) == reason
    german, british = written(made, AFTER_GERMAN), written(made, AFTER_BRITISH)
    assert german.startswith("P.Eugen") and "EV" in german and british.startswith("Hood")
    assert british.endswith("sunk" if events[0][0] == L.E_SUNK else "EV29")


def test_the_map_follows_the_page(made, sea):  # noqa: F811
    in_battle(made, sea)
    show_event(made, sea, L.E_OVER)
    show_event(made, sea, L.E_TURN, 9)
    assert made.number == MAP
