"""Every page that a walk reaches is read in the pseudo-language: what it says is a message, or data.

An official who holds every role in two federations, a visitor and a member follow every link, the tables of
the admin among them, in seasons in which much was written.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pytest
from django.test import Client

from events.models import LoggedEvent
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.roles import Role
from federation.pages.sheets import BYTE_ORDER_MARK
from tests.desk.conftest import house, official, static_folder
from tests.language.data import of_the_log
from tests.robust.test_every_page import marked, member, worlds
from tests.support import season
from tests.support.pseudo import OPEN, Pseudo, unmarked
from tests.support.unsigned import texts_of, unsigned
from tests.support.walking import led_nowhere

__all__ = ["house", "marked", "official", "static_folder", "worlds"]
pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.usefixtures("unhurried")]

ROLES = [role.value for role in Role if role is not Role.CLUB_SECRETARY]
BEGIN = ("/", "/desk/", "/members/me/data/")
READ = ("text/html", "text/csv", "text/calendar", "application/atom+xml")
OF_A_CALENDAR = re.compile(r"^(?:SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME):(.*)$", re.MULTILINE)
"""What of a calendar people see."""


@dataclass
class Reader:
    """A browser that keeps what it was shown."""

    client: Client
    seen: dict[str, str] = field(default_factory=dict)
    raise_request_exception: bool = True

    def get(self, address: str) -> Any:
        answer = self.client.get(address)
        kind = answer.get("Content-Type", "").partition(";")[0]
        if kind in READ and not answer.streaming:
            self.seen[address] = answer.content.decode()
        return answer


def everything(official: Any) -> Client:
    made = official(*ROLES)
    for federation, role in product(("dsu", "psgrp"), ROLES):
        grant_role(GrantRole(actor=made.by.actor, federation=federation, role=role), by=SYSTEM)
    season.catch_up()
    return made.client


def read_by(clients: Iterable[Client]) -> dict[str, str]:
    """Every page, file, feed and calendar that these are led to, by its address."""
    seen: dict[str, str] = {}
    for client in clients:
        reader = Reader(client)
        list(led_nowhere(reader, BEGIN))  # type: ignore[arg-type]
        seen |= reader.seen
    return seen


def texts(page: str) -> list[str]:
    """What a page, a feed, a file or a calendar says."""
    if page.startswith("BEGIN:VCALENDAR"):
        return OF_A_CALENDAR.findall(page.replace("\r\n ", "").replace("\r", ""))
    if page.startswith(BYTE_ORDER_MARK):
        return [cell for row in csv.reader(page[1:].splitlines(keepends=True), delimiter=";") for cell in row]
    return texts_of(page)


def untold(seen: Mapping[str, str]) -> list[str]:
    """What pages say that is no message and no data, each once, with the first page that says it."""
    data, found = of_the_log(), {}
    for address, page in seen.items():
        for text in unsigned(texts(page), data):
            found.setdefault(text, address)
    return [f"{text!r} on {address}" for text, address in found.items()]


def held(language: Pseudo, seen: Mapping[str, str]) -> None:
    """Nothing is said but messages that a translator finds, and data; and the log is in no language."""
    left = untold(seen)
    assert not left, "\n".join(left)
    assert unmarked(language.asked) == []
    assert [each.type for each in LoggedEvent.objects.all() if OPEN in each.payload] == []


def test_no_page_of_a_season_says_a_word_that_is_not_translated(pseudo, worlds, official) -> None:
    seen = read_by((everything(official), Client(), member(official)))
    assert len(seen) > 450
    held(pseudo, seen)
