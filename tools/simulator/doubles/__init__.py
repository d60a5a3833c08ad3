# SPDX-License-Identifier: MIT
"""CircuitPython's modules that the PC lacks, as strict as the board. tools/simulator/install.py puts them in place."""
