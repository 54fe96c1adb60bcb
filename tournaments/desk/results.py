"""A round at the desk: the results of all its boards on one page, typed with three keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.members import lookup
from federation.pages.acting import ActForm
from federation.templatetags.records import plain_points
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import next_step
from tournaments.desk.in_log import Entered, GameAt, entered
from tournaments.desk.round_form import ENDINGS, NOBODY, SCORES, RoundForm, field_of
from tournaments.desk.worth_knowing import worth_knowing
from tournaments.models import GameRow, RoundRow, StandingRow
from tournaments.reading import tabs


class AtBoard(NamedTuple):
    """Who sits at a board, with the points so far."""

    name: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game: who plays, what stands, and what was typed if it has not been recorded.

    `clash`: what was typed here although another result stands. `first`: where typing begins.
    `adjourned`: it goes on another time.
    """

    at: GameAt
    field: str
    label: str
    black: AtBoard
    white: AtBoard
    standing: Entered | None
    adjourned: bool
    score: str
    ending: str
    both_moved: bool
    clash: str
    first: bool
    errors: list[str]


class RoundDesk(OfTournament):
    """Hand in the games of a round."""

    template_name = "desk/round.html"
    renews = False  # what stands is read from the log, and what is being typed must not go
    form_class = RoundForm
    command = staticmethod(commands.report_results)
    button = gettext_lazy("Hand in the chosen results")

    @property
    def round_number(self) -> int:
        """The round of the address."""
        return int(self.kwargs["round_number"])

    @cached_property
    def games(self) -> list[GameRow]:
        """The games as paired, [] before the round has started."""
        rows = GameRow.objects.filter(**self.here, round_number=self.round_number)
        return list(rows.order_by("board", "game"))

    def get(self, request: HttpRequest, **_kwargs: Any) -> HttpResponse:
        """The round; just started it may still be computed."""
        return super().get(request) if self.games else self.not_there(_("This round has not started."))

    def standing(self) -> dict[GameAt, Entered]:
        """What stands of the round in the log now."""
        return entered(**self.here, round_number=self.round_number, sides=self.sides)

    def form(self, *sent: Any) -> ActForm:
        """A row for every game that nobody has handed in."""
        standing = self.standing()
        games = [GameAt(game.board, game.game) for game in self.games]
        still_open = [at for at in games if at not in standing]
        return RoundForm(sent[0] if sent else None, still_open, self.book, self.sides)

    def act(self, form: ActForm) -> msgspec.Struct:
        """Every game that was chosen."""
        assert isinstance(form, RoundForm)
        return commands.ReportResults(**self.here, round_number=self.round_number, games=form.handed_in())

    def bare_act(self) -> msgspec.Struct:
        """Nothing handed in: says whether results can be handed in at all."""
        return commands.ReportResults(**self.here, round_number=self.round_number, games=())

    def back(self) -> str:
        """This page."""
        return reverse("desk-round", kwargs={**self.here, "round_number": self.round_number})

    def show(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The page with every row as it stands in the log now."""
        assert isinstance(form, RoundForm)
        self.lines = list(self.read_lines(form))
        return super().show(form, status=status)

    def read_lines(self, form: RoundForm) -> Iterator[Line]:
        """Each game with who plays it, what stands and what was typed."""
        games = self.games
        standing = self.standing()
        names = lookup.names({person for game in games for person in (game.black, game.white)})
        points: dict[UUID, int] = dict(
            StandingRow.objects.filter(**self.here).values_list("person", "half_points")
        )
        first = self.first_open(standing)
        for game in games:
            at = GameAt(game.board, game.game)
            stands, typed = standing.get(at), form.chosen(at)
            yield Line(
                at=at,
                field=field_of(at),
                label=f"{at.board}.{at.game}" if self.row.games_per_match > 1 else str(at.board),
                black=AtBoard(names[game.black], _points(points.get(game.black))),
                white=AtBoard(names[game.white], _points(points.get(game.white))),
                standing=stands,
                adjourned=stands is None and bool(game.adjourned),
                score=typed.get("", ""),
                ending=typed.get("e", ""),
                both_moved=bool(typed.get("m")),
                clash=_clash(form, at, stands),
                first=at == first,
                errors=list(map(str, form.errors.get(field_of(at), ()))),
            )

    def first_open(self, standing: Mapping[GameAt, Entered]) -> GameAt | None:
        """Where typing begins: at the board of the address, else at the first that has not reported."""
        waiting = [game for game in self.games if GameAt(game.board, game.game) not in standing]
        asked = [game for game in waiting if str(game.board) == self.request.GET.get("board")]
        chosen = asked or [game for game in waiting if not game.adjourned]
        return GameAt(chosen[0].board, chosen[0].game) if chosen else None

    def context(self) -> dict[str, Any]:
        """The round, its neighbours, and what comes next."""
        waiting = list(dict.fromkeys(line.at.board for line in self.lines if line.standing is None))
        adjourned = list(dict.fromkeys(line.at.board for line in self.lines if line.adjourned))
        missing = [board for board in waiting if board not in adjourned]
        boards = len({line.at.board for line in self.lines})
        self.title = _("Desk: round %(round)s of %(total)s") % {
            "round": self.round_number,
            "total": self.row.rounds_total,
        }
        return {
            "title": self.title,
            "row": self.row,
            "round_number": self.round_number,
            "tabs": tabs(self.row, self.round_number),
            "lines": self.lines,
            "boards": boards,
            "reported": boards - len(waiting),
            "missing": _boards(missing),
            "adjourned": _boards(adjourned),
            "paired": RoundRow.objects.filter(**self.here, round_number=self.round_number).first(),
            "scores": SCORES,
            "endings": (*ENDINGS, NOBODY),
            "step": next_step(self.request, self.row),
            "notes": worth_knowing(self.row),
        }


def _points(half_points: int | None) -> str:
    """2½ points; nothing before the first standings."""
    if half_points is None:
        return ""
    text = ngettext("%(points)s point", "%(points)s points", 1 if half_points == 2 else 2)
    return text % {"points": plain_points(half_points)}


def _clash(form: RoundForm, at: GameAt, stands: Entered | None) -> str:
    """What was typed in a row where another result stands."""
    typed = form.typed.get(at)
    if stands is None or typed is None:
        return ""
    result = stands.result
    if (typed.black, typed.white, typed.ending) == (result.black, result.white, result.ending):
        return ""
    return form.sides.score(typed.black, typed.white, typed.ending.value)


def _boards(missing: list[int]) -> str:
    """Board 5; boards 5 and 8; boards 1, 5 and 8."""
    if not missing:
        return ""
    listed = ", ".join(map(str, missing[:-1]))
    both = _("%(some)s and %(last)s") % {"some": listed, "last": missing[-1]} if listed else str(missing[-1])
    return ngettext("board %(boards)s", "boards %(boards)s", len(missing)) % {"boards": both}
