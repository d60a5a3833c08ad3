# SPDX-License-Identifier: MIT
"""Makes dist/web, a page that plays all games in a browser. [--serve [PORT]] shows it on this computer."""

import argparse
import sys

from .. import arguments
from ..bootstrap import ROOT
from ..bundle.drive import version
from ..bundle.pack import packed
from . import serve, site
from .site import tree

__all__ = ["main", "tree"]


def main(argv):
    """Returns the exit code: 1 when the page cannot be made, or is over its budget."""
    parser = argparse.ArgumentParser(prog="web", description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=arguments.folder, default=str(ROOT / "dist" / "web"), help="the folder for the page (dist/web)")
    parser.add_argument("--serve", type=arguments.whole(1, 65535), nargs="?", const=8000, metavar="PORT", help="show the page")
    parser.add_argument("--zip", type=arguments.folder, metavar="FOLDER", help="write the page as a zip there too")
    wanted = parser.parse_args(argv)
    try:
        files = tree()
    except site.Missing as error:
        print(error, file=sys.stderr)
        return 1
    site.write(files, wanted.out)
    size = sum(map(len, files.values()))
    print(f"{wanted.out}: {len(files)} files, {size:,} bytes", flush=True)
    if size > site.LIMIT:
        print(f"The page has more than {site.LIMIT:,} bytes.", file=sys.stderr)
        return 1
    if wanted.zip:
        (wanted.zip / f"sortie-web-{version()}.zip").write_bytes(packed(files))
    if wanted.serve:
        serve.run(wanted.out, wanted.serve)
    return 0
