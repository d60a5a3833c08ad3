# SPDX-License-Identifier: MIT
"""Records by name, kept so that the power may fail at any moment.

All records are one sealed image. A store builds the next image and writes it whole to the medium without the newest
image. So a good image is never touched while there is another place to write. The whole image with the highest number
is read.

    bytes  meaning
    4      "SVS" and the version of this table
    2      length of the image, low byte first
    4      its number: one more than the image before it, less than 2**30
           the records in order: length of the name (1), the name in ASCII, length of the data (2), the data
    4      CRC-32 of all before it

A Medium has `size`, `read(start, stop) -> bytearray`, and `write(image)`, which raises OSError if it fails. After a write
the medium is read again. The write counts if, and only if, the medium then holds that image.

These promises hold if the power fails at any moment, any number of times:

- Two media can be written if the badge is on its own and has once saved to its drive. Then the badge resumes the last
  store that returned. After a power failure during a store, it resumes that store or the one before it. All records are
  of one store.
- One medium can be written if a PC holds the drive, or the drive is full, missing or broken. Then the badge resumes the
  last store that returned. After a power failure during a store, it resumes that store, or the last store in the other
  medium. It resumes nothing if the other medium has no store.
- A store that raises OSError has changed nothing that can be read. The exception is a single medium that broke during
  the write.
- A start and a load write nothing.

One store is one write of one medium. The files of the media list the erases of a write, and its danger to other files.
"""

from binascii import crc32

from micropython import const

_MAGIC = b"SVS\x01"
_LITTLE = "little"
_HEAD = const(10)
_SEAL = const(4)
_LONGEST = const(30)  # bytes of a name
_CHUNK = const(512)
_FULL = const(28)  # no space left
_BROKEN = const(5)  # input or output error
_NONE = 0, 0  # no image


class Medium:
    """A place for an image. Enter it (`with`) to open its file once for several reads, without a write between them.

    `__enter__` raises OSError, as read() does. `waits` is True if the last write failed but a later write may work.
    Examples: a PC holds the place, or the battery is low.
    """

    waits = False

    def __enter__(self):
        """Open nothing."""

    def __exit__(self, *error):
        """Close nothing."""


class Records:
    """The records in a row of media.

        sequence   the number of the image in force, 0 for none
        alone      True if another medium failed at the last store, so that one place is left
    """

    def __init__(self, media):
        self._media = media
        self.alone = False
        self._look()

    def load(self, name):
        """The record's bytes, or None."""
        return self.loads((name,))[0]

    def loads(self, names):
        """The bytes of the records of these names, or None for each missing one. The medium is opened once for all.

        No name may occur twice.
        """
        try:
            return self._loads(names)
        except OSError:  # the drive was removed
            self._look()
            return self._loads(names)

    def _loads(self, names):
        found = [None] * len(names)
        medium = self._newest
        if medium is None:
            return found
        wanted = [name.encode() for name in names]
        at = _HEAD
        with medium:
            while at < self._end and None in found:
                name, data, at = _record(medium, at)
                if name in wanted:
                    found[wanted.index(name)] = medium.read(data, at)
        return found

    def store(self, changes, make_room=None):
        """Store `changes`: {name: its bytes, or None to delete it}. This is one write for all, and none for no change.

        A list of rows of bytes is a record of all of them.

        `make_room` is called just before the image is made: an image is one block of memory.

        Raises OSError if no medium takes the image, and ValueError for a name that cannot be read again.
        """
        for name in changes:
            if not _is_name(name.encode()):
                raise ValueError("no name of a record: " + name)
        if self._newest and _whole(self._newest)[0] != self.sequence:  # the drive was changed
            self._look()
        changes = dict([(name, changes[name]) for name in changes if self._differs(name, changes[name])])
        if not changes:
            return
        image = self._image(changes, make_room)
        number = self.sequence + 1
        self.alone = False
        for medium in self._in_turn():
            if _written(medium, image, number):
                self._use(medium, number, len(image) - _SEAL)
                return
            self.alone |= not medium.waits
        self._look()
        raise OSError(_BROKEN)

    def _differs(self, name, data):
        """Is the stored record of this name other than `data` (None: none)? Compares in pieces, to save memory."""
        medium, wanted, at = self._newest, name.encode(), _HEAD
        if medium is None:
            return data is not None
        with medium:
            while at < self._end:
                found, start, at = _record(medium, at)
                if found == wanted:
                    return data is None or at - start != _size(data) or not _is_same(medium, start, data)
        return data is not None

    def _look(self):
        """Find the newest whole image."""
        self._newest = None
        self.sequence = self._end = 0
        for medium in self._media:
            number, end = _whole(medium)
            if number > self.sequence:
                self._use(medium, number, end)

    def _use(self, medium, number, end):
        self._newest = medium
        self.sequence = number
        self._end = end

    def _in_turn(self):
        """The media in the order of writing: the medium with the newest image is the last."""
        return [m for m in self._media if m is not self._newest] + [m for m in self._media if m is self._newest]

    def _image(self, changes, make_room):
        """The next image, sealed."""
        size = self._kept(changes, None, _HEAD) + _SEAL
        for name, data in changes.items():
            if data is not None:
                size += 3 + len(name) + _size(data)
        if size > max([medium.size for medium in self._media]):
            raise OSError(_FULL)
        if make_room:
            make_room()
        image = bytearray(size)
        image[:4] = _MAGIC
        image[4:6] = size.to_bytes(2, _LITTLE)
        image[6:10] = (self.sequence + 1).to_bytes(4, _LITTLE)
        at = self._kept(changes, image, _HEAD)
        for name, data in changes.items():
            if data is not None:
                at = _add(image, at, name.encode(), data)
        image[at:] = crc32(memoryview(image)[:at]).to_bytes(_SEAL, _LITTLE)
        return image

    def _kept(self, changes, image, at):
        """Copy the unchanged records into an image from `at`. Returns their end. With None as the image it copies nothing."""
        medium = self._newest
        if medium is None:
            return at
        start = _HEAD
        with medium:
            while start < self._end:
                name, _, stop = _record(medium, start)
                if name.decode() not in changes:
                    if image is not None:
                        _copy(medium, start, stop, image, at)
                    at += stop - start
                start = stop
        return at


def _written(medium, image, number):
    """Write an image. Returns True if the medium holds it now."""
    if len(image) > medium.size:
        return False
    try:
        medium.write(image)
    except OSError:
        pass  # the image may be there all the same: the check below decides
    return _whole(medium)[0] == number


def _whole(medium):
    """The number of the image in a medium, and the end of its records. 0 and 0 if there is no whole image."""
    try:
        with medium:
            head = medium.read(0, _HEAD)
            if len(head) < _HEAD or head[:4] != _MAGIC:
                return _NONE
            end = int.from_bytes(head[4:6], _LITTLE) - _SEAL
            if not _HEAD <= end <= medium.size - _SEAL:
                return _NONE
            if _seal(medium, end) != int.from_bytes(medium.read(end, end + _SEAL), _LITTLE) or not _in_order(medium, end):
                return _NONE
            number = int.from_bytes(head[6:10], _LITTLE)
            return _NONE if number >> 30 else (number, end)
    except OSError:
        return _NONE


def _seal(medium, end):
    """The CRC-32 of a medium's first `end` bytes."""
    crc = 0
    for at in range(0, end, _CHUNK):
        crc = crc32(medium.read(at, min(at + _CHUNK, end)), crc)
    return crc


def _in_order(medium, end):
    """Do the records end exactly at `end`?"""
    at = _HEAD
    while at < end:
        name, _, at = _record(medium, at)
        if not _is_name(name):
            return False
    return at == end


def _is_name(name):
    return 0 < len(name) <= _LONGEST and max(name) < 128


def _record(medium, at):
    """The record at `at`: its name in bytes, the start and the end of its data."""
    head = medium.read(at, min(at + 3 + _LONGEST, medium.size))
    size = head[0] if head else 0
    if len(head) < 3 + size:
        return b"", at, medium.size + 1
    data = at + 3 + size
    return bytes(head[1 : 1 + size]), data, data + int.from_bytes(head[1 + size : 3 + size], _LITTLE)


def _add(image, at, name, data):
    """Put a record into an image. Returns its end."""
    image[at] = len(name)
    at += 1
    image[at : at + len(name)] = name
    at += len(name)
    image[at : at + 2] = _size(data).to_bytes(2, _LITTLE)
    at += 2
    for row in _rows(data):
        image[at : at + len(row)] = row
        at += len(row)
    return at


def _rows(data):
    """The rows of a record's bytes."""
    return data if isinstance(data, list) else (data,)


def _size(data):
    return sum([len(row) for row in _rows(data)])


def _is_same(medium, start, data):
    for row in _rows(data):
        for at in range(0, len(row), _CHUNK):
            piece = row[at : at + _CHUNK]
            if medium.read(start + at, start + at + len(piece)) != piece:
                return False
        start += len(row)
    return True


def _copy(medium, start, stop, image, at):
    for first in range(start, stop, _CHUNK):
        last = min(first + _CHUNK, stop)
        image[at : at + last - first] = medium.read(first, last)
        at += last - first
