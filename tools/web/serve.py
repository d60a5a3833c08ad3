# SPDX-License-Identifier: MIT
"""Serves a folder on this computer alone, as any static host does."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    """Files of a folder. Browsers need the type of each."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/manifest+json"
    }

    def log_message(self, *_):
        """Print nothing."""


def run(folder, port):
    """Serve until Ctrl-C."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder))) as server:
        print(f"http://localhost:{port}/   Ctrl-C ends it", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
