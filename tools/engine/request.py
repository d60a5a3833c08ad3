# SPDX-License-Identifier: MIT
"""Reads requests: each field of a line has the right type, or the request gets a clear refusal."""

import codecs
import json


class Refused(Exception):
    """A request that cannot be done. The message says why. Nothing was changed."""


class Request:
    """The fields of one request. `id`: the sender's id of the request; None without one."""

    def __init__(self, line, longest):
        """line: bytes. Raises Refused unless it is a JSON object."""
        if len(line) > longest:
            raise Refused(f"a line longer than {longest} bytes")
        try:
            fields = json.loads(_text(line), parse_constant=_no_constant, object_pairs_hook=_once)
        except (ValueError, RecursionError) as error:
            raise Refused(f"not JSON: {_short(error)}") from None
        if not isinstance(fields, dict):
            raise Refused("not a JSON object")
        self._fields = fields
        self.id = fields.get("id")
        if isinstance(self.id, bool) or not isinstance(self.id, (int, str, type(None))):
            raise Refused("'id' must be a text or a whole number")

    @property
    def do(self):
        """The request's name. Raises Refused without one."""
        return self.text("do")

    def has(self, key):
        """Is the field present? A null does not count."""
        return self._fields.get(key) is not None

    def text(self, key, default=None):
        """A text. A field without a default must be present."""
        return self._get(key, str, "a text", default)

    def number(self, key, default=None):
        """A whole number."""
        return self._get(key, int, "a whole number", default)

    def table(self, key):
        """An object of texts by text; empty if the field is absent."""
        found = self._get(key, dict, "an object", {})
        if not all(isinstance(value, str) for value in found.values()):
            raise Refused(f"{key!r} must hold texts")
        return found

    def numbers(self, key, default=()):
        """A list of whole numbers."""
        return self._row(key, int, "whole numbers", default)

    def texts(self, key, default=()):
        """A list of texts."""
        return self._row(key, str, "texts", default)

    def _row(self, key, kind, called, default):
        found = self._get(key, list, f"a list of {called}", list(default) if default is not None else None)
        if not all(isinstance(item, kind) and not isinstance(item, bool) for item in found):
            raise Refused(f"{key!r} must be a list of {called}")
        return found

    def _get(self, key, kind, called, default):
        value = self._fields.get(key)
        if value is None:
            value = default
        if value is None:
            raise Refused(f"{key!r} is missing: {called}")
        if not isinstance(value, kind) or isinstance(value, bool):
            raise Refused(f"{key!r} must be {called}")
        return value


def one_of(what, name, names):
    """The index of a name in a list of names. Raises Refused, whose message lists them."""
    if name not in names:
        raise Refused(f"no {what} {_short(repr(name))}: {', '.join(names)}")
    return names.index(name)


def _text(line):
    """The text of a line of bytes. Raises Refused."""
    for mark, what in _MARKS.items():
        if line.startswith(mark):
            raise Refused(f"the line begins with {what}: send UTF-8 without one")
    if b"\0" in line:
        raise Refused("the line has zero bytes, as UTF-16 has: send UTF-8")
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise Refused(f"byte {error.start} of the line is not UTF-8") from None
    if not text.strip():
        raise Refused("an empty line")
    return text


_MARKS = {
    codecs.BOM_UTF8: "a byte-order mark",
    codecs.BOM_UTF16_LE: "the byte-order mark of UTF-16",
    codecs.BOM_UTF16_BE: "the byte-order mark of UTF-16",
}


def _once(pairs):
    """The object of these keys and values. Raises Refused for a repeated key."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Refused(f"the key {_short(repr(next(key for key in keys if keys.count(key) > 1)))} appears twice")
    return fields


def _no_constant(name):
    raise ValueError(f"{name} is not a number")


def _short(text):
    text = str(text)
    return text if len(text) <= 80 else text[:77] + "..."
