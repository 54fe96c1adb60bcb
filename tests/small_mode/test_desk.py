"""The small mode from its declaration to an act that has waited, on the pages and in the letters."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import pytest
from django.urls import reverse

from events import clock
from events.models import LoggedEvent
from events.work import TheLog, Work
from federation.identity.four_eyes import Office
from federation.identity.past_approvals import one_sided
from federation.members import directory
from federation.officials.events import NoticeBegun, NoticeObjected
from federation.officials.roles import Role
from federation.outbox.tasks import send_letters
from federation.privacy import commands as forgetting
from federation.privacy.events import ErasureApproved, ErasureProposed
from federation.small_mode import commands as acts
from federation.small_mode.few import another_could, persons_who_decide
from federation.small_mode.models import NoticeRow, SmallModeRow
from ratings.explained.walk import Walk
from tests.desk.conftest import house, official, static_folder, text_of
from tests.officials.test_four_eyes import asked_for, tied
from tests.robust.at_once import at_once, failures
from tests.support import season
from tests.support.clock import recorded_on

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.own_ties]

FED = "slsf"
FORTNIGHT = dt.timedelta(days=14)
DAY = dt.timedelta(days=1)


@pytest.fixture
def later(monkeypatch):
    """Let so much time pass."""
    begun = clock.now()

    def set_to(after: dt.timedelta) -> None:
        monkeypatch.setattr(clock, "now", lambda: begun + after)

    return set_to


def with_email(made):
    """The account has an address of its own."""
    made.account.email = f"{made.account.username}@example.org"
    made.account.save()
    return made


@dataclass
class Waiting:
    """Rut is alone in office and proposed to forget somebody; Arne is an arbiter."""

    rut: Any
    arne: Any
    person: UUID
    give: str
    approve: str


@pytest.fixture
def alone(official, later) -> Waiting:
    """The mode stands, and notice could be given."""
    rut, arne = (
        with_email(official("board", "registrar", name="rut")),
        with_email(official("arbiter", name="arne")),
    )
    tied(rut.by, "Rut Rolf", 1)
    acts.begin_small_mode(acts.BeginSmallMode(federation=FED, days=14), by=rut.by)
    later(FORTNIGHT)
    act = asked_for()
    forgetting.propose_erasure(act, by=rut.by)
    season.catch_up()
    position = LoggedEvent.objects.get(type=ErasureProposed.TYPE).position
    give = reverse("desk-give-notice", args=[FED, position])
    return Waiting(rut, arne, act.person, give, reverse("desk-approve-erasure", args=[FED, act.person]))


@pytest.mark.django_db
def test_one_who_is_alone_declares_it_and_all_officials_are_told(official, mailoutbox):
    rut, arne = with_email(official("board", name="rut")), with_email(official("arbiter", name="arne"))
    tied(rut.by, "Rut Rolf", 1)
    page, begin = reverse("desk-small-mode", args=[FED]), reverse("desk-small-mode-begin", args=[FED])
    assert "does not work in small mode" in text_of(rut.get(page))
    assert begin not in text_of(arne.get(page))
    assert rut.send(begin, days="14").status_code == 302
    season.catch_up()
    send_letters()
    assert {to for letter in mailoutbox for to in letter.to} == {"arne@example.org", "rut@example.org"}
    assert page in mailoutbox[0].body
    assert "Until then any official can end it." in text_of(arne.get(page))


@pytest.mark.django_db
def test_what_waits_stands_on_every_officials_desk_and_names_nobody_of_what_few_read(alone, mailoutbox):
    page = reverse("desk-small-mode", args=[FED])
    assert "works in small mode: what may wait 14 days" in text_of(alone.rut.get(alone.approve))
    assert alone.give in text_of(alone.rut.get(page))
    assert alone.give not in text_of(alone.arne.get(page))
    assert alone.rut.send(alone.give).status_code == 302
    season.catch_up()
    send_letters()
    for said in (mailoutbox[-1].body, text_of(alone.arne.get("/desk/")), text_of(alone.arne.get(page))):
        assert str(alone.person) not in said
    assert "something that few read" in text_of(alone.arne.get("/desk/"))
    assert "works in small mode from" in text_of(alone.arne.client.get(reverse("log")))


@pytest.mark.django_db
def test_after_the_days_it_is_confirmed_on_its_own_page(alone, later):
    assert alone.rut.send(alone.give).status_code == 302
    assert alone.rut.send(alone.approve, confirmed="1187", sure="on").status_code == 422
    later(FORTNIGHT + FORTNIGHT + DAY)
    done = alone.rut.send(alone.approve, confirmed="1187", sure="on")
    assert done.status_code == 302, text_of(done)


@pytest.mark.django_db
def test_who_else_could_is_asked_of_the_rows(official):
    rut = official("board", name="rut")
    tied(rut.by, "Rut Rolf", 1)
    official("arbiter")
    work = Work(rut.by, clock.now(), TheLog())
    office = Office(federation=FED, roles=(Role.BOARD,))
    assert another_could(work, rut.by.actor, office) == ()
    before = persons_who_decide(work, FED)
    berta = official("board", name="berta")
    work = Work(rut.by, clock.now(), TheLog())
    assert (persons_who_decide(work, FED), another_could(work, rut.by.actor, office)) == (before + 1, ())
    tied(berta.by, "Berta Bord", 2)
    work = Work(rut.by, clock.now(), TheLog())
    assert another_could(work, rut.by.actor, office) == ("berta",)
    begin = rut.send(reverse("desk-small-mode-begin", args=[FED]), days="14")
    assert "corrections" in begin["Location"]


@pytest.mark.django_db
def test_who_is_told_objects_and_no_other_federation_does(alone, official):
    page, stop = reverse("desk-small-mode", args=[FED]), reverse("desk-object-to-notice", args=[FED, 1])
    assert alone.rut.send(alone.give).status_code == 302
    season.catch_up()
    stranger = official("board", federation="dsu")
    assert stranger.client.get(page).status_code == 403
    assert stranger.send(stop).status_code == 403
    assert alone.arne.send(stop).status_code == 302
    season.catch_up()
    assert "arne has objected" in text_of(alone.rut.get(page))
    assert NoticeRow.objects.get().objected_by == alone.arne.account.actor


@pytest.mark.django_db
def test_the_board_ends_it_and_an_arbiter_does_not(alone):
    end = reverse("desk-small-mode-end", args=[FED])
    assert alone.arne.send(end).status_code == 403
    assert alone.rut.send(end).status_code == 302
    season.catch_up()
    assert SmallModeRow.objects.get().ended
    assert "works in small mode" not in text_of(alone.arne.client.get(reverse("log")))


def noticed_by(rut) -> forgetting.ApproveErasure:
    """Rut, who is alone, has declared the mode, and gives notice fourteen days later."""
    act = asked_for()
    forgetting.propose_erasure(act, by=rut)
    proposed = LoggedEvent.objects.get(type=ErasureProposed.TYPE)
    notice = acts.GiveNotice(federation=FED, stream=proposed.stream, proposal=proposed.position)
    tried = [lambda: acts.give_notice(notice, by=rut), lambda: acts.give_notice(notice, by=rut)]
    assert len(failures(at_once(*tried))) == 1, "two notices of one proposal"
    return forgetting.ApproveErasure(federation=FED, person=act.person, confirmed="1187")


@pytest.fixture
def rut(committed, later):
    """Of the board and registrar, and alone in that."""
    season.open_house()
    by = season.official(FED, "board", "registrar")
    tied(by, "Rut Rolf", 1)
    acts.begin_small_mode(acts.BeginSmallMode(federation=FED, days=14), by=by)
    later(FORTNIGHT)
    return by


def test_auditors_read_what_had_waited_among_the_approvals_that_two_did_not_make(rut, later):
    approval = noticed_by(rut)
    later(FORTNIGHT + FORTNIGHT + DAY)
    with recorded_on(directory.today(FED)):
        forgetting.approve_erasure(approval, by=rut)
    (line,) = one_sided([FED], clock.now().year)
    assert (line.code, line.noticed) == ("own_proposal", True)


def test_what_a_notice_led_to_is_for_auditors_where_few_read_the_act(rut):
    noticed_by(rut)
    season.catch_up()
    begun = LoggedEvent.objects.get(type=NoticeBegun.TYPE)
    assert [each.model for each in Walk(begun, auditor=True).reached()] == [NoticeRow]
    assert Walk(begun, auditor=False).reached() == []


def test_an_objection_and_the_approval_at_once_leave_one(rut, later):
    arne, approval = season.official(FED, "arbiter"), noticed_by(rut)
    later(FORTNIGHT + FORTNIGHT + DAY)
    both = [
        lambda: forgetting.approve_erasure(approval, by=rut),
        lambda: acts.object_to_notice(acts.ObjectToNotice(federation=FED, number=1), by=arne),
    ]
    failed = failures(at_once(*both))
    kinds = {ErasureApproved.TYPE, NoticeObjected.TYPE}
    events = LoggedEvent.objects.filter(type__in=kinds).order_by("position")
    recorded = list(events.values_list("type", flat=True))
    first = NoticeObjected.TYPE if failed else ErasureApproved.TYPE
    assert recorded[0] == first, "what had taken effect is objected to in vain"
    assert len(recorded) == (1 if failed else 2)
