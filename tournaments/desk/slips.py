"""One result slip: recorded by itself at once, typed anew over another one, taken back.

The slip field of the round's desk sends each slip here and reads the answer as JSON; without the script the
same is a form of its own, reached from the row of the board.
"""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Clash, Refused
from events.log import Recorded
from federation.pages.account import official
from federation.pages.act_views import UNREADABLE, ActForm, ActView, address_after
from federation.pages.command_keys import key_of
from federation.pages.refusals import status_of, words
from tournaments import commands
from tournaments.commands.playing import HandedIn, as_result
from tournaments.desk.results import RoundDesk
from tournaments.desk.round_form import NOBODY, RoundForm, handed_in, pair_of
from tournaments.desk.round_lines import Line
from tournaments.desk.slip_data import recorded_text, stands_text
from tournaments.desk.slip_form import SlipForm
from tournaments.log_state import GameAt, OfResult
from tournaments.rules.scoring import Ending
from tournaments.state import Result

JSON = "application/json"


class Slip(RoundDesk):
    """Record one slip."""

    template_name = "desk/act.html"
    title = gettext_lazy("Type a result")
    button = gettext_lazy("Record it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The board of the address; what stands of it is what would be typed over."""
        return SlipForm(**self.get_form_kwargs())

    def get_initial(self) -> dict[str, object]:
        """The game of the row that one comes from."""
        super().get_initial()
        asked = {name: self.request.GET.get(name) for name in ("board", "game")}
        return {name: value for name, value in asked.items() if value}

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The form; for the slip field what of the round has changed since it read it."""
        if self.wants_json:
            self.read()
            return self.answer({})
        return self.plain(self.form_to_fill())

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Record the slip, or say what stands. One that waited is recorded for the account that typed it."""
        if another := self.of_another():
            return another
        form = self.get_form()
        assert isinstance(form, SlipForm)
        if not form.is_valid():
            said = " ".join(str(error) for errors in form.errors.values() for error in errors)
            return self.refused(form, said, UNREADABLE)
        form.reader = request
        try:
            recorded = self.perform(form)
        except Refused as refusal:
            return self.not_recorded(form, refusal)
        line = self.line_of(form.at)
        if self.wants_json:
            return self.answer({"recorded": self.said(line, recorded), "over": self.entry_of(form, recorded)})
        return redirect(address_after(self.get_success_url(), recorded))

    def perform(self, form: ActForm) -> Recorded | None:
        """Hand it in, or type it over the entry that was seen."""
        assert isinstance(form, SlipForm)
        game = self.game_of(form)
        here = {**self.here, "round_number": self.round_number}
        by, key = official(self.request), key_of(self.request)
        if over := form.cleaned_data["over"]:
            act = commands.MendResult(**here, game=game, over=over)
            return commands.mend_result(act, by=by, key=key)
        return commands.report_results(commands.ReportResults(**here, games=(game,)), by=by, key=key)

    def game_of(self, form: SlipForm) -> HandedIn:
        """The game as the slip says it."""
        said = form.cleaned_data
        score = "none" if said["ending"] == NOBODY[0] else said["score"]
        ending = Ending.WALKOVER.value if score == "none" else said["ending"]
        pair = pair_of(said["pair"])
        return handed_in(form.at, score, ending, self.sides, both_moved=said["both_moved"], pair=pair)

    def entry_of(self, form: SlipForm, recorded: Recorded | None) -> int:
        """The entry by which the slip was recorded, 0 for none.

        What a colleague typed since is another one, which the official has not seen.
        """
        of_game = [entry for at, entry in self.now.entries if at == form.at]
        if recorded:
            mine = (recorded.first_position, recorded.last_position)
            of_game = [entry for entry in of_game if mine[0] <= entry.position <= mine[1]]
        elif of_game and not says(of_game[-1].result, self.game_of(form)):
            return 0
        return of_game[-1].position if of_game else 0

    def not_recorded(self, form: SlipForm, refusal: Refused) -> HttpResponse:
        """What stands in the way; where it is another result, that one, and how to type over it."""
        said = str(words(refusal, self.request))
        line = next((each for each in self.read() if each.at == form.at), None)
        if refusal.code == "board_moved" or not (isinstance(refusal, Clash) and line and line.standing):
            form.refuse(refusal)
            return self.refused(form, said, status_of(refusal))
        said = _("%(board)s stands %(stands)s.") % {
            "board": line.label,
            "stands": stands_text(line.standing),
        }
        if line.mendable and not self.wants_json:
            again = self.request.POST.copy()
            again["over"], again["key"] = str(line.standing.position), str(uuid4())
            form.data = again
            said += " " + _("If yours holds instead, record it once more.")
        form.add_error("score", said)
        return self.refused(form, said, status_of(refusal))

    def read(self) -> list[Line]:
        """Every line of the round as it stands now."""
        self.now = self.entries()
        empty = RoundForm(None, (), self.sides)
        self.lines = list(self.read_lines(empty, self.now.standing))
        return self.lines

    def line_of(self, at: GameAt) -> Line:
        """The line of a game of the round."""
        return next(line for line in self.read() if line.at == at)

    def said(self, line: Line, recorded: Recorded | None) -> str:
        """7 Fuglbæk – Ørumkær 1–0, recorded 14:02; or that it stood so before."""
        if line.standing is None:
            return _("%(board)s was recorded, and taken back since.") % {"board": line.label}
        if recorded is None:
            stands = {"board": line.label, "stands": stands_text(line.standing)}
            return _("Already so: %(board)s stands %(stands)s.") % stands
        return recorded_text(line, line.standing)

    @property
    def wants_json(self) -> bool:
        """Whether the slip field asks, not a form."""
        return JSON in self.request.headers.get("Accept", "")

    def refused(self, form: SlipForm, said: str, status: int) -> HttpResponse:
        """As the slip field reads it, or the form with what was typed."""
        if not self.wants_json:
            return self.plain(form, status=status)
        self.read()
        return self.answer({"refused": said}, status=status)

    def plain(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The form of one slip."""
        return ActView.render_form(self, form, status=status)

    def answer(self, said: dict[str, Any], *, status: int = 200) -> JsonResponse:
        """What came of the slip, and whatever of the round has changed since the page was read."""
        context = self.fragments()
        known = self.request.GET.get("known", "")
        since = int(known) if known.isascii() and known.isdecimal() and len(known) < 19 else 0
        shown = {
            line.field: self.rendered("desk/board.html", context | {"line": line})
            for line in self.lines
            if self.now.changed.get(line.at, 0) > since
        }
        more = {
            "known": max(self.now.changed.values(), default=0),
            "slips": context["slips"],
            "rows": shown,
            "reported": self.rendered("desk/reported.html", context),
            "recent": self.rendered("desk/recent.html", context),
            "clock": self.rendered("screens/round_clock.html", self.clock()),
            "waiting": bool(context["missing"]),
        }
        return JsonResponse(said | more, status=status)

    def rendered(self, template: str, context: dict[str, Any]) -> str:
        """A part of the round's page."""
        return render_to_string(template, context, request=self.request)

    def bare_act(self) -> msgspec.Struct | None:
        """What stands in the way is said of the slip, not before it."""
        return None

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The tournament and the round."""
        kicker = _("%(tournament)s, round %(round)s") % {
            "tournament": self.row.name,
            "round": self.round_number,
        }
        # not the round's page: of one slip no lines are read
        return ActView.get_context_data(self, **kwargs) | {"kicker": kicker}


def says(result: OfResult, game: HandedIn) -> bool:
    """Whether a result stands as a slip has it."""
    stands = Result(result.black, result.white, result.ending, result.both_moved)
    return stands == as_result(game)


class TakeBack(RoundDesk):
    """Undo one's own slip."""

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Take it back, and on to the round; a refusal is shown there."""
        named: dict[str, Any] = {name: self.sent(name) for name in ("board", "game", "position")}
        named["round_number"] = self.round_number
        try:
            act = commands.TakeBackResult(**self.here, **named)
            recorded = commands.take_back_result(act, by=official(request), key=key_of(request))
        except Refused as refusal:
            form = RoundForm(request.POST, (), self.sides)
            form.is_valid()
            form.add_error(None, str(words(refusal, request)))
            return self.render_form(form, status=status_of(refusal))
        return redirect(address_after(self.get_success_url(), recorded))

    def sent(self, name: str) -> int:
        """A number of the form as it was sent, 0 for what is none."""
        value = self.request.POST.get(name, "")
        return int(value) if value.isascii() and value.isdecimal() and len(value) < 19 else 0
