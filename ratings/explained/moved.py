"""What one event moved: the rows of every read model that name it as the event they rest on.

Looked for only where the event can have left a trace: in the models of projectors that handle its type. A row
names its event in `because_of`, or in a column that tells the position of a step in its life.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import CharField, Count, Q, QuerySet, Value
from django.utils.translation import gettext

from events.models import LoggedEvent, ReadModel
from events.projector import projectors
from federation.members import lookup
from ratings.explained.addresses import address_of

MOST_ROWS = 100
"""So many rows of one kind are named one by one."""

FOR_AUDITORS = frozenset(
    {
        "conduct.matters",
        "corrections.corrections",
        "identity.identities",
        "officials.grants",
        "privacy.erasures",
        "sanctions.sanctions",
    }
)
"""Projectors whose rows are shown to the persons concerned, to officials, and to auditors."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedRow:
    """One row: what it says, whom it is about, where it is shown."""

    said: str
    person: UUID | None
    name: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedKind:
    """The rows of one model. `rows` are the first of them, where they were asked for."""

    model: str
    words: str
    count: int
    rows: tuple[MovedRow, ...] = ()


def kinds_moved(event: LoggedEvent, *, auditor: bool) -> list[MovedKind]:
    """What kinds of rows rest on an event, and how many of each. One query for all."""
    counted = [_count(model, event.position) for model in _models(event.type, auditor=auditor)]
    if not counted:
        return []
    found = counted[0].union(*counted[1:], all=True) if counted[1:] else counted[0]
    by_name = {model._meta.label: model for model in _models(event.type, auditor=auditor)}
    return [
        MovedKind(model=row["label"], words=str(by_name[row["label"]]._meta.verbose_name), count=row["rows"])
        for row in sorted(found, key=lambda row: str(row["label"]))
        if row["rows"]
    ]


def rows_moved(event: LoggedEvent, *, auditor: bool) -> list[MovedKind]:
    """The same with the rows. One query for each kind that there is, and one for the names."""
    kinds = {kind.model: kind for kind in kinds_moved(event, auditor=auditor)}
    models = {model._meta.label: model for model in _models(event.type, auditor=auditor)}
    found = {
        name: list(_resting_on(models[name], event.position).order_by(*models[name].KEY)[:MOST_ROWS])
        for name in kinds
    }
    names = lookup.names({row.person for rows in found.values() for row in rows if _is_of_person(row)})
    return [
        MovedKind(
            model=name, words=kinds[name].words, count=kinds[name].count, rows=tuple(_told(rows, names))
        )
        for name, rows in found.items()
    ]


def _told(rows: list[Any], names: dict[UUID, str]) -> Iterator[MovedRow]:
    for row in rows:
        person = row.person if _is_of_person(row) else None
        yield MovedRow(
            said=str(row),
            person=person,
            name=names.get(person, "") if person else "",
            address=address_of(row),
        )


def _is_of_person(row: Any) -> bool:
    return isinstance(getattr(row, "person", None), UUID)


def _models(type_name: str, *, auditor: bool) -> list[type[ReadModel]]:
    """The models in which an event of this type can have left a trace."""
    return [
        model
        for name, projector in projectors().items()
        if type_name in projector.handlers and (auditor or name not in FOR_AUDITORS)
        for model in projector.writes
        if _columns(model)
    ]


def _columns(model: type[ReadModel]) -> list[str]:
    names = [field.name for field in model._meta.concrete_fields]
    return [name for name in names if name in {"because_of", "position"} or name.endswith("_position")]


def _resting_on(model: type[ReadModel], position: int) -> QuerySet[Any]:
    named = Q()
    for column in _columns(model):
        named |= Q(**{column: position})
    rows: QuerySet[Any] = model.objects.filter(named)
    return rows


def _count(model: type[ReadModel], position: int) -> QuerySet[Any, dict[str, Any]]:
    label = Value(model._meta.label, output_field=CharField())
    rows = _resting_on(model, position).order_by().annotate(label=label).values("label")
    counted: QuerySet[Any, dict[str, Any]] = rows.annotate(rows=Count("id")).values("label", "rows")
    return counted


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
