"""Facts of Elo: lists imported and whom they name, doubts settled, tournaments rated and reported to FIDE.

A list itself is not kept: only what it says of persons of the register becomes an event.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events import PersonId

Elo = Annotated[int, msgspec.Meta(ge=1, le=4000)]
Games = Annotated[int, msgspec.Meta(ge=0, le=99_999)]
FideId = Annotated[str, msgspec.Meta(pattern=r"^[1-9][0-9]{0,9}\Z")]
Country = Annotated[str, msgspec.Meta(pattern=r"^([A-Z]{3})?\Z")]
Players = Annotated[int, msgspec.Meta(ge=0, le=9_999_999)]
Word = Annotated[str, msgspec.Meta(max_length=10)]
Title = Annotated[str, msgspec.Meta(max_length=3)]
Month = dt.date
"""The first day of the month that a list is of."""


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a list says of a player; `games`: those rated in its period, `k` 0 where it says none."""

    rating: Elo
    games: Games = 0
    k: Games = 0
    title: Title = ""
    country: Country = ""


class EloLine(Figures, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person of the register on a list. `ground`: a value of `matching.Ground`, why it is this person."""

    person: PersonId
    fide_id: FideId
    ground: Word


# ---- all lists of a federation: elo/<federation> ----
@event_type("elo.EloListImported", "DSU 4.5.6.1")
class EloListImported(Event):
    """A list of FIDE was read. `month_from`: a value of `files.months.Said`, what says its month.

    `players`: on the whole list; `at_home`: those of the federation's own country. `digest`: SHA-256 of the
    file. Its matched and doubtful players are in the stream of the list.
    """

    federation: str
    month: Month
    file_name: str
    digest: str
    form: Word
    month_from: Word
    players: Players
    at_home: Players


@event_type("elo.EloListTakenBack", "DSU 4.5.6.1")
class EloListTakenBack(Event):
    """The file was not FIDE's list of this month; it stands in the stream of the list, too."""

    federation: str
    month: Month


@event_type("elo.FideIdConfirmed", "DSU 4.5.6.1")
class FideIdConfirmed(Event):
    """The registrar or the committee finds that a person of the register has this number with FIDE."""

    federation: str
    person: PersonId
    fide_id: FideId


@event_type("elo.FideIdRejected", "DSU 4.5.6.1")
class FideIdRejected(Event):
    """The number with FIDE is not this person's, whatever lists suggest or said before."""

    federation: str
    person: PersonId
    fide_id: FideId


# ---- one list: elo-list/<federation>/<year>-<month> ----
@event_type("elo.EloRatingsListed", "DSU 4.5.6.1")
class EloRatingsListed(Event):
    """Persons of the register who stand on the list, a part of them."""

    federation: str
    month: Month
    lines: tuple[EloLine, ...]


@event_type("elo.EloMatchDoubted", "DSU 4.5.6.1")
class EloMatchDoubted(Event):
    """A player of the list may be this person. `doubt`: a value of `matching.Doubt`.

    `printed`: a commitment to name, year of birth and country as the list has them.
    """

    federation: str
    month: Month
    person: PersonId
    fide_id: FideId
    doubt: str
    printed: Commitment
    figures: Figures


# ---- one person: elo-player/<federation>/<person> ----
@event_type("elo.EloGamesStated", "DSU 4.5.6.1")
class EloGamesStated(Event):
    """How many Elo-rated games a person had played in all up to the list of a month, as FIDE shows it."""

    federation: str
    person: PersonId
    games: Games
    month: Month


# ---- one tournament: elo-tournament/<federation>/<tournament> ----
@event_type("elo.EloRatingSought", "DSU 4.7.2", "DSU 4.7.3")
class EloRatingSought(Event):
    """A tournament is to be rated by FIDE; said again, the newest holds.

    `announced`: made known as Elo-rated in the magazine or on the union's pages. `notified_on`: when the
    committee was told. `hours_a_day`: of play at most. `arbiter`: an International Arbiter is responsible.
    """

    announced: bool
    notified_on: dt.date | None
    invitation_says_so: bool
    closed: bool
    team_championship: bool
    rounds_a_day: Annotated[int, msgspec.Meta(ge=1, le=50)]
    hours_a_day: Annotated[int, msgspec.Meta(ge=1, le=24)]
    smoke_free: bool
    international_arbiter: bool


@event_type("elo.EloReportCopied", "DSU 4.7.3")
class EloReportCopied(Event):
    """The committee has the organiser's copy of the report since a day."""

    on: dt.date


@event_type("elo.ReportedToFide", "DSU 4.1.1 §3")
class ReportedToFide(Event):
    """The committee reported the tournament to FIDE on a day."""

    on: dt.date


@event_type("elo.ReportToFideTakenBack", "DSU 4.1.1 §3")
class ReportToFideTakenBack(Event):
    """It was recorded by mistake that the tournament was reported to FIDE."""


@event_type("elo.RatingSpotChecked", "DSU 4.1.1 §3")
class RatingSpotChecked(Event):
    """The committee worked ratings of a tournament out again. `difference`: commitment to what it found."""

    agreed: bool
    difference: Commitment = ""


# ---- one person abroad: elo-abroad/<federation>/<person> ----
@event_type("elo.ForeignResultExpected", "DSU 4.5.4.3")
class ForeignResultExpected(Event):
    """A player of the register plays abroad: their result is due fourteen days after `returned_on`.

    `result`: the name that the report of it will bear in the player's stream of the Danish register.
    """

    federation: str
    person: PersonId
    result: str
    event: str
    country: str
    ended_on: dt.date
    returned_on: dt.date


@event_type("elo.ForeignResultReminded", "DSU 4.5.4.3")
class ForeignResultReminded(Event):
    """The committee reminds the player of a result that is late."""

    federation: str
    person: PersonId
    result: str
