# SPDX-License-Identifier: MIT
"""What a large heap keeps from the start on: nothing."""
