"""A rating list of 20,000 and a tournament of 300 under load, beside an empty view in the same web."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone, ask, opened

CONNECTIONS = 2  # at a time
WARM_UP = 10  # requests of each connection that are not counted
ROUNDS = 2
EMPTY = "/empty"
MOST_QUERIES = "<= 10 queries"


def measure(players: int, requests: int) -> Iterator[Figure]:
    """Queries a page, and the median time of an answer while two readers ask `requests` times each."""
    yield from alone(_figures, players, requests)


def _figures(players: int, requests: int) -> list[Figure]:
    with database() as name:
        from benchmarks import crowd

        tournament = crowd.settle_in(players)
        settle(name)
        pages = {
            f"rating list of {players:,}": f"/ratings/{crowd.FEDERATION}/{crowd.DISCIPLINE}/{crowd.PERIOD}/",
            f"tournament of {crowd.A_TOURNAMENT}": f"/tournaments/{crowd.FEDERATION}/{tournament}/",
        }
        figures = [
            Figure(name=what, value=_queries(address), unit="queries", target=MOST_QUERIES)
            for what, address in pages.items()
        ]
        with opened("web", settings="benchmarks.settings") as port:
            taken = _under_load(port, [EMPTY, *pages.values()], requests)
    return figures + [
        Figure(
            name=f"{what}, median",
            value=1_000 * middle(taken[address]),
            unit="ms",
            baseline="empty DRF view",
            baseline_value=1_000 * middle(taken[EMPTY]),
        )
        for what, address in pages.items()
    ]


def _queries(address: str) -> int:
    """Queries of one page, the second time it is asked for."""
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    reader = Client(SERVER_NAME="localhost")
    reader.get(address)
    with CaptureQueriesContext(connection) as captured:
        answer = reader.get(address)
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answered {answer.status_code}")
    return len(captured)


def _under_load(port: int, addresses: list[str], requests: int) -> dict[str, list[float]]:
    """Seconds an answer by address; each in turn, several times, so that a slow moment hits all."""
    taken: dict[str, list[float]] = {address: [] for address in addresses}
    with ThreadPoolExecutor(CONNECTIONS) as readers:
        for _ in range(ROUNDS):
            for address in addresses:
                asked = [readers.submit(_read, port, address, requests // ROUNDS) for _ in range(CONNECTIONS)]
                for reader in asked:
                    taken[address] += reader.result()
    return taken


def _read(port: int, address: str, requests: int) -> list[float]:
    taken = []
    for _ in range(WARM_UP + requests):
        started = perf_counter()
        answer = ask(port, address)
        taken.append(perf_counter() - started)
        if answer.status != 200:
            raise RuntimeError(f"{address} answered {answer.status}: {answer.text[:2_000]}")
    return taken[WARM_UP:]
