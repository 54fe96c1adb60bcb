"""Every open game of a stage is adjourned and its next round paired: one page, one confirmed act."""

from __future__ import annotations

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Malformed
from federation.pages.act_views import ActForm, SureForm
from tournaments import commands
from tournaments.commands.adjourning_all import is_ruled, waiting_for
from tournaments.desk.looking_over import seed_of_lots
from tournaments.desk.pairing import OfStage
from tournaments.desk.round_form import HALF_POINTS, SCORES
from tournaments.state import GameKey


class AdjournAllForm(SureForm):
    """What each game counts as where the arbiter rules it, and that it is meant. `seen`: the games shown."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(
        self, *args: object, asked: list[tuple[str, str]], sure: str, seen: str, **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seen"].initial = seen
        for name, label in asked:
            self.fields[name] = forms.ChoiceField(label=label, choices=[("", "–"), *SCORES])
        self.fields["sure"].label = sure
        self.say_so_last()


class AdjournAll(OfStage):
    """The games that the next draw waits for, with what they will count as; then the draw."""

    command = staticmethod(commands.adjourn_and_pair)
    button = gettext_lazy("Adjourn them and pair")
    form_class = AdjournAllForm

    @property
    def open_games(self) -> list[GameKey]:
        """Those that have neither a result nor a ruling now."""
        return waiting_for(self.state, self.stage)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A choice for each game that is ruled."""
        ruled = [key for key in self.open_games if is_ruled(self.state, key)]
        white, black = _("%(game)s counts as, from White’s side"), _("%(game)s counts as, from Black’s side")
        said = white if self.sides.white_first else black
        asked = [(_name(key), said % {"game": self._label(key)}) for key in ruled]
        sure = _("Yes: adjourn them (%(count)s) and pair round %(round)s.")
        said = sure % {"count": len(self.open_games), "round": self.due}
        seen = " ".join(map(_name, self.open_games))
        return AdjournAllForm(**self.get_form_kwargs(), asked=asked, sure=said, seen=seen)

    def _label(self, key: GameKey) -> str:
        """4.1 Fuglbæk – Ørumkær."""
        names = self.sides.order(*(self.names[number] for number in self.state.players_of(key)))
        return f"{key[0]}.{key[1]} {' – '.join(names)}"

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Which games, and what follows."""
        self.title = self.of_round(_("Adjourn the open games and pair round %(round)s of %(total)s"))
        self.lede = _(
            "Adjourned: %(games)s. Each waits for its resumption; until then it counts for the pairing as it "
            "says here, a draw where nothing is ruled. The last round starts only as the book allows it."
        ) % {"games": "; ".join(map(self._label, self.open_games)) or "–"}
        return super().get_context_data(**kwargs) | {"title": self.title, "lede": self.lede}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The games that were looked at, with their rulings; the lots are those of the round."""
        games = []
        for name in form.cleaned_data["seen"].split():
            score = form.cleaned_data.get(name)
            counts = self.sides.order(*HALF_POINTS[score]) if score else None
            games.append(msgspec.convert({**_at(name), "counts": counts}, commands.OpenGame))
        seed = seed_of_lots(**self.here, stage=self.stage, stage_round=self.due)
        return commands.AdjournAndPair(**self.here, stage=self.stage, seed=seed, games=tuple(games))

    def get_success_url(self) -> str:
        """The round as it is paired."""
        return reverse("desk-pairing", kwargs={**self.here, "stage": self.stage})


def _name(key: GameKey) -> str:
    """counts_4_1_1 for game 1 of board 1 in round 4."""
    return "_".join(map(str, ("counts", *key)))


def _at(name: str) -> dict[str, int]:
    """The game of such a name; Malformed for another."""
    numbers = name.split("_")[1:]
    if len(numbers) != 3 or not all(each.isdecimal() and len(each) < 6 for each in numbers):
        raise Malformed("other_games_open", field="games")
    return dict(zip(("round_number", "board", "game"), map(int, numbers), strict=True))
