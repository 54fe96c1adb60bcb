"""Every address says whom it answers; wherever that is not everybody, visitors are led to sign in."""

from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import URLPattern, get_resolver, include, path

from events.readers import Reader, all_declared, member, official, public, reader_of, walk
from tests.desk.conftest import house, static_folder
from tests.desk.conftest import official as an_official

__all__ = ["an_official", "house", "static_folder"]

VALUES = {
    "int": "1",
    "slug": "slsf",
    "uuid": str(UUID(int=1)),
    "str": "one",
    "path": "one",
    "tile": "000",
}
CLOSED = "/accounts/email/"
"""No account has an address of its own yet: nothing is there, for anybody."""
LED_TO = "/accounts/login/?next="


def page(request: HttpRequest) -> HttpResponse:
    """A view of nobody yet."""
    return HttpResponse()


def another(request: HttpRequest) -> HttpResponse:
    """A second one."""
    return HttpResponse()


def addresses(*readers: Reader) -> list[str]:
    """An address of each route for these; not of those made of expressions, as the tables of the admin."""
    return [
        "/" + filled(route, each)
        for route, each in walk(get_resolver().url_patterns)
        if reader_of(each.callback) in readers and not set(route) & set("^(\\")
    ]


def filled(route: str, each: URLPattern) -> str:
    """The route with a value at each place."""
    parts = [part.partition(">") for part in route.split("<")]
    return parts[0][0] + "".join(
        VALUES.get(kind.partition(":")[0], "1") + rest for kind, _, rest in parts[1:]
    )


def test_an_address_that_says_nothing_stops_the_start() -> None:
    with pytest.raises(ImproperlyConfigured, match="nowhere/one/"):
        all_declared([path("nowhere/", include(([path("one/", page)], "nowhere")))])


def test_what_a_part_says_of_its_own_stands_and_one_view_is_said_once() -> None:
    inner = [*member(path("own/", another)), path("rest/", page)]
    outer = official(path("desk/", include((inner, "inner"))))
    assert {route: reader_of(each.callback) for route, each in walk(outer)} == {
        "desk/own/": Reader.MEMBER,
        "desk/rest/": Reader.OFFICIAL,
    }
    with pytest.raises(ImproperlyConfigured, match="public and official"):
        public(path("open/", page))


def test_every_address_says_whom_it_answers() -> None:
    found = Counter(reader_of(each.callback) for _, each in walk(get_resolver().url_patterns))
    print(dict(found))
    assert None not in found
    assert found[Reader.OFFICIAL] > 900
    assert found[Reader.MEMBER] > 20


@pytest.mark.database
@pytest.mark.django_db
def test_a_visitor_is_led_to_sign_in_wherever_it_is_not_public(house) -> None:
    asked = addresses(Reader.MEMBER, Reader.OFFICIAL)
    assert len(asked) > 300
    reader = Client()
    for method in (reader.get, reader.post):
        opened = {each for each in asked if not method(each).headers.get("Location", "").startswith(LED_TO)}
        assert opened == {CLOSED}


@pytest.mark.database
@pytest.mark.django_db
def test_who_joined_by_no_code_is_led_to_where_one_is_typed(house, an_official) -> None:
    asked = addresses(Reader.CODE)
    assert asked
    for reader in (Client(), an_official("arbiter").client):
        for method in (reader.get, reader.post):
            assert all(method(each).headers["Location"].endswith("/code/") for each in asked)


@pytest.mark.database
@pytest.mark.django_db
def test_an_account_without_a_role_opens_no_page_of_an_official(house, an_official) -> None:
    signed_in = an_official().client
    opened = {each for each in addresses(Reader.OFFICIAL) if signed_in.get(each).status_code != 403}
    assert opened == set()
