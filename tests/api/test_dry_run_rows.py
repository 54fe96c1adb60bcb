"""What a dry run tells of rows: what the reading addresses tell of them, and no row that those leave out."""

from __future__ import annotations

import pytest

from events.registries import gathered
from federation.members import directory
from tests.api.asking import program_of, sent
from tests.support import season
from tournaments.models import GameRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def moved(client, act: str, said: dict[str, object]) -> dict[str, object]:
    answer = sent(client, f"/api/acts/{act}/?dry_run=1", said, key="")
    assert answer.status_code == 200, answer.content
    (table,) = [each for each in answer.json()["would_move"] if each["table"] == "conduct.MatterRow"]
    return table


def test_noted_conduct_is_left_out_as_it_is_at_its_address(db) -> None:
    season.open_house()
    by, persons = season.everything("slsf"), season.people(4)
    now = directory.today("slsf")
    at = season.play_tournament("slsf", persons, by=by, starts_on=now, upto="in_play", rounds=1)
    season.catch_up()
    client = program_of(by)
    game = {"federation": "slsf", "tournament": at, "round_number": 1, "board": 1, "game": 1}
    black = GameRow.objects.get(tournament=at, round_number=1, board=1).black  # whom the lot put there
    noted = {**game, "person": str(black), "breach": "14.1b", "reason": "asked a coach"}
    told = moved(client, "note-conduct", noted)
    assert (told["count"], told["rows"]) == (1, [])
    raised = moved(client, "raise-dispute", {**game, "by": "black", "reason": "the clock"})
    assert (raised["count"], len(raised["rows"])) == (1, 1)
    assert raised["rows"][0]["after"]["kind"] == "DisputeRaised"


@pytest.mark.parametrize("view", [view for _at, view, _name in gathered("API_ROUTES")])
def test_what_an_address_leaves_out_is_said_where_a_dry_run_reads_it(view) -> None:
    told = view.queryset.model.objects.filter(view.told_rows)
    asked, said = (str(rows.order_by().values("pk").query) for rows in (view.queryset, told))
    assert asked == said
