"""What waits in the Danish register: reports to receive, reports to decide on, numbers to approve."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.identity.second_official import Approves
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting
from ratings.rules.dsu import entry
from ratings.systems.danish.commands.common import is_kept_for
from ratings.systems.danish.commands.entering import OFFICE_OF
from ratings.systems.danish.events import EntryRatingProposed
from ratings.systems.danish.models import DanishTournament, EntryProposal
from ratings.systems.danish.pages.common import tournaments
from ratings.systems.danish.pending import return_due, to_accept, to_receive, to_return, unrated
from ratings.systems.danish.queries import PROJECTOR
from ratings.systems.danish.state import player_stream
from tournaments.models import TournamentRow

WORKS_HERE = {
    Role.RATING_REGISTRAR,
    Role.CLUB_SECRETARY,
    Role.ORGANISER,
    Role.EXECUTIVE_COMMITTEE,
    Role.DISTRICT_CHAIR,
    Role.RATING_COMMITTEE,
}


def lists(federation: str) -> Iterator[Waiting]:
    """Lists that the organisers have sent in."""
    rows = to_return() if is_kept_for(federation) else []
    names = tournaments(row.tournament for row in rows)
    today = directory.today(federation)
    for row in rows:
        assert row.listed_on is not None
        due = return_due(row.listed_on)
        yield Waiting(
            act=_("Return the list with start ratings"),
            about=_name(row, names),
            url=reverse("desk-danish-return", args=[row.tournament]),
            detail=_("until %(day)s") % {"day": date_format(due)},
            article="DSU 4.1.1 §5",
            late=_("overdue") if due < today else "",
        )


def reports(federation: str) -> Iterator[Waiting]:
    """Reports that are filed, in the order in which they came."""
    rows = to_receive() if is_kept_for(federation) else []
    names = tournaments(row.tournament for row in rows)
    for row in rows[:MOST]:
        assert row.filed_on is not None
        yield Waiting(
            act=_("Receive the report"),
            about=_name(row, names),
            url=reverse("desk-danish-receive", args=[row.tournament]),
            detail=_("filed on %(day)s") % {"day": date_format(row.filed_on)},
            article="DSU 4.5.4.1",
        )


def undecided(federation: str) -> Iterator[Waiting]:
    """Reports received that cannot be rated before somebody decides."""
    rows = unrated() if is_kept_for(federation) else []
    names = tournaments(row.tournament for row in rows)
    for row in rows:
        yield Waiting(
            act=_("Decide what stands in the way of the rating"),
            about=_name(row, names),
            url=reverse("danish-report", args=[row.tournament]),
            article=row.article,
        )


def worthy(federation: str) -> Iterator[Waiting]:
    """Reports of tournaments that are rated if the committee finds them worthy of it."""
    rows = to_accept() if is_kept_for(federation) else []
    names = tournaments(row.tournament for row in rows)
    for row in rows:
        yield Waiting(
            act=_("Accept the tournament for rating, or let it be"),
            about=_name(row, names),
            url=reverse("desk-danish-accept", args=[row.tournament]),
            article="DSU 4.5.3.1",
        )


def proposals(role: entry.Role, federation: str) -> Iterator[Waiting]:
    """Numbers that a role has to approve."""
    rows = list(EntryProposal.objects.filter(waits_for=role.value)) if is_kept_for(federation) else []
    names = directory.names(row.person for row in rows)
    for row in sorted(rows, key=lambda row: (row.proposed_on, names[row.person])):
        yield Waiting(
            act=_("Approve a number"),
            about=_("%(name)s, %(rating)s") % {"name": names[row.person], "rating": row.rating},
            url=reverse("desk-danish-approve", args=[row.person]),
            detail=_("proposed on %(day)s") % {"day": date_format(row.proposed_on)},
            article="DSU 4.5.5.1",
            may=Approves(
                stream=player_stream(str(row.person)),
                proposed=EntryRatingProposed,
                federation=federation,
                roles=(*OFFICE_OF.values(),),
            ),
        )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The desk of the register, for whoever has something to do there."""
    if is_kept_for(federation) and roles & WORKS_HERE:
        yield _("The Danish rating register"), reverse("desk-danish")


def _name(row: DanishTournament, names: dict[str, TournamentRow]) -> str:
    played = names.get(row.tournament)
    return played.name if played else row.tournament


TASKS: Tasks = {
    Role.RATING_REGISTRAR: (lists, reports, undecided),
    Role.RATING_COMMITTEE: (worthy, undecided, partial(proposals, entry.Role.RATING_COMMITTEE)),
    Role.EXECUTIVE_COMMITTEE: (partial(proposals, entry.Role.EXECUTIVE_COMMITTEE),),
    Role.DISTRICT_CHAIR: (partial(proposals, entry.Role.DISTRICT_CHAIR),),
}
OFFERS = (Offer(acts, (PROJECTOR,)),)
