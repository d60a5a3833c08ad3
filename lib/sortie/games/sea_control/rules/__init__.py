# SPDX-License-Identifier: MIT
"""Sea Control's rules: the table of phases, the set-up, and the secret rows."""

from ..fields import (
    AXIS_AIR, PICKED_ALLIED, P_AIM, P_AIR, P_AIRCRAFT, P_ASW, P_CONTROL, P_COUNT, P_DECLARE, P_FAR, P_FIGHT, P_GROUP,
    P_HOME, P_MOVE, P_NEXT, P_REPAIR, P_ROLL, P_ROUND, P_SET, P_SHIPS, P_STRIKE, P_TORPEDO, P_TURN, P_UBOATS, REPAIRS,
    SIZE,
)
from .airstrikes import act_strike, aircraft, legal_strike
from .chase import act_group, act_pursue, act_run, legal_group, legal_pursue, legal_run, next_chase, result
from .combat import act_fight, legal_fight, next_area
from .control import control
from .guns import act_aim, act_declare, begin_round, legal_aim, legal_declare
from .home import act_home, legal_home
from .land_air import act_air, land, legal_air
from .movement import act_move, legal_move, show
from .picking import act_ships, legal_ships
from .repairs import act_repair, legal_repair
from .start import act_set, lay_out, legal_set
from .turn import begin, count
from .two_areas import act_back, legal_back, roll
from .uboats import act_torpedo, act_uboats, asw, legal_torpedo, legal_uboats

ID = "sea_control"
VERSION = 2
SIDES = 2
OPTIONS = (2, 2, 2)


PHASES = (
    (legal_set, act_set),
    (None, begin),
    (legal_move, act_move),
    (legal_move, act_move),
    (legal_ships, act_ships),
    (None, roll),
    (legal_back, act_back),
    (legal_uboats, act_uboats),
    (None, show),
    (legal_repair, act_repair),
    (legal_air, act_air),
    (None, land),
    (legal_fight, act_fight),
    (None, asw),
    (legal_torpedo, act_torpedo),
    (None, aircraft),
    (legal_strike, act_strike),
    (None, begin_round),
    (legal_declare, act_declare),
    (legal_aim, act_aim),
    (None, result),
    (legal_run, act_run),
    (legal_group, act_group),
    (legal_pursue, act_pursue),
    (None, next_chase),
    (None, control),
    (legal_home, act_home),
    (None, count),
    (None, next_area),
)

# The secrets are land-based air, the answers about disengaging, and the ships of option 19.3. Secret too are each bot's
# seed, and the ships that the Allies are picking.
SECRET = ((PICKED_ALLIED, AXIS_AIR, 2), (AXIS_AIR, REPAIRS, 1))

# The other phases reveal British counters, a port to turn back to, land-based air, answers about disengaging, or
# pursuers.
PLAIN = (
    P_SET, P_TURN, P_MOVE, P_FAR, P_SHIPS, P_ROLL, P_UBOATS, P_REPAIR, P_AIR, P_FIGHT, P_ASW, P_TORPEDO,
    P_AIRCRAFT, P_STRIKE, P_ROUND, P_DECLARE, P_AIM, P_GROUP, P_CONTROL, P_HOME, P_COUNT, P_NEXT,
)
PRIVATE = (P_SHIPS,)


def setup(s):
    """Lay out a new game (SC-SETUP)."""
    lay_out(s)


def resample(v, side, value):
    """A determinization: a whole state that fits the view `v` of `side`; `value` is an int seed. No badge needs it."""
    from ..determinize import determinize

    return determinize(v, side, value)


def sane(s):
    """Raises Damaged for a state that no game can reach, as far as the check can find (core/sane.py)."""
    from ..sane import check

    check(s)
