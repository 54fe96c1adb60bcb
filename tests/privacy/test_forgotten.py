"""After an erasure the name stands nowhere; chain, ratings, published lists and replays come out the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest
from allauth.account.models import EmailAddress
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db import connection
from django.urls import reverse

from events import personal
from events.digests import digest
from events.export import lines
from events.models import PersonalData
from events.projector import projectors
from events.rebuilding import rebuild
from events.verification import verify
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members.commands import ChangeDetails, RegisterPerson, change_details, register_person
from federation.members.events import FreeText, PersonalDetails
from federation.members.models import Person
from federation.officials.models import Account
from federation.privacy import commands as acts
from federation.privacy.forgetting import forget_words
from federation.rulings.events import RuleInterpretationWithdrawn
from ratings.models import PublishedList
from tests.desk.conftest import Official
from tests.events.recording import record
from tests.support import season
from tests.support.erasing import erase
from tournaments.models import EntryRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MARK = "zwxqv"
NAME = "Zwxqva Zwxqvsson"
DETAILS = PersonalDetails(
    surname="Zwxqvsson",
    given_names="Zwxqva",
    sex="f",
    born_on="1931-02-17",
    citizenship="Zwxqvia",
    fide_federation="ZWXQV",
    fide_id="zwxqv-88",
    address="Zwxqvgatan 7",
    email="zwxqv@example.org",
)
MARKS = (MARK, "1931-02-17")
LIVES_ON = ("ratings.ratings", "titles.titles", "tournaments.tournaments")
"""Rows that an erasure does not touch."""


def words(text: str, stream: str, *persons: UUID) -> str:
    """An event with a text in somebody's own words."""
    row = personal.seal(FreeText(text=text), *persons)
    row.save(force_insert=True)
    record(stream, RuleInterpretationWithdrawn(number=1, reason=row.commitment))
    return row.commitment


@pytest.fixture
def eva(house, official) -> tuple[UUID, Official]:
    """She played and stands on a list; every field and text that can hold something of hers does."""
    by = season.everything("slsf")
    persons = season.people(4)
    eva, other = UUID(persons[0]), UUID(persons[1])
    change_details(ChangeDetails(person=eva, details=DETAILS), by=by)
    at = season.play_tournament("slsf", persons, by=by)
    season.catch_up()
    season.publish("slsf", "gomoku", "2026-1", by)
    words("Zwxqv shouted.", "rulings/one", eva)
    words("Zwxqv and another quarrelled.", "rulings/two", eva, other)
    words(f"A letter of {NAME}.", "rulings/three")
    words("Write to ZWXQV@example.org.", "rulings/four", other)
    member = official("auditor", federation="psgrp", name=f"{MARK}-a")
    whom = {"federation": "slsf", "person": eva}
    tie_account(TieAccount(actor=member.account.actor, **whom), by=SYSTEM)
    _with_an_account(member)
    acts.request_erasure(acts.RequestErasure(**whom, words="Zwxqv wants to go."), by=member.by)
    acts.decline_erasure(acts.DeclineErasure(**whom, reason="Zwxqv must wait."), by=by)
    season.catch_up()
    assert EntryRow.objects.filter(tournament=at, person=eva).exists()
    return eva, member


def _with_an_account(member: Official) -> None:
    account = member.account
    account.first_name, account.last_name, account.email = "Zwxqva", "Zwxqvsson", "zwxqv@example.org"
    account.save()
    address = EmailAddress.objects.create(user=account, email="zwxqv@example.org")
    for noted in (account, address):
        LogEntry.objects.log_actions(account.pk, [noted], ADDITION, single_object=True)
    Authenticator.objects.create(user=account, type="totp", data={"secret": MARK})
    assert member.get(reverse("own-data")).status_code == 200
    assert Session.objects.exists()


def without_roles(member: Official) -> None:
    """The role of the account is taken back: it would stand in the way."""
    from federation.grants.commands import RevokeRole, revoke_role

    act = RevokeRole(actor=member.account.actor, federation="psgrp", role="auditor")
    revoke_role(act, by=season.official("psgrp", "board"))


def forget(eva: tuple[UUID, Official]) -> UUID:
    person, member = eva
    without_roles(member)
    season.catch_up()
    erase(person)
    season.catch_up()
    return person


def tables_with(mark: str) -> set[str]:
    """Every table of the database in any row of which this stands."""
    found = set()
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        for (table,) in cursor.fetchall():
            cursor.execute(f'SELECT count(*) FROM "{table}" AS held WHERE held::text ILIKE %s', [f"%{mark}%"])
            if cursor.fetchone()[0]:
                found.add(table)
    return found


def files_with(mark: str) -> Iterator[Path]:
    """Every file of the cache and of the broker in which this stands."""
    for folder in (settings.CACHES["default"]["LOCATION"], settings.BROKER_FOLDER):
        for path in Path(folder).rglob("*"):
            if path.is_file() and mark.encode() in path.read_bytes().lower():
                yield path


def pages_of(person: UUID) -> list[str]:
    entry = EntryRow.objects.get(person=person)
    tournament = f"/tournaments/slsf/{entry.tournament}/"
    return [
        f"/members/?q={MARK}",
        f"/members/{person}/",
        tournament,
        f"{tournament}report.trf26",
        "/ratings/slsf/gomoku/",
        "/log/",
        f"/api/people/{person}/",
        f"/api/people/?search={MARK}",
        "/api/events/",
    ]


def test_the_marks_stand_where_they_were_planted(eva) -> None:
    """So that finding none afterwards says something."""
    person, _member = eva
    assert tables_with(MARK) >= {
        *("events_personaldata", "members_person"),
        *("officials_account", "django_admin_log", "account_emailaddress", "mfa_authenticator"),
    }
    assert tables_with("1931-02-17") >= {"events_personaldata", "members_person"}
    assert PersonalData.objects.filter(body__icontains=MARK).count() == 7
    assert Person.objects.get(person=person).name == NAME


def test_afterwards_no_table_no_file_no_page_and_no_export_holds_a_mark(eva, client, official) -> None:
    person = forget(eva)
    for mark in MARKS:
        assert tables_with(mark) == set()
        assert list(files_with(mark)) == []
        assert mark not in b"".join(lines()).decode().lower()
    registrar = official("registrar", "auditor")
    staff = [reverse("desk-person", args=[person]), reverse("desk-erasure", args=["slsf", person])]
    held = [reverse(name, args=[person]) for name in ("desk-everything", "desk-everything-json")]
    staff += [f"{each}?asked=letter" for each in held]
    for address, reader in [*((each, client) for each in pages_of(person)), *((x, registrar) for x in staff)]:
        assert not set(marks_on(reader, address)), address


def marks_on(reader, address: str) -> Iterator[str]:
    """The marks that a page holds; what was looked for it repeats."""
    answer = reader.get(address)
    assert answer.status_code == 200, address
    said = b"".join(answer.streaming_content) if answer.streaming else answer.content
    text = said.decode().lower().replace(f'value="{MARK}"', "").replace(f"“{MARK}”", "")
    yield from (mark for mark in MARKS if mark in text)


def test_she_is_shown_by_a_label_that_stays_and_says_nothing(eva, client) -> None:
    person = forget(eva)
    row = Person.objects.get(person=person)
    assert (row.name, row.erased) == (f"Erased member {person.hex[:4]}", True)
    entry = EntryRow.objects.get(person=person)
    page = client.get(f"/tournaments/slsf/{entry.tournament}/").content.decode()
    assert row.name in page


def test_nobody_finds_her_in_search(eva, client) -> None:
    person = forget(eva)
    for text in (MARK, "Erased member"):
        assert str(person) not in client.get("/members/", {"q": text}).content.decode()


def test_chain_ratings_lists_and_replays_come_out_the_same(eva) -> None:
    before = {name: digest(name) for name in LIVES_ON}
    published = list(PublishedList.objects.values_list("period", "digest"))
    forget(eva)
    report = verify()
    assert (report.faults, report.complete) == ((), True)
    assert {name: digest(name) for name in LIVES_ON} == before
    assert list(PublishedList.objects.values_list("period", "digest")) == published != []
    after = {name: digest(name) for name in projectors()}
    for name in projectors():
        rebuild(name, compare=True)
    assert {name: digest(name) for name in projectors()} == after


def test_nobody_signs_in_any_more_as_her(eva) -> None:
    _person, member = eva
    other = Account.objects.create_user("somebody-else", password="a long sentence of nine words")
    forget(eva)
    account = Account.objects.get(pk=member.account.pk)
    assert (account.is_active, account.has_usable_password(), account.email) == (False, False, "")
    assert account.username == f"erased-{account.actor.hex[:12]}"
    assert member.get(reverse("own-data")).status_code == 302
    assert not Authenticator.objects.exists()
    assert Account.objects.get(pk=other.pk).is_active


def test_nobody_stands_half_way_through_the_door(eva) -> None:
    _person, member = eva
    half_way = SessionStore()
    half_way["account_login"] = {"user_pk": user_pk_to_url_str(member.account), "email": "zwxqv@example.org"}
    half_way.create()
    forget(eva)
    assert not Session.objects.filter(pk=half_way.session_key).exists()


@pytest.mark.parametrize(
    ("text", "goes"),
    [
        ("Bo Ek shouted.", True),
        ("BO ERIK\n  EK shouted.", True),
        ("Ek, Bo", True),
        ("Bo Eks pieces", True),
        ("Bo Ekman shouted.", False),
        ("Jumbo Ek shouted.", False),
    ],
)
def test_a_name_is_found_however_it_is_typed_and_no_longer_one(house, text: str, goes: bool) -> None:
    bo = UUID(season.person("Nobody Yet"))
    details = PersonalDetails(surname="Ek", given_names="Bo Erik")
    change_details(ChangeDetails(person=bo, details=details), by=season.everything("slsf"))
    kept = words(text, "rulings/six")
    assert (kept in forget_words(bo)) is goes
    assert PersonalData.objects.filter(commitment=kept).exists() is not goes


def test_two_with_the_same_four_signs_are_told_apart(house) -> None:
    by, twins = season.everything("slsf"), [UUID(f"3f2a{n}000-0000-4000-8000-000000000000") for n in "12"]
    for person in twins:
        details = PersonalDetails(surname="Ek", given_names="Eva")
        register_person(RegisterPerson(federation="slsf", person=person, details=details), by=by)
    season.catch_up()
    for person in twins:
        erase(person)
    season.catch_up()
    names = [Person.objects.get(person=person).name for person in twins]
    assert names == ["Erased member 3f2a", "Erased member 3f2a2"]
    before = digest("members.register")
    rebuild("members.register", compare=True)
    assert digest("members.register") == before


def test_the_texts_of_others_stay(eva) -> None:
    kept = words("Nobody of that name was there.", "rulings/five", UUID(int=5))
    forget(eva)
    assert PersonalData.objects.filter(commitment=kept).exists()
    names = Person.objects.exclude(erased=True).values_list("surname", flat=True)
    assert sorted(names) == ["Surname0002", "Surname0003", "Surname0004"]


def test_another_person_of_the_same_name_keeps_it(eva) -> None:
    twin = season.person(NAME, born_on="1990-05-31")
    forget(eva)
    assert Person.objects.get(person=twin).name == NAME


def test_only_auditors_read_that_somebody_asked(eva, client, official) -> None:
    person = forget(eva)
    shown = f"/log/?stream=erasure/slsf/{person}"
    said = "It is asked that the person be forgotten"
    assert said not in client.get(shown).content.decode()
    assert said in official("auditor").get(shown).content.decode()
