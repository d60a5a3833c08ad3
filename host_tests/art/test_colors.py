# SPDX-License-Identifier: MIT
"""No meaning by colour alone. Neighbouring colours differ in grey too, and to an eye that cannot see green."""

import numpy as np
import pytest

from tools.art import palette

# In grey: WCAG 2's ratio of (luminance + 0.05). It is 1 for equal greys and 21 for black and white. WCAG 2 requires 3 for
# symbols that differ in colour alone. Each of these has a second sign.
_RATIO = 1.5
# Without green: the distance of two colours in CIELAB. About 2 is just visible; black to white is 100.
_DISTANCE = 25
# linear sRGB to XYZ, with white as 1, 1, 1
_XYZ = np.array(((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1095, 0.8728)))
# Deuteranopia, severity 1.0, on linear RGB: Machado, Oliveira and Fernandes, 2009.
_NO_GREEN = np.array(((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)))


def linear(name):
    values = np.frombuffer(palette.RGB[palette.index(name)], np.uint8) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def luminance(color):
    return float((_XYZ @ color)[1])


def lab(color):
    parts = _XYZ @ np.clip(color, 0, 1)
    x, y, z = np.where(parts > 0.008856, np.cbrt(parts), parts * 7.787 + 16 / 116)
    return np.array((116 * y - 16, 500 * (x - y), 200 * (y - z)))


@pytest.mark.parametrize("pair", palette.APART, ids=lambda pair: pair["means"])
def test_meanings_differ_in_grey_and_without_green(pair):
    one, other = linear(pair["one"]), linear(pair["other"])
    darker, lighter = sorted((luminance(one), luminance(other)))
    assert (lighter + 0.05) / (darker + 0.05) >= _RATIO, "in grey"
    assert np.linalg.norm(lab(_NO_GREEN @ one) - lab(_NO_GREEN @ other)) >= _DISTANCE, "without green"
    assert pair["sign"]
