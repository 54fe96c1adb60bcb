"""What a correction moves in words: rows grouped by what they are, names in place of ids, old and new."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import models
from django.db.models import Exists, OuterRef
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Words, words_of
from federation.members import directory
from federation.pages.formatting import NOTHING
from ratings.championships.labels import championship_name, class_name
from ratings.corrections.events import Shown
from ratings.corrections.handed_on import PERSON, handed_on
from ratings.corrections.tables import BEHIND_THE_SCENES, KINDS, Column, Kind, Say
from ratings.corrections.touched import ids_of, is_id, parts_of, persons_touched
from tournaments.models import EntryRow, TournamentRow

ISO_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
"""How rows keep a day; pages say it in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One column of a line; equal texts where it stays."""

    before: str
    after: str

    @property
    def differs(self) -> bool:
        """Whether it moves."""
        return self.before != self.after


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row that moves: whom or what it is about, and its columns.

    `persons`: the ids of `subject`; `touches`: of everybody whom it names, before or after.
    """

    subject: str
    persons: tuple[str, ...]
    touches: tuple[str, ...]
    url: str
    where: str
    cells: tuple[Cell, ...]


@dataclass(slots=True, kw_only=True)
class Group:
    """All rows of one kind that move."""

    title: Promise | str
    note: Promise | str
    heads: tuple[object, ...]
    lines: list[Line]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """Everything that moves. `persons`: id and name of everybody touched; `untold`: rows that only count."""

    groups: tuple[Group, ...]
    persons: tuple[tuple[UUID, str], ...]
    untold: int


def told(rows: Sequence[Shown], moved: int, beyond: Iterable[UUID] = ()) -> Told:
    """The rows in words; `beyond`: who is touched by none of them. Two queries: names, and tournaments."""
    persons = {*persons_touched(rows), *beyond}
    names = {str(person): name for person, name in directory.names(persons).items()} | _tournaments(rows)
    telling = [row for row in _in_order(rows) if row.model not in BEHIND_THE_SCENES]
    groups = tuple(_group(model, list(rows), names) for model, rows in groupby(telling, key=_model_of))
    by_name = sorted(((person, names[str(person)]) for person in persons), key=lambda each: each[1])
    return Told(groups=groups, persons=tuple(by_name), untold=moved - len(telling))


def _model_of(row: Shown) -> str:
    return row.model


def _group(model: str, rows: Sequence[Shown], names: Mapping[str, str]) -> Group:
    kind = _kind(model)
    found = handed_on(rows) if PERSON in kind.columns else rows
    columns = _columns(kind, model, found)
    return Group(
        title=kind.title,
        note=kind.note,
        heads=tuple(each.title for each in columns.values()),
        lines=[_line(row, kind, columns, names) for row in found],
    )


def _tournaments(rows: Iterable[Shown]) -> dict[str, str]:
    """The names of the tournaments that rows are of."""
    found = {_of(row, "tournament") for row in rows} - {""}
    named = TournamentRow.objects.filter(tournament__in=found)
    return dict(named.values_list("tournament", "name"))


def _of(row: Shown, name: str) -> str:
    """A part of the key by its name, or a column."""
    key = dict(zip(apps.get_model(row.model).KEY, row.key, strict=True))
    return str(key.get(name) or (row.after or row.before or {}).get(name, ""))


def _in_order(rows: Iterable[Shown]) -> list[Shown]:
    places = {model: place for place, model in enumerate(KINDS)}
    return sorted(rows, key=lambda row: (places.get(row.model, len(places)), row.model))


def _kind(model: str) -> Kind:
    if model in KINDS:
        return KINDS[model]
    plural = str(apps.get_model(model)._meta.verbose_name_plural)
    return Kind(title=plural[:1].upper() + plural[1:], columns={})


def _columns(kind: Kind, model: str, rows: Sequence[Shown]) -> Mapping[str, Column]:
    """The columns worth reading that some row moves; of a model nobody described, whatever moves."""
    moving = [name for row in rows for name in {**(row.before or {}), **(row.after or {})}]
    if kind.columns:
        found = {name: column for name, column in kind.columns.items() if name in moving}
        return found or kind.columns
    table = apps.get_model(model)
    words = words_of(table)
    columns = {name: Column(title=_field_name(table._meta.get_field(name))) for name in moving}
    coded = {
        name: replace(columns[name], say=_said_by(words[name])) for name in columns.keys() & words.keys()
    }
    return columns | coded


def _said_by(words: Words) -> Say:
    return lambda value: str(words(value))


def _field_name(column: Any) -> str:
    name = str(column.verbose_name)
    return name[:1].upper() + name[1:]


def _line(row: Shown, kind: Kind, columns: Mapping[str, Column], names: Mapping[str, str]) -> Line:
    persons = [part for part in parts_of(row) if is_id(part) and part in names and not kind.by_place]
    where = _where(row, names)
    return Line(
        subject=" – ".join(names[person] for person in persons)
        or (where if kind.by_place else gettext("the whole")),
        persons=tuple(persons),
        touches=tuple(each for each in ids_of(row) if each in names),
        url=reverse("member", args=persons) if len(persons) == 1 else "",
        where="" if kind.by_place else where,
        cells=tuple(_cell(row, name, column) for name, column in columns.items()),
    )


def _cell(row: Shown, name: str, column: Column) -> Cell:
    return Cell(before=_say(row.before, name, column), after=_say(row.after, name, column))


def _say(values: Mapping[str, str] | None, name: str, column: Column) -> str:
    if values is None or name not in values:
        return NOTHING
    if ISO_DAY.fullmatch(values[name]):
        return date_format(dt.date.fromisoformat(values[name]))
    return column.say(values[name])


PLACES: dict[str, object] = {
    "period": _("period %s"),
    "round_number": _("round %s"),
    "board": _("board %s"),
    "stage": _("stage %s"),
}
"""Parts of a key that say little without their name; where there is but one stage it is not said."""

IN_WORDS: Mapping[str, Say] = {"championship": championship_name, "group": class_name}
"""Parts of a key that are said in words of their own."""

UNSAID = frozenset({"federation", "discipline", "order_key", "issue", "game"})


def _where(row: Shown, names: Mapping[str, str]) -> str:
    """The tournament, the period, the board: what of the key is neither a person nor a position."""
    model = apps.get_model(row.model)
    parts = [names.get(_of(row, "tournament"), _of(row, "tournament"))]
    for name, part in zip(model.KEY, row.key, strict=True):
        field = model._meta.get_field(name)
        if name in UNSAID or name == "tournament" or isinstance(field, models.BigIntegerField) or is_id(part):
            continue
        if (name, part) != ("stage", "1"):
            parts.append(_part(name, str(dict(field.flatchoices).get(part, part))))
    return ", ".join(part for part in parts if part)


def _part(name: str, part: str) -> str:
    if name in IN_WORDS:
        return IN_WORDS[name](part)
    return gettext(str(PLACES[name])) % part if name in PLACES else part


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """A tournament that is not rated yet and whose forecasts rest on a rating that moves."""

    name: str
    url: str


def forecasts(rows: Iterable[Shown]) -> list[Forecast]:
    """Tournaments on their way in which somebody is entered whose running rating moves. One query."""
    moving = [row for row in rows if row.model == "ratings.playerrating"]
    entered = EntryRow.objects.filter(
        federation=OuterRef("federation"),
        tournament=OuterRef("tournament"),
        person__in={_of(row, "person") for row in moving},
    )
    ahead = TournamentRow.objects.filter(
        Exists(entered),
        federation__in={_of(row, "federation") for row in moving},
        discipline__in={_of(row, "discipline") for row in moving},
        state__in=("announced", "sanctioned", "drawn", "in_play", "finished", "filed"),
    )
    return [
        Forecast(name=row.name, url=reverse("tournament", args=[row.federation, row.tournament]))
        for row in ahead.order_by("starts_on")
    ]


UNMOVED: tuple[tuple[frozenset[str], object], ...] = (
    (frozenset({"ratings.listline"}), _("No line of a published list would differ in a reissue.")),
    (frozenset({"ratings.playerrating", "danish.danishrating"}), _("No running rating.")),
    (
        frozenset({"titles.titleholder", "titles.diploma", "correspondence.correspondenceranking"}),
        _("No level, no title and no ranking."),
    ),
    (frozenset({"tournaments.standingrow"}), _("No place and no tie-break of any standings.")),
    (frozenset({"tournaments.roundrow"}), _("No pairing: rounds stand as they were paired.")),
    (
        frozenset({"championships.candidatescore", "championships.entrantrow", "championships.titlewon"}),
        _("No right to play in a championship."),
    ),
    (frozenset({"championships.titlewon", "championships.grouprow"}), _("No title of a championship.")),
    (
        frozenset({"championships.seatrow"}),
        _("No place in a class of a championship: each stays with whom it was confirmed for."),
    ),
    (frozenset({"sanctions.sanctionrow"}), _("No warning and no quarantine.")),
)


def unmoved(moving: Set[str]) -> list[object]:
    """What stays as it is, of what readers ask for. `moving`: every model that moves, shown or not."""
    return [said for kinds, said in UNMOVED if not kinds & moving]
