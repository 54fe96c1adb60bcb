"""The only writer of the rows of Elo. What a person's Elo is worth is worked out when somebody asks."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch, Row
from ratings.rules.dsu.periods import foreign_result_due
from ratings.systems.danish import events as danish
from ratings.systems.elo import events as facts
from ratings.systems.elo.models import (
    EloList,
    EloTournament,
    ListedPlayer,
    ResultAbroad,
    SpotCheck,
    StatedGames,
)

DANISH = "dsu"
"""The federation of the Danish register, whose streams do not name it."""

SURE, OPEN, CONFIRMED, REJECTED = ("sure", "open", "confirmed", "rejected")


class Elo(Projector):
    """Lists, whom they name, tournaments for FIDE and results abroad as they stand."""

    name, version = "elo.elo", 1
    writes = (EloList, ListedPlayer, StatedGames, EloTournament, SpotCheck, ResultAbroad)

    # ---- lists ----
    @on(facts.EloListImported)
    def take(self, event: facts.EloListImported, at: Envelope, batch: Batch) -> None:
        said = msgspec.structs.asdict(event)
        del said["digest"]
        batch[EloList].put(**said, because_of=at.position)

    @on(facts.EloRatingsListed)
    def list_them(self, event: facts.EloRatingsListed, at: Envelope, batch: Batch) -> None:
        for line in event.lines:
            said = _figures(line) | {"ground": line.ground, "standing": SURE, "counts": True}
            here = {"federation": event.federation, "month": event.month, "fide_id": line.fide_id}
            batch[ListedPlayer].put(**here, person=UUID(line.person), **said, because_of=at.position)

    @on(facts.EloMatchDoubted)
    def doubt(self, event: facts.EloMatchDoubted, at: Envelope, batch: Batch) -> None:
        said = _figures(event.figures) | {"doubt": event.doubt, "printed": event.printed}
        batch[ListedPlayer].put(
            federation=event.federation,
            person=UUID(event.person),
            month=event.month,
            fide_id=event.fide_id,
            **said,
            standing=OPEN,
            counts=False,
            because_of=at.position,
        )

    @on(facts.EloListTakenBack)
    def take_list_back(self, event: facts.EloListTakenBack, at: Envelope, batch: Batch) -> None:
        scope = {"federation": event.federation, "month": event.month}
        batch[EloList].replace([], **scope)
        batch[ListedPlayer].replace([], **scope)

    @on(facts.FideIdConfirmed)
    def confirm(self, event: facts.FideIdConfirmed, at: Envelope, batch: Batch) -> None:
        """A number has one holder: of anybody else's rows with it none is theirs."""
        rows = batch[ListedPlayer].where(federation=event.federation, fide_id=event.fide_id)
        for row in rows:
            standing = CONFIRMED if row["person"] == UUID(event.person) else REJECTED
            batch[ListedPlayer].put(**row | {"standing": standing})
        for person in {row["person"] for row in rows}:
            _count(batch, event.federation, person)

    @on(facts.FideIdRejected)
    def reject(self, event: facts.FideIdRejected, at: Envelope, batch: Batch) -> None:
        person = UUID(event.person)
        for row in batch[ListedPlayer].where(federation=event.federation, person=person):
            if row["fide_id"] == event.fide_id:
                batch[ListedPlayer].put(**row | {"standing": REJECTED})
        _count(batch, event.federation, person)

    @on(facts.EloGamesStated)
    def state_games(self, event: facts.EloGamesStated, at: Envelope, batch: Batch) -> None:
        batch[StatedGames].put(
            federation=event.federation,
            person=UUID(event.person),
            games=event.games,
            month=event.month,
            because_of=at.position,
        )

    # ---- tournaments ----
    @on(facts.EloRatingSought)
    def seek(self, event: facts.EloRatingSought, at: Envelope, batch: Batch) -> None:
        said = msgspec.to_builtins(event)
        _of_tournament(at, batch, sought=said)

    @on(facts.EloReportCopied)
    def copy(self, event: facts.EloReportCopied, at: Envelope, batch: Batch) -> None:
        _of_tournament(at, batch, copied_on=event.on)

    @on(facts.ReportedToFide)
    def report(self, event: facts.ReportedToFide, at: Envelope, batch: Batch) -> None:
        _of_tournament(at, batch, reported_on=event.on, reported_because_of=at.position)

    @on(facts.ReportToFideTakenBack)
    def not_reported(self, event: facts.ReportToFideTakenBack, at: Envelope, batch: Batch) -> None:
        _of_tournament(at, batch, reported_on=None, reported_because_of=None)

    @on(facts.RatingSpotChecked)
    def check(self, event: facts.RatingSpotChecked, at: Envelope, batch: Batch) -> None:
        _, federation, tournament = at.stream.split("/")
        batch[SpotCheck].put(
            federation=federation,
            tournament=tournament,
            position=at.position,
            on=at.effective_on,
            agreed=event.agreed,
            difference=event.difference,
        )

    # ---- results abroad ----
    @on(facts.ForeignResultExpected)
    def expect(self, event: facts.ForeignResultExpected, at: Envelope, batch: Batch) -> None:
        if batch[ResultAbroad].get(event.federation, UUID(event.person), event.result) is None:
            batch[ResultAbroad].put(
                **_journey(event, event.federation), standing="expected", because_of=at.position
            )

    @on(facts.ForeignResultReminded)
    def remind(self, event: facts.ForeignResultReminded, at: Envelope, batch: Batch) -> None:
        row = batch[ResultAbroad].get(event.federation, UUID(event.person), event.result)
        if row is not None:
            batch[ResultAbroad].put(**row | {"reminders": row["reminders"] + 1})

    @on(danish.ForeignResultReported)
    def hear(self, event: danish.ForeignResultReported, at: Envelope, batch: Batch) -> None:
        """A second report takes the place of the first; the day of the first is when it came."""
        known = batch[ResultAbroad].get(DANISH, UUID(event.person), event.result) or {}
        batch[ResultAbroad].put(
            **_journey(event, DANISH),
            standing="reported",
            games=[msgspec.structs.asdict(game) for game in event.opponents],
            kind=event.kind,
            reported_on=known.get("reported_on") or at.effective_on,
            reminders=known.get("reminders", 0),
            because_of=at.position,
        )

    @on(danish.OpponentRatingEstimated)
    def estimate(self, event: danish.OpponentRatingEstimated, at: Envelope, batch: Batch) -> None:
        row = batch[ResultAbroad].get(DANISH, UUID(event.person), event.result)
        assert row is not None
        games = [dict(game) for game in row["games"]]
        games[event.opponent - 1] |= {"rating": event.rating, "estimated": True}
        batch[ResultAbroad].put(**row | {"games": games, "because_of": at.position})

    @on(danish.ForeignResultRated)
    def rate(self, event: danish.ForeignResultRated, at: Envelope, batch: Batch) -> None:
        row = batch[ResultAbroad].get(DANISH, UUID(event.person), event.result)
        assert row is not None
        batch[ResultAbroad].put(**row | {"standing": "rated", "because_of": at.position})

    @on(danish.ForeignResultRatingTakenBack)
    def take_back(self, event: danish.ForeignResultRatingTakenBack, at: Envelope, batch: Batch) -> None:
        row = batch[ResultAbroad].get(DANISH, UUID(event.person), event.result)
        assert row is not None
        batch[ResultAbroad].put(**row | {"standing": "reported", "because_of": at.position})


def _figures(figures: facts.Figures) -> dict[str, object]:
    return {name: getattr(figures, name) for name in ("rating", "games", "k", "title", "country")}


def _count(batch: Batch, federation: str, person: UUID) -> None:
    """Of each month one row is the person's Elo: by a number confirmed, else for sure."""
    months: dict[dt.date, list[Row]] = {}
    for row in batch[ListedPlayer].where(federation=federation, person=person):
        months.setdefault(row["month"], []).append(row)
    for rows in months.values():
        standings = {row["standing"] for row in rows}
        counted = CONFIRMED if CONFIRMED in standings else SURE
        for row in rows:
            batch[ListedPlayer].put(**row | {"counts": row["standing"] == counted})


def _of_tournament(at: Envelope, batch: Batch, **said: object) -> None:
    _, federation, tournament = at.stream.split("/")
    row = batch[EloTournament].get(federation, tournament)
    known = row or {"federation": federation, "tournament": tournament}
    batch[EloTournament].put(**known | said | {"because_of": at.position})


def _journey(
    event: facts.ForeignResultExpected | danish.ForeignResultReported, federation: str
) -> dict[str, object]:
    return {
        "federation": federation,
        "person": UUID(event.person),
        "result": event.result,
        "event": event.event,
        "country": event.country,
        "ended_on": event.ended_on,
        "returned_on": event.returned_on,
        "due_on": foreign_result_due(event.returned_on, None).day,
    }
