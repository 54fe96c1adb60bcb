"""TCP ports of this machine, and whether a page answers."""

from __future__ import annotations

import socket
from http import HTTPStatus
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

HOST = "127.0.0.1"


def free_port(wanted: int) -> int:
    """`wanted` if nobody listens there, else a free one of the system's choice."""
    for port in (wanted, 0):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a past one may still linger
            try:
                trial.bind((HOST, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    raise OSError(f"no port of {HOST} is free")


def status_of(address: str, seconds: float = 5) -> int:
    """The HTTP status of a page, redirections followed; 0 when nothing answers."""
    opener = build_opener(ProxyHandler({}))  # a proxy of the person's shell cannot see this machine
    try:
        with opener.open(address, timeout=seconds) as answer:
            return int(answer.status)
    except HTTPError as refusal:
        return refusal.code
    except (OSError, HTTPException):
        return 0


def answers(address: str) -> bool:
    """Whether a page answers with 200."""
    return status_of(address) == HTTPStatus.OK
