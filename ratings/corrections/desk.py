"""Corrections on the desk: a preview, the proposal, the second official's approval, or the end of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

import msgspec
from django import forms
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from events.work import Work
from federation.books import FEDERATIONS
from federation.errands.models import Errand
from federation.pages.account import official
from federation.pages.act_views import LONG_TEXT, ActForm, ActView, SureForm
from federation.pages.approving import ApprovalView
from federation.pages.command_keys import key_of
from federation.pages.reason_form import ReasonForm
from federation.pages.refusals import Words
from ratings.corrections import acts, approval, commands
from ratings.corrections.correctable import act_from, kind_of, payload_of, registered
from ratings.corrections.jobs import UNTYPED, Asked, Deed, asked_of
from ratings.corrections.models import Correction
from ratings.corrections.previews import Looks, in_words, kept, previewed
from ratings.corrections.queries import PROJECTORS, said
from ratings.corrections.rights import may_read
from ratings.corrections.weighing import Foreseen

PROPOSED = "proposed"
DIGEST = 64  # hex digits


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
    seen = forms.CharField(widget=forms.HiddenInput, required=False, max_length=DIGEST)
    proposed = forms.CharField(widget=forms.HiddenInput, required=False)


class Propose(Looks):
    """What an act would move, before anybody records it; then the proposal."""

    template_name = "corrections/preview.html"
    form_class = ProposalForm
    projectors = PROJECTORS
    renews = False
    command = staticmethod(commands.propose_correction)
    button = gettext_lazy("Propose the correction")

    def get_initial(self) -> dict[str, str]:
        """What was typed on the page that led here, and the digest of what is looked at."""
        if self.kwargs["federation"] not in FEDERATIONS or self.kwargs["kind"] not in registered():
            raise Http404(_("There is nothing of this kind to correct here."))
        self.kicker = FEDERATIONS[self.kwargs["federation"]].name
        self.title = _("What would this correction move?")
        self.lede = _(kind_of(self.kwargs["kind"]).title)
        if self.is_sent:
            return {}
        foreseen, _trouble = self.looked
        return self.typed() | {"seen": foreseen.digest if foreseen else "", "proposed": PROPOSED}

    @property
    def is_sent(self) -> bool:
        """Whether the proposal was sent, and not what was typed on another page."""
        return self.request.POST.get("proposed") == PROPOSED

    def typed(self) -> dict[str, str]:
        """What was typed before this page."""
        if self.errand is not None:
            typed: dict[str, str] = UNTYPED | self.errand.typed
            return typed
        typed = self.request.POST
        reason = typed.get("reason", "") or typed.get("reasons", "")
        return {"reason": kept(reason), "evidence": kept(typed.get("evidence", ""))}

    def look(self, work: Work) -> Foreseen:
        """Raises Refused where the actor may not, or the act cannot be given."""
        return self.foreseen(work, *approval.may_propose(work, self.proposal(reason=acts.UNSAID)))

    def look_errand(self) -> Errand:
        """The same for the worker."""
        kind = kind_of(self.kwargs["kind"])
        meant = approval.meant_by(kind, self.kwargs["federation"], self.payload, acts.UNSAID)
        asked = Asked(act=kind.name, payload=payload_of(kind, meant))
        return self.new_errand(Deed.LOOK, asked, typed=self.typed())

    def deed_errand(self, form: ActForm) -> Errand:
        """The proposal for the worker."""
        act = self.act(form)
        asked = Asked(act=act.act, payload=act.payload, at_once=act.at_once, seen=act.seen)
        typed = {"reason": act.reason, "evidence": act.evidence}
        return self.new_errand(Deed.PROPOSE, asked, pk=key_of(self.request), typed=typed)

    @property
    def payload(self) -> str:
        """The act as JSON, from the address or from what the worker was asked for."""
        return self.request.GET.get("act", "") if self.errand is None else asked_of(self.errand).payload

    def proposal(self, **more: Any) -> acts.ProposeCorrection:
        """The act of this page."""
        here = {"federation": self.kwargs["federation"], "act": self.kwargs["kind"]}
        return acts.ProposeCorrection(**here, payload=self.payload, **more)

    def get_form_kwargs(self) -> dict[str, object]:
        """What was typed on another page stands in the form; it is not sent yet."""
        made_with = super().get_form_kwargs()
        if self.request.method == "POST" and not self.is_sent:
            del made_with["data"], made_with["files"]
        return made_with

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Sent on from another page: the preview with what was typed there; from here: the proposal."""
        return super().post(request, **kwargs) if self.is_sent else self.render_form(self.get_form())

    def render_form(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The page; after a refusal what it shows by then is what is proposed next."""
        foreseen, _trouble = self.looked
        if foreseen is None or foreseen.needs_second:
            del form.fields["at_once"]  # nothing is offered that would be refused
        if form.is_bound:
            sent: Any = form.data
            sent = sent.copy()
            sent["seen"] = foreseen.digest if foreseen else ""
            form.data = sent
        return super().render_form(form, status=status)

    def act(self, form: ActForm) -> acts.ProposeCorrection:
        """The proposal. Raises Refused where nobody has looked at what it moves."""
        if not form.cleaned_data["seen"]:
            raise Refused("not_looked_at")
        values = {name: value for name, value in form.values().items() if name != "proposed"}
        return self.proposal(**values)

    def in_the_way(self) -> Words | None:
        """What stood in the way of looking stands in the way of proposing."""
        return self.looked[1]

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Everything that moves."""
        return (
            super().get_context_data(**kwargs)
            | in_words(self.looked[0])
            | {"anew": self.anew(), "stands": self.standing()}
        )

    def standing(self) -> Sequence[str]:
        """What rests on what is corrected and does not move with it."""
        if self.looked[0] is None:
            return ()
        kind = kind_of(self.kwargs["kind"])
        return kind.stands(approval.meant_by(kind, self.kwargs["federation"], self.payload, acts.UNSAID))

    def anew(self) -> str:
        """Where the same is looked at as it stands now."""
        address = reverse("desk-correction-preview", args=[self.kwargs["federation"], self.kwargs["kind"]])
        return f"{address}?{urlencode({'act': self.payload})}"

    def get_success_url(self) -> str:
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

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says which one it is."""
        row = Correction.objects.filter(**self.here).first()
        if row is None:
            raise Http404(_("There is no such correction."))
        if not may_read(self.request, row):
            raise PermissionDenied
        [self.said] = said([row])
        self.kicker = _("Correction %(number)s of %(federation)s") % {
            "number": row.number,
            "federation": self.said.house,
        }
        return {}

    def get_success_url(self) -> str:
        """The list on the desk; of what is public, the correction's own page."""
        if self.said.row.veiled:
            return reverse("desk-corrections", args=[self.kwargs["federation"]])
        return self.said.url


class Approve(ApprovalView, Looks, OfCorrection):
    """The second official looks, and approves."""

    template_name = "corrections/approve.html"
    form_class = SureForm
    command = staticmethod(commands.approve_correction)
    title = gettext_lazy("Approve the correction")
    button = gettext_lazy("Approve it")
    lede = gettext_lazy("What it moves is worked out again at the moment of approval and must be the same.")

    @property
    def is_sent(self) -> bool:
        """Whether the approval was sent."""
        return self.request.method == "POST"

    def look(self, work: Work) -> Foreseen:
        """Whoever may not approve may look all the same, if they hold a role for it."""
        return self.foreseen(work, *approval.may_look_at(work, acts.ApproveCorrection(**self.here)))

    def look_errand(self) -> Errand:
        """The same for the worker."""
        return self.new_errand(Deed.LOOK, self.asked)

    def deed_errand(self, form: ActForm) -> Errand:
        """The approval for the worker."""
        return self.new_errand(Deed.APPROVE, self.asked, pk=key_of(self.request))

    @property
    def asked(self) -> Asked:
        """The proposal as a worker is told of it."""
        row = self.said.row
        return Asked(act=row.act, payload=row.payload, number=row.number)

    def act(self, form: ActForm) -> acts.ApproveCorrection:
        """The approval."""
        return acts.ApproveCorrection(**self.here)

    def in_the_way(self) -> Words | None:
        """What stands in the way of approving, without working everything out once more."""
        foreseen, trouble = self.looked
        if foreseen is None:
            return trouble

        def unchanged(work: Work) -> Foreseen:
            approval.check_unchanged(
                approval.may_approve(work, self.act(self.get_form())).proposed, foreseen.digest
            )
            return foreseen

        return previewed(official(self.request), unchanged)[1]

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The proposal, and everything that moves."""
        foreseen, row = self.looked[0], self.said.row
        kind = kind_of(row.act)
        stands = kind.stands(act_from(kind, row.payload, acts.UNSAID)) if foreseen else ()
        return super().get_context_data(**kwargs) | {
            "said": self.said,
            "stands": stands,
            **in_words(foreseen),
        }


class Drop(OfCorrection):
    """Take a proposal back, or do not approve it."""

    form_class = ReasonForm
    command = staticmethod(commands.drop_correction)
    title = gettext_lazy("Drop the correction")
    button = gettext_lazy("Drop it")
    lede = gettext_lazy("Everything stands as it was.")

    def bare_act(self) -> msgspec.Struct:
        """With any reason."""
        return acts.DropCorrection(**self.here, reason=acts.UNSAID)
