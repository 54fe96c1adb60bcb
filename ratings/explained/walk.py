"""The walk up from one event: the rows that rest on it, those that rest on them, and so on, step by step.

One query a step, whatever it leads to: what is found once is not found again, so that a row is named by the
shortest way to it. Ways that end in nothing cost nothing further.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from django.db.models import IntegerField, Q, QuerySet, Value

from events.dependents import Way, ways_from, ways_of_event
from events.history import envelopes
from events.models import LoggedEvent, ReadModel
from events.projector import projectors
from federation.small_mode.models import NoticeRow
from tournaments.conduct.models import MatterRow
from tournaments.conduct.projections import kind_of
from tournaments.events.conduct import ConductNoted

Model = type[ReadModel]
Ids = tuple[int, ...]
MOST_STEPS = 5

FOR_AUDITORS = frozenset(
    {
        "accounts.accounts",
        "corrections.corrections",
        "identity.identities",
        "letters.choices",
        "officials.grants",
        "privacy.erasures",
        "sanctions.sanctions",
        "webhooks.webhooks",
    }
)
"""Projectors whose rows are shown to the persons concerned, to officials, and to auditors."""

NOTED = {MatterRow: Q(kind=kind_of(ConductNoted)), NoticeRow: Q(veiled=True)}
"""Of models that everybody reads, the rows that stand for veiled events alone: those are for auditors too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Rows of one model. `through`: what they rest on in their turn; None: on the event itself."""

    model: Model
    through: Model | None
    in_part: bool
    ids: Ids


class Walk:
    """All that one event moved, as its reader may see it. At most seven queries, on `reached`."""

    def __init__(self, event: LoggedEvent, *, auditor: bool) -> None:
        self.event = event
        self.auditor = auditor
        self._found: defaultdict[Model, set[int]] = defaultdict(set)

    def reached(self) -> list[Reached]:
        """Directly first, then step by step; last what rests on all of it in part."""
        steps = self._directly()
        everything = list(steps)
        for _ in range(MOST_STEPS):
            steps = self._onward(steps, in_part=False)
            everything += steps
        return _each_way_once([*everything, *self._onward(everything, in_part=True)])

    def _directly(self) -> list[Reached]:
        """What names the event, and what it is about."""
        (at,) = envelopes([self.event])
        named = [(model, _naming(model, at.position)) for model in self._models_of(at.type)]
        about = [(model, rows) for model, rows in (*named, *ways_of_event(at)) if self._shown(model)]
        asked = [(model, self._open(model, rows)) for model, rows in about]
        found = _fetched(rows for _model, rows in asked)
        by_model: defaultdict[Model, list[int]] = defaultdict(list)
        for (model, _rows), ids in zip(asked, found, strict=True):
            by_model[model] += self._new(model, ids)
        return [
            Reached(model=model, through=None, in_part=False, ids=tuple(ids))
            for model, ids in sorted(by_model.items(), key=lambda each: each[0]._meta.label)
            if ids
        ]

    def _onward(self, steps: list[Reached], *, in_part: bool) -> list[Reached]:
        """What rests on the rows of these steps, and was not found yet."""
        asked = [(way, step) for step in steps for way in self._ways(step, in_part=in_part)]
        found = _fetched(self._open(way.target, way.rows(_these(step))) for way, step in asked)
        onward = (self._step(way, ids) for (way, _step), ids in zip(asked, found, strict=True))
        return [step for step in onward if step.ids]

    def _ways(self, step: Reached, *, in_part: bool) -> Iterator[Way]:
        ways = (way for way in ways_from(step.model) if way.in_part is in_part)
        return (way for way in ways if self._shown(way.target))

    def _step(self, way: Way, ids: list[int]) -> Reached:
        return Reached(
            model=way.target,
            through=way.source,
            in_part=way.in_part,
            ids=tuple(self._new(way.target, ids)),
        )

    def _new(self, model: Model, ids: list[int]) -> list[int]:
        known = self._found[model]
        new = [each for each in dict.fromkeys(ids) if each not in known]
        known.update(new)
        return new

    def _shown(self, model: Model) -> bool:
        return self.auditor or model.PROJECTION not in FOR_AUDITORS

    def _open(self, model: Model, rows: QuerySet[ReadModel]) -> QuerySet[ReadModel]:
        """Of these rows those that the reader may open."""
        return rows if self.auditor or model not in NOTED else rows.exclude(NOTED[model])

    def _models_of(self, type_name: str) -> list[Model]:
        """The models in which an event of this type can have left its position."""
        return [
            model
            for projector in projectors().values()
            if type_name in projector.handlers
            for model in projector.writes
            if _columns(model)
        ]


def _each_way_once(steps: list[Reached]) -> list[Reached]:
    """What one way led to at several steps, together where it led there first."""
    found: dict[tuple[Model, Model | None, bool], Reached] = {}
    for step in steps:
        way = (step.model, step.through, step.in_part)
        known = found.get(way)
        found[way] = replace(known, ids=known.ids + step.ids) if known else step
    return list(found.values())


def _these(step: Reached) -> QuerySet[ReadModel]:
    rows: QuerySet[ReadModel] = step.model.objects.filter(pk__in=step.ids)
    return rows


def _columns(model: Model) -> list[str]:
    """The columns that hold the position of an event: `decided_because_of`, `known_from_position`."""
    names = [field.name for field in model._meta.concrete_fields]
    return [name for name in names if name.split("_")[-1] == "position" or name.endswith("because_of")]


def _naming(model: Model, position: int) -> QuerySet[ReadModel]:
    named = Q()
    for column in _columns(model):
        named |= Q(**{column: position})
    rows: QuerySet[ReadModel] = model.objects.filter(named)
    return rows


def _fetched(asked: Iterable[QuerySet[ReadModel]]) -> list[list[int]]:
    """The ids of the rows of each of these, all in one query."""
    parts = [
        rows.order_by().annotate(part=Value(number, output_field=IntegerField())).values("part", "pk")
        for number, rows in enumerate(asked)
    ]
    found: list[list[int]] = [[] for _ in parts]
    if parts:
        for row in parts[0].union(*parts[1:], all=True) if parts[1:] else parts[0]:
            found[row["part"]].append(row["pk"])
    return found
