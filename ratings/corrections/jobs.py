"""What a worker is asked for about corrections, and what it found out: said and read back.

Whoever asks for the same preview has the one that is on its way, or that is there and still stands.
"""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256
from uuid import UUID

import msgspec

from events.bitemporal_query import day_of, today
from events.dry_run import stands_still
from federation.errands.jobs import Step
from federation.errands.models import Errand
from ratings.corrections.weighing import Foreseen

UNTYPED = {"reason": "", "evidence": ""}
"""What is typed in own words, once it is recorded and kept there."""


class Deed(StrEnum):
    """What is asked for, as its kind is called."""

    LOOK = "corrections.look"
    PROPOSE = "corrections.propose"
    APPROVE = "corrections.approve"


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What an errand says. `payload`: the act as canonical JSON; `number`: of the open proposal, None for an
    act that nobody has proposed yet."""

    act: str
    payload: str
    number: int | None = None
    at_once: bool = False
    seen: str = ""


def new_errand(deed: Deed, federation: str, actor: UUID, asked: Asked, **more: object) -> Errand:
    """An errand that is not written down yet."""
    same = msgspec.json.encode((federation, asked.act, asked.payload))
    alike = sha256(same).hexdigest() if deed == Deed.LOOK else ""
    here = {"kind": deed.value, "federation": federation, "actor": actor, "alike": alike}
    return Errand(**here, said=msgspec.to_builtins(asked), **more)


def asked_of(errand: Errand) -> Asked:
    """What it says."""
    return msgspec.convert(errand.said, Asked)


def standing(federation: str, act: str, payload: str) -> Foreseen | None:
    """What an act would move, if a worker has worked it out today and nothing since bears on it."""
    same = new_errand(Deed.LOOK, federation, UUID(int=0), Asked(act=act, payload=payload))
    looked = Errand.objects.filter(kind=Deed.LOOK, alike=same.alike, step=Step.DONE)
    newest = looked.order_by("-taken_at").first()
    if newest is None or newest.taken_at is None or day_of(newest.taken_at) != today():
        return None  # what takes effect on another day counts from another day
    foreseen = foreseen_of(newest)
    if not stands_still(set(foreseen.types), foreseen.looked_at):
        return None
    return foreseen


def foreseen_of(errand: Errand) -> Foreseen:
    """What a finished look shows."""
    return msgspec.json.decode(errand.outcome, type=Foreseen)


def forget_words(errand: Errand) -> None:
    """What was typed is recorded now, and kept there."""
    Errand.objects.filter(pk=errand.pk).update(typed={})
