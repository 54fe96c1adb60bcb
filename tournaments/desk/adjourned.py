"""Games that do not end in their round: adjourned, ruled for the draw, annulled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.books import tournament_book
from tournaments.commands.adjourning import article_of_draw
from tournaments.commands.envelopes import shut_games
from tournaments.counting import DRAW
from tournaments.desk.base import OfTournament
from tournaments.desk.round_form import HALF_POINTS, SCORES
from tournaments.desk.sessions import sessions_of
from tournaments.matches import level_matches
from tournaments.sides import Sides, sides_in
from tournaments.state import GameKey, Tournament
from tournaments.state_view import InState, StatePage
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame:
    """A game without a result. `counts`: what it counts as in the draw, "" while it counts for nothing.

    `ruled`: whether the arbiter rules it; else it counts by `article` alone.
    """

    key: GameKey
    label: str
    black: str
    white: str
    adjourned: bool
    counts: str
    article: str
    ruled: bool
    shut: bool


def articles_of_open(state: Tournament) -> dict[str, str]:
    """The paragraphs on what an open game counts as, and on what waits for it."""
    cited = book(state)
    return {"counts": cited.cite("25.5"), "waits": cited.cite("13.1")}


def article_of_counting(state: Tournament, key: GameKey) -> str:
    """The paragraph on what an open game counts as for the draw."""
    return article_of_draw(state, key[0]) or articles_of_open(state)["counts"]


def needs_ruling(state: Tournament) -> bool:
    """Whether the arbiter rules what an open game counts as for the draw."""
    return tournament_book(book(state)).adjourned.needs_ruling


def counted(state: Tournament, key: GameKey) -> str:
    """What an adjourned game counts as for the draw; in DSU a draw unless it is ruled."""
    ruling = state.rulings.get(key)
    if ruling is None and needs_ruling(state):
        return ""
    return sides_in(state).score(*(ruling or DRAW))


def counted_key(state: Tournament, key: GameKey) -> str:
    """The same as the key of a result; "" for a game that is not adjourned, or counts for nothing yet."""
    ruling = state.rulings.get(key)
    if key not in state.adjourned or (ruling is None and needs_ruling(state)):
        return ""
    scores = {half_points: score for score, half_points in HALF_POINTS.items()}
    black, white = ruling or DRAW
    return scores.get(sides_in(state).order(black, white), "")


class Agenda(StatePage):
    """Every game that is open, the adjourned first, and every match that waits for its next game."""

    template_name = "desk/adjourned.html"

    def shown(self) -> dict[str, object]:
        """Adjourned games, games in play, level matches, and the paragraphs."""
        self.shut = shut_games(self.kwargs["federation"], self.kwargs["tournament"])
        games = [self._line(key) for key in self.state.all_missing_games()]
        return {
            "adjourned": [game for game in games if game.adjourned],
            "playing": [game for game in games if not game.adjourned],
            "level": list(self._level()),
            "ordered": [game.key for game in games if game.key in self.state.replays and not game.adjourned],
            "sessions": list(sessions_of(self.state, self.kwargs["federation"])),
            "articles": articles_of_open(self.state),
            "needs_ruling": needs_ruling(self.state),
            "over": self.state.finished or self.state.cancelled,
        }

    def _line(self, key: GameKey) -> OpenGame:
        black, white = self.state.players_of(key)
        adjourned = key in self.state.adjourned
        return OpenGame(
            key=key,
            label=_label(self.state, key),
            black=self.numbered[black],
            white=self.numbered[white],
            adjourned=adjourned,
            counts=counted(self.state, key) if adjourned else "",
            article=article_of_counting(self.state, key),
            ruled=not article_of_draw(self.state, key[0]),
            shut=key in self.shut,
        )

    def _level(self) -> Iterator[dict[str, object]]:
        """Matches that must be won and are not, although all their games are played."""
        for number, started in enumerate(self.state.rounds, start=1):
            for board, game in games_to_order(self.state, number).items():
                pair = started.boards[board - 1]
                names = " – ".join(self.numbered[each] for each in sides_in(self.state).order(*pair))
                yield {"key": (number, board, game), "names": names}


def games_to_order(state: Tournament, round_number: int) -> dict[int, int]:
    """Boards of a round whose match is level and must be won, each with the number of its next game."""
    return {
        board: state.games_of_board(round_number, board)[-1] + 1
        for board in level_matches(state, round_number)
    }


def _label(state: Tournament, key: GameKey) -> str:
    """7, or 7.2 where a board has several games."""
    number, board, game = key
    return f"{board}.{game}" if len(state.games_of_board(number, board)) > 1 else str(board)


class OfGame(InState, OfTournament):
    """An act on the game in the address. `said`: what it does where open games are ruled, and where not."""

    said: tuple[Any, Any] = ("", "")

    @property
    def key(self) -> GameKey:
        """Round, board, game."""
        number, board, game = (int(self.kwargs[name]) for name in ("round_number", "board", "game"))
        return number, board, game

    @cached_property
    def pair(self) -> tuple[str, str]:
        """Names of Black and White in the game, of one to come as at the board; not there: no such board."""
        number, board, game = self.key
        if not 1 <= number <= len(self.state.rounds):
            raise Http404(_("This round has not started."))
        boards = self.state.rounds[number - 1].boards
        if not 1 <= board <= len(boards):
            raise Http404(_("This round has no such board."))
        black, white = boards[board - 1]
        if game in self.state.games_of_board(number, board):
            black, white = self.state.players_of(self.key)
        return self.numbered[black], self.numbered[white]

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page names the game."""
        super().get_initial()
        number, board, _game = self.key
        self.title = type(self).title % {"round": number, "board": board}
        seated = zip(self.sides.heads, self.sides.order(*self.pair), strict=True)
        self.lede = " – ".join(f"{head.mark} {name}" for head, name in seated)
        return {}

    @property
    def at(self) -> dict[str, Any]:
        """The game as acts take it."""
        number, board, game = self.key
        return {**self.here, "round_number": number, "board": board, "game": game}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What the act does, and the paragraphs."""
        ruled, drawn = self.said
        said = ruled if needs_ruling(self.state) else drawn
        return super().get_context_data(**kwargs) | {"articles": articles_of_open(self.state), "said": said}

    def get_success_url(self) -> str:
        """The open games."""
        return reverse("desk-adjourned", kwargs=self.here)


class Adjourn(OfGame):
    """Adjourn a game."""

    template_name = "desk/of_game.html"
    command = staticmethod(commands.adjourn_game)
    title = gettext_lazy("Adjourn board %(board)s of round %(round)s")
    button = gettext_lazy("Adjourn it")
    said = (
        gettext_lazy("It waits for its resumption. The last round starts only when it is decided."),
        gettext_lazy("It waits for its resumption. Until then it counts as a draw for the pairing."),
    )

    def bare_act(self) -> msgspec.Struct:
        """The adjournment."""
        return commands.AdjournGame(**self.at)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """With the way to sealing a move, where the book knows sealed moves."""
        seals = self.key if book(self.state).cite("12") else None
        return super().get_context_data(**kwargs) | {"row": self.row, "seals": seals}


class RulingForm(ActForm):
    """What it counts as."""

    RENAMED = {"ruling": "score"}

    score = forms.ChoiceField(choices=SCORES, widget=forms.RadioSelect)

    def __init__(self, *args: object, sides: Sides, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        white, black = _("It counts as, from White’s side"), _("It counts as, from Black’s side")
        self.fields["score"].label = white if sides.white_first else black


class Rule(OfGame):
    """Rule what an adjourned game counts as for the draw."""

    template_name = "desk/of_game.html"
    command = staticmethod(commands.rule_preliminary)
    title = gettext_lazy("Board %(board)s of round %(round)s: what it counts as for the draw")
    button = gettext_lazy("Rule it")
    said = (
        gettext_lazy(
            "The most likely result, for the draw alone. If it ends otherwise the players get a float each, "
            "and no published pairing changes."
        ),
        gettext_lazy(
            "The book says nothing of open games in this system: they count as draws for the pairing unless "
            "the arbiter rules otherwise. If it ends otherwise no published pairing changes."
        ),
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The ruling from the side that stands first."""
        return RulingForm(**self.get_form_kwargs(), sides=self.sides)

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the ruling is."""
        return commands.RulePreliminary(**self.at, black=1, white=1)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ruling."""
        black, white = self.sides.order(*HALF_POINTS[form.cleaned_data["score"]])
        return commands.RulePreliminary(**self.at, black=black, white=white)


class AnnulForm(ReasonForm, SureForm):
    """Why, and that it is meant."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["sure"].label = gettext_lazy("Yes, the game is played anew.")


class Annul(OfGame):
    """Annul a game."""

    template_name = "desk/of_game.html"
    form_class = AnnulForm
    command = staticmethod(commands.annul_game)
    title = gettext_lazy("Annul board %(board)s of round %(round)s")
    button = gettext_lazy("Annul it")
    said = (
        gettext_lazy(
            "Its result counts no more, nor does a move that is sealed in it, and a new game is played. "
            "What was handed in stays in the log."
        ),
    ) * 2

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the reason is."""
        return commands.AnnulGame(**self.at, reason="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The annulment."""
        return commands.AnnulGame(**self.at, reason=form.values()["reason"])
