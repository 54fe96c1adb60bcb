"""Auditors are told of approvals that two persons did not make, judged as of their own moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.urls import reverse

from events import clock
from events.registries import gathered
from events.work import By
from federation.identity.past_approvals import one_sided
from federation.privacy import commands as forgetting
from tests.books.signs import trees
from tests.desk.conftest import house, official, static_folder, text_of
from tests.officials.test_four_eyes import FED, asked_for, tied
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.own_ties]

ASKED = re.compile(r"check_four_eyes\(\s*work,\s*[^,]+(?:\([^)]*\))?,\s*(?:\w+\.)?(\w+),")


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


def test_every_proposal_that_four_eyes_judge_is_among_them():
    asked = {name for path in trees() for name in ASKED.findall(Path(path).read_text())}
    assert asked == {each.proposed.__name__ for each in gathered("APPROVALS").values()}
