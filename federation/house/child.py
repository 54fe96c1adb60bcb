"""One part of the site as a child process: started, listened to, started again, ended."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from federation.house.lifeline import tied_to_us

FIRST_WAIT_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 30.0

SETTLED_SECONDS = 60.0
"""A part that lived so long starts with the shortest wait again."""


@dataclass(frozen=True, slots=True)
class Part:
    """A name for the terminal and the command that runs it."""

    name: str
    command: tuple[str, ...]


class Child:
    """A part and the process that runs it just now, if one does."""

    def __init__(self, part: Part, number: int, environment: Mapping[str, str], folder: Path) -> None:
        self.part = part
        self.number = number
        self.last_code = 0
        self.stumbles = 0
        self.is_silent = False
        self._environment = dict(environment)
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._half_line = b""
        self._started = self._due = 0.0
        self._wait = FIRST_WAIT_SECONDS

    @property
    def is_alive(self) -> bool:
        """Whether there is a process to end and to bury."""
        return self._process is not None

    @property
    def output(self) -> IO[bytes]:
        """Both what it says and what it complains of. Only while there is a process."""
        stream = self._running().stdout
        assert stream is not None  # asked for with PIPE
        return stream

    def start(self) -> IO[bytes]:
        """Start the process; returns its output. Raises OSError when the program cannot be run."""
        self._started = time.monotonic()
        self._half_line, self.is_silent = b"", False
        self._process = subprocess.Popen(
            self.part.command,
            env=self._environment,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            process_group=0,
            preexec_fn=tied_to_us(),  # noqa: PLW1509 - the supervisor has one thread, see lifeline
        )
        os.set_blocking(self.output.fileno(), False)
        return self.output

    def lines(self) -> list[str]:
        """The whole lines that have come since the last time; sets `is_silent` at the end of them all."""
        came = b"".join(iter(self._chunk, b""))
        *whole, self._half_line = (self._half_line + came).split(b"\n")
        return [line.decode(errors="replace").rstrip("\r") for line in whole]

    def _chunk(self) -> bytes:
        try:
            chunk = os.read(self.output.fileno(), 65536)
        except BlockingIOError:
            return b""
        self.is_silent = not chunk
        return chunk

    def rest(self) -> list[str]:
        """A last line that was never ended."""
        half, self._half_line = self._half_line, b""
        return [half.decode(errors="replace")] if half else []

    def has_ended(self) -> bool:
        """Whether its process ran and is no more."""
        return self._process is not None and self._process.poll() is not None

    def back_off(self) -> float:
        """Set the time of the next start; returns the seconds until then, twice as many each time."""
        if time.monotonic() - self._started > SETTLED_SECONDS:
            self._wait = FIRST_WAIT_SECONDS
        wait, self._wait = self._wait, min(2 * self._wait, LONGEST_WAIT_SECONDS)
        self._due = time.monotonic() + wait
        self.stumbles += 1
        return wait

    def is_due(self) -> bool:
        """Whether it does not run and has waited long enough."""
        return self._process is None and time.monotonic() >= self._due

    def send(self, number: signal.Signals) -> None:
        """A signal to its first process, which minds its own children."""
        self._running().send_signal(number)

    def kill(self) -> None:
        """KILL to every process of its group."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._running().pid, signal.SIGKILL)

    def bury(self) -> None:
        """Forget an ended process, and end what it left behind in its group."""
        self.kill()
        self.last_code = self._running().wait()
        self.output.close()
        self._process = None

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, f"{self.part.name} does not run"
        return self._process
