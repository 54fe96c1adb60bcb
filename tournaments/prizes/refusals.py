"""How the refusals of prizes read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "fund_after_start": Text(
        gettext_noop("Play has begun: what can be won was to be known before it."),
        gettext_noop("Change the prizes with a reason; both stand in the history."),
    ),
    "fund_before_start": Text(
        gettext_noop("Play has not begun: the prizes are simply stated anew."),
        gettext_noop("State them without a reason."),
    ),
    "same_fund": Text(gettext_noop("These are the prizes that stand already.")),
    "prizes_awarded": Text(
        gettext_noop("The prizes are awarded."), gettext_noop("Take the award back first, with a reason.")
    ),
    "prizes_awarded.already": Text(
        gettext_noop("The prizes are awarded already."),
        gettext_noop("Take the award back first, with a reason."),
    ),
    "no_fund": Text(
        gettext_noop("No prizes are stated for this tournament."),
        gettext_noop("State them first; after the start with a reason."),
    ),
    "not_awarded": Text(gettext_noop("The prizes are not awarded.")),
    "award_changed": Text(
        gettext_noop("Since you looked the standings or the prizes have changed. Nothing was awarded."),
        gettext_noop("Look once more who gets what."),
    ),
    "things_level": Text(
        gettext_noop("Players are level for what cannot be shared: %(things)s."),
        gettext_noop("Record the play-off, or draw the lot where the book has one; then award."),
    ),
    "prizes_level": Text(
        gettext_noop("Players are level to the end of the tie-breaks, and a play-off or a lot may decide."),
        gettext_noop("Record it; or say that they share."),
    ),
    "too_many_lists": Text(
        ngettext_noop(
            "A fund has %(most)s list of prizes at most.",
            "A fund has %(most)s lists of prizes at most.",
            "most",
        ),
        gettext_noop("Put some together."),
    ),
    "list_name": Text(
        ngettext_noop(
            "The name of a list has %(most)s sign at most, in one line.",
            "The name of a list has %(most)s signs at most, in one line.",
            "most",
        ),
        gettext_noop("Say it shorter."),
    ),
    "list_twice": Text(
        gettext_noop("Two lists are called “%(name)s”."), gettext_noop("Give each a name of its own.")
    ),
    "list_size": Text(
        ngettext_noop(
            "The list “%(name)s” has no prize, or more than %(most)s.",
            "The list “%(name)s” has no prize, or more than %(most)s.",
            "most",
        ),
        gettext_noop("Leave an empty list out."),
    ),
    "no_prize": Text(
        gettext_noop(
            "Prize %(prize)s of the list “%(name)s” is neither money nor a thing with a short name."
        ),
        gettext_noop("Write a sum, a thing, or a sum and a thing with a plus between them."),
    ),
    "list_bounds": Text(
        gettext_noop("The years or ratings of the list “%(name)s” run backwards, or are none."),
        gettext_noop("Give the lower one first; leave empty what does not matter."),
    ),
    "teams_are_not_asked": Text(
        gettext_noop("The list “%(name)s” asks for age, club or rating, and teams play there."),
        gettext_noop("Leave those empty: teams win by their places."),
    ),
}
