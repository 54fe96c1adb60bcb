"""A round at the desk: the results of all its boards on one page, open boards first, three keys a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Clash, Refused
from events.log import Recorded
from federation.books import federation as federation_of
from federation.members import directory
from federation.pages.account import official
from federation.pages.act_views import UNREADABLE, ActForm, address_after
from federation.pages.command_keys import key_of
from federation.pages.refusals import status_of
from tournaments import commands
from tournaments.books import tournament_book
from tournaments.commands.mending import round_is_open
from tournaments.commands.playing import HandedIn
from tournaments.desk.adjourned import counted_key, games_to_order
from tournaments.desk.base import OfTournament
from tournaments.desk.board_search import LONGEST, fits
from tournaments.desk.checks import next_step, with_looks
from tournaments.desk.notices import worth_knowing
from tournaments.desk.round_form import SCORES, RoundForm, field_of, pair_text, sits_elsewhere
from tournaments.desk.round_lines import AtBoard, Line, reported
from tournaments.desk.slip_data import TEXTS, recent, slip_data
from tournaments.desk.slip_form import SlipForm
from tournaments.log_state import Entered, GameAt, RoundEntries, entries_of, hall_now, state_now
from tournaments.models import GameRow, RoundRow
from tournaments.points_so_far import points_so_far
from tournaments.publications import said_publication, shown_at
from tournaments.round_clock import clock_of
from tournaments.shared_context import tabs
from tournaments.state import Tournament

CONFLICT = 409


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
    def state(self) -> Tournament:
        """The tournament as the log has it now."""
        return state_now(**self.here)

    @cached_property
    def is_open(self) -> bool:
        """Whether what stands may still be typed anew."""
        return round_is_open(self.state, self.round_number)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A row for every game that nobody has handed in."""
        standing = self.entries().standing
        games = [GameAt(game.board, game.game) for game in self.games]
        still_open = [at for at in games if at not in standing]
        return RoundForm(self.get_form_kwargs().get("data"), still_open, self.sides)

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
        """What was chosen for games where no other result stands now, and the same players sit."""
        standing, state = self.entries().standing, state_now(**self.here)
        form.moved = {at for at, game in form.typed.items() if sits_elsewhere(state, self.round_number, game)}
        return tuple(
            game
            for at, game in form.typed.items()
            if at not in form.moved and not _clash(form, at, standing.get(at))
        )

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
        state = self.state
        to_order = games_to_order(state, self.round_number)
        for game in games:
            at = GameAt(game.board, game.game)
            stands = standing.get(at)
            yield Line(
                at=at,
                field=field_of(at),
                label=f"{at.board}.{at.game}" if self.several_games else str(at.board),
                black=AtBoard(names[game.black], points.get(game.black, "")),
                white=AtBoard(names[game.white], points.get(game.white, "")),
                standing=stands,
                adjourned=stands is None and bool(game.adjourned),
                mendable=stands is not None and not stands.corrected and self.is_open,
                pair=pair_text((game.black_number, game.white_number)),
                score="" if at in form.moved else form.chosen(at),
                clash=_clash(form, at, stands),
                moved=at in form.moved,
                errors=list(map(str, form.errors.get(field_of(at), ()))),
                next_game=to_order.get(at.board, 0) if to_order.get(at.board) == at.game + 1 else 0,
                counted=counted_key(state, (self.round_number, at.board, at.game)) if stands is None else "",
            )

    @property
    def several_games(self) -> bool:
        """Whether a board's number alone does not name a game."""
        return any(game.game > 1 for game in self.games)

    @cached_property
    def sought(self) -> str:
        """What was typed to find a board."""
        return self.request.GET.get("find", "").strip()[:LONGEST]

    def found(self) -> list[Line]:
        """The lines of the boards that were sought, all of them where none was."""
        return [
            line
            for line in self.lines
            if fits(self.sought, line.at.board, (line.black.name, line.white.name))
        ]

    def first_open(self, lines: list[Line]) -> str:
        """Where typing begins: at the board of the address, else at the first that has not reported."""
        waiting = [line for line in lines if line.standing is None]
        asked = [line for line in waiting if str(line.at.board) == self.request.GET.get("board")]
        chosen = asked or [line for line in waiting if not line.adjourned]
        return chosen[0].field if chosen else ""

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
                "contested": any(line.clash or line.moved for line in self.lines),
                "ended": self.ended_form(),
            }
            | self.clock()
            | self.its_pairing()
            | self.fragments()
            | self.parts()
        )

    def clock(self) -> dict[str, object]:
        """The clock of the round, by the time of the hall."""
        hall, zone = hall_now(**self.here), federation_of(self.row.federation).zone
        return {"clock": clock_of(self.row, self.state, hall), "zone": zone}

    def its_pairing(self) -> dict[str, object]:
        """Which number its showing has, and what can be done to its boards now.

        `moves`: the stage whose boards move; 0 where none do.
        """
        if not 1 <= self.round_number <= len(self.state.rounds):
            return {}
        started = self.state.rounds[self.round_number - 1]
        stands = bool(tournament_book(self.book).paired.stands_from_start)
        open_boards = self.is_open and not stands and any(line.standing is None for line in self.lines)
        newest = self.round_number == len(self.state.rounds)
        untouched = all(line.standing is None and not line.adjourned for line in self.lines)
        times = shown_at(**self.here, stage=started.stage, stage_round=started.stage_round)
        return {
            "moves": started.stage if open_boards and not started.by_teams else 0,
            "stops": open_boards and newest and untouched,
            "publication": said_publication(times),
        }

    def ended_form(self) -> SlipForm:
        """The slip of a game that was not played to its end, once for all boards."""
        form = SlipForm(auto_id="ended_%s")
        if not self.several_games:
            form.fields["game"].widget = forms.HiddenInput()
        return form

    def parts(self) -> dict[str, object]:
        """The boards that are open, and those that have reported: folded while others are open."""
        found = self.found()
        waiting = [line for line in found if line.standing is None]
        asked = self.request.GET.get("board", "")
        at_board = any(str(line.at.board) == asked for line in found if line.standing)
        return {
            "sought": self.sought,
            "found": len(found),
            "waiting": waiting,
            "folded": [line for line in found if line.standing is not None],
            "unfolded": bool(self.sought) or at_board or not waiting or any(each.clash for each in found),
            "first": self.first_open(found),
        }

    def fragments(self) -> dict[str, object]:
        """What the page shows of the round, and what each slip's answer brings anew."""
        mine = official(self.request).actor
        return reported(self.lines) | {
            "row": self.row,
            "round_number": self.round_number,
            "lines": self.lines,
            "scores": SCORES,
            "slips": slip_data(self.lines, is_open=self.is_open, sides=self.sides),
            "recent": recent(self.lines, self.now, mine),
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
