"""Numbers given, on the desks of clubs, districts, organisers, the committee and FU (DSU 4.5.5.1)."""

from __future__ import annotations

import msgspec
from django import forms
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.pages.act_views import ActForm, SureForm
from federation.pages.approving import ApprovalView
from federation.pages.reason_form import ReasonForm
from ratings.systems.danish import commands
from ratings.systems.danish.desk.base import OfPlayer
from ratings.systems.danish.models import EntryProposal
from ratings.systems.danish.state import FEDERATION

GROUNDS = {
    "entry": gettext_lazy("The player is new"),
    "restart": gettext_lazy("A new start after more than five years"),
    "reassessment": gettext_lazy(
        "The number is far from the strength, after a year and a half without games"
    ),
}
MEMBERSHIPS = {
    "club": gettext_lazy("member of a club"),
    "individual": gettext_lazy("individual member"),
    "none": gettext_lazy("not a member"),
}


class ProposalForm(ActForm):
    """A number, why, and whose member they are."""

    rating = forms.IntegerField(
        label=pgettext_lazy("rating", "Number"),
        help_text=gettext_lazy("1000, 1100, 1200 … 1700; from 1800 on it has to be approved."),
    )
    ground = forms.ChoiceField(label=gettext_lazy("Why"), choices=list(GROUNDS.items()))
    membership = forms.ChoiceField(
        label=gettext_lazy("Membership of the player"), choices=list(MEMBERSHIPS.items())
    )
    club = forms.ChoiceField(label=gettext_lazy("Club"), required=False)


class ReturnForm(ReasonForm):
    """The number that an archived player returns with, and why."""

    rating = forms.IntegerField(label=pgettext_lazy("rating", "Number"))


class Propose(OfPlayer):
    """Propose a number, or give it where nobody has to approve."""

    form_class = ProposalForm
    command = staticmethod(commands.propose_entry_rating)
    title = gettext_lazy("A number for a player")
    lede = gettext_lazy(
        "From 2000 on the rating committee proposes and the executive committee approves; from 1800 to 1999 "
        "the club proposes and the district chair approves; up to 1700 the club alone gives whole hundreds, "
        "the district to individual members, the organiser to who is no member (DSU 4.5.5.1)."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the clubs of the federation."""
        form = super().get_form(form_class)
        form.offer("club", [("", "–"), *directory.club_names(FEDERATION).items()])
        return form

    def get_initial(self) -> dict[str, object]:
        """Their club as the register of members has it."""
        return {"club": directory.members([self.person], FEDERATION)[self.person].club}


class OnProposal(OfPlayer):
    """An act on the number proposed; the page says which."""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The proposal, if there is one."""
        return super().get_context_data(**kwargs) | {
            "proposal": EntryProposal.objects.filter(person=self.person).first()
        }


class Approve(ApprovalView, OnProposal):
    """Approve the number proposed."""

    template_name = "danish/desk/proposal.html"
    form_class = SureForm
    command = staticmethod(commands.approve_entry_rating)
    title = gettext_lazy("Approve a number")
    button = gettext_lazy("Approve")

    def bare_act(self) -> msgspec.Struct:
        """The approval."""
        return commands.ApproveEntryRating(**self.here)


class Reject(OnProposal):
    """Do not approve it."""

    template_name = "danish/desk/proposal.html"
    form_class = ReasonForm
    command = staticmethod(commands.reject_entry_rating)
    title = gettext_lazy("Do not approve a number")
    button = gettext_lazy("Do not approve")

    def bare_act(self) -> msgspec.Struct:
        """With any reason."""
        return commands.RejectEntryRating(**self.here, reason="-")


class DecideReturn(OfPlayer):
    """The committee decides what an archived player returns with."""

    form_class = ReturnForm
    command = staticmethod(commands.decide_return)
    title = gettext_lazy("An archived player returns")
    lede = gettext_lazy(
        "After no other tournaments meanwhile the rating registrar uses the old number again; otherwise "
        "the committee decides (DSU 4.5.5.1)."
    )
