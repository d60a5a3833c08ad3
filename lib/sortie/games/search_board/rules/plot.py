# SPDX-License-Identifier: MIT
"""The plot: the zones where each German ship can be, from all public events. Both sides can make it, so it is no
secret.

There are three charts. One has Bismarck where she may move two zones next, one where she has just moved two. The third
has Prinz Eugen. From the German movement (FLAG_SAILED) to the end of the British search they show the time before the
movement. So every called zone also rules out the ways through it (SB-SEARCH 7.23). `present` returns the zones at the present
time.
"""

from ..fields import (
    BISMARCK, CALLED, CHART, CONTACT, FIRST_TURN, FLAGS, FLAG_SAILED, GERMAN_SHIPS, HELD, HELD_TWO, HOW_NEAR,
    HOW_PASSED, HOW_STUCK, LOSS_KEPT, PLOT, TARGETS, TURN,
)
from ..tables import FULL_EVASION
from .charts import grown, only, read, without, write
from .sea_tables import BREAKOUT, GERMAN_PORTS
from .ships import SLOW, WHOLE_PACE, get_zone, pace_at
from .zones import BERGEN, is_c_turn


def begin(s):
    """Put both ships into Bergen (SB-BREAKOUT)."""
    for chart in (PLOT, PLOT + 2 * CHART):
        write(s, chart, only(BERGEN))


def present(v, ship):
    """Two charts of a German ship's possible zones, without and after a move of two zones (SB-SEARCH 7.23).

    Prinz Eugen's second chart is empty."""
    first = PLOT if ship == BISMARCK else PLOT + 2 * CHART
    rested = read(v, first)
    tired = read(v, PLOT + CHART) if ship == BISMARCK else 0
    if not v[FLAGS] & FLAG_SAILED:
        return rested, tired
    at = CONTACT + 4 * ship
    if v[at + 2] == v[TURN] and not v[at + 3] & (HOW_PASSED | HOW_NEAR):
        return only(get_zone(v, at)), 0
    called = _empty(v)
    if v[at + 2] == v[TURN] and v[at + 3] & HOW_PASSED:
        rested, tired = 0, grown(only(get_zone(v, at))) & ~called
    else:
        rested, tired = _moved(v, ship, rested, tired, called)
    if ship != BISMARCK:
        rested, tired = rested | tired, 0
    return rested, tired


def _moved(v, ship, rested, tired, called):
    """The two charts after this turn's movement, if events show only its length and the empty zones."""
    everywhere = rested | tired
    steps = _steps(v, ship)
    two = 0
    if v[TURN] == FIRST_TURN:
        two = everywhere
        for _ in range(BREAKOUT):
            two = grown(two)
    elif steps == 2:
        two = grown(grown(rested if ship == BISMARCK else everywhere) & ~called)
    one = grown(everywhere) if steps else everywhere
    if v[TARGETS] >> ship & 1:  # a failed shadow still shows whether she moved two zones (SB-SHADOW 8.18)
        if v[HELD] & HELD_TWO << ship:
            one = 0
        else:
            two = 0
    return one & ~called, two & ~called


def _steps(v, ship):
    """The most zones that a German ship can move in this turn, as the British know. Permanent losses count (SB-PACE 9.729)."""
    at = CONTACT + 4 * ship
    if v[at + 2] + 1 == v[TURN] and v[at + 3] & HOW_STUCK:
        return 0
    pace = pace_at(FULL_EVASION[ship] - v[LOSS_KEPT + ship])
    return 2 if pace == WHOLE_PACE else 1 if pace == SLOW or is_c_turn(v) else 0


def _empty(v):
    """The chart of called zones that were empty. German ports are left out, because only aircraft search them (SB-SEARCH 7.29)."""
    return without(read(v, CALLED), GERMAN_PORTS)


# --- new events --------------------------------------------------------------------------------------


def commit(s):
    """Move the charts past the movement, at the end of the British search (SB-SEARCH 7.21)."""
    charts = [present(s, ship) for ship in range(GERMAN_SHIPS)]
    s[FLAGS] &= 255 ^ FLAG_SAILED
    write(s, PLOT, charts[0][0])
    write(s, PLOT + CHART, charts[0][1])
    write(s, PLOT + 2 * CHART, charts[1][0])


def announce(s, ship, zone):
    """Note that an event showed her in this zone (SB-SEARCH 7.23)."""
    if not s[FLAGS] & FLAG_SAILED:
        _keep(s, ship, only(zone))


def near(s, ship, zone):
    """Note that she is in this zone or beside it (SB-HUFF 10.22)."""
    _keep(s, ship, grown(only(zone)))


def _keep(s, ship, chart):
    """Keep only these zones in her charts; if they have none of them, take all."""
    charts = (PLOT, PLOT + CHART) if ship == BISMARCK else (PLOT + 2 * CHART,)
    kept = [read(s, at) & chart for at in charts]
    if not any(kept):
        kept[0] = chart
    for i in range(len(charts)):
        write(s, charts[i], kept[i])


def rule_out(s, ship, chart):
    """Note that she is in none of these zones (SB-CHANCE 10.21)."""
    for at in (PLOT, PLOT + CHART) if ship == BISMARCK else (PLOT + 2 * CHART,):
        write(s, at, read(s, at) & ~chart)


def zones(v, ship):
    """The chart of a German ship's possible zones at present (SB-SEARCH 7.23)."""
    rested, tired = present(v, ship)
    return rested | tired
