"""The only writers of the rows of championships and of candidate results."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from uuid import UUID

from events import clock
from events.log import Envelope, read_stream
from events.projector import Folds, Projector, on
from events.rows import Batch
from events.types import Event
from federation.books import FEDERATIONS
from federation.books import federation as federation_of
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.standins import Standins, among, under_kept
from ratings.championships import events as facts
from ratings.championships.candidate_rows import (
    Known,
    abroad_row,
    result_rows,
    source_abroad,
    standing_abroad,
    tournament_row,
)
from ratings.championships.corrected import said_of
from ratings.championships.models import (
    CandidateScore,
    CandidateTournament,
    ChampionshipRow,
    EntrantRow,
    GroupRow,
    PlayoffGame,
    SeatRow,
    TitleWon,
)
from ratings.championships.rows import rows_of
from ratings.championships.state import (
    NO_APPROVAL,
    abroad_stream,
    candidate_stream,
    evolve_approval,
    stream_called,
)
from ratings.systems.danish import events as danish
from ratings.systems.danish.state import NOT_RATED, Rated, danish_stream, evolve_rated
from tournaments import events as played
from tournaments.events import filing as filed
from tournaments.events.screens import StartsScheduled
from tournaments.state import Tournament, evolve, stream_of
from tournaments.state.filing import NO_FILING, Filing, filing_stream
from tournaments.state.filing import evolve as evolve_filing


class Candidates(Projector):
    """Candidate results, one tournament at a time: whatever becomes known of it, its rows are made anew."""

    name, version = "championships.candidates", 3
    writes = (CandidateTournament, CandidateScore)

    def __init__(self) -> None:
        super().__init__()
        self.tournaments: Folds[Tournament] = Folds(Tournament(), evolve, most=20)
        self.rated: Folds[Rated] = Folds(NOT_RATED, evolve_rated, most=20)
        self.filings: Folds[Filing] = Folds(NO_FILING, evolve_filing, most=20)
        self.approvals = Folds(NO_APPROVAL, evolve_approval, most=20)
        self.standins = Standins()

    @on(
        danish.StartRatingsIssued,
        danish.ReportReceived,
        danish.GameClassified,
        danish.StartRatingCorrected,
        danish.ReportKindCorrected,
        danish.AcceptedForRating,
        danish.AcceptanceForRatingTakenBack,
        danish.ReportRefusedForRating,
        danish.RatingRefusalTakenBack,
        facts.CandidateEventApproved,
        facts.CandidateApprovalWithdrawn,
    )
    def beside_the_tournament(self, event: Event, at: Envelope, batch: Batch) -> None:
        """Streams beside the tournament's own end with its name: danish/tournament/dsu/cup."""
        _, _, federation, tournament = at.stream.split("/")
        self._examine(federation, tournament, at, batch)

    @on(
        played.ResultCorrected,
        played.ResultsAnnulled,
        played.DatesCorrected,
        played.EntrantCorrected,
        filed.InvitationStated,
        filed.RoundsScheduled,
        StartsScheduled,
    )
    def of_the_tournament(self, event: Event, at: Envelope, batch: Batch) -> None:
        """What changes after the report is received."""
        _, federation, tournament = at.stream.split("/")
        self._examine(federation, tournament, at, batch)

    @on(facts.ForeignCandidateResultApproved)
    def abroad(self, event: facts.ForeignCandidateResultApproved, at: Envelope, batch: Batch) -> None:
        """A result abroad is a row of its own."""
        self._abroad(event, at.position, at, batch)

    @on(facts.ForeignCandidateResultWithdrawn)
    def abroad_no_more(
        self, event: facts.ForeignCandidateResultWithdrawn, at: Envelope, batch: Batch
    ) -> None:
        person = UUID(self.standins.stands_as(event.person, at.position))
        batch[CandidateScore].drop(event.federation, source_abroad(event), person)

    @on(PersonsMerged, PersonsUnmerged)
    def identity(self, event: PersonsMerged | PersonsUnmerged, at: Envelope, batch: Batch) -> None:
        """Whatever either was examined in is examined anew; what was achieved is theirs who count by now."""
        self.standins.follow(at)
        both = frozenset({event.merged, event.kept})
        rows = list(batch[CandidateScore].where(person__in=both))
        played = {(row["federation"], row["tournament"]) for row in rows if row["tournament"]}
        for federation, tournament in sorted(played):
            before = batch[CandidateTournament].get(federation, tournament)
            assert before is not None
            self._examine(federation, tournament, at, batch, because_of=before["because_of"])
        for row in rows:
            if not row["tournament"]:
                batch[CandidateScore].drop(row["federation"], row["source"], row["person"])
        self._abroad_again({str(person) for person in both}, at, batch)

    def _abroad_again(self, persons: set[str], at: Envelope, batch: Batch) -> None:
        stands_for = self.standins.at(at.position)
        numbers = persons | {number for number, kept in stands_for.items() if kept in persons}
        for federation in FEDERATIONS:
            for number in sorted(numbers):
                taken = standing_abroad(
                    read_stream(abroad_stream(federation, number), up_to_position=at.position)
                )
                for position, event in taken:
                    self._abroad(event, position, at, batch)

    def _abroad(
        self, event: facts.ForeignCandidateResultApproved, because_of: int, at: Envelope, batch: Batch
    ) -> None:
        person = UUID(self.standins.stands_as(event.person, at.position))
        batch[CandidateScore].put(**abroad_row(event) | {"person": person, "because_of": because_of})

    def _examine(
        self, federation: str, tournament: str, at: Envelope, batch: Batch, because_of: int = 0
    ) -> None:
        """Every row of the tournament as it is known at this event; none before its report is received."""
        stream = stream_of(federation, tournament)
        rated = self.rated.at(danish_stream(stream), at.position)
        if not rated.received:
            return
        state = self.tournaments.at(stream, at.position)
        known = self._known(federation, tournament, at)
        row = tournament_row(federation, tournament, state, rated, known)
        because = {"because_of": because_of or at.position}
        batch[CandidateTournament].put(**row, **because)
        here = among(frozenset((*state.entries, *state.order)), self.standins.at(at.position))
        found = result_rows(federation, tournament, under_kept(state, here), under_kept(rated, here), known)
        rows = [row | because for row in found]
        batch[CandidateScore].replace(rows, federation=federation, source=tournament)

    def _known(self, federation: str, tournament: str, at: Envelope) -> Known:
        approval = self.approvals.at(candidate_stream(stream_of(federation, tournament)), at.position)
        filing = self.filings.at(filing_stream(federation, tournament), at.position)
        zone = federation_of(federation).zone
        return Known(
            filing=filing,
            approved=approval.event_kind,
            coordinated=filing.coordinated,
            championship=bool(filing.invitation.championship),
            days={number: clock.day_in(zone, at) for number, at in enumerate(filing.starts, start=1)},
        )


class Championships(Projector):
    """Championships as they were really played: entrants, confirmed places, play-offs, titles.

    What is said of one is told anew at the end of the batch, together with who turned out to have played.
    """

    name, version = "championships.championships", 2
    writes = (ChampionshipRow, GroupRow, EntrantRow, SeatRow, PlayoffGame, TitleWon)

    def __init__(self) -> None:
        super().__init__()
        self.position = 0
        self.said_of: set[str] = set()
        self.played: set[str] = set()

    @on(
        facts.ChampionshipSetUp,
        facts.GroupTournamentNamed,
        facts.ChampionshipEntered,
        facts.ChampionshipEntryWithdrawn,
        facts.EntrantRatingsReturned,
        facts.SeatsConfirmed,
        facts.PlayoffGamePlayed,
        facts.PlayoffGameTakenBack,
        facts.ChampionTitleAwarded,
    )
    def said(self, event: Event, at: Envelope, batch: Batch) -> None:
        self.position = at.position
        self.said_of.add(at.stream)

    @on(played.EntrantCorrected)
    def who_played(self, event: played.EntrantCorrected, at: Envelope, batch: Batch) -> None:
        self.position = at.position
        self.played.add(at.stream)

    def settle(self, batch: Batch) -> None:
        """What was said of a championship goes first: by then the tournaments of its classes are known."""
        for stream in sorted(self.said_of):
            self._tell(stream, batch)
        classes = {stream for tournament in self.played for stream in _played_as(tournament, batch)}
        for stream in sorted(classes - self.said_of):
            self._tell(stream, batch)
        self.said_of, self.played = set(), set()

    def _tell(self, stream: str, batch: Batch) -> None:
        _, federation, championship = stream.split("/")
        said = said_of(stream, partial(read_stream, up_to_position=self.position))
        for model, rows in rows_of(stream, said).items():
            batch[model].replace(rows, federation=federation, championship=championship)


def _played_as(tournament_stream: str, batch: Batch) -> Iterator[str]:
    """The streams of the championships of which a tournament is a class."""
    _, federation, tournament = tournament_stream.split("/")
    for row in batch[GroupRow].where(federation=federation, tournament=tournament):
        yield stream_called(federation, row["championship"])
