"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from federation.webhooks import events, projections
from federation.webhooks.acts import ACTS
from federation.webhooks.event_labels import EVENT_LABELS
from federation.webhooks.event_titles import EVENT_TITLES
from federation.webhooks.models import WebhookRow
from federation.webhooks.queries import HELD_BESIDE
from federation.webhooks.refusals import REFUSALS
from federation.webhooks.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)
OFFICE_TABLES = {Subject.OFFICIALS: (WebhookRow,)}
