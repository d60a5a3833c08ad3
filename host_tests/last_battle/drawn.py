# SPDX-License-Identifier: MIT
"""What Last Battle's views draw while events are told, as rows of a position (host_tests/suite/test_screen_model.py)."""

from sortie.games.last_battle import fields as L

# Read as well, and not compared, because no event changes them: the next decision draws them.
UNTOLD = {
    "dice": (L.SHOOTER, L.FACE + 8),  # the dice stay on the table after the rules have removed them
    "change": (L.CHANGED, L.CHANGE + 1),  # the same of a bonus
    "done": (L.DONE, L.DONE + L.ENEMIES),  # which guns have fired
    "repairs": (L.REPAIRS, L.REPAIRS + 2),
    "goal": (L.GOAL, L.GOAL + 1),
    "extra days": (L.EXTRA_DAYS, L.EXTRA_DAYS + 1),
}


def drawn(v, now):
    """{row: bytes} of a position; now: the view. Enemies count while a battle goes on: the rules clear them at its end."""
    rows = {
        "date": v[L.DAY : L.HEX + 1],
        "medals seen": v[L.VISITED : L.VISITED + 1],
        "cards left": v[L.DECK_LEFT : L.DECK_LEFT + 1],
        "own ships": v[L.BOXES : L.CUP],
        "medals": v[L.MEDALS : L.MEDALS + 2],
        "counters": v[L.MARK_AT : L.DONE],
        "beaten": bytes(card == L.IN_HAND for card in v[L.CARD : L.CARD + L.ENEMIES]),
    }
    if now[L.ROUND]:
        rows["hits"] = v[L.DAMAGE : L.FIRES]
        rows["fires"] = v[L.FIRES : L.MARK_AT]
    return rows
