# SPDX-License-Identifier: MIT
"""High Card: a toy game that tests the contract. It has two sides, hidden cards and a die.

Each side holds five of the cards 1 to 12. In each of four rounds both sides lay a card face down. Side 0 lays first. Then both
cards are turned up. One die is added to side 0's card or subtracted from it. The higher card scores.
"""
