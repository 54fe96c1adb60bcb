"""Errands as they stand: waiting, under way, done, refused, lost, or broken off."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast

from events import clock
from federation.errands.held import held_locks, lock_of
from federation.errands.kinds import kind_of, together
from federation.errands.models import Errand

Step = Errand.Step
OPEN = (Step.WAITING, Step.UNDER_WAY)
BULKY = ("sent", "result")
"""Columns with files, which no list reads."""


def kept_until() -> dt.datetime:
    """The end of the time that what is asked for now is kept."""
    return clock.now() + dt.timedelta(hours=settings.ERRANDS_KEPT_HOURS)


def alike(errand: Errand) -> QuerySet[Errand]:
    """The errand, and every other that asks the same and not answered yet."""
    itself = Q(pk=errand.pk)
    if not errand.alike:
        return Errand.objects.filter(itself)
    return Errand.objects.filter(itself | Q(kind=errand.kind, alike=errand.alike, step__in=OPEN))


def waiting() -> QuerySet[Errand]:
    """What is not taken up yet, the oldest first."""
    return Errand.objects.filter(step=Step.WAITING, stop=False).order_by("asked_at", "pk")


def asked_before(errand: Errand) -> int:
    """How many others are taken up before one that waits; those that ask the same are one."""
    earlier = Q(asked_at__lt=errand.asked_at) | Q(asked_at=errand.asked_at, pk__lt=errand.pk)
    ahead = Q(step=Step.WAITING) & earlier
    kind = kind_of(errand)
    if kind.one_by_one and lock_of(errand) in held_locks():
        ahead |= Q(step=Step.UNDER_WAY)
    found = Errand.objects.filter(ahead, kind__in=together(kind.one_by_one)).defer(*BULKY)
    return len({_work_of(each) for each in found} - {_work_of(errand)})


def _work_of(errand: Errand) -> tuple[object, ...]:
    """What tells one work from another."""
    return (errand.kind, errand.alike) if errand.alike else (errand.pk,)


def say_what_is_lost(but: int | None = None) -> None:
    """Errands whose worker is gone say so, and are begun again by who asked. `but`: a lock just taken."""
    under_way = list(Errand.objects.filter(step=Step.UNDER_WAY).defer(*BULKY))
    holds = held_locks() - {but} if under_way else set()
    for each in under_way:
        if lock_of(each) not in holds:
            _say_lost(each)


def _say_lost(errand: Errand) -> None:
    # Its worker may have ended it between the two looks: only who is still under way is lost.
    gone = Errand.objects.filter(pk=errand.pk, step=Step.UNDER_WAY, taken_at=errand.taken_at)
    gone.update(step=Step.LOST, kept_until=kept_until())


def errand_of(actor: UUID, errand: UUID) -> Errand | None:
    """An account's own errand, None where there is none; lost where its worker is gone."""
    row = Errand.objects.defer(*BULKY).filter(pk=errand, actor=actor).first()
    if row is not None and row.step == Step.UNDER_WAY and lock_of(row) not in held_locks():
        _say_lost(row)
        row = Errand.objects.defer(*BULKY).filter(pk=errand).first()
    return row


def own(actor: UUID, federation: str) -> QuerySet[Errand]:
    """What an account has asked for, the newest first.

    Without what it has seen the end of, unless a file is there to take or something stood in its way.
    """
    rows = Errand.objects.filter(actor=actor, federation=federation).defer(*BULKY).order_by("-asked_at")
    return rows.exclude(seen=True, step__in=(Step.DONE, Step.BROKEN_OFF), result_name="")


class HowFar(NamedTuple):
    """`seconds`: since it was taken up; `left`: how many it may still take, None where that is not known."""

    seconds: int
    left: int | None


def how_far(errand: Errand) -> HowFar:
    """How long it has taken, and by the parts that are done how long it still takes."""
    taken = (clock.now() - (errand.taken_at or errand.asked_at)).total_seconds()
    if errand.step != Step.UNDER_WAY or not 0 < errand.parts_done < errand.parts:
        return HowFar(int(taken), None)
    return HowFar(int(taken), round(taken * (errand.parts - errand.parts_done) / errand.parts_done))


def forget_old_errands() -> int:
    """Delete the rows whose time is over; how many they were.

    Decision: what still waits is done first, however long no worker was there, and who asked is told.
    """
    over = Errand.objects.filter(kept_until__lt=clock.now()).exclude(step__in=OPEN)
    deleted, _by_model = over.delete()
    return deleted


def forget_in_errands(person: UUID) -> tuple[str, ...]:
    """Who is forgotten stands in no errand; what names them is asked for anew.

    Decision: it cannot be told whom a file shows, or of whom unrecorded words speak: all of them
    go. A file that waits stays: it is about to be recorded as its official asked.
    """
    named = Q(text__contains=person) | Q(outcome__contains=person) | Q(refusal__contains=person)
    over = ~Q(step__in=OPEN) & (Q(sent__isnull=False) | Q(result__isnull=False))
    Errand.objects.annotate(text=Cast("said", TextField())).filter(named | over).delete()
    Errand.objects.update(typed={})
    return ()


FORGOTTEN_BESIDE = (forget_in_errands,)
