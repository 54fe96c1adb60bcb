"""How the lines of an opened tie-break read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "tiebreak.left_out_lowest": Wording(
        gettext_noop("Left out, as one of the lowest."), "opponent figure adds round"
    ),
    "tiebreak.left_out_highest": Wording(
        gettext_noop("Left out, as one of the highest."), "opponent figure adds round"
    ),
    "tiebreak.points_of_opponent": Wording(
        gettext_noop("The points of the opponent."), "opponent figure adds round"
    ),
    "tiebreak.no_opponent": Wording(
        gettext_noop("No opponent counts as 0 points."), "opponent figure adds round"
    ),
    "tiebreak.match_won": Wording(gettext_noop("The match was won."), "opponent figure adds round"),
    "tiebreak.match_drawn": Wording(gettext_noop("The match was drawn."), "opponent figure adds round"),
    "tiebreak.match_lost": Wording(gettext_noop("The match was lost."), "opponent figure adds round"),
    "tiebreak.match_not_finished": Wording(
        gettext_noop("The match is not finished."), "opponent figure adds round"
    ),
    "tiebreak.never_met": Wording(gettext_noop("They never met."), "opponent figure adds round"),
    "tiebreak.more_than_two_level": Wording(
        gettext_noop("More than two are level."), "opponent figure adds round"
    ),
    "tiebreak.not_all_met": Wording(
        gettext_noop("Not all who are level have met each other."), "opponent figure adds round"
    ),
    "tiebreak.first_place_only": Wording(
        gettext_noop("The criterion is asked only for the first place."), "opponent figure adds round"
    ),
    "tiebreak.opponent_left_own": Wording(
        gettext_noop(
            "The opponent left, and no other was level then: the opponent’s own points, until the "
            "arbiter rules."
        ),
        "opponent figure adds round",
    ),
    "tiebreak.opponent_left_ruled": Wording(
        gettext_noop("The opponent left: as the arbiter ruled."), "opponent figure adds round"
    ),
    "tiebreak.opponent_left_mean": Wording(
        gettext_noop("The opponent left: the mean of those who were level with the opponent then."),
        "opponent figure adds round",
    ),
    "tiebreak.match_won_all": Wording(
        gettext_noop("The match was won: all counts."), "opponent figure adds round"
    ),
    "tiebreak.match_drawn_half": Wording(
        gettext_noop("The match was drawn: half counts."), "opponent figure adds round"
    ),
    "tiebreak.match_lost_nothing": Wording(
        gettext_noop("The match was lost: nothing counts."), "opponent figure adds round"
    ),
    "tiebreak.match_points_of_opponent": Wording(
        gettext_noop("The match points of the opponent."), "opponent figure adds round"
    ),
    "tiebreak.games_of_a_match": Wording(gettext_noop("The games of a match."), "opponent figure adds round"),
    "tiebreak.share_in_mean": Wording(gettext_noop("A share in the mean."), "opponent figure adds round"),
    "tiebreak.won_all": Wording(gettext_noop("Won: all counts."), "opponent figure adds round"),
    "tiebreak.drawn_half": Wording(gettext_noop("Drawn: half counts."), "opponent figure adds round"),
    "tiebreak.lost_nothing": Wording(gettext_noop("Lost: nothing counts."), "opponent figure adds round"),
    "tiebreak.lot": Wording(gettext_noop("The place in the draw of lots."), "opponent figure adds round"),
    "tiebreak.no_lot": Wording(gettext_noop("No lot is drawn."), "opponent figure adds round"),
    "tiebreak.bye_no_win": Wording(gettext_noop("A bye is no win."), "opponent figure adds round"),
    "tiebreak.total_after_round": Wording(
        gettext_noop("The total after the round."), "opponent figure adds round"
    ),
    "tiebreak.ordinary_won": Wording(gettext_noop("An ordinary game was won."), "opponent figure adds round"),
    "tiebreak.reduced_time_won": Wording(
        gettext_noop("A game with reduced time was won."), "opponent figure adds round"
    ),
    "tiebreak.bye": Wording(gettext_noop("A bye."), "opponent figure adds round"),
}
