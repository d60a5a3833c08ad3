# SPDX-License-Identifier: MIT
"""The PyBadge's board layer on the doubles: storage, speaker, lights, battery, clock."""

import pytest

HEAD = "from sortie.board import get\nb = get()\n"


def run(badge, source, **options):
    """Run the source after HEAD to its end; the session."""
    return badge(HEAD + source, **options)


def test_records_come_back_and_are_replaced_and_erased(badge):
    session = run(badge, """
s = b.storage
assert s.load("a") is None
s.store({"a": b"one"})
s.store({"longer": bytes(300)})
s.store({"a": b"three"})
assert s.load("a") == b"three" and s.load("longer") == bytes(300)
s.store({"a": None})
s.store({"never": None})
assert s.load("a") is None and s.load("longer") == bytes(300)
""")
    again = run(badge, "assert len(b.storage.load('longer')) == 300", nvm=session.nvm)
    assert again.over


def test_unchanged_record_is_not_written(badge):
    session = run(badge, "for i in range(5): b.storage.store({'a': b'same'})")
    assert session.machine.nvm_writes == 1


def test_full_memory_is_an_error_and_changes_nothing(badge):
    run(badge, """
s = b.storage
s.store({"a": bytes(4000)})
s.store({"b": bytes(4000)})
try:
    s.store({"c": bytes(400)})
except OSError:
    pass
else:
    raise AssertionError("it fitted")
assert s.load("c") is None and len(s.load("b")) == 4000
s.store({"c": bytes(8192 - 2 - 2 * 4004 - 4)})
assert len(s.load("c")) == 178
""")


@pytest.mark.parametrize("damage", [b"", b"N", b"N\x02", b"N\x01\x05abc", b"N\x01\x01a\xff\xff", b"N\x01\xfe" + b"x" * 9])
def test_foreign_memory_reads_as_empty_and_can_be_used(badge, damage):
    nvm = damage + b"\xff" * (8192 - len(damage))
    run(badge, """
assert b.storage.load("a") is None
b.storage.store({"a": b"1"})
assert b.storage.load("a") == b"1"
""", nvm=nvm)


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
