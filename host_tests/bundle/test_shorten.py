# SPDX-License-Identifier: MIT
"""Shorter names leave the program's behaviour as it was. Each small program prints the same before and after."""

import re

from tools.bundle import shorten

from .small import bundled

ENTRY = "from sortie.main import run\n\nrun()\n"


def short(folder, main, foreign=(), **others):
    """Returns {dotted name: source} of sortie/main.py and other modules with short names."""
    files = {"code.py": ENTRY, "lib/sortie/main.py": main}
    files.update({f"lib/sortie/{name}.py": text for name, text in others.items()})
    return bundled(folder, files, then=lambda modules: shorten.shortened(modules, ("code",), foreign))


def test_functions_classes_and_tables_get_short_names(tmp_path):
    other = "TABLE = (1, 2)\n\ndef double(number):\n    return number * 2\n\n"
    other += "class Thing:\n    def size(self):\n        return TABLE[1]\n"
    main = "from . import other\nfrom .other import Thing, double as twice\n\n"
    main += "def run():\n    print(twice(3), other.double(4), Thing().size(), other.TABLE)\n"
    made = short(tmp_path, main, other=other)
    assert not {"TABLE", "double", "Thing", "number"} & set(made["sortie.other"].replace("(", " ").split())
    assert "def run():" in made["sortie.main"] and "size" not in made["sortie.main"] + made["sortie.other"]


def test_a_name_that_an_entry_uses_stays(tmp_path):
    main = "def helper():\n    return 1\n\ndef run():\n    print(helper())\n"
    files = {"code.py": "from sortie import main\n\nmain.run()\n", "lib/sortie/main.py": main}
    made = bundled(tmp_path, files, then=lambda modules: shorten.shortened(modules, ("code",), ()))["sortie.main"]
    assert "run" in made and "helper" not in made


def test_only_parameters_without_keyword_calls_get_short_names(tmp_path):
    main = "def area(width, height, times=1):\n    return width * height * times\n\n"
    made = short(tmp_path, main + "def run():\n    print(area(2, 3, times=4))\n")["sortie.main"]
    assert "width" not in made and "times=1" in made and "times=4" in made


def test_parameters_of_nested_functions_get_different_names(tmp_path):
    main = "def helper():\n    return 10\n\ndef outer(first):\n    def inner(second):\n"
    main += "        return first * second + helper()\n"
    main += "    return inner(3) + (lambda third: third + first)(1)\n\ndef run():\n    print(outer(2))\n"
    made = short(tmp_path, main)["sortie.main"]
    assert not any(word in made for word in ("first", "second", "third", "helper"))


def test_a_nonlocal_parameter_still_works(tmp_path):
    main = "def outer(x):\n    def inner():\n        nonlocal x\n        x += 1\n    inner()\n    return x\n\n"
    assert "outer" not in short(tmp_path, main + "def run():\n    print(outer(2))\n")["sortie.main"]


def test_names_read_in_a_class_body_still_work(tmp_path):
    """Its methods have short names by then. None of them may replace a name of the module."""
    names = [f"_{letter}" for letter in "abcdefgh"]
    main = "".join(f"{name}{name} = {n}\n" for n, name in enumerate(names)) + "\nclass Thing:\n"
    main += "".join(f"    def {name}(self):\n        return 1\n" for name in names)
    main += f"    row = ({', '.join(name * 2 for name in names)})\n\n"
    main += "def run():\n    print(Thing.row, " + ", ".join(f"Thing().{name}()" for name in names) + ")\n"
    assert "def _a(" not in short(tmp_path, main)["sortie.main"]


def test_private_attributes_get_short_names_in_every_module(tmp_path):
    base = "class Base:\n    _kind = 1\n    _other = _kind + 1\n    def __init__(self):\n"
    base += "        self._state = 5\n    def _step(self):\n        return 1\n"
    main = "from .base import Base\n\nclass Mine(Base):\n    def _step(self):\n"
    main += "        return super()._step() + self._state + self._other\n"
    main += "\ndef run():\n    print(Mine()._step(), getattr(Base, '_kind'))\n"
    made = short(tmp_path, main, base=base)
    text = made["sortie.main"] + made["sortie.base"]
    assert "_step" not in text and "_state" not in text and "_kind = 1" in text and "__init__" in text


def test_attributes_of_unrelated_classes_share_a_short_name(tmp_path):
    base = "class Base:\n    def __init__(self):\n        self.state = 5\n    def base_step(self):\n        return 1\n"
    other = "class Other:\n    def other_step(self):\n        return 7\n"
    main = "from .base import Base as Above\nfrom .other import Other\n\nclass Mine(Above):\n    def my_step(self):\n"
    main += "        self.hour = 3\n        return self.base_step() + self.state + self.hour\n"
    main += "\ndef run():\n    mine = Mine()\n    mine.day = 1\n    print(mine.my_step(), Other().other_step(), mine.day)\n"
    made = short(tmp_path, main, base=base, other=other)
    text = "".join(made.values())
    assert not any(word in text for word in ("state", "base_step", "other_step", "my_step", "hour"))
    assert "mine.day" in text, "it is no class's own"
    base, other, mine = (re.findall(r"def (\w+)\(\w+\)", made[f"sortie.{name}"])[-1] for name in ("base", "other", "main"))
    assert other in (base, mine) and base != mine


def test_an_attribute_written_from_outside_stays_distinct(tmp_path):
    main = "class Plan:\n    def __init__(self):\n        self.port = 1\n\nclass Ship:\n    def __init__(self):\n"
    main += "        self.speed = 2\n\ndef run():\n    ship = Ship()\n    ship.port = Plan().port + 5\n"
    main += "    print(ship.port, ship.speed)\n"
    assert ".port" not in short(tmp_path, main)["sortie.main"]


def test_names_of_python_and_the_board_stay(tmp_path):
    main = "import os\n\nclass Mine:\n    def append(self, x):\n        return x\n    def getcwd(self):\n        return 2\n"
    main += "    def remount(self):\n        return 3\n\ndef run():\n    rows = [Mine()]\n    rows.append(os.getcwd())\n"
    main += "    print(rows[0].append(1), rows[0].getcwd(), rows[0].remount())\n"
    made = short(tmp_path, main, foreign=("def remount():\n    pass\n",))["sortie.main"]
    assert "def append" in made and "def getcwd" in made and "def remount" in made


def test_names_that_a_library_uses_stay(tmp_path):
    main = "class Mine:\n    def _draw(self):\n        return 1\n\ndef run(wide=2):\n    print(Mine()._draw(), wide)\n"
    made = short(tmp_path, main, foreign=("def show(x):\n    x._draw(wide=1)\n",))["sortie.main"]
    assert "_draw" in made and "wide" in made


PART = "def part(name):\n    return __import__('sortie.' + name, None, None, ('*',))\n\n"


def test_names_read_from_run_time_modules_are_shortened_alike(tmp_path):
    main = PART + "def run():\n    for name in ('east', 'west'):\n        print(part(name).SIZE, part(name).legal(3))\n"
    east = "SIZE = 4\n\ndef legal(state):\n    return hidden(state)\n\ndef hidden(state):\n    return state\n"
    west = "def legal(state):\n    return len(str(state)) + SIZE\n\nSIZE = 5\n"
    made = short(tmp_path, main, east=east, west=west)
    assert not any(word in text for word in ("SIZE", "legal", "hidden") for text in made.values())


def test_a_name_in_a_string_stays(tmp_path):
    main = PART + "def run():\n    print(getattr(part('other'), 'SIZE'), part('other').rest)\n"
    made = short(tmp_path, main, other="SIZE = 4\nrest = 5\n")
    assert "SIZE = 4" in made["sortie.other"] and "rest" not in made["sortie.other"]


def test_names_of_modules_and_attributes_stay_consistent(tmp_path):
    main = "class Thing:\n    def __init__(self):\n        self.size = 1\n        self.more = 2\n\n" + PART
    main += "def run():\n    for what in (Thing(), part('other')):\n        print(what.size, what.more)\n"
    made = short(tmp_path, main, other="more = 5\nsize = 4\n")
    assert "size" not in made["sortie.other"] + made["sortie.main"]


def test_a_name_for_two_modules_shortens_alike(tmp_path):
    main = "def run(first=True):\n    if first:\n        from . import a as page\n    else:\n"
    main += "        from . import b as page\n    print(page.show())\n"
    made = short(tmp_path, main, a="def show():\n    return 1\n", b="other = 2\ndef show():\n    return other\n")
    name = re.search(r"page\.(\w+)\(", made["sortie.main"])[1]
    assert name != "show" and all(f"def {name}" in made[f"sortie.{module}"] for module in "ab")


def test_no_short_name_hides_a_used_name(tmp_path):
    """The module has many names and already uses the first short ones."""
    names = [f"name_{n}" for n in range(30)]
    main = "".join(f"def {name}(left, right):\n    return left + right + {n}\n\n" for n, name in enumerate(names))
    main += "def run():\n    a0 = max(1, 2)\n    print(sorted([len('ab'), a0]), "
    made = short(tmp_path, main + ", ".join(f"{name}(1, 2)" for name in names) + ")\n")["sortie.main"]
    assert "name_" not in made


def test_global_names_get_short_names(tmp_path):
    made = short(tmp_path, "_n = 1\n\ndef run():\n    global _n\n    _n += 1\n    print(_n)\n")["sortie.main"]
    assert "_n" not in made
