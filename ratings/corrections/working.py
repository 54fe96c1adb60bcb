"""The worker's side of an errand: one at a time, in the name of whoever asked, telling how far it is."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from django.db import DatabaseError, connection, transaction
from django.db.models import QuerySet

from events import clock
from events.citing import NotAllowed, Refused
from events.dry_run import TookTooLong
from events.log import Recorded
from events.progress import Progress, followed
from events.work import By, TheLog, Work
from federation.officials.correctable import Correctable
from federation.officials.models import Account
from ratings.corrections import acts, approval, commands
from ratings.corrections.jobs import OPEN, Deed, Step, alike, alone, kept_refusal, kept_until
from ratings.corrections.models import Errand

Ended = dict[str, Any]
"""What is noted of an errand that came to its end, by column."""

EVERY = 1.0
"""Seconds between two lines of how far it is."""

BROKE = Refused("broke")


def work_off() -> int:
    """Do everything that waits, the oldest first, unless another worker is at it; how many."""
    worked = 0
    while _next() is not None:  # looked at once more after the lock, for whoever was turned away meanwhile
        with alone() as is_alone:
            if not is_alone:
                return worked
            lost = Errand.objects.filter(step=Step.UNDER_WAY)  # their worker is gone
            lost.update(step=Step.LOST, kept_until=kept_until())
            while (errand := _next()) is not None:
                _do(errand)
                worked += 1
    return worked


def _next() -> Errand | None:
    return Errand.objects.filter(step=Step.WAITING).order_by("asked_at", "pk").first()


def _do(errand: Errand) -> None:
    """Do one, and say how it ended."""
    errand.taken_at = clock.now()
    afresh = {"part": "", "parts_done": 0, "parts": 0, "steps": 0}
    alike(errand).update(step=Step.UNDER_WAY, taken_at=errand.taken_at, **afresh)
    progress = Progress()
    try:
        with _Telling(errand, progress), followed(progress):
            ended = DEEDS[Deed(errand.deed)](errand)
    except TookTooLong as refusal:
        _refuse(alike(errand), refusal)
    except Refused as refusal:  # of this official; whoever waits for the same look may hold the role
        _refuse(Errand.objects.filter(pk=errand.pk), refusal)
        alike(errand).filter(step=Step.UNDER_WAY).update(step=Step.WAITING)
    except Exception:  # a fault of ours: the page must not wait for ever, and the worker logs the trace
        _refuse(alike(errand), BROKE)
        raise
    else:
        done = {"step": Step.DONE, "taken_at": errand.taken_at, "kept_until": kept_until()}
        alike(errand).update(**done, **ended)


def _refuse(errands: QuerySet[Errand], refusal: Refused) -> None:
    errands.update(step=Step.REFUSED, refusal=kept_refusal(refusal), kept_until=kept_until())


class _Telling(threading.Thread):
    """Writes down how far an errand is, over a connection of its own: the work's is in its transaction."""

    def __init__(self, errand: Errand, progress: Progress) -> None:
        super().__init__(daemon=True)
        self._errand, self._progress = errand, progress
        self._over = threading.Event()

    def __enter__(self) -> None:
        self.start()

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self.join()

    def run(self) -> None:
        """Until it is over. A database that is away is the work's to meet."""
        try:
            with suppress(DatabaseError):
                while not self._over.wait(EVERY):
                    self._tell()
        finally:
            connection.close()

    def _tell(self) -> None:
        now = self._progress
        told = {"part": now.part, "parts_done": now.done, "parts": now.of, "steps": now.steps}
        rows = alike(self._errand).filter(step__in=OPEN)
        rows.update(step=Step.UNDER_WAY, taken_at=self._errand.taken_at, **told)


def _look(errand: Errand) -> Ended:
    """What it would move now; nothing is recorded."""
    by = _official(errand)
    with transaction.atomic():
        try:
            work = Work(by, clock.now(), TheLog())
            foreseen = approval.worked_out(work, *_meant(work, errand)).foreseen
        finally:
            transaction.set_rollback(True)
    return {"outcome": msgspec.json.encode(foreseen).decode()}


def _meant(work: Work, errand: Errand) -> tuple[Correctable, msgspec.Struct]:
    if errand.number is not None:
        return approval.may_look_at(work, _approval(errand))
    return approval.may_propose(work, _proposal(errand, reason=acts.UNSAID))


def _propose(errand: Errand) -> Ended:
    """Record the proposal; what was typed is kept with it from now on, and no more here."""
    words = {"reason": errand.reason, "evidence": errand.evidence}
    act = _proposal(errand, **words, at_once=errand.at_once, seen=errand.seen)
    recorded = commands.propose_correction(act, by=_official(errand), key=errand.pk)
    return _position(recorded) | {"reason": "", "evidence": ""}


def _proposal(errand: Errand, **more: Any) -> acts.ProposeCorrection:
    return acts.ProposeCorrection(
        federation=errand.federation, act=errand.act, payload=errand.payload, **more
    )


def _approve(errand: Errand) -> Ended:
    """Approve the proposal."""
    return _position(commands.approve_correction(_approval(errand), by=_official(errand), key=errand.pk))


def _approval(errand: Errand) -> acts.ApproveCorrection:
    assert errand.number is not None  # only a proposal is approved
    return acts.ApproveCorrection(federation=errand.federation, number=errand.number)


def _position(recorded: Recorded | None) -> Ended:
    return {"position": recorded and recorded.last_position}


def _official(errand: Errand) -> By:
    """Whoever asked, while the account is open; roles are asked by the command. Raises NotAllowed."""
    if not Account.objects.filter(actor=errand.actor, is_active=True).exists():
        raise NotAllowed("account_closed")
    return By(errand.actor)


DEEDS: dict[Errand.Deed, Callable[[Errand], Ended]] = {
    Deed.LOOK: _look,
    Deed.PROPOSE: _propose,
    Deed.APPROVE: _approve,
}
