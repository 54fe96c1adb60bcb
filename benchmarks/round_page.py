"""The page on which an arbiter enters results, with 300 players in the last of nine rounds."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, middle
from benchmarks.ground import database
from benchmarks.opened import alone

if TYPE_CHECKING:
    from django.test import Client

PLAYERS, ROUNDS = 300, 9
TARGET = "<= 500 ms"
"""Of the second within which the page is to stand in the browser, what the server may take."""
MOST = "<= 300 KB"


def measure(pages: int) -> Iterator[Figure]:
    """Processor time of the page, the middle of so many, and its size; half of the boards have reported."""
    yield from alone(_figures, pages)


def _figures(pages: int) -> list[Figure]:
    with database():
        from django.test import Client

        from events.runner import catch_up_all, ensure_checkpoints
        from events.work import SYSTEM
        from federation.grants.commands import GrantRole, grant_role
        from federation.officials.models import Account
        from tests.support.large_round import FEDERATION, large_round

        ensure_checkpoints()
        at = large_round(PLAYERS, rounds=ROUNDS, reported=PLAYERS // 4)
        account = Account.objects.create_user("arbiter", password=None)
        grant_role(GrantRole(actor=account.actor, federation=FEDERATION, role="arbiter"), by=SYSTEM)
        catch_up_all()
        reader = Client(SERVER_NAME="localhost")
        reader.force_login(account)
        address = f"/desk/tournaments/{FEDERATION}/{at}/rounds/{ROUNDS}/"
        size = len(reader.get(address).content)
        taken = [_seconds(reader, address) for _ in range(pages)]
    name = f"round page of {PLAYERS} players at the desk"
    return [
        Figure(name=f"{name}, processor time", value=1_000 * middle(taken), unit="ms", target=TARGET),
        Figure(name=f"{name}, size", value=size / 1_000, unit="KB", target=MOST),
    ]


def _seconds(reader: Client, address: str) -> float:
    began = thread_time()
    answer = reader.get(address)
    taken = thread_time() - began
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answered {answer.status_code}")
    return taken
