# SPDX-License-Identifier: MIT
"""Changes of a source text that leave every line where it is, so that a trace names the lines of the project."""


class Edits:
    """What is to be changed in a source text; the spans of the nodes must not overlap."""

    def __init__(self, source):
        self._source = source.encode()  # a syntax tree counts columns in bytes
        self._starts = [0]
        for line in self._source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._changes = []

    def replace(self, node, text):
        """Put a text, of one line, in a node's place."""
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        lines = self._source.count(b"\n", start, end)
        self._changes.append((start, end, text.encode() + b"\n" * lines))

    def replace_end(self, node, old, new):
        """Put a text in place of `old`, with which a node ends."""
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
        """Give a function or class, whose node this is, another name."""
        line = self._starts[node.lineno - 1] + node.col_offset
        start = self._source.index(old.encode(), line + (6 if self._source[line : line + 5] == b"class" else 4))
        self._changes.append((start, start + len(old), new.encode()))
