# SPDX-License-Identifier: MIT
"""Tests of saves: power cuts and damaged saves."""
