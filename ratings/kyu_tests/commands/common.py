"""What every act on kyu tests asks first."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, Refused
from events.work import Work
from federation.members import register_checks
from federation.members.details import check_length
from federation.members.events import FreeText
from federation.officials.roles import Role, require
from ratings.books import known_to

TESTS = "SLSF-R 32.4"
JUDGES = "SLSF-R 32.2a"
DISCIPLINE = "renju"
LONGEST_REFERENCE = 300


class TestAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on the kyu tests of a federation."""

    __test__ = False  # no test class, whatever its name

    federation: str


def has_tests(federation: str) -> bool:
    """Whether a federation plays by a book that knows kyu tests."""
    return bool(known_to(federation).kyu_tests)


def asked_by(work: Work, act: TestAct, *roles: Role, article: str = TESTS) -> None:
    """Refuse whoever holds none of the roles, and a federation whose book knows no kyu tests."""
    require(work, act.federation, *roles, article=article)
    if not has_tests(act.federation):
        raise Malformed("no_kyu_tests", field="federation", article=TESTS, federation=act.federation.upper())


def check_known(work: Work, person: str, article: str, field: str = "person") -> None:
    """Raises Malformed for somebody who is not in the register; a member they need not be (32.4 (5))."""
    register_checks.check_known(work, person, article, field, way_on="need_not_become_a_member")


def check_reference(reference: str, article: str) -> str:
    """The decision that an act rests on; Malformed where none is named."""
    if not reference.strip():
        raise Malformed("reference_missing.assembly", field="reference", article=article)
    return check_length(reference.strip(), "reference", LONGEST_REFERENCE, article=article)


def check_not_to_come(work: Work, day: dt.date, field: str) -> None:
    """Raises Malformed for a day that has not come yet, in the federation's zone."""
    if day > work.today(work.zone):
        raise Malformed(
            "day_to_come", field=field, article=TESTS, way_on="record_it_once_the_day_has_come", day=day
        )


def keep_words(work: Work, text: str, field: str, *persons: str) -> str:
    """Keep somebody's own words outside the event, deleted when one of these persons is forgotten."""
    if not text.strip():
        raise Malformed("reason_missing", field=field, article=TESTS, way_on="write_what_it_rests_on")
    return work.keep(personal.seal(FreeText(text=text.strip()), *map(UUID, persons)))


def refused_paper(code: str, paper: str, article: str) -> Refused:
    """A refusal about one paper; its message names it."""
    return Refused(code, field="paper", article=article, paper=paper)
