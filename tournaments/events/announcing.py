"""From the announcement to the invitation: who leads it, what its regulations say, how it is played."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, Number, PersonId


class OrganiserKind(StrEnum):
    """The four who may lead an official tournament, SLSF-G 16.1."""

    BOARD = "board"
    CLUB = "club"
    ORGANISATION = "organisation"  # in consultation with the federation
    COMMITTEE = "committee"  # on the federation's commission


class Organiser(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who leads the tournament. `reference`: the consultation or commission that kinds 3 and 4 rest on."""

    kind: OrganiserKind
    name: str
    reference: str = ""


class TimePeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Minutes for so many moves; 0: for all that are left."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    moves: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Thinking time a game and player. `control_minutes`: shortest period with an own control, 0: none.

    `periods`: where there are several, each in order; `base_minutes` is what they are in all.
    """

    base_minutes: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    control_minutes: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    periods: tuple[TimePeriod, ...] = ()


class Accelerated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Fictitious half points, for pairing only, of seats `first` to `last` in these rounds, as a file has it.

    `match_half_points`: those of teams, -1 in events of players.
    """

    half_points: Count
    first_round: Number
    last_round: Number
    first: Number
    last: Number
    match_half_points: Annotated[int, msgspec.Meta(ge=-1, le=100_000)] = -1


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a stage is played: what the regulations settle before it starts.

    system              round_robin, monrad, danish_monrad, danish_swiss, fide_1998, dubov, scheveningen, cup,
                        knock_out, match
    rounds              planned rounds, 0: follows from the system and the number of players
    cycles              round robin: how often everybody meets everybody
    variant             scheveningen: "A" or "B"
    match_mode          match play: best_of, first_to_wins, first_to_points; `target` in games, wins or half
                        points
    groups              acceleration: sizes of the groups, weakest first; `accelerated_rounds` of it
    accelerated         acceleration as a file states it, where it is no such groups
    ladder              the regulations' own order of tie-breaks; empty: the book's
    correction          DSU 4.9.10: sonneborn_berger, ordinary or median; `cash_shared`: DSU 4.1.3 §24
    bye_half_points     worth of a bye, -1: the book's
    gladiator           a drawn game is played again until it is won, DSU 4.9.8
    play_offs           kinds of play-off after a level match, DSU 4.9.7: rapid, blitz
    losers_may_join     the invitation lets whoever is knocked out join another group, DSU 4.9.7
    first_round_byes    the invitation lets the highest seeds of a knock-out rest in its first round where
                        the field is no power of two, DSU 4.9.7
    boards_per_team     team events: boards of a team match, 0: players play for themselves
    handicap_minutes    unequal thinking times, stronger and weaker player, DSU 4.9.9.4
    colours_change      by the regulations colours change from game to game of a match
    """

    system: str
    rounds: Count = 0
    games_per_match: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    cycles: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    variant: str = ""
    match_mode: str = ""
    target: Count = 0
    groups: tuple[Number, ...] = ()
    accelerated_rounds: Count = 0
    ladder: tuple[str, ...] = ()
    correction: str = ""
    cash_shared: bool | None = None
    bye_half_points: Annotated[int, msgspec.Meta(ge=-1, le=40)] = -1
    gladiator: bool = False
    play_offs: tuple[str, ...] = ()
    losers_may_join: bool = False
    boards_per_team: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    handicap_minutes: tuple[Count, ...] = ()
    colours_change: bool = False
    first_round_byes: bool = False
    accelerated: tuple[Accelerated, ...] = ()


class Qualified(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The places `first` to `last` of an earlier stage come on to this one."""

    stage: Number
    first: Number = 1
    last: Number


@event_type("tournaments.TournamentAnnounced", "SLSF-G 16.1", "SLSF-G 17.1")
class TournamentAnnounced(Event):
    """A tournament is announced. `regulations`: the items of 17.1 that are stated, "none" included.

    `rule_book` "" : no book of this house governs it, as with imported chess tournaments.
    `event_kind`: what it is as far as entry goes (SLSF-R 20.2), a value of `eligibility.EventKind`.
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
    event_kind: str = "open"


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


@event_type("tournaments.StagePlanned", "SLSF-G 21")
class StagePlanned(Event):
    """How one stage is played; said again it takes the place of what was said before. Stage 1 follows from
    the announcement until it is planned here. `qualified`: who comes on from earlier stages.
    """

    stage: Number
    name: str
    play: Play
    qualified: tuple[Qualified, ...] = ()


@event_type("tournaments.StageOpened", "SLSF-G 21")
class StageOpened(Event):
    """Who plays in a stage: start numbers of the tournament, in the order of seats of the stage."""

    stage: Number
    numbers: tuple[Number, ...]


@event_type("tournaments.ParticipantConsented", "PSGRP §1.3")
class ParticipantConsented(Event):
    """A participant consents to changing the announcement during play; `change` names the change."""

    person: PersonId
    change: str


@event_type("tournaments.EditionRuled", "PSGRP §1")
class EditionRuled(Event):
    """The board rules that the book holds for this tournament although its edition is out of force."""

    reference: str
