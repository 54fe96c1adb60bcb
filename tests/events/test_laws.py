"""Laws of the house, read off its source: who may write read models, who may append, what rules may know."""

import ast

import pytest

from events.models import ReadModel
from tests.support.packages import PACKAGES, ROOT

ROWS_ARE_WRITTEN_IN = {"events/rows.py", "events/rebuilding.py"}
EVENTS_ARE_APPENDED_IN = {"events/work.py"}
WRITES = {
    "create", "acreate", "bulk_create", "abulk_create", "update", "aupdate", "bulk_update", "abulk_update",
    "update_or_create", "aupdate_or_create", "get_or_create", "aget_or_create", "delete", "adelete",
    "save", "asave",
}  # fmt: skip


def sources():
    for app in PACKAGES:
        for path in sorted((ROOT / app).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text())


def read_models():
    def kinds(base):
        for kind in base.__subclasses__():
            yield from kinds(kind)
            yield kind

    return {kind.__name__ for kind in kinds(ReadModel)} | {"ReadModel"}


def names_in(node):
    """Every name that an expression mentions: `Club.objects.filter(x)` -> Club, objects, filter, x."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr


def row_writes(tree, models):
    """Calls such as `Club.objects.filter(...).delete()`, `Club(...).save()`, `all_generations.update()`."""
    bound = set(bindings(tree, models))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITES:
            mentioned = set(names_in(node.func.value))
            if mentioned & (models | bound | {"all_generations"}):
                yield node.lineno


def bindings(tree, models):
    """Local names that hold rows or queries: `row = Club.objects.get(...)`, `for row in Club.objects...`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.For | ast.comprehension):
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else node.iter
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if value is not None and _is_query(value, models):
                for target in targets:
                    for name in ast.walk(target):
                        if isinstance(name, ast.Name):
                            yield name.id


def _is_query(value, models):
    """Whether an expression begins at a read model: `Club(...)`, `Club.objects...`, not `batch[Club]...`."""
    while isinstance(value, ast.Call | ast.Attribute):
        value = value.func if isinstance(value, ast.Call) else value.value
    return isinstance(value, ast.Name) and value.id in models


def log_appends(tree):
    """Calls of `log.append(...)`, of an `append` imported from the log, and SQL that names the function."""
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "events.log"
        for alias in node.names
        if alias.name == "append"
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in imported or name in {"log.append", "events.log.append"}:
                yield node.lineno
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "append_events(" in node.value:
            yield node.lineno


def test_only_projectors_write_read_models():
    models = read_models()
    assert {"Person", "TournamentRow", "PlayerRating"} <= models
    found = {
        (path, line)
        for path, tree in sources()
        if path not in ROWS_ARE_WRITTEN_IN
        for line in row_writes(tree, models)
    }
    assert found == set()


def test_only_commands_append_to_the_log():
    found = {
        (path, line)
        for path, tree in sources()
        if path not in {*EVENTS_ARE_APPENDED_IN, "events/log.py", "events/rights.py"}
        for line in log_appends(tree)
    }
    assert found == set()


@pytest.mark.parametrize(
    "source",
    [
        "Club.objects.create(name='x')",
        "Club.objects.filter(name='x').update(name='y')",
        "Club.all_generations.all().delete()",
        "club = Club.objects.get(club='x')\nclub.name = 'y'\nclub.save()",
        "for club in Club.objects.all():\n    club.delete()",
        "Club(name='x').save()",
        "model.all_generations.bulk_create(rows)",
    ],
)
def test_the_first_law_is_not_blind(source):
    assert list(row_writes(ast.parse(source), {"Club"}))


@pytest.mark.parametrize(
    "source", ["batch[Club].put(name='x')", "Club.objects.filter(name='x').values()", "seen.update(clubs)"]
)
def test_and_does_not_see_ghosts(source):
    assert list(row_writes(ast.parse(source), {"Club"})) == []


@pytest.mark.parametrize(
    "source",
    [
        "from events import log\nlog.append(origin, events)",
        "from events.log import append as put\nput(origin, events)",
        "cursor.execute('SELECT append_events(1)')",
    ],
)
def test_nor_is_the_second(source):
    assert list(log_appends(ast.parse(source)))


def test_a_list_is_appended_to_without_offence():
    assert list(log_appends(ast.parse("found.append(1)"))) == []
