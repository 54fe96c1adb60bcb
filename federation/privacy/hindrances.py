"""What stands in the way of erasing a person: every room says for itself, in a module `erasure`.

    hinders(open_appeals, "sanctions.sanctions")

A source yields refusals in plain words, each with its way on. The decision rests on rows, and so on the
whole log, as that on a list does (docs/decisions/0002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from uuid import UUID

from django.utils.module_loading import autodiscover_modules

from events.citing import Refused
from events.row_locks import held
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
    autodiscover_modules("erasure")


def in_the_way(person: UUID) -> list[Refused]:
    """Everything that stands in the way now, as the rows say."""
    _every_room()
    return [refusal for source in _sources.values() for refusal in source(person)]


def check_nothing_hinders(work: Work, person: UUID) -> None:
    """Raises the first refusal. Any event that comes in meanwhile is a lost race."""
    _every_room()
    for projector in sorted(_rests_on):
        held(work, projector)
    for refusal in in_the_way(person):
        raise refusal
