"""Web, workers and beat as processes of their own on a database clone, to be killed at any moment.

    with House(clone.app_url, folder) as house:
        house.start("web"), house.start("worker"), house.start("beat")
        house.kill("worker")      # kill -9
        house.start("worker")     # as a supervisor does

They run with the commands of the house itself; the site has the one more address of `tests.robust.urls`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from types import TracebackType
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import ProxyHandler, Request, build_opener

import psutil
from django.conf import settings as django_settings

from federation.house.environment import REPOSITORY, without_libpq
from federation.house.ports import HOST, free_port
from federation.house.stage import parts

PATIENCE = 120.0
"""Seconds after which a test gives up waiting. Nothing here asserts how fast anything is."""

NO_ANSWER = 0
_opener = build_opener(ProxyHandler({}))


def eventually(
    what: str, holds: Callable[[], bool], *, every: float = 0.1, patience: float = PATIENCE
) -> None:
    """Wait until something holds; an AssertionError that says what did not."""
    deadline = time.monotonic() + patience
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {patience:.0f} s: {what}")
        time.sleep(every)


class House:
    """The processes of one site. All that are left are killed at the end."""

    def __init__(self, database_url: str, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.broker = folder / "broker"
        self.port = free_port(0)
        self.address = f"http://{HOST}:{self.port}"
        self.environment = without_libpq(os.environ) | {
            "DATABASE_URL": database_url,
            "CELERY_BROKER_URL": "filesystem://localhost//",
            "BROKER_FOLDER": str(self.broker),
            "CACHE_FOLDER": str(folder / "cache"),
            "SECURE": "0",
            "SECRET_KEY": "for tests only, " + "0" * 50,
            "SIGNING_KEY": django_settings.SIGNING_KEY,
            "ALLOWED_HOSTS": "localhost,127.0.0.1",
            "DJANGO_SETTINGS_MODULE": "tests.robust.settings",
            "PYTHONUNBUFFERED": "1",
        }
        self.environment |= settings
        self._commands = {part.name: part.command for part in parts(self.port, folder)}
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self.log = folder / "processes.log"

    def __enter__(self) -> House:
        self.folder.mkdir(parents=True, exist_ok=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name in list(self._running):
            self.kill(name)
        if error is not None and self.log.exists():
            print(f"--- what the processes said ---\n{self.log.read_text(errors='replace')[-6000:]}")

    def start(self, name: str) -> None:
        """Start `web`, `beat`, `worker` or a further one such as `worker 2`."""
        command = self._commands[name.split(maxsplit=1)[0]]
        with self.log.open("ab") as output:
            self._running[name] = subprocess.Popen(
                command,
                env=self.environment,
                cwd=REPOSITORY,
                stdout=output,
                stderr=output,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )

    def kill(self, name: str) -> None:
        """kill -9 of a process and of the children it started, as a power cut does."""
        process = self._running.pop(name)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def restart_the_dead(self) -> list[str]:
        """Start again what ended by itself, as `restart: unless-stopped` does; their names."""
        dead = [name for name, process in self._running.items() if process.poll() is not None]
        for name in dead:
            self.start(name)
        return dead

    def processes_of(self, name: str) -> list[psutil.Process]:
        """Those that a process has started."""
        children: list[psutil.Process] = psutil.Process(self._running[name].pid).children()
        return children

    def is_running(self, name: str) -> bool:
        """Whether the process lives."""
        return name in self._running and self._running[name].poll() is None

    def wait_until_open(self) -> None:
        """Wait until the site answers anything at all."""
        eventually("the web answers", lambda: self.get("/healthz")[0] != NO_ANSWER)

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> tuple[int, str]:
        """Status and text of a page; NO_ANSWER when nobody answers."""
        return self._ask(Request(f"{self.address}{path}", headers=dict(headers or {})))

    def post(self, path: str, form: Mapping[str, str]) -> tuple[int, str]:
        """Status and text of the answer to a form; NO_ANSWER when nobody answers."""
        return self._ask(Request(f"{self.address}{path}", data=urlencode(form).encode()))

    def send(self, path: str, form: Mapping[str, str]) -> object:
        """Send a form until it is answered with 200, as somebody does whose page did not come; the answer."""
        answer: list[str] = []

        def answered() -> bool:
            status, text = self.post(path, form)
            assert status in {200, NO_ANSWER, 502, 503}, f"{status}: {text[:500]}"
            answer.append(text)
            return status == 200

        eventually(f"{path} answers", answered, every=0.05)
        return json.loads(answer[-1])

    def _ask(self, request: Request) -> tuple[int, str]:
        try:
            with _opener.open(request, timeout=30) as answer:
                return int(answer.status), answer.read().decode()
        except HTTPError as refusal:
            return refusal.code, refusal.read().decode(errors="replace")
        except (OSError, HTTPException, ValueError):  # nobody there, or an answer cut off in the middle
            return NO_ANSWER, ""
