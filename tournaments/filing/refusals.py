"""How the refusals of filing read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "committee_appointed": Text(
        gettext_noop("The tournament committee is appointed already."),
        gettext_noop("Replace a member who leaves."),
    ),
    "not_on_the_committee": Text(gettext_noop("This person does not sit on the tournament committee.")),
    "on_the_committee": Text(gettext_noop("This person sits on the tournament committee already.")),
    "not_filed_here": Text(
        gettext_noop("Only tournaments of the Danish book are filed in this way."),
        gettext_noop("The tournament’s desk has the acts of its own book."),
    ),
    "day_to_come.still": Text(gettext_noop("%(day)s is still to come.")),
    "not_late": Text(gettext_noop("This entry is not late."), gettext_noop("Enter the player.")),
    "no_late_entry.none_waits": Text(gettext_noop("This person waits for no word on a late entry.")),
    "entries_not_open": Text(
        gettext_noop("Entries are not open: the invitation is not out, or start numbers are drawn."),
        gettext_noop("Ask the organiser."),
    ),
    "nobody_named.players": Text(gettext_noop("Name the players, at most %(most)s at once.")),
    "member_of_another": Text(
        gettext_noop("Number %(number)s is not, today, a member whom this entry may come from."),
        gettext_noop("Club members enter through their chair, others through the district."),
    ),
    "play_began.invitation": Text(
        gettext_noop("Play has begun; the invitation stands as it is."),
        gettext_noop("What changes during play is for the arbiter and the tournament committee."),
    ),
    "words_too_long": Text(
        ngettext_noop("This holds at most %(most)s letter.", "This holds at most %(most)s letters.", "most")
    ),
    "no_such_championship": Text(gettext_noop("The union plays no championship called %(asked)s.")),
    "play_began.rating": Text(
        gettext_noop("Play has begun; a rating is asked for before it."),
        gettext_noop("Ask the rating registrar."),
    ),
    "play_began.list": Text(
        gettext_noop("Play has begun; the list goes in before it."), gettext_noop("Ask the rating registrar.")
    ),
    "nobody_entered": Text(gettext_noop("No player is entered."), gettext_noop("Enter the players first.")),
    "drawn.groups": Text(
        gettext_noop("Start numbers are drawn; the groups stand."),
        gettext_noop("Form the groups before the draw."),
    ),
    "group_names": Text(
        gettext_noop("The groups and their names differ in number: %(groups)s and %(names)s.")
    ),
    "group_names_unreadable": Text(
        ngettext_noop(
            "Every group has a name of its own, of 1 to %(most)s letter.",
            "Every group has a name of its own, of 1 to %(most)s letters.",
            "most",
        )
    ),
    "list_not_returned": Text(
        gettext_noop("The rating registrar has not returned the list with current ratings."),
        gettext_noop("Send the list in, and wait for its return."),
    ),
    "grouped_by_rating": Text(
        gettext_noop("The groups follow the ratings; the invitation says nothing else."),
        gettext_noop("Divide by rating, or say in the invitation how groups are made."),
    ),
    "group_members": Text(gettext_noop("All who are entered stand in one group each, and no others in any.")),
    "no_fee_here": Text(
        gettext_noop("This federation's book knows no such fee."),
        gettext_noop("The fee is that of the Danish union."),
    ),
    "reference_missing.minutes": Text(gettext_noop("Name the minutes of the delegates' meeting.")),
    "fee_set": Text(gettext_noop("For tournaments from %(since)s on another fee is set already.")),
    "no_such_fee": Text(
        gettext_noop("No fee is set for tournaments from %(since)s on."),
        gettext_noop("Name the day from which the fee counts."),
    ),
    "no_such_payment": Text(
        gettext_noop("There is no payment %(payment)s to take back."),
        gettext_noop("Choose one of the payments recorded here."),
    ),
    "no_championship": Text(
        gettext_noop("Accounts are reported of the union's championships only."),
        gettext_noop("State in the invitation which championship it is."),
    ),
    "no_financial_manager": Text(
        gettext_noop("No person is named who keeps the accounts of this championship."),
        gettext_noop("The executive committee names a financial manager first."),
    ),
    "no_such_board.in_round": Text(gettext_noop("Round %(round)s has no board %(board)s.")),
    "not_paired.player": Text(gettext_noop("This player has no game in round %(round)s.")),
    "game_played.nobody_away": Text(
        gettext_noop("The game on board %(board)s of round %(round)s was played: no player stayed away."),
        gettext_noop("If its result is wrong, correct it first."),
    ),
    "nobody_late": Text(
        ngettext_noop(
            "Both came within %(limit)s minute of the start; the game is played.",
            "Both came within %(limit)s minutes of the start; the game is played.",
            "limit",
        ),
        gettext_noop("Let them play, and hand in the result."),
    ),
    "another_result.stands": Text(
        gettext_noop("Board %(board)s of round %(round)s has its result already."),
        gettext_noop("If that is wrong, correct it with a reason."),
    ),
    "not_of_this_game": Text(gettext_noop("Only the two players of the game can be excused.")),
    "hour_to_come": Text(gettext_noop("This hour has not come yet.")),
    "not_late_yet": Text(
        gettext_noop("No player is late before the limit has passed."), gettext_noop("Wait until then.")
    ),
    "round_not_scheduled": Text(
        gettext_noop("It is not stated when round %(round)s starts."),
        gettext_noop("State the starts of the rounds first."),
    ),
    "game_over.not_put_off": Text(
        gettext_noop("This game has its result; nothing is put off."),
        gettext_noop("If that is wrong, correct it with a reason."),
    ),
    "no_result": Text(gettext_noop("This game has no result yet."), gettext_noop("Hand it in first.")),
    "no_such_part": Text(gettext_noop("A report has six parts: %(parts)s.")),
    "part_not_stated": Text(
        gettext_noop("Not all of these parts are stated."), gettext_noop("Choose from those that are.")
    ),
    "no_absence": Text(
        gettext_noop("It is not recorded that this player stayed away from round %(round)s."),
        gettext_noop("Where a game was lost by not coming, correct its result."),
    ),
    "approval_used": Text(
        gettext_noop("This person leads the tournament and plays in it, by this approval."),
        gettext_noop("Take the entry back first, before the first round."),
    ),
    "not_approved_to_play": Text(gettext_noop("This person has no approval to lead and play.")),
    "no_arbiter": Text(
        gettext_noop("The tournament has no arbiter to name."), gettext_noop("Record who led it.")
    ),
    "no_such_step": Text(gettext_noop("There is no step %(step)s.")),
    "arbiter_without_course": Text(
        gettext_noop("This person has neither an arbiter's licence nor the course for one."),
        gettext_noop("Appoint a person who has, or record the course first."),
    ),
    "not_of_the_committee": Text(
        gettext_noop("This is for the members of this tournament's committee. You do not sit on it.")
    ),
    "parts_missing": Text(
        gettext_noop("The report lacks: %(parts)s."),
        gettext_noop("State each part; a list with nothing in it is stated too."),
    ),
    "no_groups": Text(
        gettext_noop("No groups are formed."),
        gettext_noop("Form the groups before the draw, or plan the stages one by one."),
    ),
    "not_drawn.groups": Text(gettext_noop("Start numbers are not drawn."), gettext_noop("Draw them first.")),
    "stage_began.round_paired": Text(
        gettext_noop("A round is paired already."), gettext_noop("Plan what is left stage by stage.")
    ),
    "in_no_group": Text(
        gettext_noop("A player who is drawn stands in no group."),
        gettext_noop("Name who plays in each stage by hand."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "announce_another_one": gettext_noop("Announce another one."),
}
"""The ways on of refusals that have several."""
