# SPDX-License-Identifier: MIT
"""The PyBadge's board layer on the doubles: storage, speaker, lights, battery, clock."""

import sys
import types

import pytest

from sortie.store.image import Records
from sortie.ui import sound
from tools.bootstrap import ROOT
from tools.simulator import ProgramError, memory

MOVED = "/saves/moved/sortie.dat"
HEAD = "from sortie.board import get\nb = get()\n"


def run(badge, source, **options):
    """Run HEAD and the source to their end. Returns the session."""
    return badge(HEAD + source, **options)


def without_pc(machine):
    """Sets the drive free: no PC holds it."""
    machine.usb_connected = False


def test_records_are_stored_replaced_and_deleted(badge):
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


def test_with_a_pc_every_store_uses_the_memory(badge):
    session = run(badge, "for i in range(4): b.storage.store({'a': bytes((i,))})")
    assert session.machine.nvm_writes == 4 and not session.machine.files


def test_without_a_pc_drive_and_memory_alternate(badge):
    session = run(badge, "for i in range(4): b.storage.store({'a': bytes((i,))})", setup=without_pc)
    files = session.machine.files
    assert session.machine.nvm_writes == 2 and not session.machine.drive_writable
    assert b"\x01a\x01\x00\x03" in files["/saves/1/sortie.dat"] and b"\x01a\x01\x00\x02" in session.nvm
    assert sorted(files) == ["/saves", "/saves/1", "/saves/1.pad", "/saves/1/sortie.dat"]


@pytest.mark.parametrize("count", range(4))
@pytest.mark.parametrize("has_pc", [False, True])
def test_saves_that_a_computer_moved_to_the_drive_are_continued(has_pc, count, badge):
    """docs/saves.md: the moved file is never written. Later stores have higher numbers, and each start finds the newest."""
    drive = {"/saves": None, "/saves/moved": None, MOVED: placed(records({"a": b"moved"}, number=1000))}

    def given(machine):
        machine.usb_connected = has_pc
        machine.files |= drive

    stores = f"for i in range({count}): b.storage.store({{'a': bytes((i,))}})"
    older = run(badge, f"b.storage.store({{'a': b'older', 'b': b'older'}})\n{stores}")
    session = run(badge, f"assert b.storage.loads(('a', 'b')) == [b'moved', None]\n{stores}", nvm=older.nvm, setup=given)
    moved = drive[MOVED]
    drive = dict(session.machine.files)
    newest = bytes((count - 1,)) if count else b"moved"
    run(badge, f"assert b.storage.load('a') == {newest}", nvm=session.nvm, setup=given)
    assert drive[MOVED] == moved


def test_a_torn_store_after_a_move_leaves_the_moved_saves(badge):
    def given(machine):
        machine.files |= {"/saves": None, "/saves/moved": None, MOVED: placed(records({"a": b"moved"}, number=1000))}

    session = run(badge, "b.storage.store({'a': b'new'})", setup=given)
    torn = session.nvm[:8] + b"\xff" * (len(session.nvm) - 8)
    run(badge, "assert b.storage.load('a') == b'moved'", nvm=torn, setup=given)


def records(values, number):
    """An image of these records with this number."""
    medium = memory.Held(memory.new())
    saves = Records((medium,))
    saves.sequence = number - 1
    saves.store(values)
    return bytes(medium.cells)


def placed(image):
    """The image as it lies in a file of the drive."""
    return bytes(3584) + image


def test_a_full_drive_is_not_written(badge):
    def full(machine):
        without_pc(machine)
        machine.files["/big"] = bytes(2_050_000)

    session = run(badge, "for i in range(4): b.storage.store({'a': bytes((i,))})", setup=full)
    assert session.machine.nvm_writes == 4 and list(session.machine.files) == ["/big"]


def test_a_weak_battery_prevents_writes_to_the_drive(badge):
    def weak(machine):
        without_pc(machine)
        machine.battery = 0.5

    session = run(badge, "for i in range(4): b.storage.store({'a': bytes((i,))})", setup=weak)
    assert session.machine.nvm_writes == 4 and not session.machine.files


# --- sound and light ---------------------------------------------------------------------------------

TONES = [(sound._TONES[i] * 20, sound._TONES[i + 1] * 4) for i in range(0, len(sound._TONES), 2)]


def test_beep_plays_each_tone_and_returns_at_once(badge):
    session = run(badge, f"""
start = b.now()
for b.volume in (0, 1, 2):
    for hz, ms in {TONES}:
        b.beep(hz, ms)
assert b.now() == start
""")
    heard = session.machine.sounds
    assert [hz for hz, _ in heard] == [hz for hz, _ in TONES] * 2, "none when the volume is 0"
    for (hz, ms), (_, wanted) in zip(heard, TONES * 2):
        assert abs(ms - wanted) <= 1 + 1000 / hz, "to the nearest wave"


def test_a_tone_is_centred_and_ends_at_the_middle(badge):
    heard = []

    def listen(machine):
        machine.on_sound = lambda samples, rate, loop: heard.append((samples, loop))

    run(badge, "for b.volume in (1, 2): b.beep(440, 50)", setup=listen)
    (soft, loops), (loud, _) = heard
    assert not loops and soft[-1] == loud[-1] == 128
    assert min(soft) + max(soft) == min(loud) + max(loud) == 256
    assert max(loud) - 128 > 5 * (max(soft) - 128) > 0


def test_the_amplifier_is_on_only_with_sound(badge):
    run(badge, """
from tools.simulator.machine import current
pins = current().pins
assert pins["SPEAKER_ENABLE"] is False
b.volume = 1
assert pins["SPEAKER_ENABLE"] is True
b.volume = 0
assert pins["SPEAKER_ENABLE"] is False
""")


def pixels(session):
    """Returns the colours of the five pixels: (red, green, blue) each."""
    sent = session.machine.lights
    return [(sent[i + 1], sent[i], sent[i + 2]) for i in range(0, len(sent), 3)]


RED = (0x60, 0, 0)


def test_lights_show_danger_first_and_damage_from_the_end(badge):
    shown = pixels(run(badge, "b.lights.strength = 2\nb.lights.show(2, 3)"))
    assert len(shown) == 5
    assert shown[2:] == [RED] * 3
    assert shown[0] == shown[1] != RED and shown[0][1], "the only one of an LC shows the danger"


def test_each_danger_and_damage_has_its_own_lights(badge):
    seen = {
        (strength, tuple(pixels(run(badge, f"b.lights.strength = {strength}\nb.lights.show({alert}, {damage})"))))
        for strength in (1, 2)
        for alert in range(4)
        for damage in range(5)
    }
    assert len(seen) == 2 * 4 * 5


def test_lights_can_be_dim_or_off(badge):
    bright, dim, dark = (
        sum(map(sum, pixels(run(badge, f"b.lights.show(3, 1)\nb.lights.strength = {strength}")))) for strength in (2, 1, 0)
    )
    assert bright > 4 * dim > dark == 0


def test_unchanged_lights_are_not_sent(badge):
    session = run(badge, """
import neopixel_write
from sortie.board import lights
sent = []
lights.neopixel_write = lambda pin, data: sent.append(bytes(data))
b.lights.show(1, 0)
b.lights.show(1, 0)
b.lights.strength = 1
b.brightness = 40
assert len(sent) == 1, sent
b.lights.show(1, 1)
b.lights.strength = 0
assert len(sent) == 3 and not any(sent[2]), sent
""")
    assert session.over


def test_lights_follow_the_brightness_of_the_display(badge):
    run(badge, """
from tools.simulator.machine import current
machine = current()
b.lights.show(2, 1)
shown = machine.lights
assert any(shown)
b.brightness = 0
assert not any(machine.lights)
b.lights.show(3, 1)
assert not any(machine.lights)
b.lights.show(2, 1)
b.brightness = 15
assert machine.lights == shown
""")


def test_lights_are_dark_between_two_runs(badge):
    run(badge, """
from tools.simulator.machine import current
machine = current()
if b.brightness:
    b.lights.show(3, 5)
    b.run(None)
assert not any(machine.lights)
""")


def test_the_board_reports_battery_and_brightness(badge):
    def half(machine):
        machine.battery = 0.5

    run(badge, "b.brightness = 40\nassert b.brightness == 40\nassert b.battery() == 330, b.battery()", setup=half)


def test_a_file_written_by_a_pc_causes_no_restart(badge):
    badge("import supervisor\nsupervisor.runtime.autoreload = True\n" + HEAD + "assert not supervisor.runtime.autoreload")


def test_root_ends_with_a_slash_and_contains_the_library(badge):
    run(badge, "open(b.root + 'lib/sortie/store/nvm.py').close()\nassert b.root[-1] == '/'")


def test_wait_ends_in_time_when_the_clock_wraps(badge):
    run(badge, """
for i in range(80):
    start = b.now()
    assert b.wait(1000) == -1
    assert (b.now() - start) % 2**29 == 1000
assert b.now() < 60000
""", settle=10**9)


# --- the battery -------------------------------------------------------------------------------------


def on_battery(volts):
    """Returns a badge without a PC. Its battery has this voltage."""

    def setup(machine):
        machine.usb_connected = False
        machine.battery = volts / 6.6

    return setup


READ = "machine = __import__('tools.simulator.machine').simulator.machine.current()\n"


def test_one_bad_reading_does_not_make_the_battery_low(badge):
    run(badge, READ + """
assert not b.low()
machine.battery = 3.3 / 6.6
assert not b.low()
machine.battery = 3.9 / 6.6
assert not any(b.low() for _ in range(9))
""", setup=on_battery(3.9))


def test_a_low_battery_stays_low_until_a_clear_recovery(badge):
    run(badge, READ + """
machine.battery = 3.45 / 6.6
assert any(b.low() for _ in range(9)) and b.low()
machine.battery = 3.58 / 6.6
assert all(b.low() for _ in range(20))
machine.battery = 3.9 / 6.6
assert not all(b.low() for _ in range(20)) and not b.low()
""", setup=on_battery(3.9))


def test_a_battery_with_a_pc_is_never_low(badge):
    run(badge, "assert not any(b.low() for _ in range(20)) and b.usb", setup=lambda machine: setattr(machine, "battery", 0.4))


# --- families ----------------------------------------------------------------------------------------

KEYS = ("A", "B", "SELECT", "START", "LEFT", "RIGHT", "UP", "DOWN")
LISTEN = """
seen = bytearray()
while len(seen) < {}:
    event = b.wait(-1)
    seen.append(event)
b.storage.store({{"seen": bytes(seen)}})
while True:
    b.wait(-1)
"""


def raw_events(session):
    """Returns the raw events that the program stored."""
    return list(sys.modules["sortie.store.image"].Records((sys.modules["sortie.store.nvm"].Nvm(),)).load("seen"))


@pytest.mark.parametrize("family", ["pybadge", "pygamer"])
def test_each_board_family_reports_every_key(badge, family):
    session = badge(HEAD + LISTEN.format(16), setup=lambda machine: setattr(machine, "board_id", family))
    session.press(*KEYS)
    assert raw_events(session) == [event for key in range(8) for event in (key, key + 8)]


def test_a_joystick_gives_one_press_for_each_push(badge):
    session = badge(HEAD + LISTEN.format(4), setup=lambda machine: setattr(machine, "board_id", "pygamer"))
    ways = (0.6, 0.7, 0.8, 0.7, 0.65, 0.55, 0.5, 0.1, 0.9, 0.5)
    for place in ways:
        session.machine.stick[0] = place
        session.wait(40)
    assert raw_events(session) == [5, 5 + 8, 4, 4 + 8], "right once, left once"


def test_lost_events_leave_no_key_down(badge):
    run(badge, """
from tools.simulator.machine import current

keys = current()
keys.key("B", True)
for _ in range(12):
    keys.key("A", True)
    keys.key("A", False)
seen = []
event = b.wait(0)
while event >= 0:
    seen.append(event)
    event = b.wait(0)
assert seen == [1] + [0, 8] * 7 + [0, 16], seen  # the first that fit, then what says so
keys.key("B", False)
assert b.wait(0) == 9
""")


# --- where Sortie cannot run -----------------------------------------------------------------------------


# The fixture's badge has only the folders of the board and the core. A missing module that the entry loads would show here.
ENTRY = (ROOT / "code.py").read_text(encoding="utf-8")


def test_an_unknown_board_gets_a_message_on_the_console(badge, capfd):
    assert badge(ENTRY, setup=lambda machine: setattr(machine, "board_id", "toaster")).over
    assert "does not know this board: toaster" in capfd.readouterr().out


@pytest.mark.parametrize("version", [(9, 2, 8), (11, 0, 0)])
def test_another_circuitpython_gets_a_message_on_the_console(badge, capfd, monkeypatch, version):
    other = types.SimpleNamespace(name="circuitpython", version=version, cache_tag=sys.implementation.cache_tag)
    monkeypatch.setattr(sys, "implementation", other)
    assert badge(ENTRY).over
    assert "Sortie needs CircuitPython 10." in capfd.readouterr().out


@pytest.mark.parametrize("entry", ["play.py", "again.py"])
def test_an_error_during_an_import_lights_the_display(badge, tmp_path, entry):
    """The earlier run has left the display dark."""
    (tmp_path / "lib/sortie" / entry).write_bytes((ROOT / "lib/sortie" / entry).read_bytes())
    machines = []
    with pytest.raises(ProgramError, match="No module named 'sortie.s"):
        badge(HEAD + f"b.run('/lib/sortie/{entry}')", setup=machines.append)
    assert machines[0].display.brightness == 1
