"""The own tokens of an account: which there are, a new one, shown once, and revoking one."""

from __future__ import annotations

import datetime as dt
from uuid import UUID, uuid4

import msgspec
from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.books import FEDERATIONS
from federation.members import directory
from federation.members.models import Person
from federation.officials.roles import Role
from federation.pages import read_your_writes
from federation.pages.account import federations_with, official, own_person, registers_of
from federation.pages.act_views import DAY, ActForm, ActView, SureForm
from federation.pages.approving import ApprovalView
from federation.pages.refusals import status_of, words
from federation.tokens import commands
from federation.tokens.credentials import digest_of, made_for
from federation.tokens.labels import acts_by_group
from federation.tokens.queries import lines_of

PROJECTORS = ("officials.grants",)
USUAL = dt.timedelta(days=90)


def own_tokens(request: HttpRequest) -> HttpResponse:
    """Every token of the account, with where it reaches and when it was used last."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    # Events are sent to programs in a room above this one, for whoever has an office in the federation.
    offices = federations_with(request, *(role for role in Role if role != Role.CLUB_SECRETARY))
    listening = [FEDERATIONS[code] for code in offices if code in FEDERATIONS]
    lines = lines_of(official(request).actor)
    said = {"section": "members", "as_of": as_of, "lines": lines, "listening": listening}
    return render(request, "tokens/own.html", said)


def federations_of(request: HttpRequest) -> list[str]:
    """Where the account holds a role, or its person is registered."""
    person = Person.objects.filter(person=own_person(request)).values_list("federation", flat=True)
    return sorted({*registers_of(request), *person} & FEDERATIONS.keys())


class ActsToChoose(forms.CheckboxSelectMultiple):
    """Boxes below the heads of their groups, which open."""

    template_name = "tokens/acts_to_choose.html"


class NewTokenForm(ActForm):
    """What the program is called, for which federation, until when, and what it may give."""

    name = forms.CharField(
        label=gettext_lazy("What the program is called"),
        max_length=commands.LONGEST,
        help_text=gettext_lazy("For you, the board and auditors to know it by."),
    )
    federation = forms.ChoiceField(label=gettext_lazy("Federation"))
    last_day = forms.DateField(
        label=gettext_lazy("Its last day"),
        widget=DAY,
        help_text=gettext_lazy("At most a year from now."),
    )
    acts = forms.MultipleChoiceField(
        label=gettext_lazy("Acts that it may give"),
        widget=ActsToChoose,
        required=False,
        help_text=gettext_lazy("Without any it reads alone. It never gives what your roles do not."),
    )

    def __init__(self, *args: object, federations: list[str], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("federation", [(code, FEDERATIONS[code].name) for code in federations])
        self.offer(
            "acts", [(_(group), [(name, name) for name in names]) for group, names in acts_by_group().items()]
        )


class OfOwnTokens(ActView):
    """An act on the own tokens; no official role is needed."""

    projectors = PROJECTORS

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """A page of the account, not of the desk."""
        return super().get_context_data(**kwargs) | {"section": "members"}

    def get_success_url(self) -> str:
        """The own tokens."""
        return reverse("own-tokens")


class NewToken(OfOwnTokens, ApprovalView):
    """Make a token: who sends the form showed a moment ago who they are."""

    form_class = NewTokenForm
    command = staticmethod(commands.issue_token)
    kicker = gettext_lazy("Your tokens")
    title = gettext_lazy("A new token")
    button = gettext_lazy("Make it")
    lede = gettext_lazy(
        "A program that shows the token acts as you, as far as the boxes say, until you revoke it. It is "
        "shown once. What takes two persons no token gives."
    )
    text = ""

    def get_form_kwargs(self) -> dict[str, object]:
        """Which federations there are to choose from."""
        said = super().get_form_kwargs()
        until = directory.today("") + USUAL
        return said | {"federations": federations_of(self.request), "initial": {"last_day": until}}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The act; of the token itself only the digest."""
        said = form.values()
        return commands.IssueToken(
            token=uuid4(), digest=digest_of(self.text), **said | {"acts": tuple(said["acts"])}
        )

    def form_valid(self, form: ActForm) -> HttpResponse:
        """The token, this once."""
        form.reader = self.request
        self.text = made_for(official(self.request).actor)
        try:
            recorded = self.perform(form)
        except Refused as refusal:
            form.refuse(refusal)
            return self.render_form(form, status=status_of(refusal))
        if recorded is None or recorded.repeated:
            messages.warning(self.request, str(words(Refused("token_shown_before"))))
            return redirect(self.get_success_url())
        said = form.cleaned_data | {"section": "members", "text": self.text, "back": self.get_success_url()}
        return render(self.request, "tokens/shown.html", said)


class Revoking(ActView):
    """Revoke one token: nothing is to be filled in but that it is meant."""

    form_class: type[ActForm] = SureForm
    title = gettext_lazy("Revoke a token")
    button = gettext_lazy("Revoke it")

    @property
    def actor(self) -> UUID:
        """Whose it is."""
        return official(self.request).actor

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Which token it is. Raises Http404."""
        here = (self.kwargs["federation"], self.kwargs["token"])
        found = [each for each in lines_of(self.actor) if (each.token.federation, each.token.token) == here]
        if not found:
            raise Http404(_("There is no such token."))
        said = _("No program opens anything with “%(name)s” any more, from this moment on.")
        self.lede = said % {"name": found[0].name}
        return super().get_context_data(**kwargs)

    def bare_act(self) -> msgspec.Struct:
        """The act."""
        return commands.RevokeToken(**self.known | {"actor": self.actor})


class RevokeOwn(OfOwnTokens, Revoking):
    """Revoke an own token: at any time, and without showing anything again."""

    command = staticmethod(commands.revoke_token)
    kicker = gettext_lazy("Your tokens")
