"""A phone joins by the QR sign, whose secret stands behind # and reaches no server's log, or by eight digits.

Digits that are wrong are counted, by address and for the tournament in all; the sign, which no one can guess,
works on.
"""

from __future__ import annotations

from hashlib import sha256
from uuid import uuid4

from django import forms
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy, ngettext
from django.views import View
from django.views.decorators.debug import sensitive_post_parameters
from rest_framework.throttling import BaseThrottle

from events.citing import Refused
from events.work import SYSTEM
from federation.pages.refusals import status_of, words
from tournaments.models import TournamentRow
from tournaments.phones import commands
from tournaments.phones.pages.boards import row_of
from tournaments.phones.pages.cookie import phones_of, remember

MOST_OF_AN_ADDRESS, MOST_IN_ALL = 10, 100
MINUTES = 15
TOO_MANY = 429
UNREADABLE = 422


class CodeForm(forms.Form):
    """The digits, or what the script read from behind # of the address."""

    digits = forms.CharField(
        label=gettext_lazy("The eight digits of the code"),
        required=False,
        max_length=12,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    token = forms.CharField(required=False, max_length=32, widget=forms.HiddenInput)

    @property
    def shown(self) -> str:
        """What was shown: the token, else the digits without spaces."""
        return self.cleaned_data["token"] or "".join(self.cleaned_data["digits"].split())


@method_decorator(sensitive_post_parameters(), name="dispatch")
class Join(View):
    """Show a code."""

    http_method_names = ["get", "head", "post"]

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The field for the digits; with a script and a sign only the button."""
        return self.page(request, row_of(federation, tournament), CodeForm())

    def post(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """Let the phone in, or say that the code is none."""
        row, form = row_of(federation, tournament), CodeForm(request.POST)
        if not form.is_valid():
            return self.page(request, row, form, status=UNREADABLE)
        by_digits = not form.cleaned_data["token"]
        if by_digits and _locked(request, row):
            form.add_error("digits", _too_often())
            return self.page(request, row, form, status=TOO_MANY)
        here, actor = {"federation": federation, "tournament": tournament}, uuid4()
        try:
            commands.join_phone(commands.JoinPhone(**here, shown=form.shown, actor=actor), by=SYSTEM)
        except Refused as refusal:
            if by_digits:
                _count(request, row)
            form.add_error("digits", str(words(refusal, request)))
            return self.page(request, row, form, status=status_of(refusal))
        phones = phones_of(**here)
        answer = redirect(reverse("phone", kwargs=here))
        remember(answer, here, actor, phones.codes[phones.phones[actor].code])
        return answer

    def page(
        self, request: HttpRequest, row: TournamentRow, form: CodeForm, *, status: int = 200
    ) -> HttpResponse:
        """The page with the field."""
        return render(request, "phones/code.html", {"row": row, "form": form}, status=status)


def _too_often() -> str:
    return ngettext(
        "Too many wrong codes were typed. Scan the QR sign, or type the digits again in %(minutes)s minute.",
        "Too many wrong codes were typed. Scan the QR sign, or type the digits again in %(minutes)s minutes.",
        MINUTES,
    ) % {"minutes": MINUTES}


def _names(request: HttpRequest, row: TournamentRow) -> dict[str, int]:
    """The counts that a wrong code goes into, and how far each may go."""
    address = BaseThrottle().get_ident(request) or ""  # type: ignore[arg-type]
    whole = f"{row.federation}/{row.tournament}"
    keys = {f"{whole} {address}": MOST_OF_AN_ADDRESS, whole: MOST_IN_ALL}
    return {f"phone-code-{sha256(key.encode()).hexdigest()}": most for key, most in keys.items()}


def _locked(request: HttpRequest, row: TournamentRow) -> bool:
    return any(cache.get(name, 0) >= most for name, most in _names(request, row).items())


def _count(request: HttpRequest, row: TournamentRow) -> None:
    for name in _names(request, row):
        cache.set(name, cache.get(name, 0) + 1, MINUTES * 60)
