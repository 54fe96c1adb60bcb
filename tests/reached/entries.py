"""By which commands, projectors, pages, files and checks a definition is reached."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tests.reached.graph import KINDS, Way, graph, kind_of_entry, kind_of_module, reach, template_words
from tests.reached.reading import BODY


@cache
def ways() -> dict[str, Way]:
    """Kind -> definitions that entries of this kind reach, each with the nearest entry."""
    whole = graph()
    entries: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for name in whole.definitions:
        if kind := kind_of_entry(whole, name):
            addressed = name.endswith(".urlpatterns")
            entries[kind] += sorted(whole.uses(name)) if addressed else [name]
    given = frozenset(entries["command"])
    found = {
        kind: reach(whole, entries[kind], stop=given, read=template_words() if kind == "page" else ())
        for kind in ("page", "file", "check")
    }
    live = set().union(*found.values())
    found["projector"] = reach(whole, entries["projector"], stop=given)
    found["command"] = reach(whole, sorted(given & live))
    written = [name for name in live if kind_of_module(name) == "file"]
    found["file"] |= reach(whole, sorted(written), stop=given)
    return {kind: found[kind] for kind in KINDS}


def reached_by(name: str) -> dict[str, str]:
    """Kind -> the nearest entry of that kind; empty for what nothing but cases and tests reaches."""
    by = {kind: way[name] for kind, way in ways().items() if name in way}
    if by.get("command") == name:
        del by["command"]
    return by


def dead(names: Iterable[str]) -> list[str]:
    """Those of `names` that nothing in the product reaches."""
    return sorted(name for name in names if not reached_by(name))


def said(names: Iterable[str]) -> str:
    """What reaches some definitions, one entry of each kind, and those that nothing reaches."""
    nearest: dict[str, str] = {}
    unreached = []
    for name in sorted(names):
        by = reached_by(name)
        nearest = by | nearest
        if not by:
            unreached.append(f"**dead: `{name.rpartition('.')[2]}`**")
    return ", ".join(
        [*(f"{kind} `{_short(nearest[kind])}`" for kind in KINDS if kind in nearest), *unreached]
    )


def _short(entry: str) -> str:
    """The name of an entry; of a management command and of what a module does by itself, the module's."""
    module, _, name = entry.rpartition(".")
    return module.rpartition(".")[2] if name in {BODY, "Command"} else name
