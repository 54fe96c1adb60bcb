"""Requests that never end hold no worker: the site answers everybody else, without a proxy in front."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from federation.house.ports import HOST
from tests.robust.processes import House, eventually
from tests.robust.urls import LARGE_MEGABYTES
from tests.support import season
from tests.support.database import Clone

pytestmark = [pytest.mark.database, pytest.mark.slow]

MANY = 60
"""More than all processes of the web have threads."""
NEVER_ENDED = {
    "half a head": b"GET /members/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "half a form": b"POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nlogin=anna",
    "kept open": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "nothing": b"",
}


@pytest.fixture
def open_house(committed: Clone, tmp_path: Path) -> Iterator[House]:
    season.open_house()
    with House(committed.app_url, tmp_path / "house") as house:
        house.start("web")
        house.wait_until_open()
        yield house


def test_the_site_answers_beside_them(open_house: House) -> None:
    for kind, sent in NEVER_ENDED.items():
        with ExitStack() as held:
            for _ in range(MANY):
                held.enter_context(socket.create_connection((HOST, open_house.port))).sendall(sent)
            answers = [open_house.get("/tournaments/")[0] for _ in range(10)]
        assert answers == [200] * 10, kind


def test_the_site_answers_beside_those_who_read_slowly(open_house: House) -> None:
    """What they have not read yet waits on the disk: far more of it than any thread would hold for them."""
    asked = b"GET /large/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with ExitStack() as held:
        for _ in range(20):
            slow = held.enter_context(socket.socket())
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.connect((HOST, open_house.port))
            slow.sendall(asked)
        answers = [open_house.get("/tournaments/")[0] for _ in range(10)]
        read = len(slow.recv(4096))
    assert answers == [200] * 10
    assert read, "the answer has begun"


def test_a_slow_reader_gets_all_of_it(open_house: House) -> None:
    status, text = open_house.get("/large/")
    assert (status, len(text)) == (200, LARGE_MEGABYTES * 1024 * 1024)


def test_where_one_process_ends_all_end_and_are_started_again(open_house: House) -> None:
    (served,) = open_house.processes_of("web")[:1]
    served.send_signal(signal.SIGKILL)
    eventually("the web has ended", lambda: not open_house.is_running("web"))
    assert open_house.restart_the_dead() == ["web"]
    open_house.wait_until_open()
