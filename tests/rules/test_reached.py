"""A cited rule decides something: the product reaches it, and not its cases alone."""

from pathlib import Path

from tests.coverage_table import dead_rules
from tests.reached import graph, reading


def test_every_cited_rule_is_reached_by_the_product():
    dead = dead_rules()
    print(*dead, sep="\n")
    assert dead == [], "call it where it belongs, or remove it with its cases' adapter"


def test_an_event_is_reached_by_who_records_or_reads_it_and_is_no_page_itself(tmp_path):
    whole = _graph(
        tmp_path,
        "app",
        facts="from msgspec import Struct\nclass Event(Struct): pass\nclass Entered(Event): pass\n",
        pages="from django.views import View\nclass Page(View): pass\nclass Entry(Page): pass\n",
    )
    kinds = {name.rpartition(".")[2]: graph.kind_of_entry(whole, name) for name in whole.definitions}
    assert kinds == {"Event": None, "Entered": None, "Page": "page", "Entry": "page"}


def _graph(tmp_path: Path, package: str = "app.rules", **texts: str) -> graph.Graph:
    whole = graph.Graph()
    for name, text in texts.items():
        path = tmp_path / f"{name}.py"
        path.write_text(text, encoding="utf-8")
        whole.take(reading.read(path, f"{package}.{name}"))
    return whole


def test_a_table_leads_to_what_stands_in_it_and_an_import_alone_to_nothing(tmp_path):
    whole = _graph(
        tmp_path,
        steps="def first(): return 1\ndef second(): return 2\ndef third(): return 3\n",
        ladder="from app.rules.steps import first as one, second, third\nLADDER = (one,)\n"
        "def walk(second): return [each(second) for each in LADDER]\n",
    )
    found = graph.reach(whole, ["app.rules.ladder.walk"])
    assert sorted(found) == ["app.rules.ladder.LADDER", "app.rules.ladder.walk", "app.rules.steps.first"]


def test_a_method_is_reached_by_its_name_once_its_class_is(tmp_path):
    text = (
        "class Bracket:\n    def moved(self): return helper()\n    def dead(self): return 1\n"
        "def helper(): return 2\ndef ask(one): return one.moved()\ndef make(): return ask(Bracket())\n"
    )
    whole = _graph(tmp_path, brackets=text)
    assert not {name for name in graph.reach(whole, ["app.rules.brackets.ask"]) if "Bracket" in name}
    found = {
        name.removeprefix("app.rules.brackets.") for name in graph.reach(whole, ["app.rules.brackets.make"])
    }
    assert found == {"make", "ask", "Bracket", "Bracket.moved", "helper"}


def test_what_a_registry_names_is_reached_by_who_gathers_it(tmp_path):
    whole = _graph(
        tmp_path,
        guarding="def guard(): return 1\ndef nobodys(): return 2\nGUARDS = {'result': (guard,)}\n",
        registry="from app.rules.guarding import GUARDS, nobodys\nOFFERS = (nobodys,)\n",
        asking="from events.registries import gathered\ndef check(): return gathered('GUARDS')\n",
    )
    found = graph.reach(whole, ["app.rules.asking.check"])
    assert {each.rpartition(".")[2] for each in found} == {"check", "GUARDS", "guard"}


def test_what_lies_behind_a_command_is_not_the_page_s(tmp_path):
    text = "def rule(): return 1\ndef command(): return rule()\ndef page(): return command()\n"
    whole = _graph(tmp_path, acts=text)
    found = graph.reach(whole, ["app.rules.acts.page"], stop={"app.rules.acts.command"})
    assert sorted(found) == ["app.rules.acts.command", "app.rules.acts.page"]


def test_a_template_calls_its_tags_with_arguments_too():
    text = "{% time_allows row control %}{{ day|since }}{% if title|level > 3 %}"
    assert {"time_allows", "since", "level"} <= set(graph.words_of(text))


def test_a_tag_is_reached_where_a_template_names_it(tmp_path, monkeypatch):
    text = (
        "from django.template import Library\nregister = Library()\n"
        "@register.simple_tag\ndef called(): return 1\n"
        "@register.simple_tag\ndef forgotten(): return 2\n"
        "def called_by_nothing(): return 3\n"
    )
    path = tmp_path / "tags.py"
    path.write_text(text, encoding="utf-8")
    whole = graph.Graph()
    whole.take(reading.read(path, "app.templatetags.tags"))
    monkeypatch.setattr(graph, "template_words", lambda: frozenset({"called", "called_by_nothing"}))
    entries = [name for name in whole.definitions if graph.kind_of_entry(whole, name)]
    assert entries == ["app.templatetags.tags.called"]
