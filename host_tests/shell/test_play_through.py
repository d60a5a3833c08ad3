# SPDX-License-Identifier: MIT
"""Last Battle on the badge by presses alone: from the title to a victory level, with every page."""

import sys

import pytest

from host_tests.shell import pilot
from host_tests.shell.scripts import AGAIN, EVADING, SEED, TITLE, WHOLE_GAME, WITH_DETOURS, unfold
from tools.simulator import Session


@pytest.fixture
def badge():
    with Session(seed=SEED) as session:
        yield session


def game_of(session):
    return pilot.play(session).game


def state_of(session):
    return bytes(game_of(session).state)


def picture(session):
    return session.frame().tobytes()


def sail_out(session):
    """Go from the title into a new game, to its first decision."""
    session.press("A", "A", "A")
    pilot.skip_cards(session)


def act(session):
    """Do the action under the cursor, and press A until no picture of an event waits."""
    session.press("A")
    pilot.skip_cards(session)


def go_on_until(session, phase):
    """Take the cursor's choice until this phase is in force."""
    from sortie.core import contract

    for _ in range(60):
        if contract.phase(game_of(session).state) == phase:
            return
        session.press("A")
    raise AssertionError(f"phase {phase} did not come")


def choose_hex(session):
    """Go on to the first sailing decision, and put the cursor on a hex without a medal."""
    from sortie.games.last_battle.fields import P_SAIL, V_SAIL
    from sortie.games.last_battle.tables import MEDAL_HEXES

    go_on_until(session, P_SAIL)
    running = pilot.play(session)
    quiet = [i for i, action in enumerate(running.actions) if action >> 10 == V_SAIL and action & 1023 not in MEDAL_HEXES]
    keys = pilot.way(running.screen, running.at, quiet[-1], len(running.actions))
    session.press(*keys)


def open_menu(session, line):
    """Press START and go to a line of the menu."""
    session.press("START", *["DOWN"] * line)


def read(path):
    return unfold(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def straight():
    """Returns pictures and states by name, of the whole game played once for all tests.

    After a change of rules, words or cursor, `python -m host_tests.shell.pilot` writes its presses again.
    """
    keys = read(WHOLE_GAME)
    seen = {}
    with Session(seed=SEED) as session:
        seen["title"] = picture(session)
        session.press(*keys[:-1])
        seen["before"], seen["playing"] = state_of(session), picture(session)
        session.press(keys[-1])
        seen["after"], seen["end"] = state_of(session), picture(session)
        session.press(*TITLE)
        seen["left"] = picture(session)
    return seen


def test_recorded_presses_play_a_whole_game(straight):
    from sortie.core.head import OVER, REASON, SIDE

    assert straight["before"][SIDE] != OVER, "the last press ends the game"
    assert straight["after"][SIDE] == OVER
    assert straight["after"][REASON]
    assert len({straight["title"], straight["playing"], straight["end"]}) == 3
    assert straight["left"] == straight["title"], "no game is left to go on with"


def test_detours_to_pages_do_not_change_the_game(straight):
    """The same game with undo, sheets, log, menu and rules on the way ends the same."""
    keys = read(WITH_DETOURS)
    assert {"SELECT", "START", "B"} <= set(keys)
    with Session(seed=SEED) as session:
        session.press(*keys)
        assert state_of(session) == straight["after"]
        assert picture(session) == straight["end"]


def test_recorded_presses_evade_contacts():  # LB-OPT_1
    """The captain of the other trips draws all its cards. Here it evades, and the game plays to its end."""
    from host_tests.shell.pilot import play
    from sortie.core import journal
    from sortie.core.head import OVER, REASON, SIDE
    from sortie.games.last_battle.fields import E_EVADE

    evaded, seen = 0, 0
    with Session(seed=SEED) as session:
        session.press("A")
        for key in read(EVADING)[1:]:
            session.press(key)
            running = play(session)
            if running:
                ring = running.game.journal
                for n in range(max(seen, journal.oldest(ring)), journal.count(ring)):
                    evaded += ring[journal.at(ring, n)] == E_EVADE
                seen = max(seen, journal.count(ring))
        state = state_of(session)
        assert evaded > 1 and state[SIDE] == OVER and state[REASON]


def test_b_undoes_an_action_without_a_die(badge):
    from sortie.games.last_battle.fields import HEX

    sail_out(badge)
    choose_hex(badge)
    before, seen = state_of(badge), picture(badge)
    badge.press("A")
    after = state_of(badge)
    assert before[HEX] != after[HEX]
    badge.press("B")
    assert state_of(badge) == before
    assert picture(badge) == seen


def test_the_cursor_returns_to_the_undone_action(badge):
    sail_out(badge)
    choose_hex(badge)
    running = pilot.play(badge)
    assert running.at, "there is more than one hex to sail to"
    chosen = running.actions[running.at]
    badge.press("A", "B")
    running = pilot.play(badge)
    assert running.actions[running.at] == chosen


def test_a_die_cannot_be_undone(badge):
    sail_out(badge)
    badge.press("A")
    rolled = state_of(badge)
    badge.press("B")
    assert state_of(badge) == rolled


def test_select_shows_each_panel_in_turn(badge):
    sail_out(badge)
    act(badge)
    badge.press("SELECT", "B")  # SELECT after the die opens "Why?"
    first, state = picture(badge), state_of(badge)
    pictures = [first]
    for _ in pilot.play(badge).screen.panels:
        badge.press("SELECT")
        pictures.append(picture(badge))
    assert len(set(pictures)) == len(pictures), "each panel looks different, the log too"
    badge.press("A")
    assert picture(badge) not in pictures, "the rule behind the entry"
    badge.press("B", "SELECT")
    assert picture(badge) == first
    badge.press("SELECT", "B")
    assert picture(badge) == first
    assert state_of(badge) == state


def test_the_cursor_on_a_panel_performs_no_action(badge):
    sail_out(badge)
    act(badge)
    badge.press("SELECT", "B")  # SELECT after the die opens "Why?"
    first, state = picture(badge), state_of(badge)
    badge.press("SELECT")
    sheet = {picture(badge)}
    for _ in range(5):
        badge.press("RIGHT")
        sheet.add(picture(badge))
    assert len(sheet) == 6, "six compartments"
    badge.press("A")
    assert picture(badge) == first
    assert state_of(badge) == state


def test_the_menu_opens_five_different_pages(badge):
    from sortie.session.pause import KEYS, LOG, RULES, SETTINGS, WHAT

    sail_out(badge)
    first, state = picture(badge), state_of(badge)
    pages = set()
    for line in (WHAT, LOG, RULES, KEYS, SETTINGS):
        open_menu(badge, line)
        pages.add(picture(badge))
        badge.press("A")
        pages.add(picture(badge))
        badge.press("B", "B")
        assert picture(badge) == first
    assert len(pages) == 10
    assert state_of(badge) == state


def test_the_games_menu_opens_four_pages(badge):
    title = picture(badge)
    badge.press("A", "UP")
    pages = {title}
    for way in ((), ("RIGHT",), ("RIGHT",), ("RIGHT",)):
        badge.press(*way)
        pages.add(picture(badge))
        badge.press("A")
        pages.add(picture(badge))
        badge.press("B")
    assert len(pages) == 9


def test_only_one_shell_screen_is_loaded_at_a_time(badge):
    screens = {"title", "menu", "settings_page", "statistics_page", "keys", "about", "options", "dialog", "pages"}
    shown = []
    for key in ("A", "UP", "A", "B", "RIGHT", "A", "B", "RIGHT", "A", "B", "RIGHT", "A", "B", "DOWN", "A"):
        badge.press(key)
        loaded = screens & {name.removeprefix("sortie.shell.") for name in sys.modules}
        if loaded not in shown:
            shown.append(loaded)
        if "menu" in loaded:
            assert "sortie.store.image" not in sys.modules, "nothing is to be saved here"
    menu, settings, records, keys, about, options = shown
    assert menu == {"menu"}
    assert settings == {"settings_page", "dialog"}
    assert records == {"statistics_page", "dialog", "pages"}
    assert (keys, about) == ({"keys", "pages"}, {"about", "pages"})
    assert options == {"options", "dialog"}


@pytest.mark.parametrize("way", ["A", "A,A", "A,UP,A", "A,UP,RIGHT,A", "A,UP,LEFT,A", "B"])
def test_a_long_press_of_start_returns_to_the_title(badge, way):
    title = picture(badge)
    badge.press(*way.split(","))
    assert picture(badge) != title
    badge.hold("START", 2100)
    assert picture(badge) == title


def test_settings_survive_a_restart(badge):
    from sortie.session.pause import SETTINGS

    sail_out(badge)
    open_menu(badge, SETTINGS)
    badge.press("A", "A", "DOWN", "A")
    changed = picture(badge)
    badge.press("B")
    nvm = badge.nvm
    badge.close()
    with Session(seed=SEED, nvm=nvm) as again:
        again.press("A")  # resumes the game
        open_menu(again, SETTINGS)
        again.press("A", "DOWN")
        assert picture(again) == changed


def test_a_saved_game_resumes_with_the_same_picture(badge):
    from sortie.session.pause import LEAVE

    sail_out(badge)
    act(badge)
    act(badge)
    state, seen = state_of(badge), picture(badge)
    open_menu(badge, LEAVE)
    badge.press("A")
    nvm = badge.nvm
    badge.close()
    with Session(seed=1, nvm=nvm) as again:
        again.press("A")
        assert state_of(again) == state
        assert picture(again) == seen


def test_a_long_press_of_start_saves_the_game(badge):
    sail_out(badge)
    act(badge)
    act(badge)
    state = state_of(badge)
    badge.hold("START", 2100)
    title = picture(badge)
    badge.press("A")
    assert picture(badge) != title
    assert state_of(badge) == state


def test_a_new_game_replaces_the_saved_game(badge):
    sail_out(badge)
    act(badge)
    act(badge)
    state = state_of(badge)
    badge.hold("START", 2100)
    badge.press("B", "A", "DOWN", "A")  # games, Last Battle, new game
    badge.press("DOWN", "A", "UP", "A")  # another arrival rule, then off
    assert state_of(badge) != state


def test_resigning_needs_a_confirmation(badge):
    from sortie.core.head import OVER
    from sortie.session.pause import RESIGN

    sail_out(badge)
    game = game_of(badge)
    open_menu(badge, RESIGN)
    badge.press("A", "A")  # the question, and the answer no
    assert game.side() != OVER
    badge.press("A", "DOWN", "A")
    assert game.side() == OVER
    badge.press(*AGAIN, "A")  # the options, and off
    another = game_of(badge)
    assert another is not game
    assert another.side() != OVER


@pytest.mark.parametrize("at", [40, 200, 600])
def test_a_damaged_save_shows_only_a_message(badge, at):
    sail_out(badge)
    badge.hold("START", 2100)
    nvm = bytearray(badge.nvm)
    badge.close()
    nvm[at] ^= 0x55
    with Session(seed=SEED, nvm=bytes(nvm)) as again:
        title = picture(again)
        again.press("A")
        message = picture(again)
        assert message != title
        again.press("A")
        assert picture(again) not in (title, message), "the title no longer offers to go on"


def test_holding_b_hurries_the_dice(badge):
    sail_out(badge)
    badge.down("A", 80)
    falling = picture(badge)
    badge.down("B", 150)
    hurried = picture(badge)
    assert hurried != falling
    badge.up("A")
    badge.up("B")
    assert picture(badge) == hurried, "nothing was left to come"


def test_button_a_alone_begins_the_game(badge):
    """Left and right change a value; on a line without one they do nothing."""
    badge.press("A", "A")
    options = badge.frame().tobytes()
    badge.press("RIGHT", "LEFT", "RIGHT")
    assert badge.frame().tobytes() == options
    badge.press("A")
    assert game_of(badge)
