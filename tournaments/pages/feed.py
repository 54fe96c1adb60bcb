"""What was recorded of a tournament, as Atom and line by line."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from events.history import HistoryLine, history
from federation.feeds import MOST, Entry, EntryFeed
from federation.members import directory
from tournaments.pages.frame import frame_of


def told(stream: str, *, most: int, before: int | None = None) -> list[HistoryLine]:
    """The newest events of a tournament, with the names of those whom they mention."""
    lines = history([stream], before=before, most=most)
    persons = {UUID(person) for line in lines for person in line.persons}
    names = {str(person): name for person, name in directory.names(persons).items()}
    return [line.named(names) for line in lines]


def tournament_feed(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """The same as the tab "History", the newest first."""
    frame = frame_of(request, federation, tournament)
    entries = [
        Entry(
            f"event {line.position}",
            line.words,
            frame.row.name,
            reverse("log-event", args=[line.position]),
            line.recorded_at,
        )
        for line in told(frame.stream, most=MOST)
    ]
    return EntryFeed(frame.row.name, frame.here, entries)(request)
