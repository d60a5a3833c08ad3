# SPDX-License-Identifier: MIT
"""The handicap of a game of two sides: points in advance for a side, in steps of half a point.

It is the last option of such a game. Value 0 is none. The values up to the middle are for side 0. The values from the
end down are for side 1. Example with 9 values: 1 to 4 are 0.5 to 2 points for side 0. 8 to 5 are as many for side 1.
"""


def half_points(value, count):
    """The half points that side 0 has in advance; less than 0 for side 1. `count` is the number of the option's values."""
    return value if value <= count // 2 else value - count
