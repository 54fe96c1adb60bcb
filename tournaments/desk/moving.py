"""Single boards of a round are moved: chosen beside the list of boards, looked at, recorded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.account import official
from federation.pages.act_views import LONG_TEXT, UNREADABLE, ActForm, SureForm, refusal_of
from federation.pages.refusals import Words, status_of, words
from tournaments import commands
from tournaments.commands.moving import Standing, after_move, move_of, standing_boards
from tournaments.commands.started_rounds import check_may_change
from tournaments.desk.compared_pairing import wrong_colours
from tournaments.desk.manual_pairing import LOOK, RECORD
from tournaments.desk.pairing import OfStage
from tournaments.pairing_explanations import Told, tell
from tournaments.pairing_input import seats_of
from tournaments.publications import said_publication, shown_at
from tournaments.round_history import told_names
from tournaments.rules.pairing.moves import Boards, Kind, changed
from tournaments.systems import broken_rules

KINDS = (
    (Kind.SWAP.value, gettext_lazy("Two players change places")),
    (Kind.TURN.value, gettext_lazy("Turn the colours of a board")),
    (Kind.SEAT.value, gettext_lazy("Seat a latecomer against the one who rests")),
    (Kind.OUT.value, gettext_lazy("Take a board out")),
)
ASKED = {
    Kind.SWAP: ("player", "other"),
    Kind.TURN: ("board",),
    Kind.SEAT: ("player",),
    Kind.OUT: ("board",),
}
"""What each kind of move asks for; what was filled in beside it says nothing."""


class MoveForm(SureForm):
    """One move, who or what is meant, and a reason; the box belongs to the look.

    `seen`, `looked`: the boards that were looked at, and the move that was.
    """

    kind = forms.ChoiceField(
        label=gettext_lazy("What is moved"), choices=KINDS, widget=forms.RadioSelect, required=False
    )
    player = forms.IntegerField(label=gettext_lazy("Player (start number)"), required=False, min_value=1)
    other = forms.IntegerField(
        label=gettext_lazy("Changes places with (start number)"), required=False, min_value=1
    )
    board = forms.IntegerField(label=gettext_lazy("Board"), required=False, min_value=1)
    reason = forms.CharField(
        label=gettext_lazy("Reason, as it will be read in ten years"),
        widget=LONG_TEXT,
        required=False,
        max_length=4_000,
    )
    step = forms.CharField(widget=forms.HiddenInput, required=False)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)
    looked = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["sure"].required = False
        self.fields["sure"].label = _("Yes, record these boards.")

    def asked(self) -> dict[str, int]:
        """The numbers that the chosen kind of move asks for."""
        said = self.cleaned_data
        return {name: said.get(name) or 0 for name in ASKED.get(said.get("kind", ""), ())}

    @property
    def digest(self) -> str:
        """The move as it stands in the form, on the boards that were seen."""
        said = (self.cleaned_data.get("kind"), sorted(self.asked().items()), self.cleaned_data.get("seen"))
        return sha256(repr(said).encode()).hexdigest()[:16]

    def clean(self) -> dict[str, object]:
        """A move names whom or which board it means."""
        said = self.cleaned_data
        for name in ASKED.get(said.get("kind", ""), ()):
            if not said.get(name) and name not in self.errors:
                self.add_error(name, _("Say which one."))
        return said


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveLook:
    """What would be recorded: each changed board as it was and as it will be, and what follows from it."""

    rows: list[tuple[str, str, str]]
    breaks: list[Told]
    colours: list[str]
    told: list[str]
    follows: list[str]


class MoveBoards(OfStage):
    """Move boards of the round that is paired, else of the one that started last."""

    template_name = "desk/move_boards.html"
    form_class = MoveForm
    command = staticmethod(commands.move_boards)
    button = gettext_lazy("Show what this changes")
    look: MoveLook | None = None

    @cached_property
    def standing(self) -> Standing | None:
        """The boards as they stand, None while there are none to move."""
        try:
            return standing_boards(self.state, self.stage)
        except Refused:
            return None

    def get_initial(self) -> dict[str, object]:
        """The board of the row that one comes from, and the boards that are seen."""
        super().get_initial()
        board = self.request.GET.get("board", "")
        return {"board": board, "seen": self.standing.sign if self.standing else ""}

    def act(self, form: ActForm) -> commands.MoveBoards:
        """The move, on the boards that were looked at."""
        assert isinstance(form, MoveForm)
        return self._act(form, form.cleaned_data["reason"])

    def _act(self, form: MoveForm, reason: str) -> commands.MoveBoards:
        said, asked = form.cleaned_data, form.asked()
        return commands.MoveBoards(
            **self.here,
            stage=self.stage,
            kind=said["kind"],
            board=asked.get("board", 0),
            player=asked.get("player", 0),
            other=asked.get("other", 0),
            seen=said["seen"],
            reason=reason,
        )

    def in_the_way(self) -> Words | None:
        """Why nothing can be moved: nothing is paired, or the book lets the pairing stand."""
        try:
            if standing_boards(self.state, self.stage).draft is None:
                check_may_change(self.state)
        except Refused as refusal:
            return words(refusal, self.request)
        return super().in_the_way()

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """First a look; recorded is only what was looked at and confirmed."""
        form = self.get_form()
        assert isinstance(form, MoveForm)
        if not form.is_valid():
            return self.render_form(form, status=UNREADABLE)
        said = form.cleaned_data
        looked_at = said["looked"] == form.digest
        if said["step"] == RECORD and looked_at and said["sure"]:
            return super().post(request, **kwargs)
        if said["step"] == RECORD and looked_at:
            form.add_error("sure", _("Say that you are sure."))
        return self.show_look(form)

    def show_look(self, form: MoveForm) -> HttpResponse:
        """The move beside what stands now, or why there is none."""
        form.reader = self.request
        stands = self.standing
        form.cleaned_data["seen"] = stands.sign if stands else ""
        act = self._act(form, form.cleaned_data["reason"] or "-")  # a look needs no reason
        refusal = refusal_of(commands.move_boards, act, official(self.request))
        if refusal is not None or stands is None:
            if refusal is not None:
                form.refuse(refusal)
            return self.render_form(form, status=status_of(refusal) if refusal else UNREADABLE)
        self.look = self._look(stands, after_move(stands, self.stage, move_of(act)))
        return self.render_form(form, status=UNREADABLE if form.errors else 200)

    def _look(self, stands: Standing, after: Boards) -> MoveLook:
        boards = changed(stands.boards.pairs, after.pairs)
        called = told_names(stands.before, self.stage, self.names)
        broken = broken_rules(stands.before, self.stage, after.pairs, after.resting)
        new = [pair for pair in after.pairs if pair not in stands.boards.pairs]
        return MoveLook(
            rows=list(self._rows(stands.boards, after, boards)),
            breaks=tell(broken, called),
            colours=list(wrong_colours(stands.before, self.stage, new, self.names)),
            told=list(self._told(stands.boards, after, boards)),
            follows=list(self._follows(stands, after)),
        )

    def _rows(self, before: Boards, after: Boards, boards: tuple[int, ...]) -> Iterator[tuple[str, str, str]]:
        for board in boards:
            old, new = (each.pairs[board - 1 : board] for each in (before, after))
            yield str(board), self._pair(old), self._pair(new)
        if before.resting != after.resting:
            yield _("bye"), self._named(before.resting), self._named(after.resting)

    def _pair(self, pairs: tuple[tuple[int, int], ...]) -> str:
        return " – ".join(self._named(number) for pair in pairs for number in self.sides.order(*pair)) or "–"

    def _named(self, number: int) -> str:
        return f"{number} {self.names.get(number, '')}".strip() if number else "–"

    def _told(self, before: Boards, after: Boards, boards: tuple[int, ...]) -> Iterator[str]:
        """Who sits elsewhere now, or meets somebody else, by start number."""
        rests = {before.resting, after.resting} if before.resting != after.resting else set()
        for each in (before, after):
            rests |= {number for board in boards for pair in each.pairs[board - 1 : board] for number in pair}
        yield from (self._named(number) for number in sorted(rests - {0}))

    def _follows(self, stands: Standing, after: Boards) -> Iterator[str]:
        yield _("The boards stand as your own decision, with your reason; the page of the round says so.")
        if stands.draft is None:
            yield _("They are public at once; results that were handed in stand.")
        elif stands.draft.published:
            yield _("The published pairing is withdrawn; this one is shown only once it is published.")
        if len(after.pairs) < len(stands.boards.pairs):
            yield _("Who sat at that board has no game in this round; later boards move up by one.")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The boards, the move, and what it changes."""
        stands = self.standing
        number = self.due if stands is None or stands.draft else self.due - 1
        self.title = _("Move boards of round %(round)s") % {"round": number}
        boards = stands.boards if stands else Boards(())
        seated = boards.seated()
        times = shown_at(**self.here, stage=self.stage, stage_round=number)
        return super().get_context_data(**kwargs) | {
            "title": self.title,
            "row": self.row,
            "names": self.names,
            "boards": [(board, self.sides.order(*pair)) for board, pair in enumerate(boards.pairs, start=1)],
            "resting": boards.resting,
            "without": [each for each in seats_of(self.state, self.stage) if each not in seated],
            "publication": said_publication(times),
            "look": self.look,
            "steps": {"look": LOOK, "record": RECORD},
            "back": self.get_success_url(),
        }

    def get_success_url(self) -> str:
        """The page of the round: where it is published, or where its results are."""
        if self.standing and self.standing.draft is None and self.standing.number:
            return reverse("desk-round", kwargs={**self.here, "round_number": self.standing.number})
        return super().get_success_url()
