"""Two officials are two persons, and neither has account or role from the other."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from events.citing import Refused
from events.log import read_stream
from events.work import SYSTEM, By, Work
from federation.grants.commands import GrantRole, TieAccount, grant_role, tie_account
from federation.identity.four_eyes import Office, between
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from federation.officials.events import AccountTied, RoleGranted
from federation.officials.models import Account, TiedAccount
from federation.officials.proposing import MustBeProposed, in_correction
from federation.officials.roles import POWERFUL, Role, stream_of
from federation.outbox.tasks import send_letters
from federation.pages.refusals import words
from federation.privacy import commands as forgetting
from ratings.corrections import commands
from tests.desk.conftest import house, official, static_folder, text_of
from tests.support import correcting, season
from tests.support.specification import NOON, Specification, given

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.own_ties]

FED = "slsf"
OFFICE = Office(federation=FED, roles=(Role.REGISTRAR, Role.BOARD))


def tied(by: By, name: str, number: int, *, giver: By = SYSTEM) -> By:
    """The account belongs to a member from now on."""
    person = UUID(season.person(name, number=number))
    tie_account(TieAccount(actor=by.actor, federation=FED, person=person), by=giver)
    season.catch_up()
    return by


def given_role(giver: By, role: str) -> By:
    """A new account with a role from `giver` alone, as was possible before two had to give it."""
    made = By(uuid4())
    with in_correction():
        grant_role(GrantRole(actor=made.actor, federation=FED, role=role), by=giver)
    return made


def asked_for() -> forgetting.ProposeErasure:
    """Somebody asks to be forgotten."""
    person = UUID(season.person("Eva Ek", number=1187))
    whom: dict[str, Any] = {"federation": FED, "person": person}
    forgetting.request_erasure(forgetting.RequestErasure(**whom), by=season.official(FED, "registrar"))
    season.catch_up()
    return forgetting.ProposeErasure(**whom)


def forget(proposer: By, approver: By) -> None:
    act = asked_for()
    forgetting.propose_erasure(act, by=proposer)
    approval = forgetting.ApproveErasure(federation=FED, person=act.person, confirmed="1187")
    forgetting.approve_erasure(approval, by=approver)


def test_one_person_with_a_second_account_forgets_nobody(house):
    """The board makes an account, gives it a role, proposes with one and approves with the other."""
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    second = given_role(board, "registrar")
    with pytest.raises(Refused) as refused:
        forget(board, second)
    assert refused.value.code == "account_not_tied"


def test_nor_with_the_second_account_first(house):
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    with pytest.raises(Refused) as refused:
        forget(given_role(board, "registrar"), board)
    assert refused.value.code == "proposer_not_tied"


def test_nor_with_an_account_tied_to_another_member(house):
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    second = tied(given_role(board, "registrar"), "Rut Rolf", 2)
    act = asked_for()
    forgetting.propose_erasure(act, by=board)
    approval = forgetting.ApproveErasure(federation=FED, person=act.person, confirmed="1187")
    with pytest.raises(Refused) as refused:
        forgetting.approve_erasure(approval, by=second)
    assert refused.value.code == "not_independent"


def test_two_officials_of_whom_neither_made_the_other_do(house):
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    registrar = tied(season.official(FED, "registrar"), "Rut Rolf", 2)
    forget(registrar, board)


def specified(*grants: tuple[int | tuple[int, int], int, str]) -> Specification:
    """Who gave which role to whom, by numbers of accounts: one alone, or who proposed and who approved.

    0 is the operator.
    """
    house = given()
    for givers, taker, role in grants:
        proposer, giver = givers if isinstance(givers, tuple) else (None, givers)
        act = GrantRole(actor=UUID(int=taker), federation=FED, role=role)
        with in_correction(None if proposer is None else UUID(int=proposer)):
            house.when(grant_role, act, by=By(UUID(int=giver)))
        assert house.refusal is None
    return house


@pytest.mark.parametrize(
    ("grants", "code"),
    [
        (((0, 1, "board"), (0, 2, "registrar")), ""),
        (((0, 1, "board"), (1, 2, "registrar")), "not_independent"),
        (((0, 1, "board"), (1, 3, "board"), (3, 2, "registrar")), "not_independent"),
        (((0, 1, "board"), (0, 3, "board"), (3, 2, "registrar")), ""),
        (((0, 1, "board"), (1, 2, "arbiter"), (0, 2, "registrar")), ""),
        (((0, 3, "board"), (3, 1, "registrar"), (3, 2, "registrar")), ""),
        (((0, 1, "board"), (0, 3, "board"), ((1, 3), 2, "registrar")), ""),
        (((0, 1, "board"), (0, 3, "board"), ((3, 1), 2, "registrar")), ""),
        (((0, 1, "board"), (1, 3, "board"), ((1, 3), 2, "registrar")), "not_independent"),
    ],
)
def test_roles_are_followed_from_giver_to_giver(grants, code, monkeypatch):
    monkeypatch.setattr("federation.identity.four_eyes.person_behind", lambda work, account: str(account))
    streams = specified(*grants).streams
    for one, other in ((1, 2), (2, 1)):
        work = Work(By(UUID(int=other)), NOON + dt.timedelta(days=14), streams)
        assert between(work, UUID(int=one), UUID(int=other), OFFICE) == code


@pytest.mark.parametrize(
    ("days", "proposer", "code"),
    [(13, 1, "role_too_new"), (13, 3, "role_too_new"), (14, 1, ""), (14, 3, ""), (13, 4, "")],
)
def test_a_new_role_makes_no_second_official_with_either_who_gave_it(days, proposer, code, monkeypatch):
    monkeypatch.setattr("federation.identity.four_eyes.person_behind", lambda work, account: str(account))
    streams = specified((0, 1, "board"), (0, 3, "board"), (0, 4, "board"), ((1, 3), 2, "registrar")).streams
    work = Work(By(UUID(int=2)), NOON + dt.timedelta(days=days), streams)
    assert between(work, UUID(int=proposer), UUID(int=2), OFFICE) == code
    assert between(work, UUID(int=2), UUID(int=proposer), OFFICE) == (code and f"proposer_{code}")


@pytest.mark.parametrize(
    ("days", "proposer", "code"),
    [(13, 1, "tie_too_new"), (13, 3, "tie_too_new"), (14, 1, ""), (14, 3, ""), (13, 4, "")],
)
def test_a_new_tie_makes_no_second_official_with_either_who_made_it(days, proposer, code):
    house = specified(*((0, account, "board") for account in (1, 2, 3, 4)))
    for account in (1, 3, 4):
        house.also(stream_of(UUID(int=account)), AccountTied(federation=FED, person=UUID(int=account + 70)))
    tie = AccountTied(federation=FED, person=UUID(int=72), proposed_by=UUID(int=1))
    house.also(stream_of(UUID(int=2)), tie, by=By(UUID(int=3)))
    work = Work(By(UUID(int=2)), NOON + dt.timedelta(days=days), house.streams)
    assert between(work, UUID(int=proposer), UUID(int=2), OFFICE) == code
    assert between(work, UUID(int=2), UUID(int=proposer), OFFICE) == (code and f"proposer_{code}")


def test_time_alone_cures_no_role_of_one_giver(monkeypatch):
    monkeypatch.setattr("federation.identity.four_eyes.person_behind", lambda work, account: str(account))
    streams = specified((0, 1, "board"), (1, 2, "registrar")).streams
    work = Work(By(UUID(int=2)), NOON + dt.timedelta(days=4_000), streams)
    assert between(work, UUID(int=1), UUID(int=2), OFFICE) == "not_independent"


@pytest.mark.parametrize("role", sorted(POWERFUL))
def test_a_powerful_role_is_given_by_two(official, role):
    one, other = official("board", name="one"), official("board", name="other")
    tied(one.by, "Berta Bord", 1)
    tied(other.by, "Bo Bord", 2)
    made = By(uuid4())
    act = GrantRole(actor=made.actor, federation=FED, role=role)
    with pytest.raises(MustBeProposed):
        grant_role(act, by=one.by)

    commands.propose_correction(correcting.proposal("role", act), by=one.by)
    number = correcting.corrections(veiled=True).proposed
    with pytest.raises(Refused) as refused:
        correcting.approve(number, one.by)
    assert refused.value.code == "own_proposal"
    correcting.approve(number, other.by)

    (granted,) = [envelope.event for envelope in read_stream(stream_of(made.actor))]
    assert granted == RoleGranted(federation=FED, role=role, proposed_by=one.by.actor)


def test_a_role_of_the_hall_is_given_by_one(official):
    board, made = official("board"), By(uuid4())
    grant_role(GrantRole(actor=made.actor, federation=FED, role="arbiter"), by=board.by)
    assert len(read_stream(stream_of(made.actor))) == 1


def test_the_page_that_gives_a_powerful_role_leads_to_the_proposal(official):
    board = official("board", name="one")
    someone = official(name="someone")
    address = reverse("desk-grant", args=[FED])
    answer = board.send(address, account="someone", role="auditor", club="")
    look = board.client.get(answer["Location"])
    assert "Give a role that two officials give" in text_of(look)
    assert list(read_stream(stream_of(someone.by.actor))) == []


def test_the_refusal_names_who_could(official):
    board = official("board", name="berta")
    registrar = official("registrar", name="rut")
    tied(board.by, "Berta Bord", 1)
    act = asked_for()
    forgetting.propose_erasure(act, by=board.by)
    approval = forgetting.ApproveErasure(federation=FED, person=act.person, confirmed="1187")
    with pytest.raises(Refused) as refused:
        forgetting.approve_erasure(approval, by=registrar.by)
    assert "No one in office could." in words(refused.value).way_on
    tied(official("registrar", name="rolf").by, "Rolf Rask", 3)
    assert "Who could: rolf." in words(refused.value).way_on


def test_nobody_gives_a_role_to_an_own_account(official):
    board = official("board")
    act = GrantRole(actor=board.by.actor, federation=FED, role="auditor")
    with pytest.raises(Refused) as refused:
        grant_role(act, by=board.by)
    assert refused.value.code == "own_account"


def test_nor_to_another_account_of_the_same_person(house):
    board = tied(season.official(FED, "board"), "Berta Bord", 1)
    second = By(uuid4())
    person = TiedAccount.objects.get(actor=board.actor).person
    tie_account(TieAccount(actor=second.actor, federation=FED, person=person), by=SYSTEM)
    with pytest.raises(Refused) as refused:
        grant_role(GrantRole(actor=second.actor, federation=FED, role="tribunal"), by=board)
    assert refused.value.code == "own_account"


def test_no_registrar_ties_an_own_account(official):
    """Tied to a member, the registrar read that member's page in the register of sanctions."""
    registrar = official("registrar")
    season.person("Anna Berg", number=7)
    season.catch_up()
    answer = registrar.send("/desk/officials/slsf/tie/", account=registrar.account.username, number="7")
    assert answer.status_code == 422
    assert not TiedAccount.objects.exists()


def test_every_tie_is_for_two(official, mailoutbox):
    """The first of an account too: one who makes an account would read through it what is held on anybody."""
    anna, eva = UUID(season.person("Anna Berg", number=7)), UUID(season.person("Eva Ek", number=8))
    one = tied(season.official(FED, "registrar"), "Rut Rolf", 1)
    other = tied(season.official(FED, "board"), "Berta Bord", 2)
    details = PersonalDetails(surname="Berg", given_names="Anna", email="anna@example.org")
    change_details(ChangeDetails(person=anna, details=details), by=one)
    season.catch_up()
    member = By(uuid4())
    for each in (anna, eva):
        act = TieAccount(actor=member.actor, federation=FED, person=each)
        with pytest.raises(Refused) as refused:
            tie_account(act, by=one)
        assert refused.value.code == "propose_correction"
        correcting.propose("tie", act, one)
        number = correcting.corrections(FED, veiled=True).proposed
        with pytest.raises(Refused):
            correcting.approve(number, one)
        correcting.approve(number, other)
        season.catch_up()
        assert TiedAccount.objects.get(actor=member.actor).person == each
    send_letters()
    assert [letter.to for letter in mailoutbox] == [["anna@example.org"]] * 2, "tied, and tied no longer"


def test_the_desk_leads_the_first_tie_to_a_proposal(official):
    registrar, anna = official("registrar"), official(name="anna").account
    season.person("Anna Berg", number=7)
    season.catch_up()
    answer = registrar.send("/desk/officials/slsf/tie/", account=anna.username, number="7")
    assert (answer.status_code, "corrections" in answer.url) == (307, True)
    assert not TiedAccount.objects.exists()


def test_the_operator_names_the_first_officials(house):
    person = season.person("Anna Berg", number=7)
    season.catch_up()
    said = {"federation": FED, "role": ["board"], "member": 7}
    call_command("create_account", "anna", **said)
    season.catch_up()
    assert str(TiedAccount.objects.get().person) == person
    call_command("create_account", "bertil", federation=FED)
    with pytest.raises(CommandError, match="is no member now"):
        call_command("tie_account", "bertil", federation=FED, member=99)
    other = season.person("Bertil Bo", number=8)
    season.catch_up()
    call_command("tie_account", "bertil", federation=FED, member=8)
    season.catch_up()
    bertil = Account.objects.get(username="bertil")
    assert str(TiedAccount.objects.get(actor=bertil.actor).person) == other
