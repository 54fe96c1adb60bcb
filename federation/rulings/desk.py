"""Rulings on the desk: issued, taken back; another reading of a calculation chosen; a new edition."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.http import Http404
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.books import FEDERATIONS
from federation.books import federation as federation_of
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, ActView
from federation.pages.reason_form import ReasonForm
from federation.rulings import changing, commands
from federation.rulings.interpretations import Question, questions_of
from federation.rulings.models import Ruling


class RulingForm(ActForm):
    """Which paragraph, how it is read, from when."""

    article = forms.CharField(label=gettext_lazy("Paragraph"), max_length=40)
    text = forms.CharField(
        label=gettext_lazy("How it is read"),
        widget=LONG_TEXT,
        max_length=commands.LONGEST,
        help_text=gettext_lazy("Public for ever: name no persons."),
    )
    counts_from = forms.DateField(label=gettext_lazy("Counts from"), widget=DAY)


EXAMPLES = {
    "article": gettext_lazy("Such as %(article)s"),
    "articles": gettext_lazy("One a line, such as %(article)s"),
}


class OfRulings(ActView):
    """An act on the rulings of one federation."""

    projectors = ("rulings.rulings",)

    def get_initial(self) -> dict[str, object]:
        """Nothing; the federation must be of this house."""
        house = FEDERATIONS.get(self.kwargs["federation"])
        if house is None:
            raise Http404(_("There is no such federation here."))
        self.kicker = house.name
        return {}

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With examples from the federation's own books."""
        form = super().get_form(form_class)
        house = federation_of(self.kwargs["federation"])
        example = commands.example_of(*house.books, *house.beside)
        for name, words in EXAMPLES.items():
            if name in form.fields and example:
                form.fields[name].help_text = words % {"article": example}
        if "book" in form.fields:
            form.fields["book"].help_text = house.books[0].code
        return form

    def get_success_url(self) -> str:
        """Where the rulings stand."""
        return reverse("rules")


class Issue(OfRulings):
    """Issue a ruling."""

    form_class = RulingForm
    command = staticmethod(commands.issue_ruling)
    title = gettext_lazy("Rule how a paragraph is read")
    lede = gettext_lazy("Where a rule leaves doubt, this binds from the day you name until it is taken back.")
    button = gettext_lazy("Issue the ruling")


class Withdraw(OfRulings):
    """Take a ruling back."""

    form_class = ReasonForm
    command = staticmethod(commands.withdraw_ruling)
    title = gettext_lazy("Take a ruling back")
    button = gettext_lazy("Take it back")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says which ruling it is."""
        super().get_initial()
        ruling = Ruling.objects.filter(**self.kwargs).first()
        if ruling is None:
            raise Http404(_("There is no such ruling."))
        self.lede = f"{ruling.article}: {ruling.text}"
        return {}


class MendForm(ActForm):
    """Which paragraph, by which reading, from when, and what changes."""

    article = forms.ChoiceField(label=gettext_lazy("Paragraph"))
    question = forms.ChoiceField(label=gettext_lazy("What is open"))
    reading = forms.ChoiceField(label=gettext_lazy("How it is calculated"))
    counts_from = forms.DateField(
        label=gettext_lazy("Counts from"),
        widget=DAY,
        help_text=gettext_lazy("Periods that begin and reports that come in from this day on follow it."),
    )
    text = forms.CharField(
        label=gettext_lazy("What changes, and why"),
        widget=LONG_TEXT,
        max_length=commands.LONGEST,
        help_text=gettext_lazy("Public for ever: name no persons."),
    )

    def __init__(self, *args: object, asked: Sequence[Question], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        offered = {
            "article": [(article, article) for each in asked for article in each.articles],
            "question": [(each.code, _(each.words)) for each in asked],
            "reading": [(reading.code, _(reading.words)) for each in asked for reading in each.readings],
        }
        for name, choices in offered.items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]


class Mend(OfRulings):
    """Choose another reading of a calculation."""

    form_class = MendForm
    command = staticmethod(changing.mend_calculation)
    title = gettext_lazy("Calculate by another reading")
    lede = gettext_lazy(
        "Lists that are published stay as they are. What is reckoned for later days follows the new reading."
    )
    button = gettext_lazy("Let it count")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the open questions of this federation's books."""
        return MendForm(**self.get_form_kwargs(), asked=questions_of(self.kwargs["federation"]))


class EditionForm(ActForm):
    """Which book, its new edition, what it changes."""

    book = forms.CharField(label=gettext_lazy("Rule book"), max_length=20)
    edition = forms.CharField(label=gettext_lazy("Edition"), max_length=changing.LONGEST_NAME)
    adopted_on = forms.DateField(label=gettext_lazy("Adopted on"), widget=DAY)
    counts_from = forms.DateField(label=gettext_lazy("Counts from"), widget=DAY)
    articles = forms.CharField(
        label=gettext_lazy("Paragraphs that it changed"),
        widget=LONG_TEXT,
    )
    text = forms.CharField(label=gettext_lazy("What is new"), widget=LONG_TEXT, max_length=commands.LONGEST)

    def clean_articles(self) -> tuple[str, ...]:
        """The lines that are not empty."""
        lines = self.cleaned_data["articles"].splitlines()
        return tuple(line.strip() for line in lines if line.strip())


class Adopt(OfRulings):
    """Make a new edition known."""

    form_class = EditionForm
    command = staticmethod(changing.adopt_edition)
    title = gettext_lazy("A new edition of a rule book")
    lede = gettext_lazy(
        "Every page that rests on a changed paragraph says so from that day on. How it is calculated changes "
        "only when a calculation is mended."
    )
    button = gettext_lazy("Make it known")


urlpatterns = [
    path("rulings/<slug:federation>/reading/", Mend.as_view(), name="desk-mend-calculation"),
    path("rulings/<slug:federation>/edition/", Adopt.as_view(), name="desk-adopt-edition"),
    path("rulings/<slug:federation>/new/", Issue.as_view(), name="desk-issue-ruling"),
    path("rulings/<slug:federation>/<int:number>/back/", Withdraw.as_view(), name="desk-withdraw-ruling"),
]
