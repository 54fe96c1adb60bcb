"""What the log is due to say of itself: the rule of this release, and what is veiled of the first form."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Max

from events.log import read_stream
from events.models import LoggedEvent
from events.restricted_streams import for_auditors, veiled_streams, veiled_types
from events.veils.commands import RuleVeils, StateVeils, rule_veils, state_veils
from events.veils.events import VeilStated
from events.veils.state import STREAM
from events.verifying.veils import Stated
from events.work import SYSTEM

A_STATEMENT = 65_536
"""So many events are stated at once."""


def state_what_is_due() -> int:
    """Record what is not said yet; how many events of the first form are stated now."""
    rule_veils(RuleVeils(tuple(veiled_streams()), tuple(veiled_types())), by=SYSTEM)
    stated = stated_here().to
    end = _end_of_first_form(stated)
    while stated < end:
        first, stated = stated + 1, min((stated // A_STATEMENT + 1) * A_STATEMENT, end)
        state_veils(StateVeils(first, stated, tuple(_runs(first, stated))), by=SYSTEM)
    return stated


def stated_here() -> Stated:
    """What this log states of its first form."""
    stated = Stated()
    for envelope in read_stream(STREAM):
        if envelope.type == VeilStated.TYPE:
            stated.add(envelope.payload, envelope.position)
    return stated


def _end_of_first_form(stated: int) -> int:
    """Looked for only where it is not reached yet: the newest of them stand far back in a long log."""
    first_form = LoggedEvent.objects.filter(nonce=None)
    if not first_form.filter(position=stated + 1).exists():
        return stated
    return first_form.aggregate(last=Max("position"))["last"] or stated


def _runs(first: int, last: int) -> Iterator[tuple[int, int]]:
    events = LoggedEvent.objects.filter(position__gte=first, position__lte=last)
    start = end = 0
    for position in for_auditors(events).order_by("position").values_list("position", flat=True):
        if start and position == end + 1:
            end = position
            continue
        if start:
            yield start, end
        start = end = position
    if start:
        yield start, end
