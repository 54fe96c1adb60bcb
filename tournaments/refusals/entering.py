"""How the refusals of entering, drawing numbers, correcting the list and leaving read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "drawn": Text(gettext_noop("Start numbers are drawn already.")),
    "quarantined": Text(
        gettext_noop(
            "The player is excluded from coordinated tournaments to %(last_day)s, that day included."
        ),
        gettext_noop("A tournament whose playing days all lie later is open. The tribunal hears appeals."),
    ),
    "player_quarantined": Text(
        gettext_noop("Number %(number)s is excluded from coordinated tournaments to %(last_day)s."),
        gettext_noop(
            "Note the player away from this round, let the player leave, or line another one up; then pair."
        ),
    ),
    "same_days": Text(
        gettext_noop("Those are the days that stand already."), gettext_noop("Nothing is left to do.")
    ),
    "round_before_first_day": Text(
        gettext_noop("Round 1 was recorded as started on %(day)s, before play would begin."),
        gettext_noop("Give the day on which round 1 was played."),
    ),
    "finished_before_last_day": Text(
        gettext_noop("Play was recorded as finished on %(day)s, before it would end."),
        gettext_noop("Give the last day of play."),
    ),
    "round_outside": Text(
        gettext_noop("Round %(round)s starts on %(day)s, outside these days."),
        gettext_noop("Give the start of every round as it was."),
    ),
    "rounds_unreadable": Text(
        ngettext_noop(
            "Give the start of %(rounds)s round.",
            "Give the starts of all %(rounds)s rounds, each later than the one before.",
            "rounds",
        ),
        gettext_noop("Where no starts were stated, leave them out."),
    ),
    "not_entered": Text(gettext_noop("This player is not entered.")),
    "not_drawn": Text(
        gettext_noop("Start numbers are not drawn yet."),
        gettext_noop("Withdraw the entry, and enter the right player."),
    ),
    "same_person.entrant": Text(
        gettext_noop("That is who is entered already."), gettext_noop("Choose who really played.")
    ),
    "plays_already": Text(
        gettext_noop("This player plays here under another start number."),
        gettext_noop("A game has two players: look up who is who in the cross table."),
    ),
    "not_everybody": Text(gettext_noop("The alphabetical list does not hold all who are entered.")),
    "seeding_unreadable": Text(
        gettext_noop("Give as many numbers as players, or two players or more and a round from 2 on.")
    ),
    "no_such_seeding": Text(
        gettext_noop("No binding of this number stands."), gettext_noop("Choose one of those that stand.")
    ),
    "numbered_by_strength": Text(
        gettext_noop("In this playing system start numbers follow from strength, not from a lot."),
        gettext_noop("Record the ratings and number by strength."),
    ),
    "entered_by_others": Text(
        gettext_noop("Players do not enter this tournament for themselves."),
        gettext_noop("Its page says how to enter. The organiser can open it to players in the regulations."),
    ),
    "not_as_registered": Text(
        gettext_noop("The register does not say so of you."),
        gettext_noop("Leave it out, or ask the registrar to put the register right first."),
    ),
    "too_many_entries": Text(
        ngettext_noop(
            "A tournament has at most %(most)s entry.", "A tournament has at most %(most)s entries.", "most"
        )
    ),
    "entered_already": Text(gettext_noop("This player is entered already.")),
    "drawn.no_entry": Text(gettext_noop("Start numbers are drawn; no player can be entered now.")),
    "not_published.invitation": Text(
        gettext_noop("The invitation is not out yet."), gettext_noop("Publish the regulations first.")
    ),
    "deadline_passed": Text(
        gettext_noop("Entries closed on %(deadline)s."),
        gettext_noop("The tournament committee may move the deadline."),
    ),
    "drawn.entry_stands": Text(gettext_noop("Start numbers are drawn; an entry cannot be withdrawn now.")),
    "no_such_stage": Text(gettext_noop("Stage %(stage)s is not open.")),
    "no_late_entry.squad_fixed": Text(gettext_noop("No player can join a team late: its squad is fixed.")),
    "no_late_entry": Text(
        gettext_noop("No player can join this playing system late: its rounds are all fixed.")
    ),
    "no_round_left.last_started": Text(gettext_noop("The last round has started.")),
    "absent_already": Text(gettext_noop("The absence from round %(round)s is noted already.")),
    "no_absence_here": Text(
        gettext_noop("In a team event the captain says who plays."),
        gettext_noop("Hand in a line-up without the player."),
    ),
    "not_in_stage": Text(gettext_noop("This player does not play in the stage.")),
    "no_absence_here.fixed_boards": Text(
        gettext_noop("No player is left out of a round here: its boards are fixed."),
        gettext_noop("If the player does not come, the game is a walkover."),
    ),
    "no_such_way": Text(gettext_noop("This is no way to leave: %(how)s.")),
    "not_left": Text(gettext_noop("This player has not left.")),
    "not_drawn_player": Text(
        gettext_noop("This player has no start number."),
        gettext_noop("Before the draw an entry is withdrawn."),
    ),
    "left_already": Text(gettext_noop("This player has left already.")),
    "play_began.no_more_prohibited": Text(
        gettext_noop("The first round is paired; pairings can be prohibited no more."),
        gettext_noop("Pair single boards by hand, with a reason."),
    ),
    "pairings_fixed": Text(
        gettext_noop("In this playing system all opponents are fixed."),
        gettext_noop("Bind the draw to keep players apart until a round."),
    ),
    "not_entered.two": Text(gettext_noop("Name two entered players or more.")),
    "rating_unreadable": Text(
        gettext_noop("One rating of 0 to %(highest)s, a known title and source, of each entered player.")
    ),
    "drawn.numbers_stand": Text(gettext_noop("Start numbers stand already.")),
    "too_few_players": Text(gettext_noop("A tournament needs at least two players.")),
    "stands_no_more": Text(
        gettext_noop("Nothing of these words stands."),
        gettext_noop("Choose one of those that stand on the tournament's page."),
    ),
    "played_by_it": Text(
        gettext_noop("The tournament is over, and was played by it."),
        gettext_noop("Results that are wrong by the book are corrected one by one."),
    ),
    "drawn.table_rests_on_teams": Text(
        gettext_noop("The teams are drawn, and the table rests on each of them."),
        gettext_noop("Let the whole team leave play."),
    ),
    "no_exception": Text(
        gettext_noop("No exception stands for this player."),
        gettext_noop("Choose one of those who have one."),
    ),
    "lineup_rests_on_it": Text(
        gettext_noop("The line-up of a round to come rests on this exception."),
        gettext_noop("Let the captain hand in a line-up in the order of ranking first."),
    ),
    "no_such_game.further": Text(
        gettext_noop("No further game of this match is ordered."),
        gettext_noop("The page of open games shows those that are."),
    ),
    "game_played": Text(
        gettext_noop("This game has a result, or is adjourned: it was played."),
        gettext_noop("Annul it, or correct its result."),
    ),
    "not_drawn.teams": Text(gettext_noop("The teams are not drawn yet.")),
    "left_already.team": Text(gettext_noop("This team has left already.")),
}
WAYS_ON: Mapping[str, str] = {
    "open_that_tournament": gettext_noop("Open that tournament: it may be the one that is meant."),
    "choose_among_the_players": gettext_noop("Choose among the players of this tournament."),
    "register_the_player": gettext_noop("Register the player first."),
    "a_lot_is_drawn_once": gettext_noop("The draw rests on what bound it, and a lot is drawn once."),
    "register_or_enter_without_club": gettext_noop("Register it first, or enter without a club."),
    "enter_in_the_ordinary_way": gettext_noop("Enter the player in the ordinary way."),
}
"""The ways on of refusals that have several."""
