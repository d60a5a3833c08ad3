# SPDX-License-Identifier: MIT
"""The handicap of a game of two sides: the points that one side has in advance, in steps of half a point.

It is the last option of such a game. Value 0 is none. The values up to the middle are for side 0. The values from the
last one down are for side 1. Of 9 values, 1 to 4 are 0.5 to 2 points for side 0, and 8 to 5 are as many for side 1.
"""


def half_points(value, count):
    """The half points that side 0 has in advance; less than 0 for side 1. `count` is the number of the option's values."""
    return value if value <= count // 2 else value - count
