"""Days lived one after the other, and pages asked for the same past before and after the later ones."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any
from unittest.mock import patch

from django.core.cache import cache
from django.test import Client
from django.urls import get_resolver

from tests.support.clock import recorded_on

Parts = dict[str, list[Any]]
OF_NOW = re.compile(
    r"(?:admin|accounts|desk|api/(?:docs|schema|projections))/|members/me/|checkpoint|healthz|log/"
    r"|tournaments/[^/]+/[^/]+/elo-advice/"
)
NEWEST_EVENT = re.compile(
    r"As of event \d+, \d\d:\d\d|As of an empty log|events 1 to \d+ of the log|as of event \d+"
    r'|name="csrfmiddlewaretoken" value="\w+"'
)

KNOWN_SINCE = re.compile(
    r'\s+·\s+as it stands since <a href="/log/\d+/">event \d+</a>|"(?:known_from|valid_to)[^,}]+'
)
"""When what is true of a day came to be known as it is now, and until when it was so: that may be later."""


@contextmanager
def living(day: dt.date) -> Iterator[None]:
    """What is done within it is done on this day, at noon UTC, and recorded then."""

    noon = dt.datetime(day.year, day.month, day.day, 12, tzinfo=dt.UTC)
    with recorded_on(day), patch("events.clock.now", lambda: noon):
        yield


def addresses(parts: Parts, beginning: str = "") -> list[str]:
    """Every page, file and answer that begins so and whose address is made of these parts alone."""
    found = set()
    for name in {key for key in get_resolver().reverse_dict if isinstance(key, str)}:
        for shapes, *_rest in get_resolver().reverse_dict.getlist(name):
            for shape, names in shapes:
                if set(names) <= parts.keys() and "format" not in names and not OF_NOW.match(shape):
                    for values in product(*(parts[each] for each in names)):
                        found.add("/" + shape % dict(zip(names, values, strict=True)))
    return sorted(each for each in found if each.startswith(beginning))


def _text(answer: Any) -> str:
    """The order of names in an object of the API says nothing."""
    if answer["Content-Type"] == "application/json":
        return json.dumps(answer.json(), sort_keys=True)
    return str(answer.content.decode(errors="replace"))


def told(reader: Client, asked: Iterable[str], days: str = "") -> dict[str, tuple[int, str]]:
    """Status and text of each page, without the position that it is from: that moves with every event."""
    found = {}
    for address in asked:
        cache.clear()  # who asks for so much is told to wait
        sign = "&" if "?" in address else "?"
        answer = reader.get(f"{address}{sign}{days}" if days else address)
        found[address] = (answer.status_code, KNOWN_SINCE.sub("", NEWEST_EVENT.sub("", _text(answer))))
    return found
