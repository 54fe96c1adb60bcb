"""The tables of the admin with 100,000 members: shown, filtered, sorted, and taken along as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone
from benchmarks.searching import TARGET, auditor, write_members

if TYPE_CHECKING:
    from django.test import Client

PEOPLE, MEMBERSHIPS = "/admin/members/person/", "/admin/members/membership/"
ASKED = {
    "people, the list": (PEOPLE, {}),
    "people, page 100": (PEOPLE, {"p": "100"}),
    "people, sorted by the second column": (PEOPLE, {"o": "2"}),
    "people, searched": (PEOPLE, {"q": "Vassegård"}),
    "memberships, the list": (MEMBERSHIPS, {}),
    "memberships of a club": (MEMBERSHIPS, {"club": "club-7"}),
    "memberships, searched": (MEMBERSHIPS, {"q": "groenemose"}),
}
FILES = ("person.csv", "person.xlsx", "membership.csv", "membership.xlsx")


def measure(members: int, times: int) -> Iterator[Figure]:
    """The median time of each page, and of asking for each file; then how long a worker is at it."""
    yield from alone(_figures, members, times)


def _figures(members: int, times: int) -> list[Figure]:
    with database() as name:
        write_members(members)
        settle(name)
        reader = auditor()
        return [*_pages(reader, members, times), *_files(reader, members, times)]


def _pages(reader: Client, members: int, times: int) -> Iterator[Figure]:
    for what, (address, asked) in ASKED.items():
        taken = [_seconds(lambda at=address, by=asked: reader.get(at, by), 200) for _ in range(times)]
        yield Figure(name=f"{what}, of {members:,}", value=middle(taken), unit="s", target=TARGET)


def _files(reader: Client, members: int, times: int) -> Iterator[Figure]:
    from federation.errands.models import Errand
    from federation.errands.working import work_off

    for file in FILES:
        asking = [
            _seconds(lambda of=file: reader.get(f"/admin/files/members/{of}"), None) for _ in range(times)
        ]
        yield Figure(name=f"{file} asked for, of {members:,}", value=middle(asking), unit="s", target=TARGET)
        Errand.objects.filter(pk__in=Errand.objects.values("pk")[1:]).delete()  # one of them is made
        began = perf_counter()
        work_off()
        if not Errand.objects.filter(step="done").exists():
            raise RuntimeError(f"{file}: {list(Errand.objects.values_list('step', 'refusal'))}")
        yield Figure(name=f"{file}, until a worker has made it", value=perf_counter() - began, unit="s")
        Errand.objects.all().delete()


def _seconds(ask: Callable[[], object], status: int | None) -> float:
    """`status`: what has to be answered; None: a file, or where it is being made."""
    began = perf_counter()
    answered = getattr(ask(), "status_code", 0)
    if answered not in ({status} if status else {200, 302}):
        raise RuntimeError(f"answered {answered}")
    return perf_counter() - began
