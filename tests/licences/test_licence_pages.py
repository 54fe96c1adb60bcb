"""DSU 4.6 on the screen: the public list, a person's history, the desk of the executive committee."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from events import rebuilding, runner
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.licences import commands as acts
from federation.licences.models import GrantProposal, LicenceSpell, LicenceStep, Withdrawal
from federation.licences.queries import aspirants, declarations_due, holders, letters_due, papers_due
from tests.desk.conftest import events_of, text_of
from tests.licences import past
from tests.licences.past import DAY, FED, LATER, Union
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def union(house) -> Union:
    return past.union()


def test_rows_follow_the_steps_of_a_licence(union) -> None:
    union.course()
    season.catch_up()
    assert [each.person for each in aspirants(FED, DAY)] == [UUID(union.aspirant)]
    assert [row.person for row in papers_due(FED)] == [UUID(union.aspirant)]
    union.practice(groups=1)
    union.practice()
    season.catch_up()
    assert [row.number for row in declarations_due(FED)] == [2]
    union.grant(2)
    season.catch_up()
    assert declarations_due(FED) == []
    assert papers_due(FED) == []
    held = LicenceSpell.objects.filter(person=union.aspirant).order_by("since")
    assert [(row.paper, row.since, row.until) for row in held] == [
        ("aspirant", DAY, LATER),
        ("signed", LATER, None),
    ]
    assert [each.licence for each in holders(FED, LATER)] == ["D-I", "D-I"]
    assert LicenceStep.objects.filter(person=union.aspirant).count() == 4


def test_a_course_that_is_listed_late_leads_to_the_same_spells(union) -> None:
    union.course(licence="D-II", held_on=LATER)
    union.course(licence="D-II", held_on=DAY)
    season.catch_up()
    row = LicenceSpell.objects.get(person=union.aspirant)
    assert (row.licence, row.since) == ("D-II", DAY)


def test_a_withdrawal_waits_for_its_two_letters(union) -> None:
    propose = acts.ProposeGrant(
        federation=FED, person=union.other, licence="D-II", member_number=103, reason="Very able."
    )
    acts.propose_grant(propose, by=season.official(FED, "district_chair"))
    union.withdraw()
    season.catch_up()
    assert GrantProposal.objects.get().person == UUID(union.other)
    assert [due.letter for due in letters_due(FED)] == ["holder_registered", "district_chair"]
    letter = acts.RecordLetter(
        federation=FED,
        person=union.supervisor,
        withdrawn_on=LATER,
        letter="holder_registered",
        sent_on=LATER,
    )
    acts.record_letter(letter, by=union.by)
    season.catch_up()
    assert [due.letter for due in letters_due(FED)] == ["district_chair"]
    assert Withdrawal.objects.get().holder_told_on == LATER
    assert holders(FED, LATER) == []
    assert len(holders(FED, DAY)) == 1


def test_a_replay_gives_the_same_rows(union) -> None:
    union.course()
    union.practice()
    union.grant()
    union.withdraw()
    season.catch_up()
    before = runner.digest("licences.licences")
    rebuilding.rebuild("licences.licences")
    assert runner.digest("licences.licences") == before
    assert LicenceSpell.objects.count() == 3


def test_a_members_page_and_the_api_show_the_spells(union) -> None:
    union.course()
    season.catch_up()
    member = text_of(Client().get(f"/members/{union.aspirant}/"))
    assert "Licences as an arbiter" in member
    answer = Client().get("/api/licences/", {"paper": "aspirant"}).json()
    assert [row["person"] for row in answer["results"]] == [union.aspirant]


def test_the_public_list_says_who_is_licensed_on_a_day(union, django_assert_max_num_queries) -> None:
    page = reverse("licences", args=[FED])
    union.course()
    union.withdraw()
    season.catch_up()
    with django_assert_max_num_queries(10):
        now = text_of(Client().get(page))
    assert "No licence was held on that day." in now
    assert "Asta Aspirant" in now
    before = text_of(Client().get(page, {"on": "2020-02-01"}))
    assert "Sune Vejleder" in before
    assert "There was no aspirant on that day." in before
    assert Client().get(page, {"on": "yesterday"}).status_code == 200
    assert Client().get(reverse("licences", args=["slsf"])).status_code == 404


def test_a_history_names_paragraph_and_supervisor_and_keeps_reasons_apart(
    union, django_assert_max_num_queries
) -> None:
    union.course()
    union.practice()
    union.grant()
    union.withdraw()
    season.catch_up()
    with django_assert_max_num_queries(10):
        page = text_of(Client().get(reverse("licences-of", args=[FED, union.aspirant])))
    assert "Licence granted by course and practice" in page
    assert "DSU 4.6.1.1" in page
    assert "Sune Vejleder" in page
    lost = text_of(Client().get(reverse("licences-of", args=[FED, union.supervisor])))
    assert "Every licence withdrawn" in lost
    assert "Slept" not in lost
    assert Client().get(reverse("licences-of", args=[FED, union.other])).status_code == 404


def test_the_desk_of_the_executive_committee(union, official, django_assert_max_num_queries) -> None:
    union.course()
    union.practice()
    season.catch_up()
    executive = official("executive_committee", federation=FED)
    with django_assert_max_num_queries(25):
        page = text_of(executive.get(reverse("desk-licences", args=[FED])))
    assert "2 groups" in page
    home = text_of(executive.get(reverse("desk")))
    assert "Answer a declaration of practice" in home
    assert "Hand out an aspirant’s paper" in home
    granting = reverse("desk-grant-licence", args=[FED, union.aspirant, 1])
    assert "declared by Sune Vejleder" in text_of(executive.get(granting))
    assert executive.send(granting, granted_on="2025-05-01").status_code == 422
    assert executive.send(granting, granted_on="2025-06-01").status_code == 302
    assert events_of("licences.LicenceGranted") == 1
    season.catch_up()
    withdraw = reverse("desk-withdraw-licence", args=[FED, union.aspirant])
    sent = {"withdrawn_on": "2025-07-01", "reasons": "Paired from memory.", "sure": "on"}
    assert executive.send(withdraw, **sent).status_code == 302
    season.catch_up()
    assert "Send a letter about a withdrawal" in text_of(executive.get(reverse("desk")))
    letter = reverse("desk-licence-letter", args=[FED, union.aspirant, "2025-07-01", "district_chair"])
    assert executive.send(letter, sent_on="2025-07-02").status_code == 302


def test_lists_are_typed_by_name_or_number(union, official) -> None:
    executive = official("executive_committee", federation=FED)
    address = reverse("desk-record-course", args=[FED])
    form = {"licence": "D-II", "held_on": "2025-03-01", "leader": "Sune Vejleder"}
    for typed, wrong in (
        ("102 +\nnobody at all -", "Line 2: No person of the register"),
        ("102 yes", "Line 1 says neither"),
        ("a +", "Line 1: Several people"),
    ):
        answer = executive.send(address, **form, participants=typed)
        assert answer.status_code == 422
        assert wrong in text_of(answer)
    assert executive.send(address, **form, participants="102 +\nOtto Anden -").status_code == 302
    assert events_of("licences.ArbiterCoursePassed") == 1


@pytest.mark.parametrize(
    "page",
    ["record-course", "declare-practice", "propose-licence", "grant-specially", "delegate-licences"],
)
def test_every_form_opens(union, official, page) -> None:
    executive = official("executive_committee", federation=FED)
    assert executive.get(reverse(f"desk-{page}", args=[FED])).status_code == 200


def test_acts_about_a_person_open_too(union, official) -> None:
    union.course()
    season.catch_up()
    executive = official("executive_committee", federation=FED)
    paper = reverse("desk-hand-out-paper", args=[FED, union.aspirant, "D-I"])
    assert executive.send(paper, sure="on").status_code == 302
    delegate = reverse("desk-delegate-licences", args=[FED])
    sent = {"person": "102", "duties": ["courses", "letters"], "reference": "2026/2"}
    assert executive.send(delegate, **sent).status_code == 302
    season.catch_up()
    assert "lists of courses, letters about withdrawals" in text_of(
        executive.get(reverse("desk-licences", args=[FED]))
    )
    back = reverse("desk-take-back-licences", args=[FED, union.aspirant])
    assert executive.send(back, reference="2026/3").status_code == 302
    assert executive.get(reverse("desk-return-declaration", args=[FED, union.other, 1])).status_code == 404
    nowhere = reverse("desk-licence-letter", args=[FED, union.other, "today", "postcard"])
    assert executive.get(nowhere).status_code == 404


def test_an_arbiter_declares_from_his_own_account(union, official) -> None:
    union.course()
    arbiter = official("arbiter", federation=FED)
    tie = TieAccount(actor=arbiter.account.actor, federation=FED, person=UUID(union.supervisor))
    tie_account(tie, by=SYSTEM)
    season.catch_up()
    desk = text_of(arbiter.get(reverse("desk-licences", args=[FED])))
    assert "Declare an aspirant’s practice" in desk
    assert "Declarations to act on" not in desk
    form = {"licence": "D-I", "declared_on": "2025-06-01", "groups": "2", "team_matches": "0"}
    address = reverse("desk-declare-practice", args=[FED])
    assert 'value="Sune Vejleder, 101"' in arbiter.get(address).content.decode()
    answer = arbiter.send(address, **form, person="102", supervisor="Sune Vejleder, 101")
    assert answer.status_code == 302
    season.catch_up()
    (declared,) = declarations_due(FED)
    assert str(declared.supervisor) == union.supervisor


def test_whoever_has_nothing_to_do_with_licences_sees_no_desk(union, official) -> None:
    assert official("organiser", federation=FED).get(reverse("desk-licences", args=[FED])).status_code == 403


def test_a_district_chair_proposes_a_member_by_name_or_number(union, official) -> None:
    chair = official("district_chair", federation=FED)
    address = reverse("desk-propose-licence", args=[FED])
    sent = {"person": "Otto Anden", "licence": "D-II", "reason": "Very able."}
    assert chair.send(address, **sent).status_code == 302
    season.catch_up()
    assert GrantProposal.objects.get().person == UUID(union.other)
    season.person("Ulla Udenfor", federation=FED)
    season.catch_up()
    refused = chair.send(address, **sent | {"person": "Ulla Udenfor"})
    assert refused.status_code == 422
    assert "no member under the number" in text_of(refused)
