"""What acts on the Danish register are decided on: a tournament's ratings, a player's entry, the register."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec

from events.types import Event
from ratings.rules.dsu.entry import EntryRating, Membership, Role, entry_rating, reassessed_rating
from ratings.rules.dsu.tables import Table2
from ratings.systems.danish import events as facts
from tournaments.state import GameKey

FEDERATION = "dsu"
"""Whose register this is."""
DISCIPLINE = "chess"
SYSTEM = "danish.register"
"""The name by which books ask for this rating system."""

REGISTER_STREAM = "danish-register"
"""The stream of what concerns the whole register."""

REASSESSMENT = "reassessment"
OF_THE_REGISTER = "register"
"""The source of a start rating that is a number of this register."""


def danish_stream(tournament_stream: str) -> str:
    """The stream of a tournament's ratings, beside the tournament's own."""
    return f"danish/{tournament_stream}"


def player_stream(person: str) -> str:
    """The stream of a player's entry and of their results abroad."""
    return f"danish-player/{person}"


class Rated(msgspec.Struct, frozen=True):
    """A tournament as the register has it. `issued`: start ratings by person, None while none are issued."""

    issued: Mapping[str, facts.StartRating] | None = None
    kind: str = ""
    received: bool = False
    table_2: str = Table2.PRINTED.value
    accepted: bool = False
    refused: bool = False
    refusal: str = ""
    classified: Mapping[GameKey, str] = {}


NOT_RATED = Rated()


def evolve_rated(rated: Rated, event: Event) -> Rated:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case facts.StartRatingsIssued(lines=lines):
            return change(rated, issued={**(rated.issued or {}), **{line.person: line for line in lines}})
        case facts.ReportReceived(kind=kind, table_2=table_2):
            return change(rated, received=True, kind=kind, table_2=table_2)
        case facts.GameClassified(round_number=round_number, board=board, game=game, how=how):
            return change(rated, classified={**rated.classified, (round_number, board, game): how})
        case facts.StartRatingCorrected():
            return change(rated, issued=_reissued(rated.issued or {}, event))
    return change(rated, **_decided(event))


def _decided(event: Event) -> dict[str, object]:
    """Whether and as what a tournament is rated."""
    match event:
        case facts.ReportKindCorrected(kind=kind):
            return {"kind": kind}
        case facts.AcceptedForRating() | facts.AcceptanceForRatingTakenBack():
            return {"accepted": isinstance(event, facts.AcceptedForRating)}
        case facts.ReportRefusedForRating(reason=reason):
            return {"refused": True, "refusal": reason}
        case facts.RatingRefusalTakenBack():
            return {"refused": False, "refusal": ""}
    return {}


def _reissued(
    issued: Mapping[str, facts.StartRating], event: facts.StartRatingCorrected
) -> Mapping[str, facts.StartRating]:
    others = {person: line for person, line in issued.items() if person != event.person}
    if not event.rating:
        return others
    line = facts.StartRating(person=event.person, rating=event.rating, source=event.source)
    return {**others, event.person: line}


class Proposal(msgspec.Struct, frozen=True):
    """A number proposed; `approved`: the roles that did, in order."""

    rating: int
    ground: str
    membership: str
    club: str = ""
    approved: tuple[str, ...] = ()

    @property
    def asked(self) -> EntryRating:
        """Who proposes such a number and who must approve it."""
        rule = reassessed_rating if self.ground == REASSESSMENT else entry_rating
        return rule(self.rating, Membership(self.membership))

    @property
    def waits_for(self) -> Role | None:
        """Who approves next; None: nobody is left."""
        left = self.asked.approvers[len(self.approved) :]
        return left[0] if left else None


class ForeignResult(msgspec.Struct, frozen=True):
    """A result abroad as last reported, with the committee's estimates in it."""

    reported: facts.ForeignResultReported
    rated: bool = False

    @property
    def unknown(self) -> tuple[int, ...]:
        """The games, from 1, whose opponent has no rating yet."""
        games = enumerate(self.reported.opponents, start=1)
        return tuple(number for number, game in games if not game.rating)


class DanishPlayer(msgspec.Struct, frozen=True):
    """A player's own stream. `proposal` None: none is open. `entered`: they were given a number here."""

    proposal: Proposal | None = None
    entered: bool = False
    results: Mapping[str, ForeignResult] = {}


NEW_PLAYER = DanishPlayer()


def evolve_player(player: DanishPlayer, event: Event) -> DanishPlayer:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case facts.EntryRatingProposed():
            return _weighed(player, proposal_of(event))
        case facts.EntryRatingApproved(role=role):
            standing = player.proposal
            if standing is None:
                return player
            return _weighed(player, change(standing, approved=(*standing.approved, role)))
        case facts.EntryRatingRejected():
            return change(player, proposal=None)
        case facts.ReturnDecided():
            return change(player, entered=True)
    return change(player, results=_results(player.results, event))


Results = Mapping[str, ForeignResult]
"""A player's results abroad by their names."""


def _results(results: Results, event: Event) -> Results:
    change = msgspec.structs.replace
    match event:
        case facts.ForeignResultReported(result=result):
            return {**results, result: ForeignResult(event)}
        case facts.OpponentRatingEstimated():
            return _estimated(results, event)
        case facts.ForeignResultRated(result=result):
            return {**results, result: change(results[result], rated=True)}
        case facts.ForeignResultRatingTakenBack(result=result):
            return {**results, result: change(results[result], rated=False)}
    return results


def proposal_of(event: facts.EntryRatingProposed) -> Proposal:
    """The proposal that an event makes."""
    return Proposal(rating=event.rating, ground=event.ground, membership=event.membership, club=event.club)


def _weighed(player: DanishPlayer, proposal: Proposal) -> DanishPlayer:
    """A proposal that nobody has to approve any more is a number."""
    if proposal.waits_for is None:
        return msgspec.structs.replace(player, proposal=None, entered=True)
    return msgspec.structs.replace(player, proposal=proposal)


def _estimated(results: Results, event: facts.OpponentRatingEstimated) -> Results:
    change = msgspec.structs.replace
    standing = results[event.result]
    opponents = list(standing.reported.opponents)
    place = event.opponent - 1
    opponents[place] = change(opponents[place], rating=event.rating, estimated=True)
    reported = change(standing.reported, opponents=tuple(opponents))
    return {**results, event.result: change(standing, reported=reported)}


class WholeRegister(msgspec.Struct, frozen=True):
    """Whose numbers were taken over, the years adjusted, and the days fixed for that."""

    taken_over: frozenset[str] = frozenset()
    adjusted: frozenset[int] = frozenset()
    days: Mapping[int, dt.date] = {}


EMPTY_REGISTER = WholeRegister()


def evolve_register(register: WholeRegister, event: Event) -> WholeRegister:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case facts.NumbersTakenOver(lines=lines):
            return change(register, taken_over=register.taken_over | {line.person for line in lines})
        case facts.YearlyAdjustmentMade(year=year):
            return change(register, adjusted=register.adjusted | {year})
        case facts.YearlyAdjustmentTakenBack(year=year):
            return change(register, adjusted=register.adjusted - {year})
        case facts.AdjustmentDayFixed(on=day):
            return change(register, days={**register.days, day.year: day})
    return register
