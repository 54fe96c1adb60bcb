"""Who played a class of a championship is corrected: shown first, decided by two, true for the year after."""

from __future__ import annotations

import datetime as dt
import re
from uuid import UUID

import pytest
from django.urls import reverse

from events import rebuilding, runner
from events.citing import Refused
from events.models import PersonalData
from events.personal import seal
from events.types import Event
from events.work import By
from federation.identity.standins import under_kept
from federation.members.events import MembershipStarted, PersonalDetails, PersonRegistered
from federation.officials.proposing import MustBeProposed, in_correction
from ratings.championships import events as facts
from ratings.championships.models import CandidateScore, GroupRow, SeatRow, TitleWon
from ratings.championships.queries import championship_now, year_before_now
from ratings.championships.selection import selection
from ratings.championships.state import championship_stream
from ratings.corrections import commands
from ratings.corrections.correctable import kind_of, payload_of
from ratings.corrections.labels import Group, unmoved
from ratings.corrections.models import Correction
from ratings.corrections.notices import letters
from ratings.corrections.queries import told_of
from ratings.systems.danish.events import NumbersTakenOver, RegisteredNumber, StartRating, StartRatingsIssued
from ratings.systems.danish.state import REGISTER_STREAM
from tests.championships.given import (
    CLUB,
    CUP,
    CUP_STREAM,
    FED,
    FIRST_DAY,
    STREAM,
    YEAR,
    arranged,
    entry,
    field,
    line,
    player,
)
from tests.championships.past import RATINGS, Past, all_play_all
from tests.corrections.test_days_and_players import assert_comes_true
from tests.corrections.test_never_wrong import Rewrite, as_if_never_wrong
from tests.desk.conftest import house, official, static_folder, text_of
from tests.support import correcting, season
from tournaments import commands as acts
from tournaments.models import StandingRow

__all__ = ["house", "official", "static_folder"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PLAYERS = range(1, len(RATINGS) + 1)
FIRST, SECOND, ANOTHER, STRANGER = 1, 2, 8, 9
STRANGERS_RATING = 2280
NEXT_YEAR = championship_stream(FED, "dm", YEAR + 1)
NAMED = facts.GroupTournamentNamed(group="candidate", tournament=CUP)


def seats(*numbers: int) -> facts.SeatsConfirmed:
    found = (
        facts.ConfirmedSeat(person=player(number), group="candidate", criterion=6, rating=RATINGS[number - 1])
        for number in numbers
    )
    return facts.SeatsConfirmed(seats=tuple(found))


class Easter:
    """A candidate class of six, played out and received; its winner a junior; next year's first entries."""

    def __init__(self, *more: Event, received: bool = True) -> None:
        season.open_house()
        self.by: By = season.official(FED, "rating_committee")
        self.past = Past()
        for number in (*PLAYERS, STRANGER, ANOTHER):
            row = seal(PersonalDetails(surname=f"Spiller {number}"), UUID(player(number)))
            PersonalData.objects.bulk_create([row])
            known = PersonRegistered(federation=FED, personal=row.commitment)
            self.past.add(f"person/{player(number)}", known)
        member = MembershipStarted(
            federation=FED, number=9, person=UUID(player(STRANGER)), starts_on=dt.date(2020, 1, 1), club=CLUB
        )
        self.past.add(f"membership/{FED}/9", member)
        ratings = {**dict(zip(PLAYERS, RATINGS, strict=True)), STRANGER: STRANGERS_RATING}
        lines = tuple(
            RegisteredNumber(person=player(number), rating=rating, last_rated=FIRST_DAY - dt.timedelta(99))
            for number, rating in ratings.items()
        )
        self.past.add(REGISTER_STREAM, NumbersTakenOver(lines=lines))
        returned = facts.EntrantRatingsReturned(
            lines=tuple(line(number, RATINGS[number - 1]) for number in PLAYERS)
        )
        entries = (entry(FIRST, junior=True), *(entry(number) for number in PLAYERS if number != FIRST))
        self.past.add(STREAM, arranged(), *entries, *more, returned, seats(*PLAYERS))
        self.past.file(championship="candidate")
        if received:
            self.past.play()
        else:
            self.past.add(CUP_STREAM, *all_play_all(len(RATINGS)))
        off = facts.PlayoffGamePlayed(
            group="candidate", players=(player(FIRST), player(SECOND)), games="blitz", half_points=(2, 0)
        )
        won = facts.ChampionTitleAwarded(
            group="candidate",
            title="Juniordanmarksmester",
            champions=(player(FIRST),),
            winner=player(FIRST),
        )
        self.past.add(STREAM, NAMED, off, won)
        self.past.add(NEXT_YEAR, arranged(year=YEAR + 1), *field(30))


def she_played(entered: int = FIRST, who: int = STRANGER) -> acts.CorrectEntrant:
    return acts.CorrectEntrant(
        federation=FED,
        tournament=CUP,
        entered=player(entered),
        played=acts.Entry(person=player(who), member_number=who),
        reason="a namesake",
    )


def put_right(now: Easter, *steps: acts.CorrectEntrant) -> None:
    with in_correction():
        for act in steps or (she_played(),):
            acts.correct_entrant(act, by=now.by)


def _of_the_stranger(line: StartRating) -> StartRating:
    """Their own number, where the list names the other."""
    mine = StartRating(person=player(STRANGER), rating=STRANGERS_RATING)
    return mine if line.person == player(FIRST) else line


def named_from_the_start(_now: Easter) -> Rewrite:
    """The championship of that year, its tournament and the list of its ratings say the ninth player."""
    this_year: list[bool] = []

    def rewrite(event: Event) -> Event:
        if isinstance(event, facts.ChampionshipSetUp):
            this_year.append(event.year == YEAR)
        if isinstance(event, StartRatingsIssued):
            return StartRatingsIssued(lines=tuple(map(_of_the_stranger, event.lines)))
        if isinstance(event, PersonRegistered | NumbersTakenOver | MembershipStarted) or this_year == [
            True,
            False,
        ]:
            return event
        return under_kept(event, {player(FIRST): player(STRANGER)})

    return rewrite


LIST_AS_RETURNED = {"DanishStartRating"}
"""The list of start ratings stands as it was returned, with who it named."""


def test_every_row_is_as_if_who_played_had_been_named_from_the_start() -> None:
    found, wanted = as_if_never_wrong(Easter, put_right, named_from_the_start)
    for model in (TitleWon, GroupRow, SeatRow, CandidateScore, StandingRow):
        assert wanted[model.__name__], "there is something to compare"
    assert {name for name in found if found[name] != wanted[name]} == LIST_AS_RETURNED


def test_two_corrections_come_to_the_same_as_one() -> None:
    def by_a_detour(now: Easter) -> None:
        put_right(now, she_played(who=ANOTHER), she_played(entered=ANOTHER))

    found, wanted = as_if_never_wrong(Easter, by_a_detour, named_from_the_start)
    assert {name for name in found if found[name] != wanted[name]} == LIST_AS_RETURNED


def test_what_is_shown_is_what_happens_and_taken_back_nothing_has_happened() -> None:
    now = Easter()
    season.catch_up()
    before = champions()
    assert_comes_true(she_played(), now.by)
    assert champions() != before
    assert_comes_true(she_played(entered=STRANGER, who=FIRST), now.by)
    assert champions() == before


def champions() -> set[tuple[str, str]]:
    """Who holds which title, and who won which class."""
    titles = TitleWon.objects.values_list("title", "person")
    return {
        (title, str(person)) for title, person in (*titles, *GroupRow.objects.values_list("group", "winner"))
    }


NAMES = (f"Spiller {FIRST}", f"Spiller {STRANGER}")


def moves(group: Group) -> dict[tuple[str, str], tuple[str, str]]:
    """What moves in a table: by the head of its line and of its column, what was and what would be."""
    return {
        (line.subject, str(head)): (cell.before, cell.after)
        for line in group.lines
        for head, cell in zip(group.heads, line.cells, strict=True)
        if cell.differs
    }


def test_it_is_shown_to_two_in_the_words_of_the_championship() -> None:
    now = Easter()
    season.catch_up()
    with pytest.raises(MustBeProposed):
        acts.correct_entrant(she_played(), by=now.by)
    one, other = correcting.committee(FED), correcting.committee(FED)
    number = correcting.propose("entrant", she_played(), one)
    season.catch_up()
    row = Correction.objects.get()
    assert row.needs_second
    told = told_of(row)
    groups = {str(group.title): group for group in told.groups}
    here = "Danish championship 2026, Candidate class"
    assert moves(groups["Champions"])[here, "Champion"] == NAMES
    assert moves(groups["Winners of classes"])[here, "Won by"] == NAMES
    assert moves(groups["Places in classes of championships"]) == {
        ("Danish championship 2026", "Place of"): NAMES
    }
    assert moves(groups["Entries in championships"]) == {("Danish championship 2026", "Entrant"): NAMES}
    assert {UUID(player(FIRST)), UUID(player(STRANGER))} <= {person for person, _ in told.persons}
    correcting.approve(number, other, FED)
    season.catch_up()
    assert ("Juniordanmarksmester", player(STRANGER)) in champions()
    concerned = {letter["name"] for letter in letters(told_of(Correction.objects.get()))}
    assert {*NAMES} <= concerned


def test_the_place_that_a_champion_has_next_year_is_his_who_played() -> None:
    """DSU 4.2 §36: criterion 2, who won last year's candidate class."""
    now = Easter()
    assert by_criterion(2) == [player(FIRST)]
    put_right(now)
    assert by_criterion(2) == [player(STRANGER)]


def test_the_preview_shows_who_would_have_a_place_next_year() -> None:
    """The winner of the candidate class would play in the highest class, and is rated too low for it."""
    now = Easter()
    entered = facts.EntrantRatingsReturned(lines=(line(ANOTHER, 1900), line(FIRST, 1905)))
    now.past.add(NEXT_YEAR, entered)
    season.catch_up()
    correcting.propose("entrant", she_played(who=ANOTHER), correcting.committee(FED))
    season.catch_up()
    (places,) = [
        group for group in told_of(Correction.objects.get()).groups if str(group.title).startswith("Places")
    ]
    next_year = [
        [(cell.before, cell.after) for cell in line.cells]
        for line in places.lines
        if line.subject == f"Danish championship {YEAR + 1}"
    ]
    national, others = "National-team class", "Other groups"
    assert [(NAMES[0], NAMES[0]), (national, others)] in next_year
    assert [(f"Spiller {ANOTHER}", f"Spiller {ANOTHER}"), (others, national)] in next_year


def by_criterion(criterion: int) -> list[str]:
    """Who has a place in next year's highest class by one of its criteria, as the page shows it."""
    this = championship_now(FED, "dm", YEAR + 1)
    found = selection(this, year_before_now(FED, "dm", YEAR + 1, this))
    return [seat.player for seat in found.groups[0].seated if seat.criterion == criterion]


def test_the_candidate_result_is_his_who_played_from_his_own_rating() -> None:
    now = Easter()
    season.catch_up()
    before = CandidateScore.objects.get(person=player(FIRST))
    put_right(now)
    season.catch_up()
    row = CandidateScore.objects.get(person=player(STRANGER))
    assert not CandidateScore.objects.filter(person=player(FIRST)).exists()
    assert (row.start_rating, row.half_points, row.achieved) == (STRANGERS_RATING, before.half_points, True)
    assert row.average < before.average, "everybody's average holds his rating"


def test_who_was_entered_himself_leaves_the_place_where_it_was_confirmed() -> None:
    """Their title moves; that the other one's place does not is said."""
    Easter(entry(STRANGER))
    season.catch_up()
    one, other = correcting.committee(FED), correcting.committee(FED)
    number = correcting.propose("entrant", she_played(), one)
    season.catch_up()
    shown = {each["model"] for each in Correction.objects.get().shown}
    assert "championships.titlewon" in shown
    assert not {"championships.seatrow", "championships.entrantrow"} & shown
    assert any("stays with whom it was confirmed for" in str(said) for said in unmoved(shown))
    correcting.approve(number, other, FED)
    season.catch_up()
    assert SeatRow.objects.filter(championship="dm-2026", person=player(FIRST)).exists()
    assert not SeatRow.objects.filter(championship="dm-2026", person=player(STRANGER)).exists()
    assert ("Juniordanmarksmester", player(STRANGER)) in champions()


def test_a_class_named_late_and_rows_worked_out_anew_come_to_the_same() -> None:
    now = Easter()
    season.catch_up()
    put_right(now)
    runner.catch_up_all()
    rebuilding.rebuild("championships.championships", compare=True)
    other = facts.GroupTournamentNamed(group="candidate", tournament="another")
    now.past.add(STREAM, other)
    runner.catch_up_all()
    assert ("Juniordanmarksmester", player(FIRST)) in champions(), (
        "in the other tournament nobody was put right"
    )
    now.past.add(STREAM, NAMED)
    runner.catch_up_all()
    assert ("Juniordanmarksmester", player(STRANGER)) in champions()
    rebuilding.rebuild("championships.championships", compare=True)


def preview(official, kind: str, act: acts.CorrectEntrant | acts.CorrectResult) -> str:
    """The page that shows an official what an act would move."""
    address = reverse("desk-correction-preview", args=[FED, kind])
    return text_of(
        official("rating_committee", federation=FED).get(address, act=payload_of(kind_of(kind), act))
    )


THE_TITLE = f"Danish championship {YEAR}, Candidate class"
IT_STANDS = "stand as they were awarded"


def test_the_page_says_of_which_class_the_champion_is_another(official) -> None:
    Easter()
    season.catch_up()
    page = preview(official, "entrant", she_played())
    words = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    assert f"{THE_TITLE} {' '.join(NAMES)} Juniordanmarksmester" in words
    assert IT_STANDS not in page, "it follows who played"
    assert "a second official approves it" in page


def test_a_result_that_a_title_is_awarded_by_is_for_two_and_the_title_stands(official) -> None:
    """Before the register takes the report in nothing of it is published but the title."""
    Easter(received=False)
    season.catch_up()
    act = correcting.turned(CUP, federation=FED)
    by = correcting.committee(FED)
    assert f"{THE_TITLE}: {NAMES[0]}" in preview(official, "result", act).partition(IT_STANDS)[2]
    with pytest.raises(Refused, match="a title"):
        commands.propose_correction(correcting.proposal("result", act, at_once=True), by=by)
    correcting.approve(correcting.propose("result", act, by), correcting.committee(FED), FED)
    season.catch_up()
    assert ("Juniordanmarksmester", player(FIRST)) in champions()
