"""What an organiser files from his desk, step by step, and what the page says is late."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from events import rebuilding, runner
from federation.officials.roles import Role
from federation.pages.waiting import offers, waiting_for
from tests.desk.conftest import text_of
from tests.filing.past import FED, NAME, TODAY, Weekend, weekend
from tests.support import season
from tournaments import commands as play
from tournaments.filing import commands as acts
from tournaments.filing.events import Stated
from tournaments.filing.in_log import filing_now
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.filing.reading import filings
from tournaments.rules.dsu.filing_steps import StepCode
from tournaments.rules.dsu.report_parts import Part

pytestmark = [pytest.mark.database, pytest.mark.django_db]

INVITATION = {
    "coordinated": "on",
    "groups": "As many as entries ask for",
    "smoke_free": "yes",
    "elo_rated": "no",
    "late_minutes": "15",
    "adjournments": "Played on the same evening",
    "entry_fee": "250",
    "late_fee": "50.50",
}


def address(page: str, at: str, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": FED, "tournament": at, **more})


@pytest.fixture
def here(house) -> Weekend:
    return weekend()


@pytest.fixture
def organiser(official):
    return official("organiser", federation=FED)


def starts(here: Weekend) -> list[str]:
    first = TODAY + dt.timedelta(days=30)
    return [f"{first + dt.timedelta(days=day):%Y-%m-%d} 13:00" for day in range(3)]


def done(at: str) -> set[StepCode]:
    season.catch_up()
    found = next(each for each in filings(FED) if each.row.tournament == at)
    return {step.code for step in found.steps if step.done_on}


def test_an_organiser_files_from_the_invitation_to_the_groups(organiser, official, here):
    at = here.at
    page = text_of(organiser.get(address("filing", at)))
    assert "Nothing is stated of the invitation yet." in page
    assert organiser.send(address("invitation", at), **INVITATION).status_code == 302
    said = filing_now(FED, at).invitation
    assert (said.entry_fee, said.late_fee, said.smoke_free) == (25_000, 5_050, Stated.YES)
    assert organiser.send(address("schedule", at), starts="\n".join(starts(here))).status_code == 302
    assert organiser.send(address("tell-clubs", at), on=str(TODAY), through="Skakbladet").status_code == 302
    assert organiser.send(address("request-rating", at)).status_code == 302
    seats = {f"member_{number}": person for number, person in enumerate(here.arbiters[:3], start=1)}
    assert organiser.send(address("committee", at), **seats).status_code == 302
    assert organiser.send(address("arbiter", at), person=here.arbiters[3], chief="on").status_code == 302
    assert organiser.send(address("entry-list", at)).status_code == 302
    assert done(at) == {
        StepCode.ANNOUNCED,
        StepCode.RATING,
        StepCode.COMMITTEE,
        StepCode.ARBITERS,
        StepCode.LIST,
    }
    season.catch_up()
    page = text_of(organiser.get(address("filing", at)))
    assert "The list lacks the rating of: Given1 Surname0001, Given2" in page
    early = organiser.send(address("groups", at), groups="A: 4\nB: 2")
    assert early.status_code == 422
    assert "The registrar has not returned the list" in text_of(early)
    here.return_list()
    assert organiser.send(address("groups", at), groups="A: 4\nB: 2").status_code == 302
    groups = filing_now(FED, at).groups
    assert [(group.name, len(group.persons)) for group in groups] == [("A", 4), ("B", 2)]
    assert groups[0].persons[0] == here.players[-1], "the highest rated stands first"
    season.catch_up()
    page = text_of(organiser.get(address("filing", at)))
    assert "The list lacks the rating of" not in page, "it came back with the ratings"
    assert "Dommer Ab" in page


def test_the_treasurer_has_the_fee_and_the_prizes_are_known(organiser, official, here):
    at = here.at
    organiser.send(address("invitation", at), **INVITATION)
    board, treasurer = official("board", federation=FED), official("treasurer", federation=FED)
    fee = reverse("desk-set-fee", args=[FED])
    sent = {"amount": "25", "since": "2026-01-01", "reference": "Delegates 2026 §7"}
    assert board.send(fee, **sent).status_code == 302
    season.catch_up()
    assert [(row.amount, row.reference) for row in FeeRow.objects.all()] == [(2_500, "Delegates 2026 §7")]
    page = text_of(treasurer.get(address("record-fee", at)))
    assert "150.00" in page, "six players"
    assert treasurer.send(address("record-fee", at), amount="100", on=str(TODAY)).status_code == 302
    assert StepCode.FEE not in done(at)
    assert [each.about for each in waiting_for(Role.TREASURER, FED)] == [NAME]
    assert treasurer.send(address("record-fee", at), amount="50", on=str(TODAY)).status_code == 302
    assert StepCode.FEE in done(at)
    assert not waiting_for(Role.TREASURER, FED)
    assert "100 kr" in text_of(treasurer.get(address("take-back-fee", at)))
    sent = {"payment": "1", "reason": "Of another tournament."}
    assert treasurer.send(address("take-back-fee", at), **sent).status_code == 302
    assert StepCode.FEE not in done(at), "what is left of it is too little"
    assert organiser.send(address("prizes", at), on=str(TODAY)).status_code == 302
    assert StepCode.PRIZES in done(at)
    assert organiser.send(address("prizes", at), on=str(TODAY + dt.timedelta(days=1))).status_code == 422


def test_what_the_invitation_lacks_is_warned_of(organiser, here):
    bare = {"coordinated": "on", "closed": "on", "late_minutes": "15"}
    assert organiser.send(address("invitation", here.at), **bare).status_code == 302
    season.catch_up()
    page = text_of(organiser.get(address("filing", here.at)))
    for lacking in ("the groups", "whether it is Elo-rated", "the entry fee", "who may enter"):
        assert f"The invitation does not state {lacking}." in page
    assert "the place" not in page


def test_late_entries_and_rooms_without_smoking(organiser, official, house):
    here = weekend(ahead=5, deadline=7, entered=False)
    at = here.at
    organiser.send(address("invitation", at), **INVITATION)
    play.publish_regulations(play.PublishRegulations(**here.here), by=here.by)
    player = here.players[0]
    found = text_of(organiser.get(address("late-entry", at), q="Surname0001"))
    assert "Given1 Surname0001" in found
    assert organiser.send(address("late-entry", at), person=player).status_code == 302
    season.catch_up()
    assert FilingRow.objects.get(tournament=at).late == [player]
    assert "Decide on late entries" in {each.act for each in waiting_for(Role.ORGANISER, FED)}
    decide = address("decide-late-entry", at, person=player)
    assert organiser.send(decide, accept="yes", surcharge="50.50").status_code == 302
    assert organiser.send(address("enter", at), person=player).status_code == 302
    assert organiser.send(address("smoke-free", at), person=player).status_code == 302
    season.catch_up()
    assert "asked for by Given1 Surname0001" in text_of(organiser.get(address("filing", at)))
    registrar = official("rating_registrar", federation=FED)
    assert registrar.send(address("exempt-foreigner", at), person=here.players[1]).status_code == 302
    assert registrar.send(address("playing-arbiter", at), person=player).status_code == 302
    filing = filing_now(FED, at)
    assert (filing.exempted, filing.may_play) == ({here.players[1]}, {player})


def test_a_club_s_chair_hands_its_members_in(official, organiser, house):
    here = weekend(entered=False)
    at = here.at
    organiser.send(address("invitation", at), **INVITATION)
    play.publish_regulations(play.PublishRegulations(**here.here), by=here.by)
    club = season.club("Lyngby", federation=FED)
    member = season.person("Karen Klub", federation=FED, number=77, club=club)
    season.catch_up()
    chair = official("club_secretary", federation=FED, club=club)
    page = text_of(chair.get(address("hand-in", at)))
    assert "Karen Klub" in page
    assert "Given1 Surname0001" not in page, "a member of no club"
    assert chair.send(address("hand-in", at), members=[f"{member} 77"]).status_code == 302
    season.catch_up()
    assert "Enter the players who were handed in" in {each.act for each in waiting_for(Role.ORGANISER, FED)}
    assert "Karen Klub (club chair)" in text_of(organiser.get(address("filing", at)))
    organiser.send(address("enter", at), person=member)
    season.catch_up()
    assert "Enter the players who were handed in" not in {
        each.act for each in waiting_for(Role.ORGANISER, FED)
    }
    district = official("district_chair", federation=FED)
    assert "Given1 Surname0001" in text_of(district.get(address("hand-in", at)))


def test_what_is_overdue_is_said_to_whom_it_waits_for(organiser, house):
    here = weekend(ahead=2, deadline=3)
    organiser.send(address("invitation", here.at), **INVITATION)
    season.catch_up()
    late = {each.act for each in waiting_for(Role.ORGANISER, FED) if each.late}
    assert late == {"Announce it to the clubs of the district", "Send the list of players to the registrar"}
    page = text_of(organiser.get(address("filing", here.at)))
    assert "2 steps are overdue." in page
    everything = text_of(organiser.get(reverse("desk-filings", args=[FED])))
    assert NAME in everything
    assert "Send the list of players to the registrar" in everything
    assert organiser.send(address("entry-list", here.at)).status_code == 302
    season.catch_up()
    assert [each.about for each in waiting_for(Role.RATING_REGISTRAR, FED)] == [NAME]
    assert "Return the list with current ratings" in text_of(organiser.get(address("filing", here.at)))
    here.return_list()
    assert not waiting_for(Role.RATING_REGISTRAR, FED)


def test_each_role_is_offered_its_acts():
    assert dict(offers(FED, {Role.ORGANISER})).keys() >= {
        "Announce a tournament …",
        "What is filed, and what is late",
    }
    assert "Set the union’s fee …" in dict(offers(FED, {Role.BOARD}))
    assert not {"Set the union’s fee …"} & dict(offers("slsf", {Role.BOARD})).keys()


def begun_starts() -> list[str]:
    """Yesterday, today and tomorrow."""
    return [f"{TODAY + dt.timedelta(days=day):%Y-%m-%d} 13:00" for day in (-1, 0, 1)]


@pytest.fixture
def begun(here, organiser) -> Weekend:
    """Round 1 has started."""
    organiser.send(address("invitation", here.at), **INVITATION)
    organiser.send(address("schedule", here.at), starts="\n".join(begun_starts()))
    play.appoint_arbiter(play.AppointArbiter(**here.here, person=here.arbiters[0]), by=here.by)
    play.draw_start_numbers(play.DrawStartNumbers(**here.here, seed="5" * 32), by=here.by)
    play.pair_round(play.PairRound(**here.here, seed="ab"), by=here.by)
    play.publish_round(play.PublishRound(**here.here), by=here.by)
    play.start_round(play.StartRound(**here.here, round_number=1), by=here.by)
    season.catch_up()
    return here


def test_at_the_boards(official, begun):
    at = begun.at
    arbiter = official("arbiter", federation=FED)
    day = begun_starts()[0][:10]
    came = {"board": "1", "white_came": f"{day}T13:16", "black_came": f"{day}T13:00"}
    assert arbiter.send(address("late-arrival", at, round_number=1), **came).status_code == 302
    put_off = {"board": "2", "to": f"{begun_starts()[1][:10]}T19:00"}
    assert arbiter.send(address("postpone", at, round_number=1), **put_off).status_code == 302
    told = {"board": "1", "side": "white"}
    assert arbiter.send(address("handed-in", at, round_number=1), **told).status_code == 302
    away = {"person": begun.players[0], "cancellation": "none"}
    assert arbiter.send(address("non-appearance", at, round_number=1), **away).status_code == 302
    season.catch_up()
    page = text_of(arbiter.get(address("filing", at)))
    assert "Round 1, board 1: the result was told by the other side." in page
    assert "Round 1, board 2:" in page
    assert "stayed away from round 1 without cancelling: a case for the committee." in page


def test_the_parts_of_the_report_are_stated_after_play(official, begun):
    arbiter = official("arbiter", federation=FED)
    sent = {"parts": [part.value for part in Part]}
    assert arbiter.send(address("report-parts", begun.at), **sent).status_code == 422
    assert "The tournament is not finished." in text_of(
        arbiter.send(address("report-parts", begun.at), **sent)
    )


def test_other_groups_than_by_rating(organiser, here):
    organiser.send(address("invitation", here.at), **INVITATION | {"grouping": "By age"})
    sent = {f"group_{person}": "Young" if number < 4 else "Old" for number, person in enumerate(here.players)}
    assert organiser.send(address("place-in-groups", here.at), **sent).status_code == 302
    assert [(group.name, len(group.persons)) for group in filing_now(FED, here.at).groups] == [
        ("Old", 2),
        ("Young", 4),
    ]


def test_a_championship_has_its_accounts(official, here):
    executive = official("executive_committee", federation=FED)
    at = here.at
    executive.send(address("invitation", at), **INVITATION | {"championship": "others"})
    season.catch_up()
    assert "Appoint the tournament committee" in [
        each.act for each in waiting_for(Role.EXECUTIVE_COMMITTEE, FED)
    ]
    assert "Appoint the tournament committee" not in [each.act for each in waiting_for(Role.ORGANISER, FED)]
    seats = {f"member_{number}": person for number, person in enumerate(here.arbiters[:3], start=1)}
    assert executive.send(address("committee", at), **seats).status_code == 302
    replace = {"leaves": here.arbiters[0], "joins": here.arbiters[3]}
    assert executive.send(address("replace-member", at), **replace).status_code == 302
    assert executive.send(address("financial-manager", at), person=here.arbiters[0]).status_code == 302
    assert executive.send(address("accounts", at), income="1000", expenses="900.50").status_code == 302
    season.catch_up()
    assert "income 1000 kr, expenses 900.50 kr" in text_of(executive.get(address("filing", at)))


def test_lines_that_cannot_be_read_say_which(organiser, here):
    organiser.send(address("invitation", here.at), **INVITATION)
    wrong = organiser.send(address("schedule", here.at), starts="2026-04-18 at one")
    assert "2026-04-18 at one" in text_of(wrong)
    wrong = organiser.send(address("groups", here.at), groups="A twelve")
    assert "A twelve" in text_of(wrong)


PAGES = (
    "invitation", "schedule", "tell-clubs", "request-rating", "committee", "replace-member",
    "playing-arbiter", "exempt-foreigner", "late-entry", "smoke-free", "entry-list", "groups",
    "place-in-groups", "record-fee",
    "prizes", "financial-manager", "accounts", "report-parts",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_before_anything_is_filed(organiser, here, page):
    assert organiser.get(address(page, here.at)).status_code == 200


@pytest.mark.parametrize("page", ["late-arrival", "non-appearance", "postpone", "handed-in"])
def test_every_page_of_a_round_opens_before_it_starts(organiser, here, page):
    assert organiser.get(address(page, here.at, round_number=1)).status_code == 200


def test_a_swedish_tournament_has_no_such_page(official, house):
    at = season.tournament()
    season.catch_up()
    url = reverse("desk-filing", kwargs={"federation": "slsf", "tournament": at})
    assert official("arbiter").get(url).status_code == 404


@pytest.mark.parametrize("page", ["filing", "filings"])
def test_ten_queries_at_most(organiser, begun, django_assert_max_num_queries, page):
    url = address(page, begun.at) if page == "filing" else reverse("desk-filings", args=[FED])
    organiser.get(url)
    with django_assert_max_num_queries(14):  # four for session, account and its roles
        assert organiser.get(url).status_code == 200


def test_rows_are_the_same_after_a_replay(organiser, begun):
    acts.tell_clubs(acts.TellClubs(**begun.here, on=TODAY, through="Skakbladet"), by=begun.by)
    season.catch_up()
    before = runner.digest("filing.filings")
    rebuilding.rebuild("filing.filings")
    assert runner.digest("filing.filings") == before
