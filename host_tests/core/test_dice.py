# SPDX-License-Identifier: MIT
"""The dice: fair over 10**6 rolls, with the period that core/dice.py proves. Scripted dice come before them."""

from collections import Counter

import pytest
from sortie.core import dice, script
from sortie.core.head import BODY, MARK, RNG

from host_tests.properties import example, given, st

ROLLS = 10**6
LANES = (dice._A, dice._B)


@pytest.fixture(scope="module")
def rolls():
    """Returns a million rolls from one seed."""
    s = state(20)
    return bytes(dice.d6(s) for _ in range(ROLLS))


def state(seed):
    s = bytearray(BODY)
    dice.seed(s, seed)
    return s


def chi_square(counts, expected):
    """Returns the statistic of a row of counts with the same expected count."""
    return sum((n - expected) ** 2 / expected for n in counts)


def test_each_face_is_equally_frequent(rolls):
    counts = Counter(rolls)
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert 0.2 < chi_square(counts.values(), ROLLS / 6) < 20.5  # 5 degrees of freedom, 0.1 % either side


@pytest.mark.parametrize("apart", [1, 2, 3, 7])
def test_rolls_do_not_depend_on_earlier_rolls(rolls, apart):
    pairs = Counter(zip(rolls, rolls[apart:]))
    assert len(pairs) == 36
    assert 13 < chi_square(pairs.values(), (ROLLS - apart) / 36) < 66.6  # 35 degrees of freedom


def test_triples_are_equally_frequent(rolls):
    triples = Counter(zip(rolls[::3], rolls[1::3], rolls[2::3]))
    assert len(triples) == 216
    assert 152 < chi_square(triples.values(), ROLLS // 3 / 216) < 287  # 215 degrees of freedom


def test_runs_above_and_below_3_are_geometric(rolls):
    """How often a roll above 3 follows another: runs are geometric."""
    high = bytes(roll > 3 for roll in rolls)
    runs = 1 + sum(a != b for a, b in zip(high, high[1:]))
    expected = 1 + (ROLLS - 1) / 2
    assert abs(runs - expected) < 3.3 * (ROLLS / 4) ** 0.5


def test_runs_of_one_face_are_geometric(rolls):
    lengths = Counter()
    length = 1
    for a, b in zip(rolls, rolls[1:]):
        if a == b:
            length += 1
        else:
            lengths[length] += 1
            length = 1
    total = sum(lengths.values())
    for n in (1, 2, 3, 4):
        share = 5 / 6 * (1 / 6) ** (n - 1)
        assert abs(lengths[n] - total * share) < 4 * (total * share) ** 0.5, n


def test_seeds_give_different_games():
    firsts = Counter(dice.d6(state(seed)) for seed in range(6000))
    assert 0.2 < chi_square(firsts.values(), 1000) < 20.5
    assert len({bytes(state(seed)) for seed in range(5000)}) == 5000
    assert len({bytes(state(seed << 15)) for seed in range(5000)}) == 5000


@pytest.mark.parametrize(
    "seed, faces, large",
    [
        (0, "314426324421", [63800, 58974, 16709]),
        (1, "426552316441", [15562, 60874, 25093]),
        (2**30 - 1, "424155415364", [34786, 34888, 43983]),
        (987654321, "116162431562", [10583, 4680, 58323]),
    ],
)
def test_a_seed_gives_the_same_dice_in_every_version(seed, faces, large):
    """Dice codes, saves and replays depend on it."""
    s = state(seed)
    assert "".join(str(dice.d6(s)) for _ in faces) == faces
    s = state(seed)
    for _ in range(len(faces) + 4):
        dice.below(s, 1000)
    assert [dice.below(s, 65535) for _ in large] == large


# --- the proof in the docstring ------------------------------------------------------------------------------


def is_prime(n):
    """Trial division: n is below 2**31."""
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


@pytest.mark.parametrize("a", LANES)
def test_each_lane_uses_a_safe_prime(a):
    p = a * 2**16 - 1
    q = (p - 1) // 2
    assert is_prime(p) and is_prime(q) and pow(2**16, q, p) == 1 and pow(2**16, 2, p) != 1
    assert a * 65535 + (a - 1) < 2**30


def test_the_period_is_the_product_of_the_lanes():
    q, r = ((a * 2**16 - 2) // 2 for a in LANES)
    assert q != r and is_prime(q) and is_prime(r) and q * r > 2**57


@given(st.integers(-(2**75), 2**75))
@example(2**16 - 1)
@example(2**30 - 1)
def test_no_seed_starts_a_lane_on_a_fixed_point(seed):
    s = state(seed)
    for at, a in zip((RNG, RNG + 4), LANES):
        x, carry = s[at] | s[at + 1] << 8, s[at + 2] | s[at + 3] << 8
        assert (x, carry) not in ((0, 0), (0xFFFF, a - 1)) and carry < a


# --- below, shuffle, draw -------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 52, 255])
def test_below_is_fair(n):
    s = state(n)
    counts = Counter(dice.below(s, n) for _ in range(400 * n))
    assert set(counts) <= set(range(n)) and len(counts) == n
    assert chi_square(counts.values(), 400) < n - 1 + 5 * (2 * n) ** 0.5


def test_below_is_fair_when_many_values_are_rejected():
    s = state(9)
    draws = [dice.below(s, 40000) for _ in range(4000)]
    assert abs(sum(draws) / 4000 - 19999.5) < 4 * 11547 / 4000**0.5


@pytest.mark.parametrize("n, last", [(6, 65531), (40000, 39999), (65535, 65534), (65536, 65535)])
def test_below_rejects_the_first_unfair_value(monkeypatch, n, last):
    """Up to `last` each remainder has equally many of the 65,536 values. The next value would be one 0 too many."""
    steps = [last + 1, 65535, last, 3] if last < 65535 else [last]
    monkeypatch.setattr(dice, "_step", lambda s, rng: steps.pop(0))
    assert dice.below(bytearray(BODY), n) == last % n and steps in ([3], [])


def test_below_accepts_the_largest_limit():
    s = state(1)
    assert all(0 <= dice.below(s, 65536) < 65536 for _ in range(1000))


def test_every_die_raises_the_undo_mark():
    s = state(1)
    for n in range(300):
        assert s[MARK] == n & 0xFF
        dice.d6(s)


@given(st.integers(0, 2**30 - 1), st.binary(min_size=1, max_size=22))
def test_a_shuffle_changes_only_the_order_of_its_cards(seed, cards):
    s = bytearray(64)
    dice.seed(s, seed)
    end = 40 + len(cards)
    s[39] = s[end] = 77
    s[40:end] = cards
    dice.shuffle(s, 40, len(cards))
    assert sorted(s[40:end]) == sorted(cards) and s[39] == s[end] == 77 and not any(s[end + 1 :])


def test_a_shuffle_gives_each_order_equally_often():
    s = bytearray(64)
    dice.seed(s, 4)
    orders = Counter()
    for _ in range(24000):
        s[40:44] = b"abcd"
        dice.shuffle(s, 40, 4)
        orders[bytes(s[40:44])] += 1
    assert len(orders) == 24 and 7.5 < chi_square(orders.values(), 1000) < 49.7  # 23 degrees of freedom


def test_a_draw_takes_a_card_of_its_deck():
    s = bytearray(64)
    dice.seed(s, 5)
    s[40:46] = bytes((1, 2, 1, 3, 1, 2))
    counts = Counter(dice.draw(s, 40, 6, 1) for _ in range(3000))
    assert sorted(counts) == [0, 2, 4] and chi_square(counts.values(), 1000) < 13.8
    assert dice.draw(s, 40, 6, 3) == 3


def test_an_empty_deck_gives_no_card_and_uses_no_die():
    s = bytearray(64)
    before = bytes(s)
    assert dice.draw(s, 40, 6, 9) == -1 and bytes(s) == before


# --- scripts ------------------------------------------------------------------------------------------------


@pytest.fixture
def unscripted():
    yield
    script.lay()


def test_scripted_rolls_come_first(unscripted):
    s, same = state(6), state(6)
    script.lay([6, 6, 1])
    assert [dice.d6(s) for _ in range(3)] == [6, 6, 1] and script.left() == ([], [])
    for _ in range(3):
        dice.d6(same)
    assert s == same and dice.d6(s) == dice.d6(same)  # the generator also moved on in the same way


def test_scripted_draws_come_first(unscripted):
    s = bytearray(64)
    dice.seed(s, 7)
    s[40:43] = b"\1\1\1"
    script.lay((), [2, *[0] * 9, 1])
    assert [dice.draw(s, 40, 3, 1) for _ in range(10)] == [2, *[0] * 9]
    assert script.left() == ([], [1])


def test_a_script_of_rolls_leaves_draws_random(unscripted):
    s = bytearray(64)
    dice.seed(s, 7)
    s[40:43] = b"\2\2\1"
    script.lay([6])
    assert dice.draw(s, 40, 3, 1) == 2 and script.left() == ([6], [])


@pytest.mark.parametrize("wrong", [1, 3, -1])
def test_a_scripted_draw_must_be_in_the_deck(unscripted, wrong):
    s = bytearray(64)
    dice.seed(s, 8)
    s[39:44] = b"\1\1\2\1\1"  # a card of this deck before and after the script
    script.lay((), [wrong])
    with pytest.raises(ValueError):
        dice.draw(s, 40, 3, 1)
    assert script.left() == ([], [wrong])
