"""One round of each Swiss system, beside the Dutch system of the `py4swiss` package on the same question.

Three tables, all in seconds of the processor and per round, explanations included:

same past   everybody is asked for the round after an event that Danish Monrad paired: that question tells
            the engines apart, though no colours and floats of theirs stand in it
own past    the slowest round of an event that the engine paired itself
worst       questions made to be hard (`hostile`), beside those of half the size: a ratio above 8 is more
            than cubic

Growth is the slope of log time over log players: 1 is linear, 2 quadratic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import log
from statistics import linear_regression
from time import thread_time

from py4swiss.engines.common import PairingError

from benchmarks import events_to_pair, rival_dutch
from benchmarks.events_to_pair import Pair
from benchmarks.figures import Figure
from benchmarks.hostile import HOSTILE
from benchmarks.processor import ENDED, Taken, apart, taken
from tournaments.rules.books import GOMOKU
from tournaments.rules.pairing import danish_monrad, danish_swiss, dubov, fide_1998, swedish_monrad
from tournaments.rules.pairing.face import NoPairing, Pairing, RoundToPair

SYSTEMS: Mapping[str, Pair] = {
    "swedish_monrad": lambda question: swedish_monrad.pair(question, GOMOKU),
    "danish_monrad": danish_monrad.pair,
    "danish_swiss": danish_swiss.pair,
    "fide_1998": fide_1998.pair,
    "dubov": dubov.pair,
}
RIVAL = "py4swiss Dutch"
SIZES = (50, 100, 200, 500, 1_000, 2_000)
TARGETS = {
    ("swedish_monrad", 200): "< 5 s",
    ("danish_monrad", 1_000): "< 1 s",
    ("danish_swiss", 1_000): "< 5 s",
    ("fide_1998", 1_000): "< 5 s",
    ("dubov", 1_000): "< 5 s",
}
FASTER_THAN_RIVAL = frozenset({"danish_swiss", "fide_1998", "dubov"})
POLYNOMIAL = "<= 4 power"
"""A matching takes cubic steps on weights that grow with the players: Swedish Monrad stands at 3.3."""
GROWTH_FROM = 200  # players, where there are larger events: below, the fixed costs rule
SEED = 20261120
A_ROUND, AN_EVENT = 120, 900  # seconds after which a measurement is broken off
NO_PAIRING = "no pairing"

Times = dict[str, dict[int, float]]
"""Seconds by system and number of players."""


def measure(rounds: int, players: int) -> Iterator[Figure]:
    """The round after `rounds` others, up to so many players, and the worst cases up to half as many."""
    sizes = [size for size in SIZES if size <= players]
    yield from _same_past(sizes, rounds)
    yield from _own_past(sizes, rounds)
    yield from _worst(players // 2)


def _same_past(sizes: Sequence[int], rounds: int) -> Iterator[Figure]:
    times: Times = {name: {} for name in (*SYSTEMS, RIVAL)}
    for size in sizes:
        question = _question(size, rounds)
        rival = _asked_of_rival(question)
        times[RIVAL][size] = rival.seconds
        for name in SYSTEMS:
            found = _asked(SYSTEMS[name], question)
            times[name][size] = found.seconds
            yield Figure(
                name=f"same past, {name}, {size:,} players{_unless_paired(found)}",
                value=found.seconds,
                unit="s",
                baseline=RIVAL,
                baseline_value=rival.seconds,
                target="< 1 x" if name in FASTER_THAN_RIVAL else TARGETS.get((name, size), ""),
            )
    yield from _growth("same past", times)


def _own_past(sizes: Sequence[int], rounds: int) -> Iterator[Figure]:
    times: Times = {name: {} for name in SYSTEMS}
    for size in sizes:
        for name in SYSTEMS:
            found = apart(_event(SYSTEMS[name], size, rounds + 1), AN_EVENT)
            times[name][size] = found.seconds
            yield Figure(
                name=f"own past, {name}, {size:,} players, {found.outcome}",
                value=found.seconds,
                unit="s",
                target=TARGETS.get((name, size), ""),
            )
    yield from _growth("own past", times)


def _worst(players: int) -> Iterator[Figure]:
    """Figures without a target: how each system bears the most hostile input that was found for any."""
    for case, made in HOSTILE.items():
        half, whole = made(players // 2), made(players)
        for name, pair in SYSTEMS.items():
            before, found = _asked(pair, half), _asked(pair, whole)
            yield Figure(
                name=f"{case}, {name}, {players:,} players{_unless_paired(found)}",
                value=found.seconds,
                unit="s",
                baseline=f"{players // 2:,} players",
                baseline_value=before.seconds,
            )


def _growth(past: str, times: Times) -> Iterator[Figure]:
    """Over all sizes from GROWTH_FROM on, or all there are."""
    for name, by_size in times.items():
        sizes = [size for size in by_size if size >= GROWTH_FROM or max(by_size) <= GROWTH_FROM]
        slope, _ = linear_regression([log(size) for size in sizes], [log(by_size[size]) for size in sizes])
        yield Figure(
            name=f"{past}, {name}, growth {min(sizes):,} to {max(sizes):,} players",
            value=slope,
            unit="power",
            target="" if name == RIVAL else POLYNOMIAL,
        )


def _question(players: int, rounds: int) -> RoundToPair:
    """The round after `rounds` others, and not the last."""
    *_, question = events_to_pair.rounds(danish_monrad.pair, players, rounds + 1, SEED)
    return replace(question, rounds_total=rounds + 2)


def _event(pair: Pair, players: int, rounds: int) -> Callable[[], Taken]:
    """The slowest round of an event that `pair` pairs from the first to the last."""

    def played() -> Taken:
        times: list[float] = []

        def timed(question: RoundToPair) -> Pairing | NoPairing:
            began = thread_time()
            answer = pair(question)
            times.append(thread_time() - began)
            return answer

        asked = list(events_to_pair.rounds(timed, players, rounds, SEED))
        place = times.index(max(times)) + 1
        stopped = "" if len(asked) == rounds else f" ({NO_PAIRING} of round {len(asked)})"
        return Taken(max(times), f"round {place} of {rounds}{stopped}")

    return played


def _asked(pair: Pair, question: RoundToPair) -> Taken:
    return taken(lambda: NO_PAIRING if isinstance(pair(question), NoPairing) else "", A_ROUND)


def _asked_of_rival(question: RoundToPair) -> Taken:
    """Its own reading of the question is not counted."""
    trf = rival_dutch.asked(question)

    def answered() -> str:
        try:
            rival_dutch.answered(trf)
        except PairingError:
            return NO_PAIRING
        return ""

    return taken(answered, AN_EVENT)


def _unless_paired(found: Taken) -> str:
    return f" ({found.outcome})" if found.outcome in {NO_PAIRING, ENDED} else ""
