# SPDX-License-Identifier: MIT
"""The rulebook's example of play, 23 May: the engine plays it line by line with its dice."""

from .client import Client


def kinds(answer):
    return [event["kind"] for event in answer["events"]]


def results(answer, kind="gun"):
    return [event["values"]["result"] for event in answer["events"] if event["kind"] == kind]


def test_the_engine_plays_the_rulebooks_example():
    e = Client()
    dice = [2, 2, 4, 4, 4, 1, 4, 1, 6, 2, 4, 6, 2, 3, 6, 6, 6, 3, 4, 4]
    start = e.new(dice=dice, draws=["norfolk"])
    assert (
        start["prompt"] == {"name": "weather", "text": "Today's weather", "rule": "LB-A"} and start["side"] == "german"
    )
    assert start["script"] == {"dice": dice, "draws": ["norfolk"]} and start["state"]["hex"] == "A13"

    assert e.act("roll weather")["state"]["weather"] == "Calm"
    assert e.act("roll movement")["events"][0]["values"] == {"die": 2, "hexes": 2, "contacts": 0}
    e.act("move A12")
    assert e.act("move A11")["prompt"]["name"] == "move"  # no contact: roll again
    assert e.act("roll movement")["prompt"]["name"] == "contact"
    assert e.act("draw contact")["state"]["cards"]["norfolk"]["state"] == "in_battle"
    assert e.act("roll detection")["events"][0]["text"]
    first = e.act("roll initiative")
    assert first["state"]["battle"]["ours_first"] is False and first["prompt"]["name"] == "theirs"  # a tie

    norfolk_fires = e.act("guns norfolk")
    assert results(norfolk_fires) == [0, 2, 0]
    hull = norfolk_fires["state"]["ships"]["prinz_eugen"]["compartments"]["hull"]
    assert hull == {"damage": 2, "of": 16, "fires": 0}
    assert e.act("torpedoes norfolk")["prompt"]["name"] == "ours"

    eugen_fires = e.act("fire prinz_eugen at norfolk")
    assert results(eugen_fires) == [2, 3, "fire", 1]
    assert (
        eugen_fires["state"]["cards"]["norfolk"]["damage"] == 6
        and eugen_fires["state"]["cards"]["norfolk"]["fires"] == 1
    )
    torpedo = e.act("torpedo norfolk")
    assert torpedo["state"]["cards"]["norfolk"]["damage"] == 10 and "halved" in kinds(torpedo)

    last = e.act("fire bismarck at norfolk")
    assert results(last) == [3, 1, 2, 2] and "beaten" in kinds(last) and "script" not in last
    assert last["state"]["cards"]["norfolk"]["state"] == "in_hand" and last["state"]["points"] == 25
    assert last["prompt"]["name"] == "slip"
    after = e.act("stay")
    assert "repair_roll" not in kinds(after) and after["state"]["half"] == "PM" and after["prompt"]["name"] == "move"


def test_the_engine_plays_the_example_with_dice_by_action():
    e = Client()
    e.new()
    e.act("roll weather", dice=[2])
    e.act("roll movement", dice=[4])
    assert e.act("draw contact", draws=["norfolk"])["state"]["cards"]["norfolk"]["state"] == "in_battle"
    e.act("roll detection", dice=[5])
    answer = e.act("fire bismarck at norfolk", dice=[6, 6, 6, 6])
    assert results(answer) == [3, 3, 3, 3] and answer["state"]["cards"]["norfolk"]["damage"] == 12
