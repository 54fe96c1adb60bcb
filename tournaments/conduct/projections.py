"""The only writer of the rows of what happens at the boards."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from tournaments.conduct.models import MatterRow
from tournaments.events import EntrantCorrected
from tournaments.events import conduct as facts

MATTERS = (
    facts.LateArrivalNoted,
    facts.ClockDefectClaimed,
    facts.ClocksStopped,
    facts.ClocksSet,
    facts.TimeRefereeCalled,
    facts.FlagRuled,
    facts.ScoreSheetsDeposited,
    facts.DrawOffered,
    facts.DrawClaimRuled,
    facts.StonesDisordered,
    facts.StoneHandled,
    facts.BoardLeft,
    facts.ConductNoted,
    facts.DisputeRaised,
)
STEPS = (
    facts.ClockDefectRuled,
    facts.ClocksWentOn,
    facts.DrawAnswered,
    facts.PositionRestored,
    facts.GameVoided,
    facts.SettlementProposed,
    facts.SettlementAnswered,
    facts.DisputeRuled,
    facts.GameDecided,
    facts.MatterTakenBack,
)
WAITING = (facts.ClocksStopped, facts.ClockDefectClaimed, facts.DisputeRaised)
GOES_ON = (facts.DrawAnswered, facts.SettlementProposed)
"""Steps after which a matter waits as it did before."""

NAMED = frozenset({"number", "round_number", "board", "game", "person", "by"})
WORDS = frozenset({"words", "reason"})


def scope_of(at: Envelope) -> dict[str, str]:
    """Federation and tournament of an event, from the name of its stream."""
    _room, federation, tournament = at.stream.split("/", 2)
    return {"federation": federation, "tournament": tournament}


def kind_of(fact: type[facts.OfGame] | type[facts.OnMatter]) -> str:
    """The name of a type of event without the room: "FlagRuled"."""
    return fact.TYPE.partition(".")[2]


class Matters(Projector):
    """Matters as they stand, each with what followed on it."""

    name, version = "conduct.matters", 3
    writes = (MatterRow,)

    @on(*MATTERS)
    def happen(self, event: facts.OfGame, at: Envelope, batch: Batch) -> None:
        batch[MatterRow].put(
            **scope_of(at),
            number=event.number,
            kind=kind_of(type(event)),
            round_number=event.round_number,
            board=event.board,
            game=event.game,
            by=getattr(event, "by", ""),
            person=UUID(event.person) if isinstance(event, facts.ConductNoted) else None,
            words=event.words if isinstance(event, facts.ConductNoted) else "",
            told=_told(event),
            open=isinstance(event, WAITING)
            or (isinstance(event, facts.StonesDisordered) and event.restorable and not event.on_purpose),
            recorded_at_position=at.position,
            because_of=at.position,
        )

    @on(*STEPS)
    def follow(self, event: facts.OnMatter, at: Envelope, batch: Batch) -> None:
        scope = scope_of(at)
        row = batch[MatterRow].get(scope["federation"], scope["tournament"], event.number)
        if row is None:
            raise LookupError(f"no matter {event.number} in {at.stream}")
        step = {"kind": kind_of(type(event)), "told": _told(event), "position": at.position}
        refused = isinstance(event, facts.SettlementAnswered) and not all(event.accepted)
        batch[MatterRow].put(
            **row
            | {
                "steps": [*row["steps"], step],
                "open": row["open"] and (refused or isinstance(event, GOES_ON)),
                "stands": row["stands"] and not isinstance(event, facts.MatterTakenBack),
                "because_of": at.position,
            }
        )

    @on(EntrantCorrected)
    def correct(self, event: EntrantCorrected, at: Envelope, batch: Batch) -> None:
        """Decision: what was noted of conduct belongs to who sat there, not to who was taken for them."""
        for row in batch[MatterRow].where(**scope_of(at), person=UUID(event.entered)):
            batch[MatterRow].put(**row | {"person": UUID(event.played), "because_of": at.position})


def _told(event: facts.OfGame | facts.OnMatter) -> dict[str, object]:
    said = msgspec.to_builtins(event)
    return {name: value for name, value in said.items() if name not in NAMED | WORDS}
