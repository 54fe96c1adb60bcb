"""`kill -9` of everything, and what it leaves behind."""

import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from federation.house import postgres
from federation.house.messages import DidNotStart
from federation.house.postgres import ensure_cluster
from federation.house.postmaster import running_pid

pytestmark = [pytest.mark.database, pytest.mark.slow]


def children_of(pid):
    asked = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
    pairs = (map(int, line.split()) for line in asked.stdout.splitlines())
    return [child for child, parent in pairs if parent == pid]


def crash(cluster, *, with_children):
    pid = running_pid(cluster.postmaster.cluster)
    children = children_of(pid)
    assert children
    os.kill(pid, signal.SIGKILL)
    for child in children if with_children else ():
        with suppress(ProcessLookupError):  # it followed its parent by itself
            os.kill(child, signal.SIGKILL)


@pytest.mark.parametrize("with_children", [True, False])
def test_what_was_committed_is_there_after_kill_9(data_dir, origin, with_children):
    cluster = ensure_cluster(data_dir)
    cluster.create_database("records")
    connection = psycopg.connect(cluster.owner_url("records"), autocommit=True)
    connection.execute("CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n")
    crash(cluster, with_children=with_children)
    again = ensure_cluster(data_dir)
    with psycopg.connect(again.owner_url("records")) as after:
        assert after.execute("SELECT count(*) FROM kept").fetchone() == (1000,)
    connection.close()


def test_a_number_taken_over_by_another_process_does_not_stand_in_the_way(data_dir):
    """After a boot, or in a container, the number in postmaster.pid soon belongs to something else."""
    cluster = ensure_cluster(data_dir, fast=True)
    server = cluster.postmaster
    left = (server.cluster / "postmaster.pid").read_text().split("\n")
    crash(cluster, with_children=True)
    steps_down = {"user": server.account.uid} if server.account.changes else {}
    with subprocess.Popen(["sleep", "60"], cwd="/", **steps_down) as other:
        text = "\n".join([str(other.pid), *left[1:]])
        for leftover in (server.cluster / "postmaster.pid", server.sockets / ".s.PGSQL.5432.lock"):
            server.account.write(leftover, text)
        try:
            assert running_pid(server.cluster) is None
            again = ensure_cluster(data_dir, fast=True)
            psycopg.connect(again.app_url("postgres")).close()
        finally:
            other.kill()


def test_initdb_killed_half_way_is_done_again(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    cluster.stop()
    cluster.postmaster.cluster.rename(cluster.postmaster.home / "cluster.new")
    (cluster.postmaster.home / "cluster.new" / "PG_VERSION").unlink()
    again = ensure_cluster(data_dir, fast=True)
    psycopg.connect(again.app_url("postgres")).close()


def test_the_socket_folder_may_be_swept_away(data_dir):
    """Some systems empty /tmp at every boot."""
    cluster = ensure_cluster(data_dir, fast=True)
    crash(cluster, with_children=True)
    shutil.rmtree(cluster.postmaster.sockets)
    again = ensure_cluster(data_dir, fast=True)
    psycopg.connect(again.app_url("postgres")).close()


def test_a_start_that_fails_shows_the_last_lines_of_the_log(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    cluster.stop()
    settings = cluster.postmaster.cluster / "postgresql.conf"
    cluster.postmaster.account.write(settings, "shared_buffers = 'a lot'\n", append=True)
    begun = time.monotonic()
    with pytest.raises(DidNotStart, match="shared_buffers"):
        ensure_cluster(data_dir, fast=True)
    assert time.monotonic() - begun < 10
    assert Path(cluster.postmaster.log).exists()


def test_a_server_that_does_not_answer_says_what_it_wrote_last(data_dir, monkeypatch) -> None:
    ensure_cluster(data_dir).stop()
    monkeypatch.setattr(postgres, "ANSWER_SECONDS", 0)
    monkeypatch.setattr(postgres, "_start", lambda *_, **__: None)
    with pytest.raises(DidNotStart, match="database system is shut down"):
        ensure_cluster(data_dir)
