"""A phone joins by the QR sign, whose secret stands behind # and reaches no server's log, or by eight digits.

Digits that are wrong are counted, by address and for the tournament in all; the sign, which no one can guess,
works on.
"""

from __future__ import annotations

from uuid import uuid4

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy
from django.views import View
from django.views.decorators.debug import sensitive_post_parameters

from events.citing import Refused
from events.work import SYSTEM
from federation.pages.refusals import status_of, words
from federation.pages.wrong_codes import WrongCodes, too_often
from tournaments.models import TournamentRow
from tournaments.phones import commands
from tournaments.phones.pages.boards import row_of
from tournaments.phones.pages.cookie import phones_of, remember

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
        wrong = WrongCodes.of(request, f"phones {federation}/{tournament}")
        if by_digits and wrong.locked:
            form.add_error("digits", too_often())
            return self.page(request, row, form, status=TOO_MANY)
        here, actor = {"federation": federation, "tournament": tournament}, uuid4()
        try:
            commands.join_phone(commands.JoinPhone(**here, shown=form.shown, actor=actor), by=SYSTEM)
        except Refused as refusal:
            if by_digits:
                wrong.count()
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
