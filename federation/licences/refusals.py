"""How the refusals of licences read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_licences": Text(gettext_noop("%(federation)s licenses no arbiters: its rule books know none.")),
    "no_such_licence": Text(gettext_noop("There are two licences: D-I and D-II.")),
    "own_licence": Text(
        gettext_noop("A licence is decided on by another person than its holder."),
        gettext_noop("Ask another official."),
    ),
    "reference_missing": Text(
        gettext_noop("Which decision is meant is not said."), gettext_noop("Name the minutes and the item.")
    ),
    "course_listed": Text(gettext_noop("The list of this course was taken already.")),
    "participants": Text(
        ngettext_noop(
            "A course has between 1 and %(most)s participant.",
            "A course has between 1 and %(most)s participants.",
            "most",
        )
    ),
    "participant_twice": Text(
        gettext_noop("Each participant stands in the list once, and the leader not at all.")
    ),
    "paper_handed_out": Text(gettext_noop("The aspirant has this paper already.")),
    "no_aspirant": Text(
        gettext_noop("The paper is for an aspirant, who has passed the course for %(licence)s."),
        gettext_noop("Record the list of the course first, unless the licence is held already."),
    ),
    "no_such_duty": Text(
        gettext_noop("Name which duties: courses, papers, declarations, letters; each once.")
    ),
    "nothing_delegated": Text(
        gettext_noop("Nothing was delegated to this person."),
        gettext_noop("See on the desk of licences who sees to what."),
    ),
    "member_of_another.applicant": Text(
        gettext_noop("The applicant is, today, no member under the number %(number)s."),
        gettext_noop("Let the registrar record the membership, or take the number from its page."),
    ),
    "another_district": Text(
        gettext_noop("The applicant belongs to the district %(district)s, which you do not chair."),
        gettext_noop(
            "Let the chair of that district propose, once one is named, or the executive committee grant."
        ),
    ),
    "practice_too_little": Text(
        gettext_noop("What is declared is too little practice for %(licence)s."),
        gettext_noop("Wait for a declaration of all the practice that is asked for."),
    ),
    "granted_before_declared": Text(
        gettext_noop(
            "The practice was declared on %(day)s; the licence counts from that day at the earliest."
        )
    ),
    "practice_before_withdrawal": Text(
        gettext_noop("The licences were withdrawn after this practice was declared."),
        gettext_noop("Return the declaration; practice is declared anew after a new course."),
    ),
    "no_such_declaration": Text(gettext_noop("There is no declaration %(number)s.")),
    "declaration_answered": Text(gettext_noop("Declaration %(number)s was answered already.")),
    "proposed_already": Text(gettext_noop("This person is proposed for the licence already.")),
    "too_much_practice": Text(gettext_noop("It cannot be more than %(most)s.")),
    "own_practice": Text(
        gettext_noop("Practice is declared by another person than the arbiter."),
        gettext_noop("Ask the arbiter who followed it."),
    ),
    "no_withdrawal": Text(
        gettext_noop("No licence was withdrawn on %(day)s, or the letter is older than that.")
    ),
    "letter_sent": Text(gettext_noop("This letter was sent already.")),
    "no_such_letter": Text(
        gettext_noop("There are two letters: to the holder and to the chair of the district.")
    ),
    "licence_asked_for": Text(
        gettext_noop("A licence %(licence)s waits for its decision."),
        gettext_noop("It is decided first; then the person can be forgotten."),
    ),
    "licence_one_needed": Text(
        gettext_noop("At least one arbiter of the tournament holds arbiter licence I."),
        gettext_noop("Appoint an arbiter who holds it."),
    ),
    "arbiter_without_course.several": Text(
        gettext_noop("These have neither a licence nor the course for one: %(names)s."),
        gettext_noop("Record their courses, or appoint others."),
    ),
    "committee_of_three": Text(
        gettext_noop("A tournament committee has three members; there are %(members)s."),
        gettext_noop("Appoint three, and a successor for a member who leaves."),
    ),
    "member_without_licence": Text(
        gettext_noop("Every member of the committee holds an arbiter's licence; these do not: %(names)s."),
        gettext_noop("Appoint licensed arbiters."),
    ),
    "approval_needed": Text(
        gettext_noop("An arbiter who plays needs the rating registrar's approval for this tournament."),
        gettext_noop("Ask the rating registrar, for each tournament anew."),
    ),
    "negative_practice": Text(
        gettext_noop("An aspirant has led no group, or so many; never less than none.")
    ),
    "supervisor_without_licence": Text(
        gettext_noop("Practice for this licence is declared by an arbiter who holds: %(licences)s.")
    ),
    "no_aspirant.practice": Text(
        gettext_noop("Practice counts for an aspirant, who has passed the course for %(licence)s."),
        gettext_noop("Record the course first, unless the licence is held already."),
    ),
    "regained_by_training": Text(
        gettext_noop("A licence that was withdrawn is regained by course and practice only."),
        gettext_noop("Record the course, then the practice."),
    ),
    "licensed_already": Text(
        gettext_noop("This person holds the licence, or the higher one, already."),
        gettext_noop("Nothing needs to be granted."),
    ),
    "no_licence": Text(
        gettext_noop("This person holds no licence."),
        gettext_noop("See the list of licences for the day that it is withdrawn from."),
    ),
    "withdrawal_without_reasons": Text(
        gettext_noop("A licence is withdrawn for neglect of rules or guidance; say which."),
        gettext_noop("Write down what was neglected."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "write_it_in_a_sentence": gettext_noop("Write it down in a sentence."),
}
"""The ways on of refusals that have several."""
