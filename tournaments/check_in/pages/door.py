"""At the door: the sign on the poster is scanned, a name typed, and its player says "I am here".

Works without a script. The code is asked of the log at every step; the cookie only says which one was shown,
and which device it is, so that one phone does not check in a whole hall; a screen at the door does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django import forms
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views import View
from django.views.decorators.debug import sensitive_post_parameters

from events.citing import NotAllowed, Refused
from events.work import SYSTEM
from federation.pages.refusals import status_of, words
from federation.pages.wrong_codes import WrongCodes, too_often
from tournaments.check_in import commands
from tournaments.check_in.pages import door_cookie
from tournaments.check_in.queries import Line, plain_lines
from tournaments.door_code import check_in_now, code_shown
from tournaments.expected import open_rounds
from tournaments.log_state import state_now
from tournaments.phones.pages.boards import row_of
from tournaments.state.check_in import CheckIn

LEAST_LETTERS, MOST_NAMES, MOST_DIGITS = 2, 8, 8
MOST_OF_A_PHONE, MINUTES = 6, 15
OK, UNREADABLE, TOO_MANY = 200, 422, 429


class CodeForm(forms.Form):
    """The digits, or what the script read from behind # of the address."""

    digits = forms.CharField(
        label=gettext_lazy("The eight digits on the poster"),
        required=False,
        max_length=12,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    token = forms.CharField(required=False, max_length=32, widget=forms.HiddenInput)

    @property
    def shown(self) -> str:
        """What was shown: the sign, else the digits without spaces."""
        return self.cleaned_data["token"] or "".join(self.cleaned_data["digits"].split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A player of a name that was typed, and the round that is asked about."""

    line: Line
    stage: int
    stage_round: int


@method_decorator(sensitive_post_parameters(), name="dispatch")
class Door(View):
    """Show the code, find the own name, say "I am here"."""

    http_method_names = ["get", "head", "post"]

    def setup(self, request: HttpRequest, *args: object, **kwargs: str) -> None:
        """Which code the phone has shown, if it has."""
        super().setup(request, *args, **kwargs)
        self.here = {name: kwargs[name] for name in ("federation", "tournament")}
        self.row = row_of(**self.here)
        self.device, self.shown = door_cookie.asking(request, self.here)

    @cached_property
    def check_in(self) -> CheckIn:
        """Who is here and which code stands, as the log has it now."""
        return check_in_now(**self.here)

    def get(self, request: HttpRequest, **_kwargs: str) -> HttpResponse:
        """The field for the name; without a code that stands the field for one."""
        code = code_shown(**self.here, check_in=self.check_in, shown=self.shown) if self.shown else 0
        if code and code == self.check_in.code:
            return self.page()
        form = CodeForm()
        if self.shown:
            refusal = NotAllowed("door_code_ended", field="digits")
            return self.asks_code(form, said=str(words(refusal, request)), status=status_of(refusal))
        return self.asks_code(form)

    def post(self, request: HttpRequest, **_kwargs: str) -> HttpResponse:
        """Show a code, choose a name, or say that its player is here."""
        if "person" not in request.POST:
            return self.show_code()
        found = next((each for each in self.everybody() if self.is_meant(each)), None)
        if found is not None and "sure" not in request.POST:
            return self.page(asks=found)
        return self.say_here(found)

    def show_code(self) -> HttpResponse:
        """Let the phone in, or say that the code is none."""
        form = CodeForm(self.request.POST)
        if not form.is_valid():
            return self.asks_code(form, status=UNREADABLE)
        wrong, typed = (
            WrongCodes.of(self.request, door_cookie.salt(self.here)),
            not form.cleaned_data["token"],
        )
        if typed and wrong.locked:
            return self.asks_code(form, said=too_often(), status=TOO_MANY)
        code = code_shown(**self.here, check_in=self.check_in, shown=form.shown)
        if not code or code != self.check_in.code:
            if typed:
                wrong.count()
            refusal = NotAllowed("door_code_ended" if code else "wrong_door_code", field="digits")
            return self.asks_code(form, said=str(words(refusal, self.request)), status=status_of(refusal))
        answer = redirect(reverse("door", kwargs=self.here))
        door_cookie.remember(answer, self.here, form.shown)
        return answer

    def say_here(self, found: Found | None) -> HttpResponse:
        """Record it; what the page showed an hour ago is held to the round that is open now."""
        counted = f"door-said-{self.device}"
        if cache.get(counted, 0) >= MOST_OF_A_PHONE:
            said = _("So many players have checked in on this phone. Go to the arbiter’s table.")
            return self.page(said=said, status=TOO_MANY)
        act = commands.SayHere(
            federation=self.here["federation"],
            tournament=self.here["tournament"],
            stage=self.number("stage"),
            stage_round=self.number("stage_round"),
            person=self.request.POST["person"],
            shown=self.shown,
        )
        try:
            commands.say_here(act, by=SYSTEM)
        except Refused as refusal:
            said = str(words(refusal, self.request))
            if isinstance(refusal, NotAllowed):
                return self.asks_code(CodeForm(), said=said, status=status_of(refusal))
            return self.page(said=said, status=status_of(refusal))
        if self.device not in {"", door_cookie.KIOSK}:
            cache.set(counted, cache.get(counted, 0) + 1, MINUTES * 60)
        self.__dict__.pop("check_in", None)  # read anew
        name = found.line.who.name if found else ""
        said = _("%(name)s is checked in for round %(round)s.") % {"name": name, "round": act.stage_round}
        return self.page(said=said, good=True)

    def number(self, name: str) -> int:
        """A number of the form, 0 for what is none."""
        value = self.request.POST.get(name, "")
        return int(value) if value.isascii() and value.isdecimal() and len(value) < MOST_DIGITS else 0

    def is_meant(self, found: Found) -> bool:
        """Whether the form names this player and this round."""
        sent = (self.number("stage"), self.number("stage_round"))
        return (found.stage, found.stage_round) == sent and found.line.person == self.request.POST["person"]

    def everybody(self, asked: str = "") -> list[Found]:
        """Who is called so in each round that players check in for now."""
        state = state_now(**self.here)
        return [
            Found(line=line, stage=at[0], stage_round=at[1])
            for at in open_rounds(state, self.check_in)
            for line in plain_lines(self.here["federation"], state, self.check_in, at, asked=asked)
        ]

    def page(
        self, *, said: str = "", good: bool = False, asks: Found | None = None, status: int = OK
    ) -> HttpResponse:
        """The field for the name, and who is called so; or one of them, asked whether it is they."""
        asked = "" if good else self.request.GET.get("q", "").strip()[:60]
        rounds = open_rounds(state_now(**self.here), self.check_in)
        found = self.everybody(asked) if len(asked) >= LEAST_LETTERS else []
        return self.rendered(
            "check_in/door.html",
            status,
            said=said,
            good=good,
            asks=asks,
            asked=asked,
            too_short=bool(asked) and len(asked) < LEAST_LETTERS,
            is_open=bool(rounds),
            numbers=[number for _stage, number in rounds],
            several=len(rounds) > 1,
            found=found[:MOST_NAMES],
            more=max(len(found) - MOST_NAMES, 0),
        )

    def asks_code(self, form: CodeForm, *, said: str = "", status: int = OK) -> HttpResponse:
        """The field for the digits; with a script and a sign only the button."""
        return self.rendered("check_in/door_code.html", status, form=form, said=said)

    def rendered(self, template: str, status: int, **context: object) -> HttpResponse:
        """A page of the door."""
        return render(self.request, template, {"row": self.row} | context, status=status)
