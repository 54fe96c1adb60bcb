"""What the apps declare is gathered once, cannot be changed, and its holes are found by system checks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import MappingProxyType

import pytest
from django.core import checks
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from events.history import event_labels, label, line_of
from events.registries import PARTS, chained, gathered, grouped, joined, registries
from events.types import Event, registered
from federation.checks import TAG
from federation.members import registry as members
from federation.members.events import ClubRegistered, PersonRegistered
from federation.pages.explanations import wordings
from federation.pages.tasks_for_roles import Offer
from tests.books.signs import trees
from tests.pages.test_words import envelope


@pytest.fixture(autouse=True)
def _gathered_anew() -> Iterator[None]:
    """What a test declares is gathered in it and gone after it."""
    gathered.cache_clear()
    yield
    gathered.cache_clear()


@pytest.fixture
def labels(monkeypatch: pytest.MonkeyPatch) -> dict[type[Event], object]:
    """The words of the register's events, to be broken."""
    own = dict(members.EVENT_LABELS)
    monkeypatch.setattr(members, "EVENT_LABELS", own)
    return own


def amiss() -> list[tuple[str | None, object]]:
    """What the checks find, and where."""
    return [(each.id, each.obj) for each in checks.run_checks(tags=[TAG])]


def test_nothing_is_amiss() -> None:
    call_command("check", tags=[TAG])


def test_an_event_type_without_words_fails_the_check_and_reads_by_its_name(labels) -> None:
    del labels[ClubRegistered]

    assert amiss() == [("registry.E003", "members.ClubRegistered")]
    assert line_of(envelope("members.ClubRegistered", {})).words == "Club registered"
    with pytest.raises(SystemCheckError, match=r"members\.ClubRegistered: .* no words"):
        call_command("check", tags=[TAG])


def test_words_for_a_type_that_is_not_registered_fail_the_check(labels) -> None:
    class Unheard(Event):
        pass

    labels[Unheard] = label("Never")

    assert amiss() == [("registry.E004", Unheard)]


@pytest.mark.parametrize("words", [label("%(colour)s"), label("A club", "chair")])
def test_a_place_that_nothing_fills_fails_the_check(labels, words) -> None:
    labels[ClubRegistered] = words

    assert amiss() == [("registry.E005", "members.ClubRegistered")]


def test_what_two_apps_declare_is_refused_by_name(labels, monkeypatch) -> None:
    monkeypatch.setattr("federation.bodies.registry.EVENT_LABELS", {PersonRegistered: label("Again")})

    with pytest.raises(ImproperlyConfigured, match="declared twice: PersonRegistered"):
        event_labels()
    assert [each for each, _where in amiss()] == ["registry.E001"]


def test_a_part_that_nobody_gathers_fails_the_check(monkeypatch) -> None:
    monkeypatch.setattr(members, "EVENT_LABLES", {}, raising=False)

    assert amiss() == [("registry.E002", members.__name__)]


def test_tables_become_one_that_nobody_can_change() -> None:
    table = joined([{"a": 1}, {"b": 2}])

    assert dict(table) == {"a": 1, "b": 2}
    for frozen in (table, event_labels(), wordings()):
        assert isinstance(frozen, MappingProxyType)
        with pytest.raises(TypeError):
            frozen["a"] = 3


def test_entries_stand_in_the_order_of_the_apps_and_under_their_key() -> None:
    grouped_ones = grouped([{"a": (1,), "b": (2,)}, {"a": (3,)}])

    assert chained([(3, 1), (2,)]) == (3, 1, 2)
    assert dict(grouped_ones) == {"a": (1, 3), "b": (2,)}
    with pytest.raises(TypeError):
        grouped_ones["a"] = ()


def test_an_entry_that_is_there_twice_is_refused_by_name() -> None:
    with pytest.raises(ImproperlyConfigured, match="declared twice: amiss"):
        chained([(amiss,), (amiss,)])
    with pytest.raises(ImproperlyConfigured, match="declared twice: amiss"):
        grouped([{"a": (amiss,)}, {"a": (amiss,)}])


def test_a_projector_that_does_not_exist_fails_the_check(monkeypatch) -> None:
    offer = Offer(lambda federation, roles: iter(()), ("bodies.gone",))
    monkeypatch.setattr("federation.bodies.registry.OFFERS", (offer,))

    assert amiss() == [("registry.E006", offer)]


def test_it_is_gathered_once() -> None:
    assert all(gathered(part) is gathered(part) for part in PARTS)


def test_every_app_with_event_types_has_a_registry() -> None:
    named = {module.__package__ for module in registries()}
    homes = {kind.__module__.partition(".events")[0] for kind in registered().values()}

    assert {each for each in homes if not each.startswith("tests")} <= named


def test_no_table_of_the_product_has_a_key_twice() -> None:
    tables = ((path, each) for path, tree in trees().items() for each in ast.walk(tree))
    keys = (
        (path, [ast.dump(key) for key in each.keys if key])
        for path, each in tables
        if isinstance(each, ast.Dict)
    )

    assert [path for path, each in keys if len(each) != len(set(each))] == []
