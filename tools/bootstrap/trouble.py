# SPDX-License-Identifier: MIT
"""The cause of a failed set-up in words, from a system error or from the output of pip and venv."""

import errno
import os
import platform
import re
import sys

from .places import ROOT


class SetupError(RuntimeError):
    """The packages of a command could not be installed. The message names the cause and a remedy."""


_NO_RIGHT = f"{ROOT} cannot be written. Get write permission, or copy the folder elsewhere."
if os.name == "nt":  # Windows does not remove a running program
    _NO_RIGHT += "\nIf Sortie runs in another window, close that first."
_FULL = f"There is no space left on the disk of {ROOT}, or of the folder for temporary files."
_NO_NETWORK = "The packages cannot be fetched: there is no network, or it does not reach the package index."
_CAUSES = (  # outputs of pip or venv; the first match counts
    (r"No space left on device|not enough space on the disk", _FULL),
    (r"DO NOT MATCH THE HASHES", "A package does not match Sortie's lock file: try again, without a mirror or a proxy."),
    (r"Permission denied|Access is denied|Read-only file system", _NO_RIGHT),
    (r"ProxyError|407 Proxy", "The proxy refuses: check HTTPS_PROXY and pip's own setting `proxy`."),
    (r"CERTIFICATE_VERIFY_FAILED|SSLError", "The package index shows a certificate that is not trusted: check the clock and the proxy."),
    (
        r"NewConnectionError|NameResolution|name resolution|ConnectTimeout|ReadTimeout|timed out|Connection (?:refused|reset|aborted)"
        r"|unreachable|No route|Max retries|Retrying \(",
        _NO_NETWORK,
    ),
    (
        r"No matching distribution found for ([^\s=]+)",
        "There is no {} for Python " + platform.python_version() + f" on this computer ({sys.platform}, {platform.machine()}).\n"
        "Sortie's packages are made for Python 3.11 to 3.14 on 64-bit Linux (glibc), macOS and Windows.",
    ),
    (r"[Cc]onfiguration file", "pip's own configuration file cannot be read: `pip config debug` names it."),
    (r"No module named '?venv", "This Python has no module `venv` (on Debian and Ubuntu: apt install python3-venv)."),
)  # fmt: skip
NO_PIP = "This Python has neither `ensurepip` nor `pip` (on Debian and Ubuntu: apt install python3-venv)."


def printed(text):
    """The SetupError for the output of a failed pip or venv: its last lines and the cause."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    last = next((line for line in reversed(lines) if "rror" in line), lines[-1] if lines else "it said nothing")
    for pattern, cause in _CAUSES:
        if match := re.search(pattern, text):
            return SetupError(f"({last[:300]})\n{cause.format(*match.groups())}")
    return SetupError(f"The set-up failed: {last[:300]}")


def system(error):
    """The SetupError for an OSError."""
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        cause = _NO_RIGHT
    else:
        cause = _FULL if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", None)) else "The set-up failed."
    return SetupError(f"({error})\n{cause}")
