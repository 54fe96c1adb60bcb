"""How the refusals of the pairing systems read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "adjournment_session_open": Text(
        gettext_noop("No round is laid before the adjournment session ends at %(ends)s."),
        gettext_noop("Wait until it has ended; games still open then count as drawn."),
    ),
    "too_few_players.look_ahead": Text(
        ngettext_noop(
            "There is no round to look ahead to with %(players)s player.",
            "There is no round to look ahead to with %(players)s players.",
            "players",
        )
    ),
    "too_few_players.for_monrad": Text(
        gettext_noop("A round of Monrad needs at least two players; %(players)s are there."),
        gettext_noop("End the tournament, or enter more players."),
    ),
    "too_few_players.for_round_robin": Text(
        ngettext_noop(
            "A round robin needs at least %(fewest)s player; there are %(players)s.",
            "A round robin needs at least %(fewest)s players; there are %(players)s.",
            "fewest",
        ),
        gettext_noop("Two players can play a match instead."),
    ),
    "no_cycle": Text(
        ngettext_noop(
            "A round robin is played at least once, not %(cycles)s time.",
            "A round robin is played at least once, not %(cycles)s times.",
            "cycles",
        )
    ),
    "no_such_round.of_this_robin": Text(
        gettext_noop("This round robin of %(players)s has the rounds 1 to %(rounds)s, not %(round_number)s.")
    ),
    "start_number": Text(
        gettext_noop("The start number %(number)s is below 1 or stands twice."),
        gettext_noop("Give consecutive start numbers, 1 to the strongest."),
    ),
    "too_many_acceleration_groups": Text(
        ngettext_noop(
            "Points of acceleration kept to the end allow %(most)s group, not %(groups)s.",
            "Points of acceleration kept to the end allow %(most)s groups, not %(groups)s.",
            "most",
        ),
        gettext_noop("Take fewer groups, or end the acceleration before the last round."),
    ),
    "unknown_opponent": Text(
        gettext_noop("Start number %(number)s met %(opponent)s, who is not among the players.")
    ),
    "start_number_twice": Text(gettext_noop("A start number stands twice among the players.")),
    "no_such_pair": Text(gettext_noop("%(one)s and %(other)s are not two of the start numbers.")),
    "too_few_players.for_a_round": Text(
        gettext_noop("A round needs at least two players; %(players)s are there.")
    ),
    "no_rating.above_zero": Text(gettext_noop("%(stated)s gives no rating: %(rating)s is not above 0.")),
    "too_few_players.for_knock_out": Text(
        ngettext_noop(
            "A knock-out needs at least %(fewest)s player; there are %(players)s.",
            "A knock-out needs at least %(fewest)s players; there are %(players)s.",
            "fewest",
        ),
        gettext_noop("Two players can play a match instead."),
    ),
    "not_a_power_of_two": Text(
        gettext_noop("A knock-out is for 4, 8, 16, 32, 64, 128, ... players, not for %(players)s."),
        gettext_noop(
            "Play a group first from which %(fewer)s go on, or let the invitation say that the "
            "highest seeds have a bye in the first round."
        ),
    ),
    "seeding_lot_missing": Text(
        gettext_noop("Numbers %(one)s and %(other)s of the list are level in rating, title and Elo."),
        gettext_noop("Draw a lot for them."),
    ),
    "match_without_winner.of_two": Text(
        gettext_noop("The match of %(one)s and %(other)s has to have one winner."),
        gettext_noop("Play it out in one of the forms of the text."),
    ),
    "knockout_over": Text(gettext_noop("The final has been played; start number %(winner)s has won.")),
    "colour_lot_missing.for_white": Text(
        gettext_noop("Either %(one)s or %(other)s has to have drawn White."),
        gettext_noop("Draw the lot for colours before the match."),
    ),
    "knocked_out": Text(
        gettext_noop("A player who is knocked out joins another group only if the invitation says so."),
        gettext_noop("The invitation must say so before play begins."),
    ),
    "stages_out_of_order": Text(
        gettext_noop(
            "A match begins with normal games; rapid, blitz and the last game may follow, in order."
        ),
        gettext_noop("Name each form once, with at least one game."),
    ),
    "stages_may_end_level": Text(
        gettext_noop("A winner must be found, and the last games can end level."),
        gettext_noop("End with one blitz game in which a draw wins for Black."),
    ),
    "match_still_level": Text(
        gettext_noop("All games have been played and the match is level; a winner must be found."),
        gettext_noop("Play one blitz game, 5 minutes against 4, in which a draw wins for Black."),
    ),
    "colour_lot_missing.for_last_game": Text(
        gettext_noop("The last game needs its lot of colours: a draw wins for Black."),
        gettext_noop("Record who drew White."),
    ),
    "unknown_start_number": Text(gettext_noop("Board %(board)s: there is no start number %(number)s.")),
    "seated_twice": Text(gettext_noop("Board %(board)s: start number %(number)s sits at a board already.")),
    "no_time_to_think": Text(gettext_noop("A player needs at least one minute, not %(minutes)s.")),
    "handicap_reversed": Text(
        gettext_noop("In a handicap game the stronger player has less time, not %(stronger)s to %(weaker)s."),
        gettext_noop("Give the stronger player the smaller share, such as 15 of 60 minutes."),
    ),
    "odd_number_of_teams": Text(
        gettext_noop("The order of choosing is for an even number of teams, not for %(teams)s."),
        gettext_noop("Form one team more or one less."),
    ),
    "teams_not_filled": Text(
        gettext_noop("Teams of equal size cannot be made: players %(players)s, teams %(teams)s."),
        gettext_noop("Enter players until every team has as many, or change the number of teams."),
    ),
    "no_such_round.of_robin": Text(
        gettext_noop("A round robin of %(players)s has the rounds 1 to %(rounds)s, not %(round_number)s.")
    ),
    "no_such_meeting": Text(
        ngettext_noop(
            "The start numbers %(one)s and %(other)s do not meet among %(players)s player.",
            "The start numbers %(one)s and %(other)s do not meet among %(players)s players.",
            "players",
        )
    ),
    "uneven_teams": Text(
        ngettext_noop(
            "Scheveningen needs two teams of one size; there is %(participants)s participant.",
            "Scheveningen needs two teams of one size; there are %(participants)s participants.",
            "participants",
        )
    ),
    "no_such_round.of_scheveningen": Text(
        ngettext_noop(
            "With %(participants)s participant there are the rounds 1 to %(rounds)s.",
            "With %(participants)s participants there are the rounds 1 to %(rounds)s.",
            "participants",
        )
    ),
    "no_table": Text(
        ngettext_noop(
            "No table with even colours is printed for %(participants)s participant.",
            "No table with even colours is printed for %(participants)s participants.",
            "participants",
        ),
        gettext_noop("Give each team one colour a round, or print a table in the regulations."),
    ),
}
