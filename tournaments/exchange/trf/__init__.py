"""Tournament report files as FIDE describes them (TRF16, TRF26, and the XX and BB codes of the engines)."""

from tournaments.exchange.trf.reader import TrfRefused, read_trf
from tournaments.exchange.trf.records import (
    Acceleration,
    Bye,
    ByeKind,
    Ending,
    PointsDifference,
    Prohibition,
    RankCheck,
    Scoring,
    StatedBye,
    TrfBoard,
    TrfPlayer,
    TrfResult,
    TrfRound,
    TrfTeam,
    TrfTournament,
    UnusedRecord,
)
from tournaments.exchange.trf.writer import Form, write_trf
