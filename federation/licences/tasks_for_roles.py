"""What waits for the executive committee in matters of licences, and what arbiters can begin."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.licences.commands.common import has_licences
from federation.licences.labels import FORMS, letter_name, practice
from federation.licences.queries import (
    PROJECTOR,
    declarations_due,
    letters_due,
    papers_due,
    proposals,
)
from federation.licences.rules.licences import GRANT, TRAINING
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting


def declarations(federation: str) -> Iterator[Waiting]:
    """Declarations of enough practice."""
    rows = declarations_due(federation)
    names = directory.names({row.person for row in rows})
    for row in rows:
        yield Waiting(
            act=_("Answer a declaration of practice"),
            about=_("%(name)s, %(licence)s") % {"name": names[row.person], "licence": row.licence},
            url=reverse("desk-grant-licence", args=[federation, row.person, row.number]),
            detail=practice(row.groups, row.team_matches),
            article=TRAINING,
            since=row.known_from,
            never=(str(row.person),),
        )


def special_cases(federation: str) -> Iterator[Waiting]:
    """Proposals of district chairs."""
    rows = proposals(federation)
    names = directory.names({row.person for row in rows})
    for row in rows:
        address = reverse("desk-grant-specially", args=[federation])
        yield Waiting(
            act=_("Decide on a proposal for a licence"),
            about=_("%(name)s, %(licence)s") % {"name": names[row.person], "licence": row.licence},
            url=f"{address}?person={row.person}&licence={row.licence}",
            article=GRANT,
            since=row.known_from,
            never=(str(row.person),),
        )


def letters(federation: str) -> Iterator[Waiting]:
    """Letters about withdrawals that were not sent."""
    rows = letters_due(federation)
    names = directory.names({row.person for row in rows})
    for row in rows:
        yield Waiting(
            act=_("Send a letter about a withdrawal"),
            about=names[row.person],
            url=reverse("desk-licence-letter", args=[federation, row.person, row.withdrawn_on, row.letter]),
            detail=_("to %(to)s; withdrawn on %(day)s")
            % {"to": letter_name(row.letter), "day": date_format(row.withdrawn_on)},
            article=FORMS,
        )


def papers(federation: str) -> Iterator[Waiting]:
    """Aspirants without their paper."""
    rows = papers_due(federation)
    names = directory.names({row.person for row in rows})
    for row in rows:
        yield Waiting(
            act=_("Hand out an aspirant’s paper"),
            about=_("%(name)s, %(licence)s") % {"name": names[row.person], "licence": row.licence},
            url=reverse("desk-hand-out-paper", args=[federation, row.person, row.licence]),
            detail=_("course passed on %(day)s") % {"day": date_format(row.since)},
            article=FORMS,
        )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The desk of licences, and what begins there."""
    if not has_licences(federation):
        return
    if Role.EXECUTIVE_COMMITTEE in roles:
        yield _("Licences of arbiters"), reverse("desk-licences", args=[federation])
        yield _("Take the list of an arbiter course"), reverse("desk-record-course", args=[federation])
    if Role.ARBITER in roles:
        yield _("Declare an aspirant’s practice"), reverse("desk-declare-practice", args=[federation])
    if Role.DISTRICT_CHAIR in roles:
        yield _("Propose a person for a licence"), reverse("desk-propose-licence", args=[federation])


TASKS: Tasks = {
    Role.EXECUTIVE_COMMITTEE: (declarations, special_cases, letters, papers),
}
OFFERS = (Offer(acts, (PROJECTOR,)),)
