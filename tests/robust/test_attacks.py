"""Attacks on accounts, roles, keys and addresses, each tried for real and each in vain.

Those that once succeeded are listed in test_findings.py.
"""

from __future__ import annotations

import json
from itertools import product
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse

from events.checkpoints.signing import sign_now
from events.citing import NotAllowed, Refused
from events.log import head_position, read_stream
from events.work import SYSTEM, By
from federation.grants.commands import GrantRole, RevokeRole, grant_role, revoke_role
from federation.officials.models import Account
from federation.officials.roles import stream_of
from tests.api.asking import CLUB, REGISTER_CLUB, problem, sent
from tests.desk.conftest import Official, house, official, static_folder
from tests.robust.test_without_factor import use_factor
from tests.support import correcting, season
from tests.support.tokens import account_of, program, token_of, token_without_rights

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "slsf"
GRANT = "/api/acts/grant-role/"


def program_with(text: str) -> Client:
    """A program that showed its token today already, so that what follows records nothing of its own."""
    client = program(text)
    assert client.get("/api/acts/").status_code == 200
    return client


@pytest.fixture
def nothing(house):
    """Called at the end: nothing was recorded since it was called last."""
    stood = [head_position()]

    def said() -> bool:
        before, now = stood[0], head_position()
        stood[0] = now
        return before == now

    return said


def grant(role: str, actor: UUID, federation: str = FED) -> dict[str, object]:
    return {"actor": str(actor), "federation": federation, "role": role}


# ---- roles, by programs ----


def test_an_official_gives_an_own_account_a_role_by_the_api(official, nothing) -> None:
    board = official("board")
    client = program_with(token_of(board.by))
    nothing()
    for role in ("auditor", "arbiter", "rating_committee"):
        assert sent(client, GRANT, grant(role, board.by.actor)).status_code in {403, 404, 422}
    assert nothing()


def test_a_role_for_two_is_given_by_one_by_the_api(official, nothing) -> None:
    client = program_with(token_of(official("board").by))
    nothing()
    for role in ("board", "auditor", "tribunal", "registrar"):
        answer = sent(client, GRANT, grant(role, uuid4()))
        assert answer.status_code in {403, 404, 422}, answer.content
    assert nothing()


def test_who_proposed_is_said_in_the_body(official, nothing) -> None:
    """Events have such fields; no act has one."""
    client = program_with(token_of(official("registrar").by))
    nothing()
    for name in ("proposed_by", "by", "work", "actor", "recorded_at"):
        answer = sent(client, REGISTER_CLUB, CLUB | {name: str(uuid4())})
        assert answer.json()["code"] == "field_unknown"
    assert nothing()


def test_a_role_of_one_federation_gives_one_in_another(official, nothing) -> None:
    board = official("board", federation="dsu")
    clients = [program_with(token_of(board.by, None, "dsu")), program_with(token_without_rights(board.by))]
    nothing()
    for client, code in product(clients, (FED, "SLSF", " slsf", "slsf/", "slsf%00", "")):
        assert sent(client, GRANT, grant("arbiter", uuid4(), code)).status_code in {400, 403, 404, 422}
        answer = sent(client, REGISTER_CLUB, CLUB | {"federation": code})
        assert answer.status_code in {400, 403, 422}, code
    assert nothing()


def test_another_ones_key_gets_another_ones_answer(official, nothing) -> None:
    registrar, stranger = official("registrar"), official()
    texts = token_of(registrar.by), token_without_rights(stranger.by)
    own, foreign = map(program_with, texts)
    key = str(uuid4())
    assert sent(own, REGISTER_CLUB, CLUB, key).status_code == 201
    nothing()
    answer = sent(foreign, REGISTER_CLUB, CLUB, key)
    assert answer.status_code == 403
    assert "position" not in answer.json()
    assert nothing()


def test_a_foreign_page_sends_an_act_with_the_readers_cookie(official, nothing) -> None:
    registrar = official("registrar")
    client = Client(enforce_csrf_checks=True)
    client.force_login(registrar.account)
    nothing()
    assert sent(client, REGISTER_CLUB, CLUB).status_code == 403
    grants = reverse("desk-grant", args=[FED])
    assert client.post(grants, {"account": "x", "role": "arbiter", "key": str(uuid4())}).status_code == 403
    assert client.post("/log/checkpoints/sign/").status_code in {302, 403}
    assert nothing()


# ---- accounts and sessions ----


def test_a_role_that_was_taken_back_is_used_before_any_row_says_so(official, nothing) -> None:
    """No projector has read the log yet: rights are asked of the log."""
    board = official("board", name="berta")
    someone = official(name="someone")
    revoke_role(RevokeRole(actor=board.by.actor, federation=FED, role="board"), by=SYSTEM)
    nothing()
    board.send(reverse("desk-grant", args=[FED]), account="someone", role="arbiter", club="")
    assert list(read_stream(stream_of(someone.by.actor))) == []
    assert nothing()


def test_an_account_that_was_ended_goes_on_in_an_open_session(official, nothing) -> None:
    registrar = official("registrar")
    client = program_with(token_of(registrar.by))
    Account.objects.filter(pk=registrar.account.pk).update(is_active=False)
    nothing()
    assert registrar.get("/desk/").status_code == 302
    assert sent(client, REGISTER_CLUB, CLUB).status_code == 401
    assert nothing()


def test_an_account_calls_itself_the_clock(official, nothing) -> None:
    """The account of the operator's acts has a number; none that signs in may have it."""
    someone = official()
    body = grant("arbiter", someone.by.actor) | {"actor": str(SYSTEM.actor)}
    client = program_with(token_without_rights(someone.by))
    nothing()
    assert sent(client, GRANT, body).status_code in {403, 404}
    assert not Account.objects.filter(actor=SYSTEM.actor).exists()
    assert nothing()


def test_signing_in_leads_out_of_the_house(house) -> None:
    account = Account.objects.create_user("anna", password="a long pass phrase of hers")
    for way in ("https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"):
        client = Client()
        form = {"login": account.username, "password": "a long pass phrase of hers", "next": way}
        answer = client.post("/accounts/login/", form)
        assert "evil" not in answer.get("Location", "")
        assert not answer.get("Location", "").startswith("javascript")


def test_a_session_from_before_the_sign_in_is_used_after_it(house) -> None:
    client = Client()
    session = client.session
    session["planted"] = True
    session.save()
    before = client.cookies["sessionid"].value if "sessionid" in client.cookies else session.session_key
    account = Account.objects.create_user("anna", password="a long pass phrase of hers")
    client.cookies["sessionid"] = before
    client.post("/accounts/login/", {"login": account.username, "password": "a long pass phrase of hers"})
    assert client.session.session_key != before


def test_an_official_makes_themself_the_operator_in_the_admin(official) -> None:
    registrar = official("registrar", "board", "auditor")
    user = f"/admin/officials/account/{registrar.account.pk}/change/"
    word = "a long pass phrase of theirs"
    filled_in = {
        "is_superuser": "on",
        "is_staff": "on",
        "username": "x",
        "password1": word,
        "password2": word,
    }
    for address in (user, "/admin/officials/account/add/", "/admin/auth/group/add/"):
        registrar.client.post(address, filled_in)
    assert not Account.objects.filter(is_superuser=True).exists()
    assert list(Account.objects.filter(is_staff=True)) == [registrar.account]


# ---- four eyes ----


def test_one_approval_is_given_twice(official) -> None:
    """It takes effect once; the second finds it decided."""
    by = season.everything(FED)
    tournament = season.play_tournament(FED, season.people(4), by=by)
    season.publish(FED, "gomoku", "2026-1", by)
    season.catch_up()
    number = correcting.propose("result", correcting.turned(tournament), correcting.committee())
    other = correcting.committee()
    correcting.approve(number, other)
    stood = head_position()
    with pytest.raises(Refused):
        correcting.approve(number, other)
    assert head_position() == stood


def test_a_look_of_another_federation_is_opened_by_its_address(official) -> None:
    one = official("rating_committee")
    for address in (
        reverse("desk-errand", args=[uuid4()]),
        reverse("desk-errand-file", args=[uuid4()]),
        reverse("desk-correction-looked", args=[FED, 1, uuid4()]),
        reverse("desk-correction-foreseen", args=[FED, "result", uuid4()]),
    ):
        assert one.get(address).status_code in {403, 404}, address


# ---- the second factor ----


def test_an_act_is_given_without_the_factor_by_a_program_or_a_form(official, nothing, settings) -> None:
    """The same words are recorded once the factor was used, so nothing but the factor was in the way."""
    settings.STAFF_SECOND_FACTOR = True
    registrar = official("registrar")
    nothing()
    assert sent(registrar.client, REGISTER_CLUB, CLUB).status_code in {302, 401, 403}
    desk = {"name": "Lindens luffare", "city": "Lund", "district": "Skåne", "key": str(uuid4())}
    assert registrar.client.post(reverse("desk-register-club", args=[FED]), desk).status_code in {302, 403}
    assert nothing()
    use_factor(registrar)
    assert problem(sent(registrar.client, REGISTER_CLUB, CLUB))["code"] == "token_asked_for"
    assert nothing()
    assert registrar.client.post(reverse("desk-register-club", args=[FED]), desk).status_code == 302
    assert not nothing()


# ---- addresses ----


@pytest.mark.parametrize(
    "address",
    [
        "/log/1/proof.tlog-proof/", "/log/-1/proof.tlog-proof", "/log/1e3/proof.tlog-proof",
        "/log/%00/proof.tlog-proof", f"/log/{'9' * 400}/proof.tlog-proof", "/log/01/../2/proof.tlog-proof",
        "/tournaments/slsf/%00/results/1/1/1.tlog-proof", "/tournaments/slsf/x/results/1/1/-1.tlog-proof",
        f"/tournaments/slsf/x/results/{'9' * 400}/1/1.tlog-proof", "/log/bundle.zip/../../etc/passwd",
    ],
)  # fmt: skip
def test_an_address_that_was_made_to_break_something(house, address) -> None:
    sign_now()
    answer = Client(raise_request_exception=False).get(address)
    assert answer.status_code in {301, 400, 404}, answer.status_code


def test_another_host_is_named(house) -> None:
    client = Client(raise_request_exception=False, HTTP_HOST="evil.example")
    for address in ("/", "/accounts/login/", "/log/", "/checkpoint"):
        assert client.get(address).status_code == 400


def test_what_is_said_of_oneself_in_headers_counts_for_nothing(official, nothing) -> None:
    someone: Official = official()
    nothing()
    headers = {
        "X-Forwarded-User": "root",
        "X-Remote-User": "root",
        "X-HTTP-Method-Override": "PUT",
        "Remote-User": "x",
    }
    for client in (Client(headers=headers), someone.client):
        answer = client.post(
            REGISTER_CLUB,
            json.dumps(CLUB),
            content_type="application/json",
            headers=headers | {"Idempotency-Key": str(uuid4())},
        )
        assert answer.status_code in {401, 403}
    assert nothing()


def test_a_program_that_signs_in_as_nobody_gives_an_act(house, nothing) -> None:
    """An account without any role or person, made this moment."""
    by = By(uuid4())
    account_of(by)
    client = program_with(token_without_rights(by))
    nothing()
    assert sent(client, REGISTER_CLUB, CLUB).status_code == 403
    for name in ("tie-account", "grant-role", "revoke-role"):
        assert sent(client, f"/api/acts/{name}/", grant("board", uuid4())).status_code in {400, 403, 404}
    assert nothing()


def test_the_operators_grant_is_given_by_a_page(official, nothing) -> None:
    """SYSTEM gives alone what others give by two; no request is the operator's."""
    with pytest.raises(NotAllowed):
        grant_role(GrantRole(actor=uuid4(), federation=FED, role="board"), by=By(uuid4()))
    assert nothing()
