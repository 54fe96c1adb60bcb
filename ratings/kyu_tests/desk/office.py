"""The desk of kyu tests: what each role may see of it, and what may be done.

Papers are for the officer; a ranking judge sees those in their own hands.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any, ClassVar
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from federation.identity.directory import own_numbers
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.room_desk import RoomAct, RoomDesk
from ratings.kyu_tests.mail_texts import reminded_on
from ratings.kyu_tests.models import IssuedPaper, KyuTest, RankingJudge
from ratings.kyu_tests.pages.tests import house_or_404
from ratings.kyu_tests.queries import PROJECTOR, Due, in_doubt, judges, protocols_due
from ratings.rules.kyu_tests.supervising import judges_on

PROJECTORS = (PROJECTOR, "members.register", "officials.grants")
WORKS_HERE = (Role.BOARD, Role.TITLE_OFFICER, Role.RANKING_JUDGE)
NEWEST = 50


def judge_choices(federation: str, *also: UUID) -> list[tuple[str, str]]:
    """Ranking judges of any year, those in office today first, each as id and name."""
    elected = judges(federation)
    in_office = judges_on(directory.today(federation), elected)
    everybody = {UUID(person) for year in elected.values() for person in year} | {*also}
    names = directory.names(everybody)
    ordered = sorted(names, key=lambda person: (str(person) not in in_office, names[person], person))
    return [(str(person), names[person]) for person in ordered]


class OfTests(RoomDesk):
    """A page of a federation's kyu tests."""

    projectors = PROJECTORS
    roles: ClassVar[tuple[Role, ...]] = WORKS_HERE
    house_of = staticmethod(house_or_404)


class TestsAct(OfTests, RoomAct):
    """An official act on kyu tests; afterwards back to their desk."""

    __test__ = False  # no test class, whatever its name

    def get_success_url(self) -> str:
        """The desk of kyu tests."""
        return reverse("desk-kyu-tests", args=[self.federation])


class Office(OfTests):
    """Everything about kyu tests that the account's roles may see; papers and protocols have pages."""

    template_name = "kyu_tests/desk/office.html"

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Doubts, sessions without a protocol, a judge's own papers, judges."""
        roles = roles_held(request, self.federation)
        if not roles & {*WORKS_HERE}:
            raise PermissionDenied
        is_officer, is_judge = Role.TITLE_OFFICER in roles, Role.RANKING_JUDGE in roles
        own = own_numbers(request) if is_judge else set()
        rows = RankingJudge.objects.filter(federation=self.federation)
        dues = self.dues(own, every=is_officer) if is_officer or is_judge else []
        reminded = reminded_on(self.federation, dues) if is_officer else {}
        context = {
            "house": house_or_404(self.federation),
            "is_officer": is_officer,
            "is_judge": is_judge,
            "is_board": Role.BOARD in roles,
            "own_person": bool(own),
            "dues": dues,
            "sessions": [(due, reminded.get((due.receiver, due.session_on))) for due in dues],
            "judges": list(rows.order_by("-year")),
            "own_papers": own_papers(self.federation, own),
            **(of_officer(self.federation) if is_officer else {}),
        }
        context["names"] = directory.names(_persons(context))
        return self.render_to_response(context)

    def dues(self, own: Set[UUID], *, every: bool) -> list[Due]:
        """Sessions without a protocol: all of them, or a judge's own."""
        dues = protocols_due(self.federation, directory.today(self.federation))
        return [due for due in dues if every or due.receiver in own]


def own_papers(federation: str, own: Set[UUID]) -> list[IssuedPaper]:
    """The papers in the hands of the account's person."""
    held = IssuedPaper.objects.filter(federation=federation, receiver__in=own, returned_on=None)
    return list(held.order_by("session_on", "paper"))


def of_officer(federation: str) -> dict[str, object]:
    """What the officer alone sees: the tests in doubt, and the newest ones."""
    newest = KyuTest.objects.filter(federation=federation).order_by("-on", "-because_of")
    return {"doubts": in_doubt(federation), "tests": list(newest[:NEWEST])}


def _persons(context: dict[str, Any]) -> set[UUID]:
    tests = [*context.get("doubts", ()), *context.get("tests", ())]
    return {
        *(row.person for row in context["judges"]),
        *(due.receiver for due in context["dues"]),
        *(row.person for row in tests),
        *(row.supervisor for row in tests),
    }
