# SPDX-License-Identifier: MIT
"""Missions: eighteen sorties against the event charts."""
