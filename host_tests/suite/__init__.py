# SPDX-License-Identifier: MIT
"""The shared suite: what the contract promises, tried on every game: the folders of lib/sortie/games and the toy.

SORTIE_SCALE says how much is played: 1 is 4,000 random and 1,000 autopilot games of each game; `make test` plays 0.01.
"""
