"""The next game of a level match that must be won: its form, its time, and the lot of colours."""

from __future__ import annotations

import secrets

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.act_views import ActForm
from tournaments import commands
from tournaments.desk.adjourned import OfGame, games_to_order
from tournaments.desk.fields import SEED_BYTES
from tournaments.events import ReplayOrdered
from tournaments.matches import asks_lot, next_replay
from tournaments.tournament_book import book

KINDS = {
    "replay": gettext_lazy("one more game"),
    "rapid": gettext_lazy("a game with less time"),
    "blitz": gettext_lazy("a blitz game"),
    "last": gettext_lazy("the last game, in which a draw wins for Black"),
}
BY_LOT, BLACK, WHITE = "lot", "black", "white"


class ColourForm(ActForm):
    """How the lot of colours fell, or that it is drawn now; no question where the book settles it."""

    RENAMED = {"white_has_black": "colour", "seed": "colour"}

    colour = forms.ChoiceField(label=gettext_lazy("Colours by lot"), widget=forms.RadioSelect)

    def __init__(self, *args: object, pair: tuple[str, str], by_lot: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        lots = [
            (BY_LOT, _("Draw now; the seed is recorded")),
            (BLACK, _("Drawn at the board: %(name)s has Black") % {"name": pair[0]}),
            (WHITE, _("Drawn at the board: %(name)s has Black") % {"name": pair[1]}),
        ]
        self.offer("colour", lots)
        self.fields["colour"].initial = BY_LOT
        if not by_lot:
            del self.fields["colour"]


class NextGame(OfGame):
    """Order the next game of a level match."""

    template_name = "desk/next_game.html"
    form_class = ColourForm
    command = staticmethod(commands.order_replay)
    title = gettext_lazy("Board %(board)s of round %(round)s goes on")
    button = gettext_lazy("Order the game")

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The form; from the address of a game that is played, on to that of the game to come."""
        number, board, game = self.key
        due = games_to_order(self.state, number).get(board, game) if self.pair else game
        if due != game:
            return HttpResponseRedirect(reverse("desk-next-game", kwargs=self.at | {"game": due}))
        return self.render_form(self.form_to_fill())

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the question of colours where a lot decides it."""
        self.get_initial()
        by_lot = asks_lot(self.state, *self.key[:2])
        return ColourForm(**self.get_form_kwargs(), pair=self.pair, by_lot=by_lot)

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way however the lot falls."""
        return commands.OrderReplay(**self.at, white_has_black=True)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The game; the seed is chosen by chance at this moment."""
        colour = form.values().get("colour", "")
        if colour == BY_LOT:
            return commands.OrderReplay(**self.at, seed=secrets.token_hex(SEED_BYTES))
        return commands.OrderReplay(**self.at, white_has_black=colour == WHITE if colour else None)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What the next game is: its form, its time, who has Black; nothing while none is due."""
        number, board, _game = self.key
        try:
            due = next_replay(self.state, number, board, white_has_black=True)
        except Refused:
            return super().get_context_data(**kwargs)
        times = list(zip(self.sides.heads, self._times(due), strict=True))
        return super().get_context_data(**kwargs) | {
            "kind": KINDS[due.kind],
            "times": times,
            "article": self._article(),
        }

    def _times(self, due: ReplayOrdered) -> tuple[tuple[str, str], tuple[str, str]]:
        """Name and clock of both sides, from left to right."""
        number, board, _game = self.key
        black, white = self.pair[::-1] if due.swapped else self.pair
        if asks_lot(self.state, number, board):
            black, white = _("Black"), _("White")
        clocks = [_clock(seconds) for seconds in due.base_seconds]
        return self.sides.order((black, clocks[0]), (white, clocks[1]))

    def _article(self) -> str:
        cited = book(self.state)
        stage = self.state.stages.get(self.state.rounds[self.key[0] - 1].stage)
        return "DSU 4.9.8" if stage and stage.play.gladiator else cited.cite("26")


def _clock(seconds: int) -> str:
    """22 min 30 s."""
    minutes, rest = divmod(seconds, 60)
    said = _("%(minutes)s min") % {"minutes": minutes}
    return f"{said} " + _("%(seconds)s s") % {"seconds": rest} if rest else said
