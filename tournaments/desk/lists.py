"""A list that is pasted or uploaded: looked at line by line first, recorded whole or not at all."""

from __future__ import annotations

from hashlib import sha256
from typing import Any
from uuid import UUID

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from events.translating import translated
from federation.books import federation as federation_of
from federation.members import directory
from federation.pages.act_views import UNREADABLE, ActForm, ActView
from tournaments import commands
from tournaments.commands import Entry
from tournaments.desk.base import OfTournament
from tournaments.desk.encoding import TextForm
from tournaments.desk.register_index import RegisterIndex
from tournaments.exchange.decoding import lines_of
from tournaments.exchange.entries_csv import EntriesPreview, preview_entries
from tournaments.exchange.findings import Finding
from tournaments.models import EntryRow


class ListView(ActView):
    """Look at a list; record it when every line is in order and the official says so."""

    form_class = TextForm
    preview: Any = None

    def look(self, raw: bytes) -> bool:
        """Read the list into `preview`; whether it may be recorded. Raises Malformed."""
        raise NotImplementedError

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Look, and record if asked to and all is settled."""
        form = self.get_form()
        assert isinstance(form, TextForm)
        if not form.is_valid():
            return self.render_form(form, status=UNREADABLE)
        try:
            text = form.read(federation_of(self.kwargs["federation"]).language)
            settled = self.look(text.encode()) and not form.readings
        except Refused as refusal:
            form.refuse(refusal)
            return self.render_form(form, status=UNREADABLE)
        self.preview["readings"], self.preview["settled"] = form.readings, settled
        self.seen = _digest(text)
        if settled and "record" in request.POST and request.POST.get("seen") == self.seen:
            return super().post(request)
        return self.render_form(form, status=200 if settled else UNREADABLE)

    seen = ""
    """What the official has looked at; only that is recorded."""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The preview."""
        return super().get_context_data(**kwargs) | {"preview": self.preview, "seen": self.seen}


def _digest(text: str) -> str:
    """The list whatever its line ends: browsers change them on the way."""
    return sha256("\n".join(lines_of(text)).encode()).hexdigest()


def said(finding: Finding) -> str:
    """A finding in the reader's language."""
    return translated(finding.message, finding.values)


class EnterList(OfTournament, ListView):
    """Enter everybody on a list."""

    template_name = "desk/enter_list.html"
    form_class = TextForm
    command = staticmethod(commands.enter_players)
    title = gettext_lazy("Enter a list of players")
    entries: tuple[Entry, ...] = ()

    def bare_act(self) -> msgspec.Struct:
        """Nobody entered: says whether entries are open at all."""
        return commands.EnterPlayers(**self.here, entries=())

    def look(self, raw: bytes) -> bool:
        """Each line beside whom it names in the register, or what is wrong with it."""
        register = RegisterIndex(self.kwargs["federation"])
        found = preview_entries(raw, register.find)
        entered = {
            str(person) for person in EntryRow.objects.filter(**self.here).values_list("person", flat=True)
        }
        twice = {line.line for line in found.lines if line.member and line.member.key in entered}
        swedish = directory.swedish(UUID(line.member.key) for line in found.lines if line.member)
        self.entries = tuple(
            Entry(
                person=line.member.key,
                club=register.club_of(UUID(line.member.key)),
                member_number=register.number_of(UUID(line.member.key)),
                swedish=UUID(line.member.key) in swedish,
            )
            for line in found.lines
            if line.member
        )
        self.preview = _shown(found, twice)
        return found.in_order and not twice

    def act(self, form: ActForm) -> msgspec.Struct:
        """All entries in one."""
        return commands.EnterPlayers(**self.here, entries=self.entries)

    def perform(self, form: ActForm) -> Any:
        """Enter; a refusal that is about somebody says about whom."""
        try:
            return super().perform(form)
        except Refused as refusal:
            if person := refusal.values.get("person"):
                name = directory.names([UUID(str(person))])[UUID(str(person))]
                form.add_error(None, _("This is about %(name)s.") % {"name": name})
            raise


def _shown(found: EntriesPreview, twice: set[int]) -> dict[str, object]:
    lines = [
        {
            "line": line.line,
            "number": line.number,
            "name": line.name,
            "member": line.member,
            "problem": said(line.problem)
            if line.problem
            else _("is entered already")
            if line.line in twice
            else "",
            "candidates": line.candidates,
        }
        for line in found.lines
    ]
    return {
        "lines": lines,
        "wrong": sum(bool(line["problem"]) for line in lines),
        "problems": [said(problem) for problem in found.problems],
        "adjustments": [said(adjustment) for adjustment in found.adjustments],
        "settled": found.in_order and not twice,
    }
