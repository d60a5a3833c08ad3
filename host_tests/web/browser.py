# SPDX-License-Identifier: MIT
"""Drives an installed browser without a window: Chromium by ChromeDriver, Firefox by Marionette. Needs no package.

Both speak the commands of WebDriver: ChromeDriver as HTTP requests, Marionette as messages on a socket.
"""

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.request import Request, urlopen

_PATIENCE = 60  # seconds until a browser is ready
_SCRIPT = 600_000  # ms that a script may take
_SANDBOX = ("--no-sandbox",)  # a browser of root has none
_QUIET = (
    "--headless=new --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update "
    "--disable-sync --disable-dev-shm-usage --autoplay-policy=no-user-gesture-required"
).split()
_AWAIT = """
const done = arguments[arguments.length - 1];
(async () => { %s })().then(value => done([value]), error => done(String(error && error.stack || error)));
"""
_MIDDLE = """
const box = document.querySelector(arguments[0]).getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2];
"""


class BrowserError(RuntimeError):
    """The browser refused a command, or a script failed."""


class Browser:
    """A page in a browser. A subclass has `_command(name, parameters)`, which returns the answer's value."""

    def open(self, url):
        """Go to an address, and wait until it is loaded."""
        self._command("navigate", {"url": url})

    def run(self, script, *args):
        """The value of an asynchronous function's body in the page; it reads `arguments`. Raises BrowserError."""
        body = f"const args = arguments; {_AWAIT % script.replace('arguments', 'args')}"
        value = self._command("async", {"script": body, "args": list(args)})
        if not isinstance(value, list):
            raise BrowserError(value)
        return value[0] if value else None

    def until(self, expression, seconds=_PATIENCE):
        """Wait until an expression is true in the page. Returns its value. A page that is loading is no error."""
        due = time.monotonic() + seconds
        while time.monotonic() < due:
            try:
                if value := self.run(f"return {expression}"):
                    return value
            except BrowserError as error:
                last = error
            else:
                last = None
            time.sleep(0.05)
        raise BrowserError(f"not in {seconds} s: {expression} {last or ''}")

    def key(self, value, ms=60):
        """Press a real key for so many ms."""
        pause = {"type": "pause", "duration": ms}
        row = [{"type": "keyDown", "value": value}, pause, {"type": "keyUp", "value": value}]
        self._command("actions", {"actions": [{"type": "key", "id": "keys", "actions": row}]})

    def click(self, selector):
        """Press the mouse on an element for 60 ms."""
        x, y = map(int, self.run(_MIDDLE, selector))
        row = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 60},
            {"type": "pointerUp", "button": 0},
        ]
        self._command("actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": row}]})

    def tab(self):
        """Open another tab, and work in it."""
        self._command("switch", {"handle": self._command("tab", {"type": "tab"})["handle"]})

    def tabs(self):
        """The handles of all tabs."""
        return self._command("tabs", {})

    def switch(self, handle):
        """Work in another tab."""
        self._command("switch", {"handle": handle})

    def close_tab(self):
        """Close the tab at work."""
        self._command("close", {})

    def resize(self, width, height):
        """Set the size of the window."""
        self._command("size", {"width": width, "height": height})

    def screenshot(self, path):
        """Write a picture of the page."""
        Path(path).write_bytes(base64.b64decode(self._command("picture", {})))

    def close(self):
        """End the browser."""
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


class Chromium(Browser):
    """Chromium. `program`: the path of ChromeDriver."""

    _PATHS = {
        "navigate": "url", "async": "execute/async", "actions": "actions", "size": "window/rect", "cdp": "goog/cdp/execute",
        "tab": "window/new", "switch": "window",
    }
    _OTHERS = {"picture": ("screenshot", "GET"), "tabs": ("window/handles", "GET"), "close": ("window", "DELETE")}

    def __init__(self, more=()):
        self._folder = tempfile.mkdtemp()
        port = _free()
        command = [shutil.which("chromedriver"), f"--port={port}"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._url = f"http://127.0.0.1:{port}/session"
        _connected(port)
        words = [*_QUIET, *_SANDBOX, f"--user-data-dir={self._folder}", *more]
        wanted = {"goog:chromeOptions": {"args": words, "binary": shutil.which("chromium")}, "timeouts": {"script": _SCRIPT}}
        self._url += "/" + self._send(self._url, {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def close(self):
        try:
            self._send(self._url, None, "DELETE")
        finally:
            super().close()

    def _command(self, name, parameters):
        if name in self._OTHERS:
            path, method = self._OTHERS[name]
            return self._send(f"{self._url}/{path}", None, method)
        return self._send(f"{self._url}/{self._PATHS[name]}", parameters)

    def cdp(self, name, **parameters):
        """A command of Chromium's own."""
        return self._command("cdp", {"cmd": name, "params": parameters})

    @staticmethod
    def _send(url, body, method="POST"):
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(url, data, {"Content-Type": "application/json"}, method=method), timeout=_SCRIPT / 1000) as answer:
                return json.load(answer)["value"]
        except OSError as error:
            raise BrowserError(error.read().decode()[:600] if hasattr(error, "read") else str(error)) from None


class Firefox(Browser):
    """Firefox."""

    _NAMES = {
        "navigate": "Navigate", "async": "ExecuteAsyncScript", "actions": "PerformActions", "size": "SetWindowRect",
        "picture": "TakeScreenshot", "tab": "NewWindow", "tabs": "GetWindowHandles", "switch": "SwitchToWindow", "close": "CloseWindow",
    }

    def __init__(self):
        self._folder = tempfile.mkdtemp()
        port = _free()
        (Path(self._folder) / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", self._folder]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._socket = _connected(port)
        self._file = self._socket.makefile("rb")
        self._number = 0
        self._read()  # its greeting
        self._send("NewSession", {"timeouts": {"script": _SCRIPT}})

    def close(self):
        self._socket.close()
        super().close()

    def _command(self, name, parameters):
        if name == "async":
            parameters = {**parameters, "newSandbox": False, "sandbox": None}
        value = self._send(self._NAMES[name], parameters)
        return value["value"] if isinstance(value, dict) and "value" in value else value

    def _send(self, name, parameters):
        self._number += 1
        text = json.dumps([0, self._number, f"WebDriver:{name}", parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self._read()
        if error:
            raise BrowserError(str(error)[:600])
        return value

    def _read(self):
        size = b""
        while not size.endswith(b":"):
            letter = self._file.read(1)
            if not letter:
                raise BrowserError("Firefox has ended")
            size += letter
        return json.loads(self._file.read(int(size[:-1])))


def installed():
    """The classes of the browsers on this computer."""
    chromium = shutil.which("chromium") and shutil.which("chromedriver")
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    return [*([Chromium] if chromium else []), *([Firefox] if firefox else [])]


def _free():
    """The number of a free port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def _connected(port):
    """A socket to this port, as soon as a program listens there."""
    due = time.monotonic() + _PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=_SCRIPT / 1000)
        except OSError:
            if time.monotonic() > due:
                raise
            time.sleep(0.1)
