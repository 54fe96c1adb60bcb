"""A list that is pasted or uploaded: looked at line by line first, then recorded as it was shown."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse

from events.citing import Refused
from events.translating import translated
from federation.books import federation as federation_of
from federation.pages.act_views import UNREADABLE, ActForm, ActView
from tournaments.desk.encoding import TextForm
from tournaments.exchange.decoding import lines_of
from tournaments.exchange.findings import Finding


class ListView(ActView):
    """Look at a list; record it when it is in order and the official says so."""

    form_class = TextForm
    preview: Any = None
    seen = ""
    """What the official has looked at; only that is recorded."""

    def look(self, raw: bytes) -> bool:
        """Read the list into `preview`; whether it may be recorded. Raises Malformed."""
        raise NotImplementedError

    def ready(self) -> bool:
        """Whether what was looked at may be recorded: all of the list, unless a list takes part of it."""
        return bool(self.preview["settled"])

    def record(self) -> str:
        """What would be recorded, in a text that changes with it; "" where the list alone says it."""
        return ""

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Look, and record if asked to and all is settled."""
        form = self.get_form()
        settled = self.looked(form)
        if self.may_record and "record" in request.POST and request.POST.get("seen") == self.seen:
            return super().post(request)
        return self.render_form(form, status=200 if settled else UNREADABLE)

    may_record = False

    def looked(self, form: ActForm) -> bool:
        """Look at the list in this form; whether all of it is in order."""
        assert isinstance(form, TextForm)
        if not form.is_valid():
            return False
        try:
            self.text = form.read(federation_of(self.kwargs["federation"]).language)
            settled = self.look(self.text.encode()) and not form.readings
        except Refused as refusal:
            form.refuse(refusal)
            return False
        self.preview["readings"], self.preview["settled"] = form.readings, settled
        self.seen = _digest(self.text, self.record())
        self.may_record = self.ready() and not form.readings
        return settled

    text = ""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The preview."""
        return super().get_context_data(**kwargs) | {"preview": self.preview, "seen": self.seen}


def _digest(text: str, record: str) -> str:
    """The list whatever its line ends, which browsers change on the way, and what it comes to."""
    return sha256("\n".join([*lines_of(text), record]).encode()).hexdigest()


def said(finding: Finding) -> str:
    """A finding in the reader's language."""
    return translated(finding.message, finding.values)
