"""Boards that were paired while a result stood which is corrected now: published pairings stand."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.utils.translation import gettext as _

from federation.members import directory
from tournaments.commands import CorrectResult
from tournaments.pairing_input import play_of
from tournaments.round_history import folded
from tournaments.state import GameKey, Tournament

Board = tuple[int, int, UUID, UUID]
"""Round of the stage, board, and who sits there as Black and as White."""


def boards_paired_on(act: CorrectResult) -> list[str]:
    """Later boards of both players that a pairing from results gave them, in words."""
    state = folded(act.federation, act.tournament)
    boards = list(_boards(state, (act.round_number, act.game.board, act.game.game)))
    names = directory.names(person for _round, _board, *seated in boards for person in seated)
    return [
        _("round %(round)s, board %(board)s: %(black)s – %(white)s")
        % {"round": number, "board": board, "black": names[black], "white": names[white]}
        for number, board, black, white in boards
    ]


def _boards(state: Tournament, key: GameKey) -> Iterator[Board]:
    """Rounds that a printed table gave rest on no result, so they are left out."""
    stage, players = state.rounds[key[0] - 1].stage, set(state.players_of(key))
    later = [each for number, each in state.rounds_of(stage) if number > key[0] and each.draft]
    rounds = [(each.stage_round, each.boards) for each in later]
    draft = state.drafts.get(stage)
    if draft and draft.published and not play_of(state, stage).boards_per_team:
        rounds.append((draft.paired.stage_round, draft.boards))
    for number, boards in rounds:
        for board, (black, white) in enumerate(boards, start=1):
            if players & {black, white}:
                yield number, board, UUID(state.order[black - 1]), UUID(state.order[white - 1])
