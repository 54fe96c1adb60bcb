"""The paragraphs by number and title, where a citation leads, and the rulings that say how they are read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from federation.officials.roles import Role
from federation.pages import articles, freshness
from federation.pages.acting import federations_with
from federation.rulebooks import FEDERATIONS
from federation.rulings.models import Ruling

RULES = (Role.TOURNAMENT_COMMITTEE, Role.BOARD)


def rules(request: HttpRequest) -> HttpResponse:
    """Every paragraph of every book; below it, how it has been ruled to be read."""
    as_of = freshness.as_of(request, "rulings.rulings")
    ruled: defaultdict[str, list[Ruling]] = defaultdict(list)
    for ruling in Ruling.objects.order_by("valid_from", "number"):
        ruled[ruling.article].append(ruling)
    books = [
        (book, [_paragraph(article, ruled) for article in of])
        for book, of in groupby(articles.titles(), key=lambda article: article.partition(" ")[0])
    ]
    staff = request.user.is_authenticated and request.user.is_staff
    context = {
        "section": "rules",
        "as_of": as_of,
        "books": books,
        "rules_for": [FEDERATIONS[code] for code in federations_with(request, *RULES)] if staff else [],
    }
    return render(request, "rulings/rules.html", context)


def _paragraph(article: str, ruled: Mapping[str, list[Ruling]]) -> dict[str, Any]:
    return {
        "article": article,
        "anchor": articles.anchor_of(article),
        "title": articles.titles()[article],
        "rulings": ruled.get(article, []),
    }
