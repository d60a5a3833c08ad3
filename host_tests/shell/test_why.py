# SPDX-License-Identifier: MIT
"""The page "Why?": SELECT explains a result while it is shown, or right after. Held, it explains the prompt with the odds."""

import importlib
import re

import pytest

from host_tests.shell import pilot
from host_tests.shell.reading import shown
from host_tests.shell.scripts import SEED
from sortie.core import contract, head, journal
from sortie.games.last_battle import fields
from tools import games
from tools.generated import ROOT, read_toml
from tools.simulator import Session

_NO_DIE_OF_ITS_OWN = {"bonus", "automatic", "foe", "strike"}  # these change another die, or give a number of dice


def events(game):
    return {row["id"]: row for row in read_toml(ROOT / f"assets/text/{game}.toml")["event"]}


@pytest.mark.parametrize("game", games.names())
def test_every_event_with_a_die_has_a_why_text(game):
    fields = (ROOT / f"lib/sortie/games/{game}/fields.py").read_text(encoding="utf-8")
    found = re.findall(r"^E_(\w+) = const\(\d+\)  #.*\b(?:die|dice|faces)\b", fields, re.MULTILINE)
    with_die = {name.lower() for name in found} - _NO_DIE_OF_ITS_OWN
    assert with_die and [name for name in with_die if not events(game)[name].get("why")] == []


@pytest.mark.parametrize("game", games.names())
def test_the_why_texts_lie_between_the_logs_and_the_rules(game):
    words = importlib.import_module(f"sortie.games.{game}.words")
    assert words.EVENT_WHY == (words.EVENT_LOG + words.RULE_ID) // 2
    assert words.EVENT_WHY - words.EVENT_LOG == len(events(game))


def test_a_cause_must_be_an_event():
    from tools import text

    book = text.Book.__new__(text.Book)
    book.path, book.lists = ROOT / "assets/text/toy.toml", {}
    book.toml = {"event": [{"id": "shot", "log": "", "why": "so", "causes": ["weather"]}]}
    with pytest.raises(text.Bad, match="weather"):
        text._add_whys(book)


# --- on the badge ------------------------------------------------------------------------------------


@pytest.fixture
def session():
    with Session(seed=SEED) as made:
        made.press(*pilot.to_start("last_battle"), "A")
        pilot.skip_cards(made)
        yield made


def press_then_select(session, key, ms):
    """Press a key, and SELECT so many milliseconds later."""
    session._plan(key, 0, True)
    session._plan(key, 60, False)
    session._plan("SELECT", ms, True)
    session._plan("SELECT", ms + 60, False)
    session._run()


def test_select_explains_the_die_on_the_screen(session):
    press_then_select(session, "A", 700)
    header, *lines = shown(session)
    assert header == "Why?"
    assert any(line.startswith("Bismarck at Norfolk") for line in lines)
    assert any(line.startswith("Rolled ") for line in lines)


def test_select_after_a_die_explains_it_and_the_prompt(session):
    session.press("A", "SELECT")
    header, *lines = shown(session)
    assert header == "Why?" and lines[0].startswith("Bismarck at Norfolk")
    seen = []
    for _ in range(6):
        seen += shown(session)
        session.press("RIGHT")
    assert any("LB-GUNS Main guns" in line for line in seen)
    session.press("B")
    assert pilot.play(session).panel == 0


def test_a_held_select_begins_with_the_choices_also_after_a_die(session):
    session.press("A")
    session.hold("SELECT", 800)
    header, *lines = shown(session)
    assert header == "What now?" and not lines[0].startswith("Bismarck at Norfolk")


def test_select_after_another_press_shows_the_next_panel(session):
    session.press("A", "LEFT", "SELECT")
    assert pilot.play(session).panel == 1


def test_select_on_why_shows_the_next_panel(session):
    session.press("A", "SELECT", "SELECT")
    assert pilot.play(session).panel == 1


def test_a_long_select_explains_the_prompt_with_odds(session):
    while pilot.play(session).game.state[head.SIDE] != head.OVER:
        running = pilot.play(session)
        if contract.phase(running.game.state) == fields.P_OURS:
            break
        session.press(*pilot.decide(session))
    session.hold("SELECT", 800)
    assert pilot.play(session).panel == 0
    seen = set()
    for _ in range(9):
        seen.update(shown(session))
        session.press("RIGHT")
    assert any(re.fullmatch(r"[2-9] dice: hits on [1-5][+]", line) for line in seen), "guns"
    assert any(line.startswith("1 die: hits on ") for line in seen), "the torpedo"
    assert any(line.startswith("LB-GUNS") for line in seen)


def test_a_secret_event_is_not_explained(session):
    session.press("A")
    running = pilot.play(session)
    ring = running.game.journal
    ring[journal.at(ring, running.reason - 1) + journal.AUDIENCE] = 0
    session.press("SELECT")
    header, *lines = shown(session)
    assert header == "What now?" and not any(line.startswith("Bismarck at") for line in lines)


def test_the_explanation_of_a_hit_names_its_die(session):
    while not any(kind == fields.E_ENEMY_HIT for kind, _ in journal_kinds(session)):
        session.press(*pilot.decide(session))
    ring = pilot.play(session).game.journal
    hits = [n for kind, n in journal_kinds(session) if kind == fields.E_ENEMY_HIT]
    pilot.play(session).reason = hits[0] + 1
    session.press("SELECT")
    _, *lines = shown(session)
    die = ring[journal.at(ring, hits[0] - 1) + journal.A + 2]
    assert " takes " in " ".join(lines) and any(line.startswith(f"Rolled {die}; weather") for line in lines)
    session.press("RIGHT")
    assert any(line.startswith("Dice: weather") for line in lines + shown(session)), "and that die by what changed it"


def journal_kinds(session):
    """Returns (kind, number) of each event in the journal."""
    ring = pilot.play(session).game.journal
    return [(ring[journal.at(ring, n)], n) for n in range(journal.oldest(ring), journal.count(ring))]


def test_a_picture_that_waits_for_a_returns_after_its_reason():
    """B on the page of the reason went on to the next event, so the picture was lost."""
    with Session(seed=SEED) as session:
        session.press("A", "A", "A")
        while not pilot.waits(session):
            session.press(*pilot.decide(session))
        picture = session.frame()
        session.press("SELECT")
        assert session.frame() != picture
        session.press("B")
        assert pilot.waits(session) and session.frame() == picture
        session.press("A")
        assert session.frame() != picture


@pytest.mark.parametrize("game", ["last_battle", "search_board"])
def test_a_picture_that_waits_keeps_its_header_after_its_reason(game):
    with Session(seed=SEED) as session:
        session.press(*pilot.to_start(game))
        while pilot.play(session).waits < 0:
            session.press(*pilot.decide(session))
        head = pilot.play(session).stage.head
        session.press("SELECT")
        assert pilot.play(session).stage.head != head
        session.press("B")
        assert pilot.play(session).waits >= 0 and pilot.play(session).stage.head == head


def picture(session):
    """Returns the footer, the state and the picture; not the picture where a map can scroll."""
    game = pilot.play(session).game
    return shown(session)[-1], bytes(game.state), None if game.rules.ID == "search_board" else session.frame()


@pytest.mark.parametrize("game", games.names())
def test_a_reason_in_the_middle_of_events_loses_none(game):
    """The events go on after the page. Before, it skipped them and explained the last one."""
    start, turns, middles = pilot.to_start(game), [], 0
    with Session(seed=SEED) as session:
        session.press(*start)
        for _ in range(60):
            keys, begin = pilot.decide(session), session.now
            if keys:
                session.press(*keys)
                turns.append((keys, session.quiet_since - begin > 1500, picture(session)))
    with Session(seed=SEED) as session:
        session.press(*start)
        for keys, is_long, seen in turns:
            session.press(*keys[:-1])
            if not is_long:
                session.press(keys[-1])
                continue
            press_then_select(session, keys[-1], 700)
            running = pilot.play(session)
            middles += running.shown < journal.count(running.game.journal)
            if running.panel or any("session/log.py" in place for place in session.where()):
                session.press("B")
            assert picture(session) == seen
    assert middles > 0


def test_no_picture_waits_in_a_review():
    """Each step of a review needs a press anyway. DOWN did nothing on a picture that waited for A."""
    with Session(seed=SEED) as session:
        session.press("A", "A", "A")
        while not pilot.waits(session):
            session.press(*pilot.decide(session))
        session.press("A", "START", "UP", "A", "DOWN", "A", "START", "DOWN", "A")
        assert "session/review.py:turn" in session.where()
        for _ in range(9):
            session.press("A")
            assert not pilot.waits(session)
