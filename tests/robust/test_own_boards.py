"""Every command that names a board, tried by an official who plays there."""

from __future__ import annotations

import pytest

from federation.officials.proposing import in_correction
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, TABLE, Case, world
from tournaments.commands.common import TournamentAct
from tournaments.conduct.commands.common import OnMatter
from tournaments.state import Tournament, evolve, stream_of

PLAYERS_TOO = {"attach_record": "a player attaches the record of an own game, and puts nothing in its place"}
"""What a player may do as a player."""


def names_a_board(case: Case) -> bool:
    fields = {*getattr(case.act, "__struct_fields__", ())}
    at_board = "round_number" in fields and fields & {"board", "game", "games"}
    return isinstance(case.act, OnMatter) or (isinstance(case.act, TournamentAct) and bool(at_board))


AT_A_BOARD = {
    name: case
    for name, case in TABLE.items()
    if case.roles and names_a_board(case) and name.rpartition(".")[2] not in PLAYERS_TOO
}
EACH = [pytest.param(name, case, id=name.rpartition(".")[2]) for name, case in AT_A_BOARD.items()]


def players_there(case: Case) -> tuple[str, ...]:
    """Who plays at the board that the act names; matters of the table are of board 1 in round 1."""
    state = Tournament()
    for envelope in world(case).streams.read(stream_of(case.federation, case.act.tournament)):
        state = evolve(state, envelope.event)
    board = getattr(case.act, "board", 1)
    key = getattr(case.act, "round_number", 1), board if isinstance(board, int) else 1, 1
    return tuple(state.persons_at(key))


def test_they_are_all_walked():
    assert len(AT_A_BOARD) >= 48


@pytest.mark.parametrize(("name", "case"), EACH)
def test_nobody_acts_at_an_own_board(name: str, case: Case):
    for player in players_there(case):
        specified = world(case).holding(case.federation, case.roles[0]).being(player, case.federation)
        with in_correction():
            specified.when(commands()[name], case.act, now=IN_MAY)
        specified.refused("own_game")
        assert not specified.recorded
