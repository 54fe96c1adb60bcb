"""What an act would record and move, told to the program that asks; nothing of it stays (events/dry_run.py).

Of a row it is told what the API tells of the table anyway, so that nothing private comes out on this way; of
other tables only how many rows move.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import msgspec
from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest
from rest_framework.throttling import UserRateThrottle

from events.acts import Act
from events.dry_run import suppose
from events.log import Envelope
from events.models import ReadModel
from events.registries import gathered
from events.restricted_streams import sight_of
from events.rows import Row
from events.watching import Move
from federation.pages.account import official

MOST_ROWS = 100
"""Of each table; how many there are is told of all."""


PERSON = "person"
GONE_WITH_A_PERSON = {"club", "number"}
"""What no answer tells of who was erased; a row says nothing of whether its person was."""


class DryRuns(UserRateThrottle):
    """How often an account may ask."""

    scope = "dry_run"


def told_of(act: Act[msgspec.Struct], said: msgspec.Struct, request: HttpRequest) -> dict[str, object]:
    """Its events and rows. Raises Refused as the act itself would, and TookTooLong."""
    patience = settings.CORRECTION_PAGE_PATIENCE
    supposed = suppose(act.command, act.completed(said), official(request), patience=patience)
    sees = sight_of(request)
    return {
        "dry_run": True,
        "would_record": [_event(each, whole=sees(each)) for each in supposed.events],
        "would_move": list(_tables(supposed.moves)),
    }


def _event(envelope: Envelope, *, whole: bool) -> dict[str, object]:
    """One event; what it says is left out where only auditors read it."""
    return {
        "stream": envelope.stream,
        "type": envelope.type,
        "effective_on": envelope.effective_on,
        "payload": json.loads(envelope.payload) if whole else None,
    }


def _tables(moves: Iterable[Move]) -> Iterator[dict[str, object]]:
    """The rows that move, table by table."""
    found: defaultdict[type[ReadModel], list[Move]] = defaultdict(list)
    for move in moves:
        found[move.model].append(move)
    for model, moved in sorted(found.items(), key=lambda each: each[0]._meta.label):
        told = told_of_tables().get(model)
        rows = (_row(each, told) for each in moved[:MOST_ROWS] if told)
        shown = [row for row in rows if any(row.values())]
        yield {"table": model._meta.label, "count": len(moved), "rows": shown}


def _row(move: Move, told: Told) -> dict[str, object]:
    return {"before": _part(move.before, told), "after": _part(move.after, told)}


def _part(row: Row | None, told: Told) -> dict[str, object] | None:
    """What the API tells of a row; None for no row, and for one that it leaves out."""
    if row is None or (told.rows and not told.rows.check({name: row[name] for name in told.asked})):
        return None
    return {name: row[name] for name in told.columns if name in row}


class Told(NamedTuple):
    """What the API tells all of a table: which columns, of which rows, known by which columns."""

    columns: tuple[str, ...]
    rows: Q
    asked: frozenset[str]


@cache
def told_of_tables() -> Mapping[type[ReadModel], Told]:
    """Each table that has an address."""
    found: dict[type[ReadModel], Told] = {}
    for _prefix, view, _name in gathered("API_ROUTES"):
        model = view.queryset.model
        columns = {field.name for field in model._meta.concrete_fields}
        columns -= GONE_WITH_A_PERSON if PERSON in columns else set()
        told = view.serializer_class().fields.items()
        shown = tuple(name for name, field in told if name in columns and field.source == name)
        found[model] = Told(shown, view.told_rows, frozenset(view.told_rows.referenced_base_fields))
    return found
