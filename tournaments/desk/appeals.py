"""Rulings, appeals and absences of one tournament on the desk; and a member's own appeal."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from events import personal
from federation.members import directory
from federation.members.events import FreeText
from federation.pages.act_views import DAY, LONG_TEXT, ActForm
from federation.sanctions.models import AppealRow
from federation.sanctions.queries import registered, rows_of
from tournaments.commands import appealing, reopening
from tournaments.desk.sanctioning import OfDocket, OnPlayer, look_here
from tournaments.log_state import docket_now
from tournaments.state_view import Choices


class RulingForm(ActForm):
    """What was ruled."""

    person = forms.ChoiceField(label=gettext_lazy("Concerns"), required=False)
    ruled_on = forms.DateField(label=gettext_lazy("Ruled on"), widget=DAY)
    words = forms.CharField(
        label=gettext_lazy("The ruling"), widget=LONG_TEXT, max_length=4_000, required=False
    )
    by_committee = forms.BooleanField(
        label=gettext_lazy("By the tournament’s committee, not by the arbiter"), required=False
    )

    def __init__(self, *args: object, people: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("person", [("", _("no single person")), *people])


class Rule(OfDocket):
    """Write a ruling down: from its day on it can be appealed."""

    form_class = RulingForm
    command = staticmethod(appealing.record_ruling)
    title = gettext_lazy("Record a ruling")
    lede = gettext_lazy("The arbiter’s rulings can be appealed for ten days.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the players."""
        return RulingForm(**self.get_form_kwargs(), people=self.people())


class AppealForm(OnPlayer):
    """Who appeals, against what, when and why."""

    RENAMED = {"ruling": "against", "decided_on": "filed_on"}

    against = forms.ChoiceField(label=gettext_lazy("Against"))
    filed_on = forms.DateField(label=gettext_lazy("Filed on"), widget=DAY)
    words = forms.CharField(
        label=gettext_lazy("The appeal"), widget=LONG_TEXT, max_length=4_000, required=False
    )

    def __init__(self, *args: Any, decisions: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer("against", decisions)


class File(OfDocket):
    """Record an appeal that came in on paper."""

    form_class = AppealForm
    command = staticmethod(appealing.file_appeal)
    title = gettext_lazy("Record an appeal")
    lede = gettext_lazy(
        "From the arbiter within ten days; a later one is kept as late and not taken up. "
        "The decision stands meanwhile."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the players and every decision."""
        look_here(self.request, **self.here)
        return AppealForm(**self.get_form_kwargs(), people=self.people(), decisions=self._decisions())

    def _decisions(self) -> Choices:
        """Rulings, sanctions, and what was decided on appeals."""
        federation, tournament = self.kwargs["federation"], self.kwargs["tournament"]
        docket = docket_now(federation, tournament)
        rulings = [
            (f"ruling:{number}", _("Ruling of %(day)s") % {"day": date_format(each.ruled_on)})
            for number, each in docket.rulings.items()
        ]
        given = [
            (
                f"sanction:{row.number}:{row.person}",
                _("Sanction of %(name)s, %(day)s")
                % {
                    "name": self.names.get(str(row.person), ""),
                    "day": date_format(row.decided_on),
                },
            )
            for row in rows_of(federation)
            if row.tournament == tournament and not row.overturned_by
        ]
        decided = [
            (f"of_appeal:{number}", _("What was decided on appeal %(appeal)s") % {"appeal": number})
            for number in docket.decided
        ]
        return [*rulings, *given, *decided]

    def act(self, form: ActForm) -> msgspec.Struct:
        """The appeal; one against somebody else's sanction finds nothing to appeal."""
        said = form.values()
        kind, number, *whose = said.pop("against").split(":")
        own = not whose or whose[0] == said["person"]
        against = {kind: int(number)} if own else {}
        return appealing.FileAppeal(**self.here | said | against)


class DecideForm(ActForm):
    """The decision and its reasons."""

    upheld = forms.ChoiceField(
        label=gettext_lazy("Decision on the appeal"),
        choices=(("yes", gettext_lazy("upheld")), ("no", gettext_lazy("dismissed"))),
        widget=forms.RadioSelect,
    )
    decided_on = forms.DateField(label=gettext_lazy("Decided on"), widget=DAY)
    words = forms.CharField(label=gettext_lazy("Reasons"), widget=LONG_TEXT, max_length=4_000, required=False)


class OfAppeal(OfDocket):
    """An act of the instance that an appeal goes to."""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The appeal in its own words; whoever reads it looks at the register."""
        look_here(self.request, **self.here)
        row = AppealRow.objects.filter(**self.here, appeal=self.kwargs["appeal"]).first()
        if row is None:
            raise Http404(_("There is no such appeal."))
        kept = personal.unseal(row.words, FreeText)
        return super().get_context_data(**kwargs) | {
            "appeal": row,
            "appellant": self.names.get(str(row.person), ""),
            "words": kept.text if kept else "",
        }


class Decide(OfAppeal):
    """Decide on an appeal: the committee on the arbiter's, the tribunal on the committee's."""

    template_name = "sanctions/decide.html"
    form_class = DecideForm
    command = staticmethod(appealing.decide_appeal)
    title = gettext_lazy("Decide on an appeal")
    lede = gettext_lazy("Upheld against a sanction, the sanction falls, and what followed from it.")
    button = gettext_lazy("Record the decision")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The decision."""
        said = form.values()
        return appealing.DecideAppeal(
            **self.here, **said | {"appeal": self.kwargs["appeal"], "upheld": said["upheld"] == "yes"}
        )


class ReopenForm(ActForm):
    """Why."""

    words = forms.CharField(
        label=gettext_lazy("What was recorded wrongly"), widget=LONG_TEXT, max_length=4_000, required=False
    )


class Reopen(OfAppeal):
    """Open an appeal again; what would stand again is shown before."""

    template_name = "sanctions/reopen.html"
    form_class = ReopenForm
    command = staticmethod(reopening.reopen_appeal)
    title = gettext_lazy("Open the appeal again")
    lede = gettext_lazy(
        "Its decision was recorded wrongly: the appeal waits for the right one. Both stay in the log."
    )
    button = gettext_lazy("Open it again")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """With the register of the appellant as it would be."""
        said = super().get_context_data(**kwargs)
        appeal = said["appeal"]
        assert isinstance(appeal, AppealRow)
        if not (appeal.upheld and appeal.sanction):
            return said
        rows = rows_of(appeal.federation, persons=[appeal.person])
        for row in rows:
            if (row.person, row.number) == (appeal.person, appeal.sanction):
                row.overturned_by = ""
        day = directory.today(appeal.federation)
        return said | {"day": day, "lines": registered(rows, day)}

    def act(self, form: ActForm) -> msgspec.Struct:
        """Which, and why."""
        return reopening.ReopenAppeal(**self.here, **form.values(), appeal=self.kwargs["appeal"])


class CaseForm(ActForm):
    """What the committee made of it."""

    words = forms.CharField(
        label=gettext_lazy("What the committee makes of it"),
        widget=LONG_TEXT,
        max_length=4_000,
        required=False,
    )


class CloseCase(OfDocket):
    """An absence is dealt with."""

    form_class = CaseForm
    command = staticmethod(appealing.close_absence_case)
    title = gettext_lazy("An absence is dealt with")
    lede = gettext_lazy("Nothing follows from an absence by itself. Warn or exclude first if you mean to.")
    button = gettext_lazy("It is dealt with")


class OwnAppealForm(ActForm):
    """Why."""

    words = forms.CharField(
        label=gettext_lazy("Why it should fall"), widget=LONG_TEXT, max_length=4_000, required=False
    )


class OwnAppeal(OfDocket):
    """A member appeals against an own sanction; no official role is needed."""

    form_class = OwnAppealForm
    command = staticmethod(appealing.file_appeal)
    title = gettext_lazy("Appeal to the tribunal")
    lede = gettext_lazy(
        "The decision stands meanwhile. If the appeal is upheld, it falls with what followed."
    )
    button = pgettext_lazy("button", "Appeal")
    against: ClassVar[str] = "sanction"

    def act(self, form: ActForm) -> msgspec.Struct:
        """The appeal of today."""
        return appealing.FileAppeal(
            **self.here,
            person=str(self.kwargs["person"]),
            filed_on=directory.today(self.kwargs["federation"]),
            **{self.against: self.kwargs["number"]},
            **form.values(),
        )

    def get_success_url(self) -> str:
        """The own sanctions."""
        return reverse("own-sanctions")


class OwnRulingAppeal(OwnAppeal):
    """A member appeals against a ruling that concerns them: the arbiter's within ten days (DSU 4.1.2 §17)."""

    title = gettext_lazy("Appeal against a ruling")
    lede = gettext_lazy("The ruling stands meanwhile. The committee hears appeals from the arbiter.")
    against: ClassVar[str] = "ruling"

    def get_success_url(self) -> str:
        """My page."""
        return reverse("own-page")
