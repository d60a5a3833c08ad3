# SPDX-License-Identifier: MIT
"""The figures of a game as a table."""

from . import limits


def table(figures):
    """The figures of a game as lines of text. Bytes."""
    lines = [f"{figures.game}, on 32-bit MicroPython; bytes over the bare interpreter, the most that was seen", ""]
    lines.append(f"{'program':<8} {'screen':<28} {'seen':>5} {'retained':>9} {'peak':>9} {'stack':>6}")
    for screen in figures.screens:
        mark = "!" if screen.peak > limits.CAPS[0] else " "
        lines.append(
            f"{screen.program:<8} {screen.header:<28} {screen.seen:>5} {screen.retained:>9,} {screen.peak:>9,}{mark}"
            f"{screen.stack:>6,}"
        )
    deepest = max(screen.stack for screen in figures.screens)
    lines += [
        "",
        *(_peak(figures, program) for program in sorted({screen.program for screen in figures.screens})),
        f"largest allocation {figures.largest:>9,}  (at most {limits.LARGEST:,})",
        f"deepest stack      {deepest:>9,}  (at most {limits.STACK:,})",
        f"growth             {figures.growth:>9,}  in {figures.turns} turns (at most {limits.GROWTH})",
    ]
    if figures.cap:
        lines.append(f"hard cap           {figures.cap.words()}")
    if figures.lesson_cap:
        lines.append(f"the lesson's cap   {figures.lesson_cap.words()}")
    return lines


def _peak(figures, program):
    worst = max((s for s in figures.screens if s.program == program), key=lambda screen: screen.peak)
    return f"peak of {program:<10} {worst.peak:>9,}  in {worst.header!r} (at most {limits.CAPS[0]:,} !)"


def modules(costs):
    """Lines of text: the bytes that each module retains, largest first."""
    lines = ["retained by the import of a module alone (bytes)", ""]
    for name, cost in sorted(costs.items(), key=lambda pair: (-pair[1], pair[0])):
        lines.append(f"{cost:>9,}  {name}")
    return [*lines, f"{sum(costs.values()):>9,}  together"]
