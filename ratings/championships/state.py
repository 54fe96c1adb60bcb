"""What acts on championships are decided on: one championship, and what is approved for candidate results."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

import msgspec

from events.types import Event
from federation.identity.standins import StandsFor, under_kept
from ratings.championships import events as facts
from tournaments.rules.dsu.championships import Championship as Group


class Kind(StrEnum):
    """The championships of the union. The junior one is part of the candidate class (4.3.1)."""

    DM = "dm"
    SENIOR = "senior"
    RAPID = "rapid"
    WOMENS_RAPID = "womens_rapid"


GROUPS = {
    Kind.DM: (Group.NATIONAL, Group.CANDIDATE, Group.VETERAN, Group.OTHERS),
    Kind.SENIOR: (Group.SENIOR,),
    Kind.RAPID: (Group.RAPID,),
    Kind.WOMENS_RAPID: (Group.WOMENS_RAPID,),
}
"""The classes of each championship, the highest first."""


class EventKind(StrEnum):
    """Why a tournament counts for candidate results (4.1.3 §26); the first two need nobody's approval."""

    CHAMPIONSHIP = "championship"
    COORDINATED = "coordinated"
    DIVISION = "division"
    DISTRICT = "district"  # a rated tournament of a district, hovedkredsturnering
    RATED_TEAM = "rated_team"
    FIDE = "fide"
    APPROVED = "approved"


def championship_id(kind: str, year: int) -> str:
    """A championship as streams and addresses name it: dm-2026, womens-rapid-2026."""
    return f"{kind.replace('_', '-')}-{year}"


def championship_stream(federation: str, kind: str, year: int) -> str:
    """The stream of a championship."""
    return stream_called(federation, championship_id(kind, year))


def stream_called(federation: str, championship: str) -> str:
    """The stream of a championship by what streams and addresses call it."""
    return f"championship/{federation}/{championship}"


def candidate_stream(tournament_stream: str) -> str:
    """The stream of what the committee approved of a tournament, beside the tournament's own."""
    return f"candidate/{tournament_stream}"


def abroad_stream(federation: str, person: str) -> str:
    """The stream of a player's candidate results abroad."""
    return f"candidate-abroad/{federation}/{person}"


class WildCard(msgspec.Struct, frozen=True):
    """The organiser's wild card, approved or not."""

    person: str
    approved: bool = False


class Championship(msgspec.Struct, frozen=True):
    """A championship as its stream has it. `entries` in the order of receipt; `seats` as last confirmed.

    Of players who were somebody else (see `corrected.py`) `entered_as` says by class and player under whose
    entry they play, where it stays as recorded; `taken_over`, of whom an entry was that is another's now.
    """

    set_up: facts.ChampionshipSetUp | None = None
    tournaments: Mapping[str, str] = {}
    entries: Mapping[str, facts.ChampionshipEntered] = {}
    ratings: Mapping[str, facts.EntrantRating] = {}
    qualified: Mapping[str, str] = {}
    wild_card: WildCard | None = None
    chosen: Mapping[str, tuple[str, ...]] = {}
    seats: tuple[facts.ConfirmedSeat, ...] = ()
    games: Mapping[str, tuple[facts.PlayoffGamePlayed, ...]] = {}
    other_play_offs: Mapping[str, facts.PlayoffWonByOtherRules] = {}
    awards: Mapping[str, facts.ChampionTitleAwarded] = {}
    entered_as: Mapping[tuple[str, str], str] = {}
    taken_over: Mapping[str, str] = {}

    def seated(self, group: Group) -> tuple[str, ...]:
        """Who has a place in a class as last confirmed, or as it was before this house kept it."""
        here = tuple(seat.person for seat in self.seats if seat.group == group)
        award = self.awards.get(group)
        return here or (award.players if award else ())

    def winner(self, group: Group) -> str:
        """Who won a class, "" while nobody has."""
        award = self.awards.get(group)
        return award.winner if award else ""

    def champions(self, group: Group) -> tuple[str, ...]:
        """Who holds the title of a class."""
        award = self.awards.get(group)
        return award.champions if award else ()


NO_CHAMPIONSHIP = Championship()


def evolve(state: Championship, event: Event) -> Championship:
    """Accepts every fact, judges none."""
    step = STEPS.get(type(event))
    return step(state, event) if step else state


def _entered(state: Championship, entry: facts.ChampionshipEntered) -> Championship:
    """Their own entry takes the place of one that they took over."""
    taken_over = {person: of for person, of in state.taken_over.items() if person != entry.person}
    return _change(state, entries={**state.entries, entry.person: entry}, taken_over=taken_over)


def _without(state: Championship, person: str) -> Championship:
    """A withdrawn entrant takes their returned rating and their wild card with them."""
    card = state.wild_card
    entries = {each: entry for each, entry in state.entries.items() if each != person}
    ratings = {each: line for each, line in state.ratings.items() if each != person}
    kept = None if card and card.person == person else card
    return msgspec.structs.replace(state, entries=entries, ratings=ratings, wild_card=kept)


def under_numbers_of(this: Championship, last: Championship, stands_for: StandsFor) -> Championship:
    """Last year's championship with everybody under the number that they entered this year's with."""
    entered = {stands_for.get(person, person): person for person in this.entries}
    numbers = {*stands_for, *stands_for.values()}
    kept = {number: stands_for.get(number, number) for number in numbers}
    return under_kept(last, {number: entered[each] for number, each in kept.items() if each in entered})


def _less(those: Mapping[str, object], one: str) -> Mapping[str, object]:
    return {name: each for name, each in those.items() if name != one}


Step = Callable[[Championship, Any], Championship]
_change = msgspec.structs.replace

STEPS: Mapping[type[Event], Step] = {
    facts.ChampionshipSetUp: lambda s, e: _change(s, set_up=e),
    facts.GroupTournamentNamed: lambda s, e: _change(s, tournaments={**s.tournaments, e.group: e.tournament}),
    facts.ChampionshipEntered: _entered,
    facts.ChampionshipEntryWithdrawn: lambda s, e: _without(s, e.person),
    facts.EntrantRatingsReturned: lambda s, e: _change(
        s, ratings={**s.ratings, **{line.person: line for line in e.lines}}
    ),
    facts.QualificationGranted: lambda s, e: _change(s, qualified={**s.qualified, e.person: e.ground}),
    facts.QualificationTakenBack: lambda s, e: _change(s, qualified=_less(s.qualified, e.person)),
    facts.WildCardProposed: lambda s, e: _change(s, wild_card=WildCard(person=e.person)),
    facts.WildCardApproved: lambda s, e: _change(s, wild_card=WildCard(person=e.person, approved=True)),
    facts.WildCardDropped: lambda s, e: _change(s, wild_card=None),
    facts.ContestedPlacesDecided: lambda s, e: _change(s, chosen={**s.chosen, e.group: e.persons}),
    facts.ContestedPlacesTakenBack: lambda s, e: _change(
        s, chosen={group: persons for group, persons in s.chosen.items() if group != e.group}
    ),
    facts.SeatsConfirmed: lambda s, e: _change(s, seats=e.seats),
    facts.PlayoffGamePlayed: lambda s, e: _change(
        s, games={**s.games, e.group: (*s.games.get(e.group, ()), e)}
    ),
    facts.PlayoffGameTakenBack: lambda s, e: _change(
        s, games={**s.games, e.group: s.games.get(e.group, ())[:-1]}
    ),
    facts.PlayoffWonByOtherRules: lambda s, e: _change(s, other_play_offs={**s.other_play_offs, e.group: e}),
    facts.PlayoffByOtherRulesTakenBack: lambda s, e: _change(
        s, other_play_offs=_less(s.other_play_offs, e.group)
    ),
    facts.ChampionTitleAwarded: lambda s, e: _change(s, awards={**s.awards, e.group: e}),
}


class Approval(msgspec.Struct, frozen=True):
    """What the committee said of a tournament; `event_kind` "": nothing that stands."""

    event_kind: str = ""


NO_APPROVAL = Approval()


def evolve_approval(approval: Approval, event: Event) -> Approval:
    """Accepts every fact, judges none."""
    match event:
        case facts.CandidateEventApproved(event_kind=event_kind):
            return Approval(event_kind=event_kind)
        case facts.CandidateApprovalWithdrawn():
            return NO_APPROVAL
    return approval


class Abroad(msgspec.Struct, frozen=True):
    """The results abroad that count for a player, by tournament and day."""

    results: frozenset[tuple[str, dt.date]] = frozenset()


NOT_ABROAD = Abroad()


def evolve_abroad(abroad: Abroad, event: Event) -> Abroad:
    """Accepts every fact, judges none."""
    match event:
        case facts.ForeignCandidateResultApproved(event=name, on=on):
            return Abroad(results=abroad.results | {(name, on)})
        case facts.ForeignCandidateResultWithdrawn(event=name, on=on):
            return Abroad(results=abroad.results - {(name, on)})
    return abroad
