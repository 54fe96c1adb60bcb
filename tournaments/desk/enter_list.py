"""Entries from a list: each line is mended in its row, those in order are entered in one, the others stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from events.citing import Refused
from events.log import Recorded
from federation.members import directory
from federation.officials.proposing import MustBeProposed
from federation.officials.roles import Role
from federation.pages import set_aside
from federation.pages.account import federations_with, official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.refusals import words
from tournaments import commands
from tournaments.commands import Entry
from tournaments.desk.base import OfTournament
from tournaments.desk.encoding import TextForm
from tournaments.desk.lists import ListView, said
from tournaments.desk.mending import ListedLine, entries_of, listed, refused_among, rest_of
from tournaments.desk.register_index import RegisterIndex
from tournaments.exchange.entries_csv import preview_entries
from tournaments.models import EntryRow

WHO_REGISTERS = (Role.REGISTRAR, Role.ARBITER)


class EnterList(OfTournament, ListView):
    """Enter everybody on a list who can be entered."""

    template_name = "desk/enter_list.html"
    form_class = TextForm
    renews = False  # a choice is being made, and what was sent would be lost
    command = staticmethod(commands.enter_players)
    title = gettext_lazy("Enter a list of players")
    entries: tuple[Entry, ...] = ()
    rows: Sequence[ListedLine] = ()
    rest = ""
    """What stays in the box once the others are entered."""

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """What stayed in the box, or an empty one."""
        self.typed_before = set_aside.kept(request)
        if self.typed_before is None:
            return super().get(request, *args, **kwargs)
        # Until whom a row has just registered is found; an answer is shown once, and stays on the page.
        self.renews = len(messages.get_messages(request)) == 0
        self.typed_before["key"] = str(uuid4())
        form = self.get_form()
        self.looked(form)
        return self.render_form(form)

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Look at the list and enter; or leave it here and register a person who stands on it."""
        set_aside.drop(request)
        if asked := request.POST.get("register"):
            form = self.get_form()
            self.looked(form)
            if row := next((row for row in self.rows if row.key == asked), None):
                self._set_aside(self.text, but=row.field)
                return HttpResponseRedirect(self._register_page(row))
        return super().post(request, *args, **kwargs)

    def bare_act(self) -> msgspec.Struct:
        """No one entered: says whether entries are open at all."""
        return commands.EnterPlayers(**self.here, entries=())

    def look(self, raw: bytes) -> bool:
        """Each line beside whom it names in the register or who may be meant, or what is wrong with it."""
        register = RegisterIndex(self.kwargs["federation"])
        found = preview_entries(raw, register.find)
        rows = EntryRow.objects.filter(**self.here).values_list("person", flat=True)
        sent = self.typed_before or self.request.POST
        self.rows = listed(found.lines, register, sent, {str(person) for person in rows})
        self._judge(register)
        self.entries = () if found.problems else entries_of(self.rows, register)
        wrong = sum(row.wrong for row in self.rows)
        self.preview = {
            "lines": self.rows,
            "wrong": wrong,
            "left_out": sum(row.left_out for row in self.rows),
            "entered": len(self.entries),
            "problems": [said(problem) for problem in found.problems],
            "adjustments": [said(adjustment) for adjustment in found.adjustments],
            "registers": self.kwargs["federation"] in federations_with(self.request, *WHO_REGISTERS),
        }
        return bool(self.rows) and not found.problems and not wrong

    def _judge(self, register: RegisterIndex) -> None:
        """Say in the row whom the rules do not let in."""
        refused = refused_among(entries_of(self.rows, register), self._trial)
        for row in self.rows:
            if row.member and row.enters and (refusal := refused.get(row.member.key)):
                row.refusal = words(refusal, self.request)

    def _trial(self, entries: Sequence[Entry]) -> Refused | None:
        act = commands.EnterPlayers(**self.here, entries=tuple(entries))
        refusal = refusal_of(commands.enter_players, act, official(self.request))
        return None if isinstance(refusal, MustBeProposed) else refusal

    def ready(self) -> bool:
        """Whether a line is in order; those that are not stay in the box."""
        return bool(self.entries)

    def record(self) -> str:
        """Who is meant as written and enters: a choice in a row is made by the official who sees it."""
        return "\n".join(row.member.key for row in self.rows if row.line.member and row.member and row.enters)

    def act(self, form: ActForm) -> msgspec.Struct:
        """All entries in one."""
        return commands.EnterPlayers(**self.here, entries=self.entries)

    def perform(self, form: ActForm) -> Recorded | None:
        """Enter, and say what became of each line; a refusal that is about a person names that person."""
        try:
            recorded = super().perform(form)
        except Refused as refusal:
            if person := refusal.values.get("person"):
                name = directory.names([UUID(str(person))])[UUID(str(person))]
                form.add_error(None, _("This is about %(name)s.") % {"name": name})
            raise
        self._answer()
        return recorded

    def _answer(self) -> None:
        """Who was entered, who was left out, and what stays here."""
        count = len(self.entries)
        done = ngettext("%(count)s player was entered.", "%(count)s players were entered.", count)
        messages.success(self.request, done % {"count": count})
        if out := [row.written for row in self.rows if row.left_out]:
            messages.info(self.request, _("Left out, as you chose: %(lines)s.") % {"lines": "; ".join(out)})
        if wrong := sum(row.wrong for row in self.rows):
            self.rest = rest_of(self.text, self.rows)
            self._set_aside(self.rest)
            stays = ngettext(
                "%(count)s line is not entered and stays in the list below.",
                "%(count)s lines are not entered and stay in the list below.",
                wrong,
            )
            messages.warning(self.request, stays % {"count": wrong})

    def _set_aside(self, text: str, but: str = "") -> None:
        """Keep the list here with what was chosen in its rows."""
        fields = {row.field: row.chosen for row in self.rows if row.chosen and row.field != but}
        set_aside.keep(self.request, {"text": text, **fields})

    def _register_page(self, row: ListedLine) -> str:
        """The page that registers a person, with the names of the line filled in, and back to the list."""
        surname, given_names = row.names
        names = {"surname": surname, "given_names": given_names, "back": self.request.path}
        return f"{reverse('desk-register-person', args=[self.kwargs['federation']])}?{urlencode(names)}"

    def get_success_url(self) -> str:
        """The list as long as something of it is left, else the tournament's desk."""
        return self.request.path if self.rest else super().get_success_url()

    def get_context_data(self, **kwargs: object) -> dict[str, Any]:
        """Once a list was looked at, every line has its row."""
        return super().get_context_data(**kwargs) | {"may_record": self.may_record}
