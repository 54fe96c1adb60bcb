"""The one search for everything, as the rooms fill it: SEARCHED of every `registry.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from django.http import HttpRequest
from django.utils.functional import Promise

LONGEST = 100
"""Letters. Names of tournaments are longer than those of persons."""
MOST = 8
"""So many of a kind are shown; its own page shows all."""


class Result(NamedTuple):
    """What is found, the page of it, and what tells it from others; `desk`: its page for officials."""

    words: str
    address: str
    detail: str = ""
    desk: str = ""


class Found(NamedTuple):
    """The first of a kind. `alike`: these are only nearly spelled so; `more`: the page of all, if more."""

    results: Iterable[Result]
    alike: bool = False
    more: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """A kind of thing that is searched. `place`: where it stands among the others."""

    place: int
    heading: Promise
    find: Callable[[HttpRequest, str], Found]
    projectors: tuple[str, ...] = ()
