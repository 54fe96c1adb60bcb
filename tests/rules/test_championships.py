"""Seats in the classes of the Danish championship (DSU 4.2 §34, §36-§39)."""

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.dsu.candidate_class import WildCard, candidate_class, places_to_fill
from tournaments.rules.dsu.classes import Wishes, classes
from tournaments.rules.dsu.national_class import criterion, national_class
from tournaments.rules.dsu.seats import Entrant


def player(name, rating, **facts):
    return Entrant(id=name, rating=rating, **facts)


def masters(number, rating=2300, first="m", **facts):
    return [player(f"{first}{place:02}", rating + place, **facts) for place in range(number)]


@st.composite
def fields(draw, most=16):
    """Entrants with few ratings and games, so that many are level."""
    ratings = st.sampled_from([1850, 1990, 2050, 2150, 2210, 2300, 2510])
    names = [f"p{place:02}" for place in range(draw(st.integers(0, most)))]
    flag = st.sampled_from([False, False, False, True])
    return [
        Entrant(
            id=name,
            rating=draw(ratings),
            realm=not draw(flag),
            candidate_result=draw(flag),
            in_national_class=draw(flag),
            games=draw(st.integers(0, 2)),
            junior=draw(flag),
            qualified=draw(flag),
        )
        for name in names
    ]


# The national-team class


@given(fields(), st.integers(1, 10))
def test_seats_go_criterion_by_criterion_and_by_rating_within_each(field, seats):
    """Literally: read the criteria one after the other, and take the highest rated while seats are left."""
    seating = national_class(field, seats=seats)
    taken, contested = [], []
    for wanted in range(1, 6):
        group = sorted(
            (each for each in field if each.realm and criterion(each) == wanted),
            key=lambda each: (-each.rating, -each.games),
        )
        for _, equals in groupby(group, key=lambda each: (each.rating, each.games)):
            level = [each.id for each in equals]
            free = seats - len(taken)
            if len(level) <= free:
                taken += level
            elif free > 0 and not contested:
                contested = level
                break
        if contested:
            break
    assert sorted(seating.players) == sorted(taken)
    assert sorted(seating.contested) == sorted(contested)
    assert seating.open_seats == seats - len(taken)
    everybody = [*seating.players, *seating.contested, *(seat.player for seat in seating.refused)]
    assert sorted(everybody) == sorted(each.id for each in field)


@given(fields())
def test_every_seat_and_every_refusal_says_why(field):
    seating = national_class(field)
    for seat in (*seating.seated, *seating.refused):
        assert [because.article for because in seat.trace] == ["DSU 4.2 §36"]
    assert [seat.criterion for seat in seating.seated] == sorted(seat.criterion for seat in seating.seated)
    assert all(seat.criterion > 0 for seat in seating.seated)


def test_winners_go_before_the_highest_rated():
    field = [
        *masters(10, 2510),
        player("candidate-winner", 2050, won_candidate_class=True),
        player("champion", 2210, won_national_class=True),
    ]
    assert national_class(field).players[:2] == ("champion", "candidate-winner")
    assert len(national_class(field).players) == 10


def test_who_is_level_to_the_last_game_waits_for_the_executive():
    field = [*masters(9, 2400), player("a", 2250, games=30), player("b", 2250, games=30)]
    seating = national_class(field)
    assert (seating.contested, seating.open_seats) == (("a", "b"), 1)
    chosen = national_class(field, chosen={"b"})
    assert (chosen.players[-1], chosen.contested, chosen.open_seats) == ("b", (), 0)
    assert [seat.player for seat in chosen.refused] == ["a"]
    with pytest.raises(Malformed, match="Of a, b the executive committee chooses 1") as refusal:
        national_class(field, chosen={"a", "b"})
    assert (refusal.value.field, refusal.value.article) == ("chosen", "DSU 4.2 §36")


@pytest.mark.parametrize(
    ("entrant", "number"),
    [
        (player("a", 2500), 3),
        (player("a", 2499, candidate_result=True), 4),
        (player("a", 2499), 5),
        (player("a", 1900), 5),
        (player("a", 1899), 0),
        (player("a", 1899, candidate_result=True), 4),
        (player("a", 2600, won_candidate_class=True), 2),
        (player("a", 2600, won_national_class=True, won_candidate_class=True), 1),
    ],
)
def test_the_first_criterion_that_is_met_counts(entrant, number):
    assert criterion(entrant) == number


def test_a_seat_shows_its_place_rating_and_games():
    first, second = national_class([player("a", 2250, games=7), player("b", 2300, games=3)]).seated
    assert [because.inputs for because in first.trace + second.trace] == [(1, 2300, 3), (2, 2250, 7)]


def test_more_games_decide_between_equal_ratings():
    field = [*masters(9, 2400), player("a", 2250, games=30), player("b", 2250, games=41)]
    assert national_class(field).players[-1] == "b"


def test_seats_for_which_there_is_nobody_stay_open():
    seating = national_class([*masters(4), player("weak", 1899), player("guest", 2600, realm=False)])
    assert (len(seating.players), seating.open_seats) == (4, 6)
    assert {seat.player: seat.trace[0].code for seat in seating.refused} == {
        "weak": "national_class.no_criterion",
        "guest": "national_class.other_federation",
    }


def test_nobody_is_entered_twice():
    with pytest.raises(Malformed, match="m00") as refusal:
        national_class([*masters(2), *masters(1)])
    assert refusal.value.field == "entrants"


# The candidate class


@settings(max_examples=60)
@given(fields(), st.booleans())
def test_the_entitled_all_play_and_it_is_filled_to_eight_and_to_an_even_number(field, with_card):
    card = WildCard(player=field[0].id, approved=True) if field and with_card else None
    seating = candidate_class(field, wild_card=card)
    seated = {seat.player: seat.criterion for seat in seating.seated}
    for each in field:
        if each.in_national_class or each.qualified or each.candidate_result or each.rating >= 2200:
            assert 0 < seated[each.id] < 7
    if card:
        assert card.player in seated
    if seating.contested:
        return
    from_below = [each.rating for each in field if seated.get(each.id) == 7]
    left = [each.rating for each in field if each.id not in seated]
    assert not left or not from_below or min(from_below) >= max(left)
    if seating.open_seats == 0:
        assert len(seated) >= 8
        assert len(seated) % 2 == 0
    else:
        assert left == []  # nobody is there to fill up with


@pytest.mark.parametrize(("entitled", "more"), [(0, 8), (5, 3), (7, 1), (8, 0), (9, 1), (10, 0), (11, 1)])
def test_how_many_are_taken_from_below_2200(entitled, more):
    assert places_to_fill(entitled) == more


def test_the_first_criterion_that_entitles_is_the_reason():
    field = [
        *masters(4, 2000, junior=True),
        player("champion", 2230, junior_champion=True, junior=True),
        player("veteran", 2230, in_national_class=True, candidate_result=True),
        player("groups", 1950, qualified=True),
        player("norm", 1960, candidate_result=True),
    ]
    seating = candidate_class(field)
    assert {seat.player: seat.criterion for seat in seating.seated} == {
        "veteran": 1, "champion": 2, "m00": 3, "m01": 3, "m02": 3, "m03": 3, "groups": 4, "norm": 5,
    }  # fmt: skip
    assert seating.seated[0].trace[0].code == "candidate_class.played_national"


def test_eight_juniors_and_no_ninth():
    seating = candidate_class(masters(10, 2010, junior=True))
    assert [seat.player for seat in seating.seated] == [f"m{place:02}" for place in range(9, 1, -1)]
    assert [seat.player for seat in seating.refused] == ["m00", "m01"]


def test_juniors_level_for_the_eighth_place_wait_for_the_executive():
    field = [*masters(7, 2100, junior=True), player("a", 2050, junior=True), player("b", 2050, junior=True)]
    waiting = candidate_class([*field, player("c", 2190)])
    assert (waiting.contested, len(waiting.seated), waiting.open_seats) == (("a", "b"), 7, 0)
    decided = candidate_class([*field, player("c", 2190)], chosen={"a"})
    assert decided.contested == ()
    assert [seat.player for seat in decided.refused] == ["b", "c"]


def test_a_junior_under_2000_is_not_entitled():
    (seat,) = candidate_class([*masters(8, 2200), player("j", 1999, junior=True)]).refused
    assert seat.player == "j"


def test_2200_entitles_and_2199_fills_up():
    """DSU 4.2 §37 6 and 7."""
    seats = {
        seat.player: seat.criterion for seat in candidate_class([player("a", 2200), player("b", 2199)]).seated
    }
    assert seats == {"a": 6, "b": 7}


def test_level_for_the_last_place_from_below():
    field = [*masters(7, 2200), player("a", 2190), player("b", 2190)]
    assert candidate_class(field).contested == ("a", "b")
    assert candidate_class(field).open_seats == 1
    assert candidate_class(field, chosen={"b"}).players[-1] == "b"


def test_a_wild_card_is_approved_and_for_an_entrant():
    field = [*masters(7, 2200), player("a", 2190), player("b", 1700)]
    *_, last = candidate_class(field, wild_card=WildCard(player="b", approved=True)).seated
    assert (last.player, last.criterion) == ("b", 8)
    *_, last = candidate_class(field).seated
    assert (last.player, last.criterion) == ("a", 7)
    assert candidate_class(field).refused[0].criterion == 0
    with pytest.raises(Refused) as refusal:
        candidate_class(field, wild_card=WildCard(player="b", approved=False))
    assert (refusal.value.code, refusal.value.field) == ("wild_card_not_approved", "wild_card")
    with pytest.raises(Malformed, match="stranger"):
        candidate_class(field, wild_card=WildCard(player="stranger", approved=True))


def test_a_wild_card_for_who_is_entitled_changes_nothing():
    field = masters(8, 2200)
    card = WildCard(player="m00", approved=True)
    assert candidate_class(field, wild_card=card) == candidate_class(field)


def test_seats_for_which_nobody_is_there_are_told():
    assert candidate_class(masters(6, 2200)).open_seats == 2


# All classes


@settings(max_examples=60)
@given(fields(), st.data())
def test_everyone_is_in_one_class_or_contested(field, data):
    names = [each.id for each in field]
    veterans = data.draw(st.sets(st.sampled_from(names))) if names else set()
    made = classes(field, Wishes(veterans=frozenset(veterans)))
    assert {seat.player for seat in made.veterans} == veterans
    if made.candidate is None:
        assert made.national.contested
        return
    placed = [*made.national.players, *made.candidate.players, *made.candidate.contested]
    placed += [seat.player for seat in (*made.veterans, *made.others)]
    assert sorted(placed) == sorted(names)


def test_who_chooses_the_veteran_class_leaves_the_seat_to_the_next():
    field = [*masters(10, 2400), player("next", 2250)]
    assert "next" not in classes(field, Wishes()).national.players
    made = classes(field, Wishes(veterans=frozenset({"m09"})))
    assert "next" in made.national.players
    assert made.veterans[0].trace[0].article == "DSU 4.2 §38"


def test_the_executive_chooses_class_by_class():
    field = [
        *masters(9, 2400),
        player("a", 2250),
        player("b", 2250),
        *masters(6, 2200, "c"),
        player("d", 1950),
    ]
    waiting = classes(field, Wishes())
    assert (waiting.candidate, waiting.others) == (None, ())
    made = classes(field, Wishes(for_national_class=frozenset({"a"})))
    assert "a" in made.national.players
    assert "b" in made.candidate.players


def test_who_has_not_entered_chooses_no_class():
    with pytest.raises(Malformed, match="stranger") as refusal:
        classes(masters(2), Wishes(veterans=frozenset({"stranger"})))
    assert refusal.value.field == "veterans"
