"""The admin as the office: what waits, how things stand, tables by subject, files, ways from row to row."""

from __future__ import annotations

import datetime as dt
import io
import re
from uuid import UUID

import pytest
from django.contrib import admin
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.html import strip_tags
from openpyxl import load_workbook

from events.registries import gathered
from events.work import SYSTEM
from federation.grants.commands import GrantRole, TieAccount, grant_role, tie_account
from federation.members import directory
from federation.members.beside_names import with_more
from federation.members.commands import EndMembership, end_membership
from federation.members.models import Membership, Person
from federation.members.office_figures import left_this_year
from federation.officials.models import Account, PersonalLook, RoleGrant
from federation.pages.office import RELATED_BY, related_to, tables
from federation.pages.table_files import _cell
from federation.privacy.commands import RequestErasure, request_erasure
from federation.sanctions.models import SanctionRow
from ratings.models import PlayerRating, PublishedList
from tests.admin.test_read_only import page_of, played
from tests.desk.conftest import house, text_of
from tests.sanctions.past import cup
from tests.support import season
from tournaments.models import TournamentRow

__all__ = ["house", "played"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

FILES = "/admin/files"


def words_of(response) -> str:
    return " ".join(strip_tags(text_of(response)).split())


def test_every_table_is_about_one_subject():
    tables = [model for models in gathered("OFFICE_TABLES").values() for model in models]
    assert len(tables) == len(set(tables))
    assert set(tables) == set(admin.site._registry)


def test_the_first_page_shows_what_waits_as_the_desk_does(official, played):
    season.invite("slsf", season.tournament("Höstspelen"), season.everything("slsf"))
    season.catch_up()
    board = official("board")
    for page in ("/admin/", "/desk/"):
        said = words_of(board.get(page))
        assert "Sanction" in said and "Höstspelen" in said, page


def test_the_two_days_of_what_waits_are_told_apart(official, played):
    registrar, person = official("registrar"), Person.objects.get(surname="Öberg")
    request_erasure(RequestErasure(federation="slsf", person=person.person), by=registrar.by)
    season.catch_up()
    for page in ("/admin/", "/desk/"):
        assert re.search(r"asked for on [^·]+ · handed in on", words_of(registrar.get(page))), page


def test_the_first_page_shows_how_things_stand_and_each_figure_opens_its_rows(official, played):
    registrar = official("registrar")
    page = registrar.get("/admin/")
    said = words_of(page)
    assert "Projectors all events read" in said
    for kind, name in (("today", "Members today"), ("joined", "Joined in"), ("left", "Left in")):
        figure = int(re.search(rf"{name}(?: \d{{4}})? (\d+)", said)[1])
        rows = registrar.get(page_of(Membership, "changelist"), holds=kind).context["cl"].result_count
        assert rows == figure, name


def test_who_left_this_year_is_counted_so(official, played):
    registrar, member = official("registrar"), Membership.objects.filter(federation="slsf").first()
    act = EndMembership(federation="slsf", number=member.number, ends_on=directory.today("slsf"))
    end_membership(act, by=registrar.by)
    season.catch_up()
    left = registrar.get(page_of(Membership, "changelist"), holds="left").context["cl"].result_list
    assert member.number in {row.number for row in left}


def test_tables_of_another_federation_or_without_a_row_are_not_offered(official, played):
    swede, dane = official("auditor"), official("auditor", federation="dsu")
    offered = [each.get("/admin/").content.decode() for each in (swede, dane)]
    lists = page_of(PublishedList, "changelist")
    assert f'href="{lists}"' in offered[0]
    assert f'href="{lists}"' not in offered[1]


def test_what_an_account_may_not_read_is_not_offered(official, played):
    sanctions = page_of(SanctionRow, "changelist")
    assert f'href="{sanctions}"' not in official("arbiter").get("/admin/").content.decode()


def test_a_table_says_that_nobody_writes_into_it_and_leads_to_the_acts_that_change_it(official, played):
    page = official("registrar").get(page_of(Person, "changelist"))
    assert "This table is not written by hand" in words_of(page)
    assert "/desk/people/register/slsf/" in text_of(page) or "Register a person" in words_of(page)


def test_a_row_leads_to_the_rows_that_belong_to_it(official, played):
    registrar, person = official("registrar"), Person.objects.get(surname="Öberg")
    page = registrar.get(page_of(Person, "change", person.pk)).content.decode()
    address = re.search(rf'href="({page_of(Membership, "changelist")}\?[^"]*)"', page)[1]
    found = registrar.client.get(address.replace("&amp;", "&")).context["cl"].result_list
    assert {row.person for row in found} == {person.person}


@pytest.mark.parametrize("table", [Person, Membership])
def test_people_with_and_without_a_rating_are_told_apart(official, played, table):
    registrar = official("registrar")
    rated = set(PlayerRating.objects.values_list("person", flat=True))
    new = UUID(season.person("Ny Medlem", number=4711))
    season.catch_up()
    listed = {}
    for kind in ("with", "without"):
        page = registrar.get(page_of(table, "changelist"), rated=kind)
        listed[kind] = {row.person for row in page.context["cl"].result_list}
    assert listed["with"] == rated & (listed["with"] | listed["without"]) != set()
    assert new in listed["without"]
    assert not listed["with"] & listed["without"]


def test_what_is_shown_is_taken_along_in_the_same_words(official, played):
    registrar = official("registrar")
    taken = registrar.get(f"{FILES}/members/membership.csv", q="oberg").content.decode("utf-8-sig")
    head, line = taken.splitlines()
    assert head.startswith("Number;Person;Club") or head.startswith("number;Person;club")
    assert line.startswith("9;Åsa Öberg, No. 9, Luff i Lund, 1")
    assert "Luff i Lund" in line.split(";")[2]
    sheet = load_workbook(io.BytesIO(registrar.get(f"{FILES}/members/membership.xlsx").content)).active
    assert sheet.max_row == 1 + registrar.get(page_of(Membership, "changelist")).context["cl"].result_count


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("members/membership.pdf", 404),
        ("members/nothing.csv", 404),
        ("auth/group.csv", 404),
        ("members/person.csv?born_on__startswith=1990", 400),
        ("members/membership.csv?p=x&o=x", 200),
        ("sanctions/sanctionrow.csv", 403),
    ],
)
def test_no_file_tells_more_than_its_page(official, played, address, status):
    assert official("arbiter").client.get(f"{FILES}/{address}").status_code == status


@pytest.mark.parametrize("table", ["officials/rolegrant", "officials/tiedaccount"])
def test_a_file_asks_for_the_names_of_its_accounts_once(official, house, table):
    board, asked = official("board"), []
    for count in (2, 8):
        for number in range(count):
            person = UUID(season.person(f"Anna Berg{count}{number}", number=100 * count + number))
            account = Account.objects.create_user(f"a{count}{number}")
            tie_account(TieAccount(actor=account.actor, federation="slsf", person=person), by=SYSTEM)
            grant_role(GrantRole(actor=account.actor, federation="slsf", role="arbiter"), by=SYSTEM)
        season.catch_up()
        with CaptureQueriesContext(connection) as queries:
            taken = board.get(f"{FILES}/{table}.csv")
        assert taken.status_code == 200
        asked.append((len(taken.content.splitlines()), len(queries)))
    (few, first), (many, second) = asked
    assert many > few
    assert second == first


def test_nothing_is_read_for_a_file_of_an_unknown_kind(official, played, monkeypatch):
    read = []
    monkeypatch.setattr("federation.pages.table_files._rows", lambda *said: read.append(said) or ())
    auditor, looks = official("auditor"), PersonalLook.objects.count()
    assert auditor.client.get(f"{FILES}/sanctions/sanctionrow.pdf").status_code == 404
    assert (read, PersonalLook.objects.count()) == ([], looks)


def test_a_table_of_another_kind_is_given_in_no_file_to_whoever_may_read_it(official, played):
    auditor = official("auditor")
    for table in ("events/projection", "events/loggedevent", "privacy/personallook"):
        assert auditor.client.get(f"{FILES}/{table}.csv").status_code == 404, table


def test_how_many_sanctions_a_person_has_is_told_to_who_has_looked_alone(official, house):
    here = cup()
    here.warn(here.players[0])
    season.catch_up()
    auditor, person = official("auditor", federation="dsu"), Person.objects.get(person=here.players[0])
    page = auditor.get(page_of(Person, "change", person.pk)).content.decode()
    uncounted = r'\?[^"]*)"[^>]*>[^<]*</a>(?! \()'
    address = re.search(rf'href="({page_of(SanctionRow, "changelist")}{uncounted}', page)[1]
    looks = PersonalLook.objects.filter(person=person.person)
    before = looks.count()
    assert auditor.get(address).context["cl"].result_count == 1
    assert looks.count() == before + 1


def test_a_table_that_is_the_accounts_no_longer_is_not_offered_for_another_of_the_same_number(
    official, played, monkeypatch
):
    request = RequestFactory().get("/")
    request.user = official("auditor").account
    both = [PublishedList, TournamentRow]
    offered = []
    for hidden in both:
        with monkeypatch.context() as said:
            table = type(admin.site.get_model_admin(hidden))
            said.setattr(table, "has_view_permission", lambda self, request, obj=None: False)
            offered.append({model for models in tables(request).values() for model in models})
    assert [hidden in found for hidden, found in zip(both, offered, strict=True)] == [False, False]


def test_every_table_is_asked_by_what_its_rows_belong_to(official, played):
    request = RequestFactory().get("/")
    request.user = official("auditor").account
    refused = [
        (model.__name__, column)
        for model in admin.site._registry
        for columns in RELATED_BY
        if columns <= {field.name for field in model._meta.concrete_fields}
        for column in columns
        if not admin.site.get_model_admin(model).lookup_allowed(column, "1", request)
    ]
    assert refused == []


@pytest.mark.parametrize("without", [False, True])
def test_a_row_of_no_club_is_related_to_no_row_without_one(official, played, without):
    """Members without a club do not belong together; those of a club do."""
    season.person("Anna Berg", number=77, by=season.official("slsf", "registrar"))
    season.catch_up()
    club = "" if without else Membership.objects.exclude(club="").values_list("club", flat=True)[0]
    request = RequestFactory().get("/")
    request.user = official("auditor").account
    related = [each.address for each in related_to(request, RoleGrant(federation="slsf", club=club))]
    assert any(address.startswith(page_of(Membership, "changelist")) for address in related) != without


def test_a_cell_of_a_file_reads_as_on_the_page():
    name = with_more("Sean O'Brien", "Luff & Lund")
    moment = dt.datetime(2026, 6, 30, 22, 30, tzinfo=dt.UTC)
    with timezone.override("Europe/Stockholm"):
        cells = [_cell(None, Person(), lambda _row, value=value: value) for value in (name, moment)]
    assert cells == ["Sean O'Brien, Luff & Lund", "2026-07-01 00:30"]


def test_who_left_with_the_last_day_of_a_year_left_in_that_year(official, played):
    new_year = directory.today("slsf").replace(month=1, day=1)
    row = Membership.objects.filter(federation="slsf", known_to=None).first()
    before = left_this_year("slsf").count()
    for number, first_day_without in ((8001, new_year), (8002, new_year + dt.timedelta(days=1))):
        row.pk, row.number, row.valid_to = None, number, min(first_day_without, directory.today("slsf"))
        Membership.objects.bulk_create([row])
    assert left_this_year("slsf").count() == before + (directory.today("slsf") > new_year)


def test_who_takes_the_register_of_sanctions_along_has_looked_at_it(official, played):
    before = PersonalLook.objects.count()
    assert official("auditor").get(f"{FILES}/sanctions/sanctionrow.csv").status_code == 200
    assert PersonalLook.objects.count() == before + 1


def test_the_state_of_a_tournament_reads_as_on_its_page(official, played):
    page = words_of(official("auditor").get(page_of(TournamentRow, "changelist")))
    assert "rated" in page
    assert "Sverige" not in page
