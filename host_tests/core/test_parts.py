# SPDX-License-Identifier: MIT
"""Parts of a game's rules on a full heap, and the order of choices there."""

from types import SimpleNamespace

import pytest
from sortie.core import parts, resident
from sortie.session.play import Play


def once(work):
    """Returns `work` with a MemoryError at the first call."""
    calls = []

    def full(*of):
        calls.append(of)
        if len(calls) == 1:
            raise MemoryError
        return work(*of)

    return full


@pytest.fixture
def made(monkeypatch):
    """Returns a list that notes each call for room, in a game as on a badge."""
    done = []
    monkeypatch.setattr(resident, "evict", lambda names: None)
    monkeypatch.setattr(parts, "_make_room", lambda: done.append("view and bot"))
    monkeypatch.setattr(parts, "_parts", None)
    return done


def test_a_part_that_finds_no_memory_is_imported_again_after_view_and_bot_went(made):
    phases = parts.Parts(once(lambda part: {5: ("legal", "act")}), bytes(6), ("none.",))
    assert phases[5] == ("legal", "act")
    assert made == ["view and bot"] * 2, "for another part, and for its memory"
    assert phases[5] == ("legal", "act") and len(made) == 2


def test_a_second_failure_is_an_error(made):
    def full(part):
        raise MemoryError

    with pytest.raises(MemoryError):
        parts.Parts(full, bytes(6), ("none.",))[5]


def test_the_order_of_choices_is_found_again_after_view_and_part_went(made):
    screen = SimpleNamespace(order=once(lambda actions: actions[::-1]))
    play = SimpleNamespace(screen=screen, actions=None)
    Play.order(play, [1, 2, 3])
    assert play.actions == [3, 2, 1] and made == ["view and bot"]


def test_a_save_has_the_room_of_view_bot_and_part(made):
    phases = parts.Parts(lambda part: {5: ("legal", "act")}, bytes(6), ("none.",))
    assert phases[5] and made.clear() is None
    storage = SimpleNamespace(reserve=lambda: made.append(f"{len(phases._phases)} phases"))
    play = SimpleNamespace(make_room=lambda: made.append("view and bot"), shell=SimpleNamespace(board=SimpleNamespace(storage=storage)))
    Play.reserve(play)
    assert made == ["view and bot", "0 phases"]
    assert phases[5] == ("legal", "act"), "it is imported again"
