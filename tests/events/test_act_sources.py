"""Where acts come from: what is noted beside each, and for how long."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from uuid import uuid4

import psycopg
import pytest
from django.db import transaction
from django.urls import path

from events import act_sources, clock, readers
from events.act_sources import Kind, Source, coming_from
from events.log import head_position
from events.models import ActSource
from events.source_checks import SHOWN_DAYS, sources_shown
from events.tasks import forget_old_sources
from events.work import By
from federation.celery import app
from federation.members.commands import RegisterClub, register_club
from federation.pages.act_sources import source_of
from tests.api.asking import CLUB, REGISTER_CLUB, program_of, sent, signed_in
from tests.events.forging import ACT, by_hand, faults
from tests.events.recording import tampering
from tests.robust.at_once import at_once, failures
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database


@pytest.fixture
def registrar(committed: Clone) -> By:
    season.open_house()
    return season.official("slsf", "registrar")


# ---- what is noted ----
def test_an_act_at_the_machine_names_program_and_user(registrar: By, monkeypatch) -> None:
    monkeypatch.setattr("sys.argv", ["/srv/records/manage.py", "create_account", "anna"])
    monkeypatch.setattr("os.getuid", lambda: 987_654)
    key = uuid4()
    recorded = register_club(ACT, by=registrar, key=key)
    row = ActSource.objects.get(command=key)
    assert (row.kind, row.what, row.who) == ("machine", "manage.py create_account", "uid 987654")
    assert (row.actor, row.account, row.session, row.events) == (registrar.actor, None, "", 1)
    assert row.at >= recorded.recorded_at - dt.timedelta(minutes=1)
    assert row.kept_until - row.at == dt.timedelta(days=90)
    assert faults() == []


def test_an_act_of_a_request_names_route_account_and_session(registrar: By) -> None:
    client = signed_in(registrar)
    season.catch_up()
    said = CLUB | {"district": "", "key": str(uuid4())}
    assert client.post("/desk/clubs/slsf/new/", said).status_code == 302
    row = ActSource.objects.order_by("-at").first()
    assert (row.kind, row.what, row.who) == ("account", "POST /desk/clubs/<slug:federation>/new/", "")
    assert (row.actor, row.account) == (registrar.actor, registrar.actor)
    assert row.session == act_sources.session_digest(client.session.session_key) != ""
    assert client.session.session_key not in row.session
    assert faults() == []


def test_what_is_refused_or_sent_again_leaves_no_further_row(registrar: By) -> None:
    client, key = program_of(registrar), str(uuid4())
    client.get("/api/acts/")
    stranger = program_of(season.official("slsf", "treasurer"))
    stranger.get("/api/acts/")
    stood = ActSource.objects.count()
    assert [sent(client, REGISTER_CLUB, CLUB, key).status_code for _ in range(3)] == [201] * 3
    assert ActSource.objects.count() == stood + 1
    assert sent(client, REGISTER_CLUB, CLUB).status_code == 409  # the name is taken
    assert sent(stranger, REGISTER_CLUB, CLUB).status_code == 403
    assert ActSource.objects.count() == stood + 1
    assert faults() == []


def test_one_key_twice_at_once_is_one_row(registrar: By) -> None:
    key, stood = uuid4(), ActSource.objects.count()
    outcomes = at_once(*[lambda: register_club(ACT, by=registrar, key=key)] * 4)
    assert failures(outcomes) == []
    assert (ActSource.objects.count(), ActSource.objects.get(command=key).events) == (stood + 1, 1)
    assert faults() == []


def test_a_worker_killed_before_the_commit_leaves_neither(registrar: By) -> None:
    stood = (head_position(), ActSource.objects.count())
    with pytest.raises(KeyboardInterrupt), transaction.atomic():
        register_club(ACT, by=registrar)
        assert ActSource.objects.count() == stood[1] + 1
        raise KeyboardInterrupt
    assert (head_position(), ActSource.objects.count()) == stood


def test_a_task_is_named_also_within_a_request(registrar: By) -> None:
    @app.task(name="tests.registers_a_club")
    def registers() -> None:
        register_club(ACT, by=registrar)

    with coming_from(lambda: Source(Kind.ACCOUNT, "POST /x/", account=registrar.actor)):
        registers.apply()
        register_club(RegisterClub(federation="slsf", name="Lund", city=""), by=registrar)
    kinds = ActSource.objects.order_by("-at").values_list("kind", "what")
    assert list(kinds[:2]) == [("account", "POST /x/"), ("task", "tests.registers_a_club")]


@pytest.mark.parametrize(
    ("declared", "kind"), [("public", Kind.LINK), ("by_code", Kind.CODE), ("official", Kind.ACCOUNT)]
)
def test_a_request_counts_by_whom_its_address_answers(
    rf, declared: str, kind: Kind, django_user_model
) -> None:
    (address,) = getattr(readers, declared)(path("x/<slug:code>/", lambda request: None))
    request = rf.post("/x/secret-of-an-invitation/")
    request.resolver_match = address.resolve("x/secret-of-an-invitation/")
    request.user, request.session = django_user_model(), SimpleNamespace(session_key=None)
    found = source_of(request)
    assert (found.kind, found.what, found.account) == (kind, "POST /x/<slug:code>/", request.user.actor)


# ---- how long it is kept ----
def test_the_application_adds_rows_and_changes_none(registrar: By, committed: Clone) -> None:
    refusals = (
        (committed.app_url, psycopg.errors.InsufficientPrivilege),
        (committed.owner_url, psycopg.errors.RestrictViolation),
    )
    for does in (
        "UPDATE events_actsource SET who = 'x'",
        "DELETE FROM events_actsource",
        "TRUNCATE events_actsource",
    ):
        for url, refusal in refusals:
            with psycopg.connect(url) as connection, pytest.raises(refusal):
                connection.execute(does)


def test_what_is_old_goes_and_is_not_missed(registrar: By, committed: Clone) -> None:
    """Of what came before the first that is left nothing is asked; what came after it is."""
    first = register_club(ACT, by=registrar)
    assert first is not None
    with tampering(committed) as intruder:
        intruder.execute("UPDATE events_actsource SET kept_until = now() - interval '1 second'")
    register_club(RegisterClub(federation="slsf", name="Lund", city=""), by=registrar)
    forget_old_sources()
    assert ActSource.objects.count() == 1
    assert faults() == []
    assert by_hand() == faults()[0][0]


def test_a_clock_set_back_moves_nothing_out_of_the_days_that_are_told(registrar: By, monkeypatch) -> None:
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now - dt.timedelta(days=400))
    recorded = register_club(ACT, by=registrar)
    monkeypatch.undo()
    assert recorded is not None
    assert ActSource.objects.latest("at").at >= now - dt.timedelta(minutes=1)
    forget_old_sources()
    assert faults() == []


def test_of_long_ago_nothing_is_told(registrar: By, monkeypatch) -> None:
    by_hand()
    assert len(faults()) == 1
    later = clock.now() + dt.timedelta(days=SHOWN_DAYS + 1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert sources_shown() == (later - dt.timedelta(days=SHOWN_DAYS), {}, [])
