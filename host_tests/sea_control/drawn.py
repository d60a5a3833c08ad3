# SPDX-License-Identifier: MIT
"""What Sea Control's views draw while events are told, as rows of a position (host_tests/suite/test_screen_model.py)."""

from sortie.core.contract import phase
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.rules.fleet import in_fight
from sortie.games.sea_control.screen_views import place_of

UNTOLD = {
    "areas done": (L.AREA_DONE, L.VEILED),  # the next decision draws it
    "targets": (L.TARGET, L.PICKED),  # they stand until the dice have fallen, after the rules have cleared them
}


def drawn(v, now):
    """{row: bytes} of a position; now: the view. Ships that return at the end of a turn are not told one by one."""
    rows = {
        "turn": v[L.TURN : L.TURN + 1],
        "uboats": v[L.UBOATS_AT : L.UBOATS_AT + L.AREAS],
        "control": v[L.CONTROL : L.CONTROL + L.AREAS],
        "lead": v[L.POC : L.POC + 1],
        "face down": v[L.VEILED : L.POINTS],
        "points": v[L.POINTS : L.STREAK],
        "land-based air": v[L.LAND_AIR : L.AREA],
        "veil": v[L.FLAGS] & L.FLAG_VEIL,
        "hits": bytes(v[L.DAMAGE + i] + (v[L.FRESH + i] & L.FRESH_DAMAGE) for i in range(L.UNITS)),
        "turned": bytes(status & L.TURNED for status in v[L.STATUS : L.FRESH]),
    }
    if phase(now) != L.P_HOME:
        rows["places"] = bytes(place_of(v, unit, True) for unit in range(L.UNITS))
        rows["out"] = bytes(status & (L.OUT | L.DISABLED) for status in v[L.STATUS : L.FRESH])
    if L.P_DECLARE <= phase(now) <= L.P_PURSUE:
        rows["combat"] = v[L.AREA : L.GROUPS]
        rows["groups"] = bytes((v[L.FRESH + unit] >> L.GROUP_SHIFT) % L.LEFT_BEHIND for unit in range(L.UNITS) if in_fight(v, unit))
    return rows
