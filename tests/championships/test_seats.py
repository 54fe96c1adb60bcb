"""DSU 4.2 §34, §36-§39: ratings returned, places in the printed order, the wild card, what is chosen."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec
import pytest

from events.citing import Clash, Malformed
from federation.officials.events import AccountTied
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.selection import selection
from ratings.championships.state import NO_CHAMPIONSHIP, championship_stream, evolve
from tests.championships.given import (
    AFTER,
    BEFORE,
    DM,
    FED,
    LAST_YEAR,
    STREAM,
    YEAR,
    arranged,
    entry,
    executive,
    field,
    line,
    organiser,
    player,
    world,
)
from tests.support.specification import ACTOR

CONFIRM = acts.ConfirmSeats(**DM)
CARD = facts.WildCardProposed(person=player(30), reason="0" * 64)


def folded(*events):
    state = NO_CHAMPIONSHIP
    for event in (arranged(), *events):
        state = evolve(state, event)
    return state


def confirmed(specified) -> dict[str, list[str]]:
    """Who has a place in which class, from the only event recorded."""
    (event,) = specified.events_of(STREAM)
    found: dict[str, list[str]] = {}
    for seat in event.seats:
        found.setdefault(seat.group, []).append(seat.person)
    return found


def test_ten_by_rating_then_the_candidate_class_and_the_others() -> None:
    specified = executive(*field(30)).when(acts.confirm_seats, CONFIRM, now=AFTER)
    found = confirmed(specified)
    assert found["national"] == [player(number) for number in range(1, 11)]
    assert found["candidate"] == [player(number) for number in range(11, 23)]  # 2300 to 2200 and one more
    assert found["others"] == [player(number) for number in range(23, 31)]
    specified.when(acts.confirm_seats, CONFIRM, now=AFTER).then_nothing()


def test_the_printed_order_goes_before_the_rating() -> None:
    last = (
        facts.ChampionTitleAwarded(
            group="national", title="Danmarksmester", champions=(player(30),), winner=player(30)
        ),
        facts.ChampionTitleAwarded(
            group="candidate", title="J", champions=(player(28),), winner=player(29), players=(player(27),)
        ),
        facts.QualificationGranted(person=player(26), ground="winner of group 1"),
    )
    events = [
        *field(30),
        facts.EntrantRatingsReturned(lines=(line(25, 2160, candidate_on=dt.date(2025, 7, 1)),)),
    ]
    found = selection(folded(*events), folded(*last))
    national, candidate = found.groups[:2]
    assert [seat.criterion for seat in national.seated][:4] == [1, 2, 4, 5]
    assert [seat.player for seat in national.seated][:3] == [player(30), player(29), player(25)]
    by_criterion = {seat.player: seat.criterion for seat in candidate.seated}
    assert (by_criterion[player(28)], by_criterion[player(26)]) == (2, 4)
    assert all(seat.trace for each in found.groups for seat in (*each.seated, *each.refused))


def test_who_is_not_of_the_realm_is_told_so() -> None:
    again = facts.EntrantRatingsReturned(lines=(line(1, 2400),))
    gone = facts.ChampionshipEntryWithdrawn(person=player(1))
    events = (*field(30), gone, entry(1, realm=False), again)
    assert selection(folded(*events[:-1]), NO_CHAMPIONSHIP).unrated == (player(1),)
    refused = {
        seat.player: seat.trace[0] for seat in selection(folded(*events), NO_CHAMPIONSHIP).groups[0].refused
    }
    assert refused[player(1)].article == "DSU 4.2 §36"


@pytest.mark.parametrize(
    ("events", "now", "code", "article"),
    [
        (field(30), BEFORE, "entries_open", "DSU 4.2 §33"),
        ((), AFTER, "nobody_entered", "DSU 4.2 §33"),
        ((entry(1),), AFTER, "ratings_not_returned", "DSU 4.2 §31"),
        ((*field(30), CARD), AFTER, "wild_card_waits", "DSU 4.2 §37"),
        (field(9), AFTER, "too_few_players", "DSU 4.2 §36"),
        (field(14), AFTER, "too_few_players", "DSU 4.2 §37"),
    ],
)
def test_when_places_cannot_be_confirmed(events, now, code, article) -> None:
    executive(*events).when(acts.confirm_seats, CONFIRM, now=now).refused(code, article=article)


LEVEL = (*field(9), entry(10), entry(11), *(entry(number) for number in range(12, 31)))
RATED = facts.EntrantRatingsReturned(
    lines=tuple(line(number, 2310 if number < 12 else 2200 - number) for number in range(10, 31))
)


def test_level_for_the_last_seat_the_executive_chooses() -> None:
    choose = {**DM, "group": "national", "reason": "He played abroad."}
    specified = executive(*LEVEL, RATED).when(acts.confirm_seats, CONFIRM, now=AFTER)
    specified.refused("places_contested", article="DSU 4.2 §36")
    act = acts.DecideContestedPlaces(**choose, persons=(player(11),))
    specified.when(acts.decide_contested_places, act, now=AFTER)
    (event,) = specified.events_of(STREAM)
    assert (event.group, event.persons) == ("national", (player(11),))
    found = confirmed(specified.when(acts.confirm_seats, CONFIRM, now=AFTER))
    assert player(11) in found["national"]
    assert player(10) not in found["national"]


@pytest.mark.parametrize(
    ("group", "persons", "code"),
    [
        ("national", (1,), "chosen_others"),
        ("national", (), "chosen_others"),
        ("national", (10, 10), "chosen_others"),
        ("national", (10, 11), "choice_of_another_number"),
        ("candidate", (10,), "no_place_contested"),
        ("rapid", (10,), "no_such_class"),
    ],
)
def test_a_choice_is_among_those_who_are_level(group, persons, code) -> None:
    act = acts.DecideContestedPlaces(
        **DM, group=group, persons=tuple(map(player, persons)), reason="A reason."
    )
    executive(*LEVEL, RATED).when(acts.decide_contested_places, act, now=AFTER).refused(code)


def test_a_choice_is_taken_back_and_made_anew() -> None:
    act = acts.DecideContestedPlaces(**DM, group="national", persons=(player(10),), reason="A reason.")
    back = acts.TakeBackContestedPlaces(**DM, group="national", reason="The other one was meant.")
    specified = executive(*LEVEL, RATED).when(acts.decide_contested_places, act, now=AFTER)
    specified.when(acts.take_back_contested_places, back, now=AFTER)
    specified.when(acts.take_back_contested_places, back, now=AFTER).refused("nothing_chosen", field="group")
    other = msgspec.structs.replace(act, persons=(player(11),))
    specified.when(acts.decide_contested_places, other, now=AFTER)
    (decided,) = specified.events_of(STREAM)
    assert isinstance(decided, facts.ContestedPlacesDecided)
    assert decided.persons == (player(11),)


def test_a_choice_that_fits_no_longer_is_made_anew() -> None:
    chosen = facts.ContestedPlacesDecided(group="national", persons=(player(11),), reason="0" * 64)
    three = facts.EntrantRatingsReturned(lines=(line(12, 2310),))
    gone = facts.ChampionshipEntryWithdrawn(person=player(1))
    state = folded(*LEVEL, RATED, three, chosen, gone)
    assert [each.group for each in selection(state, NO_CHAMPIONSHIP).contested] == ["national"]


# The registrar


def registrar(*events):
    return world(arranged(), *events, roles=(Role.RATING_REGISTRAR,))


def test_the_registrar_returns_what_changed() -> None:
    lines = (line(1, 2210), line(2, 1990, games=12, candidate_on=dt.date(2025, 12, 1)))
    specified = registrar(entry(1), entry(2), facts.EntrantRatingsReturned(lines=lines[:1]))
    act = acts.ReturnEntrantRatings(**DM, lines=lines)
    specified.when(acts.return_entrant_ratings, act, now=AFTER)
    specified.then(STREAM, facts.EntrantRatingsReturned(lines=lines[1:]))
    specified.when(acts.return_entrant_ratings, act, now=AFTER).then_nothing()


@pytest.mark.parametrize(
    ("lines", "now", "code", "article"),
    [
        ((line(1, 2000),), BEFORE, "entries_open", "DSU 4.2 §31"),
        ((), AFTER, "no_lines", "DSU 4.2 §31"),
        ((line(1, 2000), line(1, 2001)), AFTER, "no_lines", "DSU 4.2 §31"),
        ((line(2, 2000),), AFTER, "not_entered", "DSU 4.2 §31"),
        ((line(1, 999),), AFTER, "no_such_rating", "DSU 4.5.2.6"),
        (
            (line(1, 2000, candidate_on=dt.date(2025, 3, 17)),),
            AFTER,
            "outside_candidate_period",
            "DSU 4.2 §36",
        ),
    ],
)
def test_a_list_that_is_none(lines, now, code, article) -> None:
    act = acts.ReturnEntrantRatings(**DM, lines=lines)
    registrar(entry(1)).when(acts.return_entrant_ratings, act, now=now).refused(code, article=article)


# Qualification and wild card


def test_a_place_in_next_years_candidate_class_names_its_rule() -> None:
    act = acts.GrantQualification(**DM, person=player(1), ground=" winner of group 1 ")
    granted = facts.QualificationGranted(person=player(1), ground="winner of group 1")
    specified = organiser().when(acts.grant_qualification, act).then(STREAM, granted)
    specified.when(acts.grant_qualification, act).refused("qualified_already", kind=Clash)
    for changes, code in (
        ({"ground": " "}, "ground_missing"),
        ({"ground": "x" * 301}, "too_long"),
        ({"person": "nobody"}, "no_such_person"),
    ):
        form = {**DM, "person": player(2), "ground": "winner"} | changes
        organiser().when(acts.grant_qualification, acts.GrantQualification(**form)).refused(code)


def test_only_easter_has_a_candidate_class() -> None:
    senior = championship_stream(FED, "senior", YEAR)
    specified = organiser().also(senior, arranged(kind="senior"))
    act = acts.GrantQualification(**(DM | {"kind": "senior"}), person=player(1), ground="winner")
    specified.when(acts.grant_qualification, act).refused("no_candidate_class", kind=Malformed)


def test_a_wild_card_takes_two_acts_of_two_people() -> None:
    propose = acts.ProposeWildCard(**DM, person=player(30), reason="The local hope.")
    both = (Role.ORGANISER, Role.EXECUTIVE_COMMITTEE)
    specified = world(arranged(), *field(30), roles=both)
    specified.when(acts.propose_wild_card, propose)
    specified.when(acts.propose_wild_card, propose).refused("wild_card_given")
    specified.when(acts.approve_wild_card, acts.ApproveWildCard(**DM)).refused(
        "own_proposal", article="DSU 4.2 §37"
    )
    specified = executive(*field(30), CARD)  # proposed by another account
    specified.when(acts.approve_wild_card, acts.ApproveWildCard(**DM))
    specified.then(STREAM, facts.WildCardApproved(person=player(30)))
    found = confirmed(specified.when(acts.confirm_seats, CONFIRM, now=AFTER))
    assert player(30) in found["candidate"]
    assert player(22) not in found["candidate"]  # twelve with the card: nobody fills up


def test_a_wild_card_for_who_has_a_better_place_is_not_used() -> None:
    card = (
        facts.WildCardProposed(person=player(1), reason="0" * 64),
        facts.WildCardApproved(person=player(1)),
    )
    found = selection(folded(*field(30), *card), NO_CHAMPIONSHIP)
    assert found.groups[0].seated[0].player == player(1)


def test_a_wild_card_can_be_dropped_and_is_for_an_entrant() -> None:
    drop = acts.DropWildCard(**DM, reason="He is ill.")
    specified = executive(*field(30), CARD).when(acts.drop_wild_card, drop)
    assert [type(event) for event in specified.events_of(STREAM)] == [facts.WildCardDropped]
    specified.when(acts.drop_wild_card, drop).refused("no_wild_card")
    executive().when(acts.approve_wild_card, acts.ApproveWildCard(**DM)).refused("no_wild_card")
    act = acts.ProposeWildCard(**DM, person=player(1), reason="x")
    organiser().when(acts.propose_wild_card, act).refused("not_entered")
    act = acts.ProposeWildCard(**DM, person=player(1), reason=" ")
    organiser(entry(1)).when(acts.propose_wild_card, act).refused("reason_missing")


def test_two_accounts_of_one_person_are_no_two_people() -> None:
    specified = executive(*field(30), CARD)
    for actor in (UUID(int=0), ACTOR.actor):
        specified.also(official_stream(actor), AccountTied(federation=FED, person=UUID(player(1))))
    specified.when(acts.approve_wild_card, acts.ApproveWildCard(**DM)).refused("own_proposal")


# Other championships


def test_the_rapid_championship_asks_for_1900_at_the_entry_deadline() -> None:
    stream = championship_stream(FED, "rapid", YEAR)
    lines = tuple(line(number, 2000 - number * 10) for number in range(1, 13))
    events = (
        arranged(kind="rapid"),
        *(entry(number) for number in range(1, 13)),
        facts.EntrantRatingsReturned(lines=lines),
    )
    specified = world(roles=(Role.EXECUTIVE_COMMITTEE,)).also(stream, *events)
    act = acts.ConfirmSeats(**(DM | {"kind": "rapid"}))
    specified.when(acts.confirm_seats, act, now=AFTER)
    (event,) = specified.events_of(stream)
    assert [seat.person for seat in event.seats] == [player(number) for number in range(1, 11)]


def test_last_year_is_read_from_its_own_stream() -> None:
    past = facts.ChampionTitleAwarded(group="national", title="x", champions=(player(30),), winner=player(30))
    specified = executive(*field(30)).also(LAST_YEAR, past)
    found = confirmed(specified.when(acts.confirm_seats, CONFIRM, now=AFTER))
    assert found["national"][0] == player(30)
