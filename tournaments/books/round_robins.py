"""The tables of a round robin, as the books have them."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.rules.books import Book
from tournaments.rules.pairing import danish_round_robin, round_robin
from tournaments.rules.pairing.face import Pairing


@dataclass(frozen=True, slots=True)
class PrintedTables:
    """SLSF-G 23: one table for all cycles, colours exchanged in every second one."""

    book: Book

    def rounds(self, players: int, cycles: int = 1) -> int:
        """How many rounds that takes."""
        return round_robin.rounds(players, self.book) * cycles

    def pair(self, players: int, round_number: int, cycles: int = 1) -> Pairing:
        """One round, counted through all cycles."""
        del cycles  # the table begins again
        return round_robin.pair_in_cycles(players, round_number, self.book)


@dataclass(frozen=True, slots=True)
class DanishTables:
    """DSU 4.9.11."""

    def rounds(self, players: int, cycles: int = 1) -> int:
        """How many rounds that takes."""
        return danish_round_robin.rounds(players, cycles)

    def pair(self, players: int, round_number: int, cycles: int = 1) -> Pairing:
        """One round, counted through all cycles."""
        return danish_round_robin.pair(players, round_number, cycles)
