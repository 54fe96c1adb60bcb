"""The entry ranking of players who have none (SLSF-K 4): it is their final ranking as well.

    R0 = for each, the highest ranking obtained in the games against ranked players     "rough estimate"
    R1 = for each, the highest ranking obtained in all games, new opponents at R0
    R1 is R0: found; else R1 is the next R0

Only the obtaining norm is asked; neither three units (2c) nor two (3 §4) limit anything. The text supposes
that the loop ends, but it may go round a cycle. Decision: it then goes on from the lowest ranking that each
player had in that cycle. R1 never falls when R0 rises, so from there it only falls, and ends. Another start
could end elsewhere; the text fixes it. Decision: without any chain of games to a ranked player nothing holds
the loop, which would run away to 10 dan; such players are 10 kyu.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from events.citing import Because, Malformed, cites
from ratings.rules.correspondence.counting import FinishedGame
from ratings.rules.correspondence.norms import Norm, Opposition, obtaining_norm, opposition
from ratings.rules.correspondence.rankings import HIGHEST, LOWEST, Ranking
from ratings.rules.correspondence.result import highest_met

Rankings = dict[str, Ranking]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRanking:
    """One new player's entry ranking with its terms; `met` None where even 10 kyu's norm was missed,
    `next_norm` None at 10 dan; both None without a chain of games to a ranked player."""

    player: str
    estimate: Ranking
    ranking: Ranking
    half_points: int
    opposition: Opposition
    met: Norm | None
    next_norm: Norm | None
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRankings:
    """The new players by name; `rounds`: R0 and each R1 after it. `restarted_at`: the place in `rounds` of
    the lowest rankings of a cycle that was left; None: there was no cycle."""

    players: Mapping[str, EntryRanking]
    rounds: tuple[Mapping[str, Ranking], ...]
    restarted_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Played:
    """One finished game, seen from one side."""

    opponent: str
    half_points: int


@cites("SLSF-K 4 §1", "SLSF-K 4 §2", "SLSF-K 4 §3")
def entry_rankings(
    ranked: Mapping[str, Ranking], new: Iterable[str], games: Iterable[FinishedGame]
) -> EntryRankings:
    """`ranked`: the others' rankings at the start; `games`: all finished games, whoever played them.

    Malformed: a player both ranked and new, or in a game and neither, or against themself.
    """
    finished, newcomers = tuple(games), tuple(dict.fromkeys(new))
    _check_players(ranked, newcomers, finished)
    played = _by_player(finished)
    held = anchored(ranked, played)
    start = {each: _from_ranked(each, played, ranked) for each in newcomers}

    def again(rankings: Rankings) -> Rankings:
        known = {**ranked, **rankings}
        return {each: _top(played[each], known) if each in held else LOWEST for each in newcomers}

    rounds, restarted_at = _until_settled(start, again)
    known = {**ranked, **rounds[-1]}
    players = {each: _opened(each, played.get(each, []), known, start[each], each in held) for each in start}
    return EntryRankings(players=players, rounds=tuple(rounds), restarted_at=restarted_at)


@cites("SLSF-K 4 §2")
def anchored(ranked: Iterable[str], played: Mapping[str, list[_Played]]) -> frozenset[str]:
    """The players with a chain of finished games to somebody ranked."""
    reached, waiting = set[str](), list(ranked)
    while waiting:
        player = waiting.pop()
        if player not in reached:
            reached.add(player)
            waiting += [game.opponent for game in played.get(player, [])]
    return frozenset(reached)


def _until_settled(
    start: Rankings, again: Callable[[Rankings], Rankings]
) -> tuple[list[Rankings], int | None]:
    """R0 and every R1 after it up to the first that repeats itself, and where a cycle was left."""
    rounds, restarted_at = [start], None
    while (following := again(rounds[-1])) != rounds[-1]:
        if following in rounds:
            cycle = rounds[rounds.index(following) :]
            following = {each: min(vector[each] for vector in cycle) for each in start}
            restarted_at = len(rounds)
        rounds.append(following)
    return rounds, restarted_at


def _from_ranked(player: str, played: Mapping[str, list[_Played]], ranked: Mapping[str, Ranking]) -> Ranking:
    """The rough estimate; 10 kyu without a game against a ranked player."""
    return _top([game for game in played.get(player, []) if game.opponent in ranked], ranked)


def _top(games: list[_Played], known: Mapping[str, Ranking]) -> Ranking:
    """The highest ranking obtained against these opponents; 10 kyu if none, or without a game."""
    if not games:
        return LOWEST
    against = opposition(known[game.opponent] for game in games)
    met = highest_met([obtaining_norm(each, against) for each in Ranking], _score(games))
    return LOWEST if met is None else met.ranking


def _score(games: Iterable[_Played]) -> int:
    return sum(game.half_points for game in games)


def _opened(
    player: str, games: list[_Played], known: Mapping[str, Ranking], estimate: Ranking, held: bool
) -> EntryRanking:
    """The figures behind an entry ranking that has settled."""
    ranking, score = known[player], _score(games)
    against = opposition(known[game.opponent] for game in games)
    own = obtaining_norm(ranking, against)
    return EntryRanking(
        player=player,
        estimate=estimate,
        ranking=ranking,
        half_points=score,
        opposition=against,
        met=own if held and own.met_by(score) else None,
        next_norm=obtaining_norm(ranking.moved(1), against) if held and ranking is not HIGHEST else None,
        trace=_why(ranking, estimate, score, held),
    )


def _why(ranking: Ranking, estimate: Ranking, score: int, held: bool) -> tuple[Because, ...]:
    if not held:
        return (Because("SLSF-K 4 §2", "correspondence.no_link", (str(ranking),)),)
    return (
        Because("SLSF-K 4 §2", "correspondence.estimated", (str(estimate),)),
        Because("SLSF-K 4 §2", "correspondence.highest_obtained", (str(ranking), score)),
    )


def _by_player(games: Iterable[FinishedGame]) -> dict[str, list[_Played]]:
    played: dict[str, list[_Played]] = {}
    for game in games:
        one, other = game.players
        played.setdefault(one, []).append(_Played(opponent=other, half_points=game.half_points[0]))
        played.setdefault(other, []).append(_Played(opponent=one, half_points=game.half_points[1]))
    return played


def _check_players(
    ranked: Mapping[str, Ranking], new: tuple[str, ...], games: tuple[FinishedGame, ...]
) -> None:
    for player in new:
        if player in ranked:
            raise _malformed("ranked_and_new", player)
    for one, other in (game.players for game in games):
        if one == other:
            raise _malformed("played_himself", one)
        for player in (one, other):
            if player not in ranked and player not in new:
                raise _malformed("no_participant", player)


def _malformed(code: str, player: str) -> Malformed:
    return Malformed(
        code,
        article="SLSF-K 4 §1",
        field="games",
        way_on="correct_the_list_or_the_game",
        player=player,
    )
