"""Members from a spreadsheet: every line is looked at, then all of them are registered or none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID, uuid5

from django import forms
from django.contrib import messages
from django.db.models import Max
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from events.log import Recorded
from federation.books import federation as federation_of
from federation.errands.asking import HandedOver
from federation.members import directory
from federation.members.commands import RegisterPerson
from federation.members.errands import registering
from federation.members.events import PersonalDetails
from federation.members.many import RegisterPeople, register_people
from federation.members.models import Membership
from federation.members.state import slug
from federation.pages.account import clubs_of, official
from federation.pages.act_views import ActForm
from federation.pages.command_keys import key_of
from federation.pages.errands import HandsOver
from tournaments.desk.duplicates import People
from tournaments.desk.encoding import TextForm
from tournaments.desk.lists import ListView, said
from tournaments.exchange.members_csv import MemberLine, preview_members

MOST_LINES = 5_000
AT_ONCE = 200
"""So many lines are registered while the page waits; more are a worker's."""
MOST_NAMED = 20
SEX = {"w": "f"}
"""The spreadsheet says w for woman; the register says f."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMember:
    """One line with the number and the club that it will get; `problems` and whom it is like in words.

    `number` 0: none is given, since the line is not in order.
    """

    line: MemberLine
    number: int
    club: str
    club_name: str
    problems: tuple[str, ...]
    like: tuple[str, ...] = ()

    @property
    def details(self) -> PersonalDetails:
        """The personal row that will stand outside the log."""
        return PersonalDetails(
            surname=self.line.surname,
            given_names=self.line.given_names,
            sex=SEX.get(self.line.sex, self.line.sex),
            born_on=self.line.born_on,
            email=self.line.email,
        )


class MembersForm(TextForm):
    """A list of new members; `others`: those who are like a person of the register are other people."""

    others = forms.BooleanField(
        label=gettext_lazy("Those who are like a person of the register are other people"), required=False
    )


class ImportMembers(HandsOver, ListView):
    """Register everybody on a list as a member."""

    template_name = "desk/import_members.html"
    form_class = MembersForm
    projectors = ("members.register",)
    title = gettext_lazy("Members from a spreadsheet")
    lines: list[NewMember]

    def get_initial(self) -> dict[str, object]:
        """Nothing; the federation must be of this house."""
        self.kicker = federation_of(self.kwargs["federation"]).name
        return {}

    def look(self, raw: bytes) -> bool:
        """Each line with what the register says to it."""
        federation = self.kwargs["federation"]
        found = preview_members(raw, today=directory.today(federation))
        own = next((club for code, club in clubs_of(self.request) if code == federation), "")
        self.lines = list(_settled(found.lines, federation, own))
        problems = [said(problem) for problem in found.problems]
        if len(self.lines) > MOST_LINES:
            problems.append(
                ngettext("At most %(limit)s line is read.", "At most %(limit)s lines are read.", MOST_LINES)
                % {"limit": MOST_LINES}
            )
        wrong = sum(bool(line.problems) for line in self.lines)
        alike = sum(bool(line.like) for line in self.lines)
        others = alike == 0 or "others" in self.request.POST
        settled = bool(self.lines) and not problems and not wrong and others
        self.preview = {
            "lines": self.lines,
            "wrong": wrong,
            "alike": alike,
            "problems": problems,
            "adjustments": [said(adjustment) for adjustment in found.adjustments],
            "settled": settled,
        }
        return settled

    def perform(self, form: ActForm) -> Recorded | None:
        """Register all of them or none. Raises HandedOver where the list is long."""
        by, key = official(self.request), key_of(self.request)
        act = RegisterPeople(
            federation=self.kwargs["federation"],
            people=tuple(self._registration(new, key) for new in self.lines),
        )
        if len(act.people) > AT_ONCE:
            raise HandedOver(registering(act, by.actor, key))
        recorded = register_people(act, by=by, key=key)
        messages.success(self.request, _registered(self.lines))
        return recorded

    def _registration(self, new: NewMember, key: UUID) -> RegisterPerson:
        """One line. The person's id follows from the form's key, so that a list sent twice is one."""
        return RegisterPerson(
            federation=self.kwargs["federation"],
            person=uuid5(key, str(new.line.line)),
            details=new.details,
            club=new.club,
            member_number=new.number,
        )

    def get_success_url(self) -> str:
        """The register."""
        return reverse("desk-people")


def _registered(lines: list[NewMember]) -> str:
    """Who was registered, by name and number."""
    who = [f"{new.line.given_names} {new.line.surname} ({new.number})" for new in lines]
    named = ", ".join(who[:MOST_NAMED]) + (" …" if len(who) > MOST_NAMED else "")
    said = ngettext(
        "%(many)s member was registered: %(named)s", "%(many)s members were registered: %(named)s", len(who)
    )
    return said % {"many": len(who), "named": named}


def _settled(lines: tuple[MemberLine, ...], federation: str, own_club: str) -> Iterator[NewMember]:
    """Lines with numbers and clubs of the register, and what it knows against them."""
    taken = set(Membership.objects.filter(federation=federation).values_list("number", flat=True))
    names = directory.club_names(federation)
    clubs = {slug(name): club for club, name in names.items()}
    register = People(federation)
    given = {int(line.number) for line in lines if _is_number(line.number)}
    highest = (
        Membership.all_generations.filter(federation=federation).aggregate(most=Max("number"))["most"] or 0
    )
    free = (
        number for number in range(highest + 1, highest + 2 + len(lines) + len(given)) if number not in given
    )
    for line in lines:
        club = clubs.get(slug(line.club), "") if line.club else own_club
        same, like = register.alike(f"{line.surname} {line.given_names}", line.born_on)
        problems = (*map(said, line.problems), *_against(line, club, taken), *same)
        own = int(line.number) if _is_number(line.number) else 0
        number = own if line.number or problems else next(free)
        yield NewMember(
            line=line,
            number=number,
            club=club,
            club_name=names.get(club, line.club),
            problems=problems,
            like=like,
        )


def _is_number(text: str) -> bool:
    return text.isdecimal() and 0 < int(text[:12]) < 2**31


def _against(line: MemberLine, club: str, taken: set[int]) -> Iterator[str]:
    if line.number and not _is_number(line.number):
        yield _("%(number)s is no member number.") % {"number": line.number}
    elif line.number and int(line.number) in taken:
        yield _("Member number %(number)s is given already.") % {"number": line.number}
    if line.club and not club:
        yield _("There is no club %(club)s. Register it first.") % {"club": line.club}
