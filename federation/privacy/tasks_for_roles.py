"""What waits for who may forget somebody: requests to look at, proposals to approve."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.identity.second_official import Approves
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting
from federation.privacy.commands import MAY_FORGET
from federation.privacy.events import ErasureProposed
from federation.privacy.models import ErasureRow
from federation.privacy.state import erasure_stream

PROJECTOR = "privacy.erasures"


def open_requests(federation: str) -> Iterator[Waiting]:
    """Those who asked to be forgotten, and whom a first official proposed."""
    open_steps = (ErasureRow.Step.REQUESTED, ErasureRow.Step.PROPOSED)
    rows = list(
        ErasureRow.objects.filter(federation=federation, step__in=open_steps).order_by("since", "person")[
            :MOST
        ]
    )
    names = directory.names({row.person for row in rows})
    for row in rows:
        proposed = row.step == ErasureRow.Step.PROPOSED
        yield Waiting(
            act=_("Approve that a person is forgotten")
            if proposed
            else _("Look at a request to be forgotten"),
            about=names[row.person],
            url=reverse("desk-erasure", args=[federation, row.person]),
            detail=_("asked for on %(day)s") % {"day": date_format(row.requested_on)},
            since=row.since,
            never=(str(row.person),),
            may=Approves(
                stream=erasure_stream(federation, row.person),
                proposed=ErasureProposed,
                federation=federation,
                roles=MAY_FORGET,
            )
            if proposed
            else None,
        )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """Every request, open or settled."""
    if roles & {*MAY_FORGET, Role.AUDITOR}:
        yield _("Requests to be forgotten"), reverse("desk-erasures", args=[federation])


TASKS: Tasks = dict.fromkeys(MAY_FORGET, (open_requests,))
OFFERS = (Offer(acts, (PROJECTOR,)),)
