"""The site itself on a benchmark's database: its web, worker and beat with the house's own commands."""

from __future__ import annotations

import http.client
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, NamedTuple

from federation.house.environment import REPOSITORY
from federation.house.ports import HOST, free_port, status_of
from federation.house.stage import parts

OPEN_SECONDS = 60.0
CLOSE_SECONDS = 15.0


class Answer(NamedTuple):
    """What the web answered."""

    status: int
    text: str


def alone(measured: Callable[..., Any], *given: object) -> Any:
    """Call a function in a process of its own: Django stays on the first database it was set up on."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as executor:
        return executor.submit(measured, *given).result()


@contextmanager
def opened(*names: str, settings: str = "federation.settings") -> Iterator[int]:
    """Start these parts of the house, `web` among them, on the database in use; the port of the web."""
    with TemporaryDirectory(prefix="records-bench-") as place, ExitStack() as running:
        folder, port = Path(place), free_port(0)
        environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": settings,
            "CELERY_BROKER_URL": "filesystem://localhost//",
            "BROKER_FOLDER": str(folder / "broker"),
            "CACHE_FOLDER": str(folder / "cache"),
        }
        commands = {part.name: part.command for part in parts(port, folder)}
        said = running.enter_context((folder / "said").open("w+b"))
        try:
            for name in names:
                running.enter_context(_running(commands[name], environment, said))
            _wait_for(f"http://{HOST}:{port}/healthz")
            yield port
        except BaseException:
            said.seek(0)
            sys.stderr.write(said.read().decode(errors="replace")[-6_000:])
            raise


@contextmanager
def _running(command: Sequence[str], environment: Mapping[str, str], said: IO[bytes]) -> Iterator[None]:
    process = subprocess.Popen(
        command, env=environment, cwd=REPOSITORY, stdin=subprocess.DEVNULL, stdout=said, stderr=said
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(address: str) -> None:
    until = time.monotonic() + OPEN_SECONDS
    while not status_of(address):
        if time.monotonic() > until:
            raise RuntimeError(f"{address} does not answer")
        time.sleep(0.1)


def ask(
    port: int, address: str, *, form: str | None = None, headers: Mapping[str, str] | None = None
) -> Answer:
    """One request on a connection of its own; a form is sent, without one the page is asked for."""
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    try:
        connection.request("GET" if form is None else "POST", address, form, dict(headers or {}))
        answer = connection.getresponse()
        return Answer(answer.status, answer.read().decode())
    finally:
        connection.close()
