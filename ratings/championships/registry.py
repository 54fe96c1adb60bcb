"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from functools import partial

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from ratings.championships import events, projections
from ratings.championships.acts import ACTS, APPROVALS
from ratings.championships.api import API_ROUTES
from ratings.championships.dependents import MOVED, WAYS
from ratings.championships.erasure import ERASURE_HINDRANCES
from ratings.championships.event_labels import EVENT_LABELS
from ratings.championships.event_titles import EVENT_TITLES
from ratings.championships.explanations import EXPLANATIONS
from ratings.championships.models import (
    CandidateScore,
    CandidateTournament,
    ChampionshipRow,
    EntrantRow,
    GroupRow,
    PlayoffGame,
    SeatRow,
    TitleWon,
)
from ratings.championships.queries import holders_on
from ratings.championships.refusals import REFUSALS, WAYS_ON
from ratings.championships.tasks_for_roles import OFFERS, TASKS
from ratings.systems.danish import state as register

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

CANDIDATE_HOLDERS = (partial(holders_on, register.FEDERATION),)

OFFICE_TABLES = {
    Subject.TITLES: (
        ChampionshipRow,
        GroupRow,
        EntrantRow,
        SeatRow,
        PlayoffGame,
        TitleWon,
        CandidateTournament,
        CandidateScore,
    ),
}
