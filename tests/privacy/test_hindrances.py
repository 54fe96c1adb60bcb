"""What stands in the way of forgetting somebody, each in plain words with the way on."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.apps import apps

from events.citing import Refused
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.pages.refusals import words
from federation.privacy import commands as acts
from federation.privacy import obstacles
from tests.privacy.rows import row_of
from tests.sanctions.past import Cup, cup
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

EVENT = {"federation": "slsf", "event": "kp-1", "name": "Brevcupen"}

ROWS: dict[str, list[tuple[str, str, dict[str, Any]]]] = {
    "licence_asked_for": [("licences.GrantProposal", "person", {})],
    "ranking_pending": [
        ("correspondence.ParticipantRow", "person", {"federation": "slsf", "event": "kp-1"}),
        ("correspondence.CorrespondenceEventRow", "", {**EVENT, "state": "reported"}),
    ],
    "entry_proposed": [("danish.EntryProposal", "person", {})],
    "kyu_test_in_doubt": [("kyu_tests.KyuTest", "person", {"validity": "doubtful"})],
    "paper_in_hand": [("kyu_tests.IssuedPaper", "receiver", {"returned_on": None})],
    "championship_to_come": [
        ("championships.EntrantRow", "person", {"federation": "dsu", "championship": "dm"}),
        (
            "championships.ChampionshipRow",
            "",
            {"federation": "dsu", "championship": "dm", "first_day": dt.date(2100, 1, 1)},
        ),
    ],
}
SETTLED: list[tuple[str, str, dict[str, Any]]] = [
    ("licences.Declaration", "person", {"answer": "granted"}),
    ("correspondence.ParticipantRow", "person", {"federation": "slsf", "event": "kp-1"}),
    ("correspondence.CorrespondenceEventRow", "", {**EVENT, "state": "ranked"}),
    ("kyu_tests.KyuTest", "person", {"validity": "valid"}),
    ("kyu_tests.IssuedPaper", "receiver", {"returned_on": dt.date(2026, 1, 2)}),
    ("championships.EntrantRow", "person", {"federation": "dsu", "championship": "dm"}),
    (
        "championships.ChampionshipRow",
        "",
        {"federation": "dsu", "championship": "dm", "first_day": dt.date(2020, 1, 1)},
    ),
]
"""Of what is decided, handed back or played nothing stands in the way."""


def stand(rows: list[tuple[str, str, dict[str, Any]]], person: UUID) -> None:
    for label, column, columns in rows:
        row_of(apps.get_model(label), **columns, **({column: person} if column else {}))


def codes(person: UUID | str) -> list[str]:
    return [refusal.code for refusal in obstacles.in_the_way(UUID(str(person)))]


@pytest.mark.parametrize("code", ROWS)
def test_what_is_pending_stands_in_the_way(house, code: str) -> None:
    person = uuid4()
    stand(ROWS[code], person)
    (refusal,) = obstacles.in_the_way(person)
    said = words(refusal)
    assert refusal.code == code
    assert said.text
    assert said.way_on


def test_what_is_settled_does_not(house) -> None:
    person = uuid4()
    stand(SETTLED, person)
    assert codes(person) == []


def test_nor_what_is_pending_of_somebody_else(house) -> None:
    for rows in ROWS.values():
        stand(rows, uuid4())
    assert codes(uuid4()) == []


def test_a_correction_that_names_him_is_decided_first(house) -> None:
    person = uuid4()
    correction = apps.get_model("corrections.Correction")
    row_of(correction, state="proposed", payload=f'{{"person":"{person}"}}')
    assert codes(person) == ["correction_pending"]
    correction.versions.update(state="dropped")
    assert codes(person) == []


@pytest.mark.parametrize(("upto", "expected"), [("in_play", ["tournament_unfinished"]), ("filed", [])])
def test_a_tournament_is_over_once_its_report_is_filed(house, upto: str, expected: list[str]) -> None:
    persons = season.people(3)
    season.play_tournament("slsf", persons, by=season.everything("slsf"), upto=upto)
    season.catch_up()
    assert codes(persons[0]) == expected


def test_an_open_appeal_and_a_quarantine_in_force_are_waited_for(house) -> None:
    made: Cup = cup()
    player = made.players[0]
    made.exclude(player)
    made.appeal(player)
    season.catch_up()
    found = {refusal.code: words(refusal) for refusal in obstacles.in_the_way(UUID(player))}
    assert {"appeal_open", "quarantine_in_force"} <= set(found)
    assert found["quarantine_in_force"].article == "DSU 4.1.1 §7"
    made.decide(upheld=True)
    season.catch_up()
    assert not {"appeal_open", "quarantine_in_force"} & set(codes(player))


def test_who_holds_a_role_gives_it_back_first(house) -> None:
    person = season.person("Anna Berg")
    by = season.official("slsf", "arbiter")
    act = TieAccount(actor=by.actor, federation="slsf", person=UUID(person))
    tie_account(act, by=SYSTEM)
    season.catch_up()
    (refusal,) = obstacles.in_the_way(UUID(person))
    assert refusal.code == "holds_a_role"
    assert words(refusal).text == "This person holds a role in SLSF: arbiter."


def test_the_decision_brings_the_rows_up_to_the_head_itself(house) -> None:
    person, by = season.person("Anna Berg"), season.official("slsf", "arbiter")
    registrar = season.official("slsf", "registrar")
    whom = {"federation": "slsf", "person": UUID(person)}
    tie_account(TieAccount(actor=by.actor, **whom), by=SYSTEM)
    acts.request_erasure(acts.RequestErasure(**whom), by=registrar)
    assert codes(person) == []
    with pytest.raises(Refused) as refused:
        acts.propose_erasure(acts.ProposeErasure(**whom), by=registrar)
    assert refused.value.code == "holds_a_role"


def test_a_projector_that_stopped_is_mended_first(house) -> None:
    apps.get_model("events.Projection").objects.filter(name="sanctions.sanctions").update(
        stopped_because="a fault", stopped_at=1
    )
    person = season.person("Anna Berg")
    whom = {"federation": "slsf", "person": UUID(person)}
    registrar = season.official("slsf", "registrar")
    acts.request_erasure(acts.RequestErasure(**whom), by=registrar)
    with pytest.raises(Refused, match="a fault"):
        acts.propose_erasure(acts.ProposeErasure(**whom), by=registrar)
