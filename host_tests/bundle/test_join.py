# SPDX-License-Identifier: MIT
"""Joined modules behave as before. Each small program prints the same before and after."""

import pytest

from tools.bundle import Refused

from .small import CONST, bundled


def core(folder, entry, **parts):
    """Returns the bundled program of sortie/main.py, which has run(), and the modules of sortie/core."""
    files = {
        "code.py": "from sortie.main import run\n\nrun()\n",
        "lib/sortie/main.py": entry,
        "lib/sortie/core/__init__.py": "",
    }
    files.update({f"lib/sortie/core/{name}.py": text for name, text in parts.items()})
    made = bundled(folder, files, "sortie.core")
    assert [name for name in made if name.startswith("sortie.core")] == ["sortie.core"]
    return made["sortie.main"], made["sortie.core"]


def test_two_modules_become_one(tmp_path):
    main, one = core(
        tmp_path,
        "from .core import b\nfrom .core.a import hello\n\ndef run():\n    print(hello(), b.twice())\n",
        a="def hello():\n    return 'hello'\n",
        b="from .a import hello\n\ndef twice():\n    return hello() * 2\n",
    )
    assert "import" not in one and "from sortie.core import hello" in main


def test_equal_names_of_joined_modules_get_different_names(tmp_path):
    _, one = core(
        tmp_path,
        "from .core import a, b\nfrom .core.b import size as big\n\n"
        "def run():\n    print(a.size(), b.size(), big(), a.Thing().x, b.Thing().x)\n",
        a="_n = 1\n\nclass Thing:\n    x = 'a'\n\ndef size():\n    return _n\n",
        b="_n = 2\n\nclass Thing:\n    x = 'b'\n\ndef size():\n    global _n\n    _n += 1\n    return _n\n",
    )
    assert "def size_b" in one and "class Thing_b" in one and "global _n_b" in one


def test_a_class_takes_over_a_function_of_the_same_name(tmp_path):
    """The name on the right is the module's, as in Python. Only later reads mean the class's."""
    _, one = core(
        tmp_path,
        "from .core import b\nfrom .core.a import size\n\ndef run():\n    print(size(), b.Thing.size(), b.Thing.both)\n",
        a="def size():\n    return 1\n",
        b="def size():\n    return 2\n\nclass Thing:\n    size = staticmethod(size)\n    both = [size]\n    both = len(both)\n",
    )
    assert "size = staticmethod(size_b)" in one and "both = [size]" in one


def test_a_builtin_hidden_in_one_module_stays_in_the_other(tmp_path):
    _, one = core(
        tmp_path,
        "from .core.a import longest\nfrom .core.b import max\n\ndef run():\n    print(longest([1, 3]), max())\n",
        a="def longest(row):\n    return max(row)\n",
        b="def max():\n    return 'mine'\n",
    )
    assert "def max_b" in one


def test_a_parameter_does_not_hide_a_joined_name(tmp_path):
    _, one = core(
        tmp_path,
        "from .core.b import start\n\ndef run():\n    print(start(3))\n",
        a="def seed(value):\n    return value * 2\n",
        b="from . import a\n\ndef start(seed):\n    return a.seed(seed)\n",
    )
    assert "return seed_a(seed)" in one


def test_an_import_inside_a_function_works(tmp_path):
    core(
        tmp_path,
        "from .core.a import first\n\ndef run():\n    from .core import b\n    print(first(), b.second())\n",
        a="def first():\n    from .b import second\n    return second() + 1\n",
        b="from math import pi\n\ndef second():\n    return int(pi)\n",
    )


def test_each_import_appears_once_at_the_top(tmp_path):
    _, one = core(
        tmp_path,
        "from .core import a, b\n\ndef run():\n    print(a.x, b.y)\n",
        a="from math import floor, pi\nx = floor(pi)\n",
        b="from math import pi, ceil\nfrom .a import x\ny = ceil(pi) + x\n",
    )
    assert one.startswith("from math import floor, pi, ceil\n") and one.count("import") == 1


def test_two_imports_of_one_name_stay_different(tmp_path):
    core(
        tmp_path,
        "from .core import a, b\n\ndef run():\n    print(a.x, b.y)\n",
        a="from math import floor as cut\nx = cut(2.5)\n",
        b="from math import ceil as cut\ny = cut(2.5)\n",
    )


def test_constants_are_inlined_before_the_join(tmp_path):
    _, one = core(
        tmp_path,
        "from .core import a, b\n\ndef run():\n    print(a.N, b.twice())\n",
        a=CONST + "N = const(4)\n",
        b="from .a import N\n\ndef twice():\n    return 2 * N\n",
        c="never = 1\n",
    )
    assert "return 2 * 4" in one


@pytest.mark.parametrize(
    "entry, a, b, why",
    [
        ("from .core import a\n\ndef run():\n    print(a)\n", "x = 1\n", "from .a import x\n", "is joined"),
        (
            "from .core.a import y\n\ndef run():\n    print(y)\n",
            "x = 1\nfrom .b import y\n",
            "from .a import x\ny = x\n",
            "circle",
        ),
    ],
)
def test_an_impossible_join_is_refused(entry, a, b, why, tmp_path):
    files = {
        "code.py": "from sortie.main import run\nfrom sortie.core.b import __name__\n",
        "lib/sortie/main.py": entry,
    }
    files.update({"lib/sortie/core/__init__.py": "", "lib/sortie/core/a.py": a, "lib/sortie/core/b.py": b})
    with pytest.raises(Refused, match=why):
        bundled(tmp_path, files, "sortie.core")
