"""Cases of the gladiator model (DSU 4.9.8) and of the olympiad (4.9.9.5)."""

from __future__ import annotations

from federation.casebook import Answer, Given, answers
from tournaments.rules import gladiator
from tournaments.rules.gladiator import Form, Game, Gladiator, Side
from tournaments.rules.pairing import olympiad

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
            half_points=round(2 * game["result_of_A"]),
            white=SIDES.get(game.get("white", "")),
        )
        for game in given["games"]
    ]
    found = gladiator.encounter(games)
    first, second = found.points
    ordinary = next(game for game in found.rated if game.form is Form.ORDINARY)
    return {"points": {"A": first, "B": second}, "rated_ordinary_result_of_A": ordinary.half_points / 2}


@answers(when=lambda case: case.rule.startswith("DSU 4.9.8") and "players" in case.given)
def gladiator_standings(given: Given) -> Answer:
    """Names in the order of the standings; `direct` may name the winners of encounters ("A-B": "A")."""
    players = [
        Gladiator(
            name=each["name"],
            points=each["points"],
            ordinary_wins=each["ordinary_wins"],
            reduced_wins=each["reduced_wins"],
        )
        for each in given["players"]
    ]
    winners = {frozenset(pair.split("-")): winner for pair, winner in given.get("direct", {}).items()}
    return {"order": [placing.name for placing in gladiator.rank(players, winners)]}
