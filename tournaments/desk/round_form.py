"""The results of a round as they are chosen, one row a game, 1 = 0; and how a slip says the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from django import forms
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.act_views import ActForm
from federation.pages.refusals import in_html, words
from tournaments.commands import HandedIn
from tournaments.log_state import GameAt, OfResult
from tournaments.rules.scoring import Ending
from tournaments.sides import Sides
from tournaments.state import Tournament

SCORES = (("1", "1–0"), ("=", "½–½"), ("0", "0–1"))
HALF_POINTS = {"1": (2, 0), "=": (1, 1), "0": (0, 2), "none": (0, 0)}
"""What a choice gives the side on the left and the one on the right."""

ENDINGS = (
    ("", gettext_lazy("played")),
    (Ending.WALKOVER.value, gettext_lazy("walkover: the loser did not come")),
    (Ending.LATE_ARRIVAL.value, gettext_lazy("the loser came too late")),
    (Ending.FORFEIT.value, gettext_lazy("lost by the arbiter’s penalty")),
)
NOBODY = ("nobody", gettext_lazy("neither came: 0–0 by the arbiter’s ruling"))
LETTERS = {"": "", "walkover": "w", "late_arrival": "l", "forfeit": "f", "nobody": "n"}
"""The keys of the endings in the slip field."""
FIELD = re.compile(r"b(\d{1,6})g(\d{1,3})\Z")
PAIR = re.compile(r"(\d{1,6})-(\d{1,6})\Z")


def pair_text(pair: Sequence[int]) -> str:
    """Start numbers of Black and White as a form holds them: 12-7."""
    return "-".join(map(str, pair))


def pair_of(text: str) -> tuple[int, ...]:
    """The start numbers that a form holds, () where it says none."""
    found = PAIR.match(text)
    return (int(found[1]), int(found[2])) if found else ()


def sits_elsewhere(state: Tournament, round_number: int, game: HandedIn) -> bool:
    """Whether others sit at a board now than were seen when its result was chosen."""
    boards = state.rounds[round_number - 1].boards if 1 <= round_number <= len(state.rounds) else ()
    if not game.pair or not 1 <= game.board <= len(boards):
        return False
    return game.pair != state.players_of((round_number, game.board, game.game))


def field_of(at: GameAt) -> str:
    """The field of a game's score: b5g1."""
    return f"b{at.board}g{at.game}"


class RoundForm(ActForm):
    """Fields for the games named, and for any that was sent: a colleague may have entered it meanwhile."""

    def __init__(self, sent: MultiValueDict[str, str] | None, games: Iterable[GameAt], sides: Sides) -> None:
        super().__init__(sent)
        self.sides = sides
        self.typed: dict[GameAt, HandedIn] = {}
        self.moved: set[GameAt] = set()
        self.games = sorted({*games, *_sent_games(sent)})
        for at in self.games:
            self.fields[field_of(at)] = forms.ChoiceField(choices=SCORES, required=False)

    def clean(self) -> dict[str, object]:
        """Every game for which something was chosen; an empty row says nothing."""
        for at in self.games:
            if score := self.cleaned_data.get(field_of(at)):
                pair = pair_of(self.data.get(f"{field_of(at)}p", ""))
                self.typed[at] = handed_in(at, score, "", self.sides, both_moved=True, pair=pair)
        return self.cleaned_data

    def refuse(self, refusal: Refused) -> None:
        """Show a refusal in the row that it is about."""
        row = re.match(r"board (\d+)\Z", refusal.field)
        at = [at for at in self.games if row and at.board == int(row[1])]
        self.add_error(field_of(at[0]) if at else None, in_html(words(refusal)))

    def chosen(self, at: GameAt) -> str:
        """The score that was chosen in a row."""
        return str(self.data.get(field_of(at), "")) if self.is_bound else ""


def handed_in(
    at: GameAt, score: str, ending: str, sides: Sides, *, both_moved: bool, pair: tuple[int, ...] = ()
) -> HandedIn:
    """A game as the command takes it. Whoever plays has moved; the box counts where nobody needed to."""
    black, white = sides.order(*HALF_POINTS[score])
    how = Ending(ending or Ending.PLAYED.value)
    return HandedIn(
        board=at.board,
        game=at.game,
        black=black,
        white=white,
        ending=how,
        both_moved=both_moved or how is Ending.PLAYED,
        ruled=score == "none",
        pair=pair,
    )


def keys_of(result: OfResult, sides: Sides) -> str:
    """A result as it is typed on a slip: 1, =, 0w, n; "?" for one that no keys say."""
    pair = sides.order(result.black, result.white)
    ending = "" if result.ending is Ending.PLAYED else result.ending.value
    if pair == (0, 0):
        return LETTERS["nobody"] if result.ending is Ending.WALKOVER else "?"
    scores = {half_points: key for key, half_points in HALF_POINTS.items()}
    return scores.get(pair, "?") + LETTERS[ending] + ("m" if ending and result.both_moved else "")


def _sent_games(sent: MultiValueDict[str, str] | None) -> list[GameAt]:
    found = (FIELD.match(name) for name in sent or ())
    return [GameAt(int(each[1]), int(each[2])) for each in found if each]
