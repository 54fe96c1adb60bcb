"""How the refusals of lists, reports and the calculator read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "register_moved_on": Text(
        gettext_noop("The register has changed since this was looked at: players may be in it by now."),
        gettext_noop("Look at the file again, and answer what it asks."),
    ),
    "no_rounds": Text(
        gettext_noop("A cross table does not say which game was played when."),
        gettext_noop("Examine the whole tournament, or paste a table by rounds."),
    ),
    "table_too_large": Text(
        gettext_noop(
            "The table is too large for the page. Players: %(players)s, at most %(most_players)s; "
            "games: %(games)s, at most %(most_games)s."
        ),
        gettext_noop("Paste one group at a time."),
    ),
    "no_table.no_line": Text(
        gettext_noop("There is no line with a player and results in it."),
        gettext_noop("Paste one line for each player: number, name, rating, results."),
    ),
    "not_over": Text(
        gettext_noop("The event is not over yet."), gettext_noop("Come back once its last day has passed.")
    ),
    "persons": Text(
        gettext_noop("Name the players who took part, each of them once."),
        gettext_noop("Name each person once, and leave none out."),
    ),
    "counted_already.event": Text(
        gettext_noop("The board counts this event already."),
        gettext_noop("Nothing is left to do; an event is counted once, by its name and last day."),
    ),
    "not_counted.event": Text(
        gettext_noop("The board counts no event of this name and last day."),
        gettext_noop("Choose one of those that it counts."),
    ),
    "words": Text(
        ngettext_noop("Write from 1 to %(most)s character.", "Write from 1 to %(most)s characters.", "most")
    ),
    "not_rated": Text(
        gettext_noop("%(federation)s keeps no ratings in %(discipline)s here."),
        gettext_noop("Choose a federation and a game that have a rating list."),
    ),
    "no_period_lists": Text(
        gettext_noop("The ratings of %(book)s stand on no lists by period."),
        gettext_noop("Choose a federation and a game that have a rating list."),
    ),
    "rating_held": Text(
        gettext_noop("This player entered at %(rating)s already."),
        gettext_noop("It moves by rated play alone; a record entered by mistake is closed first."),
    ),
    "record_closed": Text(
        gettext_noop("This player's record is closed already."), gettext_noop("Nothing is left to do.")
    ),
    "period_running": Text(
        gettext_noop("Period %(period)s runs to %(last_day)s."),
        gettext_noop("Publish its list after that day."),
    ),
    "period_proposed": Text(
        gettext_noop("Period %(period)s is proposed or agreed on already."),
        gettext_noop("The tournament committee agrees to it, or another period is proposed."),
    ),
    "nothing_proposed.period": Text(
        gettext_noop("The rating committee has proposed no other period."),
        gettext_noop("The proposal comes from the rating committee."),
    ),
    "period_end_not_recorded": Text(
        gettext_noop("The end of period %(period)s is not recorded yet."),
        gettext_noop("The clock records it within minutes, with its deductions. Try again then."),
    ),
    "list_published": Text(
        gettext_noop("The list of period %(period)s is published; a published list never changes."),
        gettext_noop("What came later enters the next list, or the list is reissued."),
    ),
    "list_missing": Text(
        gettext_noop("The list of period %(period)s comes first."), gettext_noop("Publish it, then this one.")
    ),
    "unreported": Text(
        gettext_noop("Tournaments of the period are not rated yet: %(tournaments)s."),
        gettext_noop("Accept their reports, or publish with a reason."),
    ),
    "not_published.list": Text(
        gettext_noop("The list of period %(period)s is not published."), gettext_noop("Publish it.")
    ),
    "reissue_proposed": Text(
        gettext_noop("It is proposed already to reissue this list."),
        gettext_noop("A second of the committee approves the proposal, or drops it."),
    ),
    "not_proposed.reissue": Text(
        gettext_noop("It has not been proposed to reissue the list of period %(period)s."),
        gettext_noop("One of the committee proposes it with a reason, another approves."),
    ),
    "not_sanctioned": Text(
        gettext_noop("Only a tournament sanctioned by the board is rated."),
        gettext_noop("Ask the board to sanction it."),
    ),
    "not_accepted.report": Text(gettext_noop("The report is not accepted.")),
    "accepted": Text(
        gettext_noop("The report is accepted already."),
        gettext_noop(
            "What is wrong in it is corrected result by result; the acceptance itself is taken back."
        ),
    ),
    "not_filed": Text(
        gettext_noop("The arbiter has not filed the report."),
        gettext_noop("It is due two weeks after the last day."),
    ),
    "not_over.last_day_to_come": Text(
        gettext_noop("The last day of play, %(day)s, is still to come."),
        gettext_noop("Send the report back, or accept it after that day."),
    ),
    "no_thinking_time": Text(
        gettext_noop("The report does not say what thinking time was used."),
        gettext_noop("Send it back to the arbiter."),
    ),
    "birth_date.after_last_tournament": Text(
        gettext_noop("%(name)s is born in %(year)s, after the last tournament."),
        gettext_noop("Correct the year in the file, or leave it empty."),
    ),
    "in_the_future": Text(
        gettext_noop("%(name)s on %(day)s is not over yet, and so no past."),
        gettext_noop("Correct the day in the file, or take the tournament out of it."),
    ),
    "announced_already.recorded": Text(
        gettext_noop("%(name)s on %(day)s is in the records already."),
        gettext_noop("Nothing was added. If it is another one, change its name in the file."),
    ),
    "no_games": Text(
        gettext_noop("%(name)s has no games."), gettext_noop("Take it out of the file, or complete it.")
    ),
    "record_closed.by_committee": Text(
        gettext_noop("The rating committee has closed a rating record of this person."),
        gettext_noop("Keep the person whose record is closed, or ask the committee."),
    ),
    "not_sanctioned.correspondence": Text(
        gettext_noop("Only a sanctioned correspondence tournament gives rankings."),
        gettext_noop("Ask the board to sanction it."),
    ),
    "ends_before_start": Text(gettext_noop("The last day lies before the first.")),
}
WAYS_ON: Mapping[str, str] = {
    "shorten_it_or_fill_it_in": gettext_noop("Shorten it, or fill it in."),
    "register_or_choose_a_person": gettext_noop(
        "Register the person first, or choose one from the register."
    ),
    "put_the_game_right_in_the_file": gettext_noop("Correct the game in the file."),
    "another_of_the_committee": gettext_noop("Another member of the rating committee approves it."),
}
"""The ways on of refusals that have several."""
