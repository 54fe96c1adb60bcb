"""What happens to a member in public, as Atom: tournaments entered and each step of a rating."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext

from events.models import LoggedEvent
from federation.feeds import MOST, Entry, EntryFeed
from federation.identity.directory import kept_among, merges_of
from federation.members.models import Person
from federation.pages import read_your_writes
from federation.pages.formatting import days, signed
from ratings.pages.player import PROJECTORS, tournaments_of
from ratings.systems.face import PlayersRating, systems
from tournaments.models import TournamentRow
from tournaments.pages.as_of import tournaments_then
from tournaments.stages import STATES


def member_feed(request: HttpRequest, person: UUID) -> HttpResponse:
    """The newest first; nothing that does not stand on the member's page."""
    read_your_writes.as_of(request, *PROJECTORS)
    merges = merges_of(person)
    if (kept := kept_among(merges, person)) is not None:
        return redirect("member-news", kept)
    who = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("No person in the register has this address."))
    numbers = [person, *(row.merged for row in merges)]
    played = tournaments_of(numbers)
    asked = (system.of_player(numbers, played, whole=False) for system in systems().values())
    parts = [part for found in asked for part in found]
    here = reverse("member", args=[person])
    rows = tournaments_then(played.values())
    recorded = _recorded(parts, rows)
    entries = [*_steps(here, parts, recorded), *_tournaments(rows, recorded)]
    entries.sort(key=lambda entry: (entry.updated, entry.key), reverse=True)
    return EntryFeed(who.name, here, entries[:MOST])(request)


Recorded = Mapping[int, dt.datetime]


def _recorded(parts: Sequence[PlayersRating], rows: Sequence[TournamentRow]) -> Recorded:
    """When the events behind them were recorded; one query."""
    positions = {step.position for part in parts for step in part.steps} | {row.because_of for row in rows}
    events = LoggedEvent.objects.filter(position__in=positions)
    return dict(events.values_list("position", "recorded_at"))


def _steps(here: str, parts: Sequence[PlayersRating], recorded: Recorded) -> Iterator[Entry]:
    """A step that is worked out anew is news again."""
    for part in parts:
        for step in part.steps:
            if step.position in recorded:
                change = step.instead if step.change is None else signed(step.change)
                yield Entry(
                    key=f"step {here} {part.key} {step.title} {step.position}",
                    title=f"{part.game}: {step.before} → {step.after} ({change})",
                    words=f"{step.title}. {capfirst(step.remark)}",
                    address=f"{here}#{part.key}",
                    updated=recorded[step.position],
                )


def _tournaments(rows: Sequence[TournamentRow], recorded: Recorded) -> Iterator[Entry]:
    """Each tournament once in each state."""
    for row in rows:
        if row.because_of in recorded:
            yield Entry(
                key=f"tournament {row.federation}/{row.tournament} {row.state}",
                title=f"{row.name}: {STATES.get(row.state, row.state)}",
                words=f"{row.place}, {days(row.starts_on, row.ends_on)}",
                address=reverse("tournament", args=[row.federation, row.tournament]),
                updated=recorded[row.because_of],
            )
