"""The history bundle: a federation's past tournaments as three tables (docs/history-bundle.md)."""

from tournaments.exchange.history.archive import unpack
from tournaments.exchange.history.reader import HistoryRefused, read_history
from tournaments.exchange.history.records import (
    Discipline,
    HistoryBundle,
    HistoryGame,
    HistoryPlayer,
    HistoryRound,
    HistoryTournament,
)
