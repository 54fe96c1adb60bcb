"""A token is made by its holder, revoked by the holder or the board, and ends with the account."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import msgspec
import pytest

from events.citing import Malformed, NotAllowed
from events.types import Event
from federation.officials.events import AccountEnded, AccountReset
from federation.officials.state import account_stream
from federation.tokens import commands
from federation.tokens.events import TokenIssued, TokenRevoked, TokenUsed
from federation.tokens.state import evolve, uses_stream
from tests.support.specification import ACTOR, NOON, Specification, given

FED = "slsf"
TODAY = NOON.date()
OWN = account_stream(FED, ACTOR.actor)
OF = {"federation": FED, "token": UUID(int=0x70)}
ASKED = commands.IssueToken(
    **OF,
    name=" the hall’s laptop ",
    digest="ab" * 32,
    acts=("report-results", "enter-team", "report-results"),
    last_day=TODAY + dt.timedelta(days=30),
)
ISSUED = TokenIssued(
    **OF,
    digest="ab" * 32,
    acts=("enter-team", "report-results"),
    last_day=ASKED.last_day,
    personal="0" * 64,
)
REVOKED = TokenRevoked(**OF)
MINE = commands.RevokeToken(**OF, actor=ACTOR.actor)
USE = commands.NoteUse(**OF, actor=ACTOR.actor)


def asking(**changed: Any) -> commands.IssueToken:
    return msgspec.structs.replace(ASKED, **changed)


def official(*events: Event) -> Specification:
    return given(OWN, *events).holding(FED, "arbiter")


def test_the_log_holds_what_it_reaches_and_neither_the_token_nor_its_name() -> None:
    specified = official().when(commands.issue_token, ASKED)

    (new,) = specified.recorded
    assert new.stream == OWN
    assert msgspec.structs.replace(new.event, personal="0" * 64) == ISSUED
    (row,) = specified.streams.rows.values()
    assert row.body == '{"text":"the hall’s laptop"}'
    assert row.persons == [str(ACTOR.actor)]


@pytest.mark.parametrize("days", [-1, 367])
def test_its_last_day_lies_within_a_year(days: int) -> None:
    act = asking(last_day=TODAY + dt.timedelta(days=days))
    official().when(commands.issue_token, act).refused("token_last_day", field="last_day", kind=Malformed)


def test_it_names_acts_that_programs_give() -> None:
    for strange in ("grant-role", "issue-token", "fly-away"):
        act = asking(acts=("report-results", strange))
        official().when(commands.issue_token, act).refused("no_act_for_token", field="acts")


def test_a_name_is_given_and_a_digest_is_one() -> None:
    official().when(commands.issue_token, asking(name="  ")).refused("words", field="name")
    official().when(commands.issue_token, asking(digest="frt_a_token")).refused("no_digest", field="digest")


def test_who_has_nothing_to_do_with_the_federation_makes_none() -> None:
    given().when(commands.issue_token, ASKED).refused("token_elsewhere", kind=NotAllowed)
    given().holding("dsu", "board").when(commands.issue_token, ASKED).refused("token_elsewhere")


def test_there_are_twenty_open_ones_at_most() -> None:
    many = [
        msgspec.structs.replace(ISSUED, token=UUID(int=number), digest=f"{number:064x}")
        for number in range(1, 21)
    ]
    official(*many).when(commands.issue_token, ASKED).refused("too_many_tokens")
    gone = TokenRevoked(federation=FED, token=UUID(int=1))
    assert official(*many, gone).when(commands.issue_token, ASKED).recorded


def test_its_holder_revokes_it_once() -> None:
    official(ISSUED).when(commands.revoke_token, MINE).then(OWN, REVOKED)
    assert official(ISSUED, REVOKED).when(commands.revoke_token, MINE).recorded == []
    official().when(commands.revoke_token, MINE).refused("no_such_token", field="token")


def test_the_board_revokes_it_and_no_one_else_does() -> None:
    other = UUID(int=0x71)
    act, stream = commands.RevokeToken(**OF, actor=other), account_stream(FED, other)
    given(stream, ISSUED).holding(FED, "board").when(commands.revoke_token, act).then(stream, REVOKED)
    refused = given(stream, ISSUED).holding(FED, "auditor", "registrar").holding("dsu", "board")
    refused.when(commands.revoke_token, act).refused(kind=NotAllowed)


def test_the_first_use_of_a_day_is_noted_in_a_stream_of_its_own() -> None:
    used = TokenUsed(**OF, day=TODAY)
    specified = official(ISSUED).when(commands.note_use, USE).then(uses_stream(FED, ACTOR.actor), used)
    assert specified.when(commands.note_use, USE).recorded == []


@pytest.mark.parametrize(
    ("after", "code"),
    [
        (REVOKED, "token_revoked"),
        (AccountEnded(federation=FED, because="left"), "token_of_closed_account"),
        (AccountReset(federation=FED, because="lost"), "token_of_closed_account"),
    ],
)
def test_what_ends_it_ends_it_for_good(after: Event, code: str) -> None:
    official(ISSUED, after).when(commands.note_use, USE).refused(code)
    tokens = evolve(evolve({}, ISSUED), after)
    assert tokens[ISSUED.token].why_shut(TODAY) == code


def test_it_opens_on_its_last_day_and_not_on_the_next() -> None:
    token = evolve({}, ISSUED)[ISSUED.token]
    assert token.why_shut(ISSUED.last_day) == ""
    assert token.why_shut(ISSUED.last_day + dt.timedelta(days=1)) == "token_lapsed"
