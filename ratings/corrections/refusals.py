"""How the refusals of corrections read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "changed_meanwhile": Text(gettext_noop("What it would change is no longer the same.")),
    "another_federation": Text(
        gettext_noop("This belongs to another federation."), gettext_noop("Its own officials correct it.")
    ),
    "nothing_to_correct.stands": Text(
        gettext_noop("That is what stands already."), gettext_noop("Nothing is left to do.")
    ),
    "reason_forgotten": Text(
        gettext_noop("The reason of this proposal was erased."),
        gettext_noop("Drop the proposal and propose it anew."),
    ),
    "in_effect": Text(
        gettext_noop("Correction %(number)s is in effect already."),
        gettext_noop("It is done; what is wrong in it is corrected by another one."),
    ),
    "dropped": Text(
        gettext_noop("Correction %(number)s was dropped."),
        gettext_noop("Propose it anew if it is right after all."),
    ),
    "no_such_proposal": Text(
        gettext_noop("There is no correction %(number)s."),
        gettext_noop("The list of corrections holds all of them."),
    ),
    "proposer_without_role": Text(
        gettext_noop("The proposer holds the role no longer."),
        gettext_noop("Drop it; an official with the role can propose it again."),
    ),
    "own_proposal.as_it_says": Text(
        gettext_noop("By what it says you and who proposed it are one person."),
        gettext_noop("Another official who holds the role approves it."),
    ),
    "own_record": Text(
        gettext_noop("You recorded yourself what is corrected here."),
        gettext_noop("Another official who holds the role approves it."),
    ),
    "proposed_already.correction": Text(
        gettext_noop("Correction %(number)s proposes this already."),
        gettext_noop("A second official approves it, or it is dropped."),
    ),
    "words.between": Text(
        ngettext_noop(
            "Write from %(least)s to %(most)s character.",
            "Write from %(least)s to %(most)s characters.",
            "most",
        ),
        gettext_noop("Shorten it."),
    ),
    "needs_second": Text(
        gettext_noop("This touches a published list, a title or the register of sanctions."),
        gettext_noop("Propose it; a second official approves."),
    ),
    "no_such_correction": Text(
        gettext_noop("“%(name)s” is nothing that can be corrected here."),
        gettext_noop("Begin from the page that shows what is wrong."),
    ),
    "unreadable_correction": Text(
        gettext_noop("What is to be corrected does not read: %(reason)s."),
        gettext_noop("Begin again from the page that shows what is wrong."),
    ),
    "not_looked_at": Text(
        gettext_noop("You have not seen yet what it would change."),
        gettext_noop("Look at it, and propose it if it is right."),
    ),
    "correction_pending": Text(
        gettext_noop("Correction %(number)s of %(federation)s waits for its decision."),
        gettext_noop("A second official approves it or drops it first."),
    ),
    "propose_correction.received": Text(
        gettext_noop("The register of ratings has taken this report in."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.list_published": Text(
        gettext_noop("The list of this tournament's period is published."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.titles_judged": Text(
        gettext_noop("Titles are judged by this tournament."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.finished": Text(
        gettext_noop("The tournament is finished: its standings rest on this result."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.next_published": Text(
        gettext_noop("The next round is published: its pairing rests on this result."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.title_awarded": Text(
        gettext_noop("The title of a championship is awarded by this tournament."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.list_of_these_days": Text(
        gettext_noop("The list of the period that these days lie in is published."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.warnings_run": Text(
        gettext_noop("Warnings given here run from the last day of play."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
    "propose_correction.over": Text(
        gettext_noop("The tournament is over."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "another_who_holds_the_role": gettext_noop("Another official who holds the role approves it."),
    "propose_it_anew": gettext_noop("Drop this proposal and propose it anew as it stands now."),
    "look_at_it_again": gettext_noop("Look at it again, and propose it if it is still right."),
}
"""The ways on of refusals that have several."""
