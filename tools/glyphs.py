# SPDX-License-Identifier: MIT
"""The pictures of the badge's fonts (codes 127 to 159, assets/art/src/font8.txt) as plain letters, for who reads on a PC."""

_PLAIN = dict(
    zip(
        range(127, 160),
        "#,[A],[B],[SELECT],,[START],,<,>,^,v,die,medal,fire,[ ],[/],[X],sound,silent,battery,battery low,AM,PM,port,"
        "plane,seen,yes,x,.,*,x,...,flag".split(","),
    )
)


def plain(text):
    """The text with each picture replaced by a word or sign for it."""
    return text.translate(_PLAIN)
