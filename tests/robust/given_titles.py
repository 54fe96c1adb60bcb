"""The table of `given` for acts on kyu and dan titles."""

from __future__ import annotations

import datetime as dt

from federation.officials.roles import Role
from ratings.titles import commands as titles
from tests.robust.given_pairing import Told
from tests.tournaments.given import ANNA, ENTERED, FED, HERE, SANCTIONED

LEADING = (Role.ARBITER, Role.RATING_COMMITTEE)
OFFICER = (Role.TITLE_OFFICER,)
LEVEL = {"federation": FED, "person": ANNA, "level": 7}

COMMANDS = "ratings.titles.commands."

CASES: dict[str, Told] = {
    f"{COMMANDS}conditions.state_conditions": (
        titles.StateConditions(**HERE, kind="slsf_sanctioned", rif_rules=True, clocks=True, moves_noted=True),
        LEADING,
        (SANCTIONED,),
    ),
    f"{COMMANDS}approving.approve_for_titles": (
        titles.ApproveForTitles(**HERE),
        (Role.RANKING_JUDGE,),
        (),
    ),
    f"{COMMANDS}entrants.record_entry_title": (
        titles.RecordEntryTitle(**HERE, person=ANNA, level=18),
        LEADING,
        ENTERED,
    ),
    f"{COMMANDS}levels.record_level": (
        titles.RecordLevel(**LEVEL, ground="ruling", from_day=dt.date(2026, 1, 1), reference="Minutes 4"),
        OFFICER,
        (),
    ),
    f"{COMMANDS}diplomas.issue_diploma": (titles.IssueDiploma(**LEVEL), OFFICER, ()),
}
"""Whoever tries `approve_for_titles` is tied to somebody elected; what earned a diploma comes from rows."""
