# SPDX-License-Identifier: MIT
"""The bundle on a drive like the badge's: FAT12 on 2 MB, in clusters of one or two blocks.

The drive has 4,088 blocks of 512 bytes. CircuitPython makes clusters of two blocks at this size; a PC may make smaller ones.
"""

import os
import re
import shutil
import subprocess

import pytest

from tools import bundle

BLOCKS = 4088
PATH = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))
MISSING = [name for name in ("mkfs.fat", "mcopy", "mdir") if not shutil.which(name, path=PATH)]

if MISSING and os.environ.get("CI") != "true":
    pytest.skip(f"{', '.join(MISSING)}: not installed here (mtools, dosfstools)", allow_module_level=True)


def run(name, *arguments):
    environment = {**os.environ, "PATH": PATH, "MTOOLS_SKIP_CHECK": "1"}
    return subprocess.run(
        [name, *map(str, arguments)], env=environment, capture_output=True, text=True, check=True
    ).stdout


def free(image):
    """Returns the number of free bytes in an image."""
    return int(re.search(r"([\d ]+) bytes free", run("mdir", "-i", image, "::"))[1].replace(" ", ""))


@pytest.mark.parametrize("blocks", [1, 2])
def test_the_bundle_leaves_a_third_of_the_drive_free(blocks, tmp_path):
    image, source, back = tmp_path / "drive.img", tmp_path / "source", tmp_path / "back"
    tree = bundle.tree()
    for path, data in tree.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_bytes(data)
    run("mkfs.fat", "-a", "-C", "-F", 12, "-S", 512, "-s", blocks, "-r", 512, "-n", "CIRCUITPY", image, BLOCKS // 2)
    whole = free(image)
    run("mcopy", "-i", image, "-s", *sorted(source.iterdir()), "::")
    back.mkdir()
    run("mcopy", "-i", image, "-s", "-n", *[f"::{path.name}" for path in sorted(source.iterdir())], back)
    assert {path: (back / path).read_bytes() for path in tree} == tree
    assert whole > BLOCKS * 512 * 0.97 and free(image) * 3 >= BLOCKS * 512
