"""A refusal in the reader's language, as words on a page; as an answer of the API, see `problems.py`.

Where what it rests on has a page of its own, whoever may open that page finds one link to it. The room that
explains things of a kind says where, beside its page: EXPLAINED_AT, from a kind to a function that gives the
address, "" where this reader may not open it.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from uuid import UUID

from django.http import HttpRequest
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from events.citing import Behind, Clash, NotAllowed, Refused
from events.log import LogDamaged
from events.names import names_of
from events.registries import gathered
from events.translating import translated
from federation.pages.formatting import cite

ID = re.compile(r"\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b")
STATUS = ((NotAllowed, 403), (Clash, 409), (LogDamaged, 503), (Refused, 422))

Where = Callable[[HttpRequest, tuple[str, ...]], str]
Completion = Callable[[Refused], str]
"""What is added to the way on of a refusal, where rows know more than the rule: COMPLETIONS, by its code."""


def address_behind(behind: Behind | None, request: HttpRequest | None) -> str:
    """The page of what a refusal rests on; "" for none, and for a reader who may not open it."""
    explained_at: Mapping[str, Where] = gathered("EXPLAINED_AT")
    if behind is None or request is None or behind.kind not in explained_at:
        return ""
    return explained_at[behind.kind](request, behind.names)


@dataclass(frozen=True, slots=True)
class Words:
    """A refusal as read: what, the paragraph, the way on; `field` names the field at fault.

    `behind`: the address of the page that explains what it rests on, "" for none. `name`: its code in full.
    `url`: the page where it is mended, called `remedy`, "" for none. `others`: what else stands in the way.
    """

    text: str
    article: str
    way_on: str
    field: str
    behind: str = ""
    name: str = ""
    url: str = ""
    remedy: str = ""
    others: tuple[Words, ...] = ()

    @property
    def everything(self) -> tuple[Words, ...]:
        """All that stands in the way, this first."""
        return (self, *self.others)

    def __str__(self) -> str:
        return " ".join(
            part for part in (self.text, self.article and f"{self.article}.", self.way_on) if part
        )


def words(refusal: Refused, request: HttpRequest | None = None) -> Words:
    """Translate a refusal and fill in its values. `request`: its reader's, to link what is behind it."""
    return Words(
        text=_filled(refusal.message, refusal.values),
        article=refusal.article,
        way_on=_way_on(refusal),
        field=refusal.field,
        behind=address_behind(refusal.behind, request),
        name=refusal.name,
        others=tuple(words(each, request) for each in refusal.others),
    )


def mended_at(said: Words, remedies: Mapping[str, tuple[str, str]]) -> Words:
    """The same with the pages where each is mended. `remedies`: address and words by names of refusals."""
    url, remedy = remedies.get(said.name, ("", ""))
    others = tuple(mended_at(each, remedies) for each in said.others)
    return replace(said, url=url, remedy=remedy, others=others)


def _way_on(refusal: Refused) -> str:
    completions: Mapping[str, Completion] = gathered("COMPLETIONS")
    complete = completions.get(refusal.code)
    said = _filled(refusal.way_on, refusal.values)
    return f"{said} {complete(refusal)}".strip() if complete and "proposer" in refusal.values else said


def _filled(text: str, values: dict[str, object]) -> str:
    if not text:
        return ""
    return translated(text, {name: _as_read(value) for name, value in _with_names(values).items()})


def _with_names(values: dict[str, object]) -> dict[str, object]:
    """Rules know people by id; whoever is refused reads their names."""
    told = {name: str(value) if isinstance(value, UUID) else value for name, value in values.items()}
    ids = {each for value in told.values() if isinstance(value, str) for each in ID.findall(value)}
    names = names_of(map(UUID, ids))
    return {
        name: ID.sub(lambda found: names.get(found[0], found[0]), value) if isinstance(value, str) else value
        for name, value in told.items()
    }


def _as_read(value: object) -> object:
    """Days as on every page, several things one after the other; anything else as it is."""
    if isinstance(value, tuple):
        return ", ".join(gettext(each) if isinstance(each, str) else str(each) for each in value)
    return date_format(value) if isinstance(value, dt.date) else value


def status_of(refusal: Refused) -> int:
    """The HTTP status: 403 no role, 409 another entry stands, 503 a damaged log, 422 any other rule."""
    return next(status for kind, status in STATUS if isinstance(refusal, kind))


def in_html(said: Words) -> SafeString:
    """A refusal as one line: what, the paragraph, the way on, and what is behind it."""
    line = format_html("{} {} {}", said.text, cite(said.article), said.way_on)
    if not said.behind:
        return line
    return format_html('{} <a href="{}">{}</a>', line, said.behind, gettext("How this came about"))
