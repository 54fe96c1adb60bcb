"""An errand written down for the worker, or found that is written down already."""

from __future__ import annotations

from django.db import transaction
from django.urls import reverse

from events import clock
from ratings.corrections.jobs import OPEN, Deed, Step, alike, kept_until
from ratings.corrections.models import Errand
from ratings.corrections.tasks import wake_worker


class HandedOver(Exception):
    """A page does not wait for this any longer: the errand for the worker, not yet written down."""

    def __init__(self, errand: Errand) -> None:
        super().__init__(errand)
        self.errand = errand


def begin(errand: Errand) -> Errand:
    """Write it down, once: the same look of the same official, the same command sent twice are the same."""
    with transaction.atomic():
        begun = _looking_already(errand) if errand.deed == Deed.LOOK else None
        if begun is None:
            errand.kept_until = kept_until()
            Errand.objects.bulk_create([errand], ignore_conflicts=True)
        transaction.on_commit(wake_worker, robust=True)
    return begun or errand


def _looking_already(errand: Errand) -> Errand | None:
    own = alike(errand).filter(actor=errand.actor, number=errand.number, step__in=OPEN).first()
    if own is not None and errand.reason:
        own.reason, own.evidence = errand.reason, errand.evidence
        own.save(update_fields=["reason", "evidence"])
    return own


def begin_again(errand: Errand) -> None:
    """Let the worker do it once more; a command that was recorded after all is not recorded twice."""
    ended = Errand.objects.filter(pk=errand.pk, step__in=(Step.LOST, Step.REFUSED))
    with transaction.atomic():
        now = clock.now()
        ended.update(step=Step.WAITING, refusal="", asked_at=now, taken_at=None, kept_until=kept_until())
        transaction.on_commit(wake_worker, robust=True)


def page_of(errand: Errand) -> str:
    """Where an errand shows how far it is."""
    return reverse("desk-correction-errand", args=[errand.federation, errand.pk])
