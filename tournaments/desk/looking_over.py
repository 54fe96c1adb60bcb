"""The next round looked over before anything is recorded; it is published as it was seen.

Two looks at the same results show the same boards: the seed of the lots follows from the round and a key of
the house, so that no one at the desk can ask until the lots suit. It is recorded with the round.
"""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from tournaments import commands
from tournaments.commands.pairing import boards_digest
from tournaments.desk.fields import SEED_BYTES
from tournaments.log_state import state_now
from tournaments.recorded_pairing import paired
from tournaments.round_history import PairedRound, said_round, seat_names
from tournaments.rules.pairing.face import Pairing
from tournaments.state import Tournament, TournamentKey, evolve
from tournaments.systems import pair_stage

SALT = "tournaments.lots"


def seed_of_lots(federation: str, tournament: str, stage: int, stage_round: int) -> str:
    """The seed of a round's lots, in hexadecimal digits, until others are drawn for a reason."""
    value = f"{federation}/{tournament}/{stage}/{stage_round}"
    return salted_hmac(SALT, value, algorithm="sha256").hexdigest()[: 2 * SEED_BYTES]


def as_drafted(state: Tournament, stage: int, answer: Pairing, seed: str) -> PairedRound:
    """A pairing as it would be recorded."""
    event = paired(state, stage, answer, seed)
    after = evolve(state, event)
    return PairedRound(
        stage=stage,
        stage_round=event.stage_round,
        before=after,
        draft=after.drafts[stage],
        round_number=0,
    )


def looked_over(state: Tournament, stage: int, seed: str) -> PairedRound | None:
    """The round that the rules give now, None where the text leads to none."""
    answer = pair_stage(state, stage, seed)
    return as_drafted(state, stage, answer, seed) if isinstance(answer, Pairing) else None


def next_round(request: HttpRequest, here: TournamentKey, stage: int) -> dict[str, object]:
    """What is shown of the round that the rules pair next, to be published at a press; {} where it waits."""
    state = state_now(**here)
    if not stage or stage in state.drafts:
        return {}
    seed = seed_of_lots(**here, stage=stage, stage_round=len(state.rounds_of(stage)) + 1)
    act = commands.PairRound(**here, stage=stage, seed=seed)
    if refusal_of(commands.pair_round, act, official(request)):
        return {}
    shown = looked_over(state, stage, seed)
    assert shown is not None  # what leads nowhere is refused
    names = seat_names(state, stage)
    return said_round(shown, names) | {
        "seen": boards_digest(shown.draft),
        "publish": ActForm(auto_id=f"publish_{stage}_%s"),
    }
