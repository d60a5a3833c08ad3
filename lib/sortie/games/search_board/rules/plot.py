# SPDX-License-Identifier: MIT
"""The plot: the zones where each German ship can be, by all that the British know. Both sides can keep it, so it is no
secret.

Three charts: Bismarck where she may move two zones next, Bismarck where she has just moved two, Prinz Eugen. From the
German movement (FLAG_SAILED) to the end of the British search they show the time before the movement. So every zone that
is called also rules out the ways through it (SB-7.23). `present` gives where they can be now.
"""

from ..fields import (
    BISMARCK, CALLED, CHART, CONTACT, FIRST_TURN, FLAGS, FLAG_SAILED, GERMAN_SHIPS, HELD, HELD_TWO, HOW_FORCE,
    HOW_NEAR, HOW_PASSED, HOW_SEARCH, HOW_SHADOW, HOW_STUCK, LOSS_KEPT, PLOT, TARGETS, TURN,
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
    """Where a German ship can be now: two charts, without and after a move of two zones (SB-7.23). Prinz Eugen's second is
    empty."""
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
    """The charts after this turn's movement, of which the British know only how far and where not."""
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
    if v[TARGETS] >> ship & 1:  # she was shadowed in vain: it was told whether she moved two (SB-8.18)
        if v[HELD] & HELD_TWO << ship:
            one = 0
        else:
            two = 0
    return one & ~called, two & ~called


def _steps(v, ship):
    """The most zones that a German ship can go in this turn, as the British know. Evasion lost for good counts (SB-9.729)."""
    at = CONTACT + 4 * ship
    if v[at + 2] + 1 == v[TURN] and v[at + 3] & HOW_STUCK:
        return 0
    pace = pace_at(FULL_EVASION[ship] - v[LOSS_KEPT + ship])
    return 2 if pace == WHOLE_PACE else 1 if pace == SLOW or is_c_turn(v) else 0


def _empty(v):
    """Zones called in which nothing was: all but German ports, where only aircraft see (SB-7.29)."""
    return without(read(v, CALLED), GERMAN_PORTS)


# --- what is told ------------------------------------------------------------------------------------


def commit(s):
    """The British have searched: from now on the charts are those after the movement (SB-7.21)."""
    charts = [present(s, ship) for ship in range(GERMAN_SHIPS)]
    s[FLAGS] &= 255 ^ FLAG_SAILED
    write(s, PLOT, charts[0][0])
    write(s, PLOT + CHART, charts[0][1])
    write(s, PLOT + 2 * CHART, charts[1][0])


def tell(s, ship, zone):
    """Note that she is known to be in this zone (SB-7.23)."""
    if not s[FLAGS] & FLAG_SAILED:
        _keep(s, ship, only(zone))


def near(s, ship, zone):
    """Note that she is in this zone or beside it (SB-10.22)."""
    _keep(s, ship, grown(only(zone)))


def _keep(s, ship, chart):
    """She is in none but these zones; if the plot knew of none of them, in all of them."""
    charts = (PLOT, PLOT + CHART) if ship == BISMARCK else (PLOT + 2 * CHART,)
    kept = [read(s, at) & chart for at in charts]
    if not any(kept):
        kept[0] = chart
    for i in range(len(charts)):
        write(s, charts[i], kept[i])


def rule_out(s, ship, chart):
    """Note that she is in none of these zones (SB-10.21)."""
    for at in (PLOT, PLOT + CHART) if ship == BISMARCK else (PLOT + 2 * CHART,):
        write(s, at, read(s, at) & ~chart)


def zones(v, ship):
    """Where a German ship can be now, as one chart (SB-7.23)."""
    rested, tired = present(v, ship)
    return rested | tired


# --- what was told ------------------------------------------------------------------------------------


def no_longer_one(s):
    """Note that the two German ships are known to be no longer one force (SB-8.14)."""
    for at in (CONTACT, CONTACT + 4):
        s[at + 3] &= 255 ^ HOW_FORCE


def is_told(v, ship, ago=0):
    """Was she located so many turns ago, and not since, by search or by shadow, as both sides know? Only who was
    located in the last turn may be shadowed (SB-8.11)."""
    at = CONTACT + 4 * ship
    return v[at + 2] + ago == v[TURN] and v[at + 3] & (HOW_SEARCH | HOW_SHADOW)


def is_chase(v):
    """True if a German ship may be shadowed in this turn (SB-8.11)."""
    return is_told(v, 0, 1) or is_told(v, 1, 1)


def told_zone(v, ship):
    """The zone where she was last told to be (SB-7.23)."""
    return get_zone(v, CONTACT + 4 * ship)
