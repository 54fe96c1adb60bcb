"""How the steps of an arbiter's licence read (DSU 4.6)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "licence.leads": Wording(gettext_noop("An arbiter with licence I leads."), "leaders*"),
    "licence.approved": Wording(
        gettext_noop("Approved by the rating registrar for this tournament."), "event"
    ),
    "licence.three_members": Wording(
        gettext_noop("Three members of the committee have a licence."), "members*"
    ),
    "licence.guide": Wording(gettext_noop("The guide asks for licence I."), "name"),
    "licence.aspirant": Wording(
        gettext_noop("The course is passed, which makes an aspirant."), "licence on:day"
    ),
    "licence.licensed": Wording(gettext_noop("Course and practice give the licence."), "figures*"),
    "licence.not_given_back": Wording(
        gettext_noop("A special grant does not give back what was withdrawn."), "figures*"
    ),
    "licence.granted": Wording(gettext_noop("Granted by the executive committee."), "figures*"),
    "licence.withdrawn": Wording(gettext_noop("Withdrawn by the executive committee."), "on:day"),
    "licence.no_course": Wording(gettext_noop("There is practice without the course."), "figures*"),
    "licence.little_practice": Wording(gettext_noop("There is not practice enough yet."), "figures*"),
    "licence.paper_signed": Wording(gettext_noop("The supervising arbiter signs the paper.")),
    "licence.not_proposed": Wording(
        gettext_noop("Not proposed by the chair of the district, as is normal."), "licence"
    ),
    "licence.neglected": Wording(gettext_noop("Rules or guidance were neglected."), "held*"),
    "licence.practice_enough": Wording(gettext_noop("There is practice enough for the licence."), "figures*"),
    "licence.proposed": Wording(gettext_noop("Proposed by the chair of the district."), "licence"),
}
