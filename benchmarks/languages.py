"""Pages in each language beside the same in English, and what a catalogue costs when it is first read."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time

from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone

ENGLISH = "en"
AS_ENGLISH = "<= 1.05 x"


def measure(players: int, requests: int) -> Iterator[Figure]:
    """Processor time a page, asked `requests` times in each language in turn."""
    yield from alone(_figures, players, requests)


def _figures(players: int, requests: int) -> list[Figure]:
    with database() as name:
        from django.conf import settings

        from benchmarks import crowd

        tournament = crowd.settle_in(players)
        settle(name)
        addresses = (
            "/",
            f"/ratings/{crowd.FEDERATION}/{crowd.DISCIPLINE}/{crowd.PERIOD}/",
            f"/tournaments/{crowd.FEDERATION}/{tournament}/",
            "/log/",
        )
        languages = [code for code, _name in settings.LANGUAGES]
        read = {language: _first_read(language) for language in languages}
        taken = _taken(addresses, languages, requests)
    return [_beside(language, taken) for language in languages if language != ENGLISH] + [
        Figure(
            name=f"catalogue {language}, first read",
            value=1_000 * read[language],
            unit="ms",
        )
        for language in languages
        if language != ENGLISH
    ]


def _beside(language: str, taken: dict[str, list[float]]) -> Figure:
    return Figure(
        name=f"pages in {language}, processor",
        value=1_000 * sum(taken[language]),
        unit="ms",
        baseline="the same in English",
        baseline_value=1_000 * sum(taken[ENGLISH]),
        target=AS_ENGLISH,
    )


def _first_read(language: str) -> float:
    """Seconds until a process that has not spoken a language speaks it."""
    from django.utils import translation

    begun = process_time()
    with translation.override(language):
        translation.gettext("Sign in")
    return process_time() - begun


def _taken(addresses: tuple[str, ...], languages: list[str], requests: int) -> dict[str, list[float]]:
    """The median seconds of each address by language; in turn, so that a slow moment hits all."""
    from django.test import Client

    readers = {each: Client(SERVER_NAME="localhost", headers={"Accept-Language": each}) for each in languages}
    found: dict[str, list[float]] = {each: [] for each in languages}
    for address in addresses:
        times: dict[str, list[float]] = {each: [] for each in languages}
        for turn in range(requests + 1):
            for language, reader in sorted(readers.items(), key=lambda each: (turn % 2) * ord(each[0][0])):
                begun = process_time()
                answer = reader.get(address)
                if turn:
                    times[language].append(process_time() - begun)
                if answer.headers["Content-Language"] != language:
                    raise RuntimeError(f"{address} answered in {answer.headers['Content-Language']}")
        for language in languages:
            found[language].append(median(times[language]))
    return found
