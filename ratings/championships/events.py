"""Facts of Danish championships: set up, entered, seated, played off, won; and what counts for candidates.

Three kinds of streams hold them, see `state.py`: one a championship, one a tournament that the rating
committee approves for candidate results, one a player's results abroad. What is personal stays outside: that
somebody is a junior or of the Realm is a conclusion of the entry, never a date of birth.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from ratings.events import Rating
from tournaments.events import PersonId
from tournaments.events.types import Count, HalfPoints

Year = Annotated[int, msgspec.Meta(ge=1900, le=9999)]
Group = Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,20}\Z")]
"""A class of a championship: a value of `championships.Championship`."""


# ---- a championship: championship/<federation>/<kind>-<year> ----
@event_type("championships.ChampionshipSetUp", "DSU 4.2 §31", "DSU 4.2 §33")
class ChampionshipSetUp(Event):
    """The executive arranges a championship; `kind`: a value of `state.Kind`; `host`: the arranging club."""

    federation: str
    kind: str
    year: Year
    first_day: dt.date
    entry_deadline: dt.date
    host: str = ""


@event_type("championships.GroupTournamentNamed", "DSU 4.2 §34")
class GroupTournamentNamed(Event):
    """A tournament of this house is a class of the championship; named again, the newest holds."""

    group: Group
    tournament: str


@event_type("championships.ChampionshipEntered", "DSU 4.2 §33")
class ChampionshipEntered(Event):
    """A valid entry: in time and with its fee. `veteran`: they chose the veteran class and may play in it.

    `realm`: FIDE has the player for a part of the Realm; `junior`: not yet 20 on 1 January of the year.
    """

    person: PersonId
    received_on: dt.date
    realm: bool
    junior: bool = False
    veteran: bool = False


@event_type("championships.ChampionshipEntryWithdrawn", "DSU 4.2 §33")
class ChampionshipEntryWithdrawn(Event):
    """An entrant will not play."""

    person: PersonId


class EntrantRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's registered rating at the entry deadline, and their rated games since the last championship.

    `candidate_on`: the day of a candidate result between the two entry deadlines, None without one.
    """

    person: PersonId
    rating: Rating
    games: Count = 0
    candidate_on: dt.date | None = None


@event_type("championships.EntrantRatingsReturned", "DSU 4.2 §31", "DSU 4.2 §34")
class EntrantRatingsReturned(Event):
    """The rating registrar returns the list of entrants with their ratings; the newest line of each holds."""

    lines: tuple[EntrantRating, ...]


@event_type("championships.QualificationGranted", "DSU 4.2 §39")
class QualificationGranted(Event):
    """By the organiser's rule a player may play in next year's candidate class; `ground` names the rule."""

    person: PersonId
    ground: str


@event_type("championships.QualificationTakenBack", "DSU 4.2 §39")
class QualificationTakenBack(Event):
    """A place in next year's candidate class was granted wrongly; `reason`: why it goes."""

    person: PersonId
    reason: Commitment


@event_type("championships.WildCardProposed", "DSU 4.2 §37")
class WildCardProposed(Event):
    """The organiser gives their wild card of the candidate class to an entrant, if the executive approves."""

    person: PersonId
    reason: Commitment


@event_type("championships.WildCardApproved", "DSU 4.2 §37")
class WildCardApproved(Event):
    """The executive approves the wild card."""

    person: PersonId


@event_type("championships.WildCardDropped", "DSU 4.2 §37")
class WildCardDropped(Event):
    """The wild card is taken back or not approved; `reason`: why."""

    person: PersonId
    reason: Commitment


@event_type("championships.ContestedPlacesDecided", "DSU 4.2 §36", "DSU 4.2 §37")
class ContestedPlacesDecided(Event):
    """Entrants were level for the last places of a class to the end of the book; the executive took these."""

    group: Group
    persons: tuple[PersonId, ...]
    reason: Commitment


@event_type("championships.ContestedPlacesTakenBack", "DSU 4.2 §36", "DSU 4.2 §37")
class ContestedPlacesTakenBack(Event):
    """The executive's choice among those who were level in a class holds no more."""

    group: Group
    reason: Commitment


class ConfirmedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a class. `criterion` counts from 1 as the paragraph prints it, 0 where it needs none."""

    person: PersonId
    group: Group
    criterion: Count
    rating: Rating | None = None


@event_type("championships.SeatsConfirmed", "DSU 4.2 §34", "DSU 4.2 §36", "DSU 4.2 §37")
class SeatsConfirmed(Event):
    """The executive decides who plays in which class; confirmed again, the newest holds."""

    seats: tuple[ConfirmedSeat, ...]


@event_type("championships.PlayoffGamePlayed", "DSU 4.2 §36", "DSU 4.2 §37")
class PlayoffGamePlayed(Event):
    """One game of the play-off of a class. `games`: rapid, blitz or sudden_death; `black`: 0 or 1."""

    group: Group
    players: tuple[PersonId, PersonId]
    games: str
    half_points: tuple[HalfPoints, HalfPoints]
    black: int | None = None


@event_type("championships.PlayoffGameTakenBack", "DSU 4.2 §36", "DSU 4.2 §37")
class PlayoffGameTakenBack(Event):
    """The last game of the play-off of a class was recorded wrongly; `reason`: why it goes."""

    group: Group
    reason: Commitment


@event_type("championships.PlayoffWonByOtherRules", "DSU 4.2 §36", "DSU 4.3.3", "DSU 4.3.4")
class PlayoffWonByOtherRules(Event):
    """A play-off whose rules the executive or the director set is won; `rules`: what was set and played."""

    group: Group
    players: tuple[PersonId, ...]
    winner: PersonId
    rules: Commitment


@event_type("championships.PlayoffByOtherRulesTakenBack", "DSU 4.2 §36", "DSU 4.3.3", "DSU 4.3.4")
class PlayoffByOtherRulesTakenBack(Event):
    """What was recorded of such a play-off was wrong; `reason`: why it goes."""

    group: Group
    reason: Commitment


@event_type("championships.ChampionTitleAwarded", "DSU 4.2 §36", "DSU 4.2 §37")
class ChampionTitleAwarded(Event):
    """The executive awards the title of a class, to several where it is shared; the newest holds.

    `winner`: who won the class, "" where nobody did alone; in the candidate class they need not be the junior
    who has the title. `players`: who played, where no tournament of this house says so. `reference`: the
    source of an award before this house kept them.
    """

    group: Group
    title: str
    champions: tuple[PersonId, ...]
    winner: str = ""
    players: tuple[PersonId, ...] = ()
    reference: str = ""


# ---- a tournament: candidate/<tournament stream> ----
@event_type("championships.CandidateEventApproved", "DSU 4.1.3 §26")
class CandidateEventApproved(Event):
    """The rating committee takes a tournament as a qualifying one; `event_kind`: of `state.EventKind`."""

    event_kind: str


@event_type("championships.CandidateApprovalWithdrawn", "DSU 4.1.3 §26")
class CandidateApprovalWithdrawn(Event):
    """The rating committee takes its approval back; `reason`: why."""

    reason: Commitment


# ---- a player: candidate-abroad/<federation>/<person> ----
@event_type("championships.ForeignCandidateResultApproved", "DSU 4.1.3 §26")
class ForeignCandidateResultApproved(Event):
    """The rating committee takes a result of an international tournament as a candidate result.

    `average`: of the own and all opponents' ratings; `half_points` of `rounds` games played.
    """

    federation: str
    person: PersonId
    event: str
    on: dt.date
    average: Rating
    rounds: Count
    half_points: Count


@event_type("championships.ForeignCandidateResultWithdrawn", "DSU 4.1.3 §26")
class ForeignCandidateResultWithdrawn(Event):
    """The committee took a result abroad wrongly as a candidate result; `reason`: why it goes."""

    federation: str
    person: PersonId
    event: str
    on: dt.date
    reason: Commitment
