"""Cases of the gladiator model (DSU 4.9.8) and of the olympiad (4.9.9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from federation.casebook import Answer, Given, answers
from tournaments.rules import gladiator
from tournaments.rules.gladiator import Form, Game, Side
from tournaments.rules.pairing import olympiad
from tournaments.rules.scoring import Match
from tournaments.rules.tiebreaks.ladders import printed_ladder
from tournaments.rules.tiebreaks.ranking import rank_table
from tournaments.rules.tiebreaks.record import Bye, Record, Won, tabulate

SIDES = {"A": Side.FIRST, "B": Side.SECOND}


@answers(when=lambda case: case.rule.startswith("DSU 4.9.9.5") and "teams" in case.given)
def olympiad_draft(given: Given) -> Answer:
    """The teams t1, t2, ..."""
    teams = olympiad.draft(given["players"], given["teams"])
    return {f"t{number}": list(team) for number, team in enumerate(teams, start=1)}


@answers(when=lambda case: case.rule.startswith("DSU 4.9.8") and "games" in case.given)
def gladiator_encounter(given: Given) -> Answer:
    """The points of both, and what is rated of the ordinary game."""
    games = [
        Game(
            form=Form(game["type"]),
            half_points=(round(2 * game["result_of_A"]), 2 - round(2 * game["result_of_A"])),
            white=SIDES.get(game.get("white", "")),
        )
        for game in given["games"]
    ]
    found = gladiator.encounter(games)
    first, second = found.points
    ordinary = next(game for game in found.rated if game.form is Form.ORDINARY)
    return {"points": {"A": first, "B": second}, "rated_ordinary_result_of_A": ordinary.half_points[0] / 2}


@answers(when=lambda case: case.rule.startswith("DSU 4.9.8") and "players" in case.given)
def gladiator_standings(given: Given) -> Answer:
    """Names in the order of the standings; `direct` may name the winners of encounters ("A-B": "A")."""
    players = {each["name"]: each for each in given["players"]}
    met = {tuple(pair.split("-")): winner for pair, winner in given.get("direct", {}).items()}
    encounters = [
        Match(round_number=1, players=(one, other), half_points=(2 * (won == one), 2 * (won == other)))
        for (one, other), won in met.items()
    ]
    record = Record(
        players=list(players),
        matches=encounters,
        byes=[_rest_of_points(name, each["points"], encounters) for name, each in players.items()],
        won=[won for name, each in players.items() for won in _games_won(name, each)],
    )
    return {
        "order": [placing.player for placing in rank_table(tabulate(record), printed_ladder("gladiator"))]
    }


def _rest_of_points(name: str, points: float, encounters: list[Match]) -> Bye:
    """Points of which the case does not say against whom they were won."""
    told = sum(match.half_points[match.players.index(name)] for match in encounters if name in match.players)
    return Bye(round_number=2, player=name, half_points=round(2 * points) - told, match_points=0)


def _games_won(name: str, told: Mapping[str, Any]) -> Iterator[Won]:
    for form, number in ((Form.ORDINARY, told["ordinary_wins"]), (Form.REDUCED, told["reduced_wins"])):
        yield from [Won(round_number=1, winner=name, loser=name, form=form)] * number
