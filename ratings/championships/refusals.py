"""How the refusals of championships read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "championship_set_up": Text(
        gettext_noop("This championship of %(year)s is set up already."),
        gettext_noop("Open it on the desk of championships."),
    ),
    "no_such_tournament.by_danish_book": Text(
        gettext_noop("There is no tournament %(tournament)s by the Danish book."),
        gettext_noop("Announce it first."),
    ),
    "tournament_of_other_class": Text(
        gettext_noop("The tournament is another class of this championship."),
        gettext_noop("Name another tournament."),
    ),
    "no_year.of_championship": Text(
        gettext_noop("A championship of %(year)s begins in that year, next year at the latest."),
        gettext_noop("Correct the year or the first day."),
    ),
    "not_at_easter": Text(
        gettext_noop("The championship is played at Easter: it begins by %(monday)s."),
        gettext_noop("Choose a day of that Easter."),
    ),
    "no_entry_deadline": Text(
        gettext_noop("Say until when entries are taken: no later than the first day."),
        gettext_noop("Choose an earlier day."),
    ),
    "no_such_event_kind": Text(
        gettext_noop("“%(kind)s” is no kind of tournament that the committee approves."),
        gettext_noop("Choose one of the kinds that are offered."),
    ),
    "approved_already": Text(
        gettext_noop("The tournament is approved so already."), gettext_noop("Nothing more is to be done.")
    ),
    "not_approved": Text(
        gettext_noop("The committee has not approved this tournament."),
        gettext_noop("Nothing is to be taken back."),
    ),
    "not_enough": Text(
        ngettext_noop(
            "Points asked at this average over %(rounds)s round: %(points)s.",
            "Points asked at this average over %(rounds)s rounds: %(points)s.",
            "rounds",
        ),
        gettext_noop("Look whether average, rounds and points are right."),
    ),
    "approved_already.result": Text(
        gettext_noop("This result is approved already."), gettext_noop("Nothing more is to be done.")
    ),
    "not_approved.result": Text(
        gettext_noop("The committee has not taken this result as a candidate result."),
        gettext_noop("Choose one of those that are offered."),
    ),
    "no_such_result.of_candidate": Text(
        ngettext_noop(
            "Name the tournament, a day that has come, and at least %(fewest)s round.",
            "Name the tournament, a day that has come, and at least %(fewest)s rounds.",
            "fewest",
        ),
        gettext_noop("The average holds the own rating; points are those of the games played."),
    ),
    "no_championships": Text(
        gettext_noop("%(federation)s holds no championships by the Danish book."),
        gettext_noop("Choose the Danish union."),
    ),
    "no_such_championship_kind": Text(
        gettext_noop("The book knows no championship “%(kind)s”."),
        gettext_noop("The junior championship is played within the candidate class (4.3.1)."),
    ),
    "no_such_championship.not_set_up": Text(
        gettext_noop("The championship of %(year)s is not set up."),
        gettext_noop("The executive committee sets it up."),
    ),
    "no_such_class": Text(
        gettext_noop("“%(group)s” is no class of this championship."),
        gettext_noop("Choose one of its classes."),
    ),
    "not_entered.no_valid_entry": Text(
        gettext_noop("This player has no valid entry in the championship."),
        gettext_noop("Enter the player first, while entries are taken."),
    ),
    "no_play_off": Text(
        gettext_noop("No play-off by other rules is recorded of this class."),
        gettext_noop("Nothing is to be taken back."),
    ),
    "no_play_off_game": Text(
        gettext_noop("No game of a play-off of this class is recorded."),
        gettext_noop("Record the games as they were played."),
    ),
    "championship_begun": Text(
        gettext_noop("The championship is being played, or has been; its entries stand."),
        gettext_noop("The arbiter takes note in the tournament that the player leaves it."),
    ),
    "entry_too_late.ended": Text(
        gettext_noop("Entries were taken until %(last)s."),
        gettext_noop("A late entrant has no right to be admitted."),
    ),
    "in_quarantine": Text(
        gettext_noop("This player is in quarantine until %(last)s."),
        gettext_noop("The player may appeal against the quarantine; it holds meanwhile."),
    ),
    "no_such_class.veteran": Text(
        gettext_noop("The veteran class is one of the championship at Easter."),
        gettext_noop("Enter the player without that choice."),
    ),
    "age_not_known": Text(
        gettext_noop("The register does not say when this player was born, or the sex."),
        gettext_noop("The registrar completes the register, then enter the player."),
    ),
    "entries_open.list_incomplete": Text(
        gettext_noop("Entries are taken until %(last)s; the list is complete after that day."),
        gettext_noop("Return the ratings then."),
    ),
    "no_lines": Text(
        gettext_noop("The list has a line for each player, and none twice."),
        gettext_noop("Send the list with each player once."),
    ),
    "no_candidate_class": Text(
        gettext_noop("Only the championship at Easter has a candidate class."),
        gettext_noop("Choose the championship at Easter."),
    ),
    "ground_missing": Text(
        gettext_noop("Say by which rule the place is won."), gettext_noop("Such as: winner of group 1.")
    ),
    "qualified_already": Text(
        gettext_noop("This player has a place in next year’s candidate class already."),
        gettext_noop("Nothing more is to be done."),
    ),
    "not_qualified": Text(
        gettext_noop("This player was granted no place in next year’s candidate class."),
        gettext_noop("Choose one of those that are offered."),
    ),
    "no_such_rating.below_least": Text(
        gettext_noop("%(rating)s is no rating."), gettext_noop("No rating is below 1000.")
    ),
    "outside_candidate_period": Text(
        gettext_noop("A candidate result of %(day)s does not lie between the two entry deadlines."),
        gettext_noop("Results of last year’s deadline and before are used up; leave it out."),
    ),
    "no_place_contested": Text(
        gettext_noop("No players are level for the last place of this class."),
        gettext_noop("Confirm the places."),
    ),
    "choice_of_another_number.of_places": Text(
        gettext_noop("Choose as many of them as there are places left."), gettext_noop("Choose again.")
    ),
    "nothing_chosen": Text(
        gettext_noop("The executive committee has chosen no player in this class."),
        gettext_noop("Choose where players are level."),
    ),
    "title_awarded": Text(
        gettext_noop("The class is played and its title awarded, by those who were chosen."),
        gettext_noop("The places stand as they were played."),
    ),
    "ratings_not_returned": Text(
        ngettext_noop(
            "The rating of %(players)s entrant is not returned.",
            "The ratings of %(players)s entrants are not returned.",
            "players",
        ),
        gettext_noop("The rating registrar returns the list within a week."),
    ),
    "places_contested": Text(
        gettext_noop("Players who are level: %(players)s; places for them: %(places)s."),
        gettext_noop("Choose among them first."),
    ),
    "entries_open": Text(
        gettext_noop("Entries are taken until %(last)s."), gettext_noop("Confirm the places after that day.")
    ),
    "nobody_entered.at_all": Text(
        gettext_noop("No player has entered."), gettext_noop("Take the entries first.")
    ),
    "wild_card_waits": Text(
        gettext_noop("The organiser’s wild card is neither approved nor dropped."),
        gettext_noop("Decide on it first."),
    ),
    "chosen_others": Text(
        gettext_noop("Choose among those who are level, each once."), gettext_noop("Choose again.")
    ),
    "wild_card_given": Text(
        gettext_noop("The organiser has one wild card, and it is given."), gettext_noop("Take it back first.")
    ),
    "no_wild_card": Text(
        gettext_noop("No wild card waits here."), gettext_noop("The organiser proposes who gets it.")
    ),
    "director_sets_play_off": Text(
        gettext_noop("The director of the tournament sets the rules of this play-off."),
        gettext_noop("Record what was set, and who won."),
    ),
    "players_turned": Text(
        gettext_noop("Name the two in the order of the first game."),
        gettext_noop("Send the game again in that order."),
    ),
    "play_off_of_two": Text(
        gettext_noop("Between two players the book prints the games of the play-off."),
        gettext_noop("Record its games one after the other."),
    ),
    "winner_not_level": Text(
        gettext_noop("The winner is one of those who are level."), gettext_noop("Choose one of them.")
    ),
    "play_off_due": Text(
        ngettext_noop(
            "%(players)s player is level: a play-off decides between them.",
            "%(players)s players are level: a play-off decides between them.",
            "players",
        ),
        gettext_noop("Record the play-off first."),
    ),
    "title_awarded.so": Text(
        gettext_noop("The title of this class is awarded so already."),
        gettext_noop("Nothing more is to be done; another award follows another standing."),
    ),
    "champions_missing": Text(
        gettext_noop("Name a champion, and the source that says so."),
        gettext_noop("Fill in what is missing."),
    ),
    "no_title.that_year": Text(
        gettext_noop("No title of this class was won in %(year)s."),
        gettext_noop("Choose another class or year."),
    ),
    "championship_kept_here": Text(
        gettext_noop("The championship of %(year)s is kept in this house."),
        gettext_noop("Award its title from the standing."),
    ),
    "champion_twice": Text(
        gettext_noop("A champion is named twice."),
        gettext_noop("Name each once; several only where the title was shared."),
    ),
    "class_not_finished": Text(
        gettext_noop("The tournament of this class is not finished."),
        gettext_noop("Name its tournament, and let the arbiter finish it."),
    ),
    "no_play_off_due": Text(
        gettext_noop("Nothing is left to be played off in this class."),
        gettext_noop("The executive committee awards the title."),
    ),
    "not_level.two": Text(
        gettext_noop("The two who are level play it off."),
        gettext_noop("Choose the two who share the first place."),
    ),
    "no_such_game.play_off": Text(
        gettext_noop("A game of the play-off is rapid, blitz or sudden death, and ends 1-0, ½-½ or 0-1."),
        gettext_noop("Correct it and send it again."),
    ),
    "several_winners": Text(
        gettext_noop("One player wins a class."),
        gettext_noop("Leave it open where several were level; champions may be several."),
    ),
    "no_such_member.under_number": Text(
        gettext_noop("No member has the number %(number)s."),
        gettext_noop("Write member numbers with spaces between them."),
    ),
    "championship_to_come": Text(
        gettext_noop("This person is entered for %(championship)s."),
        gettext_noop("The entry is withdrawn first, or the championship is played."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "choose_a_club_or_none": gettext_noop("Choose one of the clubs, or leave it open."),
    "withdraw_the_entry_first": gettext_noop("Withdraw the entry first, if it changes."),
    "enter_when_the_fee_has_come": gettext_noop(
        "Enter the player when the fee has come, while entries are taken."
    ),
    "another_of_the_executive": gettext_noop("Another member of the executive committee approves it."),
}
"""The ways on of refusals that have several."""
