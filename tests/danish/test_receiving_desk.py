"""Reports on the desk of the register: looked at before they are received, acts offered to who gives them."""

from __future__ import annotations

import re

import pytest

from federation.officials.roles import Role
from ratings.systems.danish.events import AcceptedForRating
from ratings.systems.danish.models import DanishTournament
from ratings.systems.danish.state import danish_stream
from tests.danish.at_the_desk import AT, DESK, played_and_filed, take_over, waits
from tests.danish.filed import SPRING, entered, over, say
from tests.danish.given import FED
from tests.danish.past import numbers
from tests.desk.conftest import SURE, Official, text_of
from tests.support import season
from tournaments.events.filing import InvitationStated
from tournaments.state import stream_of
from tournaments.state.filing import filing_stream

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_what_a_report_is_of_is_preset_by_the_invitation_alone(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    entered(players)
    over(players)
    season.catch_up()
    unstated = registrar.get(f"{AT}receive/")
    assert "kind" not in unstated.context["form"].initial
    assert unstated.context["asked"]["kind"].value() == ""
    assert registrar.send(f"{AT}receive/", kind="", **SURE).status_code == 422
    say(filing_stream(FED, SPRING), InvitationStated(coordinated=True))
    assert registrar.get(f"{AT}receive/").context["form"].initial["kind"] == "coordinated"


def test_a_report_shows_what_it_holds_and_moves_before_it_is_received(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players)
    entered(players)
    registrar.send(f"{AT}return/")
    played_and_filed(players, arbiter=players[3])
    looked_at = registrar.get(f"{AT}receive/", kind="coordinated")
    page = text_of(looked_at)
    assert "6 results" in page
    assert f'href="/tournaments/{FED}/{SPRING}/"' in page
    assert "parts" not in looked_at.context["form"].fields
    assert not DanishTournament.objects.get().received_on
    to_come = {str(player.person): player.after for player in looked_at.context["receipt"].players}
    assert registrar.send(f"{AT}receive/", kind="coordinated").status_code == 422
    sent = registrar.send(f"{AT}receive/", kind="coordinated", **SURE)
    assert sent["Location"].startswith(f"/ratings/dsu/chess/tournaments/{SPRING}/")
    season.catch_up()
    assert numbers() == to_come


def test_all_that_a_report_lacks_is_told_at_once_with_the_pages_where_it_is_mended(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players)
    entered(players)
    page = text_of(registrar.get(f"{AT}receive/", kind="other"))
    assert "not_rateable" in {
        each.name for each in registrar.get(f"{AT}receive/", kind="other").context["in_the_way"].everything
    }
    for address in (f"/desk/tournaments/{FED}/{SPRING}/", f"{AT}return/", f"{AT}accept/"):
        assert f'href="{address}"' in page


def test_a_received_report_leads_to_the_preview_of_what_its_correction_moves(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players)
    entered(players)
    registrar.send(f"{AT}return/")
    over(players)
    season.catch_up()
    registrar.send(f"{AT}receive/", kind="coordinated", **SURE)
    season.catch_up()
    after = numbers()
    assert "Correct what it is …" in registrar.get(DESK).content.decode()
    sent = registrar.send(f"{AT}kind/", kind="other", reason="It was a club evening.")
    assert sent.status_code == 307
    page = registrar.client.get(sent["Location"]).content.decode()
    assert "Correct as what a report was received" in page
    assert str(after[players[0]]) in page
    number = registrar.send(f"{DESK}players/{players[0]}/number/", rating="1500", reason="A slip.")
    assert number.status_code == 307


def test_a_report_without_an_arbiter_is_refused_beside_its_field(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players)
    entered(players)
    registrar.send(f"{AT}return/")
    played_and_filed(players)
    assert "No arbiter is appointed." in text_of(registrar.get(f"{AT}receive/", kind="coordinated"))
    answer = registrar.send(f"{AT}receive/", kind="coordinated", **SURE)
    assert answer.status_code == 422
    assert "The report does not state: Names of the arbiters." in text_of(answer)
    assert registrar.send(f"{AT}receive/", kind="coordinated", parts=["arbiters"], **SURE).status_code == 302


def offered_acts(of: Official) -> list[str]:
    """What is offered of the tournament to somebody, by the last part of each address."""
    season.catch_up()
    page = of.get(DESK).content.decode()
    return sorted(dict.fromkeys(re.findall(rf'href="{AT}([a-z/-]+)/"', page)))


def test_acts_are_offered_where_they_can_be_given_to_those_who_give_them(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    committee = official(Role.RATING_COMMITTEE, federation=FED)
    auditor = official(Role.AUDITOR, federation=FED)
    take_over(registrar, players)
    entered(players)
    assert offered_acts(registrar) == ["return"]
    assert offered_acts(committee) == []
    registrar.send(f"{AT}return/")
    played_and_filed(players, arbiter=players[3])
    assert offered_acts(registrar) == ["game", "leave-out", "receive", "return"]
    assert offered_acts(committee) == ["accept", "estimate"]
    registrar.send(f"{AT}receive/", kind="coordinated", **SURE)
    assert offered_acts(registrar) == ["game", "kind", "leave-out"]
    assert offered_acts(committee) == ["game", "kind", "leave-out"]
    assert offered_acts(auditor) == []
    assert committee.send(f"{AT}accept/", **SURE).status_code == 422


def test_a_tournament_that_is_not_coordinated_waits_on_the_desk_of_the_committee(players, official):
    official(Role.RATING_COMMITTEE, federation=FED)
    entered(players)
    say(filing_stream(FED, SPRING), InvitationStated(coordinated=False))
    assert waits(Role.RATING_COMMITTEE) == []
    played_and_filed(players)
    assert waits(Role.RATING_COMMITTEE) == ["Accept the tournament for rating, or let it be"]
    page = text_of(official(Role.RATING_COMMITTEE, federation=FED).get(f"{AT}accept/"))
    assert "6 results" in page
    say(danish_stream(stream_of(FED, SPRING)), AcceptedForRating())
    assert waits(Role.RATING_COMMITTEE) == []
