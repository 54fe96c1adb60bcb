"""The worker's side of errands: each in the name and language of who asked, telling how far it is."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from zoneinfo import ZoneInfo

import psycopg
from django.db import DatabaseError, OperationalError, connection
from django.db.models import QuerySet
from django.utils import timezone, translation

from events import clock
from events.citing import Refused
from events.dry_run import TookTooLong
from events.progress import BrokenOff, Progress, followed
from federation.errands.held import held, lock_of
from federation.errands.jobs import BULKY, OPEN, Step, alike, kept_until, say_what_is_lost, waiting
from federation.errands.kept_refusals import kept_refusal
from federation.errands.kinds import kind_of
from federation.errands.models import Errand

EVERY = 1.0
"""Seconds between two lines of how far it is."""


def work_off() -> int:
    """Do everything that waits and that no other worker is at, the oldest first; how many."""
    say_what_is_lost()
    worked = 0
    # Looked at once more after each lock, for those turned away meanwhile.
    while any(_took(each) for each in list(waiting().defer(*BULKY))):
        worked += 1
    return worked


def _took(errand: Errand) -> bool:
    """Do it, unless another worker is at it or it waits no longer."""
    lock = lock_of(errand)
    with held(lock) as is_held:
        found = waiting().filter(pk=errand.pk).first() if is_held else None
        if found is None:
            return False
        say_what_is_lost(but=lock)  # what another left behind under it
        _do(found)
        return True


def _do(errand: Errand) -> None:
    """Do one, and say how it ended."""
    errand.taken_at = clock.now()
    afresh = {"part": "", "parts_done": 0, "parts": 0, "steps": 0}
    alike(errand).update(step=Step.UNDER_WAY, taken_at=errand.taken_at, **afresh)
    progress = Progress()
    try:
        with _as_asked(errand), _Telling(errand, progress), followed(progress):
            ended = kind_of(errand).do(errand)
    except (BrokenOff, Refused, OperationalError) as why:
        _ended_early(errand, why, progress)
    except Exception:  # a fault of ours: the page must not wait for ever, and the worker logs the trace
        _refuse(alike(errand), Refused("broke"))
        raise
    else:
        done = {"step": Step.DONE, "taken_at": errand.taken_at, "kept_until": kept_until(), "sent": None}
        alike(errand).update(**done, **ended)


def _ended_early(errand: Errand, why: Exception, progress: Progress) -> None:
    """Broken off, refused to this official, or taken too long; whatever else is a fault of ours."""
    itself = Errand.objects.filter(pk=errand.pk)
    if progress.stopped:  # whatever it was told: the database breaks off in many words
        itself.update(step=Step.BROKEN_OFF, kept_until=kept_until())
    elif isinstance(why, TookTooLong):
        _refuse(alike(errand), why)
    elif isinstance(why, Refused):
        _refuse(itself, why)
    else:
        _refuse(alike(errand), Refused("broke"))
        raise why
    # Who waits for the same answer may hold the role, and wants it still.
    alike(errand).filter(step=Step.UNDER_WAY).update(step=Step.WAITING)


def _refuse(errands: QuerySet[Errand], refusal: Refused) -> None:
    errands.update(step=Step.REFUSED, refusal=kept_refusal(refusal), kept_until=kept_until())


@contextmanager
def _as_asked(errand: Errand) -> Iterator[None]:
    """In the language and by the clock of who asked."""
    with translation.override(errand.language), timezone.override(ZoneInfo(errand.zone)):
        yield


class _Telling(threading.Thread):
    """Writes down how far an errand is, over a connection of its own: the work's is in its transaction.

    Once who asked wants it no longer it tells so, and calls off the query that the work may wait for.
    """

    def __init__(self, errand: Errand, progress: Progress) -> None:
        super().__init__(daemon=True)
        self._errand, self._progress = errand, progress
        self._over = threading.Event()
        self._work: psycopg.Connection[object] = connection.connection

    def __enter__(self) -> None:
        self.start()

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self.join()

    def run(self) -> None:
        """Until it is over. A database that is away is the work's to meet."""
        try:
            with suppress(DatabaseError, psycopg.Error):
                while not self._over.wait(EVERY):
                    self._tell()
                    self._listen()
        finally:
            connection.close()

    def _tell(self) -> None:
        now = self._progress
        told = {"part": now.part, "parts_done": now.done, "parts": now.of, "steps": now.steps}
        rows = alike(self._errand).filter(step__in=OPEN, stop=False)
        rows.update(step=Step.UNDER_WAY, taken_at=self._errand.taken_at, **told)

    def _listen(self) -> None:
        """Whether it is to be broken off; of those who wait for the same answer each for itself."""
        gone = alike(self._errand).filter(stop=True, step=Step.UNDER_WAY)
        gone.exclude(pk=self._errand.pk).update(step=Step.BROKEN_OFF, kept_until=kept_until())
        if gone.filter(pk=self._errand.pk).exists():
            self._progress.stopped = True
            self._work.cancel_safe()
