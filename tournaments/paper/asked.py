"""What a print page is asked for: the tournament, one of its published rounds, a size of paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from tournaments.models import EntryRow
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.stage import Shown, rounds_of_stages, stages_shown
from tournaments.pairing_input import stages_of
from tournaments.paper.people import Listed, listed, listed_in
from tournaments.paper.sheets import SIZES
from tournaments.round_history import PairedRound, paired_round, seat_names
from tournaments.state import Tournament


class At(NamedTuple):
    """A round by its stage; `stage_round` 0: of a stage that has no published round."""

    stage: int
    stage_round: int

    def __str__(self) -> str:
        return f"{self.stage}.{self.stage_round}"


@dataclass(frozen=True, kw_only=True)
class Asked:
    """One tournament and one of its rounds, read from the log once for every document."""

    request: HttpRequest
    frame: Frame
    at: At
    size: str

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.frame.state

    @cached_property
    def stages(self) -> list[Shown]:
        """All stages."""
        return stages_shown(self.frame.row, rounds_of_stages(self.frame))

    @cached_property
    def stage(self) -> Shown:
        """The stage of the round, at that round if it has started."""
        found = next(each for each in self.stages if each.number == self.at.stage)
        started = self.at.stage_round <= found.started
        number = found.rounds[self.at.stage_round - 1] if started and self.at.stage_round else 0
        return replace(found, round_number=number)

    @cached_property
    def shown(self) -> PairedRound | None:
        """The round as paired; None where none is published."""
        if not self.at.stage_round:
            return None
        row = self.frame.kept
        return paired_round(row.federation, row.tournament, *self.at, up_to=self.frame.position)

    @cached_property
    def names(self) -> dict[int, str]:
        """What each start number of the stage is called."""
        return seat_names(self.shown.before, self.at.stage) if self.shown else {}

    @cached_property
    def seats(self) -> dict[int, Listed]:
        """How each start number of the stage is listed."""
        return listed_in(self.shown.before, self.at.stage, self.names) if self.shown else {}

    @cached_property
    def entries(self) -> list[EntryRow]:
        """Who is entered."""
        return self.frame.rows(EntryRow)

    @cached_property
    def players(self) -> list[tuple[EntryRow, Listed]]:
        """Who is entered and has not left, by surname."""
        known = listed(entry.person for entry in self.entries)
        present = [(entry, known[entry.person]) for entry in self.entries if not entry.left]
        return sorted(present, key=lambda each: each[1].sort_key)

    @property
    def title(self) -> str:
        """The round in words, with its stage where there are several."""
        if not self.at.stage_round:
            return ""
        said = _("Round %(round)s") % {"round": self.at.stage_round}
        return f"{self.stage.title}: {said}" if self.stage.several else said


def rounds_published(state: Tournament) -> Iterator[At]:
    """Every round that everybody may see, stage by stage."""
    for stage in stages_of(state):
        draft = state.drafts.get(stage)
        published = len(state.rounds_of(stage)) + bool(draft and draft.published)
        yield from (At(stage, number) for number in range(1, published + 1))


def asked(request: HttpRequest, federation: str, tournament: str) -> Asked:
    """As the address says, else of the newest published round. Http404 for a round that is not published."""
    frame = frame_of(request, federation, tournament)
    rounds = list(rounds_published(frame.state))
    usual, wanted = newest(frame.state, rounds), request.GET.get("round", "")
    at = next((each for each in (*rounds, usual) if str(each) == wanted), None)
    if wanted and at is None:
        raise Http404(_("The pairing of this round is not published yet."))
    size = request.GET.get("size", SIZES[0])
    return Asked(
        request=request,
        frame=frame,
        at=at or usual,
        size=size if size in SIZES else SIZES[0],
    )


def newest(state: Tournament, rounds: list[At]) -> At:
    """The round that was published last; of a tournament without one, its first stage."""
    waiting = [at for at in rounds if at.stage_round > len(state.rounds_of(at.stage))]
    if waiting or not rounds:
        return waiting[-1] if waiting else At(1, 0)
    last = state.rounds[-1]
    return At(last.stage, len(state.rounds_of(last.stage)))
