"""The points beside a name at a board: of the stage that is played, and none where points are not counted."""

from __future__ import annotations

from uuid import UUID

from federation.pages.explanations import said_points
from tournaments.models import StandingRow, TournamentRow
from tournaments.rules.systems import KNOCK_OUTS


def points_so_far(row: TournamentRow, stage: int) -> dict[UUID, str]:
    """2½ points by person; none before the first standings, and in a knock-out, which counts rounds."""
    systems = {each["stage"]: each["system"] for each in row.stages}
    if systems.get(stage, row.system) in KNOCK_OUTS:
        return {}
    found = StandingRow.objects.filter(federation=row.federation, tournament=row.tournament, stage=stage)
    return {person: said_points(half) for person, half in found.values_list("person", "half_points")}
