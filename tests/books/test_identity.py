"""Nothing outside the books asks which book or federation it is."""

import ast
from pathlib import Path

import pytest

from tests.books import identity


def test_nothing_outside_the_books_asks_which_book_it_is() -> None:
    assert not identity.sites(), "\n".join(
        f"{site.path}:{site.line}: {site.text}" for site in identity.sites()
    )


@pytest.mark.parametrize(
    "question",
    [
        "cited.is_slsf",
        "cited is DSU",
        "book(state).id != DSU.id",
        "federation == 'slsf'",
        "row.rule_book in {'SLSF-G', 'SLSF-R'}",
        "Row.objects.filter(rule_book='PSGRP')",
        "{'dsu': 1}.get(federation)",
    ],
)
def test_a_question_is_found(question: str) -> None:
    tree = ast.parse(question)

    assert [node for node in ast.walk(tree) if identity.asks(node, {"DSU"})]


@pytest.mark.parametrize("other", ["cited.cite('17.1')", "DSU", "book_of('DSU')", "row.state == 'rated'"])
def test_what_asks_nothing_is_left_alone(other: str) -> None:
    assert not [node for node in ast.walk(ast.parse(other)) if identity.asks(node, {"DSU"})]


def test_a_constant_is_known_under_the_name_that_another_module_gives_it(tmp_path: Path) -> None:
    module = tmp_path / "asking.py"
    module.write_text("from tournaments.rules.books import DSU as DANES\nOURS = frozenset({DANES.id})\n")

    assert identity.constants(module) == {"DANES", "OURS"}
