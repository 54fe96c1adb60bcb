"""Correspondence play: events, their players and games, and rankings worked out anew from all facts."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.models import LoggedEvent
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event, decode
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.standins import Standins, StandsFor, among, under_kept
from ratings.books import corresponding
from ratings.events import InternationalEventCounted, InternationalEventCountsNoMore
from ratings.rules.correspondence.activity import PERIODS
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.calculation import Calculated, Known, calculate
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    OverTheBoardPeriod,
    ParticipantRow,
    RankedList,
    RankingFact,
)
from ratings.systems.correspondence.ranking_rows import ranked_lines
from ratings.systems.correspondence.records import classified_row, known_of
from ratings.systems.correspondence.rows import event_row, game_rows, participant_rows, ranking_row
from ratings.systems.correspondence.state import EventState, event_stream, evolve
from ratings.systems.swedish.counting import rating_period, taking_part
from ratings.systems.swedish.merging import source_of
from tournaments.events import (
    AcceptanceTakenBack,
    DatesCorrected,
    EntrantCorrected,
    ReportAccepted,
    ResultCorrected,
    TournamentSanctioned,
)
from tournaments.state import Tournament
from tournaments.state import evolve as evolve_tournament

KIND = RankingFact.Kind
CountedOrNot = InternationalEventCounted | InternationalEventCountsNoMore
BEGINNINGS = (CorrespondenceEventRow, RankingFact)


class Correspondence(Projector):
    """What is recorded is put down at once; what is worked out, once a batch and for the whole federation.

    A register of correspondence players is small: a few events a year. So a late fact needs no walk of its
    own, and the rows are the same in whatever order facts came.
    """

    name, version = "correspondence.rankings", 4
    writes = (
        CorrespondenceEventRow,
        ParticipantRow,
        CorrespondenceGameRow,
        RankingFact,
        OverTheBoardPeriod,
        CorrespondenceRanking,
        RankedList,
    )

    def __init__(self) -> None:
        super().__init__()
        self.folds: Folds[EventState] = Folds(EventState(), evolve)
        self.tournaments: Folds[Tournament] = Folds(Tournament(), evolve_tournament)
        self.standins = Standins()
        self.touched: set[str] = set()
        self.begun: dict[str, bool] = {}
        self.position = 0

    @on(*facts.OF_AN_EVENT)
    def course(self, event: Event, at: Envelope, batch: Batch) -> None:
        _, federation, name = at.stream.split("/")
        self._begin(federation, at, batch)
        state = self.folds.step(at, event)
        batch[CorrespondenceEventRow].put(**event_row(federation, name, state, at.position))
        self._touch(federation, at)
        if isinstance(event, facts.EventRanked):
            self._publish(federation, name, event, at, batch)

    def _publish(
        self, federation: str, name: str, event: facts.EventRanked, at: Envelope, batch: Batch
    ) -> None:
        """What the event gave, as it is known at this very fact; later ones change it no more."""
        self._recalculate(federation, batch)
        here: Row = {"federation": federation, "event": name}
        lines = ranked_lines(batch[ParticipantRow].where(**here))
        batch[RankedList].put(**here, lines=lines, digest=event.digest, because_of=at.position)

    @on(facts.RankingTakenOver)
    def taken_over(self, event: facts.RankingTakenOver, at: Envelope, batch: Batch) -> None:
        said = {"source": str(event.on), "on": event.on, "ranking": event.ranking}
        self._say(at, batch, event.person, KIND.TAKEN, **said)

    @on(facts.TakenRankingCorrected)
    def taken_corrected(self, event: facts.TakenRankingCorrected, at: Envelope, batch: Batch) -> None:
        if event.ranking:
            said = {"source": str(event.on), "on": event.on, "ranking": event.ranking}
            self._say(at, batch, event.person, KIND.TAKEN, **said)
            return
        federation = at.within[0]
        self._begin(federation, at, batch)
        batch[RankingFact].drop(federation, UUID(event.person), KIND.TAKEN.value, str(event.on))
        self._touch(federation, at)

    @on(facts.OverTheBoardActivityCertified)
    def certified(self, event: facts.OverTheBoardActivityCertified, at: Envelope, batch: Batch) -> None:
        days = {"on": event.first_day, "until": event.last_day}
        self._say(at, batch, event.person, KIND.CERTIFIED, **days, flag=event.active)

    @on(facts.DanTitleConfirmed, facts.DanTitleNotConfirmed)
    def board_spoke(
        self, event: facts.DanTitleConfirmed | facts.DanTitleNotConfirmed, at: Envelope, batch: Batch
    ) -> None:
        said = {"ranking": event.ranking, "flag": isinstance(event, facts.DanTitleConfirmed)}
        source = f"{event.event}/{event.ranking}"
        self._say(at, batch, event.person, KIND.BOARD, source=source, **said)

    @on(
        ReportAccepted,
        AcceptanceTakenBack,
        ResultCorrected,
        TournamentSanctioned,
        DatesCorrected,
        EntrantCorrected,
    )
    def played_over_the_board(self, event: Event, at: Envelope, batch: Batch) -> None:
        """Activity as the lists over the board have it: a report that is accepted."""
        federation = at.within[0]
        if self._has_begun(federation, batch):
            self._over_the_board(at.stream, self.tournaments.after(at), batch)
            self._touch(federation, at)

    @on(InternationalEventCounted, InternationalEventCountsNoMore)
    def counted_by_board(self, event: CountedOrNot, at: Envelope, batch: Batch) -> None:
        federation = at.within[0]
        if self._has_begun(federation, batch):
            self._counted(at.stream, event, batch)
            self._touch(federation, at)

    def settle(self, batch: Batch) -> None:
        """Work out every federation that this batch touched."""
        for federation in sorted(self.touched):
            self._recalculate(federation, batch)
        self.touched.clear()

    def _touch(self, federation: str, at: Envelope) -> None:
        self.touched.add(federation)
        self.position = at.position

    @on(PersonsMerged, PersonsUnmerged)
    def identity(self, event: Event, at: Envelope, batch: Batch) -> None:
        """Facts stay with the number they were recorded for; the ranking is that of who stands for it."""
        self.standins.follow(at)
        for federation in corresponding():
            if self._has_begun(federation, batch):
                self._touch(federation, at)

    def _say(self, at: Envelope, batch: Batch, person: str, kind: RankingFact.Kind, **said: object) -> None:
        federation = at.within[0]
        self._begin(federation, at, batch)
        row = {"source": str(at.position), **said}
        batch[RankingFact].put(federation=federation, person=UUID(person), kind=kind.value, **row)
        self._touch(federation, at)

    def _has_begun(self, federation: str, batch: Batch) -> bool:
        """Whether correspondence play is on record here; before, nobody asks who played over the board."""
        if federation not in self.begun:
            stored = {"generation": batch.generation, "federation": federation}
            found = (model.all_generations.filter(**stored).exists() for model in BEGINNINGS)
            self.begun[federation] = any(found)
        return self.begun[federation]

    def _begin(self, federation: str, at: Envelope, batch: Batch) -> None:
        """At the first fact of a federation, read who played over the board until then."""
        if self._has_begun(federation, batch):
            return
        self.begun[federation] = True
        earlier = LoggedEvent.objects.filter(position__lt=at.position)
        accepted = earlier.filter(type=ReportAccepted.TYPE, stream__startswith=f"tournament/{federation}/")
        for stream in accepted.values_list("stream", flat=True).distinct():
            self._over_the_board(stream, self.tournaments.at(stream, at.position), batch)
        types = (InternationalEventCounted.TYPE, InternationalEventCountsNoMore.TYPE)
        counted = earlier.filter(type__in=types, stream__startswith=f"register/{federation}/")
        for logged in counted.order_by("position"):
            event = decode(logged.type, logged.schema_version, logged.payload)
            assert isinstance(event, CountedOrNot)  # by its type
            self._counted(logged.stream, event, batch)

    def _over_the_board(self, stream: str, state: Tournament, batch: Batch) -> None:
        announced = state.announced
        if announced is None or not announced.rule_book:
            return
        _, federation, tournament = stream.split("/")
        period = str(rating_period(state))
        active = taking_part(state) if state.accepted and state.sanctioned else []
        self._took_part(batch, (federation, announced.discipline, tournament), period, active)

    def _counted(self, stream: str, event: CountedOrNot, batch: Batch) -> None:
        _, federation, discipline = stream.split("/")
        period = str(PERIODS.of(event.last_day))
        persons = event.persons if isinstance(event, InternationalEventCounted) else ()
        self._took_part(batch, (federation, discipline, source_of(event)), period, persons)

    def _took_part(
        self, batch: Batch, at: tuple[str, str, str], period: str, persons: list[str] | tuple[str, ...]
    ) -> None:
        scope = dict(zip(("federation", "discipline", "source"), at, strict=True))
        rows = [{**scope, "person": UUID(person), "period": period} for person in persons]
        batch[OverTheBoardPeriod].replace(rows, **scope)

    def _recalculate(self, federation: str, batch: Batch) -> None:
        stored = {row["event"]: row for row in batch[CorrespondenceEventRow].where(federation=federation)}
        stands_for = self.standins.at(self.position)
        states = {event: self._counting(federation, event, stands_for) for event in stored}
        known = self._known(federation, states, batch)
        if not states and not known:
            return
        calculated = calculate(states, known)
        self._write(federation, states, calculated, known, batch)

    def _counting(self, federation: str, event: str, stands_for: StandsFor) -> EventState:
        """An event under the players that stand for those entered."""
        state = self.folds.at(event_stream(federation, event), self.position)
        return under_kept(state, among(frozenset(state.players), stands_for))

    def _known(self, federation: str, states: dict[str, EventState], batch: Batch) -> dict[str, Known]:
        """What is on record of everybody concerned, apart from what this projector works out."""
        said = [
            row | {"person": self._stands_as(row["person"])}
            for row in batch[RankingFact].where(federation=federation)
            if row["kind"] != KIND.CLASSIFIED.value
        ]
        persons = {UUID(person) for state in states.values() for person in state.players}
        persons |= {row["person"] for row in said}
        if not persons:
            return {}
        merged = self.standins.at(self.position).items()
        numbers = persons | {UUID(number) for number, kept in merged if UUID(kept) in persons}
        played = batch[OverTheBoardPeriod].where(federation=federation, person__in=frozenset(numbers))
        return known_of(said, [row | {"person": self._stands_as(row["person"])} for row in played])

    def _stands_as(self, person: UUID) -> UUID:
        return UUID(self.standins.stands_as(str(person), self.position))

    def _write(
        self,
        federation: str,
        states: dict[str, EventState],
        calculated: Calculated,
        known: dict[str, Known],
        batch: Batch,
    ) -> None:
        scope = {"federation": federation}
        players: list[Row] = []
        games: list[Row] = []
        for event, found in calculated.events.items():
            here = {**scope, "event": event}
            players += participant_rows(here, states[event], found)
            games += game_rows(here, states[event], found)
        given = [
            classified_row(federation, person, fact)
            for person, record in calculated.records.items()
            for fact in record.tournaments
        ]
        rankings = [
            row
            for person, record in calculated.records.items()
            if (row := ranking_row(federation, person, record, known.get(person))) is not None
        ]
        batch[ParticipantRow].replace(players, **scope)
        batch[CorrespondenceGameRow].replace(games, **scope)
        batch[RankingFact].replace(given, **scope, kind=KIND.CLASSIFIED.value)
        batch[CorrespondenceRanking].replace(rankings, **scope)
