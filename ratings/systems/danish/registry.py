"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from ratings.mail_texts import tell_of_list
from ratings.systems.danish import events, projections
from ratings.systems.danish.acts import ACTS, APPROVALS
from ratings.systems.danish.api import API_ROUTES, TRUE_ON
from ratings.systems.danish.commands.misnamed import issue_to_who_played
from ratings.systems.danish.correctable import CORRECTABLE, GUARDS
from ratings.systems.danish.dependents import MOVED, ROW_LABELS, WAYS
from ratings.systems.danish.erasure import ERASURE_HINDRANCES
from ratings.systems.danish.event_labels import EVENT_LABELS
from ratings.systems.danish.event_titles import EVENT_TITLES
from ratings.systems.danish.events import UPCASTERS
from ratings.systems.danish.interpretations import QUESTIONS
from ratings.systems.danish.mail_texts import LETTERS, tell_of_ratings
from ratings.systems.danish.models import (
    DanishRating,
    DanishReportLine,
    DanishStartRating,
    DanishTournament,
    EntryProposal,
    PublishedDanishList,
    RegisterAct,
)
from ratings.systems.danish.office_figures import OFFICE_FIGURES
from ratings.systems.danish.refusals import REFUSALS, WAYS_ON
from ratings.systems.danish.system import LISTS_BUNDLED, LISTS_COMPARED, LOG_CHECKS, RATING_SYSTEMS, SYSTEMS
from ratings.systems.danish.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
TELLERS = {events.RatingListPublished: tell_of_list, events.StartRatingsIssued: tell_of_ratings}
PROJECTORS = projectors_in(projections)

ENTRANT_FOLLOW_UPS = (issue_to_who_played,)

OFFICE_TABLES = {
    Subject.RATINGS: (
        DanishRating,
        PublishedDanishList,
        DanishTournament,
        DanishReportLine,
        DanishStartRating,
        EntryProposal,
        RegisterAct,
    ),
}
