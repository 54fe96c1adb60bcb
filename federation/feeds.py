"""News as Atom: what every feed shares, and what was recorded lately of all federations or of one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.translation import gettext

from federation.books import FEDERATIONS
from federation.home import recorded
from federation.pages.houses import house_where
from federation.pages.sheets import NOT_IN_XML

MOST = 50
NEVER = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


class Entry(NamedTuple):
    """An entry of a feed. `key`: what it is of, for an id that stays; `address`: its page."""

    key: str
    title: str
    words: str
    address: str
    updated: dt.datetime


class Atom(Atom1Feed):
    """A feed without entries is no newer at each look."""

    def latest_post_date(self) -> dt.datetime:
        """When its newest entry came."""
        return super().latest_post_date() if self.items else NEVER


class EntryFeed(Feed):  # type: ignore[type-arg]  # at run time it takes none
    """A feed of entries that are at hand. `about`: what it is of; `page`: the page that shows the same."""

    feed_type = Atom

    def __init__(self, about: str, page: str, entries: Sequence[Entry]) -> None:
        self.title, self.link, self.entries = NOT_IN_XML.sub("", about), page, entries

    def items(self, obj: object) -> Sequence[Entry]:
        """The newest first."""
        return self.entries

    def item_title(self, item: Entry) -> str:
        """What happened, or to what."""
        return NOT_IN_XML.sub("", item.title)

    def item_description(self, item: Entry) -> str:
        """The rest of it; readers take it as HTML."""
        return escape(NOT_IN_XML.sub("", item.words))

    def item_link(self, item: Entry) -> str:
        """Where it stands."""
        return item.address

    def item_guid(self, item: Entry) -> str:
        """The same for ever, whatever the house is called."""
        return f"urn:uuid:{uuid5(NAMESPACE_URL, item.key)}"

    def item_updateddate(self, item: Entry) -> dt.datetime:
        """When it was recorded."""
        return item.updated


def news(request: HttpRequest, federation: str = "") -> HttpResponse:
    """What members want to know of, of all federations or of one."""
    about, page = gettext("Federation records"), reverse("home")
    if federation:
        otherwise = gettext("No federation stands at this address.")
        about = house_where(FEDERATIONS.__contains__, federation, otherwise).name
        page = reverse("federation", args=[federation])
    entries = [
        Entry(f"event {line.position}", name, f"{line.words}.", address, line.recorded_at)
        for line, name, address in recorded(federation, MOST)
    ]
    return EntryFeed(about, page, entries)(request)
