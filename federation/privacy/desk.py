"""Forgetting somebody, on the desk: asked for, proposed by one official, approved by a second."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.personal import unseal_many
from federation.books import FEDERATIONS
from federation.identity.directory import entries_of
from federation.members import directory
from federation.members.desk.people import REGISTER, person_or_404
from federation.members.events import FreeText
from federation.members.state import sign_of
from federation.officials.access_log import note_look
from federation.officials.roles import Role
from federation.pages.account import federations_with
from federation.pages.act_views import LONG_TEXT, ActForm, ActView, DeskPage, SureForm
from federation.pages.approving import ApprovalView
from federation.pages.reason_form import ReasonForm
from federation.pages.refusals import words
from federation.privacy import commands, obstacles
from federation.privacy.in_public import events_that_say
from federation.privacy.models import ErasureRow
from federation.privacy.retained_data import GOES, STAYS
from federation.privacy.tasks_for_roles import PROJECTOR

PROJECTORS = (PROJECTOR, *REGISTER)
READS = (*commands.MAY_FORGET, Role.AUDITOR)
A_PAGE = 50


class Erasures(DeskPage):
    """Every request of a federation, open ones first."""

    template_name = "privacy/erasures.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The newest request of each person."""
        _may_read(request, federation)
        rows = ErasureRow.objects.filter(federation=federation).order_by("-since", "person")
        page = Paginator(rows, A_PAGE).get_page(request.GET.get("page"))
        names = directory.names({row.person for row in page})
        lines = [(row, names[row.person]) for row in page]
        return self.render_to_response({"house": FEDERATIONS[federation], "page": page, "lines": lines})


class OneErasure(DeskPage):
    """A request: what would go, what stays and why, what stands in the way, and the acts."""

    template_name = "privacy/erasure.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, *args: object, **at: object) -> HttpResponse:
        """The request as it stands."""
        _may_read(request, str(at["federation"]))
        row = ErasureRow.objects.filter(**at).first()
        if row is None:
            return self.not_there(_("There is no request to forget this person."))
        note_look(request, row.federation, row.person)
        said = unseal_many([each for each in (row.words, row.reason) if each], FreeText)
        context = {
            "house": FEDERATIONS[row.federation],
            "row": row,
            "name": directory.names([row.person])[row.person],
            "words": said[row.words].text if row.words in said else "",
            "reason": said[row.reason].text if row.reason in said else "",
            "open": row.step in {ErasureRow.Step.REQUESTED, ErasureRow.Step.PROPOSED},
            "hindrances": [words(refusal) for refusal in obstacles.in_the_way(row.person)],
            "in_public": events_that_say(entries_of(row.person), request),
            **what_happens(),
        }
        return self.render_to_response(context)


def what_happens() -> dict[str, object]:
    """What an erasure deletes, and what it leaves."""
    return {
        "goes": [_(each) for each in GOES],
        "stays": [(_(each.what), _(each.why), _(each.until)) for each in STAYS],
    }


def _may_read(request: HttpRequest, federation: str) -> None:
    if federation not in FEDERATIONS:
        raise Http404(_("There is no such federation here."))
    if federation not in federations_with(request, *READS):
        raise PermissionDenied


class LetterForm(ActForm):
    """What the person wrote."""

    words = forms.CharField(
        label=gettext_lazy("What the person wrote"),
        widget=LONG_TEXT,
        required=False,
        max_length=commands.LONGEST,
        help_text=gettext_lazy("Deleted with everything else once the person is forgotten."),
    )


class NumberForm(SureForm):
    """The number of the person, typed in by whoever approves."""

    confirmed = forms.CharField(label=gettext_lazy("Number of the person"), required=False, max_length=20)


class OfErasure(ActView):
    """An act about forgetting one person."""

    template_name = "privacy/act.html"
    projectors = PROJECTORS

    @property
    def at(self) -> dict[str, Any]:
        """Federation and person."""
        return {"federation": self.kwargs["federation"], "person": self.kwargs["person"]}

    def get_initial(self) -> dict[str, object]:
        """Nothing; the person must be of the register."""
        self.kicker = person_or_404(self.kwargs["person"]).name
        return {}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What goes and what stays."""
        return super().get_context_data(**kwargs) | what_happens()

    def bare_act(self) -> msgspec.Struct:
        """The act: what else stands in its way."""
        return self.act_class(**self.at)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The act."""
        return self.act_class(**self.at, **form.values())

    def get_success_url(self) -> str:
        """The request."""
        return reverse("desk-erasure", kwargs=self.at)


class Record(OfErasure):
    """The registrar records that somebody asked, in a letter or by telephone."""

    form_class = LetterForm
    command = staticmethod(commands.request_erasure)
    title = gettext_lazy("Forget this person")
    button = gettext_lazy("Record the request")
    lede = gettext_lazy(
        "Record that this person asks to be forgotten. One official then proposes it and a second one "
        "approves; until then nothing is deleted."
    )

    @property
    def at(self) -> dict[str, Any]:
        """Federation of the register that has the person."""
        return {
            "federation": person_or_404(self.kwargs["person"]).federation,
            "person": self.kwargs["person"],
        }

    def get_success_url(self) -> str:
        """The request once it stands, the person before."""
        if self.request.method == "POST":
            return super().get_success_url()
        return reverse("desk-person", args=[self.kwargs["person"]])


class Forgets(OfErasure):
    """An act that leads to the erasure: everything that stands in its way is said, not the first alone."""

    template_name = "privacy/forgets.html"

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What stands in the way beside what the page says already."""
        context = super().get_context_data(**kwargs)
        first = context["in_the_way"]
        found = [words(refusal) for refusal in obstacles.in_the_way(self.kwargs["person"])]
        return context | {"hindrances": [each for each in found if each != first]}


class Withdraw(OfErasure):
    """The person stays after all."""

    command = staticmethod(commands.withdraw_erasure_request)
    title = gettext_lazy("Take the request back")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy("The person wrote that everything may stay.")


class Propose(Forgets):
    """The first official."""

    command = staticmethod(commands.propose_erasure)
    title = gettext_lazy("Propose to forget this person")
    button = gettext_lazy("Propose it")
    lede = gettext_lazy("A second official has to approve. Read below what goes and what stays.")


class Decline(OfErasure):
    """An official declines."""

    form_class = ReasonForm
    command = staticmethod(commands.decline_erasure)
    title = gettext_lazy("Decline to forget this person")
    button = gettext_lazy("Decline")
    lede = gettext_lazy("The person reads the reason, may ask again, and may ask the authority.")

    def bare_act(self) -> msgspec.Struct:
        """With any reason: what else stands in the way."""
        return commands.DeclineErasure(**self.at, reason="-")


class Approve(ApprovalView, Forgets):
    """The second official: it cannot be taken back."""

    form_class = NumberForm
    command = staticmethod(commands.approve_erasure)
    title = gettext_lazy("Approve: forget this person")
    button = gettext_lazy("Forget for ever")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says what to type."""
        sign = sign_of(self.kwargs["person"])
        self.lede = _(
            "This cannot be undone. Type the member number of this person; for who has none, %(sign)s."
        ) % {"sign": sign}
        return super().get_initial()

    def bare_act(self) -> msgspec.Struct:
        """With the right number: what else stands in the way."""
        return commands.ApproveErasure(**self.at, confirmed=sign_of(self.kwargs["person"]))
