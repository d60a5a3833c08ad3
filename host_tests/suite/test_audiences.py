# SPDX-License-Identifier: MIT
"""The audience of each event, in whole games of two sides. The engine shows an event of one side to it and the referee alone.

The lists repeat the audiences of fields.py. Sea Control's depend on an option; host_tests/sea_control has their cases.
"""

import pytest

from host_tests.engine.client import Client
from tools import autoplay

from . import games

GERMAN, BRITISH = "german", "british"
FLEET = {"bismarck", "prinz_eugen", "recon_trondheim", "recon_bordeaux"}  # and bombers from these bases
BASES = ("trondheim", "bergen", "brest", "st_nazaire", "bordeaux")


def owner(values):
    """Returns the side of the ship or aircraft in an event of Search & Battle."""
    unit = values.get("ship") or values["aircraft"]
    return GERMAN if unit in FLEET or unit.startswith("bomber_") and unit.endswith(BASES) else BRITISH


PRIVATE = {
    "postcard": {"set": BRITISH, "started": GERMAN, "sailed": GERMAN, "freed": BRITISH},
    "search_board": {
        **dict.fromkeys(("force", "left_force", "sailed", "mode", "fuel", "flew", "took_off", "landed", "repair"), owner),
        **{"appears": BRITISH, "mobilized": BRITISH, "freed": BRITISH, "port": GERMAN},
    },
}
SOMETIMES = {"postcard": {"convoy"}, "search_board": set()}  # Postcard Hunt: both sides see only convoys that the British notice

RARE = {"repair"}  # happens in few games; host_tests/search_board/test_sailing.py has the case


def shown_events(name, seed, line, side):
    """Returns the events shown to a side or the referee ("all"), up to the last action. The end of a game shows everything."""
    client = Client()
    client.good("new", game=name, seed=seed)
    return client.good("replay", actions=line[:-1], side=side)["events"]


@pytest.mark.parametrize("name", PRIVATE)
def test_the_engine_shows_events_only_to_their_side(name):
    rules, bot, seen = games.load(name, "rules"), games.load(name, "bot"), set()
    for seed in range(10):
        player = autoplay.random_player(seed) if seed % 2 else autoplay.bot_player(bot)
        game = autoplay.Game(rules)
        game.new(seed)
        line = autoplay.play(game, player)
        everything = shown_events(name, seed, line, "all")
        seen |= {event["kind"] for event in everything}
        for side in (GERMAN, BRITISH):
            events = [event for event in shown_events(name, seed, line, side) if event["kind"] not in SOMETIMES[name]]
            assert events == [event for event in everything if may_know(name, event, side)], (seed, side)
    assert set(PRIVATE[name]) - RARE <= seen


def may_know(name, event, side):
    """May this side see this event? Returns False for events that are sometimes public."""
    whose = PRIVATE[name].get(event["kind"], side)
    return event["kind"] not in SOMETIMES[name] and side == (whose(event["values"]) if callable(whose) else whose)
