"""What one event moved, for its page: each kind of rows with how many, and the rows with names and figures.

Where the day tells them apart, a row is shown with what stood before: the house keeps what stood at the end
of each day (docs/decisions/0007), so that it is the work of all events of the day.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db.models import Exists, IntegerField, OuterRef, QuerySet, Value
from django.urls import reverse
from django.utils.translation import gettext

from events.bitemporal_query import day_of
from events.models import LoggedEvent, ReadModel
from federation.members import directory
from ratings.explained.row_labels import said_of
from ratings.explained.walk import Reached, Walk
from tournaments.models import TournamentRow

MOST_ROWS = 100
"""So many rows of one kind are named one by one."""

Key = tuple[object, ...]
Shown = list[Any]
"""Rows of one model."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedRow:
    """One row: what it says, whom it is about, where it is shown. `before`: what it said the day before.

    `person` None: nobody alone; `name` then tells of both players of a game. `before` "": nothing else.
    """

    said: str
    person: UUID | None
    name: str
    address: str
    before: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedKind:
    """The rows of one model that were reached one way. `rows`: the first of them, where they were asked for.

    `through`: in words what they rest on in their turn; "" for rows that rest on the event itself. Of those
    that rest on it `in_part` there is a count alone.
    """

    model: str
    words: str
    through: str
    in_part: bool
    count: int
    rows: tuple[MovedRow, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether of any of these rows it is known what stood before."""
        return any(row.before for row in self.rows)

    @property
    def anchor(self) -> str:
        """Its place on the page."""
        part = "-in-part" if self.in_part else ""
        return f"{self.model}-through-{self.through}{part}".replace(" ", "-") if self.through else self.model


def kinds_moved(event: LoggedEvent, *, auditor: bool) -> list[MovedKind]:
    """What kinds of rows rest on an event, and how many of each. At most seven queries."""
    return [_kind(reached) for reached in Walk(event, auditor=auditor).reached()]


def rows_moved(event: LoggedEvent, *, auditor: bool) -> list[MovedKind]:
    """The same with the rows: a query more for each kind, two for the names, two for what stood before."""
    everything = Walk(event, auditor=auditor).reached()
    shown = [_rows(reached) for reached in everything]
    names = directory.names({person for rows in shown for row in rows for person in _persons(row)})
    before = _before(shown, day_of(event.recorded_at))
    titles = _titles(shown)
    return [
        replace(_kind(reached), rows=tuple(_told(rows, names, before, titles)))
        for reached, rows in zip(everything, shown, strict=True)
    ]


def _kind(reached: Reached) -> MovedKind:
    through = reached.through
    return MovedKind(
        model=reached.model._meta.label,
        words=str(reached.model._meta.verbose_name),
        through=str(through._meta.verbose_name) if through else "",
        in_part=reached.in_part,
        count=len(reached.ids),
    )


def _rows(reached: Reached) -> Shown:
    if reached.in_part:
        return []
    rows = reached.model.objects.filter(pk__in=reached.ids)
    return list(rows.order_by(*reached.model.KEY)[:MOST_ROWS])


def _titles(shown: list[Shown]) -> dict[str, str]:
    """The names of the tournaments that these rows know by the ends of their addresses."""
    slugs = {slug for rows in shown for row in rows if (slug := _tournament_of(row))}
    return dict(TournamentRow.objects.filter(tournament__in=slugs).values_list("tournament", "name"))


def _tournament_of(row: object) -> str:
    return getattr(row, "tournament", "") or getattr(row, "source", "") or ""


def _told(
    rows: Shown, names: dict[UUID, str], before: dict[Key, str], titles: dict[str, str]
) -> Iterator[MovedRow]:
    for row in rows:
        persons, said = _persons(row), said_of(row)
        stood = before.get(_key(row), "")
        slug = _tournament_of(row)
        if slug in titles:
            said, stood = (text.replace(slug, titles[slug]) for text in (said, stood))
        yield MovedRow(
            said=said,
            person=persons[0] if len(persons) == 1 else None,
            name=" – ".join(names.get(person, "") for person in persons),
            address=_address_of(row),
            before=stood if stood != said else "",
        )


def _address_of(row: ReadModel) -> str:
    """The page that explains a row, else the tournament or member that it tells of; "" for none."""
    if address := row.get_absolute_url():
        return address
    tournament, federation = getattr(row, "tournament", ""), getattr(row, "federation", "")
    if tournament and federation:
        return reverse("tournament", args=[federation, tournament])
    person = getattr(row, "person", None)
    return reverse("member", args=[person]) if isinstance(person, UUID) else ""


def _persons(row: Any) -> list[UUID]:
    """Whom a row is about: its person, or the two players of a game."""
    named = [getattr(row, column, None) for column in ("person", "black", "white", "one", "other")]
    return [person for person in named if isinstance(person, UUID)]


def _key(row: Any) -> Key:
    return (type(row), *(getattr(row, name) for name in row.KEY))


def _before(shown: list[Shown], day: dt.date) -> dict[Key, str]:
    """What stood, until this day, where these rows stand; one query to see where, one for each such kind."""
    asked = [(rows, _until(rows, day)) for rows in shown if rows and rows[0].KEEPS_VERSIONS]
    if not asked:
        return {}
    parts = [
        stood.annotate(part=Value(number, output_field=IntegerField())).values("part").distinct()
        for number, (_rows, stood) in enumerate(asked)
    ]
    changed = parts[0].union(*parts[1:], all=True) if parts[1:] else parts[0]
    return {_key(row): said_of(row) for part in changed for row in asked[part["part"]][1]}


def _until(rows: Sequence[Any], day: dt.date) -> QuerySet[Any]:
    """The versions, in the generation of these rows and under their keys, that stood until a day."""
    model = type(rows[0])
    here = model.versions.filter(pk__in=[row.pk for row in rows])
    same = here.filter(**{name: OuterRef(name) for name in model.KEY})
    stood: QuerySet[Any] = model.versions.filter(Exists(same), generation=rows[0].generation, version_to=day)
    return stood


def recorded_with(event: LoggedEvent) -> QuerySet[LoggedEvent]:
    """Other events of the same cause: recorded by one act, or by what it set off."""
    return LoggedEvent.objects.filter(correlation=event.correlation).exclude(position=event.position)


def stream_words(event: LoggedEvent) -> tuple[str, str]:
    """What the event's stream tells of, with its page: a tournament's standings rest on all its events."""
    kind, _, rest = event.stream.partition("/")
    if kind == "tournament" and rest.count("/") == 1:
        return gettext("The tournament: its rounds, standings and tie-breaks"), f"/tournaments/{rest}/"
    if kind == "person":
        return gettext("The member’s page"), f"/members/{rest}/"
    return "", ""
