# SPDX-License-Identifier: MIT
"""The recipe of ARCHITECTURE.md ("A sixth game") followed once: Dash for Port, in its places below this folder, as they
would be below the project's."""
