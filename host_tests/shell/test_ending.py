# SPDX-License-Identifier: MIT
"""The end of a game: its scene and pages, the news of the statistics, and the choice after it."""

import sys
from types import SimpleNamespace

import pytest
from sortie.core import contract
from sortie.core.head import NEITHER, OPTION, REASON, SEATS
from sortie.session import ending
from sortie.session.news import note
from sortie.shell import words as W
from sortie.shell.texts import module
from sortie.store.settings import COUNT
from sortie.ui import buttons
from sortie.ui.colors import GOLD, ORANGE, PAPER
from sortie.ui.reader import Reader

from host_tests.shell.alive import only_object
from host_tests.shell.high_card import GERMANY, TWO, begin, finish, frame, resign
from host_tests.shell.reading import shown
from host_tests.shell.scripts import SEE
from tools import bootstrap, games
from tools.generated import read_toml
from tools.text import PICTURES

ROOT = bootstrap.ROOT
_PERSON, _BOT = 0, 1


def seats(first, second):
    """Returns the byte of the seats of two sides."""
    return first | second << 4


def state_of(reason, seats):
    state = bytearray(64)
    state[REASON], state[SEATS] = reason, seats
    return state


# --- the words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("of, winner, expected", [
    (seats(_PERSON, _BOT), 0, (GOLD, W.SAY_END_YOU_WON, NEITHER)),
    (seats(_PERSON, _BOT), 1, (ORANGE, W.SAY_END_YOU_LOST, NEITHER)),
    (seats(_BOT, _PERSON), 1, (GOLD, W.SAY_END_YOU_WON, NEITHER)),
    (seats(_BOT, _PERSON), 0, (ORANGE, W.SAY_END_YOU_LOST, NEITHER)),
    (seats(_BOT, _PERSON), NEITHER, (PAPER, W.SAY_END_DRAW, NEITHER)),
    (seats(_PERSON, _PERSON), 0, (GOLD, W.SAY_END_WON, 0)),
    (seats(_PERSON, _PERSON), 1, (PAPER, W.SAY_END_WON, 1)),
    (seats(_BOT, _BOT), 1, (PAPER, W.SAY_END_WON, 1)),
])  # fmt: skip
def test_the_result_speaks_to_one_person_or_names_the_winner(of, winner, expected):
    assert ending.result(state_of(1, of), winner, 2) == expected


@pytest.mark.parametrize("count, of, text", [
    (0, 0, W.SAY_END_YOU_GAVE_UP), (2, seats(_BOT, _PERSON), W.SAY_END_YOU_GAVE_UP),
    (2, seats(_PERSON, _PERSON), W.SAY_END_GIVEN_UP), (2, seats(_BOT, _BOT), W.SAY_END_GIVEN_UP),
])  # fmt: skip
def test_a_resigned_game_has_no_winner(count, of, text):
    assert ending.result(state_of(contract.RESIGNED, of), 0, count) == (ORANGE, text, NEITHER)


def test_a_solitaire_game_is_won_or_lost():
    assert [ending.result(state_of(1, 0), winner, 0)[1] for winner in (0, 1)] == [W.SAY_END_YOU_WON, W.SAY_END_YOU_LOST]


@pytest.mark.parametrize("game", games.names())
def test_each_reason_has_its_picture(game):
    """The byte of a reason has the pictures that its text names."""
    rows = read_toml(ROOT / f"assets/text/{game}.toml")["reason"]
    packed = module(game, "words").REASON_PICTURE
    for row, byte in zip(rows, packed, strict=True):
        names = row["picture"] if isinstance(row["picture"], list) else [row["picture"]] * 2
        assert [PICTURES[byte & 15], PICTURES[byte >> 4]] == names


# --- news of the statistics --------------------------------------------------------------------------


class Shelf:
    """A storage with records."""

    def __init__(self, records):
        self.load = records.get


@pytest.fixture
def news():
    """Returns a function that counts a game of Postcard Hunt or Missions and returns the two lines."""
    words = Reader(f"{ROOT}/assets/text/shell.bin")
    kept = {}

    def count(of, points, winner, game="postcard", mark=False, option=0):
        where = module(game, "words")
        texts = Reader(f"{ROOT}/assets/text/{game}.bin")
        settings = SimpleNamespace(values=bytes(COUNT))
        board = SimpleNamespace(storage=Shelf(kept))
        shell = SimpleNamespace(words=words, say=words.get, board=board, settings=settings)
        state = state_of(1, of)
        state[OPTION] = option
        played = SimpleNamespace(rules=SimpleNamespace(ID=game), state=state)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(module(game, "outcome"), "outcome", lambda s: (points, winner, mark))
            lines = note(kept, shell, SimpleNamespace(where=where, words=texts), played)
        texts.close()
        return lines

    yield count
    words.close()


def test_the_news_of_games_against_the_bot(news):
    """A first win, a better one, two wins in a row, a loss. For Britain the lead is the other way round."""
    of = seats(_BOT, _PERSON)
    assert news(of, 3, 0) == ("Won 0 of 1, best -3", "")
    assert news(of, -2, 1) == ("Won 1 of 2, best 2", "First win!")
    assert news(of, -5, 1) == ("Won 2 of 3, best 5", "New best: 5 points")
    assert news(of, -1, 1) == ("Won 3 of 4, best 5", "3 wins in a row!")
    assert news(of, -1, 0) == ("Won 3 of 5, best 5", "")
    assert news(of, -8, 0) == ("Won 3 of 6, best 8", ""), "no praise for a defeat"


def test_a_best_result_of_no_points_is_not_news(news):
    """Britain wins when the time is over, perhaps without a hit."""
    assert news(seats(_BOT, _PERSON), 0, 1) == ("Won 1 of 1", "First win!")


def test_the_news_of_two_persons_names_both_sides(news):
    of = seats(_PERSON, _PERSON)
    assert news(of, 3, 0) == ("Won: Germany 1, Britain 0", "")
    assert news(of, -3, 1) == ("Won: Germany 1, Britain 1", "")


def test_a_game_of_two_bots_does_not_count(news):
    assert news(seats(_BOT, _BOT), 3, 0) == ("This game does not count.", "")


def test_the_news_of_a_mission(news):
    of = seats(_PERSON, _PERSON)
    assert news(of, 4, 1, "missions", option=2) == ("Mission 3: won 0 of 1", "")
    assert news(of, 6, 0, "missions", option=2) == ("Mission 3: won 1 of 2", "First win!")
    assert news(of, 8, 0, "missions", True, 2) == ("Mission 3: won 2 of 3", "\x8b New medal!")
    assert news(of, 9, 0, "missions", True, 2) == ("Mission 3: won 3 of 4", "New best: 9 points")


# --- on the badge ------------------------------------------------------------------------------------


def test_a_leads_through_the_pages_to_the_choice_and_b_back(session):
    begin(session, GERMANY)
    resign(session)
    pages = [frame(session)]
    for _ in range(2):
        session.press("A")
        pages.append(frame(session))
    assert len(set(pages)) == 3 and any("See it again" in line for line in shown(session))
    session.press("B")
    assert frame(session) == pages[1], "the page before the choice"
    session.press("B")
    assert frame(session) == pages[0]
    session.press("LEFT", "DOWN")
    assert frame(session) == pages[0], "no cursor"
    session.press("B")
    assert frame(session) == pages[2], "from the scene too"


@pytest.mark.parametrize("handicap, why", [(0, "The Allies lead after eight turns. Lead: 8."), (2, "The Allies lead after eight turns.")])
def test_the_scene_of_sea_control_tells_the_lead(monkeypatch, handicap, why):
    """With a handicap the lead on the map is not the whole score."""
    from sortie.games.sea_control import fields, words
    from sortie.session import scene

    told, lines = [], []
    view = SimpleNamespace(group=None, play=lambda cell, color, result, why, news, slowly: told.append(why))
    monkeypatch.setattr(scene, "Ending", lambda *of: view)
    state = bytearray(fields.SIZE)
    state[REASON], state[SEATS], state[fields.POC] = fields.END_ALLIES, seats(_PERSON, _BOT), fields.EVEN - 8
    state[OPTION + fields.OPT_HANDICAP] = handicap
    stage = SimpleNamespace(header=lambda *of: None, footer=lines.append, lose_tiles=lambda: None, body=[], speed=2)
    own = SimpleNamespace(words=Reader(str(ROOT / "assets/text/sea_control.bin")), where=words)
    shell = SimpleNamespace(stage=stage, say=str, words=SimpleNamespace(say=lambda *of: ""))
    game = SimpleNamespace(state=state, rules=SimpleNamespace(ID="sea_control"))
    ending._scene(SimpleNamespace(make_room=lambda: None, shell=shell, game=game, texts=own, advice=0), (), False)
    assert told == [why]
    assert lines == [""], "nothing of a bot stays below the result"


def test_the_view_goes_before_the_choice(monkeypatch):
    done = []
    monkeypatch.setattr(ending, "_scene", lambda *of: SimpleNamespace(close=lambda: None))
    monkeypatch.setattr(ending, "_wait", lambda *of: buttons.START)
    monkeypatch.setattr("sortie.session.choice.choose", lambda *of: done.append("choice") or ending.LEFT)
    stage = SimpleNamespace(body=[None])
    screen = SimpleNamespace(rest=lambda: None, ends=1)
    play = SimpleNamespace(screen=screen, shell=SimpleNamespace(stage=stage), make_room=lambda: done.append("view dropped"))
    assert ending.show(play, ()) == ending.LEFT
    assert done == ["view dropped", "choice"]


def test_the_choice_leads_to_code_review_and_title(session):
    title = frame(session)
    begin(session, TWO)
    end = finish(session)
    session.press("START", "DOWN", "DOWN", "A")
    assert "whole game" in " ".join(" ".join(shown(session)).split())
    session.press("A", "B")
    session.press(*SEE, *["DOWN"] * 9)
    review = only_object(sys.modules["sortie.session.review"].Review)
    assert bytes(review.game.state) == end
    session.press("B", "B")
    assert frame(session) == title


def test_the_picture_stands_alone_before_the_words(session):
    """A second or more, unless a button is pressed."""
    begin(session, GERMANY)
    before = session.now
    resign(session)
    assert session.now - before >= 1200
