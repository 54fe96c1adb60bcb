"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.registries import joined
from events.types import event_types
from federation.pages.office import Subject
from tournaments import events, projections
from tournaments.acts import ACTS
from tournaments.admin import TOURNAMENT_ACTIONS
from tournaments.api import API_ROUTES, BESIDE, TRUE_ON_BY_COLUMNS
from tournaments.column_names import COLUMN_NAMES
from tournaments.dependents import MOVED, WAYS
from tournaments.desk.given_by import GIVEN_BY
from tournaments.desk.tasks_for_roles import OFFERS, TASKS
from tournaments.erasure import ERASURE_HINDRANCES
from tournaments.event_labels import EVENT_LABELS
from tournaments.event_titles import EVENT_TITLES
from tournaments.events.playing import UPCASTERS
from tournaments.mail_texts import LETTERS, TELLERS
from tournaments.merge_conflicts import MERGE_HINDRANCES, ROLLS
from tournaments.models import (
    EntryRow,
    GameRow,
    RoundRow,
    StandingRow,
    TeamRow,
    TeamStandingRow,
    TournamentRow,
)
from tournaments.own_page import OWN_PARTS
from tournaments.pages.home import HOME_PARTS
from tournaments.refusals import REFUSALS, WAYS_ON
from tournaments.rules import explanations as rules
from tournaments.rules.board import explanations as board
from tournaments.rules.dsu import explanations as dsu
from tournaments.rules.pairing import explanations as pairing
from tournaments.rules.pairing.danish_monrad import explanations as danish_monrad
from tournaments.rules.pairing.danish_swiss import explanations as danish_swiss
from tournaments.rules.pairing.dubov import explanations as dubov
from tournaments.rules.pairing.fide_1998 import explanations as fide_1998
from tournaments.rules.pairing.knockout import explanations as knockout
from tournaments.rules.pairing.swedish_monrad import explanations as swedish_monrad
from tournaments.rules.tiebreaks import explanations as tiebreaks
from tournaments.state import stream_of
from tournaments.table_names import FIELD_NAMES, TABLE_NAMES
from tournaments.views import SEARCHED

EXPLANATIONS = joined(
    room.EXPLANATIONS
    for room in (
        rules,
        board,
        dsu,
        pairing,
        danish_monrad,
        danish_swiss,
        dubov,
        fide_1998,
        knockout,
        swedish_monrad,
        tiebreaks,
    )
)

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

HALL_STREAMS = (stream_of,)
"""What pages of the hall are asked to renew themselves by; see `tournaments/pages/position.py`."""

OFFICE_TABLES = {
    Subject.TOURNAMENTS: (
        TournamentRow,
        EntryRow,
        RoundRow,
        GameRow,
        StandingRow,
        TeamRow,
        TeamStandingRow,
    ),
}
