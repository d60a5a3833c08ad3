# SPDX-License-Identifier: MIT
"""The review of a whole game on the badge, step by step forward and back. It is kept with the slot and shows no secrets."""

import sys
import types

import pytest
from sortie.store import move_list
from sortie.store.image import Records

from host_tests.store.media import Medium
from host_tests.shell import pilot
from host_tests.shell.alive import only_object
from host_tests.shell.high_card import BRITAIN, GERMANY, LEAVE, TWO, WATCH, begin, finish, frame, keep, state_of, stored
from host_tests.shell.reading import shown
from host_tests.shell.scripts import SEE, TITLE, WHOLE_GAME
from host_tests.toy import badge
from tools.simulator import Session

_WHOLE = ("START", *["DOWN"] * 7, "A")  # in a game of two sides


def review():
    """Returns the running Review, or None."""
    module = sys.modules.get("sortie.session.review")
    return only_object(module.Review) if module else None


# --- kept --------------------------------------------------------------------------------------------


def test_one_write_stores_slot_and_move_list(session, monkeypatch):
    begin(session, GERMANY)
    storage = pilot.play(session).shell.board.storage
    store, seen = storage.store, []
    monkeypatch.setattr(storage, "store", lambda changes: seen.append(set(changes)) or store(changes))
    finish(session)
    assert len(seen) > 1 and all({"toy", "line"} <= names for names in seen)
    assert "toy.record" in seen[-1]


def test_a_move_list_continues_after_a_restart(session, root):
    begin(session, GERMANY)
    session.press("A", "A", "START", *["DOWN"] * 8, "A")
    nvm, count = session.nvm, move_list.count(stored(session, "line"))
    session.close()
    with Session(seed=9, root=root, nvm=nvm) as again:
        again.press("A")
        end = finish(again)
        data = stored(again, "line")
        assert move_list.count(data) > count and move_list.is_over(data)
        again.press(*SEE, *["DOWN"] * 9)
        assert bytes(review().game.state) == end


def test_the_newest_games_move_list_is_kept(session, root):
    """Another new game takes its place. An older resumed game does not."""
    begin(session, GERMANY)
    session.press("A", "A", "START", *["DOWN"] * 8, "A")  # saved and left
    session.press("B", "DOWN", "DOWN", *"AAAAA", "START", *["DOWN"] * 7, "A")  # Last Battle, saved and left
    assert move_list.which(stored(session, "line")) == "last_battle"
    nvm = session.nvm
    session.close()
    with Session(seed=3, root=root, nvm=nvm) as again:
        again.press("B", *["DOWN"] * 5, "A", "A", "A", "A")
        running = pilot.play(again)
        assert running.game.rules.ID == "toy"
        again.press(*_WHOLE)
        assert review() is None, "it is told that this one is not kept"
        again.press("A", "START")
        finish(again)
        assert move_list.which(stored(again, "line")) == "last_battle"


def test_the_review_of_a_new_game_shows_that_game(session):
    begin(session, GERMANY)
    session.press("A", "A", "START", *["DOWN"] * 8, "A")  # saved and left
    before = stored(session, "line")
    session.press("B", "A", "DOWN", "A", "A")
    running = pilot.play(session)
    assert running.game.rules.ID == "toy" and not len(running.since) and stored(session, "line") == before
    session.press(*_WHOLE)
    seen = review()
    assert seen.count == 0 and seen.game.seed == running.game.seed
    session.press("A", "RIGHT", "LEFT", "DOWN", "UP", "B")
    assert bytes(pilot.play(session).game.state) == bytes(running.game.state), "back in the game"


def test_a_review_without_a_move_list_shows_a_message(session, monkeypatch):
    """The move list may have no room in the save."""
    begin(session, GERMANY)
    session.press("A")
    here = bytes(pilot.play(session).game.state)
    storage = pilot.play(session).shell.board.storage
    store = storage.store
    monkeypatch.setattr(storage, "store", lambda changes: store({**changes, "line": None}))
    session.press(*_WHOLE)
    assert review() is None and "kept from" in " ".join(shown(session))
    session.press("A")
    assert bytes(pilot.play(session).game.state) == here


def shell_of(storage):
    storage.reserve = lambda size: None  # the board's own method is needed
    return types.SimpleNamespace(
        board=types.SimpleNamespace(storage=storage), settings=types.SimpleNamespace(last="toy", values=b""), say=str
    )


def test_a_move_list_without_room_is_deleted():
    from sortie.core.game import Game
    from sortie.store import slots

    from host_tests.toy import rules

    game = Game(rules)
    game.new(5)
    storage = Records((Medium(),))
    since = [1024] * 3000
    assert slots.store(shell_of(storage), game, "x", None, 0, since, True)
    assert len(storage.load("line")) > 6000
    storage.store({"other": bytes(1500)})
    assert slots.store(shell_of(storage), game, "y", None, 0, since[:400], False)
    assert storage.load("line") is None and slots.label(storage, "toy") == "y"
    assert slots.store(shell_of(storage), game, "z", None, 0, since[:5], False)
    assert storage.load("line") is None, "and no piece of it comes back"


def test_an_image_without_memory_is_made_again_without_the_move_list(monkeypatch):
    """The game is saved. Without memory for that too, the store is refused as by a full medium."""
    from sortie.core.game import Game
    from sortie.store import slots

    from host_tests.toy import rules

    game = Game(rules)
    game.new(5)
    storage = Records((Medium(),))
    whole = storage.store

    def store(changes):
        if changes.get("line") or is_full:
            raise MemoryError
        whole(changes)

    monkeypatch.setattr(storage, "store", store)
    is_full = False
    assert slots.store(shell_of(storage), game, "x", None, 0, [1024] * 30, True)
    assert storage.load("line") is None and slots.label(storage, "toy") == "x"
    is_full = True
    assert not slots.store(shell_of(storage), game, "y", None, 0, [1024] * 30, True)
    assert slots.label(storage, "toy") == "x"


def test_a_damaged_move_list_is_not_kept():
    storage = Records((Medium(),))
    for data in (b"", b"\x01", b"\xff" * 40):
        storage.store({"line": data})
        assert move_list.kept(storage) is None


# --- seen --------------------------------------------------------------------------------------------


def test_each_step_of_a_review_shows_the_games_position(session):
    """A game between bots, checked at every step against its actions replayed."""
    begin(session, WATCH)
    end = finish(session)
    data = stored(session, "line")
    from sortie.core.game import Game
    from sortie.games.toy import rules

    game = Game(rules)
    move_list.begin(data, game)
    states = [bytes(game.state)]
    for n in range(move_list.count(data)):
        game.act(move_list.action(data, n))
        states.append(bytes(game.state))
    assert states[-1] == end
    session.press(*SEE)
    seen = review()
    assert seen.count == len(states) - 1 and bytes(seen.game.state) == states[0]
    for state in states[1:]:
        session.press("A")
        assert bytes(seen.game.state) == state
    session.press("A")  # the scene
    last = frame(session)
    session.press("A")
    assert frame(session) == last, "there is no more"
    for state in states[-2::-1]:
        session.press("LEFT")
        assert bytes(seen.game.state) == state
    session.press("LEFT")
    assert seen.number == 0
    session.press("DOWN")
    turn = seen.number
    assert 0 < turn < len(states) - 1
    session.press("DOWN", "UP")
    assert seen.number == turn


def test_b_stops_a_long_replay():
    """Last Battle's whole game. A step back from its end replays all its actions, unless B is pressed."""
    with Session(seed=7) as session:
        session.play(WHOLE_GAME.read_text(encoding="utf-8").replace("\n", " "))
        session.press(*SEE, *["DOWN"] * 12)
        seen = review()
        assert seen.number == seen.count > 64
        session.press("UP")
        assert seen.number == seen._turns[-2 if seen._turns[-1] == seen.count else -1]
        session.press(*["UP"] * 20)
        assert seen.number == 0
        session.press(*["DOWN"] * 12)
        seen._snapshots.clear()
        wait = seen.play.stage.buttons.wait
        seen.play.stage.buttons.wait = lambda ms=-1: wait(ms) if ms else 1  # B is pressed during the replay
        session.press("LEFT")
        assert seen.number == 4, "asked soon"


@pytest.mark.parametrize("players", [GERMANY, BRITAIN])
def test_a_review_during_a_game_shows_only_ones_own_view(session, players):
    from sortie.core import contract

    begin(session, players)
    session.press("A", "A", "A", "A")
    before = state_of(session)
    session.press(*_WHOLE)
    seen = review()
    assert seen.play.viewer == seen.play.seen.side == players and seen.count > 3
    for _ in range(seen.count):
        assert seen.play.seen.state == contract.view(seen.game.rules, seen.game.state, players)
        assert len(seen.play.actions) == 0 or seen.game.side() == players, "no cursor on what the other one does"
        session.press("A")
    assert bytes(seen.game.state) == before
    session.press("B")
    assert state_of(session) == before, "and the game goes on"


def times(session, each):
    """Returns the milliseconds of each step of the other side. Each action takes the badge `each` milliseconds."""
    begin(session, BRITAIN)
    session.press("A", "A", "A", "A", *_WHOLE)
    seen, clock, found = review(), session.machine.clock, []
    act = seen.game.act

    def slow(*args):
        clock._now += each
        act(*args)

    seen.game.act, seen.play.show_events = slow, lambda: None
    for press in ["A"] * (seen.count + 1) + ["DOWN", "LEFT", "UP", "DOWN"]:
        own, before = press == "A" and seen.game.side() == seen.play.viewer, session.now
        session.press(press)
        found += [] if own else [session.now - before]
    return found


def test_the_time_of_a_step_reveals_no_action(root):
    found = []
    for each in (0, 40):
        with Session(seed=9, root=root) as session:
            found.append(times(session, each))
    assert found[0] == found[1] and min(found[0]) >= 500


def test_select_does_nothing_at_the_end(session):
    """No other panel is left, and SELECT does not leave."""
    begin(session, WATCH)
    finish(session)
    session.press(*SEE, *["DOWN"] * 9)
    seen = review()
    while seen.number < seen.count:
        session.press("A")
    session.press("A")  # the scene
    last = frame(session)
    session.press("SELECT")
    assert seen.number == seen.count and frame(session) == last


def test_a_review_ends_with_the_scene_and_then_the_points(session):
    """Any other button than A has its effect at once."""
    begin(session, WATCH)
    finish(session)
    scene = frame(session)
    session.press(*SEE)
    seen = review()
    while seen.number < seen.count:
        session.press("A")
    picture = slice(10 * 160 * 3, 90 * 160 * 3)  # between header and news
    assert frame(session)[picture] == scene[picture]
    session.press("A")
    points = frame(session)
    assert points[picture] != scene[picture]
    session.press("LEFT")
    assert seen.number < seen.count
    session.press("RIGHT", "LEFT")
    assert seen.number < seen.count, "LEFT on the scene"


def test_b_leads_from_the_review_of_a_game_that_is_over_to_the_choice_after_it(session):
    """It led to the title. From the choice each line has its effect, and B leads to the title."""
    title = frame(session)
    begin(session, GERMANY)
    finish(session)
    session.press("START")
    choice = shown(session)
    session.press("B", *SEE, "A", "A", "A", "B")
    assert shown(session) == choice, "in the middle of the game"
    session.press("DOWN", "A")
    assert review().number == 0, "once more"
    session.press("START", "DOWN", "DOWN", "A")
    assert "whole game" in " ".join(shown(session))
    session.press("A", "B")
    assert frame(session) == title


def test_the_choice_after_a_review_is_not_offered_beside_a_saved_game(session):
    """Another game would replace the saved one. Here the review is that of the statistics page."""
    begin(session, GERMANY)
    finish(session)
    over = stored(session, "line")
    session.press("START", "A", "A", *LEAVE)
    saved = stored(session, "toy")
    keep(session, {"line": over})
    title = frame(session)
    session.press("B", "DOWN", "RIGHT", "A", *["DOWN"] * (badge.GAMES + 1), "A")
    assert move_list.is_over(review()._moves)
    session.press("B")
    assert frame(session) == title and stored(session, "toy") == saved


def test_two_persons_get_a_review_only_after_the_end(session):
    begin(session, TWO)
    session.press("A", "A", "A", "A", "A", "A")
    session.press(*_WHOLE)
    assert review() is None
    session.press("A", "START")
    end = finish(session)
    session.press(*SEE, *["DOWN"] * 9)
    assert review().play.viewer == 255 and bytes(review().game.state) == end


def test_a_game_has_a_review_in_its_first_turn(session):
    begin(session, GERMANY)
    session.press("A")
    session.press(*_WHOLE)
    assert review().count == 1


def test_the_statistics_page_opens_the_last_games_review(session):
    session.press("A", "UP", "RIGHT", "A")
    without = frame(session)
    session.press("B", "B")
    begin(session, GERMANY)
    end = finish(session)
    session.press(*TITLE, "A", "DOWN", "RIGHT", "A")
    assert frame(session) != without
    session.press(*["DOWN"] * (badge.GAMES + 1), "A", *["DOWN"] * 9)
    assert bytes(review().game.state) == end


@pytest.mark.parametrize("version, count", [(0, None), (1, 0)])
def test_a_move_list_of_other_rules_shows_a_message(root, version, count):
    """With another version the review shows nothing. With the same version it shows the legal part, here nothing."""
    from sortie.core.game import Game

    from host_tests.toy import rules

    game = Game(rules)
    game.new(5, (0,), 0x10)
    data = move_list.begun(game)
    move_list.add(data, game, [1024 | 9, 1025])
    if not version:
        data[1] = 99
    made = Medium()
    Records((made,)).store({"line": bytes(data)})
    with Session(seed=7, root=root, nvm=bytes(made.cells)) as session:
        title = frame(session)
        session.press("A", "UP", "RIGHT", "A", *["DOWN"] * (badge.GAMES + 1), "A")
        before = frame(session)
        if version:
            session.press("A")
            assert review().count == count
        session.press("A")
        assert frame(session) != before, "the words have been read"
        session.press(*["B"] * version)
        assert frame(session) == title
