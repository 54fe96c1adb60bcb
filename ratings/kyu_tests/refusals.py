"""How the refusals of the tests for kyu read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_kyu_tests": Text(gettext_noop("%(federation)s holds no kyu tests: its rule books know none.")),
    "reference_missing.assembly": Text(
        gettext_noop("Which decision of the general assembly is meant is not said."),
        gettext_noop("Name the minutes and the paragraph."),
    ),
    "judge_elected": Text(
        gettext_noop("This ranking judge of %(year)s is recorded already."),
        gettext_noop("Nothing is left to do."),
    ),
    "no_judge_of_year": Text(
        gettext_noop("This person is no ranking judge of %(year)s."), gettext_noop("Choose one of the list.")
    ),
    "no_year": Text(
        gettext_noop("%(year)s is no year that ranking judges are elected for."),
        gettext_noop("Name a year up to %(next_year)s."),
    ),
    "unreadable_paper": Text(
        gettext_noop("A paper’s id is small letters, digits and hyphens, such as 13-kyu-a.")
    ),
    "no_test_of_level": Text(
        gettext_noop("Tests are for 15 kyu to 1 kyu; a dan is won in play."), gettext_noop("Choose a kyu.")
    ),
    "paper_registered": Text(
        gettext_noop("The paper %(paper)s is registered already."),
        gettext_noop("Give the new paper another id."),
    ),
    "paper_withdrawn": Text(gettext_noop("The paper %(paper)s is withdrawn already.")),
    "paper_withdrawn.given_to_nobody": Text(
        gettext_noop("The paper %(paper)s is withdrawn and no longer given out."),
        gettext_noop("Choose another paper of the level."),
    ),
    "paper_held": Text(
        gettext_noop("The paper %(paper)s is in this judge’s hands already."), gettext_noop("Leave it out.")
    ),
    "paper_not_held": Text(
        gettext_noop("The paper %(paper)s is not in this judge’s hands."), gettext_noop("Leave it out.")
    ),
    "no_papers": Text(
        gettext_noop("At least one paper is chosen, and none twice."),
        gettext_noop("Choose papers of the list."),
    ),
    "no_such_paper": Text(gettext_noop("There is no paper %(paper)s."), gettext_noop("Register it first.")),
    "not_your_session": Text(
        gettext_noop("A ranking judge sends in the protocol of their own session."),
        gettext_noop(
            "Let who supervised send it, or the officer for kyu and dan titles. Is this your "
            "session, the registrar ties your account to your person first."
        ),
    ),
    "no_such_duty.of_supervisor": Text(
        gettext_noop("The supervisor’s duties are those of the paragraph, each named once.")
    ),
    "too_many_tests": Text(
        ngettext_noop(
            "A protocol holds up to %(most)s test.", "A protocol holds up to %(most)s tests.", "most"
        ),
        gettext_noop("Send the rest in a second protocol of the day."),
    ),
    "own_supervisor": Text(
        gettext_noop("A test is supervised by another person than its taker."),
        gettext_noop("Let another ranking judge supervise it."),
    ),
    "paper_not_issued": Text(
        gettext_noop("The paper %(paper)s was not given to this supervisor."),
        gettext_noop("The officer records whom the papers were given to, then send the protocol."),
    ),
    "paper_of_other_session": Text(
        gettext_noop("The paper %(paper)s was given out for the session of %(given)s, not of %(on)s."),
        gettext_noop(
            "Correct the day or the paper. Was the session moved, the officer records the paper "
            "as given back and gives it out for the new day."
        ),
    ),
    "paper_of_other_level": Text(
        gettext_noop("The paper %(paper)s is for %(level)s."), gettext_noop("Correct the level or the paper.")
    ),
    "paper_seen.by_judge": Text(
        gettext_noop("The taker was given the paper %(paper)s as a judge."),
        gettext_noop("Take a paper that the taker has not had."),
    ),
    "ruled_so": Text(
        gettext_noop("This test is ruled so already."),
        gettext_noop("Nothing is left to do, unless you rule the other way."),
    ),
    "outcome_stands": Text(
        gettext_noop("The test is recorded so already."), gettext_noop("Nothing is left to do.")
    ),
    "own_test": Text(
        gettext_noop("A session is ruled on by a person who neither supervised it nor sat the test."),
        gettext_noop("Another officer for kyu and dan titles rules on it."),
    ),
    "no_such_test": Text(
        gettext_noop("No test of this person on the paper %(paper)s is recorded."),
        gettext_noop("Choose a test of the list."),
    ),
    "kyu_test_in_doubt": Text(
        gettext_noop("The kyu test of %(day)s waits for a ruling."),
        gettext_noop("The title officer rules on it first."),
    ),
    "paper_in_hand": Text(
        gettext_noop("This person has the test paper %(paper)s."), gettext_noop("It comes back first.")
    ),
    "later_test_upset": Text(
        gettext_noop("With this test, the one of %(later)s at %(level)s could not have been sat."),
        gettext_noop("The officer rules on that later test first, then send this protocol."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "record_it_once_the_day_has_come": gettext_noop("Record it once the day has come."),
    "write_what_it_rests_on": gettext_noop("Write what it rests on, as it will be read in ten years."),
    "need_not_become_a_member": gettext_noop(
        "Let the registrar register the person, who need not become a member."
    ),
}
"""The ways on of refusals that have several."""
