# SPDX-License-Identifier: MIT
"""The analyst as a level of the request `bot`."""

from .client import Client


def test_the_analyst_is_a_level_of_bot():
    e = Client()
    e.new()
    e.act("roll weather", dice=[3])
    while len(e.names()) < 2:
        e.good("act", name=e.names()[0])
    before = e.position()
    answers = [e.good("bot", level="analyst", plays=6) for _ in range(2)]
    assert answers[0] == answers[1] and answers[0]["name"] in e.names() and e.position()[:6] == before[:6]
    for plays in (0, 10**6, "6"):
        assert "plays" in e.bad("bot", level="analyst", plays=plays)
