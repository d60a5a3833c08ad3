# SPDX-License-Identifier: MIT
"""The safe save: what is kept when the power goes, and what is done with damaged saves."""
