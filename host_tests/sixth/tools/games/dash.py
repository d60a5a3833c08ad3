# SPDX-License-Identifier: MIT
"""Names of Dash for Port."""

from sortie.games.dash import fields as L

PICKED, EVENTS = None, {"die": "die"}


def points(v):
    return v[L.POINTS]


def winner(v):
    return int(not v[L.POINTS])


level = winner


def score(v, texts):
    return [{"name": "points", "count": v[L.POINTS], "points": v[L.POINTS]}]


def state(v, texts):
    return {"turn": v[L.TURN], "points": v[L.POINTS]}
