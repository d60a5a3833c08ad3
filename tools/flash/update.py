# SPDX-License-Identifier: MIT
"""Carries out a plan. At every moment a complete program starts: the old one, the new one, or a page of words.

1. New files are written into sortie.new/ and read back. The old program is untouched.
2. The page replaces code.py: one rename.
3. Old files are removed, new ones are renamed into their places, the list sortie.txt last; all are read back.
4. The new code.py replaces the page: one rename.

If old and new do not both fit, the page comes first. Then the old files are removed before the new ones are written.
Between the steps everything is flushed to the drive. Another run continues where an interrupted one stopped.
"""

from . import reasons
from .listed import manifest
from .obstacles import STAGE
from .ours import parents
from .page import PAGE
from .plan import CODE, STAGED_LIST
from .refusal import Refusal

_PAGE = f"{STAGE}/page"
_WAITING = f"{STAGE}/next"
_STAGED_CODE = f"{STAGE}/{CODE}"
_LASTING = {"lib", "saves"}  # folders that CircuitPython or the badge made
_OLD, _PAGED, _NEW = range(3)
_STARTS = (
    "The badge still starts the program it started before.",
    "The badge shows a page about this, or starts a complete version, old or new.",
    "The new version is complete on the badge.",
)


class Update:
    """Carries out a Plan on a drive's Files. seen(size) is called as bytes are written and read back."""

    def __init__(self, files, plan, seen=lambda size: None):
        self._files = files
        self._plan = plan
        self._seen = seen
        self._at = _PAGED if plan.unfinished else _OLD
        self._staged = {}  # path -> where its new content waits

    def run(self):
        """Update the drive. Raises Refusal that names the badge's present program and the remedy."""
        try:
            self._run()
        except OSError as error:
            raise Refusal(f"{reasons.of(error, self._files, self._plan.tree)}\n{self.state()}") from error

    def state(self):
        """The program that the badge starts now."""
        return _STARTS[self._at]

    def _run(self):
        plan = self._plan
        self._clear()
        self._stage_what_comes_first()
        if plan.roomy:
            self._stage_the_rest()
        self._show_page()
        self._remove(plan.removed if plan.roomy else plan.given_up())
        if not plan.roomy:
            self._stage_the_rest()
        self._put_in_place()
        for path, data in plan.tree.items():
            if path != CODE:
                self._compare(path, data)
        self._files.move(_STAGED_CODE, CODE)
        self._files.flush()
        self._compare(CODE, plan.tree[CODE])
        self._at = _NEW
        self._files.remove_folder(STAGE)
        self._files.flush()

    def _clear(self):
        """Remove the waiting files of an earlier attempt, but not its list: only that names the files it brought."""
        self._remove(self._plan.orphans)
        for path in self._plan.leftovers:
            if path != STAGED_LIST:
                self._files.remove(path)
        self._files.flush()

    def _stage_what_comes_first(self):
        """Write the new list, the page, the new code.py, and the copy of a foreign code.py."""
        plan = self._plan
        if manifest.NAME in plan.copied:
            self._stage(manifest.NAME, _WAITING)
            self._files.move(_WAITING, STAGED_LIST)
        else:
            self._files.remove(STAGED_LIST)
        self._stage(CODE, _STAGED_CODE)
        self._write(_PAGE, PAGE)
        if plan.kept:
            self._write(_WAITING, self._files.read(CODE))
            self._files.move(_WAITING, plan.kept)

    def _stage_the_rest(self):
        for number, path in enumerate(self._plan.copied):
            if path not in self._staged:
                self._stage(path, f"{STAGE}/{number:04}")

    def _stage(self, path, waiting):
        self._write(waiting, self._plan.tree[path])
        self._staged[path] = waiting

    def _write(self, path, data):
        self._files.write(path, data)
        self._compare(path, data)
        self._seen(len(data))

    def _compare(self, path, data):
        """Read a file back. Raises Refusal if the drive does not hold its data."""
        if self._files.read(path) != data:
            raise Refusal(
                f"{path} is different on the drive after writing.\n{self.state()}\n"
                "Try another cable and run `make flash` again. If that does not help, the drive's file system is\n"
                "damaged: README's troubleshooting says how to make it anew."
            )
        self._seen(len(data))

    def _show_page(self):
        """Put the page in place: from here no part of the old program is needed."""
        self._files.flush()
        if self._at == _OLD:
            self._at = _PAGED
            self._files.move(_PAGE, CODE)
        else:
            self._files.remove(_PAGE)
        self._files.flush()

    def _remove(self, paths):
        """Remove files, and the folders that this empties."""
        for path in paths:
            self._files.remove(path)
        folders = {folder for path in paths for folder in parents(path)}
        for folder in sorted(folders - _LASTING, reverse=True):  # the inner ones first
            self._files.remove_folder(folder)

    def _put_in_place(self):
        """Move the waiting files into place; the list comes last, because it must not precede the others."""
        for path in sorted(self._staged.keys() - {CODE, manifest.NAME}):
            self._files.move(self._staged[path], path)
        self._files.flush()
        if manifest.NAME in self._staged:
            self._files.move(STAGED_LIST, manifest.NAME)
            self._files.flush()
