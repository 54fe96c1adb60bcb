"""How the refusals of the Danish rating system read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_danish_register": Text(
        gettext_noop("%(federation)s keeps no Danish rating register."),
        gettext_noop("Choose the Danish federation."),
    ),
    "no_such_rating.out_of_range": Text(
        gettext_noop("%(rating)s is no rating: it lies between %(least)s and %(most)s."),
        gettext_noop("State a whole number between the two."),
    ),
    "proposed_already.rating": Text(
        gettext_noop("%(rating)s is proposed already."), gettext_noop("It is approved or rejected first.")
    ),
    "not_archived": Text(
        gettext_noop("This player is not archived."),
        gettext_noop("A number far from the player’s strength may be proposed anew after a year and a half."),
    ),
    "nothing_proposed.number": Text(
        gettext_noop("No number is proposed for this player."), gettext_noop("A number is proposed first.")
    ),
    "another_district.of_player": Text(
        gettext_noop("The player's club lies in the district %(district)s, which you do not chair."),
        gettext_noop("The chair of that district approves it, once the board has named one."),
    ),
    "not_his_to_give": Text(
        gettext_noop("By the register of members this player's number is not yours to propose."),
        gettext_noop(
            "The chair of the player's club does, the district for individual members, the organiser for "
            "no member."
        ),
    ),
    "in_the_register": Text(
        gettext_noop("This player has %(rating)s in the register."),
        gettext_noop("Archived numbers are used again; after five years the player may start over."),
    ),
    "no_restart": Text(
        gettext_noop("A player may start over only after more than five years without rated games."),
        gettext_noop("Until then the earlier number is used again."),
    ),
    "no_reassessment": Text(
        gettext_noop("A number is proposed anew after a year and a half without rated tournaments."),
        gettext_noop("Until then it moves by play alone."),
    ),
    "membership_unknown": Text(
        gettext_noop("%(membership)s is no membership: club, individual or none."),
        gettext_noop("State one of the three."),
    ),
    "ground_unknown": Text(
        gettext_noop("%(ground)s is no ground for a number: entry, restart or reassessment."),
        gettext_noop("State one of the three."),
    ),
    "in_the_register.numbered": Text(
        gettext_noop("%(person)s has a number in the register already."), gettext_noop("Leave this line out.")
    ),
    "changed_meanwhile.list": Text(
        gettext_noop("The list has changed since you looked at it."),
        gettext_noop("Look at it again, and publish it if it is right."),
    ),
    "lines_unreadable": Text(
        gettext_noop("Name each player once, at least one and at most %(most)s."),
        gettext_noop("Send longer lists in parts."),
    ),
    "how_many": Text(
        ngettext_noop("Ask for up to %(most)s player.", "Ask for up to %(most)s players.", "most"),
        gettext_noop("Ask for fewer."),
    ),
    "how_unknown": Text(
        gettext_noop("%(how)s is not among what can be said of a game."),
        gettext_noop("Choose one of those that the form offers."),
    ),
    "no_such_game.at_board": Text(
        gettext_noop("Round %(round)s has no result at board %(board)s."),
        gettext_noop("Look up round and board among the results."),
    ),
    "accepted.tournament": Text(
        gettext_noop("The committee has accepted it already."),
        gettext_noop("The rating registrar may receive its report."),
    ),
    "accepted.without": Text(
        gettext_noop("This tournament is one that 4.5.3 names: it is rated without the committee’s word."),
        gettext_noop("If it is none of those, let what it is be corrected first."),
    ),
    "refused": Text(
        gettext_noop("This tournament is left out already."), gettext_noop("There is nothing more to do.")
    ),
    "not_rateable": Text(gettext_noop("This tournament is not rated. %(reason)s")),
    "received": Text(
        gettext_noop("This report is received already."),
        gettext_noop("What is wrong in it is corrected result by result; it keeps its place."),
    ),
    "report_incomplete": Text(
        gettext_noop("The report does not state: %(parts)s."),
        gettext_noop("Ask the arbiter for it; a list with nothing in it is stated all the same."),
    ),
    "list_not_returned.never": Text(
        gettext_noop("The entry list was never returned with start ratings."),
        gettext_noop("Return it first; start ratings are the numbers of this moment."),
    ),
    "not_coordinated": Text(
        gettext_noop("The invitation says that this tournament is not coordinated."),
        gettext_noop("Choose what it is, or let the organiser correct the invitation."),
    ),
    "coordinated": Text(
        gettext_noop("The invitation says that this tournament is coordinated."),
        gettext_noop("Choose that, or let the organiser correct the invitation."),
    ),
    "kind_unknown.unstated": Text(
        gettext_noop("It is not said which of the tournaments of 4.5.3 the report is of."),
        gettext_noop("Say it first: it decides what is rated."),
    ),
    "kind_unknown": Text(
        gettext_noop("%(kind)s is no kind of tournament that 4.5.3 names."),
        gettext_noop("Choose one of the kinds of 4.5.3, or another tournament that the committee accepts."),
    ),
    "nothing_to_correct.kind": Text(
        gettext_noop("No report was received as another kind of tournament."),
        gettext_noop("Receive the report, and say then what it is."),
    ),
    "no_foreign_rating": Text(
        gettext_noop("No foreigner's rating was returned for this player."),
        gettext_noop("A player without one is given one when the list is returned again."),
    ),
    "no_number_given": Text(
        gettext_noop("No number was given to this player."),
        gettext_noop("What was worked out from a report is corrected there."),
    ),
    "nobody_to_rate": Text(
        gettext_noop("The ratings of all who are entered are returned already."),
        gettext_noop("Wait for the organiser's entries."),
    ),
    "list_not_returned.of_tournament": Text(
        gettext_noop("The rating registrar has not returned the list of this tournament."),
        gettext_noop("The rating registrar returns it first."),
    ),
    "start_rating_issued": Text(
        gettext_noop("This player's start rating is %(rating)s; it does not change."),
        gettext_noop("It stands for this tournament; another number counts from the next one on."),
    ),
    "not_by_the_danish_book": Text(
        gettext_noop("This tournament is not played by the Danish rules."),
        gettext_noop("Its ratings are those of its own book."),
    ),
    "not_entered.or_rated": Text(
        gettext_noop("%(person)s is not entered, or has a start rating already."),
        gettext_noop("Choose among those entered without a start rating."),
    ),
    "has_a_number": Text(
        gettext_noop("%(person)s has %(rating)s in the register: that is the start rating."),
        gettext_noop("Leave out what was filled in for this player."),
    ),
    "without_a_rating": Text(
        gettext_noop("%(person)s has no number in the register."),
        gettext_noop("A Danish player needs an entry rating first; a foreigner's own rating is stated here."),
    ),
    "archived": Text(
        gettext_noop("%(person)s has been archived since %(day)s with %(rating)s."),
        gettext_noop(
            "State that the player has played no other tournaments since, or let the rating committee decide."
        ),
    ),
    "entry_proposed": Text(
        gettext_noop("A start rating is proposed for this person."),
        gettext_noop("The rating committee decides on it first."),
    ),
    "nothing_to_take_back.acceptance": Text(
        gettext_noop("The committee has not accepted this tournament."),
        gettext_noop("Nothing is to be taken back."),
    ),
    "nothing_to_take_back.leaving_out": Text(
        gettext_noop("This tournament is not left out."), gettext_noop("Nothing is to be taken back.")
    ),
}
WAYS_ON: Mapping[str, str] = {
    "nothing_cancelled_is_rated": gettext_noop("Nothing of a cancelled tournament is rated."),
    "say_why_in_a_sentence": gettext_noop("Say why, in a sentence."),
    "filed_within_seven_days": gettext_noop("It is filed after the last round, within seven days."),
    "somebody_else_in_office": gettext_noop("Another holder of the office approves it."),
    "the_committee_accepts_it_first": gettext_noop(
        "The rating committee accepts it first: “Accept for rating …” on the desk of the rating register."
    ),
    "leave_it_out": gettext_noop("Leave it out with a reason."),
}
"""The ways on of refusals that have several."""
