"""Staff hold a second factor before any official page opens."""

from __future__ import annotations

from collections.abc import Callable

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

OFFICIAL = ("/admin/", "/desk/")


class StaffNeedASecondFactor:
    """Sends staff without one to the page where it is set up."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on, or redirect."""
        if (
            settings.STAFF_SECOND_FACTOR
            and request.path.startswith(OFFICIAL)
            and request.user.is_authenticated
            and request.user.is_staff
            and not is_mfa_enabled(request.user)
        ):
            messages.warning(request, _("Officials need a second factor. Set one up to go on."))
            return redirect("mfa_activate_totp")
        return self.get_response(request)
