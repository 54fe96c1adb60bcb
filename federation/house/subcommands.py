"""Everything the house does besides `demo` and `run`: tests, single commands, where, stop, clean."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from federation.house.environment import (
    DATABASE,
    REPOSITORY,
    addresses_of,
    check_environment,
    data_folder,
    given_addresses,
    manage,
    reached_at,
    site_environment,
)
from federation.house.locks import Tenancy, alone
from federation.house.messages import DidNotStop, say
from federation.house.postgres import demolish, ensure_cluster, existing_cluster
from federation.house.postmaster import running_pid
from federation.house.stage import HOUSE_LOCK, TENANTS_LOCK, database_of, note

STAGES = ("demo", "run", "test", "bench")

DISPOSABLE = ("demo", "test", "bench")
"""What `clean` may throw away. The records of `run` are somebody's only copy."""

CLOSE_SECONDS = 30


def check(stage: str, command: Sequence[str], *, fast: bool) -> int:
    """Run pytest or the benchmarks beside a cluster of their own; returns their exit code."""
    folder = data_folder(stage)
    folder.mkdir(parents=True, exist_ok=True)
    with Tenancy(folder / TENANTS_LOCK) as tenancy:
        cluster = ensure_cluster(folder, fast=fast)
        try:
            return to_its_end([sys.executable, "-m", *command], check_environment(os.environ, cluster))
        finally:
            if tenancy.is_last():
                cluster.stop()


def single_command(stage: str, words: Sequence[str]) -> int:
    """`manage.py` with the database and the settings of `demo` or `run`; returns its exit code."""
    folder = data_folder(stage)
    folder.mkdir(parents=True, exist_ok=True)
    with Tenancy(folder / TENANTS_LOCK) as tenancy:
        given = given_addresses(os.environ) if stage == "run" else None
        cluster = None if given else database_of(folder)
        addresses = addresses_of(cluster, DATABASE) if cluster else given
        assert addresses is not None  # the one or the other
        environment = site_environment(
            os.environ, folder=folder, addresses=addresses, is_demo=stage == "demo"
        )
        open_at = note(folder).get("address", "")
        environment = reached_at(open_at, environment, is_demo=stage == "demo")
        try:
            return to_its_end(manage(*words), environment)
        finally:
            if cluster and tenancy.is_last():
                cluster.stop()


def readme() -> int:
    """Open demo and run once each, in an empty data folder, as a newcomer would; 0 when both opened."""
    given = os.environ.get("HOUSE_DATA")
    base = Path(given or tempfile.mkdtemp(prefix="records-readme-"))
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    environment["HOUSE_DATA"] = str(base)
    try:
        for stage in ("demo", "run"):
            command = [sys.executable, "-m", "federation.house", stage, "--once"]
            if code := to_its_end(command, environment):
                return code
    finally:
        if not given:
            for stage in ("demo", "run"):
                demolish(base / stage)
            shutil.rmtree(base, ignore_errors=True)
    return 0


def where() -> int:
    """Say what lies where, and what runs."""
    for stage in STAGES:
        folder = data_folder(stage)
        cluster = existing_cluster(folder)
        if cluster is None:
            say(f"{stage:6} nothing at {folder}")
            continue
        server = cluster.postmaster
        pid = running_pid(server.cluster)
        address = note(folder).get("address")
        say(f"{stage:6} {folder}")
        say(f"       site      {f'open at {address}' if is_open(folder) else 'closed'}")
        say(f"       database  {f'running, process {pid}' if pid else 'stopped'}; {server.binaries}")
        say(f"       lies in   {server.home}, run as uid {server.account.uid}")
        say(f"       socket    {server.sockets}")
    return 0


def stop(stages: Sequence[str]) -> int:
    """Close the sites of these stages and stop their databases; nothing happens to what is closed."""
    for stage in stages:
        folder = data_folder(stage)
        if not folder.is_dir():
            continue
        _close_site(folder)
        if cluster := existing_cluster(folder):
            cluster.stop()
            say(f"{stage} is closed.")
    return 0


def clean() -> int:
    """Throw away the demo's, the tests' and the benchmarks' data; those of `run` stay."""
    stop(DISPOSABLE)
    for stage in DISPOSABLE:
        demolish(data_folder(stage))
    return 0


def is_open(folder: Path) -> bool:
    """Whether a `demo` or `run` of this folder lives."""
    if not folder.is_dir():
        return False
    with alone(folder / HOUSE_LOCK) as free:
        return not free


def to_its_end(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run a command and wait for it through every Ctrl-C, which it hears too; returns its exit code."""
    with subprocess.Popen(command, env=environment, cwd=REPOSITORY) as process:
        while True:
            with suppress(KeyboardInterrupt):
                return process.wait()


def _close_site(folder: Path) -> None:
    pid = note(folder).get("pid")
    patience = time.monotonic() + CLOSE_SECONDS
    if pid and is_open(folder):  # the lock says that the noted process lives, so the number is its own
        os.kill(int(pid), signal.SIGTERM)
    while is_open(folder):
        if time.monotonic() > patience:
            raise DidNotStop(f"Process {pid} does not close the site of {folder}.")
        time.sleep(0.2)
