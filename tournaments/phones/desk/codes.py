"""Codes for phones: made with a QR sign and eight digits that are shown once, listed, revoked."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.debug import sensitive_variables

from events import clock
from events.citing import Refused
from events.log import read_stream
from federation.cache_control import keep_nowhere
from federation.members import directory
from federation.pages.account import official
from federation.pages.act_views import ActForm
from federation.pages.command_keys import key_of
from federation.pages.qr import qr_svg
from federation.pages.refusals import status_of, words
from tournaments.desk.base import OfTournament
from tournaments.events.phones import CodeMade, Level
from tournaments.log_state import account_names, state_now
from tournaments.phones import commands
from tournaments.phones.commands.codes import DIGITS
from tournaments.phones.pages.cookie import phones_of
from tournaments.state import stream_of
from tournaments.state.check_in import check_in_stream
from tournaments.state.entry_fees import entry_fees_stream
from tournaments.state.phones import Phones, phones_stream

LEVELS = (
    (Level.HELPER, gettext_lazy("helper: fills empty boards of the open round")),
    (Level.DEPUTY, gettext_lazy("deputy: fills empty boards of any round, and mends in the open one")),
    (Level.CHECK_IN, gettext_lazy("check-in: ticks who is here and what was paid, and enters no result")),
)
MOST_BOARDS, LONGEST = 9_999, 7
HOURS = (0, 1, 2, 4, 8, 12, 24)


class CodeForm(ActForm):
    """What a code lets a phone do, and for how long."""

    level = forms.ChoiceField(label=gettext_lazy("What it lets a phone do"), choices=LEVELS)
    first_board = forms.IntegerField(
        label=gettext_lazy("From board"), min_value=1, max_value=MOST_BOARDS, initial=1
    )
    last_board = forms.IntegerField(label=gettext_lazy("To board"), min_value=1, max_value=MOST_BOARDS)
    hours = forms.TypedChoiceField(label=gettext_lazy("It holds for"), coerce=int)
    holder = forms.ChoiceField(
        label=gettext_lazy("A player here carries it"),
        required=False,
        help_text=gettext_lazy("A player enters no own game."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A code in the list. `last_use`: when a phone of it last entered something."""

    made: CodeMade
    level: str
    maker: str
    phones: int
    entries: int
    last_use: dt.datetime | None
    stands: bool
    revoked: bool


class Codes(OfTournament):
    """Make a code; the list of all."""

    template_name = "phones/codes.html"
    form_class = CodeForm
    command = staticmethod(commands.make_code)
    title = gettext_lazy("Codes for phones")
    button = gettext_lazy("Make the code")
    renews = False
    made: Mapping[str, str] | None = None

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """What was sent, or an empty one."""
        return self.offering(super().get_form(form_class))

    def offering(self, form: ActForm) -> ActForm:
        """With the hours, and who plays here."""
        form.offer("hours", [(hours, _hours(hours)) for hours in HOURS])
        players = {UUID(person) for person in state_now(**self.here).entries}
        named = sorted(directory.names(players).items(), key=lambda each: each[1])
        form.offer("holder", [("", _("no player")), *named])
        return form

    def get_initial(self) -> dict[str, object]:
        """A helper's, for all boards, to the end of the day."""
        super().get_initial()
        boards = max((len(each.boards) for each in state_now(**self.here).rounds), default=0)
        return {"level": Level.HELPER, "last_board": boards or MOST_BOARDS, "hours": 0}

    def get_success_url(self) -> str:
        """This page."""
        return reverse("desk-codes", kwargs=self.here)

    @method_decorator(sensitive_variables())
    def form_valid(self, form: ActForm) -> HttpResponse:
        """The sign and the digits in this one answer; asked again with the same form they are the same."""
        key = key_of(self.request)
        token = salted_hmac("phones.token", str(key), algorithm="sha256").hexdigest()[:32]
        drawn = int(salted_hmac("phones.digits.drawn", str(key), algorithm="sha256").hexdigest(), 16)
        digits = str(drawn % 10**DIGITS).zfill(DIGITS)
        act = commands.MakeCode(**self.here, **form.values(), token=token, digits=digits)
        try:
            self.command(act, by=official(self.request), key=key)
        except Refused as refusal:
            form.refuse(refusal)
            return self.render_form(form, status=status_of(refusal))
        keep_nowhere(self.request)
        where = self.request.build_absolute_uri(reverse("phone-code", kwargs=self.here))
        self.made = {
            "sign": qr_svg(f"{where}#{token}"),
            "digits": f"{digits[:4]} {digits[4:]}",
            "where": where,
        }
        return self.render_form(self.offering(CodeForm(initial=self.get_initial())))

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The code that was just made, and all codes."""
        lines = list(reversed(lines_of(**self.here)))
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "made": self.made,
            "lines": lines,
            "standing": [line.made.code for line in lines if line.stands],
        }


class Revoke(OfTournament):
    """End codes: one, or all that stand."""

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """End them, and back to the list; a refusal is shown there."""
        named = request.POST.getlist("codes")
        sent = [each for each in named if each.isascii() and each.isdecimal() and len(each) < LONGEST]
        act = commands.RevokeCodes(**self.here, codes=tuple(map(int, sent)))
        try:
            commands.revoke_codes(act, by=official(request), key=key_of(request))
        except Refused as refusal:
            messages.error(request, str(words(refusal, request)))
        return redirect(reverse("desk-codes", kwargs=self.here))

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The list has the buttons."""
        return redirect(reverse("desk-codes", kwargs=self.here))


def _hours(hours: int) -> str:
    if not hours:
        return _("until the end of the day")
    return ngettext("%(hours)s hour", "%(hours)s hours", hours) % {"hours": hours}


def lines_of(federation: str, tournament: str) -> list[Line]:
    """Every code with what came by it, the oldest first."""
    phones, now = phones_of(federation, tournament), clock.now()
    makers = {
        event.code: each.actor
        for each in read_stream(phones_stream(federation, tournament))
        if isinstance(event := each.event, CodeMade)
    }
    accounts = account_names(set(makers.values()))
    uses = _uses(federation, tournament, phones)
    return [
        Line(
            made=made,
            level=str(made.level.value),
            maker=accounts.get(makers[code], ""),
            phones=phones.joined_by(code),
            entries=len(uses.get(code, [])),
            last_use=max(uses.get(code, []), default=None),
            stands=phones.stands(code, now),
            revoked=code in phones.revoked,
        )
        for code, made in phones.codes.items()
    ]


def _uses(federation: str, tournament: str, phones: Phones) -> dict[int, list[dt.datetime]]:
    """When phones of each code entered something."""
    found: dict[int, list[dt.datetime]] = {}
    for stream in (stream_of, check_in_stream, entry_fees_stream):
        for each in read_stream(stream(federation, tournament)):
            if phone := phones.phones.get(each.actor):
                found.setdefault(phone.code, []).append(each.recorded_at)
    return found
