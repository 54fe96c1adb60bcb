"""The witness's command line, and its door for logs that ask."""

from __future__ import annotations

import argparse
import sqlite3
import sys
import time
import urllib.request
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from events.verifying.asking import FEWER, pull
from events.verifying.attesting import CONFLICT, NOT_PROVED, SIGNED, attest
from events.verifying.notes import MOST_NOTE, Unsound, read_key
from events.verifying.remembering import Folder, make_folder

DOOR = "/add-checkpoint"
MOST_BODY = MOST_NOTE + 4 * 1024
SECONDS = 30
AGREED = 0
LIED = 1
CANNOT = 2
"""How a look ends: signed; the log does not go on from what was signed; nobody could look."""

WHAT_FOR = """\
A witness of logs with nothing but Python (C2SP tlog-witness): it signs a checkpoint only if it goes on from
the last one that it signed. FOLDER is its memory: never restore an older copy, and never run two from copies.
With --pull it ends with 0 where it signed, 1 where the log does not go on from what it signed, 2 where it
cannot look."""


def reader() -> argparse.ArgumentParser:
    """What may be asked."""
    parser = argparse.ArgumentParser(
        prog="witness.py", description=WHAT_FOR, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", metavar="FOLDER")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--new", metavar="NAME", help="make a key: the first thing; such as club.example.org/witness"
    )
    what.add_argument(
        "--trust", metavar="KEY", help="witness the log of this key, from a place that you trust"
    )
    what.add_argument("--serve", metavar="PORT", type=int, help="answer logs that ask, until it is stopped")
    what.add_argument("--pull", metavar="URL", help="look once at a log: https://records.example.org")
    parser.add_argument("--host", default="127.0.0.1", help="where --serve listens; behind a proxy with TLS")
    return parser


def main(arguments: list[str]) -> int:
    """Do what was asked; the exit code."""
    asked = reader().parse_args(arguments)
    try:
        if asked.new:
            make_folder(asked.folder, asked.new)
        folder = Folder(asked.folder)
        if asked.new:
            _say(f"{folder.key.public}\n")
        elif asked.trust:
            folder.trust(read_key(asked.trust))
        elif asked.serve is not None:
            _serve(folder, asked.host, asked.serve)
        else:
            return _pull(folder, asked.pull.rstrip("/"))
    except (Unsound, OSError, ValueError, HTTPException, sqlite3.Error) as trouble:
        _say(f"{trouble}\n")
        return CANNOT
    except KeyboardInterrupt:
        pass
    return AGREED


def _pull(folder: Folder, prefix: str) -> int:
    """Sign what the log shows, and keep it signed in the folder, to be handed to readers."""
    note, answer = pull(prefix, folder, _fetch, int(time.time()))
    if answer.status != SIGNED:
        _say(f"NOT SIGNED ({answer.status}): {answer.body}")
        return LIED if answer.status in (FEWER, CONFLICT, NOT_PROVED) else CANNOT
    (folder.path / "cosigned.txt").write_bytes((note + answer.body).encode())
    _say(note + answer.body)
    return AGREED


def _fetch(address: str, most: int) -> bytes:
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:
        found: bytes = answer.read(most + 1)
    if len(found) > most:
        raise Unsound(f"{address} has more than {most} bytes")
    return found


def _say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


class Door(BaseHTTPRequestHandler):
    """Answers POST .../add-checkpoint, whatever stands before it in the address."""

    protocol_version = "HTTP/1.1"
    timeout = SECONDS
    folder: Folder

    def do_POST(self) -> None:
        """One question."""
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MOST_BODY:
            self._answer(413 if length.isdecimal() else 411, "a checkpoint is short\n", close=True)
            return
        body = self.rfile.read(int(length))
        if not self.path.endswith(DOOR):
            self._answer(404, "nothing is here\n")
            return
        try:
            answer = attest(body.decode(), self.folder, int(time.time()))
        except UnicodeDecodeError:
            self._answer(400, "it is no text\n")
            return
        self._answer(answer.status, answer.body, answer.kind)

    def _answer(
        self, status: int, body: str, kind: str = "text/plain; charset=utf-8", *, close: bool = False
    ) -> None:
        raw = body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(raw)))
        if close:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(raw)


def _serve(folder: Folder, host: str, port: int) -> None:
    door = type("DoorOfFolder", (Door,), {"folder": folder})
    with ThreadingHTTPServer((host, port), door) as server:
        _say(f"{folder.key.public} at http://{host}:{server.server_address[1]}\n")
        server.serve_forever()
