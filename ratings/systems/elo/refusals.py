"""How the refusals of ratings from abroad and lists of FIDE read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "expected_already": Text(
        gettext_noop("This result is waited for already."),
        gettext_noop("It stands among the results abroad."),
    ),
    "no_such_game.abroad": Text(gettext_noop("There is no such game.")),
    "no_rating": Text(gettext_noop("A rating lies between 1 and 4000.")),
    "opponent_has_rating": Text(
        gettext_noop("The opponent of this game has the rating %(rating)s, as it was reported."),
        gettext_noop("Where that is wrong, report the result anew."),
    ),
    "opponents_without_rating": Text(
        gettext_noop("Opponents have no rating yet, in the games: %(games)s."),
        gettext_noop("Ask the player, or estimate them."),
    ),
    "not_in_danish_register": Text(
        gettext_noop("This player has no number in the Danish register."),
        gettext_noop("The club’s chair proposes one first."),
    ),
    "not_waited_for": Text(
        gettext_noop("This result is not waited for."),
        gettext_noop("Whatever is reported stands among the results abroad."),
    ),
    "not_your_result": Text(
        gettext_noop("A result abroad is reported by its player, or by the rating committee."),
        gettext_noop("The registrar ties your account to your person."),
    ),
    "field_empty": Text(gettext_noop("This is not said.")),
    "home_before_the_end": Text(gettext_noop("The day of coming home lies before the last day of play.")),
    "no_such_kind.of_tournament": Text(gettext_noop("There is no such kind of tournament.")),
    "no_games.rated": Text(gettext_noop("A result has one to a hundred rated games.")),
    "game_unreadable": Text(
        gettext_noop("A game is 1, ½ or 0, and its opponent’s rating up to 4000 or not known.")
    ),
    "no_such_result": Text(
        gettext_noop("No such result abroad is reported."), gettext_noop("Report it first.")
    ),
    "result_rated": Text(
        gettext_noop("%(event)s is rated already."),
        gettext_noop("Where it was rated wrongly, the committee takes its rating back first."),
    ),
    "another_year": Text(
        gettext_noop("The day of %(year)s is fixed in that year."),
        gettext_noop("Choose a day from 1 to 15 August of this year."),
    ),
    "not_adjusted": Text(
        gettext_noop("The numbers were not adjusted in %(year)s."),
        gettext_noop("Name a year whose adjustment stands."),
    ),
    "adjusted_already": Text(
        gettext_noop("The numbers were adjusted in %(year)s already."),
        gettext_noop("The next adjustment is next year’s."),
    ),
    "no_july_list": Text(
        gettext_noop("FIDE’s list of 1 July %(year)s is not imported."),
        gettext_noop("Import it first, then look at the preview."),
    ),
    "no_elo": Text(
        gettext_noop("%(federation)s keeps no Elo ratings: its rule books know none."),
        gettext_noop("Choose the Danish union."),
    ),
    "elo_month": Text(
        gettext_noop("A list is of a month that has begun; %(month)s is none."),
        gettext_noop("Name the month that stands on FIDE’s page beside the list."),
    ),
    "elo_games": Text(
        gettext_noop("A number of games lies between 0 and %(most)s."),
        gettext_noop("Take the number from FIDE’s page of the player."),
    ),
    "elo_wrong_month": Text(
        gettext_noop("The list is of %(said)s, not of %(asked)s."),
        gettext_noop("Name that month, or take the other list."),
    ),
    "elo_month_imported": Text(
        gettext_noop("The list of %(month)s is imported already."),
        gettext_noop("It stands as it came. Doubtful players are settled one by one."),
    ),
    "elo_file_imported": Text(
        gettext_noop("This very file is imported already, as the list of %(month)s."),
        gettext_noop("Take the list of the month that is named."),
    ),
    "elo_list_short": Text(
        ngettext_noop(
            "The list has %(now)s player of %(country)s, the one before it %(before)s: it is not whole.",
            "The list has %(now)s players of %(country)s, the one before it %(before)s: it is not whole.",
            "now",
        ),
        gettext_noop("Nothing was imported. Fetch the list from FIDE once more."),
    ),
    "fide_id_taken": Text(
        gettext_noop("The number %(fide_id)s was confirmed for another person."),
        gettext_noop("Say there first that it is not that person’s."),
    ),
    "has_fide_id": Text(
        gettext_noop("This person already has the confirmed number %(fide_id)s, and can have one only."),
        gettext_noop("Say which is not this person’s, and tell FIDE of the two numbers."),
    ),
    "no_such_match": Text(
        gettext_noop("The list of %(month)s does not bring this person and this number together."),
        gettext_noop("The registrar writes the number among the person’s details."),
    ),
    "result_not_rated": Text(
        gettext_noop("This result is not rated."),
        gettext_noop("What is not rated is reported again as it was."),
    ),
    "elo_month_missing": Text(gettext_noop("No list of %(month)s is imported.")),
    "elo_list_compared": Text(
        gettext_noop("The yearly adjustment of %(year)s was made by this list."),
        gettext_noop("Take the adjustment back first; it is made anew by the right list."),
    ),
    "not_reported_to_fide": Text(gettext_noop("It is not recorded that this was reported to FIDE.")),
    "reported_to_fide": Text(
        gettext_noop("The tournament was reported to FIDE on %(day)s already."),
        gettext_noop("What FIDE corrects after that is FIDE’s own."),
    ),
    "agreed_and_different": Text(
        gettext_noop("The ratings agree, so there is no difference to tell."),
        gettext_noop("Leave it empty, or say that they do not agree."),
    ),
    "difference_missing": Text(
        gettext_noop("Where the ratings differ is not said."),
        gettext_noop("Say whose rating differs, and by how much."),
    ),
    "elo_not_sought": Text(
        gettext_noop("It is not recorded that FIDE is to rate this tournament."),
        gettext_noop("The organiser or the committee records that first."),
    ),
    "before_the_end": Text(
        gettext_noop("%(day)s lies before the last day of play, %(last)s."),
        gettext_noop("Give the day on which it was done."),
    ),
    "not_over.last_day": Text(
        gettext_noop("The last day of play, %(day)s, is not over."),
        gettext_noop("Record it when the tournament has been played."),
    ),
    "not_between": Text(
        gettext_noop("This lies between 1 and %(most)s."), gettext_noop("Correct the number.")
    ),
    "elo_columns": Text(
        gettext_noop("The list has no column for: %(missing)s."),
        gettext_noop("Take FIDE’s list of standard ratings, as text or XML."),
    ),
    "elo_line_unreadable": Text(
        gettext_noop("Line or player %(line)s of the list cannot be read."),
        gettext_noop("Nothing was imported. Fetch the list from FIDE once more."),
    ),
    "elo_list_truncated": Text(
        gettext_noop("The list ends in the middle, after line or player %(line)s."),
        gettext_noop("Nothing was imported. Fetch the list from FIDE once more."),
    ),
    "elo_xml_declares": Text(
        gettext_noop("The XML declares types or entities; no list of FIDE does."),
        gettext_noop("Fetch the list from FIDE’s own pages."),
    ),
    "elo_archive": Text(
        ngettext_noop(
            "The zip file holds %(files)s file; a list is one.",
            "The zip file holds %(files)s files; a list is one.",
            "files",
        ),
        gettext_noop("Send the file that holds the standard ratings."),
    ),
    "file_too_large.list": Text(
        gettext_noop("The list has more than %(limit)s MB when unpacked."),
        gettext_noop("Send the list of FIDE, and nothing else."),
    ),
    "elo_too_many": Text(
        gettext_noop("The list has too many players."),
        gettext_noop("Send the list of FIDE, and nothing else."),
    ),
    "elo_nobody": Text(
        gettext_noop("There is no player on the list."), gettext_noop("Fetch the list from FIDE once more.")
    ),
    "no_elo_list": Text(
        gettext_noop("This is no list of FIDE: its first line is no heading of one."),
        gettext_noop("Take FIDE’s list of standard ratings, as text or XML, zipped or not."),
    ),
    "another_day_fixed": Text(
        gettext_noop("The rating registrar has fixed %(fixed)s."),
        gettext_noop("The rating registrar fixes the day, and the committee adjusts on it."),
    ),
    "no_day_fixed": Text(
        gettext_noop("The rating registrar has fixed no day of %(year)s."),
        gettext_noop("The rating registrar fixes the day, and the committee adjusts on it."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "choose_a_tournament_that_is_held": gettext_noop("Choose a tournament that is held."),
    "fetch_the_list_once_more": gettext_noop("Fetch the list from FIDE once more."),
    "put_it_right_and_send_again": gettext_noop("Correct it and send it again."),
}
"""The ways on of refusals that have several."""
