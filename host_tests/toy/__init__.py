# SPDX-License-Identifier: MIT
"""High Card: a game for testing the contract, with two sides, hidden cards and a die.

Each side holds five of the cards 1 to 12. In each of four rounds both lay one face down, side 0 first, and confirm it;
then both are turned up, one die is added to side 0's or taken off it, and the higher card scores.
"""
