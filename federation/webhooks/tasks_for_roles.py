"""What waits for the owner of a webhook that the site paused, and where officials find their webhooks."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from events.work import Work
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting
from federation.webhooks.commands import ASKED, MAKERS
from federation.webhooks.labels import PAUSED_BECAUSE
from federation.webhooks.models import WebhookRow
from federation.webhooks.queries import lines_in

PROJECTOR = "webhooks.webhooks"
WHO_LOOKS = (*MAKERS, Role.AUDITOR)


@dataclass(frozen=True, slots=True)
class IsOwner:
    """Whose account it is, and no other of the role."""

    actor: UUID

    def __call__(self, work: Work) -> bool:
        """Whether the reader is."""
        return work.by.actor == self.actor


def paused(federation: str) -> Iterator[Waiting]:
    """What the site paused, since nothing could be sent."""
    for line in lines_in(federation):
        row = line.row
        if row.state == WebhookRow.State.PAUSED and row.because != ASKED:
            yield Waiting(
                act=_("Look why a webhook is paused"),
                about=line.address,
                url=reverse("desk-webhook", args=[federation, row.actor, row.webhook]),
                detail=_(PAUSED_BECAUSE[row.because]),
                since=row.changed_at,
                may=IsOwner(row.actor),
            )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The webhooks of the federation, or one's own."""
    if roles & {*WHO_LOOKS}:
        yield _("Webhooks: events sent to programs"), reverse("desk-webhooks", args=[federation])


TASKS: Tasks = dict.fromkeys(MAKERS, (paused,))
OFFERS = (Offer(acts, (PROJECTOR,)),)
