"""The guards of the log read the same from each major version of PostgreSQL that this machine has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from django.core.management import call_command
from django.db import connection

from events.checkpoints.signing import sign_now
from events.log import head_position
from federation.house import postgres
from federation.house.discovery import Binaries, found
from federation.house.postgres import ensure_cluster
from federation.keeping.attesting import (
    differences,
    guard_faults,
    guards_digest,
    objects,
    of_release,
    read_catalogue,
)
from tests.house.conftest import data_dir
from tests.keeping.drifts import DRIFTS, do
from tests.keeping.test_upgrade import installed, runs, this_release_with
from tests.support import season
from tests.support.database import Clone

__all__ = ["data_dir"]
pytestmark = pytest.mark.database

MAJORS = {each.major: each for each in reversed(found())}
"""Of several of one version the one that the house would take."""
PARAMS = [pytest.param(MAJORS[major], id=f"PostgreSQL-{major}") for major in sorted(MAJORS)]
NEXT = "ALTER TABLE members_club ADD COLUMN phone text"


class Left(NamedTuple):
    """A backup, the version of the server that it is of, and the guards that the next release makes there."""

    file: Path
    major: int
    next_guards: str


@pytest.fixture(params=PARAMS)
def empty(request, data_dir: Path, monkeypatch: pytest.MonkeyPatch, django_db_blocker) -> Iterator[Clone]:
    """An empty database on a server of that version, which this process is pointed at."""
    asked: Binaries = request.param
    monkeypatch.setattr(postgres, "found", lambda forced: [asked])
    cluster = ensure_cluster(data_dir, fast=True)
    cluster.create_database("records")
    with monkeypatch.context() as patch, django_db_blocker.unblock():
        for role in ("app", "owner", "superuser"):
            patch.setenv(f"TEST_{role.upper()}_URL", getattr(cluster, f"{role}_url")("postgres"))
        with (clone := Clone("records")).in_use():
            with connection.cursor() as cursor:
                cursor.execute("SHOW server_version_num")
                assert int(cursor.fetchone()[0]) // 10_000 == asked.major
            yield clone


@pytest.fixture
def left(house: Clone, tmp_path: Path) -> Left:
    """A signed house on the server of the other tests, whose release is recorded, and its backup."""
    call_command("upgrade")
    sign_now()
    call_command("backup", str(tmp_path / "a.backup"))
    do(house, NEXT)
    return Left(tmp_path / "a.backup", connection_major(), guards_digest(objects()))


def migrated() -> None:
    call_command("migrate", database="owner", verbosity=0, interactive=False)


def test_a_fresh_house_is_as_the_release_says_and_each_drift_is_named(empty: Clone) -> None:
    migrated()
    assert list(guard_faults()) == []
    for drift in DRIFTS:
        with psycopg.connect(empty.superuser_url) as intruder:
            intruder.execute(drift.does)
            told = [each.what for each in differences(read_catalogue(intruder.cursor()), of_release())]
            intruder.rollback()
        assert [each for each in told if each.startswith(drift.says)], (drift.name, told)


def test_a_house_moves_there_while_the_guards_of_two_releases_hold(
    left: Left, empty: Clone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was recorded on one server holds on the one that the house moves to, and so does the next."""
    if connection_major() < left.major:
        pytest.skip(f"no dump goes back from PostgreSQL {left.major} to {connection_major()}")
    call_command("restore", str(left.file), "--jobs", "1")
    assert list(guard_faults()) == []
    assert [each.guards for each in installed()] == [guards_digest(objects())]
    do(empty, NEXT)
    assert [each.what for each in guard_faults()] == ["columns: members_club.phone is none of this release"]
    with monkeypatch.context() as patch:
        runs(this_release_with(left.next_guards), patch)
        call_command("upgrade")
    season.catch_up()
    assert list(guard_faults()) == []
    signed = sign_now()
    assert signed is not None and signed.size == head_position()


def connection_major() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version_num")
        return int(cursor.fetchone()[0]) // 10_000
