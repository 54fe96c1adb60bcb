"""From a team match to its boards: who sits where by the line-ups, and who has Black (SLSF-G 20.1)."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Refused, cites
from tournaments.events import PairedBoard
from tournaments.pairing_input import play_of
from tournaments.rules.teams import black_side
from tournaments.state import Tournament
from tournaments.tournament_book import book


@cites("SLSF-G 20.1", "SLSF-R 21.1")
def boards_of_players(
    state: Tournament, stage: int, matches: Iterable[PairedBoard]
) -> tuple[PairedBoard, ...]:
    """The boards of all matches, match after match, by start numbers of the players.

    The left team in the table has Black on odd boards and White on even ones. Refused: a line-up is missing.
    """
    size = play_of(state, stage).boards_per_team
    stage_round = len(state.rounds_of(stage)) + 1
    number = {person: place for place, person in enumerate(state.order, start=1)}
    found = []
    for match in matches:
        sides = [state.team_order[team - 1] for team in (match.black, match.white)]
        left, right = (_lineup(state, stage, stage_round, team, size) for team in sides)
        for board, (one, other) in enumerate(zip(left, right, strict=True), start=1):
            black, white = (one, other) if black_side(board) == 0 else (other, one)
            found.append(PairedBoard(number[black], number[white]))
    return tuple(found)


def _lineup(state: Tournament, stage: int, stage_round: int, team: str, size: int) -> tuple[str, ...]:
    lineup = state.lineups.get((stage, stage_round, team), ())
    if len(lineup) != size:
        raise Refused(
            "lineup_missing",
            field="lineup",
            article=book(state).cite("20.5b"),
            team=state.teams[team].name if team in state.teams else team,
            round=stage_round,
        )
    return lineup
