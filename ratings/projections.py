"""Ratings, tournament by tournament in the order of the book, and the lists as published."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event
from ratings.counting import count, order_key
from ratings.events import EntryRatingSet, RatingListPublished, RatingPeriodEnded
from ratings.lists import Source, list_lines, list_rows
from ratings.models import (
    EndedPeriod,
    ListLine,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
)
from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.periods import parse_period, period_of
from ratings.rules.slsf.tournament import RatedMatch, rate_tournament
from tournaments.events import ReportAccepted, ResultCorrected
from tournaments.rules.books import book_of
from tournaments.state import Tournament, evolve, tournament_events

OUTCOMES = tuple(Outcome)
"""By match points: lost, drawn, won."""


class Register(NamedTuple):
    """One discipline of one federation."""

    federation: str
    discipline: str

    @property
    def scope(self) -> dict[str, str]:
        """As columns."""
        return {"federation": self.federation, "discipline": self.discipline}


class Ratings(Projector):
    """The running ratings. A report out of order recalculates what comes after it; lists stand."""

    name, version = "ratings.ratings", 1
    writes = (RatedTournament, RatingChange, PlayerRating, PublishedList, ListLine, EndedPeriod)

    def __init__(self) -> None:
        super().__init__()
        self.folds: Folds[Tournament] = Folds(Tournament(), evolve)
        self.players: dict[Register, dict[str, Row]] = {}
        self.newest: dict[Register, str] = {}

    @on(EntryRatingSet)
    def entry_rating(self, event: EntryRatingSet, at: Envelope, batch: Batch) -> None:
        _, federation, discipline, _ = at.stream.split("/")
        register = Register(federation, discipline)
        players = self._players(register, batch)
        before = players.get(event.person)
        if before is not None and before["match_count"]:
            return
        players[event.person] = {
            **register.scope,
            "person": UUID(event.person),
            "entry_rating": event.rating,
            "rating": event.rating,
            "match_count": 0,
            "last_tournament": "",
            "because_of": at.position,
        }
        batch[PlayerRating].put(**players[event.person])

    @on(*tournament_events())
    def step(self, event: Event, at: Envelope, batch: Batch) -> None:
        """Rate at the acceptance of a report, and again at every correction after it."""
        self.folds.follow(at, event)
        if isinstance(event, ReportAccepted | ResultCorrected):
            state = self.folds.after(at)
            if state.accepted:
                self._rate(state, at, batch)

    @on(RatingPeriodEnded)
    def period_ended(self, event: RatingPeriodEnded, at: Envelope, batch: Batch) -> None:
        _, federation, discipline = at.stream.split("/")
        scope = Register(federation, discipline).scope
        batch[EndedPeriod].put(**scope, period=event.period, position=at.position)

    @on(RatingListPublished)
    def list_published(self, event: RatingListPublished, at: Envelope, batch: Batch) -> None:
        _, federation, discipline = at.stream.split("/")
        period = parse_period(event.period)
        batch.write()  # the list is made from written rows, by the database
        source = Source(federation, discipline, batch.generation)
        lines, digest = list_lines(source, period)
        for row in list_rows(federation, discipline, period, lines):
            batch[ListLine].put(**row)
        rated = source.rows(RatedTournament).filter(period=event.period)
        batch[PublishedList].put(
            federation=federation,
            discipline=discipline,
            period=event.period,
            in_force_period=str(period.next),
            valid_from=period.next.first_day,
            valid_to=period.next.last_day,
            known_from=at.recorded_at,
            lines=event.lines,
            digest=event.digest,
            digest_agrees=digest == event.digest,
            dates_are_artificial=rated.filter(dates_are_artificial=True).exists(),
            position=at.position,
        )

    def _rate(self, state: Tournament, at: Envelope, batch: Batch) -> None:
        announced = state.announced
        if announced is None or not announced.rule_book:
            return
        register = Register(announced.federation, announced.discipline)
        counted = count(state)
        row: Row = {
            **register.scope,
            "tournament": at.stream.split("/")[2],
            "order_key": order_key(state),
            "period": str(period_of(announced.ends_on)),
            "rule_book": announced.rule_book,
            "matches": [list(match) for match in counted.matches],
            "not_counted": [list(game) for game in counted.left_out],
            "dates_are_artificial": announced.dates_are_artificial,
            "because_of": at.position,
        }
        players = self._players(register, batch)
        if row["order_key"] > self.newest[register]:
            self._apply(register, row, batch)
        else:
            later = batch[RatedTournament].where(**register.scope, order_key__gte=row["order_key"])
            taken_back = batch[RatingChange].where(**register.scope, order_key__gte=row["order_key"])
            _rewind(players, taken_back)
            others = [other for other in later if other["tournament"] != row["tournament"]]
            again = sorted([row, *others], key=lambda r: r["order_key"])
            for each in again:
                self._apply(register, each, batch)
            playing = {person for each in again for match in each["matches"] for person in match[:2]}
            for person in sorted({str(change["person"]) for change in taken_back} - playing):
                self._send_back(register, person, row, batch)
        batch[RatedTournament].put(**row)
        self.newest[register] = max(self.newest[register], row["order_key"])

    def _apply(self, register: Register, row: Row, batch: Batch) -> None:
        """Rate one tournament on the ratings as they are in memory now, and keep what came of it."""
        players = self.players[register]
        matches = [
            RatedMatch(player=one, opponent=other, outcome=OUTCOMES[outcome])
            for one, other, outcome in row["matches"]
        ]
        before = {person: players[person]["rating"] for match in row["matches"] for person in match[:2]}
        rated = rate_tournament(before, matches, book_of(row["rule_book"]))
        shared = {key: row[key] for key in ("tournament", "order_key", "period", "because_of")}
        changes: list[Row] = []
        for person, line in rated.items():
            changes.append(
                {
                    **register.scope,
                    **shared,
                    "person": UUID(person),
                    "before": line.before,
                    "after": line.after,
                    "match_count": len(line.matches),
                    "matches": [
                        [m.opponent, m.opponent_before, m.difference, int(m.outcome), m.change]
                        for m in line.matches
                    ],
                }
            )
            player = players[person]
            players[person] = player | {
                "rating": line.after,
                "match_count": player["match_count"] + len(line.matches),
                "last_tournament": row["tournament"],
                "because_of": row["because_of"],
            }
            batch[PlayerRating].put(**players[person])
        if row["order_key"] > self.newest[register]:  # never rated before: there is nothing to replace
            for change in changes:
                batch[RatingChange].add(**change)
        else:
            batch[RatingChange].replace(changes, **register.scope, tournament=row["tournament"])

    def _send_back(self, register: Register, person: str, row: Row, batch: Batch) -> None:
        """Who is rated neither in this tournament nor in a later one any more stands as before it."""
        earlier = batch[RatingChange].where(
            **register.scope, person=UUID(person), order_key__lt=row["order_key"]
        )
        last = max(earlier, key=lambda change: change["order_key"], default={"tournament": ""})
        players = self.players[register]
        now = {"last_tournament": last["tournament"], "because_of": row["because_of"]}
        players[person] = players[person] | now
        batch[PlayerRating].put(**players[person])

    def _players(self, register: Register, batch: Batch) -> dict[str, Row]:
        """The running ratings of a register, read once and then kept in step."""
        if register not in self.players:
            rows = batch[PlayerRating].where(**register.scope)
            self.players[register] = {str(row["person"]): row for row in rows}
            keys = [row["order_key"] for row in batch[RatedTournament].where(**register.scope)]
            self.newest[register] = max(keys, default="")
        return self.players[register]


def _rewind(players: dict[str, Row], changes: list[Row]) -> None:
    """Take back these changes: each player stands again as before the first of them."""
    for change in sorted(changes, key=lambda row: row["order_key"], reverse=True):
        person = str(change["person"])
        players[person] = players[person] | {
            "rating": change["before"],
            "match_count": players[person]["match_count"] - change["match_count"],
        }
