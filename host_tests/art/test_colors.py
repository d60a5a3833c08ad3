# SPDX-License-Identifier: MIT
"""No meaning by colour alone: what stands side by side differs in grey too, and to an eye that sees no green."""

import numpy as np
import pytest

from tools.art import palette

# WCAG 2's ratio of (luminance + 0.05): 1 is the same grey, 21 black and white. It asks 3 of symbols that have nothing
# but their colour; each of these has a second sign.
_LEAST = 1.5
_LUMINANCE = np.array((0.2126, 0.7152, 0.0722))
# Deuteranopia, severity 1.0, on linear RGB: Machado, Oliveira and Fernandes, 2009.
_NO_GREEN = np.array(((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)))


def linear(name):
    values = np.frombuffer(palette.RGB[palette.index(name)], np.uint8) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def ratio(one, other):
    darker, lighter = sorted(float(color @ _LUMINANCE) for color in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("pair", palette.APART, ids=lambda pair: pair["means"])
def test_meanings_differ_in_grey_and_without_green(pair):
    one, other = linear(pair["one"]), linear(pair["other"])
    assert ratio(one, other) >= _LEAST, "in grey"
    assert ratio(*(np.clip(_NO_GREEN @ color, 0, 1) for color in (one, other))) >= _LEAST, "without green"
    assert pair["sign"]
