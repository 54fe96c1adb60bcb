"""Members from a spreadsheet: every line is looked at, then all of them are registered or none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import uuid5

from django.db import transaction
from django.db.models import Max
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.log import Recorded
from events.work import without_wake_ups
from federation.members import commands, lookup
from federation.members.events import PersonalDetails
from federation.members.models import Membership, Person
from federation.members.state import slug
from federation.pages.acting import ActForm, clubs_of, key_of, official
from federation.rulebooks import federation as federation_of
from tournaments.desk.lists import ListView, said
from tournaments.exchange.members_csv import MemberLine, preview_members

MOST_LINES = 1_000
SEX = {"w": "f"}
"""The spreadsheet says w for woman; the register says f."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMember:
    """One line with the number and the club that it will get; `problems` in words."""

    line: MemberLine
    number: int
    club: str
    problems: list[str]

    @property
    def details(self) -> PersonalDetails:
        """The personal row that will stand outside the log."""
        return PersonalDetails(
            surname=self.line.surname,
            given_names=self.line.given_names,
            sex=SEX.get(self.line.sex, self.line.sex),
            born_on=self.line.born_on.isoformat() if self.line.born_on else "",
        )


class ImportMembers(ListView):
    """Register everybody on a list as a member."""

    template_name = "desk/import_members.html"
    projectors = ("members.register",)
    title = gettext_lazy("Members from a spreadsheet")
    lines: list[NewMember]

    def initial(self) -> dict[str, Any]:
        """Nothing; the federation must be of this house."""
        self.kicker = federation_of(self.kwargs["federation"]).name
        return {}

    def look(self, raw: bytes) -> bool:
        """Each line with what the register says to it."""
        federation = self.kwargs["federation"]
        found = preview_members(raw, today=lookup.today(federation))
        own = next((club for code, club in clubs_of(self.request) if code == federation), "")
        self.lines = list(_settled(found.lines, federation, own))
        problems = [said(problem) for problem in found.problems]
        if len(self.lines) > MOST_LINES:
            problems.append(_("At most %(limit)s lines are read.") % {"limit": MOST_LINES})
        wrong = sum(bool(line.problems) for line in self.lines)
        settled = bool(self.lines) and not problems and not wrong
        self.preview = {
            "lines": self.lines,
            "wrong": wrong,
            "problems": problems,
            "adjustments": [said(adjustment) for adjustment in found.adjustments],
            "settled": settled,
        }
        return settled

    def give(self, form: ActForm) -> Recorded | None:
        """Register them one after the other in one transaction: the first refusal undoes them all."""
        with transaction.atomic():
            *many, last = self.lines
            with without_wake_ups():
                for line in many:
                    self.register(line)
            return self.register(last)

    def register(self, new: NewMember) -> Recorded | None:
        """Register one line. The key and the id follow from the form's, so that a list sent twice is one."""
        key = uuid5(key_of(self.request), str(new.line.line))
        act = commands.RegisterPerson(
            federation=self.kwargs["federation"],
            person=uuid5(key, "person"),
            details=new.details,
            club=new.club,
            member_number=new.number,
        )
        return commands.register_person(act, by=official(self.request), key=key)

    def back(self) -> str:
        """The register."""
        return reverse("desk-people")


def _settled(lines: tuple[MemberLine, ...], federation: str, own_club: str) -> Iterator[NewMember]:
    """Lines with numbers and clubs of the register, and what it knows against them."""
    taken = set(Membership.objects.filter(federation=federation).values_list("number", flat=True))
    clubs = {slug(name): club for club, name in lookup.club_names(federation).items()}
    known = set(
        Person.objects.filter(federation=federation, erased=False)
        .exclude(born_on="")
        .values_list("surname", "given_names", "born_on")
    )
    given = {int(line.number) for line in lines if _is_number(line.number)}
    highest = Membership.objects.filter(federation=federation).aggregate(most=Max("number"))["most"] or 0
    free = (
        number for number in range(highest + 1, highest + 2 + len(lines) + len(given)) if number not in given
    )
    for line in lines:
        number = int(line.number) if _is_number(line.number) else 0 if line.number else next(free)
        club = clubs.get(slug(line.club), "") if line.club else own_club
        new = NewMember(line=line, number=number, club=club, problems=[said(each) for each in line.problems])
        new.problems.extend(_against(new, taken, known))
        yield new


def _is_number(text: str) -> bool:
    return text.isdecimal() and 0 < int(text[:12]) < 2**31


def _against(new: NewMember, taken: set[int], known: set[tuple[str, str, str]]) -> Iterator[str]:
    if not new.number:
        yield _("%(number)s is no member number.") % {"number": new.line.number}
    elif new.number in taken:
        yield _("Member number %(number)s is given already.") % {"number": new.number}
    if new.line.club and not new.club:
        yield _("There is no club %(club)s. Register it first.") % {"club": new.line.club}
    details = new.details
    if (details.surname, details.given_names, details.born_on) in known:
        yield _("Somebody of this name and birth date is registered already.")
