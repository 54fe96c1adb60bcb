"""Corrections: proposed with what they would move, approved or dropped, in effect."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import msgspec

from events.types import Commitment, Event, event_type

Number = Annotated[int, msgspec.Meta(ge=1)]
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]

PARAGRAPHS = ("SLSF-G 28.4", "SLSF-R 29.4")


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a preview: of which read model, its key, and what differs as text, `None` for no row.

    Ids stand for persons; nothing of a model that holds names is shown.
    """

    model: str
    key: tuple[str, ...]
    before: dict[str, str] | None
    after: dict[str, str] | None


@event_type("corrections.CorrectionProposed", *PARAGRAPHS)
class CorrectionProposed(Event):
    """An official would correct something, and has seen what it would move.

    `act`: the registered kind; `payload`: the act as canonical JSON without anybody's words. `words`: a
    commitment to reason and evidence. `digest`: over everything that moves (see digests.digest_of); `moved`:
    how many rows; `shown`: the first of them, what the officials looked at; `looked_at`: the position of the
    log that it rests on. `needs_second`: it touches what only two officials may change together. `beyond`:
    who is touched by no row of `shown` and by one of the others.
    """

    number: Number
    act: str
    payload: str
    words: Commitment
    digest: Digest
    moved: int
    shown: tuple[Shown, ...]
    looked_at: int
    needs_second: bool
    beyond: tuple[UUID, ...] = ()


@event_type("corrections.CorrectionApproved", *PARAGRAPHS)
class CorrectionApproved(Event):
    """A second official looked at the same preview and approves."""

    number: Number


@event_type("corrections.CorrectionDropped", *PARAGRAPHS)
class CorrectionDropped(Event):
    """The proposal was taken back or not approved; `words`: a commitment to why."""

    number: Number
    words: Commitment


@event_type("corrections.CorrectionTookEffect", *PARAGRAPHS)
class CorrectionTookEffect(Event):
    """The events of the act stand right behind this one, recorded by the same command.

    `shown`: the lines as they came to be, where a line differs from the one proposed: what counts from the
    day on which it takes effect. () where none does.
    """

    number: Number
    digest: Digest
    shown: tuple[Shown, ...] = ()
