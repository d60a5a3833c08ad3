# SPDX-License-Identifier: MIT
LOG = False
