"""The form of the calculator."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from ratings.calculator.asked import Asked, Shape
from ratings.calculator.pasted import MOST_LETTERS
from ratings.rules.dsu.candidate import Examined
from ratings.rules.dsu.counting import How

SHAPES = [
    (Shape.CROSS.value, gettext_lazy("Cross table: a column for each opponent")),
    (Shape.ROUNDS.value, gettext_lazy("By rounds: a column for each round")),
    (Shape.TRF.value, gettext_lazy("Tournament report file (TRF)")),
]
SYSTEMS = [
    ("all", gettext_lazy("All play all")),
    ("other", gettext_lazy("Swiss, Monrad or another system")),
]
WALKOVERS = [
    (How.APPROVED_NOTICE.value, gettext_lazy("Notice was given and approved: not rated")),
    (How.ABSENT.value, gettext_lazy("Stayed away without approved notice: rated")),
]
EXAMINED = [
    (Examined.WHOLE.value, gettext_lazy("After the whole tournament")),
    (Examined.EVERY_ROUND.value, gettext_lazy("After each round from the fifth (division, district)")),
    (Examined.NEVER.value, gettext_lazy("Not at all")),
]


class AskForm(forms.Form):
    """A table and what the calculation must know besides."""

    template_name = "desk/fields.html"

    table = forms.CharField(
        label=gettext_lazy("Table"),
        max_length=MOST_LETTERS,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 14, "cols": 80, "wrap": "off", "spellcheck": "false"}),
        help_text=gettext_lazy("One line for each player: number, name, rating if there is one, results."),
    )
    shape = forms.ChoiceField(label=gettext_lazy("How it reads"), choices=SHAPES)
    system = forms.ChoiceField(label=gettext_lazy("Played as"), choices=SYSTEMS)
    walkovers = forms.ChoiceField(label=gettext_lazy("Games not played, + and -"), choices=WALKOVERS)
    examined = forms.ChoiceField(label=gettext_lazy("Candidate results"), choices=EXAMINED)

    def asked(self) -> Asked:
        """What was asked for; once the form is valid."""
        said = self.cleaned_data
        return Asked(
            table=said["table"],
            shape=Shape(said["shape"]),
            all_play_all=said["system"] == "all",
            walkovers=How(said["walkovers"]),
            examined=Examined(said["examined"]),
        )
