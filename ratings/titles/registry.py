"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from ratings.titles import events, projections
from ratings.titles.acts import ACTS
from ratings.titles.admin import TOURNAMENT_ACTIONS
from ratings.titles.api import API_ROUTES, TRUE_ON
from ratings.titles.dependents import MOVED, WAYS
from ratings.titles.event_labels import EVENT_LABELS
from ratings.titles.event_titles import EVENT_TITLES
from ratings.titles.models import Diploma, LevelFact, TitleHolder, TitleStep, TitleTournament
from ratings.titles.own_page import OWN_PARTS
from ratings.titles.pages.home import HOME_PARTS
from ratings.titles.refusals import REFUSALS, WAYS_ON
from ratings.titles.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.TITLES: (
        TitleHolder,
        TitleStep,
        Diploma,
        LevelFact,
        TitleTournament,
    ),
}
