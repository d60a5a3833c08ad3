# SPDX-License-Identifier: MIT
"""A game's dice code: seed and options as letters. The game shows it, and a friend enters it."""

import random
import types

import pytest

from host_tests.properties import example, given, st
from host_tests.shell import pilot
from host_tests.shell.alive import objects_of
from sortie.core import seeds
from sortie.core.game import Game
from sortie.core.head import MARK, OPTION, RNG
from sortie.games.postcard.fields import FREE, WHO
from sortie.games.postcard.rules.counters import half
from sortie.shell.dice_code import LETTERS, code_of, length, read, spaced
from sortie.ui import buttons
from tools import games
from tools.simulator import Session

COUNTS = b"\x12\x02"
GAMES = games.names()
DICE = st.integers(0, 2**30 - 1)
OPTIONS = st.lists(st.integers(1, 33), max_size=6).flatmap(  # how many values each option has, and one of them
    lambda counts: st.tuples(st.just(bytes(counts)), st.tuples(*[st.integers(0, count - 1) for count in counts]).map(bytes))
)


# --- the code ----------------------------------------------------------------------------------------


@given(DICE, OPTIONS)
@example(2**30 - 1, (b"\x20", b"\x1f"))
@example(2**30 - 1, (b"\x21", b"\x20"))
@example(2**30 - 1, (b"\x08" * 6, b"\x07" * 6))
def test_a_code_gives_its_seed_and_options(seed, options):
    counts, values = options
    code = code_of("toy", seed, values, counts)
    assert len(code) == length(counts) and not set(code) & set("IO01")
    assert read("toy", code, counts) == (seed, values)


@pytest.mark.parametrize("ident", GAMES)
def test_the_codes_of_the_games_are_short(ident):
    assert length(bytes(games.title(ident).rules.OPTIONS)) <= 9


def test_a_code_fits_one_game():
    """Another game accepts only one code in 32."""
    chance = random.Random(5)
    taken = sum(read("other", code_of("toy", chance.randrange(2**30), b"\1", b"\2"), b"\2") is not None for _ in range(2000))
    assert taken < 150


@given(DICE, st.integers(0, length(COUNTS) - 1))
def test_a_wrong_letter_is_refused(seed, at):
    code = code_of("missions", seed, b"\x11\x01", COUNTS)
    for letter in LETTERS.decode():
        other = code[:at] + letter + code[at + 1 :]
        assert (read("missions", other, COUNTS) is not None) == (other == code)


@given(DICE)
def test_two_swapped_letters_are_refused(seed):
    code = code_of("missions", seed, b"\x11\x01", COUNTS)
    for i in range(len(code) - 1):
        other = code[:i] + code[i + 1] + code[i] + code[i + 2 :]
        assert (read("missions", other, COUNTS) is not None) == (other == code)


@pytest.mark.parametrize("text", ["", "A", "ABCDEFGH", "ABCDEFGHJK", "IIIIIIIII", "abcdefghj"])
def test_a_text_that_is_no_code_gives_none(text):
    assert read("missions", text, COUNTS) is None


def test_a_code_with_unknown_options_gives_none():
    wide = b"\x12\x02\x10"
    code = code_of("missions", 5, b"\x11\x01\x0f", wide)
    assert length(wide) == length(COUNTS) and read("missions", code, COUNTS) is None


def test_a_code_is_shown_in_groups_of_three():
    assert [spaced("ABCDEFGHJ"[:n]) for n in (7, 8, 9)] == ["ABC-DEF-G", "ABC-DEF-GH", "ABC-DEF-GHJ"]


# --- on the badge ------------------------------------------------------------------------------------


def frame(session):
    return session.frame().tobytes()


def begin_with(session, code, game=0):
    """Go from the title: enter this code of a game and begin."""
    session.press("A", *["DOWN"] * game, "A", *_TO_CODE[game], "A")
    enter(session, code)
    session.press("A", *["UP"] * len(_TO_CODE[game]), "A")


_TO_CODE = {0: ["DOWN"] * 6, 1: ["DOWN"] * 5}


def enter(session, code):
    """Change the page's code to this one, without confirmation."""
    before = on_page()
    for letter, wanted in zip(before, code.ljust(len(before), "."), strict=True):
        letters = LETTERS.decode() + "." * (letter == ".")
        step = (letters.index(wanted) - letters.index(letter)) % len(letters)
        session.press(*["UP"] * step, "RIGHT")


def on_page():
    """Returns the code on the open page."""
    from sortie.shell.code_page import _Page

    (page,) = objects_of(_Page)
    return page._code.decode()


def begun_with(ident, seed, values):
    """Returns the seeds and states of two badges after this code of a game was entered."""
    game = ("last_battle", "postcard").index(ident)
    code = code_of(ident, seed, values, bytes(games.title(ident).rules.OPTIONS))
    found = []
    for noise in (1, 2):
        with Session(seed=noise) as session:
            begin_with(session, code, game)
            begun = pilot.play(session).game
            assert tuple(begun.state[OPTION : OPTION + len(values)]) == values
            found.append((begun.seed, bytes(begun.state)))
    return found


def test_a_code_gives_a_friend_the_same_game():
    one, two = begun_with("last_battle", 123456789, (2, 1, 0, 1))
    assert one == two and one[0] == 123456789


def test_a_code_gives_equal_dice_but_other_secrets():
    (one, first), (two, second) = begun_with("postcard", 123456789, (1, 20))
    assert seeds.dice(one) == seeds.dice(two) == 123456789 and first[RNG:MARK] == second[RNG:MARK]
    assert seeds.secret(one) != seeds.secret(two) and both(seeds.secret, one, two)
    assert first[WHO:FREE] != second[WHO:FREE], "which counter lies in which slot"


def both(of, *values):
    return all(of(value) for value in values)


def test_a_whole_code_repeats_the_secrets_too():
    seed = 123456789 | 0x1000BEEFCAFE << seeds.DICE
    one, two = begun_with("postcard", seed, (0, 3))
    assert one == two and one[0] == seed


@given(st.integers(1 << seeds.DICE, (1 << 75) - 1), OPTIONS)
def test_a_whole_code_gives_its_whole_seed(seed, options):
    counts, values = options
    code = code_of("toy", seed, values, counts)
    assert len(code) == length(counts) + 9 and read("toy", code, counts) == (seed, values)
    assert read("toy", code[:-1], counts) is read("toy", code[: length(counts) + 1], counts) is None


def test_no_picture_before_the_end_shows_the_seed():
    """The menu once showed the code. Two games that begin alike with other seeds look the same there.

    No options page shows a seed without a request.
    """
    pictures = []
    for noise in (3, 4):
        with Session(seed=noise) as session:
            session.press("A", "DOWN", "A")
            options = session.frame().tobytes()
            session.press("A", "START")
            seed = pilot.play(session).game.seed
            assert seeds.secret(seed)
            pictures.append((options, session.frame().tobytes(), seed))
    assert pictures[0][:2] == pictures[1][:2] and pictures[0][2] != pictures[1][2]


def test_the_dice_code_does_not_reveal_hidden_counters():
    """Begin elsewhere with the dice's code and read the face-down counters. They agree as often as by chance: one in thirteen."""
    rules = games.title("postcard").rules
    agree = 0
    for number in range(200):
        real, mirror = Game(rules), Game(rules)
        for game, secret in ((real, 2 * number + 1), (mirror, 2 * number + 2)):
            game.new(number | secret * 0x1111111 << seeds.DICE)
        agree += sum(half(real.state, WHO, slot) == half(mirror.state, WHO, slot) for slot in range(13))
    assert 100 < agree < 300, f"{agree} of 2,600 names; all of them were known"


def test_the_end_shows_the_code_that_repeats_the_game(tmp_path):
    from sortie.session.choice import _show_code

    shown, game = [], Game(games.title("postcard").rules)
    game.new(77 | 99 << seeds.DICE, (1, 3))
    words = types.SimpleNamespace(say=lambda number, fields: shown.append(fields[0]) or "text")
    stage = types.SimpleNamespace(header=lambda *a: None, footer=lambda *a: None, anew=lambda: None)
    page = types.SimpleNamespace(open=lambda *a, **k: None, at=0, rows=9, close=lambda: None)
    shell = types.SimpleNamespace(words=words, say=str, stage=stage, list=lambda: page, wait=lambda: buttons.A)
    _show_code(shell, game)
    assert read("postcard", shown[0].replace("-", ""), bytes(game.rules.OPTIONS)) == (game.seed, b"\x01\x03")


def test_the_menu_of_a_solitaire_game_shows_its_code():
    """Two games of the same seed and options have one header. Another seed has another header."""
    headers = []
    for seed, nvm in ((3, None), (3, None), (4, None)):
        with Session(seed=seed, nvm=nvm) as session:
            session.press("A", "A", "A", "START")
            headers.append(session.frame().crop((0, 0, 160, 10)).tobytes())
    assert headers[0] == headers[1] != headers[2]


def test_the_code_survives_a_restart():
    with Session(seed=3) as session:
        session.press("A", "A", "A", "START")
        header = session.frame().crop((0, 0, 160, 10)).tobytes()
        session.press(*["UP"] * 2, "A")
        nvm = session.nvm
    with Session(seed=9, nvm=nvm) as again:
        again.press("A", "START")
        assert again.frame().crop((0, 0, 160, 10)).tobytes() == header


def test_a_wrong_code_shows_a_message_and_b_cancels():
    with Session(seed=5) as session:
        session.press("A", "A", *_TO_CODE[0])
        options = frame(session)
        session.press("A")
        page = frame(session)
        session.press("UP")
        changed = frame(session)
        session.press("A")
        message = frame(session)
        assert len({options, page, changed, message}) == 4
        session.press("DOWN")
        assert frame(session) == page, "the right letter again, and no word of a wrong one"
        session.press("UP", "A", "B")
        assert frame(session) == options


def test_left_and_right_draw_another_code():
    with Session(seed=5) as session:
        session.press("A", "A", *_TO_CODE[0])
        codes = {frame(session)}
        for key in ("LEFT", "RIGHT"):
            session.press(key)
            codes.add(frame(session))
        assert len(codes) == 3


def test_left_returns_from_a_drawn_code_to_chance():
    with Session(seed=5) as session:
        session.press("A", "DOWN", "A", *_TO_CODE[1])
        by_chance = frame(session)
        session.press("RIGHT")
        assert frame(session) != by_chance
        session.press("LEFT")
        assert frame(session) == by_chance
