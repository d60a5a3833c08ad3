# SPDX-License-Identifier: MIT
"""Numbers replace names and nothing else changes. Each small program prints the same before and after."""

import pytest

from tools.bundle import Refused

from .small import CONST, bundled

LAYOUT = CONST + "DAY = const(7)\nFAR = const(-3)\nBOTH = const(DAY * 2 + 1)\n_OWN = const(1)\n"
ENTRY = "from sortie.main import run\n\nrun()\n"


def main_of(folder, source, **others):
    """Returns the bundled text of sortie/main.py and all bundled modules."""
    files = {"code.py": ENTRY, "lib/sortie/layout.py": LAYOUT, "lib/sortie/main.py": source}
    files.update({f"lib/sortie/{name}.py": text for name, text in others.items()})
    made = bundled(folder, files)
    return made["sortie.main"], made


def test_a_constant_becomes_its_number(tmp_path):
    text, made = main_of(
        tmp_path,
        "from .layout import BOTH, DAY, FAR\n\n"
        "def run(at=DAY):\n    print(at, DAY + 1, 5 - FAR, [BOTH for _ in range(2)])\n",
    )
    assert "print(at, 7 + 1, 5 - (-3), [15 for _ in range(2)])" in text and "at=7" in text
    assert "sortie.layout" not in made and "layout" not in text


def test_a_constant_read_through_its_module_becomes_its_number(tmp_path):
    text, made = main_of(tmp_path, "from . import layout as L\n\ndef run():\n    print(L.DAY, L.DAY.bit_length())\n")
    assert "print(7, (7).bit_length())" in text and "sortie.layout" not in made


def test_a_renamed_import_in_a_function_becomes_its_number(tmp_path):
    text, made = main_of(tmp_path, "def run():\n    from .layout import DAY as MONDAY\n    print(MONDAY)\n")
    assert "print(7)" in text and "sortie.layout" not in made


SHADOWS = {
    "a parameter": "def run(DAY=1):\n    print(DAY)\n",
    "a local": "def run():\n    DAY = 2\n    print(DAY)\n",
    "a loop": "def run():\n    for DAY in range(3):\n        print(DAY)\n",
    "a comprehension": "def run():\n    print([DAY for DAY in range(3)])\n",
    "a lambda": "def run():\n    print((lambda DAY: DAY + 1)(5))\n",
    "a nested function": "def run():\n    DAY = 4\n    def inner():\n        return DAY\n    print(inner())\n",
    "nonlocal": "def run():\n    DAY = 4\n    def go():\n        nonlocal DAY\n        DAY += 1\n    go()\n"
    "    print(DAY)\n",
    "an exception": "def run():\n    try:\n        1 // 0\n    except ArithmeticError as DAY:\n"
    "        print(str(DAY))\n",
    "a class's own": "class Week:\n    DAY = 9\n    two = DAY * 2\n\ndef run():\n"
    "    print(Week.two, Week.DAY, Week().DAY)\n",
    "a walrus": "def run():\n    print((DAY := 3) + DAY)\n",
    "a global that is written": "def run():\n    global DAY\n    DAY = 5\n    show()\n\ndef show():\n    print(DAY)\n",
    "written at the top": "DAY = 8\n\ndef run():\n    print(DAY)\n",
    "another object's": "class Week:\n    pass\n\ndef run():\n    one = Week()\n    one.DAY = 3\n    print(one.DAY)\n",
    "a keyword": "def week(**days):\n    return days\n\ndef run():\n    print(week(DAY=1))\n",
}


@pytest.mark.parametrize("source", SHADOWS.values(), ids=SHADOWS)
def test_a_local_name_that_hides_a_constant_stays(source, tmp_path):
    text, _ = main_of(tmp_path, "from .layout import DAY\n\n" + source)
    assert text.endswith(source)


def test_a_constant_beside_a_hiding_name_becomes_its_number(tmp_path):
    source = "from .layout import DAY\n\ndef week(DAY):\n    return DAY\n\n"
    source += "class Week:\n    DAY = 9\n    def day(self):\n        return DAY\n\n"
    text, _ = main_of(
        tmp_path, source + "def run():\n    print(week(1), DAY, [DAY for DAY in (DAY, 2)], Week().day())\n"
    )
    assert "print(week(1), 7, [DAY for DAY in (7, 2)], Week().day())" in text
    assert "def day(self):\n        return 7" in text and "def week(DAY):\n    return DAY" in text


def test_an_import_of_a_star_keeps_every_name(tmp_path):
    text, made = main_of(tmp_path, "from .layout import *\n\ndef run():\n    print(DAY)\n")
    assert "print(DAY)" in text and "DAY = 7" in made["sortie.layout"]


def test_a_module_passed_as_an_object_keeps_its_names(tmp_path):
    source = "from . import layout\n\ndef day(where):\n    return where.DAY\n\n"
    source += "def run():\n    print(day(layout), layout.FAR)\n"
    text, made = main_of(tmp_path, source)
    assert (
        "print(day(layout), (-3))" in text and "DAY = 7" in made["sortie.layout"] and "FAR" not in made["sortie.layout"]
    )


def test_a_name_for_two_modules_keeps_their_constants(tmp_path):
    source = "def run(first=True):\n    if first:\n        from . import layout as page\n    else:\n"
    source += "        from . import main as page\n"
    _, made = main_of(tmp_path, source + "    print(page.DAY)\n")
    assert "DAY = 7" in made["sortie.layout"]


def test_a_module_imported_by_a_run_time_name_stays(tmp_path):
    source = "def part(name):\n    return __import__('sortie.games.{}'.format(name), None, None, ('*',))\n\n"
    source += "def run():\n    print(part('chess').DAY, part('chess').SIZE)\n"
    files = {"code.py": ENTRY, "lib/sortie/main.py": source, "lib/sortie/layout.py": LAYOUT}
    files["lib/sortie/games/chess.py"] = (
        "from ..layout import DAY, FAR\n" + CONST + "SIZE = const(64)\nOTHER = const(65)\nx = FAR\n"
    )
    files["lib/sortie/games/go.py"] = "x = 1\n"
    made = bundled(tmp_path, files)
    assert "DAY = 7" in made["sortie.games.chess"] and "SIZE = 64" in made["sortie.games.chess"]
    assert "OTHER" not in made["sortie.games.chess"] and "FAR" not in made["sortie.games.chess"]
    assert "sortie.games.go" not in made


def test_a_string_of_module_names_keeps_those_modules(tmp_path):
    source = "NAMES = 'chess checkers'\n\ndef part(i):\n    return __import__('sortie.games.' + NAMES.split()[i], None, None, ('*',))\n\n"
    source += "def run():\n    print(part(0).x)\n"
    files = {"code.py": ENTRY, "lib/sortie/main.py": source}
    files |= {f"lib/sortie/games/{name}.py": "x = [1]\n" for name in ("chess", "checkers", "go")}
    made = bundled(tmp_path, files)
    assert "sortie.games.chess" in made and "sortie.games.checkers" in made and "sortie.games.go" not in made


def test_a_constant_imported_through_another_module_becomes_its_number(tmp_path):
    text, made = main_of(
        tmp_path, "from .between import DAY\n\ndef run():\n    print(DAY)\n", between="from .layout import DAY\n"
    )
    assert "print(7)" in text and set(made) == {"code", "sortie.main"}


def test_a_constant_that_is_no_int_stays(tmp_path):
    text, _ = main_of(tmp_path, CONST + "NAME = const('x')\n\ndef run():\n    print(NAME)\n")
    assert "NAME = const('x')" in text


def test_a_write_to_a_constant_of_another_module_is_refused(tmp_path):
    with pytest.raises(Refused, match="line 4"):
        main_of(tmp_path, "from . import layout\n\ndef run():\n    layout.DAY = 1\n    print(1)\n")


def test_an_unpredictable_import_is_refused(tmp_path):
    with pytest.raises(Refused, match="__import__"):
        main_of(tmp_path, "def run():\n    print(__import__(input()))\n")


def test_every_line_keeps_its_number(tmp_path):
    source = "from .layout import (\n    BOTH,\n    DAY,\n)\n\ndef run():\n    print(DAY)\n\n\nraise_here = BOTH\n"
    text, _ = main_of(tmp_path, source)
    assert [text.split("\n").index(line) for line in ("    print(7)", "raise_here = 15")] == [6, 9]
