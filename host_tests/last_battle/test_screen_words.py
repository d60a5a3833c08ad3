# SPDX-License-Identifier: MIT
"""Last Battle's words and numbers: odds in words, scores and hits in two rows, numbers that count the rest."""

import pytest

from host_tests.last_battle.table import BISMARCK, CARD, EUGEN, Table, at
from host_tests.last_battle.test_screen_events import play, told  # noqa: F401, it is a fixture
from host_tests.suite.planes import row_of
from sortie.core import journal
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import odds, screen_views, view_battle
from sortie.games.last_battle.layouts import MAP_GUNS
from sortie.ui.layouts import DUEL_ARROW, DUEL_THEIRS, TRAY_NAMES, TRAY_RESULT, TRAY_SCORE
from sortie.widgets.duel import AT, FROM


def shown(made, table):
    """Draw the decision of a Table. Returns its actions in the cursor's order."""
    made.known = False
    made.learn(table.game)
    actions = made.order(table.game.actions())
    made.show(table.game, 0)
    return actions


@pytest.mark.parametrize(
    "weather, verb, arg, expected",
    [
        (0, L.V_FIRE, at(BISMARCK, "norfolk"), "4 dice: hits on 2+"),  # LB-GUNS: calm, a 3 is a fire
        (1, L.V_FIRE, at(EUGEN, "norfolk"), "4 dice: hits on 4+"),
        (1, L.V_TORPEDO, CARD["norfolk"], "1 die: hits on 5+"),  # LB-TORPEDO
        (1, L.V_ENEMY_GUNS, CARD["norfolk"], "3 dice: hits on 4+"),
        (1, L.V_FLAK, at(EUGEN, "swordfish_818a"), "2 dice: hits on 5+"),  # LB-AIR
        (0, L.V_ROLL_ESCAPE, 0, ""),
    ],
)
def test_the_odds_of_an_attack_are_told_in_words(made, weather, verb, arg, expected):
    """The footer said 4x3/6. The page of reasons has the same words. With odds off it is the name from the texts."""
    table = Table(weather=weather).battle("norfolk", "swordfish_818a")
    shown(made, table)
    action = verb << 10 | arg
    assert made.called(action) == expected and made.tells(action) == (expected != "")
    assert odds.told(made.words, made.was, action) == expected
    made.odds = False
    assert made.called(action) == ""
    made.odds = True


def test_score_and_hits_have_rows_of_their_own(made):
    """LB-GUNS: with -1 a 6 scores 5: two hits. A 4 scores 3: a fire. A 1 scores 0. No arrow stands between them."""
    table = Table(weather=1).battle("norfolk")
    first = journal.count(table.game.journal)
    table.do(L.V_FIRE, at(BISMARCK, "norfolk"), dice_=[6, 4, 1, 1])
    play(made, table, first)
    pieces = made.view.below.pieces
    assert row_of(pieces[TRAY_SCORE]).split() == ["5", "3", "0", "0"]
    assert [row_of(pieces[TRAY_RESULT + die]).strip() for die in range(4)] == ["2", "\x8c", "0", "0"]


def test_numbers_count_what_is_left(made):
    """The own bars show what is left. So do the line-up, the table of dice, the sheets and the repairs."""
    table = Table().boxes(BISMARCK, L.HULL, 5).battle("norfolk")
    table.s[L.DAMAGE + CARD["norfolk"]] = 4
    shown(made, table)
    assert made.view._figures(made.was, CARD["norfolk"]) == "14/18 G3 T1"
    made.was[L.SHOOTER] = L.OWN
    made.was[L.TARGET : L.TARGET + 4] = bytes([CARD["norfolk"]] * 4)
    made.view.show_dice(made.was)
    assert row_of(made.view.below.pieces[TRAY_NAMES + 1]).strip() == "half dice in 5, beaten in 14"
    made.show(table.game, 1)
    assert [made.look(0, 0)] + [made.look(1, 0) for _ in range(5)] == [
        "Anton 3 of 3 left", "Bruno 3 of 3 left", "Bridge 4 of 4 left", "Caesar 3 of 3 left", "Dora 3 of 3 left", "Hull 19 of 24 left",
    ]  # fmt: skip


def test_the_footer_names_the_dice_that_stay(made):
    """LB-DAMAGE: the player chooses the dice of a crippled enemy. Header and footer say so."""
    table = Table()
    table.s[L.DAMAGE + CARD["norfolk"]] = 9
    table.battle("norfolk", ours_first=False)
    actions = shown(made, table)
    assert made._prompt(made.was) == "Which dice stay? \x86\x87"
    assert [made.called(action) for action in actions] == ["Guns 1, torpedo 1", "Guns 2, torpedo 0"]


def test_fires_have_a_header_of_their_own(made, told):  # noqa: F811
    """LB-FIRE: own fires burned under the header of the last question, enemy fires under that of the enemy's fire."""
    made.learn(Table().battle("norfolk").game)
    for record, header in (((L.E_BURNS, 0, 0, 0, 0, 1, 1, 0), "Fires burn on"),
                           ((L.E_ENEMY_BURNS, 0, 0, 0, 1, 1, 18, 0), "Round 1: your fire")):  # fmt: skip
        told.clear()
        made._player.play(bytes(record), made.was)
        assert told[0] == header


def test_an_enemy_is_in_sight_while_it_rolls_to_detect(made):
    """The sea was empty until the first decision of the battle."""
    table = Table()
    made.learn(table.game)
    for record in ((L.E_DRAW, 0, 0, CARD["norfolk"], 3, 0, 0, 0), (L.E_DETECT, 0, 0, 4, 1, 0, 0, 0)):
        made._player.play(bytes(record), table.s)
    assert made.number == screen_views.BATTLE and not made.view.duel.pieces[DUEL_THEIRS].hidden
    made.rest()


def test_one_sign_says_who_fires_at_whom(made):
    """The arrow of the name bar is not that of the d-pad, which the header shows for a button."""
    shown(made, Table().battle("norfolk"))
    arrow = made.view.duel.pieces[DUEL_ARROW]
    for shooter, target, sign in ((L.OWN, CARD["norfolk"], AT), (CARD["norfolk"], L.OWN, FROM)):
        made.view.stand(made.was, shooter, target, L.GUNS)
        assert row_of(arrow).strip() == sign


@pytest.mark.parametrize("hexagon", ["D12", "A12"])
@pytest.mark.parametrize("weather", [0, 1])
@pytest.mark.parametrize("shooter, weapon, verb", [
    (L.OWN, L.GUNS, L.V_FIRE), (0, L.GUNS, L.V_ENEMY_GUNS), (L.OWN, L.FLAK, L.V_FLAK), (0, L.TORPEDO, L.V_ENEMY_TORPEDO)
])
def test_the_dice_and_the_footer_tell_the_same_face(hexagon, weather, shooter, weapon, verb):
    """LB-GUNS: the table said "3+" of modified dice, and the footer "2-6" of faces. A 3 is a fire, and both count it."""
    v = bytearray(Table(hexagon=hexagon, weather=weather).battle("norfolk").game.state)
    v[L.WEAPON], v[L.SHOOTER] = weapon, shooter
    assert view_battle._least(v) == 7 - (odds.odds(v, verb << 10) >> 8)


def test_the_header_names_what_a_does(made):
    """LB-DECKS: "Which enemy fires next?" stood over a repair by a card. With several targets the header asks for one."""
    table = Table(day=2).boxes(EUGEN, L.HULL, 12).boxes(EUGEN, 0, 1).hand("sheffield").battle("norfolk", "suffolk", ours_first=False)
    actions, heads = shown(made, table), []
    made.stage.header = lambda text, right="": heads.append(text)
    for verb in (L.V_CARD_REPAIR, L.V_ENEMY_GUNS):
        made.focus(next(action for action in actions if action >> 10 == verb))
    del made.stage.header
    assert heads == ["Repair with this card?", "Which enemy fires next?"]
    for names, header in ((("norfolk",), "Round 1: fire? \x88\x89"), (("norfolk", "suffolk"), "Round 1: at whom? \x88\x89\x86\x87")):
        shown(made, Table().battle(*names))
        assert made._prompt(made.was) == header


def test_a_row_of_the_line_up_has_its_figures_in_words(made):
    """A reader did not know "12/13". A carrier has no figures, and a crippled enemy no weapons before the choice."""
    table = Table().battle("norfolk", "ark_royal", "swordfish_818a")
    table.s[L.DAMAGE + CARD["norfolk"]] = 4
    shown(made, table)
    words = [made.view._weapons(made.was, CARD[name]) for name in ("norfolk", "ark_royal", "swordfish_818a")]
    assert words == ["14/18 left, Guns 3, torpedo 1", "", "3/3 left, Torpedo 2"]
    made.was[L.DAMAGE + CARD["norfolk"]] = 9
    assert made.view._weapons(made.was, CARD["norfolk"]) == "9/18 left"


def test_the_map_shows_guns_that_are_lost(made):
    """LB-DAMAGE: as in a battle. A destroyed turret costs a gun."""
    table = Table().boxes(BISMARCK, 0, 3)
    shown(made, table)
    assert [row_of(made.view.pieces[MAP_GUNS + ship]) for ship in range(2)] == ["G3", "G4"]
