"""What waits for whom: diplomas, conditions that nobody stated, events that no board sanctioned."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting
from ratings.title_conditions import has_titles
from ratings.titles.models import Diploma, TitleTournament
from ratings.titles.queries import level_name
from tournaments.books import tournament_books
from tournaments.models import TournamentRow


def diplomas(federation: str) -> Iterator[Waiting]:
    """New honorary titles whose diploma is not issued, the oldest first."""
    rows = Diploma.objects.filter(federation=federation, earned=True, taken_over=False, issued_on=None)
    waiting = list(rows.order_by("earned_on", "person", "level")[:MOST])
    names = directory.names(row.person for row in waiting)
    for row in waiting:
        reached = {"day": date_format(row.earned_on)}
        yield Waiting(
            act=_("Issue the diploma for %(level)s") % {"level": level_name(row.level)},
            about=names[row.person],
            url=reverse("desk-diploma", args=[federation, row.person, row.level]),
            detail=_("reached on %(day)s") % reached,
            article="SLSF-R 32.5",
        )


def unstated_before_report(federation: str) -> Iterator[Waiting]:
    """Renju tournaments at the boards whose conditions nobody stated."""
    for row in _unstated(federation, ("drawn", "in_play", "finished")):
        yield replace(_to_state(row), only=tuple(row.arbiters))


def unstated_reports(federation: str) -> Iterator[Waiting]:
    """Reports that would be accepted without anybody's title."""
    yield from map(_to_state, _unstated(federation, ("filed",)))


def _unstated(federation: str, states: tuple[str, ...]) -> QuerySet[TournamentRow]:
    return _with_titles(federation, states).exclude(sanction_number="")[:MOST]


def _to_state(row: TournamentRow) -> Waiting:
    return Waiting(
        act=_("State the conditions for titles"),
        about=row.name,
        url=reverse("desk-title-conditions", args=[row.federation, row.tournament]),
        article="SLSF-R 32.2",
    )


def unsanctioned(federation: str) -> Iterator[Waiting]:
    """Renju tournaments that are over and have neither a sanction nor an approval."""
    for row in _with_titles(federation, ("finished", "filed")).filter(sanction_number="")[:MOST]:
        yield Waiting(
            act=_("Approve for 15 to 10 kyu"),
            about=row.name,
            url=reverse("desk-title-approve", args=[federation, row.tournament]),
            article="SLSF-R 32.2a",
        )


def _with_titles(federation: str, states: tuple[str, ...]) -> QuerySet[TournamentRow]:
    stated = TitleTournament.objects.filter(federation=federation, stated=True).values("tournament")
    giving = [each.book.id for each in tournament_books(federation) if each.titles]
    rows = TournamentRow.objects.filter(federation=federation, rule_book__in=giving, state__in=states)
    return rows.exclude(tournament__in=stated).order_by("ends_on", "tournament")


TASKS: Tasks = {
    Role.TITLE_OFFICER: (diplomas,),
    Role.ARBITER: (unstated_before_report,),
    Role.RATING_COMMITTEE: (unstated_reports,),
    Role.RANKING_JUDGE: (unsanctioned,),
}


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The page of titles."""
    if Role.TITLE_OFFICER in roles and has_titles(federation):
        yield _("Kyu and dan titles"), reverse("desk-titles", args=[federation])


OFFERS = (Offer(acts, ("titles.titles",)),)
