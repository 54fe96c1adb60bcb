"""The page of a tournament in play, for each system: its rounds, its standings, who met whom."""

import pytest

from tests.support import season
from tests.support.swiss import swiss_season
from tournaments import commands as acts
from tournaments import labels
from tournaments.events import Play, Qualified
from tournaments.models import EntryRow, GameRow, StandingRow
from tournaments.pages.standings import decided_by_criterion
from tournaments.rules.scoring import Ending
from tournaments.rules.team_standings import MUTUAL, TEAM_CRITERIA
from tournaments.rules.tiebreaks import CRITERIA

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SYSTEMS = [
    ("monrad", "SLSF-G", ["Buchholz", "Berger", "Mutual"]),
    ("danish_monrad", "DSU", ["Median, 2 out", "Median, 1 out", "Median, all"]),
    ("danish_swiss", "DSU", ["Median, all"]),
    ("fide_1998", "DSU", ["Helper table", "Average rating"]),
    ("dubov", "DSU", ["Median, all"]),
    ("danish_swiss", "PSGRP", ["Match of two", "Median Buchholz", "Progress", "Wins"]),
]


def text_of(response):
    assert response.status_code == 200, response.content.decode()[:500]
    return response.content.decode()


def address(made, query=""):
    return f"/tournaments/{made.federation}/{made.tournament}/{query}"


@pytest.mark.parametrize(("system", "rule_book", "heads"), SYSTEMS)
def test_standings_have_the_columns_of_their_own_ladder(client, house, system, rule_book, heads):
    made = swiss_season(system, 8, 3, rule_book)
    season.catch_up()
    page = text_of(client.get(address(made)))
    for head in heads:
        assert f">{head}</abbr>" in page
    assert "Round by round" in page
    assert page.count("against Given") == 8 * 3  # every player's opponent in every round
    assert ("Average ratings of opponents" in page) == (system == "dubov")


def test_lots_get_a_column_once_one_is_drawn(client, house):
    made = swiss_season("danish_monrad", 4, 0, "DSU", planned=2)
    made.pair()
    made.publish()
    made.start()
    made.report(1, score=lambda *_: (1, 1))
    season.catch_up()
    assert ">Lot</abbr>" not in text_of(client.get(address(made)))
    made.pair()
    made.publish()
    made.start()
    made.report(2, score=lambda *_: (1, 1))
    acts.draw_lots(acts.DrawLots(**made.here, place=1, seed="9" * 32), by=made.by)
    season.catch_up()
    page = text_of(client.get(address(made)))
    assert ">Lot</abbr>" in page
    assert page.count("lot, <cite>") == 4


def test_every_criterion_has_words_in_a_column_and_in_a_sentence():
    for name in {*CRITERIA, *TEAM_CRITERIA, MUTUAL}:
        assert name in labels.CRITERIA, name
        assert labels.head_of(name) and labels.said(name)


def test_the_criterion_that_decided_is_named_where_one_paragraph_covers_several():
    def row(person, *values, struck=False):
        named = zip(("game_points", "ordinary_correction", "ordinary_correction_all"), values, strict=False)
        return StandingRow(person=person, values=[list(each) for each in named], struck=struck)

    rows = [
        row("a", "3", "9", "12"),
        row("b", "3", "9", "11"),
        row("c", "3", "8", "14"),
        row("d", "2", "1", "1"),
    ]
    rows += [row("e", "1", "1", "1"), row("f", "1", "1", "1"), row("g", struck=True)]
    assert decided_by_criterion(rows) == {
        "a": "ordinary_correction_all",
        "b": "ordinary_correction_all",
        "c": "ordinary_correction",
        "d": "game_points",
    }


def test_who_rests_stands_in_his_round_with_what_it_gave(client, house):
    made = swiss_season("monrad", 7, 2)
    season.catch_up()
    page = text_of(client.get(address(made)))
    assert page.count("bye, 1 point") == 1
    assert page.count("<small>bye</small>") == 2
    assert "SLSF-G 25.6" in page


def test_an_adjourned_game_says_what_it_counts_as(client, house):
    made = swiss_season("monrad", 8, 1)
    made.pair()
    made.publish()
    made.start()
    made.report(2, boards=[2, 3, 4])
    game = {**made.here, "round_number": 2, "board": 1}
    acts.adjourn_game(acts.AdjournGame(**game), by=made.by)
    season.catch_up()
    assert "Not ruled for the draw yet" in text_of(client.get(address(made)))
    acts.rule_preliminary(acts.RulePreliminary(**game, black=1, white=1), by=made.by)
    season.catch_up()
    page = text_of(client.get(address(made)))
    assert '<b data-tone="warn">adjourned</b>' in page
    assert "Counted as ½ for the draw" in page
    assert page.count("adj.<small") == 2


def test_who_leaves_a_swiss_tournament_is_marked_and_stays(client, house):
    made = swiss_season("monrad", 8, 2)
    leaver = made.state.order[0]
    acts.withdraw_player(acts.WithdrawPlayer(**made.here, person=leaver, reason="ill"), by=made.by)
    season.catch_up()
    page = text_of(client.get(address(made)))
    assert '<span data-tone="warn">withdrew after round 2</span>' in page
    assert "Struck from the standings" not in page


def test_who_is_struck_stands_apart_with_his_paragraph_and_in_the_cross_table(client, house):
    by = season.everything("slsf")
    persons = season.people(6)
    at = season.play_tournament("slsf", persons, by=by, upto="in_play", rounds=1)
    gone = persons[0]
    act = acts.WithdrawPlayer(federation="slsf", tournament=at, person=gone, how="excluded", reason="rude")
    acts.withdraw_player(act, by=by)
    season.catch_up()
    page = text_of(client.get(f"/tournaments/slsf/{at}/"))
    apart = page.split("Struck from the standings")[1].split("</ul>")[0]
    assert gone in apart
    assert "excluded after round 1" in apart
    assert "SLSF-G 15.2" in apart
    cross = page.split('id="cross"')[1]
    assert cross.count(f'/members/{gone}/"') == 1
    assert "<small>struck</small>" in cross
    assert client.get(f"/tournaments/slsf/{at}/1/{gone}/game_points/").status_code == 404


def test_a_walkover_and_a_rating_that_was_estimated_are_marked(client, house):
    made = swiss_season("fide_1998", 6, 1, "DSU")
    made.pair()
    made.publish()
    made.start()
    made.report(2, score=lambda *_: (2, 0), ending=Ending.WALKOVER)
    season.catch_up()
    EntryRow.objects.filter(person=made.persons[0]).update(rating_source="estimated")
    page = text_of(client.get(address(made)))
    assert "1 w.o.<small" in page
    assert "<small>estimated</small>" in page
    assert "DSU 4.9.5 A1" in page


def test_a_cup_counts_the_rounds_won(client, house):
    made = swiss_season("cup", 4, 1, planned=0)
    season.catch_up()
    page = text_of(client.get(address(made)))
    assert "Rounds won" in page
    assert "A player knocked out later stands higher" in page


def test_a_game_played_again_says_so(client, house):
    made = swiss_season("cup", 4, 0, planned=0)
    made.pair()
    made.publish()
    made.start()
    made.report(1, score=lambda *_: (1, 1))
    game = {**made.here, "round_number": 1, "board": 1, "game": 2}
    acts.order_replay(acts.OrderReplay(**game), by=made.by)
    season.catch_up()
    page = text_of(client.get(address(made)))
    assert "Played again, less time" in page
    assert "1.2" in page


@pytest.fixture
def two_stages(house):
    """Six meet each other, the first four go on to a final by Monrad of which one round is played."""
    by = season.everything("slsf")
    persons = season.people(6)
    at = season.play_tournament("slsf", persons, by=by, upto="drawn")
    here = {"federation": "slsf", "tournament": at}
    for stage, name, play, qualified in (
        (1, "Group", Play(system="round_robin"), ()),
        (2, "Final", Play(system="monrad", rounds=2), (Qualified(stage=1, last=4),)),
    ):
        act = acts.PlanStage(**here, stage=stage, name=name, play=play, qualified=qualified)
        acts.plan_stage(act, by=by)
    season.play("slsf", at, by, rounds=5)
    numbers = tuple(season.state("slsf", at).order.index(person) + 1 for person in persons[:4])
    acts.open_stage(acts.OpenStage(**here, stage=2, numbers=numbers), by=by)
    acts.pair_round(acts.PairRound(**here, stage=2, seed="7" * 32), by=by)
    acts.publish_round(acts.PublishRound(**here, stage=2), by=by)
    acts.start_round(acts.StartRound(**here, round_number=6, stage=2), by=by)
    season.catch_up()
    return at


def test_each_stage_has_its_tab_its_rounds_and_its_standings(client, two_stages):
    newest = text_of(client.get(f"/tournaments/slsf/{two_stages}/"))
    first = text_of(client.get(f"/tournaments/slsf/{two_stages}/?stage=1"))
    assert "Final, round 1" in newest
    assert "Group, round 5" in first
    assert newest.split('id="standings"')[1].count('id="p') == 4
    assert first.split('id="standings"')[1].count('id="p') == 6
    assert "Cross table" in first and "Round by round" in newest
    assert "without an opponent" not in newest  # those who did not qualify are not in this stage
    assert 'href="?round=6#rounds"' in newest
    assert "Group, round 2" in text_of(client.get(f"/tournaments/slsf/{two_stages}/?round=2"))


def test_officials_stand_with_their_office_and_a_jury_with_its_resolution(client, house):
    made = swiss_season("danish_swiss", 6, 0, "PSGRP")
    juror, clock = (season.person(name, federation="psgrp") for name in ("Ewa Nowak", "Jan Zegar"))
    for person, office, reference in ((juror, "jury", "2026/7"), (clock, "time_referee", "")):
        act = acts.AppointOfficial(**made.here, person=person, office=office, reference=reference)
        acts.appoint_official(act, by=made.by)
    season.catch_up()
    page = text_of(client.get(address(made)))
    assert "<dt>Jury</dt><dd>Ewa Nowak <small>by the board’s resolution 2026/7</small></dd>" in page
    assert "<dt>Time arbiter</dt><dd>Jan Zegar</dd>" in page


def test_swiss_of_many_asks_a_few_times(client, house, django_assert_max_num_queries):
    made = swiss_season("monrad", 20, 2)
    season.catch_up()
    with django_assert_max_num_queries(10):
        page = text_of(client.get(address(made)))
    assert GameRow.objects.count() == 20
    assert page.count("against Given") == 40
