# SPDX-License-Identifier: MIT
"""The PC's key for each button, by its place on the keyboard, whose letter in the layout plays no role.

A file of your own changes some keys. Names are those of a US keyboard, as in pygame's KSCAN_ constants:

    A = "SPACE"
    B = ["LCTRL", "X"]
"""

import tomllib

import pygame

from .machine import KEYS

_USUAL = {
    "A": ["Z"],
    "B": ["X"],
    "SELECT": ["LSHIFT", "RSHIFT"],
    "START": ["RETURN", "KP_ENTER"],
    "LEFT": ["LEFT"],
    "RIGHT": ["RIGHT"],
    "UP": ["UP"],
    "DOWN": ["DOWN"],
}
_SHORT = {"RETURN": "Enter", "KP_ENTER": "Enter", "LSHIFT": "Shift", "RSHIFT": "Shift", "LCTRL": "Ctrl", "RCTRL": "Ctrl"}
_PLACES = {name[6:]: getattr(pygame, name) for name in dir(pygame) if name.startswith("KSCAN_")}
_TAKEN = ("F1", "F11", "F12", "UNKNOWN")  # by the window


class Keys:
    """The buttons by scancode; `chosen`: {button: key or keys} in place of the default ones. Raises ValueError."""

    def __init__(self, chosen=None):
        chosen = {button: _names(button, names) for button, names in (chosen or {}).items()}
        used = [name for names in chosen.values() for name in names]
        if twice := {name for name in used if used.count(name) > 1}:
            raise ValueError(f"two buttons have the key {min(twice)}")
        usual = {button: [name for name in names if name not in used] for button, names in _USUAL.items()}
        self._names = usual | chosen
        if bare := [button for button in KEYS if not self._names[button]]:
            raise ValueError(f"{bare[0]} has no key")
        self._buttons = {_PLACES[name]: button for button, names in self._names.items() for name in names}
        self._letters = {}  # scancode -> this layout's letter, after its first press

    def button(self, event):
        """The button of a KEYDOWN or KEYUP, or None."""
        button = self._buttons.get(event.scancode)
        if button:
            self._letters[event.scancode] = pygame.key.name(event.key).upper()
        return button

    def label(self, button):
        """The key that is drawn beside a button."""
        return self.labels(button)[0]

    def labels(self, button):
        """The names of all keys of a button, each once."""
        return list(dict.fromkeys(map(self._label, self._names[button])))

    def _label(self, name):
        letter = self._letters.get(_PLACES[name], "")
        return letter if len(letter) == 1 else _SHORT.get(name, name if len(name) == 1 else name.capitalize())


def read(path):
    """The Keys of a file. Raises ValueError that names its faulty part, OSError if it cannot be read."""
    try:
        return Keys(tomllib.loads(path.read_text(encoding="utf-8-sig")))
    except ValueError as error:  # tomllib's errors and those of UTF-8 are such
        raise ValueError(f"{path}: {error}") from None


def _names(button, names):
    """The keys given to a button, as a list of names in capitals."""
    if button not in KEYS:
        raise ValueError(f"there is no button {button}; the buttons are {' '.join(KEYS)}")
    names = [names] if isinstance(names, str) else names
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError(f'{button} needs a key such as "SPACE", or a list of keys')
    names = [name.upper() for name in names]
    for name in names:
        if name in _TAKEN:
            raise ValueError(f"the key {name} cannot be a button")
        if name not in _PLACES:
            raise ValueError(f'there is no key {name!r}: use "A" to "Z", "0" to "9", "SPACE", "TAB", "LCTRL", "KP_0" or the like')
    return names
