# SPDX-License-Identifier: MIT
"""Carries out a plan so that a whole program starts at every moment: the old one, the new one, or a page of words.

1. New files are written into sortie.new/ and read back. The old program is untouched.
2. code.py becomes the page: one rename.
3. What is old goes, what is new is renamed into its place, the list sortie.txt last; all is read back.
4. code.py becomes the new one: one rename.

Where there is no room for new beside old, the page comes first and the old files go before the new ones are written.
Between the steps everything is flushed to the drive. Running it again goes on from wherever it stopped.
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
    """A Plan being carried out on a drive's Files. seen(size) is called as bytes are written and read back."""

    def __init__(self, files, plan, seen=lambda size: None):
        self._files = files
        self._plan = plan
        self._seen = seen
        self._at = _PAGED if plan.unfinished else _OLD
        self._staged = {}  # path -> where its new content waits

    def run(self):
        """Do it. Raises Refusal that says how the badge starts now and what to do."""
        try:
            self._run()
        except OSError as error:
            raise Refusal(f"{reasons.of(error, self._files, self._plan.tree)}\n{self.state()}") from error

    def state(self):
        """What the badge starts now."""
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
        """Forget what waits from a try before, but for its list: it alone knows the files it brought."""
        self._remove(self._plan.orphans)
        for path in self._plan.leftovers:
            if path != STAGED_LIST:
                self._files.remove(path)
        self._files.flush()

    def _stage_what_comes_first(self):
        """The list of what comes, the page, the new code.py, and the copy of somebody else's."""
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
        """Read back. Raises Refusal when the drive does not hold what it was given."""
        if self._files.read(path) != data:
            raise Refusal(
                f"{path} is different on the drive after writing.\n{self.state()}\n"
                "Try another cable and run `make flash` again. If that does not help, the drive's file system is\n"
                "damaged: README's troubleshooting says how to make it anew."
            )
        self._seen(len(data))

    def _show_page(self):
        """From here on no part of the old program is needed."""
        self._files.flush()
        if self._at == _OLD:
            self._at = _PAGED
            self._files.move(_PAGE, CODE)
        else:
            self._files.remove(_PAGE)
        self._files.flush()

    def _remove(self, paths):
        """Remove files, and the folders that are empty then."""
        for path in paths:
            self._files.remove(path)
        folders = {folder for path in paths for folder in parents(path)}
        for folder in sorted(folders - _LASTING, reverse=True):  # the inner ones first
            self._files.remove_folder(folder)

    def _put_in_place(self):
        """Move what waits; then the list, which must not be there before the rest is."""
        for path in sorted(self._staged.keys() - {CODE, manifest.NAME}):
            self._files.move(self._staged[path], path)
        self._files.flush()
        if manifest.NAME in self._staged:
            self._files.move(STAGED_LIST, manifest.NAME)
            self._files.flush()
