"""What the house says of its own log: which events only auditors read."""

from __future__ import annotations

import msgspec
from django.conf import settings

from events.citing import Clash, NotAllowed, Refused
from events.veils.events import Position, VeilRuled, VeilStated
from events.veils.state import STREAM, Veiling, evolve
from events.verifying.veils import OF_THE_LOG
from events.work import SYSTEM, Work, command


class RuleVeils(msgspec.Struct, frozen=True):
    """The streams, by how they begin, and the event types that only auditors read."""

    streams: tuple[str, ...]
    types: tuple[str, ...]


class StateVeils(msgspec.Struct, frozen=True):
    """A part of the past, and the runs in it that only auditors read."""

    first: Position
    last: Position
    runs: tuple[tuple[Position, Position], ...]


@command(undone_by="rule_veils")
def rule_veils(work: Work, act: RuleVeils) -> None:
    """It holds for what is recorded from then on; what everybody could read before stays so."""
    veiling = _folded(work)
    for name in (*act.streams, *act.types):
        if any(own.startswith(name) or name.startswith(own) for own in OF_THE_LOG):
            raise Refused("veils_itself", name=name)
    ruled = VeilRuled(streams=tuple(sorted(act.streams)), types=tuple(sorted(act.types)))
    if ruled != veiling.rule:
        work.record(STREAM, ruled)


@command(final="It is held to for ever: a statement that could be taken back would state nothing.")
def state_veils(work: Work, act: StateVeils) -> None:
    """Parts of the past follow on one another from event 1."""
    due = _folded(work).stated_to + 1
    if act.first != due:
        raise Clash("statement_does_not_follow", first=act.first, due=due)
    work.record(STREAM, VeilStated(first=act.first, last=act.last, runs=act.runs))


def _folded(work: Work) -> Veiling:
    if work.by != SYSTEM:
        raise NotAllowed("house_only")
    work.zone = settings.KNOWN_DAYS_ZONE
    return work.fold(STREAM, Veiling(), evolve)
