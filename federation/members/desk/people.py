"""People: find, register, change details."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar
from urllib.parse import urlsplit
from uuid import UUID, uuid5

import msgspec
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from events.history import history
from events.log import Recorded
from federation.books import federation as federation_of
from federation.members import commands, directory, nationality
from federation.members.desk.forms import ChairForm, DetailsForm, RegisterForm, shown
from federation.members.duplicates import similar_people
from federation.members.events import PersonalDetails
from federation.members.labels import KINDS
from federation.members.models import Enrolment, Membership, Person
from federation.members.state import membership_stream, person_stream
from federation.officials.access_log import note_look
from federation.officials.roles import Role
from federation.pages.account import clubs_of, federations_with, registers_of
from federation.pages.act_views import UNREADABLE, ActForm, ActView, DeskPage
from federation.pages.command_keys import key_of

REGISTER = ("members.register",)
A_PAGE = 50
WHO_REGISTERS = (Role.REGISTRAR, Role.ARBITER, Role.CLUB_SECRETARY)
NAMED = frozenset({"surname", "given_names"})
WHO_READS_DETAILS = (Role.REGISTRAR, Role.BOARD, Role.AUDITOR)


def person_or_404(person: UUID) -> Person:
    """The person's row."""
    row = Person.objects.filter(person=person).first()
    if row is None:
        raise Http404(_("No such person is registered."))
    return row  # type: ignore[no-any-return]


def may_read_details(request: HttpRequest, person: Person) -> bool:
    """Address and birth date are for registrar, board and auditor, and for the secretary of the club."""
    if person.federation in federations_with(request, *WHO_READS_DETAILS):
        return True
    return (person.federation, _club_of(person)) in clubs_of(request)


def details_of(person: Person) -> list[tuple[object, object]]:
    """What stands in the register beside the name, each by its label in the form."""
    fields = ((name, DetailsForm.base_fields[name]) for name in PersonalDetails.__struct_fields__)
    return [(field.label, shown(field, getattr(person, name))) for name, field in fields if name not in NAMED]


def _club_of(person: Person) -> str:
    """The club of the oldest number that is a member's now, in the register that has the person; "" for none.

    Decision: a secretary may enrol anybody, and learns nothing by it of who belonged elsewhere before.
    """
    held = Membership.objects.filter(person=person.person, federation=person.federation)
    stretches = list(held.order_by("known_from_position").values("number", "club", "valid_to", "known_to"))
    now = {each["number"]: each["club"] for each in stretches if not (each["valid_to"] or each["known_to"])}
    return next((now[each["number"]] for each in stretches if each["number"] in now), "")


class People(DeskPage):
    """Find somebody in the register."""

    template_name = "desk/people.html"
    projectors = REGISTER

    def get(self, request: HttpRequest) -> HttpResponse:
        """People whose name or number matches."""
        text = request.GET.get("q", "").strip()
        federations = federations_with(request)
        found = (
            directory.search_people(text, Person.objects.filter(federation__in=federations))
            if text
            else Person.objects.none()
        )
        page = Paginator(found.order_by("sort_key", "person"), A_PAGE).get_page(request.GET.get("page"))
        belongs = {code: directory.members([row.person for row in page], code) for code in federations}
        registers = federations_with(request, *WHO_REGISTERS)
        return self.render_to_response(
            {
                "q": text,
                "page": page,
                "lines": [(row, belongs[row.federation][row.person]) for row in page],
                "registers": [federation_of(code) for code in registers],
            }
        )


class OnePerson(DeskPage):
    """Everything that the federation holds on a person, and what may be done."""

    template_name = "desk/person.html"
    projectors = REGISTER

    def get(self, request: HttpRequest, person: UUID) -> HttpResponse:
        """The person with memberships and history."""
        row = Person.objects.filter(person=person).first()
        if row is None:
            return self.not_there(_("No such person is registered."))
        memberships = list(
            directory.with_club_name(Membership.objects.filter(person=person, known_to=None)).order_by(
                "valid_from"
            )
        )
        streams = [person_stream(person)]
        streams += [membership_stream(held.federation, held.number) for held in memberships]
        lines = history(list(dict.fromkeys(streams)))
        names = {str(person): row.name}
        may_read = may_read_details(request, row)
        if may_read:
            note_look(request, row.federation, row.person)
        return self.render_to_response(
            {
                "person": row,
                "kind": KINDS[row.kind],
                "has_closed_events": nationality.has_closed_events(row.federation),
                "details": details_of(row) if may_read else [],
                "enrolment": Enrolment.objects.filter(person=row.person).exists(),
                "secretary": any(code == row.federation for code, _club in clubs_of(request)),
                "memberships": memberships,
                "newest": {(held.federation, held.number): held.pk for held in memberships}.values(),
                "history": [line.named(names) for line in lines],
            }
        )


class RegisterPerson(ActView):
    """A new person; people with a like name and birth year are shown first.

    The address may bring the names that are asked for, and `back`, the page of this desk that asks for them.
    """

    template_name = "desk/register_person.html"
    projectors = REGISTER
    form_class = RegisterForm
    command = staticmethod(commands.register_person)
    title = gettext_lazy("Register a person")
    button = pgettext_lazy("button", "Register")
    similar: Sequence[Person] = ()

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the clubs of the federation; a secretary's own club stands there already."""
        federation = federation_of(self.kwargs["federation"]).code
        own = [club for code, club in clubs_of(self.request) if code == federation]
        self.kicker = federation_of(federation).name
        named = {name: self.request.GET.get(name, "") for name in NAMED}
        initial = named | {"club": own[0] if own else ""}
        return RegisterForm(**self.get_form_kwargs() | {"initial": initial}, federation=federation)

    def person(self) -> UUID:
        """The id that the person will have; the same for a form sent twice."""
        return uuid5(key_of(self.request), "person")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The registration."""
        asked = form.cleaned_data
        assert isinstance(form, RegisterForm)
        return commands.RegisterPerson(
            federation=self.kwargs["federation"],
            person=self.person(),
            details=form.details(),
            kind=asked["kind"],
            club=asked["club"],
            member_number=asked["member_number"],
            member_from=asked["member_from"],
        )

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """First show who may be meant; register once the official said that it is none of those shown."""
        form = self.get_form()
        if form.is_valid():
            assert isinstance(form, RegisterForm)
            self.similar = self.alike(form.details())
            ruled_out = set(request.POST.getlist("other")) if request.POST.get("new") else set()
            if not {str(row.person) for row in self.similar} <= ruled_out:
                return self.render_form(form, status=UNREADABLE)
        return super().post(request, **kwargs)

    def alike(self, details: PersonalDetails) -> list[Person]:
        """Who may be meant, for those who may register here; the command refuses all others."""
        if self.kwargs["federation"] not in federations_with(self.request, *WHO_REGISTERS):
            return []
        sent_before = self.person()
        found = similar_people(details, registers_of(self.request))
        return [row for row in found if row.person != sent_before]

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Who may be meant, with number and club of those who are members here."""
        belongs = directory.members([row.person for row in self.similar], self.kwargs["federation"])
        return super().get_context_data(**kwargs) | {
            "similar": [(row, belongs[row.person]) for row in self.similar],
            "new": self.request.POST.get("new", ""),
        }

    def get_success_url(self) -> str:
        """The page that asked, else the new person, or the search."""
        back = self.request.GET.get("back", "")
        if back.startswith("/desk/") and url_has_allowed_host_and_scheme(back, allowed_hosts=None):
            return urlsplit(back).path
        if self.request.method == "POST" and self.done:
            return reverse("desk-person", args=[self.person()])
        return reverse("desk-people")

    done = False

    def perform(self, form: ActForm) -> Recorded | None:
        """Register."""
        recorded = super().perform(form)
        self.done = True
        return recorded


class OfPerson(ActView):
    """An act about one person of the register."""

    projectors: ClassVar[tuple[str, ...]] = REGISTER

    def person(self) -> Person:
        """The person's row."""
        row = person_or_404(self.kwargs["person"])
        self.kicker = row.name
        return row

    def get_success_url(self) -> str:
        """The person."""
        return reverse("desk-person", args=[self.kwargs["person"]])


class ChangeDetails(OfPerson):
    """New details of a person."""

    form_class = DetailsForm
    command = staticmethod(commands.change_details)
    title = gettext_lazy("Change details")

    def get_initial(self) -> dict[str, object]:
        """The details as they are."""
        person = self.person()
        if not may_read_details(self.request, person):
            raise PermissionDenied
        note_look(self.request, person.federation, person.person)
        return {name: getattr(person, name) for name in DetailsForm.base_fields if name != "key"}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The new details."""
        assert isinstance(form, DetailsForm)
        return commands.ChangeDetails(person=self.kwargs["person"], details=form.details())


class NameChair(OfPerson):
    """A person chairs a district."""

    form_class = ChairForm
    command = staticmethod(commands.name_district_chair)
    title = gettext_lazy("Name as chair of a district")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The naming."""
        person = self.person()
        return commands.NameDistrictChair(
            federation=person.federation, district=form.cleaned_data["district"], chair=person.person
        )
