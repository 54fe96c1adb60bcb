"""The database goes away during an act: a clear page, nothing half-written, sent again recorded once."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django.test import Client, override_settings

from events import log
from events.models import PersonalData
from events.verification import verify
from events.work import By
from federation.house.cluster import Cluster
from federation.house.postgres import demolish, ensure_cluster
from federation.officials.models import Account
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database

AWAY = "The records do not answer"
CUT_OWN = "SELECT pg_terminate_backend(pg_backend_pid())"
Form = dict[str, str]


@pytest.fixture
def browser() -> Iterator[Client]:
    with override_settings(ROOT_URLCONF="tests.robust.urls"):
        yield Client(raise_request_exception=False)


@pytest.fixture
def registrar(committed: Clone) -> By:
    season.open_house()
    return season.official("slsf", "registrar")


def form(by: By, surname: str = "Ek") -> Form:
    """What somebody typed, with the key that the form was shown with."""
    said = {"by": by.actor, "person": uuid4(), "key": uuid4(), "surname": surname, "address": "Lund"}
    return {name: str(value) for name, value in said.items()}


def cut_own_connection() -> None:
    """As the operator's `pg_terminate_backend`, or a network that fails."""
    own = connection.connection.info.backend_pid
    with psycopg.connect(os.environ["TEST_SUPERUSER_URL"], autocommit=True) as superuser:
        superuser.execute("SELECT pg_terminate_backend(%s, 5000)", [own])


def before_append(monkeypatch: pytest.MonkeyPatch, what: Callable[[], None]) -> None:
    append = log.append

    def cut(*arguments: object) -> object:
        what()
        return append(*arguments)

    monkeypatch.setattr("events.work.log.append", cut)


def after_append(monkeypatch: pytest.MonkeyPatch, what: Callable[[], None]) -> None:
    append = log.append

    def cut(*arguments: object) -> object:
        recorded = append(*arguments)
        what()
        return recorded

    monkeypatch.setattr("events.work.log.append", cut)


@pytest.mark.parametrize("moment", [before_append, after_append])
def test_a_connection_lost_before_the_commit_leaves_nothing_and_the_form_can_be_sent_again(
    moment: Callable[..., None], registrar: By, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, stood = form(registrar), (log.head_position(), PersonalData.objects.count())
    with monkeypatch.context() as patch:
        moment(patch, cut_own_connection)
        answer = browser.post("/act/", sent)
    assert (answer.status_code, AWAY in answer.text) == (503, True)
    assert "Nothing was recorded by what you did last." in answer.text
    assert (log.head_position(), PersonalData.objects.count()) == stood
    assert browser.post("/act/", sent).json() == {"position": stood[0] + 1}
    assert browser.post("/act/", sent).json() == {"position": stood[0] + 1}, "sent twice, recorded once"
    assert (log.head_position(), PersonalData.objects.count()) == (stood[0] + 1, stood[1] + 1)
    assert verify().faults == ()


def test_an_answer_lost_after_the_commit_is_given_again(
    registrar: By, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, stood = form(registrar), log.head_position()
    with monkeypatch.context() as patch:
        patch.setattr("tests.robust.urls.JsonResponse", lambda _: connection.cursor().execute(CUT_OWN))
        answer = browser.post("/act/", sent)
    assert answer.status_code == 503
    assert "what you did last was recorded" in answer.text
    connection.close()  # as at the end of every request
    assert log.head_position() == stood + 1
    assert browser.post("/act/", sent).json() == {"position": stood + 1}
    assert log.head_position() == stood + 1


def test_an_append_still_under_way_is_said_to_be_unknown(
    committed: Clone, registrar: By, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that lost its connection while the server commits cannot know yet; a moment later it can."""
    monkeypatch.setattr("events.lost_answers.PATIENCE", 0.3)
    with psycopg.connect(committed.superuser_url) as other:
        other.execute("LOCK TABLE events_event IN ROW EXCLUSIVE MODE")
        with monkeypatch.context() as patch:
            before_append(patch, cut_own_connection)
            answer = browser.post("/act/", form(registrar))
    assert answer.status_code == 503
    assert "is not known yet" in answer.text


def test_a_page_that_only_reads_says_nothing_of_what_was_done_before(
    registrar: By, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr("federation.pages.read_your_writes.as_of", away)
    answer = browser.get("/members/")
    assert (answer.status_code, "what was recorded before stands" in answer.text) == (503, True)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A database server of one's own, to be stopped in the middle of things."""
    base = Path(tempfile.mkdtemp(prefix="records-away-", dir="/tmp"))
    base.chmod(0o755)
    made = ensure_cluster(base / "house")
    yield made
    demolish(base / "house")
    shutil.rmtree(base)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_every_page_says_so_while_the_server_is_stopped_and_works_again_after(
    mode: str, cluster: Cluster, browser: Client, django_db_blocker, monkeypatch: pytest.MonkeyPatch
) -> None:
    for role in ("app", "owner", "superuser"):
        monkeypatch.setenv(f"TEST_{role.upper()}_URL", getattr(cluster, f"{role}_url")("records"))
    cluster.create_database("records")
    with django_db_blocker.unblock(), Clone("records").in_use():
        call_command("migrate", database="owner", verbosity=0, interactive=False)
        season.open_house()
        registrar = season.official("slsf", "registrar")
        account = Account.objects.create_user("anna", is_staff=True)
        browser.force_login(account)
        assert browser.post("/act/", form(registrar)).status_code == 200
        stood, sent = log.head_position(), form(registrar, "Ask")
        with monkeypatch.context() as patch:
            before_append(patch, lambda: cluster.stop(mode))
            answer = browser.post("/act/", sent)
        assert (answer.status_code, AWAY in answer.text) == (503, True)
        assert "is not known yet" in answer.text
        for address in ("/", "/members/", "/tournaments/", "/desk/", "/admin/"):
            answer = browser.get(address)
            assert (address, answer.status_code, AWAY in answer.text) == (address, 503, True)
        health = browser.get("/healthz")
        assert (health.status_code, health.json()["database"]) == (503, "down")
        ensure_cluster(cluster.data_dir)
        assert browser.get("/healthz").json()["database"] == "up"
        assert browser.get("/").status_code == 200
        assert log.head_position() == stood
        assert browser.post("/act/", sent).json() == {"position": stood + 1}
        assert verify().faults == ()
        connection.close()
