# SPDX-License-Identifier: MIT
"""`make flash` at the keyboard: options, notes, the question, the bar, the result."""

import argparse
import sys
from contextlib import contextmanager

from . import built, drives, games, notes, reasons, rights
from .bar import bar
from .files import Files
from .listed import manifest
from .plan import Plan
from .refusal import Refusal
from .update import Update

_DONE = (
    "Done: Sortie {} is on the badge, every file read back and right.\n"
    "It starts by itself. If it does not, or a game was running, press RESET once."
)


def main(argv):
    """Returns the exit code: 0 done, 1 refused or failed. Finds the badge and updates it."""
    wanted = _options(argv)
    try:
        drive = drives.find(wanted.drive)
        print(f"Found {drive}", flush=True)
        with _reading():
            files = Files(drive.path)
            found = notes.notes_on(files, drive.said)
        _tell(found)
        return _flash(files, built.tree(), wanted)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
    except OSError as error:
        if error.filename is None:  # standard output's
            raise
        print(f"{error.filename} cannot be used: {error.strerror}", file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped: nothing was changed.", file=sys.stderr)
    return 1


def _options(argv):
    parser = argparse.ArgumentParser(prog="python -m tools flash", description="Puts Sortie on a badge's drive.")
    parser.add_argument("--drive", metavar="PATH", help="where the CIRCUITPY drive is mounted, if there are several")
    parser.add_argument("--dry-run", action="store_true", help="list the files to copy and to remove; change nothing")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    return parser.parse_args(argv)


def _flash(files, tree, wanted):
    new = manifest.parse(tree[manifest.NAME].decode())
    with _reading():
        plan = _planned(files, tree)
        asides = _asides(files, plan)
        warnings = [] if plan.is_done() else _warnings(files, plan, new)
    _tell(asides)
    if plan.is_done():
        print(f"Sortie {new.version} is on the badge already: nothing to do.")
        return 0
    print(_summary(plan, new))
    _tell(warnings)
    if wanted.dry_run:
        print("\n".join(_rows(plan)))
        return 0
    _refuse_unwritable(files)
    if warnings and not wanted.yes and not _agreed():
        print("Nothing was changed.")
        return 1
    _carry_out(files, plan)
    print(_DONE.format(new.version))
    return 0


def _tell(lines):
    for line in lines:
        print(f"! {line}", flush=True)


def _refuse_unwritable(files):
    """Raise Refusal now for a drive whose first write would fail."""
    if files.is_read_only():
        raise Refusal(reasons.read_only(files))
    if not files.may_write():
        raise Refusal(rights.reason(files.root))


def _planned(files, tree):
    """The Plan, with a bar while the drive is read."""
    with bar("Compare", sum(map(len, tree.values()))) as shown:
        return Plan(files, tree, shown.update)


@contextmanager
def _reading():
    """A context in which a read error of the drive becomes words."""
    try:
        yield
    except OSError as error:
        raise Refusal(f"The drive cannot be read ({error.strerror or error}). Plug it in again, then try again.")


def _carry_out(files, plan):
    """Update with a bar. An interrupt at the keyboard is reported like an unplugged cable."""
    written = sum(len(plan.tree[path]) for path in plan.staged())
    with bar("Copy", 2 * written + sum(map(len, plan.tree.values()))) as shown:
        update = Update(files, plan, shown.update)
        try:
            update.run()
        except KeyboardInterrupt:
            raise Refusal(f"Stopped. {update.state()}\nTo finish, run `make flash` again.")


def _summary(plan, new):
    old = f"Sortie {plan.old.version} -> {new.version}" if plan.old else f"Sortie {new.version}, new on this drive"
    size = -(-plan.bytes_copied() // 1024)
    return f"{old}: {len(plan.copied)} files to copy ({size} KB), {len(plan.removed)} to remove."


def _rows(plan):
    """The rows of a dry run."""
    yield from (f"  copy    {path} ({len(plan.tree[path])} bytes)" for path in plan.copied)
    yield from (f"  remove  {path}" for path in plan.removed)
    yield "This was a dry run: nothing was changed."


def _asides(files, plan):
    """Useful notes for the player, about nothing that is lost."""
    lines = notes.missing(files, plan.spared)
    if plan.strange:
        lines.append(f"{manifest.NAME} on the drive lists files that are not Sortie's. They stay: {_some(plan.strange)}.")
    return lines


def _warnings(files, plan, new):
    """Warnings that the player needs before the update."""
    lines = games.lost(files, plan.old, new)
    if plan.kept:
        lines.append(f"code.py on the drive is not Sortie's. Its new name is {plan.kept}.")
    if plan.replaced:
        lines.append(f"Sortie replaces these files on the drive: {_some(plan.replaced)}.")
    if not plan.roomy:
        lines.append("The drive has no room for old and new files together. If the copy stops, the badge shows a page.")
    return lines


def _some(paths):
    more = f" and {len(paths) - 5} more" if len(paths) > 5 else ""
    return ", ".join(paths[:5]) + more


def _agreed():
    """Did the player agree? Raises Refusal without a terminal."""
    if not sys.stdin.isatty():
        raise Refusal("No terminal can answer this question. To continue anyway: --yes (make: YES=1)")
    try:
        return input("Go on? (y/N) ").strip().lower() in ("y", "yes")
    except EOFError:  # Ctrl-D
        return False
