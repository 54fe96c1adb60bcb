"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from ratings.systems.elo import events, projections
from ratings.systems.elo.acts import ACTS
from ratings.systems.elo.api import API_ROUTES
from ratings.systems.elo.correctable import CORRECTABLE
from ratings.systems.elo.dependents import MOVED, ROW_LABELS, WAYS
from ratings.systems.elo.errands import ERRANDS
from ratings.systems.elo.event_labels import EVENT_LABELS
from ratings.systems.elo.event_titles import EVENT_TITLES
from ratings.systems.elo.mail_texts import LETTERS
from ratings.systems.elo.models import (
    EloList,
    EloTournament,
    ListedPlayer,
    ResultAbroad,
    SpotCheck,
    StatedGames,
)
from ratings.systems.elo.refusals import REFUSALS, WAYS_ON
from ratings.systems.elo.system import SYSTEMS
from ratings.systems.elo.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

VEILED_STREAMS = ("elo-list/",)
VEILED_TYPES = (events.FideIdConfirmed, events.FideIdRejected)
"""A number with FIDE leads to a name for ever: it is for few eyes."""

OFFICE_TABLES = {
    Subject.RATINGS: (
        EloList,
        ListedPlayer,
        StatedGames,
        EloTournament,
        SpotCheck,
        ResultAbroad,
    ),
}
