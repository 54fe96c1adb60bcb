"""Forms of the desk of licences."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.licences.commands.common import LONGEST_REFERENCE, LONGEST_WORDS
from federation.licences.commands.courses import MOST_PARTICIPANTS, CoursePart
from federation.licences.desk.somebody import SomebodyField, somebody
from federation.licences.event_labels import DUTY_NAMES
from federation.licences.queries import LICENCES
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, SureForm
from federation.pages.reason_form import ReasonForm

MARKS = {"+": True, "-": False}
LICENCE = [(licence, licence) for licence in LICENCES]


class CourseForm(ActForm):
    """A list of participants, one a line."""

    licence = forms.ChoiceField(label=gettext_lazy("Course for the licence"), choices=LICENCE)
    held_on = forms.DateField(label=gettext_lazy("Day of the written test"), widget=DAY)
    leader = SomebodyField(label=gettext_lazy("Leader of the course"))
    participants = forms.CharField(
        label=gettext_lazy("Participants"),
        widget=forms.Textarea(attrs={"rows": 8}),
        max_length=10_000,
        help_text=gettext_lazy(
            "One a line: name or member number, then + if the written test was passed or - if not. "
            "Such as: 1012 +"
        ),
    )

    def clean_participants(self) -> tuple[CoursePart, ...]:
        """Each line as the act takes it; the first that cannot be read is named."""
        lines = [line.strip() for line in self.cleaned_data["participants"].splitlines() if line.strip()]
        if len(lines) > MOST_PARTICIPANTS:
            raise forms.ValidationError(
                _("Participants of a course: at most %(most)s."), params={"most": MOST_PARTICIPANTS}
            )
        return tuple(_participant(number, line) for number, line in enumerate(lines, start=1))


def _participant(number: int, line: str) -> CoursePart:
    said, mark = line[:-1].strip(), line[-1]
    if mark not in MARKS or not said:
        raise forms.ValidationError(
            _("Line %(number)s says neither + nor - at its end: %(line)s"),
            params={"number": number, "line": line[:80]},
        )
    try:
        return CoursePart(person=somebody(said), passed=MARKS[mark])
    except forms.ValidationError as wrong:
        raise forms.ValidationError(
            _("Line %(number)s: %(wrong)s"), params={"number": number, "wrong": wrong.messages[0]}
        ) from wrong


class PracticeForm(ActForm):
    """What an aspirant led. `supervisor` stands for a declaration on paper; else it is one's own."""

    person = SomebodyField(label=capfirst(gettext_lazy("aspirant")))
    licence = forms.ChoiceField(label=gettext_lazy("Practice for the licence"), choices=LICENCE)
    declared_on = forms.DateField(label=gettext_lazy("Day of the declaration"), widget=DAY)
    groups = forms.IntegerField(
        label=gettext_lazy("Groups of coordinated tournaments led satisfactorily"), initial=0
    )
    team_matches = forms.IntegerField(label=gettext_lazy("Team matches led satisfactorily"), initial=0)
    supervisor = SomebodyField(
        label=gettext_lazy("Arbiter who followed the aspirant"),
        help_text=gettext_lazy("Name or member number; for a declaration on paper the one who signed it."),
    )


class GrantForm(ActForm):
    """From when a licence counts."""

    granted_on = forms.DateField(label=gettext_lazy("The licence counts from"), widget=DAY)


class ProposalForm(ReasonForm):
    """Whom a district chair proposes; what is wrong with their number is wrong with them."""

    RENAMED = {"member_number": "person"}

    person = SomebodyField(label=gettext_lazy("Applicant"))
    licence = forms.ChoiceField(label=gettext_lazy("Licence"), choices=LICENCE)

    field_order = ("person", "licence", "reason")


class ReferenceForm(ActForm):
    """The decision that an act rests on."""

    reference = forms.CharField(
        label=gettext_lazy("Decision"),
        required=False,
        max_length=LONGEST_REFERENCE,
        help_text=gettext_lazy("Such as: minutes 2026/3, item 7"),
    )


class SpecialForm(ReferenceForm):
    """A licence in a special case."""

    person = SomebodyField(label=gettext_lazy("Applicant"))
    licence = forms.ChoiceField(label=gettext_lazy("Licence"), choices=LICENCE)
    granted_on = forms.DateField(label=gettext_lazy("The licence counts from"), widget=DAY)

    field_order = ("person", "licence", "granted_on", "reference")


class DelegateForm(ReferenceForm):
    """Who sees to what."""

    person = SomebodyField(label=gettext_lazy("Who"))
    duties = forms.MultipleChoiceField(
        label=gettext_lazy("Sees to"),
        choices=[(duty.value, name) for duty, name in DUTY_NAMES.items()],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    field_order = ("person", "duties", "reference")

    def values(self) -> dict[str, Any]:
        """The duties as the act takes them."""
        said = super().values()
        return said | {"duties": tuple(said["duties"])}


class WithdrawForm(SureForm):
    """From when, and what was neglected."""

    withdrawn_on = forms.DateField(label=gettext_lazy("Withdrawn from"), widget=DAY)
    reasons = forms.CharField(
        label=gettext_lazy("What was neglected"), required=False, max_length=LONGEST_WORDS, widget=LONG_TEXT
    )


class LetterForm(ActForm):
    """When a letter went out."""

    sent_on = forms.DateField(label=gettext_lazy("Sent on"), widget=DAY)
