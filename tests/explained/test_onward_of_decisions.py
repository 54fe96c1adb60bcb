"""From a sanction, a walkover or a ruling up to what followed; of sanctions for auditors alone."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from events import log, runner
from events.log import NewEvent, read_stream
from federation.members import directory
from federation.members.events import MembershipEnded
from federation.sanctions.events import (
    AppealDecided,
    QuarantineImposed,
    RulingRecorded,
    StruckFromMembership,
    WarningGiven,
)
from tests.desk.conftest import text_of
from tests.events.recording import append
from tests.explained.walked import moved, position_of
from tests.sanctions.past import cup as danish_cup
from tests.sanctions.past import today
from tournaments import events as played
from tournaments.commands import appealing
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def resolved() -> dict[str, Any]:
    """A resolution of today."""
    return {
        "number": 1,
        "resolution": "U-7",
        "adopted_on": today(),
        "member_number": 901,
        "reasons": "0" * 64,
    }


def test_a_sanction_leads_to_appeals_and_later_ones_for_auditors_alone(house):
    here = danish_cup()
    player = here.players[0]
    here.warn(player)
    here.warn(player)
    here.appeal(player)
    at = position_of(f"sanctions/dsu/{player}", WarningGiven)
    found = moved(at, auditor=True)
    assert found["sanctions.SanctionRow", ""].count == 1
    assert found["sanctions.AppealRow", "sanction"].count == 1
    assert found["sanctions.SanctionRow", "sanction in part"].count == 1
    assert moved(at) == {}
    here.decide(upheld=True)
    decided = moved(position_of(f"docket/dsu/{here.at}", AppealDecided), auditor=True)
    assert decided["sanctions.AppealRow", ""].count == 1


def test_a_walkover_leads_to_what_was_decided_against_who_stayed_away(house):
    here = danish_cup()
    absent = here.players[3]
    start_first_round(here)
    here.exclude(absent)
    here.exclude(here.players[0])
    found = moved(log.head_position(), auditor=True)
    assert ("sanctions.SanctionRow", "game") not in found
    stream = stream_of("dsu", here.at)
    walkover = position_of(stream, played.ResultReported, lambda at: at.event.ending == Ending.WALKOVER)
    shown = moved(walkover, auditor=True)
    assert {str(row.person) for row in shown["sanctions.SanctionRow", "game"].rows} == {absent}
    assert ("sanctions.SanctionRow", "game") not in moved(walkover)
    imposed = moved(position_of(f"sanctions/dsu/{absent}", QuarantineImposed), auditor=True)
    assert imposed["sanctions.SanctionRow", ""].count == 1


def start_first_round(here) -> None:
    """The last player never comes; the first wins without a game."""
    order = tuple(here.players)
    boards = (played.PairedBoard(1, 4), played.PairedBoard(2, 3))
    away = played.ResultReported(
        round_number=1, board=1, black=2, white=0, ending=Ending.WALKOVER, both_moved=False
    )
    stream = stream_of("dsu", here.at)
    version = len(list(read_stream(stream)))
    facts = (
        played.StartNumbersDrawn(seed="0" * 32, order=order),
        played.RoundStarted(round_number=1, boards=boards),
        away,
    )
    append(
        *(
            NewEvent(stream, version + n, fact, directory.today("slsf"))
            for n, fact in enumerate(facts, start=1)
        )
    )


def test_a_ruling_at_a_tournament_leads_to_the_appeal_against_it(house):
    here = danish_cup()
    docket = f"docket/dsu/{here.at}"
    rule_and_appeal(here)
    found = moved(position_of(docket, RulingRecorded), auditor=True)
    assert found["sanctions.RulingRow", ""].count == 1
    assert found["sanctions.AppealRow", "ruling at a tournament"].count == 1


def rule_and_appeal(here) -> None:
    ruling = appealing.RecordRuling(**here.here, ruled_on=today(), words="The flag had fallen.")
    appealing.record_ruling(ruling, by=here.weekend.by)
    appeal = appealing.FileAppeal(
        **here.here, person=here.players[0], filed_on=today(), words="It had not.", ruling=1
    )
    appealing.file_appeal(appeal, by=here.weekend.by)


def test_what_was_recorded_with_it_is_counted_for_who_may_read_it(house, official) -> None:
    """Who is struck off ends as a member for everybody to read; that it was a sanction is not."""
    here = danish_cup()
    struck = f"sanctions/dsu/{here.players[0]}"
    ended = NewEvent("membership/dsu/901", 1, MembershipEnded(ends_on=today()), today())
    closed = NewEvent(struck, 1, StruckFromMembership(**resolved()), today())
    append(ended, closed)
    runner.catch_up_all()
    at = position_of("membership/dsu/901", MembershipEnded)
    auditor = official("auditor", federation="dsu").client
    for page, words in ((f"/log/{at}/", "which recorded"), (f"/log/{at}/moved/", "Struck off as member")):
        assert words in text_of(auditor.get(page))
        assert words not in text_of(Client().get(page))
    told = [reader.get(f"/log/{at}/moved/", {"format": "json"}).json() for reader in (Client(), auditor)]
    assert [len(each["recorded_with"]) for each in told] == [0, 1]
