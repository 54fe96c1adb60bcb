"""The tokens of a federation on the desk: who audits it reads them all, and its board revokes any."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from federation.books import federation as federation_of
from federation.officials.roles import Role
from federation.pages.room_desk import RoomAct, RoomDesk
from federation.tokens import commands
from federation.tokens.queries import lines_in
from federation.tokens.tasks_for_roles import WHO_LOOKS
from federation.tokens.views import Revoking


class OfTokens(RoomDesk):
    """A page on the tokens of one federation."""

    projectors = ("officials.grants",)
    roles: ClassVar[tuple[Role, ...]] = WHO_LOOKS
    house_of = staticmethod(federation_of)


class TokensOfFederation(OfTokens):
    """Every token of every account, open or not."""

    template_name = "tokens/desk.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The list."""
        held = self.look()
        said = {"accounts": lines_in(self.federation), "revokes": Role.BOARD in held}
        return self.render_to_response({"federation": self.house} | said)


class Revoke(OfTokens, RoomAct, Revoking):
    """The board revokes a token of another account."""

    roles: ClassVar[tuple[Role, ...]] = (Role.BOARD,)
    command = staticmethod(commands.revoke_token)

    @property
    def actor(self) -> UUID:
        """As the address says."""
        actor: UUID = self.kwargs["actor"]
        return actor

    def get_success_url(self) -> str:
        """The tokens of the federation."""
        return reverse("desk-tokens", args=[self.federation])
