# SPDX-License-Identifier: MIT
"""Double of `time`: the host's clock. It moves only when the program sleeps."""

import host

sleep = host.sleep


def monotonic():
    """Seconds of the host's clock."""
    return host.now() / 1000
