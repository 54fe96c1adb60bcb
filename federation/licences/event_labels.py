"""The events of licences as the history says them."""

from __future__ import annotations

from django.utils.translation import gettext, gettext_lazy

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.licences import events as facts
from federation.licences.rules.obtaining import Letter
from federation.licences.state import Duty

LETTERS = {
    Letter.HOLDER_REGISTERED: gettext_noop("the holder, by registered letter"),
    Letter.DISTRICT_CHAIR: gettext_noop("the chair of the district"),
}


def _letter(event: facts.WithdrawalNoticeSent) -> str:
    return gettext(LETTERS[Letter(event.letter)])


DUTY_NAMES = {
    Duty.COURSES: gettext_lazy("lists of courses"),
    Duty.PAPERS: gettext_lazy("papers of aspirants"),
    Duty.DECLARATIONS: gettext_lazy("declarations of practice"),
    Duty.LETTERS: gettext_lazy("letters about withdrawals"),
}


def _duties(event: facts.LicenceDutiesDelegated) -> str:
    return ", ".join(str(DUTY_NAMES[Duty(duty)]) for duty in event.duties)


def _took_part(event: facts.ArbiterCourseListed) -> str:
    return str(len(event.participants))


EVENT_LABELS: EventLabels = {
    facts.ArbiterCourseListed: label(
        gettext_noop("Course for %(licence)s of %(held_on)s led by %(leader)s, participants: %(took_part)s"),
        "leader",
        took_part=_took_part,
    ),
    facts.ArbiterCoursePassed: label(
        gettext_noop("%(person)s passed the course for %(licence)s on %(passed_on)s"), "person"
    ),
    facts.AspirantPaperHandedOut: label(
        gettext_noop("%(person)s was given the paper of an aspirant for %(licence)s"), "person"
    ),
    facts.PracticeDeclared: label(
        gettext_noop(
            "%(supervisor)s declares what %(person)s led for %(licence)s:"
            " groups %(groups)s, team matches %(team_matches)s"
        ),
        "supervisor",
        "person",
    ),
    facts.LicenceGranted: label(
        gettext_noop("%(person)s holds the licence %(licence)s from %(granted_on)s, by course and practice"),
        "person",
    ),
    facts.DeclarationReturned: label(
        gettext_noop("Declaration %(declaration)s for %(person)s gives no licence"), "person"
    ),
    facts.SpecialGrantProposed: label(
        gettext_noop("%(person)s is proposed for the licence %(licence)s"), "person"
    ),
    facts.LicenceSpeciallyGranted: label(
        gettext_noop(
            "%(person)s holds the licence %(licence)s from %(granted_on)s, specially: %(reference)s"
        ),
        "person",
    ),
    facts.LicenceWithdrawn: label(
        gettext_noop("The licences of %(person)s are withdrawn from %(withdrawn_on)s"), "person"
    ),
    facts.WithdrawalNoticeSent: label(
        gettext_noop("Letter of %(sent_on)s about the withdrawal from %(person)s, to: %(to)s"),
        "person",
        to=_letter,
    ),
    facts.LicenceDutiesDelegated: label(
        gettext_noop("%(person)s sees to %(named)s for the executive committee: %(reference)s"),
        "person",
        named=_duties,
    ),
    facts.LicenceDutiesTakenBack: label(
        gettext_noop("%(person)s sees to nothing for the executive committee any more: %(reference)s"),
        "person",
    ),
}
