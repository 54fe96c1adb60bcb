"""What waits for the rating registrar and the rating committee in matters of Elo."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting
from ratings.systems.elo.commands.abroad import RATED, REPORTED
from ratings.systems.elo.commands.common import MATCHED, has_elo
from ratings.systems.elo.commands.sought import DUTIES
from ratings.systems.elo.labels import month_within
from ratings.systems.elo.models import ResultAbroad
from ratings.systems.elo.queries import PROJECTOR, doubts, not_reported, results_due

WHO_SEES = {Role.RATING_REGISTRAR, Role.RATING_COMMITTEE}


def doubtful_players(federation: str) -> Iterator[Waiting]:
    """Players of lists who may be somebody of the register."""
    rows = list(doubts(federation))
    names = directory.names({row.person for row in rows})
    for row in rows:
        yield Waiting(
            act=_("Settle a doubtful player of FIDE’s list"),
            about=names[row.person],
            url=reverse("desk-elo-settle", args=[federation, row.key, row.person, row.fide_id]),
            detail=_("list of %(month)s") % {"month": month_within(row.month)},
            article=MATCHED,
        )


def to_report(federation: str) -> Iterator[Waiting]:
    """Tournaments for FIDE that are over and not reported to it."""
    for row in not_reported(federation, directory.today(federation)):
        yield Waiting(
            act=_("Report to FIDE"),
            about=row.name,
            url=reverse("desk-elo-reported", args=[federation, row.tournament]),
            detail=_("over since %(day)s") % {"day": date_format(row.ends_on)},
            article=DUTIES,
        )


def results_to_ask_for(federation: str) -> Iterator[Waiting]:
    """Results abroad that are waited for, the late ones first; before they are due nobody is chased."""
    today = directory.today(federation)
    late = [(row, day) for row, day in results_due(federation) if day < today]
    names = directory.names({row.person for row, _day in late})
    for row, day in late:
        yield Waiting(
            act=_("Ask for a result abroad"),
            about=_("%(name)s, %(event)s") % {"name": names[row.person], "event": row.event},
            url=reverse("desk-elo-result", args=[federation, row.person, row.result]),
            late=_("due on %(day)s") % {"day": date_format(day)},
            article=REPORTED,
        )


def results_to_rate(federation: str) -> Iterator[Waiting]:
    """Results abroad that were reported and are not rated."""
    rows = list(ResultAbroad.objects.filter(federation=federation, standing="reported"))
    names = directory.names({row.person for row in rows})
    for row in sorted(rows, key=lambda row: (row.reported_on, row.because_of)):
        yield Waiting(
            act=_("Estimate opponents, then rate") if row.unknown else _("Rate a result abroad"),
            about=_("%(name)s, %(event)s") % {"name": names[row.person], "event": row.event},
            url=reverse("desk-elo-result", args=[federation, row.person, row.result]),
            article=RATED,
        )


def offers(federation: str, roles: AbstractSet[Role]) -> Iterator[tuple[str, str]]:
    """The desk of Elo, for whoever works there."""
    if roles & WHO_SEES and has_elo(federation):
        yield _("Elo and results abroad"), reverse("desk-elo", args=[federation])


TASKS: Tasks = {
    Role.RATING_REGISTRAR: (doubtful_players,),
    Role.RATING_COMMITTEE: (results_to_ask_for, results_to_rate, to_report),
}
OFFERS = (Offer(offers, (PROJECTOR,)),)
