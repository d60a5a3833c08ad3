# SPDX-License-Identifier: MIT
"""The compiler refuses bytecode that the badge cannot run, and names the module."""

import pytest

from tools.bundle import Refused, compile


@pytest.mark.parametrize(
    "text, why",
    [
        ("async def f():\n    pass\n", "async"),
        ("async def f():\n    await g()\n", "async"),
        ("def f():\n    return [x async for x in y]\n", "async"),
        ("import micropython\n\n@micropython.native\ndef f():\n    pass\n", "x.mpy"),
        ("x = [*a, *b\n", "x.mpy"),
    ],
)
def test_unsupported_code_is_refused(text, why):
    with pytest.raises((Refused, SyntaxError), match=why):
        compile.compile_all({"lib/x.mpy": text})


def test_a_path_in_the_code_is_refused():
    with pytest.raises(Refused, match="folder of this machine"):
        compile.compile_all({"lib/x.mpy": f"here = {str(compile.ROOT)!r}\n"})


def test_bytecode_of_another_compiler_is_refused(monkeypatch):
    monkeypatch.setattr(compile, "_HEAD", b"M\x07")
    with pytest.raises(Refused, match="the compiler wrote 4d 06 00 1f"):
        compile.compile_all({"lib/x.mpy": "other = 1\n"})
