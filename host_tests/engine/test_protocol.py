# SPDX-License-Identifier: MIT
"""Every request of the engine, successful and refused."""

import json

import pytest
from sortie.store import game_record

from tools.engine.session import _HANDLERS
from tools.games import names, title

from .client import Client


@pytest.fixture
def e():
    return Client()


@pytest.fixture
def g(e):
    """Returns a client with a game in play."""
    e.new()
    return e


def test_games_lists_each_game_with_its_options(e):
    answer = e.good("games")
    assert [game["id"] for game in answer["games"]] == names()
    game = answer["games"][0]
    assert game["sides"] == ["german"] and game["levels"] == ["captain"] and game["title"] == "Last Battle"
    assert [option["id"] for option in game["options"]] == ["arrival", "evade", "extra_days", "slip"]
    assert [value["id"] for value in game["options"][0]["values"]] == ["standard", "strict", "lenient"]
    assert [option["proposed"] for option in game["options"]] == ["standard", "on", "off", "off"]


def test_games_gives_the_version_and_help_lists_requests(e):
    assert e.good("games")["protocol"] == 1
    assert list(e.good("help")["help"]) == list(_HANDLERS)


@pytest.mark.parametrize("ident", [0, -7, 10**30, "", "a \u00e9", "x" * 500])
def test_an_answer_repeats_the_id_of_its_request(e, ident):
    for do in ("games", "state", "dance", "bot", "new", "quit"):
        assert e.ask(do, id=ident, game="last_battle")["id"] == ident
    assert e.raw(json.dumps({"id": ident}).encode()) == {"ok": False, "error": "'do' is missing: a text", "id": ident}


def test_a_field_action_or_name_makes_id_a_request_id(g):
    answer = g.ask("bot", id="b")
    assert answer["id"] == "b" and answer["action"] == 1024
    assert g.good("act", id=5, action=1024)["done"]["name"] == "roll weather"
    answer = g.good("act", id=2048, name=g.names()[0])
    assert answer["id"] == 2048 and answer["done"]["name"] == "roll movement"


def test_requests_without_a_game_are_refused(e):
    answer = e.good("games")
    assert answer["side"] is answer["prompt"] is answer["state"] is answer["over"] is None and answer["events"] == []
    for do, fields in (
        ("state", {}),
        ("actions", {}),
        ("act", {"name": "stay"}),
        ("bot", {}),
        ("save", {}),
        ("undo", {}),
        ("replay", {"actions": []}),
        ("resign", {}),
    ):
        assert "no game" in e.bad(do, **fields)


# --- new ----------------------------------------------------------------------------------------------


def test_new_returns_the_seed(e):
    assert e.new(seed=9)["seed"] == 9
    seed = e.good("new", game="last_battle")["seed"]
    assert 0 <= seed < 2**30


def test_a_seed_determines_the_generator(e):
    assert (
        e.new(seed=5)["state"]["generator"]
        == e.new(seed=5)["state"]["generator"]
        != e.new(seed=6)["state"]["generator"]
    )


def test_a_whole_seed_determines_dice_and_secrets(e):
    """The low 30 bits seed the dice; the bits above seed the hidden parts."""
    games = [e.good("new", game="postcard", seed=7 | hidden << 30)["state"] for hidden in (0, 1, 2, 2**45 - 1)]
    assert len({game["generator"] for game in games[1:]}) == 1
    assert len({str(game["counters"]) for game in games}) == 4
    kept = e.good("save")
    assert kept["history"]["seed"] == 2**75 - 2**30 + 7
    again = Client()
    again.good("new", game="postcard", seed=kept["history"]["seed"])
    assert again.good("save")["save"] == kept["save"]


def test_new_sets_options_by_id(e):
    e.new(options={"arrival": "lenient", "slip": "on"}, dice=[1])
    history = e.good("save")["history"]
    assert history["actions"] == [] and history["options"] == {
        "arrival": "lenient",
        "evade": "off",
        "extra_days": "off",
        "slip": "on",
    }
    e.new(options={"evade": "on"})
    assert e.good("save")["history"]["options"]["evade"] == "on"


@pytest.mark.parametrize(
    "wrong, message",
    [
        ({"game": "chess"}, "chess"),
        ({"game": 1}, "text"),
        ({}, "missing"),
        ({"game": "last_battle", "seed": -1}, "seed"),
        ({"game": "last_battle", "seed": 2**75}, "seed"),
        ({"game": "last_battle", "seed": "7"}, "seed"),
        ({"game": "last_battle", "seed": 7.0}, "seed"),
        ({"game": "last_battle", "seed": True}, "seed"),
        ({"game": "last_battle", "options": {"wind": "on"}}, "wind"),
        ({"game": "last_battle", "options": {"slip": "maybe"}}, "maybe"),
        ({"game": "last_battle", "options": {"slip": 1}}, "options"),
        ({"game": "last_battle", "options": ["slip"]}, "options"),
        ({"game": "last_battle", "dice": [0]}, "dice"),
        ({"game": "last_battle", "dice": [7]}, "dice"),
        ({"game": "last_battle", "dice": 3}, "dice"),
        ({"game": "last_battle", "dice": ["3"]}, "dice"),
        ({"game": "last_battle", "dice": [True]}, "dice"),
        ({"game": "last_battle", "draws": ["tirpitz"]}, "tirpitz"),
        ({"game": "last_battle", "draws": [3]}, "draws"),
        ({"game": "last_battle", "side": "british"}, "british"),
        ({"game": "last_battle", "players": {"german": "captain"}}, "captain"),
        ({"game": "postcard", "players": {"british": "lieutenant"}}, "lieutenant"),
        ({"game": "postcard", "players": {"dutch": "captain"}}, "dutch"),
        ({"game": "postcard", "players": ["captain"]}, "players"),
        ({"game": "postcard", "draws": ["rodney"]}, "rodney"),
    ],
)
def test_a_wrong_new_is_refused(g, wrong, message):
    assert message in g.bad("new", **wrong)


def test_new_sets_players_by_name(e):
    assert e.new()["players"] == {"german": "person"}
    answer = e.good("new", game="postcard", seed=7, players={"german": "captain"})
    assert answer["players"] == {"german": "captain", "british": "person"}
    kept = e.good("save")
    assert kept["history"]["players"] == answer["players"]
    again = Client()
    assert again.good("load", save=kept["save"])["players"] == answer["players"]
    assert again.good("new", game="postcard", seed=7, players=answer["players"])["state"] == answer["state"]
    assert e.good("new", game="postcard")["players"] == {"german": "person", "british": "person"}


# --- script -------------------------------------------------------------------------------------------


def test_scripted_dice_come_before_random_dice(e):
    e.new(dice=[5])
    answer = e.act("roll weather")
    assert answer["events"][0]["values"] == {"die": 5, "weather": "Storm"} and "script" not in answer


def test_a_scripted_draw_must_be_in_the_deck(e):
    e.new(dice=[1, 4], draws=["rodney"])
    e.act("roll weather")
    e.act("roll movement")
    assert "rodney" in e.bad("act", name="draw contact")
    assert e.good("state")["script"] == {"dice": [], "draws": ["rodney"]}


def test_dice_of_an_action_must_all_be_used(g):
    assert "left over" in g.bad("act", name="roll weather", dice=[1, 2])
    assert "left over" in g.bad("act", name="roll weather", draws=["norfolk"])
    g.act("roll weather", dice=[1])
    assert "norfolk" not in g.good("state")


def test_dice_of_an_action_come_before_the_script(e):
    e.new(dice=[6])
    assert e.act("roll weather", dice=[1])["script"] == {"dice": [6], "draws": []}
    assert e.act("roll movement")["events"][0]["values"]["die"] == 6


# --- state, actions ------------------------------------------------------------------------------------


def test_the_referee_gets_more_fields_than_a_side(g):
    whole, seen = g.good("state")["state"], g.good("state", side="german")["state"]
    assert whole == g.good("state", side="all")["state"]
    assert "generator" in whole and "generator" not in seen
    assert seen["cards"]["swordfish_825a"]["deck"] == seen["cards"]["cossack"]["deck"] == "unknown"
    assert whole["cards"]["swordfish_825a"]["deck"] != "unknown" and seen["cards"]["norfolk"]["deck"] == "23 May"
    assert "british" in g.bad("state", side="british")
    assert "side" in g.bad("state", side=0)


def test_actions_have_names_and_odds(g):
    (only,) = g.good("actions")["actions"]
    assert only == {"id": 1024, "name": "roll weather", "text": only["text"], "odds": "2/3"}
    g.act("roll weather", dice=[1])
    g.act("roll movement", dice=[2])
    assert [action["odds"] for action in g.good("actions")["actions"]] == [None] * 4


@pytest.mark.parametrize("seed", range(8))
def test_names_of_actions_are_unique_and_case_insensitive(e, seed):
    e.new(seed=seed, options={"evade": "on", "slip": "on", "extra_days": "on"})
    while not e.good("state")["over"]:
        listed = e.good("actions", side="german")["actions"]
        assert len({action["name"].casefold() for action in listed}) == len(listed)
        chosen = listed[(seed * 7 + len(listed)) % len(listed)]
        assert e.act(chosen["name"].upper())["done"] == {"id": chosen["id"], "name": chosen["name"]}


def to_a_secret(e):
    """Play Postcard Hunt up to her first move, an event for the Germans alone."""
    e.good("new", game="postcard", seed=7)
    while "move A5" not in e.names():
        e.good("act", id=e.good("actions")["actions"][0]["id"])
    return e


@pytest.mark.parametrize("side, is_shown", [("german", True), ("all", True), ("british", False)])
def test_the_other_side_does_not_get_a_secret_event(e, side, is_shown):
    events = to_a_secret(e).good("act", name="move A5", side=side)["events"]
    assert ("sailed" in [event["kind"] for event in events]) is is_shown


# --- act, bot -----------------------------------------------------------------------------------------


def test_act_accepts_an_id(g):
    assert g.good("act", id=1024)["done"]["name"] == "roll weather"
    assert g.good("actions")["actions"]


@pytest.mark.parametrize(
    "wrong, message",
    [
        ({}, "needs"),
        ({"name": "roll weather", "action": 1024}, "needs"),
        ({"action": 2048, "id": 1024}, "not legal"),
        ({"action": "1024"}, "action"),
        ({"name": 5}, "name"),
        ({"id": "1024"}, "id"),
        ({"id": 1024.0}, "id"),
        ({"id": True}, "id"),
        ({"name": "stay"}, "legal: roll weather"),
        ({"id": 2048}, "not legal"),
        ({"id": -1}, "not legal"),
        ({"id": 10**40}, "not legal"),
        ({"name": ""}, "not legal"),
        ({"name": "x" * 9999}, "not legal"),
        ({"name": "roll weather", "dice": [9]}, "dice"),
        ({"name": "roll weather", "side": "british"}, "british"),
    ],
)
def test_a_wrong_act_is_refused(g, wrong, message):
    assert message in g.bad("act", **wrong)


def test_bot_names_an_action_and_changes_nothing(g):
    before = g.position()
    answer = g.good("bot", level="captain")
    assert (answer["id"], answer["name"]) == (1024, "roll weather") and g.position()[:6] == before[:6]
    assert answer["reason"] == "It is the only choice."
    assert "admiral" in g.bad("bot", level="admiral")


def test_events_are_in_one_answer_only(g):
    events = g.act("roll weather", dice=[3])["events"]
    assert events == [
        {"kind": "weather", "text": "Weather 3: Rough", "values": {"die": 3, "weather": "Rough"}, "rule": "LB-A"}
    ]
    assert g.good("state")["events"] == []


def test_a_refusal_keeps_the_events(g):
    g.session.play.act(1024)
    g.bad("act", name="nothing")
    assert g.good("state")["events"]


def test_a_whole_game_of_the_bot_ends_with_a_score(g):
    answer = g.good("state")
    while not answer["over"]:
        answer = g.good("act", id=g.good("bot")["id"])
    over = answer["over"]
    assert answer["side"] is answer["prompt"] is None and over["reason"]
    assert over["points"] == sum(line["points"] for line in over["score"]) == answer["state"]["points"]
    assert over["level"] == answer["state"]["level"] and g.names() == []
    assert "over" in g.bad("act", id=1024) and "over" in g.bad("bot")
    assert g.good("save")["save"]


def test_a_second_resign_is_refused(g):
    assert g.good("resign")["over"]["reason"] and "over" in g.bad("resign")


@pytest.mark.parametrize("name", names())
def test_a_resigned_game_has_no_level(e, name):
    """The statistics count a loss. The position does not name the winner."""
    e.good("new", game=name, seed=7)
    assert e.good("resign")["over"]["level"] is None


# --- save, load, undo, replay ---------------------------------------------------------------------------


def play_some(e, count=30):
    e.new(seed=3)
    for _ in range(count):
        e.good("act", id=e.good("bot")["id"])


def test_a_loaded_save_gives_the_same_state(e):
    play_some(e)
    data, state = e.good("save")["save"], e.good("state")["state"]
    other = Client()
    answer = other.good("load", save=data)
    assert (
        answer["state"] == state
        and answer["events"] == []
        and other.good("save") == {**other.good("save"), "save": data, "history": None}
    )


def test_damaged_saves_are_refused(e):
    play_some(e)
    data = e.good("save")["save"]
    for wrong in (
        "",
        "zz",
        data[:-1],
        data[:-2],
        data[2:],
        data + "00",
        data.replace("5352", "5353", 1),
        "00" * 40,
        data[:100] + ("0" if data[100] != "0" else "1") + data[101:],
    ):
        assert e.bad("load", save=wrong)
    e.bad("load")
    e.bad("load", save=5)


def test_a_sealed_save_with_a_wrong_byte_causes_no_internal_error(e):
    e.new()
    for at in range(len(e.session.play.game.state)):
        game = e.session.play.game.__class__(title("last_battle").rules)
        game.load(bytes(e.session.play.game.state), bytes(e.session.play.game.journal))
        game.state[at] = 0xEE
        answer = Client().ask("load", save=game_record.pack(game).hex())
        assert answer["ok"] or "internal" not in answer["error"], at


def test_undo_restores_the_state_and_shortens_the_history(g):
    assert "take back" in g.bad("undo")
    g.act("roll weather", dice=[1])
    assert "take back" in g.bad("undo")
    before = g.act("roll movement", dice=[1])
    g.act("move A12")
    answer = g.good("undo")
    assert answer["state"] == before["state"] and answer["events"] == []
    assert len(g.good("save")["history"]["actions"]) == 2


def test_replay_of_a_history_gives_the_same_save(e):
    play_some(e)
    kept = e.good("save")
    again = Client()
    again.new(seed=kept["history"]["seed"], options=kept["history"]["options"])
    answer = again.good("replay", actions=kept["history"]["actions"])
    assert again.good("save")["save"] == kept["save"] and answer["events"]


def test_an_illegal_replay_changes_nothing(g):
    assert "action 1" in g.bad("replay", actions=[1024, 1024])
    for wrong in (None, 5, "x", [1.5], ["1024"], [True]):
        g.bad("replay", actions=wrong)
    g.good("replay", actions=[])


def test_replay_uses_the_script(e):
    e.new(dice=[1, 1])
    assert "script" not in e.good("replay", actions=[1024, 2048])


def test_quit_closes_the_session(e):
    assert not e.session.closed
    e.good("quit")
    assert e.session.closed
