"""The records of the demo season hold, and fit the results that they are attached to."""

from __future__ import annotations

import datetime as dt

from ratings.demo.season import season
from tests.records.given import attached
from tournaments.commands import AnnounceTournament, ReportResults
from tournaments.records.checking import check, contradictions
from tournaments.records.commands import AttachRecord

DAY = dt.date(2026, 8, 17)


def test_every_record_holds_and_agrees_with_its_result() -> None:
    acts = [step.act for step in season(7, DAY)]
    records = [act for act in acts if isinstance(act, AttachRecord)]
    tournaments = [act for act in acts if isinstance(act, AnnounceTournament)]
    assert {act.source for act in records} == {"sgf", "pgn"}
    assert len(tournaments) // 2 < len(records) <= len(tournaments)
    for act in records:
        said = {"black": act.black or "P1", "result": act.result, "reason": act.reason}
        checked = check(attached(act.moves, act.opening, **said))
        assert contradictions(checked, _result(acts, act), walkover=False, article="") == []


def _result(acts: list[object], record: AttachRecord) -> tuple[int, int]:
    reported = [act for act in acts if isinstance(act, ReportResults) and act.tournament == record.tournament]
    games = [game for act in reported if act.round_number == record.round_number for game in act.games]
    (game,) = [each for each in games if (each.board, each.game) == (record.board, record.game)]
    return game.black, game.white
