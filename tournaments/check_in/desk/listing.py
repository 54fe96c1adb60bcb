"""The list at the desk: everybody who is expected, each row a button; what is due is ticked beside it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from events.log import Recorded
from federation.pages.account import official
from federation.pages.command_keys import key_of
from federation.pages.refusals import status_of, words
from tournaments.check_in import commands
from tournaments.check_in.desk.base import OfCheckIn
from tournaments.rules.citations import Rule


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
            return self.as_json({})
        return self.render_form(self.form_to_fill())

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Open it, tick a player, take it back, or record what was paid; a refusal stands above the list."""
        if another := self.of_another():
            return another
        try:
            self.give()
        except Refused as refusal:
            if self.wants_json:
                return self.as_json({"refused": str(words(refusal, request))}, status=status_of(refusal))
            messages.error(request, str(words(refusal, request)))
        if self.wants_json:
            return self.as_json({})
        return redirect(self.get_success_url())

    def give(self) -> Recorded | None:
        """The act that the button asks for."""
        by, key = official(self.request), key_of(self.request)
        if "act" in self.request.POST:
            return self.tick(by, key)
        return commands.open_check_in(self.bare_act(), by=by, key=key)

    def counted(self) -> dict[str, object]:
        """With what the desk alone is shown."""
        beside = {"row": self.row, "is_open": self.is_open, "desk": self.reads_records}
        return super().counted() | beside | {"quarantine": self.book.cite(Rule.QUARANTINE)}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The list, and where it is closed."""
        self.kicker, self.title = self.row.name, _("Check-in for round %(round)s") % {"round": self.at[1]}
        context = super().get_context_data(**kwargs)
        return context | self.counted() | ({"in_the_way": None} if self.is_open else {})
