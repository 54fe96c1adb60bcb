"""A long invented past, written to the log in large batches: events of the real commands, with true lists.

The commands themselves would fold and check each act; here only the events are wanted, so a seeded
simulator makes them directly, in the mix of a round robin of twelve, and rates along so that the digests
of the published lists are true.
"""

from __future__ import annotations

import datetime as dt
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from uuid import UUID

import msgspec

from events import log
from events.log import NewEvent, Origin
from events.models import PersonalData
from events.personal import seal
from events.types import Event
from federation.members import events as people
from federation.members.events import PersonalDetails
from ratings.events import EntryRatingSet, RatingListPublished, RatingPeriodEnded
from ratings.rules import listing
from ratings.rules.periods import Period
from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.inactivity import ACTIVE, period_ends
from ratings.rules.slsf.periods import CALENDAR
from ratings.rules.slsf.tournament import RatedMatch, rate_tournament
from ratings.state import entry_stream, register_stream
from ratings.systems.swedish.inactive import after
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.rules.books import GOMOKU
from tournaments.rules.pairing import round_robin
from tournaments.state import calendar_stream, stream_of, tournament_id

PLAYERS, A_TOURNAMENT, A_PERIOD = 3_000, 12, 200
FIRST_YEAR = 1950
FIRST = CALENDAR.read(f"{FIRST_YEAR}-1")
A_YEAR = 3
VILLAGE = 200
"""The number of the village's own tournament, which no other has."""
SCORES = ((2, 0), (2, 0), (1, 1), (0, 2), (0, 2))


class Past:
    """Simulates and writes; `written` counts the events."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.versions: defaultdict[str, int] = defaultdict(int)
        self.waiting: list[NewEvent] = []
        self.written = 0
        self.persons = [str(self._id()) for _ in range(PLAYERS)]
        self.villagers = [str(self._id()) for _ in range(A_TOURNAMENT)]
        everybody = [*self.persons, *self.villagers]
        self.ratings = {person: 1200 + self.chance.randrange(600) for person in everybody}
        self.last_list: dict[str, int] = {}
        self.played: Counter[str] = Counter()
        self.last_active: dict[str, Period] = {}

    def write(self, events: int) -> int:
        """Write at least so many events; how many."""
        self._register()
        period = CALENDAR.read(f"{FIRST_YEAR}-1")
        while self.written + len(self.waiting) < events:
            matches: Counter[str] = Counter()
            for number in range(A_PERIOD):
                if self.written + len(self.waiting) < events:
                    self._tournament(period, number, matches)
            self._publish(period, matches)
            period = period.next
        self._flush()
        return self.written

    def write_years(self, years: int, tournaments: int) -> None:
        """Write so many tournaments in so many years; once a year the villagers meet among themselves."""
        self._register()
        period = CALENDAR.read(f"{FIRST_YEAR}-1")
        each = -(-tournaments // (years * A_YEAR))
        for _ in range(years * A_YEAR):
            matches: Counter[str] = Counter()
            for number in range(each):
                self._tournament(period, number, matches)
            if period.number == 1:
                self._tournament(period, VILLAGE, matches, self.villagers)
            self._publish(period, matches)
            period = period.next
        self._flush()

    def correct(self, number: int) -> None:
        """The first game of a tournament of the first period was not what was handed in."""
        stream = stream_of("slsf", tournament_id(f"Cup {number}", _day(FIRST, number)))
        before = next(
            envelope.event
            for envelope in log.read_stream(stream)
            if envelope.type == facts.ResultReported.TYPE
        )
        corrected = facts.ResultCorrected(
            round_number=1, board=1, black=2 - before.black, white=2 - before.white, reason="0" * 64
        )
        if before.black == before.white:
            corrected = msgspec.structs.replace(corrected, black=2, white=0)
        self._add(stream, corrected, day=_day(FIRST, number))
        self._flush()

    def _id(self) -> UUID:
        return UUID(int=self.chance.getrandbits(128), version=4)

    def _add(self, stream: str, *events: Event, day: dt.date) -> None:
        for event in events:
            self.versions[stream] += 1
            self.waiting.append(NewEvent(stream, self.versions[stream], event, day))
        if len(self.waiting) >= 2_000:
            self._flush()

    def _flush(self) -> None:
        command = self._id()
        if self.waiting:
            log.append(Origin(UUID(int=7), command, command), self.waiting)
        self.written += len(self.waiting)
        self.waiting.clear()

    def _register(self) -> None:
        day = dt.date(FIRST_YEAR, 1, 1)
        rows = []
        for number, person in enumerate([*self.persons, *self.villagers], start=1):
            details = PersonalDetails(surname=f"Invented{number:05d}", given_names="Player")
            row = seal(details, UUID(person), salt=f"{number:032x}")
            rows.append(row)
            registered = people.PersonRegistered(federation="slsf", personal=row.commitment)
            self._add(f"person/{person}", registered, day=day)
            started = people.MembershipStarted(
                federation="slsf", number=number, person=UUID(person), starts_on=day
            )
            self._add(f"membership/slsf/{number}", started, day=day)
            entry = EntryRatingSet(person=person, rating=self.ratings[person])
            self._add(entry_stream("slsf", "gomoku", person), entry, day=day)
        PersonalData.objects.bulk_create(rows, batch_size=1_000)

    def _tournament(
        self, period: Period, number: int, matches: Counter[str], order: list[str] | None = None
    ) -> None:
        day = _day(period, number)
        name = tournament_id(f"Cup {number}", day)
        order = order or self.chance.sample(self.persons, A_TOURNAMENT)
        calendar = calendar_stream("slsf", "gomoku", day.year)
        sanction = f"{day.year}-{self.versions[calendar] + 1:05d}"
        stream = stream_of("slsf", name)
        self._add(stream, *_opening(f"Cup {number}", day, sanction, order), day=day)
        self._add(calendar, facts.PlacedInCalendar(tournament=name, ends_on=day), day=day)
        rated = []
        for event, match in self._rounds(order):
            self._add(stream, event, day=day)
            rated += match
        end = (facts.TournamentFinished(), facts.ReportFiled(), facts.ReportAccepted())
        self._add(stream, *end, day=day)
        for person, line in rate_tournament(self.ratings, rated, GOMOKU).items():
            self.ratings[person] = line.after
            matches[person] += len(line.matches)
            self.last_active[person] = period

    def _rounds(self, order: list[str]) -> Iterator[tuple[Event, list[RatedMatch]]]:
        for number in range(1, round_robin.rounds(A_TOURNAMENT, GOMOKU) + 1):
            pairing = round_robin.pair(A_TOURNAMENT, number, GOMOKU)
            boards = tuple(PairedBoard(board.black, board.white) for board in pairing.boards)
            yield facts.RoundStarted(round_number=number, boards=boards), []
            for board, paired in enumerate(pairing.boards, start=1):
                black, white = self.chance.choice(SCORES)
                match = RatedMatch(
                    player=order[paired.black - 1], opponent=order[paired.white - 1], outcome=Outcome(black)
                )
                result = facts.ResultReported(round_number=number, board=board, black=black, white=white)
                yield result, [match]

    def _publish(self, period: Period, matches: Counter[str]) -> None:
        self.played += matches
        listed = self._end(period)
        ratings = {person: self.ratings[person] for person in listed}
        rows = [
            listing.Row(
                place=place,
                person=person,
                rating=ratings[person],
                change=ratings[person] - self.last_list.get(person, ratings[person]),
                matches=matches[person],
            )
            for person, place in listing.places(ratings).items()
        ]
        published = RatingListPublished(period=str(period), digest=listing.digest(rows), lines=len(rows))
        register = register_stream("slsf", "gomoku")
        self._add(register, RatingPeriodEnded(period=str(period)), published, day=period.next.first_day)
        self.last_list = ratings

    def _end(self, period: Period) -> list[str]:
        """Deduct for inactivity; who is on the list."""
        listed = []
        for person, active in self.last_active.items():
            spell = ACTIVE
            for ended in period_ends(ACTIVE, after(active, period), {}, GOMOKU):
                spell, change = ended.spell, ended.change
            if spell.listed:
                listed.append(person)
            if spell is not ACTIVE:
                self.ratings[person] += change
        return listed


def _day(period: Period, number: int) -> dt.date:
    return period.first_day + dt.timedelta(days=number // 2)


def _opening(name: str, day: dt.date, sanction: str, order: list[str]) -> list[Event]:
    announced = facts.TournamentAnnounced(
        federation="slsf",
        name=name,
        place="Nowhere",
        starts_on=day,
        ends_on=day,
        discipline="gomoku",
        rule_book="SLSF-G",
        time_control=TimeControl(base_minutes=30),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
    )
    entries = [facts.EntryRegistered(person=person) for person in order]
    return [
        announced,
        facts.RegulationsConsented(),
        facts.RegulationsPublished(),
        facts.TournamentSanctioned(sanction_number=sanction),
        *entries,
        facts.StartNumbersDrawn(seed="0" * 32, order=tuple(order)),
    ]
