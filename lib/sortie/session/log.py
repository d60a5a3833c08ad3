# SPDX-License-Identifier: MIT
"""The log: what happened, oldest first; and why: of an entry its roll, what changed it, the row of the table, the rule; of
a prompt what is asked, and the odds of all that may be chosen.

Only a window of entries is read and broken into lines, as much as fills the screen: all of them would take a second.
"""

from ..core import journal
from ..core.contract import phase
from ..store.settings import ODDS
from ..ui import buttons
from ..ui.listing import COLS
from ..ui.text import wrap
from ..ui.reader import phase_behind
from ..shell import words as W
from ..shell.pages import read
from ..shell.rules_page import rule_id, rule_text, rule_title
from ..shell.texts import module


def run(shell, texts, game, side):
    """Show the log as this side may read it. Gives the event it was left with: B, SELECT or START.

    All in one: a function between this and a page would be too deep for Python's stack."""
    ring = game.ring(side)
    records = _readable(ring, side)
    if not records:
        read(shell, shell.say(W.SAY_LOG), shell.say(W.SAY_LOG_EMPTY))
        return buttons.B
    page = shell.list()
    at = len(records) - 1
    first = max(0, len(records) - page.rows)
    while True:
        _open(page, texts, ring, records[first : first + page.rows], at - first)
        shell.stage.anew()
        event = _step(shell, texts, ring, records, first, page)
        at = first + page.at
        if event == buttons.A:
            lines = []
            read(shell, _because(shell, texts, game, records[at], (), lines), lines)
        elif event < buttons.LEFT:
            page.close()
            return event
        elif event in (buttons.UP, buttons.LEFT):
            at, first = max(0, at - 1), max(0, first - page.rows + 1)
        else:
            at, first = at + 1, min(first + page.rows - 1, len(records) - page.rows)


def _readable(ring, side):
    """The numbers of the records that a side may read."""
    return [n for n in range(journal.oldest(ring), journal.count(ring)) if journal.may_read(ring, n, side)]


def _open(page, texts, ring, records, at):
    """Lay the lines of these records on the page; `at`: which of them is chosen."""
    lines = []
    owner = []
    for i in range(len(records)):
        wrap(_line(texts, ring, journal.at(ring, records[i])), COLS, lines)
        while len(owner) < len(lines):
            owner.append(i)
    page.open(lines, owner, at)


def _line(texts, ring, at):
    """What the record at offset `at` of the ring says."""
    return texts.words.say(texts.where.EVENT_LOG + ring[at], ring[at + journal.A : at + journal.WIDTH])


def _step(shell, texts, ring, records, first, page):
    """Move among the entries that are there, until something else is pressed or others are wanted. The event."""
    while True:
        rule = ring[journal.at(ring, records[first + page.at]) + journal.RULE]
        shell.stage.header(shell.say(W.SAY_LOG), rule_id(texts, rule))
        shell.stage.footer(rule_title(texts, rule), shell.say(W.SAY_WHY))
        event = shell.wait()
        if event < buttons.LEFT:
            return event
        if not page.key(event) and _others(event, first, page.rows, len(records)):
            return event


def _others(event, first, rows, count):
    """Are there entries beyond the window, where this d-pad event leads?"""
    return first > 0 if event in (buttons.UP, buttons.LEFT) else first + rows < count


# --- why ---------------------------------------------------------------------------------------------


def why(shell, texts, game, n, actions=()):
    """Explain record n of the journal (-1: none); with `actions`, or without a record, also what is asked now, and the
    odds of each of them. The event it was left with."""
    lines = []
    return read(shell, _because(shell, texts, game, n, actions, lines), lines)


def _because(shell, texts, game, n, actions, lines):
    """Add what explains it to `lines`; the page's title."""
    viewer = shell.playing.viewer
    ring = game.ring(viewer)
    if n < journal.oldest(ring) or not journal.may_read(ring, n, viewer):
        n = -1
    if n >= 0:
        _explain(texts, ring, n, viewer, lines)
        _rule(texts, ring[journal.at(ring, n) + journal.RULE], lines)
    if n < 0 or len(actions):
        if lines:
            lines.append("")
            lines.append(shell.say(W.SAY_WHAT_NOW))
        _ask(shell, texts, shell.playing.seen, actions, lines)
    return shell.say(W.SAY_WHAT_NOW if n < 0 else W.SAY_WHY_HEAD)


def _explain(texts, ring, n, side, lines):
    """What a record says and why it came out so. Before it: of a die what changed it, back to where the throw began; of
    what a die did that die, and what changed it."""
    kinds, is_die = _say(texts, ring, n, lines)
    while kinds and n > journal.oldest(ring):
        n -= 1
        kind = ring[journal.at(ring, n)]
        if kind in kinds and journal.may_read(ring, n, side):
            begins = kind == kinds[0]
            led, was_die = _say(texts, ring, n, lines, begins or not is_die)
            if begins or not is_die:
                kinds, is_die = () if is_die else led, was_die


def _say(texts, ring, n, lines, whole=True):
    """Add what record n says; the whole of it: why it came out so. Gives the kinds of records that led to it, and whether
    it says why itself: a die fell."""
    at = journal.at(ring, n)
    wrap(_line(texts, ring, at), COLS, lines)
    template = (texts.where.EVENT_LOG + texts.where.RULE_ID) // 2 + ring[at]  # the whys lie after the logs, as many
    because, _, causes = texts.words.say(template, ring[at + journal.A : at + journal.WIDTH]).partition("|")
    if because and whole:
        faces = ring[at + journal.A + 2] | ring[at + journal.A + 3] << 8
        thrown = " ".join([str(faces >> i & 7) for i in range(0, 15, 3) if faces >> i & 7])
        wrap(because.replace("#", thrown), COLS, lines)
    return [int(kind) for kind in causes.split()], because != ""


def _ask(shell, texts, seen, actions, lines):
    """What is asked at this moment of a game as who looks may know it, the odds of each choice that has a die, and the rule
    behind it."""
    number, behind = phase(seen.state), phase_behind(texts.where, seen.state)
    wrap(texts.words.get(texts.where.PHASE_HELP + number), COLS, lines)
    if behind != number:
        wrap(texts.words.get(texts.where.PHASE_HELP + behind), COLS, lines)
    if shell.settings.values[ODDS]:
        odds = module(seen.rules.ID, "odds").odds
        for action in actions:
            chance = odds(shell.playing.view, action)
            if chance:
                what = texts.at(action) or texts.does(action)
                lines.append("{}\t{}/{}".format(what, chance >> 8, chance & 0xFF))
    _rule(texts, texts.where.PHASE_RULE[behind], lines)


def _rule(texts, number, lines):
    """A rule under its id and title."""
    lines.append("")
    wrap(rule_id(texts, number) + " " + rule_title(texts, number) + "\n" + rule_text(texts, number), COLS, lines)
