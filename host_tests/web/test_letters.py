# SPDX-License-Identifier: MIT
"""The page opens and writes letters as tools/letter does. It refuses the same letters in the same words."""

import random

import pytest
from sortie.core.head import OVER
from sortie.store import settings, slots
from sortie.store.image import Records

from host_tests.letter.test_letter import GAMES, begun, exchanged, played
from host_tests.web import browser
from host_tests.web.conftest import installed
from host_tests.web.served import BLANK, served
from host_tests.web.test_page import MENU, NOTE, TITLE, tells
from tools import bundle, letter
from tools.letter.box import Box
from tools.simulator.memory import Held
from tools.web import badge

OPEN = """
const {open, place, text, BadLetter} = await import("./letters.js");
const [hash, memory, titles] = arguments;
const load = async (key) => (self.asked = key) !== "saves" && memory ? {nvm: new Uint8Array(memory)} : {};
try {
  const {saves, words} = await open(hash, load, titles);
  const {key, letter} = place(saves);
  return {words, key, memory: [...saves.nvm], next: letter && await text(letter, titles)};
} catch (error) {
  if (error instanceof BadLetter) return {refused: error.message};
  throw error;
}
"""
MAIL = "!document.getElementById('mail').hidden"
HASH = "return location.hash"
MOST = 60  # presses of A in a turn


@pytest.fixture(scope="module")
def page(chromium):
    """Chromium at a page of the site that starts nothing."""
    with served() as site:
        chromium.open(site.url + BLANK)
        yield chromium


@pytest.fixture(scope="module")
def titles():
    return badge.rules(bundle.tree())["games"]


def address(text):
    """The end of the page's address for a letter."""
    return "#letter=" + text.strip().splitlines()[-1]


def opened(page, text, box, titles):
    """Opens a letter in the page beside this Box. Returns {words, key, memory, next} or {refused}."""
    return page.run(OPEN, address(text), list(box.data), titles)


def records(data):
    """The records of an image; the settings as their values and the latest game."""
    names = (settings.NAME, "lesson", slots.LETTER, *GAMES)
    told, *rest = Records([Held(data)]).loads(names)
    read = settings.read(told)
    return [read.values, read.last, *rest]


@pytest.mark.parametrize("name", GAMES)
def test_a_letter_gives_the_memory_that_a_pc_gives(name, page, titles):
    """So does the answer, on the side that began. The letter itself opens the writer's memory as it is."""
    chance = random.Random(3)
    writer, reader = begun(name, 3, 1), Box()
    for number in (1, 2, 3):
        text = played(writer, chance)
        found = opened(page, text, writer, titles)
        assert bytes(found["memory"]) == writer.data and found["words"] == "You wrote this letter yourself. Send it to your friend."
        assert letter.write(letter.read(found["next"]["hash"])) == text
        assert found["next"]["words"] == f"Sortie: {titles[name][2]}, letter {number}. It is your turn."
        found = opened(page, text, reader, titles)
        reader = Box(reader.data)
        reader.open(letter.read(text))
        assert records(bytes(found["memory"])) == records(reader.data)
        assert (found["words"], found["next"]) == ("", None) and found["key"].startswith(f"letter {name}-")
        writer, reader = Box(reader.data), Box(writer.data)


def test_letters_are_refused_in_the_words_of_a_pc(page, titles):
    letters, boxes = exchanged("sea_control", 7, 6)
    last = letter.read(letters[-1])
    box = boxes[last.reader]
    for text in (letters[1], letter.write(last._replace(number=last.number + 2))):
        with pytest.raises(letter.BadLetter) as error:
            Box(box.data).open(letter.read(text))
        assert opened(page, text, box, titles) == {"refused": str(error.value)}
    middle = letters[-1][:-40] + "AAAA" + letters[-1][-36:]
    for text in ("sortie2.AAAA.", "sortie1.A.", "sortie1." + "A" * 3000 + ".", middle):
        with pytest.raises(letter.BadLetter) as error:
            letter.read(text)
        assert opened(page, text, box, titles) == {"refused": str(error.value)}
    titles = {**titles, "sea_control": [200, 200, "Sea Control"]}
    assert "other rules" in opened(page, letters[-1], box, titles)["refused"]


def pressed(browser):
    """Press A until there is a letter to send. Returns it as a Letter, and as the end of the address."""
    for _ in range(MOST):
        if browser.run(f"return {MAIL}"):
            break
        browser.key("z")
        browser.run("await new Promise(resolve => setTimeout(resolve, 150));")
    answer = browser.until(f"{MAIL} && location.hash.includes('.') && location.hash")
    return letter.read(answer), answer


@pytest.mark.parametrize("kind", [browser.Chromium, browser.Firefox], ids=lambda kind: kind.__name__.lower())
def test_a_turn_by_letter_in_the_page(kind, browsers, site):
    """The page opens a letter, the player's turn is played, and its answer opens on a PC. A reload continues; the usual saves stay."""
    one = installed(kind, browsers)
    (text,), boxes = exchanged("postcard", 11, 1)
    one.open(site.url + address(text))
    tells(one, "A ")
    sent, answer = pressed(one)
    friend = boxes[sent.reader]
    friend.open(sent)
    assert sent.number == 2 and friend.game.side() in (sent.reader, OVER)
    one.open(site.url + "?again" + answer)
    one.until(f"{MAIL} && {NOTE}.includes('You wrote this letter yourself')")
    assert "Send" in tells(one, "By letter")
    one.open(site.url)
    tells(one, TITLE)
    assert one.run(HASH) == ""


def test_a_game_by_letter_begins_in_the_page(chromium, site):
    """The menu has the games of two sides only. The first turn gives letter 1, which opens on a PC."""
    chromium.open(site.url + "#letter=new")
    tells(chromium, TITLE)
    chromium.key("z")
    told = tells(chromium, MENU)
    assert "Postcard Hunt" in told and "Last Battle" not in told
    sent, _ = pressed(chromium)
    friend = Box()
    friend.open(sent)
    assert sent.number == 1 and friend.game.side() == friend.me() == sent.reader


def test_the_last_letter_of_a_game_ends_it_for_both(chromium, site):
    """The player's last turn gives a letter with the end. The friend's page shows the end, and has no answer."""
    letters, _ = exchanged("postcard", 2, 400)
    chromium.open(site.url + address(letters[-2]))
    tells(chromium, "A ")
    sent, answer = pressed(chromium)
    friend = Box()
    friend.open(sent)
    assert friend.game.side() == OVER and friend.waiting() is None
    with served() as another:
        chromium.open(another.url + answer)
        assert "You won" in tells(chromium, "18 turns are over")
        assert not chromium.run(f"return {MAIL}")
        chromium.open("about:blank")
