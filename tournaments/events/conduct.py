"""Facts of what happens at the boards: clocks, score sheets, draws by word, stones, conduct, disputes.

Each matter has its number within the tournament; what follows on a matter names it. Games are named by round,
board and game; pairs of figures are Black's and White's. What somebody said stands outside, as a commitment.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, Number, PersonId
from tournaments.rules.board.disorder import Handled
from tournaments.rules.board.draws import Answer
from tournaments.rules.clock_acts import Fell, Ground
from tournaments.rules.pairing.face import Colour

Seconds = Annotated[int, msgspec.Meta(ge=0, lt=86_400)]
Half = Annotated[int, msgspec.Meta(ge=0, le=2)]


class OfGame(Event):
    """A matter of one game."""

    number: Number
    round_number: Number
    board: Number
    game: Number


class OnMatter(Event):
    """What followed on a matter."""

    number: Number


@event_type("conduct.ClocksStarted", "SLSF-G 10.2", "SLSF-G 10.3", "SLSF-G 14.2", "PSGRP §8.1")
class ClocksStarted(Event):
    """All clocks of a round run, at the referee's word; of each game that of the player who begins."""

    round_number: Number


@event_type("conduct.StartOfClocksTakenBack", "SLSF-G 18.3", "SLSF-R 19.3")
class StartOfClocksTakenBack(Event):
    """A round was stopped: its clocks count as not started, and are started anew with it."""

    round_number: Number


@event_type(
    "conduct.LateArrivalNoted", "SLSF-G 14.2", "PSGRP §8.1", "PSGRP §8.2", "DSU 4.1.2 §11", "SLSF-G 20.3"
)
class LateArrivalNoted(OfGame):
    """How many seconds after the start each came, 0 for in time, None: not at all.

    `limit_minutes`: from when a late player has lost; `excused`: whom the arbiter excuses (Denmark).
    `of_team`: when the team of each was complete, the same at every board of the match (SLSF-G 20.3).
    """

    late_seconds: tuple[Seconds | None, Seconds | None]
    limit_minutes: Count = 0
    excused: tuple[bool, bool] = (False, False)
    of_team: bool = False


@event_type("conduct.ClockDefectClaimed", "SLSF-G 10.5")
class ClockDefectClaimed(OfGame):
    """A player points out that the clock is defective, as soon as they have seen it."""

    by: Colour
    words: Commitment


@event_type("conduct.ClockDefectRuled", "SLSF-G 10.5")
class ClockDefectRuled(OnMatter):
    """Whether the clock is plainly defective, as the referee finds."""

    defective: bool


@event_type("conduct.ClocksStopped", "SLSF-G 10.6", "SLSF-G 10.7", "PSGRP §7.2")
class ClocksStopped(OfGame):
    """Both clocks stand on the referee's word; `reason` is a commitment to why."""

    reason: Commitment


@event_type("conduct.ClocksWentOn", "SLSF-G 10.6")
class ClocksWentOn(OnMatter):
    """The interruption is over."""


@event_type("conduct.ClocksSet", "SLSF-G 10.5", "SLSF-G 10.6", "PSGRP §5.1", "PSGRP §5.4")
class ClocksSet(OfGame):
    """The referee set the clocks: what each had left, and has now. `defect`: the matter it rests on, or 0.

    `given`: of clocks that were set wrongly, what each was given at the start (PSGRP §5.1).
    """

    was: tuple[Seconds, Seconds]
    becomes: tuple[Seconds, Seconds]
    ground: Ground
    defect: Count = 0
    given: tuple[Seconds, Seconds] | None = None


@event_type("conduct.TimeRefereeCalled", "SLSF-G 18.4")
class TimeRefereeCalled(OfGame):
    """A player called the time referee; what each had left."""

    by: Colour
    left_seconds: tuple[Seconds, Seconds]


@event_type("conduct.FlagRuled", "SLSF-G 8.4", "SLSF-G 9.4", "SLSF-G 18.4", "PSGRP §6.2")
class FlagRuled(OfGame):
    """Whose time ran out first, or that nobody can tell.

    begun       Poland: the winning move was under way when the time ended; None: there was none
    at_control  the flag fell at this control, whose moves were not made; 0: at the end of the whole time
    moves       that the player had made there; `last_stopped`: the last of them with the clock stopped
    """

    fell: Fell
    begun: bool | None = None
    at_control: Count = 0
    moves: Count = 0
    last_stopped: bool = True


@event_type("conduct.ScoreSheetsDeposited", "SLSF-G 11.5")
class ScoreSheetsDeposited(OfGame):
    """What lies with the referee of the two score sheets, by the items of 11.5; both total times used."""

    holds: tuple[str, ...]
    used_seconds: tuple[Seconds, Seconds] | None = None


@event_type("conduct.DrawMovesSet", "SLSF-G 9.6", "SLSF-G 9.7")
class DrawMovesSet(Event):
    """Moves of both before a draw can be agreed, and from which a draw can be claimed; 0: no such number."""

    fewest_moves: Count = 0
    claimable_from: Count = 0


@event_type("conduct.DrawOffered", "SLSF-G 9.5", "PSGRP §6.3")
class DrawOffered(OfGame):
    """A draw is offered together with an own move, the one of this number."""

    by: Colour
    move_number: Number


@event_type("conduct.DrawAnswered", "SLSF-G 9.2", "SLSF-G 9.5", "PSGRP §6.3")
class DrawAnswered(OnMatter):
    """How the offer was answered."""

    answer: Answer
    clock_stopped: bool = True


@event_type("conduct.DrawClaimRuled", "SLSF-G 9.7", "PSGRP §6.3")
class DrawClaimRuled(OfGame):
    """A draw was claimed after so many moves, and the referee upheld or rejected it.

    `rejected_before`: claims of this player in this game that were rejected already (PSGRP §6.3).
    """

    by: Colour
    move_number: Count
    upheld: bool
    left_seconds: Seconds | None = None
    rejected_before: Count = 0


@event_type("conduct.StonesDisordered", "SLSF-G 6.2", "PSGRP §5.9")
class StonesDisordered(OfGame):
    """Stones came out of order; `culprit` None: the referee finds none. `on_purpose`: Poland."""

    culprit: Colour | None
    restorable: bool
    on_purpose: bool = False


@event_type("conduct.PositionRestored", "SLSF-G 6.2", "PSGRP §5.9")
class PositionRestored(OnMatter):
    """The position stands as it was."""


@event_type("conduct.GameVoided", "SLSF-G 6.2")
class GameVoided(OnMatter):
    """The game is declared void, and a new one is played; what was recorded of it so far counts no more."""


@event_type("conduct.StoneHandled", "PSGRP §5.2", "PSGRP §5.3", "PSGRP §5.8")
class StoneHandled(OfGame):
    """A stone was taken back, moved within the phase of the opening, or fell and was picked up."""

    by: Colour
    handled: Handled
    phase_open: bool = False


@event_type("conduct.BoardLeft", "PSGRP §8.3")
class BoardLeft(OfGame):
    """A player left the board; the game goes on, and the opponent may move."""

    by: Colour


@event_type(
    "conduct.ConductNoted",
    "SLSF-G 10.9",
    "SLSF-G 14.1",
    "SLSF-G 14.3",
    "SLSF-G 14.4",
    "SLSF-G 20.6",
    "PSGRP §5.5",
    "PSGRP §5.6",
    "PSGRP §5.7",
    "PSGRP §7.3",
    "PSGRP §8.4",
    "PSGRP §8.5",
    "PSGRP §8.6",
    "PSGRP §8.7",
    "PSGRP §8.8",
    "PSGRP §8.9",
)
class ConductNoted(OfGame):
    """Something that the book forbids, by the value of `Breach` or `PolishBreach`.

    `objected`: the opponent called attention to it; `words` is a commitment to what happened.
    """

    person: PersonId
    breach: str
    words: Commitment
    objected: bool = False


@event_type("conduct.DisputeRaised", "PSGRP §7.1", "PSGRP §7.2", "SLSF-G 18.1")
class DisputeRaised(OfGame):
    """The players cannot settle a dispute: one of them stopped the clock and called the referee."""

    by: Colour
    words: Commitment


@event_type("conduct.SettlementProposed", "PSGRP §7.2")
class SettlementProposed(OnMatter):
    """What the referee proposes to both."""

    words: Commitment


@event_type("conduct.SettlementAnswered", "PSGRP §7.2")
class SettlementAnswered(OnMatter):
    """Whether Black and White accept it."""

    accepted: tuple[bool, bool]


@event_type("conduct.DisputeRuled", "PSGRP §7.2", "PSGRP §7.3", "SLSF-G 18.1")
class DisputeRuled(OnMatter):
    """The decision, in Poland the chief referee's; `groundless`: there was no reason to call."""

    words: Commitment
    groundless: bool = False


@event_type("conduct.GameDecided", "SLSF-G 14.1", "SLSF-G 14.3", "SLSF-G 6.2", "PSGRP §6.3", "PSGRP §5.3")
class GameDecided(OnMatter):
    """The arbiter decided the game by this matter; half points. The result itself is the tournament's."""

    black: Half
    white: Half


@event_type("conduct.MatterTakenBack", "SLSF-G 18.1", "PSGRP §7.2")
class MatterTakenBack(OnMatter):
    """A matter was recorded wrongly and counts no more; `reason` is a commitment to why."""

    reason: Commitment
