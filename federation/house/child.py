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

import psutil

from federation.house.parent_watch import tied_to_us

FIRST_WAIT_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 30.0

QUIET_SECONDS = 60.0
"""What went wrong longer ago is forgotten: a pause grows with what happened within so long."""

A_MOVE_SECONDS = 0.05
"""So much processor time is a sign of life; what only waits for something uses less in half a minute."""


SIGNING = ("SIGNING_KEY",)
"""What only the worker is told, which signs the log; SIGNS=0 lets others start without."""

SECRETS = (*SIGNING, "SECRET_KEY", "SECRET_KEY_FALLBACKS", "DATABASE_URL", "EMAIL_PASSWORD")
"""What a part that reads, signs and sends nothing is not told; CHECKING lets it start without."""


class Pauses:
    """How long to wait before the next try: twice as long for each failure of the last minute."""

    def __init__(self) -> None:
        self._failures: list[float] = []

    def after_failure(self) -> float:
        """Something has failed just now; the seconds to wait."""
        now = time.monotonic()
        self._failures = [at for at in self._failures if now - at < QUIET_SECONDS] + [now]
        return float(min(FIRST_WAIT_SECONDS * 2 ** (len(self._failures) - 1), LONGEST_WAIT_SECONDS))


@dataclass(frozen=True, slots=True)
class Part:
    """A name for the terminal and the command that runs it.

    `withheld`: what of the environment it is not told, `instead`: a setting by which it starts without.
    """

    name: str
    command: tuple[str, ...]
    withheld: tuple[str, ...] = ()
    instead: tuple[str, str] | None = None

    def told(self, environment: Mapping[str, str]) -> dict[str, str]:
        """Its own environment."""
        kept = {name: value for name, value in environment.items() if name not in self.withheld}
        return kept | dict([self.instead] if self.instead else [])


class Child:
    """A part and the process that runs it just now, if one does."""

    def __init__(self, part: Part, number: int, environment: Mapping[str, str], folder: Path) -> None:
        self.part = part
        self.number = number
        self.last_code = 0
        self.stumbles = 0
        self.is_silent = False
        self._environment = part.told(environment)
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._half_line = b""
        self._due = 0.0
        self._pauses = Pauses()
        self._worked, self._moved_at = 0.0, 0.0

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
        self._worked, self._moved_at = 0.0, time.monotonic()
        self._half_line, self.is_silent = b"", False
        self._process = subprocess.Popen(
            self.part.command,
            env=self._environment,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            process_group=0,
            preexec_fn=tied_to_us(),  # noqa: PLW1509 - the supervisor has one thread, see parent_watch
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
        """Set the time of the next start; returns the seconds until then."""
        wait = self._pauses.after_failure()
        self._due = time.monotonic() + wait
        self.stumbles += 1
        return wait

    def worked(self) -> float:
        """Seconds of processor time of its process and of those below it, as far as they still run."""
        with suppress(psutil.Error):
            process = psutil.Process(self._running().pid)
            family = [process, *process.children(recursive=True)]
            return sum(sum(each.cpu_times()[:2]) for each in family)
        return 0.0

    def idle_seconds(self) -> float:
        """How long it has not moved: a part that works is slow, not stuck."""
        worked = self.worked()
        if abs(worked - self._worked) >= A_MOVE_SECONDS:
            self._worked, self._moved_at = worked, time.monotonic()
        return time.monotonic() - self._moved_at

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

    def wait(self) -> None:
        """Until its first process is gone, which a KILL makes a matter of moments."""
        self._running().wait()

    def bury(self) -> None:
        """Forget an ended process, and end what it left behind in its group."""
        self.kill()
        self.last_code = self._running().wait()
        self.output.close()
        self._process = None

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, f"{self.part.name} does not run"
        return self._process
