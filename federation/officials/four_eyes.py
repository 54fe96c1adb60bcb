"""Nobody approves what he proposed himself, at this account or another of the same person."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar
from uuid import UUID

from events.citing import Refused, gettext_noop
from events.types import Event
from events.work import Work
from federation.identity.gates import numbers_of
from federation.officials.roles import Official, evolve, stream_of

Proposal = TypeVar("Proposal", bound=Event)


def check_four_eyes(
    work: Work,
    stream: str,
    proposed: type[Proposal],
    *,
    article: str,
    way_on: str,
    meant: Callable[[Proposal], bool] = lambda _: True,
) -> None:
    """Refuse whoever made the newest proposal of a stream, of those that are `meant`."""
    proposals = (
        envelope.actor
        for envelope in reversed(list(work.streams.read(stream)))
        if isinstance(envelope.event, proposed) and meant(envelope.event)
    )
    proposer = next(proposals, None)
    if proposer is not None and same_person(work, proposer):
        raise Refused(
            "own_proposal",
            gettext_noop("Nobody approves his own proposal."),
            article=article,
            way_on=way_on,
        )


def same_person(work: Work, account: UUID) -> bool:
    """Whether an account is the actor's own, or one tied to the same person, under whichever number."""
    if account == work.by.actor:
        return True
    accounts = (account, work.by.actor)
    one, other = (work.fold(stream_of(each), Official(), evolve).person for each in accounts)
    if one is None or other is None:
        return False
    return str(other) in numbers_of(work, str(one))
