# SPDX-License-Identifier: MIT
"""Changes of a source text that keep every line in its place, so that a trace names the project's lines."""


class Edits:
    """The changes of a source text. The spans of the nodes must not overlap."""

    def __init__(self, source):
        self._source = source.encode()  # a syntax tree counts columns in bytes
        self._starts = [0]
        for line in self._source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._changes = []

    def replace(self, node, text):
        """Put a text of one line in a node's place."""
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        lines = self._source.count(b"\n", start, end)
        self._changes.append((start, end, text.encode() + b"\n" * lines))

    def replace_end(self, node, old, new):
        """Put a text in place of `old` at the end of a node."""
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        self._changes.append((end - len(old.encode()), end, new.encode()))

    def done(self):
        """The text with all changes made."""
        parts, at = [], 0
        for start, end, text in sorted(self._changes):
            parts += [self._source[at:start], text]
            at = end
        return b"".join([*parts, self._source[at:]]).decode()

    def rename(self, node, old, new):
        """Rename a function or class, given its node."""
        line = self._starts[node.lineno - 1] + node.col_offset
        start = self._source.index(old.encode(), line + (6 if self._source[line : line + 5] == b"class" else 4))
        self._changes.append((start, start + len(old), new.encode()))
