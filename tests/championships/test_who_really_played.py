"""A player of a class was somebody else: title, play-off, entry, seat and next year's place go with them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Clash
from events.types import Event
from events.work import Work
from federation.officials.roles import Role
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.corrected import Corrected, Said, as_played
from ratings.championships.state import Championship, championship_stream
from tests.championships.given import (
    AFTER,
    CUP,
    CUP_STREAM,
    DM,
    FED,
    LAST_YEAR,
    NAMED,
    STREAM,
    YEAR,
    arranged,
    enter,
    entry,
    executive,
    field,
    line,
    player,
    round_robin,
    world,
)
from tests.championships.test_winning import ALL, AWARD, ONE_AHEAD, TWO_LEVEL, game, played, won
from tests.support.specification import ACTOR, Specification
from tournaments import commands as play
from tournaments.commands.correcting_entrants import CorrectEntrant, correct_entrant
from tournaments.events import EntrantCorrected

ENTRANTS, OTHERS = (1, 2, 3), (4, 5, 6)
"""Players of the class by number, and who turns out to have played."""

Tell = Callable[[list[int]], Event]
"""A fact about the players of the class, by their start numbers."""


def was(entered: int, played: int, group: str = "national") -> Corrected:
    return Corrected(group, player(entered), player(played))


def seats(*numbers: int, group: str = "national") -> facts.SeatsConfirmed:
    found = (facts.ConfirmedSeat(person=player(number), group=group, criterion=6) for number in numbers)
    return facts.SeatsConfirmed(seats=tuple(found))


def played_off(one: int, other: int) -> facts.PlayoffGamePlayed:
    return facts.PlayoffGamePlayed(
        group="national", players=(player(one), player(other)), games="rapid", half_points=(2, 0)
    )


TOLD: tuple[Tell, ...] = (
    lambda who: entry(who[0]),
    lambda who: entry(who[1]),
    lambda who: facts.EntrantRatingsReturned(lines=tuple(line(each, 2400) for each in who[:2])),
    lambda who: facts.WildCardProposed(person=player(who[1]), reason="0" * 64),
    lambda who: facts.ContestedPlacesDecided(group="national", persons=(player(who[0]),), reason="0" * 64),
    lambda who: seats(*who[:2]),
    lambda who: played_off(who[0], who[2]),
    lambda who: facts.PlayoffWonByOtherRules(
        group="national", players=tuple(map(player, who)), winner=player(who[1]), rules="0" * 64
    ),
    lambda who: won(who[2], who[0], winner=who[0]),
)


def told(*said: Event | Corrected) -> Championship:
    return as_played(Said(position, fact) for position, fact in enumerate(said, start=1))


def in_words(state: Championship) -> dict[str, object]:
    """What pages and rules read of it."""
    names = ("entries", "ratings", "wild_card", "chosen", "seats", "games", "other_play_offs", "awards")
    return {name: getattr(state, name) for name in names}


@given(st.data())
def test_it_is_as_if_who_played_had_been_named_from_the_start(data: st.DataObject) -> None:
    """Whatever is corrected and when: once, back, one after the other, two for each other."""
    who, said = list(ENTRANTS), []
    for tell in TOLD:
        for _ in range(data.draw(st.integers(0, 2))):
            place = data.draw(st.integers(0, 2))
            right = data.draw(st.sampled_from(sorted({*ENTRANTS, *OTHERS} - set(who))))
            said.append(was(who[place], right))
            who[place] = right
        said.append(tell(who))
    assert in_words(told(*said)) == in_words(told(*(tell(who) for tell in TOLD)))


def test_two_who_were_taken_for_each_other() -> None:
    swapped = (was(1, 9), was(2, 1), was(9, 2))
    found = told(entry(1), entry(2), seats(1, 2), played_off(1, 2), won(1, winner=1), *swapped)
    assert found.winner("national") == player(2)
    assert found.games["national"][0].players == (player(2), player(1))
    assert found.seated("national") == (player(2), player(1))


def test_who_has_an_entry_himself_leaves_the_other_one_where_it_is() -> None:
    """The title is theirs who played; the place is still the one that the executive gave."""
    found = told(entry(1), entry(9), seats(1), won(1, winner=1), was(1, 9))
    assert found.champions("national") == (player(9),)
    assert found.seated("national") == (player(1),)
    assert set(found.entries) == {player(1), player(9)}


def test_nor_does_a_later_correction_take_his_own_entry_from_him() -> None:
    found = told(entry(1), entry(9), seats(1), won(1, winner=1), was(1, 9), was(9, 8))
    assert set(found.entries) == {player(8), player(9)}, "eight played what the first had entered for"
    assert found.seated("national") == (player(8),)
    found = told(entry(9), won(1, winner=1), was(1, 9), was(9, 8))
    assert set(found.entries) == {player(9)}
    assert found.winner("national") == player(8)


def test_who_enters_later_enters_for_himself() -> None:
    """The first was no entrant when it turned out that the ninth played under their name."""
    found = told(entry(9), was(1, 9), entry(1), was(9, 8))
    assert set(found.entries) == {player(1), player(9)}


def test_who_sits_in_another_class_keeps_his_entry() -> None:
    found = told(entry(1), seats(1, group="candidate"), was(1, 9))
    assert set(found.entries) == {player(1)}
    assert found.seated("candidate") == (player(1),)


def test_another_class_is_another_tournament() -> None:
    found = told(entry(1), seats(1), won(1, winner=1), was(1, 9, group="candidate"))
    assert found.winner("national") == player(1)
    assert found.seated("national") == (player(1),)


def test_champions_of_a_year_before_this_house_stand_as_their_source_names_them() -> None:
    past = facts.ChampionTitleAwarded(
        group="national", title="", champions=(player(1),), winner=player(1), reference="Skakbladet"
    )
    assert told(past, was(1, 9)).winner("national") == player(1)


def test_a_place_won_in_the_other_groups_is_his_who_won_it() -> None:
    granted = facts.QualificationGranted(person=player(1), ground="Winner of group 1.")
    assert set(told(granted, was(1, 9, group="others")).qualified) == {player(9)}
    assert set(told(granted, was(1, 9)).qualified) == {player(1)}


def corrected(entered: int, played: int) -> EntrantCorrected:
    return EntrantCorrected(entered=player(entered), played=player(played), reason="0" * 64)


@pytest.mark.parametrize("named_first", [True, False])
def test_last_years_places_are_his_who_played(named_first: bool) -> None:
    """DSU 4.2 §36: whoever won last year's class has a place, whenever its tournament was named."""
    before, after = ((NAMED,), ()) if named_first else ((), (NAMED,))
    specified = executive(*field(30)).also(LAST_YEAR, *before, won(40, winner=40))
    specified.also(CUP_STREAM, corrected(40, 30)).also(LAST_YEAR, *after)
    specified.when(acts.confirm_seats, acts.ConfirmSeats(**DM), now=AFTER)
    (confirmed,) = specified.events_of(STREAM)
    assert (confirmed.seats[0].person, confirmed.seats[0].criterion) == (player(30), 1)


def test_a_correction_of_last_years_class_makes_the_decision_on_places_a_lost_race() -> None:
    specified = executive(*field(30)).also(LAST_YEAR, NAMED, won(40, winner=40))
    work = Work(ACTOR, AFTER, specified.streams)
    acts.confirm_seats.decide(work, acts.ConfirmSeats(**DM))
    assert CUP_STREAM in dict(work.unwritten_reads())


def test_a_title_is_awarded_to_who_played_under_the_entry_of_another() -> None:
    specified = played(ONE_AHEAD).also(CUP_STREAM, corrected(1, 9))
    specified.when(acts.award_title, AWARD).then(STREAM, won(9, winner=9))


def test_it_is_awarded_anew_only_where_it_would_go_to_somebody_else() -> None:
    specified = played(ONE_AHEAD).when(acts.award_title, AWARD).also(CUP_STREAM, corrected(1, 9))
    specified.when(acts.award_title, AWARD).refused("title_awarded", kind=Clash)


def test_a_play_off_goes_on_with_who_played() -> None:
    specified = played(TWO_LEVEL).when(acts.record_playoff_game, game("rapid", 2, 0))
    specified.also(CUP_STREAM, corrected(1, 9))
    second = game("rapid", 2, 0, players=(player(9), player(2)))
    specified.when(acts.record_playoff_game, second)
    specified.when(acts.award_title, AWARD).then(STREAM, won(9, winner=9))


def test_who_played_under_anothers_entry_is_entered_with_what_the_register_says_of_him() -> None:
    """The junior won the class, as it seemed; it was their father."""
    entries = (entry(1, junior=True), entry(2, junior=True), entry(3))
    specified = played(ONE_AHEAD, group="candidate", entries=entries, roles=(*ALL, Role.ORGANISER))
    award = acts.AwardTitle(**DM, group="candidate")
    junior = {"group": "candidate", "title": "Juniordanmarksmester"}
    specified.when(acts.award_title, award).then(STREAM, won(1, winner=1, **junior))
    specified.also(CUP_STREAM, corrected(1, 9)).when(acts.enter_championship, enter(9), now=AFTER)
    specified.when(acts.award_title, award).then(STREAM, won(2, winner=9, **junior))
    specified.when(acts.enter_championship, enter(9), now=AFTER).refused("entered_already", kind=Clash)


HERE = {"federation": FED, "tournament": CUP}


def of_the_cup(*said: Event, stream: str = STREAM) -> Specification:
    """Its tournament played out, no report filed yet, and what is said of the championship."""
    specified = world(roles=(Role.RATING_COMMITTEE, Role.ARBITER))
    return specified.also(CUP_STREAM, *round_robin("Landsholdsklasse", ONE_AHEAD)).also(stream, *said)


def somebody_else(specified: Specification) -> Specification:
    act = CorrectEntrant(**HERE, entered=player(1), played=play.Entry(person=player(9)), reason="a namesake")
    return specified.when(correct_entrant, act)


def other_result(specified: Specification) -> Specification:
    turned = play.HandedIn(board=1, black=0, white=2)
    act = play.CorrectResult(**HERE, round_number=1, game=turned, reason="misread")
    return specified.when(play.correct_result, act)


@pytest.mark.parametrize("correct", [somebody_else, other_result])
@pytest.mark.parametrize("kind", ["dm", "rapid"])
def test_what_a_title_is_awarded_by_is_corrected_by_two(correct, kind: str) -> None:
    stream = championship_stream(FED, kind, YEAR)
    group = "national" if kind == "dm" else "rapid"
    named = facts.GroupTournamentNamed(group=group, tournament=CUP)
    before = correct(of_the_cup(arranged(kind=kind), named, stream=stream))
    awarded = of_the_cup(arranged(kind=kind), named, won(1, winner=1, group=group), stream=stream)
    after = correct(awarded)
    after.refused("propose_correction")
    assert before.recorded or str(before.refusal) != str(after.refusal)
