"""What pages, the desk and other apps ask of championships and candidate results."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Min, QuerySet, Sum

from events.citing import cites
from events.log import head_position, read_stream
from federation.identity.directory import numbers_and_kept
from federation.identity.standins import Standins
from federation.members import directory
from federation.members.events import PersonalDetails
from federation.members.models import Person
from ratings.championships.commands.entering import Registered
from ratings.championships.corrected import as_played, said_of
from ratings.championships.events import EntrantRating
from ratings.championships.models import CandidateScore, ChampionshipRow
from ratings.championships.play_offs import outcome
from ratings.championships.state import (
    GROUPS,
    Championship,
    Kind,
    championship_stream,
    under_numbers_of,
)
from ratings.systems.danish.models import DanishReportLine, DanishTournament
from ratings.systems.danish.queries import numbers_on
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.easter import easter_monday, entry_deadline
from tournaments.state import Tournament, stream_of
from tournaments.state import evolve as evolve_tournament

CHAMPIONSHIPS = "championships.championships"
CANDIDATES = "championships.candidates"
WHOLE_DATE = 10  # letters of YYYY-MM-DD


def championship_now(federation: str, kind: str, year: int) -> Championship:
    """A championship as the log has it at this moment: the selection shown is the one that is confirmed."""
    return as_played(said_of(championship_stream(federation, kind, year), read_stream))


def year_before_now(federation: str, kind: str, year: int, this: Championship) -> Championship:
    """The championship of the year before this one, as those of this year are numbered."""
    last = championship_now(federation, kind, year - 1)
    return under_numbers_of(this, last, Standins().at(head_position()))


def rows_of(federation: str) -> list[ChampionshipRow]:
    """Every championship of a federation, the newest first."""
    rows = ChampionshipRow.objects.filter(federation=federation)
    return list(rows.order_by("-year", "-first_day", "championship"))


def registered(person: Person | PersonalDetails) -> Registered:
    """What the register says of an entrant; the country of citizenship where FIDE has none of them."""
    born = person.born_on
    return Registered(
        born_on=dt.date.fromisoformat(born) if len(born) == WHOLE_DATE else None,
        sex=person.sex,
        country=person.fide_federation or person.citizenship,
    )


def member_number(federation: str, person: UUID) -> int | None:
    """The number under which somebody is a member today."""
    held = directory.members_on(directory.today(federation), federation).filter(person=person)
    return held.values_list("number", flat=True).first()


@cites("DSU 4.1.1 §4")
def last_period_begins(today: dt.date) -> dt.date:
    """The entry deadline of the latest championship whose entries are over: results after it count (§4)."""
    year = today.year if today > entry_deadline(today.year) else today.year - 1
    return entry_deadline(year)


def candidate_results(federation: str, after: dt.date) -> QuerySet[CandidateScore]:
    """Results achieved after a day, the newest first."""
    found = CandidateScore.objects.filter(federation=federation, achieved=True, on__gt=after)
    return found.order_by("-on", "source", "person")


def holders_on(federation: str, day: dt.date) -> set[str]:
    """Who has a candidate result on a day, since the last championship's entry deadline."""
    rows = candidate_results(federation, last_period_begins(day)).filter(on__lte=day)
    return set(map(str, rows.values_list("person", flat=True)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A line of the entry list as the register would fill it; `rating` None: nobody knows one."""

    person: UUID
    rating: int | None
    games: int
    candidate_on: dt.date | None

    @property
    def line(self) -> EntrantRating | None:
        """The line as the registrar returns it, None while there is no rating to return."""
        if self.rating is None:
            return None
        return EntrantRating(
            person=str(self.person), rating=self.rating, games=self.games, candidate_on=self.candidate_on
        )


def proposed_lines(federation: str, state: Championship) -> list[Proposed]:
    """The entry list as the Danish register has it at the deadline, in the order of receipt.

    Whoever was entered twice has what stands under any number of theirs.
    """
    assert state.set_up is not None
    deadline, persons = state.set_up.entry_deadline, [UUID(person) for person in state.entries]
    counts_as = numbers_and_kept(persons)
    numbers = numbers_on(deadline, {*persons, *counts_as.values()})
    is_dm = state.set_up.kind == Kind.DM
    games = _games(federation, counts_as, easter_monday(state.set_up.year - 1), deadline) if is_dm else {}
    achieved = _achieved(federation, counts_as.values(), state.set_up.year) if is_dm else {}
    return [
        Proposed(
            person=person,
            rating=next((numbers[str(each)].rating for each in (person, kept) if str(each) in numbers), None),
            games=games.get(kept, 0),
            candidate_on=achieved.get(kept),
        )
        for person in persons
        for kept in [counts_as.get(person, person)]
    ]


def _games(
    federation: str, counts_as: Mapping[UUID, UUID], after: dt.date, to: dt.date
) -> Mapping[UUID, int]:
    """Rated games of tournaments that ended after one day, up to another.

    Decision: "since last year's DM" (§36) is since Easter Monday, when it ends: its own games count no more.
    """
    ended = DanishTournament.objects.filter(federation=federation, last_day__gt=after, last_day__lte=to)
    lines = DanishReportLine.objects.filter(
        federation=federation, person__in=list(counts_as), tournament__in=ended.values("tournament")
    )
    found: Counter[UUID] = Counter()
    for person, played in lines.order_by().values_list("person").annotate(played=Sum("games")):
        found[counts_as[person]] += played
    return found


def _achieved(federation: str, persons: Iterable[UUID], year: int) -> Mapping[UUID, dt.date]:
    """The first candidate result of each between the two entry deadlines."""
    found = candidate_results(federation, entry_deadline(year - 1)).filter(
        person__in=list(persons), on__lte=entry_deadline(year)
    )
    return dict(found.order_by().values_list("person").annotate(first=Min("on")))


def level_now(row: ChampionshipRow, group: str) -> tuple[str, ...]:
    """Who has to play off in a class, in the order of the standing; nobody before it is played out."""
    this = championship_now(row.federation, row.kind, row.year)
    tournament = this.tournaments.get(group)
    if not tournament or group not in GROUPS[Kind(row.kind)]:
        return ()
    played = Tournament()
    for envelope in read_stream(stream_of(row.federation, tournament)):
        played = evolve_tournament(played, envelope.event)
    if not played.finished or not TABLE[Group(group)].title:
        return ()
    return outcome(Group(group), this, played).level
