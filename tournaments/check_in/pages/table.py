"""The table by the door: a helper's phone, whose code ticks who is here, without an account.

It shows names, clubs and what is due at the door; what the register says of a person is for the desk.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views import View

from events import clock
from events.citing import NotAllowed, Refused
from events.work import By
from federation.pages.command_keys import key_of
from federation.pages.refusals import status_of, words
from tournaments.check_in.desk.ticking import Ticking
from tournaments.check_in.pages import door_cookie
from tournaments.check_in.pages.door_cookie import KIOSK
from tournaments.check_in.queries import Line, plain_lines
from tournaments.door_code import sign_of
from tournaments.entry_fees import fees_of
from tournaments.events.phones import CodeMade, Level
from tournaments.expected import open_rounds
from tournaments.pages.position import position_of
from tournaments.phones.pages.boards import row_of
from tournaments.phones.pages.cookie import forget, phone_asking, phones_of
from tournaments.state.check_in import StageRound
from tournaments.tournament_book import book

OK, GONE = 200, 410


class Table(Ticking, View):
    """Who is here, on a phone that joined by a code for the door."""

    http_method_names = ["get", "head", "post"]

    def setup(self, request: HttpRequest, *args: object, **kwargs: str) -> None:
        """Whose phone it is."""
        super().setup(request, *args, **kwargs)
        self.row = row_of(**self.here)
        self.by = phone_asking(request, self.here) or By(UUID(int=0))
        self.phones = phones_of(**self.here)

    @cached_property
    def code(self) -> CodeMade | None:
        """The code of the phone, while it holds."""
        phone = self.phones.phones.get(self.by.actor)
        if phone is None or not self.phones.stands(phone.code, clock.now()):
            return None
        return self.phones.codes[phone.code]

    @property
    def rounds(self) -> list[StageRound]:
        """The rounds that players check in for now."""
        return open_rounds(self.state, self.check_in)

    @property
    def at(self) -> StageRound:
        """The round of the stage that is asked for; of the first that is open."""
        asked = self.request.GET.get("stage")
        return next((each for each in self.rounds if str(each[0]) == asked), self.rounds[0])

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """For a phone whose code holds; one for results has its boards."""
        if (code := self.code) is None:
            return self.over()
        if code.level is not Level.CHECK_IN:
            return redirect(reverse("phone", kwargs=self.here))
        return super().dispatch(request, *args, **kwargs)

    def get(self, _request: HttpRequest, **_kwargs: object) -> HttpResponse:
        """The list, as JSON the list alone."""
        return self.answer()

    def post(self, request: HttpRequest, **_kwargs: object) -> HttpResponse:
        """Tick a player, take it back, or record what was paid."""
        refused, status = "", OK
        try:
            if request.POST.get("act") == KIOSK:
                return self.give_away()
            if self.rounds:
                self.tick(self.by, key_of(request, self.by.actor))
        except NotAllowed:  # the code ended while this was on its way
            return self.over()
        except Refused as refusal:
            refused, status = str(words(refusal, request)), status_of(refusal)
        self.read_anew()
        return self.answer(refused, status)

    def give_away(self) -> HttpResponse:
        """Players check themselves in on this screen from here on; it is no table any more."""
        if not self.check_in.code:
            raise Refused("no_door_code", article=book(self.state).cite("18.1"))
        answer = redirect(reverse("door", kwargs=self.here))
        sign = sign_of(self.here["federation"], self.here["tournament"], self.check_in.code)
        door_cookie.remember(answer, self.here, sign, KIOSK)
        forget(answer, self.here)
        return answer

    def lines(self, *, asked: str = "") -> list[Line]:
        """With what each has to pay."""
        federation = self.here["federation"]
        plain = plain_lines(federation, self.state, self.check_in, self.at, asked=asked)
        fees = fees_of(**self.here, persons=[line.person for line in plain])
        return [replace(line, fee=fees.get(line.person)) for line in plain]

    def fragment(self) -> str:
        """The counts and the rows; or that check-in is not open."""
        if self.rounds:
            return super().fragment()
        return render_to_string("check_in/closed.html")

    def answer(self, refused: str = "", status: int = OK) -> HttpResponse:
        """The list with what came of the tick."""
        if self.wants_json:
            return self.as_json({"refused": refused}, status=status)
        return render(self.request, "check_in/table.html", self.context() | {"said": refused}, status=status)

    def context(self) -> dict[str, object]:
        """What the page shows."""
        phone, code = self.phones.phones[self.by.actor], self.code
        assert code is not None
        until = date_format(localtime(code.expires_at), "H:i")
        several = [(stage, self.stage_name(stage)) for stage, _number in self.rounds]
        shown = {"row": self.row, "letter": phone.letter, "code": code, "until": until, "stages": several}
        return shown | (self.counted() if self.rounds else {}) | {"listed": self.fragment()}

    def over(self) -> HttpResponse:
        """The code has ended: nothing is recorded and nothing shown."""
        said = _("The code of this phone has ended. Ask the arbiter for a new one.")
        if self.wants_json:
            return JsonResponse(
                {"refused": said, "list": "", "known": position_of(**self.here)[0]}, status=GONE
            )
        return render(self.request, "phones/over.html", {"row": self.row, "said": said}, status=GONE)
