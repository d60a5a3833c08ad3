# SPDX-License-Identifier: MIT
"""What the admiral goes by, in eighths where it is a share: tried out in his games against himself."""

from micropython import const

# Allies: areas in the order in which they are filled, and how much of what the Axis could bring is held there (by area)
ORDER = b"\x02\x01\x00\x03"
HOLD = b"\x05\x05\x06\x06\x00\x00"
CARRIERS = b"\x02\x03\x02\x00\x01"  # areas that get one each, in this order
MALTA_SHIPS = const(0)

# Axis: it attacks with so much of what lies there at least, and sends no more than that
ATTACK = const(10)
ENOUGH = const(20)
OILS = const(2)  # last turn in which it refuels at sea

# who stands in combat, and who pursues: own strength of the enemy's, by side
STANDS = b"\x06\x05"
CHASES = b"\x0a\x08"
