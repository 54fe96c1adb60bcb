"""Rating a whole tournament (DSU 4.5.2, 4.1.1 §6): from the report to every player's terms.

A page that calculates beforehand and the projector of the register call the same function. In order: which
games are rated; performance ratings of those without a rating; the method of each group; each player's
gain, new number and candidate result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from events.citing import Because, Refused, cites
from ratings.rules.dsu.candidate import CandidateGame, CandidateResult, Examined, candidate_result
from ratings.rules.dsu.expected import Method, Opponent, method_of
from ratings.rules.dsu.gain import Gain, Played, gain
from ratings.rules.dsu.new_rating import NewRating, new_rating
from ratings.rules.dsu.performance import Provisional, UnratedGame, provisional
from ratings.rules.dsu.reported import (
    Entrant,
    JudgedGame,
    ReportedGame,
    ReportedGroup,
    check_groups,
    judged,
    stayed_away,
    winners,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReport:
    """One player's line of the report.

    `gain` None: no rated game, so nothing changes. `new` None as well for who is not in the register.
    `start_rating` None: no rating and no rated game. `candidate` None: not examined, or too few games.
    """

    player: str
    start_rating: int | None
    provisional: bool
    gain: Gain | None
    new: NewRating | None
    candidate: CandidateResult | None

    @property
    def trace(self) -> tuple[Because, ...]:
        """Every step from the first expected point to the new number and the candidate result."""
        return tuple(
            step for part in (self.gain, self.new, self.candidate) if part is not None for step in part.trace
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupReport:
    """A group rated: the method, every game with its verdict, and every player in the order of entry.

    `stayed_away`: who never came and gave no approved notice, for the tournament committee.
    """

    method: Method
    winners: frozenset[str]
    stayed_away: frozenset[str]
    games: tuple[JudgedGame, ...]
    provisional: Provisional
    players: Mapping[str, PlayerReport]


@cites("DSU 4.5.2", "DSU 4.5.4.1", "DSU 4.1.1 §6")
def rate_tournament(groups: Sequence[ReportedGroup]) -> tuple[GroupReport, ...]:
    """Every group of one tournament.

    Malformed: see `check_groups`. Refused ("rating_undetermined"): a player whom the committee must rate.
    """
    check_groups(groups)
    return tuple(_rate(group) for group in groups)


@cites("DSU 4.5.4.1")
def gains(reports: Iterable[GroupReport]) -> dict[str, Fraction]:
    """What the tournament adds to the register: the exact gain of each player who is in it."""
    return {
        player: line.gain.points
        for report in reports
        for player, line in report.players.items()
        if line.gain is not None and line.new is not None
    }


@cites("DSU 4.5.5.2")
def start_ratings(group: ReportedGroup, games: Sequence[ReportedGame]) -> Provisional:
    """Performance ratings of those who play in the group without a rating, over its rated `games`."""
    rated = {each.player: each.start_rating for each in group.entrants if each.start_rating is not None}
    unrated = [
        UnratedGame(player=player, opponent=opponent, half_points=half_points)
        for game in games
        for player, opponent, half_points in game.sides
        if player not in rated
    ]
    return provisional(rated, unrated, group.table_2)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    """One rated game in one player's row; `at_the_board`: it was also played."""

    round_number: int
    opponent: Opponent
    half_points: int
    at_the_board: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Basis:
    """What every line of one group rests on; `played`: each player's rated games in order of rounds."""

    ratings: Mapping[str, int]
    played: Mapping[str, Sequence[_Line]]
    method: Method
    winners: frozenset[str]
    examined: Examined


def _rate(group: ReportedGroup) -> GroupReport:
    games = judged(group)
    counted = [each.game for each in games if each.verdict.rated]
    found = start_ratings(group, counted)
    if found.undetermined:
        raise _undetermined(found)
    issued = {each.player: each.start_rating for each in group.entrants if each.start_rating is not None}
    ratings = {**issued, **found.ratings}
    basis = _Basis(
        ratings=ratings,
        played=_rows(counted, ratings),
        method=method_of(list(ratings.values()), all_play_all=group.all_play_all),
        winners=winners(group),
        examined=group.examined,
    )
    players = {entrant.player: _player(entrant, basis) for entrant in group.entrants}
    return GroupReport(
        method=basis.method,
        winners=basis.winners,
        stayed_away=stayed_away(group),
        games=games,
        provisional=found,
        players=players,
    )


def _rows(counted: Sequence[ReportedGame], ratings: Mapping[str, int]) -> dict[str, list[_Line]]:
    rows: dict[str, list[_Line]] = {}
    for game in sorted(counted, key=lambda game: game.round_number):
        for player, opponent, half_points in game.sides:
            line = _Line(
                round_number=game.round_number,
                opponent=Opponent(player=opponent, rating=ratings[opponent]),
                half_points=half_points,
                at_the_board=game.how.was_played,
            )
            rows.setdefault(player, []).append(line)
    return rows


def _player(entrant: Entrant, basis: _Basis) -> PlayerReport:
    own = basis.ratings.get(entrant.player)
    lines = basis.played.get(entrant.player, ())
    added, candidate = None, None
    if own is not None and lines:
        played = [Played(opponent=line.opponent, half_points=line.half_points) for line in lines]
        added = gain(own, played, basis.method, group_winner=entrant.player in basis.winners)
        candidate = candidate_result(own, _at_the_board(lines), basis.examined)
    new = None
    if added is not None and entrant.registered is not None:
        new = new_rating(entrant.registered, added.points)
    return PlayerReport(
        player=entrant.player,
        start_rating=own,
        provisional=entrant.start_rating is None,
        gain=added,
        new=new,
        candidate=candidate,
    )


def _at_the_board(lines: Sequence[_Line]) -> list[CandidateGame]:
    """Decision: a game that is not rated or was not played counts for no candidate result."""
    return [
        CandidateGame(
            round_number=line.round_number,
            opponent=line.opponent.player,
            rating=line.opponent.rating,
            half_points=line.half_points,
        )
        for line in lines
        if line.at_the_board
    ]


def _undetermined(found: Provisional) -> Refused:
    return Refused(
        "rating_undetermined",
        article="DSU 4.5.5.2",
        field="start_rating",
        players=", ".join(found.undetermined),
    )
