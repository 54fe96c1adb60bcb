"""An account ends by one of the board; reset and reopening are for two; the last two of the board stay."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.urls import reverse

from events.citing import Malformed, Refused
from federation.accounts import commands as accounts
from federation.accounts import ending as acts
from federation.grants.commands import RevokeRole, revoke_role
from federation.members.events import PersonRegistered
from federation.officials import events as facts
from federation.officials.models import Account
from federation.officials.proposing import MustBeProposed, in_correction
from federation.officials.roles import stream_of
from federation.officials.state import account_stream
from tests.accounts.test_accepting import seated
from tests.desk.conftest import house, official, static_folder, text_of
from tests.robust.at_once import at_once, failures
from tests.robust.given_accounts import no_link_goes_out
from tests.support import correcting, season
from tests.support.specification import Specification, given
from tests.tournaments.given import ANNA, BO, FED

__all__ = ["house", "official", "static_folder"]

NEW = UUID(int=0x60)
STREAM = account_stream(FED, NEW)
AT: dict[str, Any] = {"actor": NEW, "federation": FED}
END, RESET = acts.EndAccount(**AT, because="left"), acts.ResetAccount(**AT, because="lost")
REOPEN = acts.ReopenAccount(**AT, because="mistake")
INVITED = facts.AccountInvited(
    federation=FED, invitation=1, person=UUID(ANNA), channel="link", last_day=dt.date(2026, 12, 31)
)
ACCEPTED = facts.InvitationAccepted(federation=FED, invitation=1)
ENDED = facts.AccountEnded(federation=FED, because="left")


@pytest.fixture
def _no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    no_link_goes_out(monkeypatch)


def in_use(*roles: str) -> Specification:
    """Anna's account is in use with these roles; who acts is of the board."""
    known = given(STREAM, INVITED, ACCEPTED).holding(FED, "board", "registrar").being(BO)
    granted = [facts.RoleGranted(federation=FED, role=role) for role in roles]
    return known.also(stream_of(NEW), *granted, facts.RoleGranted(federation="dsu", role="arbiter"))


@pytest.mark.usefixtures("_no_link")
class TestTheRules:
    def test_one_of_the_board_ends_it_with_its_roles_here(self) -> None:
        known = in_use("registrar", "arbiter").when(acts.end_account, END).then(STREAM, ENDED)
        taken = [facts.RoleRevoked(federation=FED, role=role) for role in ("arbiter", "registrar")]
        known.then(stream_of(NEW), *taken)
        known.when(acts.end_account, END).refused("account_ended")

    def test_not_of_another_federation(self) -> None:
        known = given(stream_of(NEW), facts.RoleGranted(federation="dsu", role="board"))
        known.holding(FED, "board").when(acts.end_account, END).refused("account_not_of_here")
        known.holding(FED, "board").when(acts.reset_account, RESET).refused("account_not_of_here")

    def test_one_from_before_invitations_ends_where_its_roles_are(self) -> None:
        known = given(stream_of(NEW), facts.RoleGranted(federation=FED, role="arbiter")).holding(FED, "board")
        known.when(acts.end_account, END).then(STREAM, ENDED)

    def test_for_a_reason_that_there_is(self) -> None:
        act = acts.EndAccount(**AT, because="disliked")
        in_use().when(acts.end_account, act).refused("no_such_reason", field="because", kind=Malformed)

    def test_reset_and_reopening_are_proposed(self) -> None:
        in_use().when(acts.reset_account, RESET).refused(kind=MustBeProposed)
        in_use().also(STREAM, ENDED).when(acts.reopen_account, REOPEN).refused(kind=MustBeProposed)

    def test_never_of_the_own_account(self) -> None:
        known = in_use()
        known.also(stream_of(NEW), facts.AccountTied(federation=FED, person=UUID(BO)))
        known.when(acts.reset_account, RESET).refused("own_account")
        known.also(STREAM, ENDED).when(acts.reopen_account, REOPEN).refused("own_account")

    def test_after_a_reset_the_same_person_is_invited_and_no_other(self) -> None:
        person = facts.AccountTied(federation=FED, person=UUID(ANNA))
        known = in_use().also(stream_of(NEW), person)
        for each in (ANNA, "00000000-0000-0000-0000-0000000000ff"):
            known.also(f"person/{each}", registered())
        with in_correction(UUID(int=0x71)):
            known.when(acts.reset_account, RESET)
            reset = facts.AccountReset(federation=FED, because="lost", proposed_by=UUID(int=0x71))
            known.then(STREAM, reset)
            known.when(acts.reset_account, RESET).refused("account_not_in_use")
            other = accounts.Invite(**AT, person=UUID(int=0xFF), channel="letter")
            known.when(accounts.invite, other).refused("invited_for_another")
            known.when(accounts.invite, accounts.Invite(**AT, person=UUID(ANNA), channel="letter"))
        assert [type(each) for each in known.events_of(STREAM)] == [facts.AccountInvited]
        known.then(stream_of(NEW))

    def test_what_has_ended_is_opened_before_it_is_invited(self) -> None:
        known = in_use().also(STREAM, ENDED).also(f"person/{ANNA}", registered())
        letter = accounts.Invite(**AT, person=UUID(ANNA), channel="letter")
        with in_correction(UUID(int=0x71)):
            known.when(accounts.invite, letter).refused("account_ended")
            known.when(acts.reset_account, RESET).refused("account_ended")
            known.when(acts.reopen_account, REOPEN).when(accounts.invite, letter)
            known.when(acts.reopen_account, REOPEN).refused("account_not_ended")


def registered() -> PersonRegistered:
    """Of the register of this federation."""
    return PersonRegistered(federation=FED, personal="0" * 64)


def three(official) -> list[Any]:
    """Three of the board, each a person."""
    made = [official("board", name=f"board{number}") for number in range(3)]
    return [seated(each, f"Board Nr{number}", number + 1) for number, each in enumerate(made)]


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.own_ties
def test_sessions_and_factors_go_at_once_and_the_last_two_of_the_board_stay(official):
    one, two, third = three(official)
    TOTP.activate(third.account, generate_totp_secret())
    assert third.get("/desk/").status_code == 200
    ended = one.send(reverse("desk-end-account", args=[FED, third.account.actor]), because="left")
    assert ended.status_code == 302, text_of(ended)
    assert third.get("/desk/").status_code == 302, "signed out"
    account = Account.objects.get(username="board2")
    assert (account.is_active, account.has_usable_password()) == (False, False)
    assert not Authenticator.objects.exists()
    season.catch_up()
    assert "fewer than two" in text_of(
        one.send(reverse("desk-end-account", args=[FED, two.account.actor]), because="left")
    )
    with pytest.raises(Refused) as refused:
        revoke_role(RevokeRole(actor=two.account.actor, federation=FED, role="board"), by=one.by)
    assert refused.value.code == "last_of_board"


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.own_ties
def test_a_reset_takes_two_and_an_invitation_follows(official):
    one, two, third = three(official)
    reset = reverse("desk-reset-account", args=[FED, third.account.actor])
    assert reset in text_of(one.get("/desk/accounts/slsf/"))
    assert "corrections" in one.send(reset, because="lost").url
    act = acts.ResetAccount(actor=third.account.actor, federation=FED, because="lost")
    correcting.propose("account-reset", act, one.by)
    number = correcting.corrections(veiled=True).proposed
    with pytest.raises(Refused) as refused:
        correcting.approve(number, one.by)
    assert refused.value.code == "own_proposal"
    with pytest.raises(Refused) as refused:
        correcting.approve(number, third.by)
    assert refused.value.code == "own_account"
    assert third.get("/desk/").status_code == 200
    correcting.approve(number, two.by)
    season.catch_up()
    assert third.get("/desk/").status_code == 302, "signed out"
    again = reverse("desk-invite-again", args=[FED, third.account.actor])
    assert again in text_of(one.get("/desk/accounts/slsf/"))
    assert "corrections" in one.send(again, channel="letter").url


@pytest.mark.database
def test_two_who_end_each_other_at_once_leave_two(committed):
    season.open_house()
    board = [season.official(FED, "board") for _ in range(3)]
    for number, each in enumerate(board, start=1):
        season.tie(each, season.person(f"Board Nr{number}", number=number))
    season.catch_up()
    pairs = ((board[0], board[1]), (board[1], board[0]))
    tried = [
        lambda by=by, of=of: acts.end_account(
            acts.EndAccount(actor=of.actor, federation=FED, because="left"), by=by
        )
        for by, of in pairs
    ]
    assert len(failures(at_once(*tried))) == 1
