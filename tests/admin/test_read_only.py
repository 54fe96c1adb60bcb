"""An auditor sees everything of the own federation and can do nothing."""

from __future__ import annotations

import datetime as dt

import pytest
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from events.models import LoggedEvent, ReadModel
from federation.bodies import commands as bodies
from federation.members.models import Person
from ratings.systems.swedish import commands as ratings
from ratings.titles import commands as titles
from tests.correspondence import played as correspondence
from tests.desk.conftest import Official, text_of
from tests.kyu_tests import past as kyu_past
from tests.licences import past as licences
from tests.support import correcting, season
from tournaments import commands
from tournaments.models import TournamentRow
from tournaments.records.commands import AttachRecord, attach_record

pytestmark = [pytest.mark.database, pytest.mark.django_db]

READ_MODELS = [model for model in apps.get_models() if issubclass(model, ReadModel)]
EVERY_MODEL = [*READ_MODELS, *apps.get_app_config("events").get_models()]


@pytest.fixture(scope="module")
def played(once) -> None:
    """A season with a row in every table."""
    season.open_house()
    by = season.everything("slsf")
    club = season.club("Luff i Lund", by=by)
    persons = [season.person("Åsa Öberg", number=9, club=club, born_on="1990-05-31"), *season.people(3)]
    tournament = season.play_tournament("slsf", persons, by=by)
    game = {"federation": "slsf", "tournament": tournament, "round_number": 1, "board": 1}
    attach_record(AttachRecord(**game, moves=("h8", "i9", "j10"), opening="SLSF-G 7.1"), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    correcting.correct(correcting.turned(tournament))
    here = kyu_past.club()
    here.send(here.test(13, passed=True))
    titles.record_level(
        titles.RecordLevel(
            federation="slsf",
            person=persons[0],
            level=9,
            ground="ruling",
            from_day=dt.date(2026, 1, 1),
            reference="Minutes 4",
        ),
        by=by,
    )
    everybody = [*persons, season.person("E Ek")]
    correspondence.take_over(everybody, 8, by)
    correspondence.play(everybody, by)
    again = {"federation": "slsf", "discipline": "gomoku", "period": "2026-1", "reason": "misread"}
    ratings.propose_reissue(ratings.ProposeReissue(**again), by=by)
    of_the_danish_union()
    season.catch_up()


def of_the_danish_union() -> None:
    """Licences of its arbiters, and a seat on its rating committee."""
    union = licences.everything()
    seat = bodies.AppointMember(
        federation="dsu",
        body="rating_committee",
        person=union.other,
        since=dt.date(2025, 1, 1),
        reference="Minutes 7",
    )
    bodies.appoint_member(seat, by=season.official("dsu", "board"))


def page_of(model, name: str, *args: object) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{name}", args=args)


def rows_of(model):
    return model.objects.all() if issubclass(model, ReadModel) else model._default_manager.all()


def federation_of(row) -> str:
    return getattr(row, "federation", "") or (whose(type(row)) if row is not None else "") or "slsf"


def whose(model) -> str:
    """The federation that all rows of a model are of, where they do not say it themselves."""
    return getattr(admin.site.get_model_admin(model), "of_federation", "")


@pytest.mark.parametrize("model", READ_MODELS, ids=lambda model: model.__name__)
def test_every_read_model_is_in_the_admin(model):
    assert admin.site.is_registered(model)
    found = admin.site.get_model_admin(model)
    assert found.search_fields
    assert found.list_filter or not any(field.name == "federation" for field in model._meta.fields)


REGISTERED = [model for model in EVERY_MODEL if admin.site.is_registered(model)]


@pytest.mark.parametrize("model", REGISTERED, ids=lambda model: model.__name__)
def test_the_auditor_reads_lists_and_rows_and_changes_none(official, played, model):
    row = rows_of(model).first()
    auditor = official("auditor", federation=federation_of(row))
    listed = auditor.get(page_of(model, "changelist"), q="a")
    assert listed.status_code == 200
    assert auditor.get(page_of(model, "changelist")).status_code == 200
    if row is not None:
        shown = auditor.get(page_of(model, "change", row.pk))
        assert shown.status_code == 200
        assert b'name="_save"' not in shown.content
        assert auditor.client.post(page_of(model, "change", row.pk), {}).status_code == 403
        assert auditor.client.post(page_of(model, "delete", row.pk), {"post": "yes"}).status_code == 403
    assert auditor.get(page_of(model, "add")).status_code == 403


OF_ONE = [
    model
    for model in READ_MODELS
    if admin.site.is_registered(model) and whose(model) and not hasattr(model, "federation")
]


@pytest.mark.parametrize("model", OF_ONE, ids=lambda model: model.__name__)
def test_rows_of_one_federation_are_nothing_to_officials_of_another(rf, official, model):
    request = rf.get("/")
    request.user = official("auditor", federation="slsf").account
    assert admin.site.get_model_admin(model).get_queryset(request).query.is_empty()
    request.user = official("auditor", federation=whose(model)).account
    assert not admin.site.get_model_admin(model).get_queryset(request).query.is_empty()


def test_the_operator_changes_no_read_model_either(official, played):
    operator = official()
    operator.account.is_superuser = operator.account.is_staff = True
    operator.account.save()
    row = Person.objects.first()
    assert operator.client.post(page_of(Person, "change", row.pk), {"surname": "X"}).status_code == 403
    assert operator.client.post(page_of(Person, "delete", row.pk), {"post": "yes"}).status_code == 403


def actions_of(model) -> list[str]:
    return [action.__name__ for action in admin.site.get_model_admin(model).actions or () if callable(action)]


WITH_ACTS = [(model, name) for model in READ_MODELS for name in actions_of(model)]
SAID = {
    "sure": "on",
    "looked": "on",
    "reason": "Fire",
    "rule": "Swap2",
    "terms": "Late",
    "least_moves": "40",
    "rating": "1500",
    "name": "Lund",
    "district": "Skåne",
    "club": "",
    "starts_on": "2026-01-01",
    "ends_on": "2026-12-31",
    "reference": "2026 §3",
    "valid": "no",
    "kind": "other",
    "level": "9",
    "ground": "ruling",
    "from_day": "2026-01-01",
    "period": "2026-2",
    "granted_on": "2026-03-01",
    "withdrawn_on": "2026-03-01",
    "left_on": "2026-03-01",
    "reasons": "Fire",
}


@pytest.mark.parametrize(
    ("model", "act"), WITH_ACTS, ids=[f"{model.__name__}-{act}" for model, act in WITH_ACTS]
)
def test_every_act_of_the_auditor_is_refused_by_its_command(official, played, model, act):
    row = rows_of(model).first()
    auditor = official("auditor", federation=federation_of(row))
    before = LoggedEvent.objects.count()
    chosen = {"action": act, "_selected_action": str(row.pk)}
    asked = auditor.send(page_of(model, "changelist"), **chosen)
    assert "Nothing is recorded yet." in text_of(asked)
    refused = auditor.client.post(
        page_of(model, "changelist"), chosen | SAID | {"confirmed": "yes"}, follow=True
    )
    assert "You do not hold that role." in text_of(refused)
    assert LoggedEvent.objects.count() == before


def test_another_federations_rows_are_not_shown(official, played):
    stranger = official("registrar", "board", federation="dsu")
    row = Person.objects.get(surname="Öberg")
    assert "Öberg" not in text_of(stranger.get(page_of(Person, "changelist")))
    assert stranger.get(page_of(Person, "change", row.pk)).status_code == 302
    assert not rows_shown(stranger, TournamentRow)


def rows_shown(somebody: Official, model) -> int:
    return somebody.get(page_of(model, "changelist")).context["cl"].result_count


def test_birth_dates_are_for_those_who_need_them(official, played):
    page = page_of(Person, "change", Person.objects.get(surname="Öberg").pk)
    assert "1990-05-31" in text_of(official("auditor").get(page))
    assert "1990-05-31" not in text_of(official("arbiter").get(page))


def test_the_history_says_who_what_when_and_why(official, played):
    at = season.tournament("Renjuspelen", discipline="renju")
    season.catch_up()
    board = official("board", name="bodil")
    act = commands.RefuseSanctioning(federation="slsf", tournament=at, reason="Sent in too late")
    commands.refuse_sanctioning(act, by=board.by)
    season.catch_up()
    row = TournamentRow.objects.get(tournament=at)
    page = text_of(official("auditor").get(page_of(TournamentRow, "change", row.pk)))
    assert "The board does not sanction it" in page
    assert "bodil" in page
    assert "Sent in too late" in page
    assert "SLSF-R 28.3" in page, "cited in the tournament's own book"


def test_secrets_and_groups_are_not_in_the_admin():
    assert not admin.site.is_registered(Authenticator)
    assert not admin.site.is_registered(Group)


def test_the_admin_has_no_login_of_its_own(house):
    response = Client().get("/admin/", follow=True)
    assert response.redirect_chain[-1][0].startswith("/accounts/login/")
