# SPDX-License-Identifier: MIT
"""The version of Sortie, its only definition."""

VERSION = "0.2.0"
