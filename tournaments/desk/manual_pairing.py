"""The arbiter pairs by hand: all boards in a table, first shown with the rules that they break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.act_views import LONG_TEXT, UNREADABLE, ActForm, SureForm
from federation.pages.explanations import colour_within, said_points
from federation.pages.refusals import in_html, words
from tournaments import commands
from tournaments.desk.compared_pairing import compared, wrong_colours
from tournaments.desk.pairing import OfStage
from tournaments.pairing_explanations import Told, tell
from tournaments.pairing_input import seats_of, there_for
from tournaments.round_history import scores, told_names
from tournaments.sides import Sides
from tournaments.state import Tournament
from tournaments.systems import broken_rules, left_without_round, worth_of_rest

PLACES = (("b", gettext_lazy("Black")), ("w", gettext_lazy("White")))
LOOK, RECORD = "look", "record"
Pairs = tuple[tuple[int, int], ...]


class HandForm(SureForm):
    """Two start numbers a board, who rests, and a reason; the box belongs to the second look."""

    resting = forms.IntegerField(label=gettext_lazy("Bye (start number)"), required=False, min_value=1)
    reason = forms.CharField(
        label=gettext_lazy("Reason, as it will be read in ten years"),
        widget=LONG_TEXT,
        required=False,
        max_length=4_000,
    )
    step = forms.CharField(widget=forms.HiddenInput, required=False)
    looked = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(
        self, *args: object, boards: int, numbers: frozenset[int], sides: Sides, **kwargs: object
    ) -> None:
        super().__init__(*args, **kwargs)
        self.numbers = numbers
        self.boards = boards
        self.places = sides.order(*PLACES)
        self.fields["sure"].required = False
        self.fields["sure"].label = _("Yes, record these boards with the rules that they break.")
        for board in range(1, boards + 1):
            for place, _colour in self.places:
                colour = colour_within("white" if place == "w" else "black")
                label = _("Board %(board)s, %(colour)s") % {"board": board, "colour": colour}
                self.fields[f"{place}{board}"] = forms.IntegerField(label=label, required=False, min_value=1)

    def pairs(self) -> Pairs:
        """The boards that are filled in, in order."""
        said = self.cleaned_data
        both = ((said.get(f"b{board}"), said.get(f"w{board}")) for board in range(1, self.boards + 1))
        return tuple((black, white) for black, white in both if black and white)

    @property
    def digest(self) -> str:
        """What was looked at: these boards and who rests."""
        return sha256(repr((self.pairs(), self.cleaned_data.get("resting"))).encode()).hexdigest()[:16]

    def clean(self) -> dict[str, object]:
        """Every number is of this stage and stands once; a board has two or none."""
        said = self.cleaned_data
        seen: dict[int, str] = {}
        for name in self._number_fields():
            number = said.get(name)
            if number is None:
                continue
            if number not in self.numbers:
                self.add_error(
                    name, _("No player in this stage has the number %(number)s.") % {"number": number}
                )
            elif number in seen:
                where = self.fields[seen[number]].label
                self.add_error(
                    name, _("%(number)s stands at “%(where)s” already.") % {"number": number, "where": where}
                )
            seen.setdefault(number, name)
        for board in range(1, self.boards + 1):
            empty = [place for place, _colour in self.places if not self.data.get(f"{place}{board}")]
            if len(empty) == 1:
                self.add_error(f"{empty[0]}{board}", _("An opponent is missing."))
        return said

    def _number_fields(self) -> Iterator[str]:
        for board in range(1, self.boards + 1):
            yield from (f"{place}{board}" for place, _colour in self.places)
        yield "resting"

    def rows(self) -> list[tuple[int, list[forms.BoundField]]]:
        """Board, and the fields of both sides from left to right."""
        return [
            (board, [self[f"{place}{board}"] for place, _colour in self.places])
            for board in range(1, self.boards + 1)
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What would be recorded: the rules that it breaks and what follows from it.

    `ahead`: why no further round could be laid after it. `beside`: boards of the rules and boards by hand
    that differ. `colours`: boards where both have the wrong one.
    """

    breaks: list[Told]
    ahead: list[Told]
    follows: list[str]
    beside: list[tuple[str, str]]
    colours: list[str]


class PairByHand(OfStage):
    """Lay down the boards of a round oneself."""

    template_name = "desk/pair_by_hand.html"
    command = staticmethod(commands.override_pairing)
    button = gettext_lazy("Show what this breaks")
    look: Look | None = None

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The boards as they stand."""
        numbers = frozenset(seats_of(self.state, self.stage))
        boards = len(numbers) // 2
        standing = self.state.drafts.get(self.stage)
        initial: dict[str, object] = {"resting": (standing.resting or None) if standing else None}
        for board, (black, white) in enumerate(standing.boards if standing else (), start=1):
            initial |= {f"b{board}": black, f"w{board}": white}
        return HandForm(
            **self.get_form_kwargs() | {"initial": initial}, boards=boards, numbers=numbers, sides=self.sides
        )

    def act(self, form: ActForm) -> msgspec.Struct:
        """All boards of the round."""
        assert isinstance(form, HandForm)
        return commands.OverridePairing(
            **self.here,
            stage=self.stage,
            boards=form.pairs(),
            resting=form.cleaned_data["resting"] or 0,
            reason=form.cleaned_data["reason"],
        )

    def bare_act(self) -> msgspec.Struct:
        """The boards as they stand, by anybody's reason: whether they can be changed at all."""
        standing = self.state.drafts.get(self.stage)
        boards, resting = (standing.boards, standing.resting) if standing else ((), 0)
        return commands.OverridePairing(
            **self.here, stage=self.stage, boards=boards, resting=resting, reason="-"
        )

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """First a look; recorded is only what was looked at and confirmed."""
        form = self.get_form()
        assert isinstance(form, HandForm)
        if not form.is_valid():
            return self.render_form(form, status=UNREADABLE)
        said = form.cleaned_data
        looked_at = said["looked"] == form.digest
        if said["step"] == RECORD and looked_at and said["sure"]:
            return super().post(request, **kwargs)
        if said["step"] == RECORD and looked_at:
            form.add_error("sure", _("Say that you are sure."))
        return self.render_form(form, status=UNREADABLE if form.errors else 200)

    def render_form(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The boards, and below them what they break once they can be read."""
        assert isinstance(form, HandForm)
        readable = form.is_bound and not form.errors.keys() - {"sure", "reason", "__all__"}
        if readable:
            try:
                self.look = self._look(form)
            except Refused as refusal:
                form.add_error(None, in_html(words(refusal)))
        return super().render_form(form, status=status)

    def _look(self, form: HandForm) -> Look:
        resting = form.cleaned_data["resting"] or 0
        broken = broken_rules(self.state, self.stage, form.pairs(), resting)
        called = told_names(self.state, self.stage, self.names)
        follows = list(consequences(self.state, self.stage, resting, self.names))
        ahead = left_without_round(self.state, self.stage, form.pairs(), resting)
        return Look(
            breaks=tell(broken, called),
            ahead=tell(ahead, called),
            follows=follows,
            beside=compared(self.state, self.stage, form.pairs(), resting, self.sides),
            colours=list(wrong_colours(self.state, self.stage, form.pairs(), self.names)),
        )

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The table, the players to choose from, what it breaks."""
        self.title = self.of_round(_("Pair round %(round)s of %(total)s by hand"))
        points = scores(self.state, self.stage)
        there = there_for(self.state, self.stage, self.due)
        standing = self.state.drafts.get(self.stage)
        return super().get_context_data(**kwargs) | {
            "title": self.title,
            "kicker": self.row.name,
            "row": self.row,
            "names": self.names,
            "players": [(number, self.names[number], points.get(number, 0)) for number in sorted(there)],
            "look": self.look,
            "published": bool(standing and standing.published),
            "steps": {"look": LOOK, "record": RECORD},
            "back": reverse("desk-pairing", kwargs={**self.here, "stage": self.stage}),
        }


def consequences(state: Tournament, stage: int, resting: int, names: Mapping[int, str]) -> Iterator[str]:
    """What follows from pairing by hand, in sentences."""
    standing = state.drafts.get(stage)
    yield _("The boards stand as your own decision, with your reason; the page of the round says so.")
    if standing and standing.published:
        yield _("The published pairing is withdrawn; this one is shown only once it is published.")
    if resting:
        worth = worth_of_rest(state, stage, standing.resting_half_points if standing else 0)
        said = {"player": f"{resting} {names.get(resting, '')}", "points": said_points(worth)}
        yield _("%(player)s has the bye and gets %(points)s.") % said
