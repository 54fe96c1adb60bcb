"""Letters to those who see to a step that is overdue."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from federation.mail import language_of, send
from federation.members.models import Person
from federation.officials.models import RoleGrant, TiedAccount
from federation.officials.roles import Role
from tournaments.filing.labels import STEPS
from tournaments.filing.queries import Filed
from tournaments.rules.dsu.filing_steps import Step, Whose

HOLDERS = {
    Whose.ORGANISER: Role.ORGANISER,
    Whose.EXECUTIVE: Role.EXECUTIVE_COMMITTEE,
    Whose.REGISTRAR: Role.RATING_REGISTRAR,
}


def remind(each: Filed, step: Step) -> int:
    """Write to everybody who sees to the step and whose address the register knows; to how many."""
    people = Person.objects.filter(person__in=_who(each, step), erased=False)
    addresses = sorted({email for email in people.values_list("email", flat=True) if email})
    with override(language_of(each.row.federation)):
        subject, body = _subject(each, step), _body(each, step)
    return sum(send(subject, body, address) for address in addresses)


def _who(each: Filed, step: Step) -> Iterable[UUID]:
    """Arbiters by name; of an office the persons tied to accounts that hold it."""
    role = HOLDERS.get(step.whose)
    if role is None:
        return [UUID(person) for person in each.tournament.arbiters]
    held = RoleGrant.objects.filter(federation=each.row.federation, role=role, valid_to=None)
    return TiedAccount.objects.filter(actor__in=held.values("actor")).values_list("person", flat=True)


def _subject(each: Filed, step: Step) -> str:
    return _("%(name)s: %(step)s") % {"name": each.tournament.name, "step": STEPS[step.code]}


def _body(each: Filed, step: Step) -> str:
    said = {
        "name": each.tournament.name,
        "step": STEPS[step.code],
        "due": date_format(step.due) if step.due else "",
        "article": step.article,
        "federation": each.row.federation.upper(),
    }
    return _(
        "For %(name)s this was due on %(due)s (%(article)s) and has not been done: %(step)s. Please see to "
        "it from the tournament’s desk.\n\n%(federation)s"
    ) % said  # fmt: skip
