# SPDX-License-Identifier: MIT
"""`python -m tools.letter MEMORY`: prints the letter that this memory has to send, if there is one."""

import sys
from pathlib import Path

from tools.letter import box

if __name__ == "__main__":
    sys.stdout.write(box.text_of(Path(sys.argv[1]).read_bytes()))
