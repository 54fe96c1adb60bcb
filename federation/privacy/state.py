"""How far a request to be forgotten has come, folded from the one stream of a person's requests."""

from __future__ import annotations

from enum import StrEnum
from uuid import UUID

import msgspec

from events.types import Event
from federation.privacy import events as facts


class Step(StrEnum):
    """How far the newest request has come."""

    NONE = ""
    REQUESTED = "requested"
    PROPOSED = "proposed"
    WITHDRAWN = "withdrawn"
    DECLINED = "declined"
    APPROVED = "approved"

    @property
    def is_open(self) -> bool:
        """Whether somebody still has to act."""
        return self in {Step.REQUESTED, Step.PROPOSED}


class Erasure(msgspec.Struct, frozen=True):
    """The newest request."""

    step: Step = Step.NONE


def erasure_stream(federation: str, person: UUID) -> str:
    """The stream of a person's requests; only auditors read it."""
    return f"erasure/{federation}/{person}"


STEPS: dict[type[Event], Step] = {
    facts.ErasureRequested: Step.REQUESTED,
    facts.ErasureRequestWithdrawn: Step.WITHDRAWN,
    facts.ErasureProposed: Step.PROPOSED,
    facts.ErasureDeclined: Step.DECLINED,
    facts.ErasureApproved: Step.APPROVED,
}
"""What each event makes of a request."""


def evolve(erasure: Erasure, event: Event) -> Erasure:
    """Accepts every fact, judges none."""
    return Erasure(step=STEPS.get(type(event), erasure.step))
