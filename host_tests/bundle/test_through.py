# SPDX-License-Identifier: MIT
"""Calls through a module, and the program does what it did: each small program prints the same before and after."""

from tools.bundle import through

from .small import bundled

ENTRY = "from sortie.main import run\n\nrun()\n"
OTHER = "TABLE = (5, 6)\n\ndef double(n):\n    return n * 2\n\ndef half(n):\n    return n // 2\n\nclass Thing:\n    size = 3\n"


def made(folder, main, **others):
    """The source of sortie/main.py with its calls."""
    files = {"code.py": ENTRY, "lib/sortie/main.py": main}
    files.update({f"lib/sortie/{name}.py": text for name, text in others.items()})
    return bundled(folder, files, then=through.through)["sortie.main"]


def test_what_is_called_once_or_twice(tmp_path):
    main = "from .other import Thing, double\n\ndef run():\n    print(double(2), double(3), Thing().size)\n"
    text = made(tmp_path, main, other=OTHER)
    assert "from . import other as" in text and "from .other" not in text
    assert text.count(".double(") == 2 and text.count(".Thing(") == 1


def test_a_table_is_imported_as_it_was(tmp_path):
    """Whoever has it keeps it when its module goes."""
    main = "from .other import TABLE, double, half\n\ndef run():\n    print(double(TABLE[0]), half(8))\n"
    text = made(tmp_path, main, other=OTHER)
    assert "from .other import TABLE" in text and ".double(" in text and ".half(" in text


def test_one_call_beside_a_table_is_not_worth_a_module(tmp_path):
    main = "from .other import TABLE, double\n\ndef run():\n    print(double(TABLE[0]))\n"
    assert made(tmp_path, main, other=OTHER) == main


def test_what_is_called_often_or_handed_on_or_called_when_the_module_loads(tmp_path):
    main = "from .other import Thing, double, half\n\nTHING = Thing()\n\ndef run():\n"
    main += "    print(half(2), half(3), half(4), list(map(double, (1, 2))), THING.size)\n"
    assert made(tmp_path, main, other=OTHER) == main


def test_what_another_module_writes_is_read_when_it_was(tmp_path):
    other = "def count():\n    return 1\n\ndef more():\n    global count\n    count = int\n\ndef rest():\n    return 3\n"
    main = "from .other import count, more, rest\n\ndef run():\n    more()\n    print(count(), rest())\n"
    text = made(tmp_path, main, other=other)
    assert "import count;" in text and ".rest(" in text


def test_a_name_in_a_function_hides_neither(tmp_path):
    main = "from .other import double, half\n\ndef run(other=7, half_=1):\n    print(double(other), half(half_))\n"
    text = made(tmp_path, main, other=OTHER)
    assert "import other as other_" in text


def test_modules_of_a_package_come_in_one_statement(tmp_path):
    main = "from . import third\nfrom .other import double, half\n\ndef run():\n    print(double(2), half(2), third.ONE, third.ONE)\n"
    text = made(tmp_path, main, other=OTHER, third="ONE = 1\n")
    assert text.count("import") == 1, text
