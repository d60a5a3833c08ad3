# SPDX-License-Identifier: MIT
"""The drive as a zip whose bytes depend on nothing but what is in it: no clock, no order of a folder, no compressor."""

import io
import zipfile

_TIME = (1980, 1, 1, 0, 0, 0)  # the oldest that a zip can say
_MODE = 0o644 << 16
_UNIX = 3


def packed(tree):
    """The zip's bytes for a drive {path: bytes}, but for settings.toml: unpacked, it would replace a player's own. Its files are
    stored: every zlib compresses a little differently."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as file:
        for path in sorted(tree.keys() - {"settings.toml"}):
            entry = zipfile.ZipInfo(path, _TIME)
            entry.create_system = _UNIX
            entry.external_attr = _MODE
            file.writestr(entry, tree[path])
    return out.getvalue()
