"""Acts in the admin: chosen, confirmed, carried out by a command for the right role."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from events.models import LoggedEvent, Projection
from federation.members import directory
from federation.members.models import Membership
from federation.officials.models import Account, RoleGrant
from federation.pages import admin_actions
from tests.desk.conftest import SURE, Official, events_of, house, text_of
from tests.support import season
from tournaments.models import TournamentRow

__all__ = ["house"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

MEMBERSHIPS = "/admin/members/membership/"
TOURNAMENTS = "/admin/tournaments/tournamentrow/"
ACCOUNTS = "/admin/officials/account/"


def choose(somebody: Official, page: str, act: str, *rows: object, **said: object):
    chosen = {"action": act, "_selected_action": [str(row) for row in rows]}
    return somebody.client.post(page, chosen | said, follow=True)


def test_an_act_asks_first_and_then_records(official):
    season.tournament()
    season.catch_up()
    board, row = official("board"), TournamentRow.objects.get()
    asked = choose(board, TOURNAMENTS, "sanction", row.pk)
    assert "Nothing is recorded yet." in text_of(asked)
    assert "Vinterspelen" in text_of(asked)
    unsure = choose(board, TOURNAMENTS, "sanction", row.pk, confirmed="yes")
    assert "Nothing is recorded yet." in text_of(unsure)
    assert events_of("tournaments.TournamentSanctioned") == 0
    done = choose(board, TOURNAMENTS, "sanction", row.pk, confirmed="yes", **SURE)
    assert "recorded as event" in text_of(done)
    assert events_of("tournaments.TournamentSanctioned") == 1


def test_a_double_click_on_several_rows_records_each_once(official):
    for name in ("Vinterspelen", "Höstspelen"):
        season.tournament(name)
    season.catch_up()
    rows = TournamentRow.objects.values_list("pk", flat=True)
    sent = SURE | {"confirmed": "yes", "key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
    board = official("board")
    for _click in range(2):
        choose(board, TOURNAMENTS, "sanction", *rows, **sent)
    assert events_of("tournaments.TournamentSanctioned") == 2


def asked_of(table: str, somebody: Official, rows: list[object], **said: object) -> list[str]:
    """What the database is asked where an act on these rows is looked at and one of them is refused."""
    with CaptureQueriesContext(connection) as asked:
        choose(somebody, table, "transfer", *rows, **said)
    return [each["sql"] for each in asked]


def test_the_names_of_many_rows_are_asked_for_once(official, house):
    club = season.club("Lund")
    for number in range(1, 9):
        season.person(f"Anna Berg{number}", number=number, club=club)
    season.catch_up()
    registrar, rows = official("registrar"), list(Membership.objects.values_list("pk", flat=True))
    _first, few, many = (asked_of(MEMBERSHIPS, registrar, rows[:count]) for count in (2, 2, 8))
    assert len(many) == len(few), "nothing is asked for each row that is shown"
    sent = {"confirmed": "yes", "club": club, "starts_on": str(directory.today("slsf"))}
    few, many = (asked_of(MEMBERSHIPS, registrar, rows[:count], **sent) for count in (2, 8))
    a_row = (len(many) - len(few)) / 6
    assert a_row <= 4, "its membership, within a savepoint; what all rest on is read once"


def test_a_refusal_is_a_message_with_its_paragraph(official):
    season.tournament()
    season.catch_up()
    row = TournamentRow.objects.get()
    said = choose(official("arbiter"), TOURNAMENTS, "publish", row.pk, confirmed="yes", **SURE)
    assert "Vinterspelen: The tournament committee has not consented to the regulations." in text_of(said)
    assert "SLSF-G 16.2a" in text_of(said)


def test_the_rating_committee_accepts_a_report(official):
    by, persons = season.everything("slsf"), season.people(3)
    season.play_tournament("slsf", persons, by=by, upto="filed")
    season.entry_ratings("slsf", "gomoku", persons, by)
    season.catch_up()
    row = TournamentRow.objects.get()
    committee = official("rating_committee")
    choose(committee, TOURNAMENTS, "accept_report", row.pk, confirmed="yes", **SURE)
    assert events_of("tournaments.ReportAccepted") == 1


def test_the_board_gives_a_role_and_takes_it_back(official):
    board, bertil = official("board"), official("registrar", name="bertil").account
    said = {"confirmed": "yes", "federation": "slsf", "role": "arbiter"}
    choose(board, ACCOUNTS, "grant_role", bertil.pk, **said)
    season.catch_up()
    assert RoleGrant.objects.get(actor=bertil.actor, role="arbiter").valid_to is None
    choose(board, ACCOUNTS, "revoke_role", bertil.pk, **said)
    season.catch_up()
    assert RoleGrant.objects.get(actor=bertil.actor, role="arbiter").valid_to is not None


@pytest.mark.parametrize("role", ["board", "registrar", "arbiter", "auditor"])
def test_no_account_is_made_in_the_admin(official, role):
    """It begins with an invitation, at the desk."""
    said = {
        "username": "cecilia",
        "usable_password": "true",
        "password1": "nine words",
        "password2": "nine words",
    }
    assert official(role).client.post(f"{ACCOUNTS}add/", said).status_code == 403
    assert not Account.objects.filter(username="cecilia").exists()


def test_nobody_makes_himself_a_superuser(official):
    board = official("board")
    page = reverse("admin:officials_account_change", args=[board.account.pk])
    board.client.post(page, {"username": "x", "is_superuser": "on", "is_staff": "on"})
    assert not Account.objects.get(pk=board.account.pk).is_superuser


def test_the_operator_resumes_a_stopped_projector(official):
    operator = official()
    operator.account.is_superuser = operator.account.is_staff = True
    operator.account.save()
    stopped = Projection.objects.get(name="members.register", live=True)
    Projection.objects.filter(pk=stopped.pk).update(stopped_because="KeyError: 'x'", stopped_at=1)
    page = "/admin/events/projection/"
    assert "KeyError" in text_of(operator.get(page))
    done = choose(operator, page, "resume", stopped.pk)
    assert "members.register runs" in text_of(done)
    assert not Projection.objects.get(pk=stopped.pk).stopped_because


def test_no_role_resumes_a_projector(official):
    stopped = Projection.objects.get(name="members.register", live=True)
    Projection.objects.filter(pk=stopped.pk).update(stopped_because="KeyError: 'x'", stopped_at=1)
    choose(official("board", "auditor"), "/admin/events/projection/", "resume", stopped.pk)
    assert Projection.objects.get(pk=stopped.pk).stopped_because


def test_the_log_is_browsed_by_type_and_stream(official):
    season.tournament()
    season.catch_up()
    auditor = official("auditor")
    page = auditor.get("/admin/events/loggedevent/", type="tournaments.TournamentAnnounced")
    assert page.context["cl"].result_count == 1
    event = LoggedEvent.objects.get(type="tournaments.TournamentAnnounced")
    shown = text_of(auditor.get(f"/admin/events/loggedevent/{event.pk}/change/"))
    assert bytes(event.hash).hex() in shown


def test_of_several_rows_what_stands_in_the_way_of_one_is_said_before_any_is_recorded(official):
    sanctioned, free = season.tournament("Vinterspelen"), season.tournament("Höstspelen")
    season.catch_up()
    board = official("board")
    rows = {row.tournament: row.pk for row in TournamentRow.objects.all()}
    choose(board, TOURNAMENTS, "sanction", rows[sanctioned], confirmed="yes", **SURE)
    season.catch_up()
    both = [rows[sanctioned], rows[free]]
    looked_at = text_of(choose(board, TOURNAMENTS, "sanction", *both, confirmed="yes", **SURE))
    assert "Vinterspelen: The tournament is sanctioned already." in looked_at
    assert "Record it for the one in whose way nothing stands" in looked_at
    assert events_of("tournaments.TournamentSanctioned") == 1
    given = text_of(
        choose(board, TOURNAMENTS, "sanction", *both, confirmed="yes", those_that_can="yes", **SURE)
    )
    assert events_of("tournaments.TournamentSanctioned") == 2
    assert "Höstspelen: recorded as event" in given
    assert "Try it again" in given, "the one that was refused is kept"


def test_more_rows_than_can_be_looked_at_are_not_taken(official, monkeypatch):
    monkeypatch.setattr(admin_actions, "MOST", 1)
    rows = [season.tournament(name) and name for name in ("Vinterspelen", "Höstspelen")]
    season.catch_up()
    keys = TournamentRow.objects.filter(name__in=rows).values_list("pk", flat=True)
    said = text_of(choose(official("board"), TOURNAMENTS, "sanction", *keys, confirmed="yes", **SURE))
    assert "at most 1 can be chosen." in said
    assert events_of("tournaments.TournamentSanctioned") == 0
