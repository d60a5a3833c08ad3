# SPDX-License-Identifier: MIT
"""The pictures of the badge's fonts (codes 127 to 159, assets/art/src/font8.txt) as plain letters, for a PC's screen."""

_PLAIN = dict(
    zip(
        range(127, 160),
        "#,[A],[B],[SELECT],,[START],,<,>,^,v,die,medal,fire,[ ],[/],[X],sound,silent,battery,battery low,AM,PM,port,"
        "plane,seen,yes,x,.,<-,->,...,flag".split(","),
    )
)


def plain(text):
    """The text with a word or sign in place of each picture."""
    return text.translate(_PLAIN)
