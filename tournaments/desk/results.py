"""A round at the desk: the results of all its boards on one page, typed with three keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from events.citing import Clash, Refused
from events.log import Recorded
from federation.books import federation as federation_of
from federation.members import directory
from federation.pages.act_views import UNREADABLE, ActForm, address_after, official
from federation.pages.command_keys import key_of
from federation.pages.refusals import status_of
from tournaments import commands
from tournaments.commands.mending import round_is_open
from tournaments.commands.playing import HandedIn
from tournaments.desk.adjourned import counted_key, games_to_order
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import next_step, with_looks
from tournaments.desk.notices import worth_knowing
from tournaments.desk.round_form import ENDINGS, NOBODY, SCORES, RoundForm, field_of
from tournaments.desk.slip_data import TEXTS, recent, slip_data
from tournaments.log_state import Entered, GameAt, RoundEntries, entries_of, hall_now, state_now
from tournaments.models import GameRow, RoundRow
from tournaments.points_so_far import points_so_far
from tournaments.round_clock import clock_of
from tournaments.shared_context import tabs

CONFLICT = 409


class AtBoard(NamedTuple):
    """Who sits at a board, with the points so far."""

    name: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game: who plays, what stands, and what was typed if it has not been recorded.

    `clash`: what was typed here although another result stands. `first`: where typing begins.
    `adjourned`: it goes on another time. `mendable`: what stands may still be typed anew. `next_game`: the
    number of the game to be ordered, where the match is level after this one and must be won; else 0.
    `counted`: the key of what an adjourned game counts as for the draw, "" for none.
    """

    at: GameAt
    field: str
    label: str
    black: AtBoard
    white: AtBoard
    standing: Entered | None
    adjourned: bool
    mendable: bool
    score: str
    ending: str
    both_moved: bool
    clash: str
    first: bool
    errors: list[str]
    next_game: int = 0
    counted: str = ""

    @property
    def counts_as(self) -> str:
        """What it counts as for the draw, in figures; "" for nothing."""
        return dict(SCORES).get(self.counted, "")


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

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The round; just started it may still be computed."""
        return super().get(request) if self.games else self.not_there(_("This round has not started."))

    def entries(self) -> RoundEntries:
        """What was entered of the round, and what stands of it in the log now."""
        return entries_of(**self.here, round_number=self.round_number, sides=self.sides)

    @cached_property
    def is_open(self) -> bool:
        """Whether what stands may still be typed anew."""
        return round_is_open(state_now(**self.here), self.round_number)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A row for every game that nobody has handed in."""
        standing = self.entries().standing
        games = [GameAt(game.board, game.game) for game in self.games]
        still_open = [at for at in games if at not in standing]
        return RoundForm(self.get_form_kwargs().get("data"), still_open, self.book, self.sides)

    def bare_act(self) -> msgspec.Struct | None:
        """Nothing handed in: says whether results can be handed in at all."""
        return commands.ReportResults(**self.here, round_number=self.round_number, games=())

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Record what was chosen; where another result stands, that is shown in its row."""
        form = self.get_form()
        assert isinstance(form, RoundForm)
        if not form.is_valid():
            return self.render_form(form, status=UNREADABLE)
        try:
            recorded = self.perform(form)
        except Refused as refusal:
            form.refuse(refusal)
            return self.render_form(form, status=status_of(refusal))
        if len(self.uncontested(form)) < len(form.typed):
            return self.render_form(form, status=CONFLICT)
        return redirect(address_after(self.get_success_url(), recorded))

    def perform(self, form: ActForm) -> Recorded | None:
        """All that was chosen but where a colleague was faster: one contested board holds up no other."""
        assert isinstance(form, RoundForm)
        games = self.uncontested(form)
        while True:
            act = commands.ReportResults(**self.here, round_number=self.round_number, games=games)
            try:
                return commands.report_results(act, by=official(self.request), key=key_of(self.request))
            except Clash:
                fewer = self.uncontested(form)
                if len(fewer) == len(games):
                    raise
                games = fewer

    def uncontested(self, form: RoundForm) -> tuple[HandedIn, ...]:
        """What was chosen for games where no other result stands now."""
        standing = self.entries().standing
        return tuple(game for at, game in form.typed.items() if not _clash(form, at, standing.get(at)))

    def get_success_url(self) -> str:
        """This page."""
        return reverse("desk-round", kwargs={**self.here, "round_number": self.round_number})

    def render_form(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The page with every row as it stands in the log now."""
        assert isinstance(form, RoundForm)
        self.now = self.entries()
        self.lines = list(self.read_lines(form, self.now.standing))
        return super().render_form(form, status=status)

    def read_lines(self, form: RoundForm, standing: Mapping[GameAt, Entered]) -> Iterator[Line]:
        """Each game with who plays it, what stands and what was typed."""
        games = self.games
        names = directory.names({person for game in games for person in (game.black, game.white)})
        points = points_so_far(self.row, games[0].stage) if games else {}
        state = state_now(**self.here)
        to_order = games_to_order(state, self.round_number)
        first = self.first_open(standing)
        for game in games:
            at = GameAt(game.board, game.game)
            stands, typed = standing.get(at), form.chosen(at)
            yield Line(
                at=at,
                field=field_of(at),
                label=f"{at.board}.{at.game}" if self.several_games else str(at.board),
                black=AtBoard(names[game.black], points.get(game.black, "")),
                white=AtBoard(names[game.white], points.get(game.white, "")),
                standing=stands,
                adjourned=stands is None and bool(game.adjourned),
                mendable=stands is not None and not stands.corrected and self.is_open,
                score=typed.get("", ""),
                ending=typed.get("e", ""),
                both_moved=bool(typed.get("m")),
                clash=_clash(form, at, stands),
                first=at == first,
                errors=list(map(str, form.errors.get(field_of(at), ()))),
                next_game=to_order.get(at.board, 0) if to_order.get(at.board) == at.game + 1 else 0,
                counted=counted_key(state, (self.round_number, at.board, at.game)) if stands is None else "",
            )

    @property
    def several_games(self) -> bool:
        """Whether a board's number alone does not name a game."""
        return any(game.game > 1 for game in self.games)

    def first_open(self, standing: Mapping[GameAt, Entered]) -> GameAt | None:
        """Where typing begins: at the board of the address, else at the first that has not reported."""
        waiting = [game for game in self.games if GameAt(game.board, game.game) not in standing]
        asked = [game for game in waiting if str(game.board) == self.request.GET.get("board")]
        chosen = asked or [game for game in waiting if not game.adjourned]
        return GameAt(chosen[0].board, chosen[0].game) if chosen else None

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The round, its neighbours, and what comes next."""
        self.title = _("Desk: round %(round)s of %(total)s") % {
            "round": self.round_number,
            "total": self.row.rounds_total,
        }
        return (
            super().get_context_data(**kwargs)
            | {
                "title": self.title,
                "tabs": tabs(self.row, self.round_number),
                "paired": RoundRow.objects.filter(**self.here, round_number=self.round_number).first(),
                "step": with_looks(self.request, self.row, next_step(self.request, self.row)),
                "notes": worth_knowing(self.row),
                "slip_texts": TEXTS,
                "contested": any(line.clash for line in self.lines),
            }
            | self.clock()
            | self.fragments()
        )

    def clock(self) -> dict[str, object]:
        """The clock of the round, by the time of the hall."""
        hall, zone = hall_now(**self.here), federation_of(self.row.federation).zone
        return {"clock": clock_of(self.row, state_now(**self.here), hall), "zone": zone}

    def fragments(self) -> dict[str, object]:
        """What the page shows of the round, and what each slip's answer brings anew."""
        mine = official(self.request).actor
        return reported(self.lines) | {
            "row": self.row,
            "round_number": self.round_number,
            "lines": self.lines,
            "scores": SCORES,
            "endings": (*ENDINGS, NOBODY),
            "slips": slip_data(self.lines, is_open=self.is_open, sides=self.sides),
            "recent": recent(self.lines, self.now, mine),
        }


def reported(lines: list[Line]) -> dict[str, object]:
    """How far the round is: how many boards have reported, and which have not."""
    waiting = list(dict.fromkeys(line.at.board for line in lines if line.standing is None))
    adjourned = list(dict.fromkeys(line.at.board for line in lines if line.adjourned))
    boards = len({line.at.board for line in lines})
    return {
        "boards": boards,
        "reported": boards - len(waiting),
        "missing": _boards([board for board in waiting if board not in adjourned]),
        "adjourned": _boards(adjourned),
    }


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
    listed = get_text_list([str(board) for board in missing], _("and"))
    return ngettext("board %(boards)s", "boards %(boards)s", len(missing)) % {"boards": listed}
