"""Teams at the desk: squads, captains, line-ups, venues, protests."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.desk.test_staging_desk import SAID, announce_at
from tests.support import correcting, season
from tests.support.swiss import swiss_season
from tournaments import commands as acts
from tournaments.events import Play, TournamentRating
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.state import Tournament

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@dataclass(frozen=True)
class TeamSeason:
    """A team event whose players are entered; each is rated 10 points below the one before."""

    tournament: str
    persons: list[str]
    by: object

    @property
    def here(self) -> dict[str, str]:
        return {"federation": "slsf", "tournament": self.tournament}

    @property
    def state(self) -> Tournament:
        return state_now(**self.here)

    def at(self, page: str, **more: object) -> str:
        return reverse(f"desk-{page}", kwargs={**self.here, **more})


@pytest.fixture
def event(house) -> TeamSeason:
    """Six players, two boards a team, nobody in a team yet."""
    by = season.everything("slsf")
    persons = season.people(6)
    at = season.tournament(by=by)
    here = {"federation": "slsf", "tournament": at}
    play = Play(system="round_robin", boards_per_team=2)
    acts.plan_stage(acts.PlanStage(**here, play=play), by=by)
    season.invite("slsf", at, by)
    season.enter("slsf", at, persons, by)
    ratings = tuple(TournamentRating(person, 1600 - 10 * rank) for rank, person in enumerate(persons))
    acts.record_ratings(acts.RecordRatings(**here, ratings=ratings), by=by)
    season.catch_up()
    return TeamSeason(at, persons, by)


TEAMS = ("Reds", "Blues", "Greens")


@pytest.fixture
def drawn(event) -> TeamSeason:
    """Three teams of two, numbered; every player drawn."""
    for at, name in enumerate(TEAMS):
        squad = tuple(event.persons[2 * at : 2 * at + 2])
        acts.enter_team(acts.EnterTeam(**event.here, name=name, squad=squad), by=event.by)
    acts.draw_start_numbers(acts.DrawStartNumbers(**event.here, seed="5" * 32), by=event.by)
    acts.number_teams(acts.NumberTeams(**event.here, seed="6" * 32), by=event.by)
    season.catch_up()
    return event


def squad_of(event: TeamSeason, team: str) -> tuple[str, ...]:
    return event.state.teams[team].squad


def test_a_team_is_entered_with_its_squad_in_order(official, event):
    arbiter = official("arbiter")
    assert event.at("teams") in arbiter.get(event.at("tournament")).content.decode()
    assert "No team is entered yet." in text_of(arbiter.get(event.at("teams")))
    first, second = event.persons[:2]
    sent = {"name": "Reds", "squad_0": first, "squad_1": second}
    response = arbiter.send(event.at("team-enter"), **sent)
    assert response.status_code == 302
    assert squad_of(event, "reds") == (first, second)
    assert "Reds" in text_of(arbiter.get(response.url))
    assert first not in arbiter.get(event.at("team-enter")).content.decode()


@pytest.mark.parametrize(("name", "field"), [("", "name"), ("Reds", "squad")])
def test_a_team_without_a_name_or_a_squad_is_refused_at_the_field(official, event, name, field):
    sent = {"name": name} | ({"squad_0": event.persons[0]} if not name else {})
    response = official("arbiter").send(event.at("team-enter"), **sent)
    assert response.status_code == 422
    assert response.context["form"].errors[field]


def test_the_teams_are_drawn_from_a_seed(official, event):
    for at, name in enumerate(TEAMS):
        squad = tuple(event.persons[2 * at : 2 * at + 2])
        acts.enter_team(acts.EnterTeam(**event.here, name=name, squad=squad), by=event.by)
    arbiter = official("arbiter")
    assert "Start numbers of the players are not drawn yet." in text_of(arbiter.get(event.at("team-draw")))
    acts.draw_start_numbers(acts.DrawStartNumbers(**event.here, seed="5" * 32), by=event.by)
    assert arbiter.send(event.at("team-draw"), **SURE).status_code == 302
    assert sorted(event.state.team_order) == ["blues", "greens", "reds"]
    assert "Enter a team …" not in text_of(arbiter.get(event.at("teams")))


def test_a_captain_comes_from_the_squad_unless_the_regulations_say_otherwise(official, drawn):
    arbiter = official("arbiter")
    page = drawn.at("team-captain", team="reds")
    inside, outside = drawn.persons[0], drawn.persons[3]
    assert arbiter.send(page, person=outside).context["form"].errors["person"]
    assert arbiter.send(page, person=inside).status_code == 302
    assert drawn.state.teams["reds"].captain == inside
    assert arbiter.send(page, person=outside, deputed="on").status_code == 302
    assert drawn.state.teams["reds"].captain == outside


def test_a_line_up_is_handed_in_in_order_of_rating(official, drawn):
    arbiter = official("arbiter")
    page = drawn.at("team-lineup", team="reds", stage=1)
    better, weaker = squad_of(drawn, "reds")
    shown = arbiter.get(page)
    assert shown.context["form"].initial["lineup"] == (better, weaker)
    wrong = arbiter.send(page, lineup_0=weaker, lineup_1=better)
    assert wrong.status_code == 422
    assert "Ranked over a player who sits higher" in text_of(wrong)
    assert arbiter.send(page, lineup_0=better).context["form"].errors["lineup"]
    assert arbiter.send(page, lineup_0=better, lineup_1=weaker).status_code == 302
    assert drawn.state.lineups[1, 1, "reds"] == (better, weaker)
    assert text_of(arbiter.get(drawn.at("teams"))).count("not handed in") == 2


def test_an_exception_lets_somebody_sit_higher(official, drawn):
    arbiter = official("arbiter")
    better, weaker = squad_of(drawn, "reds")
    page = drawn.at("team-exception", team="reds")
    assert arbiter.send(page, person=weaker).context["form"].errors["ground"]
    assert arbiter.send(page, person=weaker, ground="new_strong_player").status_code == 302
    assert "is new and strong" in text_of(arbiter.get(drawn.at("teams")))
    lineup = drawn.at("team-lineup", team="reds", stage=1)
    assert arbiter.send(lineup, lineup_0=weaker, lineup_1=better).status_code == 302


def test_the_team_that_is_black_on_board_one_chooses_the_venue(official, drawn):
    arbiter = official("arbiter")
    anywhere = drawn.at("team-venue", team="reds", stage=1)
    assert "chooses the venue" in text_of(arbiter.get(anywhere))
    acts.pair_round(acts.PairRound(**drawn.here), by=drawn.by)
    state = drawn.state
    chooser = state.team_order[state.drafts[1].boards[0][0] - 1]
    other = state.team_order[state.drafts[1].boards[0][1] - 1]
    assert text_of(arbiter.get(drawn.at("teams"))).count("to be chosen by this team") == 1
    refused = arbiter.send(drawn.at("team-venue", team=other, stage=1), venue="Lund")
    assert refused.status_code == 422
    assert arbiter.send(drawn.at("team-venue", team=chooser, stage=1), venue="Lund").status_code == 302
    assert "Lund" in text_of(arbiter.get(drawn.at("teams")))


def test_a_forecast_starts_the_round_of_teams_that_is_paired(official, drawn):
    """By the line-ups handed in, else by those who head their squads; nothing is recorded."""
    acts.pair_round(acts.PairRound(**drawn.here), by=drawn.by)
    page = text_of(official("arbiter").get(drawn.at("forecast", stage=1)))
    assert "2 open games" in page and "Round 2 would be" in page
    assert drawn.state.lineups == {} and not drawn.state.rounds
    asked = {"r1b1g1": "1", "r1b2g1": "0"}  # the left team has Black on board 1 and White on board 2
    left, right = (drawn.state.team_order[number - 1] for number in drawn.state.drafts[1].boards[0])
    supposed = official("arbiter").get(drawn.at("forecast", stage=1), **asked).context["standings"]
    assert supposed[0].name == drawn.state.teams[left].name
    assert drawn.state.teams[right].name in {line.name for line in supposed}


def test_the_captain_protests_and_the_arbiter_decides_with_reasons(official, drawn):
    arbiter = official("arbiter")
    captain = squad_of(drawn, "reds")[0]
    lodge = drawn.at("protest-lodge")
    said = {"who": f"reds|{captain}", "how": "spoken", "game": "0.0.0"}
    assert arbiter.send(lodge, **said, words="x").context["form"].errors["who"]
    bare = arbiter.get(lodge).content.decode()
    assert "only the captain may" in bare, "no team has named one"
    assert " checked" not in bare, "nothing is chosen beforehand"
    assert bare.count(" selected") == bare.count('value="" selected') == 2
    arbiter.send(drawn.at("team-captain", team="reds"), person=captain)
    assert "only the captain may" not in arbiter.get(lodge).content.decode()
    assert arbiter.send(lodge, **said, words=" ").context["form"].errors["words"]
    assert set(arbiter.send(lodge, words="x").context["form"].errors) == {"who", "how", "game"}
    response = arbiter.send(lodge, **said, words="The clock stood still")
    assert response.status_code == 302
    page = text_of(arbiter.get(response.url))
    assert "The clock stood still" in page and "not in writing" in page and "SLSF-G 20.7" in page
    decide = drawn.at("protest-decide", protest=1)
    assert "The clock stood still" in text_of(arbiter.get(decide))
    assert arbiter.send(decide, words="Seen").context["form"].errors["upheld"]
    assert arbiter.send(decide, upheld="no", words="").context["form"].errors["words"]
    assert arbiter.send(decide, upheld="no", words="It ran when I looked").status_code == 302
    page = text_of(arbiter.get(drawn.at("protests")))
    assert "dismissed: It ran when I looked" in page
    assert f"by {arbiter.account.username}," in page
    assert "There is no such protest to decide." in text_of(arbiter.get(decide))
    assert arbiter.get(drawn.at("protest-decide", protest=2)).status_code == 404


def test_where_nobody_plays_in_teams_a_player_protests(official, house):
    at = season.play_tournament(
        "slsf", season.people(4), by=season.everything("slsf"), upto="in_play", rounds=1
    )
    season.catch_up()
    arbiter = official("arbiter")
    here = {"federation": "slsf", "tournament": at}
    person = state_now(**here).order[0]
    lodge = reverse("desk-protest-lodge", kwargs=here)
    sent = {"who": f"|{person}", "words": "Noise", "how": "written", "game": "1.1.1"}
    assert arbiter.send(lodge, **sent).status_code == 302
    decide = reverse("desk-protest-decide", kwargs=here | {"protest": 1})
    assert arbiter.send(decide, upheld="yes", words="It was loud").status_code == 302
    correct = reverse("desk-correct", kwargs=here | {"round_number": 1, "board": 1, "game": 1})
    page = arbiter.get(reverse("desk-protests", kwargs=here)).content.decode()
    assert correct in page and "nothing yet" in page, "an upheld protest leads to the result"
    correcting.within(correcting.turned(at), by=arbiter.by)
    page = text_of(arbiter.get(reverse("desk-protests", kwargs=here)))
    assert "the result was corrected" in page and "nothing yet" not in page
    back = reverse("desk-protest-reopen", kwargs=here | {"protest": 1})
    assert arbiter.send(back, reason="It was another hall").status_code == 302
    assert "upheld" not in text_of(arbiter.get(reverse("desk-protests", kwargs=here)))
    assert "There is no team play here" in text_of(arbiter.get(reverse("desk-teams", kwargs=here)))
    assert events_of("tournaments.ProtestLodged") == 1


def test_only_those_who_lead_act_on_teams(official, drawn):
    somebody = official("auditor")
    page = drawn.at("team-exception", team="reds")
    sent = {"person": squad_of(drawn, "reds")[1], "ground": "new_strong_player"}
    assert somebody.send(page, **sent).status_code == 403
    assert official("arbiter").get(drawn.at("team-captain", team="whites")).status_code == 404


def test_even_teams_are_formed_out_of_everybody(official, event):
    arbiter = official("arbiter")
    assert "Form the teams" in text_of(arbiter.get(event.at("team-draft")))
    assert arbiter.send(event.at("team-draft"), teams=3, **SURE).context["form"].errors["teams"]
    plan = acts.PlanStage(**event.here, play=Play(system="round_robin", boards_per_team=3))
    acts.plan_stage(plan, by=event.by)
    assert arbiter.send(event.at("team-draft"), teams=2, **SURE).status_code == 302
    squads = [[event.persons.index(person) for person in team.squad] for team in event.state.teams.values()]
    assert squads == [[0, 3, 5], [1, 2, 4]]


def test_what_a_captain_sees_to_stands_beside_the_teams(official, event):
    arbiter = official("arbiter")
    assert "What a captain sees to" not in text_of(arbiter.get(event.at("teams"))), "nobody is in a team yet"
    squad = tuple(event.persons[:2])
    acts.enter_team(acts.EnterTeam(**event.here, name="Reds", squad=squad), by=event.by)
    shown = text_of(arbiter.get(event.at("teams")))
    assert "tells the arbiter who drops out, and hands in the line-up" in shown
    assert "keeps order there. This is for the captain of the inviting team." in shown
    assert [f"SLSF-G 20.5{letter}" in shown for letter in "abcd"] == [True] * 4


def test_a_team_that_is_late_in_the_first_round_is_recorded_at_all_its_boards(official, drawn):
    for team in TEAMS:
        lineup = acts.SubmitLineup(**drawn.here, team=team.lower(), players=squad_of(drawn, team.lower()))
        acts.submit_lineup(lineup, by=drawn.by)
    season.start("slsf", drawn.tournament, 1, drawn.by)
    season.catch_up()
    arbiter, at = official("arbiter"), {"round_number": 1, "board": 1, "game": 1}
    page = text_of(arbiter.get(drawn.at("conduct-late", **at)))
    assert "In the first round the clocks of a team that is not complete run at all its boards." in page
    assert "SLSF-G 20.3" in page and "A reserve plays" in page
    sent = {"black_late": "10:00", "white_late": "", "limit_minutes": ""}
    assert arbiter.send(drawn.at("conduct-late", **at), **sent).status_code == 302
    assert events_of("conduct.LateArrivalNoted") == 2
    boards = text_of(arbiter.get(drawn.at("conduct-round", round_number=1)))
    assert "Black’s team was complete at 10:00, White’s at 0:00" in boards
    assert "Black’s team was complete at 0:00, White’s at 10:00" in boards


def test_a_whole_team_leaves_and_the_page_says_beforehand_what_it_means(official, drawn):
    arbiter = official("arbiter")
    assert "Leaves …" in text_of(arbiter.get(drawn.at("teams")))
    page = drawn.at("team-leave", team="reds")
    assert "it leaves the table, no match with it counts." in text_of(arbiter.get(page))
    assert "SLSF-G 15.2" in text_of(arbiter.get(page))
    assert arbiter.send(page, how="withdrawn", reason="The car broke down", **SURE).status_code == 302
    assert len(drawn.state.left) == 2
    assert "This team has left already." in text_of(arbiter.get(page))
    assert official("registrar").send(page, how="withdrawn", reason="x", **SURE).status_code == 403


def test_the_standings_say_who_was_struck_with_all_matches(official, drawn):
    for team in TEAMS:
        lineup = acts.SubmitLineup(**drawn.here, team=team.lower(), players=squad_of(drawn, team.lower()))
        acts.submit_lineup(lineup, by=drawn.by)
    season.start("slsf", drawn.tournament, 1, drawn.by)
    ((left, _right),) = drawn.state.rounds[0].matches
    team = drawn.state.team_order[left - 1]
    acts.withdraw_team(acts.WithdrawTeam(**drawn.here, team=team, reason="ill"), by=drawn.by)
    season.catch_up()
    standings = reverse("tournament", args=["slsf", drawn.tournament])
    page = text_of(official("arbiter").get(standings, tab="standings"))
    name = drawn.state.teams[team].name
    assert f"Left with less than half of the games played, so that no match with it counts: {name}." in page
    assert "SLSF-G 15.2" in page


def scheveningen(official) -> tuple[object, str]:
    """A Scheveningen match is announced; nobody is drawn."""
    committee = official("tournament_committee", "arbiter")
    said = SAID | {"system": "scheveningen"}
    committee.send(announce_at("slsf"), **said)
    committee.send(announce_at("slsf"), **said, played="scheveningen", variant="B")
    season.catch_up()
    return committee, TournamentRow.objects.get(federation="slsf").tournament


def test_the_teams_of_scheveningen_are_halves_of_the_numbers_and_the_page_says_so(official, house):
    reader, tournament = scheveningen(official)
    teams = reverse("desk-teams", args=["slsf", tournament])
    desk = reader.get(reverse("desk-tournament", args=["slsf", tournament])).content.decode()
    assert teams in desk
    page = text_of(reader.get(teams))
    assert "Two teams by start numbers" in page
    assert reverse("desk-seeding", args=["slsf", tournament]) in page
    assert "Enter a team" not in page and "Form even teams" not in page


def test_where_no_stage_is_of_teams_the_page_offers_none(official, house):
    made = swiss_season("monrad", 4, 0, planned=3)
    season.catch_up()
    page = text_of(official("arbiter").get(reverse("desk-teams", args=["slsf", made.tournament])))
    assert "Enter a team" not in page and "Draw the teams" not in page
    assert reverse("desk-stages", args=["slsf", made.tournament]) in page
