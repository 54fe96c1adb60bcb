"""A tournament as of a day in the middle of it: no page and no file tells what counts from a later day."""

import datetime as dt
from uuid import UUID

import pytest

from tests.desk.conftest import text_of
from tests.pages.lived import addresses, living, told
from tests.support import correcting, season
from tests.support.spreadsheets import read_csv
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.conduct import commands as conduct
from tournaments.exchange.trf import read_trf
from tournaments.models import TournamentRow
from tournaments.records.commands import AttachRecord, attach_record
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Ending

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FIRST, SECOND, THIRD = (season.FIRST_DAY + dt.timedelta(days=days) for days in range(3))
TRUE = f"as_of={SECOND}"
FILES = ("standings.csv", "cross-table.csv", "pairing-by-board.csv", "pairing-by-name.csv")
REPORTS = ("report.trf16", "report.trf26")
FIVE = ("h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8")


@pytest.fixture
def cup(house) -> SwissSeason:
    """Renju by the Monrad system: two rounds on two days, the third paired but shown to nobody."""
    with living(FIRST):
        made = swiss_season("monrad", 6, 0, "SLSF-R", planned=3)
        made.play_round()
        record(made, 1)
    with living(SECOND):
        made.play_round()
        made.pair()
    season.catch_up()
    return made


def test_a_tournament_typed_in_when_it_was_over_was_played_on_its_days(house, client) -> None:
    with living(FIRST + dt.timedelta(days=200)):
        made = swiss_season("monrad", 6, 0, "SLSF-R", planned=3)
        made.play_round()
    season.catch_up()
    here = f"/tournaments/{made.here['federation']}/{made.here['tournament']}"
    last = TournamentRow.objects.get().ends_on

    pairings = f"{here}/pairing-by-board.csv?as_of="
    assert "Surname0001" in client.get(f"{pairings}{last}").content.decode()
    assert client.get(f"{pairings}{last - dt.timedelta(days=1)}").status_code == 404
    assert "Surname0001" in client.get(f"{here}/report.trf26?as_of={FIRST}").content.decode()


def test_a_round_that_was_put_off_beyond_the_last_day_counts_from_its_own(house, client) -> None:
    with living(FIRST):
        made = swiss_season("monrad", 6, 0, "SLSF-R", planned=3)
        made.play_round()
    last = season.FIRST_DAY + dt.timedelta(days=200)
    with living(last):
        made.play_round()
    season.catch_up()
    here = f"/tournaments/{made.here['federation']}/{made.here['tournament']}"
    assert "Round 2" not in text_of(client.get(f"{here}/?as_of={last - dt.timedelta(days=1)}"))
    assert "Round 2" in text_of(client.get(f"{here}/?as_of={last}"))


def record(made: SwissSeason, round_number: int) -> None:
    """The moves of the first board, where Black won."""
    key = {"round_number": round_number, "board": 1, "game": 1}
    act = AttachRecord(**made.here, **key, moves=FIVE, opening="SLSF-R 8.1b", although="He counted so.")
    attach_record(act, by=made.by)


def go_on(made: SwissSeason) -> None:
    """The third day: the last round, stones spilt in it, a record, the report."""
    with living(THIRD):
        made.publish()
        made.start()
        board = {"round_number": 3, "board": 1, "game": 1}
        spilt = conduct.NoteDisorder(**made.here, **board, culprit=Colour.BLACK, restorable=True)
        conduct.note_disorder(spilt, by=made.by)
        made.report(3)
        record(made, 3)
        acts.finish_tournament(acts.FinishTournament(**made.here), by=made.by)
        acts.file_report(acts.FileReport(**made.here, **season.CONTACT), by=made.by)
        season.catch_up()


def of_the_cup(made: SwissSeason) -> str:
    return f"/tournaments/{made.federation}/{made.tournament}/"


OF_TODAY = ("/position/", ".tlog-proof")
"""What is about the log as it stands, whatever day is asked for."""


def asked_of(made: SwissSeason) -> list[str]:
    """Every page and file of the tournament, of its rounds and stages, and what its tabs lead to."""
    here = of_the_cup(made)
    persons = [UUID(person) for person in made.state.order[:2]]
    counted = {name: [1] for name in ("stage", "board", "game")}
    rounds = {name: [1, 2, 3] for name in ("stage_round", "round_number")}
    words = {"kind": ["csv"], "form": ["trf16", "trf26", "sgf"], "criterion": ["game_points", "solkoff"]}
    parts = {
        **counted,
        **rounds,
        **words,
        "federation": [made.federation],
        "tournament": [made.tournament],
        "person": persons,
        "what": [each.partition(".")[0] for each in FILES],
    }
    queries = (
        "?tab=standings",
        "?tab=history",
        "?round=2",
        "?stage=1",
        "prizes/?prizes=100;50",
        "wall/?page=2",
    )
    found = [each for each in addresses(parts, here) if not each.endswith(OF_TODAY)]
    return found + [here + query for query in queries] + lists()


def lists() -> list[str]:
    """Where tournaments stand among others."""
    answers = ("tournaments", "games", "standings", "entries", "game-records", "board-matters")
    states = ("/tournaments/?state=in_play", "/tournaments/?state=filed", "/api/tournaments/?state=in_play")
    return ["/tournaments/", *states, *(f"/api/{each}/" for each in answers)]


@pytest.mark.parametrize("days", [TRUE, f"as_of={FIRST}", f"known_on={SECOND}", f"{TRUE}&known_on={SECOND}"])
def test_a_day_is_told_as_it_was_told_when_nothing_had_come_after_it(client, cup, days):
    asked = asked_of(cup)
    assert len(asked) > 40
    before, now = told(client, asked, days), told(client, asked)
    go_on(cup)
    after, since = told(client, asked, days), told(client, asked)
    assert {each for each in asked if after[each] != before[each]} == set()
    assert {status for status, _ in after.values()} == {200, 302, 404}
    moved = {each for each in asked if now[each] != since[each]}
    assert len(moved) > len(asked) / 2, "or nothing could have been told too much"


def test_the_page_of_a_day_shows_the_round_of_then(client, cup):
    go_on(cup)
    page = client.get(f"{of_the_cup(cup)}?{TRUE}")
    assert page.context["shown"] == 2
    assert {line.game.round_number for line in page.context["boards"]} == {2}
    assert f"round=1&amp;{TRUE}" in page.content.decode(), "links keep the day"
    before = client.get(f"{of_the_cup(cup)}?as_of={FIRST - dt.timedelta(days=1)}")
    assert (before.status_code, before.context["shown"]) == (200, 0)


def test_a_result_corrected_later_belongs_to_its_round(client, cup):
    here = of_the_cup(cup)
    go_on(cup)
    before, known = told(client, [here], TRUE), told(client, [here], f"{TRUE}&known_on={SECOND}")
    with living(THIRD):
        game = acts.HandedIn(board=1, game=1, black=2, white=0, ending=Ending.PLAYED)
        act = acts.CorrectResult(**cup.here, round_number=1, game=game, reason="misread")
        correcting.within(act, cup.by)
        season.catch_up()
    assert told(client, [here], TRUE) != before
    assert told(client, [here], f"{TRUE}&known_on={SECOND}") == known, "but on that day nobody knew"


@pytest.mark.parametrize("file", FILES)
def test_a_table_says_which_day_it_is_of(client, cup, file):
    go_on(cup)
    answer = client.get(f"{of_the_cup(cup)}{file}?{TRUE}")
    rows, said = read_csv(answer.content)
    assert f"as of {SECOND}" in said
    assert len(rows[0]) > 1
    assert f"-as-of-{SECOND}.csv" in answer["Content-Disposition"]
    plain = client.get(f"{of_the_cup(cup)}{file}").content.decode("utf-8-sig")
    assert str(SECOND) not in plain


@pytest.mark.parametrize("file", REPORTS)
def test_a_report_of_a_day_ends_with_its_round_and_says_so_in_a_remark(client, cup, file):
    go_on(cup)
    answer = client.get(f"{of_the_cup(cup)}{file}?{TRUE}")
    assert answer.content.startswith(f"### as of {SECOND}\r\n".encode())
    assert f"-after-round-2-as-of-{SECOND}-" in answer["Content-Disposition"]
    read = read_trf(answer.content)
    assert (len(read.rounds), read.adjustments) == (2, ())
    now = client.get(f"{of_the_cup(cup)}{file}")
    assert len(read_trf(now.content).rounds) == 3
    assert b"### as of" not in now.content


def test_both_days_stand_in_the_name(client, cup):
    go_on(cup)
    answer = client.get(f"{of_the_cup(cup)}standings.xlsx?as_of={FIRST}&known_on={SECOND}")
    assert f"-as-of-{FIRST}-known-{SECOND}.xlsx" in answer["Content-Disposition"]


@pytest.mark.parametrize("form", ["", ".sgf", ".txt", ".rif"])
def test_a_game_is_not_found_as_of_a_day_before_it_was_recorded(client, cup, form):
    go_on(cup)
    address = f"{of_the_cup(cup)}games/3/1/1{form or '/'}"
    assert client.get(f"{address}?as_of={THIRD}").status_code == 200
    early = client.get(f"{address}?{TRUE}")
    assert early.status_code == 404
    assert "No record of this game is attached" in early.content.decode()
    game = client.get(f"{of_the_cup(cup)}games/1/1/1.sgf?{TRUE}")
    assert game.content == client.get(f"{of_the_cup(cup)}games/1/1/1.sgf").content
    assert f"-as-of-{SECOND}.sgf" in game["Content-Disposition"]


def test_from_a_board_to_its_pairing_the_day_is_kept(client, cup):
    go_on(cup)
    address = f"{of_the_cup(cup)}pairing/round"
    assert client.get(f"{address}/2/?board=1&{TRUE}")["Location"].endswith(f"?{TRUE}&board=1#b1")
    assert client.get(f"{address}/3/?board=1&{TRUE}").status_code == 404
    assert client.get(f"{address}/3/?board=1&known_on={SECOND}").status_code == 404


def test_the_wall_says_on_its_face_which_day_it_shows(client, cup):
    go_on(cup)
    wall = client.get(f"{of_the_cup(cup)}wall/?{TRUE}")
    assert "As of 11 January 2026" in wall.content.decode()
    assert {each.title for each in wall.context["pictures"] if each.rows} == {"Round 2"}


def test_two_days_side_by_side_as_of_one_and_the_same(client, cup):
    """What was known of the second day on that day and on the next: nothing that counts from the third."""
    go_on(cup)
    days = f"one={SECOND}&other={THIRD}"
    assert client.get(f"{of_the_cup(cup)}compare/?{days}").context["differing"]
    assert not client.get(f"{of_the_cup(cup)}compare/?{days}&{TRUE}").context["differing"]
