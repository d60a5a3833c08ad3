# SPDX-License-Identifier: MIT
"""Last Battle's screen over random games: all is drawn, every choice can be reached, no text is cut."""

import random

import pytest

from host_tests.suite import screens
from host_tests.suite.screens import decided, leaf, reachable
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.core.journal import REFEREE
from sortie.games.last_battle import rules, screen_views, tables
from sortie.games.last_battle.layout import P_AIM, P_BONUS, P_OURS, P_THEIRS
from sortie.games.last_battle.words import LIST_EVENT_TEXT, SAY_THEN_YOURS
from sortie.parts.lineup import LineUp
from sortie.ui import text

def watch(view, game, luck):
    """Play a game at random and draw everything on the way; the phases it came through."""
    phases = set()

    def look(seen):
        phases.add(contract.phase(game.state))
        actions = view.order(game.actions())
        leaf(view, seen, range(1, len(view.panels)), [(1, 0)] * 6)
        for action in actions:
            view.focus(action)
        assert reachable(view, len(actions)) == set(range(len(actions)))

    screens.watch(view, game, REFEREE, lambda game: luck.choice(list(game.actions())), look)
    return phases


@pytest.mark.parametrize("options", [(), (2, 1, 1, 1)])
def test_random_games_are_drawn(made, uncut, options):
    phases = set()
    for seed in range(6):
        game = Game(rules)
        game.new(seed, options)
        phases |= watch(made, game, random.Random(seed))
        assert len(made.when(game)) <= 9
    assert len(decided(rules) - phases) <= 3, "these games come through nearly every phase"


@pytest.mark.parametrize("seed", range(3))
def test_the_way_of_the_cursor_leaves_no_trace(painted, monkeypatch, seed):
    """Where it is when it has come from another choice all looks as if it had begun there and every row were drawn."""
    game, luck, seen, draw = Game(rules), random.Random(seed), set(), LineUp.draw
    game.new(seed)
    while game.side() != OVER:
        actions = painted.order(game.actions())
        phase = contract.phase(game.state)
        if len(actions) > 1 and (phase in (P_OURS, P_THEIRS, P_AIM, P_BONUS) or phase not in seen):
            seen.add(phase)
            painted.show(game, 0)
            for action in actions[:4]:
                painted.focus(action)
            moved = screens.picture(painted)
            with monkeypatch.context() as all_rows:
                all_rows.setattr(LineUp, "draw", lambda *what: draw(*what[:4]))
                painted.show(game, 0)
                painted.focus(action)
            assert moved == screens.picture(painted), (phase, action)
        game.act(luck.choice(list(actions)))
    assert {P_OURS, P_THEIRS} <= seen


def told(view, seed, anew):
    """What is seen as a random game is told, record by record; `anew`: with the view let go before each action?"""
    game, luck, pictures, at = Game(rules), random.Random(seed), [], 0
    game.new(seed)
    view.known = False
    view.rest()
    while game.side() != OVER:
        view.order(game.actions())
        view.show(game, 0)
        game.act(luck.choice(list(game.actions())))
        if anew:
            view.rest()
        for n in range(at, journal.count(game.journal)):
            if view.play(game, n):
                pictures.append((n, game.journal[journal.at(game.journal, n)], screens.picture(view)))
        at = journal.count(game.journal)
    return pictures


@pytest.mark.parametrize("seed", range(3))
def test_on_a_view_made_anew_the_same_is_told(painted, seed):
    """Where room is scarce there is none while an action is done."""
    assert [a for a, b in zip(told(painted, seed, False), told(painted, seed, True), strict=True) if a != b] == []


@pytest.mark.parametrize("card", range(31))
def test_every_card_fits(made, uncut, card):
    view = made.open(screen_views.CARD_VIEW)
    view.show(card, 5)
    if card < tables.FIRST_EVENT:
        words = made.words.get(SAY_THEN_YOURS) + " " + view.gives(card)
        assert len(text.wrap(words, 24)) <= 3
    else:
        assert len(text.wrap(made.words.get(LIST_EVENT_TEXT + card - tables.FIRST_EVENT), 20)) <= 5


def test_the_drawn_position_ends_as_the_real_one(made):
    """What the records change step by step is what the state says: no jump when the play is over."""
    from sortie.games.last_battle import layout as at

    game, luck = Game(rules), random.Random(3)
    game.new(3)
    made.known = False
    seen = 0
    while game.side() != OVER:
        made.show(game, 0)
        actions = made.order(game.actions())
        game.act(luck.choice(list(actions)))
        for n in range(max(seen, journal.oldest(game.journal)), journal.count(game.journal)):
            made.play(game, n)
        seen = journal.count(game.journal)
        for start, size in ((at.BOXES, 12), (at.RUDDER, 2), (at.SUNK, 2), (at.DAMAGE, 15), (at.HEX, 1)):
            assert made.was[start : start + size] == game.state[start : start + size]


@pytest.mark.parametrize("day, date", [(0, "23 May"), (4, "27 May"), (5, "28 May"), (8, "31 May")])
def test_the_date_of_an_extra_day(made, day, date):
    from sortie.games.last_battle.layout import DAY, EXTRA_DAYS

    game = Game(rules)
    game.new(1)
    game.state[DAY], game.state[EXTRA_DAYS] = day, max(0, day - 4)
    assert made.when(game) == date + " AM"


def test_who_was_beaten_by_a_die_is_not_there_for_the_next(made):
    from sortie.games.last_battle.layout import CARD, FIRES, GUNS, IN_BATTLE, IN_HAND, OWN
    from sortie.ui.forms import DUEL_BURNING, DUEL_THEIRS

    game, hood = Game(rules), 2
    game.new(1)
    position = bytearray(game.state)
    position[FIRES + hood] = 1
    battle = made.open(screen_views.BATTLE)
    for state, there in ((IN_BATTLE, True), (IN_HAND, False)):
        position[CARD + hood] = state
        battle.stand(position, OWN, hood, GUNS)
        assert [not battle.duel.pieces[piece].hidden for piece in (DUEL_THEIRS, DUEL_BURNING)] == [there, there]


def test_yesterdays_weather_is_not_todays(made, monkeypatch):
    from sortie.games.last_battle.layout import P_MOVE, WEATHER

    game = Game(rules)
    game.new(1)
    game.state[WEATHER] = 1
    shown = []
    put = text.TextPlane.line
    monkeypatch.setattr(text.TextPlane, "line", lambda plane, row, *words: (shown.extend(words), put(plane, row, *words)))
    made.show(game, 0)
    assert "Rough" not in shown
    contract.become(game.state, P_MOVE)
    made.show(game, 0)
    assert "Rough" in shown


def test_both_sheets_list_the_same_pieces():
    """The sheet's code knows the numbers of the first one."""
    from sortie.games.last_battle import forms

    def pieces(sheet):
        return {name[len(sheet) :]: number for name, number in vars(forms).items() if name.startswith(sheet + "_")}

    assert pieces("SHEET_BISMARCK") == pieces("SHEET_PRINZ_EUGEN")


def test_a_hunt_given_up_reaches_no_level(made, monkeypatch):
    """LB-LEVEL: 0 points would be a draw, but the level is that of a hunt that came to its end."""
    from sortie.games.last_battle.layout import END_SUNK
    from sortie.games.last_battle.words import LIST_LEVEL, SAY_NO_LEVEL

    shown = []
    center = text.TextPlane.center
    monkeypatch.setattr(text.TextPlane, "center", lambda plane, row, word: (shown.append(word), center(plane, row, word)))
    game = Game(rules)
    for reason, said in ((contract.RESIGNED, SAY_NO_LEVEL), (END_SUNK, LIST_LEVEL + 3)):
        game.new(1)
        contract.end(game.state, reason)
        shown.clear()
        made.end(game)
        named = [made.words.get(word) for word in (SAY_NO_LEVEL, *range(LIST_LEVEL, LIST_LEVEL + 6))]
        assert [word for word in shown if word in named] == [made.words.get(said)]


def test_what_names_no_enemy_has_the_cursor_too(made):
    """An escape to be rolled stands round our ship, a card that repairs round the hulls: they are not taken for one."""
    from sortie.games.last_battle.layout import CARD, IN_BATTLE, P_ESCAPE, V_CARD_REPAIR, V_FIRE, V_ROLL_ESCAPE

    game, places = Game(rules), []
    game.new(1)
    contract.become(game.state, P_ESCAPE)
    game.state[CARD] = IN_BATTLE
    made.order([V_ROLL_ESCAPE << 10, V_CARD_REPAIR << 10])
    made.show(game, 0)
    for action in (V_ROLL_ESCAPE << 10, V_CARD_REPAIR << 10, V_FIRE << 10):
        made.focus(action)
        places.append([(corner.x, corner.y) for corner in made.cursor._corners if not corner.hidden])
    assert places[0] and places[1] and places[0] != places[1]
    assert not places[2], "its row is marked instead"


def test_dice_that_a_halved_enemy_loses_are_asked_for(made):
    from sortie.games.last_battle.layout import P_THEIRS, V_ENEMY_GUNS, V_KEEP
    from sortie.games.last_battle.words import PHASE_PROMPT, SAY_WHICH_DICE

    game = Game(rules)
    game.new(1)
    contract.become(game.state, P_THEIRS)
    for verb, said in ((V_KEEP, SAY_WHICH_DICE), (V_ENEMY_GUNS, PHASE_PROMPT + P_THEIRS)):
        made.order([verb << 10])
        made.show(game, 0)
        assert made._prompt(made.was) == made.words.get(said)


def test_the_second_step_begins_straight_on(made):
    """Not on the hex just left; where straight on is no water, on what is least off it; a step taken back counts not."""
    from sortie.games.last_battle.layout import HEX, P_SAIL, STEPS, V_SAIL, V_STAY
    from sortie.games.last_battle.view_map import spot

    made.game = game = Game(rules)
    asked = backs = 0
    for left in range(0, len(tables.HEX_COL), 2):
        for direction in range(6):
            here = tables.NEIGHBOURS[6 * left + direction]
            if here == 255:
                continue
            game.new(1)
            game.state[HEX], game.state[STEPS] = left, 2
            contract.become(game.state, P_SAIL)
            game.load(bytes(game.state), b"")
            made.show(game, 0)
            game.act(V_SAIL << 10 | here)
            actions = made.order(game.actions())
            assert sorted(actions) == sorted(game.actions())
            if here in (tables.ATLANTIC, tables.BREST):
                assert actions[0] >> 10 == V_STAY, "she is where she was to come: on is away from it"
                continue
            hexes = [action & 1023 for action in actions if action >> 10 == V_SAIL]
            (x0, y0), (x1, y1) = spot(left), spot(here)
            off = {at: abs(x - 2 * x1 + x0) + abs(y - 2 * y1 + y0) for at, (x, y) in zip(hexes, map(spot, hexes), strict=True)}
            others = [at for at in hexes if at != left] or [left]
            assert hexes[0] in others and off[hexes[0]] == min(off[at] for at in others)
            asked += not off[hexes[0]]
            if game.can_undo() and left not in (tables.ATLANTIC, tables.BREST):  # no medal drawn there
                game.undo()
                assert made.order(game.actions()) == list(game.actions())
                backs += 1
    assert asked > 20 and backs > 20
    made.game = None


def test_after_a_long_battle_the_cursor_does_not_lead_back(made):
    """What was sailed is out of the ring then: it is on the southernmost hex, for both goals lie there."""
    from sortie.games.last_battle.layout import E_GUN, E_SAIL, HEX, P_SLIP, STEPS, V_SAIL

    made.game = game = Game(rules)
    left, here = 0, 5  # A9, B9
    firsts = []
    for shots in (0, journal.RECORDS):
        game.new(1)
        game.state[HEX], game.state[STEPS] = here, 1
        contract.become(game.state, P_SLIP)
        ring = bytearray(game.journal)
        journal.open_sink(ring)
        journal.push(E_SAIL, 0, left, here)
        for _ in range(shots):
            journal.push(E_GUN, 0)
        journal.open_sink(None)
        game.load(bytes(game.state), bytes(ring))
        actions = made.order(game.actions())
        assert sorted(actions) == sorted(game.actions())
        firsts.append(actions[0] & 1023)
        assert actions[0] >> 10 == V_SAIL
    hexes = [action & 1023 for action in actions if action >> 10 == V_SAIL]
    assert left in hexes and left not in firsts
    assert tables.HEX_ROW[firsts[1]] == max(tables.HEX_ROW[at] for at in hexes)
    made.game = None


@pytest.mark.parametrize("hexagon, must, exits, first", [
    ("ATLANTIC", 0, True, "V_LEAVE"), ("ATLANTIC", 1, True, "V_LEAVE"), ("ATLANTIC", 0, False, "V_STAY"), ("ATLANTIC", 1, False, "V_SAIL"),
    ("BREST", 0, False, "V_STAY"), ("BREST", 1, False, "V_SAIL"),
])  # fmt: skip
def test_where_the_hunt_is_to_end_the_cursor_does_not_lead_away(made, hexagon, must, exits, first):
    """LB-VP: the way into the Atlantic comes first where a day began in G11; in G11 and Brest else to stay, where one may."""
    from sortie.games.last_battle import layout as at

    made.game = game = Game(rules)
    game.new(1)
    game.state[at.HEX], game.state[at.MUST], game.state[at.STEPS] = getattr(tables, hexagon), must, 1
    game.state[at.FLAGS] = at.FLAG_EXIT if exits else 0
    contract.become(game.state, at.P_SLIP)
    game.load(bytes(game.state), b"")
    actions = made.order(game.actions())
    assert actions[0] >> 10 == getattr(at, first)
    assert sorted(actions) == sorted(game.actions())
    made.game = None


def test_down_the_line_up_comes_to_the_aircraft(made):
    """LB-AIR: the flak of each ship lies below her guns, in the aircraft's row; it was to the right of the torpedo."""
    from host_tests.last_battle.table import CARD, Table
    from sortie.games.last_battle.layout import V_FIRE, V_FLAK

    table = Table().battle("norfolk", "suffolk", "swordfish_810a")
    actions = made.order(table.game.actions())
    made.show(table.game, 0)
    for ship in range(2):
        here = actions.index(V_FIRE << 10 | CARD["suffolk"] | ship << 5)
        assert actions[made.near(here, 0, 1)] == V_FLAK << 10 | CARD["swordfish_810a"] | ship << 5


def test_which_dice_stay_is_shown_in_the_row(made):
    """LB-DAMAGE: of Norfolk's three guns and a torpedo two stay: the row says which, for each choice and once it is made."""
    from host_tests.last_battle.table import CARD, Table
    from sortie.games.last_battle.layout import DAMAGE, V_KEEP

    table = Table().battle("norfolk", ours_first=False)
    card = CARD["norfolk"]
    table.s[DAMAGE + card] = 9
    table.game.load(bytes(table.s), bytes(table.game.journal))
    actions = made.order(table.game.actions())
    assert [action >> 10 for action in actions] == [V_KEEP, V_KEEP]
    made.show(table.game, 0)
    figures, rows = made.view._figures, []
    assert figures(made.was, card) == "9/18 D2"
    drawn = made.view.show_lineup
    made.view.show_lineup = lambda v, *who: (rows.append(figures(v, card)), drawn(v, *who))
    for action in actions:
        made.focus(action)
    assert rows == ["9/18 G1 T1", "9/18 G2 T0"]
    assert figures(made.was, card) == "9/18 D2", "nothing is chosen yet"
    table.game.act(actions[0])
    assert figures(table.game.state, card) == "9/18 G1 T1"


def test_a_second_choice_is_told_of(made):
    """LB-DECKS, LB-OPT_1: a card that repairs beside the die to escape, evading beside the draw: nothing in the view shows them."""
    from sortie.games.last_battle.layout import CONTACTS, P_CONTACT, P_ESCAPE, V_CARD_REPAIR, V_DRAW, V_EVADE, V_ROLL_ESCAPE
    from sortie.games.last_battle.words import PHASE_PROMPT, SAY_ESCAPE_OR

    game = Game(rules)
    game.new(1)
    for phase, first, second, alone, both in (
        (P_ESCAPE, V_ROLL_ESCAPE, V_CARD_REPAIR, made.words.get(PHASE_PROMPT + P_ESCAPE), made.words.get(SAY_ESCAPE_OR)),
        (P_CONTACT, V_DRAW, V_EVADE, "Contact! Cards: 3", "Cards: 3, or evade: \x89"),
    ):
        contract.become(game.state, phase)
        game.state[CONTACTS] = 3
        for actions, said in (([first << 10], alone), ([first << 10, second << 10], both)):
            made.order(actions)
            made.show(game, 0)
            assert made._prompt(made.was) == said


def test_where_none_can_escape_no_escape_is_promised(made):
    """LB-ESCAPE: the slower ship with a bridge lost needs a 7; a card may still repair."""
    from sortie.games.last_battle.layout import P_ESCAPE, V_CARD_REPAIR, V_FIGHT_ON
    from sortie.games.last_battle.words import SAY_ESCAPE_OR

    game = Game(rules)
    game.new(1)
    contract.become(game.state, P_ESCAPE)
    made.order([V_FIGHT_ON << 10, V_CARD_REPAIR << 10])
    made.show(game, 0)
    assert made._prompt(made.was) != made.words.get(SAY_ESCAPE_OR)


def test_the_table_of_repair_dice_is_there_while_dice_are_to_fall(made):
    """LB-D: beside the points in hand, of a card or a die that fell, it would promise another roll."""
    from sortie.games.last_battle.layout import P_MEND, P_REPAIR
    from sortie.games.last_battle.forms import REPAIR_TABLE

    game = Game(rules)
    game.new(1)
    for phase, there in ((P_REPAIR, True), (P_MEND, False), (P_REPAIR, True)):
        contract.become(game.state, phase)
        made.show(game, 0)
        assert made.view.pieces[REPAIR_TABLE].grid.hidden != there


@pytest.mark.parametrize("ship, hull, points, first", [
    (0, 0, 1, "HULL"), (0, 8, 3, "HULL"), (0, 9, 3, "BRIDGE"), (0, 11, 128, "HULL"), (0, 23, 1, "BRIDGE"),
    (1, 4, 3, "HULL"), (1, 5, 3, "BRIDGE"), (1, 7, 128, "HULL"), (1, 8, 128, "BRIDGE"),
])  # fmt: skip
def test_damage_to_be_placed_begins_at_the_hull_if_more_than_half_of_it_stays(made, ship, hull, points, first):
    """LB-DAMAGE, LB-HULL: the player says where; pressing on would have destroyed one turret after the other."""
    from host_tests.last_battle.table import Table
    from sortie.games.last_battle import layout as at
    from sortie.games.last_battle.layout import HULL, HURT, P_PLACE, POINTS

    table = Table().boxes(ship, HULL, hull)
    table.s[HURT], table.s[POINTS] = ship, points
    for turret in range(at.BRIDGE):
        table.boxes(ship, turret, tables.BOX_COUNT[ship * 6 + turret])
    contract.become(table.s, P_PLACE)
    table.game.load(bytes(table.s), bytes(table.game.journal))
    made.game = table.game
    actions = made.order(table.game.actions())
    assert actions[0] & 7 == getattr(at, first)
    assert sorted(actions) == sorted(table.game.actions())
    made.game = None


def test_several_fires_are_counted(painted, uncut, monkeypatch):  # LB-FIRE: each of them adds a point
    from sortie.games.last_battle.layout import BOXES, DAY, E_ENEMY_FIRE, E_FIRE, FIRE, HULL, P_REPAIR, REPAIRS
    from sortie.games.last_battle.forms import REPAIR_FLAMES
    from sortie.games.last_battle.words import EVENT_LOG

    game, shown = Game(rules), []
    game.new(1)
    game.state[DAY], game.state[REPAIRS] = 1, 2
    game.state[BOXES] = 2 * FIRE + 1
    game.state[BOXES + HULL] = 3 * FIRE + 10
    contract.become(game.state, P_REPAIR)
    put = text.TextPlane.line
    monkeypatch.setattr(text.TextPlane, "line", lambda plane, row, *words: (shown.extend(words), put(plane, row, *words)))
    painted.game = game
    painted.order(game.actions())
    painted.show(game, 0)
    flames = painted.view.pieces[REPAIR_FLAMES : REPAIR_FLAMES + 14]
    assert [n for n in range(14) if not flames[n].hidden] == [0, HULL]
    assert {"2", "3 10/24"} <= set(shown), "the list of repairs: Anton, hull"
    painted.show(game, 1)
    assert "Fire x5: +5 if not out" in shown
    assert painted.look(0, 0) == "Anton 1/3 fire x2"
    assert painted.words.say(EVENT_LOG + E_FIRE, (0, 0, 3)) == "Bismarck Anton fire x3"
    assert painted.words.say(EVENT_LOG + E_ENEMY_FIRE, (3, 2)) == "Prince of Wales on fire x2"
