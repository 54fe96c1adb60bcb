"""Forgetting somebody on the desk: the member asks, the registrar proposes, the board approves."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.apps import apps
from django.urls import reverse

from events.work import SYSTEM
from federation.grants.commands import GrantRole, TieAccount, grant_role, tie_account
from federation.members.models import Person
from federation.pages.refusals import words
from federation.privacy import obstacles
from federation.privacy.models import ErasureRow
from tests.desk.conftest import SURE, Official, events_of, text_of
from tests.privacy.rows import row_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def anna(house) -> str:
    made = season.person("Anna Berg", number=1187)
    season.catch_up()
    return made


@pytest.fixture
def member(anna, official) -> Official:
    """Her account; no role at all."""
    made = official()
    act = TieAccount(actor=made.account.actor, federation="slsf", person=UUID(anna))
    tie_account(act, by=SYSTEM)
    season.catch_up()
    return made


def page(name: str, person: str) -> str:
    return reverse(f"desk-{name}", kwargs={"federation": "slsf", "person": person})


def step(person: str) -> str:
    season.catch_up()
    return ErasureRow.objects.get(person=person).step


def test_from_the_members_request_to_the_second_officials_approval(anna, member, official) -> None:
    asked = member.send(reverse("own-erasure"), words="I moved abroad.")
    assert asked.status_code == 302
    assert step(anna) == "requested"
    registrar, board = official("registrar"), official("board")
    assert "Look at a request to be forgotten" in text_of(registrar.get(reverse("desk")))
    shown = text_of(registrar.get(page("erasure", anna)))
    for said in ("I moved abroad.", "Nothing stands in the way.", "What stays, and why", "Published lists"):
        assert said in shown, said
    assert registrar.send(page("propose-erasure", anna)).status_code == 302
    assert step(anna) == "proposed"
    assert "Approve that a person is forgotten" in text_of(board.get(reverse("desk")))
    assert "Approve that a person is forgotten" not in text_of(registrar.get(reverse("desk")))
    approve = page("approve-erasure", anna)
    assert "An own proposal is approved by another person." in text_of(registrar.get(approve))
    assert board.send(approve, confirmed="1187").status_code == 422
    wrong = board.send(approve, confirmed="1188", **SURE)
    assert wrong.context["form"].errors["confirmed"]
    assert events_of("members.PersonErased") == 0
    assert board.send(approve, confirmed="1187", **SURE).status_code == 302
    assert step(anna) == "approved"
    assert Person.objects.get(person=anna).name == f"Erased member {UUID(anna).hex[:4]}"
    assert "Anna" not in text_of(board.get(page("erasure", anna)))


def test_a_letter_is_recorded_by_the_registrar(anna, official) -> None:
    registrar = official("registrar")
    address = reverse("desk-erase", args=[anna])
    assert "until then nothing is deleted" in text_of(registrar.get(address))
    answer = registrar.send(address, words="A letter.")
    assert answer["Location"].startswith(page("erasure", anna))
    assert step(anna) == "requested"
    assert "Asked for in a letter" in text_of(registrar.get(page("erasure", anna)))
    assert "Anna Berg" in text_of(registrar.get(reverse("desk-erasures", args=["slsf"])))


def test_the_member_reads_where_it_stands_and_may_stay(anna, member) -> None:
    member.send(reverse("own-erasure"))
    season.catch_up()
    assert "it was asked that you be forgotten" in text_of(member.get(reverse("own-data")))
    assert member.send(reverse("own-stay")).status_code == 302
    assert step(anna) == "withdrawn"
    assert "Ask to be forgotten" in text_of(member.get(reverse("own-data")))


def test_the_member_reads_why_it_was_declined(anna, member, official) -> None:
    member.send(reverse("own-erasure"))
    season.catch_up()
    assert official("board").send(page("decline-erasure", anna)).status_code == 422
    declined = official("board").send(page("decline-erasure", anna), reason="Pay your fee first.")
    assert declined.status_code == 302
    assert step(anna) == "declined"
    assert "Pay your fee first." in text_of(member.get(reverse("own-data")))


def test_the_registrar_takes_a_request_back_for_the_person(anna, official) -> None:
    registrar = official("registrar")
    registrar.send(reverse("desk-erase", args=[anna]))
    season.catch_up()
    assert registrar.send(page("withdraw-erasure", anna)).status_code == 302
    assert step(anna) == "withdrawn"


def test_every_act_opens_and_tells_what_goes_and_what_stays(anna, official) -> None:
    registrar = official("registrar", "board")
    registrar.send(reverse("desk-erase", args=[anna]))
    season.catch_up()
    for name in ("propose-erasure", "approve-erasure", "decline-erasure", "withdraw-erasure"):
        answer = registrar.get(page(name, anna))
        assert answer.status_code == 200, name
        assert "What stays, and why" in text_of(answer), name


def test_it_is_for_registrar_board_and_auditor(anna, official) -> None:
    official("registrar").send(reverse("desk-erase", args=[anna]))
    season.catch_up()
    for reader in (official("arbiter"), official("registrar", federation="dsu")):
        assert reader.get(page("erasure", anna)).status_code == 403
        assert reader.get(reverse("desk-erasures", args=["slsf"])).status_code == 403
        assert reader.send(page("propose-erasure", anna)).status_code == 403
    assert official("auditor").get(page("erasure", anna)).status_code == 200
    admin = "/admin/privacy/erasurerow/"
    assert "Anna Berg" in text_of(official("auditor").get(admin))
    assert official("arbiter").get(admin).status_code == 403


def test_nobody_asked_and_no_such_federation_are_said_so(anna, official) -> None:
    registrar = official("registrar")
    assert registrar.get(page("erasure", anna)).status_code == 404
    assert registrar.get(reverse("desk-erasures", args=["fide"])).status_code == 404
    assert "No person has asked to be forgotten." in text_of(
        registrar.get(reverse("desk-erasures", args=["slsf"]))
    )


def test_what_stands_in_the_way_is_said_whole_and_nothing_is_offered_before(anna, member, official) -> None:
    member.send(reverse("own-erasure"), words="I moved abroad.")
    for role in ("arbiter", "ranking_judge"):
        given = GrantRole(actor=member.account.actor, federation="slsf", role=role)
        grant_role(given, by=SYSTEM)
    row_of(apps.get_model("kyu_tests.IssuedPaper"), receiver=UUID(anna), returned_on=None)
    season.catch_up()
    registrar = official("registrar")
    hindered = [words(each).text for each in obstacles.in_the_way(UUID(anna))]
    assert len(hindered) > 1
    shown = text_of(registrar.get(page("erasure", anna)))
    assert "Propose to forget" not in shown
    proposing = text_of(registrar.get(page("propose-erasure", anna)))
    for said in hindered:
        assert str(said) in shown and str(said) in proposing
