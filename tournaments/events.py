"""Facts of a tournament, from announcement to the accepted report, in the order in which they happen."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Annotated

import msgspec

from events.types import Commitment, Event, Payload, event_type, upcasts
from tournaments.rules.scoring import Ending

PersonId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
"""A person's random id in the hyphened form; kept as text, as the rules take it."""

HalfPoints = Annotated[int, msgspec.Meta(ge=0, le=40)]
Number = Annotated[int, msgspec.Meta(ge=1, le=100_000)]


class OrganiserKind(StrEnum):
    """The four who may lead an official tournament, SLSF-G 16.1."""

    BOARD = "board"
    CLUB = "club"
    ORGANISATION = "organisation"  # in consultation with the federation
    COMMITTEE = "committee"  # on the federation's commission


class Organiser(msgspec.Struct, frozen=True, kw_only=True):
    """Who leads the tournament. `reference`: the consultation or commission that kinds 3 and 4 rest on."""

    kind: OrganiserKind
    name: str
    reference: str = ""


class TimeControl(msgspec.Struct, frozen=True, kw_only=True):
    """Thinking time a game and player. `control_minutes`: shortest period with an own control, 0: none."""

    base_minutes: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    control_minutes: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0


@event_type("tournaments.TournamentAnnounced", "SLSF-G 16.1", "SLSF-G 17.1")
class TournamentAnnounced(Event):
    """A tournament is announced. `regulations`: the items of 17.1 that are stated, "none" included.

    `rule_book` "" : no book of this house governs it, as with imported chess tournaments.
    """

    federation: str
    name: str
    place: str
    starts_on: dt.date
    ends_on: dt.date
    discipline: str
    time_control: TimeControl
    organiser: Organiser
    rule_book: str = ""
    system: str = "round_robin"
    games_per_match: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    regulations: dict[str, str] = {}
    entry_deadline: dt.date | None = None
    members_only: bool = False
    rounds_total: int = 0  # 0: follows from the system and the number of players
    dates_are_artificial: bool = False


@event_type("tournaments.RegulationsAmended", "SLSF-G 17.1")
class RegulationsAmended(Event):
    """Items of the regulations were added or changed; after round one with a reason (a commitment)."""

    regulations: dict[str, str]
    reason: Commitment = ""


@event_type("tournaments.EntryDeadlineMoved", "SLSF-G 17.1e")
class EntryDeadlineMoved(Event):
    """Entries close on another day than announced."""

    entry_deadline: dt.date


@event_type("tournaments.RegulationsConsented", "SLSF-G 16.2a")
class RegulationsConsented(Event):
    """The tournament committee agrees with the organiser on the regulations."""


@event_type("tournaments.RegulationsPublished", "SLSF-G 17.1")
class RegulationsPublished(Event):
    """The invitation is out, with these regulations."""


@event_type("tournaments.SpecialRuleApproved", "SLSF-G 27.3")
class SpecialRuleApproved(Event):
    """The board approves a special rule for this tournament."""

    rule: str


@event_type("tournaments.DrawTermsLaidDown", "SLSF-G 9.6")
class DrawTermsLaidDown(Event):
    """The board lays down terms on draws, such as a least number of moves."""

    terms: str
    least_moves: int = 0


@event_type("tournaments.TournamentSanctioned", "SLSF-G 27.3")
class TournamentSanctioned(Event):
    """The board sanctions the tournament; only then can it be rated. The number orders ties of dates."""

    sanction_number: str


@event_type("tournaments.SanctioningRefused", "SLSF-G 27.3")
class SanctioningRefused(Event):
    """The board does not sanction it; `reason` is a commitment to the words."""

    reason: Commitment


@event_type("tournaments.TournamentCancelled")
class TournamentCancelled(Event):
    """The tournament does not take place; `reason` is a commitment to the words."""

    reason: Commitment


@event_type("tournaments.ArbiterAppointed", "SLSF-G 16.2b", "SLSF-G 18.3")
class ArbiterAppointed(Event):
    """Somebody leads play. `chief`: the one chief arbiter where there are several."""

    person: PersonId
    chief: bool = True


@event_type("tournaments.EntryRegistered", "SLSF-G 19")
class EntryRegistered(Event):
    """A player is entered, for a club or none."""

    person: PersonId
    club: str = ""


@event_type("tournaments.EntryWithdrawn")
class EntryWithdrawn(Event):
    """An entry is taken back before the draw."""

    person: PersonId


@event_type("tournaments.SeedingRecorded", "SLSF-G 23")
class SeedingRecorded(Event):
    """What binds the draw: `placed` (these players share these numbers) or `apart` (not before a round)."""

    kind: str
    persons: tuple[PersonId, ...]
    numbers: tuple[int, ...] = ()
    not_before_round: int = 0
    ground: str = ""


@event_type("tournaments.StartNumbersDrawn", "SLSF-G 23")
class StartNumbersDrawn(Event):
    """Start number k stands at index k - 1. `seed`: the recorded seed; "" where a file gave the order."""

    seed: str
    order: tuple[PersonId, ...]


class PairedBoard(msgspec.Struct, frozen=True, array_like=True):
    """Start numbers of Black and White at one board (chess: White and Black stand as in the file)."""

    black: int
    white: int


@event_type("tournaments.RoundStarted", "SLSF-G 23")
class RoundStarted(Event):
    """A round is paired and its clocks start. Board k stands at index k - 1; `resting` 0: nobody."""

    round_number: Number
    boards: tuple[PairedBoard, ...]
    resting: int = 0
    label: str = ""


@event_type("tournaments.ByeAwarded")
class ByeAwarded(Event):
    """A player without an opponent gets points in an imported round."""

    round_number: Number
    start_number: Number
    half_points: HalfPoints
    kind: str = "bye"


@event_type("tournaments.ResultReported", "SLSF-G 15.1", "SLSF-G 15.4", version=2)
class ResultReported(Event):
    """One game was handed in: half points of Black and White, and how it ended (15.1).

    `both_moved`: each player made a move, which 28.2 asks before a game is rated.
    """

    round_number: Number
    board: Number
    black: HalfPoints
    white: HalfPoints
    game: Number = 1
    ending: Ending = Ending.PLAYED
    both_moved: bool = True


@upcasts("tournaments.ResultReported", from_version=1)
def with_ending(payload: Payload) -> Payload:
    """Version 1 knew no walkovers and held the score as `half_points: [black, white]`."""
    black, white = payload["half_points"]
    rest = {name: value for name, value in payload.items() if name != "half_points"}
    return rest | {"black": black, "white": white, "ending": "played", "both_moved": True}


@event_type("tournaments.ResultCorrected", "SLSF-G 15.1")
class ResultCorrected(Event):
    """A result handed in was wrong; `reason` is a commitment to the words. The first one stays in the log."""

    round_number: Number
    board: Number
    black: HalfPoints
    white: HalfPoints
    reason: Commitment
    game: Number = 1
    ending: Ending = Ending.PLAYED
    both_moved: bool = True


@event_type("tournaments.TournamentFinished", "SLSF-G 17.2")
class TournamentFinished(Event):
    """Every game is decided; the standings are final."""


@event_type("tournaments.ReportFiled", "SLSF-G 18.1k", "SLSF-G 27.4")
class ReportFiled(Event):
    """The arbiter hands the report to both committees. `arbiter` is a commitment to name and address."""

    arbiter: Commitment = ""


@event_type("tournaments.ReportAccepted", "SLSF-G 27.2")
class ReportAccepted(Event):
    """The rating committee accepts the report; the tournament is rated in the order of 28.4."""


@event_type("tournaments.FileImported")
class FileImported(Event):
    """A file became events; its SHA-256 names this stream, so the same file is known again."""

    name: str
    tournament: str
    adjustments: int


@event_type("tournaments.PlacedInCalendar", "SLSF-G 28.4")
class PlacedInCalendar(Event):
    """A sanctioned tournament, in the calendar of the year of its last playing day."""

    tournament: str
    ends_on: dt.date
