"""Who proposed and who approved the correction behind an event, for pages that compare two days."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from uuid import UUID

from django.utils.translation import gettext as _

from events.browsing import account_names
from events.models import LoggedEvent
from ratings.corrections.models import Correction


def deciders(events: Iterable[LoggedEvent]) -> Mapping[int, str]:
    """The officials in words, by the position of each event that a public correction recorded."""
    commands = {event.position: event.command_id for event in events}
    rows = Correction.objects.filter(command__in=set(commands.values()), veiled=False)
    corrections = {row.command: row for row in rows}
    actors = {actor for row in corrections.values() for actor in (row.proposed_by, row.decided_by)}
    names = account_names(actors - {None})
    return {
        position: _said(corrections[command], names)
        for position, command in commands.items()
        if command in corrections
    }


def _said(row: Correction, names: Mapping[UUID, str]) -> str:
    assert row.decided_by is not None  # it is in effect
    said = {"one": names.get(row.proposed_by, "–"), "other": names.get(row.decided_by, "–")}
    alone = row.proposed_by == row.decided_by
    return (_("by %(one)s alone") if alone else _("proposed by %(one)s, approved by %(other)s")) % said


DECIDERS = (deciders,)
