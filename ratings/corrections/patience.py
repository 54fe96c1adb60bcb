"""How long what a correction moves may take to work out: on a page shortly, in a worker much longer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.conf import settings

_granted: ContextVar[int | None] = ContextVar("granted", default=None)


@contextmanager
def patient_for(seconds: int) -> Iterator[None]:
    """Whatever is worked out within may take so many seconds, and is then TookTooLong."""
    token = _granted.set(seconds)
    try:
        yield
    finally:
        _granted.reset(token)


def granted() -> int:
    """The seconds that may pass."""
    seconds = _granted.get()
    return int(settings.CORRECTION_PATIENCE) if seconds is None else seconds
