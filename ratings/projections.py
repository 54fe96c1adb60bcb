"""Ratings, step by step in the order of the book, and the lists as published."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event
from federation.books import federation as federation_of
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.standins import Standins
from federation.rulings.events import CalculationMended
from federation.rulings.state import Rulings, rulings_stream
from federation.rulings.state import evolve as evolve_rulings
from ratings import events as facts
from ratings.models import (
    EndedPeriod,
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
    ReissueProposal,
)
from ratings.rules.slsf.inactivity import TermsFrom
from ratings.systems.swedish import inactive
from ratings.systems.swedish.counting import rated_row, taking_part
from ratings.systems.swedish.in_order import end_next, rate_next
from ratings.systems.swedish.interpretations import DEDUCTIONS, first_period, terms_decided
from ratings.systems.swedish.live_rating_rows import refresh
from ratings.systems.swedish.merging import Joining, counted_rows, registers_with, source_of
from ratings.systems.swedish.published_lists import IssuedLists
from ratings.systems.swedish.rating_rows import participation_row, player_row
from ratings.systems.swedish.recalculation import Recalculation
from ratings.systems.swedish.register import (
    Memory,
    Register,
    Source,
    end_key,
    just_after,
    register_at,
    start_key,
)
from tournaments.events import (
    AcceptanceTakenBack,
    DatesCorrected,
    EntrantCorrected,
    ReportAccepted,
    ResultCorrected,
    TournamentSanctioned,
)
from tournaments.merged_entrants import as_they_count
from tournaments.state import Tournament, evolve, tournament_events

RATES = (ReportAccepted, TournamentSanctioned, ResultCorrected, DatesCorrected, EntrantCorrected)
"""What a tournament that is accepted and sanctioned is rated at, or rated anew."""


class Ratings(IssuedLists, Projector):
    """The running ratings. What comes in its order is added; a late fact recalculates; lists stand."""

    name, version = "ratings.ratings", 7
    writes = (
        RatedTournament,
        Participation,
        RatingChange,
        PlayerRating,
        PublishedList,
        ListLine,
        EndedPeriod,
        ReissueProposal,
    )

    def __init__(self) -> None:
        super().__init__()
        self.folds: Folds[Tournament] = Folds(Tournament(), evolve)
        self.standins = Standins()
        self.rulings: Folds[Rulings] = Folds(Rulings(), evolve_rulings)
        self.memories: dict[Register, Memory] = {}

    @on(facts.EntryRatingSet)
    def entry_rating(self, event: facts.EntryRatingSet, at: Envelope, batch: Batch) -> None:
        """Before the player's first tournament; or after it, in place of the rating worked out there."""
        memory = self._memory(register_at(at), batch)
        person = self.standins.stands_as(event.person, at.position)
        if self.standins.stand_as(person, at.position):  # which of several numbers' ratings counts
            self._join(memory, {person}, at, batch)
            return
        player = player_row(memory.register, person, event.rating, by_hand=True, because_of=at.position)
        rated = person in memory.players
        memory.players[person] = player
        batch[PlayerRating].put(**player)
        if rated:
            batch.write()
            steps = Source(memory.register, batch.generation).rows(RatingChange).filter(person=person)
            entry = steps.filter(is_entry=True).order_by("-order_key").values_list("order_key", flat=True)
            walk = Recalculation(memory, batch, at.position)
            walk.rating_on_entry(person, entry[0], event.rating)
            if not steps.filter(kind=RatingChange.Kind.CLOSED).exists():  # deductions before that entry too
                self._take_what_is_due(walk, memory, {person})
            refresh(memory, walk.run() | {person}, batch, at.position)
        elif memory.has_seen(person, batch):  # active, or a participant that 29.3 looks at
            self._walk(memory, None, {person}, at.position, batch, entered=person)

    @on(facts.RatingRecordClosed)
    def record_closed(self, event: facts.RatingRecordClosed, at: Envelope, batch: Batch) -> None:
        """From here on the player has no rating; the rating held before is in no later step."""
        memory = self._memory(register_at(at), batch)
        person = self.standins.stands_as(event.person, at.position)
        player = memory.players.pop(person, None)  # None: a report that gives a rating may come yet
        day, calendar = at.effective_on, memory.register.calendar
        row: Row = {
            **memory.register.scope,
            "person": UUID(person),
            "order_key": f"{calendar.of(day)}|{day}|closed",
            "kind": RatingChange.Kind.CLOSED,
            "period": str(calendar.of(day)),
            "before": player["rating"] if player else 0,
            "after": 0,
            "because_of": at.position,
        }
        batch[RatingChange].put(**row)  # a record may be closed, entered anew and closed again on one day
        batch[PlayerRating].drop(*memory.register, UUID(person))
        if row["order_key"] < memory.newest:  # rated already in a tournament that counts in a later period
            batch.write()
            walk = Recalculation(memory, batch, at.position)
            walk.rating_on_entry(person, just_after(row["order_key"]), None)
            refresh(memory, walk.run(), batch, at.position)
        memory.newest = max(memory.newest, row["order_key"])

    @on(*tournament_events())
    def step(self, event: Event, at: Envelope, batch: Batch) -> None:
        """Rate what is accepted and sanctioned, in either order, and again at every correction after it."""
        self.folds.follow(at, event)
        if isinstance(event, RATES):
            state = as_they_count(self.folds.after(at), self.standins.at(at.position))
            tournament = at.stream.split("/")[2]
            if not (state.accepted and state.sanctioned):
                return
            if (row := rated_row(state, tournament, at.position)) is not None:
                self._tournament(state, row, batch)
        elif isinstance(event, AcceptanceTakenBack) and (announced := self.folds.after(at).announced):
            self._leave(Register(announced.federation, announced.discipline), at, batch)

    @on(facts.InternationalEventCounted)
    def counted(self, event: facts.InternationalEventCounted, at: Envelope, batch: Batch) -> None:
        memory = self._memory(register_at(at), batch)
        source, rows = counted_rows(memory.register, event, self.standins.at(at.position), at.position)
        self._took_part(memory, source, rows, None, at.position, batch)
        memory.newest = max(memory.newest, start_key(str(memory.register.calendar.of(event.last_day))))

    @on(facts.InternationalEventCountsNoMore)
    def counted_no_more(
        self, event: facts.InternationalEventCountsNoMore, at: Envelope, batch: Batch
    ) -> None:
        memory = self._memory(register_at(at), batch)
        self._took_part(memory, source_of(event), [], None, at.position, batch)

    @on(PersonsMerged, PersonsUnmerged)
    def identity(self, event: PersonsMerged | PersonsUnmerged, at: Envelope, batch: Batch) -> None:
        """What is on record of two numbers counts together from here on, or apart again."""
        self.standins.follow(at)
        batch.write()
        persons = {str(event.merged), str(event.kept)}
        for register in sorted(registers_with(persons, batch.generation)):
            self._join(self._memory(register, batch), persons, at, batch)

    def _join(self, memory: Memory, persons: set[str], at: Envelope, batch: Batch) -> None:
        batch.write()
        joining = Joining(memory, persons, self.standins.at(at.position), at, batch)
        joining.work_out(self.folds, self._take_what_is_due)

    @on(facts.RatingPeriodEnded)
    def period_ended(self, event: facts.RatingPeriodEnded, at: Envelope, batch: Batch) -> None:
        memory = self._memory(register_at(at), batch)
        batch[EndedPeriod].put(**memory.register.scope, period=event.period, position=at.position)
        period = memory.register.calendar.read(event.period)
        if memory.ended is not None and memory.ended >= period:
            return
        last, memory.ended = memory.ended, period
        if last is not None and end_key(last.next) > memory.newest:
            terms = self._terms(memory.register, at.position)
            for each in inactive.after(last, period):
                end_next(memory, each, terms, at.position, batch)
            memory.newest = end_key(period)
            return
        memory.newest = max(memory.newest, end_key(period))
        self._walk(memory, None, memory.everybody(batch), at.position, batch)

    @on(CalculationMended)
    def calculation_mended(self, event: CalculationMended, at: Envelope, batch: Batch) -> None:
        """What ends of periods take from the reading's first period on; earlier ones stay as they are."""
        _, federation = at.stream.split("/")
        for book in federation_of(federation).books:
            if event.question != DEDUCTIONS.code or event.book != book.code:
                continue
            memory = self._memory(Register(federation, book.discipline), batch)
            if (
                memory.ended is not None
                and first_period(memory.register.calendar, event.counts_from) <= memory.ended
            ):
                self._walk(memory, None, memory.everybody(batch), at.position, batch)

    def _tournament(self, state: Tournament, row: Row, batch: Batch) -> None:
        memory = self._memory(Register(row["federation"], row["discipline"]), batch)
        shared = {"source": row["tournament"], "period": row["period"]}
        took_part = [
            participation_row(memory.register, person, shared, row["because_of"])
            for person in taking_part(state)
        ]
        if row["order_key"] > memory.newest and row["tournament"] not in memory.rated:
            rate_next(memory, row, took_part, batch)
        else:
            self._took_part(memory, row["tournament"], took_part, row, row["because_of"], batch)
        memory.rated.add(row["tournament"])

    def _leave(self, register: Register, at: Envelope, batch: Batch) -> None:
        """If it was rated, everything after it is as if it had not been: who came in by it comes in later."""
        memory, tournament = self._memory(register, batch), at.stream.split("/")[2]
        if (left := batch[RatedTournament].get(*register, tournament)) is None:
            return
        of_it = register.scope | {"source": tournament}
        active = {str(row["person"]) for row in batch[Participation].where(**of_it)}
        batch[Participation].replace([], **of_it)
        batch[RatedTournament].drop(*register, tournament)
        memory.rated.discard(tournament)
        batch.write()
        walk = Recalculation(memory, batch, at.position)
        self._take_what_is_due(walk, memory, active)
        walk.leave(left)
        refresh(memory, walk.run() | active, batch, at.position)

    def _took_part(
        self,
        memory: Memory,
        source: str,
        rows: list[Row],
        tournament: Row | None,
        because_of: int,
        batch: Batch,
    ) -> None:
        """Whoever took part in something late, or no longer: spells of inactivity change from there."""
        scope = {**memory.register.scope, "source": source}
        before = {str(row["person"]) for row in batch[Participation].where(**scope)}
        batch[Participation].replace(rows, **scope)
        persons = before | {str(row["person"]) for row in rows}
        memory.note([*persons, *(tournament["players"] if tournament else ())])
        self._walk(memory, tournament, persons, because_of, batch)

    def _walk(
        self,
        memory: Memory,
        tournament: Row | None,
        persons: set[str],
        because_of: int,
        batch: Batch,
        entered: str = "",
    ) -> None:
        """Recalculate what a late fact touches. `persons`: whose spells of inactivity may be others now.

        `entered`: who has got a rating on entry only now.
        """
        batch.write()
        walk = Recalculation(memory, batch, because_of)
        self._take_what_is_due(walk, memory, persons)
        if tournament is not None:
            walk.tournament(tournament, instead_of=self._stood(memory, tournament, batch))
            memory.newest = max(memory.newest, tournament["order_key"])
        if entered:
            walk.has_come_in([entered], "")
        touched = walk.run()
        if tournament is not None:
            batch[RatedTournament].put(**tournament)
        refresh(memory, touched | persons, batch, because_of)

    def _stood(self, memory: Memory, tournament: Row, batch: Batch) -> Row | None:
        """The tournament as it is rated until now; its days, and so its place in the order, may be others."""
        return batch[RatedTournament].get(*memory.register, tournament["tournament"])

    def _take_what_is_due(self, walk: Recalculation, memory: Memory, persons: set[str]) -> None:
        """Let the deductions of these persons up to the last ended period be what their activity asks for."""
        if memory.ended is not None:
            book = inactive.book_of_register(memory.register)
            terms = self._terms(memory.register, walk.because_of)
            due = inactive.due(walk.source, persons, memory.ended, book, terms)
            walk.deductions(due, inactive.stored(walk.source, persons))

    def _terms(self, register: Register, position: int) -> TermsFrom:
        """What was decided on the reading of 28.5 up to an event."""
        rulings = self.rulings.at(rulings_stream(register.federation), position)
        return terms_decided(register, rulings)

    def _memory(self, register: Register, batch: Batch) -> Memory:
        """The register in memory, read once and then kept in step."""
        if register not in self.memories:
            self.memories[register] = Memory.of(register, batch)
        return self.memories[register]
