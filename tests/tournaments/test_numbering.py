"""DSU 4.9.3 3.1, 4.9.5 A1, A2: ratings for one tournament, and start numbers by strength."""

from __future__ import annotations

import msgspec
import pytest

from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYERS,
    STREAM,
    tournament,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play, TournamentRating
from tournaments.rules import lots

DANISH = {"discipline": "chess", "rule_book": "DSU"}
STRANGER = "00000000-0000-0000-0000-000000000099"


def record(*ratings: TournamentRating, list_name: str = "") -> acts.RecordRatings:
    return acts.RecordRatings(**HERE, ratings=ratings, list_name=list_name)


def number(*alphabetical: str) -> acts.NumberByStrength:
    return acts.NumberByStrength(**HERE, alphabetical=alphabetical)


@pytest.mark.fide("116-144")
def test_ratings_are_recorded_with_their_source_and_their_list() -> None:
    ratings = (TournamentRating(ANNA, 1874, "FM"), TournamentRating(BO, 1500, "", "estimated"))
    tournament(*ENTERED, **DANISH).when(acts.record_ratings, record(*ratings, list_name=" DSU 2026-3 ")).then(
        STREAM, facts.RatingsRecorded(ratings=ratings, list_name="DSU 2026-3")
    )


@pytest.mark.parametrize(
    "wrong",
    [
        TournamentRating(STRANGER, 1500),
        TournamentRating(ANNA, 4001),
        TournamentRating(ANNA, 1500, elo=4001),
        TournamentRating(ANNA, 1500, "GM"),
        TournamentRating(ANNA, 1500, "", "hearsay"),
    ],
)
def test_a_rating_of_a_stranger_or_of_no_kind_is_refused(wrong: TournamentRating) -> None:
    tournament(*ENTERED, **DANISH).when(acts.record_ratings, record(wrong)).refused(
        "rating_unreadable", field="ratings", article="DSU 4.9.5 A1"
    )


@pytest.mark.fide("145-155")
def test_the_strongest_is_number_one_by_rating_then_title_then_alphabet() -> None:
    rated = facts.RatingsRecorded(
        ratings=(
            TournamentRating(ANNA, 1500),
            TournamentRating(BO, 2100, "FM"),
            TournamentRating(CY, 2100, "IM"),
        )
    )
    tournament(*INVITED, *ENTERED, rated).when(acts.number_by_strength, number(DI, CY, BO, ANNA)).then(
        STREAM, facts.StartNumbersDrawn(seed="", order=(CY, BO, ANNA, DI), by="strength")
    )


def test_level_on_everything_the_alphabet_decides_as_it_was_handed_in() -> None:
    for alphabetical in (PLAYERS, tuple(reversed(PLAYERS))):
        tournament(*INVITED, *ENTERED).when(acts.number_by_strength, number(*alphabetical)).then(
            STREAM, facts.StartNumbersDrawn(seed="", order=alphabetical, by="strength")
        )


def test_a_later_rating_takes_the_place_of_an_earlier_one() -> None:
    first = facts.RatingsRecorded(ratings=(TournamentRating(DI, 1900), TournamentRating(ANNA, 1800)))
    later = facts.RatingsRecorded(ratings=(TournamentRating(ANNA, 2000),))
    specified = tournament(*INVITED, *ENTERED, first, later)
    specified.when(acts.number_by_strength, number(*PLAYERS)).then(
        STREAM, facts.StartNumbersDrawn(seed="", order=(ANNA, DI, BO, CY), by="strength")
    )


def test_the_alphabetical_list_holds_everybody_once() -> None:
    for wrong in (PLAYERS[:3], (*PLAYERS, STRANGER), (*PLAYERS[:3], ANNA)):
        tournament(*INVITED, *ENTERED).when(acts.number_by_strength, number(*wrong)).refused(
            "not_everybody", field="alphabetical"
        )


def test_numbers_are_given_once_and_to_two_at_least() -> None:
    tournament(*INVITED, *ENTERED, DRAWN).when(acts.number_by_strength, number(*PLAYERS)).refused(
        "drawn", article="SLSF-R 24"
    )
    tournament(*INVITED, ENTERED[0]).when(acts.number_by_strength, number(ANNA)).refused(
        "too_few_players", field="players", article="SLSF-R 24"
    )


# ---- a knock-out, DSU 4.9.7 ----
KNOCK_OUT = facts.StagePlanned(stage=1, name="", play=Play(system="knock_out"))
LEVEL = (TournamentRating(ANNA, 2100, "FM", elo=2250), TournamentRating(BO, 2100, "FM", elo=2300))
UNRATED_BY_LOT = {"1" * 32: (CY, DI), "2" * 32: (DI, CY)}


def seeded(*ratings: TournamentRating) -> Specification:
    return tournament(KNOCK_OUT, *INVITED, *ENTERED, facts.RatingsRecorded(ratings=ratings), **DANISH)


@pytest.mark.parametrize("alphabetical", [PLAYERS, tuple(reversed(PLAYERS))])
@pytest.mark.parametrize(("seed", "last"), UNRATED_BY_LOT.items())
def test_a_knock_out_seeds_by_elo_after_the_title_and_then_by_lot(alphabetical, seed, last) -> None:
    assert tuple(sorted((CY, DI), key=lambda person: lots.lot(seed, 0, person))) == last
    act = acts.NumberByStrength(**HERE, alphabetical=alphabetical, seed=seed)
    seeded(*LEVEL).when(acts.number_by_strength, act).then(
        STREAM, facts.StartNumbersDrawn(seed=seed, order=(BO, ANNA, *last), by="strength")
    )


def test_level_players_of_a_knock_out_need_a_lot_and_the_others_none() -> None:
    seeded(*LEVEL).when(acts.number_by_strength, number(*PLAYERS)).refused(
        "seeding_lot_missing", field="lot", article="DSU 4.9.7"
    )
    apart = (*LEVEL, TournamentRating(CY, 1500), TournamentRating(DI, 1400))
    seeded(*apart).when(acts.number_by_strength, number(*PLAYERS)).then(
        STREAM, facts.StartNumbersDrawn(seed="", order=(BO, ANNA, CY, DI), by="strength")
    )


def test_a_short_seed_would_let_somebody_choose_the_lot() -> None:
    act = acts.NumberByStrength(**HERE, alphabetical=PLAYERS, seed="ab")
    seeded(*LEVEL).when(acts.number_by_strength, act).refused("unreadable_seed", field="seed")


def test_elsewhere_no_lot_is_recorded() -> None:
    act = acts.NumberByStrength(**HERE, alphabetical=PLAYERS, seed="1" * 32)
    tournament(*INVITED, *ENTERED).when(acts.number_by_strength, act).then(
        STREAM, facts.StartNumbersDrawn(seed="", order=PLAYERS, by="strength")
    )


def test_a_rating_of_an_old_log_has_no_elo() -> None:
    assert msgspec.convert([ANNA, 1500, "FM", "ingo"], TournamentRating) == TournamentRating(
        ANNA, 1500, "FM", "ingo"
    )
