# SPDX-License-Identifier: MIT
"""The tables of presses in whole games: in a turn, and for a decision.

A press is one of the d-pad or of A, on the shortest way of the cursor. A decision is an action where the side has a choice.
Several actions by one press are several decisions. A page that waits for A is a press without a decision.
"""

from tools import games

_SAILING = ("P_SET", "P_MOVE", "P_FAR", "P_SHIPS", "P_BACK", "P_UBOATS")
_BATTLE = ("P_TORPEDO", "P_STRIKE", "P_DECLARE", "P_AIM", "P_RUN", "P_GROUP", "P_PURSUE")

# by game: (part of a turn, its phases, aims of the median by side, aim of a decision's mean)
_PARTS = {"sea_control": (("sailing", _SAILING, (12, 25), None), ("battle", _BATTLE, (None, None), 1.3))}


def table(played):
    """Lines of text from the result of whole.play(), with a mark at a missed aim."""
    rows = [row for name, games_of in played.items() for row in _parts(name, [press for _, some in games_of for press in some])]
    lines = [f"{'presses in a turn':<45} {'count':>6} {'median':>8} {'95 %':>8} {'most':>8} {'aim':>7}"]
    for name, presses, aims, _ in rows:
        for side, who in enumerate(_sides(name)):
            turns = sorted(_turns(presses, side)) or [0]
            middle, late, most = (turns[int(share * (len(turns) - 1))] for share in (0.5, 0.95, 1))
            lines.append(f"{name + who:<45} {len(turns):>6} {middle:>8} {late:>8} {most:>8} {_aim(middle, aims[side])}")
    lines += ["", f"{'presses for a decision':<45} {'count':>6} {'mean':>8} {'aim':>25}"]
    for name, presses, _, aim in rows:
        decisions = sum(press.decisions for press in presses)
        mean = sum(press.keys for press in presses) / max(1, decisions)
        lines.append(f"{name:<45} {decisions:>6} {mean:>8.2f} {'':>17} {_aim(mean, aim)}")
    return lines


def _parts(name, presses):
    """Yield (name, its presses, aims by side, aim of a decision) of a game and of its parts. `presses` are those of a game's list."""
    yield name, presses, (None, None), None
    for part, phases, aims, aim in _PARTS.get(name, ()):
        numbers = [getattr(games.title(name).layout, phase) for phase in phases]
        yield f"{name}, {part}", [press for press in presses if press.phase in numbers], aims, aim


def _sides(name):
    of = games.title(name.partition(",")[0])
    return [", " + of.texts.sides(2)[side] for side in range(2)] if of.rules.SIDES == 2 else [""]


def _turns(presses, side):
    """The presses of each turn of a side."""
    found, last = [], None
    for press in presses:
        if press.side == side:
            if press.turn != last:
                found.append(0)
            last = press.turn
            found[-1] += press.keys
    return found


def _aim(value, aim):
    return f"{aim or '':>7}" + ("  missed" if aim and value > aim else "")
