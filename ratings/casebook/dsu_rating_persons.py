"""Cases on what the Danish rating rules count and whom: games, events, entry, periods, candidate results."""

from __future__ import annotations

from datetime import date

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from ratings.casebook.dsu_rating_decimals import half_points_of, points
from ratings.rules.dsu.activity import activity
from ratings.rules.dsu.adjustment import OnBothLists, adjustment
from ratings.rules.dsu.candidate import CandidateGame, Examined, candidate_result, requirement
from ratings.rules.dsu.counting import How, Setting, verdict
from ratings.rules.dsu.entry import entry_rating
from ratings.rules.dsu.rateable import Kind, TournamentFacts, rateable
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.dsu.report_parts import missing_parts
from tournaments.rules.dsu.systems import check_group_sizes
from tournaments.rules.dsu.titles import Placed
from tournaments.rules.dsu.titles import title as title_of


@answers(op="rateable_event")
def rateable_event(given: Given) -> Answer:
    """Is the tournament rated."""
    facts = TournamentFacts(
        kind=Kind(given["kind"]),
        fide_laws=given["fide_laws"],
        time_control_ok=given["time_control_ok"],
        accepted_by_committee=given.get("rk_accepted", False),
        left_out=given.get("refused_by_rkf", False),
    )
    return {"rateable": rateable(facts).rateable}


@answers(op="rated_game")
def rated_game(given: Given) -> Answer:
    """Is the game rated."""
    return {"rated": verdict(How(given["game"]), Setting(given["setting"])).rated}


@answers(op="entry_rating")
def entry(given: Given) -> Answer:
    """Who may give this entry rating."""
    try:
        found = entry_rating(given["value"])
    except Refused:
        return {"allowed": False, "proposer": "none", "approver": "none"}
    approver = found.approvers[0].value if found.approvers else "none"
    return {"allowed": True, "proposer": found.proposer.value, "approver": approver}


@answers(op="activity")
def standing(given: Given) -> Answer:
    """Listed or archived, and what may be asked for."""
    found = activity(date.fromisoformat(given["last_rated"]), date.fromisoformat(given["on"]))
    return {
        "status": found.status.value,
        "restart_allowed": found.restart_allowed,
        "reassessment_allowed": found.reassessment_allowed,
    }


@answers(op="yearly_adjustment")
def yearly_adjustment(given: Given) -> Answer:
    """The adjustment to the FIDE list."""
    players = [
        OnBothLists(
            player=row["id"], danish=row["danish_1_june"], elo=row["elo_1_july"], elo_games=row["elo_games"]
        )
        for row in given["players"]
    ]
    found = adjustment(players, {row["id"]: row["registered_on_day"] for row in given["players"]})
    return {
        "eligible": list(found.compared),
        "n": found.number,
        "direction": found.direction.value,
        "new": {each.player: each.after for each in found.players},
    }


@answers(op="candidate_requirement")
def candidate_requirement(given: Given) -> Answer:
    """What is asked at an average."""
    asked = requirement(given["average"], given["rounds"])
    return {
        "percent": "none" if asked.per_cent is None else asked.per_cent,
        "required": _points_or_none(asked.half_points),
    }


@answers(op="candidate_result")
def candidate(given: Given) -> Answer:
    """One player's tournament."""
    games = [
        CandidateGame(
            round_number=number,
            opponent=game.get("id", str(number)),
            rating=game["opponent"],
            half_points=half_points_of(game["points"]),
        )
        for number, game in enumerate(given["games"], start=1)
    ]
    examined = Examined.EVERY_ROUND if given["prefix_rule"] else Examined.WHOLE
    found = candidate_result(given["own"], games, examined)
    if found is None:
        return {"achieved": False}
    return {
        "achieved": found.achieved,
        "rounds": found.requirement.rounds,
        "average": found.requirement.average,
        "required": _points_or_none(found.requirement.half_points),
        "points": points(found.half_points),
    }


@answers(op="report_complete")
def report_complete(given: Given) -> Answer:
    """Does the report hold all its parts."""
    missing = [part.value for part in missing_parts(given["parts"])]
    return {"complete": not missing, "missing": missing}


@answers(op="group_sizes")
def group_sizes(given: Given) -> Answer:
    """May the groups be of these sizes."""
    try:
        check_group_sizes(given["sizes"], all_play_all=given["system"] == "round_robin")
    except Refused:
        return {"ok": False}
    return {"ok": True}


@answers(op="title_holder")
def title(given: Given) -> Answer:
    """Whose title it is."""
    order = given["final_order"]
    placed = [Placed(player=row["id"], place=place) for place, row in enumerate(order, start=1)]
    of_the_realm = {row["id"] for row in order if row["realm"]}
    winners = title_of(Championship.SENIOR, placed, of_the_realm).winners
    return {"title": winners[0] if winners else "none"}


def _points_or_none(half_points: int | None) -> str:
    return "none" if half_points is None else points(half_points)
