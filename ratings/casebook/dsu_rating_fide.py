"""Cases on FIDE's rules as the Danish book prints them: a first rating, closed fields, norms."""

from __future__ import annotations

from federation.casebook import Answer, Given, answers
from ratings.casebook.dsu_rating_decimals import half_points_of, points
from ratings.rules.fide.elo_events import closed_field
from ratings.rules.fide.first_rating import Gathered, first_rating
from ratings.rules.fide.norms import Norm, norm_score


@answers(op="fide_first_rating")
def first(given: Given) -> Answer:
    """Does the player come onto FIDE's list."""
    gathered = Gathered(
        games=given["games"],
        performance=given["performance"],
        first_event_opponents=given["first_event_rated_opponents"],
        first_event_half_points=half_points_of(given["first_event_points"]),
        periods=given["periods"],
    )
    return {"listed": first_rating(gathered).met}


@answers(op="elo_closed_field")
def closed(given: Given) -> Answer:
    """Are enough players of a closed tournament rated."""
    return {"ok": closed_field(given["players"], given["rated"]).met}


@answers(op="norm_score")
def norm(given: Given) -> Answer:
    """The points asked for a norm."""
    opponents = [None if each == "unrated" else each for each in given["opponents"]]
    found = norm_score(Norm(given["norm"]), opponents, half_points_of(given["points"]))
    required = found.required_half_points
    return {
        "average": found.average,
        "required": "none" if required is None else points(required),
        "score_condition": found.reached,
    }
