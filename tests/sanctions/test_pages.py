"""Sanctions on pages: the committee's desk, the letter, a member's own, and what the public may know."""

from __future__ import annotations

import dataclasses
import datetime as dt

import pytest
from django.test import Client

from events.log import read_stream
from federation.books import FEDERATIONS
from federation.officials.models import Account
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from federation.sanctions.models import AppealRow, SanctionRow
from federation.sanctions.queries import barred_on
from tests.desk.conftest import Official, text_of
from tests.events.recording import record
from tests.sanctions.past import FED, Cup, cup, tie, today
from tests.support import season
from tournaments import events
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOST_QUERIES = 10


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today."""
    return cup()


@pytest.fixture
def member(here, official) -> Official:
    """A member of the committee at a browser."""
    made = official("tournament_committee", federation=FED)
    tie(made.account.actor, here.member)
    season.catch_up()
    return made


def player_at_browser(person: str, federation: str = FED) -> Official:
    """A player's own account, without any role."""
    account = Account.objects.create_user("spiller", password=None)
    tie(account.actor, person, federation)
    season.catch_up()
    made = Official(account)
    made.client.force_login(account)
    return made


def desk(here: Cup) -> str:
    return f"/desk/tournaments/{FED}/{here.at}/sanctions/"


def decided(here: Cup, **changes: object) -> dict[str, object]:
    day = today().isoformat()
    said = {"person": here.players[0], "offence_on": day, "decided_on": day, "reasons": "He threw a clock."}
    return said | changes


def acts(role: Role) -> list[str]:
    return [each.act for each in waiting_for(role, FED)]


def test_the_committee_warns_and_the_page_says_who_is_still_to_be_told(here, member) -> None:
    assert "only its members warn" not in text_of(member.get(desk(here)))
    assert member.send(f"{desk(here)}warn/", **decided(here)).status_code == 302
    season.catch_up()
    page = text_of(member.get(desk(here)))
    assert "incomplete" in page
    assert "the player, the rating registrar" in page
    assert "Tell of a sanction in writing" in acts(Role.TOURNAMENT_COMMITTEE)
    told = f"{desk(here)}{here.players[0]}/1/told/"
    for to in ("player", "registrar"):
        assert member.send(told, to=to, on=today().isoformat()).status_code == 302
        season.catch_up()
    assert "incomplete" not in text_of(member.get(desk(here)))
    assert acts(Role.TOURNAMENT_COMMITTEE).count("Tell of a sanction in writing") == 0


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"reasons": ""}, "reasons"), ({"offence_on": "2199-01-01"}, "decided_on"), ({"person": "x"}, "person")],
)
def test_what_no_warning_can_say_comes_back_beside_its_field(here, member, changes, field) -> None:
    response = member.send(f"{desk(here)}warn/", **decided(here, **changes))
    assert response.status_code == 422
    assert response.context["form"].errors[field]
    assert not SanctionRow.objects.exists()


def test_an_official_who_does_not_sit_on_the_committee_is_refused_by_the_paragraph(here, official) -> None:
    other = official("tournament_committee", "arbiter", federation=FED)
    response = other.send(f"{desk(here)}warn/", **decided(here))
    assert response.status_code == 403
    assert "DSU 4.1.1 §7" in text_of(response)


def test_the_letter_says_what_it_came_to_and_why(here, member) -> None:
    here.warn(here.players[0])
    here.warn(here.players[0], "He threw another.")
    season.catch_up()
    page = text_of(member.get(f"/desk/sanctions/{FED}/{here.players[0]}/2/letter/"))
    assert "You may not play in coordinated tournaments" in page
    assert "A further warning while an earlier one was valid" in page
    assert "He threw another." in page
    assert member.get(f"/desk/sanctions/{FED}/{here.players[0]}/9/letter/").status_code == 404


def test_the_desk_of_a_tournament_says_who_is_barred_until_when(here, member) -> None:
    here.exclude(here.players[0])
    season.catch_up()
    page = text_of(member.get(f"/desk/tournaments/{FED}/{here.at}/"))
    assert "is excluded from coordinated tournaments from" in page


def test_an_own_page_shows_the_own_sanctions_with_reasons_and_nobody_elses(here) -> None:
    here.warn(here.players[0], "A private matter.")
    here.warn(here.players[1], "Another matter.")
    own = player_at_browser(here.players[0])
    page = text_of(own.get("/members/me/sanctions/"))
    assert "A private matter." in page
    assert "Another matter." not in page
    letter = text_of(own.get(f"/members/me/sanctions/{FED}/{here.players[0]}/1/"))
    assert "A private matter." in letter
    assert "My sanctions" in text_of(own.get(f"/members/{here.players[0]}/"))
    assert "My sanctions" not in text_of(own.get(f"/members/{here.players[1]}/"))
    for page in (f"/desk/sanctions/{FED}/", f"/desk/sanctions/{FED}/{here.players[1]}/"):
        assert own.get(page).status_code == 403


def test_an_own_page_of_another_day_tells_of_that_day(here, official) -> None:
    """Appeals too: none was filed the day before."""
    player = here.players[0]
    here.exclude(player)
    season.catch_up()
    own = player_at_browser(player)
    own.send(f"{desk(here)}own/{player}/1/appeal/", words="It was my brother.")
    season.catch_up()
    now = text_of(own.get("/members/me/sanctions/"))
    before = text_of(own.get(f"/members/me/sanctions/?as_of={today() - dt.timedelta(days=400)}"))
    assert "not decided yet" in now and "not decided yet" not in before


def test_nobody_else_reads_of_a_sanction(here) -> None:
    here.warn(here.players[0], "A private matter.")
    season.catch_up()
    public = Client()
    assert public.get("/members/me/sanctions/").status_code == 302
    for address in (f"/members/{here.players[0]}/", f"/tournaments/{FED}/{here.at}/"):
        page = text_of(public.get(address))
        assert "warning" not in page.lower()
        assert "private" not in page


def test_a_player_appeals_himself_and_the_tribunal_hears_him(here, official) -> None:
    player = here.players[0]
    here.warn(player)
    here.warn(player)
    season.catch_up()
    own = player_at_browser(player)
    address = f"{desk(here)}own/{player}/1/appeal/"
    assert own.get(address).status_code == 200
    assert own.send(address, words="").status_code == 422
    assert own.send(address, words="It was my brother.").status_code == 302
    season.catch_up()
    assert "not decided yet" in text_of(own.get("/members/me/sanctions/"))
    assert barred_on(FED, [today()]), "an appeal suspends nothing"
    (waiting,) = [each for each in waiting_for(Role.TRIBUNAL, FED) if each.act == "Decide on an appeal"]
    tribunal = official("tribunal", federation=FED)
    assert "It was my brother." in text_of(tribunal.get(waiting.url))
    sent = {"upheld": "yes", "decided_on": today().isoformat(), "words": "So it was."}
    assert tribunal.send(waiting.url, **sent).status_code == 302
    season.catch_up()
    assert AppealRow.objects.get().upheld is True
    assert not barred_on(FED, [today()])
    (seen,) = [each for each in waiting_for(Role.RATING_COMMITTEE, FED) if "overturned" in each.act]
    committee = official("rating_committee", federation=FED)
    page = text_of(committee.get(seen.url))
    assert "appeals tribunal" in page
    assert "now: warning" in page, "the second warning had become a quarantine by the first"
    assert committee.send(seen.url).status_code == 302
    season.catch_up()
    assert not [each for each in waiting_for(Role.RATING_COMMITTEE, FED) if "overturned" in each.act]


def test_an_appeal_waits_for_nobody_who_decided_what_it_is_from(here, official) -> None:
    here.warn(here.players[0])
    here.appeal(here.players[0])
    season.catch_up()
    tribunal, member_too = official("tribunal", federation=FED), official("tribunal", federation=FED)
    tie(member_too.account.actor, here.member)
    season.catch_up()
    assert "Decide on an appeal" in text_of(tribunal.get("/desk/"))
    assert "Decide on an appeal" not in text_of(member_too.get("/desk/"))


def test_a_decision_recorded_wrongly_is_opened_again_after_a_look(here, official) -> None:
    player = here.players[0]
    here.warn(player)
    here.warn(player)
    here.appeal(player)
    here.decide(upheld=True)
    season.catch_up()
    tribunal = official("tribunal", federation=FED)
    address = f"{desk(here)}appeals/1/again/"
    assert address in tribunal.get(desk(here)).content.decode()
    look = text_of(tribunal.get(address))
    assert "What stands then" in look
    assert "quarantine" in look, "the second warning becomes one again by the first"
    assert not barred_on(FED, [today()]), "a look changes nothing"
    assert tribunal.send(address, words="").status_code == 422
    assert tribunal.send(address, words="It was dismissed.").status_code == 302
    season.catch_up()
    assert barred_on(FED, [today()])
    (waiting,) = [each for each in waiting_for(Role.TRIBUNAL, FED) if each.act == "Decide on an appeal"]
    assert waiting.url == f"{desk(here)}appeals/1/"
    assert tribunal.send(address, words="Once more.").status_code in {400, 409, 422}


def test_nobody_appeals_for_another(here) -> None:
    here.warn(here.players[0])
    season.catch_up()
    other = player_at_browser(here.players[1])
    address = f"{desk(here)}own/{here.players[0]}/1/appeal/"
    response = other.send(address, words="For my friend.")
    assert response.status_code == 403
    assert Client().get(address).status_code == 302


def test_the_public_sees_who_may_not_play_only_where_it_is_published(here, monkeypatch) -> None:
    here.exclude(here.players[0])
    season.catch_up()
    assert Client().get(f"/sanctions/{FED}/").status_code == 404
    monkeypatch.setitem(FEDERATIONS, FED, dataclasses.replace(FEDERATIONS[FED], publishes_bars=True))
    page = text_of(Client().get(f"/sanctions/{FED}/"))
    assert "Given1 Surname0001" in page
    assert "Again." not in page


@pytest.mark.parametrize("page", ["warn", "exclude", "last-day", "ruling", "appeal", ""])
def test_every_page_of_the_committee_opens(here, member, page: str) -> None:
    here.warn(here.players[0])
    season.catch_up()
    address = f"{desk(here)}{page}/" if page else desk(here)
    response = member.get(address)
    assert response.status_code == 200
    assert b"<h1>" in response.content


def test_pages_ask_little_of_the_database(here, member, django_assert_max_num_queries) -> None:
    for player in here.players:
        here.warn(player)
    season.catch_up()
    with django_assert_max_num_queries(MOST_QUERIES + 4):  # who is signed in, and that the look is noted
        member.get(f"/desk/sanctions/{FED}/")


def test_what_has_run_out_is_for_those_who_look_back(here, official) -> None:
    here.warn(here.players[0])
    season.catch_up()
    later = {"on": (today() + dt.timedelta(days=2 * 366)).isoformat()}
    address = f"/desk/sanctions/{FED}/{here.players[0]}/"
    assert "No longer in the register" in text_of(official("tribunal", federation=FED).get(address, **later))
    registrar = text_of(official("rating_registrar", federation=FED).get(address, **later))
    assert "No longer in the register" not in registrar
    assert "Nothing stands in the register on this day." in registrar


def test_the_log_says_nothing_of_it_to_anybody_but_auditors(here, official) -> None:
    here.warn(here.players[0])
    season.catch_up()
    position = SanctionRow.objects.get().because_of
    stream = f"sanctions/{FED}/{here.players[0]}"
    addresses = (f"/log/{position}/", f"/log/streams/{stream}/")
    for reader in (Client(), official("arbiter", federation=FED).client):
        assert [reader.get(address).status_code for address in addresses] == [403, 403]
        assert "sanctions.WarningGiven" not in rows_of_log(reader.get("/log/"))
        assert "sanctions.PersonListed" not in rows_of_log(reader.get("/log/", {"stream": "sanction"}))
    auditor = official("auditor", federation=FED).client
    assert [auditor.get(address).status_code for address in addresses] == [200, 200]
    assert "sanctions.WarningGiven" in rows_of_log(auditor.get("/log/"))


def rows_of_log(response) -> list[str]:
    return [line.event.type for line in response.context["page"].lines]


def test_an_absence_waits_for_the_committee_and_a_whole_tournament_for_the_registrar_too(
    here, member
) -> None:
    stream = stream_of(FED, here.at)
    came_alone = events.ResultReported(round_number=1, board=1, black=2, white=0, ending=Ending.WALKOVER)
    played = events.ResultReported(round_number=1, board=2, black=2, white=0)
    record(
        stream,
        events.StartNumbersDrawn(seed="5" * 32, order=here.players),
        events.RoundStarted(round_number=1, boards=(events.PairedBoard(4, 1), events.PairedBoard(3, 2))),
        came_alone,
        played,
        after=len(read_stream(stream)),
    )
    season.catch_up()
    assert "Look into an absence" in acts(Role.TOURNAMENT_COMMITTEE)
    assert not [act for act in acts(Role.RATING_REGISTRAR) if "absence" in act]
    record(stream, events.TournamentFinished(), after=len(read_stream(stream)))
    season.catch_up()
    for role in (Role.TOURNAMENT_COMMITTEE, Role.RATING_REGISTRAR):
        assert "Look into an absence from the whole tournament" in acts(role)
    page = text_of(member.get(desk(here)))
    assert "six months or more are due" in page
    address = f"{desk(here)}absences/{here.players[0]}/0/"
    assert member.send(address, words="").status_code == 422
    assert member.send(address, words="He lay in hospital.").status_code == 302
    season.catch_up()
    assert not [act for act in acts(Role.TOURNAMENT_COMMITTEE) if "absence" in act]
