"""The link of an invitation opens once, for who holds it; the house keeps no code."""

from __future__ import annotations

import datetime as dt
import re
from uuid import UUID

import pytest
from django.contrib.sessions.models import Session
from django.core import mail
from django.test import Client
from django.urls import reverse

from events import log
from events.citing import Refused
from events.models import LoggedEvent
from events.work import SYSTEM, By
from federation.accounts import addresses, erasure, links
from federation.accounts import commands as acts
from federation.accounts.accepting import accept
from federation.accounts.links import digest_of
from federation.accounts.models import AccountRow, InvitationLink
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from federation.officials.models import Account, TiedAccount
from federation.officials.proposing import in_correction
from federation.officials.state import account_stream
from federation.outbox.tasks import send_letters
from ratings.corrections.models import Correction
from tests.desk.conftest import house, official, static_folder, text_of
from tests.robust.at_once import at_once, failures
from tests.support import correcting, season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.own_ties]

PASSWORD = "nine words make a password"
FED = "slsf"


def member(email: str = "eva@example.org") -> UUID:
    """Eva of the register, with an address."""
    eva = UUID(season.person("Eva Ek", number=7))
    details = PersonalDetails(surname="Ek", given_names="Eva", email=email)
    change_details(ChangeDetails(person=eva, details=details), by=season.official(FED, "registrar"))
    season.catch_up()
    return eva


def seated(made, name: str, number: int):
    """An official who is a person."""
    season.tie(made.by, season.person(name, number=number))
    season.catch_up()
    return made


def code_in_mail() -> str:
    send_letters()
    (letter,) = [each for each in mail.outbox if "invitation" in each.body]
    (code,) = re.findall(r"/invitation/([a-z0-9-]+)/", letter.body)
    return code


@pytest.fixture
def registrar(official):
    return seated(official("registrar", name="rut"), "Rut Rolf", 1)


@pytest.fixture
def _known_for_long(monkeypatch):
    """Whatever address the register has, it has had for a fortnight."""
    monkeypatch.setattr(addresses, "OLD_ENOUGH", dt.timedelta(0))


@pytest.fixture
def code(registrar, _known_for_long) -> str:
    """Eva is invited at her address; the code in her letter."""
    member()
    answer = registrar.send("/desk/accounts/slsf/invite/", number="7", channel="email")
    assert answer.status_code == 302, text_of(answer)
    season.catch_up()
    return code_in_mail()


def opened(code: str) -> Client:
    """A browser that followed the link."""
    client = Client()
    assert client.get(f"/invitation/{code}/").url == "/invitation/"
    return client


def proposed(act: acts.Invite, by: By) -> int:
    """The number of the proposal, which only auditors read."""
    correcting.propose("invitation", act, by)
    return correcting.corrections(veiled=True).proposed


CHOSEN = {"name": "eva", "password": PASSWORD, "again": PASSWORD}


@pytest.mark.django_db
def test_the_invited_chooses_name_and_password_and_goes_on_to_the_second_factor(code, registrar):
    client = opened(code)
    assert "Begin your account" in text_of(client.get("/invitation/"))
    answer = client.post("/invitation/", CHOSEN)
    assert (answer.status_code, answer.url.startswith("/accounts/2fa/")) == (302, True)
    eva = Account.objects.get(username="eva")
    assert eva.check_password(PASSWORD)
    season.catch_up()
    row = AccountRow.objects.get(actor=eva.actor)
    assert (row.state, row.tied) == (AccountRow.State.IN_USE, False)
    assert not TiedAccount.objects.filter(actor=eva.actor).exists()
    assert "belongs to no person" in text_of(client.get("/members/me/data/everything/"))


@pytest.mark.django_db
def test_own_pages_open_once_a_second_official_has_confirmed(code, registrar, official):
    client = opened(code)
    client.post("/invitation/", CHOSEN)
    season.catch_up()
    eva = Account.objects.get(username="eva")
    confirm = reverse("desk-confirm-tie", args=[FED, eva.actor])
    refused = registrar.send(confirm)
    assert (refused.status_code, "approved by another person" in text_of(refused)) == (422, True)
    board = seated(official("board", name="berta"), "Berta Bord", 2)
    assert confirm in text_of(board.get("/desk/"))
    assert board.send(confirm).status_code == 302
    season.catch_up()
    assert TiedAccount.objects.filter(actor=eva.actor).exists()
    assert client.get("/members/me/data/everything/").status_code == 200


@pytest.mark.django_db
def test_the_house_keeps_no_code_and_no_password(code):
    opened(code)
    kept = [
        *map(str, InvitationLink.objects.values()),
        *(str(each.get_decoded()) for each in Session.objects.all()),
    ]
    kept += [each.payload for each in LoggedEvent.objects.all()]
    assert not [each for each in kept if code in each or code.replace("-", "") in each]
    assert digest_of(code.upper()) == InvitationLink.objects.get().digest


@pytest.mark.django_db
def test_a_used_link_a_lapsed_one_and_a_forged_one_are_refused_in_words(code, monkeypatch):
    forged = opened("aaaa-bbbb-cccc-dddd-eeee").get("/invitation/")
    assert (forged.status_code, "No invitation opens with this code" in text_of(forged)) == (422, True)
    InvitationLink.objects.update(last_day=dt.date(2020, 1, 31))
    assert "was good until 31 January 2020" in text_of(opened(code).get("/invitation/"))
    InvitationLink.objects.update(last_day=dt.date(2099, 1, 31))
    opened(code).post("/invitation/", CHOSEN)
    again = opened(code).post("/invitation/", CHOSEN | {"name": "eve"})
    assert (again.status_code, "was used already" in text_of(again)) == (422, True)
    assert not Account.objects.filter(username="eve").exists()


@pytest.mark.django_db
def test_who_is_signed_in_begins_no_account(code, registrar):
    registrar.get(f"/invitation/{code}/")
    answer = registrar.client.post("/invitation/", CHOSEN)
    assert "You are signed in as rut" in text_of(answer)
    assert not Account.objects.filter(username="eva").exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"again": "another one of nine words"}, "The two passwords differ"),
        ({"password": "password", "again": "password"}, "too common"),
        ({"name": "rut"}, "already exists"),
        ({"name": "no spaces"}, "Enter a valid"),
        ({"name": "x" * 151}, "at most 150"),
        ({"password": ""}, "required"),
    ],
)
def test_what_will_not_do_is_said_and_uses_nothing_up(code, changed, said):
    client = opened(code)
    answer = client.post("/invitation/", CHOSEN | changed)
    assert (answer.status_code, said in text_of(answer)) == (422, True), text_of(answer)
    assert InvitationLink.objects.get().used_at is None
    assert client.post("/invitation/", CHOSEN).status_code == 302


@pytest.mark.django_db
def test_no_link_replaces_a_password_that_somebody_has(registrar, _known_for_long):
    """Of an account without role or person the log knows nothing; its password stays all the same."""
    eva, karl = member(), Account.objects.create_user("karl", password=PASSWORD)
    acts.invite(acts.Invite(actor=karl.actor, federation=FED, person=eva), by=registrar.by)
    code = links.draw(InvitationLink.objects.get())
    with pytest.raises(Refused) as refused:
        accept(digest_of(code), "eva", "another one of nine words")
    assert refused.value.code == "account_in_use"
    assert Account.objects.get(username="karl").check_password(PASSWORD)


@pytest.mark.django_db
def test_no_federation_takes_the_invitation_of_another(code, official):
    link = InvitationLink.objects.get()
    other = official("registrar", federation="dsu")
    named = acts.NameOutsider(actor=link.actor, federation="dsu", name="Mallory", email="m@example.org")
    acts.name_outsider(named, by=other.by)
    with in_correction(), pytest.raises(Refused) as refused:
        acts.invite(acts.Invite(actor=link.actor, federation="dsu"), by=other.by)
    assert refused.value.code == "account_in_use"
    assert InvitationLink.objects.get().federation == FED


@pytest.mark.django_db
def test_an_invitation_that_is_withdrawn_opens_nothing(code, registrar):
    row = AccountRow.objects.get(federation=FED, state=AccountRow.State.INVITED)
    assert registrar.send(reverse("desk-withdraw-invitation", args=[FED, row.actor])).status_code == 302
    season.catch_up()
    assert "No invitation opens" in text_of(opened(code).get("/invitation/"))
    assert "invitation withdrawn" in text_of(registrar.get("/desk/accounts/slsf/"))


@pytest.mark.django_db
def test_whoever_has_an_account_is_not_invited_to_another(code, registrar):
    answer = registrar.send("/desk/accounts/slsf/invite/", number="7", channel="email")
    assert "has an account, or is invited" in text_of(answer)


@pytest.mark.django_db
def test_an_address_of_these_days_leads_to_a_proposal_that_a_second_official_approves(registrar, official):
    eva = member()
    answer = registrar.send("/desk/accounts/slsf/invite/", number="7", channel="email")
    assert (answer.status_code, "corrections" in answer.url) == (307, True)
    board = seated(official("board"), "Berta Bord", 2)
    new = UUID(int=0x60)
    act = acts.Invite(actor=new, federation=FED, person=eva)
    number = proposed(act, registrar.by)
    season.catch_up()
    correcting.approve(number, board.by)
    season.catch_up()
    assert TiedAccount.objects.get(actor=new).person == eva
    assert accept(digest_of(code_in_mail()), "eva", PASSWORD).actor == new
    assert Correction.objects.get().veiled


@pytest.mark.django_db
def test_a_letter_is_printed_once_drawn_and_drawn_anew_opens_by_the_new_code_alone(registrar, official):
    eva, board = member(""), seated(official("board"), "Berta Bord", 2)
    new = UUID(int=0x60)
    act = acts.Invite(actor=new, federation=FED, person=eva, channel="letter")
    number = proposed(act, registrar.by)
    season.catch_up()
    correcting.approve(number, board.by)
    season.catch_up()
    letter = reverse("desk-print-letter", args=[FED, new])
    assert letter in text_of(board.get("/desk/accounts/slsf/"))
    first, second = (
        re.findall(r"<samp[^>]*>([a-z0-9-]+)<", board.send(letter).content.decode())[0] for _ in "ab"
    )
    client = Client()
    client.post("/invitation/", {"code": first})
    assert "No invitation opens" in text_of(client.get("/invitation/"))
    client.post("/invitation/", {"code": f" {second.upper()} "})
    assert client.post("/invitation/", CHOSEN).status_code == 302


@pytest.mark.django_db
def test_a_registrar_sees_and_touches_accounts_of_the_own_federation_alone(code, official):
    other = official("registrar", "board", federation="dsu")
    row = AccountRow.objects.get(federation=FED, state=AccountRow.State.INVITED)
    assert other.get("/desk/accounts/slsf/").status_code == 403
    assert "Eva Ek" not in text_of(other.get("/desk/accounts/dsu/"))
    for page in ("desk-withdraw-invitation", "desk-confirm-tie", "desk-print-letter", "desk-invite-again"):
        assert other.get(reverse(page, args=[FED, row.actor])).status_code == 403, page
        assert other.get(reverse(page, args=["dsu", row.actor])).status_code == 404, page
        assert other.send(reverse(page, args=[FED, row.actor])).status_code == 403, page
    names = text_of(other.get("/admin/officials/account/"))
    assert "rut" not in names
    assert other.account.username in names


@pytest.mark.django_db
def test_a_forgotten_person_accepts_nothing(code):
    eva = InvitationLink.objects.get().person
    opened(code).post("/invitation/", CHOSEN)
    erasure.forget_invitations(eva)
    account = Account.objects.get(username__startswith="erased-")
    assert not account.is_active
    assert not InvitationLink.objects.exists()


def test_of_two_who_accept_at_once_one_does(committed):
    season.open_house()
    eva = member()
    new = UUID(int=0x60)
    acts.invite(acts.Invite(actor=new, federation=FED, person=eva, channel="link"), by=SYSTEM)
    code = links.draw(InvitationLink.objects.get())
    tried = [lambda name=name: accept(digest_of(code), name, PASSWORD) for name in ("eva", "mallory")]
    outcomes = at_once(*tried)
    (refused,) = failures(outcomes)
    assert refused.code == "invitation_used"
    assert Account.objects.count() == 1
    kinds = [each.type for each in log.read_stream(account_stream(FED, new))]
    assert kinds.count("accounts.InvitationAccepted") == 1


def test_of_two_who_invite_the_same_member_at_once_one_does(committed, monkeypatch):
    monkeypatch.setattr(addresses, "OLD_ENOUGH", dt.timedelta(0))
    season.open_house()
    eva = member()
    rut, berta = season.official(FED, "registrar"), season.official(FED, "board")

    def invite(by: By, actor: int) -> object:
        return acts.invite(acts.Invite(actor=UUID(int=actor), federation=FED, person=eva), by=by)

    outcomes = at_once(lambda: invite(rut, 0x60), lambda: invite(berta, 0x61))
    (refused,) = failures(outcomes)
    assert refused.code == "has_an_account"
    assert InvitationLink.objects.count() == 1


def test_of_two_who_confirm_at_once_the_second_finds_it_confirmed(committed, monkeypatch):
    monkeypatch.setattr(addresses, "OLD_ENOUGH", dt.timedelta(0))
    season.open_house()
    eva, new = member(), UUID(int=0x60)
    three = [season.official(FED, "board") for _ in range(3)]
    for number, each in enumerate(three, start=21):
        season.tie(each, season.person(f"Board Nr{number}", number=number))
    acts.invite(acts.Invite(actor=new, federation=FED, person=eva), by=three[0])
    confirm = acts.ConfirmTie(actor=new, federation=FED)
    outcomes = at_once(*[lambda by=by: acts.confirm_tie(confirm, by=by) for by in three[1:]])
    (refused,) = failures(outcomes)
    assert refused.code == "account_tied"
