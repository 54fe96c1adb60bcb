"""Teams: who is in them, who leads them, who sits where, what they protest against."""

from __future__ import annotations

from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, Number, PersonId

TeamId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{1,60}$")]


@event_type("tournaments.TeamEntered", "SLSF-G 20.4")
class TeamEntered(Event):
    """A team with its fixed squad, in ranking order, reserves last; as a file calls and rates it."""

    team: TeamId
    name: str
    squad: tuple[PersonId, ...]
    club: str = ""
    nickname: str = ""
    strength: int = 0  # as a report file states it; 0: not stated


@event_type("tournaments.CaptainNamed", "SLSF-G 20.4")
class CaptainNamed(Event):
    """Who leads a team. `deputed`: the regulations let somebody outside the squad lead it."""

    team: TeamId
    person: PersonId
    deputed: bool = False


@event_type("tournaments.LineupExceptionGranted", "SLSF-G 20.2")
class LineupExceptionGranted(Event):
    """A player may sit higher than their rating: champion or new_strong_player."""

    team: TeamId
    person: PersonId
    ground: str


@event_type("tournaments.TeamsNumbered", "SLSF-G 23")
class TeamsNumbered(Event):
    """Teams drawn by lot: team number k stands at index k - 1."""

    seed: str
    order: tuple[TeamId, ...]


@event_type("tournaments.LineupSubmitted", "SLSF-G 20.2", "SLSF-G 20.5b")
class LineupSubmitted(Event):
    """Who plays for a team in a round, board 1 first."""

    team: TeamId
    stage_round: Number
    players: tuple[PersonId, ...]
    stage: Number = 1


@event_type("tournaments.VenueChosen", "SLSF-G 20.1")
class VenueChosen(Event):
    """Where a team match is played, chosen by the team drawn as preliminary Black on board 1."""

    team: TeamId
    stage_round: Number
    venue: str
    stage: Number = 1


@event_type("tournaments.ProtestLodged", "SLSF-G 20.7")
class ProtestLodged(Event):
    """A protest; in team events the captain's alone. `words` is a commitment to the text.

    `round_number`, `board`, `game`: the game it is about, 0 where it is about none.
    """

    protest: Number
    person: PersonId
    words: Commitment
    team: str = ""
    in_writing: bool = True
    round_number: Count = 0
    board: Count = 0
    game: Count = 0


@event_type("tournaments.ProtestDecided", "SLSF-G 20.7")
class ProtestDecided(Event):
    """The decision on a protest; `words` is a commitment to the reasons."""

    protest: Number
    upheld: bool
    words: Commitment


@event_type("tournaments.ProtestReopened", "SLSF-G 20.7")
class ProtestReopened(Event):
    """A decision on a protest is taken back, to be decided anew. `reason`: a commitment to the words."""

    protest: Number
    reason: Commitment
