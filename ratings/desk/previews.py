"""What a list would hold now, beside a published one: every line, who is gone and why, who is not shown."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from events.rows import Row
from federation.members import directory
from ratings.desk.of_register import register_now, written
from ratings.models import ListLine, PlayerRating, PublishedList
from ratings.rules.periods import Period
from ratings.systems.listed_line import ListedLine
from ratings.systems.swedish.commands.current_list import foreign_players
from ratings.systems.swedish.lists import list_lines
from tournaments.rules.books import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """Somebody of the list beside it who does not stand on the one to come."""

    name: str
    rating: int
    why: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The list to come, `beside` a published one or none. `foreign`: name and rating of who is not shown."""

    beside: PublishedList | None
    lines: tuple[ListedLine, ...]
    gone: tuple[Gone, ...]
    foreign: tuple[tuple[str, int], ...]
    digest: str

    @property
    def differing(self) -> list[ListedLine]:
        """Lines that are others than beside it."""
        return [line for line in self.lines if line.differs]

    @property
    def deducted(self) -> int:
        """How many lose points for inactivity."""
        return sum(bool(line.deducted) for line in self.lines)

    @property
    def corrected(self) -> int:
        """How many lines hold a correction of an earlier period."""
        return sum(bool(line.corrected) for line in self.lines)

    @property
    def returning(self) -> list[ListedLine]:
        """Who comes back on the list."""
        return [line for line in self.lines if line.returns]


def preview(scope: dict[str, str], period: Period, book: Book, beside: PublishedList | None) -> Preview:
    """From the rows as they are now; the command works the list out again at the moment of its act."""
    source = written(scope)
    foreign = foreign_players(source, register_now(scope), book)
    found, digest = list_lines(source, period, foreign)
    stood = _lines_of(beside)
    ratings = dict(PlayerRating.objects.filter(**scope).values_list("person", "rating"))
    shown = {line["person"] for line in found}
    names = directory.names([*shown, *stood, *map(UUID, foreign)])
    new = [person for person in shown if person not in stood]
    earlier = ListLine.objects.filter(**scope, person__in=new, period__lt=str(period))
    back = set(earlier.values_list("person", flat=True).distinct())
    return Preview(
        beside=beside,
        lines=tuple(_line(line, names, stood, back) for line in found),
        gone=tuple(
            _gone(names[person], stood[person][0], _why(person, foreign, ratings), book)
            for person in sorted(stood, key=lambda person: stood[person][1])
            if person not in shown
        ),
        foreign=tuple(sorted((names[UUID(who)], ratings.get(UUID(who), 0)) for who in foreign)),
        digest=digest,
    )


def newest_issue(scope: dict[str, str], **period: str) -> PublishedList | None:
    """The newest issue of the newest of these lists."""
    found = PublishedList.objects.filter(**scope, **period).order_by("-period", "-issue").first()
    assert found is None or isinstance(found, PublishedList)
    return found


Stood = dict[UUID, tuple[int, int]]
"""Rating and place on the list beside the one to come."""


def _lines_of(published: PublishedList | None) -> Stood:
    if published is None:
        return {}
    lines = ListLine.objects.filter(
        federation=published.federation,
        discipline=published.discipline,
        period=published.period,
        issue=published.issue,
    )
    return {
        person: (rating, place) for person, rating, place in lines.values_list("person", "rating", "place")
    }


def _line(line: Row, names: dict[UUID, str], stood: Stood, back: set[UUID]) -> ListedLine:
    person = line["person"]
    before, place_before = stood.get(person, (None, None))
    return ListedLine(
        place=line["place"],
        person=person,
        name=names[person],
        rating=line["rating"],
        matches=line["matches"],
        deducted=line["deducted"],
        corrected=line["corrected"],
        before=before,
        place_before=place_before,
        returns=person in back,
    )


def _why(person: UUID, foreign: set[str], ratings: dict[UUID, int]) -> str:
    """The paragraph by which somebody is no longer shown."""
    if str(person) in foreign:
        return "27.1"
    return "28.6" if person in ratings else "29.1"


def _gone(name: str, rating: int, paragraph: str, book: Book) -> Gone:
    said = {
        "27.1": _("not a Swedish player"),
        "28.6": _("nine inactive periods, or no rated match is left"),
        "29.1": _("the record is closed, or the tournament is no longer rated"),
    }
    return Gone(name=name, rating=rating, why=said[paragraph], article=book.cite(paragraph))
