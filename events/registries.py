"""What the apps declare of their events and acts, as plain data, gathered once and on first use.

An app names it in its `registry.py`, under the names of PARTS:

    EVENT_LABELS = {TournamentCancelled: label(gettext_noop("Cancelled"))}

No import puts anything anywhere. What is gathered cannot be changed, and what is declared twice is refused
by its name; `manage.py check` says so before anybody meets it (`federation/checks.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any

from django.apps import apps
from django.core.exceptions import ImproperlyConfigured
from django.utils.module_loading import module_has_submodule


def registries() -> Iterator[ModuleType]:
    """The `registry.py` of every app that has one, in the order of the apps."""
    for app in apps.get_app_configs():
        if app.module and module_has_submodule(app.module, "registry"):
            yield import_module(f"{app.name}.registry")


def joined(tables: Iterable[Mapping[Any, Any]]) -> Mapping[Any, Any]:
    """Tables as one that nobody can change. Raises ImproperlyConfigured for a key of two of them."""
    found: dict[Any, Any] = {}
    for each in tables:
        _refuse_twice(found.keys() & each.keys())
        found |= each
    return MappingProxyType(found)


def grouped(tables: Iterable[Mapping[object, Iterable[object]]]) -> Mapping[Any, tuple[Any, ...]]:
    """What tables have under each key, together. Raises ImproperlyConfigured for what is there twice."""
    found: dict[object, tuple[object, ...]] = {}
    for key, values in (pair for each in tables for pair in each.items()):
        found[key] = chained([found.get(key, ()), values])
    return MappingProxyType(found)


def chained(parts: Iterable[Iterable[object]]) -> tuple[Any, ...]:
    """All that stands in these. Raises ImproperlyConfigured for what is there twice."""
    found = tuple(each for part in parts for each in part)
    _refuse_twice(each for each, count in Counter(found).items() if count > 1)
    return found


def named(parts: Iterable[Iterable[Any]]) -> Mapping[str, Any]:
    """All that stands in these by its name. Raises ImproperlyConfigured for a name of two."""
    return joined({each.name: each} for part in parts for each in part)


def _refuse_twice(twice: Iterable[object]) -> None:
    if names := sorted(str(getattr(each, "__qualname__", each)) for each in twice):
        raise ImproperlyConfigured(f"declared twice: {', '.join(names)}")


PARTS: Mapping[str, Callable[[Iterable[Any]], Any]] = MappingProxyType(
    {
        "ACTS": named,
        "API_ROUTES": chained,
        "APPROVALS": joined,
        "BEFORE_REPORT": chained,
        "BESIDE": joined,
        "CANDIDATE_HOLDERS": chained,
        "CLUB_FIGURES": chained,
        "COLUMN_NAMES": joined,
        "COMPLETIONS": joined,
        "CORRECTABLE": chained,
        "DECIDERS": chained,
        "DOORS": chained,
        "ENTRANT_FOLLOW_UPS": chained,
        "ERASURE_HINDRANCES": chained,
        "ERRANDS": named,
        "EVENT_LABELS": joined,
        "EVENT_TITLES": joined,
        "EVENT_TYPES": joined,
        "EXPLAINED_AT": joined,
        "EXPLANATIONS": joined,
        "FIELD_NAMES": joined,
        "FORGOTTEN_BESIDE": chained,
        "GIVEN_BY": joined,
        "GUARDS": grouped,
        "HALL_STREAMS": chained,
        "HELD_BESIDE": chained,
        "HINDER_SIGNING": chained,
        "HOME_PARTS": chained,
        "LETTERS": named,
        "LISTS_BUNDLED": joined,
        "LISTS_COMPARED": joined,
        "LOG_CHECKS": joined,
        "MERGE_HINDRANCES": chained,
        "MOVED": chained,
        "NAMES": chained,
        "NIGHTLY_CHECKS": joined,
        "OFFERS": chained,
        "OFFICE_FIGURES": chained,
        "OFFICE_TABLES": grouped,
        "OWN_PARTS": chained,
        "PROJECTORS": joined,
        "QUESTIONS": joined,
        "RATING_SYSTEMS": joined,
        "REFUSALS": joined,
        "REGISTERS": named,
        "ROLLS": chained,
        "ROW_LABELS": joined,
        "SEARCHED": chained,
        "SYSTEMS": joined,
        "TABLE_NAMES": joined,
        "TASKS": grouped,
        "TELLERS": joined,
        "TOURNAMENT_ACTIONS": chained,
        "TRUE_ON": joined,
        "TRUE_ON_BY_COLUMNS": joined,
        "UPCASTERS": joined,
        "VEILED_STREAMS": chained,
        "VEILED_TYPES": chained,
        "WAYS": chained,
        "WAYS_ON": joined,
    }
)
"""What an app may declare, and how that of all apps becomes one."""


@cache
def gathered(part: str) -> Any:
    """What all apps declare under this name. Raises ImproperlyConfigured where something is there twice."""
    return PARTS[part](getattr(module, part) for module in registries() if hasattr(module, part))
