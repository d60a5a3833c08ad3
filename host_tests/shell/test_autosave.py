# SPDX-License-Identifier: MIT
"""The moments of saves in a game, seen by removing the battery. The next start resumes what the memory holds then."""

import re

import pytest

from host_tests.shell import pilot
from host_tests.shell.reading import shown
from host_tests.shell.scripts import SEED
from host_tests.suite.planes import row_of
from sortie.ui import buttons
from tools.simulator import Session


def on_battery(machine):
    machine.usb_connected = False


@pytest.fixture
def badge():
    """Returns a badge with a game a few actions old, all since the last save."""
    with Session(seed=SEED) as session:
        session.press(*"AAAAAA")
        assert len(pilot.play(session).since)
        yield session


def resumed(nvm):
    """Returns the position that a start from this memory resumes."""
    with Session(seed=SEED + 1, nvm=nvm) as session:
        session.press("A")
        return bytes(pilot.play(session).game.state)


def state_of(session):
    return bytes(pilot.play(session).game.state)


def footer(session):
    """Returns the bottom line: (the cursor's choice, the effect of A, or of B on a panel)."""
    left, _, right = re.split("([\x80\x81])", row_of(pilot.play(session).stage._footer))
    return left.strip(), right.strip()


def test_an_idle_badge_saves_the_position(badge):
    here, before = state_of(badge), badge.nvm
    badge.wait(10_000)
    assert badge.nvm == before, "ten seconds are thinking, and a minute lies between two such saves"
    badge.wait(80_000)
    after = badge.nvm
    badge.close()
    assert after != before
    assert resumed(after) == here


def test_a_saved_position_is_not_saved_again(badge):
    badge.wait(90_000)
    writes = badge.machine.nvm_writes
    badge.wait(400_000)
    assert badge.machine.nvm_writes == writes


def test_idle_saves_are_a_minute_apart(badge):
    badge.wait(90_000)
    writes = badge.machine.nvm_writes
    badge.press("A")
    badge.wait(30_000)
    assert badge.machine.nvm_writes <= writes + 1


def test_a_card_that_waits_is_saved_and_stays():
    """A card may lie for a long time. Without its battery the badge then loses nothing, and the card waits on."""
    with Session(seed=SEED) as badge:
        badge.press(*"AAA")
        while not pilot.waits(badge):
            badge.press("A")
        card = badge.frame().tobytes()
        assert len(pilot.play(badge).since)
        badge.wait(90_000)
        assert not len(pilot.play(badge).since)
        badge.press("UP")  # restores the light
        assert pilot.waits(badge) and badge.frame().tobytes() == card
        nvm = badge.nvm
        pilot.skip_cards(badge)
        here = state_of(badge)
    assert resumed(nvm) == here, "the same dice fall"


WRAP = 1 << 29  # ms: the board's clock wraps
AGES = (WRAP // 2 - 5000, WRAP // 2 + 5000, WRAP * 3 // 4, WRAP - 70_000)


def age(session, ms):
    """Let the last save become so old."""
    running = pilot.play(session)
    running.decider.keeper._saved_at = buttons.later(running.shell.board.now(), -ms)


@pytest.mark.parametrize("ms", AGES)
def test_idle_saves_continue_after_a_save_of_any_age(badge, ms):
    age(badge, ms)
    badge.wait(20_000)
    assert not len(pilot.play(badge).since)


@pytest.mark.parametrize("ms", AGES)
def test_a_low_battery_saves_after_a_save_of_any_age(ms):
    with Session(seed=SEED, setup=on_battery) as badge:
        badge.press(*"AAAAAA")
        assert len(pilot.play(badge).since)
        age(badge, ms)
        badge.machine.battery = 0.5
        badge.wait(12_000)
        assert not len(pilot.play(badge).since)
        assert footer(badge)[0].endswith("Low: saved")


def test_the_age_of_a_save_survives_a_clock_wrap(badge):
    badge.wait(90_000)
    age(badge, WRAP - 2000)
    badge.wait(10_000)
    badge.press("A")
    assert len(pilot.play(badge).since)
    badge.wait(20_000)
    assert not len(pilot.play(badge).since)


def test_a_low_battery_saves_at_once():
    with Session(seed=SEED, setup=on_battery) as badge:
        badge.press(*"AAAA")
        pilot.skip_cards(badge)
        badge.wait(12_000)
        badge.press(*"AA")
        here = state_of(badge)
        assert len(pilot.play(badge).since)
        before = footer(badge)
        badge.machine.battery = 0.5
        badge.wait(12_000)
        assert not len(pilot.play(badge).since)
        assert footer(badge)[0].endswith("Low: saved"), "the player is told, and that nothing is lost"
        assert footer(badge)[1] == before[1], "and still what A does"
        files, nvm = badge.machine.files, badge.nvm

    def same(machine):
        on_battery(machine)
        machine.files.update(files)

    with Session(seed=SEED + 1, nvm=nvm, setup=same) as badge:
        badge.press("A")
        assert state_of(badge) == here


def test_a_low_battery_message_appears_once_without_unsaved_actions():
    with Session(seed=SEED, setup=on_battery) as badge:
        badge.press(*"AAAA")
        pilot.skip_cards(badge)
        badge.wait(90_000)
        assert not len(pilot.play(badge).since)
        writes = badge.machine.nvm_writes
        badge.machine.battery = 0.5
        badge.wait(12_000)
        assert footer(badge)[0].endswith("Low: saved")
        assert badge.machine.nvm_writes == writes, "there was nothing to save"
        badge.press("LEFT")
        caption = footer(badge)[0]
        badge.wait(12_000)
        assert footer(badge)[0] == caption != "Low: saved", "what the cursor is on is read again"


def test_a_low_battery_reports_a_failed_save(monkeypatch):
    with Session(seed=SEED, setup=on_battery) as badge:
        badge.press(*"AAAA")
        pilot.skip_cards(badge)
        badge.wait(12_000)
        badge.press(*"AA")
        running = pilot.play(badge)
        monkeypatch.setattr(running.decider.keeper, "_store", lambda: False)
        badge.machine.battery = 0.5
        badge.wait(12_000)
        assert footer(badge)[0].endswith("Not saved!")


@pytest.mark.parametrize("is_stored, message", [(True, "Low: saved"), (False, "Not saved!")])
def test_a_low_battery_message_appears_on_a_panel_too(monkeypatch, is_stored, message):
    with Session(seed=SEED, setup=on_battery) as badge:
        badge.press(*"AAAA")
        pilot.skip_cards(badge)
        badge.wait(12_000)
        badge.press(*"AA", "LEFT", "SELECT")  # after an action of one's own SELECT opens no "Why?"
        running = pilot.play(badge)
        assert running.panel and len(running.since)
        before = footer(badge)
        if not is_stored:
            monkeypatch.setattr(running.decider.keeper, "_store", lambda: False)
        badge.machine.battery = 0.5
        badge.wait(12_000)
        assert running.panel, "what the player looks at stays"
        assert footer(badge)[0].endswith(message) and footer(badge)[1] == before[1]


def test_the_title_key_saves(badge):
    here = state_of(badge)
    badge.hold("START", 2100)
    after = badge.nvm
    badge.close()
    assert resumed(after) == here


def test_a_failed_idle_save_is_reported(badge, monkeypatch):
    running = pilot.play(badge)
    does = footer(badge)[1]
    monkeypatch.setattr(running.decider.keeper, "_store", lambda: False)
    badge.wait(90_000)
    assert footer(badge) == ("Not saved!", does)
    badge.press("RIGHT")
    assert footer(badge)[0] != "Not saved!"


@pytest.mark.parametrize("line", [6, 7], ids=["whole game", "save and leave"])
def test_a_failed_save_keeps_the_game_open(badge, monkeypatch, line):
    running, here = pilot.play(badge), state_of(badge)
    monkeypatch.setattr(running.decider.keeper, "_store", lambda: False)
    badge.press("START", *["DOWN"] * line, "A")
    assert "This could not be saved." in shown(badge)
    badge.press("A")
    assert pilot.play(badge) is running and state_of(badge) == here and len(running.since)


ONE_PLACE = "the drive takes no more saves"


def turns(badge, count):
    """End so many turns, each with a save. Returns the messages shown."""
    messages = []
    for _ in range(count):
        running = pilot.play(badge)
        running.decider.keeper._turn = b""  # the next action ends a turn
        writes = badge.machine.nvm_writes
        badge.press("A")
        if ONE_PLACE in " ".join(shown(badge)):
            messages.append(badge.machine.nvm_writes - writes)
            badge.press("A")
    return messages


def full(machine):
    on_battery(machine)
    machine.files["/photos.zip"] = bytes(2_060_000)


def test_a_failed_medium_is_reported_once():
    with Session(seed=SEED, setup=full) as badge:
        badge.press(*"AAA")
        messages = turns(badge, 12)
        assert messages == [1], "with the first save, which needs no write of its own"
        nvm = badge.nvm
    with Session(seed=SEED + 1, nvm=nvm, setup=full) as badge:
        badge.press("A")
        assert turns(badge, 6) == [], "nor by another run"
        del badge.machine.files["/photos.zip"]
        turns(badge, 4)
        assert "/saves/1/sortie.dat" in badge.machine.files, "there is room again"
        badge.machine.files.clear()
        full(badge.machine)
        assert len(turns(badge, 12)) == 1, "lost again"


def test_a_working_drive_is_not_reported():
    with Session(seed=SEED, setup=on_battery) as badge:
        badge.press(*"AAA")
        assert turns(badge, 12) == [] and "/saves/1/sortie.dat" in badge.machine.files
