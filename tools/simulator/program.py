# SPDX-License-Identifier: MIT
"""Runs the unmodified code.py in its own thread."""

import threading
import traceback
from pathlib import Path

from . import install, loader, screen
from .clock import PowerOff
from .machine import Reload

ROOT = Path(__file__).resolve().parents[2]


class Program:
    """code.py on a machine. `error` is its traceback as text after a failure; `root` holds code.py and lib/."""

    def __init__(self, machine, root=ROOT):
        self._machine = machine
        self._root = root
        self.error = None
        self.over = False
        self._thread = threading.Thread(target=self._run, name="code.py", daemon=True)
        machine.thread = self._thread
        install.put(machine, root / "lib")
        machine.display = screen.make(machine)

    def start(self):
        """Start the program; returns at once."""
        self._thread.start()

    def stop(self, seconds=5):
        """End the program and remove the doubles."""
        self._machine.clock.power_off()
        if self._thread.is_alive():
            self._thread.join(seconds)
        install.remove(self._root / "lib")

    def _run(self):
        try:
            while self._once():
                self._machine.restart()
                install.forget_program()
        except PowerOff:
            pass
        except BaseException:
            self.error = traceback.format_exc()
        self.over = True
        self._machine.clock.ended()

    def _once(self):
        """Does the program request a restart? Runs the next code file once."""
        name = self._machine.next_code_file or "code.py"
        self._machine.next_code_file = None
        path = self._root / name.lstrip("/")
        try:
            exec(loader.compiled(str(path), path.read_bytes()), {"__name__": "__main__"})
        except Reload:
            return True
        return False
