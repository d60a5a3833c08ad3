# SPDX-License-Identifier: MIT
"""Storage in the board's non-volatile memory: records by name, one after the other, written as one block.

bytes  meaning
2      "N" and the version of this table
then for each record
1      length of its name, 0 or 255: no more records
n      its name in ASCII
2      length of its data, low byte first; then the data

The memory is one erase block: each change of a record erases and writes all of it, so nothing is written that is
there already.
"""

from microcontroller import nvm
from micropython import const

_MARK = b"N\x01"
_ENDS = (0, 255)
_HEAD = const(2)


class Storage:
    """Records of bytes under short names."""

    def load(self, name):
        """The record's bytes, or None when there is none."""
        start, stop = self._find(name)
        return bytes(nvm[start + 3 + len(name) : stop]) if stop else None

    def store(self, changes):
        """Keep these records, by name; None: forget one. Raises OSError when there is no room."""
        for name, data in changes.items():
            if data is None:
                self._erase(name)
            else:
                self._keep(name, data)

    def _keep(self, name, data):
        if self.load(name) == data:
            return
        kept = self._others(name)
        kept.append(len(name))
        kept.extend(name.encode())
        kept.append(len(data) & 0xFF)
        kept.append(len(data) >> 8)
        kept.extend(data)
        self._write(kept)

    def _erase(self, name):
        if self._find(name)[1]:
            self._write(self._others(name))

    def _write(self, table):
        if len(table) < len(nvm):
            table.append(0)
        if len(table) > len(nvm):
            raise OSError(28)  # no space
        nvm[0 : len(table)] = table

    def _others(self, name):
        """The table without this record, and without its end mark."""
        start, stop = self._find(name)
        end = self._end()
        if not end:
            return bytearray(_MARK)
        if not stop:
            return bytearray(nvm[0:end])
        table = bytearray(nvm[0:start])
        table.extend(nvm[stop:end])
        return table

    def _find(self, name):
        """Where the record with this name starts and stops; (0, 0): there is none."""
        wanted = name.encode()
        at = _HEAD if nvm[0:_HEAD] == _MARK else 0
        while at:
            following = _next(at)
            if following and nvm[at + 1 : at + 1 + nvm[at]] == wanted:
                return at, following
            at = following
        return 0, 0

    def _end(self):
        """Where the last record stops, or 0 when the memory holds no table."""
        at = _HEAD if nvm[0:_HEAD] == _MARK else 0
        while at:
            following = _next(at)
            if not following:
                return at
            at = following
        return 0


def _next(at):
    """Where the record after the one at `at` starts; 0 when there is no whole record at `at`."""
    size = len(nvm)
    if at >= size or nvm[at] in _ENDS:
        return 0
    data = at + 1 + nvm[at]
    if data + 2 > size:
        return 0
    stop = data + 2 + (nvm[data] | nvm[data + 1] << 8)
    return stop if stop <= size else 0
