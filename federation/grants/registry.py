"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.grants.acts import ACTS
from federation.grants.erasure import ERASURE_HINDRANCES
from federation.grants.refusals import REFUSALS
from federation.grants.tasks_for_roles import OFFERS
