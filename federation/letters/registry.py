"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.letters import events, projections, state
from federation.letters.acts import ACTS
from federation.letters.erasure import FORGOTTEN_BESIDE, HELD_BESIDE
from federation.letters.event_labels import EVENT_LABELS
from federation.letters.event_titles import EVENT_TITLES
from federation.letters.models import LetterChoice
from federation.letters.own_page import OWN_PARTS
from federation.letters.refusals import REFUSALS
from federation.letters.tasks_for_roles import OFFERS, TASKS
from federation.pages.office import Subject

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

VEILED_STREAMS = (state.LETTERS,)
"""Who is written to, and who wants to hear of what, is for few eyes."""

OFFICE_TABLES = {Subject.PEOPLE: (LetterChoice,)}
