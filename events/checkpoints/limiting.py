"""How often one reader takes the bundle: it reads the whole log each time."""

from __future__ import annotations

from math import ceil

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from rest_framework.throttling import UserRateThrottle


class BundleThrottle(UserRateThrottle):
    """So many an hour for an account, else for an address, counted as for the API."""

    scope = "bundle"


def come_back_later(request: HttpRequest) -> HttpResponse | None:
    """The answer to who took it too often; None for anybody else, whose download is counted."""
    throttle = BundleThrottle()
    if throttle.allow_request(request, None):  # type: ignore[arg-type]
        return None
    seconds = ceil(throttle.wait() or 1)
    said = gettext(
        "The whole log was taken from here several times this hour. Take it again in %(minutes)s min."
    )
    text = said % {"minutes": ceil(seconds / 60)}
    return HttpResponse(
        f"{text}\n", status=429, content_type="text/plain; charset=utf-8", headers={"Retry-After": seconds}
    )
