# SPDX-License-Identifier: MIT
"""Events of Last Battle on the screen: dice that fall before a question, headers, captions and cards that wait."""

import pytest

from host_tests.last_battle.table import BISMARCK, CARD, EUGEN, HEX, Table, at
from host_tests.suite.planes import row_of
from sortie.core import contract, journal
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import layouts, screen_views
from sortie.games.last_battle.layouts import MAP_FRAME, MAP_LEGAL
from sortie.games.last_battle.view_map import spot
from sortie.ui.canvas import ASKS
from sortie.ui.layouts import DUEL_ARROW, DUEL_LEFT, DUEL_RIGHT, TOAST_RULE, TRAY_FIELD
from sortie.ui.pieces import FLASH, NO_BOX


@pytest.fixture
def told(made, monkeypatch):
    """Returns a list of headers and captions, as they appear."""
    lines = []
    monkeypatch.setattr(made.stage, "header", lambda text, right="": lines.append(text))
    monkeypatch.setattr(made.toast, "say", lambda text, *dice: lines.append(text))
    return lines


def play(made, table, first=0, known=False):
    """Play the events of a Table from number `first`. `known`: the screen has drawn the position before them."""
    made.game, made.known = table.game, known
    for n in range(first, journal.count(table.game.journal)):
        made.play(table.game, n)
    made.game = None


def test_all_dice_fall_before_the_question_about_a_bonus(made, monkeypatch):
    """LB-MEDALS: with a medal in hand each die falls, and falls only once."""
    fallen = []
    for medal in (0, 1):
        table = Table().battle("norfolk")
        table.s[L.MEDALS] = medal
        first = journal.count(table.game.journal)
        table.do(L.V_FIRE, at(BISMARCK, "norfolk"), dice_=[1, 3, 4, 1])
        assert table.phase == (L.P_BONUS if medal else L.P_OURS)
        battle = made.open(screen_views.BATTLE)
        monkeypatch.setattr(battle, "fall", lambda v, die, medal=medal: fallen.append((medal, die)))
        play(made, table, first)
        if medal:
            count = journal.count(table.game.journal)
            table.do(L.V_ACCEPT)
            play(made, table, count, known=True)
    assert fallen == [(medal, die) for medal in (0, 1) for die in range(4)]


def test_the_header_tells_whose_fire_it_is(made, told):
    """It names the enemy, in sight of her hits on the sheets too."""
    table = Table().battle("norfolk", ours_first=False)
    first = journal.count(table.game.journal)
    table.do(L.V_ENEMY_GUNS, CARD["norfolk"], dice_=[1, 1, 1])
    table.do(L.V_ENEMY_TORPEDO, CARD["norfolk"], dice_=[1])
    table.do(L.V_FIRE, at(BISMARCK, "norfolk"), dice_=[1, 1, 1, 1])
    play(made, table, first)
    lines = [line for line in told if line.startswith("Round")]
    assert [line for line, last in zip(lines, ["", *lines]) if line != last] == ["Round 1: Norfolk fires", "Round 1: your fire"]


def test_the_header_asks_no_more_when_the_dice_count(made, told):
    """LB-MEDALS, LB-DAMAGE: after the answer it names the shooter, not the question."""
    table = Table().battle("norfolk", ours_first=False).boxes(EUGEN, L.BRIDGE, 4)
    table.s[L.MEDALS + 1] = 1
    table.do(L.V_ENEMY_GUNS, CARD["norfolk"], dice_=[6, 1, 1])
    for verb, arg, die in ((L.V_ACCEPT, 0, [5]), (L.V_PLACE, L.EUGEN << 3 | L.HULL, [])):
        made.game = table.game
        made.show(table.game, 0)
        count = journal.count(table.game.journal)
        table.do(verb, arg, dice_=die)
        told.clear()
        play(made, table, count, known=True)
        assert told[0] == "Round 1: Norfolk fires"


def test_nobody_fires_in_the_bar_when_an_enemy_is_beaten(made):
    """The dice stay, and the caption waits for A. The bar names the enemy alone, also after a page."""
    table = Table().battle("norfolk")
    table.s[L.DAMAGE + CARD["norfolk"]] = 17
    first = journal.count(table.game.journal)
    made.game = table.game
    made.show(table.game, 0)
    table.do(L.V_FIRE, at(EUGEN, "norfolk"), dice_=[6, 1, 1, 1])
    ring, beaten = table.game.journal, False
    for n in range(first, journal.count(ring)):
        kind = ring[journal.at(ring, n)]
        if kind == L.E_ESCAPED:
            break
        hold = made.play(table.game, n)
        assert (hold == ASKS) == (kind == L.E_BEATEN)
        if kind == L.E_BEATEN:
            beaten = True
            head = row_of(made.stage._header)
            made.rest()  # as a page does
            made.stage.header("Why?")
            made.play(table.game, n)
            assert row_of(made.stage._header) == head, "the header is that of the salvo again"
        pieces = made.view.duel.pieces
        bar = [row_of(pieces[piece]).strip() for piece in (DUEL_LEFT, DUEL_ARROW, DUEL_RIGHT)]
        assert (bar == ["", "", "Norfolk"]) == beaten
    assert beaten
    made.game = None


def test_a_caption_cuts_no_row_of_the_dice(made):
    """It begins below the hits if it has one line, else above them."""
    table = Table().battle("norfolk")
    made.game = table.game
    made.show(table.game, 0)
    battle = made.open(screen_views.BATTLE)
    battle.show_dice(table.s)
    hits = made.view.below.pieces[TRAY_FIELD]
    for text, below in (("Norfolk: half dice, slow", True), ("Prince of Wales: half dice, slow", False)):
        made._player._say(text)
        top = made.toast.group.y + made.toast.pieces[TOAST_RULE].y
        assert top >= hits.y + hits.height if below else top <= hits.y
    made.game = None


@pytest.mark.parametrize("card, hours", [("long_signal", "An event ended the AM."), ("maori", "A battle ended the AM.")])
def test_a_new_half_day_tells_the_cause_that_ended_the_last_one(made, told, card, hours):
    """LB-B: a contact ends the AM. The first decision of the PM tells it too, until the ships sail."""
    table = Table().deck(card)
    contract.become(table.s, L.P_CONTACT)
    table.s[L.CONTACTS] = 1
    table.do(L.V_DRAW, draws=[card])
    if card == "maori":
        table.s[L.DAMAGE + CARD[card]] = 11
        table.do(L.V_ROLL_DETECTION, dice_=[6]).do(L.V_FIRE, at(BISMARCK, card), dice_=[6, 6, 6, 6])
        table.do(L.V_STAY)
    assert table.s[L.PM] == 1
    play(made, table)
    assert any(line.startswith("24 May PM") and line.endswith(hours) for line in told)
    table.do(L.V_ROLL_MOVEMENT, dice_=[1])
    made.game = table.game
    made.order(table.game.actions())
    for prompt in ("Sail 2 hexes, {} AM".format("fought" if card == "maori" else "event"), "Sail to which hex?"):
        told.clear()
        made.show(table.game, 0)
        assert prompt in told
        table.do(L.V_SAIL, table.legal(L.V_SAIL)[0])
    made.game = None


def test_a_drawn_card_waits_for_a(made):
    """A contact card has eight facts. It waits, and so does an event. An event's card does not wait when it is drawn, too.
    A card that comes with another one does not wait."""
    table = Table().deck("maori")
    for event, values, waits in ((L.E_DRAW, (CARD["maori"], 0), True), (L.E_EVENT, (CARD["long_signal"], 0), True),
                                 (L.E_DRAW, (CARD["long_signal"], 0), False),
                                 (L.E_WING, (CARD["ark_royal"], CARD["swordfish_818a"]), False)):  # fmt: skip
        record = bytes((event, 0, 0, *values, 0, 0, 0))
        made.learn(table.game)
        assert (made._player.play(record, table.s) == ASKS) == waits


def marks(made):
    """Returns the middles of the marks on the map."""
    pieces = made.view.pieces[MAP_LEGAL:MAP_FRAME]
    return [(piece.x + 10, piece.y + 10) for piece in pieces if not piece.hidden]


def test_marks_of_legal_hexes_hide_no_medal_and_no_counter(made):
    """Each legal hex has its mark, and so has the own hex where the ships may stay."""
    table = Table(hexagon="A10")
    contract.become(table.s, L.P_SLIP)
    table.s[L.STEPS], table.s[L.MARK_AT + CARD["norfolk"]] = 1, HEX["A11"] + 1
    made.game = table.game
    made.order(table.game.actions())
    made.show(table.game, 0)
    found = marks(made)
    assert len(found) == len(table.legal(L.V_SAIL)) + 1
    assert {spot(HEX[name]) for name in ("A9", "A10", "A11")} <= set(found), "a medal, the own hex, Norfolk's counter"
    edge = made.view.pieces[MAP_LEGAL].bitmap
    lit = [(i % 20 - 10, i // 20 - 10) for i in range(400) if edge[i]]
    assert lit and not any(-6 <= x < 6 and -6 <= y < 5 for x, y in lit), "no pixel of a counter or medal"
    table.s[L.MUST] = 1
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert len(marks(made)) == len(table.legal(L.V_SAIL)), "she must leave"
    made.game = None


def test_a_hit_is_drawn_before_its_caption_and_only_lost_boxes_flash(made, told, monkeypatch):
    """LB-DAMAGE: the hull read 16 of 16, and all its boxes were dark, beside "2 of 16 lost"."""
    made.learn(Table().battle("norfolk").game)
    frames = []

    def pause(ms):
        boxes = made.view.pieces[layouts.SHEET_BISMARCK_BOXES + L.HULL]
        frames.append([boxes[i] for i in range(16)])

    monkeypatch.setattr(made.stage, "pause", pause)
    made._player.play(bytes((L.E_HIT, 0, 0, 1, L.HULL, 2, 2, 16)), made.was)
    assert row_of(made.view.pieces[layouts.SHEET_BISMARCK_HULL_LABEL]).strip() == "Hull 14 of 16"
    assert len(frames) == 4 and all(frame[2:] == frames[0][2:] and NO_BOX not in frame for frame in frames)
    assert frames[0][:2] == [FLASH, FLASH] != frames[1][:2]


def test_a_hex_sailed_ends_the_question(made, told):
    """LB-PROCEDURE: "Away: to which hex?" stood over the ships that had sailed."""
    made.learn(Table().game)
    made._player.play(bytes((L.E_SAIL, 0, 0, 4, 3, 0, 0, 0)), made.was)
    assert told[0] == "24 May AM"


def test_a_caption_never_covers_the_own_ships(made):
    """In the last rows of the map it lies below the header."""
    table = Table()
    for hexagon, at_top in (("A13", False), ("F14", False), ("G21", True)):
        table.s[L.HEX] = HEX[hexagon]
        made.game = table.game
        made.learn(table.game)
        made.open(screen_views.MAP).draw(made.was, 0)
        made._player._say("A caption")
        assert (made.toast.group.y + made.toast.pieces[TOAST_RULE].y < 20) == at_top
    made.game = None
