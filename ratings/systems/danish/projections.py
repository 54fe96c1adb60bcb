"""The only writer of the Danish register's rows. Every act is put in its place and walked from there."""

from __future__ import annotations

from typing import get_args
from uuid import UUID

import msgspec

from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.standins import Standins
from ratings.systems.danish import events as facts
from ratings.systems.danish.lists import list_row
from ratings.systems.danish.models import (
    ActKind,
    DanishRating,
    DanishReportLine,
    DanishStartRating,
    DanishTournament,
    EntryProposal,
    PublishedDanishList,
    RegisterAct,
)
from ratings.systems.danish.rating_rows import gains_in_twentieths, group_rows, line_rows, rated_now
from ratings.systems.danish.righted import give_otherwise, take_out
from ratings.systems.danish.state import (
    FEDERATION,
    NEW_PLAYER,
    NOT_RATED,
    REASSESSMENT,
    DanishPlayer,
    Proposal,
    Rated,
    evolve_player,
    evolve_rated,
    proposal_of,
)
from ratings.systems.danish.steps import Adjusted, Gains, Given, abroad_of, persons_of
from ratings.systems.danish.system import DECIDING
from ratings.systems.danish.tournament_rows import OURS, due_by, row_of_ours, start_rating_row, tournament_row
from ratings.systems.danish.walk import NewAct, numbers_before, put_act, walk
from tournaments import events as played
from tournaments.events import filing as filed
from tournaments.state import Tournament, as_played, evolve, stream_of
from tournaments.state.filing import NO_FILING, Filing, filing_stream
from tournaments.state.filing import evolve as evolve_filing

OfResultAbroad = (
    facts.ForeignResultReported
    | facts.OpponentRatingEstimated
    | facts.ForeignResultRated
    | facts.ForeignResultRatingTakenBack
)
ABROAD = get_args(OfResultAbroad)
DECIDED = (facts.GameClassified, *(kind for kind in DECIDING if kind is not facts.ReportReceived))
BOOK = "DSU"


class DanishRegister(Projector):
    """Start ratings, reports in the order of receipt, every number with its terms, entry ratings, lists."""

    name, version = "danish.register", 5
    writes = (
        RegisterAct,
        DanishRating,
        DanishTournament,
        DanishStartRating,
        DanishReportLine,
        EntryProposal,
        PublishedDanishList,
    )

    def __init__(self) -> None:
        super().__init__()
        self.tournaments: Folds[Tournament] = Folds(Tournament(), evolve)
        self.rated: Folds[Rated] = Folds(NOT_RATED, evolve_rated)
        self.filings: Folds[Filing] = Folds(NO_FILING, evolve_filing)
        self.players: Folds[DanishPlayer] = Folds(NEW_PLAYER, evolve_player)
        self.standins = Standins()

    # ---- tournaments ----
    @on(facts.StartRatingsIssued)
    def issued(self, event: facts.StartRatingsIssued, at: Envelope, batch: Batch) -> None:
        row = tournament_row(batch, at)
        for line in event.lines:
            batch[DanishStartRating].put(**start_rating_row(row["tournament"], line, at))
        self._rate(row | {"issued_on": row["issued_on"] or at.effective_on}, at, batch)

    @on(facts.StartRatingCorrected)
    def start_rating_corrected(self, event: facts.StartRatingCorrected, at: Envelope, batch: Batch) -> None:
        """A foreigner's; with 0 the player has none, and the performance is worked out."""
        row = tournament_row(batch, at)
        if event.rating:
            batch[DanishStartRating].put(**start_rating_row(row["tournament"], event, at))
        else:
            batch[DanishStartRating].drop(FEDERATION, row["tournament"], UUID(event.person))
        self._rate(row, at, batch)

    @on(facts.ReportReceived)
    def received(self, event: facts.ReportReceived, at: Envelope, batch: Batch) -> None:
        row = tournament_row(batch, at)
        now = {"place": at.position, "received_on": at.effective_on, "kind": event.kind}
        self._rate(row | now, at, batch)

    @on(*DECIDED)
    def decided(self, event: Event, at: Envelope, batch: Batch) -> None:
        """Whether and as what it is rated, decided before the report or long after it."""
        row, rated = tournament_row(batch, at), self.rated.at(at.stream, at.position)
        says = {"accepted": rated.accepted, "refused": rated.refused, "refusal": rated.refusal}
        self._rate(row | says | ({"kind": rated.kind} if rated.received else {}), at, batch)

    @on(played.ReportFiled)
    def report_filed(self, event: played.ReportFiled, at: Envelope, batch: Batch) -> None:
        """From here on the registrar may take the report in."""
        if at.stream.startswith(OURS):
            announced = self.tournaments.at(at.stream, at.position).announced
            if announced is None or announced.rule_book != BOOK:  # imported events of no book of ours
                return
            said = {"filed_on": at.effective_on, **due_by(announced.ends_on)}
            batch[DanishTournament].put(**tournament_row(batch, at) | said)

    @on(played.ReportReturned)
    def returned(self, event: played.ReportReturned, at: Envelope, batch: Batch) -> None:
        self._put_if_known({"filed_on": None}, at, batch)

    @on(played.ResultCorrected, played.ResultsAnnulled, played.EntrantCorrected)
    def corrected(self, event: Event, at: Envelope, batch: Batch) -> None:
        """A report corrected after its receipt counts from its own place on."""
        row = row_of_ours(batch, at)
        if row is not None and row["place"] is not None:
            self._rate(row, at, batch)

    @on(played.DatesCorrected)
    def dated(self, event: played.DatesCorrected, at: Envelope, batch: Batch) -> None:
        """Its place stays that of its receipt: what moves is when its report was due, and who is active."""
        row = row_of_ours(batch, at)
        if row is not None:
            due = due_by(event.ends_on) if row["due_on"] else {}
            self._rate(row | due, at, batch)

    @on(filed.NonAppearanceRecorded, filed.NonAppearanceTakenBack)
    def stayed_away(
        self, event: filed.NonAppearanceRecorded | filed.NonAppearanceTakenBack, at: Envelope, batch: Batch
    ) -> None:
        """Whether who stayed away had an approved notice decides whether the game is rated."""
        if at.stream.startswith(f"filing/{FEDERATION}/"):
            row = batch[DanishTournament].get(FEDERATION, at.stream.rpartition("/")[2])
            if row is not None and row["place"] is not None:
                self._rate(row | {"because_of": at.position}, at, batch)

    @on(filed.EntryListSubmitted)
    def listed(self, event: filed.EntryListSubmitted, at: Envelope, batch: Batch) -> None:
        """The registrar has a week to return it."""
        if at.stream.startswith(f"filing/{FEDERATION}/"):
            batch[DanishTournament].put(**tournament_row(batch, at) | {"listed_on": at.effective_on})

    def _put_if_known(self, change: Row, at: Envelope, batch: Batch) -> None:
        """Only tournaments that the register has something of."""
        row = row_of_ours(batch, at)
        if row is not None:
            batch[DanishTournament].put(**row | change)

    # ---- players ----
    @on(facts.EntryRatingProposed)
    def proposed(self, event: facts.EntryRatingProposed, at: Envelope, batch: Batch) -> None:
        self._weigh(proposal_of(event), at, batch)

    @on(facts.EntryRatingApproved)
    def approved(self, event: facts.EntryRatingApproved, at: Envelope, batch: Batch) -> None:
        before = self.players.at(at.stream, at.position - 1).proposal
        if before is not None:
            approved = (*before.approved, event.role)
            self._weigh(msgspec.structs.replace(before, approved=approved), at, batch)

    @on(facts.EntryRatingRejected)
    def rejected(self, event: facts.EntryRatingRejected, at: Envelope, batch: Batch) -> None:
        batch[EntryProposal].drop(UUID(event.person))

    @on(facts.ReturnDecided)
    def return_decided(self, event: facts.ReturnDecided, at: Envelope, batch: Batch) -> None:
        given = Given(numbers=((event.person, event.rating, at.effective_on.isoformat()),))
        self._put(batch, at, NewAct(kind=ActKind.ENTRY, says=given))

    @on(facts.GivenNumberCorrected)
    def given_otherwise(self, event: facts.GivenNumberCorrected, at: Envelope, batch: Batch) -> None:
        give_otherwise(batch, at, event, self.standins.at(at.position))

    @on(*ABROAD)
    def abroad(self, event: OfResultAbroad, at: Envelope, batch: Batch) -> None:
        """A result abroad has its place from its first report on, and moves the number once it is rated."""
        person = UUID(event.person)
        result = self.players.at(at.stream, at.position).results[event.result]
        rows = batch[RegisterAct].where(name=event.result)
        standing = next((row for row in rows if row["person"] == person), None)
        act = NewAct(
            kind=ActKind.ABROAD,
            says=abroad_of(result),
            name=event.result,
            person=person,
            last_day=result.reported.ended_on,
        )
        self._put(batch, at, act, standing)

    # ---- the whole register ----
    @on(facts.NumbersTakenOver)
    def taken_over(self, event: facts.NumbersTakenOver, at: Envelope, batch: Batch) -> None:
        lines = ((line.person, line.rating, line.last_rated.isoformat()) for line in event.lines)
        self._put(batch, at, NewAct(kind=ActKind.TAKEN_OVER, says=Given(numbers=tuple(lines))))

    @on(facts.YearlyAdjustmentMade)
    def adjusted(self, event: facts.YearlyAdjustmentMade, at: Envelope, batch: Batch) -> None:
        compared = tuple((each.person, each.danish, each.elo) for each in event.compared)
        says = Adjusted(compared=compared)
        act = NewAct(kind=ActKind.ADJUSTMENT, says=says, name=str(event.year), day=event.on)
        self._put(batch, at, act)

    @on(facts.YearlyAdjustmentTakenBack)
    def adjusted_no_more(self, event: facts.YearlyAdjustmentTakenBack, at: Envelope, batch: Batch) -> None:
        made = batch[RegisterAct].where(kind=ActKind.ADJUSTMENT, name=str(event.year))
        take_out(batch, at, max(made, key=lambda row: row["place"]), self.standins.at(at.position))

    @on(facts.RatingListPublished)
    def published(self, event: facts.RatingListPublished, at: Envelope, batch: Batch) -> None:
        rows = [row for row in batch[DanishRating].where() if row["known_to"] is None]
        number = len(batch[PublishedDanishList].where()) + 1
        batch[PublishedDanishList].put(number=number, **list_row(rows, event, at))

    @on(PersonsMerged, PersonsUnmerged)
    def identity(self, event: PersonsMerged | PersonsUnmerged, at: Envelope, batch: Batch) -> None:
        """The numbers of both from the first act on that concerns either; reports stand as reported."""
        self.standins.follow(at)
        both = {str(event.merged), str(event.kept)}
        places = [row["place"] for row in batch[RegisterAct].where() if both & persons_of(row)]
        if places:
            walk(batch, min(places), at, self.standins.at(at.position))

    def _weigh(self, proposal: Proposal, at: Envelope, batch: Batch) -> None:
        """A number that nobody has to approve any more counts; any other waits."""
        person = at.stream.split("/")[1]
        waits_for = proposal.waits_for
        if waits_for is None:
            batch[EntryProposal].drop(UUID(person))
            active = "" if proposal.ground == REASSESSMENT else at.effective_on.isoformat()
            given = Given(numbers=((person, proposal.rating, active),))
            self._put(batch, at, NewAct(kind=ActKind.ENTRY, says=given))
            return
        standing = batch[EntryProposal].get(UUID(person)) if proposal.approved else None
        by = standing or {"proposed_by": at.actor, "proposed_on": at.effective_on}
        batch[EntryProposal].put(
            person=UUID(person),
            rating=proposal.rating,
            ground=proposal.ground,
            membership=proposal.membership,
            club=proposal.club,
            waits_for=waits_for.value,
            proposed_by=by["proposed_by"],
            proposed_on=by["proposed_on"],
            because_of=at.position,
        )

    def _rate(self, row: Row, at: Envelope, batch: Batch) -> None:
        """The tournament's rows as its facts are now, and the register from its place on."""
        if row["place"] is None:
            batch[DanishTournament].put(**row)
            return
        stream = stream_of(FEDERATION, row["tournament"])
        state = self.tournaments.at(stream, at.position)
        rated = self.rated.at(f"danish/{stream}", at.position)
        registered = numbers_before(batch, row["place"], state.order, self.standins.at(at.position))
        filing = as_played(state, self.filings.at(filing_stream(FEDERATION, row["tournament"]), at.position))
        reports, said = rated_now(state, rated, registered, filing)
        batch[DanishTournament].put(**row | said | {"groups": group_rows(reports)})
        lines = line_rows(row["tournament"], reports, at.position)
        scope = {"federation": FEDERATION, "tournament": row["tournament"]}
        batch[DanishReportLine].replace(lines, **scope)
        assert state.announced is not None
        act = NewAct(
            kind=ActKind.REPORT,
            says=Gains(gains=gains_in_twentieths(reports)),
            name=row["tournament"],
            last_day=state.announced.ends_on,
        )
        self._put(batch, at, act, batch[RegisterAct].get(row["place"]))

    def _put(self, batch: Batch, at: Envelope, act: NewAct, standing: Row | None = None) -> None:
        put_act(batch, at, act, standing, self.standins.at(at.position))
