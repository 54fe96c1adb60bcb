"""Corrections: proposed with what they move, approved by another, in effect once, dropped."""

from __future__ import annotations

from uuid import UUID

import msgspec
import pytest

from events.citing import NotAllowed, Refused
from events.dry_run import Supposed, still_at, suppose
from events.log import head_position, read_stream
from events.models import PersonalData
from events.work import SYSTEM, By
from federation.grants.commands import RevokeRole, TieAccount, revoke_role, tie_account
from federation.officials.proposing import MustBeProposed, in_correction
from ratings.corrections import commands
from ratings.corrections import events as facts
from ratings.corrections.acts import ApproveCorrection, DropCorrection
from ratings.corrections.state import corrections_stream
from ratings.models import ListLine, PlayerRating
from tests.corrections.conftest import Played
from tests.support import correcting, season
from tournaments import commands as acts
from tournaments.events import ResultCorrected
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NUMBER_1 = ApproveCorrection(federation="slsf", number=1)


@pytest.fixture
def one() -> By:
    return correcting.committee()


@pytest.fixture
def other() -> By:
    return correcting.committee()


def refused(code: str, give: object, act: msgspec.Struct, by: By) -> Refused:
    stood = read_stream(corrections_stream("slsf"))
    with pytest.raises(Refused) as caught:
        give(act, by=by)  # type: ignore[operator]
    assert caught.value.code == code, str(caught.value)
    assert str(caught.value)
    assert read_stream(corrections_stream("slsf")) == stood
    return caught.value


def ratings() -> dict[str, int]:
    return {str(person): rating for person, rating in PlayerRating.objects.values_list("person", "rating")}


def test_what_touches_a_published_list_is_not_corrected_directly(played: Played, one: By) -> None:
    act = correcting.turned(played.listed)
    with pytest.raises(MustBeProposed, match="published"):
        acts.correct_result(act, by=one)


def test_what_no_list_holds_yet_takes_one_official_who_has_looked(played: Played, one: By) -> None:
    act = correcting.turned(played.later)
    with pytest.raises(MustBeProposed, match="finished"):
        acts.correct_result(act, by=one)
    correcting.propose("result", act, one, at_once=True)
    assert season.state("slsf", played.later).results[1, 1, 1].corrected


def test_a_correction_takes_two_and_the_published_list_stands(played: Played, one: By, other: By) -> None:
    act, before, listed = correcting.turned(played.listed), ratings(), set(ListLine.objects.values_list())
    number = correcting.propose("result", act, one)
    season.catch_up()
    assert ratings() == before, "a proposal moves nothing"
    correcting.approve(number, other)
    season.catch_up()
    assert ratings() != before
    assert set(ListLine.objects.values_list()) == listed
    assert season.state("slsf", played.listed).results[1, 1, 1].black == act.game.black


def test_proposal_approval_and_correction_stand_in_the_log(played: Played, one: By, other: By) -> None:
    correcting.approve(correcting.propose("result", correcting.turned(played.listed), one), other)
    proposed, approved, effect = read_stream(corrections_stream("slsf"))
    [corrected] = [
        each for each in read_stream(stream_of("slsf", played.listed)) if each.type == ResultCorrected.TYPE
    ]
    assert (proposed.actor, approved.actor, effect.actor) == (one.actor, other.actor, other.actor)
    assert approved.command == effect.command == corrected.command
    assert corrected.position == effect.position + 1
    assert isinstance(proposed.event, facts.CorrectionProposed)
    assert proposed.event.needs_second
    assert proposed.event.moved >= len(proposed.event.shown) > 0
    assert effect.event == facts.CorrectionTookEffect(number=1, digest=proposed.event.digest)


def test_nobodys_words_stand_in_the_event(played: Played, one: By) -> None:
    words = {"reason": "Bo misread the slip", "evidence": "folder L-14"}
    correcting.propose("result", correcting.turned(played.listed), one, **words)
    [proposed] = read_stream(corrections_stream("slsf"))
    assert "misread" not in proposed.payload
    assert "L-14" not in proposed.payload
    kept = PersonalData.objects.get(commitment=proposed.event.words)  # type: ignore[attr-defined]
    assert "Bo misread the slip" in kept.body


def test_nobody_approves_his_own(played: Played, one: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    refused("own_proposal", commands.approve_correction, NUMBER_1, one)


def test_nor_does_who_recorded_what_is_corrected(played: Played, one: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    refused("own_record", commands.approve_correction, NUMBER_1, played.by)


def test_who_has_the_role_no_longer_has_not_proposed(played: Played, one: By, other: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    gone = RevokeRole(actor=one.actor, federation="slsf", role="rating_committee")
    revoke_role(gone, by=season.official("slsf", "board"))
    refused("proposer_without_role", commands.approve_correction, NUMBER_1, other)


def test_it_takes_effect_once(played: Played, one: By, other: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    correcting.approve(1, other)
    refused("in_effect", commands.approve_correction, NUMBER_1, correcting.committee())


def test_what_has_changed_meanwhile_is_looked_at_again(played: Played, one: By, other: By) -> None:
    """Another game of the same players moves the same ratings otherwise: what was approved is not that."""
    correcting.propose("result", correcting.turned(played.listed), one)
    correcting.within(correcting.turned(played.listed, round_number=2), played.by)
    refused("changed_meanwhile", commands.approve_correction, NUMBER_1, other)
    drop = DropCorrection(federation="slsf", number=1, reason="it is otherwise by now")
    commands.drop_correction(drop, by=one)
    refused("dropped", commands.approve_correction, NUMBER_1, other)
    correcting.approve(correcting.propose("result", correcting.turned(played.listed), one), other)
    assert correcting.corrections().in_effect == {2}


def test_what_happens_elsewhere_does_not_matter(played: Played, one: By, other: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    strangers = [season.person(f"Far Away{number}") for number in range(3)]
    season.play_tournament("slsf", strangers, by=played.by, name="C", discipline="renju")
    assert correcting.approve(1, other)


def test_a_preview_that_is_old_is_not_proposed(played: Played, one: By) -> None:
    old = correcting.proposal("result", correcting.turned(played.listed), seen="0" * 64)
    refused("changed_meanwhile", commands.propose_correction, old, one)


def test_what_touches_nothing_for_two_may_take_effect_at_once(played: Played, one: By) -> None:
    at_once = correcting.proposal("result", correcting.turned(played.later), at_once=True)
    commands.propose_correction(at_once, by=one)
    assert correcting.corrections().in_effect == {1}
    published = correcting.proposal("result", correcting.turned(played.listed), at_once=True)
    refused("needs_second", commands.propose_correction, published, one)


def test_the_same_is_proposed_once(played: Played, one: By, other: By) -> None:
    act = correcting.turned(played.listed)
    correcting.propose("result", act, one)
    refused("proposed_already", commands.propose_correction, correcting.proposal("result", act), other)


def test_bad_input_is_answered_in_plain_words(played: Played, one: By) -> None:
    good = correcting.proposal("result", correcting.turned(played.listed))
    change = msgspec.structs.replace
    for code, bad in (
        ("reason_missing", change(good, reason=" ")),
        ("words", change(good, reason="x" * 4_001)),
        ("words", change(good, evidence="x" * 4_001)),
        ("no_such_correction", change(good, act="nothing")),
        ("unreadable_correction", change(good, payload="{")),
        ("unreadable_correction", change(good, payload="[]")),
        ("unreadable_correction", change(good, payload="{}")),
        ("another_federation", change(good, payload=good.payload.replace("slsf", "dsu", 1))),
        ("no_such_tournament", change(good, payload=good.payload.replace(played.listed, "none"))),
    ):
        refused(code, commands.propose_correction, bad, one)
    for give, act in (
        (commands.approve_correction, NUMBER_1),
        (commands.drop_correction, DropCorrection(federation="slsf", number=1, reason="-")),
    ):
        refused("no_such_proposal", give, act, one)
    correcting.propose("result", correcting.turned(played.listed), one)
    unsaid = DropCorrection(federation="slsf", number=1, reason="")
    refused("reason_missing", commands.drop_correction, unsaid, one)


def test_without_the_role_nobody_decides(played: Played, one: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    for by in (season.official("slsf", "arbiter"), season.official("dsu", "rating_committee"), SYSTEM):
        for give, act in (
            (commands.propose_correction, correcting.proposal("result", correcting.turned(played.later))),
            (commands.approve_correction, NUMBER_1),
            (commands.drop_correction, DropCorrection(federation="slsf", number=1, reason="no")),
        ):
            with pytest.raises(NotAllowed):
                give(act, by=by)  # type: ignore[arg-type]


def test_a_reason_that_was_erased_is_given_anew(played: Played, one: By, other: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    [proposed] = read_stream(corrections_stream("slsf"))
    PersonalData.objects.filter(commitment=proposed.event.words).delete()  # type: ignore[attr-defined]
    refused("reason_forgotten", commands.approve_correction, NUMBER_1, other)


def test_a_correction_is_undone_by_another(played: Played, one: By, other: By) -> None:
    before, stands = ratings(), season.state("slsf", played.listed).results[1, 1, 1]
    wrong = correcting.turned(played.listed)
    game = msgspec.structs.replace(wrong.game, black=stands.black, white=stands.white)
    as_it_was = msgspec.structs.replace(wrong, game=game)
    for act, proposer, second in ((wrong, one, other), (as_it_was, other, one)):
        correcting.approve(correcting.propose("result", act, proposer), second)
        season.catch_up()
    assert ratings() == before
    assert correcting.corrections().in_effect == {1, 2}


def test_two_accounts_of_one_person_are_one_pair_of_eyes(played: Played, one: By, other: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    for by in (one, other):
        tie = TieAccount(actor=by.actor, federation="slsf", person=UUID(played.persons[0]))
        tie_account(tie, by=SYSTEM)
    refused("own_proposal", commands.approve_correction, NUMBER_1, other)


def test_words_are_forgotten_with_whoever_they_may_speak_of(played: Played, one: By, other: By) -> None:
    correcting.propose("result", correcting.turned(played.listed), one)
    drop = DropCorrection(federation="slsf", number=1, reason="Bo was ill")
    commands.drop_correction(drop, by=other)
    proposed, dropped = (each.event for each in read_stream(corrections_stream("slsf")))
    black, white = season.state("slsf", played.listed).persons_at((1, 1, 1))
    for event in (proposed, dropped):
        kept = PersonalData.objects.get(commitment=event.words)  # type: ignore[attr-defined]
        assert {black, white} <= set(kept.persons)


def test_what_is_recorded_elsewhere_meanwhile_is_no_lost_race(played: Played, one: By) -> None:
    """While an approval is worked out, others record what it does not rest on; what it rests on is a race."""
    supposed = worked_out_of(correcting.turned(played.listed), one)
    season.club("Lund")
    assert still_at(supposed) == head_position() > supposed.position
    correcting.within(correcting.turned(played.later), played.by)
    assert still_at(supposed) == supposed.position


def worked_out_of(act: msgspec.Struct, by: By) -> Supposed:
    with in_correction():
        return suppose(acts.correct_result, act, by)
