"""The first page of the desk: what waits for me, by my roles in each federation."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from events import clock
from events.work import TheLog, Work
from federation.books import FEDERATIONS
from federation.books.slots import Federation
from federation.identity.preconditions import numbers_of_actor
from federation.officials.desk import role_name
from federation.officials.models import RoleGrant
from federation.officials.roles import Role
from federation.pages.act_views import DeskPage, official
from federation.pages.tasks_for_roles import Waiting, offers, projectors, waiting_for
from ratings.books import known_to
from ratings.kyu_tests.commands.common import has_tests
from ratings.titles.conditions import has_titles
from tournaments.commands.importing import WHO_IMPORTS

LEADERS = {Role.TOURNAMENT_COMMITTEE, Role.BOARD, Role.ARBITER}
RATES = {Role.RATING_COMMITTEE, Role.BOARD, Role.TOURNAMENT_COMMITTEE}
TESTS = {Role.TITLE_OFFICER, Role.RANKING_JUDGE, Role.BOARD}
LISTS_MEMBERS = {Role.REGISTRAR, Role.CLUB_SECRETARY}
APPOINTS = {Role.REGISTRAR, Role.BOARD}
IMPORTS = set(WHO_IMPORTS)
RULES = {Role.TOURNAMENT_COMMITTEE, Role.BOARD}
REGISTERS = {Role.REGISTRAR, Role.ARBITER, Role.CLUB_SECRETARY}


class Home(DeskPage):
    """What waits."""

    template_name = "desk/home.html"
    projectors = (
        *projectors(),
        "tournaments.tournaments",
        "ratings.ratings",
        "titles.titles",
        "kyu_tests.kyu_tests",
        "correspondence.rankings",
        "officials.grants",
        "members.register",
        "members.enrolments",
    )

    def get(self, request: HttpRequest) -> HttpResponse:
        """Everything that waits for the account's roles, less what waits for one other holder alone."""
        held: dict[str, list[Role]] = {}
        grants = RoleGrant.objects.filter(actor=official(request).actor, valid_to=None)
        for federation, role in grants.order_by("federation", "role").values_list("federation", "role"):
            held.setdefault(federation, []).append(Role(role))
        own = frozenset(numbers_of_actor(Work(official(request), clock.now(), TheLog())))
        houses = [
            _house(FEDERATIONS[code], roles, own) for code, roles in held.items() if code in FEDERATIONS
        ]
        return self.render_to_response({"houses": houses})


def _house(federation: Federation, roles: list[Role], own: frozenset[str]) -> dict[str, object]:
    waiting: list[Waiting] = []
    for role in dict.fromkeys(roles):
        here = waiting_for(role, federation.code)
        waiting += [each for each in here if not each.only or not own.isdisjoint(each.only)]
    return {
        "federation": federation,
        "roles": ", ".join(role_name(role) for role in dict.fromkeys(roles)),
        "waiting": list(dict.fromkeys(waiting)),
        "acts": list(_acts(federation.code, set(roles))),
    }


def _acts(federation: str, roles: set[Role]) -> Iterator[tuple[str, str]]:
    """Acts that wait for nobody: words and address."""
    here = [federation]
    offered = (
        (roles & LEADERS, _("Announce a tournament …"), reverse("desk-announce", args=here)),
        (roles & REGISTERS, _("Register a person …"), reverse("desk-register-person", args=here)),
        (roles & LISTS_MEMBERS, _("Members from a spreadsheet …"), reverse("desk-import-members", args=here)),
        (roles & IMPORTS, _("Import a report file …"), reverse("desk-import-report", args=here)),
        (roles & IMPORTS, _("Move in with a past …"), reverse("desk-import-history", args=here)),
        (roles & APPOINTS, _("Register a club …"), reverse("desk-register-club", args=here)),
        (roles & APPOINTS, _("Officials and their roles"), reverse("desk-officials")),
        (roles & RULES, _("Rule how a paragraph is read …"), reverse("desk-issue-ruling", args=here)),
        (True, _("People"), reverse("desk-people")),
        (True, _("All tables (admin)"), reverse("admin:index")),
    )
    yield from _ratings(federation, roles)
    yield from offers(federation, roles)
    yield from ((words, address) for may, words, address in offered if may)


def _ratings(federation: str, roles: set[Role]) -> Iterator[tuple[str, str]]:
    """Periods and lists, titles, tests and correspondence play, where a federation has them."""
    if roles & RATES:
        for book in FEDERATIONS[federation].books:
            if book.rated:
                words = _("%(game)s: periods and lists") % {"game": book.title}
                yield words, reverse("desk-periods", args=[federation, book.discipline])
    if Role.TITLE_OFFICER in roles and has_titles(federation):
        yield _("Kyu and dan titles"), reverse("desk-titles", args=[federation])
    if roles & TESTS and has_tests(federation):
        yield _("Kyu tests"), reverse("desk-kyu-tests", args=[federation])
    if roles & (LEADERS | RATES) and known_to(federation).correspondence:
        yield _("Correspondence play"), reverse("desk-correspondence")
