"""Tournament report files as FIDE describes them (TRF16, TRF26, and the XX and BB codes of the engines)."""

from tournaments.exchange.trf.reader import TrfRefused, read_trf
from tournaments.exchange.trf.records import (
    Bye,
    ByeKind,
    Ending,
    PointsDifference,
    RankCheck,
    Scoring,
    TrfBoard,
    TrfPlayer,
    TrfResult,
    TrfRound,
    TrfTournament,
    UnusedRecord,
)

__all__ = [
    "Bye",
    "ByeKind",
    "Ending",
    "PointsDifference",
    "RankCheck",
    "Scoring",
    "TrfBoard",
    "TrfPlayer",
    "TrfRefused",
    "TrfResult",
    "TrfRound",
    "TrfTournament",
    "UnusedRecord",
    "read_trf",
]
