"""Who an address is for: each says it in the `urls.py` where it stands, and is kept from everybody else.

    urlpatterns = [
        *public(path("log/", views.log_page, name="log")),
        *member(path("members/me/data/", own.own_data, name="own-data")),
    ]

An address that says nothing stops the house at its start (`all_declared`). Who is let in is asked in
`federation/pages/readers.py`; what an official may do there, each command asks by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from django.core.exceptions import ImproperlyConfigured
from django.urls import URLPattern, URLResolver

Address = URLPattern | URLResolver


class Reader(StrEnum):
    """Whom an address answers."""

    PUBLIC = "public"
    CODE = "code"  # a phone that joined by a code; what it may do is asked at every act
    TOKEN = "token"  # programs: the view says 401 or 403 itself and leads to no form
    MEMBER = "member"  # whoever is signed in
    OFFICIAL = "official"  # whoever holds a role


def public(*addresses: Address) -> list[Address]:
    """Everybody reads these."""
    return _declared(Reader.PUBLIC, addresses)


def by_code(*addresses: Address) -> list[Address]:
    """Phones that joined by a code, without an account; everybody else is led to where a code is typed."""
    return _declared(Reader.CODE, addresses)


def token(*addresses: Address) -> list[Address]:
    """Programs ask here; the view itself asks who they are."""
    return _declared(Reader.TOKEN, addresses)


def member(*addresses: Address) -> list[Address]:
    """Whoever is signed in reads these."""
    return _declared(Reader.MEMBER, addresses)


def official(*addresses: Address) -> list[Address]:
    """Whoever holds a role reads these."""
    return _declared(Reader.OFFICIAL, addresses)


def reader_of(view: Callable[..., object]) -> Reader | None:
    """Whom a view answers, None where nothing says it. Django's `login_not_required` says public, too."""
    exempt = not getattr(view, "login_required", True)
    return getattr(view, "reader", Reader.PUBLIC if exempt else None)


def walk(addresses: Iterable[Address], before: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every address by its whole route."""
    for each in addresses:
        route = f"{before}{each.pattern}"
        if isinstance(each, URLResolver):
            yield from walk(each.url_patterns, route)
        else:
            yield route, each


def all_declared(addresses: list[Address]) -> list[Address]:
    """The same. Raises ImproperlyConfigured with those that do not say whom they answer."""
    if silent := [route for route, each in walk(addresses) if reader_of(each.callback) is None]:
        raise ImproperlyConfigured(f"say in urls.py whom these addresses answer: {', '.join(silent)}")
    return addresses


def _declared(reader: Reader, addresses: Iterable[Address]) -> list[Address]:
    """What an include says of its own addresses stands. Raises ImproperlyConfigured for a view said twice."""
    found = list(addresses)
    for route, each in walk(found):
        said = vars(each.callback).get("reader")
        if said is None and (each in found or reader_of(each.callback) is None):
            each.callback.reader = reader  # type: ignore[attr-defined]
        elif said not in {None, reader} and each in found:
            raise ImproperlyConfigured(f"{route} is said to be {reader} and {said}")
    return found
