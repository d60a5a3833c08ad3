# SPDX-License-Identifier: MIT
"""The shared suite tests the contract on every game: the folders of lib/sortie/games, and the toy.

SORTIE_SCALE sets the number of games. 1 is 4,000 random and 1,000 autopilot games of each game. `make test` plays 0.01.
"""
