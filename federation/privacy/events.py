"""Facts about forgetting somebody: asked for, proposed, declined, approved."""

from __future__ import annotations

from events.types import Commitment, Event, event_type


@event_type("privacy.ErasureRequested")
class ErasureRequested(Event):
    """Somebody asks to be forgotten, themself or in a letter to the registrar. `words`: what they wrote."""

    by_himself: bool
    words: Commitment = ""


@event_type("privacy.ErasureRequestWithdrawn")
class ErasureRequestWithdrawn(Event):
    """They want to stay after all; what was proposed falls with it."""


@event_type("privacy.ErasureProposed")
class ErasureProposed(Event):
    """An official found that nothing stands in the way; a second one has to approve."""


@event_type("privacy.ErasureDeclined")
class ErasureDeclined(Event):
    """An official declines, with a reason that the person reads."""

    reason: Commitment


@event_type("privacy.ErasureApproved")
class ErasureApproved(Event):
    """A second official approved. The person's own stream records what was deleted, in the same append."""
