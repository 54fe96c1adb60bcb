"""What the worker does for an official, as it stands: waiting, under way, done, refused, or lost.

Whoever asks for the same preview has the one that is on its way, or that is there and still stands.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import connection
from django.db.models import Q, QuerySet

from events import clock
from events.bitemporal_query import day_of, today
from events.citing import Behind, Refused
from events.dry_run import stands_still
from ratings.corrections.models import Errand
from ratings.corrections.weighing import Foreseen

ERRANDS = 0x10_8
"""The advisory lock of the one worker that does errands; the database lets go of it if that worker dies."""

Deed, Step = Errand.Deed, Errand.Step
OPEN = (Step.WAITING, Step.UNDER_WAY)

_HELD = """
SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = %s
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
"""


@contextmanager
def alone() -> Iterator[bool]:
    """Whether this is the one worker that does errands, until the end of the block."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [ERRANDS])
        is_alone: bool = cursor.fetchone()[0]
    if not is_alone:
        yield False
        return
    try:
        _notice_death("2s")
        yield True
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [ERRANDS])
        _notice_death("0")


def _notice_death(every: str) -> None:
    """Let the database look whether this process still lives, also while one query takes long."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('client_connection_check_interval', %s, false)", [every])


def somebody_works() -> bool:
    """Whether any worker is at an errand."""
    with connection.cursor() as cursor:
        cursor.execute(_HELD, [ERRANDS])
        held: bool = cursor.fetchone()[0]
    return held


def kept_until() -> dt.datetime:
    """The end of the time that what is asked for now is kept."""
    return clock.now() + dt.timedelta(hours=settings.CORRECTION_KEPT_HOURS)


def alike(errand: Errand) -> QuerySet[Errand]:
    """The errand, and where it is a look every other look at the same act that nobody has answered yet."""
    itself = Q(pk=errand.pk)
    if errand.deed != Deed.LOOK:
        return Errand.objects.filter(itself)
    same = Q(deed=Deed.LOOK, federation=errand.federation, act=errand.act, payload=errand.payload)
    return Errand.objects.filter(itself | (same & Q(step__in=OPEN)))


def asked_before(errand: Errand) -> int:
    """How many others the worker is at or takes up before one that waits; looks at the same act are one."""
    earlier = Q(asked_at__lt=errand.asked_at) | Q(asked_at=errand.asked_at, pk__lt=errand.pk)
    ahead = Q(step=Step.WAITING) & earlier
    if somebody_works():
        ahead |= Q(step=Step.UNDER_WAY)
    return len({_work_of(each) for each in Errand.objects.filter(ahead)} - {_work_of(errand)})


def _work_of(errand: Errand) -> tuple[object, ...]:
    """What tells one work from another."""
    look = (errand.federation, errand.act, errand.payload)
    return look if errand.deed == Deed.LOOK else (errand.pk,)


def standing(federation: str, act: str, payload: str) -> Foreseen | None:
    """What an act would move, if a worker has worked it out today and nothing since bears on it."""
    same = {"deed": Deed.LOOK, "federation": federation, "act": act, "payload": payload}
    newest = Errand.objects.filter(**same, step=Step.DONE).order_by("-taken_at").first()
    if newest is None or newest.taken_at is None or day_of(newest.taken_at) != today():
        return None  # what takes effect on another day counts from another day
    foreseen = foreseen_of(newest)
    if not stands_still(set(foreseen.types), foreseen.looked_at):
        return None
    return foreseen


def foreseen_of(errand: Errand) -> Foreseen:
    """What a finished look shows."""
    return msgspec.json.decode(errand.outcome, type=Foreseen)


def errand_of(actor: UUID, errand: UUID) -> Errand | None:
    """An official's own errand, None where there is none; lost where its worker is gone."""
    row = Errand.objects.filter(pk=errand, actor=actor).first()
    if row is None or row.step != Step.UNDER_WAY or somebody_works():
        return row
    # Its worker may have ended it between the two looks: only who is still under way is lost.
    gone = Errand.objects.filter(pk=errand, step=Step.UNDER_WAY, taken_at=row.taken_at)
    gone.update(step=Step.LOST, kept_until=kept_until())
    row.refresh_from_db()
    return row


def own(actor: UUID, federation: str) -> QuerySet[Errand]:
    """What an official has asked for, the newest first, but for what is recorded already."""
    rows = Errand.objects.filter(actor=actor, federation=federation).order_by("-asked_at")
    return rows.exclude(Q(step=Step.DONE) & ~Q(deed=Deed.LOOK))


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """A refusal as it is kept, to be said in the reader's language."""

    code: str
    message: str
    article: str
    field: str
    way_on: str
    values: dict[str, str]
    behind: Behind | None = None


def kept_refusal(refusal: Refused) -> str:
    """A refusal as JSON."""
    kept = Refusal(
        code=refusal.code,
        message=str(refusal.message),  # one that counts is kept in its form for many
        article=refusal.article,
        field=refusal.field,
        way_on=refusal.way_on,
        values={
            name: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            for name, value in refusal.values.items()
        },
        behind=refusal.behind,
    )
    return msgspec.json.encode(kept).decode()


def refusal_of(errand: Errand) -> Refused:
    """What stood in the way."""
    kept = msgspec.json.decode(errand.refusal, type=Refusal)
    more = {"article": kept.article, "field": kept.field}
    return Refused.kept(kept.code, kept.message, kept.way_on, **more, **kept.values).resting_on(kept.behind)


def forget_words(errand: Errand) -> None:
    """What was typed is recorded now, and kept there."""
    Errand.objects.filter(pk=errand.pk).update(reason="", evidence="")


def forget_old_errands() -> int:
    """Delete the rows whose time is over; how many they were.

    Decision: what still waits is done first, however long no worker was there, and its official told.
    """
    over = Errand.objects.filter(kept_until__lt=clock.now()).exclude(step__in=OPEN)
    deleted, _by_model = over.delete()
    return deleted


def forget_in_errands(person: UUID) -> tuple[str, ...]:
    """Whoever is forgotten stands in no errand; what names them is asked for anew.

    Decision: nobody can tell whom words speak of that are not recorded yet, so all of them go.
    """
    named = Q(payload__contains=person) | Q(outcome__contains=person) | Q(refusal__contains=person)
    Errand.objects.filter(named).delete()
    Errand.objects.update(reason="", evidence="")
    return ()


FORGOTTEN_BESIDE = (forget_in_errands,)
