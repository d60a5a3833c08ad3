# SPDX-License-Identifier: MIT
"""The rows of a position that Last Battle draws for events: suite/test_screen_model.py compares them."""

from sortie.games.last_battle import fields as L

# The screen reads these bytes too. No event has them: the next decision draws them.
UNTOLD = {
    "dice": (L.SHOOTER, L.FACE + 8),  # the dice stay on the table after the rules have removed them
    "change": (L.CHANGED, L.CHANGE + 1),  # the same of a bonus
    "done": (L.DONE, L.DONE + L.ENEMIES),  # which guns have fired
    "bonus used": (L.BONUS_USED, L.BONUS_USED + 1),
    "fired": (L.FIRED, L.FIRED + 1),
    "repairs": (L.REPAIRS, L.REPAIRS + 2),
    "goal": (L.GOAL, L.GOAL + 1),
    "extra days": (L.EXTRA_DAYS, L.EXTRA_DAYS + 1),
}


def drawn(v, now):
    """{row: bytes} of a position; now: the view. Hits and fires of enemies count in a battle; its end clears them."""
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
        rows["round"] = v[L.ROUND : L.ROUND + 1]
        rows["hits"] = v[L.DAMAGE : L.FIRES]
        rows["fires"] = v[L.FIRES : L.MARK_AT]
    return rows
