"""A register of 100,000 members, searched on the public page, in the admin and by programs."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING
from uuid import UUID

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone

if TYPE_CHECKING:
    from django.test import Client

    from federation.members.models import Membership, Person

FEDERATION, CLUBS = "slsf", 100
FIRST = (
    "Anders",
    "Håkan",
    "Mette",
    "Åse",
    "Jørgen",
    "Łukasz",
    "Zofia",
    "Karin",
    "Niels",
    "Bodil",
    "Eva",
    "Örjan",
)
START = (
    "Vass",
    "Grøn",
    "Berg",
    "Ny",
    "Öster",
    "Sjö",
    "Kjær",
    "Holm",
    "Ås",
    "Lind",
    "Sten",
    "Dal",
    "Ek",
    "Hav",
)
MIDDLE = ("e", "a", "inge", "a", "er", "ol", "um", "and", "ert", "ist", "on", "ås", "el", "æ")
END = (
    "gård",
    "mose",
    "strøm",
    "löf",
    "qvist",
    "lund",
    "sen",
    "son",
    "by",
    "dal",
    "berg",
    "feldt",
    "ski",
    "man",
)
ASKED = {
    "Vassegård, Håkan": "a name, surname first",
    "groenemose": "a name, spelled otherwise",
    "groenemosse": "a name with a letter mistyped",
    "xqzwv": "a name that nobody has",
    "77": "a number",
}
TARGET = "< 1 s"


def measure(members: int, times: int) -> Iterator[Figure]:
    """The median time of each search on each page."""
    yield from alone(_figures, members, times)


def _figures(members: int, times: int) -> list[Figure]:
    with database() as name:
        write_members(members)
        settle(name)
        client = auditor()
        return [
            Figure(
                name=f"{where}, {what}, of {members:,}",
                value=middle([_seconds(client, address, asked) for _ in range(times)]),
                unit="s",
                target=TARGET,
            )
            for where, address in _pages().items()
            for asked, what in ASKED.items()
        ]


def _pages() -> dict[str, str]:
    from django.urls import reverse

    return {
        "members": reverse("members"),
        "people of the admin": reverse("admin:members_person_changelist"),
        "memberships of the admin": reverse("admin:members_membership_changelist"),
        "people of the API": "/api/people/",
    }


def _seconds(client: Client, address: str, asked: str) -> float:
    started = perf_counter()
    answer = client.get(address, {"q": asked})
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answered {answer.status_code}")
    return perf_counter() - started


def write_members(members: int) -> None:
    """Rows as the projector writes them."""
    from events import runner
    from events.models import Projection
    from federation.members.models import Membership, Person

    runner.ensure_checkpoints()
    at = Projection.objects.get(name="members.register", live=True).generation
    lots = random.Random(members)
    numbers = range(1, members + 1)
    Person.all_generations.bulk_create([_person(at, number, lots) for number in numbers], batch_size=5_000)
    Membership.all_generations.bulk_create([_held(at, number) for number in numbers], batch_size=5_000)


def _person(at: int, number: int, lots: random.Random) -> Person:
    from federation.members.alphabet import sort_key
    from federation.members.events import PersonalDetails
    from federation.members.folding import search_key
    from federation.members.models import Person
    from federation.members.projections import full_name

    surname = "".join(map(lots.choice, (START, MIDDLE, END)))
    details = PersonalDetails(surname=surname, given_names=lots.choice(FIRST))
    name = full_name(details)
    return Person(
        generation=at,
        person=UUID(int=number),
        federation=FEDERATION,
        kind="human",
        surname=surname,
        given_names=details.given_names,
        name=name,
        sort_key=sort_key(surname, details.given_names, "da"),
        search_key=search_key(name),
        because_of=1,
    )


def _held(at: int, number: int) -> Membership:
    from federation.members.models import Membership

    return Membership(
        generation=at,
        federation=FEDERATION,
        number=number,
        person=UUID(int=number),
        club=f"club-{number % CLUBS}",
        valid_from=dt.date(2020, 1, 1),
        known_from_position=1,
        known_from=dt.datetime(2020, 1, 1, tzinfo=dt.UTC),
    )


def auditor() -> Client:
    from django.test import Client

    from events import runner
    from events.work import SYSTEM
    from federation.grants.commands import GrantRole, grant_role
    from federation.officials.models import Account
    from federation.officials.roles import Role

    account = Account.objects.create_user("auditor", password=None)
    grant_role(GrantRole(actor=account.actor, federation=FEDERATION, role=Role.AUDITOR), by=SYSTEM)
    runner.catch_up_all()
    client = Client(SERVER_NAME="localhost")
    client.force_login(account)
    return client
