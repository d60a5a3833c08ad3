# SPDX-License-Identifier: MIT
"""Reads a UF2 file: blocks of 512 bytes, each with 256 bytes of flash and their address.

It checks each block's form, and that all blocks are present. They must exactly fill the program space of a SAMD51J19A.
The table by which the chip starts must point into the program. CircuitPython's own SAMD51 files have no family id, and
the bootloader accepts them. A family id must be the SAMD51's. The program's own text names its version (version()).
"""

import re
import struct

from tools.flash.refusal import Refusal

BLOCK = 512
_PAGE = 256
_HEAD = struct.Struct("<8I")  # two magics, flags, address, size, number, count, family
_MAGICS = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_HAS_FAMILY = 0x2000
_SAMD51 = 0x55114460
_START = 0x4000  # the bootloader is below
_STOP = 0x7E000  # the last 8 KB of the 512 KB are microcontroller.nvm, which holds saves
MOST = (_STOP - _START) // _PAGE * BLOCK  # bytes of the largest file
_RAM = range(0x20000000, 0x20030000)
_VECTORS = 16  # the initial stack pointer, the start address, and the core's own handlers
_SAYS = re.compile(rb"Adafruit CircuitPython (\d{1,4})(\.[\x21-\x7e]+) on [\d-]{10}; ([\x20-\x7e]{1,60}) with samd51j19")


def image(data):
    """The program in a UF2 file, from its first address. Raises Refusal."""
    count = len(data) // BLOCK
    if not data or len(data) % BLOCK:
        raise Refusal(f"This is not a whole UF2 file: it has {len(data)} bytes, not a multiple of {BLOCK}. {_FETCH}")
    pages = [_page(data[number * BLOCK : (number + 1) * BLOCK], number, count) for number in range(count)]
    program = b"".join(pages)
    _check_vectors(program)
    return program


def _check_vectors(program):
    """Raise Refusal if the chip could not start by the table at the program's beginning. Addresses of code are odd."""
    stack, start, *others = struct.unpack_from(f"<{_VECTORS}I", program)
    if stack - 4 not in _RAM or stack % 4:  # the first word is stored below it
        raise Refusal(f"The program in this UF2 would not start: its stack begins at {stack:#x}, not in the chip's memory. {_FETCH}")
    code = range(_START + 4 * _VECTORS, _START + len(program))
    if start not in code or not start % 2:
        raise Refusal(f"The program in this UF2 would not start: it begins at {start:#x}. {_FETCH}")
    for number, address in enumerate(others, 2):
        if address and not (address % 2 and (address in code or address in _RAM)):
            raise Refusal(f"The program in this UF2 would fail: its vector {number} leads to {address:#x}. {_FETCH}")


def version(program):
    """(version, its major number, board's name) of the CircuitPython in an image. Raises Refusal."""
    found = _SAYS.search(program)
    if not found:
        raise Refusal(
            "This UF2 is for the badge's chip, but it is not CircuitPython for a badge.\n"
            "Take the one for your board from circuitpython.org/downloads."
        )
    major, rest, name = (part.decode() for part in found.groups())
    return major + rest, int(major), name


_FETCH = "Download it again."


def _page(block, number, count):
    """The bytes of a block. Raises Refusal."""
    *magics, flags, address, size, its_number, its_count, family = _HEAD.unpack_from(block)
    where = f"block {number} of this file"
    if tuple(magics) != _MAGICS or struct.unpack_from("<I", block, BLOCK - 4)[0] != _END:
        raise Refusal(f"This is not a UF2 file, or a damaged one ({where}). {_FETCH}")
    if (its_number, its_count) != (number, count):
        raise Refusal(f"Blocks are missing or out of order: {where} is number {its_number} of {its_count}. {_FETCH}")
    if flags & ~_HAS_FAMILY or size != _PAGE:
        raise Refusal(f"This UF2 is not a plain program ({where}: flags {flags:#x}, {size} bytes).")
    if flags & _HAS_FAMILY and family != _SAMD51:
        raise Refusal(f"This UF2 is for another chip: its family id is {family:#010x}, a badge's is {_SAMD51:#010x}.")
    if address != _START + number * _PAGE or address + _PAGE > _STOP:
        raise Refusal(f"This UF2 does not fit a badge: {where} goes to address {address:#x}.")
    return block[_HEAD.size : _HEAD.size + _PAGE]
