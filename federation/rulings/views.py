"""The paragraphs by number and title, where a citation leads, and the rulings that say how they are read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy

from federation.books import FEDERATIONS
from federation.books.slots import Edition, Federation
from federation.members import directory
from federation.members.folding import matching
from federation.officials.roles import Role
from federation.pages import articles, read_your_writes, searching
from federation.pages.account import federations_with
from federation.pages.articles import title_of
from federation.rulings.events import CalculationMended, EditionAdopted
from federation.rulings.interpretations import Question, questions, questions_of
from federation.rulings.models import Ruling
from federation.rulings.queries import Decided, decisions

RULES = (Role.TOURNAMENT_COMMITTEE, Role.BOARD)


def rules(request: HttpRequest) -> HttpResponse:
    """Every paragraph of every book; below it, how it has been ruled to be read."""
    as_of = read_your_writes.as_of(request, "rulings.rulings")
    ruled: defaultdict[str, list[Ruling]] = defaultdict(list)
    for ruling in Ruling.objects.order_by("valid_from", "number"):
        ruled[ruling.article].append(ruling)
    changed = _changed(as_of.position)
    books = [
        (book, _edition(book), [_paragraph(article, ruled, changed) for article in of])
        for book, of in groupby(articles.titles(), key=lambda article: article.partition(" ")[0])
    ]
    staff = request.user.is_authenticated and request.user.is_staff
    context = {
        "section": "rules",
        "as_of": as_of,
        "books": books,
        "rules_for": [FEDERATIONS[code] for code in federations_with(request, *RULES)] if staff else [],
        "mends_for": _may_choose(request) if staff else [],
    }
    return render(request, "rulings/rules.html", context)


def _paragraphs(_request: HttpRequest, text: str) -> searching.Found:
    """Paragraphs by their number, as far as it is typed, else by words of their title."""
    numbers = {article: title_of(article) for article in articles.titles()}
    asked = _squeezed(text)
    found = [article for article in numbers if asked and _squeezed(article).startswith(asked)]
    found += [article for article in numbers if asked and asked == _squeezed(_number(article))]
    found = found or matching(text, list(numbers.items()))
    shown = dict.fromkeys(found[: searching.MOST])
    return searching.Found(
        [searching.Result(each, articles.address_of(each), numbers[each]) for each in shown]
    )


def _squeezed(text: str) -> str:
    """Without blanks and in small letters: slsf-g28.3."""
    return "".join(text.casefold().split())


def _number(article: str) -> str:
    """The paragraph without its book."""
    return article.partition(" ")[2]


SEARCHED = (
    searching.Searched(
        place=4, heading=gettext_lazy("Paragraphs"), find=_paragraphs, projectors=("rulings.rulings",)
    ),
)


def _may_choose(request: HttpRequest) -> list[Federation]:
    """Federations of which the account may choose a reading."""
    return [
        federation
        for code, federation in FEDERATIONS.items()
        if (asked := questions_of(code))
        and code in federations_with(request, *(each.role or Role.TOURNAMENT_COMMITTEE for each in asked))
    ]


def _changed(position: int) -> Mapping[str, list[Decided]]:
    """Editions and mended calculations by the paragraph that they changed."""
    found: defaultdict[str, list[Decided]] = defaultdict(list)
    for federation in FEDERATIONS:
        for each in decisions(federation, up_to=position):
            if isinstance(each.event, CalculationMended | EditionAdopted):
                for article in each.articles:
                    found[article].append(each)
    return found


def _edition(book: str) -> Edition | None:
    """The edition of a book that counts today."""
    for federation in FEDERATIONS.values():
        if found := federation.edition_of(book, directory.today(federation.code)):
            return found
    return None


def _question(article: str) -> Question | None:
    return next((each for each in questions().values() if article in each.articles), None)


def _paragraph(
    article: str, ruled: Mapping[str, list[Ruling]], changed: Mapping[str, list[Decided]]
) -> dict[str, object]:
    return {
        "article": article,
        "anchor": articles.anchor_of(article),
        "title": articles.title_of(article),
        "rulings": ruled.get(article, []),
        "changed": changed.get(article, []),
        "question": _question(article),
    }
