"""Acts that touch what officials change only together: refused until they come as an approved correction.

The room that gives such an act asks `check_free(work, "result", act)`. Rooms above it say what it may
touch: GUARDS = {"result": (touches_a_list,)}. Within a correction, proposed or approved, nothing is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from uuid import UUID

import msgspec

from events.citing import Refused, gettext_noop
from events.registries import gathered
from events.work import Work

Guard = Callable[[Work, Any], str]
"""What an act would touch that two officials decide on, in words for the refusal; "" if nothing."""

BY_A_PERSON = gettext_noop(
    "Who approves, says whose an account is or gives a role shows at a page that it is they; "
    "the command line and programs know no one."
)
"""Why an act is closed to JSON (`events/acts.py`)."""

Guards = Mapping[str, tuple[Guard, ...]]
"""What acts of each kind may touch."""

_in_correction: ContextVar[bool] = ContextVar("in_correction", default=False)
_proposer: ContextVar[UUID | None] = ContextVar("proposer", default=None)


class MustBeProposed(Refused):
    """The act is possible, as a correction that shows first what it moves."""

    kind: str
    act: msgspec.Struct


@contextmanager
def in_correction(proposer: UUID | None = None) -> Iterator[None]:
    """Whatever is decided within is looked at, or approved, as a correction that `proposer` proposed."""
    inside, proposed = _in_correction.set(True), _proposer.set(proposer)
    try:
        yield
    finally:
        _in_correction.reset(inside)
        _proposer.reset(proposed)


def proposed_by() -> UUID | None:
    """Whose proposal is being approved, or who looks at what one would move; None outside a correction."""
    return _proposer.get()


def check_free(work: Work, kind: str, act: msgspec.Struct) -> None:
    """Raises MustBeProposed where the act touches what only a correction may touch."""
    if _in_correction.get():
        return
    guards: Guards = gathered("GUARDS")
    for guard in guards.get(kind, ()):
        if code := guard(work, act):
            raise _refusal(kind, act, code)


def must_be_proposed(kind: str, act: msgspec.Struct) -> None:
    """Raises MustBeProposed outside a correction, whatever the act touches."""
    if not _in_correction.get():
        raise _refusal(kind, act, "propose_correction")


def _refusal(kind: str, act: msgspec.Struct, code: str) -> MustBeProposed:
    refusal = MustBeProposed(code)
    refusal.kind, refusal.act = kind, act
    return refusal
