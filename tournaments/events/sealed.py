"""Facts of sealed games: moves sealed, envelopes kept and opened, what befell them, who was there.

From sealing to opening a move stands here only as a commitment and under a key that is written on the slip
inside the paper envelope and nowhere else (SLSF-G 12, SLSF-R 13). Each game of a tournament is named by
round, board and game.
"""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, Number
from tournaments.rules.pairing.face import Colour

Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{24}\Z")]
Hidden = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){16,1024}\Z")]
Salt = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{32})?\Z")]
Text = Annotated[str, msgspec.Meta(max_length=200)]


class Who(StrEnum):
    """The two players of a sealed game."""

    MOVER = "mover"  # answers the sealed move
    SEALER = "sealer"


class SealedMove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A move that nobody can read without its slip.

    commitment  SHA-256 over the game, a salt and the move; the salt comes to light with the move
    slip_mark   SHA-256 over the slip's secret: tells a wrong slip from an envelope that was changed
    nonce, ciphertext  salt and move under AES-128-GCM with the slip's secret, bound to the game
    """

    commitment: Digest
    slip_mark: Digest
    nonce: Nonce
    ciphertext: Hidden


@event_type("sealed.MoveSealed", "SLSF-G 12.1", "SLSF-G 12.2")
class MoveSealed(Event):
    """A game is adjourned with a sealed move.

    opening, moves  of gomoku and renju: the opening rule by its paragraph, the moves so far
    position        of chess: the position in FEN; else ""
    used_seconds    of Black and White as on the envelope, `added_seconds` of early sealing included
    session_over    the player to move had to seal; otherwise they wished to
    envelope        None: the move is on paper alone
    """

    round_number: Number
    board: Number
    sealer: Colour
    move_number: Number
    used_seconds: tuple[Count, Count]
    game: Number = 1
    opening: str = ""
    moves: tuple[str, ...] = ()
    position: Text = ""
    added_seconds: Count = 0
    session_over: bool = True
    envelope: SealedMove | None = None


@event_type("sealed.EnvelopeKept", "SLSF-G 12.2", "SLSF-G 12.3")
class EnvelopeKept(Event):
    """The referee found the envelope complete and sealed as it should be, and keeps it."""

    round_number: Number
    board: Number
    game: Number = 1


@event_type("sealed.SealingUndone", "SLSF-G 12.1")
class SealingUndone(Event):
    """A sealing was recorded wrongly and counts no more; `reason` is a commitment to why."""

    round_number: Number
    board: Number
    reason: Commitment
    game: Number = 1


class Slot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When one sealed game is resumed. `waived`: a player goes without their fifteen minutes before it."""

    round_number: Number
    board: Number
    starts_at: dt.datetime
    game: Number = 1
    waived: bool = False


@event_type("sealed.ResumptionOrderSet", "SLSF-G 13.1", "SLSF-G 18.1h")
class ResumptionOrderSet(Event):
    """The order in which sealed games are resumed, by the referee; it takes the place of any before it."""

    slots: tuple[Slot, ...]


@event_type("sealed.GameResumed", "SLSF-G 13.2", "SLSF-G 13.3", "SLSF-G 13.4")
class GameResumed(Event):
    """Position and used times are set up again and the game goes on; `present`: who of the two is there.

    `waived`: a player went without their fifteen minutes between two sealed games (13.1).
    """

    round_number: Number
    board: Number
    present: tuple[Who, ...]
    game: Number = 1
    waived: bool = False


@event_type("sealed.PlayerArrived", "SLSF-G 13.4", "SLSF-G 13.5")
class PlayerArrived(Event):
    """Somebody who was absent when their sealed game was resumed has come."""

    round_number: Number
    board: Number
    who: Who
    game: Number = 1


@event_type("sealed.ArrivalTakenBack", "SLSF-G 13.4", "SLSF-G 13.5")
class ArrivalTakenBack(Event):
    """The player is not there: the wrong one was said to be, at the resumption or after it."""

    round_number: Number
    board: Number
    who: Who
    game: Number = 1


@event_type("sealed.EnvelopeOpened", "SLSF-G 13.3")
class EnvelopeOpened(Event):
    """The sealed move as it was written, "" for none. `salt` "": it came from paper, with no commitment."""

    round_number: Number
    board: Number
    move: Text
    game: Number = 1
    salt: Salt = ""


@event_type("sealed.SealedMoveRuled", "SLSF-G 14.3", "SLSF-G 18.1h")
class SealedMoveRuled(Event):
    """What the referee reads where it is not certain what was sealed; `move` "": no possible move, lost."""

    round_number: Number
    board: Number
    move: Text
    reason: Commitment
    game: Number = 1


@event_type("sealed.ReplySealed", "SLSF-G 13.5")
class ReplySealed(Event):
    """The sealer being absent, the answer is sealed too, and the sealer's clock runs."""

    round_number: Number
    board: Number
    used_seconds: tuple[Count, Count]
    game: Number = 1
    envelope: SealedMove | None = None


@event_type("sealed.ReplyOpened", "SLSF-G 13.5")
class ReplyOpened(Event):
    """The sealer has come and the second envelope is opened; as `EnvelopeOpened`."""

    round_number: Number
    board: Number
    move: Text
    game: Number = 1
    salt: Salt = ""


@event_type("sealed.EnvelopeLost", "SLSF-G 13.6")
class EnvelopeLost(Event):
    """An envelope, or the slip in it, is lost; `reply`: the second one. `reason` is a commitment to how."""

    round_number: Number
    board: Number
    reason: Commitment
    game: Number = 1
    reply: bool = False


@event_type("sealed.SealedGameAnnulled", "SLSF-G 13.6")
class SealedGameAnnulled(Event):
    """Position and times cannot be settled: the game is annulled and a new one played."""

    round_number: Number
    board: Number
    game: Number = 1


@event_type("sealed.SealedDrawAgreed", "SLSF-G 13.7")
class SealedDrawAgreed(Event):
    """A draw was agreed without setting up the position, and both signed before the referee."""

    round_number: Number
    board: Number
    game: Number = 1


@event_type("sealed.SlowGamePaused", "SLSF-G 13.8")
class SlowGamePaused(Event):
    """A slow game waits so that two players can resume another; `left_seconds` of Black and White."""

    round_number: Number
    board: Number
    left_seconds: tuple[Count, Count]
    game: Number = 1


@event_type("sealed.SlowGameWentOn", "SLSF-G 13.8")
class SlowGameWentOn(Event):
    """A game that was paused goes on."""

    round_number: Number
    board: Number
    game: Number = 1
