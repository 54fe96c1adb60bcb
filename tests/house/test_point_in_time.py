"""Back to a moment: a copy of the cluster, the write-ahead log kept beside it, and a disk that is lost.

The very steps of docs/operations.md, Point in time.
"""

import shutil
import time
from collections.abc import Callable

import psycopg
import pytest

from federation.house.cluster import Cluster
from federation.house.postgres import ensure_cluster

pytestmark = pytest.mark.database

PATIENCE = 60.0


def configured(cluster: Cluster, settings: str) -> None:
    """Add to postgresql.conf, which is the operator's, and start again."""
    cluster.stop()
    server = cluster.postmaster
    server.account.write(server.cluster / "postgresql.conf", settings, append=True)
    ensure_cluster(cluster.data_dir)


def ask(cluster: Cluster, statement: str) -> list[tuple]:
    with psycopg.connect(cluster.superuser_url("postgres"), autocommit=True) as connection:
        answer = connection.execute(statement)
        return answer.fetchall() if answer.description else []


def copied(cluster: Cluster) -> None:
    """What `pg_basebackup` makes while the house goes on working."""
    server = cluster.postmaster
    done = server.account.run(
        [
            server.binaries.program("pg_basebackup"),
            *("--pgdata", str(server.home / "base"), "--checkpoint=fast"),
            *("--dbname", cluster.superuser_url("postgres")),
        ],
        folder=server.home,
    )
    assert done.returncode == 0, done.stderr


def archived(cluster: Cluster) -> None:
    """Everything written so far lies in the archive too."""
    ((wanted,),) = ask(cluster, "SELECT pg_walfile_name(pg_switch_wal())")
    eventually("the archive has the file", (cluster.postmaster.home / "archive" / wanted).exists)


def eventually(what: str, holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, what
        time.sleep(0.1)


def test_a_lost_disk_costs_nothing_up_to_the_moment_asked_for(data_dir, origin) -> None:
    cluster = ensure_cluster(data_dir)
    home = cluster.postmaster.home
    cluster.postmaster.account.run(["/bin/mkdir", str(home / "archive")], folder=home)
    keep = f"test ! -f {home}/archive/%f && cp %p {home}/archive/%f"
    configured(cluster, f"archive_mode = on\narchive_command = '{keep}'\narchive_timeout = 60\n")
    ask(cluster, "CREATE TABLE acts (what text)")
    ask(cluster, "INSERT INTO acts VALUES ('before the copy')")
    copied(cluster)
    ask(cluster, "INSERT INTO acts VALUES ('after the copy')")
    ((moment,),) = ask(cluster, "SELECT clock_timestamp()")
    ask(cluster, "INSERT INTO acts VALUES ('the mistake')")
    archived(cluster)

    cluster.stop("immediate")
    shutil.rmtree(cluster.postmaster.cluster)
    (home / "base").rename(cluster.postmaster.cluster)
    recovery = (
        f"restore_command = 'cp {home}/archive/%f %p'\n"
        f"recovery_target_time = '{moment.isoformat()}'\nrecovery_target_action = 'promote'\n"
    )
    account = cluster.postmaster.account
    account.write(cluster.postmaster.cluster / "postgresql.conf", recovery, append=True)
    account.write(cluster.postmaster.cluster / "recovery.signal", "")
    ensure_cluster(data_dir)
    assert ask(cluster, "SELECT what FROM acts ORDER BY 1") == [("after the copy",), ("before the copy",)]
    eventually("it is a house again", lambda: ask(cluster, "SELECT pg_is_in_recovery()") == [(False,)])
    ask(cluster, "INSERT INTO acts VALUES ('life goes on')")
