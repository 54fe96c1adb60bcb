"""The parts that pages are made of: a table's frame, the heads of columns, the head of a page."""

from django.template import Context, Template

TITLE_TWICE = """{% extends "page.html" %}
{% block title %}{% if many %}Many{% else %}One & all{% endif %}{% endblock %}
{% block kicker %}Desk{% endblock %}{% block body %}<p>{{ many }}</p>{% endblock %}"""


def drawn(text: str, **said: object) -> str:
    """A template as text, its white space as a reader sees it."""
    return " ".join(Template("{% load tables %}" + text).render(Context(said)).split())


def test_a_table_has_its_region_and_a_caption_for_those_who_hear_it():
    assert drawn('{% table _("Boards") hidden=True %}<tbody></tbody>{% endtable %}') == (
        '<div role="region" aria-label="Boards" tabindex="0"> <table> '
        '<caption class="hidden">Boards</caption><tbody></tbody></table> </div>'
    )
    told = drawn(
        '{% table label hidden=_("All boards") pin=True kind="cross" %}{{ label }}{% endtable %}', label="<A>"
    )
    assert 'aria-label="&lt;A&gt;" tabindex="0" class="pin"' in told and '<table class="cross">' in told
    assert '<caption class="hidden">All boards</caption>&lt;A&gt;' in told
    assert "<caption" not in drawn('{% table _("Boards") %}{% endtable %}')


def test_the_head_of_a_column_is_escaped_and_knows_numbers():
    assert drawn('{% column _("Points") "n" %}') == '<th scope="col" class="n">Points</th>'
    assert drawn("{% column head %}", head="A & B") == '<th scope="col">A &amp; B</th>'


def test_a_page_is_headed_by_its_title():
    page = Template(TITLE_TWICE).render(Context({"many": True, "back": "/desk/"}))
    assert "<hgroup><p>Desk</p><h1>Many</h1></hgroup>" in page and "<title>Many ·" in page
    assert '<p class="dateline"><a href="/desk/">Back</a> ·' in page and "<p>True</p>" in page
    assert "<h1>One & all</h1>" in Template(TITLE_TWICE).render(Context({}))


def test_a_heading_of_its_own_takes_the_title_s_place():
    page = Template(TITLE_TWICE + "{% block heading %}Three{% endblock %}").render(Context({"many": True}))
    assert "<h1>Three</h1>" in page and "<title>Many ·" in page
