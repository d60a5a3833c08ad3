# SPDX-License-Identifier: MIT
"""Requests that name a side in an unbound game. The answers are that side's, with every event of it."""

import re
from collections import Counter

import pytest
from sortie.core import journal
from tools import games
from tools.bootstrap import ROOT

from .client import Client

TWO_SIDES = ("postcard", "sea_control", "search_board")
SIDES = {name: games.title(name).texts.sides(2) for name in TWO_SIDES}


def begin(name, **fields):
    e = Client()
    e.good("new", game=name, seed=7, **fields)
    return e


# --- each side's answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TWO_SIDES)
def test_a_watcher_gets_no_actions(name):
    """The side that does not decide has no actions, no bot and no list of legal actions."""
    e = begin(name)
    decides = e.good("state")["side"]
    other = next(side for side in SIDES[name] if side != decides)
    first = e.names()[0]
    assert e.good("actions", side=other)["actions"] == [] and e.good("actions", side=decides)["actions"]
    assert f"legal: {first}" in e.bad("act", name="nothing", side=decides)
    error = e.bad("act", name="nothing", side=other)
    assert "legal:" not in error and first not in error
    assert f"{decides} decides" in e.bad("bot", side=other)
    assert e.good("bot", side=decides)["name"] == e.good("bot")["name"]


@pytest.mark.parametrize("name", TWO_SIDES)
def test_only_the_referee_gets_seed_and_save(name):
    e = Client()
    for side in SIDES[name]:
        assert "seed" not in e.good("new", game=name, seed=7, side=side)
        assert "a save holds" in e.bad("save", side=side)
    assert e.good("new", game=name, seed=7)["seed"] == 7 and e.good("save", side="all")["history"]["seed"] == 7


@pytest.mark.parametrize("name", TWO_SIDES)
def test_the_end_shows_the_whole_state(name):
    e = begin(name)
    whole = e.good("resign", side=SIDES[name][0])
    assert whole["state"] == e.good("state")["state"] and e.good("save", side=SIDES[name][0])["history"]


def of_pick(e, side):
    """Returns one side's answers about the British movement: prompt, state and events."""
    answer = e.good("state", side=side)
    return answer["prompt"], answer["state"], answer["events"], answer["side"]


def test_a_pick_and_keep_shows_the_other_side_nothing():
    """The movable slots would show which ships a discovery has freed."""
    e = begin("postcard")
    while e.good("state")["prompt"]["name"] != "move":
        e.good("act", id=e.good("actions")["actions"][0]["id"])
    before = of_pick(e, "german")
    picks = [name for name in e.names() if name.startswith("pick")]
    for name in picks:
        assert e.act(name, side="german")["events"] == []
        assert of_pick(e, "german") == before and e.good("state")["prompt"]["name"] == "to"
        assert e.good("state")["state"]["in_hand"] == int(name.split()[1])
        e.act("keep")
        assert of_pick(e, "german") == before
    assert 1 < len(picks) < 13


def test_the_order_of_the_set_up_reveals_no_counter():
    """A counter that is laid shows in its slot. Slots have random numbers, and new ones when all are laid."""
    slots, ends = set(), set()
    for seed in range(12):
        e = Client()
        e.good("new", game="postcard", seed=seed)
        off = [n for n, counter in enumerate(e.good("state", side="german")["state"]["counters"]) if not counter["hex"]]
        answer = e.act("set A3", side="german")
        assert answer["events"] == [] and answer["prompt"]["text"] == e.good("state")["prompt"]["text"]
        laid = [n for n in off if answer["state"]["counters"][n]["hex"]]
        whole = e.good("state")["state"]["counters"]
        assert len(laid) == 1 and answer["state"]["counters"][laid[0]]["name"] == "unknown"
        slots.add(whole[laid[0]]["name"])
        while e.good("state")["side"] == "british":
            e.good("act", id=e.good("actions")["actions"][1]["id"])
        whole = e.good("state")["state"]["counters"]
        (there,) = [n for n, counter in enumerate(whole) if counter["hex"] == "A3"]
        ends.add(there)
    assert len(slots) > 2 and len(ends) > 2


def to_barents(e):
    """All British ships of England choose the way to the Barents (turn 1)."""
    for name in ("done", "done", "to barents", "pick all"):
        e.act(name)


def test_hidden_ships_have_no_place_in_the_enemys_answer():
    """While they lie face down, the Axis side knows which ships sailed but no ship's place."""
    e = begin("sea_control", options={"hidden": "on"})
    assert e.good("state", side="axis")["state"]["ships"]["hood"]["place"] == "england"
    to_barents(e)
    seen = e.good("state", side="axis")
    assert seen["prompt"]["name"] == "far" and seen["state"]["to"] is None and seen["state"]["picked"] == []
    e.act("go")
    ships = e.good("state", side="axis")["state"]["ships"]
    assert ships["hood"]["place"] == ships["rodney"]["place"] == "unknown" and ships["bismarck"]["place"] != "unknown"
    assert {ship["place"] for ship in e.good("state", side="allies")["state"]["ships"].values()} >= {"barents", "england"}
    while e.good("state")["side"] == "allies":
        e.act("done")
    assert e.good("state", side="axis")["state"]["ships"]["hood"]["place"] == "unknown"
    while e.good("state")["prompt"]["name"] != "air":
        e.act("done")
    assert e.good("state", side="axis")["state"]["ships"] == e.good("state")["state"]["ships"]


# --- events -------------------------------------------------------------------------------------------------


def test_an_empty_search_cannot_be_undone():
    """Undoing the plot with the movement would allow a search of hex after hex for nothing."""
    for side in ("all", "british"):
        e = begin("postcard")
        while e.good("state")["prompt"]["name"] != "move":
            e.good("act", id=e.good("bot")["id"])
        before = len(e.good("state", side="british")["state"]["plot"])
        answer = e.act("end movement")
        assert "no_sign" in [event["kind"] for event in answer["events"]]
        assert len(answer["state"]["plot"]) < before
        assert "take back" in e.bad("undo", side=side)


@pytest.mark.parametrize("side, kind", [("all", "roll"), ("allies", "roll"), ("axis", "veiled_roll")])
def test_an_answer_has_all_rolls_of_an_action(side, kind):
    """Hidden British, turn 1: 27 ships roll for the Barents in one action."""
    e = begin("sea_control", options={"hidden": "on"})
    to_barents(e)
    counts = Counter(event["kind"] for event in e.act("go", side=side)["events"])
    assert counts[kind] == 27
    assert side != "axis" or set(counts) == {"veiled_roll", "veiled"}


def test_an_answer_can_have_more_events_than_the_journal(monkeypatch):
    monkeypatch.setattr(journal, "RECORDS", 8)
    e = begin("sea_control", options={"hidden": "on"})
    to_barents(e)
    counts = Counter(event["kind"] for event in e.act("go")["events"])
    assert counts["roll"] == counts["veiled_roll"] == 27 and counts["sails"] + counts["back"] == 27


# the audience of these depends on more than their kind
DEPENDS = {"postcard": {"convoy"}, "sea_control": {"sails", "roll", "back"}, "search_board": set()}


def one_sided(name):
    """Returns {kind: the one side that sees it, by the manual}. "her" or "its" is the side of a ship or an aircraft."""
    manual = (ROOT / "docs/engine.md").read_text(encoding="utf-8").partition(f"(`{name}`)")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \|.*; (\w+)(?: side)? only \|$", manual, re.MULTILINE)
    return {kind: side.lower() for kind, side in rows}


def side_of(event, secret):
    """Returns the only side that sees an event, or "both"."""
    side = secret.get(event["kind"], "both")
    if side == "her":
        return "german" if event["values"]["ship"] in ("bismarck", "prinz_eugen") else "british"
    if side == "its":
        names = games.title("search_board").texts.entries("air_id")
        return "german" if names.index(event["values"]["aircraft"]) < 7 else "british"
    return side


@pytest.mark.parametrize("name", TWO_SIDES)
def test_each_side_gets_only_its_own_and_public_events(name):
    """An event of one side, by the manual, reaches that side alone. All others reach both. The referee receives all."""
    secret, kinds = one_sided(name), set()
    viewers = [*SIDES[name], "all"]
    clients = [begin(name, options={"hidden": "on"} if name == "sea_control" else {}) for _ in viewers]
    for _ in range(400):
        ident = clients[2].good("bot")["id"]
        answers = [e.good("act", id=ident, side=side) for e, side in zip(clients, viewers)]
        if answers[2]["over"]:
            break  # all counters are face up
        events = [[event for event in one["events"] if event["kind"] not in DEPENDS[name]] for one in answers]
        for side in (0, 1):
            assert events[side] == [event for event in events[2] if side_of(event, secret) in (viewers[side], "both")]
        kinds |= {event["kind"] for event in events[2]}
    assert len(kinds & set(secret)) >= min(4, len(secret)), sorted(kinds)
