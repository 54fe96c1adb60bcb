"""Letters on the desk: how each stands, its text, what is printed, called off, sent again; who sees which."""

from __future__ import annotations

import pytest
from django.urls import reverse

from federation.officials.models import PersonalLook
from federation.outbox.kinds import kinds
from federation.outbox.models import Letter
from federation.outbox.tasks import send_letters
from federation.outbox.writing import Draft, To, write
from tests.desk.conftest import events_of, text_of
from tests.letters.conftest import with_address
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "slsf"
LIST = reverse("desk-letters", args=[FED])
PRINT = reverse("desk-letters-print", args=[FED])
PRINTED = reverse("desk-letters-printed", args=[FED])
State = Letter.State


def written(kind: str, email: str, person: str | None = None, **said: object) -> Letter:
    write(Draft(kind=kinds()[kind], federation=FED, to=To(email, person), said=said))
    return Letter.objects.latest("written_at")


def page_of(letter: Letter, name: str = "desk-letter") -> str:
    return reverse(name, args=[FED, letter.pk])


def test_the_registrar_reads_what_was_written_to_whom_and_why(anna, official, mailoutbox):
    registrar = official("registrar")
    letter = Letter.objects.get(email="anna@example.org")
    assert letter.subject in text_of(registrar.get(LIST))
    page = text_of(registrar.get(page_of(letter)))
    assert "Anna Berg" in page
    assert "You get this letter whenever it is changed which account is yours." in page
    assert "skriv genast till styrelsen" in page, "in the language of the federation"
    assert PersonalLook.objects.filter(person=letter.person, page=page_of(letter)).exists()
    send_letters()
    assert [message.to for message in mailoutbox] == [["anna@example.org"]]
    assert "sent" in text_of(registrar.get(page_of(letter)))


def test_it_is_called_off_and_sent_after_all(anna, official, mailoutbox):
    registrar, letter = official("registrar"), Letter.objects.get(email="anna@example.org")
    assert registrar.send(page_of(letter, "desk-call-off-letter")).status_code == 302
    send_letters()
    assert not mailoutbox
    assert registrar.send(page_of(letter, "desk-send-letter-again")).status_code == 302
    send_letters()
    assert len(mailoutbox) == 1
    refused = registrar.send(page_of(letter, "desk-call-off-letter"))
    assert refused.status_code == 422
    assert "This letter has gone, or was called off already." in text_of(refused)
    assert (events_of("letters.LetterCalledOff"), events_of("letters.LetterSentAgain")) == (1, 1)


def test_again_is_to_the_address_of_now(anna, official, person, mailoutbox):
    letter = Letter.objects.get(email="anna@example.org")
    send_letters()
    with_address(person, "Berg", "berg@example.org")
    season.catch_up()
    official("board").send(page_of(letter, "desk-send-letter-again"))
    send_letters()
    assert ["berg@example.org"] in [message.to for message in mailoutbox]


def test_what_has_no_address_is_printed_with_name_and_address_and_noted_once(official, person):
    letter = written("account_tied", "", person)
    registrar = official("registrar")
    assert "Print letters" in text_of(registrar.get("/desk/"))
    page = registrar.get(PRINT)
    assert "Anna Berg" in text_of(page)
    assert "Storgatan 1" in text_of(page)
    ids = page.context["form"].initial["letters"]
    assert ids == str(letter.pk)
    assert registrar.send(PRINTED, letters=ids).status_code == 302
    letter.refresh_from_db()
    assert letter.state == State.PRINTED
    again = registrar.send(PRINTED, letters=ids)
    assert "waits no longer to be printed" in text_of(again)
    assert events_of("letters.LettersPrinted") == 1
    assert "Print letters" not in text_of(registrar.get("/desk/"))


def test_of_several_that_changed_none_is_noted(official, person):
    one, other = written("account_tied", "", person), written("account_tied", "", person)
    registrar = official("registrar")
    registrar.send(page_of(other, "desk-call-off-letter"))
    answer = registrar.send(PRINTED, letters=f"{one.pk} {other.pk}")
    assert answer.status_code == 409
    one.refresh_from_db()
    assert one.state == State.TO_PRINT


@pytest.mark.parametrize("letters", ["", "not an id", "00000000-0000-0000-0000-000000000000"])
def test_what_is_no_letter_is_refused(official, letters):
    assert official("registrar").send(PRINTED, letters=letters).status_code == 422
    assert events_of("letters.LettersPrinted") == 0


def test_a_link_is_shown_to_no_official_and_goes_on_no_paper(official, person):
    letter = written("browser_link", "", person, link="https://records.example.org/abc123")
    board = official("board", "registrar")
    page = text_of(board.get(page_of(letter)))
    assert "shown to the person alone" in page
    assert "abc123" not in page + text_of(board.get(PRINT))
    assert board.send(PRINTED, letters=str(letter.pk)).status_code == 422


def test_a_link_that_has_gone_is_not_sent_again(official, person, mailoutbox):
    letter = written("browser_link", "anna@example.org", person, link="https://records.example.org/abc123")
    send_letters()
    assert "abc123" in mailoutbox[0].body
    answer = official("board").send(page_of(letter, "desk-send-letter-again"))
    assert "is not kept once it has gone" in text_of(answer)


def test_that_something_was_decided_is_for_who_reads_the_register_of_sanctions(official, person):
    letter = written("decision_on_you", "anna@example.org", person)
    board, registrar = official("board"), official("registrar")
    assert letter.subject in text_of(board.get(LIST))
    assert board.get(page_of(letter)).status_code == 200
    assert letter.subject not in text_of(registrar.get(LIST))
    assert registrar.get(page_of(letter)).status_code == 404
    assert registrar.send(page_of(letter, "desk-call-off-letter")).status_code in {403, 404, 422}
    letter.refresh_from_db()
    assert letter.state == State.WAITING


def test_letters_are_for_the_registrar_and_the_board_of_the_federation_alone(official, person):
    letter = written("account_tied", "anna@example.org", person)
    for account, status in (
        (official("tournament_committee"), 403),
        (official("registrar", federation="dsu"), 403),
        (official(), 403),
    ):
        assert account.get(LIST).status_code == status
        assert account.get(page_of(letter)).status_code == status
        assert account.send(page_of(letter, "desk-call-off-letter")).status_code == status
    assert events_of("letters.LetterCalledOff") == 0


def test_every_kind_is_looked_at_with_its_text(official):
    page = text_of(official("board").get(reverse("desk-letter-kinds", args=[FED])))
    assert "Whose an account is" in page
    assert "It goes only to members who choose it." in page
    assert "Vinterspelen" in page
