"""An errand asked for, begun again or broken off, by the account whose it is alone."""

from __future__ import annotations

from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone, translation

from events import clock
from events.citing import Malformed
from events.work import By
from federation.errands.jobs import OPEN, Step, alike, kept_until
from federation.errands.models import Errand
from federation.errands.tasks import wake_worker

ENDED_EARLY = (Step.LOST, Step.REFUSED, Step.BROKEN_OFF)


class HandedOver(Exception):
    """A page does not wait for this any longer: the errand for the worker, not yet written down."""

    def __init__(self, errand: Errand) -> None:
        super().__init__(errand)
        self.errand = errand


def begin(errand: Errand) -> Errand:
    """Write it down, once: the same question of an account, the same command sent twice are one."""
    with transaction.atomic():
        begun = _asked_already(errand)
        if begun is None:
            errand.language, errand.zone = translation.get_language(), timezone.get_current_timezone_name()
            errand.kept_until = kept_until()
            Errand.objects.bulk_create([errand], ignore_conflicts=True)
        transaction.on_commit(wake_worker, robust=True)
    return begun or errand


def _asked_already(errand: Errand) -> Errand | None:
    """Its own that asks the same and has no answer yet; it keeps what was typed last."""
    if not errand.alike:
        return None
    same = {"actor": errand.actor, "said": errand.said, "stop": False}
    found = alike(errand).filter(**same, step__in=OPEN).first()
    if found is not None and errand.typed:
        found.typed = errand.typed
        found.save(update_fields=["typed"])
    return found


def begin_again(by: By, errand: UUID) -> None:
    """Let a worker do it once more; a command that was recorded after all is not recorded twice.

    Raises Malformed where the account has none of this name.
    """
    with transaction.atomic():
        now = clock.now()
        afresh = {"stop": False, "seen": False, "refusal": "", "taken_at": None, "asked_at": now}
        ended = _own(by, errand).filter(step__in=ENDED_EARLY)
        ended.update(step=Step.WAITING, kept_until=kept_until(), **afresh)
        transaction.on_commit(wake_worker, robust=True)


def break_off(by: By, errand: UUID) -> None:
    """It is wanted no longer: what waits is not begun, what is under way leaves nothing behind.

    What ends before its worker hears of it stays done. Raises Malformed where the account has none such.
    """
    own = _own(by, errand)
    over = {"step": Step.BROKEN_OFF, "kept_until": kept_until()}
    if not own.filter(step=Step.WAITING).update(**over):
        own.filter(step=Step.UNDER_WAY).update(stop=True)


def _own(by: By, errand: UUID) -> QuerySet[Errand]:
    """The one, where it is the account's. Raises Malformed."""
    own = Errand.objects.filter(pk=errand, actor=by.actor)
    if not own.exists():
        raise Malformed("no_such_errand", field="errand")
    return own
