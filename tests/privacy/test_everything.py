"""Everything held on a person: every table and text, the account, who looked, the events that name them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from uuid import UUID, uuid4

import pytest
from django.apps import apps
from django.db import models
from django.db.models import DateTimeField
from django.urls import reverse
from django.utils import timezone, translation

from events import log
from events.models import LoggedEvent, ReadModel
from events.work import SYSTEM
from federation.accounts.models import InvitationLink
from federation.errands.models import Errand
from federation.grants.commands import TieAccount, tie_account
from federation.identity.models import MergedPerson
from federation.officials.models import Account, PersonalLook
from federation.outbox.models import Letter
from federation.privacy import commands as acts
from federation.privacy.everything import everything
from federation.privacy.holdings import (
    RESTS_ON,
    held_on,
    holdings,
    id_columns,
    list_columns,
    read_models,
)
from federation.privacy.models import ErasureRow
from federation.privacy.pages import showing
from federation.webhooks.models import Courier, Delivery
from tests.desk.conftest import text_of
from tests.events.recording import club, record
from tests.privacy.rows import row_of
from tests.support import season
from tests.support.packages import PACKAGES

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TOLD_BESIDE = {
    LoggedEvent,
    Account,
    InvitationLink,
    Letter,
    PersonalLook,
    Errand,
    Courier,
    Delivery,
}
"""Tables with ids that are told in parts of their own."""
NAMES_NOBODY = {"events", "events.checkpoints", "federation.keeping"}
"""Apps whose other tables are about the log."""


def tables_of_the_house() -> list[type[models.Model]]:
    return [model for model in apps.get_models() if model.__module__.split(".")[0] in PACKAGES]


def test_no_table_with_ids_is_forgotten() -> None:
    with_ids = {
        model
        for model in tables_of_the_house()
        if id_columns(model) and apps.get_containing_app_config(model.__module__).name not in NAMES_NOBODY
    }
    assert {model for model in with_ids if not issubclass(model, ReadModel)} <= TOLD_BESIDE
    assert {model for model in with_ids if issubclass(model, ReadModel)} <= set(read_models())
    assert len(with_ids) > 40


def planted(person: UUID) -> Iterator[tuple[str, str]]:
    """Every column of every read model that can name somebody, each in a row of its own while it is asked."""
    for model in read_models():
        for column in id_columns(model):
            row_of(model, **{column: person})
            yield model._meta.label, column
            model.versions.all().delete()
        for column in list_columns(model):
            row_of(model, **{column: [["Anna", str(person)], ["Bo", str(uuid4())]]})
            yield model._meta.label, column
            model.versions.all().delete()


def test_a_row_that_names_a_person_is_told_whichever_room_it_is_of(house) -> None:
    person, told = uuid4(), 0
    for label, column in planted(person):
        assert [(each.model, len(each.rows)) for each in holdings([person])] == [(label, 1)], column
        told += 1
    assert told > 100


def test_of_a_list_within_a_row_only_what_names_the_person_is_told(house) -> None:
    person, other = uuid4(), uuid4()
    model = apps.get_model("ratings.RatedTournament")
    row_of(model, matches=[[str(person), 1], [str(other), 2]])
    (holding,) = holdings([person])
    assert holding.rows[0]["matches"] == [[str(person), 1]]
    assert "discipline" in holding.rows[0]
    assert "players" not in holding.rows[0]


def test_of_what_an_official_did_the_person_concerned_is_not_told(house) -> None:
    person, actor = uuid4(), uuid4()
    row_of(ErasureRow, federation="slsf", person=uuid4(), proposed_by=actor)
    row_of(apps.get_model("officials.RoleGrant"), actor=actor, role="registrar")
    told = {holding.model: holding.rows[0] for holding in holdings([person], [actor])}
    assert told["privacy.ErasureRow"] == {"federation": "slsf", "proposed_by": str(actor)}
    assert told["officials.RoleGrant"]["role"] == "registrar"


def test_a_moment_is_told_in_the_time_of_the_page() -> None:
    with timezone.override("Europe/Stockholm"):
        assert "1 July 2026" in showing._day("2026-06-30T22:30:00+00:00", DateTimeField())


def test_tables_are_headed_in_the_readers_language(house) -> None:
    person = uuid4()
    row_of(apps.get_model("titles.Diploma"), person=person)
    (english,) = showing.shown(everything(person))["tables"]
    with translation.override("pl"):
        (polish,) = showing.shown(everything(person))["tables"]
    assert (english["name"], polish["name"]) == ("diplomas", "dyplomy")
    heads = [[name for row in table["rows"] for name, _said in row] for table in (english, polish)]
    assert heads[0] and not set(heads[0]) & set(heads[1])


def test_who_was_entered_twice_gets_what_is_held_under_both_numbers(anna) -> None:
    person, _member = anna
    twin = uuid4()
    row_of(MergedPerson, federation="slsf", merged=twin, kept=person)
    assert everything(twin).words == everything(UUID(person)).words != []
    assert everything(twin).accounts == everything(UUID(person)).accounts != []


@pytest.fixture
def anna(house, official) -> tuple[str, object]:
    """A member who played, asked for something, and has an account."""
    by = season.everything("slsf")
    persons = season.people(4, club=season.club("Örebro Brädspelare", by=by))
    season.play_tournament("slsf", persons, by=by)
    season.catch_up()
    season.publish("slsf", "gomoku", "2026-1", by)
    member = official("auditor", federation="psgrp", name="anna-in-orebro")
    whom = {"federation": "slsf", "person": UUID(persons[0])}
    tie_account(TieAccount(actor=member.account.actor, **whom), by=SYSTEM)
    acts.request_erasure(acts.RequestErasure(**whom, words="I moved abroad."), by=member.by)
    acts.withdraw_erasure_request(acts.WithdrawErasureRequest(**whom), by=member.by)
    season.catch_up()
    return persons[0], member


def test_a_member_gets_everything_as_a_page_and_as_a_file(anna) -> None:
    person, member = anna
    page = text_of(member.get(reverse("own-everything")))
    for said in ("Given1 Surname0001", "I moved abroad.", "anna-in-orebro"):
        assert said in page, said
    answer = member.get(reverse("own-everything-json"))
    assert "attachment" in answer["Content-Disposition"]
    told = json.loads(answer.content)
    assert told["person"] == person
    for model in ("members.Person", "members.Membership", "tournaments.EntryRow", "tournaments.GameRow"):
        assert told["held"][model], model
    for model in ("ratings.RatingChange", "ratings.ListLine", "officials.TiedAccount", "privacy.ErasureRow"):
        assert told["held"][model], model
    assert told["held"]["privacy.ErasureRow"][0]["words"] == "I moved abroad."
    assert {each["says"].get("surname") for each in told["words"]} == {"Surname0001", None}
    positions = [event["position"] for event in told["events"]]
    assert positions == sorted(positions)
    assert {"members.PersonRegistered", "members.MembershipStarted"} < {e["type"] for e in told["events"]}
    (account,) = told["accounts"]
    assert (account["username"], account["sessions"]) == ("anna-in-orebro", 1)


def test_the_page_says_it_in_words_and_the_file_has_the_rest(anna) -> None:
    _person, member = anna
    page = text_of(member.get(reverse("own-everything")))
    assert "Federation: <b>Svenska" in page, "a federation by its name"
    assert "Number: <b>1</b>" in page
    held = page.partition("What is recorded and worked out")[2].partition("In a person’s words")[0]
    assert re.findall(r"[0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f]{4}-|because|_of:|position", held) == []
    assert "tournaments.EntryRegistered" not in page


def test_neither_page_nor_file_holds_a_password_or_a_secret(anna) -> None:
    _person, member = anna
    member.account.set_password("a long sentence of nine words")
    member.account.save()
    member.client.force_login(member.account)
    answer = member.get(reverse("own-everything-json"))
    assert answer.status_code == 200
    assert member.account.password not in answer.content.decode()
    assert "password" not in answer.content.decode()


def test_an_account_that_is_tied_to_nobody_holds_nothing(official) -> None:
    somebody = official("auditor")
    assert somebody.get(reverse("own-everything")).status_code == 404
    assert "is not tied to a person" in text_of(somebody.get(reverse("own-data")))


def test_who_is_not_signed_in_is_asked_to(house, client) -> None:
    for page in ("own-data", "own-everything", "own-everything-json", "own-erasure", "own-stay"):
        answer = client.get(reverse(page))
        assert answer.status_code == 302
        assert "/accounts/login/" in answer["Location"]


def test_an_auditor_hands_the_same_to_whoever_asked_on_paper(anna, official) -> None:
    person, _member = anna
    page = text_of(official("auditor").get(reverse("desk-everything", args=[person]), asked="letter"))
    assert "I moved abroad." in page
    assert "is left out here" not in page
    assert [(str(row.person), row.asked) for row in PersonalLook.objects.all()] == [(person, "letter")]


def handed(to, person: str) -> tuple[str, dict[str, object]]:
    """The page and the file of an official, who was asked by letter."""
    page = to.get(reverse("desk-everything", args=[person]), asked="letter")
    file = page.context["download"]
    return text_of(page), json.loads(to.client.get(file).content)


def test_a_registrar_hands_over_what_he_may_read_and_is_told_that_there_is_more(anna, official) -> None:
    """The request to be forgotten stands in a stream for auditors, as sanctions do."""
    person, _member = anna
    page, file = handed(official("registrar"), person)
    assert "I moved abroad." not in page + json.dumps(file)
    assert "are left out here: only auditors read them" in page
    assert "privacy.ErasureRow" not in file["held"]
    assert not [event for event in file["events"] if event["type"].startswith(("privacy.", "officials."))]
    assert {each["says"].get("surname") for each in file["words"]} == {"Surname0001"}
    assert {"members.Person", "members.Membership", "tournaments.GameRow"} < file["held"].keys()
    _page, whole = handed(official("auditor"), person)
    assert (whole["left_out_for_auditors"], file["left_out_for_auditors"]) == (0, 9)


def test_no_room_with_a_veiled_stream_tells_a_registrar_by_its_rows(house) -> None:
    """Each read model that names persons, with a row that rests on a veiled event and one that does not."""
    record("sanctions/slsf/x", club())
    veiled = log.head_position()
    person, told = uuid4(), 0
    for model in read_models():
        resting = [field.name for field in model._meta.concrete_fields if field.name.endswith(RESTS_ON)]
        columns = id_columns(model)
        if not (resting and columns):
            continue
        row_of(model, **{next(iter(columns)): person}, **dict.fromkeys(resting, veiled))
        held = held_on([person], unveiled=False)
        assert (held.holdings, held.left_out) == ([], 1), model
        assert len(held_on([person], unveiled=True).holdings) == 1
        model.versions.all().delete()
        told += 1
    assert told > 40


def test_it_takes_few_queries_however_many_rooms_there_are(anna, django_assert_max_num_queries) -> None:
    person, _member = anna
    with django_assert_max_num_queries(18):
        everything(UUID(person))


def test_the_way_there_stands_on_the_own_page_and_on_no_other(anna, client) -> None:
    person, member = anna
    assert reverse("own-data") in text_of(member.get(f"/members/{person}/"))
    assert reverse("own-data") not in text_of(client.get(f"/members/{person}/"))
