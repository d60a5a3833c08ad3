# SPDX-License-Identifier: MIT
"""The list of files on a drive, tools/bundle/manifest.py, read without the rest of its package.

That imports what compiles for the badge; to flash what is built already the standard library is enough.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location

from tools.bootstrap import ROOT

_SPEC = spec_from_file_location("sortie_manifest", ROOT / "tools/bundle/manifest.py")
manifest = sys.modules.setdefault(_SPEC.name, module_from_spec(_SPEC))
_SPEC.loader.exec_module(manifest)
