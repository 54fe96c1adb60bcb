"""The table of `given` for acts on accounts: a member who is invited, and a person outside the register."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import pytest

from events.types import Event
from federation.accounts import carrying_over, ending, factors
from federation.accounts import commands as accounts
from federation.grants import commands as roles
from federation.officials import events as facts
from federation.officials.roles import Role, stream_of
from federation.officials.state import account_stream
from tests.robust.given_world import NEW
from tests.support.specification import ACTOR, STRANGER
from tests.tournaments.given import ANNA, BO, DI, FED

COMMANDS = "federation.accounts.commands."
ENDING = "federation.accounts.ending."
WHO = (Role.REGISTRAR, Role.BOARD)
AT: dict[str, Any] = {"actor": NEW, "federation": FED}
LATER = dt.date(2026, 12, 31)


def no_link_goes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Links and letters are rows and mail, and whether somebody has an account is asked of rows."""
    monkeypatch.setattr(accounts.links, "begin", lambda link, email: None)
    monkeypatch.setattr(accounts.links, "drop", lambda actor, federation: None)
    monkeypatch.setattr(ending, "shut", lambda act, is_active: None)
    for room in (ending, roles):
        monkeypatch.setattr(room, "refuse_last_of_board", lambda work, federation, account: None)
    monkeypatch.setattr(carrying_over, "from_before", lambda work, federation: [NEW])
    monkeypatch.setattr(accounts, "refuse_another_account", lambda work, act: None)


def invited(channel: str = "email", person: str | None = ANNA) -> facts.AccountInvited:
    """The first invitation of an account."""
    whom = None if person is None else UUID(person)
    return facts.AccountInvited(federation=FED, invitation=1, person=whom, channel=channel, last_day=LATER)


WAITS: dict[str, tuple[Event, ...]] = {account_stream(FED, NEW): (invited(),)}
TWO: dict[str, tuple[Event, ...]] = {
    stream_of(STRANGER.actor): (facts.AccountTied(federation=FED, person=UUID(BO)),),
    stream_of(ACTOR.actor): (facts.AccountTied(federation=FED, person=UUID(DI)),),
}
"""Who invited and who confirms are two persons."""
BY_LETTER: dict[str, tuple[Event, ...]] = {account_stream(FED, NEW): (invited("letter"),)}
IN_USE: dict[str, tuple[Event, ...]] = {
    account_stream(FED, NEW): (invited(), facts.InvitationAccepted(federation=FED, invitation=1)),
}
ENDED: dict[str, tuple[Event, ...]] = {
    account_stream(FED, NEW): (invited(), facts.AccountEnded(federation=FED, because="left")),
}
Told = tuple[Any, tuple[Role, ...], dict[str, tuple[Event, ...]]]

CASES: dict[str, Told] = {
    f"{COMMANDS}name_outsider": (accounts.NameOutsider(**AT, name="Eva Ek"), WHO, {}),
    f"{COMMANDS}invite": (accounts.Invite(**AT, person=UUID(ANNA), channel="letter"), WHO, {}),
    f"{COMMANDS}withdraw_invitation": (accounts.WithdrawInvitation(**AT), WHO, WAITS),
    f"{COMMANDS}print_letter": (accounts.PrintLetter(**AT), WHO, BY_LETTER),
    f"{COMMANDS}confirm_tie": (accounts.ConfirmTie(**AT), WHO, WAITS | TWO),
    "federation.accounts.factors.add_factor": (
        factors.AddFactor(**AT, kind="totp"),
        (),
        {},
    ),
    "federation.accounts.factors.remove_factor": (
        factors.RemoveFactor(**AT, kind="totp"),
        (),
        {},
    ),
    "federation.accounts.carrying_over.carry_over": (
        carrying_over.CarryOver(federation=FED),
        (Role.BOARD,),
        {},
    ),
    f"{ENDING}end_account": (ending.EndAccount(**AT, because="left"), (Role.BOARD,), IN_USE),
    f"{ENDING}reset_account": (ending.ResetAccount(**AT, because="lost"), WHO, IN_USE),
    f"{ENDING}reopen_account": (ending.ReopenAccount(**AT, because="mistake"), WHO, ENDED),
    f"{COMMANDS}accept_invitation": (accounts.AcceptInvitation(**AT, invitation=1), (), WAITS),
}
