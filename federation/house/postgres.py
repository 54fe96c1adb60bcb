"""The embedded PostgreSQL: a private cluster in a data directory, on a unix socket only.

    cluster = ensure_cluster(Path(".data/demo"))
    cluster.create_database("records")
    psycopg.connect(cluster.app_url("records"))
    cluster.stop()

A data directory holds `cluster.json` (see deed), `cluster.lock` and usually `postgres/`, the folder
of the account that the database runs as: `cluster/`, `postgres.log` and, if need be, `programs/`.
"""

from __future__ import annotations

import os
import shutil
import signal
import time
from itertools import count
from pathlib import Path

import psycopg

from federation.house import cluster_file as deeds
from federation.house import cluster_setup
from federation.house.cluster import LOCK_FILE, Cluster
from federation.house.discovery import fitting, forced_origin, found
from federation.house.locks import locked
from federation.house.messages import DidNotStart, DidNotStop, complain
from federation.house.postmaster import (
    STOP_SECONDS,
    Postmaster,
    cluster_below,
    command_line,
    major_of_cluster,
    running_pid,
)
from federation.house.privileges import account_for, private_folder
from federation.house.programs import first_runnable

ANSWER_SECONDS = 60


def ensure_cluster(data_dir: Path | str, fast: bool = False) -> Cluster:
    """The running cluster of a data directory: founded, started or found running, as need be.

    `fast` forgoes flushing to disk, for tests; it counts when the server is started, not when it
    runs already. Two processes may call this at once. Raises HouseTrouble, whose text says what to
    do: no PostgreSQL, the wrong version, somebody else's folder, a server that does not start.
    """
    data_dir = Path(data_dir).resolve()
    data_dir.mkdir(parents=True, exist_ok=True)
    with locked(data_dir / LOCK_FILE):
        cluster = _cluster_of(data_dir)
        postmaster = cluster.postmaster
        if running_pid(postmaster.cluster) is None:
            _start(cluster, fast=fast)
        _wait_for_answer(cluster)
        cluster_setup.make_roles(cluster.superuser_url("postgres"), cluster.deed)
    return cluster


def existing_cluster(data_dir: Path | str) -> Cluster | None:
    """The cluster of a data directory as it stands, running or not; None when there is none."""
    data_dir = Path(data_dir).resolve()
    deed = deeds.read(data_dir) if data_dir.is_dir() else None
    if deed is None or major_of_cluster(cluster_below(deed.home_in(data_dir))) is None:
        return None
    with locked(data_dir / LOCK_FILE):
        return _cluster_of(data_dir)


def demolish(data_dir: Path | str) -> None:
    """Stop the cluster and remove it with its whole data directory. Nothing can bring it back."""
    data_dir = Path(data_dir).resolve()
    if cluster := existing_cluster(data_dir):
        cluster.stop("immediate")
        shutil.rmtree(cluster.postmaster.sockets, ignore_errors=True)
        shutil.rmtree(cluster.postmaster.home)
    shutil.rmtree(data_dir, ignore_errors=True)


def _cluster_of(data_dir: Path) -> Cluster:
    deed = deeds.read(data_dir) or _begin(data_dir)
    home = deed.home_in(data_dir)
    cluster = cluster_below(home)
    account = account_for(cluster)
    private_folder(home, account)
    forced = forced_origin()
    candidates = fitting(found(forced), major_of_cluster(cluster), forced)
    binaries = first_runnable(candidates, account, home)
    sockets = deed.socket_folder(data_dir)
    postmaster = Postmaster(home=home, sockets=sockets, account=account, binaries=binaries)
    return Cluster(data_dir=data_dir, postmaster=postmaster, deed=deed)


def _begin(data_dir: Path) -> deeds.Deed:
    """A new deed. What an earlier cluster left without one cannot be entered, nor is it ours to delete."""
    account = account_for(data_dir / "postgres")
    deed = deeds.draw_up(data_dir, account)
    home = deed.home_in(data_dir)
    if home.exists():
        _set_aside(home)
    return deed


def _set_aside(home: Path) -> None:
    if pid := running_pid(cluster_below(home)):
        os.kill(pid, signal.SIGQUIT)  # to PostgreSQL, an immediate shutdown
        patience = time.monotonic() + STOP_SECONDS
        while command_line(pid):
            if time.monotonic() > patience:
                raise DidNotStop(f"Process {pid}, an earlier database in {home}, does not end.")
            time.sleep(0.1)
    aside = next(path for n in count(1) if not (path := home.with_name(f"{home.name}.old-{n}")).exists())
    home.rename(aside)
    complain(f"An earlier database without its passwords was set aside as {aside}; remove it if you like.")


def _start(cluster: Cluster, *, fast: bool) -> None:
    postmaster = cluster.postmaster
    private_folder(postmaster.sockets, postmaster.account)
    if major_of_cluster(postmaster.cluster) is None:
        cluster_setup.found(postmaster, cluster.deed)
    cluster_setup.write_settings(postmaster, fast=fast)
    postmaster.start()


def _wait_for_answer(cluster: Cluster) -> None:
    patience = time.monotonic() + ANSWER_SECONDS
    while True:
        try:
            psycopg.connect(cluster.superuser_url("postgres")).close()
        except psycopg.OperationalError as refusal:
            if time.monotonic() > patience:
                log, said = cluster.postmaster.log, cluster.postmaster.last_words()
                raise DidNotStart(
                    f"The database does not answer: {refusal}\n{log} ends:\n{said}"
                ) from refusal
            time.sleep(0.1)
        else:
            return
