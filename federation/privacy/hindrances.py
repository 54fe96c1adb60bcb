"""What stands in the way of forgetting somebody: every room says for itself, in a module `erasing`.

    hinders(open_appeals, "sanctions.sanctions")

A source yields refusals in plain words, each with its way on. The decision rests on rows, and so on the
whole log, as that on a list does (docs/decisions/0002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from uuid import UUID

from django.utils.module_loading import autodiscover_modules

from events.citing import Refused, gettext_noop
from events.runner import StoppedAt, hold_at_head
from events.work import Work

Source = Callable[[UUID], Iterator[Refused]]

_sources: dict[str, Source] = {}
_rests_on: dict[str, None] = {}


def hinders(source: Source, *projectors: str) -> None:
    """Register what may stand in the way, and the projectors whose rows it reads."""
    _sources[f"{source.__module__}.{source.__qualname__}"] = source
    _rests_on.update(dict.fromkeys(projectors))


@cache
def _every_room() -> None:
    autodiscover_modules("erasing")


def in_the_way(person: UUID) -> list[Refused]:
    """Everything that stands in the way now, as the rows say."""
    _every_room()
    return [refusal for source in _sources.values() for refusal in source(person)]


def check_nothing_hinders(work: Work, person: UUID) -> None:
    """Raises the first refusal. Any event that comes in meanwhile is a lost race."""
    _every_room()
    try:
        positions = [hold_at_head(projector).position for projector in sorted(_rests_on)]
    except StoppedAt as stop:
        raise Refused(
            "projector_stopped",
            gettext_noop("It cannot be said what stands in the way: %(reason)s."),
            way_on=gettext_noop("Let the operator mend it, then try again."),
            reason=stop.reason,
        ) from stop
    if positions:
        work.read_whole_log(min(positions))
    for refusal in in_the_way(person):
        raise refusal
