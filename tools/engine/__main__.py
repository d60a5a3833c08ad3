# SPDX-License-Identifier: MIT
"""`python -m tools.engine`: the same as `python -m tools engine`, in the project's virtual environment."""

import sys

from tools import streams
from tools.__main__ import main

if __name__ == "__main__":
    sys.exit(streams.run(main, ["engine", *sys.argv[1:]]))
