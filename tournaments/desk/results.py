"""A round at the desk: the results of all its boards on one page, typed with three keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import UUID

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.members import lookup
from federation.pages.acting import ActForm
from federation.templatetags.records import plain_points, score_text
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import next_step, worth_knowing
from tournaments.desk.in_log import Entered, GameAt, entered
from tournaments.desk.round_form import ENDINGS, NOBODY, SCORES, RoundForm, field_of
from tournaments.models import GameRow, RoundRow, StandingRow
from tournaments.reading import tabs


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game: who plays, what stands, and what was typed if it has not been recorded.

    `clash`: what was typed here although another result stands. `first`: the first that is open.
    `adjourned`: it goes on another time.
    """

    at: GameAt
    field: str
    label: str
    black: str
    white: str
    black_points: str
    white_points: str
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

    def form(self, *sent: Any) -> ActForm:
        """A row for every game that nobody has handed in."""
        standing = entered(**self.here, round_number=self.round_number)
        games = [GameAt(game.board, game.game) for game in self.games]
        return RoundForm(sent[0] if sent else None, [at for at in games if at not in standing], self.book)

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
        standing = entered(**self.here, round_number=self.round_number)
        names = lookup.names({person for game in games for person in (game.black, game.white)})
        points: dict[UUID, int] = dict(
            StandingRow.objects.filter(**self.here).values_list("person", "half_points")
        )
        seen_open = False
        for game in games:
            at = GameAt(game.board, game.game)
            adjourned = at not in standing and bool(game.adjourned)
            waits = at not in standing and not adjourned
            first, seen_open = waits and not seen_open, seen_open or waits
            stands, typed = standing.get(at), form.chosen(at)
            yield Line(
                at=at,
                field=field_of(at),
                label=f"{at.board}.{at.game}" if self.row.games_per_match > 1 else str(at.board),
                black=names[game.black],
                white=names[game.white],
                black_points=_points(points.get(game.black)),
                white_points=_points(points.get(game.white)),
                standing=stands,
                adjourned=adjourned,
                score=typed.get("", ""),
                ending=typed.get("e", ""),
                both_moved=bool(typed.get("m")),
                clash=_clash(form, at, stands),
                first=first,
                errors=list(map(str, form.errors.get(field_of(at), ()))),
            )

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
    return score_text(typed.black, typed.white, typed.ending.value)


def _boards(missing: list[int]) -> str:
    """Board 5; boards 5 and 8; boards 1, 5 and 8."""
    if not missing:
        return ""
    listed = ", ".join(map(str, missing[:-1]))
    both = _("%(some)s and %(last)s") % {"some": listed, "last": missing[-1]} if listed else str(missing[-1])
    return ngettext("board %(boards)s", "boards %(boards)s", len(missing)) % {"boards": both}
