"""Four eyes with three people, as a machine: one of them is dishonest, and completes no pair alone.

Anna, Bo and Cy founded the federation. Anna makes accounts, ties and roles as she can, for herself under
other names too; what an account of hers proposes, another of hers tries to approve. Bo and Cy approve what is
true: that an account is the person's who uses it, and a role for an account that is so tied.
"""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from events.citing import Refused
from events.work import SYSTEM, By, Command, Work
from federation.grants import commands as grants
from federation.identity.four_eyes import Office, between
from federation.members.events import PersonRegistered
from federation.officials.proposing import MustBeProposed, in_correction
from federation.officials.roles import Role
from tests.support.specification import NOON, MemoryStreams, Specification

pytestmark = pytest.mark.own_ties

FED = "slsf"
ANNA, BO, CY = range(1, 4)
PERSONS = {number: UUID(int=0xA00 + number) for number in range(1, 7)}
"""Three who act; the others are members of the register who have no account."""
GIVEN = (Role.BOARD, Role.REGISTRAR, Role.RATING_COMMITTEE, Role.TOURNAMENT_COMMITTEE, Role.AUDITOR)
OFFICES = {
    "to give a role": Office(federation=FED, roles=(Role.BOARD,)),
    "to tie an account": Office(federation=FED, roles=(Role.REGISTRAR, Role.BOARD)),
    "to correct": Office(federation=FED, roles=(Role.RATING_COMMITTEE,)),
    "to forget": Office(federation=FED, roles=(Role.REGISTRAR, Role.BOARD, Role.AUDITOR)),
}

roles = st.sampled_from(GIVEN)
numbers = st.integers(min_value=0, max_value=30)


class ThreePeople(RuleBasedStateMachine):
    """Accounts by number; who uses each."""

    def __init__(self) -> None:
        super().__init__()
        self.now = NOON
        self.streams = MemoryStreams()
        self.used_by: dict[UUID, int] = {}
        self.person_of: dict[UUID, int] = {}
        self.completed = 0

    @initialize()
    def found(self) -> None:
        """The operator makes three accounts, ties each and gives the first roles."""
        specified = Specification()
        specified.streams = self.streams
        for person in PERSONS.values():
            specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
        for who, role in ((ANNA, Role.BOARD), (BO, Role.BOARD), (CY, Role.REGISTRAR)):
            account = self._account(who)
            self._record(SYSTEM, grants.tie_account, self._tie(account, who))
            self._record(SYSTEM, grants.grant_role, self._role(account, role))

    # ---- what Anna tries ----

    @rule()
    def anna_makes_an_account(self) -> None:
        """Nobody else knows of it."""
        if len(self.used_by) < 8:
            self._account(ANNA)

    @rule(one=numbers, taker=numbers, role=roles)
    def anna_gives_a_role_alone(self, one: int, taker: int, role: Role) -> None:
        """With any account of hers."""
        self._alone(self._of(ANNA, one), grants.grant_role, self._role(self._any(taker), role))

    @rule(one=numbers, taker=numbers, person=st.integers(1, 6))
    def anna_ties_alone(self, one: int, taker: int, person: int) -> None:
        """To anybody of the register."""
        self._alone(self._of(ANNA, one), grants.tie_account, self._tie(self._any(taker), person))

    @rule(one=numbers, other=numbers, taker=numbers, role=roles)
    def anna_gives_a_role_with_two_accounts(self, one: int, other: int, taker: int, role: Role) -> None:
        """One proposes, the other approves."""
        act = self._role(self._any(taker), role)
        self._by_two(self._of(ANNA, one), self._of(ANNA, other), grants.grant_role, act, "to give a role")

    @rule(one=numbers, other=numbers, taker=numbers, person=st.integers(1, 6))
    def anna_ties_with_two_accounts(self, one: int, other: int, taker: int, person: int) -> None:
        """One proposes, the other approves."""
        act = self._tie(self._any(taker), person)
        self._by_two(self._of(ANNA, one), self._of(ANNA, other), grants.tie_account, act, "to tie an account")

    # ---- what honest people do ----

    @rule(honest=st.sampled_from((BO, CY)), maker=numbers)
    def a_member_gets_an_account(self, honest: int, maker: int) -> None:
        """By Anna's proposal, and by somebody honest, who met the person."""
        person = next((number for number in PERSONS if number not in self.used_by.values()), None)
        if person is not None:
            account, act = self._account(person), None
            act = self._tie(account, person)
            first = self._of(ANNA, maker)
            self._by_two(first, self._of(honest, 0), grants.tie_account, act, "to tie an account")

    @rule(one=numbers, taker=numbers, role=roles)
    def bo_approves_a_role_that_anna_proposes(self, one: int, taker: int, role: Role) -> None:
        """For an account that is its user's, as the tie says that he has seen confirmed."""
        account = self._any(taker)
        if self.person_of.get(account) == self.used_by[account]:
            act = self._role(account, role)
            self._by_two(self._of(ANNA, one), self._of(BO, 0), grants.grant_role, act, "to give a role")

    @rule(days=st.sampled_from((1, 13, 14, 400)))
    def time_passes(self, days: int) -> None:
        """It cures nothing."""
        self.now += dt.timedelta(days=days)

    # ---- what is true whatever happened ----

    @invariant()
    def nobody_is_two(self) -> None:
        """No two accounts of one user are two officials, whichever office asks."""
        for name, office in OFFICES.items():
            for one in self.used_by:
                for other in self.used_by:
                    if self.used_by[one] == self.used_by[other]:
                        said = between(self._work(other), one, other, office)
                        assert said, f"{self.used_by[one]} is two officials {name}: {one.int}, {other.int}"

    @invariant()
    def two_of_them_can_always_go_on(self) -> None:
        """Whom the operator gave the first roles stay two officials for each other."""
        if len(self.used_by) >= 3:
            bo, cy = self._of(BO, 0), self._of(CY, 0)
            assert between(self._work(cy), bo, cy, OFFICES["to tie an account"]) == ""

    # ---- how ----

    def _account(self, user: int) -> UUID:
        account = UUID(int=0xACC0 + len(self.used_by))
        self.used_by[account] = user
        return account

    def _of(self, user: int, number: int) -> UUID:
        own = [account for account, other in self.used_by.items() if other == user]
        return own[number % len(own)]

    def _any(self, number: int) -> UUID:
        return list(self.used_by)[number % len(self.used_by)]

    def _role(self, account: UUID, role: Role) -> grants.GrantRole:
        return grants.GrantRole(actor=account, federation=FED, role=role)

    def _tie(self, account: UUID, person: int) -> grants.TieAccount:
        return grants.TieAccount(actor=account, federation=FED, person=PERSONS[person])

    def _work(self, account: UUID) -> Work:
        return Work(By(account), self.now, self.streams)

    def _alone(self, account: UUID, command: Command[object], act: object) -> None:
        try:
            self._record(By(account), command, act)
        except (Refused, MustBeProposed):
            return

    def _by_two(self, one: UUID, other: UUID, command: Command[object], act: object, office: str) -> None:
        """As ratings/corrections/approval.py does it: the two are two officials, then the act is given."""
        if between(self._work(other), one, other, OFFICES[office]):
            return
        assert self.used_by[one] != self.used_by[other], "a pair completed by one person alone"
        with in_correction(one):
            self._alone(other, command, act)

    def _record(self, by: By, command: Command[object], act: object) -> None:
        work = Work(by, self.now, self.streams)
        command.decide(work, act)
        specified = Specification()
        specified.streams = self.streams
        for new in work.events:
            specified.also(new.stream, new.event, by=by)
        if isinstance(act, grants.TieAccount):
            self.person_of[act.actor] = next(n for n, each in PERSONS.items() if each == act.person)


TestThreePeople = ThreePeople.TestCase
TestThreePeople.settings = settings(
    max_examples=60,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
