# SPDX-License-Identifier: MIT
"""Host programs: `python -m tools help` lists them."""
