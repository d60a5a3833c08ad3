# SPDX-License-Identifier: MIT
"""Every text the shell shows fits into its place."""

import random

import pytest

from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.shell import catalog, code_page, dialog, dice_code, menu, options, rules_page, settings_page
from sortie.shell import words as W
from sortie.shell.dice_code import spaced
from sortie.shell.front import Front
from sortie.shell.texts import module
from sortie.ui.canvas import COLS as HEADER_COLS
from sortie.ui.listing import COLS, ROWS
from sortie.ui.text import wrap
from sortie.ui.reader import Reader
from tools import bootstrap
from tools.generated import read_toml

ROOT = str(bootstrap.ROOT) + "/"
GAMES = catalog.installed(ROOT)
BAR = 26
COVER_EDGE = 18  # pixels of stripes at either side of the cover
A_PART = 3  # the space before it, the glyph, the space after it


@pytest.fixture(scope="module")
def say():
    return Reader(ROOT + "assets/text/shell.bin").get


@pytest.fixture(params=GAMES)
def texts(request):
    made = Front(ROOT, request.param)
    yield made
    made.close()


def items(say, start, count):
    return [say(start + i) for i in range(count)]


def test_the_shells_lists_fit(say):
    for name in ("PAGE", "PAUSE", "KEY", "CREDIT"):
        for line in items(say, getattr(W, f"LIST_{name}"), getattr(W, f"LIST_{name}_COUNT")):
            assert len(line) <= COLS, line
    assert W.LIST_KEY_COUNT <= ROWS


def test_the_shells_footers_fit(say):
    for note in items(say, W.LIST_PAUSE_NOTE, W.LIST_PAUSE_NOTE_COUNT):
        assert len(note) + A_PART + len(say(W.SAY_CHOOSE_VERB)) <= BAR, note
    for note in items(say, W.LIST_PAGE_NOTE, W.LIST_PAGE_NOTE_COUNT):
        assert len(note) + A_PART + len(say(W.SAY_OPEN)) <= BAR, note


def test_the_help_of_settings_fits(say):
    for name in ("SOUND", "SPEED", "BRIGHTNESS", "LIGHTS", "ODDS", "PLOT", "COVER", "LEFT_HAND", "LETTERS"):
        for text in items(say, getattr(W, f"LIST_{name}_HELP"), getattr(W, f"LIST_{name}_COUNT")):
            assert len(wrap(text, dialog.HELP_COLS)) <= dialog.help_rows(settings_page.ROWS), text
        for value in items(say, getattr(W, f"LIST_{name}"), getattr(W, f"LIST_{name}_COUNT")):
            assert len(say(getattr(W, f"SAY_{name}"))) + 1 + len(value) <= COLS


def test_the_row_of_pages_fits(say):
    pages = items(say, W.LIST_PAGE, W.LIST_PAGE_COUNT)
    ends = [x + 6 * len(page) for x, page in zip(menu._PAGE_X, pages, strict=True)]
    assert all(end + 3 <= x for end, x in zip(ends, menu._PAGE_X[1:])) and ends[-1] <= 158


def test_the_page_of_a_code_fits(say):
    for text in (W.SAY_CODE_ENTER, W.SAY_CODE_ENTER_HIDDEN, W.SAY_CODE_WRONG):
        assert len(wrap(say(text), code_page.HELP_COLS)) <= code_page.HELP_ROWS
    assert len(say(W.SAY_CODE_KEYS)) + A_PART + len(say(W.SAY_TAKE)) <= BAR
    assert len(say(W.SAY_CODE)) + A_PART + len(say(W.SAY_ENTER)) <= BAR


def test_the_statistics_fit(say):
    for answers in range(W.LIST_ERASE_ASK_COUNT):
        assert len(wrap(say(W.LIST_ERASE_ASK + answers), dialog.HELP_COLS)) <= dialog.help_rows(2)
    for note in (say(W.SAY_ERASE_NOTE), say(W.SAY_NEVER_PLAYED), "Wins in a row 255"):
        assert len(note) + A_PART + len(say(W.SAY_OPEN)) <= BAR
    assert len(say(W.SAY_ALL_GAMES) + " 999/999 1234") <= COLS
    assert len(say(W.LIST_PLAYERS) + " 99:99 of 99") <= COLS


def test_the_statistics_of_a_game_fit(texts):
    names = [texts.side(i) + " " + texts.level(j) for i in range(texts.sides()) for j in range(texts.level_count())]
    assert all(len(name + " 99/99  99") <= COLS for name in names)
    rows = 2 * texts.level_count() + 1
    assert 2 + rows + (texts.results_option() >= 0) + len(wrap("\n" + texts.win(), COLS)) <= ROWS, "without scrolling"


def test_the_options_of_a_game_fit(texts, say):
    room = dialog.help_rows(options.ROWS)
    for i in range(texts.option_count()):
        for value in range(texts.option_values(i)):
            assert len(wrap(texts.option_help(i, value), dialog.HELP_COLS)) <= room, texts.option_help(i, value)
            assert len(texts.option_title(i)) + 1 + len(texts.option_value(i, value)) <= COLS
    most = 1 + texts.option_count() - len(texts.below()) + 2 * (texts.sides() > 1)
    assert most < options.ROWS, "the lesson, below them, is seen at once"
    counts = [texts.option_values(i) for i in range(texts.option_count())]
    code = spaced("X" * dice_code.length(counts))
    assert len(say(W.SAY_CODE)) + 1 + len(code) <= COLS and len(say(W.SAY_PAUSE)) + 1 + len(code) <= BAR
    assert 12 * len(code) + 2 <= 160, "in large letters"
    for text in (say(W.SAY_CODE_HELP), say(W.SAY_CODE_HELP_HIDDEN), texts.about()):
        assert len(wrap(text, dialog.HELP_COLS)) <= room, text
    assert len(wrap(say(W.SAY_START_OVER).replace("{ta}", "30 May PM"), dialog.HELP_COLS)) <= room


def test_the_page_of_mission_results_fits(texts, say):
    option = texts.results_option()
    cols, rows = read_toml(bootstrap.ROOT / "assets/layouts/common.toml")["results"]["detail"]["text8"]
    for value in range(texts.option_values(option) if option >= 0 else 0):
        name, text = texts.results_text(value)
        assert len(wrap(text, cols)) <= rows and len(f"{value + 1} {name}") + len("m18") < HEADER_COLS
    for i in range(texts.results_columns()):
        assert len(texts.results_column(i)) <= 9
    for words in (say(W.SAY_NEVER_PLAYED), "Won 99/198, best 99", "0/99, best 99, sunk"):
        assert len(words) + A_PART + len(say(W.SAY_PICK)) <= BAR
    assert len(say(W.SAY_RESULTS)) + len(" *18/18") <= BAR


@pytest.mark.parametrize("ident", [ident for ident in GAMES if module(ident, "rules").SIDES > 1])
def test_the_texts_of_two_sides_fit(ident, say):
    texts = Front(ROOT, ident)
    names = [texts.side(side) for side in (0, 1)]
    levels = [texts.level(i) for i in range(texts.level_count())]
    assert [level.lower() for level in levels] == list(module(ident, "bot").LEVELS)
    for name in names:
        assert 12 * len(name) <= 160 - 2 * COVER_EDGE
        assert len(name + ": thinking") + A_PART + len(say(W.SAY_HURRY_SHORT)) <= BAR
        assert len(say(W.SAY_PLAYERS)) + 1 + len("You play " + name) <= COLS
        assert A_PART + len("play " + name) <= BAR
    for level in levels:
        assert len(say(W.SAY_OPPONENT)) + 1 + len(level) <= COLS
    for players in items(say, W.LIST_PLAYERS, W.LIST_PLAYERS_COUNT):
        assert len(say(W.SAY_PLAYERS)) + 1 + len(players) <= COLS
    for help_ in (W.SAY_PLAYERS_HELP, W.SAY_OPPONENT_HELP):
        assert len(wrap(say(help_), dialog.HELP_COLS)) <= dialog.help_rows(options.ROWS)
    assert len(say(W.SAY_SEE_NOTE)) + A_PART + len(say(W.SAY_CHOOSE_VERB)) <= BAR
    texts.close()


def test_the_rules_of_a_game_fit(texts, say):
    for i in range(texts.where.RULE_COUNT):
        title, ident = rules_page.rule_title(texts, i), rules_page.rule_id(texts, i)
        assert len(title) <= COLS
        assert len(title) + 1 + len(ident) <= BAR, title
        assert len(title) + A_PART + len(say(W.SAY_WHY)) <= BAR, title
        assert len(ident) + A_PART + len(say(W.SAY_READ)) <= BAR, ident


@pytest.mark.parametrize("ident", GAMES)
def test_the_footer_holds_every_action(ident):
    """Random games: the cursor's choice, the effect of A and the odds fit side by side."""
    texts = Front(ROOT, ident)
    rules_page, odds = module(ident, "rules"), module(ident, "odds").odds
    chance = random.Random(1)
    seen = set()
    for seed in range(40):
        game = Game(rules_page)
        game.new(seed, bytes(chance.randrange(n) for n in rules_page.OPTIONS))
        while game.side() != OVER:
            actions = game.actions()
            for action in actions:
                if action not in seen:
                    seen.add(action)
                    does = texts.does(action) + (" 4/6" if odds(game.view(game.side()), action) else "")
                    assert len(texts.at(action)) + A_PART + len(does) <= BAR, (texts.at(action), does)
            game.act(chance.choice(actions))
    texts.close()
