# SPDX-License-Identifier: MIT
"""Before an attack: the forces by name, guns and evasion of both, and whether the enemy must fight."""

import pytest

from host_tests.search_board.field import E, Field, W
from host_tests.search_board.test_choices import ask, strip
from sortie.games.search_board import fields as L
from tools import games


def told(made, table, monkeypatch, at=0):
    """Returns (the line under the header, the caption, the footer's name) with the cursor on action `at`."""
    action = ask(made, table.game)[at]
    return strip(made, monkeypatch, action).rstrip(" .\x9b"), made.toast.lines, made.called(action)


def test_an_attack_names_both_forces_and_the_enemys_consent(made, monkeypatch):  # SB-ATTACK
    line, caption, foot = told(made, Field(("bismarck",), ("hood", "prince_of_wales")).combat(), monkeypatch)
    assert line == "Hood+1 v Bismarck" and foot == "Foe must fight"
    assert caption == ["You: guns 22, best EV 29", "Foe: guns 14, evasion 29"]


def test_prinz_eugen_counts_if_she_is_known_to_be_there(made, monkeypatch):  # SB-ATTACK
    table = Field(("bismarck", "prinz_eugen"), ("hood", "prince_of_wales"))
    assert told(made, table.combat(), monkeypatch)[0] == "Hood+1 v Bismarck", "the British do not know of one force"
    table.s[L.CONTACT + 3] |= L.HOW_FORCE
    table.game.load(bytes(table.s), bytes(table.game.journal))
    line, caption, _ = told(made, table, monkeypatch)
    assert line == "Hood+1 v Bismarck+1" and caption == ["You: guns 22, best EV 29", "Foe: guns 19, least EV 29"]


def test_a_slower_attacker_needs_consent(made, monkeypatch):  # SB-ATTACK
    line, caption, foot = told(made, Field(("bismarck",), ("rodney",)).combat(), monkeypatch)
    assert line == "Rodney v Bismarck" and foot == "Foe may refuse"
    assert caption == ["You: guns 12, evasion 21", "Foe: guns 14, evasion 29"]


def test_a_repair_that_only_she_knows_leaves_a_doubt(made, monkeypatch):  # SB-REPAIR
    table = Field(("bismarck",), ("hood",)).hurt("bismarck", mids=1).slow("hood", 28).combat()
    _, caption, foot = told(made, table, monkeypatch)
    assert [text[-10:] for text in caption] == ["evasion 28"] * 2 and foot == "Foe may refuse"


def test_chance_picks_among_the_forces_that_are_fast_enough(made, monkeypatch):  # SB-ATTACK
    table = Field(("bismarck",), ("hood",), ("king_george_v",), ("repulse",), ("rodney",)).slow("bismarck", 26).combat()
    line, caption, _ = told(made, table, monkeypatch)
    assert line == "Hood v Bismarck" and caption == ["Guns: you 10, foe 14", "Chance picks one of 3"]


def test_the_germans_do_not_learn_the_british_force(made, monkeypatch):  # SB-ATTACK
    table = Field(("bismarck", "prinz_eugen"), ("hood",), ("norfolk",)).combat()
    table.do(L.V_NO_ATTACK)
    assert table.side == L.GERMAN
    line, caption, foot = told(made, table, monkeypatch)
    assert line == "Bismarck+1 v battleship" and foot == "Attack a battleship"
    assert caption == ["You: guns 19, best EV 32", "A faster enemy may refuse"]


def test_the_answer_shows_both_evasions(made, monkeypatch):  # SB-ATTACK
    table = Field(("bismarck",), ("rodney",)).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase == L.P_ACCEPT
    line, caption, _ = told(made, table, monkeypatch)
    assert line == "Bismarck v battleship"
    assert caption == [f"You: guns 14, evasion {table.evasion('bismarck')}", f"Foe: evasion {table.evasion('rodney')}"]


def test_the_answer_of_the_british_shows_the_guns_of_both_sides(made, monkeypatch):  # SB-ATTACK
    table = Field(("bismarck", "prinz_eugen"), ("norfolk",))
    table.slow("bismarck", 20).slow("prinz_eugen", 20)
    table.s[L.CONTACT + 3] |= L.HOW_FORCE
    table.combat()
    while table.side == L.BRITISH and table.phase == L.P_ATTACK:
        table.do(L.V_NO_ATTACK)
    table.do(L.V_ATTACK, table.legal(L.V_ATTACK)[0])
    assert (table.phase, table.side) == (L.P_ACCEPT, L.BRITISH)
    assert told(made, table, monkeypatch)[1] == ["You: guns 5, evasion 32", "Foe: guns 19, best EV 20"]


def test_no_attack_shows_the_forces_that_would_fight(made, monkeypatch):
    """The cursor can begin there, and the player must see what is declined, and where."""
    table = Field(("bismarck",), ("norfolk",)).combat()
    line, caption, foot = told(made, table, monkeypatch)
    assert made.actions[0] >> 10 == L.V_NO_ATTACK and (line, foot) == ("Norfolk v Bismarck", "")
    assert caption == ["You: guns 5, evasion 32", "Foe: guns 14, evasion 29"] and made.cursor._on


def test_the_cursor_begins_on_no_attack_if_the_guns_are_few(made):  # SB-ATTACK
    """A press of A must not lose Norfolk, 5 guns against 14."""
    first = [ask(made, Field(("bismarck",), force).combat().game)[0] >> 10 for force in (("norfolk",), ("hood",), ("rodney",))]
    assert first == [L.V_NO_ATTACK, L.V_ATTACK, L.V_ATTACK]
    both = Field(("bismarck",), ("norfolk",), ("hood",)).combat()
    assert ask(made, both.game)[0] >> 10 == L.V_ATTACK, "another force is strong enough"


def test_an_offer_to_break_off_has_one_pair_of_words(made, monkeypatch):  # SB-WITHDRAW
    table = Field(("bismarck",), ("hood",)).at("bismarck", 3, 0, 3).at("hood", 0, 0, 5).fight(round_=2).go(L.P_ORDERS)
    table.do(L.V_BREAK)
    refuse, agree = ask(made, table.game)
    assert strip(made, monkeypatch, agree) == strip(made, monkeypatch, refuse) == "Britain asks to break off"
    texts = games.title("search_board").texts
    assert [(made.called(a) or texts.at("VERB_AT", (a >> 10) - 1), texts.at("VERB_DOES", (a >> 10) - 1)) for a in (agree, refuse)] == [
        ("Both break off", "agree"), ("Fight on", "refuse")]  # fmt: skip


def test_no_attack_alone_shows_the_question(made, monkeypatch):
    table = Field(("bismarck",), ("norfolk",)).combat()
    ask(made, table.game)
    made.actions = [L.V_NO_ATTACK << 10]
    assert strip(made, monkeypatch, made.actions[0]) == "Britain: attack which?"


@pytest.mark.parametrize("phase", [L.P_ORDERS, L.P_AGREE, L.P_ATTACK])
def test_up_and_down_do_not_move_in_a_ring_of_left_and_right(made, phase):
    """The line shows left and right only. A press down agreed to break off by mistake."""
    if phase == L.P_ATTACK:
        table = Field(("bismarck", "prinz_eugen"), ("hood",)).combat()
    else:
        table = Field(["bismarck"], ["hood"]).at("bismarck", 0, 0, E).at("hood", 0, 6, W).fight(round_=3).go(L.P_ORDERS)
        if phase == L.P_AGREE:
            table.do(L.V_BREAK)
    assert table.phase == phase
    actions = ask(made, table.game)
    assert len(actions) > 1
    assert [made.near(0, 0, dy) for dy in (-1, 1)] == [0, 0] and made.near(0, 1, 0) == 1


def test_all_fight_or_the_others_after_a_ship_is_left_out(made):  # SB-OUT
    """'All others' had no meaning before the first ship was left out."""
    table = Field(("bismarck",), ("hood", "norfolk", "suffolk")).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    texts, join = games.title("search_board").texts, L.V_JOIN << 10
    named = []
    for ship in ("norfolk", "suffolk"):
        assert table.phase == L.P_KEEP_OUT and join in ask(made, table.game)
        named.append((made.called(join) or texts.at("VERB_AT", L.V_JOIN - 1), texts.at("VERB_DOES", L.V_JOIN - 1)))
        table.do(L.V_KEEP_OUT, Field.ship(ship))
    assert named == [("All", "fight"), ("The others", "fight")]
