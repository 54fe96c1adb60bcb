"""The only writer of the rows of sealed games."""

from __future__ import annotations

from typing import Any

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch, Row
from events.types import Event
from tournaments.events import sealed as facts
from tournaments.sealed.models import SealedGameRow

STAGES: dict[type[Event], str] = {
    facts.EnvelopeKept: "kept",
    facts.SealingUndone: "undone",
    facts.SealedGameAnnulled: "annulled",
    facts.SealedDrawAgreed: "drawn",
}


def scope_of(at: Envelope) -> dict[str, str]:
    """Federation and tournament of an event, from the name of its stream."""
    _room, federation, tournament = at.stream.split("/", 2)
    return {"federation": federation, "tournament": tournament}


class SealedGames(Projector):
    """Sealed games as they stand: never more of the move than has come to light."""

    name, version = "sealed.games", 2
    writes = (SealedGameRow,)

    @on(facts.MoveSealed)
    def seal(self, event: facts.MoveSealed, at: Envelope, batch: Batch) -> None:
        black_used, white_used = event.used_seconds
        batch[SealedGameRow].put(
            **scope_of(at),
            round_number=event.round_number,
            board=event.board,
            game=event.game,
            position_sealed=at.position,
            stage="sealed",
            sealer=event.sealer.value,
            move_number=event.move_number,
            opening=event.opening,
            moves=list(event.moves),
            position=event.position,
            black_used=black_used,
            white_used=white_used,
            added=event.added_seconds,
            session_over=event.session_over,
            commitment=event.envelope.commitment if event.envelope else "",
            because_of=at.position,
        )

    @on(*STAGES)
    def step(self, event: Any, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, stage=STAGES[type(event)])

    @on(facts.ResumptionOrderSet)
    def order(self, event: facts.ResumptionOrderSet, at: Envelope, batch: Batch) -> None:
        """A game that the newest order leaves out has no hour any more."""
        slots = {(slot.round_number, slot.board, slot.game): slot.starts_at for slot in event.slots}
        for row in batch[SealedGameRow].where(**scope_of(at)):
            starts_at = slots.get((row["round_number"], row["board"], row["game"]))
            batch[SealedGameRow].put(**row | {"starts_at": starts_at})

    @on(facts.GameResumed)
    def resume(self, event: facts.GameResumed, at: Envelope, batch: Batch) -> None:
        row = _current(event, at, batch)
        stage = "lost_resumed" if row["stage"] == "lost" else "resumed"
        _change(event, at, batch, stage=stage, here=[who.value for who in event.present])

    @on(facts.PlayerArrived)
    def arrive(self, event: facts.PlayerArrived, at: Envelope, batch: Batch) -> None:
        here = _current(event, at, batch)["here"]
        _change(event, at, batch, here=sorted({*here, event.who.value}))

    @on(facts.ArrivalTakenBack)
    def not_there(self, event: facts.ArrivalTakenBack, at: Envelope, batch: Batch) -> None:
        here = _current(event, at, batch)["here"]
        _change(event, at, batch, here=sorted({*here} - {event.who.value}))

    @on(facts.EnvelopeOpened)
    def open(self, event: facts.EnvelopeOpened, at: Envelope, batch: Batch) -> None:
        light = {"move": event.move, "salt": event.salt, "position_opened": at.position}
        _change(event, at, batch, stage="opened", **light)

    @on(facts.SealedMoveRuled)
    def rule(self, event: facts.SealedMoveRuled, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, stage="ruled", ruled=True, read=event.move)

    @on(facts.ReplySealed)
    def reply(self, event: facts.ReplySealed, at: Envelope, batch: Batch) -> None:
        commitment = event.envelope.commitment if event.envelope else ""
        black_used, white_used = event.used_seconds
        used = {"black_used": black_used, "white_used": white_used}
        _change(event, at, batch, stage="replied", reply_commitment=commitment, **used)

    @on(facts.ReplyOpened)
    def open_reply(self, event: facts.ReplyOpened, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, stage="answered", reply_move=event.move, reply_salt=event.salt)

    @on(facts.EnvelopeLost)
    def lose(self, event: facts.EnvelopeLost, at: Envelope, batch: Batch) -> None:
        """Of a lost second envelope the first one stays open."""
        row = _current(event, at, batch)
        if event.reply:
            stage = "ruled" if row["ruled"] else "opened"
            _change(event, at, batch, stage=stage, reply_commitment="")
        else:
            _change(event, at, batch, stage="lost_resumed" if row["stage"] == "resumed" else "lost")

    @on(facts.SlowGamePaused, facts.SlowGameWentOn)
    def pause(self, event: Any, at: Envelope, batch: Batch) -> None:
        _change(event, at, batch, paused=isinstance(event, facts.SlowGamePaused))


def _current(event: Any, at: Envelope, batch: Batch) -> Row:
    """The row of the newest sealing of the game."""
    game = {"round_number": event.round_number, "board": event.board, "game": event.game}
    rows = batch[SealedGameRow].where(**scope_of(at), **game)
    return max(rows, key=lambda row: row["position_sealed"])


def _change(event: Any, at: Envelope, batch: Batch, **changes: object) -> None:
    row = _current(event, at, batch)
    batch[SealedGameRow].put(**row | changes | {"because_of": at.position})
