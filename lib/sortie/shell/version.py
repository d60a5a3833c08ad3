# SPDX-License-Identifier: MIT
"""The version of the whole: here and nowhere else."""

VERSION = "0.1.0"
