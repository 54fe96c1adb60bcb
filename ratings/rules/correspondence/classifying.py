"""One correspondence tournament, calculated in the order of SLSF-K: what a player has after it, and why.

    1   finished games                      3 §3
    2   entry rankings of the new players   4
    3   norms of each ranked player         2 §1-§3, 3
    4   changes meanwhile                   2 §4
    5   confirmation, board                 2 §5, 1 §5

Decision: 1 §1 classifies everybody who has played, 3 §2 asks for seven games and five. So every new
player's entry ranking is worked out and counts for their opponents, but it is awarded only where article 3 is
met with it; else they stay new. `award_all_new` is the other reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from events.citing import Because, cites
from ratings.rules.correspondence.awarding import award
from ratings.rules.correspondence.combining import combine, combine_entry, combine_without_norm
from ratings.rules.correspondence.conditions import can_be_ranked, conditions
from ratings.rules.correspondence.counting import FinishedGame
from ratings.rules.correspondence.event import (
    CorrespondenceEvent,
    JudgedGame,
    NewParticipant,
    RankedParticipant,
    check_event,
    judged_games,
)
from ratings.rules.correspondence.new_players import EntryRanking, entry_rankings
from ratings.rules.correspondence.norms import MOST_UNITS_UP, limited, obtaining_norm
from ratings.rules.correspondence.outcomes import Classification, EntryResult, GameLine, PlayerOutcome
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.result import Performance, Result, judge


@cites("SLSF-K 1 §1", "SLSF-K 2 §1", "SLSF-K 4 §3")
def classify(event: CorrespondenceEvent, *, award_all_new: bool = False) -> Classification:
    """Calculate one tournament. Refused, Malformed: see `event` and `new_players`."""
    check_event(event)
    games = judged_games(event)
    finished = [judged.game for judged in games if judged.verdict.counts]
    entries = entry_rankings(event.ranked, event.new, finished)
    start = {**event.ranked, **{player: each.ranking for player, each in entries.players.items()}}
    number, top_scorers = len(event.participants), event.top_scorers
    outcomes: dict[str, PlayerOutcome] = {}
    for each in event.participants:
        match each:
            case RankedParticipant():
                lines = _lines(each.player, each.after_three_months, games, start)
                outcomes[each.player] = _ranked(each, lines, number, top_scorer=each.player in top_scorers)
            case NewParticipant():
                lines = _lines(each.player, None, games, start)
                entry = _entry(entries.players[each.player], lines, number, award_all=award_all_new)
                outcomes[each.player] = _new(each, lines, entry)
            case _:
                assert_never(each)
    return Classification(rateable=can_be_ranked(number), outcomes=outcomes, new_players=entries)


def _lines(
    player: str, own: Ranking | None, games: tuple[JudgedGame, ...], start: Mapping[str, Ranking]
) -> tuple[GameLine, ...]:
    """Their games in order; opponents at the ranking that they started with; `own` None: not limited."""
    return tuple(_line(judged, player, own, start) for judged in games if player in judged.game.players)


def _line(judged: JudgedGame, player: str, own: Ranking | None, start: Mapping[str, Ranking]) -> GameLine:
    opponent, half_points = _other_side(judged.game, player)
    ranking = start[opponent]
    return GameLine(
        opponent=opponent,
        opponent_ranking=ranking,
        counted_as=ranking if own is None else limited(ranking, own),
        half_points=half_points,
        counts=judged.verdict.counts,
        trace=judged.verdict.trace,
    )


def _other_side(game: FinishedGame, player: str) -> tuple[str, int]:
    """Their opponent and their own half points."""
    one, other = game.players
    return (other, game.half_points[0]) if player == one else (one, game.half_points[1])


def _ranked(
    participant: RankedParticipant, lines: tuple[GameLine, ...], participants: int, *, top_scorer: bool
) -> PlayerOutcome:
    p0, p2 = participant.after_three_months, participant.at_end
    finished = [line for line in lines if line.counts]
    performance = Performance(
        own=p0,
        opponents=tuple(line.opponent_ranking for line in finished),
        half_points=sum(line.half_points for line in finished),
        top_scorer=top_scorer,
    )
    most = None if participant.limit_lifted else MOST_UNITS_UP
    result = judge(performance, participants=participants, most_units_up=most)
    combined = combine_without_norm(p2) if result.norms is None else combine(p0, result.ranking, p2)
    awarded = award(combined.ranking, p2)
    confirmed = _confirmed(result, combined.ranking)
    return PlayerOutcome(
        player=participant.player,
        games=lines,
        result=result,
        entry=None,
        ranking=combined.ranking,
        award=awarded,
        confirms=bool(confirmed),
        trace=(*result.trace, *combined.trace, *confirmed, *awarded.trace),
    )


@cites("SLSF-K 2 §5")
def _confirmed(result: Result, ranking: Ranking) -> tuple[Because, ...]:
    """The step that confirms the ranking after the tournament; none where its obtaining norm is missed.

    Decision: what is confirmed is the ranking held afterwards; the top scorer's keeping confirms nothing.
    """
    if result.norms is None:
        return ()
    needed = obtaining_norm(ranking, result.norms.confirm.opposition)
    if not needed.met_by(result.half_points):
        return ()
    values = (str(ranking), needed.half_points, result.half_points)
    return (Because("SLSF-K 2 §5", "correspondence.confirmed", values),)


@cites("SLSF-K 1 §1", "SLSF-K 3 §1", "SLSF-K 3 §2")
def _entry(
    entry: EntryRanking, lines: tuple[GameLine, ...], participants: int, *, award_all: bool
) -> EntryResult:
    """Whether an entry ranking is awarded; nobody who has finished no game has played (1 §1)."""
    asked = conditions(entry.ranking, [line.opponent_ranking for line in lines if line.counts])
    if not can_be_ranked(participants):
        few = Because("SLSF-K 3 §1", "correspondence.few_participants", (participants,))
        return EntryResult(entry=entry, conditions=asked, awarded=False, trace=(*entry.trace, few))
    if award_all and asked.finished:
        return EntryResult(entry=entry, conditions=asked, awarded=True, trace=entry.trace)
    return EntryResult(entry=entry, conditions=asked, awarded=asked.met, trace=(*entry.trace, *asked.missing))


def _new(participant: NewParticipant, lines: tuple[GameLine, ...], entry: EntryResult) -> PlayerOutcome:
    entered, p2 = entry.entry.ranking, participant.at_end
    if not entry.awarded and p2 is None:
        return _still_new(participant.player, lines, entry)
    combined = combine_entry(entered, p2) if entry.awarded or p2 is None else combine_without_norm(p2)
    awarded = award(combined.ranking, p2)
    return PlayerOutcome(
        player=participant.player,
        games=lines,
        result=None,
        entry=entry,
        ranking=combined.ranking,
        award=awarded,
        confirms=entry.awarded and combined.ranking == entered,
        trace=(*entry.trace, *combined.trace, *awarded.trace),
    )


def _still_new(player: str, lines: tuple[GameLine, ...], entry: EntryResult) -> PlayerOutcome:
    return PlayerOutcome(
        player=player,
        games=lines,
        result=None,
        entry=entry,
        ranking=None,
        award=None,
        confirms=False,
        trace=entry.trace,
    )
