# SPDX-License-Identifier: MIT
"""The drive as a zip. Its bytes depend only on its files, not on a clock, a folder's order or a compressor."""

import io
import zipfile

_TIME = (1980, 1, 1, 0, 0, 0)  # the oldest time of the format
_MODE = 0o644 << 16
_UNIX = 3


def packed(tree):
    """The zip's bytes for a drive {path: bytes}, without settings.toml: unpacked, that would replace a player's own file.

    Its files are stored, because each zlib compresses a little differently.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as file:
        for path in sorted(tree.keys() - {"settings.toml"}):
            entry = zipfile.ZipInfo(path, _TIME)
            entry.create_system = _UNIX
            entry.external_attr = _MODE
            file.writestr(entry, tree[path])
    return out.getvalue()
