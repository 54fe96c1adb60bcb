"""How the refusals of titles and levels read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "sanctioned.by_board": Text(
        gettext_noop("The board has sanctioned it; it needs no approval."),
        gettext_noop("Nothing is left to do."),
    ),
    "approved": Text(
        gettext_noop("A ranking judge has approved it already."), gettext_noop("Nothing is left to do.")
    ),
    "not_approved.by_judge": Text(
        gettext_noop("No ranking judge has approved it."), gettext_noop("Nothing is to be taken back.")
    ),
    "account_not_tied.of_judge": Text(
        gettext_noop("This account is tied to no person, so it is not known which judge acts."),
        gettext_noop("The registrar ties it to a person."),
    ),
    "not_elected": Text(
        gettext_noop("You are not elected ranking judge of %(year)s."),
        gettext_noop("Ranking judges are elected every year by the general assembly."),
    ),
    "no_titles_here": Text(
        gettext_noop("Kyu and dan titles are won in renju by the federation’s own book; this is not it.")
    ),
    "no_titles_kept": Text(gettext_noop("%(federation)s has no kyu and dan titles.")),
    "no_such_kind.of_event": Text(gettext_noop("“%(kind)s” is no kind of event that titles know.")),
    "not_sanctioned.by_board": Text(
        gettext_noop("The board has not sanctioned this tournament."),
        gettext_noop("Ask the board, or a ranking judge to approve it for 15 to 10 kyu."),
    ),
    "not_approved.tournament_by_judge": Text(
        gettext_noop("No ranking judge has approved this tournament."),
        gettext_noop("A ranking judge approves it from the desk."),
    ),
    "diploma_issued": Text(
        gettext_noop("The diploma for %(level)s is issued already."), gettext_noop("Nothing is left to do.")
    ),
    "no_new_title": Text(
        gettext_noop("%(level)s is no honorary title that this player reached."),
        gettext_noop("The player’s titles say which levels earned a diploma."),
    ),
    "not_issued": Text(
        gettext_noop("No diploma for %(level)s is issued to this player."),
        gettext_noop("Nothing is to be taken back."),
    ),
    "first_title_recorded": Text(
        gettext_noop("The title that this player held before is recorded already."),
        gettext_noop("If it is wrong, record the right level as a ruling."),
    ),
    "no_such_ground": Text(gettext_noop("“%(ground)s” is no ground for a level by hand.")),
    "day_to_come.of_level": Text(
        gettext_noop("A level holds from today or from a day before, not from %(day)s."),
        gettext_noop("Record it once the day has come."),
    ),
    "reference": Text(
        ngettext_noop(
            "Say in 1 to %(most)s character what the level rests on.",
            "Say in 1 to %(most)s characters what the level rests on.",
            "most",
        )
    ),
}
WAYS_ON: Mapping[str, str] = {
    "announce_it_anew": gettext_noop("Nothing of it counts; announce it anew if it is played after all."),
    "enter_the_player_first": gettext_noop("Enter the player first."),
}
"""The ways on of refusals that have several."""
