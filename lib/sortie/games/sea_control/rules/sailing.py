# SPDX-License-Identifier: MIT
"""The phases in which ships move: the set-up, sailing, U-boats, repairs, control and the return to port."""

from ..fields import P_BACK, P_CONTROL, P_FAR, P_HOME, P_MOVE, P_REPAIR, P_ROLL, P_SET, P_SHIPS, P_SHOW, P_UBOATS
from .control import control
from .home import act_home, legal_home
from .movement import act_move, legal_move, show
from .picking import act_ships, legal_ships
from .repairs import act_repair, legal_repair
from .start import act_set, legal_set
from .two_areas import act_back, legal_back, roll
from .uboats import act_uboats, legal_uboats

PHASES = {
    P_SET: (legal_set, act_set),
    P_MOVE: (legal_move, act_move),
    P_FAR: (legal_move, act_move),
    P_SHIPS: (legal_ships, act_ships),
    P_ROLL: (None, roll),
    P_BACK: (legal_back, act_back),
    P_UBOATS: (legal_uboats, act_uboats),
    P_SHOW: (None, show),
    P_REPAIR: (legal_repair, act_repair),
    P_CONTROL: (None, control),
    P_HOME: (legal_home, act_home),
}
