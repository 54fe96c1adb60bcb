"""The tool that breaks rules breaks them: each kind of change, in functions and in tables."""

import importlib
import os
import traceback
import weakref
from types import FunctionType

import pytest

from federation.rules import absence, calendar_months
from federation.sanctions.rules import register
from ratings.rules.periods import Period
from ratings.rules.slsf import inactivity
from tests.golden import cases
from tests.mutation import claims, mutants
from tests.mutation.mutants import mutants_of, rule_modules
from tests.mutation.putting import living, put, users
from tests.mutation.tracing import Tracer
from tournaments.rules.books import GOMOKU

CHANGE = "ratings.rules.slsf.change.normal_change"


def elsewhere(breaks_and_looks):
    """In a fork, as the tool does it: what is broken there is whole here, under whatever name it stands."""
    if not (process := os.fork()):
        try:
            breaks_and_looks()
        except BaseException:  # noqa: BLE001 - the fork ends here, whatever it met
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0


def _only(module, kind, function):
    return next(each for each in mutants_of(module) if (each.key.kind, each.key.function) == (kind, function))


def test_every_rule_module_is_found():
    assert {"ratings.rules.dsu.gain", "federation.sanctions.rules.danish", "tournaments.rules.cup"} <= set(
        rule_modules()
    )


def test_mutants_differ_by_what_they_say():
    every = [mutant.key for mutant in mutants_of("ratings.rules.dsu.gain")]
    assert len(every) == len(set(every)) >= 10


def test_no_text_and_no_annotation_is_changed():
    said = {mutant.key.kind for mutant in mutants_of("federation.rules.absence")}
    assert said == {"and, or exchanged", "all made any"}


@pytest.mark.parametrize(
    ("kind", "answer"), [("and, or exchanged", True), ("all made any", True)], ids=["or", "any"]
)
def test_a_function_is_broken_in_place(kind, answer):
    def broken():
        assert put(_only("federation.rules.absence", kind, "never_came"))
        assert absence.never_came([True, False]) is answer

    assert absence.never_came([True, False]) is False
    elsewhere(broken)
    assert absence.never_came([True, False]) is False


def test_a_table_is_broken_wherever_it_is_known():
    def broken():
        assert put(_only("federation.rules.calendar_months", "one more", "YEAR"))
        assert (calendar_months.YEAR, register.YEAR) == (13, 13)

    elsewhere(broken)
    assert (calendar_months.YEAR, register.YEAR) == (12, 12)
    assert "federation.rules.calendar_months.months_after" in users("federation.rules.calendar_months.YEAR")


def test_a_figure_preset_in_a_class_is_broken_in_it_and_in_the_tables_made_of_it():
    def broken():
        assert put(_only("ratings.rules.slsf.inactivity", "one more", "InactivityTerms.points"))
        assert (inactivity.InactivityTerms().points, inactivity.INACTIVITY_TERMS.points) == (51, 51)
        third = inactivity.Spell(periods=2), Period(year=2026, number=3, months=2), inactivity.Activity.NONE
        assert inactivity.period_end(*third, GOMOKU).change == -51

    elsewhere(broken)
    assert inactivity.InactivityTerms().points == 50


def test_members_of_enumerations_and_how_a_field_is_shown_are_no_presets():
    outcomes = {each.key.function for each in mutants_of("ratings.rules.slsf.change")}
    assert not {name for name in outcomes if name.startswith("Outcome.")}
    assert not [each for each in mutants_of("tournaments.rules.books") if "Book.rules" in each.key.function]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("def ranked(of): return sorted(of, key=_rank)", {"order reversed"}),
        ("def ranked(of): return sorted(of)", set()),
        (
            "def f(of): return min(of, key=lambda a: (a.x, -a.y))",
            {"min made max", "without a.x", "without -a.y", "-a.y moved forward", "- dropped"},
        ),
        ("def f() -> tuple[int, ...]: return a, b", {"without a", "without b", "b moved forward"}),
        ("def f() -> tuple[int, str]: return a, b", {"b moved forward"}),
        ("def f():\n for x in (a, b): g(x)", {"without a", "without b", "b moved forward"}),
        ("def f(): return (*a, b)", {"without *a", "without b", "b moved forward"}),
    ],
)
def test_a_tuple_that_is_a_list_loses_members_and_keys_change_their_order(text, kinds, tmp_path, monkeypatch):
    (tmp_path / "probe.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(mutants, "HOME", tmp_path)
    for kept in (mutants._tree, mutants.mutants_of):
        kept.cache_clear()
    assert {each.key.kind for each in mutants_of("probe")} == kinds


def test_the_lines_that_a_test_executes_are_known():
    found = Tracer().run(lambda: absence.never_came([True]))
    (lines,) = found.lines.values()
    broken = _only("federation.rules.absence", "all made any", "never_came")
    assert lines & broken.lines


def test_claims_are_of_the_rules_and_cases_that_stand():
    old = claims.stale()
    print(*old, sep="\n")
    assert len(old) * 20 <= len(claims.claims()), "run: python -m tests.mutation.claims"


def test_a_case_is_claimed_by_the_function_that_it_asks_and_by_no_other():
    asked = next(case for case in cases("slsf-ratings-titles") if claims.answers_for(CHANGE, case))
    assert list(claims.fails(CHANGE, [asked])) == [asked]
    assert list(claims.fails("tournaments.rules.lots.lot", [asked])) == []


def test_a_rule_is_what_is_cited_and_what_it_uses_in_its_module_uncited():
    floaters = "tournaments.rules.pairing.dubov.floaters"
    names = {name.rpartition(".")[2] for name in claims.rule_of(f"{floaters}.seat_floaters")}
    assert names == {"seat_floaters", "_in_turn", "_same_preference"}
    ranked = claims.rule_of("tournaments.rules.pairing.fide_1998.ranking.ranked")
    assert {name.rpartition(".")[2] for name in ranked} == {"ranked", "_rank", "TITLES"}


def test_a_proxy_of_what_is_gone_is_passed_over():
    dead = weakref.proxy(lambda: None)
    assert test_a_proxy_of_what_is_gone_is_passed_over in living(FunctionType)
    assert type(dead) is weakref.CallableProxyType


def test_rule_modules_of_other_libraries_are_left_alone():
    """The manual's Markdown is read by `markdown_it.rules_inline`, which is loaded with the product."""

    def broken():
        importlib.import_module("markdown_it.rules_inline.autolink")
        assert put(_only("federation.rules.calendar_months", "one more", "YEAR"))

    elsewhere(broken)
