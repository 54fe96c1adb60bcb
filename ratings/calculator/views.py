"""The public page of the calculator: what is pasted is answered and not kept."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.citing import Refused, pgettext_noop
from events.translating import translated
from federation.books.dsu import DSU
from federation.pages.attachments import sheet
from federation.pages.refusals import status_of, words
from federation.pages.sheets import Table, heads
from ratings.calculator.asked import Asked
from ratings.calculator.forms import AskForm
from ratings.calculator.report import Line, Pass, Reported, reported, tried
from tournaments.exchange.findings import FileRefused

EXAMPLE = """\
1 Anna Friis      1850  *  1  ½  1  1  ½  4
2 Bo Holm         1815  0  *  1  ½  1  1  3½
3 Carl Lund       1790  ½  0  *  1  ½  1  3
4 Dorte Kjær      1775  0  ½  0  *  1  1  2½
5 Erik Storm      1760  0  0  ½  0  *  1  1½
6 Freja Vang      1705  ½  0  0  0  0  *  ½
"""
COLUMNS = (
    pgettext_noop("column", "number"),
    pgettext_noop("column", "name"),
    pgettext_noop("column", "start rating"),
    pgettext_noop("column", "games"),
    pgettext_noop("column", "points"),
    pgettext_noop("column", "expected score"),
    pgettext_noop("column", "bonus"),
    pgettext_noop("column", "K"),
    pgettext_noop("column", "gain"),
    pgettext_noop("column", "new rating"),
    pgettext_noop("column", "candidate result"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """A place of the table that cannot stand."""

    line: int
    column: int
    text: str


def calculator(request: HttpRequest) -> HttpResponse:
    """The form; after it was sent, the report or what stands in its way."""
    if request.method != "POST":
        shown = EXAMPLE if request.GET.get("example") else ""
        return _page(request, AskForm(initial={"table": shown}, label_suffix=""))
    form = AskForm(request.POST, label_suffix="")
    if not form.is_valid():
        return _page(request, form, status=422)
    asked = form.asked()
    try:
        report = reported(asked)
    except FileRefused as refusal:
        return _page(request, form, status=422, wrong=_wrong(refusal), more=refusal.count)
    except Refused as refusal:
        return _in_the_way(request, form, asked, refusal)
    if request.POST.get("as") == "csv":
        return _file(report)
    return _page(request, form, report=report)


def _in_the_way(request: HttpRequest, form: AskForm, asked: Asked, refusal: Refused) -> HttpResponse:
    """What the rules say no to; ratings that were tried are shown with it, by name."""
    passes: tuple[Pass, ...] = ()
    if refusal.code == "rating_undetermined":
        passes = tried(asked)
    context: dict[str, object] = {"in_the_way": words(refusal), "passes": passes}
    return _page(request, form, status=status_of(refusal), **context)


def _wrong(refusal: FileRefused) -> list[Wrong]:
    return [
        Wrong(line=each.line, column=each.column, text=translated(each.message, each.values))
        for each in refusal.problems
    ]


def _page(request: HttpRequest, form: AskForm, *, status: int = 200, **said: object) -> HttpResponse:
    context = {"section": "ratings", "form": form, **said}
    return render(request, "calculator/page.html", context, status=status)


def _file(report: Reported) -> HttpResponse:
    table = Table(title="report", columns=heads(COLUMNS), rows=tuple(_cells(line) for line in report.lines))
    return sheet(table, DSU, "rating-report", "csv")


def _cells(line: Line) -> tuple[str | int | None, ...]:
    """Figures as Danish spreadsheets read them: a decimal comma, a plain minus, halves as ,5."""
    mark = DSU.decimal_sign
    gain = line.gain.replace("\u2212", "-").replace(".", mark)
    points = line.points.replace("½", f"{mark}5")
    return (
        line.number,
        line.name,
        line.start_rating,
        line.games,
        f"0{points}" if points.startswith(mark) else points,
        line.expected.replace(".", mark),
        line.bonus.replace(".", mark),
        line.coefficient,
        gain,
        line.new,
        int(line.candidate),
    )
