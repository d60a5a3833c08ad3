# SPDX-License-Identifier: MIT
"""Lines that are not requests get one line of refusal and change nothing. Also the program itself, over its pipes."""

import json
import random
import subprocess
import sys

import pytest

from tools.bootstrap import ROOT
from tools.engine.session import LONGEST

from .client import Client

LINES = [
    b"",
    b"\n",
    b" ",
    b"x",
    b"{",
    b"}",
    b"[]",
    b"null",
    b"true",
    b"5",
    b'"do"',
    b"{}",
    b'{"do":}',
    b'{"do":null}',
    b'{"do":5}',
    b'{"do":[]}',
    b'{"do":""}',
    b'{"do":"dance"}',
    b'{"do":"DO"}',
    b'{"do":"act","id":NaN}',
    b'{"do":"act","id":Infinity}',
    b'{"do":"act","id":1e999}',
    b"\xff\xfe",
    b'{"do":"act","name":"\xff"}',
    b'{"do":"act","name":"\\ud800"}',
    b"\0" * 9,
    b'{"do":"act","id":' + b"9" * 5000 + b"}",
    b"[" * 100000,
    b'{"a":' * 50000,
    b'{"do":"state"}{"do":"state"}',
    b'{"do":"new","game":"../shell"}',
    b'{"do":"new","game":"last_battle","dice":' + b"[" * 2000 + b"}",
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: repr(line[:24]))
def test_a_wrong_line_is_refused(line):
    e = Client()
    e.new()
    e.refused(line)


@pytest.mark.parametrize(
    "line, message",
    [
        (b"", "an empty line"),
        (b" \r\n", "an empty line"),
        (b'\xef\xbb\xbf{"do":"games"}', "a byte-order mark"),
        ('{"do":"games"}'.encode("utf-16"), "the byte-order mark of UTF-16"),
        ('{"do":"games"}'.encode("utf-16-be"), "zero bytes, as UTF-16"),
        (b'{"do":"games\xff"}', "byte 12 of the line is not UTF-8"),
        (b'{"do":"games","do":"quit"}', "the key 'do' appears twice"),
        (b'{"do":"new","game":"last_battle","options":{"slip":"on","slip":"off"}}', "the key 'slip' appears twice"),
        (b'{"do":"games","id":[1]}', "'id' must be"),
        (b'{"do":"games","id":1.5}', "'id' must be"),
        (b'{"do":"games","id":true}', "'id' must be"),
    ],
)
def test_each_fault_of_a_line_has_its_message(line, message):
    assert message in Client().refused(line)


def test_a_huge_line_is_refused():
    e = Client()
    e.new()
    assert "longer" in e.refused(b'{"do":"act","name":"' + b"x" * LONGEST + b'"}')


def test_spoilt_requests_cause_no_internal_error():
    """Requests with cut, changed and doubled bytes, or with fields of other types."""
    chance = random.Random(8)
    e = Client()
    e.new()
    good = [
        json.dumps(line).encode()
        for line in (
            {
                "do": "new",
                "game": "last_battle",
                "seed": 7,
                "options": {"slip": "on"},
                "dice": [2, 4],
                "draws": ["norfolk"],
            },
            {"do": "act", "name": "roll weather", "dice": [3]},
            {"do": "act", "id": 2048},
            {"do": "actions", "side": "german"},
            {"do": "replay", "actions": [1024, 2048]},
            {"do": "undo"},
            {"do": "new", "game": "postcard", "seed": 7, "bind": "german"},
            {"do": "bind", "side": "german"},
            {"do": "bot", "level": "captain"},
            {"do": "state", "side": "all"},
            {"do": "load", "save": e.good("save")["save"][:60]},
        )
    ]
    for _ in range(3000):
        line = bytearray(chance.choice(good))
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(line))
            line[at : at + chance.randrange(3)] = chance.choice((b"", b"9", b'"', b"{", b"null", b"\xc3", line[:5]))
        answer = e.raw(bytes(line))
        assert answer["ok"] or not answer["error"].startswith("internal"), line


def test_fields_of_wrong_types_cause_no_internal_error():
    e = Client()
    e.new()
    values = (None, True, 0, -1, 1.5, "", "x", [], [[]], [None], {}, {"x": {}}, 10**30)
    for do in ("new", "bind", "act", "actions", "bot", "load", "replay", "save", "state", "undo", "games"):
        for key in ("game", "seed", "options", "dice", "draws", "side", "name", "id", "level", "save", "actions", "bind"):
            for value in values:
                base = {"game": "last_battle"} if do == "new" else {}
                answer = e.ask(do, **{**base, key: value})
                assert answer["ok"] or not answer["error"].startswith("internal"), (do, key, value)


def run(text):
    command = [sys.executable, "-m", "tools.engine"]
    done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_program_answers_each_line_with_one_line():
    long = b"[" * (LONGEST * 2 + 5)
    answers = run(
        b'{"do":"games"}\nnonsense\n\n'
        + long
        + b'\n{"do":"new","game":"last_battle","seed":1}\n{"do":"quit"}\nignored\n'
    )
    assert [answer["ok"] for answer in answers] == [True, False, False, False, True, True]
    assert "longer" in answers[3]["error"]


def test_the_program_ends_with_its_input():
    assert run(b'{"do":"games"}')[0]["ok"]
