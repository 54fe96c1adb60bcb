"""Long imports and long tables are a worker's, in the name of whoever asked and for nobody else."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from events import progress
from events.citing import Malformed
from events.progress import BrokenOff, Progress, begins, followed, walks
from events.work import SYSTEM
from federation.errands import asking, jobs, tasks, working
from federation.errands.models import Errand
from federation.grants.commands import RevokeRole, revoke_role
from federation.members.models import Person
from federation.pages import table_files
from ratings.desk import history_import
from ratings.systems.elo.desk import lists
from tests.desk.conftest import events_of, text_of
from tests.desk.test_importing_members import IMPORT, REGISTERED, TWO, club, look
from tests.desk.test_moving_in import packed
from tests.elo.at_the_desk import DESK
from tests.elo.conftest import here
from tests.elo.past import JULY, july
from tests.errands.deeds import address_of, answered
from tests.importing.test_moving_in import bundle
from tests.support import season
from tournaments.desk import members_import

__all__ = ["club", "here"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOVE_IN = "/desk/import/slsf/history/"
TABLE = "/admin/files/members/person.csv"


@pytest.fixture(autouse=True)
def nothing_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (members_import, history_import, lists):
        monkeypatch.setattr(module, "AT_ONCE", 1)
    monkeypatch.setattr(table_files, "WHILE_THE_PAGE_WAITS", 1)


def listed(somebody, text: str = TWO):
    """A list sent to be registered; the page that tells how far it is."""
    seen = look(somebody, text).context["seen"]
    return somebody.client.post(IMPORT, {"text": text, "record": "yes", "seen": seen}, follow=True)


def taken(somebody, address: str = TABLE):
    """A table asked for; the page that tells how far it is."""
    return somebody.client.get(address, follow=True)


def test_a_long_list_is_registered_by_the_worker_and_stands_under_what_waits(official, club):
    registrar = official("registrar")
    page = listed(registrar)
    assert "Waits for a worker" in text_of(page)
    assert events_of(REGISTERED) == 0
    desk = text_of(registrar.get("/desk/"))
    assert f'href="{address_of(page)}"' in desk
    assert "2 persons" in desk
    done = answered(registrar, page)
    season.catch_up()
    assert "2 members were registered." in text_of(done)
    assert Person.objects.filter(surname__in=("Berg", "Öberg")).count() == 2
    assert address_of(page) not in text_of(registrar.get("/desk/")), "its end was seen"
    assert Errand.objects.get().sent is None, "what was sent is recorded now, and kept there"


def test_what_changed_since_the_list_was_looked_at_refuses_all_of_it(official, club):
    registrar = official("registrar")
    page = listed(registrar)
    season.person("Eva Ek", number=101)
    said = text_of(answered(registrar, page))
    assert "Nothing was recorded." in said
    assert "Member number 101 is given already." in said
    assert events_of(REGISTERED) == 1
    assert Errand.objects.get().sent is not None, "it can be begun again"


def test_a_list_that_waits_is_broken_off_and_begun_again(official, club):
    registrar = official("registrar")
    page = listed(registrar)
    broken = registrar.client.post(address_of(page), {"break_off": "yes"}, follow=True)
    assert "You broke this off. Nothing was recorded." in text_of(broken)
    assert working.work_off() == 0
    assert events_of(REGISTERED) == 0
    assert "Waits for a worker" in text_of(registrar.client.post(address_of(page), follow=True))
    answered(registrar, page)
    assert events_of(REGISTERED) == 2


def test_nobody_breaks_off_or_begins_again_what_is_another_s(official, club):
    registrar, other = official("registrar"), official("registrar")
    page = listed(registrar)
    [errand] = Errand.objects.all()
    assert other.client.post(address_of(page), {"break_off": "yes"}).status_code == 404
    for act in (asking.break_off, asking.begin_again):
        with pytest.raises(Malformed):
            act(other.by, errand.pk)
    assert address_of(page) not in text_of(other.get("/desk/"))
    assert Errand.objects.get().step == "waiting"


def test_who_may_not_register_is_told_by_the_worker(official, club):
    page = listed(official("registrar"))
    [errand] = Errand.objects.all()
    revoke_role(RevokeRole(actor=errand.actor, federation="slsf", role="registrar"), by=SYSTEM)
    working.work_off()
    errand.refresh_from_db()
    assert (errand.step, events_of(REGISTERED)) == ("refused", 0)
    assert page.status_code == 200


def test_a_long_past_moves_in_by_the_worker_with_what_was_answered(official):
    season.person("Ann Alder", number=17)
    season.catch_up()
    committee = official("rating_committee")
    looked = committee.send(MOVE_IN, file=packed(bundle("slsf")), look="yes")
    form = looked.context["form"]
    sent = {"held": form.data["held"], "held_name": form.data["held_name"], "who-1": "new"}
    seen = committee.send(MOVE_IN, **sent, look="yes").context["seen"]
    page = committee.client.post(MOVE_IN, {**sent, "record": "yes", "seen": seen}, follow=True)
    assert "past.zip" in text_of(page)
    assert events_of("tournaments.FileImported") == 0
    assert "Recorded: tournaments 1," in text_of(answered(committee, page))
    assert events_of("tournaments.FileImported") == 1
    assert Person.objects.filter(surname="Alder").count() == 1, "the new one is not projected yet"


def test_a_player_who_came_into_the_register_meanwhile_is_asked_about_first(official):
    committee = official("rating_committee")
    looked = committee.send(MOVE_IN, file=packed(bundle("slsf")), look="yes")
    form = looked.context["form"]
    sent = {"held": form.data["held"], "held_name": form.data["held_name"]}
    page = committee.client.post(
        MOVE_IN, {**sent, "record": "yes", "seen": looked.context["seen"]}, follow=True
    )
    season.person("Ann Alder", number=17)
    season.catch_up()
    assert "The register has changed since this was looked at" in text_of(answered(committee, page))
    assert events_of("tournaments.FileImported") == 0


def test_a_large_list_of_fide_is_imported_by_the_worker(here, official):
    registrar = official("rating_registrar", federation="dsu")
    file = SimpleUploadedFile("standard_rating_list.txt", july())
    page = registrar.client.post(DESK + "import/", {"month": f"{JULY:%Y-%m}", "file": file}, follow=True)
    assert "standard_rating_list.txt" in text_of(page)
    assert events_of("elo.EloListImported") == 0
    assert "The list is imported" in text_of(answered(registrar, page))
    assert events_of("elo.EloListImported") == 1


def test_a_long_table_is_a_file_for_who_asked_as_long_as_the_role_is_held(official):
    season.person("Anna Berg", number=1)
    season.person("Bo Dahl", number=2)
    season.catch_up()
    registrar, other = official("registrar"), official("registrar")
    page = taken(registrar, f"{TABLE}?q=dahl")
    assert page.status_code == 200
    assert Errand.objects.count() == 0, "one row is shown at once"
    page = taken(registrar)
    said = text_of(answered(registrar, page))
    assert "Save person.csv" in said
    assert address_of(page) in text_of(registrar.get("/desk/")), "it can be taken until it is removed"
    file = registrar.get(address_of(page) + "file/")
    assert file["Content-Disposition"] == 'attachment; filename="person.csv"'
    lines = file.content.decode("utf-8-sig").splitlines()
    assert len(lines) == 3
    assert "Dahl" in lines[2]
    assert other.get(address_of(page) + "file/").status_code == 404
    revoke_role(RevokeRole(actor=registrar.by.actor, federation="slsf", role="registrar"), by=SYSTEM)
    revoke_role(RevokeRole(actor=other.by.actor, federation="slsf", role="registrar"), by=SYSTEM)
    season.catch_up()
    assert registrar.get(address_of(page) + "file/").status_code in {302, 403}


def test_a_file_is_made_by_what_its_reader_may_read_by_then(official):
    season.person("Anna Berg", number=1)
    season.person("Bo Dahl", number=2)
    season.catch_up()
    registrar = official("registrar")
    taken(registrar)
    revoke_role(RevokeRole(actor=registrar.by.actor, federation="slsf", role="registrar"), by=SYSTEM)
    season.catch_up()
    working.work_off()
    errand = Errand.objects.get()
    assert (errand.step, errand.result) == ("refused", None)


def test_files_go_at_an_erasure_and_after_their_day(official, club):
    season.person("Eva Ek", number=7)
    ends = season.person("Bo Dahl", number=8)
    season.catch_up()
    registrar = official("registrar")
    answered(registrar, taken(registrar))
    listed(registrar)
    jobs.forget_in_errands(ends)
    [left] = Errand.objects.all()
    assert (left.kind, left.step) == ("members.register", "waiting"), "it is about to be recorded"
    Errand.objects.update(step="broken_off", kept_until=left.asked_at)
    tasks.forget_old_errands()
    assert not Errand.objects.exists()


def test_what_is_stopped_ends_with_the_next_thing_that_is_told() -> None:
    with followed(far := Progress()):
        begins("lines", done=1, of=3)
        far.stopped = True
        with pytest.raises(BrokenOff):
            walks()
        with pytest.raises(BrokenOff):
            begins("lines", done=2, of=3)
    assert (far.part, far.done, far.of, far.steps) == ("lines", 2, 3, 1)
    progress.walks()
