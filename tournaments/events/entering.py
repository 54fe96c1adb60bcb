"""Entries, what binds the draw, start numbers."""

from __future__ import annotations

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, HalfPoints, PersonId


@event_type("tournaments.EntryRegistered", "SLSF-G 19")
class EntryRegistered(Event):
    """A player is entered, for a club or none.

    `ground`: what entry rested on where not everybody may play: member, swedish or counted_as_swedish.
    """

    person: PersonId
    club: str = ""
    ground: str = ""


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
    """Start number k stands at index k - 1. `by`: lot, or strength where a book numbers so.

    `seed`: the recorded seed, by strength that of the lots among players who are level (DSU 4.9.7); ""
    where no lot was drawn.
    """

    seed: str
    order: tuple[PersonId, ...]
    by: str = "lot"


class TournamentRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A player's rating and title for this tournament; `source`: official, estimated, ingo or bcf.

    `elo`: what a knock-out seeds by after the title (DSU 4.9.7); 0 for none.
    """

    person: PersonId
    rating: Count
    title: str = ""
    source: str = "official"
    elo: Count = 0


@event_type("tournaments.RatingsRecorded", "DSU 4.9.5 A1")
class RatingsRecorded(Event):
    """Ratings by which players are ordered here; a later word on a player takes the place of an earlier."""

    ratings: tuple[TournamentRating, ...]
    list_name: str = ""


@event_type("tournaments.LateEntryAdmitted", "SLSF-G 25.4")
class LateEntryAdmitted(Event):
    """A player comes in after the draw and gets the next start number; earlier rounds give nothing."""

    person: PersonId
    club: str = ""
    stage: int = 1
    ground: str = ""  # as of an entry


@event_type("tournaments.PairingProhibited")
class PairingProhibited(Event):
    """No two of these players are paired in this tournament; `reason` is a commitment to the words.

    Where a file says so only in the rounds `first_round` to `last_round`, 0: in all of them.
    """

    persons: tuple[PersonId, ...]
    reason: Commitment = ""
    first_round: Count = 0
    last_round: Count = 0


@event_type("tournaments.AbsenceNoted", "DSU 4.9.5 F5")
class AbsenceNoted(Event):
    """A player announced that they are away from one round of a stage: they are not paired and get no point.

    `kind` half or full: a file grants them a bye for that round, worth `half_points`; "": none.
    """

    person: PersonId
    stage_round: int
    stage: int = 1
    kind: str = ""
    half_points: HalfPoints = 0


@event_type("tournaments.TeamAbsenceNoted")
class TeamAbsenceNoted(Event):
    """A file says that a team is away from one round of a stage: it has no match in it.

    `kind` half or full: the file grants it a bye for that round; "": none.
    """

    team: str
    stage_round: int
    stage: int = 1
    kind: str = ""


@event_type("tournaments.AbsenceTakenBack", "DSU 4.9.5 F5")
class AbsenceTakenBack(Event):
    """The player is there in that round after all, or another player was meant."""

    person: PersonId
    stage_round: int
    stage: int = 1


@event_type("tournaments.PairingAllowed")
class PairingAllowed(Event):
    """A prohibition of these players' pairings was recorded wrongly; `reason`: why it goes."""

    persons: tuple[PersonId, ...]
    reason: Commitment


@event_type("tournaments.PlayerWithdrawn", "SLSF-G 15.2", "SLSF-G 18.1e", "DSU 4.1.2 §16")
class PlayerWithdrawn(Event):
    """A player leaves play. `how`: withdrawn, excluded or no_show; `reason` is a commitment to the words."""

    person: PersonId
    how: str
    reason: Commitment = ""


@event_type("tournaments.WithdrawalRevoked", "SLSF-G 18.1e")
class WithdrawalRevoked(Event):
    """A withdrawal recorded by mistake is taken back; `reason` is a commitment to the words."""

    person: PersonId
    reason: Commitment
