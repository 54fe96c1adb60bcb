"""What all pages and files of rating lists share: which list, its lines, the line with its player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery
from django.http import Http404
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.members.directory import Member
from ratings.models import ListLine, PlayerRating, PublishedList, RatingChange
from ratings.rules.slsf.inactivity import PeriodEnd
from ratings.systems.swedish.interpretations import may_differ
from ratings.systems.swedish.pages.activity import marks
from ratings.systems.swedish.pages.registers import Register, period_words
from tournaments.rules.books import book_of

PROJECTORS = ("ratings.ratings", "members.register")


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialLine:
    """A line of an official list with its player. `why`: where the rating is explained, "" for unknown.

    `now`: the unofficial rating, None without one; `ahead`: what the end of the next period takes from
    them if they stay away.
    """

    row: ListLine
    member: Member
    why: str
    now: int | None
    ahead: PeriodEnd | None

    @property
    def since(self) -> int | None:
        """What moved since this list."""
        return None if self.now is None else self.now - self.row.rating

    @property
    def played(self) -> int | None:
        """The part of the change that the tournaments of the period moved; None for who was on no list."""
        row = self.row
        return None if row.change is None else row.change - row.deducted - row.corrected


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningLine:
    """A line of the unofficial ratings with its player and their rating on the newest official list."""

    row: PlayerRating
    member: Member
    why: str
    official: int | None

    @property
    def since(self) -> int | None:
        """The change since the official one."""
        return None if self.official is None else self.row.rating - self.official

    @property
    def last_active(self) -> str:
        """The period of their last activity in words, "" for none."""
        return period_words(self.row.last_active) if self.row.last_active else ""


def list_or_404(published: Sequence[PublishedList], period: str, issue: int) -> PublishedList:
    """One of the lists of a register."""
    for each in published:
        if (each.period, each.issue) == (period, issue):
            return each
    raise Http404(gettext("No list was published after that period, or not yet."))


def official_lines(register: Register, shown: PublishedList) -> QuerySet[ListLine]:
    """The lines of a list, each with the unofficial rating of today, or of the day asked for, as `now`."""
    own = {**register.scope, "person": OuterRef("person")}
    running = PlayerRating.objects.filter(**own).values("rating")
    if (day := asked_times().as_of) is not None:
        steps = RatingChange.objects.filter(**own, order_key__lte=register.up_to(day))
        running = steps.order_by("-order_key").values("after")
    lines = ListLine.objects.filter(**register.scope, period=shown.period, issue=shown.issue)
    found: QuerySet[ListLine] = lines.annotate(now=Subquery(running[:1]))
    return found


def running_lines(
    register: Register, newest: PublishedList | None, *, removed: bool
) -> QuerySet[PlayerRating]:
    """The unofficial ratings from play, each with the official one as `official`.

    `removed`: also of those whom periods without a game took off the list.
    """
    period, issue = (newest.period, newest.issue) if newest else ("", 0)
    lines = ListLine.objects.filter(**register.scope, period=period, issue=issue, person=OuterRef("person"))
    ratings = PlayerRating.objects.filter(**register.scope, match_count__gt=0)
    if not removed:
        ratings = ratings.filter(listed=True)
    found: QuerySet[PlayerRating] = ratings.annotate(official=Subquery(lines.values("rating")[:1]))
    return found


def with_players(
    register: Register,
    shown: PublishedList,
    rows: Sequence[Any],
    members: Mapping[UUID, Member],
    why: Mapping[UUID, str],
) -> list[OfficialLine]:
    """The lines of a list as they are shown."""
    book, period = book_of(register.book.code), register.calendar.read(shown.period)
    spells = {row.inactive_periods for row in rows}
    terms = register.terms if any(map(may_differ, spells)) else ()
    ahead = {inactive: marks(inactive, period, book, terms) for inactive in spells}
    return [
        OfficialLine(
            row=row,
            member=members[row.person],
            why=why.get(row.person, ""),
            now=row.now,
            ahead=ahead[row.inactive_periods],
        )
        for row in rows
    ]


def cites_of(register: Register) -> dict[str, str]:
    """The paragraphs that lists rest on, in the register's own book."""
    book = book_of(register.book.code)
    paragraphs = {
        "swedish": "27.1",
        "table": "28.3",
        "periods": "28.4",
        "inactive": "28.5",
        "removed": "28.6",
    }
    return {name: book.cite(paragraph) for name, paragraph in paragraphs.items()}


def reasons_for(scope: dict[str, str], before: str, persons: list[UUID]) -> dict[UUID, str]:
    """Where the last step of each rating of a list is explained. `before`: the first order key after it."""
    changes = RatingChange.objects.filter(**scope, person__in=persons, order_key__lt=before)
    newest = changes.order_by("person", "-order_key").distinct("person").defer("matches")
    return {change.person: change.get_absolute_url() for change in newest}
