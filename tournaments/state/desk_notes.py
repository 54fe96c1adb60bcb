"""What the desk notes at an entry, folded from a stream that auditors and the desk alone read."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from tournaments.events.check_in import EntryNoted

DESK_NOTES = "entry-notes/"


def desk_notes_stream(federation: str, tournament: str) -> str:
    """The stream of what the desk noted at entries."""
    return f"{DESK_NOTES}{federation}/{tournament}"


class DeskNotes(msgspec.Struct, frozen=True):
    """The commitment to the note at each player who has one."""

    notes: Mapping[str, str] = {}


def evolve_desk_notes(state: DeskNotes, event: Event) -> DeskNotes:
    """Accepts every fact, judges none."""
    if not isinstance(event, EntryNoted):
        return state
    others = {person: note for person, note in state.notes.items() if person != event.person}
    return DeskNotes(others | ({event.person: event.note} if event.note else {}))
