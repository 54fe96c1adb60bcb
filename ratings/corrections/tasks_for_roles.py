"""Corrections that wait for a second official, by the roles that may approve them."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from events.citing import Refused
from events.work import Work
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Offer, Source, Tasks, Waiting
from ratings.corrections.acts import ApproveCorrection
from ratings.corrections.approval import may_approve
from ratings.corrections.correctable import registered
from ratings.corrections.models import Correction
from ratings.corrections.queries import said

DECIDES = (
    Role.RATING_COMMITTEE,
    Role.TITLE_OFFICER,
    Role.TOURNAMENT_COMMITTEE,
    Role.BOARD,
    Role.ARBITER,
    Role.REGISTRAR,
    Role.RANKING_JUDGE,
    Role.RATING_REGISTRAR,
)
"""Every role that some kind of correction names; a test holds it to that."""


@dataclass(frozen=True, slots=True)
class MayApprove:
    """Whether somebody is a second official to a correction: who proposed it, or recorded it, is none."""

    federation: str
    number: int

    def __call__(self, work: Work) -> bool:
        """Whether the command would take the actor for a second official now."""
        try:
            may_approve(work, ApproveCorrection(federation=self.federation, number=self.number))
        except Refused:
            return False
        return True


def for_role(role: Role) -> Source:
    """What waits for this role, the oldest first."""

    def proposed(federation: str) -> Iterator[Waiting]:
        kinds = [kind.name for kind in registered().values() if role in kind.roles]
        rows = Correction.objects.filter(federation=federation, state="proposed", act__in=kinds)
        for each in said(list(rows.order_by("number")[:MOST])):
            yield Waiting(
                act=_("Approve the correction, or drop it"),
                about=f"{each.title}: {each.about}",
                url=reverse("desk-correction", args=[federation, each.row.number]),
                detail=_("proposed by %(account)s") % {"account": each.proposed_by},
                since=each.row.proposed_at,
                may=MayApprove(federation, each.row.number),
            )

    return proposed


def offers(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The list of corrections, for whoever may propose any."""
    if any(roles & set(kind.roles) for kind in registered().values()):
        yield _("Corrections"), reverse("desk-corrections", args=[federation])


TASKS: Tasks = {each: (for_role(each),) for each in DECIDES}
OFFERS = (Offer(offers, ("corrections.corrections",)),)
