# SPDX-License-Identifier: MIT
"""The recipe of ARCHITECTURE.md ("A sixth game"), followed once: Dash for Port.

Its files have the same places below this folder as they would have below the project's.
"""
