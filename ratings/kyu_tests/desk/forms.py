"""Forms of the desk of kyu tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members.models import Person
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, SureForm
from ratings.kyu_tests.labels import VALIDITIES, level_name
from ratings.kyu_tests.queries import KYU
from ratings.rules.kyu_tests.supervising import Validity

Choices = Sequence[tuple[str, str]]


class ReferenceForm(ActForm):
    """The decision of the general assembly that an act rests on."""

    reference = forms.CharField(
        label=gettext_lazy("Decision"),
        required=False,
        max_length=300,
        help_text=gettext_lazy("Such as: minutes of the general assembly 2026 §12"),
    )


class JudgeForm(ReferenceForm):
    """Whom the general assembly elected, for which year."""

    person = forms.UUIDField(widget=forms.HiddenInput)
    year = forms.IntegerField(label=gettext_lazy("Year"))


class PaperForm(ActForm):
    """A new paper."""

    paper = forms.CharField(
        label=gettext_lazy("Paper"), max_length=40, help_text=gettext_lazy("Its id, such as 13-kyu-a")
    )
    level = forms.TypedChoiceField(label=gettext_lazy("Level"), coerce=int)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("level", [(str(level.number), level_name(level.number)) for level in reversed(KYU)])


class WithdrawForm(SureForm):
    """Why a paper is given out no more."""

    reason = forms.CharField(label=gettext_lazy("Reason"), required=False, max_length=4_000, widget=LONG_TEXT)


class HandingForm(ActForm):
    """Papers and a judge."""

    RENAMED = {"paper": "papers"}

    receiver = forms.ChoiceField(label=capfirst(gettext_lazy("ranking judge")))
    papers = forms.MultipleChoiceField(
        label=gettext_lazy("Papers"), widget=forms.CheckboxSelectMultiple, required=False
    )

    def __init__(self, *args: object, judges: Choices, papers: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("receiver", judges)
        self.offer("papers", papers)

    def values(self) -> dict[str, Any]:
        """The papers as the act takes them."""
        said = super().values()
        return said | {"papers": tuple(said["papers"])}


class IssueForm(HandingForm):
    """Papers for a session of a judge."""

    session_on = forms.DateField(label=gettext_lazy("Day of the session"), widget=DAY)


class RulingForm(ActForm):
    """Whether a test counts, and why."""

    valid = forms.TypedChoiceField(
        label=gettext_lazy("Validity of the test"),
        choices=(("", "–"), ("yes", VALIDITIES[Validity.VALID]), ("no", VALIDITIES[Validity.INVALID])),
        coerce=lambda said: said == "yes",
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), required=False, max_length=4_000, widget=LONG_TEXT)


class OutcomeForm(ActForm):
    """How a test really ended, and why it was recorded otherwise."""

    passed = forms.TypedChoiceField(
        label=gettext_lazy("Outcome of the test"),
        choices=(("", "–"), ("yes", gettext_lazy("passed")), ("no", gettext_lazy("missed"))),
        coerce=lambda said: said == "yes",
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), required=False, max_length=4_000, widget=LONG_TEXT)


def called(person: Person) -> str:
    """A name with the year of birth, to tell people of one name apart."""
    born = person.born_on[:4]
    return _("%(name)s, born %(year)s") % {"name": person.name, "year": born} if born else person.name
