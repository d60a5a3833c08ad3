# SPDX-License-Identifier: MIT
"""A bot that puts in with twenty points."""

from .fields import POINTS, V_PORT, V_SAIL

LEVELS = ("captain",)


def choose(v, level=0):
    return (V_PORT if v[POINTS] >= 20 else V_SAIL) << 10
