"""`demo` and `run`: database, migrations, web, worker and beat, opened together and closed together."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path

from events.checkpoints.keys import read_signing_key
from federation.house.child import SECRETS, SIGNING, Part
from federation.house.cluster import Cluster
from federation.house.cluster_file import write_private
from federation.house.environment import (
    DATABASE,
    REPOSITORY,
    addresses_of,
    data_folder,
    given_addresses,
    manage,
    reached_at,
    site_environment,
)
from federation.house.keeper import Keeper
from federation.house.locks import Tenancy, alone
from federation.house.messages import AlreadyOpen, DidNotStart, HouseTrouble, say
from federation.house.ports import HOST, answers, free_port, status_of
from federation.house.postgres import ensure_cluster
from federation.house.supervisor import Supervisor

HOUSE_LOCK = "house.lock"
HOUSE_NOTE = "house.json"
TENANTS_LOCK = "tenants.lock"

USUAL_PORT = 8000

PREPARING = (("upgrade",), ("state_veils",), ("replay", "--stale"))
"""What `manage.py` does before the doors open. Tables belong to the owner, so it migrates them as that."""

SEEDING = ("seed_demo",)

STILL_SECONDS = 60
"""A web that has not answered and has done nothing for so long is stuck; one that works is waited for."""

TOLD_EVERY_SECONDS = 15

MOST_STUMBLES = 3
"""A web that ended so often before its first page will not open."""

SETTLING_SECONDS = 2.0
"""With `--once`: a worker that cannot load its tasks has ended by then."""

# In a container root runs the house; a page of warning at every start helps nobody there.
CALM = ("-W", "ignore:You're running the worker with superuser privileges")
ERRANDS = ("--loglevel", "WARNING", "--concurrency", "4")
"""So many imports, files and corrections are done at once."""

CELERY = (sys.executable, *CALM, "-m", "celery", "--quiet", "-A", "federation")


def open_stage(stage: str, *, once: bool) -> int:
    """Open `demo` or `run` and keep it open until Ctrl-C; with `once`, until its first page is read.

    Returns the exit code: 0 when it was open. Raises HouseTrouble.
    """
    folder = data_folder(stage)
    folder.mkdir(parents=True, exist_ok=True)
    with alone(folder / HOUSE_LOCK) as free:
        if not free:
            where = note(folder).get("address", "an address not yet known")
            raise AlreadyOpen(f"It is open already, at {where}. To close it: python -m federation.house stop")
        with Tenancy(folder / TENANTS_LOCK) as tenancy:
            given = given_addresses(os.environ) if stage == "run" else None
            cluster = None if given else database_of(folder)
            addresses = given or addresses_of(_known(cluster), DATABASE)
            environment = site_environment(
                os.environ, folder=folder, addresses=addresses, is_demo=stage == "demo"
            )
            try:
                beside = Keeper(cluster).look if cluster else lambda: None
                return _open(stage, folder, environment, once=once, beside=beside)
            finally:
                if cluster and tenancy.is_last():
                    cluster.stop()


def database_of(folder: Path) -> Cluster:
    """The running cluster of a stage, with its database."""
    cluster = ensure_cluster(folder)
    if not cluster.has_database(DATABASE):
        cluster.create_database(DATABASE)
    return cluster


def note(folder: Path) -> dict[str, str]:
    """What the running stage wrote down: its `pid` and `address`. Nothing when it never ran."""
    with suppress(FileNotFoundError):
        written: dict[str, str] = json.loads((folder / HOUSE_NOTE).read_text())
        return written
    return {}


def parts(port: int, folder: Path) -> list[Part]:
    """Web, workers, beat. Workers need not know of each other: messages are wake-ups only."""
    quiet = ("--without-gossip", "--without-mingle", "--without-heartbeat")
    return [
        Part(
            "web",
            (sys.executable, "-m", "federation.web", f"{HOST}:{port}"),
            withheld=SIGNING,
            instead=("SIGNS", "0"),
        ),
        Part("worker", (*CELERY, "worker", "--loglevel", "WARNING", "--concurrency", "3", *quiet)),
        Part(
            "errands",
            (*CELERY, "worker", "-Q", "errands", *ERRANDS, *quiet),
            withheld=SIGNING,
            instead=("SIGNS", "0"),
        ),
        Part(
            "beat",
            (*CELERY, "beat", "--loglevel", "WARNING", "-s", str(folder / "beat-schedule")),
            withheld=SECRETS,
            instead=("CHECKING", "1"),
        ),
    ]


def without_owner(environment: Mapping[str, str]) -> dict[str, str]:
    """What web, worker and beat are told: all but the owner's address, which migrating alone needs."""
    return {name: value for name, value in environment.items() if name != "DATABASE_OWNER_URL"}


def _known(cluster: Cluster | None) -> Cluster:
    assert cluster is not None  # there is one whenever no address was given
    return cluster


def _open(
    stage: str,
    folder: Path,
    environment: Mapping[str, str],
    *,
    once: bool,
    beside: Callable[[], object],
) -> int:
    for words in (*PREPARING, SEEDING) if stage == "demo" else PREPARING:
        _manage(words, environment)
    port = free_port(_wanted_port())
    address = f"http://{HOST}:{port}"
    write_private(folder / HOUSE_NOTE, json.dumps({"pid": str(os.getpid()), "address": address}))
    environment = reached_at(address, environment, is_demo=stage == "demo")
    with Supervisor(
        parts(port, folder), environment=without_owner(environment), folder=REPOSITORY, beside=beside
    ) as supervisor:
        _wait_until_open(supervisor, address)
        if supervisor.asked_to_stop:
            return 0
        say(_greeting(stage, address, folder, environment))
        if once:
            return _first_page(supervisor, address)
        supervisor.watch()
        say("Closing.")
    return 0


def _wanted_port() -> int:
    word = os.environ.get("PORT") or str(USUAL_PORT)
    if not word.isdecimal() or not 0 < int(word) < 65536:
        raise HouseTrouble(f"PORT is {word!r}; it must be a number from 1 to 65535.")
    return int(word)


def _manage(words: tuple[str, ...], environment: Mapping[str, str]) -> None:
    done = subprocess.run(manage(*words), env=environment, cwd=REPOSITORY, check=False)
    if done.returncode:
        raise DidNotStart(f"manage.py {' '.join(words)} ended with {done.returncode}; see above.")


def _wait_until_open(supervisor: Supervisor, address: str) -> None:
    """As long as the web works at its start: a slow machine takes its time. Raises DidNotStart."""
    web, told = supervisor.child("web"), time.monotonic()
    while not supervisor.asked_to_stop and not answers(f"{address}/healthz"):
        if web.stumbles >= MOST_STUMBLES or (web.is_alive and web.idle_seconds() > STILL_SECONDS):
            raise DidNotStart(f"{address}/healthz did not answer, and nothing moves; see above.")
        if time.monotonic() - told > TOLD_EVERY_SECONDS:
            told = time.monotonic()
            say(f"Still starting: the web has worked for {web.worked():.0f} s.")
        supervisor.watch(0.2)


def _first_page(supervisor: Supervisor, address: str) -> int:
    status = status_of(f"{address}/", seconds=30)
    supervisor.watch(SETTLING_SECONDS)
    say(f"The first page answered {status}.")
    for name in supervisor.stumbled:
        say(f"{name} did not stay up; see above.")
    return 0 if status == HTTPStatus.OK and not supervisor.stumbled else 1


def _greeting(stage: str, address: str, folder: Path, environment: Mapping[str, str]) -> str:
    rule = "-" * 78
    lines = [rule, f"Open: {address}"]
    if stage == "demo":
        asked = subprocess.run(
            manage("logins"), env=environment, cwd=REPOSITORY, capture_output=True, text=True, check=False
        )
        lines += ["", *(asked.stdout if asked.returncode == 0 else asked.stderr).strip().splitlines(), ""]
        lines.append("A scandal, on copies of the log: python -m federation.house manage demo scandal FOLDER")
    key = read_signing_key(environment["SIGNING_KEY"]).public
    lines.append(f"The log's key, to hold its checkpoints to: {key}")
    return "\n".join([*lines, f"The records lie in {folder}. Ctrl-C closes.", rule])
