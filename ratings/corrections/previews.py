"""Pages that show what a correction would move: at once where that is quick, else once a worker knows it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from django.conf import settings
from django.db import transaction
from django.http import Http404
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from events import clock
from events.citing import Refused
from events.dry_run import TookTooLong, stands_still
from events.log import Recorded
from events.work import By, TheLog, Work
from federation.errands.asking import HandedOver
from federation.errands.jobs import Step
from federation.errands.models import Errand
from federation.officials.correctable import Correctable
from federation.pages.account import official
from federation.pages.act_views import ActForm, ActView
from federation.pages.errands import HandsOver, own_errand
from federation.pages.refusals import Words, words
from ratings.corrections import approval, jobs
from ratings.corrections.acts import LONGEST
from ratings.corrections.awards import awards_that_stand
from ratings.corrections.correctable import payload_of
from ratings.corrections.jobs import Asked, Deed, asked_of, new_errand
from ratings.corrections.labels import forecasts, told, unmoved
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


class Looks(HandsOver, ActView):
    """An act on what is shown first. What takes long is handed over, and its page tells how far it is."""

    @cached_property
    def errand(self) -> Errand | None:
        """The look of which this page is the answer; None where the page looks itself."""
        if "errand" not in self.kwargs:
            return None
        errand = own_errand(self.request, self.kwargs["errand"])
        answers = errand.kind == Deed.LOOK and errand.step == Step.DONE
        if not answers or not self._is_of_this_page(errand):
            raise Http404(_("There is nothing of this kind to correct here."))
        return errand

    def _is_of_this_page(self, errand: Errand) -> bool:
        said = asked_of(errand)
        asked_for = (self.kwargs["federation"], self.kwargs.get("kind", said.act), self.kwargs.get("number"))
        return asked_for == (errand.federation, said.act, said.number)

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

    def new_errand(self, deed: Deed, asked: Asked, **more: object) -> Errand:
        """An errand of whoever is signed in."""
        return new_errand(deed, self.kwargs["federation"], official(self.request).actor, asked, **more)

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
