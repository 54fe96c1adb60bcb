"""Corrections on the desk: a preview, the proposal, the second official's approval, or the end of it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import msgspec
from django import forms
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from events.work import By, TheLog, Work
from federation.officials.roles import Role
from federation.pages.acting import (
    LONG_TEXT,
    ActForm,
    ActView,
    DeskPage,
    SureForm,
    federations_with,
    official,
)
from federation.pages.refusals import Words, words
from federation.rulebooks import FEDERATIONS
from ratings.corrections import acts, asking, commands
from ratings.corrections.models import Correction
from ratings.corrections.reading import PROJECTORS, said
from ratings.corrections.registry import kind_of, registered
from ratings.corrections.rights import may_look
from ratings.corrections.telling import forecasts, told, unmoved
from ratings.corrections.weighing import Preview

PROPOSED = "proposed"
MOST = 200


Looked = tuple[Preview | None, Words | None]


def previewed(by: By, find: Callable[[Work], Preview]) -> Looked:
    """What a correction would move now, or what stands in the way of looking."""
    with transaction.atomic():
        try:
            return find(Work(by, dt.datetime.now(dt.UTC), TheLog())), None
        except Refused as refusal:
            return None, words(refusal)
        finally:
            transaction.set_rollback(True)


def in_words(preview: Preview | None) -> dict[str, Any]:
    """A preview for its page."""
    if preview is None:
        return {"preview": None}
    return {
        "preview": preview,
        "told": told(preview.shown, preview.moved),
        "unmoved": unmoved(preview.shown),
        "forecasts": forecasts(preview.shown),
        "events": [envelope.type for envelope in preview.supposed.events],
    }


class ProposalForm(ActForm):
    """Why, what proves it, and whether it takes effect at once."""

    reason = forms.CharField(
        label=gettext_lazy("Reason, as it will be read in ten years"),
        widget=LONG_TEXT,
        max_length=acts.LONGEST,
        required=False,
    )
    evidence = forms.CharField(
        label=gettext_lazy("Evidence"),
        max_length=acts.LONGEST,
        required=False,
        help_text=gettext_lazy("Such as score sheets and where they are kept"),
    )
    at_once = forms.BooleanField(
        label=gettext_lazy("Let it take effect now, without a second official"), required=False
    )
    seen = forms.CharField(widget=forms.HiddenInput, required=False)
    proposed = forms.CharField(widget=forms.HiddenInput, required=False)


class Propose(ActView):
    """What an act would move, before anybody records it; then the proposal."""

    template_name = "corrections/preview.html"
    form_class = ProposalForm
    projectors = PROJECTORS
    renews = False
    command = staticmethod(commands.propose_correction)
    button = gettext_lazy("Propose the correction")

    def initial(self) -> dict[str, Any]:
        """What was typed on the page that led here, and the digest of what is looked at."""
        if self.kwargs["federation"] not in FEDERATIONS or self.kwargs["kind"] not in registered():
            raise Http404(_("There is nothing of this kind to correct here."))
        self.kicker = FEDERATIONS[self.kwargs["federation"]].name
        self.title = _("What would this correction move?")
        self.lede = _(kind_of(self.kwargs["kind"]).title)
        typed = self.request.POST
        if typed.get("proposed") == PROPOSED:
            return {}
        preview, _trouble = self.looked
        return {
            "reason": typed.get("reason", "") or typed.get("reasons", ""),
            "seen": preview.digest if preview else "",
            "proposed": PROPOSED,
        }

    @cached_property
    def looked(self) -> Looked:
        """What it would move now."""
        return previewed(official(self.request), self.look)

    def look(self, work: Work) -> Preview:
        """Raises Refused where the actor may not, or the act cannot be given."""
        kind, meant = asking.may_propose(work, self.proposal(reason=acts.UNSAID))
        return asking.worked_out(work, kind, meant)

    def proposal(self, **more: Any) -> acts.ProposeCorrection:
        """The act of this page."""
        here = {"federation": self.kwargs["federation"], "act": self.kwargs["kind"]}
        return acts.ProposeCorrection(**here, payload=self.request.GET.get("act", ""), **more)

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        """Sent on from another page: the preview with what was typed there; from here: the proposal."""
        if request.POST.get("proposed") == PROPOSED:
            return super().post(request, **kwargs)
        return self.show(self.form())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The proposal."""
        values = {name: value for name, value in form.values().items() if name != "proposed"}
        return self.proposal(**values)

    def in_the_way(self) -> Words | None:
        """What stood in the way of looking stands in the way of proposing."""
        return self.looked[1]

    def context(self) -> dict[str, Any]:
        """Everything that moves."""
        return in_words(self.looked[0])

    def back(self) -> str:
        """The list of corrections."""
        return reverse("desk-corrections", args=[self.kwargs["federation"]])


class OfCorrection(ActView):
    """An act on one proposal, for whoever holds a role for it."""

    projectors = PROJECTORS
    renews = False

    @property
    def here(self) -> dict[str, Any]:
        """Which correction."""
        return {"federation": self.kwargs["federation"], "number": self.kwargs["number"]}

    def initial(self) -> dict[str, Any]:
        """Nothing; the page says which one it is."""
        row = Correction.objects.filter(**self.here).first()
        if row is None:
            raise Http404(_("There is no such correction."))
        if row.veiled and not may_look(self.request, row):
            raise PermissionDenied
        [self.said] = said([row])
        self.kicker = _("Correction %(number)s of %(federation)s") % {
            "number": row.number,
            "federation": self.said.house,
        }
        return {}

    def back(self) -> str:
        """The list on the desk; of what is public, the correction's own page."""
        if self.said.row.veiled:
            return reverse("desk-corrections", args=[self.kwargs["federation"]])
        return self.said.url


class Approve(OfCorrection):
    """The second official looks, and approves."""

    template_name = "corrections/approve.html"
    form_class = SureForm
    command = staticmethod(commands.approve_correction)
    title = gettext_lazy("Approve the correction")
    button = gettext_lazy("Approve it")
    lede = gettext_lazy("What it moves is worked out again at the moment of approval and must be the same.")

    @cached_property
    def looked(self) -> Looked:
        """What it would move now."""
        return previewed(official(self.request), self.look)

    def look(self, work: Work) -> Preview:
        """Whoever may not approve may look all the same, if he holds a role for it."""
        return asking.looked_at(work, acts.ApproveCorrection(**self.here))

    def act(self, form: ActForm) -> acts.ApproveCorrection:
        """The approval."""
        return acts.ApproveCorrection(**self.here)

    def in_the_way(self) -> Words | None:
        """What stands in the way of approving, without working everything out once more."""
        preview, trouble = self.looked
        if preview is None:
            return trouble

        def unchanged(work: Work) -> Preview:
            asking.check_unchanged(asking.may_approve(work, self.act(self.form())).proposed, preview)
            return preview

        return previewed(official(self.request), unchanged)[1]

    def context(self) -> dict[str, Any]:
        """The proposal, and everything that moves."""
        return {"said": self.said, **in_words(self.looked[0])}


class ReasonForm(ActForm):
    """Why it is dropped."""

    reason = forms.CharField(
        label=gettext_lazy("Reason"), widget=LONG_TEXT, required=False, max_length=acts.LONGEST
    )


class Drop(OfCorrection):
    """Take a proposal back, or do not approve it."""

    form_class = ReasonForm
    command = staticmethod(commands.drop_correction)
    title = gettext_lazy("Drop the correction")
    button = gettext_lazy("Drop it")
    lede = gettext_lazy("Everything stands as it was.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The end of the proposal."""
        return acts.DropCorrection(**self.here, **form.values())

    def bare_act(self) -> msgspec.Struct:
        """With any reason."""
        return acts.DropCorrection(**self.here, reason=acts.UNSAID)


class Corrections(DeskPage):
    """All corrections of a federation, the open ones first."""

    template_name = "corrections/desk.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The list; what is veiled only for whoever holds a role for it."""
        if federation not in FEDERATIONS:
            raise Http404(_("There is no such federation here."))
        rows = Correction.objects.filter(federation=federation).order_by("-number")[:MOST]
        seen = said([row for row in rows if not row.veiled or self._may_see(row)])
        parts = [
            (title, [each for each in seen if each.row.state == state])
            for state, title in (
                ("proposed", _("Proposed")),
                ("in_effect", _("In effect")),
                ("dropped", _("Dropped")),
            )
        ]
        return self.page({"house": FEDERATIONS[federation], "parts": parts})

    def _may_see(self, row: Correction) -> bool:
        by_auditor = row.federation in federations_with(self.request, Role.AUDITOR)
        return by_auditor or may_look(self.request, row)
