# SPDX-License-Identifier: MIT
"""Pages of ships, the header during events, and the battle field while orders are chosen."""

import pytest

from host_tests.search_board.field import E, Field, W
from host_tests.search_board.sea import UNITS, Sea, zone
from host_tests.search_board.test_board_view import field
from host_tests.search_board.test_choices import ask
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import journal
from sortie.games.search_board import fields as L
from sortie.games.search_board.layouts import ATLANTIC_PLOT, ATLANTIC_SEEN, BATTLE_LETTERS, BATTLE_OWN, FLEET_ROW, SHIP_SPEED
from sortie.games.search_board.rules import ships
from sortie.games.search_board.rules.battle_board import span, step_x, step_y
from sortie.games.search_board.rules.battle_tables import FIRE
from sortie.games.search_board.rules.places import place_x, place_y
from sortie.games.search_board.screen_views import ATLANTIC, BATTLE, BOTTOM, FLEET, SHEET, TOP
from sortie.games.search_board.tables import BOXES
from sortie.session import log
from sortie.shell.texts import Texts
from tools.generated import ROOT


def written(plane, row=0):
    """Returns a row of a text plane without its outer blanks."""
    return row_of(plane, row).strip()


def page(made, sea, side, panel, unit=0):
    """Draws a panel for a side, with the cursor on a ship last."""
    made.rest()
    made.known = False
    made.game = seen_by(sea.game, side)
    made.order(())
    made.learn(made.game)
    made.unit = unit
    made.show(made.game, panel)
    return made.view.pieces


@pytest.mark.parametrize("fuel, row, pace", [(13, "13 at sea", "2 zones"), (1, "1 at sea", "2 zones"), (0, "0 on C", "1 on C")])
def test_the_pages_show_fuel_and_pace(made, fuel, row, pace):  # SB-FUEL
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="O14")
    sea.s[sea.row("bismarck") + L.S_FUEL] = fuel
    assert written(page(made, sea, L.GERMAN, FLEET)[FLEET_ROW]).split(None, 2)[2] == row
    assert "0" not in written(made.view.pieces[FLEET_ROW + 1])[13:].replace("O14", ""), "cruisers need none"
    assert written(page(made, sea, L.GERMAN, SHEET)[SHIP_SPEED]).endswith(pace)


@pytest.mark.parametrize(
    "bits, duty",
    [
        (0, "at sea"), (L.MODE_PATROL, "patrol"), (L.MODE_STUCK, "held"), (L.MODE_STUCK | L.MODE_PATROL, "held"),
        (L.MODE_IN_PORT, "port"),
    ],
)
def test_the_list_shows_a_ships_duty(made, bits, duty):  # SB-CONVOY, SB-PATROL
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="O14")
    sea.mode("bismarck", bits)
    sea.fix()
    assert written(page(made, sea, L.GERMAN, FLEET)[FLEET_ROW]).endswith(duty)


def test_the_page_of_a_sunk_ship_shows_sunk(made):  # SB-HITS
    sea = Sea(turn=17, bismarck="M12")
    sea.s[L.HIT_MIDS + UNITS.index("hood")] = BOXES[L.MIDSHIPS * L.SHIPS + UNITS.index("hood")]
    ships.lose(sea.s, UNITS.index("hood"))
    sea.fix()
    for side in (L.GERMAN, L.BRITISH):
        assert written(page(made, sea, side, SHEET, UNITS.index("hood"))[SHIP_SPEED]) == "sunk"
    assert "left_force" not in sea.seen_events(), "she did not leave her force, she is gone"


def test_the_atlantic_shows_the_source_of_a_contact(made):  # SB-HUFF
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="O14")
    panel = page(made, sea, L.BRITISH, ATLANTIC)[ATLANTIC_SEEN]
    assert written(panel) == "Not seen"
    for how, words in ((L.HOW_SEARCH, "Seen M12"), (L.HOW_NEAR, "Near M12")):
        sea.located("bismarck", 1, how)
        panel = page(made, sea, L.BRITISH, ATLANTIC)[ATLANTIC_SEEN]
        assert (written(panel), written(panel, 1)) == (words, "1 ago")
    sea.s[L.HIT_MIDS + L.PRINZ_EUGEN] = BOXES[L.MIDSHIPS * L.SHIPS + L.PRINZ_EUGEN]
    ships.lose(sea.s, L.PRINZ_EUGEN)
    sea.fix()
    pieces = page(made, sea, L.BRITISH, ATLANTIC)
    assert written(pieces[ATLANTIC_SEEN + 1]) == "sunk" and not written(pieces[ATLANTIC_PLOT + 1])


@pytest.mark.parametrize("ago, place", [(0, "M12"), (1, "M13")])
def test_a_signal_does_not_replace_a_contact_of_its_turn(made, ago, place):  # SB-HUFF
    sea = Sea(turn=17, bismarck="M12")
    sea.located("bismarck", ago)
    page(made, sea, L.BRITISH, ATLANTIC)
    journal.open_rings(((journal.REFEREE, sea.game.journal),))
    journal.push(L.E_SHOWS, L.R_HUFF, L.BISMARCK, zone("M13") >> 5, zone("M13") & 31, L.HOW_NEAR)
    journal.open_rings(())
    made.play(made.game, journal.count(sea.game.journal) - 1)
    assert ships.get_zone(made.was, L.CONTACT) == zone(place)


def test_the_atlantic_names_aircraft_too(made):
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="M12", recon_bordeaux="M12", bomber_brest="Q16")
    sea.fix()
    page(made, sea, L.GERMAN, ATLANTIC)
    texts = {made.view.look(made, 1, 0) for _ in range(2)}
    assert texts == {"M12 Bismarck+2", "Q16 B.Brest"}


def test_the_cursor_of_the_atlantic_stays_off_the_header(made):
    sea = Sea(turn=17, bismarck="A10", prinz_eugen="Z29")
    sea.fix()
    page(made, sea, L.GERMAN, ATLANTIC)
    for _ in range(2):
        made.view.look(made, 1, 0)
        corners = made.cursor._corners
        assert min(corner.y for corner in corners) >= TOP and max(corner.y for corner in corners) < BOTTOM


def test_a_battle_of_prinz_eugen_shows_her_boxes(made):  # SB-ROUND: before any shot
    table = Field(("prinz_eugen",), ("norfolk",)).at("prinz_eugen", 0, 0, E).at("norfolk", 0, 3, W).fight().go(L.P_ORDERS)
    table.s[L.TARGET] = L.PRINZ_EUGEN
    ask(made, table.game)
    view = made.open(BATTLE)
    view.play(made, (L.E_ROUND, 0, 0, 1, 0, 0, 0, 0))
    assert written(view.pieces[BATTLE_OWN]) == "P.Eugen"


def test_the_header_shows_the_turn_of_an_event(made, monkeypatch):
    """This holds for any first event: a chance event as well as a new turn."""
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="O14")
    headers = []
    monkeypatch.setattr(made.stage, "header", lambda *texts: headers.append(texts))
    made.rest()
    made.known = False
    ring = sea.game.journal
    journal.open_rings(((journal.REFEREE, ring),))
    journal.push(L.E_CHANCE, L.R_CHANCE, L.BISMARCK, 3, 4, 0)
    journal.open_rings(())
    made.play(seen_by(sea.game, L.BRITISH), journal.count(ring) - 1)
    assert len(headers) == 1 and headers[0][0].startswith("24 May 16h")


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("comes", ["attacker", "reserve"])
def test_the_first_choice_of_a_bow_points_to_the_field(made, die, comes):  # SB-PLACES, SB-REINFORCE
    """A player who only presses A does not sail away from the fight."""
    table = Field(("bismarck",), ("hood",), ("norfolk",)).rolls(die).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert [action & 7 for action in ask(made, table.game)] == [0, 1, 2, 3, 4, 5], "in the middle no way leads there"
    table.do(L.V_FACE, E)
    if comes == "reserve":
        table.do(L.V_FACE, W).do(L.V_LINE_UP)
        table.s[L.ROUND] = 4
        table.game.load(bytes(table.s), bytes(table.game.journal))
        table.s = table.game.state
        table.rolls(1, die).do(L.V_CALL, "norfolk").do(L.V_ENTER, "norfolk")
    first, second = [action & 7 for action in ask(made, table.game)][:2]
    middle = table.s[L.LAST_PLACE] // 2
    x, y = place_x(table.s, middle) - table.s[L.MID_X], place_y(table.s, middle) - table.s[L.MID_Y]
    for way in (first, second):
        assert span(x + step_x(way), y + step_y(way)) < span(x, y)


@pytest.mark.parametrize("die", range(1, 7))
def test_the_field_follows_the_cursor_to_a_place(made, die):  # SB-PLACES
    """It was over the panel for a place far from the middle."""
    table = Field(("bismarck",), ("hood", "prince_of_wales")).rolls(*[die] * 9).combat().do(L.V_ATTACK, L.BATTLESHIP)
    actions = ask(made, table.game)
    while table.phase != L.P_PLACE or not any(action >> 10 == L.V_PLACE for action in actions):
        table.do(actions[0] >> 10, actions[0] & 1023)
        actions = ask(made, table.game)
    for action in actions:
        if action >> 10 == L.V_PLACE:
            made.focus(action)
            corners = made.cursor._corners
            assert min(corner.x for corner in corners) >= 0 and max(corner.x + 6 for corner in corners) <= 109
            assert min(corner.y for corner in corners) >= TOP and max(corner.y + 6 for corner in corners) <= BOTTOM


def test_other_choices_scroll_the_field_back(made):  # SB-ROUND
    """Suffolk, far away, may withdraw. The choice after it concerns no ship there."""
    table = Field(("bismarck",), ("hood",), ("suffolk",))
    table.at("bismarck", 0, 0, E).at("hood", 0, 3, W).at("suffolk", -9, 9, W).fight(round_=2).go(L.P_ORDERS)
    actions = ask(made, table.game)
    made.focus(actions[0])
    hood, there = UNITS.index("hood"), UNITS.index("suffolk")
    before = made.view.ship_spot(made.was, hood)
    made.focus(L.V_WITHDRAW << 10 | there)
    assert made.view.ship_spot(made.was, hood) != before and written(made.view.pieces[BATTLE_OWN]) == "Suffolk"
    for action in actions:
        if action >> 10 != L.V_WITHDRAW:
            made.focus(action)
            assert made.view.ship_spot(made.was, hood) == before and written(made.view.pieces[BATTLE_OWN]) == "Hood"


@pytest.mark.parametrize("last", [L.E_SHOT, L.E_BOX])
@pytest.mark.parametrize("column", range(6))
def test_the_reason_of_a_shot_marks_its_cell_in_the_row_of_the_table(last, column):
    """The mark is below the result of the dice. The reason of the salvo alone has the row without a mark."""
    ring = bytearray(journal.SIZE)
    texts = Texts(str(ROOT) + "/", "search_board")
    for dice in [(1, 1), (3, 4), (6, 6)]:
        result = FIRE[column * 11 + sum(dice) - 2]
        journal.open_rings(((journal.REFEREE, ring),))
        journal.push(L.E_SALVO, L.R_FIRE, 0, 2, 7, 4, column)
        journal.push(L.E_SHOT, L.R_FIRE, 0, 2, *dice, result)
        journal.push(L.E_BOX, L.R_HITS, 2, L.MIDSHIPS, 3)
        journal.open_rings(())
        salvo, shot = journal.count(ring) - 3, journal.count(ring) - 2
        lines = []
        log._explain(texts, ring, shot + (last == L.E_BOX), journal.REFEREE, lines)
        at = next(i for i, line in enumerate(lines) if line.strip() == "^")
        row, mark = lines[at - 1], lines[at]
        assert row.split() == ["-SBT12X"[FIRE[column * 11 + i]] for i in range(11)]
        assert row[mark.index("^")] == "-SBT12X"[result]
        lines.clear()
        log._explain(texts, ring, salvo, journal.REFEREE, lines)
        assert row in lines and not any("^" in line or "@" in line for line in lines)
    texts.close()


def test_a_line_shows_the_next_free_place(made):  # SB-PLACES
    """Two ships fill the middle of the edge. The third one goes beside it."""
    table = Field(("bismarck",), ("hood", "prince_of_wales", "repulse")).combat().do(L.V_ATTACK, L.BATTLESHIP)
    while not (table.s[L.IN_HAND] == UNITS.index("repulse") and L.V_LINE_UP in [verb for verb, _ in table.legal()]):
        verb, arg = table.legal()[0]
        table.do(verb, table.s[L.LAST_PLACE] // 2 if verb == L.V_PLACE else arg)
    ask(made, table.game)
    made.focus(L.V_LINE_UP << 10)
    corners = made.cursor._corners
    shown = (corners[0].x + corners[3].x + 6) // 2, (corners[0].y + corners[3].y + 6) // 2
    ship = table.do(L.V_LINE_UP).ship("repulse")
    assert shown == made.view.spot(table.s[L.HEX_X + ship], table.s[L.HEX_Y + ship])


@pytest.mark.parametrize("phase", (L.P_ORDERS, L.P_MOVES))
def test_in_battle_the_page_of_a_ship_is_of_the_ship_in_hand(made, phase):  # SB-STEER
    made.unit = Field.ship("rodney")
    there = field(made, phase, bismarck=(0, 0, E), hood=(5, 0, W))
    assert made.unit == made.was[L.IN_HAND] in (there.ship("bismarck"), there.ship("hood"))


@pytest.mark.parametrize("far, first", [(1, "hood"), (5, "norfolk")])
def test_the_aim_starts_on_a_target_with_hits_to_expect(made, far, first):  # SB-FIRE
    """The far guns of a cruiser hit nothing. Of two near targets the battleship is first."""
    there = field(made, L.P_AIM, prinz_eugen=(0, 0, E), hood=(0, far, E), norfolk=(0, -1, E))
    there.s[L.IN_HAND] = L.PRINZ_EUGEN
    there.game.load(bytes(there.s), bytes(there.game.journal))
    assert ask(made, there.game)[0] == L.V_BROADSIDE << 10 | there.ship(first)


def test_the_margin_of_a_battle_names_enemies_first(made):
    field(made, L.P_ORDERS, bismarck=(0, -6, E), prinz_eugen=(0, -5, E), hood=(0, 0, E), norfolk=(0, 0, E), suffolk=(0, 1, E))
    made.view.about(made.was, Field.ship("hood"))
    assert [written(made.view.pieces[BATTLE_LETTERS], row) for row in range(4)] == ["E", "B", "F", "S"]


@pytest.mark.parametrize("y, words", [(1, "Near 1: all guns"), (2, "Near 2: half guns"), (4, "Far 4: half, weak")])
@pytest.mark.parametrize("withdraws", [False, True])
def test_near_and_far_fire_read_differently(made, y, words, withdraws):  # SB-FIRE, SB-WITHDRAW
    there = field(made, L.P_AIM, bismarck=(0, 0, E), hood=(0, y, E))
    there.at("bismarck", 0, 0, E, withdraws)
    there.s[L.IN_HAND] = L.BISMARCK
    there.game.load(bytes(there.s), bytes(there.game.journal))
    made.focus(ask(made, there.game)[0])
    if withdraws:
        words = words.replace("half guns", "1/4 guns").replace("all", "half").replace("half, weak", "1/4, weak")
    assert row_of(made.stage._header).split()[2:] == words.split()


def test_the_panel_beside_a_wreck_is_hers(made):  # SB-HITS
    """It is the same before and after a page."""
    there = field(made, L.P_AIM, bismarck=(0, 0, E), hood=(0, 2, E))
    for duel in ((L.BISMARCK, Field.ship("hood")), None):
        made.view._duel = duel
        made.view.play(made, bytes((L.E_SUNK, 0, 0, Field.ship("hood"), 0, 0, 0, 0)))
        assert written(made.view.pieces[BATTLE_OWN], 0) == "Hood"
    assert there.phase == L.P_AIM
