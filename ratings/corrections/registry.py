"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events import acts
from events.projector import projectors_in
from events.types import event_types
from federation.identity.past_approvals import Approval
from federation.pages.office import Subject
from ratings.corrections import commands, events, projections, state
from ratings.corrections.api import API_ROUTES
from ratings.corrections.correctable import approving_roles, may_wait
from ratings.corrections.deciders import DECIDERS
from ratings.corrections.erasure import ERASURE_HINDRANCES
from ratings.corrections.errands import ERRANDS
from ratings.corrections.event_labels import EVENT_LABELS
from ratings.corrections.event_titles import EVENT_TITLES
from ratings.corrections.kinds import CORRECTABLE, GUARDS
from ratings.corrections.models import Correction, TouchedPerson
from ratings.corrections.refusals import REFUSALS, WAYS_ON
from ratings.corrections.tasks_for_roles import OFFERS, TASKS

APPROVALS = {
    events.CorrectionApproved: Approval(
        proposed=events.CorrectionProposed,
        shared="number",
        roles=approving_roles,
        dropped=(events.CorrectionDropped, events.CorrectionTookEffect),
        by_notice=may_wait,
    )
}
EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

ACTS = (
    acts.Act("propose-correction", commands.propose_correction, closed=acts.SHOWN_FIRST),
    acts.Act("approve-correction", commands.approve_correction, closed=acts.SHOWN_FIRST),
    acts.Act("drop-correction", commands.drop_correction, closed=acts.PERSONAL),
)

VEILED_STREAMS = (state.VEILED,)
"""Corrections of what is for few eyes."""

OFFICE_TABLES = {
    Subject.RATINGS: (
        Correction,
        TouchedPerson,
    ),
}
