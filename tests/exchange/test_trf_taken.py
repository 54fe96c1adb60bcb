"""What an import makes of a report file: the ordinary facts of a tournament, and a list of what they lack."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from events.types import Event, decode
from federation.members.events import PersonRegistered
from tests.exchange.invented import SMALL, met, tournament
from tests.exchange.through_log import exported, folded, imported, taken_over
from tournaments import events as facts
from tournaments.events import Accelerated
from tournaments.exchange.trf import (
    Acceleration,
    ByeKind,
    Form,
    Prohibition,
    StatedBye,
    TrfResult,
    TrfTournament,
    read_trf,
    write_trf,
)
from tournaments.exchange.trf.taken.left_out import left_out
from tournaments.exchange.trf.taken.people import arbiters_of
from tournaments.pairing_input import question_of
from tournaments.standings import standings
from tournaments.state import evolve

FORMS = pytest.mark.parametrize("form", Form)
BYE = TrfResult(code="U")


def headed(file: TrfTournament, **head: object) -> TrfTournament:
    return replace(file, head=replace(file.head, **head))


def ranked(file: TrfTournament, *ranks: int | None) -> TrfTournament:
    players = (replace(player, rank=rank) for player, rank in zip(file.players, ranks, strict=True))
    return replace(file, players=tuple(players))


def facts_of(file: TrfTournament, *kinds: type[Event], form: Form = Form.TRF26) -> list[Event]:
    """The events of these kinds that the file became."""
    spec, stream = imported(write_trf(file, form), "slsf")
    happened = (envelope.event for envelope in spec.streams.read(stream))
    return [event for event in happened if isinstance(event, kinds)]


def there_and_back(file: TrfTournament, form: Form) -> bytes:
    """The file as the log hands it out; asserted that another log hands it out again."""
    once = exported(*taken_over(write_trf(file, form), "dsu"), form)
    again = exported(*taken_over(once, "slsf"), form)
    assert again.decode().splitlines() == once.decode().splitlines()
    assert again == once
    return once


UNFINISHED = headed(SMALL, declared_rounds=6)
"""Three of six rounds are played."""

LEVEL = ranked(
    tournament([[met(2, "w", "=")], [met(1, "b", "=")], [met(4, "w", "=")], [met(3, "b", "=")]]), 3, 1, 3, 2
)
"""Four players with half a point each; the ranks split two of them off."""


# ---- arbiters ----
WITH_ARBITERS = headed(
    SMALL, chief_arbiter="Søe, Ib", deputies=("Al, Di", "Ek, Ada"), arbiter_ids=("17000", "", "1700001")
)


@FORMS
def test_arbiters_are_appointed_the_chief_first(form: Form) -> None:
    appointed = facts_of(WITH_ARBITERS, facts.ArbiterAppointed, form=form)
    assert [each.chief for each in appointed] == [True, False, False]
    head = read_trf(there_and_back(WITH_ARBITERS, form)).head
    assert (head.chief_arbiter, head.deputies) == ("Søe, Ib", ("Al, Di", "Ek, Ada"))
    assert head.arbiter_ids == ("17000", "", "1700001")


def test_an_arbiter_who_plays_is_one_person_by_his_fide_id_and_others_are_registered() -> None:
    spec, stream = imported(write_trf(WITH_ARBITERS), "slsf")
    state, _beside = folded(spec, stream)
    assert state.arbiters[2] == state.order[0]
    registered = [each for each in spec.streams.log if isinstance(each.event, PersonRegistered)]
    assert len(registered) == len({each.stream for each in registered}) == 4 + 2


def test_arbiters_known_by_name_alone_are_listed() -> None:
    assert [each.text for each in left_out(file_read(WITH_ARBITERS)) if each.field == "112"] == [
        "Arbiter Al, Di is known by name alone: a person of this file, not of the register."
    ]


@FORMS
def test_a_file_that_names_a_deputy_and_no_chief_keeps_it_so(form: Form) -> None:
    alone = headed(SMALL, chief_arbiter="", deputies=("Al, Di",))
    head = read_trf(there_and_back(alone, form)).head
    assert (head.chief_arbiter, head.deputies) == ("", ("Al, Di",))


# ---- players ----
@pytest.mark.parametrize("name", ["Ek, Ada", "Om", "Ek,", ", Ada", "Ek, Jr, Ada", "Ek,Ada"])
def test_a_name_is_the_same_after_every_turn(name: str) -> None:
    players = (replace(SMALL.players[0], name=name), *SMALL.players[1:])
    head = there_and_back(replace(SMALL, players=players), Form.TRF26)
    assert read_trf(head).players[0].name == name.replace("k,A", "k, A")


@pytest.mark.parametrize("written", ["Ek, Ada, 1725700", "Ek, Ada 1725700", "Ek, Ada (1725700)"])
def test_a_fide_id_behind_a_name_is_taken_out_of_it(written: str) -> None:
    file = replace(SMALL, players=(replace(SMALL.players[0], name=written, fide_id=""), *SMALL.players[1:]))
    read = file_read(headed(file, chief_arbiter=written.replace("17257", "17258"), arbiter_ids=()))
    assert (read.players[0].name, read.players[0].fide_id) == ("Ek, Ada", "1725700")
    assert "The FIDE id 1725700 was taken out of the name." in [each.text for each in read.adjustments]
    assert arbiters_of(read)[0] == ("Ek, Ada", "1725800")


def test_a_name_that_is_handed_on_otherwise_is_listed() -> None:
    players = (replace(SMALL.players[0], name="Ek,Ada"), *SMALL.players[1:])
    told = [each.text for each in left_out(replace(SMALL, players=players)) if each.field == "name"]
    assert told == ["Names handed on otherwise than they stand: 1, first Ek,Ada as Ek, Ada."]


@pytest.mark.parametrize(("fide_id", "listed"), [("1700002", 3), ("0", 0), ("00000000", 0)])
def test_two_players_are_two_persons_whatever_their_fide_ids(fide_id: str, listed: int) -> None:
    players = tuple(replace(each, fide_id=fide_id) for each in SMALL.players)
    state, _beside = taken_over(write_trf(replace(SMALL, players=players)), "slsf")
    assert len(set(state.order)) == 4
    told = [each.text for each in left_out(replace(SMALL, players=players)) if each.field == "FIDE id"]
    assert len(told) == listed
    assert told[:1] == ["Start number 2 has the FIDE id of 1: a person of this file alone."][:listed]


# ---- what binds the rounds to come ----
@FORMS
def test_byes_of_rounds_to_come_are_announced_with_their_worth(form: Form) -> None:
    coming = (
        StatedBye(kind=ByeKind.ZERO, round_number=4, players=(1,)),
        StatedBye(kind=ByeKind.HALF, round_number=4, players=(2, 3)),
        StatedBye(kind=ByeKind.FULL, round_number=5, players=(2,)),
    )
    file = replace(UNFINISHED, byes=coming)
    announced = facts_of(file, facts.AbsenceNoted, form=form)
    found = sorted((each.stage_round, each.kind, each.half_points) for each in announced)
    assert found == [(4, "", 0), (4, "half", 1), (4, "half", 1), (5, "full", 2)]
    assert set(read_trf(there_and_back(file, form)).byes) == set(coming)
    assert not [each for each in left_out(file_read(file)) if each.field == "240"]


@FORMS
def test_prohibitions_of_single_rounds_stay_those_of_their_rounds(form: Form) -> None:
    apart = (
        Prohibition(players=(1, 2)),
        Prohibition(players=(2, 3, 4), first_round=4, last_round=5),
        Prohibition(players=(1, 4), first_round=5, last_round=5),
    )
    file = replace(UNFINISHED, prohibitions=apart)
    assert set(read_trf(there_and_back(file, form)).prohibitions) == set(apart)
    state, _beside = taken_over(write_trf(file, form), "dsu")
    pairs = question_of(state, 1).forbidden  # round 4 is due
    assert pairs == {frozenset(pair) for pair in ((1, 2), (2, 3), (2, 4), (3, 4))}


@FORMS
def test_acceleration_is_how_the_stage_is_played(form: Form) -> None:
    file = replace(
        UNFINISHED,
        accelerations=(
            Acceleration(half_points=2, first_round=1, last_round=2, first=1, last=2),
            Acceleration(half_points=1, first_round=3, last_round=3, first=1, last=2, match_half_points=4),
        ),
    )
    (planned,) = facts_of(file, facts.StagePlanned, form=form)
    assert planned.play.accelerated == (Accelerated(2, 1, 2, 1, 2), Accelerated(1, 3, 3, 1, 2, 4))
    assert planned.play.rounds == 6
    assert read_trf(there_and_back(file, form)).accelerations == file.accelerations


def test_acceleration_player_by_player_as_engines_write_it_is_taken_too() -> None:
    file = write_trf(UNFINISHED, Form.TRF16) + b"XXA    2  1.0  0.5\r\n"
    once = exported(*taken_over(file, "dsu"), Form.TRF16)
    assert b"XXA    2  1.0  0.5\r\n" in once
    assert exported(*taken_over(once, "slsf"), Form.TRF16) == once


# ---- places ----
def test_level_players_stand_as_the_file_ranks_them() -> None:
    (lot,) = facts_of(LEVEL, facts.LotsDrawn)
    assert (lot.purpose, lot.seed, lot.order, lot.places) == ("as_stated", "", (2, 4, 1, 3), (1, 2, 3, 3))
    state, beside = taken_over(write_trf(LEVEL), "slsf")
    found = [(state.number_of(line.person), line.place, line.shared) for line in standings(state)]
    assert found == [(2, 1, False), (4, 2, False), (1, 3, True), (3, 3, True)]
    assert exported(state, beside, Form.TRF26) == there_and_back(LEVEL, Form.TRF26)


def test_the_stated_places_end_with_the_first_result_that_changes() -> None:
    state, _beside = taken_over(write_trf(LEVEL), "slsf")
    corrected = facts.ResultCorrected(round_number=1, board=1, black=2, white=0, reason="")
    after = evolve(state, corrected)
    assert [(after.number_of(line.person), line.place) for line in standings(after)] == [
        (2, 1), (3, 2), (4, 2), (1, 4),
    ]  # fmt: skip


@pytest.mark.parametrize("ranks", [(1, 2, 3, 4), (1, 1, 1, 1), (4, 3, 2, 1)])
def test_ranks_that_the_points_contradict_are_listed_and_not_taken(ranks: tuple[int, ...]) -> None:
    file = ranked(tournament([[met(2, "w", "0")], [met(1, "b", "1")], [BYE], [BYE]]), *ranks)
    told = [each.text for each in left_out(file_read(file)) if each.field == "rank"]
    assert (
        f"Rank {ranks[0]} of start number 1 is no place of its points; 4 was taken." in told or ranks[0] == 4
    )
    state, _beside = taken_over(write_trf(file), "slsf")
    assert next(line.place for line in standings(state) if line.person == state.order[0]) == 4


def file_read(file: TrfTournament) -> TrfTournament:
    return read_trf(write_trf(file))


@FORMS
def test_decided_standings_are_taken_with_points_that_are_not_those_of_the_results(form: Form) -> None:
    file = ranked(tournament([[met(2, "w", "1")], [met(1, "b", "0")], [BYE]]), 2, 1, 2)
    struck = tuple(replace(each, half_points=0) for each in file.players)
    file = replace(file, players=struck, decided=True)
    once = there_and_back(file, form)
    assert once == exported(*taken_over(once, "psgrp"), form)
    again = read_trf(once)
    assert [(player.half_points, player.rank) for player in again.players] == [(0, 2), (0, 1), (0, 2)]


# ---- what the records cannot hold ----
def test_the_file_counts_its_adjustments() -> None:
    spec, _stream = imported(write_trf(WITH_ARBITERS), "slsf")
    (noted,) = (each.event for each in spec.streams.log if isinstance(each.event, facts.FileImported))
    report = file_read(WITH_ARBITERS)
    assert noted.adjustments == len(report.adjustments) + len(left_out(report)) == 4


# ---- events as they stood before ----
@pytest.mark.parametrize(
    ("stored", "event"),
    [
        (
            '{"person":"00000000-0000-0000-0000-000000000001","stage":1,"stage_round":2}',
            facts.AbsenceNoted(person="00000000-0000-0000-0000-000000000001", stage_round=2),
        ),
        (
            '{"persons":["00000000-0000-0000-0000-000000000001"],"reason":""}',
            facts.PairingProhibited(persons=("00000000-0000-0000-0000-000000000001",)),
        ),
        (
            '{"order":[2,1],"purpose":"place","seed":"55","stage":1}',
            facts.LotsDrawn(purpose="place", seed="55", order=(2, 1)),
        ),
        (
            '{"name":"","play":{"groups":[3,4],"accelerated_rounds":2,"system":"danish_swiss"},"stage":1}',
            facts.StagePlanned(
                stage=1, name="", play=facts.Play(system="danish_swiss", groups=(3, 4), accelerated_rounds=2)
            ),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_was_stored_before_there_were_such_fields_reads_as_it_did(stored: str, event: Event) -> None:
    assert decode(event.TYPE, 1, stored) == event
    assert msgspec.json.decode(stored).keys() < msgspec.to_builtins(event).keys() or event.TYPE.endswith(
        "StagePlanned"
    )
