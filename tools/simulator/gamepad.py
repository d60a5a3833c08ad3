# SPDX-License-Identifier: MIT
"""Gamepads, plugged in before or after the start, as the badge's buttons.

SDL has the button layouts of most (pygame's controller). On any other, the first two buttons, the stick and the hat work.
"""

import pygame
from pygame._sdl2 import controller

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "B",
    pygame.CONTROLLER_BUTTON_Y: "SELECT",
    pygame.CONTROLLER_BUTTON_BACK: "SELECT",
    pygame.CONTROLLER_BUTTON_START: "START",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
}
_UNKNOWN = {0: "A", 1: "B", 2: "B", 3: "SELECT", 6: "SELECT", 8: "SELECT", 7: "START", 9: "START"}  # of a pad without an SDL layout
_ENDS = {0: ("LEFT", "RIGHT"), 1: ("UP", "DOWN")}  # of an axis
_ON, _OFF = 0.6, 0.4  # shares of a stick's way: at the first a button is pressed, at the second released


class Gamepads:
    """All plugged-in pads. Calls press(by, key) and release(by) for their buttons."""

    def __init__(self, press, release):
        self._press = press
        self._release = release
        self._pads = {}  # by instance id
        self._known = set()  # ids of the pads with an SDL layout
        try:
            pygame.joystick.init()
            controller.init()
        except (pygame.error, NotImplementedError):  # a PC without gamepads: the keyboard works
            pass

    def take(self, event):
        """Handle an event, if it is a gamepad's."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._remove(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._button(event, _BUTTONS.get(event.button), kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._push(event.instance_id, event.axis, event.value / 32767)
        elif getattr(event, "instance_id", None) not in self._known:
            self._take_unknown(event)

    def _take_unknown(self, event):
        kind = event.type
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            self._button(event, _UNKNOWN.get(event.button), kind == pygame.JOYBUTTONDOWN)
        elif kind == pygame.JOYAXISMOTION:
            self._push(event.instance_id, event.axis, event.value)
        elif kind == pygame.JOYHATMOTION:
            self._push(event.instance_id, 0, event.value[0], "hat")
            self._push(event.instance_id, 1, -event.value[1], "hat")

    def _add(self, index):
        try:
            is_known = controller.is_controller(index)
            pad = controller.Controller(index) if is_known else pygame.joystick.Joystick(index)
            number = pad.as_joystick().get_instance_id() if is_known else pad.get_instance_id()
        except pygame.error:  # it is unplugged again
            return
        self._pads[number] = pad
        if is_known:
            self._known.add(number)

    def _remove(self, number):
        """Remove an unplugged pad and release its buttons."""
        self._pads.pop(number, None)
        self._known.discard(number)
        for button in (*_BUTTONS, *_UNKNOWN):
            self._release((number, button))
        for axis in _ENDS:
            self._push(number, axis, 0)
            self._push(number, axis, 0, "hat")

    def _button(self, event, key, down):
        if key and down:
            self._press((event.instance_id, event.button), key)
        elif key:
            self._release((event.instance_id, event.button))

    def _push(self, number, axis, value, what="stick"):
        """Handle a new position of a stick or hat, from -1 to 1."""
        for sign, key in zip((-1, 1), _ENDS.get(axis, ())):
            by = number, what, key
            if value * sign > _ON:
                self._press(by, key)
            elif value * sign < _OFF:
                self._release(by)
