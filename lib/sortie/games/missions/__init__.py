# SPDX-License-Identifier: MIT
"""Missions: eighteen sorties with event charts."""
