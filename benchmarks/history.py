"""A long invented history: the mix of the demo season, decades of it, written to the log in bulk.

The commands would take an hour for a million events, since each folds what it decides on. Here the same
event types are made directly, in an order that the commands would allow, and appended by
`events.log.append` a thousand at a time: same function, same checks, same chain. Lists carry the digest
that the rating rules give, so a replay proves each of them.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from random import Random
from uuid import UUID, uuid4

from benchmarks.played import Played, played
from events import personal
from events.log import NewEvent, Origin, append
from events.models import PersonalData
from events.types import Event
from federation.members.events import MembershipStarted, PersonalDetails, PersonRegistered
from federation.members.state import membership_stream, person_stream
from ratings.events import EntryRatingSet, RatingListPublished, RatingPeriodEnded
from ratings.rules import listing
from ratings.rules.slsf.periods import Period
from ratings.rules.slsf.tournament import rate_tournament
from ratings.state import entry_stream, register_stream
from tournaments.events import PlacedInCalendar
from tournaments.rules.books import GOMOKU
from tournaments.state import calendar_stream, stream_of

EVENTS_A_PERSON = 333
EVENTS_A_TOURNAMENT = 105
PERIODS = 60
FIRST = Period(year=1990, number=1)
AT_ONCE = 6
"""Tournaments that go on side by side."""

A_CALL = 1_000
DISCIPLINES = ("gomoku", "gomoku", "renju")
Report = Callable[[int], None]


class Writer:
    """Collects events and appends them in large calls; knows the version of every stream."""

    def __init__(self, report: Report) -> None:
        self.versions: dict[str, int] = {}
        self.written = 0
        self._report = report
        self._events: list[NewEvent] = []
        self._personal: list[PersonalData] = []
        self._actor = uuid4()

    def record(self, stream: str, event: Event, day: dt.date) -> None:
        """Note one event."""
        version = self.versions[stream] = self.versions.get(stream, 0) + 1
        self._events.append(NewEvent(stream, version, event, day))
        if len(self._events) >= A_CALL:
            self.flush()

    def keep(self, row: PersonalData) -> str:
        """Note a personal row; its commitment."""
        self._personal.append(row)
        return row.commitment

    def flush(self) -> None:
        """Append what was noted."""
        from django.db import transaction

        if not self._events:
            return
        command = uuid4()
        with transaction.atomic():
            PersonalData.objects.bulk_create(self._personal)
            append(Origin(self._actor, command, command), self._events)
        self.written += len(self._events)
        self._report(self.written)
        self._events, self._personal = [], []


class Register:
    """One discipline: its players, their ratings, the list before, the number of its next tournament."""

    def __init__(self, discipline: str) -> None:
        self.discipline = discipline
        self.ratings: dict[str, int] = {}
        self.active: set[str] = set()
        self.before: dict[str, int] = {}
        self.numbers: dict[int, int] = {}


def write(events: int, report: Report = lambda _: None, seed: int = 1) -> int:
    """Write about so many events; how many it were."""
    luck = Random(seed)
    writer = Writer(report)
    people = [
        str(_person(writer, luck, number)) for number in range(1, max(events // EVENTS_A_PERSON, 60) + 1)
    ]
    registers = {name: Register(name) for name in ("gomoku", "renju")}
    for register in registers.values():
        _entry_ratings(writer, register, people, luck)
    left = events - sum(writer.versions.values())
    a_period = max(left // EVENTS_A_TOURNAMENT // PERIODS, 2)
    period = FIRST
    for _ in range(PERIODS):
        _period(writer, registers, period, a_period, luck)
        period = period.next
    writer.flush()
    return writer.written


def _person(writer: Writer, luck: Random, number: int) -> UUID:
    person = UUID(int=luck.getrandbits(128), version=4)
    details = PersonalDetails(surname=f"Player{number}", given_names="Invented", born_on="1980")
    commitment = writer.keep(personal.seal(details, person))
    day = FIRST.first_day
    writer.record(person_stream(person), PersonRegistered(federation="slsf", personal=commitment), day)
    member = MembershipStarted(federation="slsf", number=number, person=person, starts_on=day, club="")
    writer.record(membership_stream("slsf", number), member, day)
    return person


def _entry_ratings(writer: Writer, register: Register, people: list[str], luck: Random) -> None:
    for person in people if register.discipline == "gomoku" else people[::2]:
        rating = register.ratings[person] = round(luck.gauss(1500, 150))
        event = EntryRatingSet(person=person, rating=rating)
        writer.record(entry_stream("slsf", register.discipline, person), event, FIRST.first_day)


def _period(
    writer: Writer, registers: dict[str, Register], period: Period, tournaments: int, luck: Random
) -> None:
    """Its tournaments, some side by side; then each register's list."""
    done: list[tuple[str, Played]] = []
    for start in range(0, tournaments, AT_ONCE):
        together = range(start, min(start + AT_ONCE, tournaments))
        day = period.first_day + dt.timedelta(days=round(110 * start / tournaments))
        running = [
            _announced(registers[luck.choice(DISCIPLINES)], period, day, each, luck) for each in together
        ]
        done += [(discipline, event) for discipline, event in running]
        _side_by_side(writer, registers, running)
    for register in registers.values():
        own = [event for discipline, event in done if discipline == register.discipline]
        _publish(writer, register, period, own)


def _announced(
    register: Register, period: Period, day: dt.date, number: int, luck: Random
) -> tuple[str, Played]:
    players = luck.sample(list(register.ratings), luck.randint(8, 14))
    name = f"Invented {register.discipline} {period} number {number}"
    return register.discipline, played(name, register.discipline, day, players, luck)


def _side_by_side(writer: Writer, registers: dict[str, Register], running: list[tuple[str, Played]]) -> None:
    """A stretch of each in turn, until all are over."""
    waiting = [(discipline, event, iter(event.stretches)) for discipline, event in running]
    while waiting:
        for each in list(waiting):
            discipline, event, stretches = each
            stretch = next(stretches, None)
            if stretch is None:
                waiting.remove(each)
                continue
            for fact in stretch:
                _record(writer, registers[discipline], event, fact)


def _record(writer: Writer, register: Register, event: Played, fact: Event | None) -> None:
    """One event of a tournament; None stands for the board's sanction, which takes the next number."""
    stream = stream_of("slsf", event.tournament)
    if fact is None:
        year = event.ends_on.year
        number = register.numbers[year] = register.numbers.get(year, 0) + 1
        writer.record(stream, event.sanction(f"{year}-{number:05d}"), event.starts_on)
        place = PlacedInCalendar(tournament=event.tournament, ends_on=event.ends_on)
        writer.record(calendar_stream("slsf", register.discipline, year), place, event.starts_on)
        return
    for row in event.personal_of(fact):
        writer.keep(row)
    writer.record(stream, fact, event.ends_on)


def _publish(writer: Writer, register: Register, period: Period, own: list[Played]) -> None:
    """Rate the period's tournaments in the order of the book and publish the list after them."""
    matches: dict[str, int] = dict.fromkeys(register.ratings, 0)
    for event in sorted(own, key=lambda event: event.order):
        for person, line in rate_tournament(register.ratings, event.matches, GOMOKU).items():
            register.ratings[person] = line.after
            register.active.add(person)
            matches[person] += len(line.matches)
    rows = list(_lines(register, matches))
    digest = listing.digest(rows)
    register.before = {row.person: row.rating for row in rows}
    stream = register_stream("slsf", register.discipline)
    writer.record(stream, RatingPeriodEnded(period=str(period)), period.last_day)
    published = RatingListPublished(period=str(period), digest=digest, lines=len(rows))
    writer.record(stream, published, period.next.first_day)


def _lines(register: Register, matches: dict[str, int]) -> Iterator[listing.Row]:
    ratings = {person: register.ratings[person] for person in register.active}
    for person, place in listing.places(ratings).items():
        rating = ratings[person]
        change = rating - register.before.get(person, rating)
        yield listing.Row(place=place, person=person, rating=rating, change=change, matches=matches[person])
