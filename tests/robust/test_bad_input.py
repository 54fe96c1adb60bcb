"""Bad input: each refused with the field and the paragraph, in words, and nothing written."""

from __future__ import annotations

import pytest

from events.citing import Refused
from federation.officials.roles import Role
from tests.robust.given import IN_PLAY, Case, world
from tests.robust.mistakes import ALL, Bad
from tests.support.specification import Specification
from tests.tournaments.given import FED, HERE, won
from tournaments import commands as acts


def official(bad: Bad) -> Specification:
    """Whoever holds every role, so that nothing but the input can be at fault."""
    specified = world(Case(bad.act, (), before=bad.before))
    for stream, event in bad.also:
        specified.also(stream, event)
    return specified.holding(FED, *(role for role in Role if role is not Role.CLUB_SECRETARY))


@pytest.mark.parametrize("name", ALL)
def test_bad_input_is_refused_by_field_and_paragraph(name: str) -> None:
    bad = ALL[name]
    specified = official(bad)
    stood = len(specified.streams.log)
    specified.when(bad.command, bad.act, now=bad.now)
    refusal = specified.refusal
    assert isinstance(refusal, Refused), f"not refused; recorded {specified.recorded}"
    assert (refusal.field, refusal.article) == (bad.field, bad.article), repr(refusal)
    assert "%(" not in str(refusal)
    assert (len(specified.streams.log), specified.streams.rows) == (stood, {})


def test_the_report_of_a_round_is_taken_whole_or_not_at_all() -> None:
    good, bad = acts.HandedIn(board=1, black=2, white=0), acts.HandedIn(board=2, black=2, white=2)
    specified = world(Case(None, (), before=IN_PLAY)).holding(FED, Role.ARBITER)
    act = acts.ReportResults(**HERE, round_number=1, games=(good, bad))
    specified.when(acts.report_results, act).refused("impossible_score", field="board 2")
    assert not specified.recorded


def test_a_reason_of_blanks_is_no_reason() -> None:
    act = acts.CorrectResult(
        **HERE, round_number=1, game=acts.HandedIn(board=1, black=0, white=2), reason=" \n"
    )
    specified = world(Case(act, (), before=(*IN_PLAY, won(1, 1)))).holding(FED, Role.ARBITER)
    specified.when(acts.correct_result, act).refused("reason_missing", field="reason")
