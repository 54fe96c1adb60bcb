"""What the rounds of another program's file were paired from, as far as its columns tell."""

from __future__ import annotations

from collections.abc import Iterator

from tournaments.exchange.trf.paired_from import PairedFrom, PlayedBy, RoundThen
from tournaments.exchange.trf.records import ByeKind, TrfTournament
from tournaments.exchange.trf.writer.stage_head import KINDS

WHITE_FIRST, BLACK_FIRST = "0", "1"
"""Lots of colours that come out so; other lots a file does not tell."""


def assumed(report: TrfTournament, book: str, system: str) -> PairedFrom | None:
    """One game a round, everybody entered from the start, absences as the byes say; None without a book."""
    system = system or system_said(report.head.kind)
    numbers = [each.start_number for each in report.players]
    if not (book and system) or report.teams or numbers != list(range(1, len(numbers) + 1)):
        return None
    play: dict[str, object] = {"system": system, "rounds": report.head.declared_rounds or len(report.rounds)}
    return PairedFrom(
        played=PlayedBy(book=book, play=play, drawn=len(numbers)), rounds=tuple(_rounds(report))
    )


def system_said(kind: str) -> str:
    """The system that our own files write as this kind (092); "" where it is none of them."""
    said = kind.partition(": ")[2] or kind
    return next((system for system, name in KINDS.items() if name == said), "")


def _rounds(report: TrfTournament) -> Iterator[RoundThen]:
    first = BLACK_FIRST if report.head.initial_colour.lower() == "b" else WHITE_FIRST
    for each in report.rounds:
        resting = [bye.player for bye in each.byes if bye.kind is ByeKind.PAIRING]
        yield RoundThen(
            round=each.number,
            black=tuple(board.black for board in each.boards),
            rests=resting[0] if resting else 0,
            rests_with=report.head.scoring.pairing_bye if resting else 0,
            seed=first,
            players=len(report.players),
            away=tuple(bye.player for bye in each.byes if bye.kind is not ByeKind.PAIRING),
        )
