# SPDX-License-Identifier: MIT
"""Last Battle's screen over random games: all is drawn, the cursor reaches every choice, and no text is cut."""

import random

import pytest

from host_tests.last_battle.table import CARD, Table
from host_tests.suite import screens
from host_tests.suite.planes import row_of
from host_tests.suite.screens import decided, leaf, reachable
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.core.journal import REFEREE
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import rules, screen_views, tables
from sortie.games.last_battle.layouts import REPAIR_HAND
from sortie.games.last_battle.fields import P_THEIRS
from sortie.games.last_battle.words import LIST_EVENT_TEXT, SAY_THEN_YOURS
from sortie.ui import text


def watch(view, game, luck):
    """Play a game at random and draw everything on the way. Returns its phases."""
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


@pytest.mark.parametrize("options, seeds", [((), (6, 10, 22)), ((2, 1, 1, 1), (0, 1, 20))])
def test_random_games_are_drawn(made, uncut, options, seeds):
    """These games contain everything that happens in the first forty."""
    phases = set()
    for seed in seeds:
        game = Game(rules)
        game.new(seed, options)
        phases |= watch(made, game, random.Random(seed))
        assert len(made.when(game)) <= 9
    assert len(decided(rules) - phases) <= 3, "these games come through nearly every phase"


def event_pictures(view, seed, anew):
    """Returns the pictures of a random game, event by event. With `anew` the view is evicted before each action."""
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
def test_an_evicted_view_shows_the_same_pictures(painted, seed):
    """A save evicts the view."""
    assert [a for a, b in zip(event_pictures(painted, seed, False), event_pictures(painted, seed, True), strict=True) if a != b] == []


@pytest.mark.parametrize("card", range(31))
def test_every_card_fits_its_view(made, uncut, card):
    view = made.open(screen_views.CARD_VIEW)
    view.show(card, 5)
    if card < tables.FIRST_EVENT:
        words = made.words.get(SAY_THEN_YOURS) + " " + view.gives(card)
        assert len(text.wrap(words, 24)) <= 3
    else:
        assert len(text.wrap(made.words.get(LIST_EVENT_TEXT + card - tables.FIRST_EVENT), 20)) <= 5


def test_the_drawn_position_equals_the_state_after_events(made):
    """The screen's model, changed by events step by step, equals the state. Nothing jumps at the end."""
    from sortie.games.last_battle import fields as at

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
def test_the_header_shows_the_date_of_an_extra_day(made, day, date):
    from sortie.games.last_battle.fields import DAY, EXTRA_DAYS

    game = Game(rules)
    game.new(1)
    game.state[DAY], game.state[EXTRA_DAYS] = day, max(0, day - 4)
    assert made.when(game) == date + " AM"


def test_a_beaten_enemy_disappears_before_the_next_die(made):
    from sortie.games.last_battle.fields import CARD, FIRES, GUNS, IN_BATTLE, IN_HAND, OWN
    from sortie.ui.layouts import DUEL_BURNING, DUEL_THEIRS

    game, hood = Game(rules), 2
    game.new(1)
    position = bytearray(game.state)
    position[FIRES + hood] = 1
    battle = made.open(screen_views.BATTLE)
    for state, there in ((IN_BATTLE, True), (IN_HAND, False)):
        position[CARD + hood] = state
        battle.stand(position, OWN, hood, GUNS)
        assert [not battle.duel.pieces[piece].hidden for piece in (DUEL_THEIRS, DUEL_BURNING)] == [there, there]


def test_yesterdays_weather_is_not_shown(made, monkeypatch):
    from sortie.games.last_battle.fields import P_MOVE, WEATHER

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


def test_both_sheets_have_the_same_pieces():
    """The second sheet uses the numbers of the first."""
    from sortie.games.last_battle import layouts

    def pieces(sheet):
        return {name[len(sheet) :]: number for name, number in vars(layouts).items() if name.startswith(sheet + "_")}

    assert pieces("SHEET_BISMARCK") == pieces("SHEET_PRINZ_EUGEN")


def test_the_prompt_names_the_dice_that_a_halved_enemy_loses(made):
    from sortie.games.last_battle.fields import V_ENEMY_GUNS, V_KEEP
    from sortie.games.last_battle.words import SAY_WHICH_DICE

    game = Game(rules)
    game.new(1)
    contract.become(game.state, P_THEIRS)
    game.state[L.ROUND] = 2
    for verbs, expected in (
        ([V_KEEP, V_KEEP], made.words.get(SAY_WHICH_DICE)), ([V_ENEMY_GUNS], "Round 2: enemy fire"),
        ([V_ENEMY_GUNS, V_ENEMY_GUNS], "Which enemy fires next?"),
    ):  # fmt: skip
        made.order([verb << 10 for verb in verbs])
        made.show(game, 0)
        assert made._prompt(made.was) == expected


def test_the_row_shows_the_dice_that_stay(made):
    """LB-DAMAGE: of Norfolk's three guns and a torpedo two stay. The row shows them, for each choice and afterwards."""
    from sortie.games.last_battle.fields import DAMAGE, V_KEEP

    table = Table().battle("norfolk", ours_first=False)
    card = CARD["norfolk"]
    table.s[DAMAGE + card] = 9
    table.game.load(bytes(table.s), bytes(table.game.journal))
    actions = made.order(table.game.actions())
    assert [action >> 10 for action in actions] == [V_KEEP, V_KEEP]
    made.show(table.game, 0)
    figures, rows = made.view._figures, []
    assert figures(made.was, card) == "9/18 2 dice"
    drawn = made.view.show_lineup
    made.view.show_lineup = lambda v, *who: (rows.append(figures(v, card)), drawn(v, *who))
    for action in actions:
        made.focus(action)
    assert rows == ["9/18 G1 T1", "9/18 G2 T0"]
    assert figures(made.was, card) == "9/18 2 dice", "nothing is chosen yet"
    table.game.act(actions[0])
    assert figures(table.game.state, card) == "9/18 G1 T1"


def test_the_prompt_names_a_second_choice(made):
    """LB-DECKS, LB-OPT_1: a card that repairs beside the die to escape, or evading beside the draw. The view shows neither."""
    from sortie.games.last_battle.fields import (
        CONTACTS, P_CONTACT, P_ESCAPE, V_CARD_REPAIR, V_DRAW, V_EVADE, V_ROLL_ESCAPE,
    )
    from sortie.games.last_battle.words import PHASE_PROMPT, SAY_ESCAPE_OR

    game = Game(rules)
    game.new(1)
    for phase, first, second, alone, both in (
        (P_ESCAPE, V_ROLL_ESCAPE, V_CARD_REPAIR, made.words.get(PHASE_PROMPT + P_ESCAPE), made.words.get(SAY_ESCAPE_OR)),
        (P_CONTACT, V_DRAW, V_EVADE, "Die 6: contact, 3 cards", "Draw 3 of 4 cards?"),
    ):
        contract.become(game.state, phase)
        game.state[CONTACTS] = 3
        for actions, expected in (([first << 10], alone), ([first << 10, second << 10], both)):
            made.order(actions)
            made.show(game, 0)
            assert made._prompt(made.was) == expected
        told = made.called(first << 10)
        assert told == ("Draw, or evade: \x89" if first == V_DRAW else ""), "the footer names the second choice"


def test_the_prompt_names_the_last_day(made):
    """LB-VP: a goal counts when 27 May ends. With extra days it is not the last."""
    from sortie.core.head import OPTION
    from sortie.games.last_battle.fields import DAY, OPT_EXTRA, P_SAIL, PM, STEPS, V_SAIL

    game = Game(rules)
    game.new(1)
    contract.become(game.state, P_SAIL)
    game.state[STEPS], game.state[PM] = 2, 1
    for day, extra, last in ((3, 0, False), (4, 0, True), (4, 1, False)):
        game.state[DAY], game.state[OPTION + OPT_EXTRA] = day, extra
        made.order([V_SAIL << 10 | 5])
        made.show(game, 0)
        assert (made._prompt(made.was) == "Last day PM: 2 hexes") == last


def test_the_prompt_promises_no_impossible_escape(made):
    """LB-ESCAPE: the slower ship with a lost bridge needs a 7. A card may still repair."""
    from sortie.games.last_battle.fields import P_ESCAPE, V_CARD_REPAIR, V_FIGHT_ON
    from sortie.games.last_battle.words import SAY_ESCAPE_OR

    game = Game(rules)
    game.new(1)
    contract.become(game.state, P_ESCAPE)
    made.order([V_FIGHT_ON << 10, V_CARD_REPAIR << 10])
    made.show(game, 0)
    assert made._prompt(made.was) != made.words.get(SAY_ESCAPE_OR)


def test_the_table_of_repair_dice_appears_only_before_a_roll(made):
    """LB-D: beside points in hand, of a card or a rolled die, it would promise another roll."""
    from sortie.games.last_battle.fields import P_MEND, P_REPAIR
    from sortie.games.last_battle.layouts import REPAIR_TABLE

    game = Game(rules)
    game.new(1)
    for phase, there in ((P_REPAIR, True), (P_MEND, False), (P_REPAIR, True)):
        contract.become(game.state, phase)
        made.show(game, 0)
        assert made.view.pieces[REPAIR_TABLE].grid.hidden != there


def test_several_fires_show_their_number(painted, uncut, monkeypatch):  # LB-FIRE: each of them adds a point
    from sortie.games.last_battle.fields import BOXES, DAY, E_ENEMY_FIRE, E_FIRE, FIRE, HULL, P_REPAIR, REPAIRS
    from sortie.games.last_battle.layouts import REPAIR_FLAMES
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
    assert {"2", "3 14/24"} <= set(shown), "the list of repairs: Anton, hull"
    painted.show(game, 1)
    assert "On fire: loses 5 more" in shown
    assert painted.look(0, 0) == "Anton 2/3, fires 2"
    assert painted.words.say(EVENT_LOG + E_FIRE, (0, 0, 3)) == "Fires on Bismarck's Anton: 3"
    assert painted.words.say(EVENT_LOG + E_ENEMY_FIRE, (3, 2)) == "Prince of Wales: fires 2"


def test_the_prompt_offers_only_the_legal_choices(made):
    """LB-ESCAPE: with a lost bridge and a faster enemy, only a card may be used before the fight continues."""
    game = Game(rules)
    game.new(1)
    contract.become(game.state, L.P_ESCAPE)
    for actions, expected in (((L.V_FIGHT_ON,), "Can you get away?"), ((L.V_FIGHT_ON, L.V_CARD_REPAIR), "Fight, or repair? \x88\x89")):
        made.order([verb << 10 for verb in actions])
        made.show(game, 0)
        assert made._prompt(made.was) == expected


@pytest.mark.parametrize("card", ["victorious", "ark_royal"])
def test_a_carriers_card_has_no_speed(made, monkeypatch, card):
    """LB-ESCAPE, LB-BATTLE: her speed never counts. Nor is she a target: her aircraft are."""
    view, drawn = made.open(screen_views.CARD_VIEW), []
    monkeypatch.setattr(view, "figures", lambda figures, prize, text: drawn.extend((figures, prize)))
    view.show(CARD[card], 5)
    assert [caption for caption, _ in drawn[0]] == ["type", "wing"] and drawn[1] == "All down: 10 points"
    view.show(CARD["maori"], 5)
    assert drawn[2][0][0] == "type" and drawn[3] == "Sink her: 10 points"


@pytest.mark.parametrize("sunk, damage, expected", [(0, 0, "Rolls: Bismarck 2, Eugen 0"), (1, 5, "Rolls: Bismarck 2, Eugen 0"),
                                                (0, 5, "Rolls: Bismarck 2, Eugen 1")])  # fmt: skip
def test_a_ship_with_nothing_to_repair_has_no_rolls(made, sunk, damage, expected):
    """LB-D: neither a whole ship nor a sunk ship."""
    table = Table().boxes(0, L.HULL, 3).boxes(1, L.HULL, damage)
    table.s[L.SUNK + 1] = sunk
    table.repair()
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert row_of(made.view.pieces[REPAIR_HAND]).strip() == expected


def test_a_new_day_has_no_weather_until_its_die(made, monkeypatch):
    """LB-A: at the start of a day the panel does not show yesterday's weather. At the start of PM it shows the day's."""
    shown, table = [], Table(weather=1)
    contract.become(table.s, L.P_PROGRESS)
    made.show(table.game, 0)
    put = text.TextPlane.line
    monkeypatch.setattr(text.TextPlane, "line", lambda plane, row, *words: (shown.extend(words), put(plane, row, *words)))
    for record, there in (((L.E_DAY, 2, 0), False), ((L.E_WEATHER, 3, 1), True), ((L.E_DAY, 2, 1), True)):
        shown.clear()
        made.open(screen_views.MAP).play(made._player, bytes((record[0], 0, 0, *record[1:], 0, 0, 0)))
        assert ("Rough" in shown) == there


@pytest.mark.parametrize("left, expected", [(4, "3 cards"), (2, "2 cards"), (1, "1 card"), (0, "no card")])
def test_a_contact_shows_the_number_of_cards_it_can_draw(made, left, expected):
    """LB-B: no more than the deck still holds. The die that brought them stands beside it."""
    game = Game(rules)
    game.new(1)
    contract.become(game.state, L.P_CONTACT)
    game.state[L.CONTACTS], game.state[L.DECK_LEFT] = 3, left
    made.order([L.V_DRAW << 10])
    made.show(game, 0)
    assert made._prompt(made.was) == "Die 6: contact, " + expected
