"""The arbiter's round: paired, looked at, published; and, where the text leads nowhere, decided."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import cached_property

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from events import personal
from events.citing import Refused
from federation.members.events import FreeText
from federation.pages.account import official
from federation.pages.act_views import LONG_TEXT, ActForm, refusal_of
from federation.pages.refusals import Words, words
from tournaments import commands
from tournaments.commands.pairing import boards_digest, draws_lots
from tournaments.desk.base import OfTournament
from tournaments.desk.fields import SEED_BYTES
from tournaments.desk.looking_over import as_drafted, looked_over, seed_of_lots
from tournaments.desk.starting import StartForm
from tournaments.log_state import state_now
from tournaments.pairing_explanations import Told, tell
from tournaments.pairing_input import play_of, stages_of
from tournaments.round_history import (
    PairedRound,
    paired_round,
    said_round,
    seat_names,
    told_names,
    why_not_asked,
)
from tournaments.rules.pairing.face import NoPairing
from tournaments.rules.systems import TABLES
from tournaments.state import Draft, Tournament
from tournaments.systems import pair_stage, stage_rounds

NOWHERE = frozenset({"text_leads_nowhere", "no_pairing"})
"""Codes of refusals after which only the arbiter's own decision is left."""


class OfStage(OfTournament):
    """An act on the next round of the stage in the address; what it shows is read from the log itself."""

    renews = False

    @property
    def stage(self) -> int:
        """The stage of the address."""
        return int(self.kwargs["stage"])

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it now."""
        return state_now(**self.here)

    @property
    def due(self) -> int:
        """The stage's own number of the round that is next."""
        return len(self.state.rounds_of(self.stage)) + 1

    @cached_property
    def names(self) -> dict[int, str]:
        """Names by start number, those of teams in team events."""
        return seat_names(self.state, self.stage)

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The page, once the stage is there."""
        self.check_stage()
        return super().get(request)

    def check_stage(self) -> None:
        """Not there: a stage that nobody planned."""
        self.kicker = self.row.name
        if self.state.announced is None or self.stage not in stages_of(self.state):
            raise Http404(_("This tournament has no such stage."))

    def tabs(self) -> list[tuple[int, str]]:
        """The stages, where there are several."""
        planned = self.state.stages
        stages = [(each, planned[each].name if each in planned else "") for each in stages_of(self.state)]
        named = [(each, name or _("Stage %(stage)s") % {"stage": each}) for each, name in stages]
        return named if len(named) > 1 else []

    def get_success_url(self) -> str:
        """The page of the round."""
        return reverse("desk-pairing", kwargs={**self.here, "stage": self.stage})

    def of_round(self, title: str) -> str:
        """A title with the round and, where there are several, the stage."""
        planned = self.state.stages.get(self.stage)
        stage = planned.name if planned and len(stages_of(self.state)) > 1 else ""
        total = stage_rounds(self.state, self.stage)
        said = title % {"round": self.due, "total": total}
        return f"{stage}: {said}" if stage else said


class PairForm(ActForm):
    """Pair; with a reason where one is asked, a text that leads nowhere by the arbiter's own decision.

    `new_lots`, `early`: other lots are drawn; the adjournment session has not ended.
    """

    reason = forms.CharField(widget=LONG_TEXT, required=False, max_length=4_000)
    accept_proposal = forms.BooleanField(widget=forms.HiddenInput, required=False)
    new_lots = forms.BooleanField(widget=forms.HiddenInput, required=False)
    early = forms.BooleanField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: object, why: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = why


@dataclass(frozen=True, slots=True, kw_only=True)
class Nowhere:
    """The text leads to no pairing: why, and what is offered instead (None where nothing can be)."""

    said: Words
    proof: list[Told]
    proposal: PairedRound | None


class PairRound(OfStage):
    """The next round of a stage: paired and looked at until it starts."""

    template_name = "desk/pairing.html"
    command = staticmethod(commands.pair_round)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A button; a reason where everybody has seen the round, where lots are drawn, or before the time."""
        return PairForm(**self.get_form_kwargs(), why=self._asked())

    def _asked(self) -> str:
        """What the reason is asked for."""
        if self.session_open:
            return _("Why it is paired before the adjournment session has ended")
        if self.draft and self.draft.published:
            return _("Why the published round is paired again")
        return _("Why other lots are drawn")

    @property
    def session_open(self) -> bool:
        """Whether only the end of the adjournment session is waited for."""
        return self.refusal is not None and self.refusal.code == "adjournment_session_open"

    @property
    def lots_kept(self) -> str:
        """The seed of the lots that stand, "" where none do or everybody has seen them."""
        draft = self.draft
        stands = draft and not draft.published and draws_lots(self.state, self.stage)
        return draft.paired.seed if draft and stands else ""

    @property
    def draft(self) -> Draft | None:
        """The round as it is paired."""
        return self.state.drafts.get(self.stage)

    @cached_property
    def seed(self) -> str:
        """That of the first look."""
        return seed_of_lots(**self.here, stage=self.stage, stage_round=self.due)

    def act(self, form: ActForm) -> msgspec.Struct:
        """Pair as it was looked over; lots that stand are asked again unless new ones are wanted."""
        said = form.cleaned_data
        kept = "" if said["new_lots"] else self.lots_kept
        first = said["accept_proposal"] or self.draft is None
        return commands.PairRound(
            **self.here,
            stage=self.stage,
            seed=self.seed if first else kept or secrets.token_hex(SEED_BYTES),
            reason=said["reason"],
            accept_proposal=said["accept_proposal"],
            before_session_end=said["early"],
        )

    @cached_property
    def refusal(self) -> Refused | None:
        """What the command says to pairing now."""
        act = commands.PairRound(**self.here, stage=self.stage, seed=self.seed, reason="-")
        return refusal_of(commands.pair_round, act, official(self.request))

    def in_the_way(self) -> Words | None:
        """Why it cannot be paired; where the text leads nowhere the page itself says so."""
        return words(self.refusal, self.request) if self.refusal and not self.nowhere else None

    @cached_property
    def nowhere(self) -> Nowhere | None:
        """Where the text leads to no pairing: the proof and the proposal."""
        if self.refusal is None or self.refusal.code not in NOWHERE:
            return None
        answer = pair_stage(self.state, self.stage, self.seed)
        if not isinstance(answer, NoPairing):
            return None
        proof = tell(answer.proof, told_names(self.state, self.stage, self.names))
        proposal = None
        if answer.proposal:
            proposal = as_drafted(self.state, self.stage, answer.proposal, self.seed)
        return Nowhere(said=words(self.refusal), proof=proof, proposal=proposal)

    @cached_property
    def shown(self) -> PairedRound | None:
        """The round as it is paired, on the state that it was paired from; else as it would be now."""
        if self.draft:
            return paired_round(**self.here, stage=self.stage, stage_round=self.due)
        if self.nowhere:
            return self.nowhere.proposal
        return None if self.refusal else looked_over(self.state, self.stage, self.seed)

    def start_form(self) -> StartForm | None:
        """The start, where it asks nothing more."""
        act = commands.StartRound(**self.here, round_number=self.row.rounds_started + 1, stage=self.stage)
        refused = refusal_of(commands.start_round, act, official(self.request))
        return None if refused else StartForm.of(act)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The boards, or what is in the way of them; the acts that are next."""
        draft = self.draft
        shown = self.shown
        self.title = self.of_round(_("Pair round %(round)s of %(total)s"))
        again = bool(draft)
        tables = play_of(self.state, self.stage).system in TABLES
        return super().get_context_data(**kwargs) | {
            "title": self.title,
            "row": self.row,
            "stage": self.stage,
            "due": self.due,
            "tabs": self.tabs(),
            "draft": draft,
            "nowhere": self.nowhere,
            "seen": boards_digest(shown.draft) if shown else "",
            "session_open": self.session_open,
            "games_open": bool(self.refusal and self.refusal.code == "games_without_ruling"),
            "level": bool(self.refusal and self.refusal.code == "match_without_winner"),
            "lots_kept": bool(self.lots_kept),
            "reasons": _reasons(shown),
            "button": _("Pair it again") if again else _("Pair round %(round)s") % {"round": self.due},
            "may_publish": not draft.published if draft else bool(shown and not self.nowhere and not tables),
            "may_start": bool(draft and (draft.published or tables)),
            "teams": bool(play_of(self.state, self.stage).boards_per_team),
            "publish": ActForm(auto_id="publish_%s"),
            "start": self.start_form() if draft or tables else None,
            "players": sorted(self.names.items()),
            "not_met": why_not_asked(self.request, shown, self.names),
            **(said_round(shown, self.names) if shown else {}),
        }


def _reasons(shown: PairedRound | None) -> list[str]:
    """Why a round was paired again or early, as officials read it; nothing of what was forgotten."""
    kept = personal.unseal_many(shown.reasons, FreeText) if shown else {}
    return [kept[each].text for each in (shown.reasons if shown else ()) if each in kept]
