"""Ratings by hand, from a list and from the federation's own list; start numbers by strength."""

from __future__ import annotations

import pytest
from django.urls import reverse

from federation.members.alphabet import alphabetical
from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tournaments import commands as acts
from tournaments.events import TournamentRating
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.rules import lots

RATED = "tournaments.RatingsRecorded"


def address(page: str, tournament: str, federation: str = "slsf") -> str:
    return reverse(f"desk-{page}", kwargs={"federation": federation, "tournament": tournament})


def in_order(language: str, *names: str) -> list[str]:
    """Surnames in any order, as a language puts them."""
    return list(alphabetical(((name, *reversed(name.rpartition(" ")[::2])) for name in names), language))


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("sv", ["Zander", "Åberg", "Æbelø", "Ängström", "Öberg", "Ørsted"]),
        ("da", ["Zander", "Æbelø", "Ängström", "Öberg", "Ørsted", "Aaberg", "Åborg"]),
        ("pl", ["Adamski", "Ącki", "Bąk", "Lis", "Łoś", "Mak", "Zych", "Źrebak", "Żak"]),
        ("sv", ["Berg", "Berg-Ek", "Berga", "Bergå", "bergö"]),
        ("da", ["Lindén", "Lindent", "Müller", "Myrup"]),
        ("fr", ["Ebert", "Écrin", "Edel"]),
    ],
)
def test_letters_stand_as_in_the_language_of_the_federation(language: str, names: list[str]) -> None:
    assert in_order(language, *names) == names
    assert in_order(language, *reversed(names)) == names


def test_given_names_decide_between_one_surname_and_ids_between_one_name() -> None:
    people = [("2", "Ek", "Bo"), ("1", "Ek", "Bo"), ("3", "Ek", "Åke"), ("4", "ek", "Anna")]
    assert alphabetical(people, "sv") == ("4", "1", "2", "3")


# ---- the table ----
@pytest.fixture
def danish(house) -> tuple[str, dict[str, str]]:
    by = season.everything("dsu")
    names = ("Aage Aagaard", "Bo Zeuthen", "Cai Ørsted")
    people = {
        name: season.person(name, federation="dsu", number=number, by=by)
        for number, name in enumerate(names, start=1)
    }
    at = season.tournament("Påske", federation="dsu", discipline="chess", by=by)
    season.invite("dsu", at, by)
    season.enter("dsu", at, list(people.values()), by)
    season.catch_up()
    return at, people


def typed(person: str, rating: object, source: str = "official", title: str = "") -> dict[str, str]:
    return {f"rating_{person}": str(rating), f"source_{person}": source, f"title_{person}": title}


def empty(people: dict[str, str]) -> dict[str, str]:
    return {key: said for person in people.values() for key, said in typed(person, "").items()}


@pytest.mark.database
@pytest.mark.django_db
def test_ratings_are_typed_converted_and_marked(official, danish):
    at, people = danish
    aage, bo, cai = people.values()
    arbiter = official("arbiter", federation="dsu")
    said = typed(aage, 120, "ingo") | typed(bo, 1650, "estimated") | typed(cai, 160, "bcf", "FM")
    assert arbiter.send(address("ratings", at, "dsu"), **said).status_code == 302
    assert state_now("dsu", at).ratings == {
        aage: TournamentRating(aage, 1880, "", "ingo"),
        bo: TournamentRating(bo, 1650, "", "estimated"),
        cai: TournamentRating(cai, 1880, "FM", "bcf"),
    }
    page = text_of(arbiter.get(address("ratings", at, "dsu")))
    for mark in ("converted from Ingo", "converted from BCF", "estimated"):
        assert f'<b data-tone="warn">{mark}</b>' in page
    assert "federation’s list" not in page, "DSU publishes no list in this house"


@pytest.mark.database
@pytest.mark.django_db
def test_what_stands_is_not_converted_again_and_only_changes_are_recorded(official, danish):
    at, people = danish
    aage, bo, _cai = people.values()
    arbiter, page = official("arbiter", federation="dsu"), address("ratings", at, "dsu")
    arbiter.send(page, **empty(people) | typed(aage, 120, "ingo"))
    shown = arbiter.get(page).context["form"]
    assert (shown[f"rating_{aage}"].value(), shown[f"source_{aage}"].value()) == (1880, "stands")
    unchanged = empty(people) | typed(aage, 1880, "stands")
    assert arbiter.send(page, **unchanged).status_code == 302
    assert events_of(RATED) == 1
    arbiter.send(page, **unchanged | typed(aage, 1880, "stands", "FM") | typed(bo, 1500))
    assert state_now("dsu", at).ratings == {
        aage: TournamentRating(aage, 1880, "FM", "ingo"),
        bo: TournamentRating(bo, 1500),
    }


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("rating", "source", "said"),
    [(356, "ingo", "DSU 4.9.5 A1"), (0, "estimated", "DSU 4.9.5 A1"), (5000, "official", "4000")],
)
def test_a_figure_that_gives_no_rating_is_refused_at_its_field(official, danish, rating, source, said):
    at, people = danish
    aage = people["Aage Aagaard"]
    sent = empty(people) | typed(aage, rating, source)
    response = official("arbiter", federation="dsu").send(address("ratings", at, "dsu"), **sent)
    assert response.status_code == 422
    assert said in str(response.context["form"].errors[f"rating_{aage}"])
    assert events_of(RATED) == 0


@pytest.mark.database
@pytest.mark.django_db
def test_a_pasted_list_is_looked_at_first(official, danish):
    at, people = danish
    arbiter, page = official("arbiter", federation="dsu"), address("ratings-list", at, "dsu")
    wrong = arbiter.send(page, text="Aage Aagaard;400;;Ingo\nNobody;1500")
    assert wrong.status_code == 422
    assert "Ingo 400 gives no rating" in text_of(wrong)
    assert "Not entered: Nobody." in text_of(wrong)
    text = "1;120;;Ingo\nBo Zeuthen;1650;FM;estimated"
    seen = arbiter.send(page, text=text)
    assert "1880" in text_of(seen)
    assert events_of(RATED) == 0
    record = {"text": text, "seen": seen.context["seen"], "record": "yes", "list_name": "By hand"}
    assert arbiter.send(page, **record).status_code == 302
    assert state_now("dsu", at).ratings == {
        people["Aage Aagaard"]: TournamentRating(people["Aage Aagaard"], 1880, "", "ingo"),
        people["Bo Zeuthen"]: TournamentRating(people["Bo Zeuthen"], 1650, "FM", "estimated"),
    }
    assert arbiter.send(page, **record).status_code == 302
    assert events_of(RATED) == 1


# ---- by strength ----
@pytest.mark.database
@pytest.mark.django_db
def test_numbers_by_strength_and_the_danish_alphabet(official, danish):
    at, people = danish
    aage, bo, cai = people.values()
    arbiter = official("arbiter", federation="dsu")
    page = arbiter.get(address("number", at, "dsu"))
    assert "3 players have no rating and stand last." in text_of(page)
    assert [line["name"] for line in page.context["lines"]] == ["Bo Zeuthen", "Cai Ørsted", "Aage Aagaard"]
    arbiter.send(address("ratings", at, "dsu"), **empty(people) | typed(cai, 1500, "estimated"))
    assert arbiter.send(address("number", at, "dsu")).status_code == 422, "it cannot be taken back"
    assert arbiter.send(address("number", at, "dsu"), **SURE).status_code == 302
    state = state_now("dsu", at)
    assert (state.order, state.drawn_by) == ((cai, bo, aage), "strength")
    again = text_of(arbiter.get(address("draw-again", at, "dsu")))
    assert "given by strength" in again
    assert "Start numbers stand already." in text_of(arbiter.get(address("number", at, "dsu")))


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize(("system", "next_page"), [("fide_1998", "number"), ("danish_monrad", "draw")])
def test_the_desk_asks_for_strength_where_the_system_does_and_for_lots_elsewhere(
    official, danish, system, next_page
):
    at, _people = danish
    arbiter = official("arbiter", federation="dsu")
    said = {"system": system, "name": "", "rounds": "5", "correction": "median", "cash_shared": "no"}
    assert arbiter.send(address_of_plan(at), **said).status_code == 302
    season.catch_up()
    desk = arbiter.get(address("tournament", at, "dsu"))
    assert desk.context["step"].url == address(next_page, at, "dsu")


@pytest.mark.database
@pytest.mark.django_db
def test_a_knock_out_asks_for_elo_and_draws_lots_among_those_who_are_level(official, danish):
    at, people = danish
    aage, bo, cai = people.values()
    arbiter = official("arbiter", federation="dsu")
    said = {"system": "knock_out", "name": "", "correction": "median", "cash_shared": "no"}
    assert arbiter.send(address_of_plan(at), **said, games_per_match="2").status_code == 302
    season.catch_up()
    typed_in = empty(people) | typed(cai, 1500) | typed(bo, 1500) | {f"elo_{cai}": "1600", f"elo_{bo}": ""}
    assert arbiter.send(address("ratings", at, "dsu"), **typed_in).status_code == 302
    pasted = {"text": "Cai Ørsted;1500;;estimated"}
    seen = arbiter.send(address("ratings-list", at, "dsu"), **pasted).context["seen"]
    arbiter.send(address("ratings-list", at, "dsu"), **pasted, seen=seen, record="yes")
    assert state_now("dsu", at).ratings[cai] == TournamentRating(cai, 1500, "", "estimated", elo=1600)
    page = text_of(arbiter.get(address("number", at, "dsu")))
    assert "by lot, drawn when the numbers are given" in page and "1600" in page
    assert arbiter.send(address("number", at, "dsu"), **SURE).status_code == 302
    state = state_now("dsu", at)
    assert (state.order, len(state.seed)) == ((cai, bo, aage), 32)
    again = text_of(arbiter.get(address("draw-again", at, "dsu")))
    assert state.seed in again and lots.lot(state.seed, 0, aage)[:16] in again
    season.catch_up()
    assert TournamentRow.objects.get(tournament=at).seed == "", "the numbers are no draw by lot"


def address_of_plan(at: str) -> str:
    return reverse("desk-plan-stage", args=["dsu", at, 1])


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize("page", ["ratings", "ratings-list", "number"])
def test_pages_open_for_officials_and_act_for_arbiters_only(official, danish, page):
    at, people = danish
    rating_committee = official("rating_committee", federation="dsu")
    shown = rating_committee.get(address(page, at, "dsu"))
    assert shown.status_code == 200
    assert "You do not hold that role." in text_of(shown)
    assert shown.status_code == 200
    sent = SURE | empty(people) | typed(people["Bo Zeuthen"], 1500)
    if page != "ratings-list":
        assert rating_committee.send(address(page, at, "dsu"), **sent).status_code == 403
    assert events_of(RATED) == events_of("tournaments.StartNumbersDrawn") == 0


# ---- from the federation's list ----
@pytest.fixture
def rated(house) -> tuple[str, list[str]]:
    """A list is published; a tournament after it has four players of the list and one who is new."""
    by = season.everything("slsf")
    people = season.people(4)
    season.play_tournament("slsf", people, by=by)
    season.catch_up()
    season.publish("slsf", "gomoku", "2026-1", by)
    new = season.person("New Comer", number=99, by=by)
    at = season.play_tournament(
        "slsf", [*people, new], by=by, name="Höst", starts_on=season.LATER, upto="entered"
    )
    season.catch_up()
    return at, [*people, new]


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("116-144")
def test_ratings_are_taken_from_the_published_list_and_who_is_not_on_it_is_shown(official, rated):
    at, people = rated
    arbiter, page = official("arbiter"), address("take-ratings", at)
    assert page in text_of(arbiter.get(address("ratings", at)))
    shown = arbiter.get(page)
    assert "1 player is not on this list." in text_of(shown)
    assert sum(line["rating"] is not None for line in shown.context["lines"]) == 4
    assert arbiter.send(page, published="2026-1").status_code == 302
    ratings = state_now("slsf", at).ratings
    assert set(ratings) == set(people[:4])
    assert {each.rating for each in ratings.values()} == {
        line["rating"] for line in shown.context["lines"] if line["rating"]
    }
    assert {each.source for each in ratings.values()} == {"official"}
    assert arbiter.send(page, published="2026-1").status_code == 302
    assert events_of(RATED) == 1, "what stands so already is not recorded again"


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("116-144")
def test_ratings_that_differ_from_the_list_are_counted_and_taken_where_they_are_ticked(official, rated):
    at, people = rated
    arbiter, page = official("arbiter"), address("take-ratings", at)
    arbiter.send(page, published="2026-1")
    right = {person: each.rating for person, each in state_now("slsf", at).ratings.items()}
    wrong = tuple(TournamentRating(person, 1234) for person in people[:3])
    acts.record_ratings(
        acts.RecordRatings(federation="slsf", tournament=at, ratings=wrong), by=season.everything("slsf")
    )
    season.catch_up()
    shown = arbiter.get(page)
    assert "3 players stand otherwise than on this list." in text_of(shown)
    assert shown.content.decode().count('name="take"') == 3
    assert arbiter.send(page, published="2026-1").status_code == 302
    assert [state_now("slsf", at).ratings[person].rating for person in people[:3]] == [1234] * 3
    assert arbiter.send(page, published="2026-1", take=people[1]).status_code == 302
    stands = state_now("slsf", at).ratings
    assert [stands[person].rating for person in people[:3]] == [1234, right[people[1]], 1234]
    strange = arbiter.send(page, published="2026-1", take="nobody")
    assert (strange.status_code, state_now("slsf", at).ratings) == (302, stands)


@pytest.mark.database
@pytest.mark.django_db
def test_without_a_list_there_is_nothing_to_take(official, house):
    at = season.play_tournament("slsf", season.people(3), by=season.everything("slsf"), upto="entered")
    season.catch_up()
    page = official("arbiter").get(address("take-ratings", at))
    assert "published no list of this game yet" in text_of(page)
    assert official("rating_committee").send(address("take-ratings", at), published="x").status_code == 302
    assert events_of(RATED) == 0
