# SPDX-License-Identifier: MIT
"""Functions go to where they are called, and the program does what it did: each small program prints the same before and after."""

import pytest

from tools.bundle import merge

from .small import bundled

ENTRY = "from sortie.main import run\n\nrun()\n"


def made(folder, main, foreign=(), **others):
    """The source of sortie/main.py with its functions merged."""
    files = {"code.py": ENTRY, "lib/sortie/main.py": main}
    files.update({f"lib/sortie/{name}.py": text for name, text in others.items()})
    return bundled(folder, files, then=lambda modules: merge.merged(modules, ("code",), foreign))["sortie.main"]


CALLED_ONCE = {
    "for nothing": "def put(rows, x):\n    rows.append(x)\n\ndef run():\n    rows = []\n    put(rows, 1)\n    print(rows)\n",
    "for a value": "def twice(x):\n    y = x + x\n    return y\n\ndef run():\n    y = 3\n    z = twice(y + 1)\n    print(y, z)\n",
    "to return it": "def run():\n    print(one(0), one(5))\n\ndef one(x):\n    if x:\n        return two(x)\n    return 7\n\n"
    "def two(y):\n    for i in range(9):\n        if i == y:\n            return i * 2\n",
    "an early return": "def sign(x):\n    if x < 0:\n        return -1\n    if x > 0:\n        return 1\n    return 0\n\n"
    "def run():\n    for x in (-5, 0, 5):\n        s = sign(x)\n        print(s)\n",
    "a return for nothing": "def show(x):\n    if not x:\n        return\n    print(x)\n\ndef run():\n    for x in (0, 1):\n"
    "        show(x)\n        print('next')\n",
    "out of a loop": "def find(rows, x):\n    for i in range(len(rows)):\n        if rows[i] == x:\n            return i\n    return -1\n\n"
    "def run():\n    for x in (4, 5, 6):\n        at = find((6, 4), x)\n        print(at)\n",
    "out of a loop that ends by itself": "def find(x):\n    while x < 9:\n        x += 2\n        if x % 5 == 0:\n            return x\n\n"
    "def run():\n    for x in (0, 6):\n        at = find(x)\n        print(at)\n",
    "in a condition": "def much(x):\n    if x > 5:\n        return True\n    return x == 3\n\ndef run():\n    for x in (1, 3, 9):\n"
    "        if x == 1:\n            print('one')\n        elif much(x):\n            print('big', x)\n",
    "in the middle": "def half(x):\n    x //= 2\n    return x\n\ndef run():\n    n = 9\n    print(n, half(n), n)\n",
    "what it goes over": "def rows(n):\n    n += 1\n    return range(n)\n\ndef run():\n    for i in rows(2):\n        print(i)\n",
    "a default and a name": "def area(w, h=2, d=3):\n    return w * h * d\n\ndef run():\n    x = area(4, d=5)\n    print(x)\n",
    "one in another": "def a(x):\n    y = b(x) + 1\n    return y\n\ndef b(x):\n    y = c(x) * 3\n    return y\n\ndef c(x):\n"
    "    y = x - 1\n    return y\n\ndef run():\n    y = 5\n    z = a(y)\n    print(y, z)\n",
    "one as another's argument": "def a(x):\n    x += 1\n    return x\n\ndef b(x):\n    x *= 2\n    return x\n\n"
    "def run():\n    y = a(b(4))\n    print(y)\n",
    "two with the same names": "def a(n):\n    i = n + 1\n    return i\n\ndef b(n):\n    i = n * 2\n    return i\n\n"
    "def run():\n    i = 10\n    x = a(3)\n    y = b(x)\n    print(i, x, y)\n",
}


@pytest.mark.parametrize("case", CALLED_ONCE)
def test_a_function_called_once(case, tmp_path):
    text = made(tmp_path, CALLED_ONCE[case])
    assert text.count("def ") == (2 if case == "to return it" else 1), text


def test_a_method_that_one_other_calls(tmp_path):
    main = "class Ship:\n    def __init__(self):\n        self.at = 3\n\n    def sail(self, by):\n        self._to(self.at + by)\n"
    main += "        return self.at\n\n    def _to(self, place):\n        self.at = place\n\n"
    main += "def run():\n    print(Ship().sail(4))\n"
    text = made(tmp_path, main)
    assert "_to" not in text and text.count("def ") == 3


STAYS = {
    "called twice": "def f(x):\n    return x + 1\n\ndef run():\n    print(f(1), f(2))\n",
    "a value": "def f():\n    return 1\n\nROWS = (f,)\n\ndef run():\n    print(ROWS[0]())\n",
    "itself": "def f(n):\n    return n and n + f(n - 1)\n\nF = f\n\ndef run():\n    print(F(3))\n",
    "after something that it changes": "def f(rows):\n    rows.append(1)\n    return 5\n\n"
    "def run():\n    rows = []\n    x = len(rows) + f(rows)\n    print(x)\n",
    "after an attribute that it changes": "class A:\n    def __init__(self):\n        self.n = 1\n\n    def go(self):\n"
    "        return self.n + self._f()\n\n    def _f(self):\n        self.n = 5\n        return 1\n\n"
    "def run():\n    print(A().go())\n",
    "only perhaps": "def f(rows):\n    rows.append(1)\n    return True\n\n"
    "def run():\n    rows = []\n    print(bool(rows) and f(rows), rows)\n",
    "again and again": "def f(rows):\n    rows.append(1)\n    return len(rows) < 3\n\n"
    "def run():\n    rows = []\n    while f(rows):\n        print(rows)\n",
    "out of two loops": "def f(n):\n    for i in range(n):\n        for j in range(n):\n            if i * j == 6:\n"
    "                return i\n    return -1\n\ndef run():\n    x = f(5)\n    print(x)\n",
    "a name that means something else there": "def f():\n    x = total\n    return x\n\ntotal = 4\n\n"
    "def run():\n    total = 1\n    x = f()\n    print(x, total)\n",
}


@pytest.mark.parametrize("case", STAYS)
def test_what_stays_where_it_is(case, tmp_path):
    text = made(tmp_path, STAYS[case])
    assert "def f(" in text or "def _f(" in text


def test_a_method_that_another_class_has_too(tmp_path):
    base = "class Base:\n    def go(self):\n        return self._step()\n\n    def _step(self):\n        return 1\n"
    main = "from .base import Base\n\nclass Mine(Base):\n    def _step(self):\n        return 2\n\n"
    main += "def run():\n    print(Base().go(), Mine().go())\n"
    assert "_step" in made(tmp_path, main, base=base)


def test_what_is_asked_for_by_its_name(tmp_path):
    main = "def run():\n    print(len(f('a')))\n\ndef f(x):\n    x += 'b'\n    return x\n"
    assert "def f(" in made(tmp_path, main, foreign=("f",))
