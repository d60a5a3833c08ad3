# SPDX-License-Identifier: MIT
"""Double of `microcontroller`: the non-volatile memory."""

from tools.simulator.machine import Reload, current


class Pin:
    """A type for annotations."""


class _Nvm:
    """8,192 bytes that stay; slices have step 1, as on the board."""

    def __len__(self):
        return len(current().nvm)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return bytearray(current().nvm[self._slice(index)])
        return current().nvm[self._index(index)]

    def __setitem__(self, index, value):
        nvm = current().nvm
        if isinstance(index, slice):
            index = self._slice(index)
            value = bytes(memoryview(value))
            if len(value) != index.stop - index.start:
                raise ValueError("Slice and value different lengths.")
            nvm[index] = value
        else:
            if not 0 <= value <= 255:
                raise ValueError("value must be 0-255")
            nvm[self._index(index)] = value
        current().nvm_writes += 1

    def _slice(self, index):
        start, stop, step = index.indices(len(self))
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return slice(start, max(start, stop))

    def _index(self, index):
        if not -len(self) <= index < len(self):
            raise IndexError("index out of range")
        return index


nvm = _Nvm()


def reset():
    """Restart the board."""
    raise Reload
