"""Tokens shown to the API: what opens, what is refused and how, and what is on record of it."""

from __future__ import annotations

import datetime as dt
from uuid import UUID, uuid4

import pytest
from allauth.mfa.models import Authenticator
from django.core.cache import cache
from django.test import Client

from events import clock
from events.citing import Clash
from events.log import NewEvent, Origin, append, head_position, read_stream
from events.models import ActSource
from events.work import SYSTEM, By
from federation.accounts.ending import EndAccount, ResetAccount, end_account, reset_account
from federation.grants.commands import GrantRole, RevokeRole, grant_role, revoke_role
from federation.officials.events import AccountReset
from federation.officials.models import Account
from federation.officials.proposing import in_correction
from federation.officials.state import account_stream
from federation.tokens.commands import RevokeToken, revoke_token
from federation.tokens.credentials import made_for, tokens_of
from federation.tokens.state import uses_stream
from tests.api.asking import CLUB, REGISTER_CLUB, problem, program_of, result, sent
from tests.events.forging import faults
from tests.support import season
from tests.support.tokens import account_of, program, token_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "slsf"


@pytest.fixture(autouse=True)
def _nothing_counted_yet() -> None:
    cache.clear()


@pytest.fixture
def registrar(db) -> By:
    season.open_house()
    by = season.official(FED, "registrar")
    account_of(by)
    return by


def refused(client: Client) -> str:
    """The code with which nothing is opened, and nothing recorded."""
    stood = head_position()
    answer = sent(client, REGISTER_CLUB, CLUB)
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == 'Bearer realm="api", error="invalid_token"'
    assert client.get("/api/federations/").status_code == 401
    assert head_position() == stood
    return str(problem(answer)["code"])


def test_an_official_without_a_second_factor_is_let_in_by_no_token(registrar, settings) -> None:
    """Whoever knows the password alone could make one before the account has a role."""
    settings.STAFF_SECOND_FACTOR = True
    season.catch_up()
    Account.objects.filter(actor=registrar.actor).update(is_staff=True)
    made_before = program(token_of(registrar))
    assert refused(made_before) == "token_without_factor"
    Authenticator.objects.create(user=account_of(registrar), type=Authenticator.Type.TOTP, data={})
    assert refused(made_before) == "token_without_factor"
    assert program(token_of(registrar)).get("/api/federations/").status_code == 200


def test_whoever_loses_the_race_to_note_the_day_is_let_in_all_the_same(registrar, monkeypatch) -> None:
    def lost(*_said: object, **_by: object) -> None:
        raise Clash("lost_race")

    monkeypatch.setattr("federation.tokens.authentication.note_use", lost)
    assert program(token_of(registrar)).get("/api/federations/").status_code == 200


def test_an_act_that_names_no_federation_is_given_in_that_of_its_person_alone(registrar) -> None:
    """Though the account is registrar of both."""
    grant_role(GrantRole(actor=registrar.actor, federation="dsu", role="registrar"), by=SYSTEM)
    client = program(token_of(registrar))
    own, other = season.person("Anna Berg", by=registrar), season.people(1, federation="dsu")[0]
    for person, status in ((own, 201), (other, 403), (str(uuid4()), 403)):
        said = {"person": person, "details": {"surname": "Ek"}}
        answer = sent(client, "/api/acts/change-person-details/", said)
        assert answer.status_code == status, person
    assert problem(answer)["code"] == "token_of_another_federation"


def test_forged_and_broken_tokens_open_nothing(registrar) -> None:
    own = token_of(registrar)
    forged = (
        made_for(registrar.actor),
        made_for(UUID(int=7)),
        own[:-1],
        own + "0",
        own.upper(),
        own.replace("frt_", ""),
        "frt_" + "0" * 97,
        "x" * 5_000,
        "",
        "å" * 10,
    )
    assert {refused(program(each)) for each in forged if each.isascii()} == {"token_unknown"}
    assert sent(program(own), REGISTER_CLUB, CLUB).status_code == 201


def test_who_tries_many_has_to_wait(registrar, monkeypatch) -> None:
    monkeypatch.setattr("federation.tokens.authentication.Forged.rate", "3/min", raising=False)
    forged, own = program(made_for(registrar.actor)), program(token_of(registrar))
    assert own.get("/api/federations/").status_code == 200
    answers = [sent(forged, REGISTER_CLUB, CLUB) for _ in range(5)]
    assert [each.status_code for each in answers] == [401, 401, 401, 429, 429]
    assert int(answers[-1]["Retry-After"]) > 0
    assert sent(own, REGISTER_CLUB, CLUB).status_code == 201


def test_who_has_to_wait_makes_no_work(registrar, monkeypatch) -> None:
    monkeypatch.setattr("federation.tokens.authentication.Forged.rate", "3/min", raising=False)
    asked = []
    monkeypatch.setattr("federation.tokens.credentials.read_stream", lambda at: asked.append(at) or ())
    forged = program(made_for(registrar.actor))
    for _ in range(3):
        forged.get("/api/federations/")
    before = len(asked)
    assert forged.get("/api/federations/").status_code == 429
    assert len(asked) == before > 0


def test_tokens_that_open_are_not_counted(registrar, monkeypatch) -> None:
    monkeypatch.setattr("federation.tokens.authentication.Forged.rate", "2/min", raising=False)
    answers = [program(token_of(registrar)).get("/api/federations/") for _ in range(4)]
    assert [each.status_code for each in answers] == [200] * 4


def test_it_ends_by_its_holder_by_its_day_and_with_the_account(registrar, monkeypatch) -> None:
    texts = [token_of(registrar) for _ in range(4)]
    first = next(iter(tokens_of(registrar.actor)))
    revoke_token(RevokeToken(federation=FED, actor=registrar.actor, token=first), by=registrar)
    assert refused(program(texts[0])) == "token_revoked"

    with monkeypatch.context() as later:
        now = clock.now()
        later.setattr("events.clock.now", lambda: now + dt.timedelta(days=32))
        assert refused(program(texts[1])) == "token_lapsed"

    Account.objects.filter(actor=registrar.actor).update(is_active=False)
    assert refused(program(texts[2])) == "token_of_closed_account"
    Account.objects.filter(actor=registrar.actor).update(is_active=True)
    end_account(EndAccount(actor=registrar.actor, federation=FED, because="left"), by=SYSTEM)
    Account.objects.filter(actor=registrar.actor).update(is_active=True)
    assert {refused(program(each)) for each in texts[1:]} == {"token_of_closed_account"}


def test_a_reset_in_one_federation_ends_those_of_all(registrar) -> None:
    act = GrantRole(actor=registrar.actor, federation="dsu", role="registrar")
    grant_role(act, by=SYSTEM)
    elsewhere = token_of(registrar, federation="dsu")
    stream = account_stream(FED, registrar.actor)
    reset = NewEvent(stream, 1, AccountReset(federation=FED, because="stolen"), clock.day_in("UTC"))
    append(Origin(SYSTEM.actor, uuid4(), uuid4()), [reset])
    assert refused(program(elsewhere)) == "token_of_closed_account"


def test_it_gives_what_it_names_and_nothing_else(registrar) -> None:
    reads, gives = program_of(registrar, ()), program_of(registrar, ("register-club",))

    assert reads.get("/api/federations/").status_code == 200
    assert problem(sent(reads, REGISTER_CLUB, CLUB))["code"] == "token_reads_only"
    other = sent(gives, "/api/acts/end-membership/", {})
    assert (other.status_code, problem(other)["code"]) == (403, "token_not_for_act")
    assert sent(gives, REGISTER_CLUB, CLUB).status_code == 201


def test_it_is_for_one_federation(registrar) -> None:
    grant_role(GrantRole(actor=registrar.actor, federation="dsu", role="registrar"), by=SYSTEM)
    answer = sent(program_of(registrar), REGISTER_CLUB, CLUB | {"federation": "dsu"})
    assert (answer.status_code, problem(answer)["code"]) == (403, "token_of_another_federation")
    assert problem(answer)["field"] == "federation"


def test_it_can_do_what_its_owner_can_at_the_time_and_no_more(registrar) -> None:
    client = program_of(registrar)
    revoke_role(RevokeRole(actor=registrar.actor, federation=FED, role="registrar"), by=SYSTEM)
    answer = sent(client, REGISTER_CLUB, CLUB)
    assert (answer.status_code, problem(answer)["code"]) == (403, "not_allowed")


def test_the_log_shows_an_auditors_token_its_own_federation_alone(db) -> None:
    season.open_house()
    auditor = season.official(FED, "auditor")
    grant_role(GrantRole(actor=auditor.actor, federation="dsu", role="auditor"), by=SYSTEM)
    account_of(auditor)
    clients = [program_of(auditor, (), federation) for federation in (FED, "dsu")]
    season.catch_up()

    own = "/api/events/?stream__startswith=account/slsf/&type=tokens.TokenIssued"
    assert [client.get(own).json()["count"] for client in (*clients, Client())] == [1, 0, 0]


def test_the_first_use_of_a_day_is_on_record_and_the_act_names_the_token(registrar) -> None:
    client = program_of(registrar)
    stood = head_position()
    assert [client.get("/api/federations/").status_code for _ in range(3)] == [200] * 3
    assert head_position() == stood + 1
    (use,) = read_stream(uses_stream(FED, registrar.actor))
    (token,) = tokens_of(registrar.actor)
    assert (use.event.token, use.event.day) == (token, clock.day_in("Europe/Stockholm"))
    assert sent(client, REGISTER_CLUB, CLUB).status_code == 201
    row = ActSource.objects.order_by("-at").first()
    assert (row.kind, row.what) == ("token", "POST /api/acts/<str:name>/")
    assert (row.account, row.session) == (registrar.actor, token.hex)
    cache.clear()
    client.get("/api/federations/")
    assert len(list(read_stream(uses_stream(FED, registrar.actor)))) == 1


def test_a_token_stands_before_a_cookie_and_leaves_none(registrar) -> None:
    other = season.official(FED, "auditor")
    client = program_of(registrar)
    client.force_login(account_of(other))
    answer = sent(client, REGISTER_CLUB, CLUB)
    assert answer.status_code == 201
    assert ActSource.objects.order_by("-at").first().account == registrar.actor
    bare = program_of(registrar).get("/api/federations/")
    assert not bare.cookies
    assert "private" in bare["Cache-Control"]
    assert "Authorization" in bare["Vary"]


def test_another_scheme_is_no_token(registrar) -> None:
    client = Client(headers={"Authorization": "Basic YW5uYTpzZWNyZXQ="})
    assert client.get("/api/federations/").status_code == 200
    assert sent(client, REGISTER_CLUB, CLUB).status_code == 401


def test_a_page_takes_no_token(registrar) -> None:
    client = program(token_of(registrar))
    assert client.get("/desk/").headers["Location"].startswith("/accounts/login/")
    assert client.get("/members/me/tokens/").status_code == 302


def test_a_dry_run_tells_and_records_nothing(registrar) -> None:
    client = program_of(registrar)
    client.get("/api/federations/")
    stood = head_position()
    answer = sent(client, f"{REGISTER_CLUB}?dry_run=1", CLUB, key="")
    assert answer.status_code == 200
    told = answer.json()
    assert told["dry_run"] is True
    assert [each["type"] for each in told["would_record"]] == ["members.ClubRegistered"]
    (club,) = [each for each in told["would_move"] if each["table"] == "members.Club"]
    assert club["rows"][0]["before"] is None
    assert club["rows"][0]["after"]["name"] == CLUB["name"]
    assert head_position() == stood
    assert sent(client, REGISTER_CLUB, CLUB).status_code == 201
    again = sent(client, f"{REGISTER_CLUB}?dry_run=1", CLUB)
    assert problem(again)["status"] == 409
    assert problem(sent(client, f"{REGISTER_CLUB}?dry_run=perhaps", CLUB))["field"] == "dry_run"


def test_a_program_enters_a_result_and_reads_it_back(db) -> None:
    season.open_house()
    by = season.everything(FED)
    account_of(by)
    at = season.play_tournament(FED, season.people(4), by=by, upto="drawn")
    season.start(FED, at, 1, by)
    client = program_of(by, ("report-results",))

    assert sent(client, "/api/acts/report-results/", result(at, 2)).status_code == 201
    season.catch_up()

    games = client.get(f"/api/games/?tournament={at}&round_number=1").json()["results"]
    assert [each["black_half_points"] for each in games if each["board"] == 1] == [2]
    assert faults() == []


def test_two_officials_reset_an_account_and_its_tokens_go(registrar) -> None:
    text = token_of(registrar)
    with in_correction():
        reset_account(ResetAccount(actor=registrar.actor, federation=FED, because="lost"), by=SYSTEM)
    assert refused(program(text)) == "token_of_closed_account"
