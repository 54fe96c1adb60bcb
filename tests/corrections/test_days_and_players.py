"""Days and players corrected by two officials: shown first, true afterwards, the register never shown."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Refused
from events.dry_run import suppose
from events.work import By
from federation.officials.proposing import MustBeProposed, in_correction
from federation.sanctions.models import SanctionRow
from ratings.corrections import commands
from ratings.corrections.acts import ApproveCorrection
from ratings.corrections.models import Correction
from ratings.models import ListLine, PlayerRating
from tests.corrections.conftest import Played
from tests.corrections.test_supposing import after, every_row, told
from tests.ratings.past import anew
from tests.sanctions.past import cup
from tests.support import correcting, season
from tournaments import commands as acts
from tournaments.models import EntryRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MAY = dt.date(2025, 5, 5)


def on(tournament: str, day: dt.date) -> acts.CorrectDates:
    return acts.CorrectDates(
        federation="slsf", tournament=tournament, starts_on=day, ends_on=day, reason="read wrongly"
    )


def played_by(tournament: str, entered: str, played: str) -> acts.CorrectEntrant:
    entry = acts.Entry(person=played)
    return acts.CorrectEntrant(
        federation="slsf", tournament=tournament, entered=entered, played=entry, reason="a namesake"
    )


def give(act: acts.CorrectDates | acts.CorrectEntrant, by: By) -> None:
    command = acts.correct_dates if isinstance(act, acts.CorrectDates) else acts.correct_entrant
    command(act, by=by)  # type: ignore[operator]


def assert_comes_true(act: acts.CorrectDates | acts.CorrectEntrant, by: By) -> None:
    before = every_row()
    command = acts.correct_dates if isinstance(act, acts.CorrectDates) else acts.correct_entrant
    with in_correction():
        supposed = suppose(command, act, by)  # type: ignore[arg-type]
        assert every_row() == before
        give(act, by)
    season.catch_up()
    foreseen, found = after(supposed.moves, before), every_row()
    assert foreseen.keys() == found.keys()
    for (model, key), row in found.items():
        assert told(model, row) == told(model, foreseen[model, key])


@settings(max_examples=6, deadline=None)
@given(st.data())
def test_any_correction_comes_true(data: st.DataObject) -> None:
    """One after the other: any tournament to any day, any player for any other."""
    with anew():
        season.open_house()
        by, persons = season.everything("slsf"), season.people(6)
        names = [
            season.play_tournament("slsf", persons[:4], by=by, name=name, starts_on=dt.date(2025, month, 10))
            for name, month in (("A", 1), ("B", 6))
        ]
        season.catch_up()
        for _ in range(2):
            at = data.draw(st.sampled_from(names))
            if data.draw(st.booleans()):
                day = dt.date(2024, 1, 1) + dt.timedelta(days=data.draw(st.integers(0, 650)))
                assert_comes_true(on(at, day), by)
            else:
                order = season.state("slsf", at).order
                others = [person for person in persons if person not in order]
                entered, other = data.draw(st.sampled_from(order)), data.draw(st.sampled_from(others))
                assert_comes_true(played_by(at, entered, other), by)


def test_what_no_list_holds_yet_is_corrected_directly(played: Played) -> None:
    one = correcting.committee()
    stranger = season.person("Eva Falk")
    give(played_by(played.later, played.persons[0], stranger), one)
    give(on(played.later, dt.date(2025, 6, 12)), one)
    season.catch_up()
    entered = EntryRow.objects.filter(tournament=played.later).values_list("person", flat=True)
    assert stranger in set(map(str, entered))
    assert TournamentRow.objects.get(tournament=played.later).ends_on == dt.date(2025, 6, 12)


def test_what_a_list_holds_takes_two_and_the_list_stands(played: Played) -> None:
    one, other = correcting.committee(), correcting.committee()
    stranger = season.person("Eva Falk")
    listed = set(ListLine.objects.values_list())
    for kind, act in (
        ("entrant", played_by(played.listed, played.persons[0], stranger)),
        ("dates", on(played.listed, MAY)),
        ("dates", on(played.later, dt.date(2025, 2, 2))),
    ):
        with pytest.raises(MustBeProposed, match="published"):
            give(act, one)
        at_once = correcting.proposal(kind, act, at_once=True)
        with pytest.raises(Refused, match="published list"):
            commands.propose_correction(at_once, by=one)
        correcting.approve(correcting.propose(kind, act, one), other)
        season.catch_up()
    assert set(ListLine.objects.values_list()) == listed
    assert PlayerRating.objects.filter(person=stranger).exists()
    assert correcting.corrections().in_effect == {1, 2, 3}


def test_nor_does_who_recorded_it_approve(played: Played) -> None:
    one = correcting.committee()
    stranger = season.person("Eva Falk")
    for number, (kind, act) in enumerate(
        (
            ("entrant", played_by(played.listed, played.persons[0], stranger)),
            ("dates", on(played.listed, MAY)),
        ),
        start=1,
    ):
        correcting.propose(kind, act, one)
        with pytest.raises(Refused, match="recorded yourself"):
            commands.approve_correction(ApproveCorrection(federation="slsf", number=number), by=played.by)


def test_a_proposal_names_both_players(played: Played) -> None:
    stranger = season.person("Eva Falk")
    act = played_by(played.listed, played.persons[0], stranger)
    correcting.propose("entrant", act, correcting.committee())
    season.catch_up()
    touched = {key for row in Correction.objects.get().shown for key in row["key"]}
    assert {stranger, played.persons[0]} <= touched


def test_warnings_move_without_being_shown() -> None:
    """DSU 4.1.2 §19: who was warned stands in no public preview, and two officials decide."""
    season.open_house()
    event = cup()
    event.warn(event.players[0])
    season.catch_up()
    announced = season.state("dsu", event.here["tournament"]).announced
    assert announced is not None
    last = announced.ends_on + dt.timedelta(days=1)
    act = acts.CorrectDates(**event.here, starts_on=announced.starts_on, ends_on=last, reason="a day longer")
    one, other = correcting.committee("dsu"), correcting.committee("dsu")
    number = correcting.propose("dates", act, one)
    season.catch_up()
    row = Correction.objects.get()
    assert row.needs_second
    assert "sanctions.sanctionrow" not in {each["model"] for each in row.shown}
    correcting.approve(number, other, "dsu")
    season.catch_up()
    assert SanctionRow.objects.get(known_to=None).event_last_day == last
