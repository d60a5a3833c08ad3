# SPDX-License-Identifier: MIT
"""Pictures of the fonts as plain letters."""

from tools.glyphs import plain


def test_every_picture_has_a_plain_form():
    assert plain("".join(map(chr, range(127, 160)))).isascii()
    assert plain("A12 \x87 B13\x9e") == "A12 > B13..."
    assert plain("\x82\x83 \x84\x85") == "[SELECT] [START]"
