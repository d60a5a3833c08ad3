# SPDX-License-Identifier: MIT
"""Two persons pass one badge, seen with High Card (host_tests/toy): the cover's secrets, and the pages before it."""

import pytest
from host_tests.shell import pilot
from host_tests.shell.recorder import Recorder
from host_tests.shell.high_card import LEAVE, TWO, finish, frame, shown_kinds, state_of
from host_tests.shell.reading import shown
from sortie.store.settings import COVER
from tools.simulator import Session

# loaded before a session, because the session evicts the game's modules
SEARCH_BOARD = pilot.to_start("search_board", pilot.TWO)
AGAINST_GERMANY = pilot.to_start("search_board", 1)


def test_the_cover_appears_between_two_persons(switch_on):
    session = switch_on(TWO)
    recorder = Recorder(session)
    cover = frame(session)
    assert recorder.side() == 7
    session.press("A")
    assert recorder.side() == 0 and frame(session) != cover
    session.press("A", "A")  # a card, and confirm
    assert recorder.side() == 7
    other = frame(session)
    session.press("DOWN", "B", "SELECT")
    assert frame(session) == other, "only A takes it away"
    session.press("A")
    assert recorder.side() == 1
    finish(session)
    assert {side for side, _ in recorder.pictures} == {0, 1, 7, 255}


def test_an_event_without_motion_stays_until_a_press(switch_on):
    """A continues to the cover. START opens the menu over the cover."""
    session = switch_on(TWO)
    session.press("A")
    pilot.play(session).stage.speed = 0
    session.press("A", "A")  # a card, and confirm
    read = frame(session)
    session.press("B", "SELECT", "DOWN")
    assert frame(session) == read
    memory = session.nvm
    session.press("A")
    cover = frame(session)
    session.press("START")
    menu = frame(session)
    session = switch_on(nvm=memory)
    session.press("A", "A")
    pilot.play(session).stage.speed = 0
    session.press("A", "A")
    assert frame(session) == read
    session.press("START")
    assert frame(session) == menu != read
    session.press("B")
    assert frame(session) == cover != read


def test_the_cover_hides_the_next_sides_odds(switch_on):
    """High Card's odds name the cards in the hand."""
    session = switch_on(TWO)
    session.press("A")
    session.hold("SELECT", 800)
    assert sum("/12" in line for line in shown(session)) == 5, "who decides reads them"
    session.press("B", "A", "A")  # a card, and confirm
    assert pilot.play(session).seen.covered
    session.press("START", "DOWN", "A")
    header, *lines = shown(session)
    assert header == "What now?" and lines and not any("/12" in line for line in lines)


def test_a_save_before_the_cover_keeps_the_footer(switch_on):
    """With speed off the event waits before the cover. The old side's action would be wrong there, since A has another effect."""
    session = switch_on(TWO)
    session.press("A")
    pilot.play(session).stage.speed = 0
    session.press("A", "A")  # a card, and confirm
    before = session.frame().crop((0, 108, 160, 128)).tobytes()
    session.wait(90_000)
    assert not pilot.play(session).since, "it was saved"
    assert session.frame().crop((0, 108, 160, 128)).tobytes() == before


def test_the_next_side_is_shown_for_a_moment_after_hurried_events(switch_on):
    session = switch_on(TWO)
    running = pilot.play(session)
    running.shell.settings.values[COVER] = 0
    stage, show_events, pauses = running.stage, running.show_events, []

    def hurried(to=0):
        show_events(to)
        stage.hurry = True

    session.press("A", "A")
    running.show_events = hurried
    stage.pause = lambda ms: pauses.append((ms, stage.hurry))
    session.press("A")  # confirm
    assert (800, False) in pauses and (800, True) not in pauses


def test_a_resumed_game_opens_on_the_cover(switch_on):
    session = switch_on(TWO)
    cover = frame(session)
    session.press("A", "A", "A")
    second = frame(session)
    session.press("A", "A")  # Britain has chosen a card
    state = state_of(session)
    session.press(*LEAVE)
    memory = session.nvm
    session = switch_on(nvm=memory)
    session.press("A")
    assert state_of(session) == state
    assert frame(session) == second != cover
    session.press("A")
    assert frame(session) != second
    finish(session)


def test_the_cover_allows_the_menu_with_public_events(switch_on):
    session = switch_on(TWO)
    session.press("A", "A", "A", "A", "A", "A")  # both have laid a card: Germany's turn again
    cover = frame(session)
    session.press("START", "DOWN", "DOWN", "DOWN", "A")
    assert frame(session) == cover, "nothing of either side's can be seen again there"
    session.press("START")
    assert frame(session) != cover
    session.press("DOWN", "DOWN", "A")
    log = frame(session)
    session.press("B", "B")
    assert frame(session) == cover
    session.press(*LEAVE)
    assert pilot.play(session) is None
    assert log


def test_without_a_cover_a_page_shows_only_the_next_side():
    """Search & Battle writes its prompt under the header, outside the view. The page for the next side covers it too."""
    with Session(seed=3) as session:
        session.press("A", "UP", "A", *["DOWN"] * COVER, "A", "B")
        memory = session.nvm
    with Session(seed=3, nvm=memory) as session:
        session.press(*SEARCH_BOARD)
        for _ in range(40):
            if "Britain's turn" in shown(session):
                break
            session.tap("A", 60, 400)
        assert "Britain's turn" in shown(session)
        above, name = [session.frame().crop((0, top, 160, top + 40)) for top in (10, 50)]
        assert len(above.getcolors()) == 1 and len(name.getcolors()) == 2


def test_events_after_the_cover_start_from_the_last_view(switch_on):
    """The last view seen is needed for the drawing, the end position for facts that events leave out."""
    from host_tests.toy.rules import LAID, MARK

    session = switch_on(TWO)
    running = pilot.play(session)
    screen, seen = running.screen, running.seen
    show, drawings = screen.play, []

    def spy(game, n):
        if seen.side == 0:
            drawings.append((bytes(screen.was[MARK:]), bytes(game.state), bytes(running.game.view(0))))
        return show(game, n)

    session.press("A", "A", "A")  # Germany has laid a card
    last = bytes(seen.saw[0])
    session.press("A", "A", "A")  # Britain has laid a card
    screen.play = spy
    session.press("A")
    drawn, given, known = drawings[0]
    assert last[LAID] and drawn == last[MARK:] and given == known != last


@pytest.mark.parametrize("missing", [0, 1])
def test_a_side_skips_events_that_the_journal_has_dropped(switch_on, missing):
    """The view of that side starts from then. It waits while an action can be undone, because the view would contain it."""
    from sortie.core import journal

    from host_tests.toy.rules import TURNED_UP

    session = switch_on(TWO)
    running = pilot.play(session)
    game, seats = running.game, running.seen

    def happen(count):
        journal.open_rings(game._rings)
        for _ in range(count):
            journal.push(TURNED_UP, 0, 1, 2, 3, 1)
        journal.open_rings(())

    session.press("A")
    before = game.view(1)
    happen(journal.RECORDS + missing)
    running.shown = journal.count(game.ring(0))
    seats.shown[1] = 0
    session.press("A")
    assert seats.shown[1] == 0
    session.press("A")  # confirm: one more event, hidden from side 1
    assert seats.shown[1] == (journal.RECORDS + 1) * missing
    assert seats.saw[1] == (game.view(1) if missing else before)
    kinds = shown_kinds(session)
    happen(2)
    session.press("A")
    session.hold("B", 2000)
    assert kinds == [TURNED_UP] * (2 if missing else journal.RECORDS)


def test_each_person_reads_the_orders_of_the_own_side_once():
    """The page is below the cover, before the first decision."""
    with Session(seed=7) as session:
        session.press(*SEARCH_BOARD)
        running = pilot.play(session)
        seen = []
        while len(seen) < 4:
            was = running.panel
            session.press(*pilot.decide(session))
            if running.panel or was:
                seen.append((running.viewer, running.panel and running.screen.panels[running.panel]))
        assert seen == [(0, "orders"), (0, 0), (1, "orders"), (1, 0)]


def test_the_orders_of_the_british_wait_while_the_bot_begins():
    with Session(seed=7) as session:
        session.press(*AGAINST_GERMANY)
        running = pilot.play(session)
        assert running.viewer == 1 and running.screen.panels[running.panel] == "orders"
        session.press("A")
        assert running.panel == 0
