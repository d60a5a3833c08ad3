# SPDX-License-Identifier: MIT
"""The page copies Sortie to a drive as `make flash` does. The drive is the browser's private file system."""

import hashlib

import pytest

from host_tests.web.served import BLANK
from tools import bundle
from tools.bundle import manifest
from tools.flash.files import Files
from tools.flash.plan import Plan

BOOT = "Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit Pybadge with samd51j19\nBoard ID:pybadge\nUID:1234\n"
OLD = manifest.write(manifest.Manifest("0.0.1", "10", {}, {"code.py", "lib/sortie/old.mpy", "lib/mine.mpy"}))
OTHERS = {"boot_out.txt": BOOT, "code.py": "print('mine')\n", "lib/mine.mpy": "mine", "lib/sortie/old.mpy": "old"}
FULL = {**OTHERS, "sortie.txt": OLD.decode(), "settings.toml": "MINE = 1\n"}

# prepare(files) empties the drive and writes files; put() makes the plan and carries it out; drive() has all check sums.
HELP = """
const flash = await import(new URL("flash.js", location.href));
const { unpacked } = await import(new URL("zip.js", location.href));
const root = await navigator.storage.getDirectory();
const rules = await (await fetch("flash.json")).json();
const tree = flash.whole(rules, unpacked(await (await fetch("sortie.zip")).arrayBuffer()));
const prepare = async files => {
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    let folder = root;
    for (const name of path.split("/").slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
    const stream = await (await folder.getFileHandle(path.split("/").pop(), { create: true })).createWritable();
    await stream.write(text);
    await stream.close();
  }
};
const put = async () => flash.update(root, rules, tree, await flash.plan(root, rules, tree), () => {});
const drive = async (folder = root, at = "", found = {}) => {
  for await (const [name, one] of folder.entries()) {
    if (one.kind === "directory") await drive(one, at + name + "/", found);
    else {
      const sum = await crypto.subtle.digest("SHA-256", await (await one.getFile()).arrayBuffer());
      found[at + name] = [...new Uint8Array(sum)].map(byte => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
};
"""


def sums(files):
    return {path: hashlib.sha256(data if isinstance(data, bytes) else data.encode()).hexdigest() for path, data in files.items()}


@pytest.fixture
def do(opened, site):
    """Returns do(script, *args): its value in a page with the functions of HELP."""
    opened.open(site.url + BLANK)
    return lambda script, *args: opened.run(HELP + script, *args)


def test_a_fresh_drive_gets_every_file(do):
    left = do("await prepare(arguments[0]); await put(); return drive()", {"boot_out.txt": BOOT, "code.py": 'print("Hello World!")\n'})
    assert left == sums({**bundle.tree(), "boot_out.txt": BOOT})
    assert do("return (await flash.plan(root, rules, tree)).copied") == []


def test_files_of_others_stay_and_old_ones_leave(do):
    left = do("await prepare(arguments[0]); await put(); return drive()", FULL)
    kept = {path: FULL[path] for path in ("boot_out.txt", "lib/mine.mpy", "settings.toml")}
    assert left == sums({**bundle.tree(), **kept, "code-before-sortie.py": FULL["code.py"]})


def test_the_plan_is_that_of_make_flash(do, tmp_path):
    some = {path: data for path, data in bundle.tree().items() if path.startswith("lib/sortie/core/")}
    for path, data in {**FULL, **some}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data if isinstance(data, bytes) else data.encode())
    theirs = Plan(Files(tmp_path), dict(bundle.tree()))
    script = """await prepare(arguments[0]); const name = new RegExp("^lib/sortie/core/");
    await prepare({...arguments[0], ...Object.fromEntries(Object.entries(tree).filter(([path]) => name.test(path)))});
    const made = await flash.plan(root, rules, tree); return [made.copied, made.removed, made.foreign]"""
    copied, removed, foreign = do(script, FULL)
    assert (sorted(copied), removed, foreign) == (theirs.copied, theirs.removed, theirs.kept)


@pytest.mark.parametrize("writes", [0, 1, 2, 40, 270])
def test_a_cut_leaves_a_page_or_a_whole_program(do, writes):
    """After so many writes the drive is gone. A second attempt completes the update."""
    script = """await prepare(arguments[0]); let left = arguments[1];
    const write = FileSystemFileHandle.prototype.createWritable;
    FileSystemFileHandle.prototype.createWritable = function (...args) {
      if (left-- <= 0) throw new DOMException("gone", "NotFoundError");
      return write.apply(this, args);
    };
    let cut = false;
    try { await put(); } catch (error) { cut = error.name === "NotFoundError"; }
    FileSystemFileHandle.prototype.createWritable = write;
    const code = new TextDecoder().decode(await flash.read(root, "code.py"));
    await put();
    return [cut, code, await drive()]"""
    cut, code, left = do(script, FULL, writes)
    assert cut and (code == FULL["code.py"] if writes < 2 else code.startswith("# Sortie: the update is not finished."))
    kept = {path: FULL[path] for path in ("boot_out.txt", "lib/mine.mpy", "settings.toml")}
    assert left == sums({**bundle.tree(), **kept, "code-before-sortie.py": FULL["code.py"]})


@pytest.mark.parametrize(
    "boot, reason",
    [
        ("", "not a CircuitPython drive"),
        (BOOT.replace("10.0.3", "9.2.7"), "The badge has CircuitPython 9.2.7; Sortie needs 10.x"),
        (BOOT.replace("pybadge", "feather"), "does not run on this board: feather"),
    ],
)
def test_another_drive_is_refused(do, boot, reason):
    script = "await prepare(arguments[0]); try { await put(); } catch (error) { return [error.message, await drive()]; }"
    message, left = do(script, {"boot_out.txt": boot})
    assert reason in message and set(left) == {"boot_out.txt"}
