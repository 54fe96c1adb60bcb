"""A result that was handed in wrong: corrected with a reason, both stand in the log."""

from __future__ import annotations

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.members import directory
from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.round_form import ENDINGS, SCORES, handed_in
from tournaments.log_state import GameAt, entered
from tournaments.models import GameRow
from tournaments.rules.scoring import Ending
from tournaments.sides import Sides


class CorrectionForm(ReasonForm):
    """The result as it should be, and why."""

    field_order = ("score", "ending", "both_moved", "ruled", "reason")

    score = forms.ChoiceField(choices=(*SCORES, ("none", "0–0")), widget=forms.RadioSelect)
    ending = forms.ChoiceField(label=gettext_lazy("How it ended"), choices=ENDINGS, required=False)
    both_moved = forms.BooleanField(label=capfirst(gettext_lazy("both made a move")), required=False)
    ruled = forms.BooleanField(label=gettext_lazy("By the arbiter’s ruling"), required=False)

    def __init__(self, *args: object, sides: Sides, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        white, black = _("Result from White’s side"), _("Result from Black’s side")
        self.fields["score"].label = white if sides.white_first else black

    def refuse(self, refusal: Refused) -> None:
        """A refusal about a board is about the result of this one."""
        if refusal.field.startswith("board "):
            refusal.field = "score"
        super().refuse(refusal)


class Correct(OfTournament):
    """Put a result right."""

    template_name = "desk/correct.html"
    command = staticmethod(commands.correct_result)
    button = gettext_lazy("Correct it")

    @property
    def at(self) -> GameAt:
        """Board and game of the address."""
        return GameAt(int(self.kwargs["board"]), int(self.kwargs["game"]))

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The result from the side that stands first."""
        return CorrectionForm(**self.get_form_kwargs(), sides=self.sides)

    def get_initial(self) -> dict[str, object]:
        """The result as it stands, to be changed where it is wrong."""
        super().get_initial()
        game = GameRow.objects.filter(
            **self.here, round_number=self.kwargs["round_number"], board=self.at.board, game=self.at.game
        ).first()
        if game is None:
            raise Http404(_("This round has no such board."))
        names = directory.names([game.black, game.white])
        self.title = _("Correct board %(board)s of round %(round)s") % {
            "board": self.at.board,
            "round": self.kwargs["round_number"],
        }
        self.players = self.sides.order(names[game.black], names[game.white])
        number = int(self.kwargs["round_number"])
        self.standing = entered(**self.here, round_number=number, sides=self.sides).get(self.at)
        if self.standing is None:
            return {}
        stands = self.standing.result
        return {
            "ending": "" if stands.ending is Ending.PLAYED else stands.ending.value,
            "both_moved": stands.both_moved,
        }

    def act(self, form: ActForm) -> msgspec.Struct:
        """The correction."""
        said = form.cleaned_data
        game = handed_in(self.at, said["score"], said["ending"], self.sides, both_moved=said["both_moved"])
        return commands.CorrectResult(
            **self.here,
            round_number=int(self.kwargs["round_number"]),
            game=msgspec.structs.replace(game, ruled=said["ruled"]),
            reason=said["reason"],
        )

    def bare_act(self) -> msgspec.Struct | None:
        """What stands in the way whatever the result is; None where there is one to correct."""
        if self.standing is not None:
            return None
        game = handed_in(self.at, "1", "", self.sides, both_moved=True)
        return commands.CorrectResult(
            **self.here, round_number=int(self.kwargs["round_number"]), game=game, reason="-"
        )

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What stands, and whose it is."""
        seated = list(zip(self.sides.heads, self.players, strict=True))
        return super().get_context_data(**kwargs) | {"seated": seated, "standing": self.standing}

    def get_success_url(self) -> str:
        """The round."""
        return reverse("desk-round", kwargs={**self.here, "round_number": self.kwargs["round_number"]})
