"""Every figure of the standings opens into the games that it is made of, and they sum up to it."""

import re

import pytest

from tests.support import season
from tests.support.swiss import swiss_season
from tests.support.teams import team_season
from tournaments import commands as acts
from tournaments.events import Play, Qualified

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LADDERS = [
    ("monrad", "SLSF-G"),
    ("danish_monrad", "DSU"),
    ("fide_1998", "DSU"),
    ("danish_swiss", "PSGRP"),
]
FIGURE = re.compile(r'href="(/tournaments/[^"]+/1/[0-9a-f-]{36}/\w+/)"')
PART = re.compile(r'</th><td class="n">([^<]*)(?:<i>(.?)</i>)?</td>')
SHARES = {"": 0, "¼": 0.25, "½": 0.5, "¾": 0.75}


def amount(whole, part):
    return (float(whole) if whole else 0) + SHARES[part]


@pytest.mark.parametrize(("system", "rule_book"), LADDERS)
def test_all_figures_open_and_sum_up(client, house, system, rule_book):
    made = swiss_season(system, 7, 3, rule_book)
    season.catch_up()
    page = client.get(f"/tournaments/{made.federation}/{made.tournament}/").content.decode()
    figures = FIGURE.findall(page)
    assert len(figures) >= 7 * 2
    for address in figures:
        opened = client.get(address)
        assert opened.status_code == 200, address
        text = opened.content.decode()
        body, foot = text.split("<tbody>")[1].split("</tbody>")
        if "<span title=" in text:  # thirds are rounded in the table; the exact sum is tested with the rules
            continue
        parts = [amount(*each) for each in PART.findall(body)]
        (total,) = (amount(*each) for each in PART.findall(foot))
        assert sum(parts) == total, address


def test_a_figure_says_whom_it_was_asked_among_and_names_the_opponents(client, house):
    by = season.everything("slsf")
    persons = season.people(4)

    def score(_, black, white):
        return (1, 1)

    at = season.play_tournament("slsf", persons, by=by, upto="finished", score=score)
    season.catch_up()
    page = client.get(f"/tournaments/slsf/{at}/1/{persons[0]}/berger_match_points/").content.decode()
    assert "Berger of Given1 Surname0001" in page
    assert page.count("The match was drawn: half counts.") == 3
    assert "Given2 Surname0002" in page
    assert "SLSF-G 17.2c" in page
    assert "Asked among those level on everything before it" in page


@pytest.mark.parametrize("part", ["1/{person}/elo/", "2/{person}/game_points/", "1/{nobody}/game_points/"])
def test_a_figure_that_is_not_there_is_not_found_in_plain_words(client, played, part):
    nobody = "0" * 8 + "-0000-4000-8000-" + "0" * 12
    address = part.format(person=played.persons[0], nobody=nobody)
    page = client.get(f"/tournaments/slsf/{played.rated}/{address}")
    assert page.status_code == 404
    assert "There is no such figure" in page.content.decode()


@pytest.fixture
def teams(house):
    at = team_season()
    season.catch_up()
    return at


def test_teams_have_standings_squads_captains_lineups_and_protests(
    client, teams, django_assert_max_num_queries
):
    at = teams
    with django_assert_max_num_queries(14):
        page = client.get(f"/tournaments/slsf/{at}/").content.decode()
    assert "Teams in round 1" in page
    assert "SLSF-G 20.4" in page
    assert "Line-ups of the rounds that have started" in page
    assert '<b data-tone="warn">not decided yet</b>' in page
    assert "The clock was wrong" not in page
    assert page.count('class="match"') == 1
    assert page.count("without an opponent in this round") == 1  # the third team
    assert "1–1" in page  # Black won on both boards
    cross = page[page.index('id="cross"') : page.index('id="squads"')]
    assert cross.count("<td>1–1</td>") == 2  # both sides of the one match
    assert cross.count("rd 2") == cross.count("rd 3") == 2


def test_every_stage_of_teams_has_its_own_standings(client, teams):
    by = season.everything("slsf")
    here = {"federation": "slsf", "tournament": teams}
    qualified = (Qualified(stage=1, last=2),)
    play = Play(system="match", boards_per_team=2, match_mode="best_of", target=1)
    final = acts.PlanStage(**here, stage=2, name="Final", play=play, qualified=qualified)
    acts.plan_stage(final, by=by)
    acts.open_stage(acts.OpenStage(**here, stage=2, numbers=(1, 2)), by=by)
    names = season.state("slsf", teams).team_order[:2]
    for team in names:
        squad = season.state("slsf", teams).teams[team].squad
        acts.submit_lineup(acts.SubmitLineup(**here, stage=2, team=team, players=squad), by=by)
    acts.pair_round(acts.PairRound(**here, stage=2, seed="ab"), by=by)
    acts.publish_round(acts.PublishRound(**here, stage=2), by=by)
    acts.start_round(acts.StartRound(**here, stage=2, round_number=2), by=by)
    season.report("slsf", teams, 2, by, score=lambda *_: (2, 0))
    season.catch_up()
    first = client.get(f"/tournaments/slsf/{teams}/?stage=1").content.decode()
    final = client.get(f"/tournaments/slsf/{teams}/?stage=2").content.decode()
    lines = [re.findall(r'<tr id="p\d+">', page) for page in (first, final)]
    assert [len(each) for each in lines] == [3, 2]
    assert f"/{teams}/2/teams/" in final and f"/{teams}/2/teams/" not in first
    assert "The teams round by round" in final
    table = client.get(f"/tournaments/slsf/{teams}/standings.csv?stage=2").content.decode()
    assert len(table.strip().splitlines()) == 3


def test_figures_of_teams_open_too(client, teams):
    at = teams
    page = client.get(f"/tournaments/slsf/{at}/").content.decode()
    found = re.findall(rf'href="(/tournaments/slsf/{at}/1/teams/[^"]+)"', page)
    assert len(found) >= 3 * 4
    for address in found:
        opened = client.get(address)
        assert opened.status_code == 200, address
        assert "What it is made of" in opened.content.decode()
    assert client.get(f"/tournaments/slsf/{at}/1/teams/nobody/team_match_points/").status_code == 404
