# SPDX-License-Identifier: MIT
"""The power fails at every programmed byte and during each erase. The badge resumes the values that store/image.py promises.

The project's own code runs on MicroPython, on a real FatFs over an emulation of both flash memories (badge/).
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.suite.games import scale
from tools.bootstrap import ROOT

HERE = Path(__file__).parent / "badge"
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")

# a: alone. t: a PC holds the drive. Capital letters: a cut at every byte, else at every so many bytes.
CYCLE = "aaAATA"
LARGE = (20, 1800, 1800, 1800)
KINDS_OF_DAMAGE = 9  # of a block during its erase: badge/damage.py

pytestmark = pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython here")


def run(statements):
    """Returns the lines that these statements print on MicroPython. Raises AssertionError with its traceback on a failure."""
    folders = (HERE, ROOT / "lib")
    environment = {**os.environ, "MICROPYPATH": os.pathsep.join(map(str, folders))}
    command = [MICROPYTHON, "-X", "heapsize=128M", "-c", "import random\nrandom.seed(1)\n" + statements]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def cuts(every=int(3 / scale()), **options):
    """Returns each store of a plan and the values resumed after its cuts. `every`: see Cuts; at scale 1 every byte is cut."""
    every = 1 if scale() >= 1 else every
    listed = ", ".join(f"{name}={value!r}" for name, value in {"every": every, **options}.items())
    return [json.loads(line) for line in run(f"import cuts\ncuts.main({listed})")]


def test_each_cut_resumes_the_last_or_the_new_value():
    stores = cuts(plan=CYCLE)
    assert [(t["nvm erases"], bool(t["drive erases"])) for t in stores] == [(1, False), (0, True)] * 3
    assert [set(t["resumed"]) for t in stores] == [{str(n - 1 or None), str(n)} for n in range(1, len(CYCLE) + 1)]
    assert min(t["cuts"] for t in stores) > 2000
    assert not any(t["at stake"] for t in stores[2:])


def test_a_cut_of_the_largest_image_endangers_no_other_file():
    stores = cuts(plan="ssAA", sizes=LARGE)
    assert all(t["drive erases"] <= 4 and not t["at stake"] for t in stores)


def test_a_tethered_cut_resumes_the_drives_value_at_worst():
    stores = cuts(plan="sstttat")
    assert [set(t["resumed"]) for t in stores] == [{"2", "3"}, {"2", "4"}, {"2", "5"}, {"5", "6"}, {"6", "7"}]
    never = cuts(plan="tt")
    assert set(never[1]["resumed"]) == {"None", "2"}


def test_only_the_first_store_on_a_drive_endangers_other_files():
    """Even when all free clusters around it are taken later."""
    stores = cuts(plan="aapaasa", kind="pieces")
    assert [bool(t["at stake"]) for t in stores] == [False, True] + [False] * 3
    assert {"fat", "root"} <= set(stores[1]["at stake"]) and set(stores[1]["resumed"]) == {"1", "2"}
    assert stores[1]["drive erases"] <= 45 and stores[3]["drive erases"] <= 3


def test_only_a_cut_in_the_last_erase_loses_the_save_file():
    stores = cuts(plan="sssta", sizes=LARGE)
    assert stores[1]["drive erases"] == 3 and stores[1]["erases that lost the file"] <= KINDS_OF_DAMAGE
    assert not stores[0]["erases that lost the file"]


def losses(stores, **options):
    """Returns each of so many stores. Each store on the drive is cut where that loses its place."""
    listed = ", ".join(f"{name}={value!r}" for name, value in options.items())
    return [json.loads(line) for line in run(f"import cuts\ncuts.lose({stores}, range({KINDS_OF_DAMAGE}), {listed})")]


@pytest.mark.parametrize("how", [{}, {"small": True}, {"kind": "pieces"}], ids=str)
def test_a_lost_save_file_is_made_again(how):
    """As often as it is lost. docs/saves.md gives the number of erases, and no file of others is harmed."""
    stores = losses(int(60 * max(1, scale())), **how)
    lost = sum(one["lost"] for one in stores)
    assert lost > 12 and sum(one["made"] for one in stores) in (lost, lost + 1)
    assert max(one["erases"] for one in stores) <= 61 and not any(one["alone"] for one in stores)


def test_a_drive_without_room_for_another_file_is_reported():
    stores = losses(8, full=True)
    assert [one["alone"] for one in stores] == [False] * 4 + [True] * 4, "from the store on after the one that lost the place"


def test_a_drive_in_use_by_a_pc_is_not_reported():
    assert not any(one["alone"] for one in losses(5, tethered=True))


def test_the_drive_is_read_only_after_each_store():
    """A store that makes a place, a store that finds it, a store that fails."""
    stores = run("""
import cuts
trial = cuts.Trial("order", False, (20, 700), {})
badge = trial._badge
trial.store(1)
for value in (2, 3, 4):
    trial.store(value)
    print(value, badge.disk.writable)
badge.boot()
badge.strong, badge.drive.path = False, None
try:
    badge.drive.write(bytes(20))
except OSError:
    print("refused", badge.disk.writable)
""")
    assert stores == ["2 False", "3 False", "4 False", "refused False"]


def test_a_read_only_save_file_is_replaced():
    stores = run("""
import cuts
trial = cuts.Trial("order", False, (20, 700), {})
badge = trial._badge
for value in (1, 2, 3):
    trial.store(value)
print(badge.drive.path)
entry = bytes(badge.flash.cells).find(b"SORTIE  DAT")
badge.flash.cells[entry + 11] |= 1
badge.boot()
print(badge.drive.path)
trial.store(4)
print(badge.drive.path, badge.saves.alone, trial._values.read(badge.boot().saves), badge.drive.path)
""")
    assert stores == ["/saves/1/sortie.dat"] * 2 + ["/saves/2/sortie.dat False 4 /saves/2/sortie.dat"]


def test_deleted_saves_do_not_return():
    assert set(cuts(plan="ssssda")[-1]["resumed"]) == {"3", "6"}


def test_small_clusters_endanger_no_other_file():
    stores = cuts(plan="sspaa", kind="pieces", small=True)
    assert not any(t["at stake"] for t in stores)


def test_a_store_on_a_full_drive_endangers_other_files():
    """A limit of the design: saves stay safe, but files of others may be lost."""
    stores = cuts(plan="sssa", kind="full")
    assert stores[0]["at stake"] and set(stores[0]["resumed"]) == {"3", "4"}


@pytest.mark.parametrize("how", ["nervous", "scratch", "sloppy"])
def test_each_kind_of_cache_endangers_no_other_file(how):
    stores = cuts(plan="ssaat", **{how: True})
    assert not any(t["at stake"] for t in stores)


def test_random_lives_of_a_badge_keep_their_promises():
    lives = max(6, int(150 * scale()))
    made, cut, flashed = map(int, run(f"import walks\nwalks.main(0, {lives}, 60)")[-1].split())
    assert made == lives and cut > 8 * lives and flashed > 0


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("machine.Records._in_turn = lambda self: self._media", "resumed, not one of"),
        ("machine.drive._proof = lambda file: True", "a file of others is damaged"),
    ],
    ids=["a store over the newest image", "a store into whatever a damaged entry points at"],
)
def test_the_test_finds_broken_store_code(broken, message):
    with pytest.raises(AssertionError, match=message):
        run(f"import cuts, machine\n{broken}\ncuts.main(plan='sspaaa', every=300, kind='pieces')")
