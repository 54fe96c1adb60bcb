"""Every message of the product, as makemessages finds it: in the code and in the templates."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.utils.translation.template import templatize

from tests.books.identity import ROOT
from tests.books.signs import trees

LITERAL = r"""u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
CALL = re.compile(rf"(\w*gettext|_)\(({LITERAL}(?:, *{LITERAL})*)")


class Message(NamedTuple):
    """A text that is translated; `context` tells it from others that read alike, `many`: how many read."""

    text: str
    context: str
    many: str
    where: str


def message(name: str, said: list[str], where: str) -> Message:
    """What a call of a function of this name marks for translation."""
    context = said.pop(0) if "pgettext" in name else ""
    return Message(said[0], context, said[1] if "ngettext" in name or "npgettext" in name else "", where)


def of_code(modules: Mapping[Path, ast.AST]) -> Iterator[Message]:
    """What the calls in these modules mark."""
    for path, tree in modules.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", "")
            if name == "_" or "gettext" in name:
                said = [str(each.value) for each in node.args if isinstance(each, ast.Constant)]
                if len(said) > ("pgettext" in name):
                    yield message(name, said, f"{path}:{node.lineno}")


def of_templates(folder: Path) -> Iterator[Message]:
    """What the templates of a folder mark, pages and letters."""
    for path in sorted(each for kind in ("html", "txt") for each in folder.rglob(f"*.{kind}")):
        for name, literals in CALL.findall(templatize(path.read_text())):
            said = [ast.literal_eval(each) for each in re.findall(LITERAL, literals)]
            yield message(name, said, str(path))


@cache
def messages() -> tuple[Message, ...]:
    """All of them, once for each place."""
    return (*of_code(trees()), *of_templates(ROOT / "templates"))
