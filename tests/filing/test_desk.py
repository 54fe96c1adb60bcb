"""What an organiser files from their desk, step by step, and what the page says is late."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import offers, waiting_for
from tests.desk.conftest import text_of
from tests.filing.at_the_desk import INVITATION, address
from tests.filing.past import FED, NAME, Weekend, today, weekend
from tests.support import season
from tournaments import commands as play
from tournaments.events.filing_values import Stated
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.filing.queries import filings
from tournaments.log_state import filing_now
from tournaments.rules.dsu.filing_steps import StepCode

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def starts(here: Weekend) -> list[str]:
    first = today() + dt.timedelta(days=30)
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
    assert organiser.send(address("tell-clubs", at), on=str(today()), through="Skakbladet").status_code == 302
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
    assert "Missing in the list: rating (Given1 Surname0001, Given2" in page
    early = organiser.send(address("groups", at), groups="A: 4\nB: 2")
    assert early.status_code == 422
    assert "The rating registrar has not returned the list" in text_of(early)
    here.return_list()
    assert organiser.send(address("groups", at), groups="A: 4\nB: 2").status_code == 302
    groups = filing_now(FED, at).groups
    assert [(group.name, len(group.persons)) for group in groups] == [("A", 4), ("B", 2)]
    assert groups[0].persons[0] == here.players[-1], "the highest rated stands first"
    season.catch_up()
    page = text_of(organiser.get(address("filing", at)))
    assert "Missing in the list: rating" not in page, "it came back with the ratings"
    assert "Dommer Ab" in page


UNSAID = ("Coordinated", "Open or closed", "Elo-rated", "Adjourned and postponed games")


def test_what_the_invitation_does_not_state_is_shown_as_no_value(organiser, here):
    seats = {f"member_{number}": person for number, person in enumerate(here.arbiters[:3], start=1)}
    organiser.send(address("committee", here.at), **seats)
    season.catch_up()
    row = FilingRow.objects.get(tournament=here.at)
    change = reverse("admin:filing_filingrow_change", args=[row.pk])
    page = text_of(organiser.get(address("filing", here.at)))
    assert not [name for name in UNSAID if f"<dt>{name}" in page]
    assert 'title="Unknown"' in text_of(organiser.get(reverse("admin:filing_filingrow_changelist")))
    assert "Coordinated</label>" not in text_of(organiser.get(change))
    organiser.send(address("invitation", here.at), **INVITATION)
    season.catch_up()
    page = text_of(organiser.get(address("filing", here.at)))
    assert "<dt>Coordinated</dt><dd>yes</dd>" in page
    assert all(f"<dt>{name}" in page for name in UNSAID)
    row = FilingRow.objects.get(tournament=here.at)
    change = reverse("admin:filing_filingrow_change", args=[row.pk])
    assert "Coordinated</label>" in text_of(organiser.get(change))


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
    assert treasurer.send(address("record-fee", at), amount="100", on=str(today())).status_code == 302
    assert StepCode.FEE not in done(at)
    assert [each.about for each in waiting_for(Role.TREASURER, FED)] == [NAME]
    assert treasurer.send(address("record-fee", at), amount="50", on=str(today())).status_code == 302
    assert StepCode.FEE in done(at)
    assert not waiting_for(Role.TREASURER, FED)
    assert "100 kr" in text_of(treasurer.get(address("take-back-fee", at)))
    sent = {"payment": "1", "reason": "Of another tournament."}
    assert treasurer.send(address("take-back-fee", at), **sent).status_code == 302
    assert StepCode.FEE not in done(at), "what is left of it is too little"
    assert organiser.send(address("prizes", at), on=str(today())).status_code == 302
    assert StepCode.PRIZES in done(at)
    assert organiser.send(address("prizes", at), on=str(today() + dt.timedelta(days=1))).status_code == 422


def test_what_the_invitation_lacks_is_warned_of(organiser, here):
    bare = {"coordinated": "yes", "closed": "on", "late_minutes": "15"}
    assert organiser.send(address("invitation", here.at), **bare).status_code == 302
    season.catch_up()
    page = text_of(organiser.get(address("filing", here.at)))
    for lacking in ("the groups", "whether it is Elo-rated", "the entry fee", "who may enter"):
        assert f"Missing in the invitation: {lacking}." in page
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
    assert late == {
        "Announce it to the clubs of the district",
        "Send the list of players to the rating registrar",
    }
    page = text_of(organiser.get(address("filing", here.at)))
    assert "2 steps are overdue." in page
    everything = text_of(organiser.get(reverse("desk-filings", args=[FED])))
    assert NAME in everything
    assert "Send the list of players to the rating registrar" in everything
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
    page = text_of(executive.get(address("filing", at)))
    assert "income 1000 kr, expenses 900.50 kr" in page
    assert "Not the thinking time of this championship." in page, "90 minutes and 30 seconds are none of §35"


def test_lines_that_cannot_be_read_say_which(organiser, here):
    organiser.send(address("invitation", here.at), **INVITATION)
    wrong = organiser.send(address("schedule", here.at), starts="2026-04-18 at one")
    assert "2026-04-18 at one" in text_of(wrong)
    wrong = organiser.send(address("groups", here.at), groups="A twelve")
    assert "A twelve" in text_of(wrong)


def test_a_tournament_that_is_not_coordinated_is_asked_for_what_its_rating_takes(organiser, here):
    sent = INVITATION | {"coordinated": "no"}
    assert organiser.send(address("invitation", here.at), **sent).status_code == 302
    season.catch_up()
    page = text_of(organiser.get(address("filing", here.at)))
    assert "only what its rating takes is asked" in page
    assert "Announce it to the clubs of the district" not in page
    assert "Form the groups" not in page
    assert "Send the report" in page


def test_who_files_the_report_sees_its_parts_and_what_is_overdue(official, house):
    begun = weekend(ahead=0, deadline=0)
    arbiter = official("arbiter", "organiser", federation=FED)
    assert arbiter.send(address("invitation", begun.at), **INVITATION).status_code == 302
    season.catch_up()
    page = text_of(arbiter.get(address("file", begun.at)))
    assert "Results: 0 results" in page
    assert "Names of the arbiters: No arbiter is appointed." in page
    assert "Appoint the tournament committee." in page and "Overdue since" in page
