"""The proposal that is to wait: what approves it says who may, and whether it may wait at all."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Set
from dataclasses import dataclass
from uuid import UUID

from events import clock
from events.citing import Malformed, Refused
from events.history import envelopes
from events.log import Envelope
from events.models import LoggedEvent
from events.registries import gathered
from events.types import Event
from events.work import SYSTEM, TheLog, Work
from federation.identity.four_eyes import Office
from federation.identity.past_approvals import Approval, Approvals, federation_of_approval, is_about
from federation.officials.roles import Role

LOOKS_BACK = dt.timedelta(days=180)
"""What has been proposed for longer and is not decided is proposed anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """Where it stands, whose it is, who may approve it, and whether waiting may stand for a second person."""

    position: int
    proposer: UUID
    office: Office
    by_notice: bool


def proposal_at(work: Work, federation: str, stream: str, position: int) -> Proposal:
    """The proposal at a position of a stream. Raises Malformed for none, Refused for one that is decided."""
    events = list(work.streams.read(stream))
    work.exists(stream)  # what comes in meanwhile is a lost race
    proposed = next((each for each in events if each.position == position), None)
    found = proposed and _approval_of(proposed.event)
    if proposed is None or not found or federation_of_approval(found[1], stream) != federation:
        raise Malformed("no_proposal_there", field="proposal")
    approved, approval = found
    if _is_decided(approved, approval, proposed, events):
        raise Refused("proposal_decided")
    return Proposal(
        position=position,
        proposer=proposed.actor,
        office=Office(federation=federation, roles=approval.roles(proposed.event)),
        by_notice=approval.by_notice(proposed.event),
    )


def open_proposals(federation: str, roles: Set[Role]) -> Iterator[Envelope]:
    """What may wait and is undecided, of what these roles approve, the newest first; for what pages show."""
    approvals: Approvals = gathered("APPROVALS")
    kinds = [each.proposed.TYPE for each in approvals.values()]
    since = clock.now() - LOOKS_BACK
    events = LoggedEvent.objects.filter(type__in=kinds, recorded_at__gte=since).order_by("-position")
    work = Work(SYSTEM, clock.now(), TheLog())
    for proposed in envelopes(events):
        try:
            found = proposal_at(work, federation, proposed.stream, proposed.position)
        except Refused:  # another federation's, or decided
            continue
        if found.by_notice and roles & {*found.office.roles}:
            yield proposed


def _approval_of(proposed: Event) -> tuple[type[Event], Approval] | None:
    """What approves such a proposal."""
    approvals: Approvals = gathered("APPROVALS")
    return next((each for each in approvals.items() if isinstance(proposed, each[1].proposed)), None)


def _is_decided(
    approved: type[Event], approval: Approval, proposed: Envelope, events: list[Envelope]
) -> bool:
    """Whether it was approved or dropped since, or proposed anew."""
    ends = (approved, approval.proposed, *approval.dropped)
    return any(
        each.position > proposed.position
        and isinstance(each.event, ends)
        and is_about(approval, each.event, proposed.event)
        for each in events
    )
