"""The protocol of a session as a form: a line for each test, in the order in which they were sat.

A taker is typed as a name or a member number. Where several people answer to it, the line comes back with
the choice among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.members import directory
from federation.members.models import Person
from federation.pages.act_views import DAY, LONG_TEXT, ActForm
from federation.pages.refusals import in_html, words
from ratings.kyu_tests.commands import SatTest
from ratings.kyu_tests.desk.forms import Choices, called
from ratings.kyu_tests.labels import DUTIES, level_name
from ratings.rules.kyu_tests.supervising import Duty

LINES, MOST_LINES, MOST_FOUND = 8, 40, 20
BESIDE = {"person": "taker", "on": "taker", "paper": "paper", "level": "paper"}
"""Which cell of a line shows a refusal of a test's field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the form; `which` only where several people have the name."""

    number: int
    taker: forms.BoundField
    paper: forms.BoundField
    outcome: forms.BoundField
    which: forms.BoundField | None


class ProtocolForm(ActForm):
    """A session. `papers`: level by paper, those that the supervisor may have had."""

    on = forms.DateField(label=gettext_lazy("Day of the session"), widget=DAY)
    supervisor = forms.ChoiceField(label=gettext_lazy("Supervisor"))
    done = forms.MultipleChoiceField(
        label=gettext_lazy("Seen to by the supervisor"),
        choices=[(duty.value, said) for duty, said in DUTIES.items()],
        widget=forms.CheckboxSelectMultiple,
        required=False,
        help_text=gettext_lazy("What is not ticked leaves the tests in doubt until the officer rules."),
    )
    remarks = forms.CharField(
        label=gettext_lazy("Remarks"), required=False, max_length=4_000, widget=LONG_TEXT
    )

    def __init__(
        self,
        *args: object,
        judges: Choices,
        papers: Mapping[str, int],
        lines: int = LINES,
        **kwargs: object,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.papers = papers
        self.numbers = range(1, lines + 1)
        self.found: dict[int, list[Person]] = {}
        self.filled: list[int] = []
        self.offer("supervisor", judges)
        offered = [("", "–"), *((paper, f"{paper} ({level_name(level)})") for paper, level in papers.items())]
        for number in self.numbers:
            self._add_line(number, offered)

    def _add_line(self, number: int, papers: Choices) -> None:
        outcomes = [("", "–"), ("passed", _("passed")), ("missed", _("missed"))]
        self.fields[f"taker_{number}"] = forms.CharField(
            label=_("Taker of test %(number)s") % {"number": number}, required=False, max_length=80
        )
        self.fields[f"paper_{number}"] = forms.ChoiceField(
            label=_("Paper of test %(number)s") % {"number": number}, required=False, choices=papers
        )
        self.fields[f"outcome_{number}"] = forms.ChoiceField(
            label=_("Outcome of test %(number)s") % {"number": number}, required=False, choices=outcomes
        )
        typed = self.data.get(f"taker_{number}", "").strip() if self.is_bound else ""
        if not typed:
            return
        asked = directory.find_people(typed)
        self.found[number] = list(asked.people.order_by("sort_key", "person")[:MOST_FOUND])
        if asked.alike or len(self.found[number]) > 1:
            choices = [("", "–"), *((str(each.person), called(each)) for each in self.found[number])]
            self.fields[f"which_{number}"] = forms.ChoiceField(
                label=_("Which one, in test %(number)s") % {"number": number}, required=False, choices=choices
            )

    def clean(self) -> dict[str, object]:
        """Every line that says anything says all of it."""
        said = super().clean() or self.cleaned_data
        for number in self.numbers:
            cells = [said.get(f"{cell}_{number}", "") for cell in ("taker", "paper", "outcome")]
            if any(cells):
                self.filled.append(number)
                if not all(cells):
                    self._wrong("taker", number, _("A line says who, on which paper, and how it went."))
                self._check_taker(number)
        return said

    def _check_taker(self, number: int) -> None:
        found = self.found.get(number)
        if found is None:
            return
        if not found:
            self._wrong(
                "taker",
                number,
                _("No person has such a name or number. The registrar registers takers, members or not."),
            )
        elif f"which_{number}" in self.fields and not self.cleaned_data.get(f"which_{number}"):
            several = _("Several people have such a name: choose one of them.")
            alike = _("No name in the register is spelled so: choose who is meant.")
            self._wrong("taker", number, several if len(found) > 1 else alike)

    def _wrong(self, cell: str, number: int, text: str) -> None:
        if f"{cell}_{number}" not in self.errors:
            self.add_error(f"{cell}_{number}", text)

    def tests(self) -> tuple[SatTest, ...]:
        """The tests of the lines filled in; the level is the paper's."""
        return tuple(self._test(number) for number in self.filled)

    def _test(self, number: int) -> SatTest:
        said = self.cleaned_data
        chosen = said.get(f"which_{number}") or str(self.found[number][0].person)
        paper = said[f"paper_{number}"]
        return SatTest(
            person=chosen,
            level=self.papers[paper],
            paper=paper,
            passed=said[f"outcome_{number}"] == "passed",
        )

    def neglected(self) -> tuple[str, ...]:
        """The duties that are not ticked."""
        return tuple(duty.value for duty in Duty if duty.value not in self.cleaned_data["done"])

    def refuse(self, refusal: Refused) -> None:
        """A refusal of one test, `tests.NUMBER.FIELD`, stands in its line."""
        head, _dot, rest = refusal.field.partition(".")
        number, _dot, field = rest.partition(".")
        if head != "tests" or not number:
            super().refuse(refusal)
            return
        line = self.filled[int(number) - 1]
        self.add_error(f"{BESIDE.get(field, 'taker')}_{line}", in_html(words(refusal)))

    def lines(self) -> Iterator[Line]:
        """The lines as the page shows them."""
        for number in self.numbers:
            which = f"which_{number}"
            yield Line(
                number=number,
                taker=self[f"taker_{number}"],
                paper=self[f"paper_{number}"],
                outcome=self[f"outcome_{number}"],
                which=self[which] if which in self.fields else None,
            )

    def above(self) -> list[forms.BoundField]:
        """What stands above the lines."""
        return [self["on"], self["supervisor"]]

    def below(self) -> list[forms.BoundField]:
        """What stands below them."""
        return [self["done"], self["remarks"]]
