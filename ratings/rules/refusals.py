"""How the refusals of the rules of rating read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "games_running": Text(
        gettext_noop("The game of %(one)s and %(other)s has no result yet."),
        gettext_noop("Rankings are worked out when all games have ended."),
    ),
    "entered_twice.one_player": Text(gettext_noop("A player is entered twice.")),
    "limit_not_to_be_lifted": Text(
        gettext_noop("%(player)s has played by correspondence before and rises two units at most."),
        gettext_noop("Take the exception back; it is for a first tournament only."),
    ),
    "impossible_score.correspondence": Text(gettext_noop("A game cannot end %(one)s to %(other)s.")),
    "ended_outside": Text(gettext_noop("A game cannot end on %(ended_on)s, outside the tournament's days.")),
    "ranked_and_new": Text(gettext_noop("%(player)s is both ranked and new.")),
    "played_himself": Text(gettext_noop("%(player)s cannot be both players of a game.")),
    "no_participant": Text(gettext_noop("%(player)s has a game but takes no part.")),
    "unreadable_ranking": Text(
        gettext_noop("%(text)s is no correspondence ranking."),
        gettext_noop("Write 10 kyu to 1 kyu or 1 dan to 10 dan, such as 3 kyu."),
    ),
    "not_an_adjustment_day": Text(
        gettext_noop("Ratings are adjusted on one day from 1 to 15 August, not on %(on)s."),
        gettext_noop("Choose a day from 1 to 15 August."),
    ),
    "no_entry_rating": Text(
        gettext_noop("%(rating)s is no entry rating."),
        gettext_noop("Choose 1000, 1100, 1200, 1300, 1400, 1500, 1600 or 1700, or 1800 and more."),
    ),
    "not_in_the_register": Text(
        gettext_noop("%(player)s has no number in the register."),
        gettext_noop("Enter the player with an entry rating first."),
    ),
    "rating_undetermined": Text(
        gettext_noop("No performance rating can be worked out for %(players)s."),
        gettext_noop("The rating committee gives each of them a rating; enter it as the start rating."),
    ),
    "player_twice.in_report": Text(
        gettext_noop("%(player)s stands in the report twice."),
        gettext_noop("List each player once, in one group."),
    ),
    "no_start_rating": Text(
        gettext_noop("%(player)s is in the register and has no start rating."),
        gettext_noop("Enter the number that the rating registrar returned with the entry list."),
    ),
    "no_such_rating": Text(
        gettext_noop("%(rating)s is no rating (%(player)s)."),
        gettext_noop("Leave the rating out for a player who has none."),
    ),
    "no_such_game.score": Text(
        gettext_noop("%(one)s – %(other)s cannot have ended %(score)s."),
        gettext_noop("A game gives 1-0, ½-½ or 0-1 to two different players."),
    ),
    "unknown_player": Text(
        gettext_noop("%(player)s is not among the players of the group."),
        gettext_noop("Add the player with a start rating, or correct the name."),
    ),
    "no_norm_table": Text(
        gettext_noop("The norms are printed for nine games, not for %(games)s."),
        gettext_noop("Ask the rating committee for FIDE's tables."),
    ),
    "no_such_score": Text(gettext_noop("A game gives 0, ½ or 1 point, not %(score)s.")),
    "no_such_level": Text(
        gettext_noop("The levels are numbered from 1 (15 kyu) to 24 (9 dan); %(number)s is none.")
    ),
    "unreadable_level": Text(gettext_noop("%(text)s is no level; write 15 kyu to 1 kyu, or 1 dan to 9 dan.")),
    "not_a_supervisor": Text(
        gettext_noop("Papers are given to ranking judges only, who keep them to themselves."),
        gettext_noop("Give them to a ranking judge of the year."),
    ),
    "no_ranking_judge": Text(
        gettext_noop("A kyu test is held only under a ranking judge, elected for %(year)s."),
        gettext_noop("Let a ranking judge of the year supervise."),
    ),
    "no_miss": Text(gettext_noop("A wait follows at least one miss, not %(misses)s.")),
    "unreadable_person_id": Text(gettext_noop("%(person)s is no person id.")),
    "entry_rating_limits": Text(
        gettext_noop("An entry rating lies from %(least)s to %(most)s; this one is %(rating)s."),
        gettext_noop("Enter a rating in between, or say which earlier number it takes over."),
    ),
    "unreadable_period": Text(
        gettext_noop("%(text)s is no rating period; write the year and its number in it, such as 2012-1.")
    ),
    "period_not_adjacent": Text(
        gettext_noop("A tournament of period %(own)s cannot be moved to %(to)s."),
        gettext_noop("It may be moved to %(before)s or %(after)s."),
    ),
    "announced_too_late": Text(
        gettext_noop("The period must be made known with the invitation, on %(invitation_on)s.")
    ),
    "no_rating_before": Text(
        gettext_noop("%(player)s has no rating before the tournament."),
        gettext_noop("Work out the entry rating of the new players first."),
    ),
    "conditions_not_sent": Text(
        gettext_noop("The rules and ranking conditions were not sent to the participants."),
        gettext_noop("They were due on %(due)s. The board rules on the matter (SLSF-K 1 §5)."),
    ),
    "conditions_sent_late": Text(
        gettext_noop("The rules and ranking conditions were sent on %(sent_on)s and due on %(due)s."),
        gettext_noop("They were due on %(due)s. The board rules on the matter (SLSF-K 1 §5)."),
    ),
    "above_start": Text(
        gettext_noop("By the rating the first level is %(limit)s at the highest."),
        gettext_noop("Choose this level or a lower one."),
    ),
    "above_next": Text(
        gettext_noop("The next level after the highest passed is %(limit)s."),
        gettext_noop("Choose this level or a lower one."),
    ),
    "paper_seen": Text(
        gettext_noop("The taker has had the paper %(paper)s before."),
        gettext_noop("Take another paper of the level."),
    ),
    "not_lower": Text(
        gettext_noop("The direct new attempt is at a lower level than %(missed)s."),
        gettext_noop("Choose a lower level today."),
    ),
    "wait": Text(
        gettext_noop("The wait after a missed test lasts until %(allowed_from)s."),
        gettext_noop("The test may be sat on that day."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "correct_and_calculate_again": gettext_noop("Correct it in the tournament and calculate again."),
    "correct_the_list_or_the_game": gettext_noop("Correct the list of participants or the game."),
}
"""The ways on of refusals that have several."""
