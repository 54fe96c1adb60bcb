"""Two records of a register become one, or one becomes two again: what is on record of both, worked out anew.

The tournaments, the activity and the rating on entry of either number are read again under the persons that
they count for by now, and the register is walked from the first of them. Published lists stand as published.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from uuid import UUID

from events import log
from events.log import Envelope
from events.projector import Folds
from events.rows import Batch, Row, columns
from federation.identity.standins import StandsFor
from ratings.events import EntryRatingSet, InternationalEventCounted, InternationalEventCountsNoMore
from ratings.models import Participation, PlayerRating, RatedTournament, RatingChange
from ratings.state import RatingRecord, entry_stream, evolve_entry, register_stream
from ratings.systems.swedish.counting import rated_row, taking_part
from ratings.systems.swedish.live_rating_rows import refresh
from ratings.systems.swedish.rating_rows import participation_row, player_row
from ratings.systems.swedish.recalculation import Recalculation
from ratings.systems.swedish.register import Memory, Register, Source
from tournaments.merged_entrants import as_they_count
from tournaments.state import Tournament, stream_of

TakeWhatIsDue = Callable[[Recalculation, Memory, set[str]], None]
"""Lets the deductions of these persons be what their activity asks for; see `Ratings`."""

OF_TOURNAMENT = [field.name for field in columns(RatedTournament)]


def registers_with(persons: set[str], generation: int) -> set[Register]:
    """The registers in which one of these has anything on record. The batch must be written."""
    own = {"generation": generation, "person__in": persons}
    found: set[tuple[str, str]] = set()
    for model in (PlayerRating, Participation, RatingChange):
        found.update(model.all_generations.filter(**own).values_list("federation", "discipline"))
    played = RatedTournament.all_generations.filter(
        generation=generation, players__has_any_keys=sorted(persons)
    )
    found.update(played.values_list("federation", "discipline"))
    return {Register(*each) for each in found}


class Joining:
    """What an event of identity changes in one register. `persons`: the merged and the kept one."""

    def __init__(
        self, memory: Memory, persons: set[str], stands_for: StandsFor, at: Envelope, batch: Batch
    ) -> None:
        self.memory = memory
        self.register = memory.register
        self.persons = persons
        self.stands_for = stands_for
        self.at = at
        self.batch = batch
        self.source = Source(memory.register, batch.generation)

    def work_out(self, folds: Folds[Tournament], take_what_is_due: TakeWhatIsDue) -> None:
        """Make the rows what both are on record for, each under the one they count as now."""
        tournaments = [self._as_it_counts(row, folds) for row in self._tournaments()]
        self._count_activity_by_the_board()
        starts = {person: self._entry(person) for person in sorted(self.persons)}
        self.batch.write()
        walk = Recalculation(self.memory, self.batch, self.at.position)
        take_what_is_due(walk, self.memory, self.persons)
        for row in tournaments:
            walk.tournament(row)
        walk.has_come_in(sorted(self.persons), "")
        for person, rating in starts.items():
            if key := self._first_step(person, tournaments):
                walk.rating_on_entry(person, key, rating)
        touched = walk.run()
        for row in tournaments:
            self.batch[RatedTournament].put(**row)
        refresh(self.memory, touched | self.persons, self.batch, self.at.position)

    def _tournaments(self) -> list[Row]:
        played = self.source.rows(RatedTournament).filter(players__has_any_keys=sorted(self.persons))
        return list(played.order_by("order_key").values(*OF_TOURNAMENT))

    def _as_it_counts(self, row: Row, folds: Folds[Tournament]) -> Row:
        """The tournament's row and its participations as they are now; still because of its own events."""
        entered = folds.at(stream_of(row["federation"], row["tournament"]), self.at.position)
        state = as_they_count(entered, self.stands_for)
        again = rated_row(state, row["tournament"], row["because_of"])
        if again is None:
            raise ValueError(f"{row['tournament']} was rated and has no rule book")
        shared = {"source": row["tournament"], "period": row["period"]}
        rows = [
            participation_row(self.register, person, shared, row["because_of"])
            for person in taking_part(state)
        ]
        self._replace_activity(row["tournament"], rows)
        self.memory.note(again["players"])
        return again

    def _count_activity_by_the_board(self) -> None:
        """Events that the board counts, of either number, from the register's own stream."""
        for envelope in log.read_stream(register_stream(*self.register), up_to_position=self.at.position):
            event = envelope.event
            if isinstance(event, InternationalEventCounted) and not self._unconcerned(event):
                source, rows = counted_rows(self.register, event, self.stands_for, envelope.position)
                self._replace_activity(source, rows)
            elif isinstance(event, InternationalEventCountsNoMore):
                self._replace_activity(source_of(event), [])

    def _unconcerned(self, event: InternationalEventCounted) -> bool:
        return self.persons.isdisjoint(self.stands_for.get(each, each) for each in event.persons) and (
            self.persons.isdisjoint(event.persons)
        )

    def _replace_activity(self, source: str, rows: list[Row]) -> None:
        self.batch[Participation].replace(rows, **self.register.scope, source=source)

    def _entry(self, person: str) -> int | None:
        """Put down whether the rating on entry is the committee's own; the rating of the very first step."""
        start, by_hand, position = None, None, 0
        for number in self._numbers_of(person):
            stream = entry_stream(*self.register, number)
            envelopes = list(log.read_stream(stream, up_to_position=self.at.position))
            if envelopes:
                start, by_hand = _starts_and_stands(envelopes)
                position = envelopes[-1].position
                break
        held = self.memory.players.get(person)
        if by_hand is not None:
            row = player_row(self.register, person, by_hand, by_hand=True, because_of=position)
            self.memory.players[person] = row
            self.batch[PlayerRating].put(**row)
        elif held is not None and held["by_hand"]:
            del self.memory.players[person]
            self.batch[PlayerRating].drop(*self.register, UUID(person))
        return start

    def _numbers_of(self, person: str) -> Iterator[str]:
        """Their own number first, then those merged into it; none of who is merged themself."""
        if person not in self.stands_for:
            yield person
            yield from sorted(each for each, kept in self.stands_for.items() if kept == person)

    def _first_step(self, person: str, tournaments: list[Row]) -> str:
        """Where a walk of all that is or was theirs begins; "" for who never had a step."""
        written = self.source.rows(RatingChange).filter(person=person).order_by("order_key")
        keys = [row["order_key"] for row in tournaments if person in row["players"]]
        keys.extend(written.values_list("order_key", flat=True)[:1])
        return min(keys, default="")


def source_of(event: InternationalEventCounted | InternationalEventCountsNoMore) -> str:
    """What an event that the board counts is called among participations: it may count every year."""
    return f"{event.name[:180]}, {event.last_day}"


def counted_rows(
    register: Register, event: InternationalEventCounted, stands_for: StandsFor, position: int
) -> tuple[str, list[Row]]:
    """An event that the board counts: its source, and a participation for everybody as they count."""
    source = source_of(event)
    shared = {"source": source, "period": str(register.calendar.of(event.last_day)), "by_board": True}
    persons = dict.fromkeys(stands_for.get(person, person) for person in event.persons)
    return source, [participation_row(register, person, shared, position) for person in persons]


def _starts_and_stands(envelopes: list[Envelope]) -> tuple[int | None, int | None]:
    """The rating that the first step started from, if the committee set it, and the one set that stands."""
    first = envelopes[0].event
    record = RatingRecord()
    for envelope in envelopes:
        record = evolve_entry(record, envelope.event)
    return first.rating if isinstance(first, EntryRatingSet) else None, record.entry_rating
