# SPDX-License-Identifier: MIT
"""The toy keeps nothing resident on a large heap."""
