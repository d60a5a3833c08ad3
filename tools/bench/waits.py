# SPDX-License-Identifier: MIT
"""The table of waits in whole games at Normal speed: from a press to the next decision, page or ending."""

MIDDLE = 8.0  # seconds: the aim of the median
LATE = 12.0  # seconds: the aim of the 95th percentile

_SHOWN = 0.2  # seconds: a shorter wait has shown nothing, and does not count


def table(played):
    """Lines of text from the result of whole.play(), with a mark at a missed aim."""
    lines = [f"{'seconds from a press to the next decision':<45} {'count':>6} {'median':>8} {'95 %':>8} {'most':>8} {'aims':>7}"]
    for name, games in played.items():
        waits = [wait for waits, _ in games for wait in waits if wait.seconds >= _SHOWN]
        for kind, some in (("", waits), (", a turn ends", [wait for wait in waits if wait.ends])):
            ordered = sorted(wait.seconds for wait in some) or [0]
            middle, late, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95, 1))
            missed = "  missed" if middle > MIDDLE or late > LATE else ""
            row = f"{len(some):>6} {middle:>8.1f} {late:>8.1f} {most:>8.1f} {MIDDLE:>4.0f} {LATE:.0f}{missed}"
            lines.append(f"{name + kind:<45} {row}")
    return lines
