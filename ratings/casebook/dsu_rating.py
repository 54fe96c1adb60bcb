"""Cases on the Danish rating calculation: tables, terms, whole groups, the register."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from federation.casebook import Answer, Given, answers
from ratings.casebook.dsu_rating_decimals import half_points_of, hundredths_of, points, two_decimals
from ratings.rules.dsu.bonus import bonus
from ratings.rules.dsu.coefficient import coefficient
from ratings.rules.dsu.expected import Opponent, method_of
from ratings.rules.dsu.gain import Gain, Played, gain
from ratings.rules.dsu.new_rating import NewRating, new_rating
from ratings.rules.dsu.performance import UnratedGame, performance, provisional
from ratings.rules.dsu.register import Reported, entries_of
from ratings.rules.dsu.report import rate_tournament
from ratings.rules.dsu.reported import Entrant, ReportedGame, ReportedGroup
from ratings.rules.dsu.rounding import to_twentieths
from ratings.rules.dsu.tables import expected_point

TWENTIETHS = 20
ROUND_ROBIN = "round_robin"


@answers(op="round_expected")
def round_expected(given: Given) -> Answer:
    """An expected score to the nearest 0.05."""
    return {"rounded": two_decimals(Fraction(to_twentieths(hundredths_of(given["value"])), TWENTIETHS))}


@answers(op="expected_point")
def table_1(given: Given) -> Answer:
    """Table 1."""
    point = expected_point(given["own"], given["opponent"])
    return {"p": two_decimals(Fraction(point.hundredths, 100))}


@answers(op="k_factor")
def k_factor(given: Given) -> Answer:
    """K."""
    return {"k": coefficient(given["rating"])}


@answers(op="bonus")
def bonus_of_points(given: Given) -> Answer:
    """The bonus."""
    above = Fraction(given["points_minus_expected"]) * TWENTIETHS
    found = bonus(given["games"], above.numerator)
    return {
        "bonus": two_decimals(Fraction(found.twentieths, TWENTIETHS)),
        "extrapolated": found.beyond_table,
    }


@answers(op="rating_change")
def rating_change(given: Given) -> Answer:
    """One player's whole calculation."""
    start = given["start_rating"]
    group = given.get("group_ratings") or [start, *given["opponents"]]
    method = method_of(group, all_play_all=given["system"] == ROUND_ROBIN)
    added = gain(start, _played(given, group), method, group_winner=given["group_winner"])
    return {**_terms(added), **_entered(new_rating(given.get("registered", start), added.points))}


@answers(op="boundary")
def boundary(given: Given) -> Answer:
    """Limits of K, floor and rounding."""
    return _entered(new_rating(given["registered"], Fraction(given["gain"])))


@answers(op="registry_sequence")
def registry_sequence(given: Given) -> Answer:
    """Reports of one player as they come in."""
    after_each = [given["registered"]]
    for place, added in enumerate(given["gains_in_order_of_report"], start=1):
        report = Reported(received=place, gains={"player": Fraction(added)})
        (entry,) = entries_of(report, {"player": after_each[-1]})
        after_each.append(entry.after)
    return {"after_each": after_each[1:]}


@answers(op="group_rating")
def group_rating(given: Given) -> Answer:
    """A whole group reported."""
    games = []
    for white, black, score in given["results"]:
        half_points = half_points_of(score)
        games.append(
            ReportedGame(round_number=1, players=(white, black), half_points=(half_points, 2 - half_points))
        )
    group = ReportedGroup(
        entrants=tuple(
            Entrant(player=player, start_rating=rating, registered=rating)
            for player, rating in given["ratings"].items()
        ),
        games=tuple(games),
        all_play_all=given["system"] == ROUND_ROBIN,
        sitting_out={player: half_points_of(won) for player, won in given.get("sitting_out", {}).items()},
    )
    [report] = rate_tournament([group])
    rated = {player: line for player, line in report.players.items() if line.gain and line.new}
    return {
        "method": report.method.value,
        "points": {player: points(line.gain.half_points) for player, line in rated.items() if line.gain},
        "new": {player: line.new.rating for player, line in rated.items() if line.new},
    }


@answers(op="performance_rating")
def performance_rating(given: Given) -> Answer:
    """A performance rating."""
    found = performance(given["opponents"], half_points_of(given["points"]))
    return {
        "average": found.average,
        "percentage": two_decimals(Fraction(found.hundredths, 100)),
        "performance": "undetermined" if found.rating is None else found.rating,
    }


@answers(op="performance_iteration")
def performance_iteration(given: Given) -> Answer:
    """Several players without a rating."""
    rated = given["rated"]
    games = []
    for one, other, score in given["games"]:
        half_points = half_points_of(score)
        for player, opponent, own in ((one, other, half_points), (other, one, 2 - half_points)):
            if player not in rated:
                games.append(UnratedGame(player=player, opponent=opponent, half_points=own))
    found = provisional(rated, games)
    return {"passes": len(found.passes), "ratings": found.ratings}


def _played(given: Given, group: Sequence[int]) -> list[Played]:
    """The rated games; points are spread over them, as only their sum is given."""
    opponents = given.get("opponents")
    if opponents is None:
        others = list(group)
        others.remove(given["start_rating"])
        opponents = others * (given["games"] // len(others))
    named = [
        Opponent(player=str(place % (len(group) - 1)), rating=each) for place, each in enumerate(opponents)
    ]
    left = half_points_of(given["points"])
    return [
        Played(opponent=each, half_points=max(0, min(2, left - 2 * place)))
        for place, each in enumerate(named)
    ]


def _terms(added: Gain) -> dict[str, object]:
    return {
        "method": added.expected.method.value,
        "expected_score": two_decimals(Fraction(added.expected.twentieths, TWENTIETHS)),
        "k": added.coefficient,
        "bonus": two_decimals(Fraction(added.bonus.twentieths, TWENTIETHS)),
        "gain": two_decimals(added.points),
    }


def _entered(new: NewRating) -> dict[str, object]:
    return {
        "raw": two_decimals(new.raw),
        "corrected_num": new.corrected.numerator,
        "corrected_den": new.corrected.denominator,
        "new_rating": new.rating,
    }
