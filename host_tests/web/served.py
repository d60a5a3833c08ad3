# SPDX-License-Identifier: MIT
"""The page on a server of its own, as a static host serves it in a folder."""

import json
import threading
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path

from tools import web

HERE = Path(__file__).parent
FOLDER = "/games/sortie/"
BLANK = "blank.html"  # a page of the same origin that starts nothing
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}


@cache
def page():
    """{path: bytes} of the page."""
    return web.tree()


class Site:
    """A served page. `files`: {path: bytes}; `rests`: (number of presses, check sum) of each rest; `asked`: all paths."""

    def __init__(self, files):
        self.files = {BLANK: b"<!doctype html>", **files}
        self.rests = []
        self.asked = []
        self.url = ""
        self.more = threading.Event()
        self.is_down = False  # does the host answer nothing?

    def script(self, presses, random):
        """Serve the scripted clock, with these presses, rows of (key, ms), and random bytes."""
        self.files["clock.js"] = (HERE / "clock.js").read_bytes()
        self.files["script.json"] = json.dumps({"presses": presses, "bytes": list(random)}).encode()

    def wait(self, count, seconds):
        """Wait until the program has rested so many times."""
        while len(self.rests) < count:
            self.more.clear()
            if len(self.rests) < count and not self.more.wait(seconds):
                raise AssertionError(f"only {len(self.rests)} of {count} rests")


@contextmanager
def served(changed=()):
    """A Site with the page, and other files in place of some: {path: bytes}."""
    site = Site({**page(), **dict(changed)})

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            if site.is_down:
                self.close_connection = True
                return
            path = self.path.partition("?")[0]
            site.asked.append(path)
            name = path.removeprefix(FOLDER) or "index.html"
            data = site.files.get(name) if path.startswith(FOLDER) else None
            self.send_response(404 if data is None else 200)
            self.send_header("Content-Type", _TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream")
            self.send_header("Content-Length", str(len(data or b"")))
            self.end_headers()
            self.wfile.write(data or b"")

        def do_POST(self):
            data = self.rfile.read(int(self.headers["Content-Length"] or 0))
            _, pressed, total = self.path.replace("?", "&").split("&")
            site.rests.append((int(pressed), int(float(total))))
            site.picture = data
            site.more.set()
            self.send_response(204)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site.url = f"http://localhost:{server.server_port}{FOLDER}"
        yield site
        server.shutdown()
