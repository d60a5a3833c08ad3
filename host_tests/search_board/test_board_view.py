# SPDX-License-Identifier: MIT
"""The battle board: letters, bows, two ships in a hex, damage, the course of a move, the guns that bear."""

import re

import pytest
from host_tests.search_board.field import NE, E, Field, W
from host_tests.search_board.test_choices import ask, strip
from host_tests.suite.planes import row_of
from sortie.games.search_board import fields as L
from sortie.games.search_board.layouts import BATTLE_GUNS, BATTLE_LETTERS, BATTLE_NAMES, BATTLE_OWN
from sortie.games.search_board.rules.battle_board import step_x, step_y
from sortie.games.search_board.words import LIST_TAG
from sortie.ui.colors import FOG, GOLD, HINT, INK, MOSS, ORANGE, PAPER, RED, rgb
from sortie.ui.text import DOWN, LEFT, RIGHT

SECTIONS = ("BOW", "STN", "PRT", "STB")


def field(made, phase=L.P_MOVES, **places):
    """Returns a battle with the cursor on its first action; `places` are (x, y, heading) by name."""
    german = [name for name in places if name in ("bismarck", "prinz_eugen")]
    made_up = Field(german, [name for name in places if name not in german])
    for name, place in places.items():
        made_up.at(name, *place)
    made.focus(ask(made, made_up.fight().go(phase).game)[0])
    return made_up


def drawn(made):
    """Returns {letter: (x, y) of the middle of her hull} of the ships in sight."""
    return {chr(letter[0] + 32): (hull.x + 8, hull.y + 8) for hull, letter in made.view._hulls if not hull.hidden}


def pixels(hull):
    """Returns {(x, y): colour} of a hull as it lies on the screen, from its middle."""
    tile, wide = hull[0], hull.bitmap.width // 17
    found = {}
    for x in range(17):
        for y in range(17):
            color = hull.bitmap[tile % wide * 17 + x, tile // wide * 17 + y]
            if color:
                found[(8 - x if hull.flip_x else x - 8), (8 - y if hull.flip_y else y - 8)] = color
    return found


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("name", ["hood", "suffolk", "victorious"])
def test_the_bow_is_a_point_and_the_stern_is_broad(made, name, facing):
    """Near the end the stern is twice as broad as the bow. A carrier's deck is blunter."""
    field(made, L.P_ORDERS, bismarck=(0, -3, E), **{name: (0, 0, facing)})
    x, y = 16 * step_x(facing) + 8 * step_y(facing), 12 * step_y(facing)
    size = (x**2 + y**2) ** 0.5
    places = [((px * x + py * y) / size, (py * x - px * y) / size) for px, py in pixels(made.view._hulls[1][0])]
    bow, stern = (
        max(aside) - min(aside) + 1
        for sign in (1, -1)
        for end in [max(sign * along for along, _ in places)]
        for aside in [[aside for along, aside in places if sign * along > end - 2.5]]
    )
    assert stern >= (1.5 if name == "victorious" else 2) * bow


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("name", ["hood", "suffolk", "victorious"])
def test_the_bow_is_solid_and_lies_ahead(made, name, facing):
    """The middle of the rim's colour, which fills the bow, is ahead of the middle of the deck."""
    field(made, L.P_ORDERS, bismarck=(0, -3, E), **{name: (0, 0, facing)})
    dots = pixels(made.view._hulls[1][0])
    ahead = (16 * step_x(facing) + 8 * step_y(facing), 12 * step_y(facing))

    def along(*colors):
        those = [x * ahead[0] + y * ahead[1] for (x, y), color in dots.items() if color in colors]
        return sum(those) / len(those) / (ahead[0] ** 2 + ahead[1] ** 2) ** 0.5

    assert along(2) > along(1, 3) + 1


@pytest.mark.parametrize("facing", [E, NE])
def test_two_ships_in_a_hex_lie_abreast(made, facing):
    field(made, L.P_ORDERS, bismarck=(1, 0, NE), prinz_eugen=(1, 0, NE), hood=(0, 0, facing), prince_of_wales=(0, 0, W))
    (x, y), (to_x, to_y), *beside = [drawn(made)[letter] for letter in "HWBE"]
    assert (abs(to_x - x), abs(to_y - y), min(beside)[0] - max(x, to_x) >= 8) == ((0, 10, True) if facing == E else (8, 0, True))


@pytest.mark.parametrize("x", [-9, 9])
def test_the_ship_that_decides_is_whole_when_the_enemy_is_far(made, x):
    field(made, L.P_ORDERS, bismarck=(0, 0, E), hood=(x, 0, E))
    decides = "HB"[made.was[L.IN_HAND] == L.BISMARCK]
    assert 8 <= drawn(made)[decides][0] <= 96


def test_the_margin_names_the_nearest_ships_and_counts_the_others(made):
    names = ("hood", "prince_of_wales", "king_george_v", "rodney", "norfolk", "suffolk")
    field(made, L.P_ORDERS, bismarck=(0, -3, E), **{name: (0, n, E) for n, name in enumerate(reversed(names))})
    made.view.about(made.was, Field.ship("suffolk"))
    letters = {made.view.letters[Field.ship(name)] for name in ("bismarck", *names[2:5])}
    assert {row_of(made.view.pieces[BATTLE_LETTERS], row) for row in range(5)} == letters | {" "}
    assert row_of(made.view.pieces[BATTLE_NAMES], 4).strip() == "+2"


def test_each_ship_has_a_letter_and_the_margin_names_it(made):
    field(made, L.P_ORDERS, bismarck=(0, -3, E), prinz_eugen=(0, -3, E), hood=(0, 0, E), prince_of_wales=(0, 0, E))
    assert set(drawn(made)) == set("BEHW")
    margin = {row_of(made.view.pieces[BATTLE_LETTERS], row): row_of(made.view.pieces[BATTLE_NAMES], row).strip() for row in range(3)}
    assert margin == {"B": "BISM.  3", "E": "EUGEN  3", "W": "P.W."}, "her own name is above"


def test_all_letters_differ(made):
    field(made, L.P_ORDERS, bismarck=(0, -3, E), hood=(0, 0, E))
    assert len(set(made.view.letters)) == len(made.view.letters) == L.SHIPS


def test_letters_are_white_on_dark_decks_and_black_on_light_ones(made):
    """The two sides differ in grey too. Fire lies beside a letter."""
    there = field(made, L.P_ORDERS, bismarck=(0, -3, E), prinz_eugen=(0, -3, E), hood=(0, 0, E), prince_of_wales=(0, 0, E))
    for hits in (0, 1, 3):
        for name in ("bismarck", "prinz_eugen", "hood", "prince_of_wales"):
            there.s[L.HITS + L.MIDSHIPS * L.SHIPS + there.ship(name)] = hits
        there.game.load(bytes(there.s), bytes(there.game.journal))
        made.focus(ask(made, there.game)[0])
        for i, (hull, letter) in enumerate(made.view._hulls):
            assert letter.pixel_shader[1] == rgb(PAPER if i < 2 else INK)
            assert hull.pixel_shader[1] in [rgb(color) for color in ((INK, MOSS) if i < 2 else (PAPER, FOG))]
            deck = {(hull.x + 8 + x, hull.y + 8 + y) for (x, y), color in pixels(hull).items() if color == 1}
            assert letter_dots(made, letter) <= deck


def test_a_hit_hull_burns(made):
    there = field(made, L.P_ORDERS, bismarck=(0, -3, E), hood=(0, 0, E))
    whole = made.view._hulls[1][0].pixel_shader
    there.hurt("hood", mids=1)
    there.game.load(bytes(there.s), bytes(there.game.journal))
    made.focus(ask(made, there.game)[0])
    burning = made.view._hulls[1][0].pixel_shader
    assert whole[3] == whole[2] and burning[3] == rgb(ORANGE) and burning[1] == whole[1]
    there.hurt("hood", mids=2)
    there.game.load(bytes(there.s), bytes(there.game.journal))
    made.focus(ask(made, there.game)[0])
    assert made.view._hulls[1][0].pixel_shader[1] != whole[1], "half of her hull is lost"


@pytest.mark.parametrize("verb, marks", [(L.V_AHEAD, [0, 4]), (L.V_TO_PORT, [2, 3, 4]), (L.V_HALT, [])])
def test_steering_shows_the_course_before_a(made, verb, marks):
    """Hood at evasion 29 sails two hexes, or one after a turn. A move has a grey mark at its start, and no other astern."""
    there = field(made, bismarck=(0, -4, E), hood=(0, 0, E)).slow("bismarck", 20)
    while there.in_hand != "hood":
        there.do(L.V_HALT)
    ask(made, there.game)
    made.focus(verb << 10)
    x, y = made.view.ship_spot(made.was, there.ship("hood"))
    facing = E if verb != L.V_TO_PORT else NE
    half = (8 * step_x(facing) + 4 * step_y(facing), 6 * step_y(facing))
    shown = [(mark.x + 1, mark.y + 1) for mark in made.view._shells if not mark.hidden]
    assert shown == [(x + half[0] * n, y + half[1] * n) for n in marks]
    grey = [mark for mark in made.view._shells if not mark.hidden and mark.pixel_shader[0] == rgb(FOG)]
    assert len(grey) == (verb == L.V_AHEAD)


def test_an_enemy_ahead_ends_the_course(made):
    there = field(made, bismarck=(3, 0, W), hood=(0, 0, E)).slow("bismarck", 20)
    while there.in_hand != "hood":
        there.do(L.V_HALT)
    there.at("bismarck", 2, 0, W)
    there.game.load(bytes(there.s), bytes(there.game.journal))
    ask(made, there.game)
    made.focus(L.V_AHEAD << 10)
    assert sum(not mark.hidden for mark in made.view._shells) == 1, "only the start of the way to the next hex"


def test_each_section_shows_the_enemy_on_whom_it_bears(made):  # SB-FIRE
    field(made, L.P_ORDERS, bismarck=(0, -5, E), prinz_eugen=(3, 0, E), hood=(0, 0, E))
    rows = [row_of(made.view.pieces[BATTLE_GUNS], row).split() for row in range(4)]
    assert rows == [["BOW\x9dE"], ["STN\x9dB"], ["PRT"], ["STB"]], "Prinz Eugen is ahead; side guns reach three hexes abeam"


def test_capitals_of_the_margin_do_not_touch(made):
    """M and W fill a cell of the small font. So no letter follows them."""
    names = [made.words.get(LIST_TAG + ship) for ship in range(L.SHIPS)]
    assert not [name for name in names if any(first in "MW" and second.isalpha() for first, second in zip(name, name[1:], strict=False))]


@pytest.mark.parametrize("facing", [E, NE])
@pytest.mark.parametrize("target", ["bismarck", "prinz_eugen"])
def test_the_line_of_fire_ends_at_the_hull_of_the_ship_aimed_at(made, target, facing):  # SB-FIRE
    there = Field(("bismarck", "prinz_eugen"), ("hood", "prince_of_wales"))
    for name in ("hood", "prince_of_wales"):
        there.at(name, 0, 0, facing)
    for name in ("bismarck", "prinz_eugen"):
        there.at(name, 5, -2, facing)
    there.fight().guns()
    ask(made, there.game)
    assert there.in_hand == "hood"
    made.focus(L.V_BROADSIDE << 10 | there.ship(target))
    marks = [(mark.x + 1, mark.y + 1) for mark in made.view._shells if not mark.hidden]
    hulls = drawn(made)

    def nearest(mark, letters):
        return min(letters, key=lambda letter: max(abs(mark[0] - hulls[letter][0]), abs(mark[1] - hulls[letter][1])))

    assert nearest(marks[0], "HW") == "H" or facing == NE, "she lies behind her consort"
    last = marks[-1]
    x, y = hulls["B" if target == "bismarck" else "E"]
    hidden = target == "prinz_eugen" and facing == NE  # behind Bismarck, and no mark lies on a third ship
    assert 8 <= max(abs(last[0] - x), abs(last[1] - y)) <= (22 if hidden else 11)
    group = list(made.view.group)
    letters = [group.index(letter) for _, letter in made.view._hulls]
    assert max(group.index(mark) for mark in made.view._shells) < min(letters), "no mark covers a letter"


def acting(made):
    """Returns the letters on a light ground."""
    return [chr(letter[0] + 32) for _, letter in made.view._hulls if letter.pixel_shader[0] == rgb(HINT)]


def test_the_colours_of_a_side_stay_and_a_light_letter_shows_the_ship_that_acts(made):
    """No colour of the guns' range is on a hull."""
    there = field(made, L.P_ORDERS, bismarck=(0, -3, NE), prinz_eugen=(0, -3, NE), hood=(0, 0, NE), prince_of_wales=(0, 0, NE))
    made.focus(ask(made, there.game)[0])
    rims = [hull.pixel_shader[2] for hull, _ in made.view._hulls]
    assert rims == [rgb(GOLD)] * 2 + [rgb(RED)] * 2
    assert acting(made) == [made.view.letters[made.was[L.IN_HAND]]]


def test_fire_tells_shots_and_hits_in_words(made, monkeypatch):  # SB-FIRE
    there = Field(("bismarck",), ("hood",)).at("bismarck", 3, 0, W).at("hood", 0, 0, NE).fight().guns()
    actions = ask(made, there.game)
    aimed = next(action for action in actions if action >> 10 == L.V_BROADSIDE)
    assert re.fullmatch(r"[\d+]+: \d+ shots, ~\d\.\d hits", strip(made, monkeypatch, aimed))
    assert row_of(made.stage._header).split() == ["Round", "1", "Near", "3:", "half", "guns"]


@pytest.mark.parametrize("name", ["hood", "suffolk", "victorious"])
@pytest.mark.parametrize("facing", range(6))
def test_ships_of_neighbouring_hexes_do_not_overlap(made, name, facing):
    field(made, L.P_ORDERS, bismarck=(0, -3, E), **{name: (0, 0, facing)})
    dots = pixels(made.view._hulls[1][0])
    for x, y in ((16, 0), (8, 12), (-8, 12)):
        moved = {(there_x + x, there_y + y) for there_x, there_y in dots}
        assert not moved & set(dots)


def letter_dots(made, letter):
    """Returns the places of a letter's pixels on the screen."""
    tile, wide = letter[0], letter.bitmap.width // 6
    cells = [(x, y) for x in range(6) for y in range(8) if letter.bitmap[tile % wide * 6 + x, tile // wide * 8 + y]]
    return {(letter.x + x, letter.y + y) for x, y in cells}


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("name", ["hood", "prince_of_wales", "suffolk", "victorious"])
def test_a_letter_lies_on_the_deck_alone(made, name, facing):
    """A letter that crosses the rim of a ship on a slant looks slanted too."""
    field(made, L.P_ORDERS, bismarck=(0, -3, E), **{name: (0, 0, facing)})
    hull, letter = made.view._hulls[1]
    deck = {(hull.x + 8 + x, hull.y + 8 + y) for (x, y), color in pixels(hull).items() if color == 1}
    assert letter_dots(made, letter) <= deck


@pytest.mark.parametrize("target", ["bismarck", "prinz_eugen"])
def test_the_line_of_fire_crosses_no_third_ship(made, target):  # SB-FIRE
    """Hood fires past her consort at her side."""
    there = Field(("bismarck", "prinz_eugen"), ("hood", "prince_of_wales"))
    for name, x in (("hood", 0), ("prince_of_wales", 2), ("prinz_eugen", 4), ("bismarck", 5)):
        there.at(name, x, 0, E)
    there.fight().guns()
    ask(made, there.game)
    made.focus(L.V_BROADSIDE << 10 | there.ship(target))
    marks = [(mark.x + 1, mark.y + 1) for mark in made.view._shells if not mark.hidden]
    assert marks
    for x, y in drawn(made).values():
        assert not any(max(abs(mark_x - x), abs(mark_y - y)) < 7 for mark_x, mark_y in marks)


@pytest.mark.parametrize("ahead", [(6, 0), (0, 6), (6, -6), (-6, 0), (0, -6), (-6, 6)])
@pytest.mark.parametrize("captioned", [False, True])
def test_guns_and_their_target_are_in_sight_at_the_farthest_range(made, ahead, captioned):  # SB-FIRE
    """A caption covers the lowest 27 lines. Then the target is in sight."""
    there = Field(("bismarck",), ("hood",)).at("bismarck", *ahead, W).at("hood", 0, 0, NE).fight().guns()
    ask(made, there.game)
    made.view.show_both(made.was, there.ship("hood"), there.ship("bismarck"), captioned)
    x, y = drawn(made)["B"]
    assert 8 <= x <= 104 and 19 + 6 <= y <= (90 - 5 if captioned else 117 - 8)
    assert captioned or "H" in drawn(made)


def test_boxes_of_a_hull_lie_in_even_rows(made):
    field(made, L.P_ORDERS, bismarck=(0, -3, E), hood=(0, 0, E))
    rows = {}
    for name in ("bismarck", "hood", "prince_of_wales"):
        made.view.line(made.was, BATTLE_OWN, Field.ship(name))
        grid = made.view.pieces[BATTLE_OWN + 1]
        rows[name] = [sum(grid[x, y] > 0 for x in range(grid.width)) for y in range(grid.height)]
    assert rows == {"bismarck": [5, 5], "hood": [3, 3], "prince_of_wales": [4, 3]}


@pytest.mark.parametrize("verb", [L.V_AHEAD, L.V_TO_PORT, L.V_HALT])
@pytest.mark.parametrize("x, y, facing", [(6, 0, E), (-6, 0, W), (0, 6, 1), (6, -6, NE), (0, -6, 4)])
def test_the_field_follows_the_ship_that_steers(made, verb, x, y, facing):  # SB-STEER
    """She, her cursor and a hex around her are in the field, at the farthest range too."""
    there = field(made, bismarck=(0, 0, E), hood=(x, y, facing)).slow("bismarck", 20)
    while there.in_hand != "hood":
        there.do(L.V_HALT)
    ask(made, there.game)
    made.focus(verb << 10)
    x, y = drawn(made)["H"]
    assert 24 <= x <= 105 - 20 and 19 + 18 <= y <= 117 - 18 + 6
    corners = made.cursor._corners
    assert min(corner.x for corner in corners) >= 0 and max(corner.x + 6 for corner in corners) <= 105


def test_a_new_round_moves_the_light_letter(made):
    """It was that of the last ship that fired."""
    there = Field(("bismarck",), ("hood",)).at("bismarck", 3, 0, W).at("hood", 0, 0, NE).fight().go(L.P_ORDERS)
    ask(made, there.game)
    made.view._duel = there.ship("bismarck"), there.ship("hood")
    made.show(made.game, 0)
    assert acting(made) == ["H"]


@pytest.mark.parametrize("x, guns", [(1, 12), (2, 12), (3, 12), (5, 12)])
def test_the_line_counts_the_guns_whose_half_are_the_shots(made, monkeypatch, x, guns):  # SB-RODNEY
    """Her stern turret has half while her bow fires near. At two and three hexes the halves of 12, not of 14, are 6 shots."""
    there = Field(("bismarck",), ("rodney",))
    there.at("bismarck", x, 0, E)
    there.at("rodney", 0, 0, NE)
    there.fight().guns()
    ask(made, there.game)
    while there.in_hand != "rodney":
        there.do(L.V_HOLD)
    ask(made, there.game)
    line = strip(made, monkeypatch, L.V_BROADSIDE << 10 | L.BISMARCK)
    counts, shots = re.fullmatch(r"([\d+]+): (\d+) shots, .*", line).groups()
    assert (sum(map(int, counts.split("+"))), int(shots)) == (guns, guns if x == 1 else guns // 2)


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("beside", [(0, 0), (1, 0), (-1, 1), (0, 1)])
def test_the_cursor_covers_no_letter(made, beside, facing):
    there = Field(("bismarck", "prinz_eugen"), ("hood",)).at("bismarck", 0, 0, facing).at("prinz_eugen", *beside, facing)
    there.at("hood", -4, 0, NE).fight().guns()
    ask(made, there.game)
    while there.in_hand != "hood":
        there.do(L.V_HOLD)
    ask(made, there.game)
    made.focus(L.V_BROADSIDE << 10 | L.BISMARCK)
    corners = {(corner.x + x, corner.y + y) for corner in made.cursor._corners for x in range(6) for y in range(6)}
    for _, letter in made.view._hulls:
        assert not corners & letter_dots(made, letter)


def test_after_an_aim_the_header_has_it_and_the_line_speaks_of_the_rest(made, monkeypatch):  # SB-FIRE
    there = Field(("bismarck",), ("hood", "prince_of_wales")).at("bismarck", 0, 0, E)
    there.at("hood", -3, 2, NE).at("prince_of_wales", -3, 2, NE).fight().guns()
    ask(made, there.game)
    while there.in_hand != "bismarck":
        there.do(L.V_HOLD)
    hood = there.ship("hood")
    assert made.called(L.V_BROADSIDE << 10 | hood) == ""
    there.do(L.V_AIM, hood | 2 << 7)
    ask(made, there.game)
    assert made.called(L.V_BROADSIDE << 10 | hood) == "Rest at Hood"
    made.focus(L.V_FIRE << 10)
    assert row_of(made.stage._header).split() == ["Aim", "H3", "Guns", "left:", "17"]


@pytest.mark.parametrize("choices, arrows", [(1, ""), (2, LEFT + RIGHT), (9, LEFT + RIGHT)])
def test_arrows_show_that_there_are_other_orders(made, choices, arrows):
    there = Field(("bismarck",), ("hood",)).at("bismarck", 3, 0, W).at("hood", 0, 0, NE).fight().go(L.P_ORDERS)
    ask(made, there.game)
    made.actions = [L.V_READY << 10] + [L.V_WITHDRAW << 10 | ship for ship in range(choices - 1)]
    made.focus(made.actions[0])
    assert made.ways.strip() == arrows and made.called(made.actions[0]) == "Sail on"


def test_arrows_show_the_split_of_guns(made):
    there = Field(("bismarck",), ("hood", "prince_of_wales")).at("bismarck", 0, 0, E)
    there.at("hood", -3, 2, NE).at("prince_of_wales", -3, 2, NE).fight().guns()
    actions = ask(made, there.game)
    made.focus(actions[0])
    assert made.ways.strip() == DOWN + RIGHT


@pytest.mark.parametrize("rows", [6, -6])
def test_hulls_six_rows_apart_are_whole_in_sight(made, rows):
    """Two ships lie in each hex."""
    field(
        made, L.P_ORDERS, bismarck=(0, 0, E), prinz_eugen=(0, 0, E), hood=(-rows // 2, rows, W), prince_of_wales=(-rows // 2, rows, W)
    )  # fmt: skip
    for hull, _ in made.view._hulls:
        rows_used = {hull.y + 8 + y for _, y in pixels(hull)}
        assert 19 <= min(rows_used) and max(rows_used) < 118


def test_ships_in_the_middle_of_the_edge_are_shown_there(made):  # SB-PLACES
    there = Field(("bismarck",), ("hood",)).rolls(3).combat().do(L.V_ATTACK, L.BATTLESHIP).do(L.V_FACE, E).do(L.V_FACE, NE)
    actions = ask(made, there.game)
    made.focus(L.V_LINE_UP << 10)
    assert actions[0] == L.V_LINE_UP << 10 and {"B", "H"} <= set(drawn(made))
