"""How any number or status is explained: its sum, its steps, the paragraphs with edition and rulings, the
events behind it. A room fills an `Explanation`; the frame shows it as a page, as a printable sheet, as JSON.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import asdict, dataclass, field
from functools import cached_property

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext

from events.history import HistoryLine, envelopes, line_of
from events.models import LoggedEvent
from events.names import with_names
from events.restricted_streams import sight_of
from federation.books import FEDERATIONS
from federation.books.slots import Edition
from federation.pages import articles
from federation.rulings.events import CalculationMended, EditionAdopted
from federation.rulings.queries import Decided, counting_on, decisions

MOST_EVENTS = 200
"""So many events behind a number are named one by one; of more, the newest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a calculation: what it is, the figure it comes to, what is said of it, what it rests on."""

    title: str
    figure: str = ""
    said: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    events: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why something is as it is. `sum`: figures with their words, in the order of the sum; `day`: the day
    whose rules counted; `said_on`: a day on which it was made known, to look back at what was said then;
    `articles`, `events`: further ones that no step names; `decided`: what was decided on the books,
    where the page has read it already.
    """

    federation: str
    title: str
    day: dt.date
    about: str = ""
    sum: tuple[tuple[str, str], ...] = ()
    steps: tuple[Step, ...] = ()
    articles: tuple[str, ...] = ()
    events: tuple[int, ...] = ()
    said_on: dt.date | None = None
    decided: tuple[Decided, ...] | None = None

    @property
    def paragraphs(self) -> list[str]:
        """Every paragraph used, once, in the order of the book."""
        used = [article for step in self.steps for article in step.articles]
        order = {article: place for place, article in enumerate(articles.titles())}
        found = dict.fromkeys(article for article in (*used, *self.articles) if article)
        return sorted(found, key=lambda article: (order.get(article, len(order)), article))

    @property
    def positions(self) -> list[int]:
        """Every event behind it, oldest first."""
        used = (position for step in self.steps for position in step.events)
        return sorted({position for position in (*used, *self.events) if position})


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A paragraph as it is shown: its text in our words, its edition, what was decided on it."""

    article: str
    text: str
    address: str
    edition: Edition | None
    decided: list[Decided] = field(default_factory=list)


class Shown:
    """An explanation with what the log and the books say beside it, looked up when it is asked for."""

    def __init__(self, explanation: Explanation, request: HttpRequest) -> None:
        self.explanation = explanation
        self.request = request

    @cached_property
    def decided(self) -> list[Decided]:
        """What counted on the day, of what concerns the paragraphs used."""
        used = set(self.explanation.paragraphs)
        told = self.explanation
        known = decisions(told.federation) if told.decided is None else list(told.decided)
        of_day = counting_on(known, told.day)
        return [each for each in of_day if used.intersection(each.articles)]

    @cached_property
    def paragraphs(self) -> list[Paragraph]:
        """The paragraphs used."""
        return [
            Paragraph(
                article=article,
                text=articles.title_of(article),
                address=articles.address_of(article),
                edition=self._edition(article.partition(" ")[0]),
                decided=[each for each in self.decided if article in each.articles],
            )
            for article in self.explanation.paragraphs
        ]

    @property
    def books(self) -> list[tuple[str, Edition]]:
        """Each book used with the edition that the calculation follows."""
        codes = dict.fromkeys(article.partition(" ")[0] for article in self.explanation.paragraphs)
        return [(code, edition) for code in codes if (edition := self._edition(code))]

    @cached_property
    def behind(self) -> list[HistoryLine]:
        """The events in words, oldest first; what is for auditors only for them."""
        rows = LoggedEvent.objects.filter(position__in=self.explanation.positions[-MOST_EVENTS:])
        found = envelopes(rows.order_by("position"))
        return with_names([line_of(each) for each in filter(sight_of(self.request), found)])

    @property
    def event_count(self) -> int:
        """How many events it is worked out from."""
        return len(self.explanation.positions)

    @property
    def json_address(self) -> str:
        """The same as JSON."""
        query = self.request.GET.copy()
        query["format"] = "json"
        return f"?{query.urlencode()}"

    def _edition(self, book: str) -> Edition | None:
        house = FEDERATIONS.get(self.explanation.federation)
        return house.edition_of(book, self.explanation.day) if house else None


def answer(
    request: HttpRequest, template: str, context: dict[str, object], explanation: Explanation
) -> HttpResponse:
    """The page with its explanation, or the explanation alone as JSON where `?format=json` asks for it."""
    shown = Shown(explanation, request)
    if request.GET.get("format") == "json":
        return JsonResponse(as_json(shown), json_dumps_params={"ensure_ascii": False, "indent": 2})
    return render(request, template, context | {"explanation": explanation, "shown_why": shown})


def as_json(shown: Shown) -> dict[str, object]:
    """The explanation as programs and auditors take it, with the events as they stand in the chain."""
    told = shown.explanation
    return {
        "title": told.title,
        "about": told.about,
        "federation": told.federation,
        "rules_of": told.day.isoformat(),
        "sum": [{"figure": figure, "words": words} for figure, words in told.sum],
        "steps": [asdict(step) for step in told.steps],
        "paragraphs": [_paragraph_json(each) for each in shown.paragraphs],
        "events": _events_json(shown),
        "event_count": shown.event_count,
    }


def _paragraph_json(paragraph: Paragraph) -> dict[str, object]:
    edition = paragraph.edition
    return {
        "article": paragraph.article,
        "text": paragraph.text,
        "address": paragraph.address,
        "edition": edition.code if edition else None,
        "in_force_from": edition.in_force_from.isoformat() if edition and edition.in_force_from else None,
        "in_force_to": edition.in_force_to.isoformat() if edition and edition.in_force_to else None,
        "decided": [
            {"event": each.position, "words": words_of(each), "counts_from": counts_from(each).isoformat()}
            for each in paragraph.decided
        ],
    }


def words_of(decided: Decided) -> str:
    """A decision in its own words."""
    text: str = getattr(decided.event, "text", "")
    return text


def counts_from(decided: Decided) -> dt.date:
    """The day from which a decision counts."""
    day: dt.date = getattr(decided.event, "counts_from", decided.effective_on)
    return day


def kind_of(decided: Decided) -> str:
    """What kind of decision it is, for a page."""
    match decided.event:
        case CalculationMended():
            return gettext("Calculation mended")
        case EditionAdopted(edition=edition):
            return gettext("Edition %(edition)s, by which this house does not calculate yet") % {
                "edition": edition
            }
    return capfirst(gettext("ruling"))


def _events_json(shown: Shown) -> list[dict[str, object]]:
    positions = [line.position for line in shown.behind]
    rows = LoggedEvent.objects.filter(position__in=positions).order_by("position")
    return [
        {
            "position": row.position,
            "stream": row.stream,
            "version": row.version,
            "type": row.type,
            "schema_version": row.schema_version,
            "effective_on": row.effective_on.isoformat(),
            "recorded_at": row.recorded_at.isoformat(),
            "payload": row.payload,
            "previous_hash": bytes(row.previous_hash).hex(),
            "hash": bytes(row.hash).hex(),
            "address": reverse("log-event", args=[row.position]),
            "proof": proof_address(row.position),
        }
        for row in rows
    ]


def proof_address(position: int) -> str:
    """Where the proof stands that an event is in the log; "" in a house that signs no checkpoints."""
    try:
        return reverse("event-proof", args=[position])
    except NoReverseMatch:
        return ""
