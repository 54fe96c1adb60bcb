"""What binds rounds that are not played yet: prohibited pairings, byes, acceleration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tournaments import events as facts
from tournaments.events import Accelerated
from tournaments.exchange.trf.checks import bye_points
from tournaments.exchange.trf.records import Acceleration, Bye, ByeKind, Prohibition, StatedBye, TrfTournament

NO_MATCH_POINTS = -1


def prohibitions(
    report: TrfTournament, persons: Mapping[int, str]
) -> Iterator[tuple[Prohibition, tuple[str, ...]]]:
    """Each prohibition of the file with those of its players who are in it."""
    for each in report.prohibitions:
        yield each, tuple(persons[number] for number in each.players if number in persons)


def prohibited(report: TrfTournament, persons: Mapping[int, str]) -> Iterator[facts.PairingProhibited]:
    """Who may not meet, in the whole tournament or in some rounds; one alone can be kept from nobody."""
    for each, them in prohibitions(report, persons):
        if len(them) > 1:
            yield facts.PairingProhibited(
                persons=them, first_round=each.first_round, last_round=each.last_round
            )


def is_to_come(bye: StatedBye, report: TrfTournament) -> bool:
    """Whether a bye is of a round that the file does not hold yet, and its tournament will."""
    held = len(report.rounds)
    return held < bye.round_number <= (report.head.declared_rounds or held)


def byes(report: TrfTournament, persons: Mapping[int, str]) -> Iterator[facts.AbsenceNoted]:
    """Who will be away, with the points that the file grants for it."""
    for bye in report.byes:
        if is_to_come(bye, report):
            for number in bye.players:
                if number in persons:
                    yield _bye(bye, number, persons[number], report)


def byes_of_teams(report: TrfTournament, teams: Mapping[int, str]) -> Iterator[facts.TeamAbsenceNoted]:
    """Which teams will be away: where teams meet, record 240 names teams by their pairing numbers."""
    for bye in report.byes:
        if is_to_come(bye, report):
            kind = "" if bye.kind is ByeKind.ZERO else bye.kind.value
            for number in bye.players:
                if number in teams:
                    yield facts.TeamAbsenceNoted(team=teams[number], stage_round=bye.round_number, kind=kind)


def _bye(bye: StatedBye, number: int, person: str, report: TrfTournament) -> facts.AbsenceNoted:
    granted = bye.kind is not ByeKind.ZERO
    points = bye_points(Bye(player=number, kind=bye.kind), report.head.scoring)
    return facts.AbsenceNoted(
        person=person,
        stage_round=bye.round_number,
        kind=bye.kind.value if granted else "",
        half_points=points if granted else 0,
    )


def can_accelerate(each: Acceleration, players: int) -> bool:
    """Whether it names rounds and players that there are."""
    return 1 <= each.first_round <= each.last_round and 1 <= each.first <= each.last <= players


def accelerated(report: TrfTournament) -> tuple[Accelerated, ...]:
    """Fictitious points as the file states them."""
    return tuple(
        Accelerated(
            each.half_points,
            each.first_round,
            each.last_round,
            each.first,
            each.last,
            NO_MATCH_POINTS if each.match_half_points is None else each.match_half_points,
        )
        for each in report.accelerations
        if can_accelerate(each, len(report.players))
    )
