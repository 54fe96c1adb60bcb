"""From a refused entry down to the quarantine behind it, for those who may open that (DSU 4.1.2 §19)."""

from __future__ import annotations

import dataclasses
import datetime as dt
import pickle
from uuid import UUID

import pytest
from django.test import Client
from django.utils.formats import date_format

from events.citing import Behind, Refused, resting_on
from federation.books import FEDERATIONS
from federation.errands.kept_refusals import kept_refusal, refusal_from
from federation.members import directory
from federation.officials.models import PersonalLook
from federation.rules.calendar_months import months_after
from federation.sanctions.models import SanctionRow
from tests.desk.conftest import Official, text_of
from tests.sanctions.past import FED, Cup, cup, next_cup, today
from tests.sanctions.test_pages import player_at_browser
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LINK = "How this came about"


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today, a player of which was warned twice."""
    made = cup()
    made.warn(made.players[0])
    made.warn(made.players[0], "He threw another.")
    season.catch_up()
    return made


def why(here: Cup, number: int = 2, player: int = 0) -> str:
    return f"/sanctions/{FED}/{here.players[player]}/{number}/why/"


def refused_entry(here: Cup, reader: Official):
    coming = next_cup(here.weekend.by)["tournament"]
    return reader.send(f"/desk/tournaments/{FED}/{coming}/enter/", person=here.players[0])


# ---- from the refusal ----
def test_a_refused_entry_leads_the_committee_to_the_quarantine(here, official) -> None:
    member = official("tournament_committee", federation=FED)
    refusal = refused_entry(here, member)
    assert refusal.status_code == 422
    assert f'<a href="{why(here)}">{LINK}</a>' in text_of(refusal)
    assert member.get(why(here)).status_code == 200


def test_the_search_says_why_an_excluded_player_is_not_entered_and_offers_no_button(here, official) -> None:
    coming = next_cup(here.weekend.by)["tournament"]
    reader = official("tournament_committee", federation=FED)
    name = directory.names([UUID(here.players[0])])[UUID(here.players[0])]
    found = reader.get(f"/desk/tournaments/{FED}/{coming}/enter/", q=name)
    assert list(found.context["refused"]) == [UUID(here.players[0])]
    assert "The player is excluded from coordinated tournaments" in text_of(found)
    assert f'value="{here.players[0]}"' not in found.content.decode()
    sent = reader.send(f"/desk/tournaments/{FED}/{coming}/enter/?q={name}", person=here.players[0])
    assert sent.status_code == 422
    assert sent.context["found"], "the search stands"


def test_whoever_may_not_open_it_is_told_no_more_than_the_refusal_says(here, official) -> None:
    arbiter = official("arbiter", federation=FED)
    page = text_of(refused_entry(here, arbiter))
    assert "The player is excluded from coordinated tournaments" in page
    assert LINK not in page
    assert "/why/" not in page
    assert arbiter.get(why(here)).status_code == 403
    assert arbiter.get(why(here, number=9)).status_code == 403, "nor whether there is such a sanction"


def test_the_roles_of_another_federation_open_nothing(here, official) -> None:
    assert official("tribunal", "tournament_committee").get(why(here)).status_code == 403
    assert Client().get(why(here)).status_code == 302


def test_a_refusal_whose_quarantine_fell_since_leads_nowhere(here, official) -> None:
    registrar = official("rating_registrar", federation=FED)
    assert registrar.get(why(here)).status_code == 200
    here.appeal(here.players[0], number=2)
    here.decide(upheld=True)
    season.catch_up()
    assert registrar.get(why(here)).status_code == 404
    assert registrar.get(why(here, number=1)).status_code == 200


# ---- the calculation ----
def test_the_calculation_names_the_warnings_the_days_and_the_paragraph(here, official) -> None:
    registrar = official("rating_registrar", federation=FED)
    told = registrar.get(why(here), format="json").json()
    assert [step["title"] for step in told["steps"]] == ["warning", "quarantine"]
    assert told["sum"][0] == {"figure": "3 months", "words": "as long as it runs"}
    assert any(
        "A further warning while an earlier one was valid" in said for said in told["steps"][1]["said"]
    )
    assert all(any(said.startswith("Warned in ") for said in step["said"]) for step in told["steps"])
    paragraphs = {each["article"]: each for each in told["paragraphs"]}
    assert paragraphs.keys() == {"DSU 4.1.1 §7", "DSU 4.1.2 §19"}
    assert all(each["text"] and each["edition"] for each in paragraphs.values())
    page = text_of(registrar.get(why(here)))
    assert "He threw" not in page, "reasons stand in the record, for those who open that"


def test_auditors_find_the_events_linked_others_their_words(here, official) -> None:
    positions = sorted(SanctionRow.objects.values_list("because_of", flat=True))
    auditor, registrar = official("auditor", federation=FED), official("rating_registrar", federation=FED)
    assert [each["position"] for each in auditor.get(why(here), format="json").json()["events"]] == positions
    told = registrar.get(why(here), format="json").json()
    assert (told["events"], told["event_count"]) == ([], 0)
    assert [f"event {position}," in str(told["steps"]) for position in positions] == [True, True]
    assert f"/log/{positions[0]}/" in text_of(auditor.get(why(here)))
    assert f"/log/{positions[0]}/" not in text_of(registrar.get(why(here)))


def test_the_register_leads_to_each_calculation_and_every_look_is_noted(here, official) -> None:
    registrar = official("rating_registrar", federation=FED)
    register = text_of(registrar.get(f"/desk/sanctions/{FED}/"))
    assert all(why(here, number) in register for number in (1, 2))
    before = PersonalLook.objects.count()
    registrar.get(why(here))
    assert str(PersonalLook.objects.latest("pk").person) == here.players[0]
    assert PersonalLook.objects.count() == before + 1


def test_wherever_a_quarantine_is_told_of_it_opens_for_whoever_may_open_it(
    here, official, monkeypatch
) -> None:
    monkeypatch.setitem(FEDERATIONS, FED, dataclasses.replace(FEDERATIONS[FED], publishes_bars=True))
    registrar, arbiter = official("rating_registrar", federation=FED), official("arbiter", federation=FED)
    for page in (f"/sanctions/{FED}/", f"/desk/tournaments/{FED}/{here.at}/"):
        assert why(here) in text_of(registrar.get(page))
        told = text_of(arbiter.get(page))
        assert "Given1 Surname0001" in told
        assert "/why/" not in told
    assert "/why/" not in text_of(Client().get(f"/sanctions/{FED}/"))


def test_a_player_reads_how_his_own_came_about_and_nobody_elses(here) -> None:
    here.warn(here.players[1])
    own = player_at_browser(here.players[0])
    assert why(here) in text_of(own.get("/members/me/sanctions/"))
    assert "Warned in" in text_of(own.get(why(here)))
    assert own.get(why(here, number=1, player=1)).status_code == 403
    assert not PersonalLook.objects.exists()


def test_a_doubled_quarantine_says_from_which_one_and_how_long_that_ran(here, official) -> None:
    here.exclude(here.players[2], months=1)
    season.catch_up()
    begun = today() - dt.timedelta(days=60)
    SanctionRow.objects.filter(person=here.players[2]).update(decided_on=begun, first_day=begun)
    here.exclude(here.players[2], months=2)
    season.catch_up()
    told = official("rating_registrar", federation=FED).get(why(here, 2, player=2), format="json").json()
    assert told["sum"][0]["figure"] == "4 months"
    assert [step["title"] for step in told["steps"]] == ["quarantine", "quarantine"]
    ran_to = date_format(months_after(begun, 1), "j F Y")
    doubled = f"Within a year after a quarantine, which ran to {ran_to}: twice as long."
    assert doubled in told["steps"][1]["said"]


# ---- a refusal on its way ----
def test_what_is_behind_travels_with_the_refusal() -> None:
    behind = Behind("sanction", (FED, "somebody", "2"))
    refusal = Refused("no_such_account", name="bo").resting_on(behind)
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.behind, again.code, again.values) == (behind, "no_such_account", {"name": "bo"})


def test_a_refusal_that_is_kept_keeps_what_is_behind_it() -> None:
    behind = Behind("sanction", (FED, "somebody", "2"))
    kept = kept_refusal(Refused("members_only").resting_on(behind))
    assert refusal_from(kept).behind == behind


def test_a_rule_that_knows_no_names_is_told_what_it_rests_on() -> None:
    first, second = Behind("person", ("one",)), Behind("person", ("two",))
    with pytest.raises(Refused) as refusal, resting_on(second), resting_on(first):
        raise Refused("members_only")
    assert refusal.value.behind == first
