"""The register of sanctions on the desk: on a day, one record, its letters. Every look is noted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Set
from contextlib import nullcontext
from typing import Any
from uuid import UUID

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.bitemporal_query import Asked, asking
from federation.identity.directory import entries_of
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.act_views import ActView, DeskPage
from federation.sanctions import commands
from federation.sanctions.access import LOOKS_BACK, house_or_404, look
from federation.sanctions.labels import reasons_of
from federation.sanctions.models import AppealRow, NoticeRow, SanctionRow
from federation.sanctions.queries import DANISH, PROJECTOR, changes_by, entry_of, registered, rows_of
from federation.sanctions.rules.register import Entry

PROJECTORS = (PROJECTOR, "members.register", "officials.grants")


def day_asked(request: HttpRequest, name: str) -> dt.date | None:
    """The day that a page is asked for, None where none is or none that a calendar has."""
    try:
        return dt.date.fromisoformat(request.GET.get(name, ""))
    except ValueError:
        return None


def day_shown(request: HttpRequest, federation: str, roles: Set[str]) -> dt.date:
    """The day asked for, else today. What is deleted by now is for those who look back alone."""
    today = directory.today(federation)
    asked = day_asked(request, "on") or today
    return asked if roles & LOOKS_BACK else max(asked, today)


class RegisterPage(DeskPage):
    """Everybody in the register on a day, as known now or at the end of another day."""

    template_name = "sanctions/register.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The register; measures and resolutions that stand are listed below it."""
        house = house_or_404(federation)
        roles = look(request, federation)
        day = day_shown(request, federation, roles)
        known = day_asked(request, "known") if roles & LOOKS_BACK else None
        rows = rows_of(federation, known=known)
        with asking(Asked(known_on=known)) if known else nullcontext():
            lines = registered(rows, day)
        others = [row for row in rows if row.kind not in DANISH and row.decided_on <= day]
        context = {
            "house": house,
            "registers": True,
            "day": day,
            "known": known,
            "lines": lines,
            "others": [row for row in others if not row.overturned_by],
            "names": directory.names({row.person for row in rows}),
            "audits": Role.AUDITOR in roles,
            "back": bool(roles & LOOKS_BACK),
        }
        return self.render_to_response(context)


class OneRecord(DeskPage):
    """A page about one person's sanctions."""

    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str, person: UUID, number: int = 0) -> HttpResponse:
        """The page, once the look is noted; `number`: the sanction of the address, 0 for none."""
        self.house = house_or_404(federation)
        self.roles = look(request, federation, person)
        self.person = person
        self.name = directory.names([person])[person]
        return self.shown(number)

    def shown(self, number: int) -> HttpResponse:
        """The page itself."""
        raise NotImplementedError


class PersonRecord(OneRecord):
    """What the register holds of one person, and for those who may look back what it held.

    Of a person entered twice it is one record: what was decided under either number, each as it was decided.
    """

    template_name = "sanctions/record.html"

    def shown(self, number: int) -> HttpResponse:
        """The record on the day asked."""
        day = day_shown(self.request, self.house.code, self.roles)
        entries = entries_of(self.person)
        rows = rows_of(self.house.code, persons=entries)
        lines = registered(rows, day)
        shown = [line.row for line in lines]
        back = bool(self.roles & LOOKS_BACK)
        others = [row for row in rows if row.kind not in DANISH and not row.overturned_by]
        past = [row for row in rows if row not in shown and row not in others] if back else []
        context = {
            "house": self.house,
            "registers": True,
            "person": self.person,
            "name": self.name,
            "day": day,
            "lines": lines,
            "others": others,
            "past": past,
            "back": back,
            "audits": Role.AUDITOR in self.roles,
            "resolves": self.house.board_bars if Role.BOARD in self.roles else "",
            "reasons": reasons_of(row.reasons for row in rows),
            "appeals": list(AppealRow.objects.filter(federation=self.house.code, person__in=entries)),
        }
        return self.render_to_response(context)


class Letter(OneRecord):
    """The written notice of one sanction, to print: to the player, with copies (DSU 4.1.1 §7)."""

    template_name = "sanctions/letter.html"

    def shown(self, number: int) -> HttpResponse:
        """The letter, with what the sanction came to when it was given; not there once it is deleted."""
        context = letter(self.house.code, self.person, number)
        entry: Entry | None = context["entry"]
        if entry and not (self.roles & LOOKS_BACK or entry.registered_on(directory.today(self.house.code))):
            raise Http404(_("It is no longer in the register."))
        return self.render_to_response(
            {"house": self.house, "person": self.person, "name": self.name} | context
        )


def letter(federation: str, person: UUID, number: int) -> dict[str, Any]:
    """What the letter about one sanction says; not there: a number that was not given, or overturned."""
    rows = rows_of(federation, persons=[person])
    own = [each for each in rows if (each.person, each.number) == (person, number)]
    row = next((each for each in own if not each.overturned_by), None)
    if row is None:
        raise Http404(_("No such sanction stands."))
    return {
        "row": row,
        "entry": entry_of(rows, row),
        "reasons": reasons_of([row.reasons]).get(row.reasons, ""),
        "club": directory.club_names(federation).get(row.club, row.club),
        "notices": list(NoticeRow.objects.filter(federation=federation, person=person, number=number)),
    }


class SeeOverturning(ActView):
    """The rating committee takes note of a sanction that was overturned, and of what was served of it."""

    template_name = "sanctions/overturned.html"
    projectors = PROJECTORS
    command = staticmethod(commands.see_overturning)
    title = gettext_lazy("A sanction was overturned")
    button = gettext_lazy("We have seen it")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The sanction, and what it came to before it fell; whoever sees that has looked."""
        look(self.request, self.kwargs["federation"], self.kwargs["person"])
        rows = rows_of(self.kwargs["federation"], persons=[self.kwargs["person"]])
        asked = (self.kwargs["person"], self.kwargs["number"])
        own = (each for each in rows if (each.person, each.number) == asked)
        row = next((each for each in own if each.overturned_by), None)
        if row is None:
            raise Http404(_("No sanction of this number was overturned."))
        standing = [each for each in rows if not each.overturned_by or each is row]
        was = type(row)(**{**_columns(row), "overturned_by": ""})
        before = [was if each is row else each for each in standing]
        names = directory.names([row.person])
        return super().get_context_data(**kwargs) | {
            "row": row,
            "name": names[row.person],
            "entry": entry_of(before, was),
            "changes": changes_by(standing, row),
        }

    def bare_act(self) -> msgspec.Struct:
        """Nothing is asked."""
        return commands.SeeOverturning(
            federation=self.kwargs["federation"],
            person=str(self.kwargs["person"]),
            number=self.kwargs["number"],
        )

    def get_success_url(self) -> str:
        """The register."""
        return reverse("desk-sanctions", args=[self.kwargs["federation"]])


def _columns(row: SanctionRow) -> dict[str, Any]:
    return {field.name: getattr(row, field.name) for field in row._meta.concrete_fields}
