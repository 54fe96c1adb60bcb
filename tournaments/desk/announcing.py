"""From the announcement to the sanction, as pages of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from events.log import Recorded
from federation.books import federation as federation_of
from federation.members import directory
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, ActView, SureForm
from federation.pages.reason_form import ReasonForm, SureReasonForm
from tournaments import commands
from tournaments.desk.announcement import ITEM, AnnounceForm, ItemsForm
from tournaments.desk.base import OfTournament
from tournaments.desk.editions import books_out_of_force
from tournaments.desk.matter import OfAnnouncement
from tournaments.models import EntryRow, TournamentRow
from tournaments.rules.eligibility import EventKind
from tournaments.shared_context import SYSTEMS
from tournaments.state import TournamentKey, tournament_id


class Announce(ActView):
    """Announce a tournament: on one page, or on two where the system has settings that must be said."""

    template_name = "desk/announce.html"
    command = staticmethod(commands.announce_tournament)
    title = _("Announce a tournament")
    button = _("Announce")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the games and systems of the federation."""
        federation = federation_of(self.kwargs["federation"])
        self.kicker = federation.name
        return AnnounceForm(**self.get_form_kwargs(), federation=federation, said=self.request.POST)

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Announce; first ask how it is played, if the system has more to say than its name."""
        form = self.get_form()
        assert isinstance(form, AnnounceForm)
        if not form.asks_more or form.second_page or not form.is_valid():
            return super().post(request, **kwargs)
        said = {**request.POST.dict(), "played": form.chosen.value}
        federation = federation_of(self.kwargs["federation"])
        return self.render_form(AnnounceForm(federation=federation, said=said, initial=said))

    def render_form(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The page on which something is to be filled in or mended."""
        assert isinstance(form, AnnounceForm)
        if form.second_page and not any(name in form.errors for name in form.first_page):
            form.hide(form.first_page)
            self.template_name = "desk/announce_play.html"
            self.lede = SYSTEMS[form.chosen]
            self.title = _("How it is played")
        else:
            form.hide(form.second_page)
        return super().render_form(form, status=status)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What is said before anything is typed."""
        return super().get_context_data(**kwargs) | {"notes": books_out_of_force(self.kwargs["federation"])}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The announcement."""
        assert isinstance(form, AnnounceForm)
        return form.act(self.kwargs["federation"])

    def perform(self, form: ActForm) -> Recorded | None:
        """Announce, and remember where the tournament stands."""
        recorded = super().perform(form)
        name = " ".join(form.cleaned_data["name"].split())
        self.announced = tournament_id(name, form.cleaned_data["starts_on"])
        return recorded

    announced = ""

    def get_success_url(self) -> str:
        """The new tournament, or the desk."""
        if self.announced:
            return reverse("desk-tournament", args=[self.kwargs["federation"], self.announced])
        return reverse("desk")


class Amend(OfTournament):
    """State further items of the regulations, or change them."""

    template_name = "desk/amend.html"
    form_class = ItemsForm
    command = staticmethod(commands.amend_regulations)
    title = _("Regulations")
    button = _("Record what changed")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The items as they stand."""
        self.kicker = self.row.name
        standing = {ITEM + item: words for item, words in self.row.regulations.items()}
        return AmendForm(
            **self.get_form_kwargs() | {"initial": standing},
            book=self.book.id,
            begun=bool(self.row.rounds_started),
        )

    def perform(self, form: ActForm) -> Recorded | None:
        """Record what changed, if anything did."""
        assert isinstance(form, AmendForm)
        return super().perform(form) if form.changed_items(self.row.regulations) else None

    def act(self, form: ActForm) -> msgspec.Struct:
        """Only what changed."""
        assert isinstance(form, AmendForm)
        return commands.AmendRegulations(
            **self.here,
            regulations=form.changed_items(self.row.regulations),
            reason=form.cleaned_data.get("reason", ""),
        )


class AmendForm(ItemsForm):
    """The items; once play has begun with a reason."""

    def __init__(self, *args: object, begun: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if begun:
            self.fields["reason"] = ReasonForm.base_fields["reason"]

    def changed_items(self, standing: Mapping[str, str]) -> dict[str, str]:
        """What is stated otherwise than it stands."""
        return {item: words for item, words in self.items().items() if standing.get(item) != words}


class DeadlineForm(ActForm):
    """Another day on which entries close."""

    entry_deadline = forms.DateField(label=_("Entries until"), widget=DAY)


class Deadline(OfTournament):
    """The tournament committee moves the deadline of entries."""

    form_class = DeadlineForm
    command = staticmethod(commands.move_deadline)
    title = _("Move the entry deadline")
    button = _("Move the deadline")


class Consent(OfAnnouncement):
    """The tournament committee's consent."""

    command = staticmethod(commands.consent_to_regulations)
    title = _("Consent to the regulations")
    button = pgettext_lazy("button", "Consent")
    lede = _("The tournament committee agrees with the organiser on the regulations as they stand.")


class Publish(OfAnnouncement):
    """Send the invitation out."""

    form_class = SureForm
    command = staticmethod(commands.publish_regulations)
    title = _("Publish the invitation")
    button = _("Publish")
    lede = _("The invitation goes out with the regulations as they stand. Entries can be taken from then on.")


class Sanction(OfAnnouncement):
    """The board sanctions it."""

    form_class = SureForm
    command = staticmethod(commands.sanction_tournament)
    title = _("Sanction the tournament")
    button = pgettext_lazy("button", "Sanction")
    lede = _("It gets the next number of its year and can be rated.")

    def bare_act(self) -> msgspec.Struct:
        """The sanction, with what the register says of the players."""
        return sanction_of(self.row)


def sanction_of(row: TournamentRow) -> commands.SanctionTournament:
    """The sanction of a tournament; of an international one (SLSF-G 30) with its Swedish players."""
    here: TournamentKey = {"federation": row.federation, "tournament": row.tournament}
    if row.event_kind != EventKind.INTERNATIONAL:
        return commands.SanctionTournament(**here)
    entered = EntryRow.objects.filter(**here).values_list("person", flat=True)
    swedish = sorted(str(person) for person in directory.swedish(entered))
    return commands.SanctionTournament(**here, swedish=tuple(swedish))


class RefuseSanction(OfAnnouncement):
    """The board does not sanction it."""

    form_class = ReasonForm
    command = staticmethod(commands.refuse_sanctioning)
    title = _("Do not sanction the tournament")
    button = _("Refuse")
    lede = _("It can be played; it cannot be rated unless the board sanctions it later.")


class Cancel(OfTournament):
    """Call it off."""

    form_class = SureReasonForm
    command = staticmethod(commands.cancel_tournament)
    title = _("Cancel the tournament")
    button = _("Cancel the tournament")
    lede = _("It does not take place. What was recorded of it stands in its history.")


class Restore(OfTournament):
    """It takes place after all."""

    form_class = ReasonForm
    command = staticmethod(commands.restore_tournament)
    title = _("Not cancelled")
    button = _("It takes place")
    lede = _("All entries and decisions count again.")

    def bare_act(self) -> commands.RestoreTournament:
        """By any reason: whether it was cancelled at all."""
        return commands.RestoreTournament(**self.here, reason="-")


class RuleForm(ActForm):
    """A special rule."""

    rule = forms.CharField(label=_("Rule"), widget=LONG_TEXT, required=False, max_length=2_000)


class SpecialRule(OfTournament):
    """The board approves a special rule."""

    form_class = RuleForm
    command = staticmethod(commands.approve_special_rule)
    title = _("Approve a special rule")
    button = _("Approve")


class TermsForm(ActForm):
    """Terms on draws."""

    terms = forms.CharField(label=_("Terms"), widget=LONG_TEXT, required=False, max_length=2_000)
    least_moves = forms.IntegerField(
        label=_("Least number of moves before a draw"), min_value=0, max_value=225, initial=0
    )


class DrawTerms(OfTournament):
    """The board lays down terms on draws."""

    form_class = TermsForm
    command = staticmethod(commands.lay_down_draw_terms)
    title = _("Lay down terms on draws")
    button = _("Lay down")
