"""How a rule names its paragraph, and how a refusal says what, why and the way on.

The one module that pure rules may import from outside `rules/`; standard library only.

The tree of refusals:

    Refused             the rules say no; nothing was written
    |- NotAllowed       this role may not give this command
    |- Malformed        a field holds something that cannot be read
    |- Clash            somebody else's entry stands in the way; it is shown
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Self, TypeVar

Cited = TypeVar("Cited")

CITED: defaultdict[str, set[str]] = defaultdict(set)
"""Paragraph -> the functions and classes that carry it out, for docs/coverage.md."""


def cites(*articles: str) -> Callable[[Cited], Cited]:
    """Name the paragraphs that a function or class carries out, e.g. `@cites("SLSF-G 28.3")`."""

    def remember(thing: Cited) -> Cited:
        for article in articles:
            CITED[article].add(f"{thing.__module__}.{thing.__qualname__}")  # type: ignore[attr-defined]
        return thing

    return remember


def gettext_noop(text: str) -> str:
    """Mark a text for translation where nothing may be translated yet; the surfaces do it."""
    return text


@dataclass(frozen=True, slots=True)
class Because:
    """One step of an explanation: the paragraph, the code of what it did, and the values it worked on.

    How a code reads, and what its values are called in their order, says a `Wording` of its package.
    """

    article: str
    code: str
    inputs: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Wording:
    """How a code reads: a whole sentence with named places.

    values  what the inputs are called, in their order, "player:seat score:points": after the colon stands the
            form in which a page writes it; a `name*` takes all that follow
    """

    text: str
    values: str = ""


@dataclass(frozen=True, slots=True)
class Behind:
    """What a refusal rests on, so that its page can be found: the kind of thing, and the names of the one."""

    kind: str
    names: tuple[str, ...]


class Refused(Exception):
    """A rule stands in the way. `message` may hold `%(name)s` places, filled from `values`.

    A value that is a tuple of texts, each marked for translation, is read one after the other.
    `behind`: what it rests on, where a page explains that; None for nothing.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        article: str = "",
        field: str = "",
        way_on: str = "",
        **values: object,
    ) -> None:
        super().__init__(code, message, article, field, way_on, values)
        self.code = code
        self.message = message
        self.article = article
        self.field = field
        self.way_on = way_on
        self.behind: Behind | None = None
        self.values = values

    def __reduce__(self) -> tuple[Any, ...]:
        """So that a refusal travels from one process to another."""
        ways: dict[str, Any] = {"article": self.article, "field": self.field, "way_on": self.way_on}
        made = partial(type(self), **ways | self.values)
        return made, (self.code, self.message), {"behind": self.behind}

    def resting_on(self, behind: Behind | None) -> Self:
        """The same, saying what it rests on."""
        self.behind = behind
        return self

    def __str__(self) -> str:
        read = {
            name: ", ".join(map(str, value)) if isinstance(value, tuple) else value
            for name, value in self.values.items()
        }
        text = self.message % read if read else self.message
        way_on = self.way_on % read if read else self.way_on
        return " ".join(part for part in (text, self.article and f"{self.article}.", way_on) if part)


class NotAllowed(Refused):
    """The actor holds no role that may give this command."""


class Malformed(Refused):
    """A field holds something that cannot be read; `field` names it."""


class Clash(Refused):
    """Another entry stands already; `values` show whose and what."""


@contextmanager
def resting_on(behind: Behind) -> Iterator[None]:
    """Say of a refusal within what it rests on, where a rule that knows no names has not said so."""
    try:
        yield
    except Refused as refusal:
        refusal.behind = refusal.behind or behind
        raise
