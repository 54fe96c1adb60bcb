"""The only writers of the rows of championships and of candidate results."""

from __future__ import annotations

import zoneinfo
from uuid import UUID

from events.log import Envelope, read_stream
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.standins import Standins, among, under_kept
from federation.rulebooks import FEDERATIONS
from federation.rulebooks import federation as federation_of
from ratings.championships import events as facts
from ratings.championships.candidate_rows import Known, abroad_row, result_rows, tournament_row
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
from ratings.championships.state import (
    NO_APPROVAL,
    abroad_stream,
    candidate_stream,
    championship_id,
    evolve_approval,
)
from ratings.danish import events as danish
from ratings.danish.state import NOT_RATED, Rated, danish_stream, evolve_rated
from tournaments import events as played
from tournaments.filing import events as filed
from tournaments.filing.state import NO_FILING, Filing, filing_stream
from tournaments.filing.state import evolve as evolve_filing
from tournaments.state import Tournament, evolve, stream_of


class Candidates(Projector):
    """Candidate results, one tournament at a time: whatever becomes known of it, its rows are made anew."""

    name, version = "championships.candidates", 1
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
        danish.AcceptedForRating,
        danish.ReportRefusedForRating,
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
    )
    def of_the_tournament(self, event: Event, at: Envelope, batch: Batch) -> None:
        """What changes after the report is received."""
        _, federation, tournament = at.stream.split("/")
        self._examine(federation, tournament, at, batch)

    @on(facts.ForeignCandidateResultApproved)
    def abroad(self, event: facts.ForeignCandidateResultApproved, at: Envelope, batch: Batch) -> None:
        """A result abroad is a row of its own."""
        self._abroad(event, at.position, at, batch)

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
                for envelope in read_stream(abroad_stream(federation, number), up_to_position=at.position):
                    event = envelope.event
                    if isinstance(event, facts.ForeignCandidateResultApproved):
                        self._abroad(event, envelope.position, at, batch)

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
        zone = zoneinfo.ZoneInfo(federation_of(federation).zone)
        return Known(
            approved=approval.event_kind,
            coordinated=filing.coordinated,
            championship=bool(filing.invitation.championship),
            days={number: at.astimezone(zone).date() for number, at in enumerate(filing.starts, start=1)},
        )


class Championships(Projector):
    """Championships as they stand: entrants, confirmed places, play-offs, titles."""

    name, version = "championships.championships", 1
    writes = (ChampionshipRow, GroupRow, EntrantRow, SeatRow, PlayoffGame, TitleWon)

    @on(facts.ChampionshipSetUp)
    def set_up(self, event: facts.ChampionshipSetUp, at: Envelope, batch: Batch) -> None:
        batch[ChampionshipRow].put(
            federation=event.federation,
            championship=championship_id(event.kind, event.year),
            kind=event.kind,
            year=event.year,
            first_day=event.first_day,
            entry_deadline=event.entry_deadline,
            host=event.host,
            because_of=at.position,
        )

    @on(facts.GroupTournamentNamed)
    def named(self, event: facts.GroupTournamentNamed, at: Envelope, batch: Batch) -> None:
        row = _group(at, event.group, batch)
        batch[GroupRow].put(**row | {"tournament": event.tournament, "because_of": at.position})

    @on(facts.ChampionshipEntered)
    def entered(self, event: facts.ChampionshipEntered, at: Envelope, batch: Batch) -> None:
        before = batch[EntrantRow].get(*_scope(at).values(), UUID(event.person)) or {}
        entry = {
            "person": UUID(event.person),
            "received_on": event.received_on,
            "realm": event.realm,
            "junior": event.junior,
            "veteran": event.veteran,
            "because_of": at.position,
        }
        batch[EntrantRow].put(**before | _scope(at) | entry)

    @on(facts.ChampionshipEntryWithdrawn)
    def withdrawn(self, event: facts.ChampionshipEntryWithdrawn, at: Envelope, batch: Batch) -> None:
        batch[EntrantRow].drop(*_scope(at).values(), UUID(event.person))

    @on(facts.EntrantRatingsReturned)
    def returned(self, event: facts.EntrantRatingsReturned, at: Envelope, batch: Batch) -> None:
        for line in event.lines:
            row = batch[EntrantRow].get(*_scope(at).values(), UUID(line.person))
            if row is not None:
                known = {"rating": line.rating, "games": line.games, "candidate_on": line.candidate_on}
                batch[EntrantRow].put(**row | known)

    @on(facts.SeatsConfirmed)
    def seated(self, event: facts.SeatsConfirmed, at: Envelope, batch: Batch) -> None:
        counted: dict[str, int] = {}
        rows: list[Row] = []
        for seat in event.seats:
            counted[seat.group] = counted.get(seat.group, 0) + 1
            place = {
                "person": UUID(seat.person),
                "group": seat.group,
                "place": counted[seat.group],
                "criterion": seat.criterion,
                "rating": seat.rating,
                "because_of": at.position,
            }
            rows.append(_scope(at) | place)
        batch[SeatRow].replace(rows, **_scope(at))

    @on(facts.PlayoffGamePlayed)
    def played_off(self, event: facts.PlayoffGamePlayed, at: Envelope, batch: Batch) -> None:
        number = len(batch[PlayoffGame].where(**_scope(at), group=event.group)) + 1
        (first, second), (first_points, second_points) = event.players, event.half_points
        batch[PlayoffGame].put(
            **_scope(at),
            group=event.group,
            number=number,
            first=UUID(first),
            second=UUID(second),
            games=event.games,
            first_points=first_points,
            second_points=second_points,
            black=event.black,
            because_of=at.position,
        )

    @on(facts.PlayoffGameTakenBack)
    def taken_back(self, event: facts.PlayoffGameTakenBack, at: Envelope, batch: Batch) -> None:
        last = len(batch[PlayoffGame].where(**_scope(at), group=event.group))
        batch[PlayoffGame].drop(*_scope(at).values(), event.group, last)

    @on(facts.ChampionTitleAwarded)
    def awarded(self, event: facts.ChampionTitleAwarded, at: Envelope, batch: Batch) -> None:
        winner = UUID(event.winner) if event.winner else None
        row = _group(at, event.group, batch)
        batch[GroupRow].put(**row | {"winner": winner, "because_of": at.position})
        titles = [
            _scope(at)
            | {
                "group": event.group,
                "person": UUID(person),
                "year": year_of(at),
                "title": event.title,
                "shared": len(event.champions) > 1,
                "reference": event.reference,
                "because_of": at.position,
            }
            for person in event.champions
        ]
        batch[TitleWon].replace(titles, **_scope(at), group=event.group)


def year_of(at: Envelope) -> int:
    """The year of the championship whose stream an event stands in."""
    return int(at.stream.rpartition("-")[2])


def _scope(at: Envelope) -> Row:
    """The columns that name the championship of an event."""
    _, federation, championship = at.stream.split("/")
    return {"federation": federation, "championship": championship}


def _group(at: Envelope, group: str, batch: Batch) -> Row:
    row = batch[GroupRow].get(*_scope(at).values(), group)
    return row or _scope(at) | {"group": group}
