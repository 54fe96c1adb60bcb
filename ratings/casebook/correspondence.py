"""Golden cases of the correspondence ranking (SLSF-K)."""

from __future__ import annotations

from datetime import date

from federation.casebook import Answer, Given, answers
from ratings.rules.correspondence.activity import Certificate, OverTheBoard
from ratings.rules.correspondence.combining import combine
from ratings.rules.correspondence.confirming import Exempts
from ratings.rules.correspondence.counting import CorrespondenceEnding, Ended, FinishedGame, verdict
from ratings.rules.correspondence.new_players import entry_rankings
from ratings.rules.correspondence.norms import Norms
from ratings.rules.correspondence.rankings import parse_ranking
from ratings.rules.correspondence.record import RankingTaken, Record, TournamentClassified, evolve, fold
from ratings.rules.correspondence.result import Performance, judge
from ratings.rules.correspondence.standing import standing


@answers(op="corr.result")
def result(given: Given) -> Answer:
    """One tournament's result for one player, without changes elsewhere."""
    performance = Performance(
        own=parse_ranking(given["own"]),
        opponents=tuple(parse_ranking(each) for each in given["opponents_of_finished_games"]),
        half_points=given["score_hp"],
        top_scorer=given["top_scorer"],
    )
    judged = judge(performance, participants=given["participants"])
    answer = {
        "outcome": judged.kind.value,
        "ranking": str(judged.ranking),
        "finished": judged.conditions.finished,
        "near": judged.conditions.near,
        "confirmed": judged.confirmed,
    }
    if judged.norms is None:
        return answer
    index_sum = judged.norms.keep.opposition.index_sum
    return {**answer, "index_sum": index_sum, "norms_hp": _half_points(judged.norms)}


def _half_points(needed: Norms) -> dict[str, int]:
    up = {f"up{units}": norm.half_points for units, norm in enumerate(needed.up, start=1)}
    return {**up, "confirm": needed.confirm.half_points, "keep": needed.keep.half_points}


@answers(op="corr.combine")
def combined(given: Given) -> Answer:
    """The ranking after a tournament during which it changed."""
    p0, p1, p2 = (parse_ranking(given[name]) for name in ("P0", "P1", "P2"))
    return {"final": str(combine(p0, p1, p2).ranking)}


@answers(op="corr.game_counts")
def game_counts(given: Given) -> Answer:
    """Whether a game is finished; "" for one that was running until the close."""
    ended_on = date.fromisoformat(given["ended"]) if given["ended"] else None
    ended = Ended(on=ended_on, ending=CorrespondenceEnding(given["ending"]))
    return {"counts": verdict(ended, starts_on=date.fromisoformat(given["start"])).counts}


@answers(op="corr.five_year")
def five_year(given: Given) -> Answer:
    """The ranking on a day, and since when its five years are counted; "" for never confirmed."""
    always = Certificate(first_day=date.min, last_day=date.max, active=given["active_over_the_board"])
    exempts = OverTheBoard(certificates=(always,)).exempts
    taken = RankingTaken(on=date.fromisoformat(given["clock_from"]), ranking=parse_ranking(given["ranking"]))
    record = fold([taken])
    if given["confirmed_on"]:
        record = _confirmed(record, date.fromisoformat(given["confirmed_on"]), exempts)
    now = standing(record, date.fromisoformat(given["on"]), exempts)
    return {} if now is None else {"ranking": str(now.ranking), "clock_from": now.counted_from.isoformat()}


def _confirmed(record: Record, on: date, exempts: Exempts) -> Record:
    """The record with a tournament that ended on a day and confirmed what was held then."""
    now = standing(record, on, exempts)
    if now is None:
        return record
    fact = TournamentClassified(tournament="", ends_on=on, ranking=now.ranking, confirms=True, trace=())
    return evolve(record, fact)


@answers(op="corr.new_players")
def new_players(given: Given) -> Answer:
    """The entry rankings of all new players, their first estimates, and whether a cycle was left."""
    games = [
        FinishedGame(players=(game["a"], game["b"]), half_points=(game["score_hp_a"], 2 - game["score_hp_a"]))
        for game in given["games"]
    ]
    ranked = {player: parse_ranking(ranking) for player, ranking in given["ranked"].items()}
    found = entry_rankings(ranked, given["new"], games)
    return {
        "start_estimate": {player: str(each.estimate) for player, each in found.players.items()},
        "ranking": {player: str(each.ranking) for player, each in found.players.items()},
        "cycle": found.restarted_at is not None,
    }
