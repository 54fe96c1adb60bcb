"""Roles are given and taken back by the board of the same federation, and by nobody else."""

from __future__ import annotations

import pytest
from django.urls import reverse

from federation.officials.models import Account, RoleGrant, TiedAccount
from tests.desk.conftest import events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

GIVE = "/desk/officials/slsf/give/"


def test_the_board_gives_a_role_and_takes_it_back(official):
    board, other = official("board"), official(name="bertil")
    assert board.send(GIVE, account="bertil", role="arbiter").status_code == 302
    season.catch_up()
    assert RoleGrant.objects.get(actor=other.by.actor).role == "arbiter"
    assert Account.objects.get(username="bertil").is_staff
    assert "bertil" in text_of(board.get("/desk/officials/"))
    back = reverse("desk-revoke", args=["slsf", other.by.actor, "arbiter"])
    assert "Role of bertil that ends: arbiter." in text_of(board.get(back))
    assert board.send(back).status_code == 302
    season.catch_up()
    assert not Account.objects.get(username="bertil").is_staff


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"account": "nobody"}, "account"),
        ({"role": "emperor"}, "role"),
        ({"role": "club_secretary"}, "club"),
        ({"club": "luff-i-lund"}, "club"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(official, said, field):
    season.club("Luff i Lund")
    board = official("board")
    official(name="bertil")
    response = board.send(GIVE, **{"account": "bertil", "role": "arbiter"} | said)
    assert response.status_code == 422
    assert response.context["form"].errors[field]


def test_a_role_is_held_once(official):
    board = official("board")
    official("arbiter", name="bertil")
    response = board.send(GIVE, account="bertil", role="arbiter")
    assert "That role is held already." in str(response.context["form"].errors["role"])


@pytest.mark.parametrize(
    ("role", "federation"), [("registrar", "slsf"), ("auditor", "slsf"), ("board", "dsu")]
)
def test_nobody_else_gives_roles(official, role, federation):
    somebody = official(role, federation=federation)
    official(name="bertil")
    before = events_of("officials.RoleGranted")
    assert somebody.send(GIVE, account="bertil", role="arbiter").status_code == 403
    assert events_of("officials.RoleGranted") == before


def test_an_account_is_tied_to_a_member_there_is_and_by_a_proposal(official):
    season.person("Anna Berg", number=7)
    season.catch_up()
    registrar = official("registrar")
    official(name="anna")
    tie = "/desk/officials/slsf/tie/"
    assert registrar.send(tie, account="anna", number="8").context["form"].errors["number"]
    for proposer in (registrar, official("board")):
        answer = proposer.send(tie, account="anna", number="7")
        assert (answer.status_code, "corrections" in answer.url) == (307, True)
    season.catch_up()
    assert not TiedAccount.objects.exists()
