"""Pages that show what a correction would move: at once where that is quick, else once a worker knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from django.conf import settings
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from events import clock
from events.citing import Refused
from events.dry_run import TookTooLong, stands_still
from events.log import Recorded
from events.work import By, TheLog, Work
from federation.officials.correctable import Correctable
from federation.pages.account import official
from federation.pages.act_views import ActForm, ActView
from federation.pages.refusals import Words, words
from ratings.corrections import approval, jobs
from ratings.corrections.acts import LONGEST
from ratings.corrections.awards import awards_that_stand
from ratings.corrections.correctable import payload_of
from ratings.corrections.handing import HandedOver, begin, page_of
from ratings.corrections.labels import forecasts, told, unmoved
from ratings.corrections.models import Errand
from ratings.corrections.patience import patient_for
from ratings.corrections.weighing import Foreseen

Looked = tuple[Foreseen | None, Words | None]


def previewed(by: By, find: Callable[[Work], Foreseen]) -> Looked:
    """What a correction would move now, or what stands in the way of looking. Raises TookTooLong."""
    with transaction.atomic():
        try:
            return find(Work(by, clock.now(), TheLog())), None
        except TookTooLong:
            raise
        except Refused as refusal:
            return None, words(refusal)
        finally:
            transaction.set_rollback(True)


def in_words(foreseen: Foreseen | None) -> dict[str, object]:
    """A preview for its page."""
    if foreseen is None:
        return {"preview": None}
    return {
        "preview": foreseen,
        "is_old": not stands_still(set(foreseen.types), foreseen.looked_at),
        "told": told(foreseen.shown, foreseen.moved, foreseen.beyond),
        "unmoved": unmoved({*foreseen.kinds, *(row.model for row in foreseen.shown)}),
        "forecasts": forecasts(foreseen.shown),
        "awards": awards_that_stand(foreseen.shown),
        "events": foreseen.types,
    }


def kept(text: str) -> str:
    """What was typed on another page, as far as a row can hold it."""
    return text.replace("\0", "")[:LONGEST]


def own_errand(request: HttpRequest, **at: Any) -> Errand:
    """The errand of an address, of whoever is signed in. Raises Http404."""
    errand = jobs.errand_of(official(request).actor, at["errand"])
    if errand is None or errand.federation != at["federation"]:
        raise Http404(_("Nothing of this kind is being worked out for you. What is old is kept no longer."))
    return errand


class Looks(ActView):
    """An act on what is shown first. What takes long is handed over, and its page tells how far it is."""

    @cached_property
    def errand(self) -> Errand | None:
        """The look of which this page is the answer; None where the page looks itself."""
        if "errand" not in self.kwargs:
            return None
        errand = own_errand(self.request, **self.kwargs)
        asked_for = (self.kwargs.get("kind", errand.act), self.kwargs.get("number"))
        answers = errand.deed == Errand.Deed.LOOK and errand.step == Errand.Step.DONE
        if asked_for != (errand.act, errand.number) or not answers:
            raise Http404(_("There is nothing of this kind to correct here."))
        return errand

    @cached_property
    def looked(self) -> Looked:
        """What it would move, or what stands in the way. Raises HandedOver where that takes long."""
        try:
            with patient_for(settings.CORRECTION_PAGE_PATIENCE):
                return previewed(official(self.request), self.look)
        except TookTooLong as up:
            if self.is_sent:  # what was typed and the refusal beside it matter more
                return None, None
            raise HandedOver(self.look_errand()) from up

    def foreseen(self, work: Work, kind: Correctable, meant: msgspec.Struct) -> Foreseen:
        """What an act would move, for whoever was let through: known already, or worked out now."""
        if self.errand is not None and not self.is_sent:
            return jobs.foreseen_of(self.errand)
        known = jobs.standing(self.kwargs["federation"], kind.name, payload_of(kind, meant))
        return known or approval.worked_out(work, kind, meant).foreseen

    def perform(self, form: ActForm) -> Recorded | None:
        """Give the command, here or by the worker."""
        try:
            with patient_for(settings.CORRECTION_PAGE_PATIENCE):
                recorded = super().perform(form)
        except TookTooLong as up:
            raise HandedOver(self.deed_errand(form)) from up
        if self.errand is not None:
            jobs.forget_words(self.errand)
        return recorded

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """Pass on to the page, or to that of the errand."""
        try:
            return super().dispatch(request, *args, **kwargs)
        except HandedOver as over:
            return redirect(page_of(begin(over.errand)))

    def new_errand(self, deed: Errand.Deed, act: str, payload: str, **more: object) -> Errand:
        """An errand of whoever is signed in."""
        here = {"federation": self.kwargs["federation"], "actor": official(self.request).actor}
        return Errand(deed=deed, act=act, payload=payload, **here, **more)

    @property
    def is_sent(self) -> bool:
        """Whether the act itself was sent, and not only looked at."""
        raise NotImplementedError

    def look(self, work: Work) -> Foreseen:
        """What it would move. Raises Refused where the actor may not look, or the act cannot be given."""
        raise NotImplementedError

    def look_errand(self) -> Errand:
        """The look for the worker."""
        raise NotImplementedError

    def deed_errand(self, form: ActForm) -> Errand:
        """The act for the worker."""
        raise NotImplementedError
