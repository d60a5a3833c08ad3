# SPDX-License-Identifier: MIT
"""The memory file of a badge in a window. Every change is written; a failed write is shown on the screen and repeated."""

from sortie.store import settings
from sortie.store.image import Records

from . import memory, owner


class Kept:
    """The memory in a file.

    - note: why it is not saved, else ""
    - watches: another window owns the file, so nothing is saved
    - written: called with the bytes of each memory that is written
    """

    def __init__(self, path):
        self.watches = False
        self.note = ""
        self.written = lambda data: None
        self._owned = owner.Owned(path)
        self._tried = 0  # the machine's count of writes at the last attempt
        self._seen = None

    def take(self):
        """Own the file. False: another window owns it. A folder without the right to write is reported at the first save."""
        try:
            self._owned.take()
        except owner.Taken:
            return False
        except OSError as error:
            self._tell(error)
        return True

    def apart(self):
        """The name of another file, which no other window owns. Saves the memory there."""
        self._owned = owner.of_its_own(self._owned.path)
        return self._owned.path.name

    def read(self):
        """The memory; None for a new one. Raises OSError, and ValueError for a file of another kind."""
        self._tried = 0
        self._seen = self._stamp()
        return memory.read(self._owned.path)

    def has_news(self):
        """Has the other window's memory changed since it was read?"""
        return self.watches and self._stamp() != self._seen

    def save(self, machine, again=False):
        """Is the memory saved? Writes it after a change, or with `again` after a failed write."""
        if not self.watches and (machine.nvm_writes != self._tried or again and self.note):
            self._tried = machine.nvm_writes
            try:
                self._owned.write(bytes(machine.nvm))
                self.note = ""
                self.written(bytes(machine.nvm))
            except OSError as error:
                self._tell(error)
        return not self.note

    def release(self):
        """Release the file for other windows."""
        self._owned.release()

    def _tell(self, error):
        self.note = f"Not saved: {error.strerror or error}. The next save tries again."

    def _stamp(self):
        try:
            return self._owned.path.stat().st_mtime_ns
        except OSError:
            return None


def has_game(data):
    """Does a memory hold the latest game?"""
    saves = Records([memory.Held(data)])
    last = settings.read(saves.load(settings.NAME)).last
    return bool(last and saves.load(last))
