# SPDX-License-Identifier: MIT
"""The list of files on a drive: tools/bundle/manifest.py, imported without the rest of its package.

That package imports the compilers for the badge. To flash a finished build needs only the standard library.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location

from tools.bootstrap import ROOT

_SPEC = spec_from_file_location("sortie_manifest", ROOT / "tools/bundle/manifest.py")
manifest = sys.modules.setdefault(_SPEC.name, module_from_spec(_SPEC))
_SPEC.loader.exec_module(manifest)
