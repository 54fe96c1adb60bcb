"""Licences of a small union, recorded through the real commands; its rows come from the projector."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from events.work import By
from federation.licences import commands as acts
from tests.support import season

FED = "dsu"
DAY = dt.date(2025, 3, 1)
LATER = dt.date(2025, 6, 1)


@dataclass
class Union:
    """A supervisor with D-I, an aspirant, somebody else; what the executive committee does with them."""

    by: By
    supervisor: str
    aspirant: str
    other: str

    def course(self, *, licence: str = "D-I", held_on: dt.date = DAY) -> None:
        part = (
            acts.CoursePart(person=self.aspirant, passed=True),
            acts.CoursePart(person=self.other, passed=False),
        )
        act = acts.RecordCourse(
            federation=FED, licence=licence, held_on=held_on, leader=self.supervisor, participants=part
        )
        acts.record_course(act, by=self.by)

    def practice(self, groups: int = 2) -> None:
        act = acts.DeclarePractice(
            federation=FED,
            person=self.aspirant,
            licence="D-I",
            supervisor=self.supervisor,
            declared_on=LATER,
            groups=groups,
        )
        acts.declare_practice(act, by=self.by)

    def grant(self, number: int = 1) -> None:
        act = acts.GrantLicence(federation=FED, person=self.aspirant, declaration=number, granted_on=LATER)
        acts.grant_licence(act, by=self.by)

    def withdraw(self, on: dt.date = LATER) -> None:
        act = acts.WithdrawLicence(
            federation=FED, person=self.supervisor, withdrawn_on=on, reasons="Slept through round four."
        )
        acts.withdraw_licence(act, by=self.by)


def union() -> Union:
    """Everybody registered, the supervisor licensed since 2020."""
    by = season.official(FED, "executive_committee")
    people = [
        season.person(name, federation=FED, number=number)
        for number, name in enumerate(("Sune Vejleder", "Asta Aspirant", "Otto Anden"), start=101)
    ]
    made = Union(by, *people)
    old = acts.GrantSpecially(
        federation=FED,
        person=made.supervisor,
        licence="D-I",
        granted_on=dt.date(2020, 1, 1),
        reference="2020/1",
    )
    acts.grant_specially(old, by=by)
    season.catch_up()
    return made


def everything() -> Union:
    """A row in every table of licences."""
    made = union()
    made.course()
    made.practice()
    propose = acts.ProposeGrant(
        federation=FED, person=made.other, licence="D-II", member_number=103, reason="Very able."
    )
    acts.propose_grant(propose, by=season.official(FED, "district_chair"))
    helps = acts.DelegateDuties(federation=FED, person=made.other, duties=("courses",), reference="2025/2")
    acts.delegate_duties(helps, by=made.by)
    made.withdraw()
    season.catch_up()
    return made
