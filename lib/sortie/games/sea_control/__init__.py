# SPDX-License-Identifier: MIT
"""Sea Control: the naval war in Europe in eight turns, after the board game War at Sea."""
