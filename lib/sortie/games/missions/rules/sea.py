# SPDX-License-Identifier: MIT
"""All phases but the battles: placing, the chart and its zones, aircraft, the U-boat, sailing."""

from ..fields import P_AIR, P_BATTLES, P_END, P_EVENT, P_HIT, P_HIT_AIR, P_MOVE, P_PLACE, P_REPAIR, P_ROLL, P_UBOAT
from .attacks import act_uboat, aircraft, legal_uboat
from .chart import act_repair, act_roll, legal_repair, legal_roll, zones
from .meeting import battles
from .reach import homeward as homeward  # the screen calls it while this module is resident
from .sailing import act_move, act_place, end_turn, legal_move, legal_place
from .units import act_hit, legal_hit

PHASES = {
    P_PLACE: (legal_place, act_place),
    P_ROLL: (legal_roll, act_roll),
    P_EVENT: (None, zones),
    P_HIT: (legal_hit, act_hit),
    P_REPAIR: (legal_repair, act_repair),
    P_AIR: (None, aircraft),
    P_UBOAT: (legal_uboat, act_uboat),
    P_BATTLES: (None, battles),
    P_MOVE: (legal_move, act_move),
    P_END: (None, end_turn),
    P_HIT_AIR: (legal_hit, act_hit),
}
