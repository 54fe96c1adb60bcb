"""Auditors are told of approvals that two persons did not make, judged as of their own moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.urls import reverse

from events import clock
from events.registries import gathered
from events.work import SYSTEM, By
from federation.grants.commands import RevokeRole, TieAccount, revoke_role, tie_account
from federation.identity.past_approvals import by_operator, one_sided
from federation.officials.models import TiedAccount
from federation.privacy import commands as forgetting
from tests.books.signs import trees
from tests.desk.conftest import house, official, static_folder, text_of
from tests.officials.test_four_eyes import FED, asked_for, tied
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.own_ties]

ASKED = re.compile(r"check_four_eyes\(\s*work,\s*[^,]+(?:\([^)]*\))?,\s*(?:\w+\.)?([A-Z]\w+),")


@pytest.fixture
def unchecked(monkeypatch) -> None:
    """As it was before two persons were asked for."""
    monkeypatch.setattr("federation.privacy.commands.check_four_eyes", lambda *_, **__: None)


def forgotten(proposer: By, approver: By) -> None:
    """Somebody is forgotten by these two."""
    act = asked_for()
    forgetting.propose_erasure(act, by=proposer)
    approval = forgetting.ApproveErasure(federation=FED, person=act.person, confirmed="1187")
    forgetting.approve_erasure(approval, by=approver)
    season.catch_up()


def found(*federations: str) -> list[str]:
    """Why approvals of this year were none by two persons."""
    return [each.code for each in one_sided(federations, clock.now().year)]


def test_one_person_who_approved_an_own_proposal(house, unchecked):
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    forgotten(board, board)
    assert found(FED) == ["own_proposal"]
    assert found("dsu") == []


def test_an_account_tied_only_afterwards_was_nobodys_when_it_approved(house, unchecked):
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    registrar = season.official(FED, "registrar")
    forgotten(board, registrar)
    tied(registrar, "Rut Rolf", 2)
    assert found(FED) == ["account_not_tied"]


def test_two_persons_are_not_told_of(house):
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    forgotten(tied(season.official(FED, "registrar"), "Rut Rolf", 2), board)
    assert found(FED) == []


def test_the_auditor_reads_them_and_nobody_else(official, unchecked):
    board = official("board", name="berta")
    forgotten(board.by, board.by)
    page = text_of(official("auditor").get(reverse("desk-past-approvals")))
    assert "One person proposed and approved it." in page
    assert "berta" in page
    assert board.client.get(reverse("desk-past-approvals")).status_code == 403
    other = official("auditor", federation="dsu").get(reverse("desk-past-approvals"))
    assert "Every approval of this year was made by two persons." in text_of(other)


def operators(*federations: str) -> list[tuple[str, str]]:
    """What the operator alone gave this year: the type, and the role if it is one."""
    given = by_operator(federations, clock.now().year)
    return [(said.TYPE, getattr(said, "role", "")) for _each, said in given]


def test_what_the_operator_gives_once_two_of_a_board_stand(house):
    tied(season.official(FED, "board"), "Berta Bord", 1)
    assert operators(FED) == [], "one person founds it, and needs the operator for the second"
    tied(season.official(FED, "board"), "Bo Bord", 2)
    assert operators(FED) == []
    registrar_of_the_member = ("officials.RoleGranted", "registrar")
    tied(season.official(FED, "auditor", "arbiter"), "Rut Rolf", 3)
    assert operators(FED) == [
        ("officials.AccountTied", ""),
        registrar_of_the_member,
        ("officials.RoleGranted", "auditor"),
    ]
    assert operators("dsu") == []


def test_two_accounts_of_one_person_found_nothing(house):
    one = tied(season.official(FED, "board"), "Berta Bord", 1)
    second = season.official(FED, "board")
    person = TiedAccount.objects.get(actor=one.actor).person
    tie_account(TieAccount(actor=second.actor, federation=FED, person=person), by=SYSTEM)
    season.official(FED, "auditor")
    assert operators(FED) == []


def test_a_federation_stays_founded_when_its_board_goes(house):
    """A lock-out is what the operator's way is for, and what auditors are to see."""
    one = tied(season.official(FED, "board"), "Berta Bord", 1)
    tied(season.official(FED, "board"), "Bo Bord", 2)
    revoke_role(RevokeRole(actor=one.actor, federation=FED, role="board"), by=SYSTEM)
    season.official(FED, "board")
    assert operators(FED) == [("officials.RoleGranted", "board")]


def test_the_auditor_reads_what_the_operator_gave(official):
    tied(season.official(FED, "board"), "Berta Bord", 1)
    tied(season.official(FED, "board"), "Bo Bord", 2)
    auditor = official("auditor", name="rut")
    page = text_of(auditor.get(reverse("desk-past-approvals")))
    assert "role: auditor" in page
    other = official("auditor", federation="dsu").get(reverse("desk-past-approvals"))
    assert "The operator gave nothing alone in this year" in text_of(other)


def test_every_proposal_that_four_eyes_judge_is_among_them():
    asked = {name for path in trees() for name in ASKED.findall(Path(path).read_text())}
    assert asked == {each.proposed.__name__ for each in gathered("APPROVALS").values()}
