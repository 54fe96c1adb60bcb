"""What is next in each stage: open it, pair, look and publish, start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from events.work import Command
from tournaments import commands
from tournaments.desk.fields import SEED_BYTES
from tournaments.models import TournamentRow
from tournaments.models.tournament import StageSummary
from tournaments.rules.systems import TABLES
from tournaments.state import TournamentKey

PAGES_OF_A_STAGE = frozenset({"desk-pairing", "desk-open-stage"})
"""Pages whose address names the stage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """An act that may be next. `page` and `query` lead to it; `stage` is that of a round, None of none."""

    title: str
    page: str
    command: Command[Any]
    act: msgspec.Struct
    stage: StageSummary | None = None
    query: str = ""


def next_of_stage(row: TournamentRow, stage: StageSummary, here: TournamentKey) -> list[Asked]:
    """A stage's next act, none where it is not open or all its rounds have started.

    Pair, look and publish, start; a printed table starts at once.
    """
    if stage["players"] < 2 or stage["rounds_started"] >= stage["rounds_total"]:
        return []
    by_table = stage["system"] in TABLES and not stage["draft"]
    if by_table or stage["draft"] == "published":
        return [_start(here, row, stage)]
    return [_look(here, row, stage) if stage["draft"] else _pair(here, row, stage)]


def _of_stage(row: TournamentRow, stage: StageSummary, title: str) -> str:
    """A title with its round; rounds of several stages are told apart by the stage."""
    if len(row.stages) < 2:
        return title % {"round": row.rounds_started + 1}
    return f"{name_of(stage)}: {title % {'round': stage['rounds_started'] + 1}}"


def _pair(here: TournamentKey, row: TournamentRow, stage: StageSummary) -> Asked:
    act = commands.PairRound(**here, stage=stage["stage"], seed="0" * 2 * SEED_BYTES)
    title = _of_stage(row, stage, _("Pair round %(round)s"))
    return Asked(title=title, page="desk-pairing", command=commands.pair_round, act=act, stage=stage)


def _look(here: TournamentKey, row: TournamentRow, stage: StageSummary) -> Asked:
    act = commands.PublishRound(**here, stage=stage["stage"])
    title = _of_stage(row, stage, _("Look over round %(round)s and publish it"))
    return Asked(title=title, page="desk-pairing", command=commands.publish_round, act=act, stage=stage)


def _start(here: TournamentKey, row: TournamentRow, stage: StageSummary) -> Asked:
    act = commands.StartRound(**here, round_number=row.rounds_started + 1, stage=stage["stage"])
    return Asked(
        title=_of_stage(row, stage, _("Start round %(round)s")),
        page="desk-start",
        command=commands.start_round,
        act=act,
        stage=stage,
        query=f"?stage={stage['stage']}" if len(row.stages) > 1 else "",
    )


def stages_to_open(row: TournamentRow, here: TournamentKey) -> list[Asked]:
    """Planned stages that nobody plays in yet; those before them are over."""
    found = []
    for stage in row.stages:
        if not stage["players"]:
            act = commands.OpenStage(**here, stage=stage["stage"])
            title = _("Say who plays in %(stage)s") % {"stage": name_of(stage)}
            command = commands.open_stage
            found.append(Asked(title=title, page="desk-open-stage", command=command, act=act, stage=stage))
    return found


def name_of(stage: StageSummary) -> str:
    """What a stage of a row is called."""
    return stage["name"] or _("Stage %(stage)s") % {"stage": stage["stage"]}
