"""A backup and the way back: whole or not at all, into an empty house only, and the same on both sides."""

from __future__ import annotations

import datetime as dt
import os
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from uuid import uuid4

import msgspec
import psycopg
import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.utils import timezone

from events import log, runner
from events.checkpoints.keys import new_key
from events.checkpoints.models import KeyReplacement
from events.checkpoints.signing import sign_now, signing_key
from events.verifying.keyring import open_replacement
from events.verifying.notes import VerifierKey
from federation.house.environment import DATABASE, REPOSITORY, addresses_of, site_environment
from federation.house.postgres import demolish, ensure_cluster
from federation.keeping.backup import archive
from federation.keeping.backup.contents import FORM, kept_tables, left_out
from federation.keeping.models import NightlyCheck
from federation.officials.models import Account, PersonalLook
from tests.events.recording import clubs
from tests.keeping import kept
from tests.support.database import Clone, empty_database

pytestmark = pytest.mark.database


@pytest.fixture
def house(committed: Clone) -> Clone:
    """Clubs, an account, somebody's look at what is personal, a session, a check."""
    runner.ensure_checkpoints()
    clubs(20)
    Account.objects.create_user("anna", password="a long password of hers")
    later = timezone.now() + dt.timedelta(days=1)
    PersonalLook.objects.create(actor=uuid4(), federation="slsf", page="/sanctions/", kept_until=later)
    Session.objects.create(session_key="s" * 32, session_data="x", expire_date=later)
    NightlyCheck.objects.create(first=1, last=20, head="", whole=True, lists=0, fault_count=0, faults=[])
    return committed


@pytest.fixture
def empty() -> Iterator[Clone]:
    with empty_database() as clone:
        yield clone


def backup(file: Path) -> str:
    said = StringIO()
    call_command("backup", str(file), stdout=said)
    return said.getvalue()


def restore(file: Path, *words: str) -> str:
    said = StringIO()
    call_command("restore", str(file), "--jobs", "1", *words, stdout=said)
    return said.getvalue()


def refused_into(empty: Clone, file: Path) -> str:
    """What a restore says that refuses, and that it left nothing behind."""
    with empty.in_use():
        with pytest.raises(CommandError) as refusal:
            restore(file)
        with psycopg.connect(empty.owner_url) as connection:
            tables = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
            assert tables.fetchone() == (0,)
    return str(refusal.value)


# ---- both ways ----
def test_what_cannot_be_worked_out_again_comes_back_and_the_rest_is_worked_out(
    house, empty, tmp_path
) -> None:
    said = backup(tmp_path / "a.backup")
    assert "events 1 to 20" in said and "read back and whole" in said
    before, head = kept_tables(), log.head_position()
    with empty.in_use():
        said = restore(tmp_path / "a.backup")
        assert "everything came out the same on both sides" in said and "DIFFERS" not in said
        assert kept_tables() == before and log.head_position() == head
        assert Account.objects.get(username="anna").check_password("a long password of hers")
        assert PersonalLook.objects.count() == NightlyCheck.objects.count() == 1
        assert all(not lag.behind and not lag.stale for lag in runner.lags())
        clubs(0)


def test_after_a_restore_the_log_is_as_closed_as_before(house, empty, tmp_path) -> None:
    backup(tmp_path / "a.backup")
    with empty.in_use():
        restore(tmp_path / "a.backup")
    for url in (empty.app_url, empty.owner_url):
        with psycopg.connect(url) as connection, pytest.raises(psycopg.Error, match=r"refused|denied"):
            connection.execute("DELETE FROM events_event")
    with psycopg.connect(empty.app_url) as connection, pytest.raises(psycopg.Error, match="denied"):
        connection.execute("INSERT INTO events_head VALUES (2, 0, '', now())")


def test_sessions_and_rows_that_a_replay_makes_stay_out(house, tmp_path) -> None:
    backup(tmp_path / "a.backup")
    assert "django_session" in left_out() and "members_person" in left_out()
    assert not {"django_session", "members_person", "events_projection"} & kept_tables().keys()
    assert {"events_event", "events_personaldata", "officials_account"} <= kept_tables().keys()


def test_a_backup_is_private(house, tmp_path) -> None:
    backup(tmp_path / "a.backup")
    assert stat.S_IMODE((tmp_path / "a.backup").stat().st_mode) == 0o600


def test_a_backup_holds_no_key(house, tmp_path, settings) -> None:
    """Neither the one that signs the log, nor the site's, in any part, packed or not."""
    sign_now()
    file = tmp_path / "a.backup"
    backup(file)
    secret = settings.SIGNING_KEY.split("+", 4)[4]
    assert len(secret) > 40
    with zipfile.ZipFile(file) as opened:
        parts = [file.read_bytes(), *map(opened.read, opened.namelist())]
    assert any(signing_key().public.name.encode() in part for part in parts), "it is read rightly"
    for key in (settings.SIGNING_KEY, secret, settings.SECRET_KEY):
        assert not [part for part in parts if key.encode() in part]


# ---- what is refused ----
def test_no_backup_is_written_over_another(house, tmp_path) -> None:
    (tmp_path / "a.backup").write_text("an older one")
    with pytest.raises(CommandError, match="is there already"):
        backup(tmp_path / "a.backup")
    assert (tmp_path / "a.backup").read_text() == "an older one"


def test_a_failed_backup_leaves_nothing(house, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("federation.keeping.backup.making._snapshot", lambda: "no-snapshot")
    with pytest.raises(CommandError, match="pg_dump ended with 1"):
        backup(tmp_path / "a.backup")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(house, tmp_path) -> None:
    with pytest.raises(CommandError, match="cannot be written"):
        backup(tmp_path / "nowhere" / "a.backup")


def test_a_house_that_holds_anything_is_not_overwritten(house, tmp_path) -> None:
    backup(tmp_path / "a.backup")
    with pytest.raises(CommandError, match="not empty"):
        restore(tmp_path / "a.backup")
    assert log.head_position() == 20


def test_a_backup_cut_short_or_changed_is_refused_before_anything_is_written(house, empty, tmp_path) -> None:
    backup(tmp_path / "a.backup")
    whole = (tmp_path / "a.backup").read_bytes()
    short, changed = tmp_path / "short", tmp_path / "changed"
    short.write_bytes(whole[: len(whole) // 2])
    middle = len(whole) // 3
    changed.write_bytes(whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :])
    for file in (short, changed):
        assert "is no whole backup" in refused_into(empty, file)


def test_a_dump_put_in_by_somebody_else_is_refused(house, empty, tmp_path) -> None:
    """A ZIP that is whole in itself, with another house's dump beside this one's statement."""
    backup(tmp_path / "a.backup")
    clubs_later = tmp_path / "b.backup"
    Account.objects.create_user("mallory")
    backup(clubs_later)
    with zipfile.ZipFile(tmp_path / "a.backup") as mine, zipfile.ZipFile(clubs_later) as other:
        forged = {archive.SAYS: mine.read(archive.SAYS), archive.RECORDS: other.read(archive.RECORDS)}
    with zipfile.ZipFile(tmp_path / "forged", "w") as file:
        for name, content in forged.items():
            file.writestr(name, content)
    assert "is not what was written" in refused_into(empty, tmp_path / "forged")


def test_what_is_no_backup_at_all(house, empty, tmp_path) -> None:
    (tmp_path / "letter").write_text("Dear operator")
    with zipfile.ZipFile(tmp_path / "album", "w") as file:
        file.writestr("photo", b"")
    with zipfile.ZipFile(tmp_path / "later", "w") as file:
        file.writestr(archive.RECORDS, b"")
        file.writestr(archive.SAYS, msgspec.json.encode({"form": FORM + 1, "new": True}))
    assert "is no whole backup" in refused_into(empty, tmp_path / "letter")
    assert "records.dump is not in it" in refused_into(empty, tmp_path / "album")
    assert "later version" in refused_into(empty, tmp_path / "later")
    assert "cannot be read" in refused_into(empty, tmp_path / "missing")


def test_rows_that_no_replay_comes_to_are_named_by_their_table(house, empty, tmp_path) -> None:
    runner.catch_up_all()
    with psycopg.connect(house.superuser_url) as intruder:
        intruder.execute("UPDATE members_club SET name = 'Forged'")
    backup(tmp_path / "a.backup")
    said = StringIO()
    with empty.in_use(), pytest.raises(CommandError, match="is not the one that was backed up"):
        call_command("restore", str(tmp_path / "a.backup"), "--jobs", "1", stdout=said)
    [differing] = [line.split() for line in said.getvalue().splitlines() if "DIFFERS" in line]
    assert differing[0] == "members.register" and differing[3:] == ["DIFFERS", "members_club"]
    assert differing[1] != differing[2]


# ---- the key that is in no backup ----
def signed_with(settings, name: str) -> VerifierKey:
    """Another key than before is in its place."""
    settings.SIGNING_KEY = new_key(name)
    return signing_key().public


def test_without_the_key_of_its_log_a_backup_is_refused_before_anything_is_written(
    house, empty, tmp_path, settings
) -> None:
    sign_now()
    backup(tmp_path / "a.backup")
    key = signing_key().public
    here = signed_with(settings, key.name)
    said = refused_into(empty, tmp_path / "a.backup")
    assert f"is signed by {key}; the signing key here is {here}" in said and "--key-is-lost" in said


def test_a_lost_key_is_replaced_in_the_open(house, empty, tmp_path, settings) -> None:
    sign_now()
    backup(tmp_path / "a.backup")
    lost = signing_key().public
    here = signed_with(settings, lost.name)
    with empty.in_use():
        said = restore(tmp_path / "a.backup", "--key-is-lost")
        assert f"the key {lost} is lost" in said and "20 events verified" in said
        stated = open_replacement(KeyReplacement.objects.get().note)
        assert (stated.old, stated.new, stated.by_old) == (lost, here, False)


def test_another_name_is_another_log(house, empty, tmp_path, settings) -> None:
    sign_now()
    backup(tmp_path / "a.backup")
    signed_with(settings, "elsewhere.example")
    with empty.in_use(), pytest.raises(CommandError, match=r"is of elsewhere\.example"):
        restore(tmp_path / "a.backup", "--key-is-lost")


def test_a_key_in_its_place_is_not_lost(house, empty, tmp_path) -> None:
    sign_now()
    backup(tmp_path / "a.backup")
    with empty.in_use():
        assert "is lost" not in restore(tmp_path / "a.backup", "--key-is-lost")
        assert not KeyReplacement.objects.exists()


# ---- the drill ----
@pytest.fixture
def elsewhere(tmp_path_factory) -> Iterator[dict[str, str]]:
    """Another machine: a cluster of its own, founded just now, and the environment of its house."""
    folder = Path(f"/tmp/records-drill-{uuid4().hex[:10]}")
    folder.mkdir(mode=0o755)
    try:
        cluster = ensure_cluster(folder / "run", fast=True)
        cluster.create_database(DATABASE)
        addresses = addresses_of(cluster, DATABASE)
        yield site_environment(os.environ, folder=folder / "run", addresses=addresses, is_demo=True)
    finally:
        demolish(folder / "run")
        folder.rmdir()


def test_the_drill_on_another_machine(
    committed: Clone, elsewhere: dict[str, str], tmp_path: Path, settings
) -> None:
    """Every type of event, in a fresh cluster: restored, verified, replayed, and the digests are the same."""
    kept.put_into(committed, kept.names()[0])
    runner.ensure_checkpoints()
    sign_now()
    backup(tmp_path / "night.backup")
    done = subprocess.run(
        [sys.executable, "manage.py", "restore", str(tmp_path / "night.backup")],
        cwd=REPOSITORY,
        env=elsewhere | {"SIGNING_KEY": settings.SIGNING_KEY},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    said = done.stdout.splitlines()
    assert "events verified" in said[1] and said[-1].startswith("Restored")
    assert {line.rsplit(" ", 1)[1] for line in said[2:-1]} == {"same"}
    assert len(said) == len(runner.projectors()) + 4
