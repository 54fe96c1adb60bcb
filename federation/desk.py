"""The first page of the desk: what waits for me, by my roles in each federation."""

from __future__ import annotations

from typing import TypedDict

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from events import clock
from events.work import TheLog, Work
from federation.books import FEDERATIONS
from federation.books.slots import Federation
from federation.identity.preconditions import numbers_of_actor
from federation.officials.models import RoleGrant
from federation.officials.roles import Role, role_name
from federation.pages.account import official, roles_by_federation
from federation.pages.act_views import DeskPage
from federation.pages.errands import errands_that_wait
from federation.pages.tasks_for_roles import Waiting, offers, projectors, waiting_for


class House(TypedDict):
    """A federation of the reader's, as the first page shows it."""

    federation: Federation
    roles: str
    waiting: list[Waiting]
    acts: list[tuple[str, object]]


class Home(DeskPage):
    """What waits."""

    template_name = "desk/home.html"
    projectors = (*projectors(),)

    def get(self, request: HttpRequest) -> HttpResponse:
        """Everything that waits for the account's roles, less what others of them alone can do."""
        actor = official(request).actor
        resting = RoleGrant.objects.filter(actor=actor, valid_to=None).exclude(rests_from=None)
        rests = [
            {"role": role_name(each.role), "federation": each.federation.upper(), "day": each.rests_from}
            for each in resting.order_by("rests_from", "federation", "role")
        ]
        return self.render_to_response({"houses": houses_of(request), "rests": rests})


def houses_of(request: HttpRequest) -> list[House]:
    """Each federation in which the account holds a role: what waits there, and what it may begin."""
    work = Work(official(request), clock.now(), TheLog())
    own = frozenset(numbers_of_actor(work))
    return [
        _house(FEDERATIONS[code], roles, work, own)
        for code, roles in roles_by_federation(request).items()
        if code in FEDERATIONS
    ]


def _house(federation: Federation, roles: list[Role], work: Work, own: frozenset[str]) -> House:
    waiting = [*errands_that_wait(work.by, federation.code)]
    for role in dict.fromkeys(roles):
        waiting += [each for each in waiting_for(role, federation.code) if each.is_for(work, own)]
    return {
        "federation": federation,
        "roles": ", ".join(role_name(role) for role in dict.fromkeys(roles)),
        "waiting": list(dict.fromkeys(waiting)),
        "acts": [*offers(federation.code, set(roles)), (_("All tables (admin)"), reverse("admin:index"))],
    }
