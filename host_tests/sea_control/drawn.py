# SPDX-License-Identifier: MIT
"""The rows of a position that Sea Control draws for events: suite/test_screen_model.py compares them."""

from sortie.core.contract import phase
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.rules.fleet import in_fight
from sortie.games.sea_control.screen_views import place_of

# The screen reads these bytes too.
UNTOLD = {
    "areas done": (L.AREA_DONE, L.VEILED),  # no event has them: the next decision draws them
    "targets": (L.TARGET, L.PICKED),  # they stay in sight while dice fall, when the rules have cleared them
}


def drawn(v, now):
    """{row: bytes} of a position; now: the view. Returns at the end of a turn have no events: places are not compared then.

    Counters that lie face down are drawn only for the side that does not see them."""
    rows = {
        "turn": v[L.TURN : L.TURN + 1],
        "uboats": v[L.UBOATS_AT : L.UBOATS_AT + L.AREAS],
        "control": v[L.CONTROL : L.CONTROL + L.AREAS],
        "lead": v[L.POC : L.POC + 1],
        "points": v[L.POINTS : L.STREAK],
        "land-based air": v[L.LAND_AIR : L.AREA],
        "veil": v[L.FLAGS] & L.FLAG_VEIL,
        "hits": bytes(v[L.DAMAGE + i] + (v[L.FRESH + i] & L.FRESH_DAMAGE) for i in range(L.UNITS)),
        "turned": bytes(status & L.TURNED for status in v[L.STATUS : L.FRESH]),
    }
    if phase(now) != L.P_HOME:
        rows["places"] = bytes(place_of(v, unit, True) for unit in range(L.UNITS))
        rows["out"] = bytes(status & (L.OUT | L.DISABLED) for status in v[L.STATUS : L.FRESH])
    if not any(now[L.VEIL : L.ALLIED_AIR]):
        rows["face down"] = v[L.VEILED : L.POINTS]
    if L.P_TORPEDO <= phase(now) <= L.P_PURSUE:
        rows["combat"] = v[L.AREA : L.GROUPS]
        rows["groups"] = bytes((v[L.FRESH + unit] >> L.GROUP_SHIFT) % L.LEFT_BEHIND for unit in range(L.UNITS) if in_fight(v, unit))
    return rows
