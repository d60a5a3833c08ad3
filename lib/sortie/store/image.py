# SPDX-License-Identifier: MIT
"""Records by name, kept so that the power may go at any moment.

All records are one sealed image. A store builds the next image and writes it whole to the medium that does not hold the
newest one, so a good image is never touched while there is another place to write. What is read is the whole image with
the highest number.

bytes  meaning
4      "SVS" and the version of this table
2      length of the image, low byte first
4      its number: one more than the image before it, less than 2**30
       the records, one after the other: length of the name (1), the name in ASCII, length of the data (2), the data
4      CRC-32 of all before it

A Medium has `size`, read(start, stop) -> bytes, and write(image), which raises OSError when it cannot. What a write
left is read back: it counts when the medium then holds that image, and not when it does not.

What is promised when the power goes, at any moment and any number of times:

- Both media can be written (the badge is on its own and has once saved to its drive): what is resumed is the last store
  that returned; when the power went during a store, that one or the one before it. All records are of one store.
- One medium can be written (a PC holds the drive, or the drive is full, missing or broken): what is resumed is the last
  store that returned; when the power went during a store, that one, or what the other medium holds: the last store that
  went there, or nothing when none ever did.
- A store that raises OSError has changed nothing that can be read, unless the medium with the newest image broke while
  it was written, being the only one to be had.
- Starting and loading write nothing.

One store is one write of one medium. What the media make of that, in erases and in danger to others, is in their files.
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
    """A place for an image. `with` it, several reads may be from a file that is opened once; nothing is written meanwhile.
    Entering raises OSError, as read() does. waits: the last write failed, and a later one may not: a PC holds the place, or
    the battery is low."""

    waits = False

    def __enter__(self):
        """Nothing to open."""

    def __exit__(self, *error):
        """Nothing to close."""


class Records:
    """The records in a row of media. `sequence`: the number of the image in force, 0 when there is none; `alone`: did another
    medium fail at the last store, so that one place is left?"""

    def __init__(self, media):
        self._media = media
        self.alone = False
        self._look()

    def load(self, name):
        """The record's bytes, or None when there is none."""
        return self.loads((name,))[0]

    def loads(self, names):
        """The bytes of the records of these names, no name twice, from a place that is opened once for all."""
        try:
            return self._loads(names)
        except OSError:  # the drive went away
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

    def store(self, changes):
        """Keep what is in `changes`: {name: its bytes, or None to forget it}. One write for all, none for no change.

        Raises OSError when no medium takes it, ValueError for a name that could not be read back."""
        for name in changes:
            if not _is_name(name.encode()):
                raise ValueError("no name of a record: " + name)
        if self._newest and _whole(self._newest)[0] != self.sequence:  # somebody changed the drive
            self._look()
        changes = dict([(name, changes[name]) for name in changes if self.load(name) != changes[name]])
        if not changes:
            return
        image = self._image(changes)
        number = self.sequence + 1
        self.alone = False
        for medium in self._in_turn():
            if _written(medium, image, number):
                self._use(medium, number, len(image) - _SEAL)
                return
            self.alone |= not medium.waits
        self._look()
        raise OSError(_BROKEN)

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
        """The media, the one with the newest image last."""
        return [m for m in self._media if m is not self._newest] + [m for m in self._media if m is self._newest]

    def _image(self, changes):
        """The next image, sealed."""
        size = self._kept(changes, None, _HEAD) + _SEAL
        for name, data in changes.items():
            if data is not None:
                size += 3 + len(name) + len(data)
        if size > max([medium.size for medium in self._media]):
            raise OSError(_FULL)
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
        """Copy the records that do not change into an image (None: only count) from `at` on; where they end."""
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
    """Write an image. Does the medium hold it now?"""
    if len(image) > medium.size:
        return False
    try:
        medium.write(image)
    except OSError:
        pass  # it may be there all the same: what can be read decides
    return _whole(medium)[0] == number


def _whole(medium):
    """The number of the image in a medium, and where its records end; 0 and 0 when there is none that is whole."""
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
    """Are there records up to `end` and no further?"""
    at = _HEAD
    while at < end:
        name, _, at = _record(medium, at)
        if not _is_name(name):
            return False
    return at == end


def _is_name(name):
    return 0 < len(name) <= _LONGEST and max(name) < 128


def _record(medium, at):
    """The record at `at`: its name in bytes, where its data start, and where they stop."""
    head = medium.read(at, min(at + 3 + _LONGEST, medium.size))
    size = head[0] if head else 0
    if len(head) < 3 + size:
        return b"", at, medium.size + 1
    data = at + 3 + size
    return bytes(head[1 : 1 + size]), data, data + int.from_bytes(head[1 + size : 3 + size], _LITTLE)


def _add(image, at, name, data):
    """Put a record into an image; where it ends."""
    image[at] = len(name)
    at += 1
    image[at : at + len(name)] = name
    at += len(name)
    image[at : at + 2] = len(data).to_bytes(2, _LITTLE)
    at += 2
    image[at : at + len(data)] = data
    return at + len(data)


def _copy(medium, start, stop, image, at):
    for first in range(start, stop, _CHUNK):
        last = min(first + _CHUNK, stop)
        image[at : at + last - first] = medium.read(first, last)
        at += last - first
