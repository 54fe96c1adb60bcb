"""Every act of the house is declared once, by a name that stays, and reads from JSON unless it is closed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

import msgspec
import pytest
from django.core import checks

from events.acts import (
    AT_THE_MACHINE,
    BY_A_CODE,
    BY_ITS_LINK,
    BY_THE_CLOCK,
    FROM_THE_LOG,
    PERSONAL,
    Act,
    asked_by,
    declared,
    filed,
    offered,
)
from events.registries import gathered
from events.restricted_streams import is_veiled, veiled_types
from federation.accounts.acts import AT_ITS_DEVICE
from federation.bodies import commands as bodies
from federation.checks import TAG
from federation.officials.events import AccountReopened, AccountReset, AccountTied, RoleGranted
from federation.officials.proposing import in_correction
from federation.tokens.acts import BY_ITS_USE
from federation.webhooks.acts import BY_ITS_FAILURE
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, LUND, TABLE
from tests.robust.rows import answered
from tests.robust.test_roles import official
from tests.support.specification import Specification


@pytest.fixture(autouse=True)
def _gathered_anew() -> Iterator[None]:
    gathered.cache_clear()
    yield
    gathered.cache_clear()


def test_every_command_of_the_sources_is_declared_once() -> None:
    declared_ones = Counter(id(act.command) for act in declared().values())

    assert [name for name, each in commands().items() if declared_ones[id(each)] != 1] == []
    assert len(declared()) == len(commands())


def test_of_what_a_program_says_it_is_known_to_which_federation_it_is_said() -> None:
    silent = [act for act in offered().values() if "federation" not in act.struct.__struct_fields__]

    assert silent != []
    assert [act.name for act in silent if isinstance(act.federation_of, attrgetter)] == []


def test_what_is_closed_says_why() -> None:
    closed = {act.closed for act in declared().values()} - {""}

    assert all(why.endswith(".") for why in closed)
    assert {act.name for act in declared().values() if act.closed} == declared().keys() - offered().keys()


def test_who_could_choose_the_seed_of_a_lot_cannot() -> None:
    seeds = {name for name, act in declared().items() if "seed" in asked_by(act.command).__struct_fields__}

    assert seeds
    assert [name for name in seeds if "seed" in declared()[name].struct.__struct_fields__] == []


def test_what_no_role_gives_and_no_person_is_left_to_the_clock_or_to_who_has_the_link_or_code() -> None:
    by_command = {id(act.command): act for act in declared().values()}
    by_nobody = {name for name, case in TABLE.items() if not case.roles and not case.tied}

    closed = {by_command[id(commands()[name])].closed for name in by_nobody}
    assert closed == {
        BY_THE_CLOCK, AT_THE_MACHINE, AT_ITS_DEVICE, BY_A_CODE, BY_ITS_LINK, BY_ITS_USE, BY_ITS_FAILURE,
        FROM_THE_LOG,
    }  # fmt: skip


SAID_OTHERWISE = {
    "ask": "request",
    "fix": "set",
    "go": "resume",
    "mend": "correct",
    "seek": "request",
    "tell": "notify",
    "undo": "take-back",
}
LEFT_HANGING = ("again", "back", "more", "for", "on", "as", "at", "late")


def test_names_say_what_is_done_to_what_in_the_same_words() -> None:
    names = [name.split("-") for name in declared()]

    assert [words for words in names if words[0] in SAID_OTHERWISE] == []
    assert [words for words in names if words[-1] in LEFT_HANGING] == []
    assert [words for words in names if words[0] == "rule" and words[1] != "on"] == []


OWN_WORDS = {"text", "reason", "evidence"}
OF_PERSONS = (AccountReopened, AccountReset, AccountTied, RoleGranted)


@pytest.mark.parametrize("name", sorted(offered()))
def test_what_two_persons_say_is_given_by_no_program_and_what_is_personal_from_no_file(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    act = offered()[name]
    case = next(case for each, case in TABLE.items() if commands()[each] is act.command)
    specified = official(case, case.federation, case.roles, LUND)
    if case.tied:
        specified.being(case.tied, case.federation)
    stood = set(specified.streams.rows)
    answered(monkeypatch)
    with in_correction():
        specified.when(act.command, case.act, now=IN_MAY)

    kept = [msgspec.json.decode(row.body) for at, row in specified.streams.rows.items() if at not in stood]
    veiled = [new for new in specified.recorded if is_veiled(new.stream) or new.event.TYPE in veiled_types()]
    assert specified.recorded
    assert by_persons(specified) == []
    assert act.unfiled in {"", PERSONAL}
    if name in filed():
        assert {field for body in kept for field in body} <= OWN_WORDS
        assert not (kept and veiled)


def by_persons(specified: Specification) -> list[str]:
    """What was recorded of that for which two persons stand, or that says whose an account is."""
    of_persons = (*gathered("APPROVALS"), *OF_PERSONS)
    return [new.event.TYPE for new in specified.recorded if isinstance(new.event, of_persons)]


def test_what_two_persons_stand_for_is_found_where_it_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch)
    tie = declared()["confirm-tie-of-account"]
    (case,) = (case for name, case in TABLE.items() if commands()[name] is tie.command)
    specified = official(case, case.federation, case.roles, LUND).when(tie.command, case.act, now=IN_MAY)

    assert by_persons(specified) == ["accounts.TieConfirmed", "officials.AccountTied"]


@pytest.mark.parametrize("name", [name for name in TABLE if name in commands()])
def test_an_act_that_is_valid_reads_back_from_its_json(name: str) -> None:
    act = next(each for each in declared().values() if each.command is commands()[name])
    if not act.closed and act.filling is None:
        said = TABLE[name].act
        assert msgspec.json.decode(msgspec.json.encode(said), type=act.struct) == said


class Unread(msgspec.Struct):
    """A form with a value that JSON knows no words for."""

    what: complex


def decide(work: object, act: Unread) -> None: ...


decide.decide = decide  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("act", "amiss"),
    [
        (Act("Appoint", bodies.appoint_member), "registry.E007"),
        (Act("appoint-nobody", print), "registry.E008"),  # type: ignore[arg-type]
        (Act("read-nothing", decide), "registry.E009"),  # type: ignore[arg-type]
    ],
)
def test_a_declaration_amiss_fails_the_check(act: object, amiss: str, monkeypatch) -> None:
    monkeypatch.setattr("federation.bodies.registry.ACTS", (act,))

    assert [each.id for each in checks.run_checks(tags=[TAG])] == [amiss]


def test_a_name_of_two_acts_fails_the_check(monkeypatch) -> None:
    twice = declared()["merge-persons"]
    monkeypatch.setattr("federation.bodies.registry.ACTS", (twice,))
    gathered.cache_clear()

    found = checks.run_checks(tags=[TAG])

    assert [(each.id, each.msg) for each in found] == [
        ("registry.E001", "ACTS: declared twice: merge-persons")
    ]
