# SPDX-License-Identifier: MIT
"""The log shows events, the oldest first, and explains them.

The explanation of an event has its roll, the modifiers, the row of the table and the rule. The explanation of a prompt
has its help and the odds of all choices.

Only a window of entries, enough for the screen, is read and broken into lines. All of them would take a second.
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
    """Show the log as this side may read it. Returns the last event: B, SELECT or START."""
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
    """Show the lines of these records on the page. `at` is the chosen one."""
    lines = []
    owner = []
    for i in range(len(records)):
        wrap(_line(texts, ring, journal.at(ring, records[i])), COLS, lines)
        while len(owner) < len(lines):
            owner.append(i)
    page.open(lines, owner, at)


def _line(texts, ring, at):
    """The text of the record at offset `at` of the ring."""
    return texts.words.say(texts.where.EVENT_LOG + ring[at], ring[at + journal.A : at + journal.WIDTH])


def _step(shell, texts, ring, records, first, page):
    """Move among the entries of the window. Returns the first event that leaves the window or opens something."""
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
    """Are there entries beyond the window in the direction of this d-pad event?"""
    return first > 0 if event in (buttons.UP, buttons.LEFT) else first + rows < count


# --- why ---------------------------------------------------------------------------------------------


def why(shell, texts, game, n, actions=(), advice=()):
    """Explain record n of the journal (-1: none). Returns the last button event.

    With `actions`, or without a record, it also explains the prompt, and shows the odds of each action. `advice` are
    lines above all of it.
    """
    lines = list(advice)
    return read(shell, _because(shell, texts, game, n, actions, lines), lines)


def _because(shell, texts, game, n, actions, lines):
    """Append the explanation to `lines`. Returns the page's title."""
    viewer = shell.playing.viewer
    ring = game.ring(viewer)
    if n < journal.oldest(ring) or not journal.may_read(ring, n, viewer):
        n = -1
    if n >= 0:
        _explain(texts, ring, n, viewer, lines)
        _rule(texts, ring[journal.at(ring, n) + journal.RULE], lines)
    if n < 0 or len(actions):
        if n >= 0:
            lines.append("")
            lines.append(shell.say(W.SAY_WHAT_NOW))
        _ask(shell, texts, shell.playing.seen, actions, lines)
    return shell.say(W.SAY_WHAT_NOW if n < 0 else W.SAY_WHY_HEAD)


def _explain(texts, ring, n, side, lines):
    """Append the text of a record, and its causes, to `lines`.

    For a die the causes are its modifiers, back to the start of the throw. For the effect of a die they are that die
    and its modifiers.
    """
    kinds, is_die = _say(texts, ring, n, lines)
    last = n
    while kinds and n > journal.oldest(ring):
        n -= 1
        kind = ring[journal.at(ring, n)]
        if kind in kinds and journal.may_read(ring, n, side):
            begins = kind == kinds[0]
            led, was_die = _say(texts, ring, n, lines, begins or not is_die, last)
            last = n
            if begins or not is_die:
                kinds, is_die = () if is_die else led, was_die


def _say(texts, ring, n, lines, whole=True, last=-1):
    """Append the text of record n, and with `whole` its reason. A mark in it is below the total of the dice in record `last`.

    Returns the kinds of records that led to it. The second value is True if a die fell.
    """
    at = journal.at(ring, n)
    wrap(_line(texts, ring, at), COLS, lines)
    template = (texts.where.EVENT_LOG + texts.where.RULE_ID) // 2 + ring[at]  # the reasons lie after the logs; there are as many
    because, _, causes = texts.words.say(template, ring[at + journal.A : at + journal.WIDTH]).partition("|")
    if because and whole:
        faces = ring[at + journal.A + 2] | ring[at + journal.A + 3] << 8
        thrown = " ".join([str(faces >> i & 7) for i in range(0, 15, 3) if faces >> i & 7])
        dice = journal.at(ring, last) + journal.A
        mark = "\n" + "  " * (ring[dice + 2] + ring[dice + 3] - 2) + "^" if last >= 0 else ""
        wrap(because.replace("#", thrown).replace("\n@", mark), COLS, lines)
    return [int(kind) for kind in causes.split()], because != ""


def _ask(shell, texts, seen, actions, lines):
    """Append the help of the prompt, the odds of each choice with a die, and the rule behind it. `seen` is the viewer's
    game.
    """
    number, behind = phase(seen.state), phase_behind(texts.where, seen.state)
    wrap(texts.words.get(texts.where.PHASE_HELP + number), COLS, lines)
    if behind != number:
        wrap(texts.words.get(texts.where.PHASE_HELP + behind), COLS, lines)
    if shell.settings.values[ODDS]:
        odds = module(seen.rules.ID, "odds")
        for action in actions:
            chance = shell.playing.chance(action)
            told = odds.told(texts.words, shell.playing.view, action) if hasattr(odds, "told") else ""
            if told:
                lines.extend((texts.at(action), " " + told))
            elif chance:
                what = shell.playing.called(action) or texts.does(action)
                lines.append("{}\t{}".format(what, chance))
    _rule(texts, texts.where.PHASE_RULE[behind], lines)


def _rule(texts, number, lines):
    """Append a rule under its id and title."""
    lines.append("")
    wrap(rule_id(texts, number) + " " + rule_title(texts, number) + "\n" + rule_text(texts, number), COLS, lines)
