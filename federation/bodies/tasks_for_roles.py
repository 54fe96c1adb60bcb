"""What waits for the main board: terms that end, seats that are empty."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Set
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.bodies.commands import has_bodies
from federation.bodies.event_labels import body_name
from federation.bodies.queries import PROJECTOR, empty, ending_soon
from federation.bodies.rules.seats import CONSTITUTIONS
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting
from federation.rules.bodies import Body

A_DAY = dt.timedelta(days=1)


def terms_ending(federation: str) -> Iterator[Waiting]:
    """Terms that end within sixty days."""
    seats = list(ending_soon(federation, directory.today(federation)))
    names = directory.names({seat.person for seat, _last in seats})
    for seat, last_day in seats:
        yield Waiting(
            act=_("Think of a successor"),
            about=_("%(name)s, %(body)s") % {"name": names[seat.person], "body": body_name(seat.body)},
            url=_appoint(federation, seat.body, substitute=seat.substitute, since=last_day + A_DAY),
            detail=_("the term ends on %(day)s") % {"day": date_format(last_day)},
            article=CONSTITUTIONS[Body(seat.body)].article,
        )


def empty_seats(federation: str) -> Iterator[Waiting]:
    """Seats that nobody holds today."""
    for sitting, substitute in empty(federation, directory.today(federation)):
        yield Waiting(
            act=_("Appoint to a body"),
            about=body_name(sitting.body),
            url=_appoint(federation, sitting.body, substitute=substitute),
            detail=_("the substitute’s seat is empty") if substitute else _("a member’s seat is empty"),
            article=sitting.constitution.article,
        )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """Where the board appoints."""
    if has_bodies(federation) and Role.BOARD in roles:
        yield _("Bodies of the union"), reverse("bodies", args=[federation])


def _appoint(federation: str, body: str, *, substitute: bool, since: dt.date | None = None) -> str:
    """The form, as far as it is known what stands in it."""
    asked = {"substitute": "1"} if substitute else {}
    if since is not None:
        asked["since"] = since.isoformat()
    address = reverse("desk-appoint-member", args=[federation, body])
    return f"{address}?{urlencode(asked)}" if asked else address


TASKS: Tasks = {
    Role.BOARD: (terms_ending, empty_seats),
}
OFFERS = (Offer(acts, (PROJECTOR,)),)
