"""SLSF-G 14, 18.1i, PSGRP §5.5-§5.7, §7, §8: conduct, disputes, and games decided by them."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import Malformed
from tests.conduct.given import (
    BOARD_1,
    BREACHES,
    CONDUCT,
    DENMARK,
    HERE_1,
    POLAND,
    WORDS,
    at_board,
    leads_to,
    newest,
)
from tests.support.specification import Specification
from tests.tournaments.given import ANNA, BO, CY, DI, HERE, STREAM, won
from tournaments import events as tournament_facts
from tournaments.conduct import commands as acts
from tournaments.events import conduct as facts
from tournaments.rules.discipline import Breach, PolishBreach
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Ending

RAISED = facts.DisputeRaised(number=1, **BOARD_1, by=Colour.WHITE, words=WORDS)
PROPOSED = facts.SettlementProposed(number=1, words=WORDS)
NOT_BY_BOTH = facts.SettlementAnswered(number=1, accepted=(True, False))
RULE = acts.RuleDispute(**HERE, number=1, reason="the stone stood on the point")
DECIDE = acts.DecideGame(**HERE, number=1)


def note(person: str = DI, breach: str = Breach.CONSULTING, **changes: object) -> acts.NoteConduct:
    return acts.NoteConduct(**HERE_1, person=person, breach=breach, reason="he asked his coach", **changes)


def dispute(**changes: object) -> acts.RaiseDispute:
    return acts.RaiseDispute(**HERE_1, by=Colour.WHITE, reason="where did the stone stand?", **changes)


def led_by(chief: str, acting: str) -> Specification:
    """A Polish tournament with this chief referee and another; whoever acts is this person."""
    named = [tournament_facts.ArbiterAppointed(person=each, chief=each == chief) for each in (BO, CY)]
    return at_board(RAISED, PROPOSED, NOT_BY_BOTH, before=named, **POLAND).being(acting)


def test_a_breach_is_noted_and_may_cost_the_game() -> None:
    specified = at_board().when(acts.note_conduct, note())
    noted = newest(specified)
    assert (noted.person, noted.breach, len(noted.words)) == (DI, "14.1b", 64)
    found = leads_to(specified)
    assert (found.may, found.score, found.ending) == (True, (0, 2), Ending.FORFEIT)
    assert found.trace[0].article == "SLSF-R 15.1b"


def test_the_words_go_with_the_person_who_is_forgotten() -> None:
    specified = at_board().when(acts.note_conduct, note())
    assert specified.streams.forget(UUID(DI)) == (newest(specified).words,)


def test_pointing_at_the_clock_costs_no_game() -> None:
    act = note(ANNA, Breach.DRAWING_ATTENTION_TO_CLOCK)
    assert leads_to(at_board().when(acts.note_conduct, act)).score is None


@pytest.mark.parametrize("breach", list(PolishBreach))
def test_in_poland_every_breach_is_noted_and_the_ladder_is_its_own(breach: PolishBreach) -> None:
    specified = at_board(**POLAND).when(acts.note_conduct, note(breach=breach.value, objected=True))
    found = leads_to(specified)
    assert (found.score, found.trace[0].article) == (None, breach.article)


def test_conduct_is_noted_of_who_sits_at_the_board_and_by_what_the_book_forbids() -> None:
    at_board().when(acts.note_conduct, note(BO)).refused("not_at_this_board", kind=Malformed, field="person")
    at_board().when(acts.note_conduct, note(breach="§8.6")).refused("no_such_breach", article="SLSF-R 15.1")
    at_board(**POLAND).when(acts.note_conduct, note()).refused("no_such_breach", article="PSGRP §8.9")
    at_board(**DENMARK).when(acts.note_conduct, note()).refused("not_by_this_book")
    silent = acts.NoteConduct(**HERE_1, person=DI, breach=Breach.CONSULTING, reason="")
    at_board().when(acts.note_conduct, silent).refused("reasons_missing", kind=Malformed, field="reason")


def test_the_arbiter_decides_the_game_by_a_breach() -> None:
    specified = at_board().when(acts.note_conduct, note()).when(acts.decide_game, DECIDE)
    specified.then(BREACHES, facts.GameDecided(number=1, black=0, white=2)).then(CONDUCT)
    lost = tournament_facts.ResultReported(round_number=1, board=1, black=0, white=2, ending=Ending.FORFEIT)
    specified.then(STREAM, lost)
    specified.when(acts.decide_game, DECIDE).refused("game_over", article="SLSF-R 16.1")


def test_what_decides_no_game_hands_in_no_result() -> None:
    stopped = facts.ClocksStopped(number=1, **BOARD_1, reason=WORDS)
    specified = at_board(stopped).when(acts.decide_game, DECIDE)
    specified.refused("decides_no_game", article="SLSF-R 11.6", field="number")


def test_what_both_settled_before_play_went_on_stands() -> None:
    specified = at_board(**POLAND).when(acts.raise_dispute, dispute(settled_and_resumed=True))
    specified.refused("settled_already", article="PSGRP §7.1", field="settled_and_resumed")
    assert leads_to(at_board(**POLAND).when(acts.raise_dispute, dispute())).waits


def test_a_settlement_is_proposed_and_accepted_by_both() -> None:
    answer = acts.AnswerSettlement(**HERE, number=1, accepted=(True, True))
    specified = at_board(RAISED, **POLAND)
    specified.when(acts.answer_settlement, answer).refused("nothing_proposed", article="PSGRP §7.2")
    specified.when(acts.propose_settlement, acts.ProposeSettlement(**HERE, number=1, reason="play on"))
    specified.when(acts.answer_settlement, answer)
    specified.then(CONDUCT, facts.SettlementAnswered(number=1, accepted=(True, True)))
    assert not leads_to(specified).waits
    specified.when(acts.rule_dispute, RULE).refused("settled_already", article="PSGRP §7.1")


def test_what_is_not_accepted_the_chief_referee_decides() -> None:
    led_by(CY, acting=BO).when(acts.rule_dispute, RULE).refused("chief_decides", article="PSGRP §7.2")
    specified = led_by(CY, acting=CY).when(acts.rule_dispute, RULE)
    assert isinstance(newest(specified), facts.DisputeRuled)
    assert not leads_to(specified).waits
    specified.when(acts.rule_dispute, RULE).refused("done_already")


def test_in_sweden_the_referee_decides_at_once() -> None:
    specified = at_board(RAISED).when(acts.rule_dispute, RULE)
    assert not leads_to(specified).waits
    assert leads_to(specified).trace[0].article == "SLSF-R 19.1i"


def test_a_matter_that_was_recorded_wrongly_counts_no_more() -> None:
    back = acts.TakeBackMatter(**HERE, number=1, reason="the wrong board")
    specified = at_board(RAISED).when(acts.take_back_matter, back)
    assert isinstance(newest(specified), facts.MatterTakenBack)
    specified.when(acts.take_back_matter, back).refused("no_such_matter", kind=Malformed)
    specified.when(acts.rule_dispute, RULE).refused("no_such_matter", field="number")
    unknown = acts.TakeBackMatter(**HERE, number=7, reason="?")
    specified.when(acts.take_back_matter, unknown).refused("no_such_matter")


def test_a_dispute_may_follow_the_result() -> None:
    assert newest(at_board(before=(won(1, 1),)).when(acts.raise_dispute, dispute())).by is Colour.WHITE


@pytest.mark.parametrize(("world", "article"), [({}, "SLSF-R 19.1i"), (POLAND, "PSGRP §7.2")])
def test_what_is_disputed_is_said_while_the_tournament_is_played(world, article) -> None:
    over = at_board(before=(won(1, 1), tournament_facts.TournamentFinished()), **world)
    over.when(acts.raise_dispute, dispute()).refused("play_is_over", article=article)
