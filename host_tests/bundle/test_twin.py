# SPDX-License-Identifier: MIT
"""What is compiled for the badge plays the same games as the source on CPython: numbers for names, and joining, change
nothing. The twin with MicroPython's mark is played, with the bots besides, on 64 bits and on 32."""

import pytest

from sortie.core import head
from tools import autoplay, bundle, micropython
from tools.bundle import drive

GAMES = 10  # of each kind
BOTS = tuple(package + ".bot" for package in sorted({package for package, _ in micropython.kinds()}))


@pytest.fixture(scope="module")
def lib(tmp_path_factory):
    folder = tmp_path_factory.mktemp("twin")
    for path, data in bundle.tree(bundle.TWIN, BOTS).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder / "lib"


def known_as_in_the_source():
    """Statements that let tools/autoplay.py find what was joined by its own name, and the one number that it reads."""
    yield "import sys"
    yield f"class Head:\n    OVER = {head.OVER}\nsys.modules['sortie.core.head'] = Head"
    for whole, parts in drive.joined_parts(BOTS).items():
        for part in parts:
            if part != whole and part.startswith("sortie.core."):
                yield f"sys.modules[{part!r}] = __import__({whole!r}, None, None, ('*',))"


@pytest.mark.parametrize("machine", ["unix", "wasm"])
def test_the_same_games(machine, lib):
    run = getattr(micropython, machine)(lib)
    if run is None:
        pytest.skip("not installed here")
    assert not list(lib.glob("sortie/core/*")) and not list(lib.glob("sortie/games/*/layout*"))
    statements = [f"exec({line!r})" for line in known_as_in_the_source()] + ["import autoplay"]
    expected = []
    for package, kind in micropython.kinds():
        statements.append(f"autoplay.report({package!r}, {kind!r}, 0, {GAMES})")
        digests = autoplay.digests(package, kind, 0, GAMES)
        expected += [f"{kind} {seed} {digest:08x}" for seed, digest in enumerate(digests)]
    assert run(statements) == expected
