# SPDX-License-Identifier: MIT
"""pytest loads pdb, which imports the standard module `code`; see tools/__init__.py."""

import tools  # noqa: F401
