"""Accounts from before invitations go on with their work, and approve nothing until two tie them."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from events.citing import NotAllowed, Refused
from events.work import SYSTEM, By, Work
from federation.accounts import carrying_over
from federation.accounts.carrying_over import RESTS_AFTER, CarryOver, carry_over
from federation.accounts.models import AccountRow
from federation.grants.commands import GrantRole, TieAccount, grant_role, tie_account
from federation.identity.four_eyes import Office, between
from federation.members.commands import RegisterClub, register_club
from federation.members.events import PersonRegistered
from federation.officials import events as facts
from federation.officials.models import RoleGrant
from federation.officials.proposing import in_correction
from federation.officials.roles import Role, require, stream_of
from federation.officials.state import account_stream
from federation.privacy import commands as forgetting
from tests.desk.conftest import house, official, static_folder, text_of
from tests.officials.test_four_eyes import asked_for
from tests.robust.given_accounts import no_link_goes_out
from tests.support import season
from tests.support.specification import NOON, Specification, given
from tests.tournaments.given import ANNA, BO, CY, DI, FED

__all__ = ["house", "official", "static_folder"]
pytestmark = pytest.mark.own_ties

OLD, BOARD, REGISTRAR = (By(UUID(int=0x61 + number)) for number in range(3))
STREAM = account_stream(FED, OLD.actor)
OFFICE = Office(federation=FED, roles=(Role.BOARD, Role.REGISTRAR))
ACT = CarryOver(federation=FED)
AFTER = NOON + RESTS_AFTER
TIE = TieAccount(actor=OLD.actor, federation=FED, person=UUID(ANNA))


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> Specification:
    """Anna's account is from before invitations, with two roles; the operator tied two others."""
    no_link_goes_out(monkeypatch)
    monkeypatch.setattr(carrying_over, "from_before", lambda work, federation: [OLD.actor])
    known = given(f"person/{ANNA}", PersonRegistered(federation=FED, personal="0" * 64))
    known.holding(FED, "board", "arbiter", by=OLD)
    known.holding(FED, "board", by=BOARD).being(BO, by=BOARD)
    return known.holding(FED, "registrar", by=REGISTRAR).being(CY, by=REGISTRAR)


def tied(known: Specification, by: By, proposer: By | None = None) -> Specification:
    """Somebody says that the account is Anna's."""
    said = facts.AccountTied(federation=FED, person=UUID(ANNA), proposed_by=proposer and proposer.actor)
    return known.also(stream_of(OLD.actor), said, by=by)


def pair(known: Specification, one: By, other: By, *, days: int = 0) -> str:
    """Why these two are no two officials, "" where they are."""
    work = Work(other, NOON + dt.timedelta(days=days), known.streams)
    return between(work, one.actor, other.actor, OFFICE)


def may(known: Specification, role: Role, *, after: dt.timedelta) -> bool:
    """Whether the old account acts by a role, so long after it was carried over."""
    try:
        require(Work(OLD, NOON + after, known.streams), FED, role)
    except NotAllowed as refusal:
        assert refusal.code == "role_rests"
        return False
    return True


class TestTheRules:
    def test_the_statement_says_whether_two_had_tied_it(self, old: Specification) -> None:
        rests_from = (NOON + RESTS_AFTER).date()
        alone = facts.CarriedOver(federation=FED, person=UUID(ANNA), tied=False, rests_from=rests_from)
        tied(old, REGISTRAR).when(carry_over, ACT, by=BOARD).then(STREAM, alone)

    @pytest.mark.parametrize(("by", "proposer"), [(BOARD, REGISTRAR), (SYSTEM, None)])
    def test_of_what_two_or_the_operator_tied_nothing_rests(self, old, by, proposer) -> None:
        two = facts.CarriedOver(federation=FED, person=UUID(ANNA), tied=True, rests_from=None)
        known = tied(old, by, proposer).when(carry_over, ACT, by=SYSTEM).then(STREAM, two)
        assert may(known, Role.BOARD, after=dt.timedelta(days=4_000))

    def test_for_the_board_of_the_federation_or_the_operator(self, old: Specification) -> None:
        old.when(carry_over, ACT, by=REGISTRAR).refused("not_allowed", kind=NotAllowed)
        old.holding("dsu", "board", by=REGISTRAR)
        old.when(carry_over, ACT, by=REGISTRAR).refused("not_allowed", kind=NotAllowed)

    def test_tied_by_one_it_approves_nothing_from_that_day_on(self, old: Specification) -> None:
        known = tied(old, REGISTRAR)
        assert pair(known, BOARD, OLD) == ""
        known.when(carry_over, ACT, by=BOARD)
        assert pair(known, BOARD, OLD) == "account_unconfirmed"
        assert pair(known, OLD, BOARD) == "proposer_unconfirmed"
        assert pair(known, BOARD, OLD, days=4_000) == "account_unconfirmed", "time cures nothing"

    def test_nor_tied_by_itself(self, old: Specification) -> None:
        known = tied(old, OLD).when(carry_over, ACT, by=BOARD)
        assert pair(known, BOARD, OLD) == "account_unconfirmed"

    def test_powerful_roles_rest_after_sixty_days_and_the_others_go_on(self, old: Specification) -> None:
        known = tied(old, REGISTRAR).when(carry_over, ACT, by=BOARD)
        assert may(known, Role.BOARD, after=RESTS_AFTER - dt.timedelta(days=1))
        assert not may(known, Role.BOARD, after=RESTS_AFTER)
        assert may(known, Role.ARBITER, after=RESTS_AFTER)
        known.when(carry_over, ACT, by=OLD, now=AFTER).refused("role_rests", kind=NotAllowed)

    def test_until_two_say_whose_it_is_again(self, old: Specification) -> None:
        known = tied(old, REGISTRAR).when(carry_over, ACT, by=BOARD)
        with in_correction(REGISTRAR.actor):
            known.when(tie_account, TIE, by=BOARD)
        known.then(
            stream_of(OLD.actor),
            facts.AccountTied(federation=FED, person=UUID(ANNA), proposed_by=REGISTRAR.actor),
        )
        assert may(known, Role.BOARD, after=RESTS_AFTER)
        assert pair(known, BOARD, OLD) == "tie_too_new", "one of the two who said so"
        assert pair(known, BOARD, OLD, days=14) == ""
        known.when(tie_account, TIE, by=BOARD).refused("account_tied")

    def test_or_the_operator_does(self, old: Specification) -> None:
        known = old.when(carry_over, ACT, by=SYSTEM).when(tie_account, TIE, by=SYSTEM)
        assert may(known, Role.BOARD, after=RESTS_AFTER)

    def test_it_does_not_tie_itself_nor_propose_to(self, old: Specification) -> None:
        known = tied(old, REGISTRAR).when(carry_over, ACT, by=BOARD)
        with in_correction(REGISTRAR.actor):
            known.when(tie_account, TIE, by=OLD).refused("own_account")

    def test_a_later_invitation_by_two_confirms_it(self, old: Specification) -> None:
        known = tied(old, REGISTRAR).when(carry_over, ACT, by=BOARD)
        letter = {"federation": FED, "person": UUID(ANNA), "last_day": NOON.date()}
        alone: Any = facts.AccountInvited(**letter, invitation=1, channel="email")
        assert pair(known.also(STREAM, alone), BOARD, OLD) == "account_unconfirmed"
        two = facts.AccountInvited(**letter, invitation=2, channel="letter", proposed_by=REGISTRAR.actor)
        assert pair(known.also(STREAM, two), BOARD, OLD) == ""

    def test_it_is_given_no_powerful_role_before(self, old: Specification) -> None:
        known = tied(old, REGISTRAR).when(carry_over, ACT, by=BOARD)
        for role, code in (("auditor", "account_unconfirmed"), ("organiser", "")):
            act = GrantRole(actor=OLD.actor, federation=FED, role=role)
            with in_correction(REGISTRAR.actor):
                known.when(grant_role, act, by=BOARD)
            if code:
                known.refused(code)

    def test_what_is_carried_over_here_is_no_account_of_another_federation(self, old: Specification) -> None:
        known = tied(old, REGISTRAR).holding("dsu", "board", by=OLD).when(carry_over, ACT, by=BOARD)
        require(Work(OLD, AFTER, known.streams), "dsu", Role.BOARD)

    def test_nothing_to_carry_over_is_said(self, old: Specification, monkeypatch) -> None:
        monkeypatch.setattr(carrying_over, "from_before", lambda work, federation: [])
        old.when(carry_over, ACT, by=BOARD).refused("none_to_carry_over")

    def test_another_person_of_the_register_is_tied_as_ever(self, old: Specification) -> None:
        known = tied(old, REGISTRAR).when(carry_over, ACT, by=BOARD)
        known.also(f"person/{DI}", PersonRegistered(federation=FED, personal="0" * 64))
        with in_correction(REGISTRAR.actor):
            act = TieAccount(actor=OLD.actor, federation=FED, person=UUID(DI))
            known.when(tie_account, act, by=BOARD)
        assert len(list(known.events_of(stream_of(OLD.actor)))) == 1


@pytest.mark.database
@pytest.mark.django_db
def test_the_board_carries_over_at_the_desk_and_sees_who_rests(official):
    board, other = official("board", name="berta"), official("registrar", "arbiter", name="rut")
    season.tie(board.by, season.person("Berta Bord", number=1, by=other.by))
    season.catch_up()
    page = reverse("desk-accounts", args=[FED])
    assert "2 accounts are from before there were invitations." in text_of(board.get(page))
    assert reverse("desk-carry-over", args=[FED]) not in text_of(other.get(page))
    assert other.send(reverse("desk-carry-over", args=[FED])).status_code == 403
    assert board.send(reverse("desk-carry-over", args=[FED])).status_code == 302
    season.catch_up()
    said = text_of(board.get(page))
    assert "carried over" in said
    assert "not said by two" in said
    assert "tied by the system" in said
    assert "from before there were invitations" not in said
    rows = {row.actor: row.rests_from is None for row in AccountRow.objects.all()}
    assert rows == {board.account.actor: True, other.account.actor: False}
    assert "your role membership registrar of SLSF rests from" in text_of(other.get("/desk/"))
    assert set(RoleGrant.objects.exclude(rests_from=None).values_list("role", flat=True)) == {"registrar"}
    season.tie(other.by, season.person("Rut Rolf", number=2, by=other.by))
    season.catch_up()
    assert not RoleGrant.objects.exclude(rests_from=None).exists()
    assert not AccountRow.objects.exclude(rests_from=None).exists()
    assert "rests from" not in text_of(other.get("/desk/"))


@pytest.mark.database
@pytest.mark.django_db
def test_after_sixty_days_the_desk_offers_no_resting_role(official):
    rut = official("registrar", "arbiter", name="rut")
    call_command("carry_over", federation=FED)
    season.catch_up()
    assert rut.get(reverse("desk-accounts", args=[FED])).status_code == 200
    RoleGrant.objects.exclude(rests_from=None).update(rests_from=dt.date(2026, 1, 1))
    assert rut.get(reverse("desk-accounts", args=[FED])).status_code == 403
    assert "arbiter" in text_of(rut.get("/desk/"))


@pytest.mark.database
@pytest.mark.django_db
def test_the_operator_does_it_at_the_machine_once(official):
    registrar = official("registrar", name="rut")
    call_command("carry_over", federation=FED)
    season.catch_up()
    with pytest.raises(CommandError, match="waits to be carried over"):
        call_command("carry_over", federation=FED)
    with pytest.raises(CommandError, match="waits to be carried over"):
        call_command("carry_over", federation="dsu")
    register_club(RegisterClub(federation=FED, name="Lund", city="Lund"), by=registrar.by)
    act = asked_for()
    forgetting.propose_erasure(act, by=registrar.by)
    board = official("board", name="berta")
    season.tie(board.by, season.person("Berta Bord", number=1))
    approval = forgetting.ApproveErasure(federation=FED, person=act.person, confirmed="1187")
    with pytest.raises(Refused) as refused:
        forgetting.approve_erasure(approval, by=board.by)
    assert refused.value.code == "proposer_not_tied"
