"""A refusal leads to what it rests on: a membership, a licence, a word of the organiser that stands."""

from __future__ import annotations

import datetime as dt

import pytest

from events.log import NewEvent
from federation.licences.events import LicenceWithdrawn
from federation.licences.state import licence_stream
from tests.desk.conftest import text_of
from tests.events.recording import append
from tests.explained.walked import position_of
from tests.filing.at_the_desk import INVITATION, address
from tests.filing.past import FED, today, weekend
from tests.support import season
from tournaments import commands as play
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.events.filing import LateEntryRefused
from tournaments.state import tournament_id
from tournaments.state.filing import filing_stream

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LINK = '<a href="{}">How this came about</a>'


@pytest.fixture
def organiser(official):
    """Whoever files and enters."""
    return official("organiser", federation=FED)


def test_an_entry_refused_once_leads_to_the_event_that_refused_it(organiser, official) -> None:
    here = weekend(ahead=5, deadline=7, entered=False)
    play.publish_regulations(play.PublishRegulations(**here.here), by=here.by)
    player, other = here.players[:2]
    organiser.send(address("late-entry", here.at), person=player)
    organiser.send(address("decide-late-entry", here.at, person=player), accept="no")
    season.catch_up()
    at = position_of(filing_stream(FED, here.at), LateEntryRefused)
    refused = organiser.send(address("enter", here.at), person=player)
    assert refused.status_code == 422
    assert LINK.format(f"/log/{at}/") in text_of(refused)
    assert "How this came about" not in text_of(organiser.send(address("enter", here.at), person=other))
    event = organiser.get(f"/log/{at}/")
    assert "entered late and may not play" in text_of(event)
    assert "DSU 4.1.3 §27" in text_of(event)


def test_who_has_no_licence_any_more_leads_to_how_he_lost_it(organiser) -> None:
    here = weekend(entered=False)
    organiser.send(address("invitation", here.at), **INVITATION)
    lost, never = here.arbiters[0], here.players[0]
    withdrawn = LicenceWithdrawn(federation=FED, person=lost, withdrawn_on=today(), reasons="0" * 64)
    append(NewEvent(licence_stream(FED, lost), 2, withdrawn, dt.date(2024, 1, 1)))
    season.catch_up()
    refused = organiser.send(address("arbiter", here.at), person=lost, chief="on")
    assert refused.status_code == 422
    assert LINK.format(f"/licences/{FED}/{lost}/") in text_of(refused)
    told = organiser.get(f"/licences/{FED}/{lost}/", format="json").json()
    assert [each["type"] for each in told["events"]][-1] == LicenceWithdrawn.TYPE
    assert "How this came about" not in text_of(
        organiser.send(address("arbiter", here.at), person=never, chief="on")
    ), "nothing is recorded about licences of this person"


def test_who_is_no_member_leads_to_his_memberships(official) -> None:
    by = season.everything("slsf")
    first = today() + dt.timedelta(days=14)
    act = play.AnnounceTournament(
        federation="slsf",
        name="Closed Cup",
        place="Lund",
        starts_on=first,
        ends_on=first,
        discipline="gomoku",
        time_control=TimeControl(base_minutes=30),
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Lund"),
        members_only=True,
    )
    play.announce_tournament(act, by=by)
    at = tournament_id("Closed Cup", first)
    season.invite("slsf", at, by)
    stranger = season.person("Bo Dahl", by=by)
    season.catch_up()
    refused = official("arbiter").send(f"/desk/tournaments/slsf/{at}/enter/", person=stranger)
    assert "Only members may play here." in text_of(refused)
    assert LINK.format(f"/members/{stranger}/") in text_of(refused)
