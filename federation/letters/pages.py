"""A member's own letters: what was sent and why, and what to hear of."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django import forms
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.letters import commands
from federation.letters.models import LetterChoice
from federation.letters.queries import chosen_by, lines, to_person
from federation.outbox.kinds import kinds
from federation.own_page import whose_is
from federation.pages import read_your_writes
from federation.pages.account import own_person
from federation.pages.act_views import ActForm
from federation.privacy.pages.own import OfOwn

PROJECTORS = (LetterChoice.PROJECTION, "members.register")
A_PAGE = 50


def own_letters(request: HttpRequest) -> HttpResponse:
    """Every letter to the person who is signed in, the newest first."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    page = Paginator(to_person(_numbers(request)), A_PAGE).get_page(request.GET.get("page"))
    said = {"section": "members", "as_of": as_of, "page": page, "lines": lines(page)}
    return render(request, "letters/own.html", said)


def own_letter(request: HttpRequest, letter: UUID) -> HttpResponse:
    """One of them as it went out."""
    found = to_person(_numbers(request)).filter(pk=letter).first()
    if found is None:
        raise Http404(_("You have no such letter."))
    (line,) = lines([found])
    return render(request, "letters/own_letter.html", {"section": "members", "line": line, "letter": found})


def _numbers(request: HttpRequest) -> tuple[UUID, ...]:
    person = own_person(request)
    if person is None:
        raise Http404(_("Your account belongs to no person of the register."))
    return whose_is(person).numbers


class ChoiceForm(ActForm):
    """What to hear of."""

    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("Write to me when"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("kinds", [(name, _(kind.title)) for name, kind in kinds().items() if kind.chosen])


class Choose(OfOwn):
    """Choose what to hear of."""

    template_name = "desk/act.html"
    projectors = PROJECTORS
    form_class = ChoiceForm
    command = staticmethod(commands.choose_letters)
    title = gettext_lazy("What I hear of by letter")
    button = gettext_lazy("Keep this choice")
    lede = gettext_lazy(
        "These letters go only to those who choose them. What the rules or your rights ask for is written in "
        "any case."
    )

    def get_initial(self) -> dict[str, object]:
        """As chosen before."""
        at = self.at()
        return {"kinds": chosen_by(at["federation"], at["person"])}

    def bare_act(self) -> msgspec.Struct:
        """The act without any choice: what stands in its way."""
        return commands.ChooseLetters(federation=self.at()["federation"])

    def act(self, form: ActForm) -> msgspec.Struct:
        """The boxes that are ticked."""
        chosen = tuple(form.cleaned_data["kinds"])
        return commands.ChooseLetters(federation=self.at()["federation"], kinds=chosen)

    def get_success_url(self) -> str:
        """The own letters."""
        return reverse("own-letters")
