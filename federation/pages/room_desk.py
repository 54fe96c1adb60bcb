"""The desk of a room that only the federations have whose book knows it, and that only some roles may see."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from federation.books.slots import Federation
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.act_views import ActForm, ActView, DeskPage


class RoomDesk(DeskPage):
    """A page of a room's desk.

    `roles`: who may look at it; `house_of`: the federation by its code, Http404 if its book knows no such
    room.
    """

    roles: ClassVar[tuple[Role, ...]]

    house_of: Any
    house: Federation

    @classmethod
    def may_open(cls, request: HttpRequest, **kwargs: object) -> bool:
        """Offered to those who may look."""
        return bool(roles_held(request, str(kwargs["federation"])) & {*cls.roles})

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The federation must know the room."""
        super().setup(request, *args, **kwargs)
        self.house = self.house_of(self.kwargs["federation"])
        self.federation: str = self.house.code

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Whoever holds none of the roles is told so."""
        self.look()
        return super().get(request, **kwargs)  # type: ignore[misc,no-any-return]

    def look(self) -> frozenset[str]:
        """The roles held. Raises PermissionDenied for whoever may not look."""
        held = roles_held(self.request, self.federation)
        if not held & {*self.roles}:
            raise PermissionDenied
        return held


class RoomAct(RoomDesk, ActView):
    """An official act of the room, under the federation's name."""

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Whoever may not look may not ask either."""
        self.look()
        return super().post(request, **kwargs)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The form, with what may be chosen in it."""
        self.kicker = self.kicker or self.house.name
        return self.form_class(**self.get_form_kwargs(), **self.choices())

    def choices(self) -> dict[str, object]:
        """What the form is made with beside what was sent."""
        return {}
