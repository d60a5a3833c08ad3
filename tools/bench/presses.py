# SPDX-License-Identifier: MIT
"""Tables of presses in whole games: in a turn, for a decision, and the share of A presses that choose.

A press is one of the d-pad or of A, on the shortest way of the cursor. A decision is an action where the side has a choice.
Several actions by one press are several decisions. A page that waits for A is a press without a decision.
The results of a battle wait too: they count as presses of the battle.
"""

from tools import games

from .whole import Press

_KEYS, _DECISIONS = Press._fields.index("keys"), Press._fields.index("decisions")
_HALF = 0.5  # the least share of A presses that choose between actions: the others turn pages and cards
_SAILING = ("P_SET", "P_MOVE", "P_FAR", "P_UBOATS")
_BATTLE = ("P_TORPEDO", "P_STRIKE", "P_DECLARE", "P_AIM", "P_RUN", "P_GROUP", "P_PURSUE")
_RESULTS = ("E_NO_SHOT", "E_HIT", "E_DISABLED", "E_SUNK", "E_SHOT", "E_STRIKE", "E_TORPEDO")  # events of a battle that wait

# By game: rows (part of a turn, phases, events that wait, does the player repeat the last turn?, two aims).
# The first aims are those of 95 turns of 100, by side. The last one is that of a decision.
_PARTS = {
    "sea_control": (
        ("sailing anew", _SAILING, (), False, (None, None), None),
        ("sailing as last turn, with changes", _SAILING, (), True, (12, 25), None),
        ("battle", _BATTLE, _RESULTS, None, (None, None), 1.3),
    )
}


def table(played):
    """Lines of text from the result of whole.play(), with a mark at a missed aim."""
    rows = [row for name, runs in played.items() for row in _parts(name, [presses for _, presses in runs])]
    lines = [f"{'presses in a turn':<45} {'count':>6} {'median':>8} {'95 %':>8} {'most':>8} {'aim':>7}"]
    for name, runs, aims, _ in rows:
        for side, who in enumerate(_sides(name)):
            turns = sorted(keys for presses in runs for keys in _turns(presses, side)) or [0]
            middle, late, most = (turns[int(share * (len(turns) - 1))] for share in (0.5, 0.95, 1))
            lines.append(f"{name + who:<45} {len(turns):>6} {middle:>8} {late:>8} {most:>8} {_aim(late, aims[side])}")
    lines += ["", f"{'presses for a decision':<45} {'count':>6} {'mean':>8} {'aim':>25}"]
    for name, runs, _, aim in rows:
        keys, decisions = (sum(press[i] for presses in runs for press in presses) for i in (_KEYS, _DECISIONS))
        mean = keys / max(1, decisions)
        lines.append(f"{name:<45} {decisions:>6} {mean:>8.2f} {'':>17} {_aim(mean, aim)}")
    lines += ["", f"{'A presses that choose':<45} {'count':>6} {'share':>8} {'least':>25}"]
    for name, runs in played.items():
        choices = [press[_DECISIONS] > 0 for _, presses in runs for press in presses]
        share = sum(choices) / max(1, len(choices))
        lines.append(f"{name + ', A':<45} {len(choices):>6} {share:>8.2f} {_HALF:>25}" + ("  missed" if share < _HALF else ""))
    return lines


def _parts(name, runs):
    """Yield (name, presses of each game, aims by side, aim of a decision) of a game and of its parts."""
    yield name, runs, (None, None), None
    for part, phases, events, repeats, aims, aim in _PARTS.get(name, ()):
        numbers, kinds = ({getattr(games.title(name).layout, each) for each in row} for row in (phases, events))
        some = [
            [press for press in presses if (numbers & set(press.phases) or press.event in kinds) and repeats in (None, press.repeats)]
            for presses in runs
        ]
        yield f"{name}, {part}", some, aims, aim


def _sides(name):
    of = games.title(name.partition(",")[0])
    return [", " + of.texts.sides(2)[side] for side in range(2)] if of.rules.SIDES == 2 else [""]


def _turns(presses, side):
    """The presses of each turn of a side, in a game."""
    turns = {}
    for press in presses:
        if press.side == side:
            turns[press.turn] = turns.get(press.turn, 0) + press.keys
    return turns.values()


def _aim(value, aim):
    return f"{aim or '':>7}" + ("  missed" if aim and round(value, 2) > aim else "")
