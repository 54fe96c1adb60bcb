"""One request to a receiver: to the very address that was judged, no further, and not for long."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Timer
from time import monotonic
from typing import NamedTuple

from events.citing import Refused
from federation.webhooks.addresses import Target, led_to, target_of

PATIENCE = 15.0
"""Seconds for all of it: connection, request and the head of the answer."""
MOST_ADDRESSES = 3
"""So many of the addresses of a name are tried."""
GONE = 410


class Answer(NamedTuple):
    """What came of it. `status`: of HTTP, None where none came; `failure`: a code, "" for done."""

    status: int | None
    failure: str


def post(address: str, body: bytes, head: Mapping[str, str]) -> Answer:
    """Send it. What its body answers is not read, and where it leads on to is not followed."""
    begun = monotonic()
    try:
        target = target_of(address)
        return Answer(status := _asked(target, led_to(target), body, head), _failure(status))
    except Refused as refusal:
        return Answer(None, refusal.code)
    except ssl.SSLError:
        failure = "no_certificate"
    except TimeoutError:
        failure = "too_slow"
    except (HTTPException, ValueError):
        failure = "no_answer"
    except OSError:
        failure = "no_connection"
    return Answer(None, "too_slow" if monotonic() - begun >= PATIENCE else failure)


def _failure(status: int) -> str:
    if 200 <= status < 300:
        return ""
    if status == GONE:
        return "gone"
    return "led_on" if 300 <= status < 400 else "refused"


def _asked(target: Target, addresses: tuple[str, ...], body: bytes, head: Mapping[str, str]) -> int:
    """The status of the answer."""
    with _connected(target, addresses) as connection:
        connection.request("POST", target.path, body, dict(head))
        return connection.getresponse().status


@contextmanager
def _connected(target: Target, addresses: tuple[str, ...]) -> Iterator[HTTPConnection]:
    """A connection that is cut once its time is over, however slowly bytes trickle in."""
    plain = _first_open(target, addresses)
    plain.settimeout(PATIENCE)
    connection, line = _speaking(target, plain)
    timer = Timer(PATIENCE, _cut, [line])
    timer.start()
    try:
        if isinstance(line, ssl.SSLSocket):
            line.do_handshake()
        connection.sock = line
        yield connection
    finally:
        timer.cancel()
        line.close()


def _speaking(target: Target, plain: socket.socket) -> tuple[HTTPConnection, socket.socket]:
    """The name goes into the certificate's check and the head Host; the line is open already."""
    if not target.is_tls:
        return HTTPConnection(target.host, target.port, timeout=PATIENCE), plain
    context = ssl.create_default_context()
    line = context.wrap_socket(plain, server_hostname=target.host, do_handshake_on_connect=False)
    return HTTPSConnection(target.host, target.port, timeout=PATIENCE, context=context), line


def _first_open(target: Target, addresses: tuple[str, ...]) -> socket.socket:
    """Raises OSError where none of them answers."""
    tried = addresses[:MOST_ADDRESSES]
    for address in tried[:-1]:
        with suppress(OSError):
            return socket.create_connection((address, target.port), PATIENCE / len(tried))
    return socket.create_connection((tried[-1], target.port), PATIENCE / len(tried))


def _cut(line: socket.socket) -> None:
    with suppress(OSError):
        socket.socket.shutdown(line, socket.SHUT_RDWR)  # beneath TLS, which another thread is reading
