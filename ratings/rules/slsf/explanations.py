"""How the steps of SLSF's rating read (SLSF-G 28, 29)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop, ngettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "activity.other_game": Wording(gettext_noop("It is a tournament of the other game."), "discipline"),
    "activity.no_move": Wording(gettext_noop("The player made no move."), "discipline"),
    "activity.played": Wording(gettext_noop("The player played in a sanctioned tournament."), "discipline"),
    "activity.counted": Wording(gettext_noop("The board counts an international event."), "event"),
    "activity.not_sanctioned": Wording(gettext_noop("The tournament is not sanctioned."), "discipline"),
    "activity.played_in_period": Wording(gettext_noop("The player played in the period."), "period"),
    "counting.short_time": Wording(
        gettext_noop("Thinking time under ten minutes, of which nothing is rated."), "minutes"
    ),
    "counting.short_control": Wording(
        gettext_noop("The move control is over less than ten minutes, of which nothing is rated."), "minutes"
    ),
    "counting.annulled": Wording(
        gettext_noop("The game is annulled, and the new game counts instead."), "annulled"
    ),
    "counting.not_finished": Wording(gettext_noop("The game is not finished."), "ending"),
    "counting.walkover": Wording(gettext_noop("The game is a walkover."), "ending"),
    "counting.not_both_moved": Wording(gettext_noop("Not both players have moved."), "moved"),
    "counting.counts": Wording(gettext_noop("The game is finished, and both have moved."), "ending"),
    "entry.bottom": Wording(gettext_noop("The bottom of the interval."), "least"),
    "entry.nobody_rated": Wording(
        gettext_noop("No player in the tournament had a rating, so all new players enter at the bottom.")
    ),
    "entry.too_few_matches": Wording(
        gettext_noop("Counted matches: %(matches)s; more than the bottom needs %(needed)s."), "matches needed"
    ),
    "entry.highest_below": Wording(
        gettext_noop("The highest rating in the tournament, %(highest)s, lies below the interval."), "highest"
    ),
    "entry.not_above_highest": Wording(
        gettext_noop(
            "Not above the highest rating that anyone in the tournament had before it, %(highest)s."
        ),
        "highest",
    ),
    "entry.top": Wording(gettext_noop("The top of the interval."), "most"),
    "entry.outside": Wording(
        gettext_noop(
            "%(rating)s lies outside the interval from 1200 to 1800, where the ten points do not reach: "
            "it stands."
        ),
        "rating",
    ),
    "entry.changes_added": Wording(
        gettext_noop("All changes are added to the entry rating."), "entry rating"
    ),
    "entry.held_before": Wording(gettext_noop("The rating held before is kept: %(rating)s."), "rating"),
    "entry.inside": Wording(
        gettext_noop("%(rating)s lies inside the interval from %(least)s to %(most)s."), "rating least most"
    ),
    "entry.within_ten": Wording(
        gettext_noop(
            "%(raw)s lies inside the interval and more than ten points from the entry rating %(entry)s: "
            "it becomes %(rating)s."
        ),
        "entry raw rating",
    ),
    "entry.nearer_side": Wording(
        gettext_noop(
            "At %(below)s there would still be a gain, at %(above)s a loss; the side nearer to nothing, else "
            "the lower."
        ),
        "below above",
    ),
    "entry.won_at_limit": Wording(gettext_noop("Even at the upper limit points would be won."), "low high"),
    "entry.lost_at_limit": Wording(gettext_noop("Even at the lower limit points would be lost."), "low high"),
    "entry.middle": Wording(
        gettext_noop("From %(low)s to %(high)s nothing would be won or lost; the middle."), "low high"
    ),
    "forecast.higher": Wording(
        gettext_noop(
            "Rated %(own)s, higher than the opponent’s %(opponent)s: row %(row)s of the table for a "
            "difference of %(difference)s."
        ),
        "own opponent difference row",
    ),
    "forecast.lower": Wording(
        gettext_noop(
            "Rated %(own)s, lower than the opponent’s %(opponent)s: row %(row)s of the table for a "
            "difference of %(difference)s."
        ),
        "own opponent difference row",
    ),
    "forecast.equal": Wording(
        gettext_noop("Both are rated %(own)s: row %(row)s of the table."), "own opponent difference row"
    ),
    "inactivity.in_a_row": Wording(gettext_noop("No game in %(periods)s in a row."), "periods:periods"),
    "inactivity.restored": Wording(gettext_noop("Back on the list with the rating held before.")),
    "inactivity.deduction": Wording(
        ngettext_noop(
            "%(points)s point off: deduction %(number)s of this spell.",
            "%(points)s points off: deduction %(number)s of this spell.",
            "points",
        ),
        "number points",
    ),
    "inactivity.off_the_list": Wording(gettext_noop("Off the list after %(periods)s."), "periods:periods"),
    "report.not_sanctioned": Wording(gettext_noop("The board has not sanctioned the tournament.")),
    "report.ends_first": Wording(
        gettext_noop("It ends on %(last)s, before it begins on %(first)s."), "first:day last:day"
    ),
    "report.handed_in_early": Wording(
        gettext_noop("Handed in on %(handed_in)s, before the last day, %(last)s."), "last:day handed_in:day"
    ),
    "report.late": Wording(
        gettext_noop("The report was due on %(due)s; it is %(days)s late."), "due:day days:days"
    ),
    "report.not_stated": Wording(gettext_noop("The report lacks something that it is to state.")),
    "report.listed_twice": Wording(gettext_noop("%(player)s is listed twice."), "player:player"),
    "report.number_twice": Wording(
        gettext_noop("Two players bear the member number %(number)s."), "number:player"
    ),
    "report.not_in_order": Wording(
        gettext_noop("%(above)s, place %(place)s, stands above %(below)s, place %(other_place)s."),
        "above:player place below:player other_place",
    ),
    "report.own_opponent": Wording(gettext_noop("Both sides of a match are %(player)s."), "player:player"),
    "report.no_participant": Wording(
        gettext_noop("%(player)s has a result and is not among the participants."), "player:player"
    ),
    "report.no_whole_games": Wording(
        gettext_noop("%(one)s – %(other)s: %(points)s to %(other_points)s is no result of whole games."),
        "one:player other:player points:halves other_points:halves",
    ),
    "report.short_time": Wording(
        ngettext_noop(
            "Thinking time of %(minutes)s minute: nothing of it is rated under ten.",
            "Thinking time of %(minutes)s minutes: nothing of it is rated under ten.",
            "minutes",
        ),
        "minutes",
    ),
    "report.short_control": Wording(
        ngettext_noop(
            "The move control is after %(minutes)s minute: nothing of it is rated under ten.",
            "The move control is after %(minutes)s minutes: nothing of it is rated under ten.",
            "minutes",
        ),
        "minutes",
    ),
}
