"""Who is in the hall before a round. What comes of who is not stands in the tournament: away, or left."""

from __future__ import annotations

from events.types import Commitment, Event, event_type
from tournaments.events.filing import Ore
from tournaments.events.types import Count, Number, PersonId


@event_type("check_in.CheckInOpened", "SLSF-G 18.1")
class CheckInOpened(Event):
    """Players are asked to say that they are here for a round of a stage."""

    stage: Number
    stage_round: Number


@event_type("check_in.PlayerCheckedIn", "SLSF-G 18.1")
class PlayerCheckedIn(Event):
    """A player is here. `door`: the door code by which it was said on a phone, 0: ticked at the desk."""

    stage: Number
    stage_round: Number
    person: PersonId
    door: Count = 0


@event_type("check_in.CheckInTakenBack", "SLSF-G 18.1")
class CheckInTakenBack(Event):
    """A player was ticked by mistake."""

    stage: Number
    stage_round: Number
    person: PersonId


@event_type("check_in.CheckInClosed", "SLSF-G 18.1")
class CheckInClosed(Event):
    """Of everybody who was missing it is decided what comes of it."""

    stage: Number
    stage_round: Number


@event_type("check_in.DoorCodeMade", "SLSF-G 18.1")
class DoorCodeMade(Event):
    """By this code players say on a phone that they are here; it takes the place of the one before.

    What the sign on the poster says is worked out from the number with a key of the house: no secret stands
    here.
    """

    code: Number


@event_type("check_in.DoorCodeEnded", "SLSF-G 18.1")
class DoorCodeEnded(Event):
    """No one checks in by this code any more."""

    code: Number


@event_type("check_in.EntryFeeSet", "SLSF-G 18.1")
class EntryFeeSet(Event):
    """What each player pays at the door, in the smallest coin, where no invitation states it."""

    amount: Ore


@event_type("check_in.EntryFeePaid", "SLSF-G 18.1")
class EntryFeePaid(Event):
    """All that a player has paid so far, in the smallest coin; 0 takes it back."""

    person: PersonId
    amount: Ore


@event_type("check_in.EntryNoted", "SLSF-G 18.1")
class EntryNoted(Event):
    """The desk noted something at a player: a commitment to the words; "" takes the note away."""

    person: PersonId
    note: Commitment = ""
