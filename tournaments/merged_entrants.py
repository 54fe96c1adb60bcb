"""A tournament as what counts by person reads it: under the numbers that stand for the players by now."""

from __future__ import annotations

from federation.identity.standins import StandsFor, among, under_kept
from tournaments.state import Tournament


def as_they_count(state: Tournament, stands_for: StandsFor) -> Tournament:
    """The tournament with every merged player under the kept number; as entered where nobody was."""
    if not stands_for:
        return state
    return under_kept(state, among(frozenset((*state.entries, *state.order)), stands_for))
