"""One slip as a form: a board, who won, and how it ended where it was not played."""

from __future__ import annotations

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.act_views import ActForm
from tournaments.desk.round_form import ENDINGS, NOBODY, SCORES
from tournaments.log_state import GameAt


class SlipForm(ActForm):
    """One game and its result. `over`: the entry that it takes the place of, as the official saw it;
    `pair`: who sat there, as they were seen.
    """

    field_order = ("board", "game", "score", "ending", "both_moved")

    board = forms.IntegerField(label=gettext_lazy("Board"), min_value=1, max_value=999_999)
    game = forms.IntegerField(label=gettext_lazy("Game of the match"), min_value=1, max_value=999, initial=1)
    score = forms.ChoiceField(
        label=gettext_lazy("Result"), choices=SCORES, widget=forms.RadioSelect, required=False
    )
    ending = forms.ChoiceField(label=gettext_lazy("How it ended"), choices=(*ENDINGS, NOBODY), required=False)
    both_moved = forms.BooleanField(label=capfirst(gettext_lazy("both made a move")), required=False)
    over = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=1)
    pair = forms.CharField(widget=forms.HiddenInput, required=False, max_length=13)

    @property
    def at(self) -> GameAt:
        """The game that was named."""
        return GameAt(self.cleaned_data["board"], self.cleaned_data["game"])

    def clean(self) -> dict[str, object]:
        """One of the two won, unless neither came."""
        said = self.cleaned_data
        if not said.get("score") and said.get("ending") != NOBODY[0]:
            self.add_error("score", _("Say who won."))
        return said

    def refuse(self, refusal: Refused) -> None:
        """A refusal about a board is about the one typed."""
        if refusal.field.startswith("board "):
            refusal.field = "board"
        super().refuse(refusal)
