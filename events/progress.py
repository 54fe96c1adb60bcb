"""How far long work has come: told deep within by whoever does it, read by whoever waits for it.

with followed(progress := Progress()):
    ...  # begins("ratings.ratings", done=2, of=9), then walks() for each step of that part

Who waits may want it no longer (`stopped`): the next thing that is told ends it, and what it has
written is undone with its transaction.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


class BrokenOff(Exception):
    """It is wanted no longer. No refusal, which would be taken for a fault of the work."""


@dataclass(slots=True)
class Progress:
    """`part`: the name of what is at work, `done` of `of` parts before it. `steps`: walked in all parts."""

    part: str = ""
    done: int = 0
    of: int = 0
    steps: int = 0
    stopped: bool = False

    def go_on(self) -> None:
        """Raises BrokenOff where it was stopped."""
        if self.stopped:
            raise BrokenOff


_followed: ContextVar[Progress | None] = ContextVar("followed", default=None)


@contextmanager
def followed(progress: Progress) -> Iterator[None]:
    """What is done within is told to `progress`, which another thread may read meanwhile."""
    token = _followed.set(progress)
    try:
        yield
    finally:
        _followed.reset(token)


def begins(part: str, *, done: int, of: int) -> None:
    """A part begins, after `done` of `of` parts. Raises BrokenOff."""
    if (progress := _followed.get()) is not None:
        progress.part, progress.done, progress.of = part, done, of
        progress.go_on()


def walks() -> None:
    """One step further. Raises BrokenOff."""
    if (progress := _followed.get()) is not None:
        progress.steps += 1
        progress.go_on()
