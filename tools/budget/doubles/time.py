# SPDX-License-Identifier: MIT
"""Double of `time`: the host's clock, which moves only when the program sleeps."""

import host

sleep = host.sleep


def monotonic():
    """Seconds."""
    return host.now() / 1000
