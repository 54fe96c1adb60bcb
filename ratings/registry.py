"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.registries import joined
from events.types import event_types
from federation.identity.past_approvals import Approval
from federation.officials.roles import Role
from federation.pages.office import Subject
from ratings import events, projections
from ratings import refusals as own
from ratings.acts import ACTS
from ratings.admin import TOURNAMENT_ACTIONS
from ratings.api import API_ROUTES, TRUE_ON
from ratings.dependents import MOVED, ROW_LABELS, WAYS
from ratings.desk.findings import BEFORE_REPORT
from ratings.desk.tasks_for_roles import OFFERS, TASKS
from ratings.errands import ERRANDS
from ratings.event_labels import EVENT_LABELS
from ratings.event_titles import EVENT_TITLES
from ratings.mail_texts import LETTERS, tell_of_list
from ratings.models import (
    EndedPeriod,
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
    ReissueProposal,
)
from ratings.office_figures import OFFICE_FIGURES
from ratings.own_page import OWN_PARTS
from ratings.pages.club import CLUB_FIGURES
from ratings.pages.home import HOME_PARTS
from ratings.person_references import ROLLS
from ratings.record_merge import MERGE_HINDRANCES
from ratings.rules import refusals as rules
from ratings.rules.correspondence import explanations as correspondence
from ratings.rules.dsu import explanations as dsu
from ratings.rules.fide import explanations as fide
from ratings.rules.kyu_dan import explanations as kyu_dan
from ratings.rules.kyu_tests import explanations as kyu_tests
from ratings.rules.slsf import explanations as slsf
from ratings.systems.swedish.interpretations import QUESTIONS
from ratings.systems.swedish.system import LISTS_BUNDLED, LISTS_COMPARED, LOG_CHECKS, SYSTEMS
from ratings.table_names import FIELD_NAMES, TABLE_NAMES

EXPLANATIONS = joined(
    room.EXPLANATIONS
    for room in (
        correspondence,
        dsu,
        fide,
        kyu_dan,
        kyu_tests,
        slsf,
    )
)

REFUSALS = joined(room.REFUSALS for room in (own, rules))
WAYS_ON = joined(room.WAYS_ON for room in (own, rules))

APPROVALS = {
    events.RatingListReissued: Approval(
        proposed=events.ListReissueProposed,
        shared="period",
        roles=lambda _: (Role.RATING_COMMITTEE,),
        dropped=(events.ListReissueDropped,),
        by_notice=lambda _: True,
    )
}
EVENT_TYPES = event_types(events)
TELLERS = {events.RatingListPublished: tell_of_list}
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.RATINGS: (
        PublishedList,
        ListLine,
        PlayerRating,
        RatingChange,
        RatedTournament,
        Participation,
        EndedPeriod,
        ReissueProposal,
    ),
}
