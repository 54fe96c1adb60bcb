"""Acts on draws by word, stones and score sheets at the desk."""

from __future__ import annotations

import msgspec
from django.forms import IntegerField
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from tournaments.conduct import commands
from tournaments.conduct.desk import forms
from tournaments.conduct.desk.base import PROJECTORS, AtBoard, AtOnce, OnMatter
from tournaments.conduct.desk.open_rows import open_rows
from tournaments.desk.base import OfTournament
from tournaments.rules.board.disorder import Handled
from tournaments.rules.board.draws import Answer
from tournaments.rules.citations import Rule
from tournaments.rules.pairing.face import Colour
from tournaments.sealed.desk.forms import colours
from tournaments.tournament_book import book


class DrawMovesForm(ActForm):
    """Draws in numbers of moves."""

    fewest_moves = IntegerField(
        label=gettext_lazy("No draw is agreed before move"), min_value=0, max_value=450, required=False
    )
    claimable_from = IntegerField(
        label=gettext_lazy("A draw can be claimed from move"), min_value=0, max_value=450, required=False
    )


class DrawMoves(OfTournament):
    """Terms of draws in numbers."""

    projectors = PROJECTORS
    form_class = DrawMovesForm
    command = staticmethod(commands.set_draw_moves)
    title = gettext_lazy("Draws in numbers of moves")
    lede = gettext_lazy(
        "By the board, before play begins. Moves of both players are counted; 0 or empty: none."
    )
    button = gettext_lazy("Lay it down")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The terms."""
        said = form.values()
        fewest, claimable = said["fewest_moves"] or 0, said["claimable_from"] or 0
        return commands.SetDrawMoves(**self.here, fewest_moves=fewest, claimable_from=claimable)


class Offer(AtBoard):
    """A draw is offered."""

    form_class = forms.OfferForm
    command = staticmethod(commands.offer_draw)
    rule = Rule.DRAW_OFFER
    title = gettext_lazy("A draw is offered at board %(board)s, round %(round)s")
    button = gettext_lazy("Record the offer")
    told = gettext_lazy("Together with an own move, before the clock is pressed.")

    def offered(self) -> dict[str, object]:
        """The two players."""
        return {"sides": self.sides}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The offer."""
        said = form.values()
        return commands.OfferDraw(**self.at, **said | {"by": Colour(said["by"])})


class AnswerOffer(OnMatter):
    """An offer is answered."""

    form_class = forms.AnswerForm
    command = staticmethod(commands.answer_draw)
    rule = Rule.DRAW_OFFER
    title = gettext_lazy("The answer to the offer at board %(board)s, round %(round)s")
    button = gettext_lazy("Record the answer")
    told = gettext_lazy("By word or by moving; meanwhile the offer cannot be withdrawn.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The answer."""
        said = form.values()
        return commands.AnswerDraw(
            **self.here,
            number=self.matter.number,
            answer=Answer(said["answer"]),
            clock_stopped=said["clock_stopped"] is not False,
        )


class Claim(AtBoard):
    """A draw is claimed; in Poland with a look at the rows that are still open, which records nothing."""

    template_name = "conduct/claim.html"
    form_class = forms.ClaimForm
    command = staticmethod(commands.rule_draw_claim)
    rule = Rule.DRAW_CLAIM
    title = gettext_lazy("A draw is claimed at board %(board)s, round %(round)s")
    button = gettext_lazy("Rule it")
    told = gettext_lazy("Where the regulations give the right.")
    told_of_rows = gettext_lazy("When no row can be built any more. The third claim that is rejected loses.")

    def offered(self) -> dict[str, object]:
        """The two players."""
        return {"sides": self.sides}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What is asked of open rows in the address, and the answer."""
        asked, of_rows = self.request.GET, book(self.state).says(Rule.NO_ROW_POSSIBLE)
        claimant = next((each for each in Colour if each == asked.get("claimant")), None)
        rows = open_rows(self.state, asked.get("moves", ""), claimant) if claimant and of_rows else None
        return super().get_context_data(**kwargs) | {
            "said": self.told_of_rows if of_rows else self.told,
            "open_rows": book(self.state).cite(Rule.NO_ROW_POSSIBLE),
            "claimants": colours(self.sides),
            "rows": rows,
        }

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ruling."""
        said = form.values()
        return commands.RuleDrawClaim(
            **self.at,
            by=Colour(said["by"]),
            move_number=said["move_number"],
            upheld=said["upheld"] == "yes",
            left_seconds=said["left"] if form["left"].data else None,
        )


class Disorder(AtBoard):
    """Stones are out of order."""

    form_class = forms.DisorderForm
    command = staticmethod(commands.note_disorder)
    rule = Rule.STONES_IN_DISORDER
    title = gettext_lazy("Stones are out of order at board %(board)s, round %(round)s")
    button = gettext_lazy("Record it")
    told = gettext_lazy("Who is to blame and whether the position can be rebuilt says how the game goes on.")

    def offered(self) -> dict[str, object]:
        """The two players, and the Polish question."""
        return {"sides": self.sides, "polish": book(self.state).says(Rule.DISORDER_ON_PURPOSE)}

    def act(self, form: ActForm) -> msgspec.Struct:
        """What happened."""
        said = form.values()
        return commands.NoteDisorder(
            **self.at,
            culprit=Colour(said["culprit"]) if said["culprit"] else None,
            restorable=said["restorable"] == "yes",
            on_purpose=said.get("on_purpose", False),
        )


class Restored(AtOnce):
    """The position stands again."""

    command = staticmethod(commands.note_restored)
    rule = Rule.STONES_IN_DISORDER
    title = gettext_lazy("The position of board %(board)s, round %(round)s stands again")
    button = gettext_lazy("It stands")
    told = gettext_lazy("As it was before the stones were moved.")


class Void(AtOnce):
    """The game is void."""

    command = staticmethod(commands.void_game)
    rule = Rule.STONES_IN_DISORDER
    title = gettext_lazy("The game at board %(board)s, round %(round)s is void")
    button = gettext_lazy("Declare it void")
    told = gettext_lazy("A new game is played at this board; what was recorded of this one counts no more.")


class Stone(AtBoard):
    """Something was done with a stone."""

    form_class = forms.StoneForm
    command = staticmethod(commands.note_stone)
    rule = Rule.STONE_HANDLED
    title = gettext_lazy("A stone at board %(board)s, round %(round)s")
    button = gettext_lazy("Record it")
    told = gettext_lazy(
        "A placed stone that is taken back loses; in a phase of the opening, and if it fell, it does not."
    )

    def offered(self) -> dict[str, object]:
        """The two players."""
        return {"sides": self.sides}

    def act(self, form: ActForm) -> msgspec.Struct:
        """What happened."""
        said = form.values()
        handled = {"by": Colour(said["by"]), "handled": Handled(said["handled"])}
        return commands.NoteStone(**self.at, **said | handled)


class Left(AtBoard):
    """A player left the board."""

    form_class = forms.ByColour
    command = staticmethod(commands.note_board_left)
    rule = Rule.LEAVING_THE_BOARD
    title = gettext_lazy("A player leaves board %(board)s, round %(round)s")
    button = gettext_lazy("Record it")
    told = gettext_lazy("The game is not interrupted; the opponent may move meanwhile.")

    def offered(self) -> dict[str, object]:
        """The two players."""
        return {"sides": self.sides}

    def act(self, form: ActForm) -> msgspec.Struct:
        """Who left."""
        return commands.NoteBoardLeft(**self.at, by=Colour(form.values()["by"]))


class Sheets(AtBoard):
    """Score sheets are handed in."""

    form_class = forms.SheetsForm
    command = staticmethod(commands.deposit_sheets)
    rule = Rule.SCORE_SHEETS
    title = gettext_lazy("Score sheets of board %(board)s, round %(round)s")
    button = gettext_lazy("Record what is there")
    told = gettext_lazy(
        "Both sheets, each signed by both, with both times and the winner. What is missing does not touch "
        "the result."
    )

    def act(self, form: ActForm) -> msgspec.Struct:
        """What is there."""
        said = form.values()
        used = (said["black_used"], said["white_used"])
        return commands.DepositSheets(
            **self.at, holds=tuple(said["holds"]), used_seconds=used if any(used) else None
        )
