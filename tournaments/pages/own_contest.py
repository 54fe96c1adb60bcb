"""A player contests the result of an own game: a protest with the arbiter, in the player's own words."""

from __future__ import annotations

from typing import ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from federation.pages.act_views import LONG_TEXT, ActForm
from tournaments import commands
from tournaments.pages.own_entry import OfMyself


class ContestForm(ActForm):
    """What is wrong."""

    RENAMED: ClassVar[dict[str, str]] = {"reason": "words"}

    words = forms.CharField(
        label=gettext_lazy("What is wrong with the result"),
        widget=LONG_TEXT,
        max_length=4_000,
        required=False,
    )


class Contest(OfMyself):
    """Lodge it, while the tournament is played; the arbiter decides, and corrects what is to be corrected."""

    template_name = "desk/act.html"
    form_class = ContestForm
    command = staticmethod(commands.lodge_protest)
    title = gettext_lazy("Contest a result")
    lede = gettext_lazy("The arbiter looks into it and decides. The result stands meanwhile.")
    button = gettext_lazy("Lodge the protest")

    def bare_act(self) -> commands.LodgeProtest:
        """Whether this game can be contested now."""
        return self._act("-")

    def act(self, form: ActForm) -> commands.LodgeProtest:
        """The protest of the player about this game."""
        return self._act(form.cleaned_data["words"])

    def _act(self, words: str) -> commands.LodgeProtest:
        return commands.LodgeProtest(
            federation=self.row.federation,
            tournament=self.row.tournament,
            person=self.entered_as(),
            words=words,
            of_round=self.kwargs["of_round"],
            of_board=self.kwargs["of_board"],
            of_game=self.kwargs["of_game"],
        )
