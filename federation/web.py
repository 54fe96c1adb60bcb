"""python -m federation.web HOST:PORT [--processes N] [--threads N]: the web server of the house.

A request is read to its end before a thread takes it up, and an answer waits on the disk for a slow reader:
half-sent, idle and slow connections hold none, also without a proxy in front (waitress). The processes share
one port; where one ends, all end, and what started them starts them again.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
from types import FrameType
from typing import NoReturn

import waitress

from federation.house.parent_watch import tied_to_us

IDLE = 30
"""Seconds until a connection on which nothing comes any more is closed."""
CONNECTIONS = 1_000
LARGEST_REQUEST = 256 * 1024 * 1024
"""Bytes. A federation's past in one file is the largest thing that is sent."""
LARGEST_WAITING = 4 * 1024 * 1024 * 1024
"""Bytes of one answer that wait for its reader, in a file once they are more than a megabyte. The bundle is
taken a few times an hour by one reader; who reads nothing for `IDLE` seconds is cut off."""


def main() -> None:
    """Serve until TERM."""
    parser = argparse.ArgumentParser(prog="python -m federation.web")
    parser.add_argument("address", help="host:port")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--threads", type=int, default=4, help="of each process")
    asked = parser.parse_args()
    host, _, port = asked.address.rpartition(":")
    signal.signal(signal.SIGTERM, _end)
    port_of_all = socket.create_server((host, int(port)), backlog=CONNECTIONS)
    children = [_forked(port_of_all, asked.threads) for _ in range(asked.processes)]
    try:
        os.wait()
    finally:
        for child in children:
            _stop(child)
    sys.exit("A process of the web server has ended.")


def _forked(port: socket.socket, threads: int) -> int:
    """The number of a process that serves, and that ends with this one."""
    tie = tied_to_us()
    if child := os.fork():
        return child
    try:
        if tie:
            tie()
        _serve(port, threads)
    finally:
        os._exit(1)


def _serve(port: socket.socket, threads: int) -> None:
    from federation.wsgi import application  # noqa: PLC0415 - each process sets up its own

    waitress.serve(
        application,
        sockets=[port],
        threads=threads,
        channel_timeout=IDLE,
        connection_limit=CONNECTIONS,
        max_request_body_size=LARGEST_REQUEST,
        outbuf_high_watermark=LARGEST_WAITING,
        clear_untrusted_proxy_headers=False,  # Django takes them where BEHIND_PROXY says so
        asyncore_use_poll=True,
        ident="",
    )


def _stop(child: int) -> None:
    try:
        os.kill(child, signal.SIGTERM)
    except ProcessLookupError:
        return


def _end(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)


if __name__ == "__main__":
    main()
