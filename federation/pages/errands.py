"""What a worker does for the reader: its page, its line under what waits, and the file that came of it."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from django.views import View

from events import clock
from events.work import By
from federation.books import FEDERATIONS
from federation.errands import jobs
from federation.errands.asking import HandedOver, begin, begin_again, break_off
from federation.errands.jobs import OPEN, Step
from federation.errands.kept_refusals import refusal_from
from federation.errands.kinds import kind_of
from federation.errands.models import Errand
from federation.pages.account import official
from federation.pages.act_views import DeskPage
from federation.pages.attachments import KINDS, attachment
from federation.pages.refusals import words
from federation.pages.tasks_for_roles import Waiting

UNTAKEN = 30
"""Seconds after which a page says that no worker has taken it up."""
MINUTE = 60

STANDS = {
    Step.WAITING: gettext_noop("Waits for a worker"),
    Step.UNDER_WAY: gettext_noop("Is being worked out"),
    Step.DONE: gettext_noop("Is worked out"),
    Step.REFUSED: gettext_noop("Was refused"),
    Step.LOST: gettext_noop("Was lost: its worker ended"),
    Step.BROKEN_OFF: gettext_noop("Was broken off"),
}


def page_of(errand: Errand) -> str:
    """Where an errand shows how far it is."""
    return reverse("desk-errand", args=[errand.pk])


def stands(errand: Errand) -> str:
    """How it stands, in words; of one that is to be broken off and whose worker has not heard of it, that."""
    if errand.stop and errand.step == Step.UNDER_WAY:
        return _("Is being broken off")
    return _(STANDS[Step(errand.step)])


def still(seconds: int | None) -> str:
    """How long it still takes, about."""
    if seconds is None:
        return _("How long it still takes is not known yet.")
    if seconds < MINUTE:
        said = ngettext("About %(count)s second still.", "About %(count)s seconds still.", seconds)
        return said % {"count": seconds}
    minutes = round(seconds / MINUTE)
    return ngettext("About %(count)s minute still.", "About %(count)s minutes still.", minutes) % {
        "count": minutes
    }


def errands_that_wait(by: By, federation: str) -> Iterator[Waiting]:
    """What the account has asked a worker for, as lines of what waits for it."""
    for each in jobs.own(by.actor, federation):
        kind = kind_of(each)
        detail = stands(each)
        if each.step == Step.UNDER_WAY and each.parts:
            far = {"stands": detail, "done": each.parts_done, "parts": each.parts}
            far["still"] = still(jobs.how_far(each).left)
            detail = _("%(stands)s: %(done)s of %(parts)s. %(still)s") % far
        yield Waiting(
            act=_(kind.title), about=kind.about(each), url=page_of(each), detail=detail, since=each.asked_at
        )


def own_errand(request: HttpRequest, errand: UUID) -> Errand:
    """The errand of an address, of whoever is signed in. Raises Http404."""
    found = jobs.errand_of(official(request).actor, errand)
    if found is None:
        raise Http404(_("Nothing of this kind is being worked out for you. What is old is kept no longer."))
    return found


class HandsOver(View):
    """A page that hands over to a worker what takes long, and leads to where that tells how far it is."""

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """Pass on to the page, or to that of the errand."""
        try:
            return super().dispatch(request, *args, **kwargs)
        except HandedOver as over:
            return redirect(page_of(begin(over.errand)))


class OneErrand(DeskPage):
    """How far it is; once it is there, on to what came of it."""

    template_name = "desk/errand.html"
    projectors = ("members.register",)
    renews = False

    def get(self, request: HttpRequest, errand: UUID) -> HttpResponse:
        """The errand as it stands; it loads again until it has ended."""
        found = own_errand(request, errand)
        kind = kind_of(found)
        news = found.step not in OPEN and not found.seen
        if news:
            Errand.objects.filter(pk=found.pk).update(seen=True)
        if found.step == Step.DONE and kind.came_to is not None:
            if news and (said := kind.done(found)):
                messages.success(request, said)
            return redirect(kind.came_to(found))
        return self.render_to_response(_shown(request, found))

    def post(self, request: HttpRequest, errand: UUID) -> HttpResponse:
        """Break it off, or begin again."""
        found = own_errand(request, errand)
        (break_off if "break_off" in request.POST else begin_again)(official(request), found.pk)
        return redirect(page_of(found))


def _shown(request: HttpRequest, errand: Errand) -> dict[str, object]:
    """What its page says."""
    kind, far = kind_of(errand), jobs.how_far(errand)
    waits = errand.step == Step.WAITING
    before = jobs.asked_before(errand) if waits else 0
    is_over = errand.step not in OPEN
    return {
        "house": FEDERATIONS.get(errand.federation),
        "errand": errand,
        "title": _(kind.title),
        "about": kind.about(errand),
        "stands": stands(errand),
        "is_open": not is_over,
        "seconds": far.seconds,
        "still": still(far.left),
        "before": before,
        "place": before + 1,
        "part": kind.part(errand.part),
        "is_late": waits and (clock.now() - errand.asked_at).total_seconds() > UNTAKEN and not before,
        "refusal": words(refusal_from(errand.refusal), request) if errand.step == Step.REFUSED else None,
        "is_file": errand.step == Step.DONE,
        "more": kind.more,
        **(kind.beside(errand) if is_over else {}),
    }


class ErrandFile(View):
    """The file that came of an errand."""

    def get(self, request: HttpRequest, errand: UUID) -> HttpResponse:
        """For who asked for it, as long as they may read what it shows."""
        found = own_errand(request, errand)
        if found.result is None:
            raise Http404(_("There is no such file. Choose one on the page of the table."))
        if not kind_of(found).may_take(request, found):
            raise PermissionDenied
        kind = found.result_name.rpartition(".")[2]
        return attachment(bytes(found.result), found.result_name, KINDS[kind])
