"""A report file on the desk: looked at with all that is asked of it, then recorded."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from federation.members.models import Person
from tests.desk.conftest import events_of, text_of
from tests.importing.test_trf_import import SMALL, UNDATED
from tests.support import season
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PAGE = "/desk/import/slsf/report/"
IMPORTED = "tournaments.FileImported"


def sent(text: str, encoding: str = "utf-8") -> SimpleUploadedFile:
    return SimpleUploadedFile("cup.trf", text.encode(encoding))


def held(response) -> dict[str, str]:
    data = response.context["form"].data
    return {name: data[name] for name in ("held", "held_name")}


@pytest.mark.fide("47-53")
def test_a_file_is_looked_at_then_recorded(official) -> None:
    registrar = official("registrar")
    asked = registrar.send(PAGE, file=sent(SMALL), look="yes")
    assert asked.status_code == 422
    assert "SLSF plays gomoku, renju" in text_of(asked)
    looked = registrar.send(PAGE, **held(asked), discipline="renju", look="yes")
    assert looked.status_code == 200
    assert "Invented Cup" in text_of(looked)
    assert "Alder, Ann" in text_of(looked)
    assert events_of(IMPORTED) == 0
    seen = looked.context["seen"]
    other = registrar.send(PAGE, **held(looked), discipline="gomoku", record="yes", seen=seen)
    assert (other.status_code, events_of(IMPORTED)) == (200, 0)
    done = registrar.send(PAGE, **held(looked), discipline="renju", record="yes", seen=seen)
    assert done.status_code == 302
    season.catch_up()
    assert TournamentRow.objects.get().discipline == "renju"
    assert "Invented Cup was recorded." in text_of(registrar.get(done.url))


def test_the_day_is_asked_where_the_file_says_none(official) -> None:
    registrar = official("registrar")
    asked = registrar.send(PAGE, file=sent(UNDATED), discipline="renju", look="yes")
    assert "The file says no day" in text_of(asked)
    assert (
        registrar.send(PAGE, **held(asked), discipline="renju", day="2001-02-03", look="yes").status_code
        == 200
    )


def test_the_encoding_is_asked_with_the_words_that_differ(official) -> None:
    registrar = official("registrar")
    asked = registrar.send(PAGE, file=sent(SMALL.replace("Alder, Ann", "Åberg, Ann"), "cp865"), look="yes")
    assert asked.status_code == 422
    assert "In which encoding is the file?" in text_of(asked)
    assert "Åberg" in text_of(asked)
    settled = {**held(asked), "discipline": "renju", "encoding": "cp865"}
    looked = registrar.send(PAGE, **settled, look="yes")
    registrar.send(PAGE, **settled, record="yes", seen=looked.context["seen"])
    season.catch_up()
    assert Person.objects.filter(surname="Åberg").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SMALL.replace("     2 w 1", "     9 w 1"), "line"),
        (SMALL.replace("2024/03", "9999/03"), "The file says no day"),
        (SMALL.replace("2024/03", "2199/03"), "years ahead"),
        (SMALL.replace(f"{'':11} {'':10}  1.5    1", f"{'':11} 2999/01/01  1.5    1"), "is born in 2999"),
        ("nonsense", "The file has no player lines"),
    ],
)
@pytest.mark.fide("47-53")
def test_what_is_wrong_is_said_by_its_line_and_nothing_recorded(official, text: str, said: str) -> None:
    response = official("registrar").send(PAGE, file=sent(text), discipline="renju", look="yes")
    assert response.status_code == 422
    assert said in text_of(response)
    assert events_of(IMPORTED) == 0


def test_who_may_not_import_is_told_so(official) -> None:
    response = official("auditor").send(PAGE, file=sent(SMALL), discipline="renju", look="yes")
    assert response.status_code == 403
