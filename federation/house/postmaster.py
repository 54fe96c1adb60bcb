"""The server process of one cluster: whether it runs, starting it, stopping it.

After `kill -9` or a power cut a `postmaster.pid` and sockets are left behind. PostgreSQL trusts the
number in that file as long as any process of the same account has it (a reused number, or a dead
process that nobody collected), and then refuses to start. So we look whether that process really is
the server of this folder, and clear away what a dead one left. Should programs of the dead server
still hold its shared memory, PostgreSQL itself refuses; they end within moments, so we try again.
"""

from __future__ import annotations

import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from federation.house.discovery import Binaries
from federation.house.messages import DidNotStart, DidNotStop
from federation.house.privileges import Account

StopMode = Literal["smart", "fast", "immediate"]

START_SECONDS = 300
"""Recovery after a crash replays what was not yet flushed; on a slow disk that takes its time."""

STOP_SECONDS = 60

RETRY_SECONDS = 20
"""How long programs of a killed server may take to notice and end."""

LEFT_BEHIND = ("still in use", "already exists", "Is another postmaster")


@dataclass(frozen=True, slots=True, kw_only=True)
class Postmaster:
    """The server of the cluster below `home`, with the programs and the account that run it."""

    home: Path
    sockets: Path
    account: Account
    binaries: Binaries

    @property
    def cluster(self) -> Path:
        """PostgreSQL's own data directory."""
        return cluster_below(self.home)

    @property
    def log(self) -> Path:
        """What the server writes."""
        return self.home / "postgres.log"

    def start(self) -> None:
        """Start the server and wait until it answers. Raises DidNotStart with its last lines."""
        patience = time.monotonic() + RETRY_SECONDS
        while True:
            self._clear_away()
            before = self.log.stat().st_size if self.log.exists() else 0
            if self._pg_ctl("start", "-l", str(self.log), "-w", "-t", str(START_SECONDS)):
                return
            said = self.last_words(since=before)
            if time.monotonic() > patience or not any(word in said for word in LEFT_BEHIND):
                raise DidNotStart(f"{self.binaries} did not start; {self.log} ends:\n{said}")
            time.sleep(0.3)

    def stop(self, mode: StopMode = "fast") -> None:
        """Stop the server if it runs; if it does not end in time, as a crash would end it.

        Raises DidNotStop when it survives even that.
        """
        for way in dict.fromkeys((mode, "immediate")):
            if running_pid(self.cluster) is not None:
                self._pg_ctl("stop", "-m", way, "-w", "-t", str(STOP_SECONDS))
        if running_pid(self.cluster) is not None:
            raise DidNotStop(f"The server of {self.cluster} does not stop; see {self.log}.")
        self._clear_away()
        with suppress(OSError):  # nothing of ours stays in /tmp; what is not ours makes this fail
            self.sockets.rmdir()

    def _pg_ctl(self, verb: str, *options: str) -> bool:
        done = self.account.run(
            [self.binaries.program("pg_ctl"), verb, "-s", "-D", str(self.cluster), *options],
            folder=self.home,
            seconds=START_SECONDS + 30,
        )
        return done.returncode == 0

    def _clear_away(self) -> None:
        if running_pid(self.cluster) is None:
            (self.cluster / "postmaster.pid").unlink(missing_ok=True)
            for leftover in self.sockets.glob(".s.PGSQL.*"):
                leftover.unlink(missing_ok=True)

    def last_words(self, *, since: int = 0) -> str:
        """The last lines of the server's log, of what was written after so many bytes."""
        try:
            written = self.log.read_bytes()[since:]
        except FileNotFoundError:
            return "(nothing was written)"
        return "\n".join(written.decode(errors="replace").splitlines()[-15:])


def cluster_below(home: Path) -> Path:
    """PostgreSQL's own data directory below the folder of the account."""
    return home / "cluster"


def running_pid(cluster: Path) -> int | None:
    """The process id of the server of this folder; None when it does not run."""
    try:
        pid = int((cluster / "postmaster.pid").read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        return None
    return pid if str(cluster) in command_line(pid) else None


def command_line(pid: int) -> str:
    """What a process was started with; nothing for one that is gone, or dead and not collected."""
    if Path("/proc/self").exists():
        try:
            return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            return ""
    asked = ["ps", "-ww", "-o", "command=", "-p", str(pid)]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout


def major_of_cluster(cluster: Path) -> int | None:
    """The version that made a cluster, from its own PG_VERSION; None when there is none."""
    try:
        return int((cluster / "PG_VERSION").read_text())
    except FileNotFoundError:
        return None
