# SPDX-License-Identifier: MIT
"""Postcard Hunt: hidden movement for two, after the postcard game "Sink the Bismarck!"."""
