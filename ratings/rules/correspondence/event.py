"""A whole correspondence tournament as the ranking sees it, and which of its games are finished.

Refusals: not sanctioned (SLSF-K 1 §1), a game without a result (2 §2: norms bind when all games have
ended), the limit of two units lifted for somebody whose first tournament this is not (3 §4).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from events.citing import Malformed, Refused, cites
from federation.rules.scores import points_text
from ratings.rules.correspondence.counting import Ended, FinishedGame, Verdict, verdict
from ratings.rules.correspondence.rankings import Ranking
from tournaments.rules.scoring import HalfPoints


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedParticipant:
    """One who had a ranking when the tournament started.

    `after_three_months`: P0, on the day `deadlines.own_ranking_day` gives; `at_end`: P2, on the last day.
    `table_half_points`: points of the final table. `limit_lifted`: the committee's decision for one who
    holds a ranking already at their `first_event`.
    """

    player: str
    at_start: Ranking
    after_three_months: Ranking
    at_end: Ranking
    table_half_points: int
    first_event: bool = False
    limit_lifted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewParticipant:
    """One without a ranking at the start; `at_end`: what they got elsewhere meanwhile, if anything."""

    player: str
    at_end: Ranking | None = None
    table_half_points: int


Participant = RankedParticipant | NewParticipant


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrespondenceGame:
    """One scheduled game; `half_points` and `ended` are None until it has a result."""

    players: tuple[str, str]
    half_points: HalfPoints | None
    ended: Ended | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrespondenceEvent:
    """One tournament from its first to its last day."""

    starts_on: date
    ends_on: date
    participants: tuple[Participant, ...]
    games: tuple[CorrespondenceGame, ...]
    sanctioned: bool = True

    @property
    def ranked(self) -> Mapping[str, Ranking]:
        """Rankings at the start: what opponents' norms are worked out from (2 §4)."""
        ranked = [each for each in self.participants if isinstance(each, RankedParticipant)]
        return {each.player: each.at_start for each in ranked}

    @property
    def new(self) -> tuple[str, ...]:
        """Whom article 4 works out an entry ranking for."""
        return tuple(each.player for each in self.participants if isinstance(each, NewParticipant))

    @property
    def top_scorers(self) -> frozenset[str]:
        """Who has most points of the final table (2 §3). Decision: all who share them."""
        most = max((each.table_half_points for each in self.participants), default=None)
        return frozenset(each.player for each in self.participants if each.table_half_points == most)


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedGame:
    """One game with its result and whether it counts as finished."""

    game: FinishedGame
    verdict: Verdict


@cites("SLSF-K 2 §2", "SLSF-K 3 §3")
def judged_games(event: CorrespondenceEvent) -> tuple[JudgedGame, ...]:
    """Every game with its verdict, in the order given."""
    return tuple(_judged(game, event) for game in event.games)


def _judged(game: CorrespondenceGame, event: CorrespondenceEvent) -> JudgedGame:
    if game.half_points is None or game.ended is None:
        raise Refused(
            "games_running", article="SLSF-K 2 §2", field="games", one=game.players[0], other=game.players[1]
        )
    judged = verdict(game.ended, starts_on=event.starts_on, closed_on=event.ends_on)
    return JudgedGame(game=FinishedGame(players=game.players, half_points=game.half_points), verdict=judged)


@cites("SLSF-K 1 §1", "SLSF-K 3 §4")
def check_event(event: CorrespondenceEvent) -> None:
    """Refuse or call malformed what no ranking can rest on, naming the field."""
    if not event.sanctioned:
        raise Refused("not_sanctioned.correspondence", article="SLSF-K 1 §1", field="sanctioned")
    if event.ends_on < event.starts_on:
        raise _malformed("ends_before_start", "ends_on", "SLSF-K 2 §4")
    if len({each.player for each in event.participants}) < len(event.participants):
        raise _malformed("entered_twice.one_player", "participants", "SLSF-K 3 §1")
    for participant in event.participants:
        _check_limit(participant)
    for game in event.games:
        _check_game(game, event)


def _check_limit(participant: Participant) -> None:
    if isinstance(participant, NewParticipant) or participant.first_event or not participant.limit_lifted:
        return
    raise Refused(
        "limit_not_to_be_lifted", article="SLSF-K 3 §4", field="limit_lifted", player=participant.player
    )


def _check_game(game: CorrespondenceGame, event: CorrespondenceEvent) -> None:
    if game.half_points is not None and (min(game.half_points) < 0 or sum(game.half_points) > 2):
        raise _malformed(
            "impossible_score.correspondence",
            "games",
            "SLSF-K 3 §3",
            one=points_text(game.half_points[0]),
            other=points_text(game.half_points[1]),
        )
    ended_on = game.ended.on if game.ended else None
    if ended_on is not None and not event.starts_on <= ended_on <= event.ends_on:
        raise _malformed("ended_outside", "games", "SLSF-K 3 §3", ended_on=ended_on.isoformat())


def _malformed(code: str, field: str, article: str, **values: object) -> Malformed:
    return Malformed(code, article=article, field=field, way_on="correct_and_calculate_again", **values)
