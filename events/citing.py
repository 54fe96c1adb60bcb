"""How a rule names its paragraph, and how a refusal says what, why and the way on.

The one module that pure rules may import from outside `rules/`; standard library only.

The tree of refusals:

    Refused             the rules say no; nothing was written
    |- NotAllowed       this role may not give this command
    |- Malformed        a field holds something that cannot be read
    |- Clash            somebody else's entry stands in the way; it is shown

A refusal is raised by its code, and its text stands in the `refusals` of the package:

    raise Refused("round_closed", article=book.cite("15.1"), field="board", board=board)

    REFUSALS: Mapping[str, Text] = {
        "round_closed": Text(gettext_noop("Board %(board)s ..."), gettext_noop("Correct the result ...")),
    }

The registries of the apps hold the tables (`events/registries.py`); rules that run without apps say codes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Self, TypeVar

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


def pgettext_noop(context: str, text: str) -> str:
    """Mark a text whose words mean something else elsewhere; `manage.py makemessages` knows the name."""
    return text


class Counted(str):
    """A text that counts, as it reads of many; `one`: as of one. `by` names the value that counts."""

    one: str
    by: str


def ngettext_noop(one: str, many: str, by: str) -> Counted:
    """Mark a text that counts. `manage.py makemessages` knows it by this name."""
    text = Counted(many)
    text.one, text.by = one, by
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


@dataclass(frozen=True, slots=True)
class Text:
    """How a refusal reads: what stands in the way, and the way on where it is always the same one."""

    text: str
    way_on: str = ""


class Refused(Exception):
    """A rule stands in the way: a code and named values, never a text.

    What the code reads as says REFUSALS of a package; `way_on` names one of its WAYS_ON, where the same
    refusal has several. What follows a dot, "drawn.teams", tells texts of one code apart: programs are
    answered with the code alone, "drawn"; `name` is the whole. A text may hold `%(name)s` places, filled from
    `values`; a value that is a tuple of texts, each marked for translation, is read one after the other.
    `behind`: what it rests on, where a page explains that; None for nothing. `others`: what else stands in
    the way, where all of it was looked at (`check_all`).
    """

    tables: ClassVar[Callable[[str], Mapping[str, Any]]] = staticmethod(lambda part: {})

    def __init__(
        self, code: str, *, article: str = "", field: str = "", way_on: str = "", **values: object
    ) -> None:
        super().__init__(code, article, field, values)
        text = self.text_of(code)
        self.name = code
        self.code = code.partition(".")[0]
        self.message = text.text
        self.article = article
        self.field = field
        self.way_on = self.way_of(way_on) if way_on else text.way_on
        self.behind: Behind | None = None
        self.others: tuple[Refused, ...] = ()
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        """So that a refusal travels from one process to another."""
        given: dict[str, Any] = {"article": self.article, "field": self.field}
        made = partial(type(self), **given | self.values)
        read: dict[str, object] = {"message": self.message, "way_on": self.way_on}
        read |= {"behind": self.behind, "others": self.others}
        return made, (self.name,), read

    @classmethod
    def text_of(cls, code: str) -> Text:
        """What a code reads as; itself where no tables are."""
        text: Text = cls.tables("REFUSALS").get(code, Text(code))
        return text

    @classmethod
    def way_of(cls, way_on: str) -> str:
        """What a way on reads as."""
        way: str = cls.tables("WAYS_ON").get(way_on, way_on)
        return way

    @classmethod
    def kept(cls, code: str, message: str, way_on: str, **values: Any) -> Self:
        """A refusal as it was kept, in the words of its day."""
        refusal = cls(code, **values)
        refusal.message, refusal.way_on = message, way_on
        return refusal

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


def check_all(*checks: Callable[[], object]) -> None:
    """Put every check. Raises the first refusal, which holds all further ones as its `others`."""
    found: list[Refused] = []
    for check in checks:
        try:
            check()
        except Refused as refusal:
            found.append(refusal)
    if found:
        found[0].others = tuple(found[1:])
        raise found[0]
