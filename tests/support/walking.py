"""A reader who follows every link that is offered, to one page of each kind."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qsl, urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, resolve

LEAVES = ("/accounts/logout/", "/static/")
"""Where no page of the walk is."""
REDIRECTS = {301, 302, 303, 307}
NOT_YET = 409
"""Says since when it can be had, as the proof of an event that is not signed yet does."""


class Links(HTMLParser):
    """The addresses that a page offers to follow."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page, self.found = page, []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a" and (address := dict(attrs).get("href")):
            self.found.append(urljoin(self.page, address))


def links_of(page: str, html: str) -> list[str]:
    """Each once, without its fragment, those of this house alone."""
    parser = Links(page)
    parser.feed(html)
    ours = [each.partition("#")[0] for each in parser.found if not urlsplit(each).netloc]
    return list(dict.fromkeys(each for each in ours if each.startswith("/") and not each.startswith(LEAVES)))


def kind_of(address: str, *, every_table: bool = True) -> tuple[Any, ...]:
    """What is alike for pages of one kind: view, federation, and but for the admin what is asked.

    Not `every_table`: a list of the admin is like the next, and a row like the next row.
    """
    path, query = urlsplit(address).path, urlsplit(address).query
    try:
        match = resolve(path)
    except Resolver404:
        return (path,)
    if match.app_name == "admin" and not every_table:
        return ("admin", match.view_name.rpartition("_")[2])
    asked = () if path.startswith("/admin/") else tuple(sorted(name for name, _ in parse_qsl(query)))
    return match.view_name or match._func_path, match.kwargs.get("federation", ""), asked


def led_nowhere(
    reader: Client, begin: Iterable[str], *, every_table: bool = True
) -> Iterator[tuple[int, str, str]]:
    """Status, address and the page that offered it, of each link of a new kind that cannot be followed."""
    reader.raise_request_exception = False
    followed: set[tuple[Any, ...]] = set()
    waiting = deque((address, "") for address in begin)
    while waiting:
        address, offered_by = waiting.popleft()
        kind = kind_of(address, every_table=every_table)
        if kind in followed:
            continue
        followed.add(kind)
        answer = reader.get(address)
        if answer.status_code in REDIRECTS:
            waiting.appendleft((urljoin(address, answer["Location"]), offered_by))
        elif answer.status_code not in {200, NOT_YET}:
            yield answer.status_code, address, offered_by
        elif (
            answer.status_code == 200
            and answer.get("Content-Type", "").startswith("text/html")
            and not answer.streaming
        ):
            waiting.extend((each, address) for each in links_of(address, answer.content.decode()))
