"""Letters go out by the worker, one after the other: tried again, given up, and what comes back is seen."""

from __future__ import annotations

import datetime as dt
from uuid import uuid4

import pytest

from federation.outbox.kinds import Kind
from federation.outbox.models import Letter
from federation.outbox.sending import PAUSES, forget_old_letters, send_what_is_due
from federation.outbox.writing import Draft, To, write

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TOLD = Kind(name="other_address", title="Told", subject="Told", why="Because.")
LINK = Kind(name="browser_link", title="A link", subject="A link", why="Because.", secret=True)
A_MOMENT = dt.timedelta(seconds=1)
State = Letter.State


def written(email: str = "anna@example.org", kind: Kind = TOLD, **said: object) -> Letter:
    write(Draft(kind=kind, federation="slsf", to=To(email), said=said))
    return Letter.objects.latest("written_at")


def test_a_letter_goes_out_once_under_its_own_name(mail_server):
    letter = written()
    assert (send_what_is_due(), send_what_is_due()) == (1, 0)
    (message,) = mail_server.came
    assert message["To"] == "anna@example.org"
    assert str(letter.pk) in message["Message-ID"]
    assert message["Auto-Submitted"] == "auto-generated"
    assert message.get_content().split() == letter.body.split()
    letter.refresh_from_db()
    assert (letter.state, letter.sent_at is not None) == (State.SENT, True)


def test_a_mail_server_that_is_away_is_tried_with_growing_pauses_and_given_up(mail_server, settings, later):
    settings.EMAIL_PORT = 1
    letter = written()
    for number, pause in enumerate(PAUSES, start=1):
        assert send_what_is_due() == 0
        letter.refresh_from_db()
        assert letter.attempts == number
        later(pause - A_MOMENT)
        send_what_is_due()
        later(A_MOMENT)
    letter.refresh_from_db()
    assert (letter.state, letter.attempts) == (State.GIVEN_UP, len(PAUSES))
    assert letter.answer


def test_it_goes_out_when_the_server_is_back(mail_server, settings, later):
    port, settings.EMAIL_PORT = settings.EMAIL_PORT, 1
    written()
    send_what_is_due()
    settings.EMAIL_PORT = port
    later(PAUSES[0])
    assert send_what_is_due() == 1
    assert mail_server.to() == ["anna@example.org"]


@pytest.mark.parametrize(
    ("answer", "state"),
    [("550 5.1.1 No such person", State.BOUNCED), ("450 4.2.1 Come again later", State.WAITING)],
)
def test_what_the_server_refuses_comes_back_or_waits_and_the_others_go(mail_server, answer, state):
    mail_server.answers["anna@example.org"] = answer
    letter = written()
    written("bo@example.org")
    assert send_what_is_due() == 1
    assert mail_server.to() == ["bo@example.org"]
    letter.refresh_from_db()
    assert (letter.state, letter.answer) == (state, answer)


def test_a_server_that_takes_nothing_of_ours_is_no_fault_of_an_address(mail_server):
    mail_server.takes = "553 5.7.1 Not from you"
    letters = [written(), written("bo@example.org")]
    assert send_what_is_due() == 0
    for letter in letters:
        letter.refresh_from_db()
    assert {letter.state for letter in letters} == {State.WAITING}
    assert sum(letter.attempts for letter in letters) == 1, "after the first no other one is tried"


def test_a_text_that_the_server_will_not_take_is_given_up(mail_server):
    mail_server.text = "554 5.7.1 This looks like spam"
    letter = written()
    send_what_is_due()
    letter.refresh_from_db()
    assert (letter.state, letter.answer) == (State.GIVEN_UP, "554 5.7.1 This looks like spam")


def test_what_is_no_address_comes_back(mail_server):
    letter = written("anna@example.org\nbo@example.org")
    assert send_what_is_due() == 0
    letter.refresh_from_db()
    assert letter.state == State.BOUNCED
    assert not mail_server.came


def test_after_one_that_came_back_the_next_goes_on_paper_until_one_arrives(mail_server):
    mail_server.answers["anna@example.org"] = "550 5.1.1 No such person"
    first = written()
    send_what_is_due()
    assert written().state == State.TO_PRINT
    Letter.objects.filter(pk=first.pk).update(state=State.SENT)
    assert written().state == State.WAITING


def test_without_an_address_or_a_mail_server_it_is_printed(mail_server, settings):
    assert written("").state == State.TO_PRINT
    settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    assert written().state == State.TO_PRINT
    assert send_what_is_due() == 0


def test_a_link_stands_nowhere_in_plain_and_is_gone_once_it_is_sent(mail_server):
    letter = written(kind=LINK, link="https://records.example.org/abc123")
    assert "abc123" not in letter.body
    send_what_is_due()
    assert "abc123" in mail_server.came[0].get_content()
    letter.refresh_from_db()
    assert letter.body == ""


def test_a_worker_that_dies_while_it_sends_loses_no_letter(mail_server, later, monkeypatch):
    letter = written()
    monkeypatch.setattr("federation.outbox.sending._try", dies)
    with pytest.raises(KeyboardInterrupt):
        send_what_is_due()
    monkeypatch.undo()
    letter.refresh_from_db()
    assert letter.state == State.WAITING
    later(dt.timedelta(minutes=2))
    Letter.objects.update(due_at=letter.written_at)
    assert send_what_is_due() == 1


def dies(*_: object) -> None:
    raise KeyboardInterrupt


def test_one_cause_is_one_letter(mail_server):
    cause = uuid4()
    for _time in range(2):
        write(Draft(kind=TOLD, federation="slsf", to=To("anna@example.org"), cause=cause))
    assert Letter.objects.count() == 1


def test_old_letters_go(settings, later):
    written()
    later(dt.timedelta(days=settings.LETTERS_DAYS - 1))
    assert forget_old_letters() == 0
    later(dt.timedelta(days=2))
    assert forget_old_letters() == 1
