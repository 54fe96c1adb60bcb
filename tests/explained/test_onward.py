"""From each event up to everything it moved: step by step, what stood before, what stands on it in part."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from django.db.models import Q

from events import log, runner
from events.dependents import ways
from events.log import read_after
from events.models import LoggedEvent
from events.projector import projectors
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.members.commands import TransferMember, transfer_member
from federation.members.events import MemberTransferred
from federation.rulings.events import RuleInterpretationIssued
from federation.rulings.state import rulings_stream
from ratings.championships.events import EntrantRating, EntrantRatingsReturned
from ratings.championships.models import CandidateScore
from ratings.explained.moved import MovedKind, kinds_moved
from ratings.systems.elo.events import EloListImported
from tests.championships.given import CUP_STREAM, entry, player
from tests.championships.given import STREAM as CHAMPIONSHIP
from tests.championships.past import Past as CandidatePast
from tests.danish.given import NUMBERS
from tests.danish.past import Past as DanishPast
from tests.elo.past import danes, july
from tests.explained.walked import moved, position_of, said
from tests.pages.test_two_times import CORRECTED, ONE, recorded
from tests.ratings.past import FED, Past, person
from tests.support import season
from tests.titles.past import Cup as RenjuCup
from tests.titles.past import Past as TitlePast
from tournaments import events as played
from tournaments.models import GameRow
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MARCH = dt.date(2025, 3, 10)


@pytest.fixture
def past() -> Past:
    return recorded()


# ---- a result ----
def test_a_result_leads_to_the_game_the_change_the_rating_and_the_lists(past):
    found = moved(position_of(stream_of(FED, "one"), played.ResultReported))
    counts = {key: kind.count for key, kind in found.items()}
    both = 2
    assert counts == {
        ("tournaments.GameRow", ""): 1,
        ("tournaments.StandingRow", "game"): both,
        ("ratings.RatingChange", "game"): both,
        ("ratings.Participation", "game"): both,
        ("ratings.PlayerRating", "rating change"): both,
        ("ratings.ListLine", "rating change"): 2 * both,  # of the list and of its reissue
    }
    assert {row.person for row in found["ratings.RatingChange", "game"].rows} == {
        UUID(person(0)),
        UUID(person(1)),
    }


def test_a_later_list_and_a_later_change_stand_on_it_in_part(past):
    later = ONE.__class__(name="two", day=dt.date(2020, 6, 1), matches=((0, 2, 2),))
    past.play(later)
    found = moved(position_of(stream_of(FED, "one"), played.ResultReported))
    part = found["ratings.RatingChange", "rating change in part"]
    assert (part.count, part.in_part, part.rows) == (1, True, ())


def test_a_correction_is_shown_with_what_stood_before(past):
    at = position_of(stream_of(FED, "one"), played.ResultCorrected)
    assert LoggedEvent.objects.get(position=at).recorded_at.date() == CORRECTED
    found = moved(at)
    ((game, before),) = said(found["tournaments.GameRow", ""])
    assert (game, before) == ("Round 1, board 1: White 1, Black 0", "Round 1, board 1: White 0, Black 1")
    changes = dict(said(found["ratings.RatingChange", ""]))
    assert all(changes.values())
    assert set(changes).isdisjoint(changes.values())
    (line,) = {row.before for row in found["ratings.ListLine", "rating change"].rows}
    assert line == "", "a list stands as it was published; its reissue is another one"


def test_page_and_programs_are_told_the_same(past, client):
    at = position_of(stream_of(FED, "one"), played.ResultCorrected)
    page = client.get(f"/log/{at}/moved/").content.decode()
    for words in (
        "through: rating change",
        "Before that day",
        "directly",
        "Round 1, board 1: White 0, Black 1",
    ):
        assert words in page, words
    told = client.get(f"/log/{at}/moved/", {"format": "json"}).json()["moved"]
    assert [(kind["model"], kind["through"], kind["count"]) for kind in told] == [
        (kind.model, kind.through, kind.count) for kind in moved(at).values()
    ]
    game = next(kind for kind in told if kind["model"] == "tournaments.GameRow")
    assert game["rows"][0]["before"] == "Round 1, board 1: White 0, Black 1"


def test_the_summary_asks_seven_queries_at_most(past, client, django_assert_max_num_queries):
    at = position_of(stream_of(FED, "one"), played.ResultCorrected)
    event = LoggedEvent.objects.get(position=at)
    with django_assert_max_num_queries(7):
        kinds_moved(event, auditor=True)
    with django_assert_max_num_queries(12):  # eight tell of the event itself and its place in the chain
        assert client.get(f"/log/{at}/").status_code == 200


# ---- a tournament ----
def test_an_acceptance_leads_to_everybodys_rating_though_a_correction_came_after_it(past):
    found = moved(position_of(stream_of(FED, "one"), played.ReportAccepted))
    assert found["ratings.RatedTournament", ""].count == 1
    for model, through in (("RatingChange", "rated tournament"), ("PlayerRating", "rating change")):
        both = [found.get((f"ratings.{model}", way)) for way in ("", through)]
        assert sum(kind.count for kind in both if kind) == 3, "the correction moved two of the three since"
    assert found["ratings.ListLine", "rating change"].count == 6


def test_in_renju_a_game_leads_to_what_was_judged_and_to_the_level(house):
    season_of = TitlePast()
    cup = RenjuCup(name="c", on=dt.date(2026, 1, 10), games=((0, 1, 2), (0, 2, 2), (1, 2, 2)))
    season_of.play(cup)
    found = moved(position_of(cup.stream, played.ResultReported))
    assert found["titles.TitleStep", "game"].count == 2
    assert found["titles.TitleHolder", "step of a title"].count == 2


def test_in_the_danish_register_a_game_leads_to_the_line_and_the_number(house):
    season_of = DanishPast()
    season_of.register()
    season_of.issue("spring", NUMBERS)
    season_of.play("spring")
    season_of.receive("spring")
    season_of.issue("autumn", NUMBERS)
    season_of.play("autumn")
    season_of.receive("autumn")
    found = moved(position_of(stream_of("dsu", "spring"), played.ResultReported))
    assert found["danish.DanishReportLine", "game"].count == 2
    assert found["danish.DanishRating", "line of a Danish report"].count == 2
    assert found["danish.DanishRating", "Danish rating in part"].count == 2


def test_a_game_leads_to_candidate_results_and_to_who_was_let_in_by_them(house):
    season_of = CandidatePast()
    season_of.play()
    runner.catch_up_all()
    achieved = CandidateScore.objects.get(person=player(1), achieved=True)
    own = GameRow.objects.filter(Q(black=achieved.person) | Q(white=achieved.person))
    game = own.earliest("round_number")
    at = position_of(
        CUP_STREAM,
        played.ResultReported,
        lambda at: (at.event.round_number, at.event.board) == (game.round_number, game.board),
    )
    assert found_person(moved(at)["championships.CandidateScore", "game"], achieved.person)
    returned = EntrantRating(person=player(1), rating=2300, games=40, candidate_on=achieved.on)
    season_of.add(CHAMPIONSHIP, entry(1), EntrantRatingsReturned(lines=(returned,)))
    entrants = moved(at)["championships.EntrantRow", "score examined for a candidate result"]
    assert [row.person for row in entrants.rows] == [achieved.person]


def found_person(kind: MovedKind, person: UUID) -> bool:
    return person in {row.person for row in kind.rows}


# ---- rulings, FIDE, members, merges ----
@pytest.mark.parametrize(("article", "lists"), [("SLSF-G 28.3", 1), ("SLSF-G 15.1", 0)])
def test_a_ruling_on_ratings_leads_to_the_lists_since(past, article, lists):
    ruling = RuleInterpretationIssued(
        number=1, article=article, text="As printed.", counts_from=dt.date(2019, 1, 1)
    )
    past.add(rulings_stream(FED), ruling)
    found = moved(log.head_position())
    assert found["rulings.Ruling", ""].count == 1
    part = found.get(("ratings.PublishedList", "ruling in part"))
    assert bool(part) is bool(lists)


def test_a_list_of_fide_leads_to_everybody_whom_it_names(house):
    here = danes()
    here.take(july())
    found = moved(position_of("elo/dsu", EloListImported))
    assert found["elo.EloList", ""].count == 1
    assert found["elo.ListedPlayer", "Elo list"].count == 3, "who is in doubt has no Elo of it yet"


def test_a_transfer_leads_to_entries_for_the_new_club(house):
    by = season.everything(FED)
    clubs = [season.club(name, by=by) for name in ("Arla", "Bro")]
    anna = season.person("Anna Karlsson", number=17, club=clubs[0], by=by)
    others = [season.person(f"Player {letter}", by=by) for letter in "ab"]
    transfer = TransferMember(federation=FED, number=17, club=clubs[1], starts_on=dt.date(2025, 2, 1))
    transfer_member(transfer, by=by)
    season.play_tournament(
        FED, [anna, *others], by=by, name="A", starts_on=dt.date(2025, 3, 10), clubs=(clubs[1], "", "")
    )
    found = moved(position_of(f"membership/{FED}/17", MemberTransferred))
    assert found["members.Membership", ""].count >= 1
    entered = found["tournaments.EntryRow", "membership"]
    assert {str(row.person) for row in entered.rows} == {anna}


def test_a_merge_leads_to_what_counts_for_the_kept_number_from_then_on(past):
    again = UUID(int=0xA6A1)
    past.add(identity_stream(FED), PersonsMerged(merged=again, kept=UUID(person(0)), reason="0" * 64))
    at = log.head_position()
    found = moved(at)
    assert found["ratings.PlayerRating", ""].count == 1
    assert found["ratings.RatingChange", ""].count == 1
    assert ("identity.MergedPerson", "") not in found
    assert moved(at, auditor=True)["identity.MergedPerson", ""].count == 1


def test_a_game_under_a_merged_number_leads_to_the_change_of_the_kept_one(past):
    kept = UUID(int=0xA6A1)
    past.add(identity_stream(FED), PersonsMerged(merged=UUID(person(0)), kept=kept, reason="0" * 64))
    found = moved(position_of(stream_of(FED, "one"), played.ResultReported))
    assert kept in {row.person for row in found["ratings.RatingChange", "game"].rows}
    assert found["ratings.ListLine", "rating change"].count == 4, "lists keep the number as it was"


# ---- all of them ----
def test_every_way_is_between_models_that_some_projector_writes() -> None:
    written = {model for projector in projectors().values() for model in projector.writes}
    assert {model for way in ways() for model in (way.source, way.target)} <= written


def test_of_every_event_somebody_can_ask(past):
    for at in read_after(0, log.head_position()):
        moved(at.position, auditor=True)
