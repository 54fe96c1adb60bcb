"""Rounds of a file are held to the rules at its import; what they break is confirmed and stays told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.desk.test_importing_reports import IMPORTED, PAGE, held, sent
from tests.importing import test_trf_import as importing
from tests.importing.test_trf_import import SMALL, line
from tests.support import season
from tournaments.checker.at_import import breaches_of
from tournaments.checker.invented import invent
from tournaments.exchange.trf import read_trf, write_trf
from tournaments.models import TournamentRow
from tournaments.rules.systems import System

AGAIN = "\n".join(
    [
        *SMALL.splitlines()[:4],
        "092 Individual: Swiss-System",
        line(1, "Alder, Ann", "2.0", "   2 w 1     2 b 1"),
        line(2, "Birch, Bo", "0.0", "   1 b 0     1 w 0"),
        line(3, "Cedar, Cy", "1.5", "   4 w 1     4 b ="),
        line(4, "Dogwood, Di", "0.5", "   3 b 0     3 w ="),
        "",
    ]
)
SAID = "Round 2: 2 and 1 have met before, in round 1."
KEPT = "Round 2 of the file departs from the rules"


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("40-46, 54-56, 113")
def test_the_look_says_what_the_rounds_break_and_records_it_once_confirmed(official, client) -> None:
    registrar = official("registrar")
    looked = registrar.send(PAGE, file=sent(AGAIN), discipline="renju", look="yes")
    assert looked.status_code == 422
    assert SAID in text_of(looked)
    assert "depart from the rules in 2 places" in text_of(looked)
    asked = {**held(looked), "discipline": "renju"}
    registrar.send(PAGE, **asked, record="yes", seen=looked.context["seen"])
    assert events_of(IMPORTED) == 0, "nobody confirmed it"
    confirmed = registrar.send(PAGE, **asked, although_broken="on", look="yes")
    assert confirmed.status_code == 200
    done = registrar.send(PAGE, **asked, although_broken="on", record="yes", seen=confirmed.context["seen"])
    assert done.status_code == 302
    assert events_of("tournaments.BreachesConfirmed") == 1
    season.catch_up()
    row = TournamentRow.objects.get()
    page = reverse("tournament", args=[row.federation, row.tournament])
    assert KEPT in text_of(client.get(f"{page}?tab=standings"))
    assert KEPT in client.get(f"{page}standings.csv").content.decode()
    report = client.get(f"{page}report.trf26").content.decode()
    assert f"### {KEPT}\r\n" in report
    assert "### Import @ Round 2: met_before\r\n" in report


@pytest.mark.database
@pytest.mark.django_db
def test_a_file_that_keeps_the_rules_is_asked_nothing_more(official) -> None:
    looked = official("registrar").send(PAGE, file=sent(SMALL), discipline="renju", look="yes")
    assert looked.status_code == 200
    assert "although_broken" not in text_of(looked)
    assert "depart" not in text_of(looked)


@pytest.mark.database
@pytest.mark.django_db
def test_the_command_asks_for_the_same_word(tmp_path, capsys) -> None:
    path = tmp_path / "again.trf"
    path.write_text(AGAIN)
    account = importing.official("dsu")
    with pytest.raises(CommandError):
        call_command("import_trf", str(path), "--federation", "dsu", "--as", account)
    assert "depart from the rules" in capsys.readouterr().err
    call_command("import_trf", str(path), "--federation", "dsu", "--as", account, "--although-broken")
    assert SAID in capsys.readouterr().out


# ---- which rules hold a file ----
def said(raw: str) -> list[str]:
    return [each.text for each in breaches_of(read_trf(raw.encode()), "dsu")]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("Individual: Swiss-System", 2),
        ("", 2),
        ("Individual: Swiss-System (Danish Monrad)", 2),
        ("Individual: Round-Robin", 0),
        ("Individual: Knock-Out", 0),
    ],
)
def test_what_is_forbidden_follows_from_the_system_that_the_file_names(kind: str, told: int) -> None:
    assert len(said(AGAIN.replace("Individual: Swiss-System", kind))) == told


def test_a_file_of_ours_is_paired_again_at_its_import() -> None:
    report = read_trf(write_trf(invent("DSU", System.DANISH_SWISS, "import", 8)))
    assert breaches_of(report, "dsu") == ()
    first = replace(report.players[0], rank=8)
    wrong = replace(report, players=(first, *report.players[1:]))
    assert any("the ladder gives" in each.text for each in breaches_of(wrong, "dsu"))
