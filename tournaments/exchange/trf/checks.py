"""What the file states against what its results add up to: points, ranks, numbers of players and rounds."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from events.citing import gettext_noop as _
from events.citing import ngettext_noop
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.records import (
    Bye,
    ByeKind,
    Ending,
    PointsDifference,
    RankCheck,
    Scoring,
    TrfBoard,
    TrfHead,
    TrfPlayer,
    TrfRound,
)


def computed_points(rounds: Sequence[TrfRound], scoring: Scoring) -> dict[int, int]:
    """Half points of each start number by the scoring of the tournament.

    Open boards add nothing; adjourned ones what an unknown result is worth, a draw unless stated.
    """
    points: dict[int, int] = {}
    for each in rounds:
        for board in each.boards:
            points[board.white] = points.get(board.white, 0) + board_points(board, scoring, white=True)
            points[board.black] = points.get(board.black, 0) + board_points(board, scoring, white=False)
        for bye in each.byes:
            points[bye.player] = points.get(bye.player, 0) + bye_points(bye, scoring)
    return points


def board_points(board: TrfBoard, scoring: Scoring, *, white: bool) -> int:
    """Half points that one of the two gets for the board."""
    score = board.white_half_points if white else board.black_half_points
    if board.ending is Ending.OPEN:
        return scoring.unknown if board.adjourned else 0
    if board.ending in (Ending.WALKOVER, Ending.DOUBLE_FORFEIT):
        return scoring.forfeit_win if score == 2 else scoring.forfeit_loss
    if white:
        return (scoring.white_loss, scoring.white_draw, scoring.white_win)[score]
    return (scoring.black_loss, scoring.black_draw, scoring.black_win)[score]


def bye_points(bye: Bye, scoring: Scoring) -> int:
    """Half points for the round without an opponent."""
    return {
        ByeKind.HALF: scoring.half_bye,
        ByeKind.FULL: scoring.full_bye,
        ByeKind.PAIRING: scoring.pairing_bye,
        ByeKind.ZERO: scoring.zero_bye,
    }[bye.kind]


def points_differences(
    players: Sequence[TrfPlayer], computed: Mapping[int, int], findings: Findings
) -> tuple[PointsDifference, ...]:
    """Whoever's stated points are not those of the results; each is an adjustment as well."""
    different = tuple(
        PointsDifference(
            line=player.line,
            start_number=player.start_number,
            stated_half_points=player.half_points,
            computed_half_points=computed.get(player.start_number, 0),
        )
        for player in players
        if player.half_points is not None and player.half_points != computed.get(player.start_number, 0)
    )
    for each in different:
        findings.adjust(
            each.line,
            "points",
            _("Start number %(number)s: stated points %(stated)s, but the results add up to %(computed)s."),
            number=each.start_number,
            stated=f"{each.stated_half_points / 2:g}",
            computed=f"{each.computed_half_points / 2:g}",
        )
    return different


def check_ranks(players: Sequence[TrfPlayer], computed: Mapping[int, int]) -> RankCheck:
    """Whether each stated rank lies among the places of those who have the same points."""
    ranked = [player for player in players if player.rank]
    points = {each.start_number: _points(each, computed) for each in ranked}
    fewer_first = sorted(points.values())
    disagreeing = []
    for player in ranked:
        own = points[player.start_number]
        best = len(fewer_first) - bisect_right(fewer_first, own) + 1
        last = len(fewer_first) - bisect_left(fewer_first, own)
        if not best <= (player.rank or 0) <= last:
            disagreeing.append(player.start_number)
    return RankCheck(
        stated=len(ranked), agreeing=len(ranked) - len(disagreeing), disagreeing=tuple(disagreeing)
    )


def _points(player: TrfPlayer, computed: Mapping[int, int]) -> int:
    """Ranks are held against the points that stand beside them; without any, against the computed."""
    if player.half_points is not None:
        return player.half_points
    return computed.get(player.start_number, 0)


def standing(players: Sequence[TrfPlayer], computed: Mapping[int, int]) -> tuple[int, ...]:
    """Start numbers, most points first; ties by start number, as a file knows no more."""
    numbers = (player.start_number for player in players)
    return tuple(sorted(numbers, key=lambda number: (-computed.get(number, 0), number)))


def check_numbers(
    head: TrfHead, players: Sequence[TrfPlayer], rounds: Sequence[TrfRound], findings: Findings
) -> None:
    """Note where the declared numbers of players and rounds are not those of the file.

    Fewer players than declared is a problem: that is what a file looks like that was cut off.
    """
    held, declared = len(players), head.declared_players
    if declared is not None and held < declared:
        message = ngettext_noop(
            "The file declares %(declared)s player and holds %(held)s; it may be cut off.",
            "The file declares %(declared)s players and holds %(held)s; it may be cut off.",
            "declared",
        )
        findings.problem(0, "062", message, declared=declared, held=held)
    elif declared is not None and held > declared:
        message = ngettext_noop(
            "The file declares %(declared)s player and holds %(held)s.",
            "The file declares %(declared)s players and holds %(held)s.",
            "declared",
        )
        findings.adjust(0, "062", message, declared=declared, held=held)
    if {player.start_number for player in players} != set(range(1, held + 1)):
        findings.adjust(
            0, "start number", _("The start numbers are not 1 to %(held)s; they are kept."), held=held
        )
    if head.declared_rounds is not None and head.declared_rounds < len(rounds):
        findings.adjust(
            0,
            "142",
            ngettext_noop(
                "The file declares %(declared)s round and holds %(held)s.",
                "The file declares %(declared)s rounds and holds %(held)s.",
                "declared",
            ),
            declared=head.declared_rounds,
            held=len(rounds),
        )
