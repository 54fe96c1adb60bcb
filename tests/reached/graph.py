"""What reaches what: from the commands, projectors, pages, files and checks inwards, along the names used.

An entry is what something outside the code calls: a projector, what Django, an address or a management
command calls, and a command (`@command`) that one of these gives. A name that a definition uses leads on to
what it names, through imports; an attribute of something unknown leads to every method of that name whose
class is reached. A page ends where it gives a command: what lies behind is the command's.
Casebooks and the demo show rules, and reach nothing by themselves.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.reached.reading import BODY, Definition, Module, read
from tests.support.packages import PACKAGES

HOME = Path(__file__).parent.parent.parent
SHOWING = {"casebook", "demo", "check_cases", "migrations"}
"""Parts of the product that show rules and decide nothing; what only they reach is dead."""
KINDS = ("command", "projector", "page", "file", "check")
COMMAND, PROJECTOR = "events.work.command", "events.projector.Projector"
NAMING = {COMMAND, "events.citing.cites"}
"""Decorators that keep or wrap without calling what they decorate."""
PURE = ("functools.", "dataclasses.", "contextlib.", "typing.", "enum.", "collections.")
"""Decorators of the standard library register nothing."""
PLAIN = ("msgspec.", "enum.", "typing.")
"""Classes that hold values, an event's among them: nobody outside calls them for what they are made of."""
OF_KIND = {
    "check": {"verification", "verifying", "verifier", "management", "tasks", "recomputing", "checkpoints"},
    "file": {"exchange", "files", "downloads", "views_export"},
}
PROPERTIES = {"property", "staticmethod", "classmethod"}
TEMPLATE_WORD = re.compile(r"[.:|]\s*([a-z_]\w+)|\b([a-z_]\w+)\s*(?=[%}|])")
TEMPLATE_TAG = re.compile(r"\{%\s*([a-z_]\w+)")

Way = dict[str, str]
"""A definition that is reached -> the entry that is nearest to it."""


@dataclass(slots=True)
class Graph:
    """Definitions by dotted name, and for each the definitions that it uses."""

    definitions: dict[str, tuple[Module, Definition]] = field(default_factory=dict)
    modules: dict[str, Module] = field(default_factory=dict)
    methods: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    methods_of: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    used: dict[str, frozenset[str]] = field(default_factory=dict)

    def take(self, module: Module) -> None:
        self.modules[module.name] = module
        for name, definition in module.definitions.items():
            self.definitions[f"{module.name}.{name}"] = (module, definition)
            owner, _, method = name.rpartition(".")
            if owner:
                self.methods[method].append(f"{module.name}.{name}")
                self.methods_of[f"{module.name}.{owner}"].append(f"{module.name}.{name}")

    def find(self, dotted: str, seen: frozenset[str] = frozenset()) -> str | None:
        """The definition that a dotted name from the root of the tree comes to, through imports."""
        if dotted in self.definitions:
            return dotted
        parts = dotted.split(".")
        for cut in range(len(parts) - 1, 0, -1):
            module = self.modules.get(".".join(parts[:cut]))
            if module is None:
                continue
            first = parts[cut]
            if f"{module.name}.{first}" in self.definitions:
                return f"{module.name}.{first}"
            onward = module.imports.get(first)
            if onward is None or dotted in seen:
                return None
            return self.find(".".join([onward, *parts[cut + 1 :]]), seen | {dotted})
        return None

    def named(self, module: Module, name: str) -> str | None:
        """What a name within a module comes to; None for names of other libraries and of the function."""
        first, _, rest = name.partition(".")
        if first in module.definitions:
            return self.find(f"{module.name}.{name}")
        if first in module.imports:
            return self.find(module.imports[first] + (f".{rest}" if rest else ""))
        return None

    def outside(self, module: Module, name: str) -> str:
        """A name of another library with its origin: "django.contrib.admin.register"."""
        first, _, rest = name.partition(".")
        origin = module.imports.get(first, first)
        return f"{origin}.{rest}" if rest else origin

    def uses(self, name: str) -> frozenset[str]:
        if name not in self.used:
            module, definition = self.definitions[name]
            found = {self.named(module, used) for used in definition.names} - {None, name}
            if "import_module" in definition.names:  # an app calls what it loads by name
                room = module.name.rpartition(".")[0] + "."
                found |= {each for each in self.definitions if each.startswith(room)
                          and each.rpartition(".")[2] in definition.attributes}  # fmt: skip
            if "gathered" in definition.names:  # what every app names under this part
                registries = [each for each in self.modules if each.endswith(".registry")]
                parts = {part for part in definition.attributes if part.isupper()}
                found |= {self.find(f"{each}.{part}") for each in registries for part in parts}
            self.used[name] = frozenset(each for each in found if each)
        return self.used[name]

    def ancestors(self, name: str) -> Iterator[str]:
        """All classes above a class, those of other libraries by their origin."""
        module, definition = self.definitions[name]
        for base in definition.bases:
            found = self.named(module, base)
            if found and found != name:
                yield found
                yield from self.ancestors(found)
            elif not found:
                yield self.outside(module, base)

    def registers(self, module: Module, decorator: str) -> bool:
        """Does this decorator hand what it decorates to somebody who will call it?"""
        found = self.named(module, decorator)
        if found:
            return found not in NAMING and self.definitions[found][1].keeps
        outside = self.outside(module, decorator)
        return "." in outside and not outside.startswith(PURE) and outside not in PROPERTIES

    def is_tag(self, module: Module, definition: Definition) -> bool:
        """Is this put under its name into a template library?"""
        tables = {self.named(module, each.partition(".")[0]) for each in definition.decorators} - {None}
        return "templatetags" in module.name.split(".") and any(
            self.definitions[table][1].table for table in tables if table
        )


@cache
def graph() -> Graph:
    """The whole product, less what only shows rules."""
    whole = Graph()
    for package in PACKAGES:
        for path in sorted((HOME / package).rglob("*.py")):
            parts = path.relative_to(HOME).with_suffix("").parts
            if not SHOWING.intersection(parts):
                name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
                whole.take(read(path, name))
    return whole


def is_rule(name: str) -> bool:
    return ".rules." in name


def kind_of_module(name: str) -> str:
    parts = set(name.split("."))
    return next((kind for kind, rooms in OF_KIND.items() if rooms & parts), "page")


def kind_of_entry(whole: Graph, name: str) -> str | None:
    """As what somebody outside calls this definition; None where nobody does."""
    module, definition = whole.definitions[name]
    decorators = {whole.named(module, each) for each in definition.decorators}
    if COMMAND in decorators:
        return "command"
    if is_rule(name):
        return None
    if definition.bases:
        above = set(whole.ancestors(name))
        if PROJECTOR in above:
            return "projector"
        return kind_of_module(module.name) if any(map(_is_called, above - whole.definitions.keys())) else None
    called = (
        definition.name in {BODY, "urlpatterns"}
        or any(whole.registers(module, each) for each in definition.decorators)
        or (definition.name in template_words() and whole.is_tag(module, definition))
    )
    return kind_of_module(module.name) if called else None


def _is_called(above: str) -> bool:
    """Does a class of another library, or of the language itself, call what is made of it?"""
    return "." in above and not above.startswith(PLAIN)


@cache
def template_words() -> frozenset[str]:
    """Names that templates read of what they are given, and their tags and filters."""
    texts = (path.read_text(encoding="utf-8") for path in (HOME / "templates").rglob("*.*"))
    return frozenset(word for text in texts for word in words_of(text))


def words_of(text: str) -> Iterator[str]:
    """Names that one template reads, and the tags and filters that it calls, with arguments or without."""
    yield from (word for found in TEMPLATE_WORD.findall(text) for word in found if word)
    yield from TEMPLATE_TAG.findall(text)


def reach(
    whole: Graph, entries: Iterable[str], *, stop: Collection[str] = (), read: Iterable[str] = ()
) -> Way:
    """Every definition that the entries reach -> the nearest of them. Nothing is looked for behind `stop`.

    `read`: attributes that somebody else reads, as templates do.
    """
    nearest = {entry: entry for entry in entries}
    queue = deque(nearest)
    attributes = set(read)
    while queue:
        name = queue.popleft()
        if name in stop and nearest[name] != name:
            continue
        for each in _onward(whole, name, nearest, attributes):
            if each not in nearest:
                nearest[each] = nearest[name]
                queue.append(each)
    return nearest


def _onward(whole: Graph, name: str, nearest: Way, attributes: set[str]) -> Iterator[str]:
    """What a definition names, methods of what it reads, and of a class the methods that are read."""
    module, definition = whole.definitions[name]
    yield from sorted(whole.uses(name))
    for attribute in sorted(definition.attributes - attributes):
        attributes.add(attribute)
        yield from (method for method in whole.methods[attribute] if method.rpartition(".")[0] in nearest)
    for method in whole.methods_of[name]:
        last = method.rpartition(".")[2]
        if not is_rule(module.name) or last in attributes or last.startswith("__"):
            yield method
