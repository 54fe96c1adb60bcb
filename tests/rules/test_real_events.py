"""Every round of real events paired again by each Swiss system from the rounds really played before it.

Nothing may break and no round may be unlawful; where a system answers that there is no round, none exists
(Dubov's text may stop sooner, 4.9.6 9). How many boards were also played in the hall is printed (pytest -s).
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.exchange.renju_converter import renju_bundle
from tests.exchange.shared import FOLDER, needs, real_files
from tests.rules.lawful_rounds import LAWS, Law, a_round_exists, faults, rematches, seating_faults
from tests.rules.real_rounds import RealRound, of_history, of_report
from tournaments.exchange.history import HistoryTournament, read_history
from tournaments.exchange.trf import read_trf
from tournaments.rules.pairing.face import NoPairing, Pairing, RoundToPair

CHESS = [
    *real_files("chess-trf-real", "*.trf"),
    *real_files("chess-events-fr", "*.trf"),
    *real_files("swiss-engine-cases", "dubov/*.trf"),
]
MANY, SAMPLED = 100, 3  # players, and how many rounds of such an event are paired again
FEWEST, FEWEST_ROUNDS = 8, 3  # of a tournament of renju, all rounds with nearly everybody
NEARLY_EVERYBODY = 0.8


@pytest.fixture(scope="module")
def tally() -> Iterator[Counter[tuple[str, str]]]:
    """What was paired, printed when all events are done."""
    counted: Counter[tuple[str, str]] = Counter()
    yield counted
    for system in LAWS:
        of = {what: counted[system, what] for what in ("rounds", "without", "boards", "alike")}
        print(
            f"\n{system:15} rounds paired again {of['rounds']:5}, without a pairing {of['without']:3}; "
            f"boards of Swiss events {of['boards']:6}, met in the hall too {of['alike']:6} "
            f"({of['alike'] / max(of['boards'], 1):.0%})",
            end="",
        )
    print()


def sample(rounds: list[RealRound]) -> list[RealRound]:
    """All rounds with two players or more; of a large event the second, the middle one and the last."""
    rounds = [each for each in rounds if len(each.question.present) > 1]
    if not rounds or len(rounds[0].question.contestants) <= MANY or len(rounds) <= SAMPLED:
        return rounds
    return [rounds[1], rounds[len(rounds) // 2], rounds[-1]]


def check(name: str, law: Law, question: RoundToPair) -> Pairing | None:
    """The round, which is lawful; None when there is none, for the reason given."""
    place = name, question.round_number
    answer = law.pair(question)
    if isinstance(answer, Pairing):
        assert faults(law, question, answer) == [], place
        return answer
    assert isinstance(answer, NoPairing)
    assert answer.article, place
    assert answer.proof, place
    if law.complete:
        assert not a_round_exists(law, question), place
    else:
        assert answer.proposal is not None or not a_round_exists(law, question), place
    if answer.proposal is not None:
        assert seating_faults(question, answer.proposal) == [], place
        assert rematches(law, question, answer.proposal) == [], place
    return None


def pair_again(name: str, rounds: list[RealRound], tally: Counter[tuple[str, str]], *, swiss: bool) -> None:
    found: Counter[str] = Counter()
    for each in sample(rounds):
        for system, law in LAWS.items():
            answer = check(f"{name}, {system}", law, each.question)
            tally[system, "rounds"] += 1
            tally[system, "without"] += answer is None
            if answer is not None and swiss:
                met = {frozenset((board.black, board.white)) for board in answer.boards}
                tally[system, "boards"] += len(met)
                tally[system, "alike"] += len(met & each.met)
                found[system] += len(met & each.met)
    if swiss:
        boards = sum(len(each.met) for each in sample(rounds))
        print(f"\n{name:50} boards {boards:4}, alike: {dict(found)}", end="")


@needs("chess-trf-real")
@needs("chess-events-fr")
@needs("swiss-engine-cases")
@pytest.mark.parametrize("path", CHESS, ids=lambda path: path.stem)
def test_every_system_pairs_the_rounds_of_a_chess_event(path: Path, tally: Counter[tuple[str, str]]) -> None:
    tournament = read_trf(path.read_bytes())
    swiss = "robin" not in tournament.head.kind.lower()
    rounds = list(of_report(tournament))
    assert rounds
    pair_again(path.stem, rounds, tally, swiss=swiss)


def like_a_swiss(tournament: HistoryTournament) -> bool:
    """Rounds in which nearly everybody plays, one game each: neither groups nor finals."""
    games = [game for each in tournament.rounds for game in each.games]
    players = {player for game in games for player in (game.black, game.white)}
    whole = all(
        each.parts == 1 and 2 * len(each.games) >= NEARLY_EVERYBODY * len(players)
        for each in tournament.rounds
    )
    return whole and len(players) >= FEWEST and len(tournament.rounds) >= FEWEST_ROUNDS


@needs("renju-tournaments")
def test_every_system_pairs_the_rounds_of_renju_tournaments(tally: Counter[tuple[str, str]]) -> None:
    bundle = read_history(renju_bundle(FOLDER / "renju-tournaments"))
    chosen = [each for each in bundle.tournaments if like_a_swiss(each)]
    assert len(chosen) > 100
    for each in chosen:
        pair_again(f"renju {each.tournament_id}", list(of_history(each)), tally, swiss=False)
    print(f"\nrenju tournaments {len(chosen)}", end="")
