"""A receiver of webhooks: a real HTTP server on this machine, which answers as it is told."""

from __future__ import annotations

import json
import ssl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

LOCAL = "127.0.0.0/8"
Answer = int | tuple[int, Mapping[str, str]] | Callable[[BaseHTTPRequestHandler], None]


@dataclass(frozen=True)
class Received:
    """One request, as it came."""

    path: str
    head: Mapping[str, str]
    body: bytes

    @property
    def said(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.body)
        return said

    @property
    def position(self) -> int:
        data = self.said["data"]
        return int(data["position"] if self.said["type"] == "ping" else data["event"]["position"])


@dataclass
class Receiver:
    """`answers`: those that come first, each once; 204 to everything else."""

    port: int = 0
    scheme: str = "http"
    answers: list[Answer] = field(default_factory=list)
    received: list[Received] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.port}/hook?for=us"

    @property
    def positions(self) -> list[int]:
        return [each.position for each in self.received]

    @property
    def types(self) -> list[str]:
        return [each.said["type"] for each in self.received]


@contextmanager
def receiving(context: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """Open one, and close it again."""
    receiver = Receiver(scheme="https" if context else "http")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            head = {name.lower(): value for name, value in self.headers.items()}
            receiver.received.append(Received(self.path, head, body))
            answer = receiver.answers.pop(0) if receiver.answers else 204
            if callable(answer):
                answer(self)
                return
            status, more = answer if isinstance(answer, tuple) else (answer, {})
            self.send_response(status)
            for name, value in more.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Quietly."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    receiver.port = server.server_address[1]
    thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
