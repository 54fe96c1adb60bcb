"""The desk of licences: what waits, who holds one, who helps."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from events.personal import unseal_many
from federation.identity.directory import own_numbers
from federation.licences.desk.access import (
    duties_of,
)
from federation.licences.models import ArbiterCourse, LicenceDelegate
from federation.licences.pages.holders import house_or_404
from federation.licences.queries import (
    PROJECTOR,
    declarations_due,
    held_by,
    holders,
    letters_due,
    papers_due,
    proposals,
)
from federation.licences.state import Duty
from federation.members import directory
from federation.members.events import FreeText
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.act_views import ActForm, ActView, DeskPage
from federation.pages.offering import is_offered

PROJECTORS = (PROJECTOR, "members.register", "officials.grants")
SEES_ALL = {Role.EXECUTIVE_COMMITTEE.value, Role.AUDITOR.value}
NEWEST = 20


class OfLicences(DeskPage):
    """A page of a federation's licences."""

    projectors = PROJECTORS

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The federation must license arbiters."""
        super().setup(request, *args, **kwargs)
        self.house = house_or_404(self.kwargs["federation"])
        self.federation: str = self.house.code


class LicenceDeskAct(OfLicences, ActView):
    """An official act on licences; afterwards back to their desk."""

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The form under the federation's name, or the person's."""
        self.kicker = self.kicker or self.house.name
        return super().get_form(form_class)

    def get_success_url(self) -> str:
        """The desk of licences; for those to whom it does not open, the page that everybody reads."""
        desk = reverse("desk-licences", args=[self.federation])
        return desk if is_offered(self.request, desk) else reverse("licences", args=[self.federation])


class OfOne(LicenceDeskAct):
    """An act on the licences of the person in the address."""

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The page says who it is about."""
        super().setup(request, *args, **kwargs)
        self.person: UUID = self.kwargs["person"]
        self.kicker = directory.names([self.person])[self.person]

    @property
    def whose(self) -> dict[str, Any]:
        """Federation and person, as acts take them."""
        return {"federation": self.federation, "person": str(self.person)}


def _own_work(request: HttpRequest, federation: str) -> tuple[bool, set[Any], set[str], bool]:
    """Whether the account sees all, its duties, what it holds, and whether it proposes."""
    roles, own = roles_held(request, federation), own_numbers(request)
    sees_all = bool(roles & SEES_ALL)
    duties = {*Duty} if sees_all else duties_of(federation, own)
    held = held_by(federation, own, directory.today(federation))
    return sees_all, duties, held, Role.DISTRICT_CHAIR in roles


class Office(OfLicences):
    """Everything about licences that the account may see to."""

    template_name = "licences/desk/office.html"

    @classmethod
    def may_open(cls, request: HttpRequest, **kwargs: object) -> bool:
        """Offered to those who have something to do here."""
        return any(_own_work(request, str(kwargs["federation"])))

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """What waits first; a reader with nothing to do here is told so."""
        is_executive, duties, held, proposes = _own_work(request, self.federation)
        if not (is_executive or duties or held or proposes):
            raise PermissionDenied
        context = {
            "house": self.house,
            "is_executive": is_executive,
            "duties": duties,
            "may_declare": bool(held) or Duty.DECLARATIONS in duties,
            "may_propose": proposes,
            **self._waiting(duties),
            **(self._of_executive() if is_executive else {}),
        }
        context["names"] = directory.names(_persons(context))
        return self.render_to_response(context)

    def _waiting(self, duties: set[object]) -> dict[str, object]:
        """The tables of the duties that the account has."""
        return {
            "declarations": declarations_due(self.federation) if Duty.DECLARATIONS in duties else [],
            "papers": papers_due(self.federation) if Duty.PAPERS in duties else [],
            "letters": letters_due(self.federation) if Duty.LETTERS in duties else [],
        }

    def _of_executive(self) -> dict[str, object]:
        """What only the executive committee decides, and whom it has authorised."""
        proposed = proposals(self.federation)
        kept = unseal_many([row.reason for row in proposed], FreeText)
        courses = ArbiterCourse.objects.filter(federation=self.federation).order_by("-held_on", "licence")
        delegates = LicenceDelegate.objects.filter(federation=self.federation).order_by("because_of")
        return {
            "proposals": [(row, kept[row.reason].text if row.reason in kept else "") for row in proposed],
            "holders": holders(self.federation, directory.today(self.federation)),
            "courses": list(courses[:NEWEST]),
            "delegates": list(delegates),
        }


def _persons(context: dict[str, Any]) -> set[UUID]:
    rows = [
        *context["declarations"],
        *context["papers"],
        *context["letters"],
        *(row for row, _ in context.get("proposals", ())),
        *context.get("holders", ()),
        *context.get("delegates", ()),
    ]
    supervisors = {row.supervisor for row in context["declarations"]}
    leaders = {row.leader for row in context.get("courses", ())}
    return {*(row.person for row in rows), *supervisors, *leaders}
