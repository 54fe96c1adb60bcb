"""From a report rated by the rules to the rows that explain it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from events.citing import Refused
from events.rows import Row
from ratings.rules.dsu.gain import TWENTIETHS_A_POINT, Gain
from ratings.rules.dsu.report import GroupReport, gains, rate_tournament
from ratings.rules.dsu.reported import JudgedGame
from ratings.systems.danish.explained import told
from ratings.systems.danish.reported_groups import rateable_as, reported_groups
from ratings.systems.danish.state import FEDERATION, Rated
from tournaments.state import Tournament
from tournaments.state.filing import Filing


def rated_now(
    state: Tournament, rated: Rated, registered: Mapping[str, int], filing: Filing
) -> tuple[Sequence[GroupReport], Row]:
    """The report rated, or nothing; and whether and why it is, as columns.

    After a correction the rules may refuse what they took before: then the committee has to step in first.
    """
    answer = rateable_as(state, rated, filing)
    because = answer.trace[0]
    said: Row = {
        "rated": answer.rateable,
        "article": because.article,
        "why": because.code,
        "why_values": {},
    }
    if not answer.rateable:
        return (), said
    try:
        return rate_tournament(reported_groups(state, rated, registered, filing)), said
    except Refused as refusal:
        values = {name: str(value) for name, value in refusal.values.items()}
        refused = {"article": refusal.article, "why": refusal.name, "why_values": values}
        return (), said | {"rated": False} | refused


def line_rows(tournament: str, reports: Sequence[GroupReport], because_of: int) -> Iterator[Row]:
    """One row a player, group after group in the order of entry."""
    for number, report in enumerate(reports, start=1):
        for line in report.players.values():
            yield {
                "federation": FEDERATION,
                "tournament": tournament,
                "person": UUID(line.player),
                "group": number,
                "start_rating": line.start_rating,
                "provisional": line.provisional and line.start_rating is not None,
                "terms": told(line.gain.trace if line.gain else ()),
                "games_table": [_game(game, line.player) for game in _games_of(report, line.player)],
                "because_of": because_of,
                **(_figures(line.gain) if line.gain else {}),
            }


def group_rows(reports: Sequence[GroupReport]) -> list[dict[str, object]]:
    """What the page says of each group beside its players."""
    return [
        {
            "method": report.method.value,
            "players": len(report.players),
            "winners": sorted(report.winners),
            "stayed_away": sorted(report.stayed_away),
            "passes": _passes(report),
        }
        for report in reports
    ]


def gains_in_twentieths(reports: Sequence[GroupReport]) -> dict[str, int]:
    """What the report adds to the register, exactly."""
    return {person: int(points * TWENTIETHS_A_POINT) for person, points in sorted(gains(reports).items())}


def _figures(gain: Gain) -> Row:
    return {
        "coefficient": gain.coefficient,
        "games": gain.games,
        "half_points": gain.half_points,
        "expected": gain.expected.twentieths,
        "bonus": gain.bonus.twentieths,
        "beyond_table": gain.bonus.beyond_table,
        "gain": int(gain.points * TWENTIETHS_A_POINT),
        "group_winner": gain.group_winner,
        "kept_by_winning": gain.kept_by_winning,
    }


def _games_of(report: GroupReport, player: str) -> list[JudgedGame]:
    return [each for each in report.games if player in each.game.players]


def _game(judged: JudgedGame, player: str) -> list[object]:
    """Round, opponent, half points, rated or not, paragraph and code."""
    for person, opponent, half_points in judged.game.sides:
        if person == player:
            because = judged.verdict.because
            return [
                judged.game.round_number,
                opponent,
                half_points,
                judged.verdict.rated,
                because.article,
                because.code,
            ]
    raise ValueError(f"{player} did not play this game")


def _passes(report: GroupReport) -> list[Mapping[str, list[object]]]:
    """Each pass of the performance ratings: average, score in hundredths, difference, rating by player."""
    return [
        {
            person: [each.average, each.hundredths, each.difference, each.rating]
            for person, each in once.items()
        }
        for once in report.provisional.passes
    ]
