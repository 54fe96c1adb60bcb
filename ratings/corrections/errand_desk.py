"""The page of an errand: that it waits, how far it is, what came of it, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from events import clock
from federation.books import FEDERATIONS
from federation.pages.act_views import DeskPage
from federation.pages.refusals import words
from ratings.corrections.handing import begin_again, page_of
from ratings.corrections.jobs import OPEN, Deed, Step, asked_before, refusal_of, somebody_works
from ratings.corrections.models import Correction, Errand
from ratings.corrections.parts import part_in_words
from ratings.corrections.previews import own_errand
from ratings.corrections.queries import PROJECTORS, said

UNTAKEN = 30
"""Seconds after which a page says that no worker has taken it up."""

TITLES = {
    Deed.LOOK: gettext_noop("What would this correction move?"),
    Deed.PROPOSE: gettext_noop("Propose the correction"),
    Deed.APPROVE: gettext_noop("Approve the correction"),
}

STANDS = {
    Step.WAITING: gettext_noop("Waits for a worker"),
    Step.UNDER_WAY: gettext_noop("Is being worked out"),
    Step.DONE: gettext_noop("Is worked out"),
    Step.REFUSED: gettext_noop("Was refused"),
    Step.LOST: gettext_noop("Was broken off"),
}


class ErrandSaid(NamedTuple):
    """An errand as one line of a list."""

    title: str
    about: str
    url: str
    stands: str


def errands_in_words(errands: Sequence[Errand]) -> list[ErrandSaid]:
    """What was asked for, said as the corrections that they would be, and how it stands."""
    would_be = [
        Correction(
            federation=errand.federation,
            number=errand.number or 0,
            act=errand.act,
            payload=errand.payload,
            proposed_by=errand.actor,
        )
        for errand in errands
    ]
    return [
        ErrandSaid(
            title=_(TITLES[Deed(errand.deed)]),
            about=": ".join(filter(None, (each.title, each.about))),
            url=page_of(errand),
            stands=_(STANDS[Step(errand.step)]),
        )
        for errand, each in zip(errands, said(would_be), strict=True)
    ]


class OneErrand(DeskPage):
    """How far it is; once it is there, on to what came of it."""

    template_name = "corrections/errand.html"
    projectors = PROJECTORS
    renews = False

    def get(self, request: HttpRequest, *args: object, **at: object) -> HttpResponse:
        """The errand as it stands; it loads again until it has ended."""
        errand = own_errand(request, **at)
        if errand.step == Step.DONE:
            return redirect(came_to(errand))
        waited = (clock.now() - (errand.taken_at or errand.asked_at)).total_seconds()
        waits = errand.step == Step.WAITING
        before = asked_before(errand) if waits else 0
        context = {
            "house": FEDERATIONS[errand.federation],
            "errand": errand,
            "said": errands_in_words([errand])[0],
            "is_open": errand.step in OPEN,
            "seconds": int(waited),
            "before": before,
            "place": before + 1,
            "part": part_in_words(errand.part),
            "is_late": waits and waited > UNTAKEN and not somebody_works(),
            "refusal": words(refusal_of(errand), request) if errand.step == Step.REFUSED else None,
            "anew": where_begun(errand),
        }
        return self.render_to_response(context)

    def post(self, request: HttpRequest, *args: object, **at: object) -> HttpResponse:
        """Begin again."""
        errand = own_errand(request, **at)
        begin_again(errand)
        return redirect(page_of(errand))


def came_to(errand: Errand) -> str:
    """The page that shows what came of it."""
    federation, looked = errand.federation, errand.deed == Deed.LOOK
    if looked and errand.number is not None:
        return reverse("desk-correction-looked", args=[federation, errand.number, errand.pk])
    if looked:
        return reverse("desk-correction-foreseen", args=[federation, errand.act, errand.pk])
    after = f"?after={errand.position}" if errand.position else ""
    public = Correction.objects.filter(federation=federation, number=errand.number, veiled=False)
    if errand.number is not None and public.exists():
        return reverse("correction", args=[federation, errand.number]) + after
    return reverse("desk-corrections", args=[federation]) + after


def where_begun(errand: Errand) -> str:
    """The page on which it can be asked for anew, without what was typed."""
    if errand.number is not None:
        return reverse("desk-correction", args=[errand.federation, errand.number])
    return reverse("desk-correction-preview", args=[errand.federation, errand.act])
