"""The list at the desk: everybody who is expected, each row a button; what is due is ticked beside it."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from events.log import Recorded
from federation.pages.act_views import official
from federation.pages.command_keys import key_of
from federation.pages.refusals import status_of, words
from tournaments.check_in import commands
from tournaments.check_in.desk.base import OfCheckIn
from tournaments.expected import announced_away, expected, missing
from tournaments.rules.citations import Rule

JSON = "application/json"
MOST_DIGITS = 10


class CheckInDesk(OfCheckIn):
    """Who is here."""

    template_name = "check_in/list.html"
    command = staticmethod(commands.open_check_in)
    button = gettext_lazy("Open check-in")

    def bare_act(self) -> commands.OpenCheckIn:
        """What stands in the way of opening it."""
        return commands.OpenCheckIn(**self.here, stage=self.stage)

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The list; for the script the list alone."""
        if self.wants_json:
            return JsonResponse({"list": self.fragment()})
        return self.render_form(self.form_to_fill())

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Open it, tick a player, take it back, or record what was paid; a refusal stands above the list."""
        if another := self.of_another():
            return another
        try:
            self.give()
        except Refused as refusal:
            if self.wants_json:
                said = {"refused": str(words(refusal, request)), "list": self.fragment()}
                return JsonResponse(said, status=status_of(refusal))
            messages.error(request, str(words(refusal, request)))
        if self.wants_json:
            self.__dict__.pop("check_in", None)  # read anew
            return JsonResponse({"list": self.fragment()})
        return redirect(self.get_success_url())

    def give(self) -> Recorded | None:
        """The act that the button asks for."""
        by, key = official(self.request), key_of(self.request)
        person = self.request.POST.get("person", "")
        stage, number = self.stage, self.number("stage_round")
        asked: dict[str, Callable[[], Recorded | None]] = {
            "here": lambda: commands.check_player_in(
                commands.CheckPlayerIn(**self.here, stage=stage, stage_round=number, person=person),
                by=by,
                key=key,
            ),
            "back": lambda: commands.take_back_check_in(
                commands.TakeBackCheckIn(**self.here, stage=stage, stage_round=number, person=person),
                by=by,
                key=key,
            ),
            "paid": lambda: commands.record_entry_fee(
                commands.RecordEntryFee(**self.here, person=person, amount=self.number("amount")),
                by=by,
                key=key,
            ),
        }
        opened = commands.OpenCheckIn(**self.here, stage=self.stage)
        give = asked.get(self.request.POST.get("act", ""))
        return give() if give else commands.open_check_in(opened, by=by, key=key)

    def number(self, name: str) -> int:
        """A number of the form, 0 for what is none."""
        value = self.request.POST.get(name, "")
        return int(value) if value.isascii() and value.isdecimal() and len(value) < MOST_DIGITS else 0

    @property
    def wants_json(self) -> bool:
        """Whether the script asks, not a form."""
        return JSON in self.request.headers.get("Accept", "")

    def fragment(self) -> str:
        """The counts and the rows."""
        return render_to_string("check_in/rows.html", self.counted(), request=self.request)

    def counted(self) -> dict[str, object]:
        """The list with its counts, as far as the reader asked for it."""
        every, gone = expected(self.state, self.at), missing(self.state, self.check_in, self.at)
        only, asked = self.request.GET.get("only") == "missing", self.request.GET.get("q", "").strip()
        lines = [line for line in self.lines(asked=asked) if not (only and line.here)]
        counts = {
            "expected_count": len(every),
            "missing_count": len(gone),
            "here_count": len(every) - len(gone),
        }
        away = [self.names[person] for person in announced_away(self.state, self.at)]
        shown = {"lines": lines, "only": only, "asked": asked, "is_open": self.is_open, "away": sorted(away)}
        beside = {"row": self.row, "stage": self.stage, "round": self.at[1], "code": self.check_in.code}
        return counts | shown | beside | {"quarantine": self.book.cite(Rule.QUARANTINE)}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The list, and where it is closed."""
        self.kicker, self.title = self.row.name, _("Check-in for round %(round)s") % {"round": self.at[1]}
        context = super().get_context_data(**kwargs)
        return context | self.counted() | ({"in_the_way": None} if self.is_open else {})
