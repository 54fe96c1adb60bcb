"""The poster at the door: the sign by which players check in, and its digits. Arbiters alone print it."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_variables

from federation.officials.roles import Role
from federation.pages.account import federations_with
from federation.pages.qr import qr_svg
from tournaments.door_code import check_in_now, digits_of, sign_of
from tournaments.paper.asked import Asked


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorSign:
    """The sign with the address and its secret, the digits and the address in words."""

    sign: SafeString
    digits: str
    address: str


def no_door(asked: Asked) -> str:
    """Why there is no poster, "" where there is one."""
    if asked.frame.row.federation not in federations_with(asked.request, Role.ARBITER):
        return _("Arbiters print it: who has its sign can check players in.")
    if not check_in_now(**asked.frame.scope).code:
        return _("No code for the door stands. Make one on the page of the check-in.")
    return ""


def opens_soon(asked: Asked) -> bool:
    """It hangs before check-in is opened for the first time, and while it is open."""
    return bool(check_in_now(**asked.frame.scope).opened)


@sensitive_variables()
def door_sign(asked: Asked) -> DoorSign:
    """What stands on the poster; the secret is behind #, which browsers send to nobody."""
    here = asked.frame.scope
    code = check_in_now(**here).code
    address = asked.request.build_absolute_uri(reverse("door", kwargs=here))
    digits = digits_of(**here, code=code)
    return DoorSign(
        sign=qr_svg(f"{address}#{sign_of(**here, code=code)}"),
        digits=f"{digits[:4]} {digits[4:]}",
        address=address,
    )
