"""Titles and rankings of one person under two numbers: joined as if entered once, parted as never joined."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from events import runner
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.state import identity_stream
from ratings.systems.correspondence.models import CorrespondenceRanking, ParticipantRow
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.projections import TitlesProjector
from tests.correspondence.played import play, take_over
from tests.identity.merging import merge, part
from tests.ratings.past import anew, rows
from tests.support import season
from tests.titles.past import Cup, Past, day, everything, person

pytestmark = [pytest.mark.database, pytest.mark.django_db]

KEPT, AGAIN = 0, 5
STREAM = identity_stream("slsf")
JOINED = PersonsMerged(merged=UUID(person(AGAIN)), kept=UUID(person(KEPT)), reason="0" * 64)
PARTED = PersonsUnmerged(merged=UUID(person(AGAIN)), kept=UUID(person(KEPT)), reason="0" * 64)
LEVELS = ("6 kyu", "5 kyu", "4 kyu", "3 kyu", "2 kyu", "1 kyu")

Known = tuple[str, int, Any]
"""What becomes known, of which number, and the particulars."""

own = st.sampled_from((KEPT, AGAIN))
points = st.lists(st.integers(0, 2), min_size=5, max_size=8)
known = st.lists(
    st.one_of(
        st.tuples(st.just("cup"), own, points),
        st.tuples(st.just("hold"), own, st.sampled_from(LEVELS)),
        st.tuples(st.just("issue"), own, st.sampled_from(LEVELS)),
    ),
    min_size=2,
    max_size=6,
)
quick = settings(
    max_examples=5,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def learn(past: Past, place: int, kind: str, number: int, fact: Any) -> None:
    """The fact at its place in the season: no two on one day."""
    match kind:
        case "cup":
            games = tuple((number, 1 + board % 4, each) for board, each in enumerate(fact))
            past.play(Cup(name=f"c{place}", on=day(10 + 10 * place), games=games))
        case "hold":
            past.hold(number, fact, on=day(10 + 10 * place))
        case _:
            past.issue(number, fact)


def opponents(past: Past) -> None:
    """Four who hold a level already."""
    for number in range(1, 5):
        past.hold(number, LEVELS[number], on=day(0))


def rows_of(facts: list[Known], identity: dict[int, Any], *, count_as: dict[int, int]) -> dict[str, Any]:
    """The rows at the end. `identity`: events before the fact at a place; `count_as`: under which number."""
    with anew():
        past = Past()
        opponents(past)
        for place, (kind, number, fact) in enumerate(facts):
            if place in identity:
                past.add(STREAM, *identity[place])
                runner.catch_up(TitlesProjector.name)
            learn(past, place, kind, count_as.get(number, number), fact)
        if len(facts) in identity:
            past.add(STREAM, *identity[len(facts)])
        return everything() | {
            "results": {
                model.__name__: rows(model, but=("issued_position", "order_key", "source", "honorary_by"))
                for model in (TitleStep, TitleHolder, Diploma)
            }
        }


@quick
@given(known, st.data())
def test_joined_he_holds_what_he_would_have_won_under_one_number(facts: list[Known], data: Any) -> None:
    joined = rows_of(facts, {data.draw(st.integers(0, len(facts))): [JOINED]}, count_as={})
    once = rows_of(facts, {}, count_as={AGAIN: KEPT})
    assert joined["results"] == once["results"]


@quick
@given(known, st.data())
def test_parted_each_holds_what_he_won(facts: list[Known], data: Any) -> None:
    there, back = sorted(data.draw(st.tuples(*[st.integers(0, len(facts))] * 2)))
    events = {there: [JOINED], back: [PARTED]} if there != back else {there: [JOINED, PARTED]}
    assert rows_of(facts, events, count_as={}) == rows_of(facts, {}, count_as={})


def ranked() -> dict[str, Any]:
    """What play by correspondence gave, without what tells when it was written."""
    season.catch_up()
    return {model.__name__: rows(model) for model in (CorrespondenceRanking, ParticipantRow)}


def test_a_ranking_by_correspondence_counts_for_both(db) -> None:
    season.open_house()
    by = season.everything("slsf")
    persons = season.people(6)
    kept, again = season.person("Anna Karlsson", by=by), persons[0]
    take_over([kept, *persons[1:]], 8, by)
    play(persons, by)
    apart = ranked()
    merge(again, kept)
    assert not CorrespondenceRanking.objects.filter(person=again).exists()
    assert ParticipantRow.objects.filter(person=kept).count() == 1
    part(again, kept)
    assert ranked() == apart
