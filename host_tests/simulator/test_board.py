# SPDX-License-Identifier: MIT
"""The PyBadge's board layer on the doubles: storage, speaker, lights, battery, clock."""

import pytest

HEAD = "from sortie.board import get\nb = get()\n"


def run(badge, source, **options):
    """Run the source after HEAD to its end; the session."""
    return badge(HEAD + source, **options)


def alone(machine):
    """No PC holds the drive."""
    machine.usb_connected = False


def test_records_come_back_and_are_replaced_and_erased(badge):
    session = run(badge, """
s = b.storage
assert s.load("a") is None
s.store({"a": b"one", "longer": bytes(300)})
s.store({"a": b"three"})
assert s.load("a") == b"three" and s.load("longer") == bytes(300)
s.store({"a": None, "never": None})
assert s.load("a") is None and s.load("longer") == bytes(300)
""")
    again = run(badge, "assert len(b.storage.load('longer')) == 300", nvm=session.nvm)
    assert again.over


def test_with_a_pc_all_goes_to_the_memory(badge):
    session = run(badge, "for i in range(4): b.storage.store({'a': bytes((i,))})")
    assert session.machine.nvm_writes == 4 and not session.machine.files


def test_without_a_pc_drive_and_memory_take_turns(badge):
    session = run(badge, "for i in range(4): b.storage.store({'a': bytes((i,))})", setup=alone)
    files = session.machine.files
    assert session.machine.nvm_writes == 2 and not session.machine.drive_writable
    assert b"\x01a\x01\x00\x03" in files["/saves/1/sortie.dat"] and b"\x01a\x01\x00\x02" in session.nvm
    assert sorted(files) == ["/saves", "/saves/1", "/saves/1.pad", "/saves/1/sortie.dat"]


def test_a_weak_battery_leaves_the_drive_as_it_is(badge):
    def weak(machine):
        alone(machine)
        machine.battery = 0.5

    session = run(badge, "for i in range(4): b.storage.store({'a': bytes((i,))})", setup=weak)
    assert session.machine.nvm_writes == 4 and not session.machine.files


def test_tones_have_pitch_and_length_and_end_by_themselves(badge):
    session = run(badge, """
b.beep(440, 100)
for b.volume in (1, 2):
    b.beep(440, 100)
    b.beep(100, 300)
""")
    assert session.machine.sounds == [(440, 100), (100, 300)] * 2


def test_lights_are_green_red_blue(badge):
    assert run(badge, "b.lights(1, 2, 3)").machine.lights == b"\x02\x01\x03" * 5


def test_battery_and_brightness(badge):
    def half(machine):
        machine.battery = 0.5

    run(badge, "b.brightness = 40\nassert b.brightness == 40\nassert b.battery() == 330, b.battery()", setup=half)


def test_root_ends_with_a_slash_and_holds_the_library(badge):
    run(badge, "open(b.root + 'lib/sortie/board/nvm.py').close()\nassert b.root[-1] == '/'")


def test_wait_ends_in_time_over_the_wrap_of_the_clock(badge):
    run(badge, """
for i in range(80):
    start = b.now()
    assert b.wait(1000) == -1
    assert (b.now() - start) % 2**29 == 1000
assert b.now() < 60000
""", settle=10**9)
