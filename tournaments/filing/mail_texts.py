"""Letters to those who see to a step that is overdue."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy

from events.citing import gettext_noop
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.officials.models import RoleGrant, TiedAccount
from federation.officials.roles import Role
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, write
from tournaments.filing.labels import STEPS
from tournaments.filing.queries import Filed
from tournaments.rules.dsu.filing_steps import Step, Whose

STEP_OVERDUE = Kind(
    name="step_overdue",
    title=gettext_noop("A step of a tournament is overdue"),
    subject=gettext_noop("%(name)s: %(step)s"),
    why=gettext_noop("Those who see to a step are reminded of it once, after its day."),
    example={"name": "Påsketurnering", "step": gettext_lazy("Report filed"), "due": dt.date(2027, 4, 5)},
)
LETTERS = (STEP_OVERDUE,)

HOLDERS = {
    Whose.ORGANISER: Role.ORGANISER,
    Whose.EXECUTIVE: Role.EXECUTIVE_COMMITTEE,
    Whose.REGISTRAR: Role.RATING_REGISTRAR,
}


def remind(each: Filed, step: Step) -> None:
    """Write to everybody who sees to the step."""
    federation = each.row.federation
    said = {"name": each.tournament.name, "step": STEPS[step.code], "due": step.due}
    desk = reverse("desk-tournament", args=[federation, each.tournament.tournament])
    for row in Person.objects.filter(person__in=_who(each, step), erased=False).order_by("person"):
        write(
            Draft(
                kind=STEP_OVERDUE,
                federation=federation,
                to=to(row),
                said=said,
                article=step.article,
                about=desk,
            )
        )


def _who(each: Filed, step: Step) -> Iterable[UUID]:
    """Arbiters by name; of an office the persons tied to accounts that hold it."""
    role = HOLDERS.get(step.whose)
    if role is None:
        return [UUID(person) for person in each.tournament.arbiters]
    held = RoleGrant.objects.filter(federation=each.row.federation, role=role, valid_to=None)
    return TiedAccount.objects.filter(actor__in=held.values("actor")).values_list("person", flat=True)
