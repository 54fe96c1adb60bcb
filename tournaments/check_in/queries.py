"""Everybody who is to come to a round, as the list at the desk and the page at the door show them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from events import clock
from events.log import read_stream
from events.personal import unseal_many
from events.work import By, TheLog, Work
from federation.books import federation as federation_of
from federation.members import directory
from federation.members.events import FreeText
from federation.members.folding import folded_name
from federation.members.models import Enrolment
from federation.sanctions.barring import barred_among
from tournaments.entry_fees import Fee
from tournaments.expected import expected
from tournaments.paper.people import Listed, listed
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.state.check_in import CheckIn, StageRound
from tournaments.state.desk_notes import DeskNotes, desk_notes_stream, evolve_desk_notes
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player in the list.

    barred_until  the last day of a quarantine that is in force today, None for none
    provisional   the register has not confirmed the membership that the player is entered by
    note          what the desk has to remember
    """

    person: str
    who: Listed
    club: str
    here: bool
    by_door: bool
    provisional: bool = False
    barred_until: dt.date | None = None
    fee: Fee | None = None
    note: str = ""


def plain_lines(
    federation: str, state: Tournament, check_in: CheckIn, at: StageRound, *, asked: str = ""
) -> list[Line]:
    """Who is expected and is called so, by surname; nothing but name, club and whether they are here."""
    here, by_door, parts = check_in.here_for(at), check_in.by_door_for(at), folded_name(asked)
    known = listed(UUID(person) for person in expected(state, at))
    clubs = directory.club_names(federation)
    found = sorted(known.items(), key=lambda each: each[1].sort_key)
    return [
        Line(
            person=str(person),
            who=who,
            club=clubs.get(state.entries.get(str(person), ""), ""),
            here=str(person) in here,
            by_door=str(person) in by_door,
        )
        for person, who in found
        if called(who.name, parts)
    ]


def called(name: str, parts: tuple[str, ...]) -> bool:
    """Whether each part that was typed begins a part of the name."""
    names = folded_name(name)
    return all(any(each.startswith(part) for each in names) for part in parts)


def unconfirmed(federation: str, persons: Iterable[str]) -> set[str]:
    """Whose membership waits for the registrar."""
    waiting = Enrolment.objects.filter(federation=federation, person__in=list(persons))
    return {str(person) for person in waiting.values_list("person", flat=True)}


def notes_of(federation: str, tournament: str) -> dict[str, str]:
    """What the desk noted, by player; what was forgotten is not in it."""
    state = DeskNotes()
    for envelope in read_stream(desk_notes_stream(federation, tournament)):
        state = evolve_desk_notes(state, envelope.event)
    said = unseal_many(list(state.notes.values()), FreeText)
    return {person: said[note].text for person, note in state.notes.items() if note in said}


def barred_today(by: By, federation: str, state: Tournament, persons: Iterable[str]) -> dict[str, dt.date]:
    """The last day of the quarantine of each who is barred today, by a book that has quarantines."""
    if not book(state).says(Rule.QUARANTINE):
        return {}
    today = clock.day_in(federation_of(federation).zone)
    bars = barred_among(Work(by, clock.now(), TheLog()), federation, persons, [today])
    return {person: bar.last_day for person, bar in bars.items()}
