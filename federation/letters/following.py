"""Letters of what is recorded: each event is read once, in the order of the log, after the rows show it.

What an app tells by letter is TELLERS of its `registry.py`: from an event to the letters that it asks for.
What counts from long ago, as a past that moves in, is no news.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from uuid import UUID, uuid5

from django.db import transaction
from django.db.models import Min

from events import clock
from events.log import Envelope, head_position, read_after
from events.models import Projection
from events.registries import gathered
from events.types import Event
from federation.letters.models import ReadForLetters
from federation.outbox.writing import Draft, write

Teller = Callable[..., Iterable[Draft]]
"""Takes the event and its envelope."""
Tellers = Mapping[type[Event], Teller]
AT_ONCE = 200
RECORDED = dt.timedelta(days=14)
"""What was recorded before is no news, whatever kept the worker away."""
COUNTS = dt.timedelta(days=366)
"""What counts from before that when it is recorded is a past that moves in."""
CAUSES = UUID("6f0c2c52-0f7e-4a52-9d4e-4a9a2d7c5b01")


def follow() -> int:
    """Write what the events ask for that were recorded since; how many events were read."""
    read = 0
    while (some := _follow_some()) > 0:
        read += some
    return read


def _follow_some() -> int:
    """Letters and how far the log is read, together. 0 where nothing is new, or another process is at it."""
    tellers: Tellers = gathered("TELLERS")
    with transaction.atomic():
        reader = _reader()
        if reader is None:
            return 0
        shown = Projection.objects.filter(live=True).aggregate(least=Min("position"))["least"] or 0
        types = [kind.TYPE for kind in tellers]
        found = read_after(reader.position, AT_ONCE, types, until=shown) if shown > reader.position else []
        for envelope in found:
            if (tell := tellers.get(type(event := envelope.event))) and _is_news(envelope):
                _write(tell(event, envelope), envelope)
        if found:
            reader.position = found[-1].position
            reader.save(update_fields=["position"])
    return len(found)


def _reader() -> ReadForLetters | None:
    """How far it is read, held; a house that has never written any begins where its log ends."""
    ReadForLetters.objects.bulk_create(
        [ReadForLetters(id=1, position=head_position())], ignore_conflicts=True
    )
    return ReadForLetters.objects.select_for_update(skip_locked=True).filter(id=1).first()


def _is_news(envelope: Envelope) -> bool:
    recorded = envelope.recorded_at
    return (
        clock.now() - recorded < RECORDED and clock.day_in("UTC", recorded) - envelope.effective_on < COUNTS
    )


def _write(drafts: Iterable[Draft], envelope: Envelope) -> None:
    for draft in drafts:
        cause = uuid5(CAUSES, f"{envelope.position}/{draft.kind.name}/{draft.to.person or draft.to.email}")
        write(replace(draft, cause=cause))
