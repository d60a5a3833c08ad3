# SPDX-License-Identifier: MIT
"""The tables of the bench, and the missed aims."""

from . import badge
from .pictures import CURSOR, LINE, STEP
from .pictures import SCREEN as OTHER

MOVE = 0.050  # seconds from a press to the picture, 95th percentile, when a cursor moves
SCREEN = 0.150  # seconds from a press to another screen
BOOT = 3.0  # seconds from code.py to the menu
GAME = 2.0  # seconds from the options to a game's first picture
THOUGHT = 0.3  # seconds of a step of a bot's thinking, which no button can interrupt
FIRST = 3.0  # seconds until the first action of a bot's turn shows
TURN = 15.0  # seconds until its turn is over


def paces_table(paces):
    """Lines of text: the rates a second, here and on the badge."""
    lines = [f"{'':<12} {'':<10} {'a second here':>14} {'pystones':>9} {'badge':>14}"]
    for pace in paces:
        if pace.waits:
            continue  # opponents_table has it
        here = pace.count / pace.seconds
        there = pace.count / badge.python(pace.seconds, pace.pystones)
        each = f"{there:>9,.1f} a s" if there >= 1 else f"{1 / there:>8,.2f} s each"
        lines.append(f"{pace.machine:<12} {pace.what:<10} {here:>14,.0f} {pace.pystones:>9,.0f} {each:>14}")
    return lines


def opponents_table(paces, size):
    """(lines, missed aims) of the waits while a bot plays, in seconds on the badge. Empty for a game of one side.

    `size`: bytes of the bot's code. 95 of 100 waits must meet the aim, since a busy PC often causes the longest."""
    lines, missed = [], []
    for name, aim, extra, called in (
        ("step", THOUGHT, 0, "a step of its thinking"),
        ("first", FIRST, badge.reading(1, size), "an opponent's first action"),
        ("turn", TURN, badge.reading(1, size), "an opponent's turn"),
    ):
        for pace in paces:
            if pace.machine == "MicroPython" and pace.what.rstrip("0123456789") == name:
                middle, late, most = (badge.python(one, pace.pystones) + extra for one in (*pace.waits, pace.seconds))
                level = pace.what.removeprefix(name)
                row = f"{middle:>8.2f} {late:>8.2f} {most:>8.2f} {aim:>6.1f}"
                lines.append(f"{called + ', level ' + level:<36} {pace.count:>7} {row}")
                if late > aim:
                    missed.append(f"{called}, level {level}: {late:.2f} s at the 95th percentile, aim {aim:.1f}")
    if lines:
        lines.insert(0, f"{'opponents':<36} {'':>7} {'median':>8} {'95 %':>8} {'worst':>8} {'aim':>6}   (s on the badge)")
    return lines, missed


def pictures_table(pictures):
    """(lines, missed aims) of the times from a press to its picture, in milliseconds on the badge."""
    lines = [f"{'press to picture':<18} {'':>6} {'median':>8} {'95 %':>8} {'worst':>8} {'aim':>6}   (ms on the badge)"]
    missed = []
    for name, aim in ((CURSOR, MOVE), (LINE, MOVE), (STEP, SCREEN), (OTHER, SCREEN)):
        some = [picture for picture in pictures if picture.kind == name]
        if not some:
            continue
        parts = {
            name: [p.seconds for p in some],
            "  Python": [p.making for p in some],
            "  the drive": [p.reading for p in some],
            "  composing": [badge.picture(p.areas) - badge.bus(p.areas) for p in some],
            "  bus": [badge.bus(p.areas) for p in some],
        }
        for part, seconds in parts.items():
            count, goal = (f"{len(some):>6}", f"{aim * 1000:>6.0f}") if part == name else ("", "")
            row = " ".join(f"{percentile(seconds, share) * 1000:>8.1f}" for share in (0.5, 0.95, 1))
            lines.append(f"{part:<18} {count:>6} {row} {goal:>6}")
        if percentile(parts[name], 0.95) > aim:
            late = percentile(parts[name], 0.95) * 1000
            missed.append(f"{name}: {late:.0f} ms at the 95th percentile, aim {aim * 1000:.0f}")
        pixels = [sum(w * h for w, h in p.areas) for p in some]
        rows = [sum(h for _, h in p.areas) for p in some]
        lines.append(f"  changed: {percentile(pixels, 0.95):,.0f} pixels in {percentile(rows, 0.95):,.0f} rows (95 %)")
    return lines, missed


def slowest_table(pictures, count=12):
    """Lines of text: the slowest pictures, one for each key and screen."""
    worst = {}
    for picture in sorted(pictures, key=lambda picture: picture.seconds):
        worst[picture.key, picture.header[:20]] = picture
    lines = [f"{'slowest':<18} {'key':<8} {'ms':>6} {'Python':>7} {'drive':>6} {'areas':>6} {'pixels':>7} {'rows':>5}"]
    for picture in sorted(worst.values(), key=lambda picture: -picture.seconds)[:count]:
        pixels, rows = sum(w * h for w, h in picture.areas), sum(h for _, h in picture.areas)
        lines.append(
            f"{picture.header[:18]:<18} {picture.key:<8} {picture.seconds * 1000:>6.0f} {picture.making * 1000:>7.0f} "
            f"{picture.reading * 1000:>6.0f} {len(picture.areas):>6} {pixels:>7,} {rows:>5,}"
        )
    return lines


def starts_table(boot, menu, play):
    """(lines, missed aims) of the starts: from code.py to the menu, and from the options to a game's first picture."""
    lines = [f"{'start':<28} {'seconds':>8} {'aim':>5}   (on the badge, with what is read)"]
    missed = []
    for name, aim, parts in (("code.py to the menu", BOOT, (boot, menu)), ("a game's first picture", GAME, (play,))):
        seconds, reading = sum(part.seconds for part in parts), sum(part.reading for part in parts)
        opened, read = sum(part.opened for part in parts), sum(part.read for part in parts)
        lines.append(f"{name:<28} {seconds:>8.2f} {aim:>5.1f}   {opened} files, {read:,} bytes, {reading:.2f} s")
        if seconds > aim:
            missed.append(f"{name}: {seconds:.2f} s, aim {aim:.1f}")
    return lines, missed


def percentile(values, share):
    """The value that this share of the values does not exceed, or 0 without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0
